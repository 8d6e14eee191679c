"""The base of menu screens: rows that scroll, text fields, a search, buttons along the foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.client import editing
from game.client.commands import act, always, cap, taking
from game.client.focus import ARROWS, Spot, by_name
from game.client.life import RESTS, Part, nothing
from game.client.presses import Grip, Meaning
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.scenes.scene import Scene
from game.session.intent import Intent
from game.system.i18n import _
from game.system.output import visible
from sprites.base import ground
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import (
    Align,
    Column,
    Container,
    Fitting,
    Row,
    Sides,
    Slot,
    foot_of,
    grow,
    head_of,
    inset,
    number_off,
    trim,
)
from sprites.base.layout import Part as Piece
from sprites.base.widget import Button, Callback, KeyName, Widget
from sprites.kit import bars
from sprites.kit.listing import WHEEL, Scroll
from sprites.kit.option import Option
from sprites.kit.textfield import BLINK, SearchField, TextField
from sprites.pictures import frieze

CARET = ("left", "right", "first", "last")
"""Intents that move the caret of the field in use, or else the focus or the page."""


class Writing(Grip):
    """Leads letters to `field`, the line that is being written in.

    `caret_moves` returns True while left and right belong to that line; `cue` is the sound of what
    is written; `whole` takes what is pasted anywhere on the page if it means more than letters.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.field: TextField | None = None
        self.always: TextField | None = None
        """The field that takes the letters wherever the focus is, if there is one."""
        self.caret_moves: Callable[[], bool] = always
        self.whole: Callable[[str], bool] = lambda _words: False
        self.cue = ""

    def handle_input(self, intent: Intent) -> bool:
        """Let the field in use take an intent; False when it means nothing there."""
        if intent.kind == "letters" and self.field is not None:
            self.services.push(self.services.routes.letters(self.field))
            return True
        if intent.kind == "text" and self.whole(intent.text):
            return True
        taken = self.field is not None and self._take(self.field, intent)
        if taken and self.cue:
            self.services.play(self.cue)
        return taken

    def _take(self, field: TextField, intent: Intent) -> bool:
        if intent.kind in CARET and not self.caret_moves():
            return False
        if intent.kind not in ("copy", "cut"):
            return field.take(intent.kind, visible(intent.text))
        if field.line.selected:
            editing.copy(self.services, field.line.selected)
            return intent.kind == "copy" or field.take("erase")
        return True

    def begin(self, widget: Widget | None) -> None:
        """Write in a field from now on; nowhere when the widget is none."""
        field = widget if isinstance(widget, TextField) else None
        if self.field is not None and self.field is not field:
            self.field.leave()
        self.field = field or self.always

    def keep_to(self, widgets: Sequence[Widget]) -> None:
        """Stop writing in a field that is not there any more."""
        if self.field not in widgets:
            self.field = None

    def highlight(self, widgets: Sequence[Widget]) -> None:
        """Let each field show whether it is written in."""
        for widget in widgets:
            if isinstance(widget, TextField):
                widget.writing = widget is self.field
        if self.field is not None and self.field is not self.always:
            self.field.focused = True

    def release_held(self) -> None:
        """Drop what is being composed."""
        if self.field is not None:
            self.field.line.composition = ""


TOP = 44.5
EDGE = 22.0
CLOSE = 0.001
"""So much of its way a row that is scrolled out lies from the window's edge for the arrows."""
ABOVE = 10.0
"""Units that are shown above and below a row that the keys have reached."""
SHIPS_BELOW = 10.0
"""Units between the last row of a page and ships below it, at least."""
HEAD, BESIDE = 64.0, 1.3
"""The height of the ships at the head of a page, and the size of text from which there are none."""
LEAST = 170.0
"""The least width of a button along the foot, the way back excepted, where all have room."""


