"""One graph of everything that can be chosen: widgets, cards and piles, by mouse or by arrows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sprites.base.canvas import Box
from sprites.base.widget import Role, Widget

ARROWS = ("left", "right", "up", "down", "next", "before")
"""Intents that move the focus."""
STEPS = (*ARROWS, "digit", "first", "last", "page_up", "page_down", "nudge_left", "nudge_right")
"""Intents by which somebody goes from one thing to another."""
TARGET = 44.0
"""Units that everything can be pressed across, also what is drawn smaller."""
HAND, BUTTONS = "hand", "buttons"
"""The regions of the cards or chits in hand, and of a table's buttons."""


@dataclass
class Spot:
    """Something that can have the focus.

    `name` is stable from frame to frame; `box` is where it lies in units; `act` is what choosing
    it does, None when it can only be looked at; `region` groups spots for Tab; `adjust` is called
    with -1 or 1 for left and right, where that means something; `words` say it aloud; `keyword`
    names the text that explains it. `role` and `position` are those of widgets; choosing one that
    `binds` shows a secret, ends a turn or commits. `chosen` says whether it is, None for what is
    never chosen and given back; `group` names those among which a switch finds it, "" for its
    region; it comes last to what is only there `to_look` at, and stays among those that are to be
    chosen together, which it is to `gather`.
    """

    name: str
    box: Box
    act: Callable[[], None] | None = None
    region: str = ""
    adjust: Callable[[int], None] | None = None
    words: str = ""
    holds: Callable[[float, float], bool] | None = None
    keyword: str = ""
    role: Role = "button"
    position: tuple[int, int] = (0, 0)
    binds: bool = False
    chosen: bool | None = None
    group: str = ""
    to_look: bool = False
    gather: bool = False

    def at(self, x: float, y: float) -> bool:
        """True if a point in units lies on it."""
        return self.holds(x, y) if self.holds else self.box.collidepoint(x, y)


@dataclass(frozen=True)
class Topic:
    """Something on the screen that can be asked about.

    `key` names its keyword, `spot` the spot that it is part of, `card` the page of a card to leaf
    to; with `rests` a note appears when the mouse rests on it.
    """

    key: str
    box: Box
    spot: str = ""
    card: str = ""
    rests: bool = True

    def at(self, x: float, y: float) -> bool:
        """True if a point in units lies on it."""
        return bool(self.box.collidepoint(x, y))


class Meanings(NamedTuple):
    """The meanings of presses at a moment.

    `question` is the one that they would answer, `spots` all that can be pressed, by name, `keys`
    what each key chooses that chooses something, and `held` what is let go of by the mouse.
    """

    question: object
    spots: Mapping[str, Spot]
    keys: Mapping[str, Spot | None]
    held: Spot | None = None


