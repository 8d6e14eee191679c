"""The pictures after an engagement: result and lives, and the sum, counted up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.campaign.part import campaign_of
from game.campaign.road import Stop
from game.campaign.run import Ending, Engagement, Run
from game.campaign.score import Points
from game.campaign.settling import LOST
from game.rules.wording import SEMICOLON
from game.scenes.menus.results.endings import LOST_SHIELD
from game.scenes.page import EDGE
from game.scenes.tables import choreography as moves
from game.scenes.war import wording
from game.scenes.war.briefing import draw_vignette
from game.system.i18n import _, ngettext, row
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import foot_of, inset, left_of, trim
from sprites.base.palette import worn
from sprites.kit import bars
from sprites.pictures.living_scene import LivingScene
from sprites.pictures.places import PlacePicture

SUM_FIGURE = text.Style("stele-bold", 30, "ivory", grows=False)
LABEL = text.Style("sans-semibold", 16, "ivory2", most=1.4)
SIGN = text.Style("stele-bold", 24, "clayL", grows=False)
TOTAL = text.Style("stele-bold", 40, "white", grows=False)
DIGIT = text.Style("stele-bold", 56, "white", grows=False)
TALL = 74.0
GAP = 26.0
"""The room of a sign between two parts."""
PLUS, TIMES, EQUALS = "+", "×", "="


@dataclass(frozen=True)
class SumPart:
    """One part of the sum: the sign before it, its figure, and what it is for."""

    sign: str
    figure: str
    words: str
    ink: str = "ivory"


def parts(points: Points, stop: Stop, ending: Ending) -> list[SumPart]:
    """Return the parts of a sum, those left out that add nothing."""
    found = [
        SumPart("", str(points.victory), _("Victory")),
        SumPart(TIMES, f"{points.level:g}", wording.level(stop.level)),
    ]
    if points.stars != 1:
        found.append(SumPart(TIMES, f"{points.stars:g}", _("Stars")))
    if points.streak != 1:
        found.append(SumPart(TIMES, f"{points.streak:g}", _("Streak")))
    if points.glory != 1:
        found.append(SumPart(TIMES, f"{points.glory:g}", _("Glory")))
    if points.margin:
        words = _("Margin {n}").format(n=ending.margin)
        found.append(SumPart(PLUS, str(points.margin), words, "gainL"))
    if points.great:
        found.append(SumPart(PLUS, str(points.great), _("Great"), "gainL"))
    if points.last != 1:
        found.append(SumPart(TIMES, f"{points.last:g}", _("The last"), "gainL"))
    return found


def _wide(canvas: Canvas, part: SumPart) -> float:
    inner = max(text.width(canvas, part.figure, SUM_FIGURE), text.width(canvas, part.words, LABEL))
    return max(84.0, inner + 22)


def tall(canvas: Canvas) -> float:
    """Return the height of the row, in units."""
    return max(TALL, 44 + text.line_height(canvas, LABEL))


def width(canvas: Canvas, parts: list[SumPart], total: int) -> float:
    """Return the width of a sum with its total, in units."""
    wides = sum(_wide(canvas, part) for part in parts) + GAP * len(parts)
    return wides + 14 + text.width(canvas, str(total), TOTAL)


def draw(canvas: Canvas, parts: list[SumPart], total: int, box: Box, shown: float) -> None:
    """Draw the sum from the left of a box, `shown` parts of it, the total after the last."""
    x, high = box.x, tall(canvas)
    for number, part in enumerate(parts):
        if number >= shown:
            return
        if part.sign:
            text.draw(canvas, part.sign, SIGN, x + GAP / 2, box.y + high / 2, "centre")
            x += GAP
        plate = Box(x, box.y, _wide(canvas, part), high)
        fresh = number + 1 > shown - 0.6 and shown < len(parts)
        rounded(canvas, plate, 7, "slip3", "ivory" if fresh else "slip4", 1.6)
        middle = plate.y + 24
        text.draw(canvas, part.figure, SUM_FIGURE.inked(part.ink), plate.centerx, middle, "centre")
        label = plate.bottom - 6 - text.line_height(canvas, LABEL) / 2
        text.draw(canvas, part.words, LABEL, plate.centerx, label, "centre")
        x = plate.right
    if shown >= len(parts) + 0.5:
        text.draw(canvas, EQUALS, SIGN, x + GAP / 2, box.y + high / 2, "centre")
        text.draw(canvas, str(total), TOTAL, x + GAP + 8, box.y + high / 2)


def draw_score(canvas: Canvas, score: int, right: float, y: float) -> float:
    """Draw the score in plates of single figures that end at `right`; returns their left edge."""
    x = right
    for figure in reversed(f"{score:03d}"):
        plate = Box(x - 54, y, 54, 84)
        rounded(canvas, plate, 6, "slip", "slip4", 1.6)
        text.draw(canvas, figure, DIGIT, plate.centerx, plate.centery, "centre")
        x -= 60
    return x + 6


BREAKS = 0.5
"""Seconds after which a life breaks that is lost."""
LIFE_SHOWN = 0.9


class EngagementSum:
    """The last engagement of a run as a sum; `before` is the score without it."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.engagement: Engagement = run.fought[-1]
        assert self.engagement.ending is not None
        self.ending = self.engagement.ending
        self.points = self.engagement.points
        stop = self.engagement.stop
        self.parts = parts(self.points, stop, self.ending) if self.points else []
        self.offers = len(run.offered)

    @property
    def gained(self) -> int:
        """The points of this engagement."""
        return self.points.points if self.points is not None else 0

    @property
    def before(self) -> int:
        """The score before this engagement; the lives left at the end are counted later."""
        lives = self.run.lines[-1].points if self.run.won else 0
        return self.run.score - self.gained - lives

    @property
    def counted(self) -> float:
        """The time at which the sum stands."""
        return moves.SUM_PART.seconds * (len(self.parts) + 1) if self.parts else 0.0

    @property
    def opened(self) -> float:
        """The time at which the first decree turns up."""
        return self.counted + moves.SCORE_GROWS.seconds

    @property
    def end(self) -> float:
        """The time at which everything has been shown."""
        turning = moves.TURN_SHERD.seconds * (self.offers + 1)
        return self.opened + (turning if self.offers else LIFE_SHOWN)

    def lives(self, now: float) -> int:
        """Return the lives by a time: what a victory gives back comes once the sum stands."""
        return self.run.lives - (self.engagement.healed if now < self.counted else 0)

    def score(self, now: float) -> int:
        """Return the score as it has grown by a time."""
        share = min(1.0, max(0.0, (now - self.counted) / moves.SCORE_GROWS.seconds))
        return self.before + round(self.gained * moves.SCORE_GROWS.ease(share))

    def turned(self, number: int, now: float) -> float:
        """Return how far a decree has turned up by a time, 0 to 1."""
        since = now - self.opened - number * moves.TURN_SHERD.seconds
        return min(1.0, max(0.0, since / moves.TURN_SHERD.seconds))

    def cues(self, before: float, now: float) -> list[str]:
        """Return the sounds that fall between two times."""
        ticks = [
            (moves.SUM_PART.seconds * number, moves.SUM_PART.sound.format(number))
            for number in range(1, len(self.parts) + 1)
        ]
        ends = (self.counted, moves.SCORE_GROWS.sound) if self.points else (BREAKS, "city_lost")
        turns = [
            (self.opened + number * moves.TURN_SHERD.seconds, moves.TURN_SHERD.sound)
            for number in range(self.offers)
        ]
        return [cue for at, cue in (*ticks, ends, *turns) if before < at <= now]


