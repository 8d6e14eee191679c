"""Tells at the table how likely it was what chance has just brought, on a tag beside the piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.toasts import ToastRoom, arrange
from game.judging.odds import Odds, odds_of
from game.rules.core import NOBODY, Event, View
from game.scenes.tables import choreography as moves
from game.scenes.tables.game_table import TableCore
from sprites.base import rich
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.kit.tag import Tag

LEAST_SECONDS, A_LETTER = 1.2, 0.03
"""The seconds that any tag stays, and those more for each of its letters."""


class ChanceTags:
    """Shows one tag at a time, to whoever's eyes are on the screen, and says it aloud.

    Nothing waits for it. It stands where toasts may, and never over its own piece.
    """

    def __init__(self, table: TableCore) -> None:
        self.table = table
        self.display = table.display
        self.tag: Tag | None = None
        self._due: list[Odds] = []
        self._piece: Box | None = None
        self._told_to: object = None
        self._begun = self._ends = self._time = 0.0

    # ------------------------------------------------------------------ what is told

    def expect(self, before: View, events: Sequence[Event]) -> None:
        """Count what is told of events that are about to be shown, from the view before them."""
        self._due = odds_of(before, events) if self._wanted else []

    @property
    def _wanted(self) -> bool:
        """True where somebody looks on, and no mentor says what happens."""
        table = self.table
        looks_on = table.controller is not None or (table.on_top and not table.actions.guided)
        return table.services.settings.tell_odds and looks_on and not self.display.hand_hidden

    def tell(self, event: Event) -> None:
        """Show and say what is told of an event, if anything is."""
        for odds in self._due:
            if odds.event is event:
                self._show(self.display.names.say(odds.words), odds)

    def _show(self, words: str, odds: Odds) -> None:
        self._piece = self.table.game.piece_box(odds.token)
        start = self._piece or self.table.game.boxes.prompt
        self.tag, self._told_to = Tag(words, start.center), self._eyes
        self._begun = self._time
        self._ends = self._time + LEAST_SECONDS + A_LETTER * len(words)
        own = getattr(odds.event, "seat", NOBODY) == self.display.viewer
        self.table.services.announcer.announce("notes", rich.plain(words), decisive=own)

    def clear(self) -> None:
        """Take the tag away: what it tells of has been taken back."""
        self.tag, self._due = None, []

    # ------------------------------------------------------------------ time and picture

    @property
    def _eyes(self) -> object:
        """The seat whose eyes are on the screen, and whether its hand is hidden from them."""
        return self.display.viewer, self.display.hand_hidden

    @property
    def moving(self) -> bool:
        """True while the tag comes or goes."""
        if self.tag is None:
            return False
        coming = self._time - self._begun < moves.TAG_COMES.seconds
        return coming or self._ends - self._time < moves.TAG_GOES.seconds

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass, and take the tag away once it has been read."""
        self._time += dt
        if self.tag is None:
            return
        if self._time >= self._ends or self._told_to != self._eyes:
            self.tag = None
            return
        calm = self.display.calm
        come = min(1.0, (self._time - self._begun) / moves.TAG_COMES.seconds)
        gone = max(0.0, 1 - (self._ends - self._time) / moves.TAG_GOES.seconds)
        self.tag.come = 1.0 if calm else moves.TAG_COMES.ease(come)
        self.tag.alpha = 1.0 if calm else 1.0 - moves.TAG_GOES.ease(gone)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tag where nothing is that must be read."""
        if self.tag is not None and self._told_to == self._eyes:
            self._place(canvas, self.tag)
            self.tag.draw(canvas)

    def _place(self, canvas: Canvas, tag: Tag) -> None:
        """Put the tag near its piece: over nothing at all where it can, else where toasts may be.

        Where it stands it stays, until something that must be read comes there.
        """
        room = self.table.toast_room()
        kept = [box for box in room.kept if box is not tag.box]
        if self._piece is not None:
            kept.append(self._piece)
        if not tag.box:
            spots = [spot.box for spot in self.display.focus.spots]
            bare = ToastRoom(tag.start, [*kept, *room.spared, *spots])
            arrange(canvas, [tag], bare)
            if tag.box.collidelist(bare.kept) < 0:
                return
            tag.box = nowhere()
        arrange(canvas, [tag], ToastRoom(tag.start, kept, room.spared))
