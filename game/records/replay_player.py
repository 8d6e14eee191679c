"""Plays a record through, position by position, or as a match to be continued."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.match.history import History, LogEntry, Played, entry_of
from game.match.match import IT_IS_OVER, NO_BOT_CONCEDES, Match, UndoPreview
from game.match.seats import Bot, Player, parse
from game.records.record_file import Recorder
from game.records.replay import (
    UNDOES_MORE,
    Header,
    Line,
    Parent,
    Record,
    ReplayError,
    header_for,
    setup_of,
)
from game.rules.core import NOBODY, Action, Collector, Emit, Event, Seat, State, View, silent
from game.rules.wording import Phrase, phrase, reason_of


@dataclass(frozen=True)
class Moment:
    """The position after one line of a record."""

    line: int
    """The line's number in the file; the header is 1."""
    state: State
    action: Action | None
    events: tuple[Event, ...] = ()
    """The whole events, if they were asked for."""


def opening(header: Header) -> State:
    """Return the first position of a record. ReplayError when the game cannot begin so."""
    try:
        return setup_of(header).opening()
    except ValueError as error:
        raise ReplayError(1, reason_of(error)) from None


def moments(record: Record, with_events: bool = False) -> Iterator[Moment]:
    """Yield the positions of a record, checking every digest.

    ReplayError at the first line that differs.
    """
    if record.other_rules:
        raise ReplayError(1, record.other_rules)
    state = opening(record.header)
    yield Moment(1, state, None)
    first, past = state, History[State]()
    holders = list(record.header.players)
    for number, line in enumerate(record.lines, start=2):
        collect = Collector()
        action = _follow(line, number, state, past, collect if with_events else silent)
        state = past.done[-1] if past.done else first
        if line.check is not None and state.digest() != line.check:
            raise ReplayError(number, _differs(state.digest(), line.check))
        _check_end(line, number, state, holders)
        if line.to is not None and line.seat is not None:
            holders[line.seat] = parse(line.to)
        yield Moment(number, state, action, tuple(collect.events))


def _differs(found: str, check: str) -> Phrase:
    return phrase("the position differs: {found}, not {check}", found=found, check=check)


def _follow(
    line: Line, number: int, state: State, past: History[State], emit: Emit
) -> Action | None:
    """Fold a line into the positions so far; return its action, if it is one."""
    action = Action.parse(line.do) if line.do is not None else None
    after = None
    if action is not None:
        after = state.clone()
        try:
            after.apply(action, emit)
        except ValueError:
            illegal = phrase("{action} is not legal there", action=repr(line.do))
            raise ReplayError(number, illegal) from None
    try:
        past.follow(after, line.undo, line.redo)
    except ValueError:
        raise ReplayError(number, UNDOES_MORE) from None
    return action


def _check_end(line: Line, number: int, state: State, holders: Sequence[Player]) -> None:
    if not line.is_end:
        return
    outcome = state.outcome()
    if line.end is not None:
        winners, reason = line.end.get("winners"), line.end.get("reason")
        if outcome is None or (list(outcome.winners), outcome.reason) != (winners, reason):
            raise ReplayError(number, phrase("the result is not that of the last position"))
    elif outcome is not None:
        raise ReplayError(number, phrase("nobody can concede a match that is decided"))
    elif state.seats > 2:
        raise ReplayError(number, phrase("among three nobody concedes: the seat changes hands"))
    elif line.conceded is not None and isinstance(holders[line.conceded], Bot):
        raise ReplayError(number, NO_BOT_CONCEDES)


# ---------------------------------------------------------------------- a match again


def resume(record: Record, recorder: Recorder | None = None) -> Match:
    """Return the match of a record without an end, to be continued and recorded further.

    ReplayError when it does not hold, InUse.
    """
    match = Match(setup_of(record.header), opening(record.header), recorder)
    for _line in retrace(match, record):
        pass
    if recorder is not None:
        recorder.resume(record)
        if not record.finished:
            match.record_outcome()  # a program that was killed may not have come to it
    return match


