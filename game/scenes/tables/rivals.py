"""The rivals at the table: a bot with a temperament says a line now and then.

He speaks of what everybody at the table has seen, at most once in three turns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.client.occasion import Leader
from game.match.seats import Bot
from game.registry import GAMES, part
from game.rules.core import Event, Seat
from game.scenes import seat_text
from game.scenes.tables.game_table import TableCore
from game.system.i18n import _
from game.texts.remarks import Notable, Occasion, pick
from sprites.bubble import Bubble
from sprites.canvas import Canvas

TURNS = 3
"""A line is heard in at most one of so many turns."""
LEAST_SECONDS, A_LETTER = 2.5, 0.055
"""The seconds that any line stays, and those more for each of its letters."""
SWELL = 0.18
"""Seconds in which a line opens and closes."""


Noticing = Callable[[Event, Any], Notable | None]
"""Tells whether an event is notable, from it and the view before. Any: that of its game."""


@dataclass(frozen=True)
class Remark:
    """A line that is being said by who sits at a seat, from a second to another."""

    seat: Seat
    words: str
    begun: float
    ends: float


def noticing_of(game: str) -> Noticing:
    """Return the function that finds notable events in a game; one that finds none by default."""
    path = GAMES[game].notable
    return part(path) if path else lambda _event, _before: None


class Rivals:
    """Lets one bot at the table say a line about what the viewer has just seen."""

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.display = table.display
        players = table.match.players
        self.speakers = {
            seat: player.name
            for seat, player in enumerate(players)
            if isinstance(player, Bot) and player.temper
        }
        self.notable = noticing_of(table.match.setup.game)
        self.remark: Remark | None = None
        self._said: set[str] = set()
        self._next_turn = 0
        self._margins: dict[Seat, int] = {}
        self.time = 0.0

    # ------------------------------------------------------------------ what is said

    def hear(self, event: Event, before: Any) -> None:
        """Take note of an event that has been shown, and of the view of the table before it."""
        if not self.speakers:
            return
        self._greet()
        turned = self._turned()
        notable = self.notable(event, before)
        if notable is not None and turned is None:
            turned = self._taken(notable)
        if turned is not None and self._may_speak:
            self.say(*turned)

    def _greet(self) -> None:
        """Let the commander of the enemy say who he is, once, as the match begins."""
        leader = self.leader
        if leader is not None and not self._said and self._may_speak:
            self.say(leader.seat, "greets")
            self._next_turn = self.display.board.turn + 1

    @property
    def leader(self) -> Leader | None:
        """The commander of history who leads a rival at the table, if there is one."""
        told = self.table.occasion
        leader = told.leader if told is not None else None
        return leader if leader is not None and leader.seat in self.speakers else None

    @property
    def _may_speak(self) -> bool:
        services = self.table.services
        live = self.table.controller is None and self.table.on_top and bool(self.display.humans)
        return (
            live and services.settings.rivals_speak and self.display.board.turn >= self._next_turn
        )

    def _turned(self) -> tuple[Seat, Occasion] | None:
        """Return who has taken the lead, or lost it, by the open score."""
        found: tuple[Seat, Occasion] | None = None
        for seat in self.speakers:
            now = self.display.margin(seat)
            was = self._margins.setdefault(seat, now)
            if now and now != was and now * was <= 0:
                found = seat, "leads" if now > 0 else "trails"
            self._margins[seat] = now or was
        return found

    def _taken(self, notable: Notable) -> tuple[Seat, Occasion] | None:
        """Return who speaks of a notable event: its doer, or else who has to bear it."""
        theft = notable.what == "theft"
        if notable.what == "lull":
            return (notable.seat, "waits") if notable.seat in self.speakers else None
        if notable.seat in self.speakers:
            return notable.seat, "robs" if theft else "great"
        if theft:
            return (notable.victim, "robbed") if notable.victim in self.speakers else None
        return next(iter(self.speakers)), "feared"

    def say(self, seat: Seat, occasion: Occasion) -> None:
        """Let a rival speak, and be silent for some turns."""
        words = self.line(seat, occasion)
        if not words:
            return
        self._said.add(words)
        self._next_turn = self.display.board.turn + TURNS
        now = self.time
        seconds = LEAST_SECONDS + A_LETTER * len(words)
        self.remark = Remark(seat, words, now, now + seconds)
        leader = self.leader
        known = leader is not None and leader.seat == seat
        name = _(leader.name) if leader and known else seat_text.bot_name(self.speakers[seat])
        line = _("{name}: “{words}”").format(name=name, words=_(words))
        self.table.services.show_caption(line)

    def line(self, seat: Seat, occasion: Occasion) -> str:
        """Return a line of a rival for an occasion that he has not said yet; "" for none."""
        leader = self.leader
        if leader is not None and leader.seat == seat:
            own = leader.lines.get(occasion, "")
            if own and own not in self._said:
                return own
        side = self.display.names.key(seat)
        lot = f"{self.table.match.setup.seed} {len(self._said)}"
        return pick(self.speakers.get(seat, ""), side, occasion, lot, self._said)

    # ------------------------------------------------------------------ time and picture

    @property
    def moving(self) -> bool:
        """True while a line opens or closes, and in the frame that takes it away."""
        if self.remark is None:
            return False
        since, left = self.time - self.remark.begun, self.remark.ends - self.time
        return since < SWELL or left < SWELL

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass, and take a line away when it has been read.

        It waits while a result lies over the table.
        """
        self.time += dt
        if self.remark is not None and self.table.game.portrait_of(self.remark.seat) is None:
            ends = self.remark.ends + dt
            self.remark = replace(self.remark, begun=self.remark.begun + dt, ends=ends)
        if self.remark is not None and self.time >= self.remark.ends:
            self.remark = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the line that is said, beside the portrait of who says it."""
        bubble = self.bubble
        if bubble is not None:
            bubble.draw(canvas)

    @property
    def bubble(self) -> Bubble | None:
        """The line that is said, in its place; None while nobody speaks, or behind a result."""
        if self.remark is None or (face := self.table.game.portrait_of(self.remark.seat)) is None:
            return None
        since, left = self.time - self.remark.begun, self.remark.ends - self.time
        opened = 1.0 if self.display.calm else max(0.0, min(1.0, since / SWELL, left / SWELL))
        return Bubble(_(self.remark.words), face, self.table.game.boxes.bar.bottom, opened)
