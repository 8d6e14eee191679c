"""Tables for the left hand: the side panel stands at the left, and all else beside it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from game.scenes.tables.option_plates import Plate
from sprites.canvas import Box

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Laid = TypeVar("Laid", bound=DataclassInstance)


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
