"""Odds told as chance falls: they are those of enumeration, and by what the seat can count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

import pytest

from ai.protocol import Budget
from ai.roster import create_bot
from game.games.battle import odds as battle_odds
from game.games.duel import luck as duel_luck
from game.games.greece import luck as greece_luck
from game.judging.odds import RARE, Lot, Odds, at_least, odds_of, sums_of_draws
from game.rules import RULES
from game.rules.battle import BattleState, BattleView
from game.rules.battle.cards import FORCE
from game.rules.battle.events import CardLost
from game.rules.core import NOBODY, Collector, Event, Seat, State, View
from game.rules.duel import DuelState, DuelView
from game.rules.duel.cards import CARDS
from game.rules.greece.chits import VOID
from game.rules.greece.events import ChitsDrawn
from game.rules.greece.view import GreeceView
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, SPARTA, duel, late_duel

HAND = "Athenian Sea Power, Night Attack, Ships, Marines, Pericles, Troops"


def played(game: str, seed: int, most: int = 600) -> Iterator[tuple[State, list[Event]]]:
    """Play a match by lot: each position, and what happens next."""
    state, dice = RULES[game].new(seed), Rng(seed)
    for _ in range(most):
        if state.outcome() is not None:
            return
        before, heard = state.clone(), Collector()
        state.apply(dice.choice(state.legal()), heard)
        yield before, heard.events


def told(state: State, action: str, viewer: Seat) -> list[str]:
    """The sentences that a viewer is told of an action."""
    before, heard = state.view(viewer), Collector()
    state.apply(state.parse(action), heard)
    return [str(one.words) for one in odds_of(before, [e.seen_by(viewer) for e in heard.events])]


# ---------------------------------------------------------------------- counting


@pytest.mark.parametrize("seed", range(12))
def test_sums_and_shares_are_those_of_all_combinations(seed: int) -> None:
    dice = Rng(seed)
    pool = [dice.below(9) for _ in range(2 + dice.below(8))]
    count = 1 + dice.below(len(pool))
    every = [sum(some) for some in combinations(pool, count)]
    assert sums_of_draws(pool, count) == Counter(every)
    for drawn in combinations(pool, count):
        lot, taken, mean = Lot.of(pool, drawn), sum(drawn), sum(every) / len(every)
        above = taken >= lot.mean
        out = [one for one in every if (one >= taken if above else one <= taken)]
        assert lot.mean == pytest.approx(mean)
        assert lot.share == pytest.approx(len(out) / len(every))
        assert lot.most == (taken == max(every))


def test_the_chance_of_marked_pieces_is_that_of_all_combinations() -> None:
    for pool, marked, drawn in ((7, 3, 3), (9, 1, 4), (5, 5, 2), (6, 0, 2)):
        draws = list(combinations([True] * marked + [False] * (pool - marked), drawn))
        for wanted in range(1, drawn + 1):
            hits = sum(sum(some) >= wanted for some in draws)
            assert at_least(pool, marked, drawn, wanted) == pytest.approx(hits / len(draws))


def test_only_what_is_rare_or_far_off_is_worth_telling() -> None:
    pool = [1, 2, 3, 4, 5, 6, 7, 8]
    assert not Lot.of(pool, [4, 5]).worth_telling, "what is usual"
    assert not Lot.of(pool, [5, 6]).worth_telling, "a little more than usual"
    assert Lot.of(pool, [8, 7]).worth_telling
    assert Lot.of([9, 3, 3], [9]).worth_telling, "far off, though 1 in 3"
    assert not Lot.of([1, 1, 2], [2]).worth_telling, "a point is nothing"


# ---------------------------------------------------------------------- duel


def test_who_is_robbed_is_told_what_such_a_hand_loses_by_enumeration() -> None:
    """Of every seed: told or not, and with which figures, as all pairs of the hand say."""
    seen = set()
    for seed in range(40):
        state = duel(HAND, "Lack of Manpower", to_act="sparta", seed=seed)
        hand = {CARDS[state.faces[token]].name for token in state.hands[ATHENS]}
        words = told(state, "play Lack of Manpower", ATHENS)
        left = {CARDS[state.faces[token]].name for token in state.hands[ATHENS]}
        force = {card.name: card.force for card in CARDS}
        taken = sum(force[name] for name in hand - left)
        every = [force[one] + force[other] for one, other in combinations(sorted(hand), 2)]
        mean = sum(every) / len(every)
        worse = [n for n in every if (n >= taken if taken >= mean else n <= taken)]
        share = len(worse) / len(every)
        far = abs(taken - mean) >= max(2, mean / 3)
        expected = f"Such a hand loses {round(mean)} Force; this took {taken}."
        if share <= RARE:
            expected += f" Chance: 1 in {round(1 / share)}."
        worth = round(mean) != taken and (share <= RARE or far)
        assert words == ([expected] if worth else [])
        seen.add(worth)
    assert seen == {True, False}


@pytest.mark.parametrize("viewer", [SPARTA, NOBODY])
def test_nobody_is_told_of_a_hand_that_he_does_not_know(viewer: Seat) -> None:
    for seed in range(20):
        state = duel(HAND, "Lack of Manpower", to_act="sparta", seed=seed)
        assert told(state, "play Lack of Manpower", viewer) == []


def test_a_robber_who_has_seen_the_whole_hand_is_told() -> None:
    """Alcibiades looks at the hand; one card of it is 9 Force, of which all others are far."""
    tales = []
    for seed in range(20):
        state = duel(
            HAND, "Alcibiades the Traitor, Lack of Manpower", to_act="sparta", seed=seed, deck=""
        )
        state.apply(state.parse("play Alcibiades the Traitor"))
        state.apply(state.parse("pass"))
        tales += told(state, "play Lack of Manpower", SPARTA)
    assert tales


def test_a_hand_that_goes_whole_was_no_chance() -> None:
    state = duel("Pericles, Ships", "Lack of Manpower", to_act="sparta")
    assert told(state, "play Lack of Manpower", ATHENS) == []


def weighed(state: DuelState, *actions: str) -> tuple[DuelView, DuelView]:
    """The views of the spectator at a turn's first decision, and before its last action."""
    began = state.view(NOBODY)
    for action in actions:
        state.apply(state.parse(action))
    return began, state.view(NOBODY)


