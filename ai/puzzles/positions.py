"""Positions out of play between bots, cut down until the rest of the turn can be searched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ai.protocol import Budget
from ai.roster import create_bot
from game.rules import RULES
from game.rules.battle.cards import BLOODLUST, DEFENSIBLE, OVERRUN, SHIELDS, TREACHEROUS, UNITS
from game.rules.battle.cards import CARDS as BATTLE_CARDS
from game.rules.core import PlainData, State
from game.rules.duel.cards import CARDS as DUEL_CARDS
from game.rules.duel.cards import FACE_OF_NAME, PLAYABLE
from game.rules.greece.map import CITIES
from game.rules.rng import Rng

SETTLED = ("", "boost", "inspire", "discard", "sweep", "control")
"""The abilities of the duel that neither draw, shuffle, search nor pick at random."""
TACTICS = {
    BATTLE_CARDS[face].name for face in (OVERRUN, BLOODLUST, SHIELDS, DEFENSIBLE, TREACHEROUS)
}
UNIT_NAMES = {card.name for card in BATTLE_CARDS if UNITS >> card.face & 1}
CARELESS = 0.25
"""The share of decisions that a bot takes at random: positions that good play avoids."""
HIGHEST_SCORE = 12
"""VP beyond which a duel is too near to its end: a puzzle is about one turn."""
LAST_PLACEMENTS = 7
"""The number of the placement, from 0, from which a turn of the map can be searched."""
LEAST_DECK = 20
MOST_CARDS = 3
"""Cards that are kept of each hand of the duel."""
TRIES = {"duel": 5, "battle": 1, "greece": 1}
"""The number of times that a position is cut down, each time to other hands."""
PASSED_OVER = 0.85
"""The share of attacks left out: far more of them than of blocks have one best answer."""

Cut = Callable[[Any, Random], PlainData | None]
"""Returns the arrangement of a state cut down, None where there is no puzzle; Any: its game's."""


def positions(game: str, seed: int) -> Iterator[tuple[int, PlainData]]:
    """Yield seats and arrangements from one match of bots after the other, without end."""
    while True:
        random = Random(f"{game} {seed}")
        for state in _play(game, seed, random):
            for _ in range(TRIES[game]):
                start = CUTS[game](state, random)
                if start is not None:
                    yield state.to_act, start
        seed += 1


def _play(game: str, seed: int, random: Random) -> Iterator[State]:
    """Yield each position of one match."""
    state, rng = RULES[game].new(seed=seed), Rng(seed)
    greedy, budget = create_bot("greedy", game), Budget(iterations=1)
    while state.outcome() is None:
        yield state
        if random.random() < CARELESS:
            action = random.choice(state.legal())
        else:
            action = greedy.choose(state.view(state.to_act), rng.fork(), budget)
        state.apply(action)


# ---------------------------------------------------------------------- the duel


def _cut_duel(state: Any, random: Random) -> PlainData | None:
    """Keep a late Action Phase, and in both hands a few cards that leave nothing to chance."""
    shown = state.picture()
    tables, seat = shown["tables"], state.to_act
    if shown["phase"] != "action" or shown["pending"] or max(shown["vp"]) > HIGHEST_SCORE:
        return None
    if not 2 <= min(map(len, tables)) <= max(map(len, tables)) <= 6:
        return None
    hands = [_few(hand, side, random) for side, hand in enumerate(shown["hands"])]
    if len(hands[seat]) < MOST_CARDS:
        return None
    wanted = ("turn", "phase", "to_act", "vp", "tables", "passed", "last")
    start = {name: shown[name] for name in wanted}
    start["tables"] = [[_laid(entry) for entry in side] for side in tables]
    return {**start, "hands": hands}


def _laid(entry: PlainData) -> PlainData | str:
    kept = {name: entry[name] for name in ("card", "as", "target") if entry[name] is not None}
    return kept if len(kept) > 1 else str(entry["card"])


def _few(hand: list[str], seat: int, random: Random) -> list[str]:
    faces = [FACE_OF_NAME[name.casefold()] for name in hand]
    kept = [
        face
        for face in faces
        if PLAYABLE[seat] >> face & 1 and DUEL_CARDS[face].ability.verb in SETTLED
    ]
    return [DUEL_CARDS[face].name for face in random.sample(kept, min(len(kept), MOST_CARDS))]


# ---------------------------------------------------------------------- the battle


def _cut_battle(state: Any, random: Random) -> PlainData | None:
    """Keep the choice of attackers or of blockers, and in both hands what can matter in a fight."""
    shown = state.picture()
    pending = shown["pending"]
    if pending is None or pending["decide"] not in ("attack", "block") or pending["chosen"]:
        return None
    if pending["decide"] == "attack" and random.random() < PASSED_OVER:
        return None
    if min(map(len, shown["decks"])) < LEAST_DECK:
        return None
    hands = [_fighters(hand, random) for hand in shown["hands"]]
    if not all(set(hand) & UNIT_NAMES for hand in hands) or len(hands[state.to_act]) < 3:
        return None
    start = {name: shown[name] for name in ("turn", "phase", "to_act", "flank")}
    start["pending"] = {name: pending[name] for name in ("decide", "active")}
    if shown["attack"] is not None:
        attackers = [entry["card"] for entry in shown["attack"]["attackers"]]
        if len(attackers) > 3:
            return None
        start["attack"] = {"attackers": attackers}
    return {**start, "hands": hands}


def _fighters(hand: list[str], random: Random) -> list[str]:
    units = [name for name in hand if name in UNIT_NAMES]
    tactics = [name for name in hand if name in TACTICS]
    return [
        *random.sample(units, min(len(units), 3)),
        *random.sample(tactics, min(len(tactics), 2)),
    ]


# ---------------------------------------------------------------------- the map


def _cut_greece(state: Any, random: Random) -> PlainData | None:
    """Keep the last round of placements; of those who still follow, one chit each in hand."""
    shown = state.picture()
    step = shown["pending"]["step"] if shown["phase"] == "place" else 0
    if step < LAST_PLACEMENTS or not 2 <= shown["turn"] <= 12:
        return None
    later = [CITIES.index(_city(shown, number)) for number in range(step + 1, 9)]
    hands: list[list[str]] = []
    for seat, hand in enumerate(shown["hands"]):
        if seat == state.to_act:
            hands.append(hand)
        else:
            hands.append(random.sample(hand, 1) if seat in later else [])
    areas = {name: entry for name, entry in shown["areas"].items() if entry["owner"]}
    wanted = ("turn", "phase", "pending", "placed")
    return {**{name: shown[name] for name in wanted}, "areas": areas, "hands": hands}


def _city(shown: PlainData, number: int) -> str:
    """Return the city that makes a placement of this turn (G3.3)."""
    return CITIES[(shown["turn"] - 1 + number) % len(CITIES)]


CUTS: dict[str, Cut] = {"duel": _cut_duel, "battle": _cut_battle, "greece": _cut_greece}
