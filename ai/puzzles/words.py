"""The title and the task of a puzzle in words, from its position and its aim."""

from __future__ import annotations

from game.rules.battle.cards import CARDS, FORCE, face_named
from game.rules.core import PlainData, Seat, State
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES

AREA_AIM = "areas"


def title_of(state: State, seat: Seat, aim: str, best: int, second: int) -> str:
    """Return a short title, such as "Take Corinth"."""
    shown = state.picture()
    if state.game == "duel":
        return _duel_title(shown, seat, best, second)
    if state.game == "battle":
        return _battle_title(shown, seat)
    if aim == AREA_AIM:
        held = _held(shown, seat)
        name = state.seat_names[seat]
        words = "Gain ground for {}" if best > held else "Hold the line for {}"
        return words.format(name) if best >= held else f"Save what you can of {name}"
    taken = shown["areas"][aim]["owner"] != CITIES[seat]
    return f"{'Take' if taken else 'Hold'} {AREAS[AREA_OF_ID[aim]].name}"


def _duel_title(shown: PlainData, seat: Seat, best: int, second: int) -> str:
    table = shown["tables"][1 - seat]
    strongest = max(table, key=lambda entry: entry["force"])["card"]
    if best < 0:
        return f"Cut your losses to {strongest}"
    return f"{'Win this turn' if second < 0 else 'Make it pay'} against {strongest}"


def _battle_title(shown: PlainData, seat: Seat) -> str:
    if shown["attack"] is not None:
        attackers = [entry["card"] for entry in shown["attack"]["attackers"]]
        return f"Hold the line against the {_strongest(attackers)}"
    return f"Break through the {_strongest(shown['hands'][1 - seat])}"


def _strongest(names: list[str]) -> str:
    faces = [face_named(name) for name in names]
    return CARDS[max(faces, key=FORCE.__getitem__)].name


def _held(shown: PlainData, seat: Seat) -> int:
    return sum(entry["owner"] == CITIES[seat] for entry in shown["areas"].values())


def goal_of(state: State, seat: Seat, aim: str, best: int) -> str:
    """Return the task in one sentence."""
    name = state.seat_names[seat]
    if state.game == "duel":
        if best < 0:
            return f"{name} cannot win this turn: give away as few VP as you can."
        return f"Win this turn for {name}, and with it as many VP as you can."
    if state.game == "battle":
        if state.picture()["attack"] is not None:
            return "Defend: lose as few cards as you can, and cost the enemy as many as you can."
        return "Attack, or hold back: cost the enemy as many cards as you can, and yourself as few."
    if aim == AREA_AIM:
        return f"{name} to place: end the turn with as many areas as you can."
    area = AREAS[AREA_OF_ID[aim]].name
    return f"{name} to place: {area} must be yours at the end of the turn."