GREAT = text.Style("stele-bold", 46, "white", leading=1.05, most=1.3)
GREATEST = text.Style("stele-bold", 72, "white", leading=1.05, most=1.2)
WHERE = text.Style("stele-bold", 22, "clayL", most=1.5)
TOLD = text.Style("serif", 18, "ivory2", most=1.5)
PLACE, FOUGHT = WHERE.sized(28), TOLD.sized(22)
HEAD = text.Style("stele-bold", 30, "white", most=1.3)
LIFE = 90.0
BELOW = 0.38
"""The share of the height below the picture of a victory."""
APART = 26.0
"""Units between two lives."""
MOURNER = 760.0
"""The width of the drawing of a defeat from its mourner on."""
NARROWEST = 0.36
"""The least share of the width that is left for words beside it."""
SHAKE = 4.0
NARROW = 1.5
"""The size of text from which the band has no room for the vignette."""


def band_height(canvas: Canvas) -> float:
    """Return the height of the band, in units."""
    return 118 + tall(canvas) + 14 * (canvas.text_scale - 1)


def draw_band(canvas: Canvas, tally: EngagementSum, band: Box, now: float) -> None:
    """Draw vignette, result, sum and score."""
    bars.slip_band(canvas, band, below=True)
    here, x = tally.engagement.stop.scenario, EDGE
    left = _draw_score(canvas, tally.score(now))
    if canvas.text_scale < NARROW:
        room = left - x - 46 - width(canvas, tally.parts, tally.gained)
        box = left_of(inset(band, EDGE, 22), min(2 * (band.h - 44), room))
        draw_vignette(canvas, here.art, box)
        x = box.right + 26
    if tally.points is None:
        _draw_unpaid(canvas, tally, trim(band, left=x, right=canvas.width - left + 20))
        return
    words = _("Victory") if tally.ending.won else _("Defeat")
    wide = text.draw(canvas, words, GREAT, x, 50)
    at, room = x + wide + 30, left - x - wide - 50
    lines = text.line_height(canvas, WHERE), text.line_height(canvas, TOLD)
    text.draw_within(canvas, wording.place_and_year(here), WHERE, at, 16 + lines[0] / 2, room)
    y = 16 + 0.9 * lines[0] + lines[1] / 2
    text.draw_within(canvas, ending_words(tally), TOLD, at, y, room)
    foot = trim(foot_of(band, tall(canvas) + 20), left=x)
    draw(canvas, tally.parts, tally.gained, foot, now / moves.SUM_PART.seconds)


