"""The battle in a hand on a phone: units put together, lanes to fight in, Casualties to rally."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle.view import BattleView
from game.rules.core import Action
from game.scenes.battle.display import BattleChoices, blocks_in_order, in_order
from game.scenes.battle.faces import face_of
from game.scenes.hand_part import Gathering, HandPart, Pressed
from game.scenes.web_board import Card, Gallery, plain


def pressed(_view: BattleView, action: Action) -> Pressed:
    """Return where an action is pressed."""
    match action.verb:
        case "block" if action.args:
            return Pressed(card=action.args[0], lane=action.args[1])
        case "target" | "evade":
            return Pressed(lane=action.args[0])
        case "take":
            return Pressed(listed=action.args[0])
        case "look":
            return Pressed()
    return Pressed(card=action.args[0]) if action.args else Pressed()


def gathered(view: BattleView) -> Gathering:
    """Return the cards that are put together, or the lanes of those that evade together."""
    choices = BattleChoices.of(view)
    if view.deciding == "evade":
        places = sorted({*choices.places, *view.chosen})
        return Gathering(places, 0, len(places))
    pieces = sorted(choices.gather)
    most = choices.exactly or len(pieces)
    if view.deciding == "block":
        most = min(most, len({a.args[1] for a in view.legal if a.args}) + len(view.chosen) // 2)
    return Gathering(pieces, choices.exactly, most)


def listed(view: BattleView, gallery: Gallery) -> list[tuple[int, Card]]:
    """Return the Casualties that can be taken back."""
    army = gallery.sides[view.viewer]

    def card(face: int) -> Card:
        return [gallery.number(face, army, lambda: plain(face_of(face, army), gallery)), None, []]

    tokens = BattleChoices.of(view).takes
    return [(token, card(view.faces[token])) for token in tokens]


def ordered(view: BattleView, pieces: Sequence[Action]) -> list[Action]:
    """Return the pieces of a choice under the rules' numbers. ValueError for what is not held."""
    seat, word = view.viewer, view.deciding
    if word == "evade":
        return sorted(pieces, key=lambda piece: piece.args)
    tokens = [piece.args[0] for piece in pieces]
    if len(set(tokens)) < len(tokens) or not set(tokens) <= set(view.hands[seat]):
        raise ValueError("not held")
    try:
        if word == "block":
            pairs = blocks_in_order(view, {piece.args[0]: piece.args[1] for piece in pieces})
            return [Action(seat, word, pair) for pair in pairs]
        return [Action(seat, word, (token,)) for token in in_order(view, tokens)]
    except (StopIteration, IndexError):
        raise ValueError("not free") from None


HAND = HandPart(BattleChoices.of, pressed, gathered, listed, in_order=ordered)
