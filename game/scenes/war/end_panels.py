"""The three panels at the end of a war: title, score and hall, checked against its records."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.hall import PLACES, Place
from game.campaign.run import Run
from game.campaign.titles import title
from game.scenes.war import wording
from game.scenes.war.name_entry import NameEntry
from game.statistics.index import Index
from game.statistics.runs import objections, summaries, wars_of
from game.system.i18n import _, ngettext
from sprites import images, pieces, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded, slip
from sprites.layout import head_of, inset, trim
from sprites.palette import HEX
from sprites.panel import Sum, heading, ledger

EARNED = text.Style("stele-bold", 30, "ivory", leading=1.1)
TOTAL = text.Style("stele-bold", 62, "white", grows=False)
ROW = text.Style("stele-bold", 19, "ivory", most=1.6)
QUIET = text.Style("stele-bold", 17, "ivory3", most=1.6)
GREY = ROW.inked("ivory3")
NOTE = text.Style("serif", 15, "ivory3", most=1.6)
LEAST_NOTE = 40.0
INSIDE = 18.0
WREATH = 150.0
SHERD = 46.0
CORD = 14.0
"""A sherd on the string, and the height of the string itself."""


def title_height(canvas: Canvas, run: Run, wide: float) -> float:
    """Return the height that the title needs, in units."""
    lines = text.balanced(canvas, _(title(run)), EARNED, wide - 2 * INSIDE)
    head = text.line_height(canvas, text.HEADING)
    words = head + text.line_height(canvas, EARNED) * len(lines)
    return WREATH + words + string_height(run) + 3 * INSIDE


def draw_title(canvas: Canvas, run: Run, box: Box) -> None:
    """Draw the title earned, the city's shield over it, and the decrees on a string below.

    The shield of a war that is won hangs in a wreath, that of a lost one lies broken.
    """
    slip(canvas, box, 10)
    lines = text.balanced(canvas, _(title(run)), EARNED, box.w - 2 * INSIDE)
    head = text.line_height(canvas, text.HEADING)
    full = title_height(canvas, run, box.w) - 2 * INSIDE
    y = box.y + (box.h - full) / 2
    _draw_shield(canvas, run, box.centerx, y + WREATH / 2)
    y += WREATH + 8
    words = _("Title earned").upper()
    text.draw(canvas, words, text.HEADING, box.centerx, y + head / 2, "centre")
    y += head + 2
    text.draw_lines(canvas, lines, EARNED, box.centerx, y, "centre")
    y += text.line_height(canvas, EARNED) * len(lines) + 4
    _draw_string(canvas, run, head_of(trim(box, top=y - box.y), string_height(run)))


def _draw_shield(canvas: Canvas, run: Run, x: float, y: float) -> None:
    if not run.won:
        side = canvas.px(0.84 * WREATH)
        canvas.blit_centre(images.picture("portraits/life_lost", (side, side)), x, y)
        return
    side = canvas.px(WREATH)
    wreath = images.picture("parts/wreath", (side, side), {HEX["gold"]: HEX["clayL"]})
    canvas.blit_centre(wreath, x, y)
    canvas.blit_centre(pieces.shield(run.charter.city, canvas.px(0.52 * WREATH)), x, y - 1)


def string_height(run: Run) -> float:
    """Return the height of the decrees on their string, in units, 0 without any."""
    return SHERD + CORD if run.held else 0.0


def _draw_string(canvas: Canvas, run: Run, box: Box) -> None:
    """Draw all decrees that are held as sherds that hang from a cord."""
    if not run.held:
        return
    room = trim(box, left=INSIDE, right=INSIDE)
    step = min(SHERD + 6, room.w / len(run.held))
    with canvas.clip(room):
        tall = canvas.px(CORD)
        cord = images.picture("war/cord", (8 * tall, tall))
        for number in range(int(room.w * canvas.scale / cord.get_width()) + 1):
            canvas.blit(cord, room.x + number * cord.get_width() / canvas.scale, room.y)
    side, x = canvas.px(min(SHERD, step - 2)), room.centerx - step * (len(run.held) - 1) / 2
    for number, one in enumerate(run.held):
        middle = x + number * step, room.y + CORD - 4 + SHERD / 2
        canvas.blit_centre(images.picture(f"ostraka/{one.art}", (side, side)), *middle)
        if one.inscribed:
            mark = canvas.px(0.36 * SHERD)
            stone = images.picture("war/inscribed", (mark, mark))
            canvas.blit_centre(stone, middle[0] + 0.32 * SHERD, middle[1] + 0.3 * SHERD)


def sums(run: Run) -> list[Sum]:
    """Return the score as lines of an account."""
    lines = run.lines
    won = [line for line in lines if line.victory]
    great = [line for line in won if line.great]
    products = sum(line.points - line.margin - line.great for line in won)
    found = [
        Sum(ngettext("{n} victory", "{n} victories", len(won)).format(n=len(won)), str(products)),
        Sum(_("Margins"), str(sum(line.margin for line in won))),
    ]
    if great:
        words = ngettext("{n} great engagement", "{n} great engagements", len(great))
        found.append(Sum(words.format(n=len(great)), str(sum(line.great for line in great))))
    other = sum(line.other for line in lines)
    if other:
        found.append(Sum(_("Events"), str(other)))
    if run.won:
        words = ngettext("{n} life left", "{n} lives left", run.lives)
        found.append(Sum(words.format(n=run.lives), str(lines[-1].lives)))
    return found


def score_height(canvas: Canvas, run: Run) -> float:
    """Return the height that the account needs, in units."""
    line = text.line_height(canvas, text.LOG)
    count = len(sums(run)) + 2 + (run.charter.attempt > 1)
    return text.line_height(canvas, text.HEADING) + line * count + 74 + 2 * INSIDE


def draw_score(canvas: Canvas, run: Run, rank: int | None, box: Box, shown: int) -> None:
    """Draw the account and its total, counted up to `shown`."""
    slip(canvas, box, 10)
    inner = inset(box, INSIDE, 14)
    y = inner.y + heading(canvas, _("Score"), inner.x, inner.y, inner.w) + 4
    y += ledger(canvas, trim(inner, top=y - inner.y), sums(run)) + 8
    canvas.fill("clayLL", head_of(trim(inner, top=y - inner.y), 2))
    text.draw(canvas, str(shown), TOTAL, inner.right, y + 42, "right")
    line = text.line_height(canvas, text.KEY)
    foot = inner.bottom - line / 2
    if rank is not None:
        place = _("Place {n}").format(n=rank)
        text.draw(canvas, place, text.LOG, inner.x, y + 42)
    elif run.charter.attempt > 1:
        tried = _("Try {n}: the first one counts").format(n=run.charter.attempt)
        text.draw_within(canvas, tried, text.KEY, inner.x, foot - line, inner.w)
    seed = _("Seed {seed}").format(seed=run.charter.seed)
    text.draw_within(canvas, seed, text.KEY, inner.x, foot, inner.w)


def hall_height(canvas: Canvas, entering: bool) -> float:
    """Return the height that the hall of fame needs, in units."""
    rows = PLACES - 1 if entering else PLACES
    more = NameEntry.size(canvas)[1] + 10 if entering else 0.0
    return text.line_height(canvas, text.HEADING) + rows * _step(canvas) + more + 34


def _step(canvas: Canvas, inner: Box | None = None, entry: NameEntry | None = None) -> float:
    """Return the height of a row: as much as ten of them have room for."""
    step = 25.0 * text.growth(canvas, ROW)
    if inner is None:
        return step
    room = inner.h - text.line_height(canvas, text.HEADING) - 4
    if entry is None:
        return min(step, room / PLACES)
    return min(step, (room - entry.size(canvas)[1] - 12) / (PLACES - 1))


def lay_hall(canvas: Canvas, box: Box, entry: NameEntry, rank: int) -> None:
    """Place the entry of a name in its row."""
    inner = _inner(box)
    step = _step(canvas, inner, entry)
    y = inner.y + text.line_height(canvas, text.HEADING) + (rank - 1) * step + 4
    wide, tall = entry.size(canvas)
    left = inner.x + 78 * min(1.4, canvas.text_scale)
    entry.place(canvas, Box(left, y, min(wide, inner.right - left - 80), tall))


def _inner(box: Box) -> Box:
    return inset(box, 14)


def draw_hall(
    canvas: Canvas,
    run: Run,
    places: Sequence[tuple[Place, str]],
    rank: int | None,
    entry: NameEntry | None,
    box: Box,
) -> None:
    """Draw the hall of fame, with the run's own place in it; an `entry` draws itself later.

    Beside each place stands why it cannot be proved, "" where it is.
    """
    slip(canvas, box, 10)
    inner = _inner(box)
    step = _step(canvas, inner, entry)
    kind = _("{length}, {level}").format(
        length=wording.length(run.charter.length), level=wording.level(run.charter.level)
    )
    room = inner.w - text.width(canvas, _("Hall of fame").upper(), text.HEADING) - 12
    y = inner.y + 0.6 * text.KEY.size * canvas.text_scale
    wide = text.draw_within(canvas, kind, text.KEY, inner.right, y, room, "right")
    room = inner.w - wide - 12
    y = inner.y + heading(canvas, _("Hall of fame"), inner.x, inner.y, room) + 4
    others = list(places)
    for number in range(1, PLACES + 1):
        if entry is not None and number == rank:
            y = _draw_own(canvas, run, number, entry, inner) + 6
        elif others:
            own = entry is None and number == rank
            place, why = others.pop(0)
            row = head_of(trim(inner, top=y - inner.y), step)
            _draw_place(canvas, number, place, why, row, own)
            y += step
        else:
            empty = QUIET.inked("slip4")
            text.draw(canvas, str(number), empty, inner.x + 24, y + step / 2, "centre")
            y += step


def _draw_own(canvas: Canvas, run: Run, number: int, entry: NameEntry, inner: Box) -> float:
    plate = Box(inner.x, entry.rect.y - 2, inner.w, entry.rect.h + 4)
    rounded(canvas, plate, 7, "ivory", "slip", 1.6)
    y = plate.centery
    text.draw(canvas, str(number), ROW.inked("ink"), plate.x + 24, y, "centre")
    side = canvas.px(26)
    canvas.blit_centre(pieces.shield(run.charter.city, side), entry.rect.x - 22, y)
    text.draw(canvas, str(run.score), ROW.inked("ink"), plate.right - 10, y, "right")
    return plate.bottom


def _draw_place(canvas: Canvas, number: int, place: Place, why: str, row: Box, own: bool) -> None:
    """Draw a place; one that cannot be proved in grey, with the reason."""
    if own:
        rounded(canvas, row, 5, "slip3", "ivory", 1.4)
    y = row.centery
    text.draw(canvas, str(number), QUIET, row.x + 24, y, "centre")
    x = row.x + 56 * min(1.3, canvas.text_scale)
    canvas.blit_centre(pieces.shield(place.city, canvas.px(18)), x, y)
    style = GREY if why else ROW
    score = text.draw(canvas, str(place.score), style, row.right - 10, y, "right")
    room = row.right - score - x - 40
    name = text.draw_within(canvas, place.name, style, x + 18, y, room)
    notes = [wording.olympiad(place.olympiad)] if place.olympiad else []
    if why or place.abandoned:
        notes.append(_(why) if why else _("abandoned"))
    note = _(" · ").join(notes)
    if note and room - name > LEAST_NOTE:
        text.draw_within(canvas, note, NOTE, x + 18 + name + 14, y, room - name - 14)


class HallCheck:
    """Examines the records of all wars that have a place; `notes` stay empty until it is done."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places
        self.notes = [""] * len(places)
        """For each place why it cannot be proved, "" where it is: strings of the catalogue."""
        self.wars = summaries()
        self.index: Index | None = Index()
        told = [war for war in wars_of(places, self.wars) if war is not None]
        names = dict.fromkeys(name for war in told for name in war.engagements)
        self._left = [name for name in names if name in self.index.names]

    @property
    def working(self) -> bool:
        """True while records are left to be examined."""
        return self.index is not None

    def step(self) -> bool:
        """Examine some lines of one record; return True when the last one has been."""
        if self.index is None:
            return False
        while self._left and self._left[-1] in self.index.facts:
            self._left.pop()
        if self._left:
            self.index.prefer(self._left[-1])
            self.index.step()
            return False
        self.notes = objections(self.places, self.wars, self.index.facts)
        self.close()
        return True

    def close(self) -> None:
        """Let the index go."""
        if self.index is not None:
            self.index.close()
            self.index = None