class Rolling(list[Widget]):
    """The widgets of a page that scroll inside its `window`."""

    def __init__(self) -> None:
        super().__init__()
        self.scroll = Scroll()
        self.window = nowhere()
        self.above = ABOVE
        """Units that are shown above such a row, where something stands out of it."""

    def lay(self, canvas: Canvas, window: Box, rows: Container) -> None:
        """Place rows in a window, as far up as they are scrolled."""
        self.window = window
        self.scroll.measure(rows.height(canvas, window.w), window.h)
        rows.roll(canvas, window.move(0, -self.scroll.at))

    def show(self, widget: Widget) -> None:
        """Scroll to a widget that the keys have reached, or to the head of one that is too tall."""
        top = widget.rect.y - self.above - self.window.y + self.scroll.at
        self.scroll.show(top, min(widget.rect.h + self.above + ABOVE, self.scroll.window))

    def seen(self, box: Box) -> Box:
        """Return a row's box, at the window's edge where it is scrolled out: above the foot."""
        below, above = box.y - self.window.bottom, self.window.y - box.bottom
        if below > 0:
            return box.move(0, CLOSE * below - below)
        return box.move(0, above - CLOSE * above) if above > 0 else box

    def clip(self, spot: Spot, row: Widget) -> None:
        """Let a row be pressed only where it shows."""
        spot.holds = lambda x, y: row.holds(x, y) and self.window.collidepoint(x, y)
        spot.box = self.seen(row.rect)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the rows that show in the window, and the bar that says where it is."""
        with canvas.clip(self.window):
            for widget in self:
                if widget.rect.bottom > self.window.y and widget.rect.y < self.window.bottom:
                    widget.draw(canvas, now)
        self.scroll.draw(canvas, self.window, fades=True)


class Foot(list[Button]):
    """The buttons along the foot of a page, the way back first, which `leave` does."""

    def __init__(self, leave: Callback) -> None:
        super().__init__()
        self.leave = leave

    def add(
        self, words: str, callback: Callback, variant: str = "slip", key: KeyName = ""
    ) -> Button:
        """Another button; the first is the way back."""
        button = Button(words, callback, variant, key)
        self.append(button)
        return button

    def add_back(self) -> Button:
        """The way back, which Escape does too."""
        return self.add(_("Back"), self.leave, key=cap("cancel"))

    def lay(self, canvas: Canvas) -> Box:
        """Place the buttons; returns the box between the bar and the foot, in units."""
        area = inset(canvas.area, EDGE, 16)
        row = self._row(LEAST)
        if row.width(canvas) > area.w:
            row = self._row(0.0)
        tall = row.height(canvas, area.w)
        row.place(canvas, foot_of(area, tall))
        number_off(self, "toolbar")
        return trim(canvas.area, top=TOP, bottom=tall + 46)

    def _row(self, least: float) -> Row:
        back, *rest = self
        return Row(back, Slot(grow=1), *(Slot(each, least=least) for each in rest), gap=16)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the buttons under their meander."""
        if not self:
            return
        top = self[0].rect.y - 28
        bars.slip_band(canvas, trim(canvas.area, top=top))
        bars.meander(canvas, 4, top + 3, canvas.width - 8, 11)
        for button in self:
            button.draw(canvas, now)


class PageMeaning(Meaning):
    """The same on a page, where Enter may end what is written; `question` is asked there."""

    def __init__(self, page: Page, question: Callable[[], object] = lambda: None) -> None:
        super().__init__(page)
        self.page = page
        self.asked = question

    @property
    def question(self) -> object:
        return self.asked()

    def is_lit(self, spot: Spot) -> bool:
        return self.page.writing.field is None and super().is_lit(spot)

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None:
        """Return the same, and the main button where Enter would choose nothing, or that again."""
        found, main = super().chosen_by(kind, spots), main_button(self.page)
        if kind != "confirm" or main is None or self.page.writing.field is not None:
            return found
        lit = self.page.widget_in_focus()
        made = isinstance(lit, Option) and lit.chosen
        return spots.get(main.name) if found is None or made else found


