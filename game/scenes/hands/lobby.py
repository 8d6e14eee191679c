"""The code on the screen by which phones take hands, and who has taken which."""

from __future__ import annotations

from functools import partial

from game.client.commands import cap
from game.client.life import Part as Living
from game.client.services import Screen, Services
from game.rules.core import Seat
from game.rules.wording import DOT
from game.scenes.hands.code import code
from game.scenes.hands.desk import LOBBY, Desk
from game.scenes.page import EDGE, Page
from game.scenes.tables.table import TableScene
from game.system.hatch import Hatch, NoNetwork
from game.system.i18n import _, row
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.layout import (
    Column,
    Container,
    Part,
    Row,
    Slot,
    centred,
    columns_of,
    grow,
    head_of,
    left_of,
)
from sprites.base.widget import Button
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words

PATIENCE = 30.0
"""Seconds without a visitor after which it is told what may be wrong."""
GREATEST = 400.0
"""The most units across of the code."""
SHIELD, SIGN, KEY = 40.0, 30.0, 46.0
SEATED = text.BODY
WIDEST = 1040.0
"""The most units across of code and words together."""
TITLE = text.SCREEN_TITLE.sized(28)
SMALL = text.Style("sans-bold", 16, "ivory", 0.6, leading=1.05, most=1.4)


