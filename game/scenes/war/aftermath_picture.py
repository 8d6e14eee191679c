"""The pictures after an engagement: the band with result and sum, and the lives that are left."""

from __future__ import annotations

from functools import lru_cache

from game.campaign.part import campaign_of
from game.campaign.settling import LOST
from game.rules.wording import SEMICOLON
from game.scenes.page import EDGE
from game.scenes.tables import choreography as moves
from game.scenes.war import score_sum, wording
from game.scenes.war.briefing import draw_vignette
from game.scenes.war.deeds import plain_deed
from game.scenes.war.status import life
from game.scenes.war.tally import BREAKS, Tally
from game.system.i18n import _, ngettext, row
from sprites import bars, images, text
from sprites.canvas import Box, Canvas
from sprites.layout import foot_of, inset, left_of, trim
from sprites.living_scene import LivingScene
from sprites.palette import worn

GREAT = text.Style("stele-bold", 46, "white", leading=1.05, most=1.3)
GREATEST = text.Style("stele-bold", 72, "white", leading=1.05, most=1.2)
WHERE = text.Style("stele-bold", 22, "clayL", most=1.5)
TOLD = text.Style("serif", 18, "ivory2", most=1.5)
PLACE, FOUGHT = WHERE.sized(28), TOLD.sized(22)
HEAD = text.Style("stele-bold", 30, "white", most=1.3)
LIFE = 90.0
SMALL_LIFE = 34.0
FIGURE = 190.0
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
    return 118 + score_sum.tall(canvas) + 14 * (canvas.text_scale - 1)


def draw_band(canvas: Canvas, tally: Tally, band: Box, now: float) -> None:
    """Draw vignette, result, sum and score."""
    bars.slip_band(canvas, band, below=True)
    here, x = tally.engagement.stop.scenario, EDGE
    left = _draw_score(canvas, tally.score(now))
    if canvas.text_scale < NARROW:
        room = left - x - 46 - score_sum.width(canvas, tally.parts, tally.gained)
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
    foot = trim(foot_of(band, score_sum.tall(canvas) + 20), left=x)
    score_sum.draw(canvas, tally.parts, tally.gained, foot, now / moves.SUM_PART.seconds)


def _draw_unpaid(canvas: Canvas, tally: Tally, box: Box) -> None:
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
    left = score_sum.draw_score(canvas, score, right, 28 + tall)
    wide = text.width(canvas, _("Score").upper(), label)
    left = min(left, right - wide)
    text.draw(canvas, _("Score").upper(), label, left, 22 + tall / 2)
    return left - 20


def ending_words(tally: Tally) -> str:
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


def draw_small_lives(
    canvas: Canvas, tally: Tally, left: float, right: float, y: float, now: float
) -> None:
    """Draw the lives in the middle between two places, if they have room there."""
    step = SMALL_LIFE + 8
    if right - left < tally.run.most_lives * step + 30:
        return
    x = (left + right) / 2 - (tally.run.most_lives - 1) * step / 2
    for number in range(tally.run.most_lives):
        kept = number < tally.lives(now)
        image = life(tally.run.charter.city, kept, canvas.px(SMALL_LIFE))
        canvas.blit_centre(image, x + number * step, y)


def draw_lives(canvas: Canvas, tally: Tally, box: Box, now: float) -> None:
    """Draw the lives large, with what becomes of the war: the one that is lost breaks.

    They stand in the empty corner of the picture of a defeat, or beside the deed of a victory.
    """
    room = _draw_defeat(canvas, box) if not tally.ending.won else box
    lines = text.balanced(canvas, lives_words(tally), HEAD, room.w - 2 * EDGE)
    tall = text.line_height(canvas, HEAD) * len(lines)
    most = tally.run.most_lives
    size = min(LIFE, 0.28 * box.h, (room.w - 2 * EDGE) / most - APART)
    deed = min(FIGURE, box.h - size - tall - 70) if tally.ending.won else 0.0
    top = room.centery - (deed + size + 36 + tall) / 2
    if deed:
        side = canvas.px(deed)
        figure = images.picture(f"frieze/{plain_deed(tally.engagement)}", (side, side))
        canvas.blit_centre(figure, room.centerx, top + deed / 2)
        top += deed + 12
    x = room.centerx - (most - 1) * (size + APART) / 2
    for number in range(most):
        at = x + number * (size + APART), top + size / 2
        _draw_life(canvas, tally, number, at, size, now)
    text.draw_lines(canvas, lines, HEAD, room.centerx, top + size + 24, "centre")


def _draw_defeat(canvas: Canvas, box: Box) -> Box:
    """Draw the picture of a defeat; returns the corner that it leaves empty."""
    place = canvas.box(box)
    scene = _defeat(place.size, worn())
    with canvas.clip(box):
        scene.draw(canvas.surface, place.x, place.y, 0.0)
    return left_of(box, max(NARROWEST * box.w, box.w - MOURNER * scene.grow / canvas.scale))


@lru_cache(maxsize=2)
def _defeat(size: images.Size, _worn: object) -> LivingScene:
    return LivingScene("scenes/defeat", size, {})


def _draw_life(
    canvas: Canvas, tally: Tally, number: int, at: tuple[float, float], size: float, now: float
) -> None:
    lives, lost = tally.run.lives, tally.engagement.lost
    breaking = lives <= number < lives + lost and now < BREAKS
    aside = SHAKE * (1 if int(now * 30) % 2 else -1) if breaking and now > 0.1 else 0.0
    kept = number < lives or breaking
    canvas.blit_centre(life(tally.run.charter.city, kept, canvas.px(size)), at[0] + aside, at[1])


def lives_words(tally: Tally) -> str:
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