class Page(Scene):
    """A screen between the matches; all its buttons and rows are among its widgets."""

    wraps = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.writing = Writing(services)
        self.pointer.grips.append(self.writing)
        self.rolling = Rolling()
        self.foot = Foot(self.cancel)
        self.meaning = PageMeaning(self)
        self.life.freezes = True
        self.life.parts.append(Part(waiting=self._breathes, look=self._breath))
        self.commands.own = (
            taking("wheel page_up page_down first last", self._roll),
            act("quit", partial(ask_to_quit, services)),
        )

    # ------------------------------------------------------------------ time

    def _breath(self) -> object:
        """Return what the ring around the focus and the caret look like now."""
        lit = self.focus.by_keys and self.focus.spot() is not None
        ring = ground.breath(self.services.canvas, self.time) if lit else 0.0
        blink = self.writing.field is not None and not self.services.settings.calm
        return ring, blink and self.time % BLINK < BLINK / 2

    def _breathes(self) -> bool:
        lit = self.focus.by_keys and self.focus.spot() is not None
        breathing = lit or self.writing.field is not None
        return breathing and not self.services.settings.calm and self.rest.idle < RESTS

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        self.rest.wake()
        if self.writing.handle_input(intent):
            self.services.dirty = True
            self.refresh()
            return
        super().handle_input(intent)
        if intent.kind == "press" and isinstance(self.pointer.held, TextField):
            self.pointer.held.count_click(self.time)
            if self.services.settings.screen_keys:
                self.writing.handle_input(Intent("letters"))
        if self.services.top is self:
            self._follow(intent)
            self.refresh()

    def _follow(self, intent: Intent) -> None:
        """Write where the focus is, and scroll to where the keys have taken it."""
        widget = self.widget_in_focus()
        if intent.kind in (*ARROWS, "press", "reach"):
            self.writing.begin(widget)
        if intent.kind in (*ARROWS, "reach") and widget is not None and widget in self.rolling:
            self.rolling.show(widget)

    @property
    def caret(self) -> Box | None:
        return self.writing.field.caret_box if self.writing.field is not None else None

    def widget_in_focus(self) -> Widget | None:
        """The widget that is pointed at or has the focus of the keys."""
        return next((each for each in self.widgets if each.name == self.focus.name), None)

    def refresh(self) -> None:
        super().refresh()
        self.writing.keep_to(self.widgets)
        self.update_highlights()

    def update_highlights(self) -> None:
        super().update_highlights()
        self.writing.highlight(self.widgets)
        if (main := main_button(self)) is not None:
            chosen = self.meaning.chosen_by("confirm", by_name(self.focus.spots))
            _show_enter(self.widgets, main, chosen.name if chosen is not None else main.name)

    def spot_of(self, widget: Widget, region: str = "") -> Spot:
        spot = super().spot_of(widget, region)
        if widget in self.rolling:
            self.rolling.clip(spot, widget)
        return spot

    def _roll(self, intent: Intent) -> None:
        page = 0.85 * self.rolling.scroll.window
        units = {
            "wheel": -intent.amount * WHEEL,
            "page_up": -page,
            "page_down": page,
            "first": -self.rolling.scroll.content,
            "last": self.rolling.scroll.content,
        }
        self.rolling.scroll.by(units[intent.kind])

    # ------------------------------------------------------------------ places and pictures

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.spared += [self.rolling.window, head_of(self.services.canvas.area, TOP)]
        return room

    def may_be_covered(self, widget: Widget) -> bool:
        return widget in self.rolling or super().may_be_covered(widget)

    def draw_ground(self, canvas: Canvas, title: str, under: str = "", foot: bool = True) -> None:
        """The clay, the bar with the title, and the foot under its meander."""
        canvas.surface.blit(ground.clay(canvas), (0, 0))
        bars.top_bar(canvas, title, under)
        if foot:
            self.foot.draw(canvas, self.time)


def main_button(page: Page) -> Button | None:
    """Return the button of a page that is marked as that of Enter, None where there is none."""
    sign = cap("confirm")()
    every = (widget for widget in page.widgets if isinstance(widget, Button))
    return next((button for button in every if button.key and button.key == sign), None)


