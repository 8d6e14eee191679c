"""Containers give their parts their places: below one another, side by side, in a grid.

A part says how large it wants to be at the player's text size (`measure`) and takes the box that
it is given (`place`): a widget, another container, a leaf, or a `Slot` for what is only drawn. A
number among the parts stands for so many units of space. Slots and containers remember what they
have measured: where what they hold changes, they are made anew. The second half cuts boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, Protocol

from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.widget import Role, Widget

Align = Literal["fill", "start", "middle", "end"]
Wanted = float | Callable[[Canvas, float], float]
"""A length in units, or what returns it for a width that is offered."""
Sides = float | tuple[float, float] | tuple[float, float, float, float]
"""Space inside an edge: of all sides, across and down, or left, top, right and bottom."""
WITHIN: Final[dict[Role, Role]] = {"menu": "menu item", "tab list": "tab"}
"""The role of a button in a set."""
Measured = dict[tuple[float, float, float, int], tuple[float, float]]
"""Sizes by the width that was offered, the canvas's scale, that of its text, and its changes."""
SHARES: Final = {"fill": 0.0, "start": 0.0, "middle": 0.5, "end": 1.0}


class Part(Protocol):
    """A thing that a container places."""

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width and height wanted where `wide` units are offered."""
        ...

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        ...


class Slot:
    """A place for `part`, or for what is drawn into its `box`.

    `wide` and `tall` are its size where the part's own is not meant, `least` the width that it
    has in any case. One that grows has no length
    of its own but a share of what the others leave, `grow` times that of a slot with 1.
    """

    def __init__(
        self,
        part: Part | None = None,
        wide: Wanted | None = None,
        tall: Wanted | None = None,
        grow: float = 0.0,
        least: float = 0.0,
    ) -> None:
        self.part, self.grow = part, grow
        self.wide, self.tall, self.least = wide, tall, least
        self.box = nowhere()
        self._measured: Measured = {}

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the size as it was set, else as the part wants it."""
        key = wide, canvas.scale, canvas.text_scale, text.changes()
        if key not in self._measured:
            self._measured[key] = self._measure(canvas, wide)
        return self._measured[key]

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        own = _length(self.wide, canvas, wide)
        inner = (wide, 0.0)
        if self.part is not None and (own is None or self.tall is None):
            inner = self.part.measure(canvas, wide if own is None else own)
        own = max(self.least, inner[0] if own is None else own)
        tall = _length(self.tall, canvas, own)
        return own, inner[1] if tall is None else tall

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and give it to the part."""
        self.box = box
        if self.part is not None:
            self.part.place(canvas, box)


def _length(wanted: Wanted | None, canvas: Canvas, wide: float) -> float | None:
    return wanted(canvas, wide) if callable(wanted) else wanted


def grow(part: Part, share: float = 1.0) -> Slot:
    """Return a slot in which a part takes a share of what the others leave."""
    return Slot(part, grow=share)


class Container:
    """Parts in an order, with a `gap` between two and `padding` around all.

    `align` says where a part lies across that order: it fills the room, or has its own size.
    With another `role` than a group's, and its `name`, it is a set to readers of the screen: the
    widgets in it learn their position.
    """

    def __init__(
        self,
        *parts: Part | float,
        gap: float = 0.0,
        padding: Sides = 0.0,
        align: Align = "fill",
        role: Role = "group",
        name: str = "",
    ) -> None:
        self.parts = [self._space(p) if isinstance(p, int | float) else p for p in parts]
        self.gap, self.align, self.role, self.name = gap, align, role, name
        self.padding = _sides(padding)
        self.box = nowhere()
        self._measured: Measured = {}

    @staticmethod
    def _space(units: float) -> Slot:
        return Slot(tall=units)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width and height wanted where `wide` units are offered."""
        key = wide, canvas.scale, canvas.text_scale, text.changes()
        if key not in self._measured:
            left, top, right, bottom = self.padding
            inner = self._measure(canvas, wide - left - right)
            self._measured[key] = inner[0] + left + right, inner[1] + top + bottom
        return self._measured[key]

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height wanted at a width."""
        return self.measure(canvas, wide)[1]

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box and give each part its own."""
        self.box = box
        inner = trim(box, *self.padding)
        for part, its in zip(self.parts, self._boxes(canvas, inner), strict=True):
            part.place(canvas, its)
        if self.role != "group":
            number_off(list(self.widgets), self.role)

    def roll(self, canvas: Canvas, box: Box) -> float:
        """Place the parts from the top of a box on, as tall as they want; returns that height."""
        tall = self.height(canvas, box.w)
        self.place(canvas, head_of(box, tall))
        return tall

    @property
    def widgets(self) -> Iterator[Widget]:
        """The widgets among the parts and in groups of them, those of other sets excepted."""
        for part in self.parts:
            held = part
            while isinstance(held, Slot) and held.part is not None:
                held = held.part
            if isinstance(held, Widget):
                yield held
            elif isinstance(held, Container) and held.role == "group":
                yield from held.widgets

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        raise NotImplementedError

    def _boxes(self, canvas: Canvas, box: Box) -> list[Box]:
        raise NotImplementedError

    def _gaps(self) -> float:
        return self.gap * max(0, len(self.parts) - 1)


