"""What a record tells, line by line, as one viewer heard it; and what decided the match."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from game.match.seats import Bot
from game.records.replay_player import ReplayPlayer, Step
from game.rules.core import NOBODY, Event, Seat
from game.scenes import seat_text
from game.scenes.tables.table import AnyTable
from game.system.i18n import _, ngettext
from sprites.scrub import Mark


@dataclass(frozen=True)
class LogLine:
    """A line of the log: the step that it tells of, its words, and the side that acted."""

    at: int
    words: str
    side: str


class ReplayLog:
    """The log of a record as one viewer heard it. Lines that are no action are told as well."""

    def __init__(self, table: AnyTable, playback: ReplayPlayer, viewer: Seat) -> None:
        self.playback = playback
        self.lines: list[LogLine] = []
        for at, step in enumerate(playback.steps):
            for event in step.events:
                words = table.say(playback.redacted(event, viewer).phrase())
                if words:
                    side = table.display.names.key(getattr(event, "seat", NOBODY))
                    self.lines.append(LogLine(at, words, side))
            if words := aside(table, step):
                self.lines.append(LogLine(at, words, ""))
        self.steps = [line.at for line in self.lines]

    def until(self, at: int) -> list[tuple[str, str]]:
        """Words and sides of all that was told up to a step."""
        return [(line.words, line.side) for line in self.lines[: bisect_right(self.steps, at)]]


def aside(table: AnyTable, step: Step) -> str:
    """What is told of a line that is no action: taken back, done again, another in a seat."""
    line = step.line
    if line.undo:
        return ngettext("Undone: {n} action", "Undone: {n} actions", line.undo).format(n=line.undo)
    if line.redo:
        return ngettext("Redone: {n} action", "Redone: {n} actions", line.redo).format(n=line.redo)
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


def this_turn(
    table: AnyTable, playback: ReplayPlayer, viewer: Seat
) -> tuple[int, list[Event | str]]:
    """The step before which this turn lies, and what a viewer heard since; asides as words."""
    first = next(at for at in reversed(playback.turns) if at <= playback.at)
    heard: list[Event | str] = []
    for step in playback.steps[first : playback.at + 1]:
        heard += [playback.redacted(event, viewer) for event in step.events]
        heard += [words for words in [aside(table, step)] if words]
    return first - 1, heard


def marks(table: AnyTable, playback: ReplayPlayer) -> list[Mark]:
    """What decided the match, from what everybody saw, and what was taken back."""
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
