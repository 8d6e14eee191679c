"""The screen as a screen reader reads it: what is written there, and what can be chosen.

Everything comes from the picture and from the spots that can have the focus, so that nothing is
said that is not shown: a covered hand is covered here too.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import Literal, NamedTuple

from game.client.focus import Spot
from game.client.services import Screen
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas, Said
from sprites.base.widget import Button, Role, Widget
from sprites.kit.panel import Toast
from sprites.kit.setting import Choice, Slider, Toggle
from sprites.kit.textfield import TextField

Live = Literal["", "polite", "assertive"]
NodeRole = Role | Literal["window", "label", "status", "alert"]
SETTINGS = (Toggle, Choice, Slider, TextField)
"""The widgets whose name is their words alone, and the rest their value."""
FULL_STOPS = re.compile(r"(?<!\.)\.\.(?=\s)")
"""An abbreviation's full stop and that of a sentence which ends with it."""
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
    description: str = ""
    """Its effect and what it leads to, where that is known."""
    key_name: str = ""
    """The label of the key that does the same, "" for none."""
    group: str = ""
    """The region that it belongs to, "" for none."""
    section: str = ""
    """The heading under which it stands on a page, "" for none."""


class Tree(NamedTuple):
    """All that is on the screen, in the order in which it is read; `focus` is a node's key.

    `place` names the screens: what has a key of another place is something else.
    """

    nodes: tuple[Node, ...]
    focus: str = ""
    place: str = ""


def tree_of(
    shown: Sequence[Screen], canvas: Canvas, said: Sequence[Said], notes: Sequence[Toast] = ()
) -> Tree:
    """Return the tree of the screens that are shown, from below.

    `said` are the words of the picture just drawn, `notes` what stands over it for a while.
    """
    if not shown:
        return Tree(())
    open_ = open_screens(shown)
    spots = [spot for screen in open_ for spot in screen.spots()]  # as it is laid out now
    widgets = {w.name: w for screen in open_ for w in getattr(screen, "widgets", ())}
    found = [_spot(canvas, spot, widgets.get(spot.name)) for spot in spots]
    boxes = [spot.box for spot in spots]
    told = {node.name for node in found}
    labels = [node for node in _labels(canvas, said, boxes) if node.name not in told]
    passing = [
        Node(f"note {number} {note.body.markup}", "status", note.body.markup, (0, 0, 0, 0))
        for number, note in enumerate(notes)
    ]
    focus = _focused(open_, {spot.name for spot in spots})
    return Tree((*labels, *_told_apart(_apart(found)), *passing), focus and f"spot {focus}")


def open_screens(shown: Sequence[Screen]) -> Sequence[Screen]:
    """Return the screens whose spots can be reached: the top one, and what it leaves open."""
    first = len(shown) - 1
    while first > 0 and shown[first].aloud.opens_below:
        first -= 1
    return shown[first:]


def _focused(shown: Sequence[Screen], there: Container[str]) -> str:
    """Return the name of what has the focus, "" for nothing that is there."""
    names = [screen.focus.name for screen in reversed(shown)]
    return next((name for name in names if name in there), "")


def _told_apart(nodes: Iterator[Node]) -> Iterator[Node]:
    """Yield nodes with names of their own: those that are alike are numbered from the left.

    Not in their order: a card in focus lies on top, that is last, and keeps its number.
    """
    found = list(nodes)
    alike: dict[tuple[str, str], list[Node]] = {}
    for node in sorted(found, key=lambda node: (node.box[0] + node.box[2], node.box[1])):
        alike.setdefault((node.group, node.name), []).append(node)
    for node in found:
        same = alike[node.group, node.name]
        if len(same) == 1:
            yield node
        else:
            number = [one.key for one in same].index(node.key) + 1
            words = _("{name}, number {n}").format(name=node.name.rstrip("."), n=number)
            yield node._replace(name=words)


def _apart(nodes: Sequence[Node]) -> Iterator[Node]:
    """Yield nodes with keys of their own: spots of one name differ by their number."""
    seen: dict[str, int] = {}
    for node in nodes:
        seen[node.key] = seen.get(node.key, 0) + 1
        yield node if seen[node.key] == 1 else node._replace(key=f"{node.key} {seen[node.key]}")


def _spot(canvas: Canvas, spot: Spot, widget: Widget | None) -> Node:
    value, steps = "", spot.adjust is not None
    chosen = spot.chosen
    if widget is not None:
        value = widget.value_text
        chosen = getattr(widget, "chosen", chosen)
        chosen = widget.on if isinstance(widget, Toggle) else chosen
    enabled = widget.enabled if widget is not None else True
    name = widget.narration if isinstance(widget, SETTINGS) else spot.words
    return Node(
        f"spot {spot.name}",
        spot.role,
        FULL_STOPS.sub(".", name) or spot.name,
        _pixels(canvas, spot.box),
        value,
        enabled,
        chosen,
        spot.position,
        acts=spot.act is not None,
        focusable=True,
        steps=steps,
        key_name=widget.key if isinstance(widget, Button) else "",
        group=spot.region,
        section=spot.group,
    )


def _pixels(canvas: Canvas, box: Box) -> tuple[float, float, float, float]:
    """Return a box in pixels, as far as it lies on the screen."""
    there, (wide, tall) = canvas.box(box), canvas.surface.get_size()
    across = [min(max(x, 0), wide) for x in (there.left, there.right)]
    down = [min(max(y, 0), tall) for y in (there.top, there.bottom)]
    return across[0], down[0], across[1], down[1]


# ---------------------------------------------------------------------- words of the picture


def _labels(canvas: Canvas, said: Sequence[Said], spots: Sequence[Box]) -> Iterator[Node]:
    """Yield the words that no spot tells, in the order of reading."""
    free = [one for one in said if not any(box.collidepoint(*one.box.center) for box in spots)]
    for number, (words, box) in enumerate(lines_of(free)):
        yield Node(f"words {number}", "label", words, _pixels(canvas, box))


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
