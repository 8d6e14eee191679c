"""Places toasts near one point of each scene, never over what a player has to read or press.

A scene says in `Scene.toast_room` what must stay free; all placing is done here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from sprites.base.canvas import Box, Canvas
from sprites.kit.panel import Toast

GAP = 5.0
MARGIN = 8.0
"""Units between a toast and what it leaves free, and between it and the edge of the screen."""
WIDEST = 560.0
NARROWER = (1.0, 0.75, 0.5, 0.28)
"""Shares of the width at which a toast is tried: where little is free it wraps earlier."""
COST = 1 / 40
"""Penalty for each square unit of covered area, in units of distance from the anchor."""


@dataclass
class ToastRoom:
    """The areas of a scene that toasts may or may not cover, in units.

    They stand as near to `anchor` as they can, never over `kept` (results, prompts, hands, the
    control that is in the focus), and over `spared` only where nothing else is free.
    """

    anchor: tuple[float, float]
    kept: list[Box] = field(default_factory=list)
    spared: list[Box] = field(default_factory=list)

    def scaled(self, share: float) -> ToastRoom:
        """Return the same room where all of it is drawn `share` as large."""
        x, y = self.anchor
        kept, spared = ([_scaled(box, share) for box in each] for each in (self.kept, self.spared))
        return ToastRoom((x * share, y * share), kept, spared)

    def below(self, lid: ToastRoom) -> ToastRoom:
        """Return the room that is left when a see-through scene with a `lid` lies over this one."""
        return ToastRoom(self.anchor, lid.kept, [*lid.spared, *self.kept, *self.spared])


@dataclass
class KeptFree:
    """The areas that a scene keeps free of toasts besides its widgets, as in a `ToastRoom`.

    Without an anchor of its own they stand next to the middle of its foot.
    """

    anchor: tuple[float, float] | None = None
    kept: list[Box] = field(default_factory=list)
    spared: list[Box] = field(default_factory=list)


def _scaled(box: Box, share: float) -> Box:
    return Box(box.x * share, box.y * share, box.w * share, box.h * share)


def arrange(canvas: Canvas, toasts: Iterable[Toast], room: ToastRoom) -> None:
    """Give each toast a box; one that still stands free stays where it is."""
    taken: list[Box] = []
    for toast in toasts:
        if not _stands(canvas, toast, [*room.kept, *taken]):
            toast.box = _place(canvas, toast, room, taken)
        taken.append(toast.box)


def _stands(canvas: Canvas, toast: Toast, kept: Sequence[Box]) -> bool:
    """Return True while a toast fits its box and the box lies on nothing that is kept free."""
    return (
        toast.fits(canvas)
        and bool(canvas.area.contains(toast.box))
        and toast.box.collidelist(list(kept)) < 0
    )


def _place(canvas: Canvas, toast: Toast, room: ToastRoom, taken: list[Box]) -> Box:
    """Return the best free box; where none is free, the one that covers least."""
    kept = [box.inflate(2 * GAP, 2 * GAP) for box in (*room.kept, *taken)]
    widest = min(WIDEST * (0.5 + 0.5 * canvas.text_scale), canvas.width - 4 * MARGIN)
    for share in NARROWER:
        size = toast.size(canvas, widest * share)
        free = [box for box in _boxes(canvas, size, room, kept) if box.collidelist(kept) < 0]
        if free:
            return min(free, key=lambda box: _cost(box, room.anchor, room.spared))
    size = toast.size(canvas, widest)
    boxes = _boxes(canvas, size, room, kept)
    return min(boxes, key=lambda box: _cost(box, room.anchor, kept))


def _boxes(
    canvas: Canvas, size: tuple[float, float], room: ToastRoom, kept: Sequence[Box]
) -> Iterator[Box]:
    """Yield the places for a toast: about the anchor, at the edges, beside what is kept free."""
    wide, tall = size
    x, y = room.anchor
    lefts = {x - wide / 2, MARGIN, canvas.width - wide - MARGIN}
    lefts |= {box.left - wide for box in kept} | {box.right for box in kept}
    tops = {y - tall / 2, MARGIN, canvas.height - tall - MARGIN}
    tops |= {box.top - tall for box in kept} | {box.bottom for box in kept}
    for left in sorted(lefts):
        for top in sorted(tops):
            box = Box(left, top, wide, tall)
            if canvas.area.contains(box):
                yield box


def _cost(box: Box, anchor: tuple[float, float], covered: Iterable[Box]) -> float:
    """Return how far from the anchor a box lies, and how much it covers."""
    x, y = anchor
    away = abs(box.centerx - x) + abs(box.centery - y)
    over = (box.clip(other) for other in covered)
    return away + COST * sum(part.w * part.h for part in over)