def mean_of(seat: Seat, out: Sequence[str] = ()) -> float:
    """The mean Force of all cards that a side can play, but for some."""
    own = [card for card in CARDS if card.use in ("BA" if seat == ATHENS else "BS")]
    force = [card.force for card in own if card.name not in out]
    return sum(force) / len(force)


def test_the_draws_of_a_turn_are_what_lies_there_beyond_the_mean() -> None:
    gone = ["Troops", "Raiders"]
    state = duel("Pericles, Athenian Sea Power", "Ships", discard=", ".join(gone))
    began, end = weighed(state, "play Pericles", "play Ships", "play Athenian Sea Power")
    own = round(9 + 7 - 2 * mean_of(ATHENS, gone))
    theirs = round(3 - mean_of(SPARTA, gone))
    assert duel_luck.laid_in_turn(began, end) == (own, theirs)
    words = str(duel_luck.laid_told(began, end, ATHENS))
    assert words.startswith(f"Beside average cards: +{own} Force for you, ")
    assert words.endswith(" for Sparta.")
    words = str(duel_luck.laid_told(began, end, NOBODY))
    assert words.startswith(f"Beside average cards: +{own} Force for Athens, ")


def test_the_draws_of_a_turn_are_told_where_they_can_be_counted_and_matter() -> None:
    began, end = weighed(duel("Ships", "Marines"), "play Ships", "play Marines")
    assert duel_luck.laid_in_turn(began, end) is None, "as usual"
    keeping = duel("Pericles", "Ships", options={"keep": [2, 2]})
    began, end = weighed(keeping, "play Pericles", "play Ships")
    assert duel_luck.laid_in_turn(began, end) is None, "it may have been drawn before"
    lying = duel("Pericles", "Ships", on_athens="Troops")
    began, end = weighed(lying, "play Pericles", "play Ships")
    assert duel_luck.laid_in_turn(began, end) is None, "what lay there was drawn before"


