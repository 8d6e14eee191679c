"""The strip of the ostraka that are held: small, in groups, under the head of a page."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.decrees import Decree
from game.campaign.run import Run
from game.scenes.war import growing
from game.scenes.war.status import HeldSherd
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import rounded
from sprites.base.layout import (
    Part,
    Row,
    Slot,
    Wrap,
    foot_of,
    head_of,
    number_off,
    right_of,
    trim,
)
from sprites.kit import leaves
from sprites.kit.leaves import Words

SIDE, LARGEST = 36.0, 44.0
"""The side of a sherd, and that at a text of 200 %."""
CLOSE, APART, INSIDE = 8.0, 12.0, 6.0
"""The space between sherds, between groups, and inside the edges."""
UNDER, LINE = 6.0, 2.4
"""The room of a bracket under a group, and its height."""
COUNT = text.Style("sans-bold", 16, "ivory", most=1.3)


class Bundle:
    """Decrees of a family or a begun set side by side, with a bracket that counts them."""

    def __init__(self, sherds: Sequence[HeldSherd], count: str = "") -> None:
        self.sherds, self.count = list(sherds), count

    def part(self, side: float) -> Row:
        """Return its place, each sherd with a side in units."""
        told: list[Part | float] = [Words(self.count, COUNT)] if self.count else []
        row = [Slot(each, wide=side, tall=side + UNDER) for each in self.sherds]
        return Row(*row, *told, gap=CLOSE, align="middle")

    @property
    def bracket(self) -> Box:
        """The line under its sherds."""
        under = foot_of(self.sherds[0].rect.union(self.sherds[-1].rect), LINE)
        return trim(under, left=2, right=2)


class HeldStrip:
    """All ostraka that a run holds, each of which can be pointed at; it hangs from the right."""

    def __init__(self, run: Run) -> None:
        self.groups = bundles_of(run)
        self.parts = Wrap()
        self.box = nowhere()
        number_off(self.widgets)

    @property
    def widgets(self) -> list[HeldSherd]:
        """The sherds, in the order of their groups."""
        return [sherd for group in self.groups for sherd in group.sherds]

    def place(self, canvas: Canvas, room: Box) -> None:
        """Take the top right of some room, in as many lines as are needed."""
        side = SIDE + (LARGEST - SIDE) * max(0.0, canvas.text_scale - 1)
        rows = [group.part(side) for group in self.groups]
        one_line = Row(*rows, gap=APART, padding=(INSIDE, INSIDE))
        wide = min(one_line.width(canvas), room.w)
        self.parts = Wrap(*rows, gap=APART, padding=(INSIDE, INSIDE))
        tall = self.parts.height(canvas, wide)
        self.box = head_of(right_of(room, wide), tall)
        self.parts.place(canvas, self.box)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the strip with its brackets, but for the notes."""
        if not self.groups:
            return
        rounded(canvas, self.box, 8, "slip", "slip4", 1.2)
        leaves.draw(canvas, self.parts)
        for group in self.groups:
            for sherd in group.sherds:
                sherd.draw(canvas, now)
            if group.count:
                rounded(canvas, group.bracket, LINE / 2, "clayL", "clayL", 0)

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw what the sherd says that is pointed at or in the focus."""
        for sherd in self.widgets:
            sherd.draw_note(canvas)


def bundles_of(run: Run) -> list[Bundle]:
    """Return the decrees of a run in groups: families, sets that are begun, then the others."""
    left = list(run.held)
    found = [_family(run, name, left) for name in growing.FAMILY_NAMES]
    while (begun := _begun(run, left)) is not None:
        found.append(begun)
    found.append(Bundle([HeldSherd(one, run=run) for one in left]))
    return [one for one in found if one.sherds]


def _family(run: Run, name: str, left: list[Decree]) -> Bundle:
    """Take the decrees of a family out of those that are left."""
    row = [one for one in left if one.family == name]
    left[:] = [one for one in left if one.family != name]
    return Bundle([HeldSherd(one, run=run) for one in row], str(len(row)) if len(row) > 1 else "")


def _begun(run: Run, left: list[Decree]) -> Bundle | None:
    """Take the decrees of the first begun set out of those that are left, None without one."""
    for one in left:
        group = growing.begun_set(run, one)
        row = [each for each in left if group is not None and each.id in group.members]
        if group is not None and len(row) > 1:
            left[:] = [each for each in left if each not in row]
            needed = group.needs(run.charter.terms.fewer)
            count = f"{min(len(row), needed)}/{needed}"
            return Bundle([HeldSherd(each, run=run) for each in row], count)
    return None
