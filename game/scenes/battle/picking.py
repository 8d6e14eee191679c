"""The parts that are put together for a decision, and those that the keys can add."""

from __future__ import annotations

from game.client.focus import HAND, Spot
from game.scenes.battle.decisions import decision_of
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables.decisions import How


def own_parts(display: BattleDisplay) -> list[int]:
    """Return what is put together here and can still be taken back, the newest last."""
    sent = display.view.chosen
    if decision_of(display).how is How.PAIRS:
        return [token for token in display.assigned if token not in sent[::2]]
    return [part for part in display.picked if part not in sent]


def picks(display: BattleDisplay, spot: Spot) -> bool:
    """Return True if the space bar chooses what the keys have led to: what is not chosen yet.

    A card that cannot be chosen while others can is refused, with the reason.
    """
    choices, token = display.choices, display.pointed_card()
    if display.reading is not None:
        return False
    if spot.region == HAND:
        chosen = (*display.picked, *display.assigned, display.chosen)
        if token < 0 or token in chosen:
            return False
        others = choices.cards or choices.gather or choices.places
        if own_parts(display):
            return token in choices.gather
        return token in choices.cards or bool(others)
    if spot.region != "lanes":
        return False
    decision = decision_of(display)
    if decision.how is How.PAIRS:
        gathers = display.hand_hidden or choices.gather  # a covered hand may hold some
        return display.chosen >= 0 or bool(gathers and not display.assigned)
    place = display.board.place_of(token) if token >= 0 else -1
    free = place in choices.places and place not in display.picked
    return decision.how is How.AIMS and (free or not decision.parts)
