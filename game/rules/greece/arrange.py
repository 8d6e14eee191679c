"""A position as plain data with names, and positions built from such data."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules import reading
from game.rules.core import NOBODY, PlainData, Seat, silent
from game.rules.greece import turn_flow
from game.rules.greece.chits import CHITS, CITY, COPIES, FACE_OF_ART, PACK, STAR, TYPES
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES, HOME, owner_in
from game.rules.greece.position import GreecePosition, P
from game.rules.greece.victory import decide_outcome
from game.rules.reading import Placing

COUNTS = ("no", "one", "two", "three")
PHASES = ("setup", "delphi", "place", "reveal", "keep", "over")
ZONES = ("turn", "phase", "to_act", "pending", "order", "areas", "hands", "cup", "retired",
         "placed", "star_played")  # fmt: skip
MOST = 2  # G2.1, G3.5: counters in an area, players in one

Lying = dict[str, list[dict[str, str]]]


def picture_of(state: GreecePosition) -> PlainData:
    """Return the whole position as JSON-able data; hands in the order of the seats.

    `pending` holds the open decision, and its number among the counters laid in the set-up or the
    placements of the turn, from 0.
    """

    def names(tokens: Iterable[int]) -> list[str]:
        return [CHITS[state.faces[token]].art for token in tokens]

    options = state.variant.picture()
    placed: Lying = {}
    for token, seat, number in sorted(state.placed, key=lambda one: one[2]):
        chit = CHITS[state.faces[token]].art
        if state.faces[token] == STAR:
            chit = f"{chit}:{CHITS[state.star_as].art}"
        placed.setdefault(AREAS[number].id, []).append({"seat": CITIES[seat], "chit": chit})
    return {
        "turn": state.turn,
        "phase": state.phase,
        "to_act": CITIES[state.to_act] if state.to_act != NOBODY else None,
        "pending": {"decide": state.asks, "step": state.step} if state.asks else None,
        "order": [CITIES[seat] for seat in state.order],
        "areas": {area.id: _area(state, area.number) for area in AREAS},
        "hands": [names(hand) for hand in state.hands],
        "cup": names(reversed(state.cup)),
        "retired": names(state.retired),
        "placed": placed,
        "star_played": state.star_played,
        **({"options": options} if options else {}),
    }


def _area(state: GreecePosition, number: int) -> PlainData:
    owner = owner_in(state.lands, number)
    return {
        "owner": CITIES[owner] if owner != NOBODY else None,
        "counters": state.counters[number],
    }


def arranged(state: P, zones: PlainData) -> P:
    """Fill an empty position by name and play on to the next decision. ValueError if refused."""
    reading.check_zones(zones, ZONES, "the map")
    _set_scalars(state, zones)
    _lay_counters(state, zones)
    _place_chits(state, zones)
    _advance(state, zones)
    return state


# ---------------------------------------------------------------------- names and numbers


def seat_named(value: object) -> Seat:
    """Return a seat by its number or its city's name. ValueError when there is none."""
    return reading.seat_named(value, CITIES, "city")


def checked_order(value: object, count: int) -> tuple[Seat, ...]:
    """Return so many seats, each once. ValueError for anything else."""
    number = COUNTS[count]
    seats = tuple(
        map(seat_named, reading.listed(value, f"order must be the {number} seats or None"))
    )
    if sorted(seats) != list(range(count)):
        raise ValueError(f"order must name each of the {number} seats once, not {value!r}")
    return seats


def _at_war(state: GreecePosition, seat: Seat) -> Seat:
    """Return a seat that there is in this war. ValueError for Thebes where it is not."""
    if seat >= state.seats:
        raise ValueError(f"{CITIES[seat]} is not in a war of {COUNTS[state.seats]} cities")
    return seat


def area_named(name: object) -> int:
    """Return an area's number by its id. ValueError when there is none."""
    return reading.named(name, AREA_OF_ID, "area")


def face_named(name: object) -> int:
    """Return a face by the chit's name. ValueError when there is none."""
    return reading.named(name, FACE_OF_ART, "chit")


