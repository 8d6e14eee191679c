"""The legal actions of the duel, by decision."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import NOBODY, Action, Seat
from game.rules.duel import abilities
from game.rules.duel.cards import COUNT, PLAYABLE
from game.rules.duel.position import DuelPosition

PLAYS, EXCHANGES, HOLDS, TRIMS = (
    tuple(tuple(Action(seat, verb, (token,)) for token in range(COUNT)) for seat in (0, 1))
    for verb in ("play", "exchange", "hold", "trim")
)
PASSES, DONE = (tuple(Action(seat, verb) for seat in (0, 1)) for verb in ("pass", "done"))


def legal_actions(state: DuelPosition) -> list[Action]:
    """Return what the side to act may do: for the open decision, or its plays and a pass."""
    seat = state.to_act
    if state.pending is not None:
        kind, _, chosen = state.pending
        return LEGAL[kind](state, seat, chosen)
    if seat == NOBODY:
        return []
    faces, playable, plays = state.faces, PLAYABLE[seat], PLAYS[seat]
    actions = [plays[token] for token in state.hands[seat] if playable >> faces[token] & 1]
    actions.append(PASSES[seat])
    return actions


def _legal_exchange(state: DuelPosition, seat: Seat, chosen: tuple[int, ...]) -> list[Action]:
    return _chosen_in_order(state, EXCHANGES[seat], chosen, state.variant.exchange[seat])


def _legal_hold(state: DuelPosition, seat: Seat, chosen: tuple[int, ...]) -> list[Action]:
    return _chosen_in_order(state, HOLDS[seat], chosen, state.variant.keep[seat])


def _legal_trim(state: DuelPosition, seat: Seat, chosen: tuple[int, ...]) -> list[Action]:
    """Return what can be discarded next, by ascending token, so that enough are left after it."""
    rest = state.to_trim(seat) - len(chosen)
    if not rest:
        return [DONE[seat]]
    later = [token for token in sorted(state.hands[seat]) if not chosen or token > chosen[-1]]
    return [TRIMS[seat][token] for token in later[: len(later) - rest + 1]]


def _chosen_in_order(
    state: DuelPosition, row: tuple[Action, ...], chosen: tuple[int, ...], most: int
) -> list[Action]:
    """Return what can be chosen next of at most so many cards, by ascending token, and the end."""
    seat = row[0].seat
    if len(chosen) >= most:
        return [DONE[seat]]
    least = chosen[-1] if chosen else -1
    return [*[row[token] for token in sorted(state.hands[seat]) if token > least], DONE[seat]]


def _legal_declare(state: DuelPosition, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "land"), Action(seat, "sea")]


def _legal_shed(state: DuelPosition, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "discard", (token,)) for token in state.hands[seat]]


def _legal_keep(state: DuelPosition, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    return [Action(seat, "keep"), Action(seat, "retire")]


def _legal_target(state: DuelPosition, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    options, may_decline = abilities.targets(state)
    actions = [Action(seat, "target", (token,)) for token in options]
    return [*actions, Action(seat, "decline")] if may_decline else actions


def _legal_search(state: DuelPosition, seat: Seat, _: tuple[int, ...]) -> list[Action]:
    actions = [Action(seat, "take", (token,)) for token in abilities.matches(state)]
    return [*actions, Action(seat, "none")]


LEGAL: dict[str, Callable[[DuelPosition, Seat, tuple[int, ...]], list[Action]]] = {
    "exchange": _legal_exchange,
    "hold": _legal_hold,
    "trim": _legal_trim,
    "declare": _legal_declare,
    "shed": _legal_shed,
    "keep": _legal_keep,
    "target": _legal_target,
    "search": _legal_search,
}
"""The function that lists the legal actions, by the word of the open decision."""
