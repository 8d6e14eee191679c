"""The card as it is read: large, with its whole rule, which is never cut."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sprites.base import pieces, rich, text
from sprites.base.images import shape
from sprites.base.palette import HEX, Faction
from sprites.base.text import Gauge, Style
from sprites.cards.face import Face
from sprites.cards.plate import (
    INSET,
    STRIP,
    TALL,
    Plate,
    emblem,
    marks,
    paper,
    picture,
)

# For more words the picture gives way first, and the reader's text size only after it.
FEET: Final = (0.655, 0.61, 0.565, 0.52, 0.475, 0.43, 0.38, 0.33)
SHRINK: Final = 0.1
LEAST: Final = (text.LEAST, 15.0, 14.0, 13.0, 12.0)
"""The least sizes of words: a smaller one only where even the lowest picture leaves no room, as in
a language with longer words."""
SIGN: Final = "@"
"""Stands for a sign while lines are broken: a letter about as wide."""


@dataclass(frozen=True)
class Reading:
    """The layout of the words: the picture's lower edge (shares of the width), and the lines.

    `signs` stand in the rules, one after the other, in the place of each SIGN.
    """

    foot: float
    gauge: Gauge
    names: list[str]
    name: Style
    kinds: list[str]
    kind: Style
    rules: list[str]
    rule: Style
    room: float
    signs: tuple[str, ...] = ()


def paint_zoom(plate: Plate, face: Face) -> None:
    """Paint the whole card on its plate."""
    side = pieces.side_of(face.side)
    reading = read(plate, face, side)
    paper(plate, face.tactic)
    picture(plate, face, INSET, reading.foot)
    band = pieces.strip(side, (plate.share(1 - 2 * INSET), plate.share(STRIP)))
    plate.put(band, INSET, reading.foot + 0.014)
    _write(plate, reading)
    _write_foot(plate, face, side)
    marks(plate, face, side, reading.foot)


def read(plate: Plate, face: Face, side: Faction) -> Reading:
    """Return the largest setting in which everything has room."""
    scale, most = plate.canvas.scale, plate.canvas.text_scale
    steps = round((most - 1.0) / SHRINK)
    gauges = [Gauge(scale, size) for size in (*(most - SHRINK * n for n in range(steps)), 1.0)]

    def has_room(foot: float, gauge: Gauge) -> bool:
        reading = _set(plate, face, side, foot, gauge)
        return _tall(reading) <= reading.room

    chosen = bisect_left(gauges, True, key=lambda gauge: has_room(FEET[-1], gauge))
    if chosen < len(gauges):
        gauge = gauges[chosen]
        foot = FEET[bisect_left(FEET[:-1], True, key=lambda foot: has_room(foot, gauge))]
        return _set(plate, face, side, foot, gauge)
    for least in LEAST[1:]:
        reading = _set(plate, face, side, FEET[-1], gauges[-1], least)
        if _tall(reading) <= reading.room:
            break
    return reading


def _set(
    plate: Plate, face: Face, side: Faction, foot: float, gauge: Gauge, least: float = LEAST[0]
) -> Reading:
    wide = plate.width / gauge.scale
    ink = "white" if face.tactic else "ink"
    names, name = _fit_name(gauge, face.name, text.ZOOM_NAME.inked(ink), 0.92 * wide)
    tint = "#FFD9BF" if face.tactic else side.on_ivory
    kind = Style("sans-bold", min(16.0, least), tint, tracking=0.8, leading=1.3)
    kinds = text.balanced(
        gauge, face.kind_words.upper().replace(" ·", "\u00a0·"), kind, 0.92 * wide
    )
    rule = text.ZOOM_TOLD if face.told else text.ZOOM_RULES
    room = (TALL - foot - 0.014 - STRIP - 0.175) * wide
    left = room - text.line_height(gauge, name) * len(names)
    left -= text.line_height(gauge, kind) * len(kinds) + _gap(wide)
    runs = rich.runs(face.brief) if face.brief else [rich.Run(face.sentence)]
    words = "".join(SIGN if run.icon else run.words for run in runs)
    signs = tuple(run.icon for run in runs if run.icon)
    least *= gauge.text_scale
    rules, rule = text.fit(gauge, words, rule.inked(ink), 0.9 * wide, left, least)
    return Reading(foot, gauge, names, name, kinds, kind, rules, rule, room, signs)


def _fit_name(gauge: Gauge, name: str, style: Style, limit: float) -> tuple[list[str], Style]:
    two_lines = 2 * text.line_height(gauge, style)
    return text.fit(gauge, name, style, limit, two_lines, LEAST[0] * gauge.text_scale)


def _gap(wide: float) -> float:
    return 0.04 * wide


def _tall(reading: Reading) -> float:
    gauge = reading.gauge
    words = text.line_height(gauge, reading.name) * len(reading.names)
    words += text.line_height(gauge, reading.kind) * len(reading.kinds)
    return words + text.line_height(gauge, reading.rule) * len(reading.rules) + 8


def _write(plate: Plate, reading: Reading) -> None:
    wide = plate.width / reading.gauge.scale
    y = (reading.foot + 0.014 + STRIP + 0.02) * wide
    y = _block(plate, reading.names, reading.name, y, reading.gauge)
    if reading.kinds != [""]:
        y = _block(plate, reading.kinds, reading.kind, y, reading.gauge)
        rule = shape(
            (plate.share(0.4), max(1, plate.share(0.006))),
            f'<rect width="{plate.width}" height="9" fill="{HEX["ivory3"]}"/>',
        )
        plate.put(rule, 0.3, y / wide + 0.008)
    y += _gap(wide)
    spare = reading.room - _tall(reading) - _gap(wide)
    signs = iter(reading.signs)
    lines = [_with_signs(line, signs) for line in reading.rules] if reading.signs else reading.rules
    _block(plate, lines, reading.rule, y + max(0.0, min(0.04 * wide, spare / 2)), reading.gauge)


def _with_signs(line: str, signs: Iterator[str]) -> str:
    """Return a line as markup again: the next of the signs at each of its places."""
    return "".join(f"{{{next(signs)}}}" if letter == SIGN else letter for letter in line)


def _block(plate: Plate, lines: list[str], style: Style, y: float, gauge: Gauge) -> float:
    step = text.line_height(gauge, style)
    for number, line in enumerate(lines):
        middle = (y + step * (number + 0.5)) * gauge.scale / plate.width
        plate.put_centre(rich.line(gauge, line, style), 0.5, middle)
    return y + step * len(lines)


def _write_foot(plate: Plate, face: Face, side: Faction) -> None:
    low, size = TALL - 0.085, plate.share(0.11)
    if face.code:
        plate.put_centre(pieces.icon_disc(face.kind, plate.share(0.125)), 0.115, low)
    if face.tactic:
        return
    sides = [pieces.side_of(name) for name in face.emblems]
    for number, each in enumerate(reversed(sides)):
        plate.put_centre(emblem(each, size), 0.9 - 0.13 * number, low)
