"""The piles of the duel, opened to be looked through."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.services import Services
from game.rules.core import Seat
from game.scenes.duel import advice
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.faces import face_of
from game.scenes.tables import hand_cover
from game.scenes.tables.card_list import CardList
from game.system.i18n import _


class Piles:
    """Opens the discard pile, the victory piles, and the list of unseen cards."""

    def __init__(self, display: DuelDisplay, services: Services) -> None:
        self.display = display
        self.services = services

    def _open(self, title: str, tokens: Sequence[int]) -> None:
        faces = [face_of(self.display.board.faces[token]) for token in tokens]
        self.services.push(CardList(self.services, title, [("", faces)]))

    def open_discard(self) -> None:
        """Open the discard pile, newest first."""
        self._open(_("Discard pile"), self.display.board.discard[::-1])

    def open_victory(self, seat: Seat) -> None:
        """Open a side's victory pile."""
        title = _("Prizes of {side}").format(side=self.display.names.side(seat))
        self._open(title, self.display.board.piles[seat])

    def open_stake(self) -> None:
        """Open the cards on the table that whoever wins the turn gets."""
        title, tokens = advice.stake_title(self.display), self.display.coins()
        self._open(title, tokens)

    def open_unseen(self) -> None:
        """Open the list of the cards still unseen, by type."""
        if self.display.hand_hidden:
            self.services.play("ui_error")
            self.services.show_toast(hand_cover.look_first())
            return
        title, groups = advice.unseen(self.display)
        self.services.push(CardList(self.services, title, groups))
