"""An oracle in a person's place: it plays the same cards on, by what the person knew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ai import Budget
from ai.worker import InlineThinker
from game.judging import trials
from game.judging.trials import Trials
from game.match.match import Match, Setup
from game.records.replay import result
from game.records.replay_player import ReplayPlayer, record_of
from game.rules.core import PlainData, View
from game.rules.rng import Rng
from game.system import paths
from tests.support.play.games import GAMES

SEATS = {
    "duel": ("human Ana", "random"),
    "battle": ("random", "human Ana @celts"),
    "greece": ("human Ana", "random", "human Bo"),
}


SHORT: dict[str, PlainData] = {"duel": {"target": 5}, "battle": {}, "greece": {"length": 8}}


class Watched(InlineThinker):
    """A worker that keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[tuple[str, View]] = []

    def ask(self, bot_name: str, game: str, view: View, *more: object) -> None:
        self.views.append((bot_name, view))
        super().ask(bot_name, game, view, *more)  # type: ignore[arg-type]


class Slow(InlineThinker):
    """A worker that never comes to an answer."""

    def poll(self) -> None:
        return None


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(trials, "MATCHES", 2)
    with paths.elsewhere():
        yield


def over(game: str) -> ReplayPlayer:
    """A match by lot, played to its end."""
    match, dice = Match.begin(Setup(game, SEATS[game], 7, "match", SHORT[game])), Rng(7)
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    return ReplayPlayer(record_of(match))


def tried(game: str, left: int, worker: InlineThinker) -> Trials:
    """The trials from so many actions before the end."""
    playback = over(game)
    seat = next(at for at, who in enumerate(SEATS[game]) if who.startswith("human"))
    return Trials(playback, playback.last - left, seat, lambda: worker, Budget(iterations=1))


def finish(found: Trials) -> Trials:
    while not found.whole:
        found.update()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_oracles_sit_where_people_sat_and_know_what_these_knew(game: str) -> None:
    worker = Watched()
    found = finish(tried(game, 30, worker))
    assert len(found.done) == 2
    levels = ["random" if who == "random" else "oracle" for who in SEATS[game]]
    assert [entry.split()[0] for entry in found.entries] == levels
    assert worker.views
    for who, view in worker.views:
        assert who == levels[view.viewer]
    for number, one in enumerate(found.done):
        record = found.record(number)
        assert ReplayPlayer(record).problem is None
        ending = result(record)
        assert ending is not None and one.winners == ending.winners
        assert (number in found.won) == (found.seat in one.winners)


def test_the_cards_are_the_same_and_the_thoughts_are_not() -> None:
    """Otherwise ten matches would be one."""
    found = tried("duel", 40, InlineThinker())
    first = found._next()
    found.done.append(trials.Trial(("pass",), ()))
    second = found._next()
    assert first.digest() == second.digest() == found.position.digest()
    assert first.setup.seed != second.setup.seed


def test_matches_that_were_played_are_not_played_again() -> None:
    first = tried("duel", 20, InlineThinker())
    while not first.update():
        pass
    worker = Watched()
    again = tried("duel", 20, worker)
    assert again.done == first.done and len(again.done) == 1
    finish(again)
    assert tried("duel", 20, worker).whole
    assert not tried("duel", 21, worker).done


def test_a_match_that_was_broken_off_is_begun_anew() -> None:
    found = tried("duel", 30, Slow())
    found.update()
    assert found.turn and not found.done
    found.stop()
    assert not found.turn
    quick = InlineThinker()
    found.worker = lambda: quick
    assert len(finish(found).done) == 2


def test_a_spoilt_file_is_as_good_as_none() -> None:
    found = finish(tried("duel", 20, InlineThinker()))
    for spoilt in (b"", b"{}", b'{"version":1,"trials":[{"actions":["pass"],"winners":[4]}]}'):
        found._path.write_bytes(spoilt)
        assert not tried("duel", 20, InlineThinker()).done
