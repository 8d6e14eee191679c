"""The same cards played again by an oracle in a person's place: how often they can win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from ai import Budget
from game.match.bot_driver import BotDriver, BotWorker, thinking_seed
from game.match.job import Job, Series, Stopped
from game.match.match import Match
from game.match.seats import Bot, Player
from game.records.replay import Header, Record
from game.records.replay_player import ReplayPlayer, opening, record_of
from game.rules.core import NOBODY, Action, Seat, State, digest_of
from game.system import paths
from game.system.files import read_file
from game.system.outside_json import decoded

ORACLE = "oracle"
MATCHES = 10
"""The matches that are played from a moment."""
VERSION = 1
"""To be raised when they are played in another way."""
FOLDER, SUFFIX = "trials", ".trials"
LONGEST = 4 << 20


class Trial(msgspec.Struct, frozen=True):
    """One of these matches: its actions from the moment on, and the seats that won."""

    actions: tuple[str, ...]
    winners: tuple[Seat, ...]


class Kept(msgspec.Struct, frozen=True):
    """The content of a file."""

    version: int
    trials: tuple[Trial, ...]


class Trials(Job[None]):
    """Plays on from one moment of a match that is over, again and again.

    An oracle sits at `seat`, and wherever else a person sat; bots stay who they were. It plays by
    what its seat knows, so that hidden cards are as hidden to it as they were to the person.
    """

    def __init__(
        self,
        playback: ReplayPlayer,
        at: int,
        seat: Seat,
        worker: Callable[[], BotWorker],
        budget: Budget | None = None,
    ) -> None:
        """`at` is a step of the record; all that is kept of it is taken up."""
        self.playback = playback
        self.at, self.seat = at, seat
        self.worker, self.budget = worker, budget
        step = playback.steps[at]
        self.position = step.state
        self.entries = _entries(step.players, seat)
        self.done: list[Trial] = list(self._kept())
        self.playing: Match | None = None
        self.over = self.whole

    @property
    def won(self) -> list[int]:
        """The numbers of the matches that the oracle has won, from 0."""
        return [n for n, one in enumerate(self.done) if self.seat in one.winners]

    @property
    def whole(self) -> bool:
        """True once all matches have been played."""
        return len(self.done) >= MATCHES

    @property
    def turn(self) -> int:
        """The turn of the match that is being played, 0 between two."""
        return self.playing.state.turn if self.playing is not None else 0

    # ------------------------------------------------------------------ playing

    def work(self) -> Series:
        """Play one match after the other, each as far as nobody has to think."""
        while not self.whole:
            match = self.playing = self._next()
            driver = BotDriver(match, self.worker, self.budget)
            try:
                yield from _played(match, driver)
            except Stopped:
                driver.forget()
                self.playing = None
                raise
            self._take(match)
            if not self.whole:
                yield True

    def _next(self) -> Match:
        """Return the next match: the cards are the same, what the bots think is not."""
        setup = self.playback.setup
        seed = thinking_seed(setup.seed, len(self.done), "trial")
        alone = replace(setup, seats=self.entries, seed=seed)
        return Match(alone, self.position.clone())

    def _take(self, match: Match) -> None:
        self.playing = None
        outcome = match.outcome()
        actions = tuple(str(action) for _before, action in match.history)
        self.done.append(Trial(actions, outcome.winners if outcome is not None else ()))
        with suppress(OSError):  # then they are played again another time
            paths.write_whole(self._path, msgspec.json.encode(Kept(VERSION, tuple(self.done))))

    # ------------------------------------------------------------------ what is kept

    @property
    def _path(self) -> Path:
        return _file(self.playback.record.header, self.entries, self.seat, self.position)

    def _kept(self) -> Sequence[Trial]:
        return _kept(self._path, self.position.seats)

    def record(self, number: int) -> Record:
        """Return the record of one of the matches, from its deal. IllegalAction if it is spoilt."""
        playback = self.playback
        playback.seek(self.at)
        match = playback.branch(self.entries, "match")
        for action in self.done[number].actions:
            match.act(Action.parse(action))
        return record_of(match)


def _played(match: Match, driver: BotDriver) -> Series:
    """Play a match to its end."""
    while match.to_act != NOBODY:
        legal = match.state.legal()
        action = legal[0] if len(legal) == 1 else driver.update()
        if action is None:
            yield False
        else:
            match.act(action)


def counted(header: Header, seat: Seat) -> tuple[int, int]:
    """Return how many of how many matches from a record's start an oracle has won at a seat.

    Only what is kept is looked at, and a row that was broken off is none: (0, 0). ReplayError.
    """
    position = opening(header)
    done = _kept(_file(header, _entries(header.players, seat), seat, position), position.seats)
    if len(done) < MATCHES:
        return 0, 0
    return sum(seat in one.winners for one in done), len(done)


def _entries(players: Sequence[Player], seat: Seat) -> tuple[str, ...]:
    return tuple(str(_in_place(each, at == seat)) for at, each in enumerate(players))


def _file(header: Header, entries: tuple[str, ...], seat: Seat, position: State) -> Path:
    about = f"{header.rules} {header.version} {entries} {seat} {position.digest()}"
    return paths.cache_folder() / FOLDER / f"{digest_of(about)}{SUFFIX}"


def _kept(path: Path, seats: int) -> Sequence[Trial]:
    """Return the matches that were played earlier; none where the file is unsound."""
    with suppress(OSError, ValueError):
        found = decoded(read_file(path, LONGEST), Kept)
        if found.version == VERSION and all(_holds(one, seats) for one in found.trials):
            return found.trials[:MATCHES]
    return ()


def _holds(trial: Trial, seats: int) -> bool:
    """True if seats that are there have won, with actions that can be read."""
    return bool(trial.actions) and all(seat in range(seats) for seat in trial.winners)


def _in_place(player: Player, asked: bool) -> Player:
    """Return an oracle in place of a person, or of the player who is asked about."""
    return Bot(ORACLE, player.army) if asked or not isinstance(player, Bot) else player
