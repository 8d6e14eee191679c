"""Buttons, and the base of all widgets."""

from collections.abc import Callable
from typing import Final, Literal

from sprites.base import padsign, pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, cast, ring, rounded
from sprites.base.images import shape
from sprites.base.padsign import PadSign
from sprites.base.palette import HEX
from sprites.base.text import Style

RADIUS: Final = 7.0
Callback = Callable[[], None]
KeyName = str | Callable[[], str]
"""The name of a key, or what returns it, where it is another on another keyboard."""
Role = Literal[
    "button",
    "combo box",
    "dialog",
    "disclosure triangle",
    "figure",
    "group",
    "heading",
    "image",
    "link",
    "list",
    "list item",
    "log",
    "menu",
    "menu item",
    "radio button",
    "radio group",
    "search input",
    "slider",
    "switch",
    "tab",
    "tab list",
    "text",
    "text input",
    "toolbar",
]
"""The kinds of thing on the screen, in the words that readers of the screen share."""


def do_nothing() -> None:
    """Do nothing: the callback of a widget that has none."""


class Widget:
    """Anything that can have the focus: `rect` in units, `enabled`, `focused`, `hovered`.

    `keyword` names the text that explains it. `role` says what it is to a reader of the screen,
    and `position` which of how many it is in its set, from 1 on; 0 of 0 where it is in none.
    One that `binds` does what cannot be taken back: it shows a secret, ends a turn or commits.

    The scene moves the focus and passes the mouse on; a widget knows what its keys mean.
    """

    role: Role = "button"
    focusable = True
    large = False
    """True for what shows much at once, of which only a part is in the focus."""

    def __init__(self, words: str = "", callback: Callback = do_nothing, name: str = "") -> None:
        self.rect = nowhere()
        self.words = words
        self.callback = callback
        self.name = name or words
        self.tip = ""
        self.keyword = ""
        self.enabled = True
        self.binds = False
        self.position = 0, 0
        self.focused = self.hovered = self.pressed = False

    @property
    def value_text(self) -> str:
        """Its value in words, "" where there is nothing to set or nothing set."""
        return ""

    @property
    def narration(self) -> str:
        """Its name in one line for a reader of the screen, who is told value and state besides."""
        return self.words

    @property
    def focus_box(self) -> Box:
        """Return the box of the part that is in the focus, in units."""
        return self.rect

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width and height in units that it wants where `wide` are offered."""
        return wide, 0.0

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.rect = box

    def holds(self, x: float, y: float) -> bool:
        """True if a point in units is on the widget."""
        return bool(self.rect.collidepoint(x, y))

    def activate(self) -> bool:
        """Do what the widget is for; False when it is disabled."""
        if self.enabled:
            self.callback()
        return self.enabled

    def walk(self, way: str) -> bool:
        """Go a step of the arrows, or a page, inside the widget; False where there is none."""
        return False

    def settle(self) -> None:
        """Find out what depends on the state of the screen, before it is laid out."""

    def adjust(self, by: int) -> bool:
        """Step a value left (-1) or right (+1); False when there is nothing to step."""
        return False

    def press(self, x: float, y: float) -> bool:
        """Take a mouse button going down; True when it was on the widget."""
        self.pressed = self.enabled and self.holds(x, y)
        return self.pressed

    def drag(self, x: float, y: float) -> None:
        """Follow the mouse while the button is down."""

    def release(self, x: float, y: float) -> bool:
        """Take the button going up; True when that activated the widget."""
        was, self.pressed = self.pressed, False
        return was and self.holds(x, y) and self.activate()

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the widget; `now` in seconds lets the ring breathe."""
        raise NotImplementedError

    def draw_focus(self, canvas: Canvas, now: float, radius: float = RADIUS) -> None:
        """Draw the ring when the widget has the focus."""
        if self.focused and self.enabled:
            ring(canvas, self.rect, radius, breath(canvas, now))


NOTE: Final = Style("sans-semibold", 17, most=1.4)

VARIANTS: Final[dict[str, dict[str, tuple[str, str, str]]]] = {
    "ivory": {
        "normal": ("ivory", "ink", "slip"),
        "hover": ("white", "ink", "slip"),
        "pressed": ("ivory3", "ink", "slip"),
        "disabled": ("slip3", "#B39D83", "slip4"),
    },
    "slip": {
        "normal": ("slip2", "ivory", "slip4"),
        "hover": ("slip3", "white", "ivory3"),
        "pressed": ("slip", "ivory2", "slip4"),
        "disabled": ("slip2", "#A18C74", "slip3"),
    },
    "warning": {
        "normal": ("slip2", "ivory", "#D6453A"),
        "hover": ("slip3", "white", "#F0705F"),
        "pressed": ("slip", "ivory2", "#D6453A"),
        "disabled": ("slip2", "#A18C74", "slip3"),
    },
    "leaf": {
        "normal": ("ivory", "ink", "ivory3"),
        "hover": ("white", "ink", "slip"),
        "pressed": ("ivory3", "ink", "slip"),
        "disabled": ("ivory", "#6E5C47", "ivory2"),
    },
}