class Focus:
    """The one spot that has the focus, by pointer or by keys."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self.area: Box | None = None
        """The screen, inside which small targets grow."""
        self.name = ""
        self.by_keys = False
        self.inherited = False
        """True while the keys' focus is where nobody led it: on the neighbour of what has left."""

    def show(self, spots: list[Spot]) -> None:
        """Take up the spots as they lie now, those on top last.

        When the card with the keys' focus has left the hand, its neighbour gets the focus.
        """
        before, self.spots = self.spot(), spots
        now = self.spot()
        left = before is not None and before.region == HAND and (now is None or now.region != HAND)
        if self.by_keys and before is not None and left:
            hand = [spot for spot in spots if spot.region == HAND]
            nearest = min(hand, key=lambda spot: _distance(spot.box, before.box), default=now)
            self.name, self.inherited = nearest.name if nearest is not None else "", True
        elif now is None:
            self.name = ""

    def spot(self) -> Spot | None:
        """The spot that has the focus."""
        return next((spot for spot in self.spots if spot.name == self.name), None)

    def under(self, x: float, y: float) -> Spot | None:
        """Return the topmost spot at a point in units, else a small one that is just beside it."""
        on_top = next((spot for spot in reversed(self.spots) if spot.at(x, y)), None)
        if on_top is not None:
            return on_top
        near = [spot for spot in self.spots if self._is_near(spot, x, y)]
        return min(near, key=lambda spot: _away(spot.box, x, y), default=None)

    def _is_near(self, spot: Spot, x: float, y: float) -> bool:
        """Return True for a spot that is chosen at a point beside it, since it is small."""
        box = spot.box
        if spot.act is None or (box.w >= TARGET and box.h >= TARGET):
            return False
        wide, tall = max(TARGET, box.w), max(TARGET, box.h)
        grown = Box(box.centerx - wide / 2, box.centery - tall / 2, wide, tall)
        if self.area is not None:
            grown = grown.clamp(self.area)
        return bool(grown.collidepoint(x, y)) and spot.at(*nearest(box, x, y))

    def point(self, x: float, y: float) -> bool:
        """Follow the mouse; whether the focus has changed."""
        spot = self.under(x, y)
        name = spot.name if spot else ""
        if self.by_keys and not name:
            return False  # a mouse that rests on nothing does not take the focus from the keys
        changed = name != self.name
        self.name, self.by_keys = name, False
        return changed

    def take(self, name: str) -> None:
        """Give the focus to a spot by name."""
        self.name, self.by_keys, self.inherited = name, True, False

    def move(self, kind: str, home: str = "", wraps: bool = False) -> bool:
        """Go left, right, up, down, or to the next region; whether the focus has changed.

        Without a focus the keys begin at the spot called `home`, or at the first. Where the focus
        `wraps` it goes from the last spot in a direction to the first one.
        """
        before, spot = self.name, self.spot()
        if spot is None and any(each.name == home for each in self.spots):
            self.take(home)
        elif kind in ("next", "before"):
            self._next_region(1 if kind == "next" else -1)
        elif spot is None:
            if self.spots:
                self.take(self.spots[0].name)
        elif spot.adjust is not None and kind in ("left", "right"):
            spot.adjust(-1 if kind == "left" else 1)
            return True
        else:
            nearest = self._nearest(spot, kind)
            if nearest is None and wraps:
                nearest = self._opposite(spot, kind)
            if nearest is not None:
                self.take(nearest.name)
        self.by_keys = True
        return self.name != before

    def read_on(self, step: int, wraps: bool) -> bool:
        """Go to the next spot in the order of reading, for who sees no places; whether it has."""
        names, before = [spot.name for spot in self.spots], self.name
        at = names.index(before) + step
        if wraps or 0 <= at < len(names):
            self.take(names[at % len(names)])
        return self.name != before

    def _next_region(self, step: int) -> None:
        regions = list(dict.fromkeys(spot.region for spot in self.spots))
        if not regions:
            return
        now = self.spot()
        if now is None:
            self.take(self.spots[0].name)
            return
        region = regions[(regions.index(now.region) + step) % len(regions)]
        if len(regions) == 1:
            index = (self.spots.index(now) + step) % len(self.spots)
            self.take(self.spots[index].name)
        else:
            self.take(next(spot.name for spot in self.spots if spot.region == region))

    def _opposite(self, spot: Spot, kind: str) -> Spot | None:
        """Return the spot at the other end of the row or column, None when there is no other.

        Up and down go by the order of the spots: what is scrolled lies below the foot of a page.
        """
        across, forth = kind in ("left", "right"), kind in ("right", "down")

        def far(other: Spot) -> tuple[float, float]:
            dx, dy = other.box.centerx - spot.box.centerx, other.box.centery - spot.box.centery
            along, aside = (dx, abs(dy)) if across else (self.spots.index(other), abs(dx))
            return (along if forth else -along), aside

        in_line = [
            other
            for other in self.spots
            if other is not spot and other.region == spot.region and _in_line(other, spot, across)
        ]
        return min(in_line, key=far, default=None)

    def _nearest(self, spot: Spot, kind: str) -> Spot | None:
        """Return the nearest spot in a direction; what is aside counts double.

        One's own region comes first, and in it what lies rather in this direction than aside.
        """
        x, y = spot.box.center
        best: tuple[float, Spot] | None = None
        for other in self.spots:
            dx, dy = other.box.centerx - x, other.box.centery - y
            along, aside = {
                "left": (-dx, abs(dy)),
                "right": (dx, abs(dy)),
                "up": (-dy, abs(dx)),
                "down": (dy, abs(dx)),
            }.get(kind, (0.0, 0.0))
            if other is spot or along < 1 or (aside > 2 * along and other.region != spot.region):
                continue
            cost = along + 2 * aside + (0 if other.region == spot.region else 40)
            cost += 200 if aside > along else 0
            if best is None or cost < best[0]:
                best = (cost, other)
        return best[1] if best else None


def by_name(spots: Sequence[Spot]) -> dict[str, Spot]:
    """Return spots by their names, the first of each name, those on top last."""
    found: dict[str, Spot] = {}
    for spot in spots:
        found.setdefault(spot.name, spot)
    return found


def nearest(box: Box, x: float, y: float) -> tuple[float, float]:
    """Return the point in a box that is nearest to a point."""
    inside = min(0.5, box.w / 4), min(0.5, box.h / 4)
    return (
        min(max(x, box.x), box.right - inside[0]),
        min(max(y, box.y), box.bottom - inside[1]),
    )


def _away(box: Box, x: float, y: float) -> float:
    """Return the squared distance of a point from a box."""
    there = nearest(box, x, y)
    return (there[0] - x) ** 2 + (there[1] - y) ** 2


def _distance(one: Box, other: Box) -> float:
    """Return the squared distance of two boxes' centres."""
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2


def _in_line(one: Spot, other: Spot, across: bool) -> bool:
    """Return True when two spots share a row (`across`) or a column."""
    if across:
        return one.box.top < other.box.bottom and other.box.top < one.box.bottom
    return one.box.left < other.box.right and other.box.left < one.box.right


def spot_of(widget: Widget, play: Callable[[str], None], region: str = "") -> Spot:
    """Return a widget as something that can have the focus; `play` sounds its steps."""

    def adjust(by: int) -> None:
        if widget.adjust(by):
            play("ui_hover")

    def activate() -> None:
        widget.activate()

    stepping = type(widget).adjust is not Widget.adjust
    return Spot(
        name=widget.name,
        box=widget.rect,
        act=activate if widget.enabled else None,
        region=region,
        adjust=adjust if stepping else None,
        words=widget.narration,
        keyword=widget.keyword,
        role=widget.role,
        position=widget.position,
        binds=widget.binds,
    )
