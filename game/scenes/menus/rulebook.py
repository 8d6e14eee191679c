"""The rules of a game to read and to search, opened where the match is now."""

from __future__ import annotations

from game.client.commands import cap
from game.client.focus import ARROWS, Spot
from game.client.services import Services
from game.registry import GAMES
from game.scenes.menus.rulebook_contents import Contents
from game.scenes.menus.rulebook_page import RulePage
from game.scenes.menus.rulebook_text import Block, place_of, read
from game.scenes.page import EDGE, SearchPage
from game.session.intent import Intent
from game.system.i18n import _
from sprites.canvas import Canvas, nowhere
from sprites.ground import breath, ring
from sprites.layout import inset, left_of, trim
from sprites.listing import WHEEL
from sprites.lookup import folded

GAP = 16.0


class Rulebook(SearchPage):
    """Contents at the left, the rules at the right; what is typed is searched for."""

    name = "rulebook"
    wraps = False

    def __init__(self, services: Services, game: str = "", phase: str = "") -> None:
        super().__init__(services)
        self.game = game = game or next(iter(GAMES))
        self.blocks = read(game)
        self.text = RulePage(self.blocks, game)
        self.contents = Contents(self.blocks, game, self.show, self.open_other)
        self.heads = self.contents.heads
        self.title = next((b.markup for b in self.blocks if b.level == 1), _("Rules"))
        self.foot.add_back()
        self.next = self.foot.add(_("Next result"), self.find_next, key=cap("confirm"))
        self.foot.add(_("Keys and pads"), self.open_keys)
        self.widgets = [self.search, *self.foot]
        self.side = self.page = nowhere()
        self.found: list[Block] = []
        self.at = 0
        self.asked = place_of(self.blocks, phase)
        """The paragraph about this moment, or about the word that was asked about."""

    def open_keys(self) -> None:
        """Show the page of keys and pads."""
        self.services.push(self.services.routes.keys())

    # ------------------------------------------------------------------ where to read

    def enter(self) -> None:
        self.layout(self.services.canvas)
        if self.asked is not None:
            self.show(self.asked)
        here = self.current() if self.asked else next(iter(self.heads), None)
        self.focus.take(self.contents.name(here) if here else self.search.name)

    def show(self, block: Block) -> None:
        """Scroll a block to the top of the page."""
        self.rolling.scroll.at = max(0.0, block.top - 10)
        self.rolling.scroll.by(0)

    def current(self) -> Block | None:
        """The heading that is being read under."""
        above = [head for head in self.heads if head.top <= self.rolling.scroll.at + 40]
        return above[-1] if above else None

    @property
    def sought(self) -> str:
        """Return what is searched for, in small letters."""
        return folded(self.search.value.strip())

    def look_up(self) -> None:
        """Find what is typed, from the top of the page on."""
        sought = self.sought
        self.found = [b for b in self.blocks if sought in b.words] if len(sought) > 1 else []
        self.at = next(
            (n for n, b in enumerate(self.found) if b.top >= self.rolling.scroll.at - 1), 0
        )
        if self.found:
            self.show(self.found[self.at])
        self.focus.take(self.search.name)

    def find_next(self) -> None:
        """Go on to the next place where it stands."""
        if self.found:
            self.at = (self.at + 1) % len(self.found)
            self.show(self.found[self.at])

    def open_other(self, game: str) -> None:
        """Open the rules of another game in the place of these."""
        self.services.pop()
        self.services.push(self.services.routes.rulebook(game))

    def search_status(self) -> str:
        """Return the state of the search for the bar: position and number of matches."""
        if len(self.sought) < 2:
            return _("Rules")
        if not self.found:
            return _("Not found")
        return _("Found: {n} of {all}").format(n=self.at + 1, all=len(self.found))

    # ------------------------------------------------------------------ input

    def refresh(self) -> None:
        super().refresh()
        self.next.enabled = bool(self.found)

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "confirm" and self.found and self.focus.name != self.foot[0].name:
            self.find_next()
            self.refresh()
        elif self.focus.name == "page" and intent.kind in ("up", "down"):
            self.rest.wake()
            self.rolling.scroll.by(WHEEL if intent.kind == "down" else -WHEEL)
            self.services.dirty = True
        else:
            super().handle_input(intent)

    def _follow(self, intent: Intent) -> None:
        """Read where the keys are in the contents."""
        row = self.contents.row(self.focus.name)
        if intent.kind in ARROWS and row is not None:
            if row.block is not None:
                self.show(row.block)
            self.contents.bring_into_view(row)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "wheel" and self.side.collidepoint(intent.x, intent.y):
            self.contents.scroll.by(-intent.amount * WHEEL)
            return True
        return super().on_command(intent)

    def spots(self) -> list[Spot]:
        page = Spot("page", self.page, None, "page", words=self.title, role="text")
        foot = [self.spot_of(widget, "foot") for widget in self.widgets]
        return [*self.contents.spots(), page, *foot]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        area = self.foot.lay(canvas)
        wide = min(0.42 * area.w, 250 * (0.45 + 0.55 * canvas.text_scale))
        inside = inset(area, EDGE, 14)
        self.side, self.page = left_of(inside, wide), trim(inside, left=wide + GAP)
        self.lay_search(canvas, self.foot[0].rect.right + 20, self.next.rect.x - 20)
        self.contents.layout(canvas, self.side)
        self.text.layout(canvas, self.page, self.rolling.scroll)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, self.title, self.search_status())
        self.contents.draw(canvas, self.focus, self.current(), self.found, self.time)
        found = [*self.found[self.at :], *self.found[: self.at]]
        self.text.draw(canvas, self.rolling.scroll.at, self.asked, found, self.sought)
        self.rolling.scroll.draw(canvas, self.text.inside, fades=True)
        if self.focus.name == "page" and self.focus.by_keys:
            ring(canvas, self.text.sheet, 10, breath(canvas, self.time))
        self.search.draw(canvas, self.time)