def star_type(name: object) -> int:
    """Return the type that a Star was placed with. ValueError when there is none."""
    face = FACE_OF_ART.get(name.casefold(), -1) if isinstance(name, str) else -1
    if face not in TYPES:
        raise ValueError(f"a Star lies as star:military, star:influence or star:coup, not {name!r}")
    return TYPES[face]


def _named(value: object, what: str) -> dict[object, object]:
    if not isinstance(value, dict):
        raise ValueError(f"{what} goes by the areas' names, unlike {value!r}")
    return value


# ---------------------------------------------------------------------- filling the zones


def _set_scalars(state: GreecePosition, zones: PlainData) -> None:
    phase = zones.get("phase", "place" if zones.get("placed") else "delphi")
    state.phase = reading.word(phase, PHASES, "phase")
    state.turn = reading.number(zones.get("turn", 1), "turn", 1, state.variant.length)
    state.order = checked_order(zones.get("order", state.order), state.seats)
    state.star_played = reading.number(
        zones.get("star_played", 0), "star_played", 0, turn_flow.STAR_PLAYS
    )


def _lay_counters(state: GreecePosition, zones: PlainData) -> None:
    """Add the counters that are given, or one in each main city (G1.1)."""
    homes = {
        AREAS[home].id: {"owner": CITIES[seat]} for seat, home in enumerate(HOME[: state.seats])
    }
    laid = set()
    for name, entry in _named(zones.get("areas", homes), "areas").items():
        area = area_named(name)
        if area in laid:
            raise ValueError(f"{AREAS[area].name} is given more than once")
        laid.add(area)
        if not isinstance(entry, dict) or not set(entry) <= {"owner", "counters"}:
            raise ValueError(f"an area has an owner and counters, unlike {entry!r}")
        owner = entry.get("owner")
        counters = reading.number(
            entry.get("counters", int(owner is not None)), "counters", 0, MOST
        )
        if (owner is None) != (counters == 0):
            raise ValueError(f"{AREAS[area].name} has an owner or no counters, unlike {entry!r}")
        for _ in range(counters):
            state.add_counter(_at_war(state, seat_named(owner)), area)


def _place_chits(state: GreecePosition, zones: PlainData) -> None:
    placing = Placing(COPIES, [chit.name for chit in CHITS], face_named, "chits")
    _place_on_map(state, placing, zones.get("placed", {}))
    hands = zones.get("hands")
    if hands is not None:
        if not isinstance(hands, list | tuple) or len(hands) != state.seats:
            raise ValueError(f"hands are {COUNTS[state.seats]} lists of chits, not {hands!r}")
        state.hands = [placing.row(hand) for hand in hands]
    names: list[str] = [name for name in ("cup", "retired") if name in zones]
    given = {name: placing.row(zones[name]) for name in names}
    left = placing.rest()
    absent = [face for face in left if CITY[face] >= state.seats]  # V.G1
    rest = [face for face in left if face not in absent]
    state.rng.shuffle(rest)
    if hands is None:
        _fill_hands(state, placing, rest)
    if "retired" not in given:
        given["retired"] = [placing.token(face) for face in absent]
    home = next((name for name in ("cup", "retired") if name not in names), None)
    if rest and home is None:
        raise ValueError(f"{len(rest)} chits are left without a zone, {CHITS[rest[0]].name} first")
    if home is not None:
        given[home] = given.get(home, []) + [placing.token(face) for face in rest]
    state.cup, state.retired = given["cup"][::-1], given["retired"]
    state.faces = placing.faces
    gone = [state.faces[token] for token in state.retired]
    if any(CITY[face] >= state.seats and face not in gone for face in PACK):
        raise ValueError("the Specials of a city that is not at war have left the game")
    assert len(placing.faces) == len(PACK)
    _set_seen(state)