def test_nothing_is_told_of_a_turn_in_which_the_deck_was_shuffled() -> None:
    state = late_duel("Pericles, Ionian Ties", "Ships", discard="Troops, Raiders")
    began, end = weighed(state, "play Ionian Ties", "play Ships", "play Pericles")
    assert not end.discard, "it was shuffled"
    assert duel_luck.laid_in_turn(began, end) is None


# ---------------------------------------------------------------------- battle


def lots_lost(seed: int) -> Iterator[tuple[BattleView, list[Event], list[Odds]]]:
    """Return what each viewer of a battle by lot is told, where cards are lost."""
    for before, events in played("battle", seed):
        if any(isinstance(event, CardLost) for event in events):
            for viewer in (0, 1, NOBODY):
                view = before.view(viewer)
                assert isinstance(view, BattleView)
                seen = [event.seen_by(viewer) for event in events]
                yield view, seen, odds_of(view, seen)


def test_the_odds_of_lost_cards_are_those_of_all_that_could_lie_there() -> None:
    """The pool is laid out card by card, and all draws from it are gone through."""
    checked = 0
    for seed in range(8):
        for view, events, found in lots_lost(seed):
            lost = [event for event in events if isinstance(event, CardLost)]
            for odds in found:
                assert odds.event is lost[-1]
                run = [
                    each for each in lost if (each.seat, each.why) == (lost[-1].seat, lost[-1].why)
                ]
                board = view
                for event in events[: events.index(run[0])]:
                    board = board.after(event)
                cell = next(one for one in view.unseen if odds.token in one.tokens)
                pool = Counter(cell.faces) - Counter(
                    board.faces[token] for token in cell.tokens if board.faces[token] >= 0
                )
                every = [FORCE[face] for face in pool.elements()]
                if comb(len(every), len(run)) > 5000:
                    continue
                taken, mean = sum(FORCE[each.face] for each in run), 0.0
                sums = [sum(some) for some in combinations(every, len(run))]
                mean = sum(sums) / len(sums)
                share = sum(n >= taken if taken >= mean else n <= taken for n in sums) / len(sums)
                rare = f"Chance: 1 in {round(1 / share)}." in str(odds.words)
                assert rare == (share <= RARE)
                checked += 1
    assert checked > 10


def test_each_unseen_card_is_as_likely_as_any_other_to_lie_on_top() -> None:
    """Worlds drawn for a view have on top of both decks what the pool says, as often."""
    state, dice, compared = BattleState.new(3), Rng(5), 0
    for _ in range(60):
        state.apply(dice.choice(state.legal()))
    for viewer in (0, 1):
        view = state.view(viewer)
        for deck in view.decks:
            cell = battle_odds._cell_of(view, [deck[-1]])
            if cell is None:
                continue
            compared += 1
            pool = battle_odds._still_unseen(cell, view, view)
            worlds = [BattleState.sample(view, Rng(seed)) for seed in range(600)]
            force = [FORCE[world.faces[deck[-1]]] for world in worlds]
            mean = sum(FORCE[face] for face in pool) / len(pool)
            assert sum(force) / len(force) == pytest.approx(mean, abs=0.25)
    assert compared >= 2


def test_cards_that_somebody_has_seen_in_the_deck_are_no_surprise_to_him() -> None:
    for before, events in played("battle", 4):
        for viewer in (0, 1):
            view = before.view(viewer)
            assert isinstance(view, BattleView)
            known = {token for deck in view.decks for token in deck if view.sees(token)}
            for odds in odds_of(view, [event.seen_by(viewer) for event in events]):
                assert odds.token not in known


