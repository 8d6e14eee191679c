"""The scales at the results: a sentence, weights that drop, and where a close defeat turned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.accounts import Shares
from game.client.app import App
from game.judging import scales
from game.judging.kept_judgements import kept_matches
from game.judging.scales import Kind, Scales, Weight, scales_of
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules.core import NOBODY
from game.scenes import verdict as verdicts
from game.scenes.look_back.page import LookBack
from game.scenes.menus.results.doors import GreatDoor
from game.scenes.menus.results.scales import ResultScales
from game.scenes.menus.results.scene import Results
from game.scenes.routes import scene_routes
from game.scenes.tables import choreography as moves
from game.scenes.tables.table import TableScene
from game.scenes.verdict import LEAST, MOST, Cause, cause, turned, verdict
from game.staging.poses import play
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.menus import by_keys, finished
from tests.support.stage import SMALL, key, pass_time


def ended(match: Match, viewer: int = 0, calm: bool = False) -> tuple[App, ResultScales]:
    """The results of a match, one step after they came up."""
    app = App(offscreen(SMALL), Settings(calm=calm), scene_routes, headless=True)
    app.push(Results(app, match, viewer))
    app.step()
    scene = app.top
    assert isinstance(scene, Results) and scene.scales is not None
    return app, scene.scales


def told(app: App, found: ResultScales) -> str:
    """The sentence once it has come."""
    pass_time(app, 0.2)
    assert found.over
    return found.said


def test_it_is_weighed_at_once_and_told_to_its_player(folder: Path) -> None:
    app, found = ended(finished())
    scene = app.top
    assert isinstance(scene, Results)
    assert scene.lay.sentence == "Sparta conceded." and not found.said and not found.balance.loads
    said = told(app, found)
    assert said == "Your rival gave up while there was still much to win." == scene.lay.sentence
    assert app.top is not None and app.top.aloud.status == said
    assert found.balance.loads
    (kept,), unfit = kept_matches()
    assert (kept.head.game, kept.head.own, unfit) == ("duel", 0, 0)
    assert kept.head.scales is not None


def test_weights_drop_one_after_the_other_and_a_press_ends_that(folder: Path) -> None:
    app, found = ended(finished())
    told(app, found)
    assert 0 < found.balance.shown < 1 and found.moving
    pass_time(app, moves.WEIGHTS_DROP.seconds)
    assert found.balance.shown == 1 and not found.moving
    app, found = ended(finished())
    told(app, found)
    key(app, "right")
    assert found.balance.shown == 1 and not found.moving


def test_in_reduced_motion_they_lie_there(folder: Path) -> None:
    app, found = ended(finished(), calm=True)
    told(app, found)
    assert found.balance.shown == 1


def test_at_one_screen_nobody_is_told_of_himself(folder: Path) -> None:
    app, found = ended(finished(("human Ana", "human Ben")))
    said = told(app, found)
    assert found.only == NOBODY and said == "Ben gave up while there was still much to win."


def test_whoever_begins_a_match_is_not_kept_waiting(folder: Path) -> None:
    app, found = ended(finished())
    thinker = app.thinker
    app.step()
    assert not found.over and vars(thinker)["question"] is not None
    by_keys(app, "Again")
    assert not isinstance(app.top, Results)
    assert found.result is None and vars(thinker)["question"] is None


def test_a_match_that_must_not_be_weighed_keeps_its_summary(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(scales, "parent_is_open", lambda header: True)
    app, found = ended(finished())
    assert told(app, found) == "" and not found.balance.loads
    scene = app.top
    assert isinstance(scene, Results) and scene.lay.sentence == "Sparta conceded."


@pytest.mark.parametrize("weighed", [True, False])
def test_their_key_looks_back_at_the_match_and_leads_back(weighed: bool, folder: Path) -> None:
    app, found = ended(finished(loser=0))
    if weighed:
        told(app, found)
    assert found.over == weighed
    results = app.top
    key(app, "scales")
    page = app.top
    assert isinstance(page, LookBack) and page.telling.finding.judgement is not None
    there = page.telling.weighed is not None
    assert there == weighed, "what the results have found is there at once"
    key(app, "cancel")
    assert app.top is results


# ---------------------------------------------------------------------- a close defeat


def close_defeat() -> Match:
    """The first match that turned late, as few worlds have it."""
    for seed in range(7, 100):
        match = play(Match.begin(Setup("duel", ("human Ana", "strategos"), seed)))
        if turned(scales_of(record_of(match)), 0) is not None:
            return match
    raise AssertionError("no defeat is close")


def test_a_close_defeat_leads_back_to_where_it_turned(folder: Path) -> None:
    app, found = ended(close_defeat())
    scene = app.top
    assert isinstance(scene, Results)
    told(app, found)
    great = scene.ways.great
    assert isinstance(great, GreatDoor) and found.result is not None
    at = turned(found.result, 0)
    assert at is not None and LEAST <= at.share <= MOST
    assert great.words == f"Again, from turn {at.turn}" and "you stood at" in great.under
    key(app, "confirm")
    assert app.top is scene, "that was meant for the match as a whole"
    pass_time(app, 1.0)
    key(app, "confirm")
    table = app.top
    assert isinstance(table, TableScene) and len(app.scenes) == 1
    match = table.match
    assert isinstance(match, Match)
    assert match.to_act == 0 and match.state.turn == at.turn
    assert match.setup.seats == ("human Ana", "strategos")


def test_no_door_changes_under_a_hand(folder: Path) -> None:
    app, found = ended(close_defeat())
    scene = app.top
    assert isinstance(scene, Results)
    key(app, "right")
    told(app, found)
    assert found.result is not None and turned(found.result, 0) is not None
    assert scene.ways.great.words == "Again" and scene.ways.great.rect == scene.widgets[0].rect


@pytest.mark.parametrize(("shares", "offered"), [((0.4,), True), ((0.7,), False), ((0.2,), False)])
def test_only_a_defeat_that_stood_between_a_quarter_and_three_fifths_is_close(
    shares: tuple[float, ...], offered: bool
) -> None:
    (share,) = shares
    weight = Weight(1, 1, 3, Kind.PLAY, 0, (-share, share))
    found = Scales(
        record_of(finished()), (), (0.0, 1.0), (share, 1 - share), (weight,), {}, (), frozenset()
    )
    at = turned(found, 0)
    assert (at is not None) == offered
    assert at is None or (at.n, at.turn) == (1, 3)


# ---------------------------------------------------------------------- the verdict


def weighed(
    luck: float,
    error: float = 0.0,
    par: float = 0.5,
    seats: tuple[str, ...] = ("human Ana", "recruit"),
) -> Scales:
    """A duel that Athens won: a deal of so much luck, and its own play in turn 3 for the rest."""
    weights = (
        Weight(0, 0, 1, Kind.DEAL, NOBODY, (luck, -luck)),
        Weight(5, 5, 3, Kind.PLAY, 0, (1 - par - luck, luck + par - 1)),
    )
    record = record_of(finished(seats))
    errors: dict[str, Shares] = {"deal": (error, error)}
    players = record.header.players
    return Scales(record, players, (1.0, 0.0), (par, 1 - par), weights, errors, (), frozenset())


@pytest.mark.parametrize(
    ("luck", "error", "why"),
    [
        (0.2, 0.13, Cause.CLOSE),
        (0.5, 0.12, Cause.MOSTLY_LUCK),
        (0.45, 0.01, Cause.LUCK),
        (0.3, 0.01, Cause.MOSTLY_LUCK),
        (0.2, 0.01, Cause.BOTH),
        (0.1, 0.05, Cause.BOTH),
        (0.1, 0.01, Cause.MOSTLY_PLAY),
        (-0.4, 0.05, Cause.MOSTLY_PLAY),
    ],
)
def test_the_word_compares_the_winners_luck_with_what_he_got(
    luck: float, error: float, why: Cause
) -> None:
    found = weighed(luck, error)
    assert cause(found, 0) is why
    said = [verdict(found, seat) for seat in (0, 1, NOBODY)]
    assert all(each.startswith(why.value) for each in said), "told once of a match"


@given(st.floats(-1, 1), st.floats(0, 0.3), st.floats(0.1, 0.9), st.sampled_from([0, 1, NOBODY]))
def test_no_sentence_contradicts_the_word(luck: float, error: float, par: float, seat: int) -> None:
    found = weighed(luck, error, par)
    word, told = cause(found, 0), verdict(found, seat)
    about_play = "you chose" in told or "rival chose" in told or "all that was chosen" in told
    if word in (Cause.LUCK, Cause.MOSTLY_LUCK):
        assert not about_play
        assert "against you" not in told or seat == 1
    if word in (Cause.CLOSE, Cause.MOSTLY_PLAY):
        assert "The deal decided" not in told
    if word is Cause.CLOSE:
        assert not about_play and "decided" not in told
    assert len(told) <= LONGEST


def test_one_screen_is_told_by_names() -> None:
    people = ("human Ana", "human Ben")
    assert verdict(weighed(0.45, 0.01, seats=people), NOBODY) == "Luck decided. It was with Ana."
    assert verdict(weighed(-0.2, 0.01, seats=people), NOBODY).endswith("Luck was with Ben.")
    assert verdict(weighed(0.01, 0.02, seats=people), NOBODY) == "Mostly play. Luck lay even."
    nameless = ("human", "human")
    assert verdict(weighed(0.45, 0.01, seats=nameless), NOBODY).endswith("with Athens.")


def test_the_loser_on_the_harder_side_hears_it() -> None:
    found = replace(weighed(0.1, 0.05, par=0.67), weights=())
    assert "This side wins 33 of 100 here." in verdict(found, 1)
    assert "of 100" not in verdict(found, 0)


def test_a_seat_of_others_is_told_the_word_alone() -> None:
    found = replace(weighed(0.45, 0.01), silent=frozenset({1}))
    assert verdict(found, 1).startswith("Luck decided. Most decisions of this seat")


LONGEST = 84
"""The most letters that have room at a match's results."""


def test_no_sentence_is_longer_than_its_line_or_holds_two_figures() -> None:
    word = max(len(why.value) for why in Cause)
    tables = (
        verdicts.MOMENTS, verdicts.MOMENT_OF_ALL, verdicts.STOOD,
    )  # fmt: skip
    for words in (each for table in tables for each in table.values()):
        assert len(words.format(n=20)) + 1 + word <= LONGEST and words.count("{") <= 1
