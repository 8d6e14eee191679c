"""The strip of the ostraka that are held: small, in groups, under the head of a page."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.decrees import Decree
from game.campaign.run import Run
from game.scenes.war import growing
from game.scenes.war.status import HeldSherd
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded

SIDE, LARGEST = 36.0, 44.0
"""The side of a sherd, and that at a text of 200 %."""
CLOSE, APART, INSIDE = 3.0, 12.0, 6.0
"""The space between sherds, between groups, and inside the edges."""
UNDER = 7.0
"""The room of a bracket under a group."""
COUNT = text.Style("sans-bold", 16, "ivory", most=1.3)


class Group:
    """Decrees of a family or a begun set side by side, with a bracket that counts them."""

    def __init__(self, sherds: Sequence[HeldSherd], count: str = "") -> None:
        self.sherds, self.count = list(sherds), count
        self.box = Box(0, 0, 0, 0)

    def wide(self, canvas: Canvas, side: float) -> float:
        """Return its width in units."""
        row = len(self.sherds) * (side + CLOSE) - CLOSE
        return row + (text.width(canvas, self.count, COUNT) + 5 if self.count else 0.0)


class HeldStrip:
    """All ostraka that a run holds, each of which can be pointed at; it hangs from the right."""

    def __init__(self, run: Run) -> None:
        self.groups = groups_of(run)
        self.box = Box(0, 0, 0, 0)
        for number, each in enumerate(self.widgets, 1):
            each.position = number, len(self.widgets)

    @property
    def widgets(self) -> list[HeldSherd]:
        """The sherds, in the order of their groups."""
        return [sherd for group in self.groups for sherd in group.sherds]

    def place(self, canvas: Canvas, room: Box) -> None:
        """Take the top right of some room, in as many lines as are needed."""
        side = SIDE + (LARGEST - SIDE) * max(0.0, canvas.text_scale - 1)
        lines: list[list[Group]] = [[]]
        x, most = 0.0, room.w - 2 * INSIDE
        for group in self.groups:
            wide = group.wide(canvas, side)
            if lines[-1] and x + wide > most:
                lines.append([])
                x = 0.0
            lines[-1].append(group)
            x += wide + APART
        step = side + UNDER + 3
        widest = max((self._line(canvas, line, side) for line in lines), default=0.0)
        self.box = Box(
            room.right - widest - 2 * INSIDE,
            room.y,
            widest + 2 * INSIDE,
            len(lines) * step + 2 * INSIDE - 3,
        )
        y = room.y + INSIDE
        for line in lines:
            x = room.right - INSIDE - self._line(canvas, line, side)
            for group in line:
                wide = group.wide(canvas, side)
                group.box = Box(x, y, wide, side + UNDER)
                for at, sherd in enumerate(group.sherds):
                    sherd.place(canvas, Box(x + at * (side + CLOSE), y, side, side))
                x += wide + APART
            y += step

    @staticmethod
    def _line(canvas: Canvas, line: Sequence[Group], side: float) -> float:
        return sum(group.wide(canvas, side) for group in line) + APART * max(0, len(line) - 1)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the strip with its brackets, but for the notes."""
        if not self.groups:
            return
        rounded(canvas, self.box, 8, "slip", "slip4", 1.2)
        for group in self.groups:
            for sherd in group.sherds:
                sherd.draw(canvas, now)
            if group.count:
                self._draw_bracket(canvas, group)

    @staticmethod
    def _draw_bracket(canvas: Canvas, group: Group) -> None:
        last = group.sherds[-1].rect
        line = Box(group.box.x + 2, last.bottom + 3, last.right - group.box.x - 4, 2.4)
        rounded(canvas, line, 1.2, "clayL", "clayL", 0)
        text.draw(canvas, group.count, COUNT, last.right + 4, last.centery)

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw what the sherd says that is pointed at or in the focus."""
        for sherd in self.widgets:
            sherd.draw_note(canvas)


def groups_of(run: Run) -> list[Group]:
    """Return the decrees of a run in groups: families, sets that are begun, then the others."""
    left = list(run.held)
    found = [_family(run, name, left) for name in growing.FAMILY_NAMES]
    while (begun := _begun(run, left)) is not None:
        found.append(begun)
    found.append(Group([HeldSherd(one, run=run) for one in left]))
    return [one for one in found if one.sherds]


def _family(run: Run, name: str, left: list[Decree]) -> Group:
    """Take the decrees of a family out of those that are left."""
    row = [one for one in left if one.family == name]
    left[:] = [one for one in left if one.family != name]
    return Group([HeldSherd(one, run=run) for one in row], str(len(row)) if len(row) > 1 else "")


def _begun(run: Run, left: list[Decree]) -> Group | None:
    """Take the decrees of the first begun set out of those that are left, None without one."""
    for one in left:
        group = growing.begun_set(run, one)
        row = [each for each in left if group is not None and each.id in group.members]
        if group is not None and len(row) > 1:
            left[:] = [each for each in left if each not in row]
            needed = group.needs(run.charter.terms.fewer)
            count = f"{min(len(row), needed)}/{needed}"
            return Group([HeldSherd(each, run=run) for each in row], count)
    return None