def test_nothing_is_told_in_even_battles_whose_orders_are_not_all_alike() -> None:
    state, dice = BattleState.new(3, even=True), Rng(3)
    while state.outcome() is None:
        views, heard = [state.view(seat) for seat in (0, 1)], Collector()
        state.apply(dice.choice(state.legal()), heard)
        assert not any(odds_of(view, heard.events) for view in views)


# ---------------------------------------------------------------------- map


@pytest.mark.parametrize("seed", range(20))
def test_the_chance_in_a_cup_is_the_greatest_of_all_that_may_lie_in_it(seed: int) -> None:
    dice, held = Rng(seed), seed % 3
    faces = [dice.below(6) for _ in range(8)]
    cup = greece_luck.Cup(Counter(faces), len(faces) - held)
    marked = {dice.below(6), dice.below(6)}
    for wanted in (1, 2, 3):
        shares = []
        for inside in combinations(faces, cup.size):
            every = [*combinations(inside, 3)]
            won = sum(sum(face in marked for face in some) >= wanted for some in every)
            shares.append(won / len(every))
        assert cup.chance(marked, 3, wanted) == pytest.approx(max(shares))
    assert cup.exact == (not held)


def drawn_by(bot: str, seed: int) -> Iterator[tuple[ChitsDrawn, greece_luck.Cup]]:
    """Each own draw of a war between bots, with the cup as its viewer counts it."""
    state, dice, player = RULES["greece"].new(seed), Rng(seed), create_bot(bot, "greece")
    while state.outcome() is None:
        before, heard = state.clone(), Collector()
        view = state.view(state.to_act)
        state.apply(player.choose(view, dice.fork(), Budget(iterations=1)), heard)
        for viewer in range(before.seats):
            view = before.view(viewer)
            assert isinstance(view, GreeceView)
            seen = [event.seen_by(viewer) for event in heard.events]
            for event in seen:
                if isinstance(event, ChitsDrawn) and event.seat == viewer:
                    yield event, greece_luck.cup_of(view, seen)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_draws_from_the_cup_come_no_more_often_than_they_are_said_to(bot: str) -> None:
    """As often where no other hand holds any; people keep chits by choice, so else at most."""
    came, foretold, draws = Counter[bool](), Counter[bool](), Counter[bool]()
    for event, cup in (each for seed in range(40) for each in drawn_by(bot, seed)):
        draws[cup.exact] += 1
        came[cup.exact] += VOID in event.faces
        foretold[cup.exact] += cup.chance([VOID], len(event.tokens), 1)  # type: ignore[assignment]
    assert draws[True] > 100 and draws[False] > 400
    assert came[True] / draws[True] == pytest.approx(foretold[True] / draws[True], abs=0.09)
    assert came[False] / draws[False] <= foretold[False] / draws[False] + 0.02


def test_voids_and_own_specials_are_told_to_who_draws_them_and_to_nobody_else() -> None:
    words = set()
    for before, events in (each for seed in range(6) for each in played("greece", seed)):
        assert odds_of(before.view(NOBODY), [event.seen_by(NOBODY) for event in events]) == []
        for viewer in range(before.seats):
            seen = [event.seen_by(viewer) for event in events]
            for odds in odds_of(before.view(viewer), seen):
                assert getattr(odds.event, "seat", NOBODY) == viewer
                words.add(str(odds.words).partition(" Chance")[0])
    assert {"2 Voids drawn.", "1 Special of your own drawn."} <= words


# ---------------------------------------------------------------------- all games


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_odds_are_about_events_that_were_given_and_rise_from_the_view_alone(game: str) -> None:
    """The same view and events give the same odds, whatever the state behind them."""
    for before, events in played(game, 2, 150):
        for viewer in (*range(before.seats), NOBODY):
            view: View = before.view(viewer)
            world = type(before).sample(view, Rng(1))
            seen = [event.seen_by(viewer) for event in events]
            found = odds_of(view, seen)
            assert all(any(odds.event is event for event in seen) for odds in found)
            again = odds_of(world.view(viewer), seen)
            assert [odds.words for odds in again] == [odds.words for odds in found]