class Lobby(Page):
    """Shows the code until every person holds his hand on a phone, or somebody goes on without.

    One that `stays` is left by hand alone, until a phone has been freed.
    """

    name = LOBBY

    def __init__(self, services: Services, table: Screen, stays: bool = False) -> None:
        super().__init__(services)
        assert isinstance(table, TableScene)
        self.table = table
        self.problem = ""
        self.life.parts.append(Living(waiting=lambda: True, look=self._look))
        self.stays = stays

    # ------------------------------------------------------------------ the hatch

    def enter(self) -> None:
        phones = self.services.phones
        if phones.desk is None and phones.ring is not None:
            try:
                phones.desk, self.problem = Desk(self.services, self.table), ""
            except NoNetwork:
                self.problem = _("This computer is in no network. Join the Wi-Fi of the phones.")

    @property
    def hatch(self) -> Hatch | None:
        """The hatch, None where there is none: on a tape, or without a network."""
        desk = self.services.phones.desk
        return desk.hatch if isinstance(desk, Desk) else None

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.services.top is self and self._all_taken and not self.stays:
            self.services.pop()

    @property
    def _people(self) -> list[Seat]:
        return self.table.display.humans

    @property
    def _all_taken(self) -> bool:
        return all(self.services.phones.holds(seat) for seat in self._people)

    def _look(self) -> object:
        """Return what the picture shows of phones."""
        phones, hatch = self.services.phones, self.hatch
        late = self.time >= PATIENCE and not (hatch is not None and hatch.visited)
        address = (hatch.short, hatch.secret) if hatch is not None else ()
        return dict(phones.held), set(phones.asleep), late, address

    # ------------------------------------------------------------------ what can be done

    def build(self) -> None:
        self.rolling.clear()
        for seat in self._people if self.services.phones.held else ():
            if self.services.phones.holds(seat):
                side = self.table.display.names.side(seat)
                free = _("{side}: another phone or the screen").format(side=side)
                button = Button(free, partial(self._free, seat), "slip", style=SMALL)
                button.name = f"free {seat}"
                self.rolling.append(button)
        self.foot.clear()
        self.foot.add(_("Another address"), self._move)
        self.home = self.foot.add(_("Go on"), self.services.pop, "ivory", cap("confirm")).name
        self.widgets = [*self.rolling, *self.foot]

    def _free(self, seat: Seat) -> None:
        services, recorder = self.services, self.table.match.recorder
        services.phones.free(seat)
        self.stays = False
        if services.phones.note(services.progress, [recorder.path if recorder else None]):
            services.keep()
        self.build()
        self.refresh()

    def _move(self) -> None:
        """Listen at another address of this computer, or at one that it has got meanwhile."""
        if self.hatch is None:
            self.enter()
        elif not self.hatch.move():
            self.services.show_toast(_("This computer has no other address."), "address")

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        self.page = self._page(canvas, window)
        self.rolling.lay(canvas, window, self.page)

    def _page(self, canvas: Canvas, window: Box) -> Container:
        side = min(GREATEST, window.h - 50, (window.w - 2 * EDGE) / 2)
        left: list[Part] = [Painted(self._paint_code, wide=side, tall=side)]
        if self.problem:
            left = [Words(self.problem, text.MENU, "centre", balanced=True)]
        parts: list[Part | float] = [
            Words(_("Take your hand on your phone"), TITLE),
            *self._address(),
            8,
            *(self._person(seat) for seat in self._people),
            8,
            Words(self._told(), text.LOG),
        ]
        seen, told = Column(*left, align="middle"), Column(*parts, gap=8)
        line = Row(Slot(seen, wide=side), grow(told), gap=40)
        edge = max(EDGE, (window.w - WIDEST * canvas.text_scale) / 2)
        return Column(line, padding=(edge, 24, edge, 8))

    def _address(self) -> list[Part]:
        hatch = self.hatch
        if hatch is None:
            return []
        letters = Painted(partial(self._paint_letters, hatch.secret), tall=KEY + 4)
        letters.spoken = " ".join(hatch.secret)
        opened = _("or open {address} and type").format(address=f"**{hatch.short}**")
        return [leaves.Marked(opened.replace("**", "*")), letters]

    def _person(self, seat: Seat) -> Part:
        """Return the row of a seat: whose it is, and where his hand lies."""
        phones, names = self.services.phones, self.table.display.names
        held = phones.holds(seat)
        name = phones.held.get(seat, "") or names.players[seat]
        where = _("at the screen")
        if held:
            where = _("asleep") if seat in phones.asleep else _("on a phone")
        shield = Painted(partial(self._paint_shield, seat), wide=SHIELD, tall=SHIELD)
        sign = Painted(partial(self._paint_sign, seat), wide=SIGN, tall=SHIELD)
        words = Words(row([names.side(seat), name, where], DOT), SEATED)
        line = Row(shield, sign, grow(words), gap=12, align="middle")
        free = [Slot(each) for each in self.rolling if each.name == f"free {seat}"]
        return Column(line, *free, gap=4) if free else line

    def _told(self) -> str:
        """Return what to do, or what may be wrong where nobody has come for a while."""
        hatch = self.hatch
        if self.time >= PATIENCE and hatch is not None and not hatch.visited:
            return _(
                "Nothing happens on the phone? It must be in the same Wi-Fi as this computer, not "
                "in a network for guests. Where Windows asks, allow private networks."
            )
        return _("Whoever has no phone plays at the screen, behind the curtain.")

    def _paint_code(self, canvas: Canvas, box: Box) -> None:
        if self.hatch is not None:
            picture = code(self.hatch.url, canvas.px(min(box.w, box.h)))
            canvas.blit_centre(picture, *box.center)

    def _paint_letters(self, letters: str, canvas: Canvas, box: Box) -> None:
        wide = len(letters) * (KEY + 6)
        keys = columns_of(head_of(left_of(box, wide), KEY), len(letters), 6)
        for letter, key in zip(letters, keys, strict=True):
            slip(canvas, key, 7)
            text.draw(canvas, letter, text.COUNT.sized(28), key.centerx, key.centery - 1, "centre")

    def _paint_shield(self, seat: Seat, canvas: Canvas, box: Box) -> None:
        side = self.table.display.names.key(seat)
        canvas.blit_centre(pieces.shield(side, canvas.px(SHIELD)), *box.center)

    def _paint_sign(self, seat: Seat, canvas: Canvas, box: Box) -> None:
        phones = self.services.phones
        struck = not phones.holds(seat) or seat in phones.asleep
        ink = "ivory3" if struck else "gainL"
        canvas.blit_centre(pieces.phone(canvas.px(SIGN), struck, ink), *box.center)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Hands on phones"))
        with canvas.clip(self.rolling.window):
            slip(
                canvas, centred(self.rolling.window, canvas.width - EDGE, self.rolling.window.h), 10
            )
            leaves.draw(canvas, self.page)
        self.rolling.draw(canvas, self.time)
