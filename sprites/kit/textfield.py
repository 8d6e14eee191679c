"""The one field to write in: a line with a caret, for names, seeds, paths and searches."""

from collections.abc import Callable
from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import rounded
from sprites.base.images import shape
from sprites.base.palette import HEX
from sprites.base.widget import RADIUS, Callback, Role, do_nothing
from sprites.kit.setting import Setting
from sprites.kit.writing import Line

BLINK: Final = 1.06
"""Seconds from one blink of a cursor to the next."""
DOUBLE_CLICK: Final = 0.45
"""The most seconds between two clicks that choose a word."""
INK: Final = text.LABEL.inked("ink")
SELECT: Final = "select_"
"""Begins the name of a movement that selects on its way."""


class TextField(Setting):
    """A line to type in: a seed, a name. `limit` is the most letters; `only` those allowed.

    An empty line shows its `placeholder`; `writing` says that it takes the letters now, which its
    cursor shows.
    """

    role: Role = "text input"
    margin = 12.0
    """Units from the field's edge to its words."""

    def __init__(
        self,
        words: str,
        value: str = "",
        limit: int = 24,
        only: str = "",
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback)
        self.line = Line(value, limit, only)
        self.placeholder = ""
        self.writing = False
        self.caret_box = nowhere()
        """The place of the caret, in units."""
        self._shift = 0.0
        """Units of the line that have gone out of the field at its left."""
        self._place_of: Callable[[int], float] = lambda at: 0.0
        """Returns where the letter of a number begins, in units."""
        self._clicks = (0, -1, 0.0)
        """The clicks on one place so far, the place, and the second of the last."""

    @property
    def value(self) -> str:
        """The letters that are written."""
        return self.line.value

    @value.setter
    def value(self, words: str) -> None:
        self.line = Line(words, self.line.limit, self.line.only)

    @property
    def value_text(self) -> str:
        return self.value

    # ------------------------------------------------------------------ keys

    def take(self, kind: str, words: str = "") -> bool:
        """Do what an intent means for the line; False where it means nothing, as at an end."""
        if not self.enabled:
            return False
        before, line = self.value, self.line
        if kind == "compose":
            line.composition = words
        elif kind in WRITTEN:
            line.composition = ""
            WRITTEN[kind](line, words)
        elif not self._move(kind):
            return False
        if self.value != before:
            self.callback()
        return True

    def _move(self, kind: str) -> bool:
        """Move the caret; True for what selects, or where it has moved."""
        place = MOVES.get(kind.removeprefix(SELECT))
        if place is None:
            return False
        keep = kind.startswith(SELECT)
        return self.line.move(place(self.line, keep), keep) or kind not in ("left", "right")

    def clear(self) -> None:
        """Take all letters away."""
        self.take("select_all")
        self.take("erase")

    def leave(self) -> None:
        """Stop writing here: nothing is selected or composed any more."""
        self.line.composition = ""
        self.line.move(self.line.caret)
        self._clicks = (0, -1, 0.0)

    # ------------------------------------------------------------------ the mouse

    def letter_at(self, x: float) -> int:
        """Return the number of the letter before which the caret is nearest to a place."""
        low, high = 0, len(self.value)
        while low < high:
            middle = (low + high) // 2
            if (self._place_of(middle) + self._place_of(middle + 1)) / 2 < x:
                low = middle + 1
            else:
                high = middle
        return low

    def press(self, x: float, y: float) -> bool:
        """Take the caret to the mouse."""
        if super().press(x, y):
            self.line.move(self.letter_at(x))
        return self.pressed

    def count_click(self, now: float) -> None:
        """Select the word at the second click on it, the whole line at the third."""
        count, place, last = self._clicks
        here = self.line.caret
        count = count + 1 if here == place and now - last < DOUBLE_CLICK else 1
        self._clicks = (count, here, now)
        if count == 2:
            self.line.select(*self.line.word_at(here))
        elif count > 2:
            self.take("select_all")

    def drag(self, x: float, y: float) -> None:
        """Select from where the button went down to the mouse."""
        if self.pressed and self._clicks[0] < 2:
            self.line.move(self.letter_at(x), keep=True)

    def release(self, x: float, y: float) -> bool:
        """Let go of what is selected."""
        was, self.pressed = self.pressed, False
        return was

    # ------------------------------------------------------------------ places

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and know where each letter lies in it."""
        super().place(canvas, box)
        inner, end = self._inner, self.line.caret + len(self.line.composition)
        shown = self._shown_line

        def place(letter: int) -> float:
            return text.width(canvas, shown[:letter], INK)

        self._keep_in_sight(place(end), place(len(shown)), inner.w)
        left = inner.x - self._shift
        self._place_of = lambda letter: left + place(letter)
        self.caret_box = Box(left + place(end) + 1, inner.y + 7, 2, inner.h - 14)

    @property
    def _inner(self) -> Box:
        """The room for the letters."""
        box = self.control
        return Box(box.x + self.margin, box.y, box.w - self.margin - 12, box.h)

    @property
    def _shown_line(self) -> str:
        """The line with what is being composed in it."""
        line, at = self.line, self.line.caret
        return line.value[:at] + line.composition + line.value[at:]

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row with the line and, in the focus, a cursor."""
        self.draw_label(canvas, now)
        box, inner = self.control, self._inner
        rounded(canvas, box, RADIUS, "ivory" if self.enabled else "slip3", "slip", 1.6)
        if not (self.value or self.line.composition):
            quiet = text.Style("serif-italic", 18, "slip4")
            text.draw_within(canvas, self.placeholder, quiet, inner.x + 4, box.centery, inner.w)
        self._draw_line(canvas, now, inner)

    def _draw_line(self, canvas: Canvas, now: float, inner: Box) -> None:
        """Draw the letters that have room, with what is selected or being composed among them."""
        line, place = self.line, self._place_of
        with canvas.clip(inner.inflate(8, 0)):
            self._draw_selection(canvas, inner)
            text.draw(canvas, self._shown_line, INK, place(0), inner.centery)
            if line.composition:
                at, end = line.caret, line.caret + len(line.composition)
                wide = place(end) - place(at)
                canvas.fill("clayD", Box(place(at), inner.bottom - 8, wide, 2))
            self._draw_caret(canvas, now)

    def _keep_in_sight(self, caret: float, whole: float, room: float) -> None:
        """Shift the line so that its caret is in the field, and no more than that takes."""
        self._shift = min(self._shift, caret, max(0.0, whole - room))
        self._shift = max(self._shift, caret - room, 0.0)

    def _draw_selection(self, canvas: Canvas, inner: Box) -> None:
        low, high = self.line.selection
        if low < high and not self.line.composition:
            left, right = self._place_of(low) - 1, self._place_of(high) + 1
            lit = Box(left, inner.y + 5, right - left, inner.h - 10)
            rounded(canvas, lit, 3, "clayL")

    def _draw_caret(self, canvas: Canvas, now: float) -> None:
        caret = (self.focused or self.writing) and not self.line.selected
        if caret and (canvas.calm or now % BLINK < BLINK / 2):
            canvas.fill("clayD", self.caret_box)


