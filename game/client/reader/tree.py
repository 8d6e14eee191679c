"""The screen as a screen reader reads it: what is written there, and what can be chosen.

Everything comes from the picture and from the spots that can have the focus, so that nothing is
said that is not shown: a covered hand is covered here too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.client.app import App
from game.client.focus import Spot
from sprites.canvas import Box, Said
from sprites.setting import Choice, Slider, Toggle
from sprites.textfield import TextField
from sprites.widget import Role, Widget

Live = Literal["", "polite", "assertive"]
NodeRole = Role | Literal["window", "label", "status"]
LINE = 0.6
"""Words whose middles lie closer than this share of their height stand in one line."""
APART = 1.6
"""Words in one line that are farther apart than this many heights are told one after the other."""


class Node(NamedTuple):
    """Something on the screen; `key` is the same from picture to picture, `box` is in pixels."""

    key: str
    role: NodeRole
    name: str
    box: tuple[float, float, float, float]
    value: str = ""
    enabled: bool = True
    chosen: bool | None = None
    position: tuple[int, int] = (0, 0)
    acts: bool = False
    focusable: bool = False
    steps: bool = False
    """True if it can be stepped left and right."""
    live: Live = ""


class Tree(NamedTuple):
    """All that is on the screen, in the order in which it is read; `focus` is a node's key."""

    nodes: tuple[Node, ...]
    focus: str = ""


def tree_of(app: App, said: Sequence[Said]) -> Tree:
    """Return the tree of the screen on top; `said` are the words of the picture just drawn."""
    top = app.top
    if top is None:
        return Tree(())
    widgets = {widget.name: widget for widget in getattr(top, "widgets", ())}
    spots = [_spot(app, spot, widgets.get(spot.name)) for spot in top.focus.spots]
    boxes = [spot.box for spot in top.focus.spots]
    told = {node.name for node in spots}
    labels = [node for node in _labels(app, said, boxes) if node.name not in told]
    notes = [_note(number, toast.body.markup) for number, (toast, _left) in enumerate(app.toasts)]
    focus = top.focus.spot()
    return Tree((*labels, *_apart(spots), *notes), f"spot {focus.name}" if focus else "")


def _apart(nodes: Sequence[Node]) -> Iterator[Node]:
    """Yield nodes with keys of their own: spots of one name differ by their number."""
    seen: dict[str, int] = {}
    for node in nodes:
        seen[node.key] = seen.get(node.key, 0) + 1
        yield node if seen[node.key] == 1 else node._replace(key=f"{node.key} {seen[node.key]}")


def _spot(app: App, spot: Spot, widget: Widget | None) -> Node:
    value, steps = "", spot.adjust is not None
    chosen: bool | None = None
    if isinstance(widget, Toggle | Choice | Slider | TextField):
        value = widget.value_text
    if widget is not None:
        chosen = getattr(widget, "chosen", None)
        chosen = widget.on if isinstance(widget, Toggle) else chosen
    enabled = widget.enabled if widget is not None else True
    name = widget.words if value and widget is not None else spot.words
    return Node(
        f"spot {spot.name}",
        spot.role,
        name or spot.name,
        _pixels(app, spot.box),
        value,
        enabled,
        chosen,
        spot.position,
        acts=spot.act is not None,
        focusable=True,
        steps=steps,
    )


def _note(number: int, words: str) -> Node:
    return Node(f"note {number} {words}", "status", words, (0, 0, 0, 0), live="assertive")


def _pixels(app: App, box: Box) -> tuple[float, float, float, float]:
    canvas = app.canvas.box(box)
    return canvas.left, canvas.top, canvas.right, canvas.bottom


# ---------------------------------------------------------------------- words of the picture


def _labels(app: App, said: Sequence[Said], spots: Sequence[Box]) -> Iterator[Node]:
    """Yield the words that no spot tells, in the order of reading."""
    free = [one for one in said if not any(box.collidepoint(*one.box.center) for box in spots)]
    for number, (words, box) in enumerate(lines_of(free)):
        yield Node(f"words {number}", "label", words, _pixels(app, box))


def lines_of(said: Sequence[Said]) -> list[tuple[str, Box]]:
    """Return words as lines from top to bottom: what stands close together is one line."""
    rows: list[list[Said]] = []
    once = {(one.words, tuple(one.box)): one for one in said}
    for one in sorted(once.values(), key=lambda one: (one.box.centery, one.box.x)):
        row = rows[-1] if rows else None
        if row and abs(row[0].box.centery - one.box.centery) < LINE * min(row[0].box.h, one.box.h):
            row.append(one)
        else:
            rows.append([one])
    return [found for row in rows for found in _phrases(row)]


def _phrases(row: list[Said]) -> Iterator[tuple[str, Box]]:
    row.sort(key=lambda one: one.box.x)
    words, box = row[0].words, row[0].box.copy()
    for one in row[1:]:
        if one.box.x - box.right < APART * one.box.h:
            words, box = f"{words} {one.words}", box.union(one.box)
        else:
            yield words, box
            words, box = one.words, one.box.copy()
    yield words, box
