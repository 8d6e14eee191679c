"""The panels of a review: a move with its grade and chances, the better one, the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.judging.grades import NAMES, Grade
from game.judging.review import Evaluation, Review
from game.scenes.page import EDGE
from game.scenes.theatre.review_words import before_and_after, counted, percent, too_little
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded, slip
from sprites.base.layout import centred, columns_of, head_of, left_of, trim
from sprites.kit import grade, hintrow

INSIDE = 14.0
TURN = text.Style("stele-bold", 21, "ivory")
MOVE = text.Style("serif-bold", 20)
CHANCE = text.Style("stele-bold", 22, "white", grows=False)
NAME = text.Style("stele-bold", 19, "white", most=1.4)
LABEL = replace(text.LABEL, most=1.4)
BUTTON = replace(text.BUTTON, most=1.35)
COUNTED = replace(text.LABEL, ink="ivory3", most=1.3)
ACCURACY = text.Style("stele-bold", 24, "white", grows=False)
COUNT = text.Style("sans-semibold", 17, "white", grows=False)
LINE = text.Style("sans-bold", 17, "gainL")


@dataclass(frozen=True)
class Account:
    """A player's plate: side, name, accuracy and counted grades.

    The accuracy is None while too little was at stake, and before it is `done`: that is later than
    all moves have been judged.
    """

    side: str
    name: str
    accuracy: float | None
    counts: Mapping[Grade, int]
    done: bool = True


@dataclass(frozen=True)
class Cause:
    """A title in a colour, and the sentence that says what a move does."""

    title: str
    ink: str
    reason: str


def head_height(canvas: Canvas) -> float:
    """Return the height of the line over the board, in units."""
    return (1.8 - 0.3 * canvas.text_scale) * text.line_height(canvas, MOVE) + 4


def draw_head(canvas: Canvas, box: Box, turn: int, words: str, one: Evaluation | None) -> None:
    """Draw a move: its turn, its grade and name, the chance before and after it."""
    slip(canvas, box, 8)
    x, middle = box.x + INSIDE, box.centery
    x += text.draw(canvas, _("Turn {n}").format(n=turn), TURN, x, middle) + 14
    right = box.right - INSIDE
    ink = "ivory2"
    if one is not None:
        right = _draw_chances(canvas, right, middle, one) - 14
        name = one.grade.value
        ink = grade.INKS[name]
        grade.draw(canvas, name, x + 14, middle, 28)
        x += 36
        words = _("{grade}: {move}").format(grade=_(NAMES[one.grade]), move=words)
        right = _draw_label(canvas, right, middle, right - x - text.width(canvas, words, MOVE))
    text.draw_within(canvas, words, MOVE.inked(ink), x, middle, right - x)


def _draw_label(canvas: Canvas, right: float, middle: float, room: float) -> float:
    """Draw the words for the chances where there is room for them; return where they begin."""
    words = _("Win chance")
    wide = text.width(canvas, words, LABEL)
    if room < wide + INSIDE:
        return right
    text.draw(canvas, words, LABEL.inked("ivory3"), right, middle, "right")
    return right - wide - INSIDE


def _draw_chances(canvas: Canvas, right: float, middle: float, one: Evaluation) -> float:
    """Draw both chances up to the right; return where they begin."""
    before, after = before_and_after(one)
    figures = [(before, "white")]
    if after:
        figures += [("→", "ivory3"), (after, "lossL")]
    for words, tint in reversed(figures):
        right -= text.draw(canvas, words, CHANCE.inked(tint), right, middle, "right") + 8
    return right


def causes_height(canvas: Canvas) -> float:
    """Return the height of what a move and a better one do, in units."""
    return (4.9 - 1.4 * canvas.text_scale) * text.line_height(canvas, hintrow.REASON) + 12


def draw_causes(canvas: Canvas, box: Box, causes: Sequence[Cause]) -> None:
    """Draw a line or two for each cause, as large as they fit."""
    slip(canvas, box, 8)
    room = trim(box, INSIDE, 5, INSIDE, 3)
    words = "\n".join(f"*{{{one.ink}|{one.title}}}* {one.reason}" for one in causes)
    with canvas.clip(box):
        hintrow.fitted(canvas, words, room).draw(canvas, room)


def draw_banner(canvas: Canvas, board: Box, words: str) -> None:
    """Draw the words that a line is shown, at the board's upper edge."""
    wide = min(board.w - 20, text.width(canvas, words, LINE) + 32)
    tall = text.line_height(canvas, LINE) + 10
    box = centred(head_of(board, 12), wide, tall)
    rounded(canvas, box, tall / 2, "slip", "gainL", 2)
    line = text.one_line(canvas, words, LINE, wide - 24)
    scale = canvas.scale
    canvas.blit(
        line,
        box.centerx - line.get_width() / scale / 2,
        box.centery - line.get_height() / scale / 2,
    )


