"""Hints tell the truth: what their sentences say is what the rules then do.

Each sentence is written from a view alone and compared with the true position, in games at random.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import pytest

from game.rules.battle import BattleState
from game.rules.battle import events as fought
from game.rules.battle.cards import CARDS as FIGHTERS
from game.rules.battle.verbs import SCOUTED
from game.rules.core import Action, Collector, Seat, State, silent
from game.rules.duel import DuelState
from game.rules.duel import events as weighed
from game.rules.duel.cards import CARDS, PLAYABLE
from game.rules.greece import GreeceState
from game.rules.greece.chits import INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.events import DelphiAsked
from game.rules.greece.map import AREAS, DELPHI, LINKS
from game.rules.greece.struggle import struggle
from game.rules.rng import Rng
from game.scenes.battle.hints import BattleHints
from game.scenes.duel.hints import DuelHints
from game.scenes.greece.hints import GreeceHints
from game.scenes.tables.display import HintTexts, SideNames
from tests.support.play.greekmap import war

S = TypeVar("S", bound=State)
SEEDS = range(3)
STANDS = re.compile(r"(You lead|Takes the lead,|Still behind,|Level,) (\d+) to (\d+)")


def names(kind: type[State]) -> SideNames:
    return SideNames(kind.seat_names, {}, [""] * kind.seats)


def positions(kind: type[S], seed: int, most: int = 400) -> Iterator[S]:
    """Yield the positions of a game at random in which somebody has a choice."""
    state, rng = kind.new(seed=seed), Rng(seed)
    for _ in range(most):
        if state.outcome() is not None:
            return
        legal = state.legal()
        if len(legal) > 1:
            yield state
        state.apply(rng.choice(legal))


def told(state: State, action: Action) -> list[object]:
    """Return the events of an action, which is applied."""
    collect = Collector()
    state.apply(action, collect)
    return list(collect.events)


def figures(words: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", words)]


# ---------------------------------------------------------------------- the duel


def settled(state: DuelState, seat: Seat) -> list[DuelState]:
    """Return the ends of a play, for every answer to what it asks about the table."""
    if state.to_act != seat or state.deciding not in ("declare", "target"):
        return [state]
    ends = []
    for action in state.legal():
        twin = state.clone()
        twin.apply(action)
        ends += settled(twin, seat)
    return ends


def lead(state: DuelState, seat: Seat) -> int:
    both = state.totals()
    return both[seat] - both[1 - seat]


def winner_now(state: DuelState) -> Seat:
    """Return who wins the turn if nobody plays another card."""
    twin = state.clone()
    twin.pending = None
    twin.to_act = 0 if not twin.passed[0] else 1
    while True:
        for event in told(twin, Action(twin.to_act, "pass")):
            if isinstance(event, weighed.ForceWeighed):
                return event.winner


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_of_the_duel_does_what_its_hint_says(seed: int) -> None:
    hints, checked = DuelHints(names(DuelState)), 0
    for state in positions(DuelState, seed):
        view, seat = state.view(state.to_act), state.to_act
        for action in view.legal:
            if action.verb not in ("play", "land", "sea", "target", "decline", "keep"):
                continue
            reason = hints.suggestion(view, [action]).reason
            after = state.clone()
            after.apply(action)
            best = max(settled(after, seat), key=lambda end: lead(end, seat))
            opening, mine, theirs = STANDS.findall(reason)[0]
            both = best.totals()
            assert lead(best, seat) == int(mine) - int(theirs), reason
            loses = opening == "Still behind," or "but Athens wins ties" in reason
            assert (winner_now(best) == seat) == (not loses), reason
            assert (opening == "Level,") == (mine == theirs), reason
            assert (opening == "Takes the lead,") <= (winner_now(state) != seat), reason
            for a, b in re.findall(rf"{DuelState.seat_names[1 - seat]} (\d+) → (\d+)", reason):
                assert (int(a), int(b)) == (state.totals()[1 - seat], both[1 - seat]), reason
            gain = re.match(r".*?([+−]\d+) Force", reason)
            if gain is not None:
                assert int(gain[1].replace("−", "-")) == both[seat] - state.totals()[seat], reason
            checked += 1
    assert checked > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_passing_second_brings_just_what_the_hint_says(seed: int) -> None:
    hints, checked = DuelHints(names(DuelState)), 0
    for state in positions(DuelState, seed):
        view, seat = state.view(state.to_act), state.to_act
        ending = Action(seat, "pass")
        if state.deciding != "play" or not view.passed[1 - seat]:
            continue
        reason = hints.suggestion(view, [ending]).clauses[0]
        events = told(state.clone(), ending)
        totals = next(e for e in events if isinstance(e, weighed.ForceWeighed)).totals
        award = next(e for e in events if isinstance(e, weighed.PointsAwarded))
        margin = abs(totals[0] - totals[1])
        assert figures(reason) == [*([margin] if margin else []), award.amount]
        assert ("level: Athens wins ties" in reason) == (margin == 0)
        assert ("you win" in reason or "you gain" in reason) == (award.seat == seat)
        checked += 1
    assert checked > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_an_exchange_counts_what_cannot_be_played_and_the_force_given(seed: int) -> None:
    state = DuelState.new(seed=seed)
    view, hints = state.view(0), DuelHints(names(DuelState))
    for many in range(1, 6):
        given = sorted(view.hands[0])[:many]
        plan = [*(Action(0, "exchange", (token,)) for token in given), Action(0, "done")]
        reason = hints.suggestion(view, plan).reason
        lost = sum(not PLAYABLE[0] >> state.faces[token] & 1 for token in given)
        force = sum(CARDS[state.faces[token]].force for token in given)
        assert figures(reason) == ([lost, force] if 0 < lost < many else [] if lost else [force])


# ---------------------------------------------------------------------- the battle


def gathered(state: BattleState, rng: Rng) -> list[Action]:
    """Return a whole choice at random that begins here, up to its "done"."""
    twin, plan, asks = state.clone(), [], state.asks
    while twin.asks == asks:
        action = rng.choice(twin.legal())
        plan.append(action)
        twin.apply(action)
        if action.verb != asks:
            break
    return plan


def unanswered(state: BattleState, plan: Sequence[Action]) -> list[object]:
    """Return the events of a choice and of the attack that follows, with nobody doing more."""
    twin, events = state.clone(), []
    turn = twin.turn
    for action in plan:
        events += told(twin, action)
    while twin.outcome() is None and twin.turn == turn and twin.battle is not None:
        none = next(a for a in twin.legal() if a.verb in ("done", "decline", "pass"))
        events += told(twin, none)
    return events


def left(state: BattleState, seat: Seat) -> int:
    return len(state.decks[seat]) + len(state.reserves[seat])


@pytest.mark.parametrize("seed", SEEDS)
def test_attacks_and_blocks_do_what_their_hints_say(seed: int) -> None:
    hints, rng, checked = BattleHints(names(BattleState)), Rng(seed), {"attack": 0, "block": 0}
    for state in positions(BattleState, seed, 1500):
        if state.asks not in checked or state.chosen:
            continue
        plan = gathered(state, rng)
        if plan[-1].verb != "done" or len(plan) < 2:
            continue
        reason = hints.suggestion(state.view(state.to_act), plan).reason
        events = unanswered(state, plan)
        if state.asks == "attack":
            done = next(e for e in events if isinstance(e, fought.DamageDone))
            lost = [e for e in events if isinstance(e, fought.CardLost)]
            army = left(state, 1 - state.to_act)
            assert sum(done.amounts) in figures(reason) and army in figures(reason)
            if "enough" not in reason:
                assert f"{army} → {army - len(lost)}" in reason
        else:
            fights = [e for e in events if isinstance(e, fought.PairFought)]
            results = re.findall(r"(\d+) to (\d+), (won|lost|both lost)", reason)
            expected = [
                (str(e.forces[1]), str(e.forces[0]),
                 "won" if e.stand[1] else "lost" if e.stand[0] else "both lost")
                for e in fights
            ]  # fmt: skip
            assert sorted(results) == sorted(expected), reason
        checked[state.asks] += 1
    assert min(checked.values()) > 3, checked


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_drawn_flank_points_and_shots_are_as_the_hints_say(seed: int) -> None:
    hints, rng = BattleHints(names(BattleState)), Rng(seed)
    checked = {"discard": 0, "flank": 0, "artillery": 0}
    for state in positions(BattleState, seed, 1500):
        if state.asks not in checked or state.chosen:
            continue
        seat, view, after = state.to_act, state.view(state.to_act), state.clone()
        plan = gathered(state, rng)
        reason = hints.suggestion(view, plan).reason
        for action in plan:
            after.apply(action)
        if state.asks == "discard" and after.outcome() is None:
            drawn = len(after.hands[seat]) - len(state.hands[seat]) + len(plan) - 1
            assert f"You draw {drawn} card" in reason
        elif plan[0].verb == "flank":
            assert f"{state.flank[seat]} → {after.flank[seat]}," in reason
            ahead = after.flank[seat] > after.flank[1 - seat]
            assert ("You encircle" in reason) <= ahead
        elif plan[0].verb == "fire" and after.outcome() is None:
            foe = 1 - seat
            assert f"{left(state, foe)} → {left(after, foe)}" in reason
        else:
            continue
        checked[state.asks] += 1
    assert min(checked.values()) > 0, checked


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tactic_changes_a_unit_as_its_hint_says(seed: int) -> None:
    hints = BattleHints(names(BattleState))
    for state in positions(BattleState, seed, 2500):
        if state.asks != "target":
            continue
        seat, attacks = state.to_act, state.to_act == state.active
        for action in state.legal():
            place, after = action.args[0], state.clone()
            reason = hints.suggestion(state.view(seat), [action]).reason
            after.apply(action)
            if after.battle is None:
                continue
            if "Damage" in reason:
                now = (state.damage(place).total, after.damage(place).total)
            else:
                one, two = (s.force(place, blocker=not attacks).total for s in (state, after))
                now = (one, two)
            assert f"{now[0]} → {now[1]}" in reason


# ---------------------------------------------------------------------- the map


def could_answer(state: GreeceState, action: Action) -> set[Seat]:
    """Return the other cities that may put a chit there later in the turn, if none does."""
    area, turn, found = action.args[1], state.turn, set()
    after = state.clone()
    after.apply(action)
    while after.outcome() is None and after.turn == turn and after.asks == "put":
        legal = after.legal()
        there = [a for a in legal if a.verb == "put" and a.args[1] == area]
        if there and after.to_act != action.seat:
            found.add(after.to_act)
        after.apply(next((a for a in legal if a not in there), legal[0]))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_chit_does_what_its_hint_says_where_nobody_answers(seed: int) -> None:
    hints, rng, checked = GreeceHints(names(GreeceState)), Rng(seed), 0
    for state in positions(GreeceState, seed):
        if state.asks != "put":
            continue
        seat, view = state.to_act, state.view(state.to_act)
        action = rng.choice([a for a in view.legal if a.verb == "put"])
        token, area = action.args[:2]
        reason = hints.suggestion(view, [action]).reason
        for other in could_answer(state, action):
            assert GreeceState.seat_names[other] in reason, reason
        if "Unopposed" not in reason:
            continue
        alone = state.clone()
        if len(action.args) > 2:
            alone.star_as = action.args[2]
        lying = [(t, s) for t, s, at in state.placed if at == area and s == seat]
        assert ("with your chits" in reason) == bool(lying)
        struggle(alone, area, [*lying, (token, seat)], silent)
        owner, was = alone.owner(area), state.owner(area)
        assert ("changes nothing" in reason) == (
            (owner, alone.counters[area]) == (was, state.counters[area])
        ), reason
        assert ("becomes neutral" in reason) == (owner < 0 <= was), reason
        if "takes it" in reason:
            before, after = state.tally, alone.tally
            owner_name = GreeceState.seat_names[owner]
            areas = f"{before.areas[owner]} → {after.areas[owner]} of {after.needs[owner]}"
            held = " with 2 counters" if alone.counters[area] == 2 else ""
            assert owner != was and f"{owner_name} takes it{held}: {areas}" in reason
            assert ("enough to win" in reason) == (after.areas[owner] >= after.needs[owner])
            assert (f"At Delphi {owner_name}" in reason) == (area == DELPHI), reason
        checked += 1
    assert checked > 10


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", SEEDS)
def test_an_area_left_open_is_ones_own_with_an_enemy_chit_and_no_placement_left(seed: int) -> None:
    hints, found = GreeceHints(names(GreeceState)), 0
    for game in range(seed, 30, 3):
        for state in positions(GreeceState, game, 200):
            if state.asks != "put" or state.step < 6:
                continue
            seat, view = state.to_act, state.view(state.to_act)
            for action in [a for a in view.legal if a.verb == "put"][:6]:
                reason = hints.suggestion(view, [action]).reason
                told_of = re.search(r"Leaves (\w+) open to (\w+)\.", reason)
                if told_of is None:
                    continue
                area = next(a.number for a in AREAS if a.name == told_of[1])
                after = state.clone()
                after.apply(action)
                lying = [s for _t, s, at in state.placed if at == area]
                assert state.owner(area) == seat and seat not in lying and area != action.args[1]
                assert state.seat_names.index(told_of[2]) in lying
                found += 1
    assert found > 5


def within(state: GreeceState, seat: Seat, face: int) -> int:
    """Return how many areas a chit of this face reaches, counted along the links."""
    steps = {MILITARY: 2, INFLUENCE: 1, STAR: 2}.get(face)
    if steps is None or face == STAR:
        return len(AREAS)  # a Star may be a Coup
    reached = {area.number for area in AREAS if state.owner(area.number) == seat}
    for _ in range(steps):
        reached |= {b for a, b in both_ways() if a in reached}
    return len(reached)


def both_ways() -> list[tuple[int, int]]:
    return [pair for link in LINKS for pair in ((link.one, link.other), (link.other, link.one))]


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", SEEDS)
def test_chits_kept_counters_laid_and_delphi_are_as_the_hints_say(seed: int) -> None:
    hints, met = GreeceHints(names(GreeceState)), Counter[str]()
    for game in range(seed, 90, 3):
        for state in positions(GreeceState, game, 200):
            if state.asks not in ("lay", "delphi", "keep"):
                continue
            seat, view = state.to_act, state.view(state.to_act)
            for action in view.legal:
                reason = hints.suggestion(view, [action]).reason
                after = state.clone()
                events = told(after, action)
                if state.asks == "lay" and state.owner(action.args[0]) != seat:
                    reach = [within(after, seat, face) for face in (INFLUENCE, MILITARY)]
                    assert figures(reason) == reach, reason
                    assert ("At Delphi" in reason) == (action.args[0] == DELPHI), reason
                elif state.asks == "lay":
                    assert after.counters[action.args[0]] == 2 and "two chits" in reason
                elif state.asks == "delphi" and action.args:
                    (asked,) = (e for e in events if isinstance(e, DelphiAsked))
                    assert figures(reason) == [len(state.cup)]
                    assert asked.drawn in [state.faces[token] for token in state.cup]
                elif state.asks == "keep" and state.faces[action.args[0]] != VOID:
                    face = state.faces[action.args[0]]
                    assert figures(reason) == [within(state, seat, face)], (face, reason)
                elif state.asks == "delphi":
                    assert after.hands[seat] == state.hands[seat] and "keep" in reason
                met[state.asks] += 1
    assert set(met) >= {"lay", "delphi"}, met


def test_who_must_skip_is_told_that_one_chit_stays() -> None:
    state = war("sparta: sparta, thebes: thebes", ("2 military, 2 influence", "4 coup", "4 void"))
    (skip,) = state.legal()
    assert (
        "you keep one" in GreeceHints(names(GreeceState)).suggestion(state.view(0), [skip]).reason
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_scout_sees_and_rally_takes_is_as_the_hints_say(seed: int) -> None:
    hints, met = BattleHints(names(BattleState)), Counter[str]()
    for state in positions(BattleState, seed, 2500):
        if state.asks not in ("scout", "look", "take"):
            continue
        seat, view = state.to_act, state.view(state.to_act)
        for action in [one for one in view.legal if one.args]:
            reason, after = hints.suggestion(view, [action]).reason, state.clone()
            after.apply(action)
            unseen = len(state.hands[1 - seat])
            if action.verb == "scout":
                face = state.faces[action.args[0]]
                assert face in [after.faces[token] for token in after.reserves[seat]]
                assert figures(reason) == ([unseen, SCOUTED] if unseen else [SCOUTED])
                most = max(len(seen_by(after, look)) for look in after.legal() if look.args[0])
                assert most <= SCOUTED
            elif action.verb == "look":
                count = len(seen_by(state, action))
                assert figures(reason) == ([count] if count > 1 else []), reason
                assert ("all" in reason) == (action.args[0] == 0 and count > 1)
            elif action.verb == "take":
                card = FIGHTERS[state.faces[action.args[0]]]
                assert card in [FIGHTERS[after.faces[token]] for token in after.hands[seat]]
                if card.kind == "unit":
                    assert figures(reason) == [card.force, card.damage]
            met[action.verb] += 1
    assert min(met["scout"], met["look"], met["take"]) > 0, met


def seen_by(state: BattleState, look: Action) -> tuple[int, ...]:
    """Return the cards that a look shows."""
    for event in told(state.clone(), look):
        if isinstance(event, fought.HandSeen | fought.DeckPeeked):
            return event.tokens
    return ()


def held(state: DuelState, seat: Seat, card: object) -> int:
    """Return how often a side holds a card; a token changes its number on the way to a hand."""
    return sum(CARDS[state.faces[token]] is card for token in state.hands[seat])


@pytest.mark.parametrize("seed", range(12))
def test_cards_kept_taken_and_let_go_in_the_duel_are_as_the_hints_say(seed: int) -> None:
    hints = DuelHints(names(DuelState))
    for state in positions(DuelState, seed, 600):
        if state.deciding not in ("keep", "search", "shed"):
            continue
        seat, view, before = state.to_act, state.view(state.to_act), state.totals()
        for action in view.legal:
            reason, after = hints.suggestion(view, [action]).reason, state.clone()
            after.apply(action)
            if state.deciding == "keep":
                stands = STANDS.search(reason)
                assert stands and stands[2] == str(after.totals()[seat]), reason
                assert ("Neither Force" in reason) == (after.totals() == before)
                assert ("is discarded" in reason) == (action.verb == "retire")
            elif not action.args:
                assert figures(reason) == [len(after.hands[seat])]
            else:
                card = CARDS[state.faces[action.args[0]]]
                usable = bool(PLAYABLE[seat] >> state.faces[action.args[0]] & 1)
                assert (card.force in figures(reason)) if usable else not figures(reason), reason
                change = held(after, seat, card) - held(state, seat, card)
                assert change == (1 if state.deciding == "search" else -1)


# ---------------------------------------------------------------------- all of them


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("game", "texts"),
    [(DuelState, DuelHints), (BattleState, BattleHints), (GreeceState, GreeceHints)],
)
def test_every_decision_has_a_thought_and_each_choice_a_reason(
    game: type[State], texts: Callable[[SideNames], HintTexts[Any]]
) -> None:
    hints, met = texts(names(game)), set()
    for seed in range(6):
        for state in positions(game, seed):
            view = state.view(state.to_act)
            met.add(view.deciding)
            assert hints.thought(view).words
            for action in view.legal[:3]:
                made = hints.suggestion(view, [action])
                assert made.name and made.command and made.reason and made.spots, action
                assert "{" not in made.reason
    assert len(met) > 2