class Column(Container):
    """Parts one below another; those that grow share the height that is left."""

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        sizes = [part.measure(canvas, wide) for part in self.parts]
        widest = max((size[0] for size in sizes), default=0.0)
        return widest, sum(size[1] for size in sizes) + self._gaps()

    def _boxes(self, canvas: Canvas, box: Box) -> list[Box]:
        sizes = [part.measure(canvas, box.w) for part in self.parts]
        talls = _shared(self.parts, [size[1] for size in sizes], box.h - self._gaps())
        boxes, y = [], box.y
        for (wanted, _tall), tall in zip(sizes, talls, strict=True):
            wide = box.w if self.align == "fill" else min(wanted, box.w)
            boxes.append(Box(box.x + SHARES[self.align] * (box.w - wide), y, wide, tall))
            y += tall + self.gap
        return boxes


class Row(Container):
    """Parts side by side; those that grow share the width that is left.

    Where all together are too wide each is narrowed by the same share.
    """

    @staticmethod
    def _space(units: float) -> Slot:
        return Slot(wide=units, tall=0)

    def width(self, canvas: Canvas) -> float:
        """Return the width that the parts want which do not grow, with the gaps."""
        left, _top, right, _bottom = self.padding
        return sum(self._wanted(canvas, canvas.width)) + self._gaps() + left + right

    def _wanted(self, canvas: Canvas, room: float) -> list[float]:
        return [0.0 if _grows(part) else part.measure(canvas, room)[0] for part in self.parts]

    def _widths(self, canvas: Canvas, wide: float) -> list[float]:
        room = wide - self._gaps()
        wanted = self._wanted(canvas, room)
        if sum(wanted) > room > 0:
            return [each * room / sum(wanted) for each in wanted]
        return _shared(self.parts, wanted, room)

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        widths = self._widths(canvas, wide)
        pairs = zip(self.parts, widths, strict=True)
        tall = max((part.measure(canvas, each)[1] for part, each in pairs), default=0.0)
        return sum(widths) + self._gaps(), tall

    def _boxes(self, canvas: Canvas, box: Box) -> list[Box]:
        boxes, x = [], box.x
        for part, wide in zip(self.parts, self._widths(canvas, box.w), strict=True):
            tall = box.h if self.align == "fill" else part.measure(canvas, wide)[1]
            boxes.append(Box(x, box.y + SHARES[self.align] * (box.h - tall), wide, tall))
            x += wide + self.gap
        return boxes


class Wrap(Container):
    """Parts in lines, each as wide as it wants: what has no room left begins the next line."""

    def _lines(self, canvas: Canvas, wide: float) -> list[list[Box]]:
        """Return the boxes of the parts, by lines, in a box that begins at (0, 0)."""
        lines: list[list[Box]] = [[]]
        x = y = 0.0
        for part in self.parts:
            own, tall = part.measure(canvas, wide)
            if lines[-1] and x + own > wide + 0.01:
                x, y = 0.0, max(box.bottom for box in lines[-1]) + self.gap
                lines.append([])
            lines[-1].append(Box(x, y, min(own, wide), tall))
            x += own + self.gap
        return lines

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max((box.bottom for box in self._lines(canvas, wide)[-1]), default=0.0)

    def _boxes(self, canvas: Canvas, box: Box) -> list[Box]:
        return [each.move(box.topleft) for line in self._lines(canvas, box.w) for each in line]


