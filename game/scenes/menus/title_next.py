"""The next step on the title: its row, and where the player stands on the path of his game."""

from __future__ import annotations

from pathlib import Path

from game.client.services import Services
from game.lessons.known import Known
from game.lessons.next_step import as_it_stands
from game.records.replay import Record
from game.scenes.menus.title_layout import SINGLE, TitleLink
from game.scenes.menus.title_rows import ABOUT, WarOffer
from game.scenes.next_way import NextWay
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.layout import Column, centred, trim
from sprites.base.widget import MenuRow
from sprites.kit import leaves
from sprites.kit.leaves import Words

NEXT = text.Style("stele-bold", 26, leading=1.05)
Found = tuple[Path, Record, str]
"""The match that waits, with its line."""


class NextRow(MenuRow):
    """The next step, lit: its words and its reason."""

    def __init__(self, way: NextWay) -> None:
        super().__init__("", "", "event", way.go)
        self.way = way
        self.plate = "ivory"
        self.tell()

    def tell(self) -> None:
        """Say what is suggested now."""
        self.words, self.sentence = self.way.words, self.way.why
        self.enabled = self.way.can_go
        self.name = "Continue" if self.way.leads_to("continue") else "Next step"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self._parts().height(canvas, wide - 92) + 12

    def _parts(self) -> Column:
        return Column(Words(self.words, NEXT), Words(self.sentence, ABOUT))

    def _draw_both(self, canvas: Canvas, ink: str, quiet: str) -> None:
        parts, inside = self._parts(), trim(self.rect, left=80, right=12)
        tall = parts.height(canvas, inside.w)
        parts.place(canvas, centred(inside, inside.w, tall))
        for part, colour in zip(parts.parts, (ink, quiet), strict=True):
            leaves.draw(canvas, part, colour)


class NextOffer:
    """The next step, as far as it is known; what was known `before` stays till then."""

    def __init__(
        self,
        services: Services,
        war: WarOffer,
        found: Found | None,
        before: NextWay | None = None,
    ) -> None:
        self.services, self.war = services, war
        saved = None
        if found is not None:
            path, record, line = found
            saved = record.header.rules, path.name, as_it_stands(line)
        at_war = war.run is not None
        asked = Known("title", services.progress, war.today, saved=saved, war=at_war)
        self.way = NextWay(services, asked)
        if before is not None:
            self.way.keep(before)
        self.row = NextRow(self.way)
        self.stand: list[TitleLink] = []
        """The place of the player on the path of his game, once that is known: it leads there."""
        self.tell()

    def tell(self) -> None:
        """Say it, and light it: on a row of its own, or on that of the war that waits."""
        self.row.tell()
        stand, routes = self.way.stand, self.services.routes
        self.stand = [TitleLink(stand, lambda: self.services.push(routes.learn()))] if stand else []
        for link in self.stand:
            link.name, link.role = "path", "button"
        self.war.row.plate = "slip2" if self.lit else "ivory"

    @property
    def lit(self) -> list[MenuRow]:
        """The row of the step, none where that of the war tells it."""
        at_war = self.war.run is not None and self.way.leads_to("war")
        return [] if at_war else [self.row]

    @property
    def _large(self) -> bool:
        """True where text is so large that there is no room above the name of the program."""
        return self.services.canvas.text_scale >= SINGLE

    @property
    def above(self) -> list[TitleLink]:
        """The links above the name of the program."""
        return [] if self._large else self.stand

    @property
    def below(self) -> list[TitleLink]:
        """The links below the row instead."""
        return self.stand if self._large else []
