"""A position as plain data with names, and positions built from such data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from game.rules import reading
from game.rules.battle import attack, turn_flow
from game.rules.battle.cards import (
    ARMY,
    CARDS,
    COPIES,
    PACK,
    TACTIC,
    UNITS,
    face_named,
)
from game.rules.battle.check import fighting
from game.rules.battle.even import army_of
from game.rules.battle.force import Battle
from game.rules.battle.legal import evadable_in
from game.rules.battle.pending import restore_pending
from game.rules.battle.position import BattlePosition, P
from game.rules.core import NOBODY, PlainData, silent
from game.rules.reading import Placing
from game.rules.tokens import EVERYBODY

PHASES = ("scout", "discard", "draw", "flank", "artillery", "attack", "over")
ZONES = ("hands", "decks", "reserves", "casualties", "aside", "mustered", "attack")
SETTINGS = ("turn", "phase", "to_act", "pending", "flank", "effects")
SIDES = ("hellenes", "persians")
ON_ATTACKERS = [face for face, row in TACTIC.items() if row.aims]
ON_BLOCKERS = [face for face in ON_ATTACKERS if TACTIC[face].aims == "blocked"]
ON_SIDES = [face for face, row in TACTIC.items() if row.reach]
"""The tactics that can lie on a unit of either side, and on a whole side."""


def picture_of(state: BattlePosition) -> PlainData:
    """Return the whole position as JSON-able data, in pairs for the two sides.

    `pending` holds the open decision: the side whose turn it is (`active`), the tactic that it is
    about, the choices so far and how many declined in a row.
    """

    def names(tokens: Iterable[int]) -> list[str]:
        return [CARDS[state.faces[token]].name for token in tokens]

    pending = None
    if state.asks:
        pending = {
            "decide": state.asks,
            "active": state.active,
            "card": names([state.about])[0] if state.about >= 0 else None,
            "chosen": _choices(state),
            "declined": state.declined,
        }
    return {
        "turn": state.turn,
        "phase": state.phase,
        "to_act": state.to_act if state.to_act != NOBODY else None,
        "pending": pending,
        "flank": list(state.flank),
        "hands": [names(hand) for hand in state.hands],
        "decks": [names(reversed(deck)) for deck in state.decks],
        "reserves": [names(reversed(pile)) for pile in state.reserves],
        "casualties": [names(reversed(pile)) for pile in state.casualties],
        "effects": state.effects._asdict(),
        "attack": _attack_entries(state),
        **_out_of_play(state),
        **({"options": options} if (options := state.variant.picture()) else {}),
    }


def _out_of_play(state: BattlePosition) -> PlainData:
    """Return the cards aside by name, of each side if it has set them aside (V.B2)."""
    names = [CARDS[state.faces[token]].name for token in state.aside]
    if not names:
        return {}
    if not state.variant.muster:
        return {"aside": names}
    holders = [state.seen[token] for token in state.aside]
    pairs = list(zip(names, holders, strict=True))
    return {"mustered": [[name for name, seen in pairs if seen == 1 << seat] for seat in (0, 1)]}


def _choices(state: BattlePosition) -> list[object]:
    """Return the choices so far: cards by name, blocks as name and place, evasions as places."""
    if state.asks == "evade":
        return list(state.chosen)
    if state.asks != "block":
        return [CARDS[state.faces[token]].name for token in state.chosen]
    pairs = zip(state.chosen[::2], state.chosen[1::2], strict=True)
    return [[CARDS[state.faces[token]].name, place] for token, place in pairs]


def _attack_entries(state: BattlePosition) -> PlainData | None:
    battle = state.battle
    if battle is None:
        return None

    def names(faces: Iterable[int]) -> list[str]:
        return [CARDS[face].name for face in faces]

    entries = []
    evadable = evadable_in(battle, state.faces.__getitem__)
    for place in battle.places:
        blocker = None
        if battle.blockers[place] >= 0:
            blocker = {
                "card": CARDS[state.faces[battle.blockers[place]]].name,
                "force": state.force(place, blocker=True).total,
                "tactics": names(battle.aids[place]),
                "evades": place in evadable,
            }
        entries.append(
            {
                "card": CARDS[state.faces[battle.attackers[place]]].name,
                "damage": state.damage(place).total,
                "force": state.force(place).total,
                "tactics": names(battle.spurs[place]),
                "blocker": blocker,
            }
        )
    return {"attackers": entries, "tactics": names(battle.ground)}


def arranged(state: P, zones: PlainData) -> P:
    """Fill an empty position by name and play on to the next decision. ValueError if refused."""
    reading.check_zones(zones, (*ZONES, *SETTINGS), "the battle")
    _set_scalars(state, zones)
    _place_cards(state, zones)
    _reveal_open_cards(state)
    _advance(state, zones.get("pending"))
    return state


# ---------------------------------------------------------------------- filling the zones


def pair(value: object, what: str) -> tuple[object, object]:
    """Return both sides' halves of a zone. ValueError when it is no pair."""
    return reading.pair(value, what, "the two sides")