def _draw_unpaid(canvas: Canvas, tally: EngagementSum, box: Box) -> None:
    """Draw the result of an engagement that brought no points: its words fill the band."""
    words = _("Victory") if tally.ending.won else _("Defeat")
    told = [
        text.fit(canvas, words, GREATEST, box.w, box.h),
        text.fit(canvas, wording.place_and_year(tally.engagement.stop.scenario), PLACE, box.w, 60),
        text.fit(canvas, ending_words(tally), FOUGHT, box.w, 60),
    ]
    y = box.centery - sum(len(lines) * text.line_height(canvas, style) for lines, style in told) / 2
    for lines, style in told:
        y += text.draw_lines(canvas, lines, style, box.x, y)


def _draw_score(canvas: Canvas, score: int) -> float:
    """Draw the score; returns its left edge."""
    right, label = canvas.width - EDGE, text.HEADING
    tall = text.line_height(canvas, label)
    left = draw_score(canvas, score, right, 28 + tall)
    wide = text.width(canvas, _("Score").upper(), label)
    left = min(left, right - wide)
    text.draw(canvas, _("Score").upper(), label, left, 22 + tall / 2)
    return left - 20


def ending_words(tally: EngagementSum) -> str:
    """Return the figures of an engagement's end: 20 to 14 Victory Points, turn 12."""
    ending = tally.ending
    if ending.reason == "conceded" and not ending.won:
        return _("You conceded.")
    if ending == LOST:
        return _("The record of this engagement is lost.")
    words = _(campaign_of(tally.engagement.stop.game).ending)
    told = [words.format(own=ending.own, rival=ending.rival, turn=ending.turns)]
    obols, healed = tally.engagement.obols, tally.engagement.healed
    if obols:
        told.append(ngettext("{n} obol", "{n} obols", obols).format(n=obols))
    if healed:
        told.append(wording.lives_back(healed))
    return row(told, SEMICOLON)