def _show_enter(widgets: Sequence[Widget], main: Button, pressed: str) -> None:
    """Show the sign of Enter on the button that it presses, and on no other."""
    for widget in widgets:
        if isinstance(widget, Button):
            widget.shown_key = main.key if widget.name == pressed else None
    if main.name != pressed:
        main.shown_key = ""


LEAST_COLUMN = 415.0
"""The least width of a column of a page for words of the usual size."""


def in_columns(
    *columns: Piece, gap: float, padding: Sides = 0.0, align: Align = "start"
) -> Container:
    """Return columns of a page side by side where each has room, else one below another."""
    row = Row(*map(grow, columns), gap=gap, align=align)
    below = Column(*columns, gap=gap)

    def needs(canvas: Canvas, _wide: float) -> float:
        return len(columns) * LEAST_COLUMN * canvas.text_scale

    return Column(Fitting(row, below, needs), padding=padding)


def head_tall(canvas: Canvas) -> float:
    """Return the height of the ships at the head of a page; 0 where words need the room."""
    return HEAD if canvas.text_scale < BESIDE else 0.0


def draw_head(canvas: Canvas) -> None:
    """Draw ships at the head of a page, where they have their place."""
    if tall := head_tall(canvas):
        frieze.draw(canvas, head_of(trim(canvas.area, top=TOP), tall), 0.0)


def draw_ships(canvas: Canvas, window: Box, above: float) -> None:
    """Draw ships at the foot of a page's window where there would be bare clay below `above`."""
    below = trim(canvas.area, top=above + SHIPS_BELOW, bottom=canvas.height - window.bottom)
    if below.h > frieze.TALL:
        frieze.draw(canvas, foot_of(below, frieze.TALL), 0.0)


def ask_to_quit(services: Services) -> None:
    """Ask before the program ends."""
    services.push(services.routes.farewell())


QUIET = 3.0
"""Seconds in which the space bar does nothing on a screen that has come up under it."""


class EndPage(Page):
    """A page at the end of a match or a war; the space bar goes on from it, but begins nothing."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.seen = 0.0
        """Seconds since the page was opened."""
        self.again: list[str] = []
        """The names of the buttons that begin something anew."""
        self.life.parts.append(Part(step=self._look_on))
        self.acts.append(act("space", nothing, self._holds_back, first=True))

    def _look_on(self, dt: float) -> None:
        self.seen += dt

    def _holds_back(self) -> bool:
        return self.seen < QUIET or self.focus.name in self.again


LONGEST = 30
WIDEST = 460.0


class SearchMeaning(PageMeaning):
    """The same where the search takes letters only, whatever the mouse has lit."""

    def is_lit(self, spot: Spot) -> bool:
        return True


class SearchPage(Page):
    """A page with a field that always takes the letters; Escape empties it before it leads back."""

    def __init__(self, services: Services, look_up: Callback) -> None:
        """`look_up` finds what is typed in the `search` now."""
        super().__init__(services)
        self.meaning = SearchMeaning(self)
        self.search = SearchField(_("Find"), limit=LONGEST, callback=look_up)
        self.writing.field = self.writing.always = self.search
        self.acts.append(act("cancel", self._empty, lambda: bool(self.search.value)))
        self.writing.caret_moves = lambda: self.focus.name == self.search.name

    def _empty(self) -> None:
        self.search.clear()
        self.refresh()

    def build(self) -> None:
        self.search.words, self.search.placeholder = _("Find"), _("Type to search")

    def lay_search(self, canvas: Canvas, left: float, right: float) -> None:
        """Put the field into the foot, between two edges in units, at the right of that room."""
        wide = min(right - left, WIDEST * (0.5 + 0.5 * canvas.text_scale))
        tall = 12 + 27 * canvas.text_scale
        y = self.foot[0].rect.centery - tall / 2
        self.search.place(canvas, Box(right - wide, y, wide, tall))