def _place_cards(state: BattlePosition, zones: PlainData) -> None:
    placing = Placing(COPIES, [card.name for card in CARDS], face_named, "cards")
    state.hands = [placing.row(side) for side in pair(zones.get("hands", ((), ())), "hands")]
    piles = pair(zones.get("reserves", ((), ())), "reserves")
    state.reserves = [placing.row(side)[::-1] for side in piles]
    state.battle = _battle_from(placing, zones.get("attack"))
    given: dict[str, list[list[int]] | None] = {}
    for zone in ("casualties", "decks"):
        halves = pair(zones[zone], zone) if zone in zones else None
        given[zone] = None if halves is None else [placing.row(half)[::-1] for half in halves]
    mustered = [placing.row(lot) for lot in pair(zones.get("mustered", ((), ())), "mustered")]
    aside = _aside_from(state, placing, zones.get("aside"))
    rest = placing.rest()
    open_zone = next((zone for zone in ("decks", "casualties") if given[zone] is None), None)
    if rest and open_zone is None and aside is not None:
        count, first = len(rest), CARDS[rest[0]].name
        raise ValueError(f"{count} cards are left without a zone, {first} first")
    state.decks = given["decks"] or [[], []]
    state.casualties = given["casualties"] or [[], []]
    state.rng.shuffle(rest)
    tokens = [placing.token(face) for face in rest]
    if open_zone is not None:
        pile = state.decks if open_zone == "decks" else state.casualties
        mine = _share(state, 0, len(rest))
        both = mine + _share(state, 1, len(rest) - mine) if aside is None else len(rest)
        pile[0], pile[1], tokens = tokens[:mine][::-1], tokens[mine:both][::-1], tokens[both:]
    state.aside = tokens if aside is None else [*aside, *mustered[0], *mustered[1]]
    if any(mustered) and not state.variant.muster:
        raise ValueError("cards are set aside only where armies are mustered")
    assert len(placing.faces) == len(PACK)
    state.faces = placing.faces
    if state.variant.muster:
        _know_armies(state, mustered)


def _know_armies(state: BattlePosition, mustered: list[list[int]]) -> None:
    """Let each side know which fifty cards it was dealt, and what it has set aside (V.B2)."""
    state.cells = 3
    for seat in (0, 1):
        for token in mustered[seat]:
            state.seen[token] = 1 << seat
        for token in (*army_of(state, seat), *mustered[seat]):
            state.cell[token] = 1 + seat


def _aside_from(state: BattlePosition, placing: Placing, value: object) -> list[int] | None:
    """Return the cards out of play; None where they are what no army has room for (V.B4)."""
    if state.variant.decks == ARMY:
        if value:
            raise ValueError("cards lie aside only where armies are smaller")
        return []
    return None if value is None else placing.row(value)


def _share(state: BattlePosition, seat: int, rest: int) -> int:
    """Return a side's share of the cards left, so that both own as many if possible."""
    zones = [state.hands, state.reserves, state.decks, state.casualties]
    owned = sum(len(zone[seat]) for zone in zones)
    if state.battle is not None:
        mine = state.battle.attackers if state.active == seat else state.battle.blockers
        owned += sum(token >= 0 for token in mine)
    return min(max(state.variant.decks - owned, 0), rest)


def _battle_from(placing: Placing, value: object) -> Battle | None:
    if value is None:
        return None
    if not isinstance(value, dict) or not isinstance(value.get("attackers"), list | tuple):
        raise ValueError(f"attack has a list of attackers and tactics, not {value!r}")
    entries = [
        entry if isinstance(entry, dict) else {"card": entry} for entry in value["attackers"]
    ]
    if not entries:
        raise ValueError("an attack needs somebody who attacks")
    attackers = tuple(_unit(placing, entry) for entry in entries)
    blocking = [entry.get("blocker") for entry in entries]
    against = [{"card": one} if isinstance(one, str) else one for one in blocking]
    blockers = tuple(-1 if one is None else _unit(placing, one) for one in against)
    spurs = tuple(_tactics(entry, ON_ATTACKERS) for entry in entries)
    aids = tuple(() if one is None else _tactics(one, ON_BLOCKERS) for one in against)
    return Battle(attackers, blockers, spurs, aids, _tactics(value, ON_SIDES))


