"""The log of a record, line by line, as one viewer saw it; and the match's turning points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import pairwise

from game.match.seats import Bot
from game.records.remarks import remarks_of
from game.records.replay_player import ReplayPlayer, ReplayStep
from game.rules.core import NOBODY, Event, Seat
from game.scenes import seat_text
from game.scenes.tables.log_page import LogLine
from game.scenes.tables.match_log import TableLogEntry, merged_line, side_of
from game.scenes.tables.table import TableScene
from game.system.i18n import _, ngettext
from sprites.kit.scrub import Mark


class ReplayLog:
    """The log of a record as one viewer saw it. Lines that are no action are included."""

    def __init__(self, table: TableScene, playback: ReplayPlayer, viewer: Seat) -> None:
        self.playback = playback
        self.lines: list[LogLine] = []
        remarks = remarks_of(playback.record)
        for at, step in enumerate(playback.steps):
            seen = [playback.redacted(event, viewer) for event in step.events]
            told = told_lines(table, seen)
            self.lines += [LogLine(table.log.words_of(line), line.side, at) for line in told]
            if words := aside(table, step):
                self.lines.append(LogLine(words, "", at))
            if at in remarks:
                self.lines.append(LogLine(noted(remarks[at]), "", at))
        self.steps = [line.at for line in self.lines]

    def until(self, at: int) -> list[LogLine]:
        """Return all lines up to a step."""
        return self.lines[: bisect_right(self.steps, at)]


def noted(remark: str) -> str:
    """Return the line of a remark at a moment."""
    return _("Note: {words}").format(words=remark)


def told_lines(table: TableScene, events: Iterable[Event]) -> list[TableLogEntry]:
    """Return what events of one action are told as, with the side of each line."""
    found: list[TableLogEntry] = []
    for event in events:
        news, side = event.phrase(), side_of(table.display, event)
        if news is None or event.idle:
            continue
        both = merged_line(found[-1], event, side) if found else None
        if both is not None:
            found.pop()
        found.append(both or TableLogEntry(news, side))
    return found


def aside(table: TableScene, step: ReplayStep) -> str:
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


def marks(table: TableScene, playback: ReplayPlayer) -> list[Mark]:
    """Return the marks of turning points, from public events, of undone actions, of remarks."""
    told = remarks_of(playback.record).items()
    found = [Mark(at, noted(words), "small") for at, words in told if at <= playback.last]
    for at, (before, step) in enumerate(pairwise(playback.steps), start=1):
        if step.line.undo or step.line.redo:
            found.append(Mark(at, aside(table, step), "back"))
        if step.action is not None:
            public = [event.seen_by(NOBODY) for event in step.events]
            words = table.game.turning_point(public, before.state, step.state)
            if words:
                found.append(Mark(at, words))
    return sorted(found, key=lambda mark: mark.at)
