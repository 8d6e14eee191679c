"""The last words of a rival, with his portrait, on the picture of a match's end."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.occasion import Leader
from game.match.seats import Bot
from game.match.table_match import TableMatch
from game.rules.core import Seat
from game.scenes import seat_text
from game.scenes.menus.earned_feats import EDGE, PAD
from game.system.i18n import _
from game.texts.remarks import Occasion, pick
from sprites import leaves, portrait, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.layout import Column, Row, foot_of, inset, left_of, right_of, trim
from sprites.leaves import Painted, Words

FACE = 72.0
WIDEST = 236.0
"""The most units that the words take at normal text size."""
WHO = text.Style("stele-bold", 20, "white", leading=1.2, most=1.6)
SAID = text.Style("serif", 19, "ivory2", leading=1.15, most=1.6)


class LastWords:
    """The words of one of the rivals to the end: of a winner, or else of the first of them.

    `only` is the seat of the person whom they are said to.
    """

    def __init__(
        self,
        match: TableMatch,
        winners: Sequence[Seat],
        only: Seat,
        leader: Leader | None = None,
    ) -> None:
        seats = [
            seat
            for seat, player in enumerate(match.players)
            if isinstance(player, Bot) and player.temper
        ]
        seat = next((one for one in seats if one in winners), next(iter(seats), None))
        self.name = self.said = self.who = ""
        """The bot, what it says, and its name in the words of the result."""
        self.box = nowhere()
        self.parts = Row()
        if seat is None:
            return
        player = match.players[seat]
        assert isinstance(player, Bot)
        self.name = player.name
        occasion: Occasion = "wins" if seat in winners else "loses"
        self.who = _result(match, winners, only, seat, leader)
        side = match.sides[seat].lower()
        self.said = pick(player.name, side, occasion, f"{match.setup.seed}")
        if leader is not None and leader.seat == seat:
            self.said = leader.lines.get(occasion, self.said)
        words = Column(
            Words(self.who, WHO, balanced=True, widest=_widest),
            Words(_(self.said), SAID, balanced=True, widest=_widest),
        )
        face = Painted(self._draw_face, wide=FACE, tall=FACE)
        self.parts = Row(face, words, gap=PAD, padding=PAD, align="middle")

    def layout(self, canvas: Canvas, picture: Box, head: Box, kept: Sequence[Box]) -> None:
        """Place the words at the picture's foot, clear of its head and of what is kept."""
        self.box = nowhere()
        if not self.said:
            return
        row = self.parts
        wide, tall = row.width(canvas), row.height(canvas, canvas.width)
        band = inset(trim(foot_of(picture, tall + 12), bottom=12), EDGE, 0)
        right = any(each.x < picture.centerx for each in kept)
        box = right_of(band, wide) if right else left_of(band, wide)
        if not any(box.colliderect(each) for each in (head, *kept)) and box.y > picture.y:
            self.box = box
            row.place(canvas, box)

    def _draw_face(self, canvas: Canvas, box: Box) -> None:
        shown = portrait.disc(self.name.replace("-", "_"), canvas.px(FACE))
        canvas.blit_centre(shown, *box.center)

    def draw(self, canvas: Canvas) -> None:
        """Draw the portrait, the name and the words, where they have a place."""
        if self.box.w:
            slip(canvas, self.box, 10, "clayL")
            leaves.draw(canvas, self.parts)


def _widest(canvas: Canvas) -> float:
    return WIDEST * min(1.6, canvas.text_scale)


def _result(
    match: TableMatch, winners: Sequence[Seat], only: Seat, seat: Seat, leader: Leader | None
) -> str:
    """Return who has beaten whom, every rival by name; where all share it, who speaks."""
    won, speaker_won = only in winners, seat in winners
    others = [at for at in range(len(match.players)) if at != only]
    named = [at for at in others if (at in winners) != won] if won != speaker_won else [seat]
    names = seat_text.together([_named(match, at, leader) for at in named])
    if won == speaker_won:
        return names
    if won:
        return _("You beat {rival}").format(rival=names)
    words = _("{rivals} beat you") if len(named) > 1 else _("{rival} beats you")
    return words.format(rival=names, rivals=names)


def _named(match: TableMatch, seat: Seat, leader: Leader | None) -> str:
    """Return what a rival is called: the commander whom it plays, or by its level."""
    if leader is not None and leader.seat == seat:
        return _(leader.name)
    return seat_text.who(match.setup.game, match.players, seat)
