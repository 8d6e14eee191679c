"""The places that tables with cards have, a row of them for each side, for either hand."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from game.rules.core import Seat, View
from game.scenes.tables.option_plates import Plate
from sprites.base.canvas import Box
from sprites.base.layout import trim

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Laid = TypeVar("Laid", bound=DataclassInstance)


@dataclass(frozen=True)
class CardLayout:
    """Boxes in units; pairs are the upper row (the enemy's) and the lower row (the viewer's)."""

    bar: Box
    ribbon: Box
    panel: Box
    plaques: tuple[Box, Box]
    rows: tuple[Box, Box]
    enemy_hand: Box
    hand_area: Box
    hand: Box
    prompt: Box
    options: tuple[Plate, ...]
    """The plates of changed options, beside the enemy's hand."""
    mentor: Box
    """A place that nothing is drawn in: a portrait of the mentor can stand there."""

    @property
    def portraits(self) -> tuple[Box, Box]:
        """The places in the plates where a shield stands, or a portrait of who plays the side."""
        raise NotImplementedError

    @property
    def main(self) -> Box:
        """The canvas beside the panel."""
        return trim(self.hand_area, top=-self.hand_area.y)

    @property
    def below_bar(self) -> Box:
        """The table without the bar above it."""
        return Box(0, self.bar.bottom, self.bar.w, self.hand_area.bottom - self.bar.bottom)

    def row_of(self, board: View, seat: Seat) -> int:
        """Return 0 for the upper row, 1 for the lower: the viewer sits below."""
        return 1 if seat == max(0, board.viewer) else 0


def with_panel_left(layout: Laid, panel: Box, still: tuple[str, ...]) -> Laid:
    """Return a layout with its panel at the left edge; what stands `still` keeps its place."""
    moved: dict[str, Any] = {
        field.name: _moved(getattr(layout, field.name), panel.w)
        for field in fields(layout)
        if field.name not in (*still, "panel")
    }
    return replace(layout, **moved, panel=panel.move(-panel.x, 0))


def _moved(value: Any, by: float) -> Any:
    """Return a box, or all boxes in a tuple, farther right; anything else as it is."""
    if isinstance(value, Box):
        return value.move(by, 0)
    if isinstance(value, Plate):
        return value._replace(box=value.box.move(by, 0))
    if isinstance(value, tuple):
        return tuple(_moved(each, by) for each in value)
    return value
