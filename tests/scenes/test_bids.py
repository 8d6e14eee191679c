"""Opponents with a style, and a duel made level by a head start or by bids for Athens."""

from __future__ import annotations

import pytest

from ai.bidding import bid, level_lead
from game.client.app import App
from game.commands.shot import studio
from game.match.match import Setup
from game.match.seats import Bot, parse
from game.scenes.duel.scene import DuelScene
from game.scenes.menus.bids import Bids
from game.scenes.menus.setup import SetUp
from game.scenes.seat_text import VOICES
from game.session.intent import Intent
from tests.support.clauses import rule
from tests.support.stage import SMALL, key, pass_time, top


def bids_of(*seats: str) -> tuple[App, Bids]:
    app = studio(SMALL)
    scene = Bids(app, Setup("duel", seats, 7, options={"target": 20}))
    app.push(scene)
    app.draw()
    return app, scene


def set_up(app: App, head_start: int) -> SetUp:
    scene = SetUp(app, "duel")
    app.push(scene)
    scene.options[1].at = head_start
    return scene


@rule("D1.4")
def test_a_level_duel_begins_with_the_measured_head_start_for_sparta() -> None:
    app = studio(SMALL)
    set_up(app, 1).start()
    scene = top(app)
    assert isinstance(scene, DuelScene)
    assert scene.display.view.vp == (0, level_lead("duel", "greedy", 10))


@rule("D1.4")
@pytest.mark.parametrize("mine", [0, 9])
def test_the_higher_bid_plays_athens_and_the_other_side_begins_with_it(mine: int) -> None:
    app = studio(SMALL)
    app.settings.last_seats["duel"] = ["human", "oracle-cautious"]
    set_up(app, 2).start()
    scene = top(app)
    assert isinstance(scene, Bids) and scene.asked == 0
    theirs = bid("oracle-cautious", "duel", 10)
    assert 0 < theirs < 9
    scene.choose(mine)
    scene.start()
    table = top(app)
    assert isinstance(table, DuelScene)
    ours = mine > theirs
    seats = [isinstance(parse(entry), Bot) for entry in table.match.setup.seats]
    assert seats == [not ours, ours]
    assert table.display.view.vp == (0, max(mine, theirs))


def test_a_bid_stays_hidden_until_both_are_in() -> None:
    app, scene = bids_of("human Ana", "human Ben")
    scene.choose(5)
    assert scene.covered and "Ben" in scene.question() and "5" not in scene.question()
    assert [each.name for each in scene.rolling] == ["ready"]
    scene.start()
    assert app.top is scene, "nothing begins before the other bid"
    key(app, "confirm")
    assert not scene.covered and len(scene.rolling) == 10
    scene.choose(2)
    assert "Ana will play Athens" in scene.question()


def test_the_scales_weigh_the_bid_that_is_looked_at_and_forget_it_once_made() -> None:
    app, scene = bids_of("human Ana", "human Ben")
    key(app, "right", "right", "right", "right", "right")
    pass_time(app, 1.0)
    assert scene.scales.bid == 5 and scene.scales.scales.lean > 0.1
    assert "begins with 5 VP" in scene.outlook()
    key(app, "confirm")
    pass_time(app, 1.0)
    assert scene.scales.bid == -1 and scene.scales.scales.lean == 0.0
    assert "5" not in scene.outlook(), "the other player must not learn the bid"


def test_equal_bids_are_decided_by_the_seed() -> None:
    winners = set()
    for seed in range(8):
        _app, scene = bids_of("human Ana", "human Ben")
        scene.match_setup, scene.bids = Setup("duel", scene.match_setup.seats, seed), [3, 3]
        winners.add(scene.winner)
        assert "Equal bids" in scene.question()
    assert winners == {0, 1}


def test_the_bids_are_made_by_keys_alone() -> None:
    app, scene = bids_of("human", "recruit")
    app.handle_input(Intent("right"))
    key(app, "confirm")
    assert scene.bids[0] == 1 and scene.asked < 0


def test_a_style_is_chosen_kept_and_spoken_for() -> None:
    app = studio(SMALL)
    scene = SetUp(app, "duel")
    app.push(scene)
    scene.seats[1].style.at = 3
    app.draw()
    assert scene.setup().seats[1] == "hoplite-cunning"
    scene.start()
    assert app.settings.last_seats["duel"][1] == "hoplite-cunning"
    again = SetUp(app, "duel")
    assert again.seats[1].full_entry == "hoplite-cunning"
    assert len(VOICES) == 12


@pytest.mark.parametrize(("seats", "lead"), [(["human", "hoplite"], 1), (["human", "human"], 0)])
def test_a_duel_against_bots_is_level_and_one_among_people_by_the_book(
    seats: list[str], lead: int
) -> None:
    app = studio(SMALL)
    app.settings.last_seats["duel"] = seats
    scene = SetUp(app, "duel")
    app.push(scene)
    assert scene.options[1].at == lead
    scene.options[1].at = 2
    scene.options.meet(2 - lead)
    assert scene.options[1].at == 2, "what somebody has chosen stays"


def note_of(scene: SetUp) -> str:
    row = scene.options[1]
    return scene.options.all_notes()[id(row)][row.at]


def test_the_set_up_says_the_odds_in_figures() -> None:
    app = studio(SMALL)
    scene = set_up(app, 0)
    assert "Athens wins about 7 of 10" in note_of(scene)
    scene.options[1].at = 1
    assert "about half" in note_of(scene)


@rule("V.D1", "V.D3")
def test_a_planners_duel_is_chosen_in_the_set_up() -> None:
    app = studio(SMALL)
    scene = set_up(app, 1)
    scene.options[1].at = 3
    options = scene.setup().options
    assert options["keep"] == [2, 2] and options["own_cards"] is True