def _place_on_map(state: GreecePosition, placing: Placing, value: object) -> None:
    for name, entries in _named(value, "placed").items():
        area = area_named(name)
        for entry in reading.listed(entries, "the chits of an area are a list"):
            if not isinstance(entry, dict) or set(entry) != {"seat", "chit"}:
                raise ValueError(f"a chit on the map has a seat and a chit, unlike {entry!r}")
            seat, chit = _at_war(state, seat_named(entry["seat"])), entry["chit"]
            slug, _, kind = chit.partition(":") if isinstance(chit, str) else (chit, "", "")
            face = face_named(slug)
            if face == STAR:
                state.star_as = star_type(kind)
            elif kind:
                raise ValueError(f"only the Star has a type, unlike {chit!r}")
            state.placed.append((placing.token(face), seat, area))
            state.present[seat] |= 1 << area
        if sum(present >> area & 1 for present in state.present) > MOST:
            raise ValueError(f"chits of three cities lie in {AREAS[area].name}")


def _fill_hands(state: GreecePosition, placing: Placing, rest: list[int]) -> None:
    """Fill each hand to its size in this phase with faces taken from the end of `rest`."""
    for seat in range(state.seats):
        lying, full_hand = len(state.placed_by(seat)), state.full_hand(seat)
        full = {"setup": 0, "delphi": full_hand, "place": full_hand - lying}
        wanted = min(max(full.get(state.phase, state.variant.kept[seat]), 0), len(rest))
        state.hands[seat] = [placing.token(rest.pop()) for _ in range(wanted)]


def _set_seen(state: GreecePosition) -> None:
    """Mark hands and chits on the map as seen by their holders, retired chits as seen by all."""
    state.seen = [0] * len(PACK)
    for token in state.retired:
        state.seen[token] = state.everyone
    for seat, hand in enumerate(state.hands):
        for token in hand:
            state.seen[token] = 1 << seat
    for token, seat, _ in state.placed:
        state.seen[token] = 1 << seat


# ---------------------------------------------------------------------- going on


def _advance(state: GreecePosition, zones: PlainData) -> None:
    """Advance through what nobody decides to the next decision."""
    phase = state.phase
    if state.placed and phase not in ("place", "reveal"):
        raise ValueError(f"no chit lies on the map in the phase {phase}")
    named = zones.get("to_act")
    seat = None if named is None else _at_war(state, seat_named(named))
    step = _step(state, zones.get("pending"))
    if phase == "setup":
        state.step = state.order.index(seat) if seat is not None else step or 0
        state.ask("lay", state.order[state.step])
        if not state.legal():
            raise ValueError("there is no area for a counter")
    elif phase == "delphi":
        turn_flow.ask_delphi(state, silent)
        if state.phase == "place":  # nobody holds Delphi
            _ask_to_put(state, seat, 0)
    elif phase == "place":
        _ask_to_put(state, seat, len(state.placed) if step is None else step)
    elif phase == "reveal":
        turn_flow.resolve_turn(state, silent)
    elif phase == "keep":
        turn_flow.ask_to_keep(state, silent)
    else:
        _end_game(state)


def _step(state: GreecePosition, pending: object) -> int | None:
    """Return the number of the pending decision, if given. ValueError for one of another phase."""
    phase = state.phase
    if pending is None:
        return None
    decides = {"setup": "lay", "delphi": "delphi", "place": "put", "keep": "keep"}
    if not isinstance(pending, dict) or pending.get("decide") != decides.get(phase, ""):
        raise ValueError(f"in the phase {phase} nobody decides on {pending!r}")
    most = {"setup": state.seats - 1, "place": state.placements - 1}.get(phase, 0)
    return reading.number(pending.get("step", 0), "step", 0, most)


def _ask_to_put(state: GreecePosition, seat: Seat | None, done: int) -> None:
    """Ask for the next placement after `done` of them, the next of `seat` if it is given."""
    while seat is not None and state.placer(done) != seat:
        done += 1
    state.step = done
    turn_flow.ask_to_put(state, silent)


def _end_game(state: GreecePosition) -> None:
    last = state.turn >= state.variant.length
    over = decide_outcome(state.tally, state.variant.goal, last)
    if over is None:
        raise ValueError("over needs a city with seven areas, or the fifteenth turn")
    state.end(over.winners, over.reason, silent)