def plate_height(canvas: Canvas) -> float:
    """Return the height of the players' plates, in units."""
    return text.line_height(canvas, NAME) + 82


def draw_players(canvas: Canvas, box: Box, players: Sequence[Account]) -> None:
    """Draw a plate for each player: name, accuracy, and the number of moves of each grade."""
    for plate, account in zip(columns_of(box, len(players), 10), players, strict=True):
        _draw_plate(canvas, plate, account)


def _draw_plate(canvas: Canvas, plate: Box, account: Account) -> None:
    faction = pieces.side_of(account.side)
    rounded(canvas, plate, 9, faction.dark, faction.light, 1.6)
    x, y = plate.x + 10, plate.y + 4 + text.line_height(canvas, NAME) / 2
    canvas.blit_centre(pieces.shield(account.side, canvas.px(28)), x + 14, y)
    text.draw_within(canvas, account.name, NAME, x + 34, y, plate.right - x - 42)
    y += text.line_height(canvas, NAME) / 2 + 15
    _draw_accuracy(canvas, account, x, y, plate.right - x - 8)
    step = (plate.w - 12) / len(account.counts)
    side = min(18.0, step - 8)
    for number, (each, count) in enumerate(account.counts.items()):
        middle = plate.x + 6 + step * (number + 0.5)
        grade.draw(canvas, each.value, middle, plate.bottom - 36, side)
        text.draw(canvas, str(count), COUNT, middle, plate.bottom - 14, "centre")


def _draw_accuracy(canvas: Canvas, account: Account, x: float, y: float, room: float) -> None:
    """Draw the accuracy of a player, or that there is none."""
    label = LABEL.inked(pieces.side_of(account.side).light)
    if account.accuracy is None and account.done:
        text.draw_within(canvas, too_little(), label, x, y, room)
        return
    shown = "…" if account.accuracy is None else percent(account.accuracy)
    taken = text.draw(canvas, shown, ACCURACY, x, y) + 8
    if room - taken > 0.55 * text.width(canvas, _("accuracy"), label):
        text.draw_within(canvas, _("accuracy"), label, x + taken, y, room - taken)


def draw_progress(canvas: Canvas, below: Box, progress: float) -> None:
    """Draw the share of moves that have been judged, below a box."""
    bar = head_of(trim(below, top=below.h + 8), 5)
    rounded(canvas, bar, 2.5, "slip")
    rounded(canvas, left_of(bar, max(5.0, bar.w * progress)), 2.5, "ivory")


def draw_counted(canvas: Canvas, title: str, review: Review) -> None:
    """Draw the number of judged moves at the bar's right end, where the title leaves room."""
    words = counted(len(review.evaluations), len(review.decisions))
    style, right = COUNTED, canvas.width - EDGE
    taken = 1.2 * text.width(canvas, f"{_('Review')} {title}", text.SCREEN_TITLE)
    if right - text.width(canvas, words, style) > 2 * EDGE + taken:
        text.draw(canvas, words, style, right, 22, "right")
