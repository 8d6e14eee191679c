"""Open decisions restored from `picture`, those with unfinished choices included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.rules.battle.cards import CARDS, FACE_OF_NAME, RALLY, TACTIC, face_named
from game.rules.battle.check import PHASE_OF
from game.rules.battle.legal import TOGETHER
from game.rules.battle.position import BattlePosition
from game.rules.battle.turn_flow import may_rally
from game.rules.core import Action

WINDOWS = ("rally", "tactics")
NEEDS_BATTLE = ("block", "tactics", "target", "evade")
WITH_A_CARD = ("scout", "discard", "answer", "flank", "artillery", "attack", "block", "tactics")
"""The decisions that nobody has with an empty hand (B5.1)."""
BY_THE_ENEMY = ("answer", "block", "evade")
ABOUT = {"take": (RALLY,), "target": [face for face, row in TACTIC.items() if row.aims]}


def restore_pending(state: BattlePosition, pending: object) -> None:
    """Restore the decision that `pending` describes. ValueError when it cannot be asked here."""
    words = tuple(PHASE_OF)
    if not isinstance(pending, dict) or pending.get("decide") not in words:
        raise ValueError(f"pending must say what is decided, not {pending!r}")
    asks = words[words.index(pending["decide"])]  # our own word: equal views must pickle alike
    if PHASE_OF[asks] != state.phase:
        raise ValueError(f"nobody decides on {asks} in the phase {state.phase}")
    if (asks in NEEDS_BATTLE) != (state.battle is not None):
        raise ValueError(f"{asks} goes with an attack" if asks in NEEDS_BATTLE else "nobody fights")
    seat = _decider(state, asks)
    if asks == "rally" and not may_rally(state, seat):
        raise ValueError("nobody is asked for Rally without a card and a fitting Casualty")
    declined = pending.get("declined", 0)
    if type(declined) is not int or declined not in ((0, 1) if asks in WINDOWS else (0,)):
        raise ValueError(f"declined in a row counts 0 or 1 in a window, not {declined!r}")
    state.ask(asks, seat, _tactic_named(state, asks, seat, pending.get("card")))
    state.declined = declined
    _repeat_choices(state, asks, pending.get("chosen", ()))
    if asks in WITH_A_CARD and not state.hands[seat]:
        raise ValueError(f"nobody is asked to {asks} with an empty hand")
    if not state.legal():
        raise ValueError(f"nothing to decide on {asks}")


def _decider(state: BattlePosition, asks: str) -> int:
    """Return the side that decides: either one in a window. ValueError for the wrong side."""
    if asks in WINDOWS or asks in ABOUT or asks == "muster":
        return state.to_act
    seat = 1 - state.active if asks in BY_THE_ENEMY else state.active
    if state.to_act not in (state.active, seat):
        raise ValueError(f"side {state.to_act} does not decide on {asks}")
    return seat


def _tactic_named(state: BattlePosition, asks: str, seat: int, name: object) -> int:
    """Return the token of the tactic just played, or -1. ValueError if it is no Casualty."""
    if asks not in ABOUT:
        if name is not None:
            raise ValueError(f"{asks} is about no card, not {name!r}")
        return -1
    face = FACE_OF_NAME.get(name.casefold(), -1) if isinstance(name, str) else -1
    fallen = [token for token in state.casualties[seat] if state.faces[token] == face]
    if face not in ABOUT[asks] or not fallen:
        raise ValueError(f"nothing to {asks} with {name!r} among the Casualties")
    return fallen[-1]


def _repeat_choices(state: BattlePosition, asks: str, chosen: object) -> None:
    """Repeat the choices made so far, one by one. ValueError for one that is not legal."""
    if not isinstance(chosen, list | tuple):
        raise ValueError(f"what is chosen is a list, not {chosen!r}")
    if chosen and asks not in TOGETHER:
        raise ValueError(f"nothing is put together to {asks}")
    if asks in ("muster", "discard", "flank", "attack"):
        _number_first(state, [face_named(one) for one in chosen])
    elif asks == "block":
        if not all(isinstance(one, list | tuple) and len(one) == 2 for one in chosen):
            raise ValueError(f"a block is a card and a place, unlike {chosen!r}")
        _number_first(state, [face_named(one[0]) for one in chosen])
    numbers = iter(sorted(state.hands[state.to_act]))
    for one in chosen:
        args = _args(asks, one, numbers)
        if Action(state.to_act, asks, args) not in state.legal():
            raise ValueError(f"{one!r} cannot be chosen to {asks}")
        state.chosen += args
        state.options = None


def _number_first(state: BattlePosition, faces: list[int]) -> None:
    """Number the chosen cards first, in their order, as they are chosen by ascending number."""
    hand = state.hands[state.to_act]
    held = [state.faces[token] for token in hand]
    order = list(range(len(hand)))
    taken: list[int] = []
    for face in faces:
        at = next((i for i in order if i not in taken and held[i] == face), None)
        if at is None:
            raise ValueError(f"{CARDS[face].name} is not in hand to be chosen")
        taken.append(at)
    order = [*taken, *(i for i in order if i not in taken)]
    number = dict(zip(order, sorted(hand), strict=True))
    state.hands[state.to_act] = [number[i] for i in range(len(held))]
    for i, face in enumerate(held):
        state.faces[number[i]] = face


def _args(asks: str, one: Any, numbers: Iterator[int]) -> tuple[int, ...]:
    """Return the arguments of a choice in plain data (Any: a name, a place, or a pair of both)."""
    if asks == "evade":
        return (one,)
    return (next(numbers), one[1]) if asks == "block" else (next(numbers),)