class Fitting(Slot):
    """A place for parts `beside` one another where these have room, else for them as in `below`.

    `needs` is the width for that, where it is not what the parts want.
    """

    def __init__(
        self, beside: Row, below: Part, needs: Wanted | None = None, grow: float = 0.0
    ) -> None:
        super().__init__(below, grow=grow)
        self.beside, self.below, self.needs = beside, below, needs

    def _choose(self, canvas: Canvas, wide: float) -> None:
        needs = _length(self.needs, canvas, wide)
        fits = (self.beside.width(canvas) if needs is None else needs) <= wide
        self.part = self.beside if fits else self.below

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        self._choose(canvas, wide)
        return super()._measure(canvas, wide)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and give it to the parts as they fit there."""
        self._choose(canvas, box.w)
        super().place(canvas, box)


class Grid(Container):
    """Cells of one size, line below line, `columns` of them in each.

    With `least` more of them, as many as have that width. `between` is the gap of two lines where
    it is not that of two columns.
    """

    def __init__(
        self,
        *parts: Part | float,
        columns: int = 0,
        least: float = 0.0,
        gap: float = 0.0,
        between: float | None = None,
        padding: Sides = 0.0,
        role: Role = "group",
        name: str = "",
    ) -> None:
        super().__init__(*parts, gap=gap, padding=padding, role=role, name=name)
        self.columns, self.least = columns, least
        self.between = gap if between is None else between

    def across(self, wide: float) -> int:
        """Return how many cells stand side by side."""
        fitting = int((wide + self.gap) // (self.least + self.gap)) if self.least else 1
        return max(self.columns, fitting, 1)

    def _cell(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        across = self.across(wide)
        each = (wide - self.gap * (across - 1)) / across
        return each, max((part.measure(canvas, each)[1] for part in self.parts), default=0.0)

    def _measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = -(-len(self.parts) // self.across(wide))
        return wide, lines * (self._cell(canvas, wide)[1] + self.between) - self.between

    def _boxes(self, canvas: Canvas, box: Box) -> list[Box]:
        across, (each, tall) = self.across(box.w), self._cell(canvas, box.w)
        return [
            Box(
                box.x + number % across * (each + self.gap),
                box.y + number // across * (tall + self.between),
                each,
                tall,
            )
            for number in range(len(self.parts))
        ]


def number_off(widgets: Sequence[Widget], role: Role = "list") -> None:
    """Tell widgets that are one set of a role which place each has in it."""
    for number, widget in enumerate(widgets, 1):
        widget.position = number, len(widgets)
        if widget.role == "button":
            widget.role = WITHIN.get(role, widget.role)


def _grows(part: Part) -> float:
    return part.grow if isinstance(part, Slot) else 0.0


def _shared(parts: Sequence[Part], wanted: Sequence[float], room: float) -> list[float]:
    """Return the lengths of parts: as they want, or a share of the room that those leave."""
    shares = [_grows(part) for part in parts]
    if not any(shares):
        return list(wanted)
    fixed = sum(each for each, share in zip(wanted, shares, strict=True) if not share)
    spare = max(0.0, room - fixed) / sum(shares)
    return [share * spare if share else each for each, share in zip(wanted, shares, strict=True)]


def _sides(padding: Sides) -> tuple[float, float, float, float]:
    if not isinstance(padding, tuple):
        return padding, padding, padding, padding
    return padding if len(padding) == 4 else (*padding, *padding)


# ---------------------------------------------------------------------- boxes cut into boxes


def inset(box: Box, across: float, down: float | None = None) -> Box:
    """Return what is left of a box inside an edge of so many units on each side."""
    down = across if down is None else down
    return trim(box, across, down, across, down)


def trim(
    box: Box, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0
) -> Box:
    """Return what is left of a box when so many units of its sides are cut off."""
    return Box(box.x + left, box.y + top, box.w - left - right, box.h - top - bottom)


def head_of(box: Box, tall: float) -> Box:
    """Return the upper part of a box."""
    return Box(box.x, box.y, box.w, tall)


def foot_of(box: Box, tall: float) -> Box:
    """Return the lower part of a box."""
    return Box(box.x, box.bottom - tall, box.w, tall)


def left_of(box: Box, wide: float) -> Box:
    """Return the left part of a box."""
    return Box(box.x, box.y, wide, box.h)


def right_of(box: Box, wide: float) -> Box:
    """Return the right part of a box."""
    return Box(box.right - wide, box.y, wide, box.h)


def centred(box: Box, wide: float, tall: float) -> Box:
    """Return a box of a size in the middle of another."""
    return Box(box.centerx - wide / 2, box.centery - tall / 2, wide, tall)


def around(x: float, y: float, side: float) -> Box:
    """Return a square about a point."""
    return Box(x - side / 2, y - side / 2, side, side)


def columns_of(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """Return so many boxes of one width, side by side, that make up a box."""
    each = (box.w - gap * (count - 1)) / max(1, count)
    return [Box(box.x + number * (each + gap), box.y, each, box.h) for number in range(count)]


def rows_of(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """Return so many boxes of one height, one below another, that make up a box."""
    each = (box.h - gap * (count - 1)) / max(1, count)
    return [Box(box.x, box.y + number * (each + gap), box.w, each) for number in range(count)]
