"""Deductions about unseen chits, and sampled worlds that agree with all of them (G2.8, G3)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.core import HIDDEN, NOBODY
from game.rules.greece import GreeceState
from game.rules.greece.chits import CHITS, PACK
from game.rules.greece.view import Dealer
from game.rules.greece.worlds import Puzzle, Solver
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.play.by_notation import do
from tests.support.play.greekmap import ATHENS, SPARTA, SPECIALS, THEBES, VIEWERS, faces, hand, war
from tests.support.play.walk import walk

MIL, INF, COUP, VOID, STAR, PERICLES = range(6)
ALL_OTHERS = ", ".join(f"{chit.copies} {chit.art}" for chit in CHITS if chit.art != "star")
HELD = ("star, coup, void, military", "4 influence", "3 coup, pericles")


def worlds(state: GreeceState, viewer: int, many: int = 40) -> list[GreeceState]:
    """Worlds that look like this one to a viewer; each is lawful and looks the same."""
    view, rng = state.view(viewer), Rng(1)
    drawn = [GreeceState.sample(view, rng) for _ in range(many)]
    for world in drawn:
        world.check()
        assert world.view(viewer) == view
    return drawn


def spread(drawn: list[GreeceState], token: int) -> set[int]:
    """The faces that a chit has in these worlds."""
    return {world.faces[token] for world in drawn}


@rule("G2.8")
def test_the_range_tells_what_a_chit_is_not() -> None:
    state = war("athens: athens, sparta: sparta", HELD)
    do(state, "put coup @ corcyra")
    token = state.placed[0][0]
    assert set(state.view(NOBODY).possible(token)) == set(PACK) - faces("military", "influence")
    assert spread(worlds(state, NOBODY, 300), token) == set(PACK) - faces("military", "influence")
    assert set(state.view(THEBES).possible(token)) == set(PACK) - faces(
        "military", "influence", "pericles"
    )


@rule("G2.7")
def test_a_star_far_away_is_a_coup_in_every_world() -> None:
    state = war("athens: athens, sparta: sparta", ("star", "", ""), cup="", retired=ALL_OTHERS)
    do(state, "put star:coup @ corcyra")
    assert {world.star_as for world in worlds(state, SPARTA)} == {COUP}


@rule("G2.7")
def test_a_star_nearby_may_be_of_any_type_in_range() -> None:
    for area, kinds in (("delphi", {MIL, COUP}), ("corinth", {MIL, INF, COUP})):
        state = war("athens: athens", ("star", "", ""), cup="", retired=ALL_OTHERS)
        do(state, f"put star:coup @ {area}")
        assert {world.star_as for world in worlds(state, SPARTA)} == kinds
        assert {world.star_as for world in worlds(state, ATHENS)} == {COUP}


def test_what_is_seen_is_the_same_in_every_world() -> None:
    state = war("athens: athens, sparta: sparta", HELD)
    do(state, "put void @ corcyra", "put influence @ sparta")
    for world in worlds(state, SPARTA):
        assert hand(world, SPARTA) == ["influence"] * 3
        assert sorted(world.faces) == list(PACK)


@rule("G3.7")
def test_what_went_back_into_the_cup_was_not_kept() -> None:
    state = war("athens: athens, sparta: sparta", ("coup", "void", "influence"), phase="reveal",
                placed="samos: athens star:coup; elis: sparta lysander")  # fmt: skip
    view = state.view(NOBODY)
    for seat, kept in ((ATHENS, COUP), (SPARTA, VOID), (THEBES, INF)):
        assert view.carried[seat] == sum(
            1 << face for face in set(PACK) - faces("star", "lysander")
        )
        assert view.carried[seat] >> kept & 1
    for viewer in VIEWERS:
        known = state.view(viewer).carried
        for world in worlds(state, viewer, 100):
            for seat, held in enumerate(world.hands):
                assert any(known[seat] >> world.faces[token] & 1 for token in held)


@rule("G3.7")
def test_a_kept_chit_that_can_be_only_one_is_found_in_every_world() -> None:
    retired = ", ".join([*SPECIALS, "4 void", "star", "military"])
    state = war("athens: athens, sparta: sparta, thebes: thebes",
                ("coup", "4 military, influence", ""), phase="reveal", retired=retired,
                placed="sparta: sparta coup, sparta coup; athens: athens coup, athens coup; "
                       "thebes: thebes influence, thebes influence, thebes influence, "
                       "thebes influence")  # fmt: skip
    assert (state.phase, state.to_act) == ("keep", SPARTA)
    assert set(state.view(SPARTA).possible(state.hands[ATHENS][0])) == {COUP}
    do(state, "keep influence")
    assert state.view(SPARTA).carried[ATHENS] == 1 << COUP
    assert state.view(NOBODY).carried[ATHENS] == 1 << COUP | 1 << INF | 1 << MIL
    for world in worlds(state, SPARTA, 100):
        assert "coup" in hand(world, ATHENS)


@rule("G3.8")
def test_a_skip_tells_what_the_whole_hand_is() -> None:
    state = war("sparta: sparta, thebes: thebes", ("3 military, influence", "4 coup", "4 void"))
    do(state, "skip")
    view = state.view(SPARTA)
    for token in view.hands[ATHENS]:
        assert set(view.possible(token)) == {MIL, INF}
        assert spread(worlds(state, SPARTA), token) == {MIL, INF}


@rule("G3.8")
def test_what_a_city_returned_of_one_kind_is_known_to_all() -> None:
    state = war("athens: athens, sparta: sparta, thebes: thebes", ("3 influence", "", ""),
                placed="athens: sparta coup, thebes void; corinth: sparta coup, thebes coup; "
                       "plataea: sparta coup, thebes coup; delos: sparta void, thebes void; "
                       "chalcis: sparta void, thebes military",
                phase="place", to_act="athens", pending={"decide": "put", "step": 6})  # fmt: skip
    do(state, "skip")
    view = state.view(THEBES)
    assert [set(view.possible(token)) for token in view.hands[ATHENS]] == [{INF}] * 3
    assert all(hand(world, ATHENS) == ["influence"] * 3 for world in worlds(state, THEBES))


@rule("G3.2")
def test_the_chit_that_delphi_took_back_is_known_to_lie_in_the_cup() -> None:
    state = war("athens: athens, delphi: athens", ("star, coup, void, military", "", ""))
    do(state, "delphi star")
    assert state.view(ATHENS).in_cup == (STAR,)
    assert state.view(SPARTA).in_cup == ()
    for world in worlds(state, ATHENS):
        assert STAR in [world.faces[token] for token in world.cup]
    tokens = [token for token in range(29) if STAR in state.view(SPARTA).possible(token)]
    assert set(tokens) >= {*state.hands[ATHENS], *state.cup}


@rule("G3.2")
def test_delphi_blurs_what_was_kept() -> None:
    state = war("athens: athens, delphi: athens", ("coup", "void", "influence"), phase="reveal",
                placed="samos: athens star:coup; elis: athens lysander, sparta void")  # fmt: skip
    assert state.phase == "delphi"
    assert state.view(SPARTA).carried[ATHENS] != (1 << 14) - 1
    do(state, "delphi none")
    assert state.view(SPARTA).carried[ATHENS] == (1 << 14) - 1


def test_worlds_are_drawn_evenly() -> None:
    puzzle = Puzzle(((0, 1 << COUP | 1 << VOID), (1, (1 << 14) - 1)), (), (MIL, COUP, COUP, VOID))
    solver, rng, drawn = Solver(puzzle), Rng(3), Counter[tuple[int, int]]()
    for _ in range(9000):
        found, rest = solver.draw(rng)
        drawn[found[0], found[1]] += 1
        assert sorted([*found.values(), *rest]) == [MIL, COUP, COUP, VOID]
    shares = {pair: number / 1000 for pair, number in drawn.items()}
    assert shares == pytest.approx(
        {(COUP, MIL): 2, (COUP, COUP): 2, (COUP, VOID): 2, (VOID, MIL): 1, (VOID, COUP): 2}, abs=0.3
    )


def test_a_tight_puzzle_is_solved_in_the_only_way() -> None:
    slots = ((0, 1 << INF | 1 << MIL), (1, 1 << INF | 1 << MIL), (2, (1 << 14) - 1))
    puzzle = Puzzle(slots, (((1, 2), 1 << PERICLES), ((0, 1), 1 << MIL)), (MIL, INF, PERICLES))
    for seed in range(20):
        found, rest = Solver(puzzle).draw(Rng(seed))
        assert found[2] == PERICLES
        assert rest == []
    assert [puzzle.possible(token) for token in range(3)] == [(MIL, INF), (MIL, INF), (PERICLES,)]
    rare = Puzzle(tuple((n, (1 << 14) - 1) for n in range(4)), (((0, 1), 1 << STAR),), PACK[:25])
    for seed in range(20):
        assert STAR in [Solver(rare).draw(Rng(seed))[0][n] for n in (0, 1)]


@pytest.mark.parametrize("seed", range(3))
def test_possible_faces_hold_the_truth_and_all_that_worlds_show(seed: int) -> None:
    for number, state in enumerate(walk(GreeceState.new(seed), Rng(seed))):
        if number % 11 == seed:
            for viewer in VIEWERS:
                view, rng = state.view(viewer), Rng(number)
                dealer = Dealer(GreeceState.empty(0), view)
                shown = [dealer.deal(rng) for _ in range(12)]
                for token in [*state.cup[:1], *(t for held in state.hands for t in held)]:
                    able = view.possible(token)
                    assert state.faces[token] in able
                    assert {world.faces[token] for world in shown} <= set(able)


def test_the_cup_never_shows_its_order() -> None:
    state = GreeceState.new(seed=2)
    for same in walk(state, Rng(2)):
        for viewer in VIEWERS:
            view = same.view(viewer)
            assert {view.faces[token] for token in view.cup} <= {HIDDEN}
            assert view.cup == tuple(sorted(view.cup))
