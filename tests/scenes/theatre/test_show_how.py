"""The page on which an oracle plays the same cards, from the moment that one looks at."""

from __future__ import annotations

import msgspec
import pytest

from game.client.app import App
from game.judging import trials
from game.judging.trials import Trial
from game.records.replay import Record
from game.scenes.theatre.branch_setup import BranchSetup
from game.scenes.theatre.open_theatre import showing
from game.scenes.theatre.show_how import ShowHow
from game.scenes.theatre.viewer import Viewer
from tests.support.menus import by_keys
from tests.support.stage import key, pass_time, top
from tests.support.theatre import record, theatre


def shown(at: int = 40) -> tuple[App, ShowHow]:
    """The page, so many steps before the end of a duel."""
    app, viewer = theatre("duel", 0)
    viewer.playback.seek(viewer.playback.last - at)
    key(app, "order")
    by_keys(app, "Show me how")
    page = top(app)
    assert isinstance(page, ShowHow)
    return app, page


def lots(page: ShowHow, *won: bool) -> None:
    """Let matches have been played to so many victories and defeats."""
    branch = page.playback
    branch.seek(page.trials.at)
    match = branch.branch(page.trials.entries, "match")
    first = len(match.history)
    while match.outcome() is None:
        match.act(match.state.legal()[0])
    actions = tuple(str(action) for _before, action in match.history[first:])
    page.trials.done = [Trial(actions, (int(not each),)) for each in won]
    page.refresh()


def test_the_count_rises_and_says_how_sure_it_is_when_all_are_played() -> None:
    app, page = shown()
    assert page.counted() == "An oracle plays on in your place."
    lots(page, True, False, True)
    assert page.counted() == "From here an oracle has won 2 of 3 so far."
    assert page.told().startswith("Match 4 of 10")
    lots(page, *[True] * 6, *[False] * 4)
    assert page.counted() == "From here an oracle wins 6 of 10 (3 to 8)."
    pass_time(app, 0.1)
    assert not page.waiting


def test_a_match_that_was_won_or_lost_is_watched_from_the_moment_on() -> None:
    app, page = shown()
    at = page.trials.at
    lots(page, False, True)
    for name in ("Watch a defeat", "match 2"):
        by_keys(app, name)
        viewer = app.top
        assert isinstance(viewer, Viewer) and viewer.playback.at == at
        assert viewer.playback.state.digest() == page.trials.position.digest()
        key(app, "cancel")


def test_a_pebble_that_is_not_played_yet_cannot_be_watched() -> None:
    _app, page = shown()
    lots(page, True)
    assert [pebble.enabled for pebble in page.pebbles] == [True] + [False] * 9
    assert not page.lost.enabled and page.won.enabled
    assert page.pebbles[0].narration == "Match 1: won. Watch it"


def test_matches_are_played_while_the_page_lies_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "MATCHES", 1)
    app, page = shown(at=6)
    while not page.trials.whole:
        pass_time(app, 0.1)
    assert sum(pebble.enabled for pebble in page.pebbles) == 1


def test_another_moment_is_another_count() -> None:
    _app, page = shown()
    lots(page, True)
    page.moment.adjust(-1)
    assert not page.trials.done and page.trials.at == page.steps[page.moment.at]


def test_of_a_match_that_is_not_over_nothing_is_told() -> None:
    app, _viewer = theatre("duel", 10)
    whole = record("duel")
    bots = msgspec.structs.replace(whole.header, seats=["strategos"] * 2)
    app.push(showing(app, Record(bots, whole.lines[:30]), 10))
    key(app, "order")
    assert isinstance(app.top, BranchSetup)
    assert "Show me how" not in [button.words for button in app.top.foot]
