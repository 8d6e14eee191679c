"""The hands of the others in a puzzle: told in words, and laid open as cards."""

from __future__ import annotations

from game.client.services import Services
from game.rules.core import Seat, State
from game.scenes.puzzle_part import puzzle_words
from game.scenes.tables.card_list import CardList
from game.scenes.tables.table import TableScene
from game.system.i18n import _


def others_hands(table: TableScene, state: State, seat: Seat) -> list[str]:
    """Return a sentence for each other side that holds something: what it is."""
    names_of = puzzle_words(state.game).names
    sentences = []
    for other in range(state.seats):
        names = ", ".join(names_of(state, other)) if other != seat else ""
        if names:
            side = table.display.names.side(other)
            sentences.append(_("Hand of {side}: {cards}.").format(side=side, cards=names))
    return sentences


def show_hand(services: Services, table: TableScene, state: State, seat: Seat) -> None:
    """Lay the hand of the other side of two open over the table, in a game of cards."""
    faces_of = puzzle_words(state.game).faces
    assert faces_of is not None
    names = table.display.names
    title = _("Hand of {side}").format(side=names.side(seat))
    services.push(CardList(services, title, [("", faces_of(state, seat, names.key(seat)))]))


def has_cards(state: State) -> bool:
    """Return True for a game of cards, whose hands can be laid open."""
    return puzzle_words(state.game).faces is not None
