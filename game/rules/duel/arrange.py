"""Positions of the duel as plain data with names, and built from such data."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from game.rules import reading
from game.rules.core import NOBODY, PlainData, silent
from game.rules.duel import abilities, turn_flow
from game.rules.duel.cards import CARDS, COUNT, FACE_OF_NAME, GENIUS, LAND_OR_SEA, MATCH, VERB, VP
from game.rules.duel.counting import ASKED, UNMOVED
from game.rules.duel.legal import legal_actions
from game.rules.duel.options import TARGET
from game.rules.duel.position import DuelPosition, P
from game.rules.reading import Placing
from game.rules.tokens import EVERYBODY
from game.rules.wording import PhraseError, phrase

CITIES = ("athens", "sparta")
PHASES = ("fate", "strategy", "action", "victory", "over")
PLACES = ("hands", "tables", "deck", "discard", "victory_piles")
SETTINGS = ("turn", "phase", "to_act", "pending", "vp", "force", "passed", "exchanged", "last",
            "thoughts", "before")  # fmt: skip
DECISIONS = ("exchange", "hold", "trim", "declare", "target", "search", "keep", "shed")


def head_start(lead: tuple[int, int], target: int) -> list[int]:
    """Return the VP that both sides begin with (D1.4). ValueError if one has won already."""
    if max(lead) >= target:
        told = phrase(
            "a lead of {n} is no head start in a duel to {target}", n=max(lead), target=target
        )
        raise PhraseError(told)
    return list(lead)


def picture_of(state: DuelPosition) -> PlainData:
    """Return the whole position as JSON-able data; pairs are Athens, Sparta."""

    def names(tokens: Iterable[int]) -> list[str]:
        return [CARDS[state.faces[token]].name for token in tokens]

    pending = state.pending and {
        "decide": state.pending[0],
        "card": names([state.pending[1]])[0] if state.pending[1] >= 0 else None,
        "chosen": names(state.pending[2]),
    }
    options = state.variant.picture()
    tells_before = any(state.variant.mourning) and state.before != NOBODY
    if state.target != TARGET.default:
        options["target"] = state.target
    return {
        "turn": state.turn,
        "phase": state.phase,
        "to_act": CITIES[state.to_act] if state.to_act != NOBODY else None,
        "pending": pending,
        "vp": list(state.vp),
        "force": list(state.totals()),
        "hands": [names(hand) for hand in state.hands],
        "tables": [[_entry(state, token) for token in side] for side in state.tables],
        "deck": names(reversed(state.deck)),
        "discard": names(reversed(state.discard)),
        "victory_piles": [names(pile) for pile in state.piles],
        "passed": list(state.passed),
        "exchanged": [None if lot is None else names(lot) for lot in state.lots],
        "last": names([state.last])[0] if state.last >= 0 else None,
        **({"thoughts": list(state.thoughts)} if any(state.thoughts) else {}),
        **({"before": CITIES[state.before]} if tells_before else {}),
        **({"options": options} if options else {}),
    }


def _entry(state: DuelPosition, token: int) -> PlainData:
    face = state.faces[token]
    target = CARDS[state.genius].name if face == GENIUS and state.genius >= 0 else None
    force = state.explain(token).total
    return {
        "card": CARDS[face].name,
        "force": force,
        "as": state.declared(token) or None,
        "target": target,
    }


def arranged(state: P, zones: PlainData) -> P:
    """Fill an empty position by name and advance to the next decision. ValueError with a reason."""
    reading.check_zones(zones, (*PLACES, *SETTINGS), "the duel")
    _place(state, zones)
    _settings(state, zones)
    _advance(state, zones.get("pending"))
    return state


# ---------------------------------------------------------------------- cards into zones


def face_named(name: object) -> int:
    """Return the face of a card's name. ValueError when there is none."""
    return reading.named(name, FACE_OF_NAME, "card")


def pair(value: object, what: str) -> tuple[object, object]:
    """Return Athens's and Sparta's half of a zone. ValueError for anything else."""
    return reading.pair(value, what, "Athens and Sparta")


