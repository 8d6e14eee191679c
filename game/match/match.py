"""One game being played: its state, history, record and listeners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from game.match.best_of_three import Score, counted, goes_on
from game.match.history import Played, ViewedMatch, last_choice
from game.match.seats import Bot, Player, parse, sides_of
from game.rules import RULES
from game.rules.board import Board
from game.rules.core import (
    HIDDEN,
    NOBODY,
    Action,
    Collector,
    Event,
    Outcome,
    PlainData,
    Seat,
    State,
    View,
)
from game.rules.options import check_names
from game.rules.wording import Phrase, PhraseError, phrase

NO_BOT_CONCEDES = phrase("a bot does not concede")
Listener = Callable[[Sequence[Event], View], None]


def no_game(name: str) -> Phrase:
    """Return that there is no game of that name."""
    return phrase("there is no game called {name}", name=repr(name[:40]))


def wrong_seats(game: str, seats: int, given: int) -> Phrase:
    """Return that a game has another number of seats."""
    return phrase("{game} has {n} seats, not {m}", game=game, n=seats, m=given)


@dataclass(frozen=True)
class Setup:
    """The set-up of a match, chosen before play.

    `seats` names who sits where: "human Ana", or a level or family of bots. `mode` is "match" or
    "practice" (undo without limit). `start` is the arrangement that the match begins from, as for
    `State.arrange`; without one the seed deals. `series` is the score of a best of three before
    the match.
    """

    game: str
    seats: tuple[str, ...]
    seed: int
    mode: str = "match"
    options: PlainData = field(default_factory=dict)
    start: PlainData | None = None
    series: Score = ()

    def opening(self) -> State:
        """Return the first position. ValueError when options or start are not the game's."""
        rules = RULES[self.game]
        check_names(self.options)
        if self.start is None:
            return rules.new(self.seed, **self.options)
        zones = dict(self.start)
        check_names(zones)
        options = zones.pop("options", {})
        if isinstance(options, dict):
            options = {**self.options, **options}
        return rules.arrange(seed=self.seed, options=options, **zones)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players at the beginning."""
        return tuple(map(parse, self.seats))

    @property
    def swapped(self) -> Setup:
        """The same match with sides changed, a player's victories with him."""
        seats, series = self.seats, self.series
        return replace(self, seats=(*seats[1:], *seats[:1]), series=(*series[1:], *series[:1]))

    def score_after(self, winners: Sequence[Seat]) -> Score:
        """Return the score of a best of three after this match, by whom it was won.

        A match by itself counts as the first of one.
        """
        return counted(self.series or (0,) * len(self.seats), winners)

    def next_of_series(self, winners: Sequence[Seat], seed: int) -> Setup:
        """Return the match that follows in a best of three; the first of another once it is over.

        >>> Setup("duel", ("human", "greedy"), 7).next_of_series([0], 8).series
        (0, 1)
        """
        score = self.score_after(winners)
        series = score if goes_on(score) else (0,) * len(score)
        return replace(self, seed=seed, series=series).swapped


