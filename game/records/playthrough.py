"""Plays a record through: position by position, or as a match to be continued."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.match.history import History
from game.match.match import NO_BOT_CONCEDES, Match
from game.match.seats import Bot, Player, parse
from game.records.recorder import Recorder
from game.records.replay import UNDOES_MORE, Header, Line, Record, ReplayError, setup_of
from game.rules.core import Action, Collector, Emit, Event, State, silent
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
