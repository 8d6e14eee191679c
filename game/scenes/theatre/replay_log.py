"""The log of a record, line by line, as one viewer saw it; and the match's turning points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import pairwise

from game.match.seats import Bot
from game.records.replay_player import ReplayPlayer, Step
from game.rules.core import NOBODY, Event, Seat
from game.rules.wording import Phrase
from game.scenes import seat_text
from game.scenes.tables.log_line import LogLine, merged_line
from game.scenes.tables.table import AnyTable
from game.system.i18n import _, ngettext
from sprites.scrub import Mark


class ReplayLog:
    """The log of a record as one viewer saw it. Lines that are no action are included."""

    def __init__(self, table: AnyTable, playback: ReplayPlayer, viewer: Seat) -> None:
        self.playback = playback
        self.lines: list[LogLine] = []
        for at, step in enumerate(playback.steps):
            seen = [playback.redacted(event, viewer) for event in step.events]
            for told, side in told_lines(table, seen):
                self.lines.append(LogLine(table.say(told), side, at))
            if words := aside(table, step):
                self.lines.append(LogLine(words, "", at))
        self.steps = [line.at for line in self.lines]

    def until(self, at: int) -> list[LogLine]:
        """Return all lines up to a step."""
        return self.lines[: bisect_right(self.steps, at)]


def told_lines(table: AnyTable, events: Iterable[Event]) -> list[tuple[Phrase, str]]:
    """Return what events of one action are told as, with the side of each line."""
    found: list[tuple[Phrase, str]] = []
    for event in events:
        news, side = event.phrase(), table.line_side(event)
        if news is None:
            continue
        both = merged_line(found[-1], event, side) if found else None
        if both is not None:
            found.pop()
        found.append(both or (news, side))
    return found


def aside(table: AnyTable, step: Step) -> str:
    """Return the text of a line that is no action: undo, redo, a hint, a change of player."""
    line = step.line
    if line.undo:
        return ngettext("Undone: {n} action", "Undone: {n} actions", line.undo).format(n=line.undo)
    if line.redo:
        return ngettext("Redone: {n} action", "Redone: {n} actions", line.redo).format(n=line.redo)
    if line.hints is not None and line.seat is not None:
        side = seat_text.subject(step.state.game, table.display.names.side(line.seat))
        return _("{side} took a hint.").format(side=side)
    if line.to is not None and line.seat is not None:
        alone = [Bot("")] * line.seat + [step.players[line.seat]]
        who = seat_text.who(step.state.game, alone, line.seat)
        return _("New player for {side}: {who}").format(
            side=seat_text.named(step.state.game, table.display.names.side(line.seat)), who=who
        )
    if line.conceded is not None:
        side = seat_text.subject(step.state.game, table.display.names.side(line.conceded))
        return _("{side} conceded.").format(side=side)
    return ""


def marks(table: AnyTable, playback: ReplayPlayer) -> list[Mark]:
    """Return the marks of turning points, from public events, and of undone actions."""
    found = []
    for at, (before, step) in enumerate(pairwise(playback.steps), start=1):
        if step.line.undo or step.line.redo:
            found.append(Mark(at, aside(table, step), "back"))
        if step.action is not None:
            public = [event.seen_by(NOBODY) for event in step.events]
            words = table.turning_point(public, before.state, step.state)
            if words:
                found.append(Mark(at, words))
    return found
