"""The scales at the results of a match: a sentence, and weights that drop one by one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.client.app import App
from game.match.match import Match
from game.records import scales, scales_file
from game.records.record_file import Recorder
from game.rules.core import NOBODY
from game.scenes.menus.results.scales import ResultScales
from game.scenes.menus.results.scene import Results
from game.scenes.routes import scene_routes
from game.scenes.scales_words import signed
from game.scenes.tables import choreography as moves
from game.scenes.theatre.scales_page import ScalesPage
from game.scenes.theatre.show_how import ShowHow
from game.system import paths
from game.system.settings import Settings
from sprites import rich
from sprites.canvas import offscreen
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
    assert "Weighing" in found.block.told.said() and not found.said
    assert not found.button.enabled
    said = told(app, found)
    assert said.startswith("The deal was ") and "Your rival gave up" in said
    assert app.top is not None and app.top.aloud.status == said
    assert found.balance is not None and found.balance.figure(0.23).startswith("+23")
    assert found.button.enabled
    (kept,), unfit = scales_file.kept_scales()
    assert (kept.game, kept.own, unfit) == ("duel", 0, 0)


def test_figures_have_their_colour_and_stay_in_one_line(folder: Path) -> None:
    app, found = ended(finished())
    said = told(app, found)
    markup = found.block.told.body.markup
    assert "{gain|" in markup and "{" not in said
    assert "\N{NO-BREAK SPACE}%" in said and " %" not in said


def test_weights_drop_one_after_the_other_and_a_press_ends_that(folder: Path) -> None:
    app, found = ended(finished())
    told(app, found)
    balance = found.balance
    assert balance is not None and 0 < balance.shown < 1 and found.moving
    pass_time(app, moves.WEIGHTS_DROP.seconds)
    assert balance.shown == 1 and not found.moving
    app, found = ended(finished())
    told(app, found)
    key(app, "right")
    assert found.balance is not None and found.balance.shown == 1 and not found.moving


def test_in_reduced_motion_they_lie_there(folder: Path) -> None:
    app, found = ended(finished(), calm=True)
    told(app, found)
    assert found.balance is not None and found.balance.shown == 1


def test_at_one_screen_both_sides_are_named(folder: Path) -> None:
    app, found = ended(finished(("human Ana", "human Ben")))
    said = told(app, found)
    assert "Athens: luck " in said and "Sparta: luck " in said
    assert found.only == NOBODY and "you" not in said.casefold()


def test_whoever_begins_a_match_is_not_kept_waiting(folder: Path) -> None:
    app, found = ended(finished())
    thinker = app.thinker
    assert found.weigher is not None and found.weigher.update() is False
    assert vars(thinker)["question"] is not None
    by_keys(app, "Rematch")
    assert not isinstance(app.top, Results)
    assert found.weigher.scales is None and not found.weigher.asked


def test_a_match_that_must_not_be_weighed_says_why_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(scales, "parent_is_open", lambda header: True)
    app, found = ended(finished())
    said = told(app, found)
    assert said.startswith("Not weighed: the match that it branched from is not over")
    assert found.balance is None and not found.button.enabled


def test_the_scales_in_full_are_opened_from_there_and_lead_back(folder: Path) -> None:
    app, found = ended(finished(loser=0))
    told(app, found)
    results = app.top
    by_keys(app, "The Scales in full")
    assert app.path.endswith("scales")
    key(app, "cancel")
    assert app.top is results
    key(app, "scales")
    assert app.path.endswith("scales")


def test_before_they_are_weighed_their_key_says_so(folder: Path) -> None:
    app, found = ended(finished(loser=0))
    assert not found.button.enabled
    results = app.top
    key(app, "scales")
    assert app.top is results and app.toasts


def test_the_first_time_with_the_same_cards_is_laid_beside(folder: Path) -> None:
    match = finished(loser=0)
    setup = replace(match.setup, mode="match")
    earlier = Recorder(paths.records() / "first.replay")
    paths.records().mkdir(parents=True, exist_ok=True)
    before = Match.begin(setup, earlier, "2026-01-01T18:00:00Z")
    while before.outcome() is None:
        before.act(before.state.legal()[-1])
    earlier.close()
    later = Recorder(paths.records() / "second.replay")
    again = Match.begin(setup, later, "2026-01-02T18:00:00Z")
    while again.outcome() is None:
        again.act(again.state.legal()[0])
    app, found = ended(again)
    pass_time(app, 4.0)
    assert "The first time: luck" in found.said and "Now: luck" in found.said
    (first,) = (one for one in scales_file.kept_scales()[0] if one.file == "first.replay")
    assert f"luck {signed(first.luck(0))}, play {signed(first.play(0))}. Now" in found.said
    key(app, "escape")
    by_keys(app, "The Scales in full")
    pass_time(app, 2.0)
    page = app.top
    assert isinstance(page, ScalesPage) and "The first time: luck" in rich.plain(page.told)


def test_an_oracle_shows_how_to_whoever_was_alone_against_bots(folder: Path) -> None:
    app, found = ended(finished(loser=0))
    told(app, found)
    results = app.top
    by_keys(app, "Show me how")
    page = app.top
    assert isinstance(page, ShowHow) and (page.trials.at, page.trials.seat) == (0, 0)
    key(app, "cancel")
    assert app.top is results
    app, _found = ended(finished(("human Ana", "human Ben")))
    assert "Show me how" not in [each.words for each in app.top.widgets]  # type: ignore[union-attr]


def test_a_match_of_another_program_tells_its_deeds_instead(folder: Path) -> None:
    match = finished()
    match.local = False
    app = App(offscreen(SMALL), Settings(), scene_routes, headless=True)
    scene = Results(app, match, 0)
    assert scene.scales is None and not scene.lay.ways