def _place(state: DuelPosition, zones: PlainData) -> None:
    placing = Placing((1,) * COUNT, [card.name for card in CARDS], face_named, "cards")
    state.tables = [placing.row(side) for side in pair(zones.get("tables", ((), ())), "tables")]
    state.piles = [
        placing.row(side) for side in pair(zones.get("victory_piles", ((), ())), "victory_piles")
    ]
    state.hands = [placing.row(side) for side in pair(zones.get("hands", ((), ())), "hands")]
    lots = pair(zones.get("exchanged", (None, None)), "exchanged")
    state.lots = [_lot(placing, lot) for lot in lots]
    discard = placing.row(zones["discard"])[::-1] if "discard" in zones else None
    deck = placing.row(zones["deck"])[::-1] if "deck" in zones else None
    rest = placing.rest()
    if rest and deck is not None and discard is not None:
        raise ValueError(f"{len(rest)} cards are left without a zone, {CARDS[rest[0]].name} first")
    state.rng.shuffle(rest)
    left = [placing.token(face) for face in rest]
    state.faces = placing.faces
    state.deck = left[::-1] if deck is None else deck
    state.discard = discard if discard is not None else left if deck is not None else []
    _set_seen(state)
    _declare(state, zones)


def _lot(placing: Placing, lot: object) -> list[int] | None:
    if lot is None or lot is False:
        return None
    return sorted(placing.row(() if lot is True else lot))


def _set_seen(state: DuelPosition) -> None:
    for token in [*chain(*state.tables), *chain(*state.piles), *state.discard]:
        state.seen[token] = EVERYBODY
    for seat in (0, 1):
        state.on[seat] = sum(1 << state.faces[token] for token in state.tables[seat])
        for token in [*state.hands[seat], *(state.lots[seat] or [])]:
            state.seen[token] = 1 << seat


def _declare(state: DuelPosition, zones: PlainData) -> None:
    entries = [entry for side in zones.get("tables", ()) for entry in side]
    waiting = _waiting_card(zones.get("pending"), "declare")
    for entry in entries:
        face = face_named(reading.name_in(entry))
        kind = entry.get("as") if isinstance(entry, dict) else None
        target = entry.get("target") if isinstance(entry, dict) else None
        if LAND_OR_SEA >> face & 1 and face != waiting:
            if kind not in ("land", "sea"):
                raise ValueError(f'{CARDS[face].name} on the table needs "as": land or sea')
            state.as_land |= (kind == "land") << face
            state.as_sea |= (kind == "sea") << face
        elif kind is not None:
            raise ValueError(f"{CARDS[face].name} cannot be declared")
        if target is not None:
            _inspire(state, face, face_named(target))


def _inspire(state: DuelPosition, face: int, target: int) -> None:
    persons = (state.on[0] | state.on[1]) & MATCH["person"]
    if face != GENIUS or not persons >> target & 1:
        raise ValueError(f"{CARDS[face].name} cannot have {CARDS[target].name} as its target")
    state.genius = target


def _is_about(pending: object, decision: str) -> bool:
    return isinstance(pending, dict) and pending.get("decide") == decision


def _waiting_card(pending: object, decision: str) -> int:
    if isinstance(pending, dict) and _is_about(pending, decision):
        return face_named(pending.get("card"))
    return -1


# ---------------------------------------------------------------------- settings


def _settings(state: DuelPosition, zones: PlainData) -> None:
    state.turn = reading.number(zones.get("turn", 1), "turn", 1)
    state.phase = reading.word(zones.get("phase", "action"), PHASES, "phase")
    keeping = state.phase == "victory" and any(state.variant.keep)
    if state.phase != "strategy" and state.lots != [None, None] and not keeping:
        raise ValueError("cards are set aside to be exchanged only in the Strategy Phase")
    default_vp = [sum(VP[state.faces[token]] for token in pile) for pile in state.piles]
    state.vp = [reading.number(vp, "vp", 0) for vp in pair(zones.get("vp", default_vp), "vp")]
    state.passed = [
        reading.truth(one, "passed") for one in pair(zones.get("passed", (False, False)), "passed")
    ]
    thoughts = pair(zones.get("thoughts", (UNMOVED, UNMOVED)), "thoughts")
    state.thoughts = [reading.number(one, "thoughts", 0, ASKED) for one in thoughts]
    before = zones.get("before")
    state.before = NOBODY if before is None else seat_named(before)
    last = zones.get("last")
    state.last = -1 if last is None else state.faces.index(face_named(last))
    to_act = zones.get("to_act")
    state.to_act = state.initiative() if to_act is None else seat_named(to_act)


def seat_named(value: object) -> int:
    """Return a seat by its number or its city's name. ValueError when there is none."""
    return reading.seat_named(value, CITIES, "side")