def retrace(match: Match, record: Record) -> Iterator[Line]:
    """Follow a record from its opening; each line is yielded before the match follows it.

    ReplayError at the first line that does not hold.
    """
    parent, checked = record.header.parent, moments(record)
    next(checked)
    for line, moment in zip(record.lines, checked, strict=True):
        yield line
        match.restore(moment.state, moment.action, line.undo, line.redo)
        if line.hints is not None and line.advised is not None:
            match.hints[line.advised] += line.hints
        if not match.root and parent and line.check == parent.digest:
            match.root = len(match.past.done)
            match.answers.clear()  # so far others may have answered
        if line.to is not None and line.seat is not None:
            match.players[line.seat] = parse(line.to)
        if line.conceded is not None:
            match.conceded = line.conceded


OPENING = Line()


@dataclass(frozen=True)
class ReplayStep:
    """The match after one line of its record; the opening has none."""

    state: State
    players: tuple[Player, ...]
    line: Line = OPENING
    action: Action | None = None
    events: tuple[Event, ...] = ()


def _players_after(players: tuple[Player, ...], line: Line) -> tuple[Player, ...]:
    if line.seat is None or line.to is None:
        return players
    return (*players[: line.seat], parse(line.to), *players[line.seat + 1 :])


class ReplayPlayer(Match):
    """A match from its record: it can be stepped through and sought in, not played.

    `at` is the number of the line that was shown last, 0 at the opening. With `opened` every
    viewer sees every face and every secret of an event.
    """

    def __init__(self, record: Record) -> None:
        """Play the record through. ReplayError when not even its opening can be had.

        Where a later line does not hold the replay ends before it, and `problem` says why.
        """
        super().__init__(setup_of(record.header), opening(record.header))
        self.record = record
        self.opened = False
        self.problem: Phrase | None = None
        self.at = 0
        self.steps = [ReplayStep(self.state, self.setup.players)]
        self._load()
        turns = [
            n
            for n, (before, after) in enumerate(pairwise(self.steps), start=1)
            if after.action is not None and after.state.turn > before.state.turn
        ]
        self.turns = [0, *turns]
        """The steps at which a turn begins."""

    def _load(self) -> None:
        try:
            played = moments(self.record, with_events=True)
            next(played)
            for moment, line in zip(played, self.record.lines, strict=False):
                if line.end is None:
                    players = _players_after(self.steps[-1].players, line)
                    step = ReplayStep(moment.state, players, line, moment.action, moment.events)
                    self.steps.append(step)
        except ReplayError as error:
            self.problem = error.phrase

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.steps) - 1

    # ------------------------------------------------------------------ moving about

    def seek(self, at: int) -> None:
        """Go to a step, or to the nearest that there is; listeners are not notified."""
        self.at = min(self.last, max(0, at))
        step = self.steps[self.at]
        self.state, self.conceded = step.state, step.line.conceded
        self.players = list(step.players)
        self.revision += 1

    @property
    def moment(self) -> int:
        """The step, since nobody adds to a replay."""
        return self.at

    @property
    def history(self) -> list[tuple[State, Action]]:
        """The actions that stood at this step, each with the position before it."""
        return [(before, action) for _at, before, action in self.standing]

    @property
    def standing(self) -> list[tuple[int, State, Action]]:
        """The same with the step of each action."""
        past: History[tuple[int, State, Action]] = History()
        steps = pairwise(self.steps[: self.at + 1])
        for at, (before, step) in enumerate(steps, start=1):
            played = (at, before.state, step.action) if step.action is not None else None
            past.follow(played, step.line.undo, step.line.redo)
        return past.done

    def log(self, viewer: Seat) -> list[LogEntry]:
        """Return the actions that stood at this step, as a viewer saw them."""
        past: History[tuple[Played, ReplayStep]] = History()
        for before, step in pairwise(self.steps[: self.at + 1]):
            told = None
            if step.action is not None:
                person = not isinstance(before.players[step.action.seat], Bot)
                forced = person and len(before.state.legal()) == 1
                told = Played(before.state, step.action, step.state, person, forced), step
            past.follow(told, step.line.undo, step.line.redo)
        done = [played for played, _step in past.done]
        return [
            entry_of(done, at, tuple(self.redacted(event, viewer) for event in step.events))
            for at, (_played, step) in enumerate(past.done)
        ]

    def forward(self) -> ReplayStep | None:
        """Go to the next step and notify the listeners; return it, None at the end."""
        if self.at == self.last:
            return None
        self.seek(self.at + 1)
        step = self.steps[self.at]
        self._notify(list(step.events))
        return step

    def turn_after(self, at: int) -> int:
        """Return the step at which the next turn begins, or the last."""
        n = bisect_right(self.turns, at)
        return self.turns[n] if n < len(self.turns) else self.last

    def turn_before(self, at: int) -> int:
        """Return the step at which this turn began; from there, the one before."""
        return self.turns[max(0, bisect_left(self.turns, at) - 1)]

    # ------------------------------------------------------------------ nobody plays

    @property
    def to_act(self) -> Seat:
        """NOBODY: a replay waits for no seat."""
        return NOBODY

    def act(self, action: Action, automatic: bool = False) -> list[Event]:
        """Do nothing: a replay takes no actions."""
        return []

    def preview_undo(self, seat: Seat) -> UndoPreview:
        """Return a preview without effect: a replay has no undo."""
        return UndoPreview(0, reason=IT_IS_OVER)

    def redo(self, seat: Seat) -> bool:
        """Return False: a replay has no redo."""
        return False

    def view(self, viewer: Seat) -> View:
        """Return what a viewer knew at this step, without legal actions."""
        state = self.state.opened() if self.opened else self.state
        return replace(state.view(viewer), legal=())

    def turn_began(self, turn: int, viewer: Seat) -> View | None:
        """Return what a viewer knew first of a turn, found without the actions that led there."""
        states = (step.state for step in self.steps[: self.at + 1])
        return next((state.view(viewer) for state in states if state.turn == turn), None)

    def redacted(self, event: Event, viewer: Seat) -> Event:
        """Return an event as a viewer saw it."""
        return event if self.opened else event.seen_by(viewer)

    # ------------------------------------------------------------------ playing on

    def branch(
        self, seats: Sequence[str], mode: str, recorder: Recorder | None = None, started: str = ""
    ) -> Match:
        """Return a new match from this step; its record repeats all actions so far."""
        parent = Parent(self.state.digest(), self.at)
        setup = replace(self.setup, seats=tuple(seats), mode=mode, series=())
        match = Match.begin(setup)
        if recorder is not None:
            recorder.begin(setup, started, parent)
            match.recorder = recorder
        for _before, action in self.history:
            match.act(action)
        match.root = len(match.history)
        return match


def record_of(match: Match, started: str = "") -> Record:
    """Return the record of a match that was not recorded, without what was undone."""
    lines: list[Line] = []
    holders = list(match.setup.players)
    for played in match.past.done:
        seat = played.action.seat
        if isinstance(holders[seat], Bot) == played.by_person:
            holders[seat] = _holder(match, seat, played.by_person)
            lines.append(Line(n=len(lines) + 1, seat=seat, to=str(holders[seat])))
        check = played.after.digest()
        lines.append(Line(n=len(lines) + 1, do=str(played.action), check=check))
    outcome = match.state.outcome()
    if match.conceded is not None:
        lines.append(Line(conceded=match.conceded, check=match.state.digest()))
    elif outcome is not None:
        end = {"winners": list(outcome.winners), "reason": outcome.reason}
        lines.append(Line(end=end, check=match.state.digest()))
    return Record(header_for(match.setup, started), tuple(lines))


def _holder(match: Match, seat: Seat, person: bool) -> Player:
    """Return who of those that have had a seat is a person, or is none."""
    last = match.players[seat]
    return match.setup.players[seat] if isinstance(last, Bot) == person else last