class Button(Widget):
    """A plate with words, perhaps with the key that does the same.

    Of the variants, ivory is for what is meant first on a screen, warning for what would lose at
    once, slip for all the rest; on a leaf of papyrus it is slip, and leaf for the rest.
    """

    def __init__(
        self,
        words: str,
        callback: Callback = do_nothing,
        variant: str = "ivory",
        key: KeyName = "",
        style: Style = text.BUTTON,
        when: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(words, callback)
        self.when = when
        """Returns True while it is enabled, whenever the screen changes; None where that is set."""
        self.variant = variant
        self._key = key
        self.command: str = getattr(key, "command", "")
        """The command whose key it shows, and that presses it; "" for none."""
        self.shown_key: str | None = None
        """The key that it shows instead of its own, None for that."""
        self.style = style
        self.note = ""
        """A line below the words, in small letters, "" for none."""

    def settle(self) -> None:
        if self.when is not None:
            self.enabled = self.when()

    @property
    def key(self) -> str:
        """The name of the key that does the same, "" for none."""
        return self._key if isinstance(self._key, str) else self._key()

    @property
    def state(self) -> str:
        """normal, hover, pressed or disabled."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def narration(self) -> str:
        """The words and the note."""
        return f"{self.words}. {self.note}" if self.note else self.words

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return self.preferred_size(canvas)

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width and height in units that the words want, at the player's text size."""
        wide = text.width(canvas, self._label(), self.style) + 40
        wide += self._key_width(canvas, self.key)
        tall = max(40.0, 2.2 * text.line_height(canvas, self.style) / self.style.leading)
        return wide, tall + self.note_height(canvas, wide)

    def note_height(self, canvas: Canvas, wide: float) -> float:
        """Return the height that the note takes on a plate so wide, in units."""
        return self._note_lines(canvas, wide)[1] if self.note else 0.0

    def _note_lines(self, canvas: Canvas, wide: float) -> tuple[list[str], float, Style]:
        """Return the lines of the note, one if it has room, their height and their style."""
        tall = text.line_height(canvas, NOTE)
        lines, style = text.fit(canvas, self.note, NOTE, wide - 16, tall)
        return lines, tall * len(lines), style

    def _label(self) -> str:
        return self.words.upper()

    @staticmethod
    def _key_width(canvas: Canvas, key: str) -> float:
        return keycap_width(canvas, key) + 14 if key else 0.0

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the plate, the words and the key-cap."""
        fill, ink, edge = VARIANTS[self.variant][self.state]
        rise = {"hover": -1.5, "pressed": 1.5}.get(self.state, 0.0)
        plate = Box(self.rect.x, self.rect.y + rise, self.rect.w, self.rect.h)
        if self.state in ("normal", "hover"):
            cast_shadow(canvas, plate)
        rounded(canvas, plate, RADIUS, fill, edge, 1.8)
        below = self.note_height(canvas, plate.w)
        self._draw_words(canvas, Box(plate.x, plate.y, plate.w, plate.h - below), ink)
        if self.note:
            self._draw_note(canvas, plate, ink)
        self.draw_focus(canvas, now)

    def _draw_note(self, canvas: Canvas, plate: Box, ink: str) -> None:
        """Draw the note at the plate's foot, nearer to the words than to the edge."""
        lines, tall, style = self._note_lines(canvas, plate.w)
        step = tall / len(lines)
        for number, line in enumerate(lines):
            y = plate.bottom - tall + step * (number + 0.5) - 5
            text.draw(canvas, line, style.inked(ink), plate.centerx, y, "centre")

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        shown = self.key if self.shown_key is None else self.shown_key
        key = self._key_width(canvas, shown)
        least = self.style.sized(0.85 * self.style.size)
        narrow = plate.w - key - 24 < text.width(canvas, self._label(), least)
        if narrow or keycap_height(canvas) > plate.h:
            key = 0.0
        if key:
            keycap(canvas, shown, plate.right - 10, plate.centery, ink)
        room = plate.w - key - 16
        style = self.style.inked(ink)
        lines, style = text.fit(canvas, self._label(), style, room, plate.h - 4, text.TIGHT)
        step = text.line_height(canvas, style) * (0.85 if len(lines) > 1 else 1.0)
        top = plate.centery - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            text.draw(canvas, line, style, plate.x + 8 + room / 2, top + step * number, "centre")


def cast_shadow(canvas: Canvas, plate: Box) -> None:
    """Draw the small shadow of something that may be picked up."""
    place, blur = canvas.box(plate), canvas.px(4)
    cast(canvas.surface, place.move(canvas.point(1.5, 3)), canvas.px(RADIUS), blur)


def keycap(canvas: Canvas, key: str, right: float, y: float, ink: str = "ivory3") -> float:
    """Draw a key's name in a frame, or a pad's sign, ending at `right`; returns its width."""
    if isinstance(key, PadSign):
        return padsign.draw(canvas, key, right, y, ink)
    style = text.KEY.inked(ink)
    wide, tall = keycap_width(canvas, key), keycap_height(canvas)
    place = canvas.box(Box(right - wide, y - tall / 2, wide, tall))
    line = max(1.0, 1.3 * canvas.scale)
    body = (
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{place.w - line:.2f}" '
        f'height="{place.h - line:.2f}" rx="{4 * canvas.scale:.2f}" fill="none" '
        f'stroke="{HEX.get(ink, ink)}" stroke-width="{line:.2f}" opacity="0.7"/>'
    )
    canvas.surface.blit(shape(place.size, body), place)
    text.draw(canvas, key, style, right - wide / 2, y - 0.5, "centre")
    return wide


def keycap_width(canvas: Canvas, key: str) -> float:
    """Return how wide the frame around a key's name is, or a pad's sign, in units."""
    if isinstance(key, PadSign):
        return padsign.width(canvas, key)
    return text.width(canvas, key, text.KEY) + 14


def keycap_height(canvas: Canvas) -> float:
    """Return how tall the frame around a key's name is, in units."""
    return 1.42 * text.KEY.size * canvas.text_scale


def arrow(canvas: Canvas, x: float, y: float, way: int, ink: str) -> None:
    """Draw a small chevron about (x, y); `way` -1 points left, 1 right."""
    side = canvas.px(16)
    near, far = (10.5, 5.5) if way < 0 else (5.5, 10.5)
    body = (
        f'<g transform="scale({side / 16:.4f})"><path d="M{near} 3L{far} 8L{near} 13" fill="none" '
        f'stroke="{HEX.get(ink, ink)}" stroke-width="2.4" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )
    canvas.blit_centre(shape((side, side), body), x, y)


class MenuRow(Button):
    """A line of the main menu: a sign, a large name and a sentence; clay when it has the focus."""

    role = "menu item"

    def __init__(
        self, words: str, sentence: str, sign: str, callback: Callback = do_nothing
    ) -> None:
        super().__init__(words, callback)
        self.sentence = sentence
        self.sign = sign
        self.plate = ""
        """The colour of its plate at rest, "" for none."""

    @property
    def narration(self) -> str:
        """The name and the sentence."""
        return f"{super().narration}. {self.sentence}"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.wrap(canvas, self.sentence, text.LOG, wide - 92)
        under = text.line_height(canvas, text.LOG) * len(lines)
        name = 0.86 * text.line_height(canvas, text.MENU)
        return wide, max(name + under + 8, 2 * under + 2)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row."""
        lit = (self.focused or self.hovered) and self.enabled
        if lit:
            cast_shadow(canvas, self.rect)
            rounded(canvas, self.rect, RADIUS, "ivory3" if self.pressed else "clay", "slip", 1.8)
        elif self.plate:
            rounded(canvas, self.rect, RADIUS, self.plate, "slip4", 1.8)
        ground = "clay" if lit else self.plate or "slip"
        bright = lit or self.plate == "ivory"
        self._draw_sign(canvas, "slip" if bright else "clayL", ground)
        self._draw_both(canvas, "slip" if bright else "ivory", "#220E07" if bright else "ivory2")
        self.draw_focus(canvas, now)

    def _draw_sign(self, canvas: Canvas, ink: str, ground: str) -> None:
        side = canvas.px(min(54.0, 0.78 * self.rect.h))
        canvas.blit_centre(
            pieces.icon(self.sign, side, ink, ground), self.rect.x + 40, self.rect.centery
        )

    def _draw_both(self, canvas: Canvas, ink: str, quiet: str) -> None:
        x, room = self.rect.x + 80, self.rect.w - 92
        big, small = text.MENU.inked(ink), text.LOG.inked(quiet)
        names, big = text.fit(canvas, self.words, big, room, 0.62 * self.rect.h)
        under, small = text.fit(canvas, self.sentence, small, room, 0.5 * self.rect.h)
        tall = text.line_height(canvas, big) * 0.86 * len(names)
        full = tall + text.line_height(canvas, small) * len(under)
        y = self.rect.centery - full / 2
        text.draw_lines(canvas, names, big, x, y - 0.07 * tall)
        text.draw_lines(canvas, under, small, x, y + tall)
