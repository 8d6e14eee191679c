"""The hands of the others in a puzzle: told in words, and laid open as cards."""

from __future__ import annotations

from game.client.services import Services
from game.rules.battle.state import BattleState
from game.rules.core import Seat, State
from game.rules.duel.state import DuelState
from game.rules.greece.chits import CHITS
from game.rules.greece.state import GreeceState
from game.scenes.battle import faces as battle_faces
from game.scenes.duel import faces as duel_faces
from game.scenes.tables.card_list import CardList
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.face import Face


def others_hands(table: TableScene, state: State, seat: Seat) -> list[str]:
    """Return a sentence for each other side that holds something: what it is."""
    sentences = []
    for other in range(state.seats):
        names = ", ".join(_names(table, state, other)) if other != seat else ""
        if names:
            side = table.display.names.side(other)
            sentences.append(_("{side}: {cards} in hand.").format(side=side, cards=names))
    return sentences


def _names(table: TableScene, state: State, seat: Seat) -> list[str]:
    if isinstance(state, GreeceState):
        return [_(CHITS[state.faces[token]].name) for token in state.hands[seat]]
    return [face.name for face in _faces(table, state, seat)]


def _faces(table: TableScene, state: State, seat: Seat) -> list[Face]:
    """Return the cards of a hand; none where a game is played with chits."""
    if isinstance(state, DuelState):
        return [duel_faces.face_of(state.faces[token]) for token in state.hands[seat]]
    if isinstance(state, BattleState):
        army = table.display.names.key(seat)
        return [battle_faces.face_of(state.faces[token], army) for token in state.hands[seat]]
    return []


def show_hand(services: Services, table: TableScene, state: State, seat: Seat) -> None:
    """Lay the hand of the other side of two open over the table."""
    title = _("Hand of {side}").format(side=table.display.names.side(seat))
    services.push(CardList(services, title, [("", _faces(table, state, seat))]))


def has_cards(state: State) -> bool:
    """Return True for a game of cards, whose hands can be laid open."""
    return isinstance(state, DuelState | BattleState)