class SearchField(TextField):
    """A field as wide as its place, with a lens: what is typed is looked for."""

    role = "search input"
    margin = 40.0

    @property
    def control(self) -> Box:
        """The box of the field, in units."""
        return self.rect

    def draw_label(self, canvas: Canvas, now: float) -> None:
        """Draw the focus alone: the placeholder says what the field is for."""
        self.draw_focus(canvas, now)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the field and its lens."""
        super().draw(canvas, now)
        side = canvas.px(20)
        lens = (
            f'<g transform="scale({side / 20:.4f})" fill="none" stroke="{HEX["slip4"]}" '
            'stroke-width="2.4" stroke-linecap="round"><circle cx="8" cy="8" r="5.6"/>'
            '<path d="M12.4 12.4L17.5 17.5"/></g>'
        )
        canvas.blit_centre(shape((side, side), lens), self.rect.x + 22, self.rect.centery)


def _step(way: int) -> Callable[[Line, bool], int]:
    """Return a step to a side: without Shift it leaves what is selected at that end."""

    def place(line: Line, keep: bool) -> int:
        low, high = line.selection
        if low < high and not keep:
            return low if way < 0 else high
        return line.caret + way

    return place


MOVES: Final[dict[str, Callable[[Line, bool], int]]] = {
    "left": _step(-1),
    "right": _step(1),
    "word_left": lambda line, keep: line.word(-1),
    "word_right": lambda line, keep: line.word(1),
    "first": lambda line, keep: 0,
    "last": lambda line, keep: len(line.value),
}
"""The place to which each movement takes the caret, given whether it selects on its way."""
WRITTEN: Final[dict[str, Callable[[Line, str], object]]] = {
    "text": lambda line, words: line.write(words),
    "erase": lambda line, words: line.erase(line.caret - 1),
    "delete": lambda line, words: line.erase(line.caret + 1),
    "erase_word": lambda line, words: line.erase(line.word(-1)),
    "delete_word": lambda line, words: line.erase(line.word(1)),
    "select_all": lambda line, words: line.select(0, len(line.value)),
    "undo": lambda line, words: line.undo(),
    "redo": lambda line, words: line.redo(),
}
"""The change that each other intent makes to a line."""