def _unit(placing: Placing, entry: object) -> int:
    token = placing.token(face_named(reading.name_in(entry)))
    if not UNITS >> placing.faces[token] & 1:
        raise ValueError(f"{CARDS[placing.faces[token]].name} is no unit and cannot fight")
    return token


def _tactics(entry: object, fitting: Collection[int]) -> tuple[int, ...]:
    """Return the tactics in play on a unit or a side; the cards are among the Casualties."""
    names = entry.get("tactics", ()) if isinstance(entry, dict) else ()
    faces = tuple(map(face_named, reading.listed(names, "tactics are a list of cards")))
    for face in faces:
        if face not in fitting:
            raise ValueError(f"{CARDS[face].name} is no tactic that can lie there")
    return faces


def _reveal_open_cards(state: BattlePosition) -> None:
    for seat in (0, 1):
        for token in (*state.reserves[seat], *state.casualties[seat]):
            state.seen[token] = EVERYBODY
        for token in state.hands[seat]:
            state.seen[token] = 1 << seat
    for token in fighting(state):
        state.seen[token] = EVERYBODY


# ---------------------------------------------------------------------- settings


def _set_scalars(state: BattlePosition, zones: PlainData) -> None:
    state.turn = reading.number(zones.get("turn", 1), "turn", 1)
    phase = zones.get("phase", "scout" if zones.get("attack") is None else "attack")
    state.phase = reading.word(phase, PHASES, "phase")
    flank = pair(zones.get("flank", (0, 0)), "flank")
    state.flank = [reading.number(one, "flank", 0) for one in flank]
    effects = zones.get("effects", {})
    if not isinstance(effects, dict) or not set(effects) <= set(state.effects._fields):
        raise ValueError(f"effects are {', '.join(state.effects._fields)}, not {effects!r}")
    if any(type(value) is not bool for value in effects.values()):
        raise ValueError(f"each effect holds or does not, unlike {effects!r}")
    state.effects = state.effects._replace(**effects)
    pending = zones.get("pending")
    to_act = None if zones.get("to_act") is None else seat_named(zones["to_act"])
    state.active = 0 if to_act is None else to_act
    if isinstance(pending, dict):
        if pending.get("active") is not None:
            state.active = seat_named(pending["active"])
        elif to_act is not None and pending.get("decide") in ("answer", "block", "evade"):
            state.active = 1 - to_act
        state.to_act = state.active if to_act is None else to_act


def seat_named(value: object) -> int:
    """Return a seat by its number or its side's name. ValueError when there is none."""
    return reading.seat_named(value, SIDES, "side")


# ---------------------------------------------------------------------- playing on


def _advance(state: BattlePosition, pending: object) -> None:
    """Play on to the next decision."""
    if state.battle is not None and state.phase != "attack":
        raise ValueError("units fight only in the Attack phase")
    for seat in (0, 1):
        state.restock(seat, silent)
    musters = isinstance(pending, dict) and pending.get("decide") == "muster"
    if state.battle is None and not musters and state.army_gone(silent):
        return
    if state.phase == "over":
        if state.turn < turn_flow.LAST_TURN:
            raise ValueError("over needs an army that is gone, or the last turn")
        turn_flow.end_turn(state, silent)
    elif pending is not None:
        restore_pending(state, pending)
    elif state.battle is not None:
        blocked = max(state.battle.blockers) >= 0
        (attack.begin_tactics if blocked else attack.ask_to_block)(state, silent)
    else:
        BEGIN[state.phase](state)


def _begin_scouting(state: BattlePosition) -> None:
    if state.hands[state.active] and not state.effects.scout:
        state.ask("scout", state.active)
    else:
        turn_flow.begin_discard(state, silent)


BEGIN: dict[str, Callable[[BattlePosition], None]] = {
    "scout": _begin_scouting,
    "discard": lambda state: turn_flow.begin_discard(state, silent),
    "draw": lambda state: turn_flow.begin_draw(state, silent),
    "flank": lambda state: turn_flow.begin_flank(state, silent),
    "artillery": lambda state: turn_flow.begin_artillery(state, silent),
    "attack": lambda state: turn_flow.begin_attack(state, silent),
}
"""The function that begins a phase."""