def _advance(state: DuelPosition, pending: object) -> None:
    """Advance through what nobody decides to the next decision."""
    won = [seat for seat in (0, 1) if state.vp[seat] >= state.target]
    if won or state.phase == "over":
        if len(won) != 1:
            raise ValueError("over needs exactly one side with the VP that the game is played to")
        state.phase, state.to_act, state.pending = "over", NOBODY, None
    elif state.phase == "fate":
        turn_flow.begin_turn(state, silent)
    elif state.phase == "strategy":
        _advance_strategy(state, pending)
    elif state.phase == "victory" and _is_about(pending, "hold"):
        _restore_pending(state, pending)
    elif state.phase == "victory" or all(state.passed):
        state.passed = [True, True]
        turn_flow.resolve_turn(state, silent)
    else:
        if state.passed[state.to_act]:
            state.to_act = 1 - state.to_act
        if pending is not None:
            _restore_pending(state, pending)


def _advance_strategy(state: DuelPosition, pending: object) -> None:
    if _is_about(pending, "trim"):
        _restore_pending(state, pending)
        return
    if None not in state.lots:
        turn_flow.complete_exchange(state, silent)
        return
    if state.lots[state.to_act] is not None:
        state.to_act = 1 - state.to_act
    state.pending = ("exchange", -1, ())
    if pending is not None:
        _restore_pending(state, pending)


def _restore_pending(state: DuelPosition, pending: object) -> None:
    """Restore a decision in the middle of a play, as `picture` shows it."""
    if not isinstance(pending, dict) or pending.get("decide") not in DECISIONS:
        raise ValueError(f"pending must say what is decided, not {pending!r}")
    kind, card = DECISIONS[DECISIONS.index(pending["decide"])], pending.get("card")
    chosen = pending.get("chosen", ())
    if not isinstance(chosen, list | tuple):
        raise ValueError(f"what is chosen is a list of cards, not {chosen!r}")
    if (kind in ("exchange", "trim")) != (state.phase == "strategy"):
        raise ValueError("cards are exchanged in the Strategy Phase, and only there")
    if (kind == "hold") != (state.phase == "victory"):
        raise ValueError("cards are kept in the Victory Phase, and only there")
    faces = [face_named(name) for name in chosen]
    if kind in ("exchange", "hold", "trim"):
        _choose(state, kind, faces)
        return
    token = state.faces.index(face_named(card))
    if token not in state.tables[state.to_act]:
        raise ValueError(f"{card} must lie on the table of the side to act")
    if kind == "search" == VERB[state.faces[token]].asks:
        abilities.begin_search(state, token, silent)
        return
    if not _can_be_pending(state, kind, token, faces):
        raise ValueError(f"nothing to {kind} with {card}")
    state.pending = (kind, token, tuple(map(state.faces.index, faces)))
    if not legal_actions(state):
        raise ValueError(f"nothing to {kind} with {card}")


def _choose(state: DuelPosition, kind: str, faces: list[int]) -> None:
    """Number the chosen cards first, in their order, as they are chosen by ascending number."""
    hand = state.hands[state.to_act]
    held = [state.faces[token] for token in hand]
    if len(set(faces)) != len(faces) or not set(faces) <= set(held):
        raise ValueError("what is chosen must be in hand, each card once")
    most = {
        "exchange": state.variant.exchange[state.to_act],
        "hold": state.variant.keep[state.to_act],
        "trim": state.to_trim(state.to_act),
    }[kind]
    if len(faces) > most or (kind == "trim" and not most):
        done = {"exchange": "exchanged", "hold": "kept", "trim": "discarded"}[kind]
        raise ValueError(f"at most {most} cards are {done}, not {len(faces)}")
    order = [*faces, *(face for face in held if face not in faces)]
    number = dict(zip(order, sorted(hand), strict=True))
    state.hands[state.to_act] = [number[face] for face in held]
    for face, token in number.items():
        state.faces[token] = face
    state.pending = (kind, -1, tuple(number[face] for face in faces))


def _can_be_pending(state: DuelPosition, kind: str, token: int, chosen: list[int]) -> bool:
    face = state.faces[token]
    on_own_table = sum(1 << one for one in set(chosen)) & ~state.on[state.to_act] == 0
    if len(chosen) != int(VERB[face].what == "last") or not on_own_table:
        return False  # only Retaliation waits for what is fixed, one's own card: D4.28
    if kind == "declare":
        return bool(LAND_OR_SEA >> face & 1)
    return VERB[face].asks == kind
