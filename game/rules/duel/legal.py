"""What may be decided in the duel, for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import Action, Seat
from game.rules.duel import abilities
from game.rules.duel.cards import COUNT

if TYPE_CHECKING:
    from game.rules.duel.state import DuelState

MOST_EXCHANGED = 5  # D3.1
PLAYS, EXCHANGES = (
    tuple(tuple(Action(seat, verb, (token,)) for token in range(COUNT)) for seat in (0, 1))
    for verb in ("play", "exchange")
)
PASSES = tuple(Action(seat, "pass") for seat in (0, 1))


def _legal_exchange(state: DuelState, seat: Seat, chosen: tuple[int, ...]) -> list[Action]:
    actions = []
    if len(chosen) < MOST_EXCHANGED:
        least = chosen[-1] if chosen else -1
        row = EXCHANGES[seat]
        actions = [row[token] for token in sorted(state.hands[seat]) if token > least]
    return [*actions, Action(seat, "done")]


def _legal_declare(state: DuelState, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "land"), Action(seat, "sea")]


def _legal_shed(state: DuelState, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "discard", (token,)) for token in state.hands[seat]]


def _legal_keep(state: DuelState, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "keep"), Action(seat, "retire")]


def _legal_target(state: DuelState, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    options, may_decline = abilities.targets(state)
    actions = [Action(seat, "target", (token,)) for token in options]
    return [*actions, Action(seat, "decline")] if may_decline else actions


def _legal_search(state: DuelState, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    actions = [Action(seat, "take", (token,)) for token in abilities.matches(state)]
    return [*actions, Action(seat, "none")]


LEGAL: dict[str, Callable[[DuelState, Seat, tuple[int, ...]], list[Action]]] = {
    "exchange": _legal_exchange,
    "declare": _legal_declare,
    "shed": _legal_shed,
    "keep": _legal_keep,
    "target": _legal_target,
    "search": _legal_search,
}