def draw_lives(canvas: Canvas, tally: EngagementSum, box: Box, now: float) -> None:
    """Draw the lives large, with what becomes of the war: the one that is lost breaks.

    They stand in the empty corner of the picture of a defeat, or below the counting of a victory.
    """
    won = tally.ending.won
    room = _draw_counting(canvas, box) if won else _draw_defeat(canvas, tally.run.charter.city, box)
    lines = text.balanced(canvas, lives_words(tally), HEAD, room.w - 2 * EDGE)
    tall = text.line_height(canvas, HEAD) * len(lines)
    most = tally.run.most_lives
    size = min(LIFE, 0.28 * box.h, (room.w - 2 * EDGE) / most - APART, room.h - tall - 2 * APART)
    top = room.centery - (size + 24 + tall) / 2
    x = room.centerx - (most - 1) * (size + APART) / 2
    for number in range(most):
        at = x + number * (size + APART), top + size / 2
        _draw_life(canvas, tally, number, at, size, now)
    text.draw_lines(canvas, lines, HEAD, room.centerx, top + size + 24, "centre")


def _draw_counting(canvas: Canvas, box: Box) -> Box:
    """Draw the treasury in which a victory is counted; returns the room below it."""
    room = foot_of(box, BELOW * box.h)
    PlacePicture("treasury", "spring").draw(canvas, trim(box, bottom=room.h), 0.0)
    canvas.fill("slip", room)
    return room


def _draw_defeat(canvas: Canvas, city: str, box: Box) -> Box:
    """Draw the picture of a defeat; returns the corner that it leaves empty."""
    place = canvas.box(box)
    scene = _defeat(place.size, city, worn())
    with canvas.clip(box):
        scene.draw(canvas.surface, place.x, place.y, 0.0)
    return left_of(box, max(NARROWEST * box.w, box.w - MOURNER * scene.grow / canvas.scale))


@lru_cache(maxsize=2)
def _defeat(size: images.Size, city: str, _worn: object) -> LivingScene:
    return LivingScene("scenes/defeat", size, {LOST_SHIELD: pieces.side_of(city).main})


def _draw_life(
    canvas: Canvas,
    tally: EngagementSum,
    number: int,
    at: tuple[float, float],
    size: float,
    now: float,
) -> None:
    lives, lost = tally.run.lives, tally.engagement.lost
    breaking = lives <= number < lives + lost and now < BREAKS
    aside = SHAKE * (1 if int(now * 30) % 2 else -1) if breaking and now > 0.1 else 0.0
    kept = number < lives or breaking
    canvas.blit_centre(
        pieces.life(tally.run.charter.city, kept, canvas.px(size)), at[0] + aside, at[1]
    )


def lives_words(tally: EngagementSum) -> str:
    """Return what the end of the engagement means for the war."""
    run = tally.run
    if run.won and not tally.ending.won:
        return _("You lose a life, but hold out to the end. The war is won.")
    if run.over:
        return _("The war is won.") if run.won else _("No lives left. The war is lost.")
    if tally.ending.won:
        return _("On to the next engagement.")
    if tally.engagement.lost > 1:
        words = ngettext(
            "You lose {lost} lives; {n} is left. The road goes on.",
            "You lose {lost} lives; {n} are left. The road goes on.",
            run.lives,
        )
        return words.format(lost=tally.engagement.lost, n=run.lives)
    words = ngettext(
        "You lose a life; {n} is left. The road goes on.",
        "You lose a life; {n} are left. The road goes on.",
        run.lives,
    )
    return words.format(n=run.lives)
