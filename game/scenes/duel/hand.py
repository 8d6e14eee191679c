"""The duel in a hand on a phone: cards that are played, put together, aimed at and searched for."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Action
from game.rules.duel.view import SET_ASIDE, DuelView
from game.scenes.duel.display import DuelChoices
from game.scenes.duel.faces import face_of
from game.scenes.hand_part import Gathering, HandPart, Pressed
from game.scenes.web_board import Card, Gallery, plain

BY_CARD = ("play", "shed", *SET_ASIDE)


def pressed(view: DuelView, action: Action) -> Pressed:
    """Return where an action is pressed."""
    if not action.args:
        return Pressed()
    token = action.args[0]
    if action.verb in BY_CARD:
        return Pressed(card=token)
    lies = any(token in table for table in view.tables)
    return Pressed(lying=token) if lies else Pressed(listed=token)


def gathered(view: DuelView) -> Gathering:
    """Return the cards that are set aside together."""
    choices = DuelChoices.of(view)
    return Gathering(sorted(choices.cards), choices.least, choices.most)


def listed(view: DuelView, gallery: Gallery) -> list[tuple[int, Card]]:
    """Return the cards of the deck that are searched."""
    tokens = [a.args[0] for a in view.legal if a.args and pressed(view, a).listed >= 0]

    def card(face: int) -> Card:
        return [gallery.number(face, "", lambda: plain(face_of(face), gallery)), None, []]

    return [(token, card(view.faces[token])) for token in tokens]


def rows(view: DuelView, seat: int) -> Sequence[int]:
    """Return the tokens on a side's table."""
    return view.tables[seat]


def in_order(_view: DuelView, pieces: Sequence[Action]) -> list[Action]:
    """Return cards that are set aside in the order of their tokens."""
    return sorted(pieces, key=lambda piece: piece.args)


HAND = HandPart(DuelChoices.of, pressed, gathered, listed, rows, in_order)