class MatchRecorder(Protocol):
    """The record of a match: written by the match, asked by whoever shows the match."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def n(self) -> int:
        """The number of numbered lines so far; 0 while nobody has done anything."""

    @property
    def problem(self) -> Phrase | None:
        """The reason why the match is not being recorded now, None while it is."""

    def begin(self, setup: Setup, started: str = "") -> None:
        """Write the header; `started` is the time in UTC, "" for now."""

    def append(
        self,
        *,
        do: str | None = ...,
        undo: int | None = ...,
        redo: int | None = ...,
        seat: Seat | None = ...,
        to: str | None = ...,
        gives_up: bool = ...,
        end: dict[str, object] | None = ...,
        conceded: Seat | None = ...,
        hints: int | None = ...,
        check: str | None = ...,
    ) -> None:
        """Write one line, which says one thing; `check` is the digest after it.

        `hints` counts those that a `seat` has taken.
        """

    def take_notice(self) -> Phrase | None:
        """Return a sentence about the record that has not been shown yet, once."""

    def close(self, discard: bool = False) -> None:
        """Let the file go, or delete it."""


@dataclass(frozen=True)
class UndoPreview:
    """The effect of an undo: the number of actions, or the reason why it is not allowed."""

    count: int
    action: Phrase | None = None
    reason: Phrase | None = None


STAND_IN = Bot("strategos")
"""The bot that plays on for a person who concedes among three."""
NOTHING_YET = phrase("Nothing to undo yet.")
NOT_NOW = phrase("You cannot undo once new information has been revealed.")
IT_IS_OVER = phrase("The match is over.")


def _knows(state: State, seat: Seat) -> object:
    """Return the faces that a seat knows, or all that has been seen where views tell no faces."""
    view = state.view(seat)
    if isinstance(view, Board):
        return sorted(face for face in view.faces if face != HIDDEN)
    return state.exposure()


class Match(ViewedMatch):
    """One game being played. All actions go through `act`."""

    def __init__(self, setup: Setup, state: State, recorder: MatchRecorder | None = None) -> None:
        super().__init__(state)
        self.setup = setup
        self.players = list(setup.players)
        self.sides = sides_of(setup.game, self.players)
        self.recorder = recorder
        self.conceded: Seat | None = None
        self.answers: dict[tuple[str, str], Action] = {}
        """The answers that bots have given, by the position's digest and the bot's level."""
        self.root = 0
        """The number of actions taken over from the match that this one branched from."""
        self.hints = [0] * state.seats
        """The number of hints that each seat has taken; an undo takes none back."""
        self.local = True
        self.revision = 0
        self.listeners: list[tuple[Seat, Listener]] = []

    @classmethod
    def begin(cls, setup: Setup, recorder: MatchRecorder | None = None, started: str = "") -> Match:
        """Return a new match, its record begun. ValueError when the set-up does not fit.

        >>> match = Match.begin(Setup("duel", ("human Ana", "greedy"), seed=7))
        >>> match.to_act, match.players[0].name
        (0, 'Ana')
        """
        if setup.game not in RULES:
            raise PhraseError(no_game(setup.game))
        opening = setup.opening()
        if len(setup.seats) != opening.seats:
            raise PhraseError(wrong_seats(setup.game, opening.seats, len(setup.seats)))
        match = cls(setup, opening, recorder)
        if recorder is not None:
            recorder.begin(setup, started)
        return match

    def restore(
        self,
        state: State,
        action: Action | None = None,
        undo: int | None = None,
        redo: int | None = None,
    ) -> None:
        """Take over a change from a record, with the state after it. Nothing is written.

        A record does not say what the program did for a person: all without alternative.
        """
        played = None
        if action is not None:
            player, before = self.players[action.seat], self.state
            if isinstance(player, Bot):
                self.answers[before.digest(), player.level] = action
                played = Played(before, action, state, by_person=False)
            else:
                forced = len(before.legal()) == 1
                played = Played(before, action, state, by_person=True, automatic=forced)
        self.past.follow(played, undo, redo)
        self.state = state

    # ------------------------------------------------------------------ playing

    @property
    def side_names(self) -> dict[str, str]:
        """The names of the sides in this match, by their names in the rules."""
        names = self.state.seat_names[: self.state.seats]
        return dict(zip(names, self.sides, strict=True))

    @property
    def to_act(self) -> Seat:
        """The seat that the match waits for; NOBODY when it is over."""
        return NOBODY if self.conceded is not None else self.state.to_act

    def act(self, action: Action, automatic: bool = False) -> list[Event]:
        """Apply an action, parsed from its own text; record it and notify the listeners.

        `automatic`: the program acts for a person, who has not chosen this himself. Returns the
        whole events. IllegalAction leaves everything as it was.

        >>> match = Match.begin(Setup("greece", ("human", "human", "human"), seed=7))
        >>> events = match.act(match.view(match.to_act).legal[0])
        >>> len(match.history), len(match.log(0)) > 0
        (1, True)
        """
        action = Action.parse(str(action))  # every move of ordinary play proves the record's format
        before = self.state
        state, collect = before.clone(), Collector()
        state.apply(action, collect)
        person = not isinstance(self.players[action.seat], Bot)
        self.past.add(Played(before, action, state, person, automatic))
        self.state = state
        self._record(do=str(action), check=state.digest())
        self.record_outcome()
        self._notify(collect.events)
        return collect.events

    def note_hint(self, seat: Seat) -> None:
        """Count one more hint that a seat has taken, in the record at once."""
        self.hints[seat] += 1
        self._record(seat=seat, to=str(self.players[seat]), hints=1, check=self.state.digest())

    def record_outcome(self) -> None:
        """Write the end of a match that the rules have ended."""
        outcome = self.state.outcome()
        if outcome is not None:
            end = {"winners": list(outcome.winners), "reason": outcome.reason}
            self._record(end=end, check=self.state.digest())

    def _record(self, **fields: Any) -> None:  # those of MatchRecorder.append
        if self.recorder is not None:
            self.recorder.append(**fields)

    def concede(self, seat: Seat) -> None:
        """Concede for a seat: of two the other wins, among three a bot plays on for it.

        ValueError for a bot's seat.

        >>> match = Match.begin(Setup("duel", ("human", "human"), seed=7))
        >>> match.concede(0)
        >>> match.outcome()
        Outcome(winners=(1,), reason='conceded')
        """
        if isinstance(self.players[seat], Bot):
            raise PhraseError(NO_BOT_CONCEDES)
        if self.outcome() is not None:
            return
        if self.state.seats > 2:
            self.players[seat] = STAND_IN
            self._record(seat=seat, to=str(STAND_IN), gives_up=True)
            return
        self.conceded = seat
        self._record(conceded=seat, check=self.state.digest())
        self._notify([])

    def hand_over(self, seat: Seat, to: Player) -> None:
        """Give a seat to another player, a person or a bot."""
        self.players[seat] = to
        self._record(seat=seat, to=str(to))

    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it runs."""
        if self.conceded is not None:
            winners = tuple(seat for seat in range(self.state.seats) if seat != self.conceded)
            return Outcome(winners, "conceded")
        return self.state.outcome()

    # ------------------------------------------------------------------ taking back

    def preview_undo(self, seat: Seat) -> UndoPreview:
        """Return the effect of an undo by this seat."""
        if self.outcome() is not None:
            return UndoPreview(0, reason=IT_IS_OVER)
        choice = last_choice(self.past.done, seat)
        if choice is None:
            return UndoPreview(0, reason=NOTHING_YET)
        first, last = choice
        if self.setup.mode != "practice" and not self._untouched(first, seat):
            return UndoPreview(0, reason=NOT_NOW)
        done = self.past.done
        return UndoPreview(len(done) - first, done[last].before.phrase(done[last].action))

    def _untouched(self, first: int, seat: Seat) -> bool:
        """True while since then no chance was used, no face was seen and no other seat acted.

        Until a bot has answered, only what the seat itself has seen matters: bots forget.
        """
        since = self.past.done[first:]
        before = since[0].before
        alone = first >= self.root and all(played.action.seat == seat for played in since)
        if not alone or before.rng.draws != self.state.rng.draws:
            return False
        if self.state.to_act == seat:
            return before.exposure() == self.state.exposure()
        return self._awaits_a_bot(seat) and _knows(before, seat) == _knows(self.state, seat)

    def _awaits_a_bot(self, seat: Seat) -> bool:
        """True while a bot is to act, and nobody but bots plays against a seat."""
        others = [player for at, player in enumerate(self.players) if at != seat]
        running = self.state.to_act != NOBODY
        return running and all(isinstance(player, Bot) for player in others)

    def allows_undo(self, count: int) -> bool:
        """True while the match's mode allows an undo of so many actions."""
        done = self.past.done
        if self.outcome() is not None or count > len(done):
            return False
        first = len(done) - count
        return self.setup.mode == "practice" or self._untouched(first, done[first].action.seat)

    def undo(self, seat: Seat) -> bool:
        """Undo this seat's latest choice and all that followed. False when it may not.

        >>> match = Match.begin(Setup("duel", ("human", "greedy"), seed=7))
        >>> _events = match.act(match.view(0).legal[0])
        >>> match.undo(0), match.redo(0), match.redo(0)
        (True, True, False)
        """
        count = self.preview_undo(seat).count
        if count:
            self.state = self.past.done[-count].before
            self.past.back(count)
            self._record(undo=count, check=self.state.digest())
            self._notify([])
        return count > 0

    def redo(self, seat: Seat) -> bool:
        """Redo what this seat undid last. False when there is nothing, or after other actions."""
        past = self.past
        if not past.undone or past.undone[-1].action.seat != seat:
            return False
        count = past.steps_back[-1]
        past.forward(count)
        self.state = past.done[-1].after
        self._record(redo=count, check=self.state.digest())
        self._notify([])
        return True

    # ------------------------------------------------------------------ listeners

    def subscribe(self, viewer: Seat, on_events: Listener) -> Callable[[], None]:
        """Call `on_events` at each change with what a viewer sees; return the unsubscription."""
        entry = (viewer, on_events)
        self.listeners.append(entry)
        return lambda: self.listeners.remove(entry)

    def _notify(self, events: list[Event]) -> None:
        self.revision += 1
        for viewer, on_events in list(self.listeners):
            on_events([self.redacted(event, viewer) for event in events], self.view(viewer))

    def digest(self) -> str:
        """Return the digest of the position."""
        return self.state.digest()

    # ------------------------------------------------------------------ the past

    @property
    def just_dealt(self) -> bool:
        """True before the first action, if the position is the one that the seed deals."""
        return not self.history and self.opening_view(NOBODY) is not None

    def opening_view(self, viewer: Seat) -> View | None:
        """Return what a viewer knew after the deal; None for a match that began otherwise."""
        history = self.history
        first = history[0][0] if history else self.state
        dealt = self.setup.start is None and first.key() == self.setup.opening().key()
        return first.view(viewer) if dealt else None
