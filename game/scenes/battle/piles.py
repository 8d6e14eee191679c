"""The lists of cards that open over the table: the open piles, and what a deck can hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from game.client.focus import Spot
from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Seat
from game.scenes.battle.choices import LOOKS
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.faces import face_of
from game.scenes.tables.card_list import CardList
from game.system.i18n import N_, _, ngettext
from sprites.face import Face

NAMES = {
    "deck": N_("Deck of the {side}, cards: {n}"),
    "reserve": N_("Reserve of the {side}, cards: {n}"),
    "casualties": N_("Lost by the {side}, cards: {n}"),
}


class Piles:
    """Opens the piles of both sides."""

    def __init__(self, display: BattleDisplay, match: TableMatch, services: Services) -> None:
        self.display = display
        self.match = match
        self.services = services

    def spots(self, look: Callable[[str], None]) -> list[Spot]:
        """Return the piles' spots; `look` sends a Scout to one of `LOOKS`, where one may look."""
        display, others = self.display, self.display.choices.others
        found = []
        for name, box in display.pile_boxes().items():
            pile, seat = name[:-1], int(name[-1])
            where = LOOKS[1 if seat == display.viewer else 2]
            act, looks = partial(self.open, pile, seat), pile == "deck" and where in others
            if looks:
                act = partial(look, where)
            lying = len(display.lying(pile, seat))
            words = _(NAMES[pile]).format(side=display.names.side(seat), n=lying)
            found.append(Spot(name, box, act, "piles", words=words, binds=looks))
        if LOOKS[0] in others:
            hand = display.boxes.enemy_hand.clip(display.boxes.below_bar)
            act = partial(look, LOOKS[0])
            words = _("Enemy hand")
            found.append(Spot("enemy_hand", hand, act, "piles", words=words, binds=True))
        return found

    def open(self, pile: str, seat: Seat) -> None:
        """Open a Reserve or the Casualties, newest first, or the list of what can be in a deck."""
        board, side = self.display.board, self.display.names.side(seat)
        if pile == "deck":
            self._open_deck(seat)
        elif pile == "reserve":
            self._open(_("Reserve of the {side}").format(side=side), board.reserves[seat])
        else:
            self._open(_("Casualties of the {side}").format(side=side), board.casualties[seat])

    def _open(self, title: str, tokens: Sequence[int]) -> None:
        faces = [self.display.plain_face(token) for token in reversed(tokens)]
        self.services.push(CardList(self.services, title, [("", faces)]))

    def _open_deck(self, seat: Seat) -> None:
        view = self.display.view
        if self.display.hand_hidden:
            view = cast(BattleView, self.match.view(NOBODY))
        count = len(self.display.board.decks[seat])
        title = ngettext(
            "Deck of the {side}: what the {n} card can be",
            "Deck of the {side}: what the {n} cards can be",
            count,
        ).format(side=self.display.names.side(seat), n=count)
        groups = deck_groups(view, seat, self.display.names.key(seat))
        self.services.push(CardList(self.services, title, groups))


def deck_groups(view: BattleView, seat: Seat, army: str) -> list[tuple[str, list[Face]]]:
    """Return the cards that can be in a side's deck, by how many, from what a viewer knows."""
    groups: dict[str, list[Face]] = {}
    for share in view.could_be_in_deck(seat):
        if not share.most:
            continue
        if share.least == share.most:
            words = _("Exactly {n}").format(n=share.most)
        elif share.least:
            words = _("{n} to {m}").format(n=share.least, m=share.most)
        else:
            words = _("At most {n}").format(n=share.most)
        groups.setdefault(words, []).append(face_of(share.face, army))
    return [(words, groups[words]) for words in sorted(groups, reverse=True)]
