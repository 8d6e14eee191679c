"""All that rivals speak of has happened, by the events that everybody saw, and was so great."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.registry import GAMES, part
from game.rules import RULES
from game.rules.battle import events as battle_events
from game.rules.core import NOBODY, Collector, Event, State
from game.rules.duel import events as duel_events
from game.rules.duel.cards import CARDS
from game.rules.greece import events as greece_events
from game.rules.rng import Rng
from game.texts.remarks import VOICES, Notable, Witness

SEEN = {
    "duel": {"great", "theft", "kill", "plague", "raid", "edge", "retreat", "end"},
    "battle": {"great", "lull", "kill", "edge", "flank", "end"},
    "greece": {"great", "theft", "kill", "sack", "bluff", "end"},
}
"""The events of each game that rivals speak of, in the matches that are looked at here."""


def told(game: str, seed: int) -> Iterator[tuple[Event, Notable, State, State]]:
    """Yield what is notable in a match of chance, each with the positions around its action.

    A player and who looks on find the same: it is told from what all may see.
    """
    witness: Witness = part(GAMES[game].notable)
    state, rng = RULES[game].new(seed=seed), Rng(seed)
    while state.outcome() is None:
        before, collect = state.clone(), Collector()
        viewers = (NOBODY, seed % state.seats)
        boards: list[Any] = [state.view(viewer) for viewer in viewers]
        rests = list(boards)
        state.apply(rng.choice(state.legal()), collect)
        for event in collect.events:
            seen = [event.seen_by(viewer) for viewer in viewers]
            found = {witness.notable(*each) for each in zip(seen, boards, rests, strict=True)}
            assert len(found) == 1
            boards = [board.after(each) for board, each in zip(boards, seen, strict=True)]
            notable = found.pop()
            if notable is not None:
                yield event, notable, before, state


def in_duel(event: Event, notable: Notable, before: Any, after: Any) -> bool:
    doer, victim = notable.seat, notable.victim
    match event:
        case duel_events.CardPlayed():
            return doer == event.seat and CARDS[event.face].force >= 8
        case duel_events.ControlTaken():
            return (doer, victim) == (event.seat, 1 - event.seat)
        case duel_events.CardDiscarded():
            return victim == event.seat != doer and _of_its_kind(event, notable)
        case duel_events.ForceWeighed(totals=totals):
            return totals[doer] - totals[victim] == 1 and doer == event.winner
        case duel_events.SidePassed():
            return doer == event.seat and len(before.hands[doer]) >= 4
        case duel_events.TurnBegan():
            return bool(max(after.vp) >= after.target - 4)
    return False


def _of_its_kind(event: duel_events.CardDiscarded, notable: Notable) -> bool:
    by = CARDS[event.by]
    kinds = {
        "plague": by.name == "Plague at Athens" and event.seat == 0,
        "raid": by.ability.verb == "rob",
        "kill": CARDS[event.face].force >= 6,
    }
    return kinds[notable.what]


def in_battle(event: Event, notable: Notable, before: Any, after: Any) -> bool:
    doer, victim = notable.seat, notable.victim
    match event:
        case battle_events.DamageDone():
            return doer == event.seat and event.lost >= 5
        case battle_events.AttackDeclared():
            return doer == event.seat and not event.tokens
        case battle_events.PairFought():
            stands = dict(zip((event.seat, 1 - event.seat), event.stand, strict=True))
            return stands[doer] == 1 and stands[victim] == 0
        case battle_events.FlankGained(flank=flank):
            return bool(flank[doer] > flank[victim] and before.flank[doer] <= before.flank[victim])
        case battle_events.TurnBegan():
            return bool(min(after.view(0).health(0), after.view(0).health(1)) <= 6)
    return False


def on_map(event: Event, notable: Notable, before: Any, after: Any) -> bool:
    doer, victim = notable.seat, notable.victim
    match event:
        case greece_events.StarPlayed():
            return doer == event.seat
        case greece_events.AreaSettled(area=area):
            view = before.view(NOBODY)
            fell = view.home_of(area) == victim
            return bool(view.owner(area) == victim and fell == (notable.what == "sack"))
        case greece_events.VoidsSpent():
            placed = before.view(NOBODY).placed
            met = {seat for _token, seat, area in placed if area == event.area}
            return any(seat == doer for _token, seat in event.voids) and victim in met - {doer}
        case greece_events.ChitsBeaten():
            return doer == event.seat != victim and bool(event.tokens)
        case greece_events.TurnBegan():
            return bool(event.turn == after.turn and notable.what == "end")
    return False


HOLDS = {"duel": in_duel, "battle": in_battle, "greece": on_map}
"""By game whether what is told of an event is so, by it and by the positions around it."""


@pytest.mark.parametrize("game", SEEN)
def test_whatever_rivals_speak_of_has_happened_and_all_could_see_it(game: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(12, 24):
        for event, notable, before, after in told(game, seed):
            assert HOLDS[game](event, notable, before, after), (seed, event, notable)
            assert notable.what in VOICES
            found[notable.what] += 1
        if set(found) == SEEN[game]:
            break
    assert set(found) == SEEN[game]
