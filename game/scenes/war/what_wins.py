"""The figures of all wars, in a column: by city, by decree and family, by commander."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.decrees import decree
from game.campaign.world.tables import commander
from game.scenes.war import growing, wording
from game.statistics.war_figures import LEAST, WarFigures, Won
from game.system.i18n import N_, _, ngettext
from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, Part, Row, grow
from sprites.kit.leaves import Painted, Words

NAME = text.Style("sans-semibold", 17, "ivory")
FIGURE = text.Style("stele-bold", 20, "white")
NOTE = text.Style("serif", 17, "ivory2", leading=1.15)
SIGN = 36.0
MOST = 6
"""The most rows of a kind that are told."""
FEW = N_("From {n} wars on it says which decrees and commanders.")


def parts_of(found: WarFigures) -> list[Part | float]:
    """Return the figures of all wars as parts of a column."""
    parts: list[Part | float] = [Words(_("What wins"), text.SCREEN_TITLE), 12]
    parts += _section(_("By city"), [_city(one) for one in found.cities])
    parts += _section(_("Decrees that win"), [_decree(one) for one in found.decrees[:MOST]])
    parts += _section(_("Families"), [_family(one) for one in found.families])
    parts += _section(_("Commanders, by engagements"), [_leader(one) for one in _told(found)])
    if not (found.decrees or found.commanders):
        parts += [Words(_(FEW).format(n=LEAST), NOTE), 10]
    return parts


def _told(found: WarFigures) -> Sequence[Won]:
    """Return the commanders against whom one fares best and worst, those of all if they are few."""
    rows = found.commanders
    return rows if len(rows) <= MOST else (*rows[: MOST // 2], *rows[-MOST // 2 :])


def _section(title: str, rows: Sequence[Part]) -> list[Part | float]:
    if not rows:
        return []
    return [Words(title, text.HEADING), 6, Column(*rows, gap=4), 14]


def _line(name: str, one: Won, sign: Part | None = None) -> Row:
    """Return a row: its sign, its name, and how many were won of how many."""
    words = ngettext("{won} of {n}", "{won} of {n}", one.of).format(won=one.won, n=one.of)
    parts: list[Part | float] = [sign] if sign is not None else []
    return Row(*parts, grow(Words(name, NAME)), Words(words, FIGURE), gap=10, align="middle")


def _picture(art: str) -> Painted:
    def draw(canvas: Canvas, box: Box) -> None:
        side = canvas.px(SIGN)
        canvas.blit_centre(images.picture(art, (side, side)), *box.center)

    return Painted(draw, wide=SIGN, tall=SIGN)


def _city(one: Won) -> Part:
    return _line(wording.city(one.name), one)


def _decree(one: Won) -> Part:
    held = decree(one.name)
    return _line(_(held.name), one, _picture(f"ostraka/{held.art}"))


def _family(one: Won) -> Part:
    return _line(_(growing.FAMILY_NAMES[one.name]), one)


def _leader(one: Won) -> Part:
    return _line(_(commander(one.name).name), one)
