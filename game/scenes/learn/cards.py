"""All cards, chits and areas to leaf through: search, filters, one drawn large with its history."""

from __future__ import annotations

from functools import partial

from game.client.commands import act
from game.client.focus import Spot
from game.client.services import Services
from game.records.appearances import Appearances
from game.registry import GAMES
from game.scenes.collection import Item, filters, found, game_of, items
from game.scenes.learn import piece_panel
from game.scenes.learn.piece_panel import PiecePanel
from game.scenes.page import EDGE, SearchPage
from game.scenes.scene import Tone
from game.scenes.setup_option import FilterChoice
from game.system.i18n import _, ngettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, ring, rounded, slip
from sprites.base.layout import Column, Grid, Row, Slot, grow
from sprites.base.widget import Button

GAP = 14.0
ROW = 38.0


class CardsScene(SearchPage):
    """A grid at the left, what is chosen large at the right; what is typed is searched for."""

    name = "cards"
    tone = Tone(music="title")
    wraps = False

    def __init__(self, services: Services, key: str = "") -> None:
        super().__init__(services, self.look_up)
        self.game = game_of(key) if key else next(iter(GAMES))
        self.key = key
        self.records = Appearances()
        self.tabs: list[Button] = []
        self.filters: list[FilterChoice] = []
        self.panel = PiecePanel()
        self.shown: list[Item] = []
        self.boxes: list[Box] = []
        self.grid = self.side = nowhere()
        self.followed = ""
        """The name of what the keys have reached last."""
        self.pointer.grips.append(self.panel)
        self.acts += [
            act("page_up", partial(self.panel.turn_page, -1)),
            act("page_down", partial(self.panel.turn_page, 1)),
        ]
        self.life.run(self.records, self._tell)

    def build(self) -> None:
        super().build()
        self.foot.clear()
        self.foot.add_back()
        self.tabs = [self._tab(game) for game in GAMES]
        tags = [each.tag for each in self.filters]
        self.filters = [FilterChoice(each, self.look_up) for each in filters(self.game)]
        for choice, tag in zip(self.filters, tags, strict=False):
            choice.at = choice.tags.index(tag)
        self.widgets = [*self.tabs, *self.filters, self.search, *self.foot]
        self.look_up()
        self.home = self.key

    def _tab(self, game: str) -> Button:
        name, count = _(GAMES[game].name), len(items(game))
        words = _("{game} {n}").format(game=name, n=count)
        variant = "ivory" if game == self.game else "slip"
        tab = Button(words, partial(self.show_game, game), variant)
        tab.name = f"tab {game}"
        return tab

    # ------------------------------------------------------------------ what is shown

    @property
    def chosen(self) -> Item | None:
        """Return the item that is shown large, None when nothing was found."""
        return next((item for item in self.shown if item.key == self.key), None)

    def show_game(self, game: str) -> None:
        """Show the cards of another game."""
        self.game, self.key, self.filters = game, "", []
        self.rolling.scroll.at = 0.0
        self.build()
        self.focus.take(f"tab {game}")

    def look_up(self) -> None:
        """Show what the filters and the search let through."""
        tags = tuple(each.tag for each in self.filters)
        self.shown = found(self.game, self.search.value, tags)
        if self.chosen is None:
            self.rolling.scroll.at = 0.0
            self.key = self.shown[0].key if self.shown else ""
        self._tell()

    def _tell(self) -> None:
        self.panel.show(self.chosen, self.records)

    def choose(self, item: Item) -> None:
        """Show an item large."""
        if item.key != self.key:
            self.services.play("card_flip")
        self.key = item.key
        self.panel.show(item, self.records)

    # ------------------------------------------------------------------ the focus

    def show_focus(self) -> None:
        before, self.followed = self.followed, self.focus.name if self.focus.by_keys else ""
        at = next((n for n, each in enumerate(self.shown) if each.key == self.followed), -1)
        if self.followed != before and at >= 0:
            self.choose(self.shown[at])
            top = self.boxes[at].y - self.grid.y + self.rolling.scroll.at - 14
            self.rolling.scroll.show(top, self.boxes[at].h + 28)
            self.refresh()

    def spots(self) -> list[Spot]:
        grid = [self._spot_at(number) for number in range(len(self.shown))]
        tabs = [self.spot_of(tab, "tabs") for tab in self.tabs]
        choices = [self.spot_of(each, "filters") for each in self.filters]
        foot = [self.spot_of(each, "foot") for each in (self.search, *self.foot)]
        return [*grid, *tabs, *choices, *foot]

    def _spot_at(self, number: int) -> Spot:
        item, box = self.shown[number], self.boxes[number]
        seen = box.clip(self.grid)
        press = partial(self.choose, item)
        spot = Spot(item.key, box, press, "grid", words=item.narration)
        spot.holds = partial(at, seen)
        spot.role, spot.position = "list item", (number + 1, len(self.shown))
        return spot

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        area = self.foot.lay(canvas)
        grown = canvas.text_scale
        wide = min(0.56 * area.w, 570 * (0.72 + 0.28 * grown))
        tall = ROW * (0.4 + 0.6 * grown)
        tabs = Row(*(Slot(tab, tall=tall, grow=1) for tab in self.tabs), gap=10, role="tab list")
        choices = Row(*(Slot(each, tall=tall, grow=1) for each in self.filters), gap=10)
        grid, side = Slot(grow=1), Slot(wide=wide)
        page = Row(grow(Column(tabs, choices, grid, gap=10)), side, gap=GAP, padding=(EDGE, 14))
        page.place(canvas, area)
        self.grid, self.side = grid.box, side.box
        self._lay_grid(canvas)
        self.lay_search(canvas, self.foot[0].rect.right + 30, canvas.width - EDGE)
        self.panel.layout(canvas, self.side)

    def _lay_grid(self, canvas: Canvas) -> None:
        wide, tall = piece_panel.WIDE, piece_panel.tall_of(self.shown)
        room = self.grid.w - 34
        across = max(1, int((room + GAP) // (wide + GAP)))
        gap = min(34.0, (room - across * wide) / max(1, across - 1))
        places = [Slot(wide=wide, tall=tall) for _item in self.shown]
        used = across * wide + gap * (across - 1)
        edges = 12.0, 16.0, self.grid.w - 12 - used, 24.0
        grid = Grid(*places, columns=across, gap=gap, between=GAP + 2, padding=edges)
        self.rolling.lay(canvas, self.grid, grid)
        self.boxes = [place.box for place in places]

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        count = len(self.shown)
        under = ngettext("{n} shown", "{n} shown", count).format(n=count)
        self.draw_ground(canvas, _("Cards"), under)
        for widget in (*self.tabs, *self.filters, self.search):
            widget.draw(canvas, self.time)
        slip(canvas, self.grid, 10)
        if not self.shown:
            words = _("Nothing found. Clear the search or a filter.")
            lines = text.wrap(canvas, words, text.BODY, self.grid.w - 40)
            text.draw_lines(canvas, lines, text.BODY, self.grid.centerx, self.grid.y + 40, "centre")
        with canvas.clip(self.grid.inflate(-4, -4)):
            for item, box in zip(self.shown, self.boxes, strict=True):
                if box.bottom + 14 > self.grid.y and box.y - 14 < self.grid.bottom:
                    self._draw_item(canvas, item, box)
        self.rolling.scroll.draw(canvas, self.grid.inflate(-6, -16))
        self.panel.draw(canvas)

    def _draw_item(self, canvas: Canvas, item: Item, box: Box) -> None:
        """Draw a piece; what is chosen lies on clay, what has the focus has the ring."""
        if item.key == self.key:
            rounded(canvas, box.inflate(13, 13), 11, "clayL")
        piece_panel.draw_small(canvas, item, box)
        if item.key == self.focus.name and self.focus.by_keys:
            ring(canvas, box, 7, breath(canvas, self.time))


def at(box: Box, x: float, y: float) -> bool:
    """Return True when a point in units lies in a box."""
    return bool(box.collidepoint(x, y))
