"""The bots on the Greek map: legal, fair, the same each time, and never plainly stupid."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

import ai
from ai.domain import domain
from ai.greece.beliefs import Belief
from ai.greece.standing import after_turn, tally_of
from ai.greece.struggles import chances_of, prospects, settled
from ai.greece.valuation import VALUATION
from ai.greece.weights import CODE, CODES, FACE_OF_CODE, RANGE, SPAN, STAR_TYPE, STARS, circumstance
from game.rules.core import HIDDEN, NOBODY
from game.rules.greece import GreeceState
from game.rules.greece.chits import CHITS, INFLUENCE, KINDS, MILITARY
from game.rules.greece.map import CITIES
from game.rules.greece.options import PRINTED
from game.rules.rng import Rng
from tests.support.play.botplay import EVERYBODY, FEW, play
from tests.support.play.greekmap import ATHENS, SPARTA, THEBES, struggled, war

THINKERS = ("greedy", "minimax", "mcts", "strategos", "oracle")
"""Those who see what is plain, though some err a little on purpose."""
SOME = ai.Budget(iterations=300)


# ---------------------------------------------------------------------- whole wars


@pytest.mark.few("greedy", "hoplite")
@pytest.mark.parametrize("name", EVERYBODY)
def test_a_bot_plays_a_war_to_its_end(name: str) -> None:
    assert sum(play("greece", (name, "greedy", "recruit"), seed=3).returns()) == pytest.approx(1)


@pytest.mark.sweep(sister="test_a_won_war_is_worth_all_of_it")
def test_the_same_seed_and_iterations_give_the_same_war() -> None:
    first, second = (play("greece", ("mcts", "minimax", "oracle"), seed=8) for _ in range(2))
    assert first.key() == second.key()


def test_greedy_beats_chance() -> None:
    assert (
        sum(
            play("greece", ("random", "greedy", "random"), seed).returns()[SPARTA]
            for seed in range(6)
        )
        > 4
    )


def test_what_others_laid_unseen_does_not_matter_to_a_choice() -> None:
    areas = "athens: athens 2, corinth: sparta, thebes: thebes, sparta: sparta, argos: sparta"
    mine = "coup, influence, military, void"
    choices = []
    for chit, theirs in (
        ("coup", ("3 void", "4 influence")),
        ("lysander", ("3 coup", "4 military")),
    ):
        placed = f"corinth: sparta {chit}"
        position = war(areas, (mine, *theirs), placed=placed, turn=2, to_act="athens")
        view = position.view(ATHENS)
        assert [view.faces[token] for token, _, _ in view.placed] == [HIDDEN]
        chosen = ai.bot("mcts", "greece").choose(view, Rng(5), FEW)
        choices.append(view.notation(chosen))
    assert choices[0] == choices[1]


# ---------------------------------------------------------------------- what is known


def test_an_area_is_settled_as_by_the_rules() -> None:
    random = Random(7)
    for _ in range(300):
        rows = [random.sample(range(KINDS), 3) for _ in range(2)]
        seats = random.sample((ATHENS, SPARTA, THEBES), 2)
        laid = [(s, face) for s, row in zip(seats, rows, strict=True) for face in row]
        random.shuffle(laid)
        if len({face for _, face in laid}) < len(laid):
            continue  # the pack holds some faces only once
        owner = random.choice((NOBODY, ATHENS, SPARTA, THEBES))
        counters = 0 if owner == NOBODY else random.choice((1, 2))
        kind = random.choice(("military", "influence", "coup"))
        star = STARS + ("military", "influence", "coup").index(kind)
        names = [CHITS[f].art + (f":{kind}" if CHITS[f].art == "star" else "") for _, f in laid]
        placed = ", ".join(f"{CITIES[s]} {n}" for (s, _), n in zip(laid, names, strict=True))
        areas = f"delphi: {CITIES[owner]} {counters}" if counters else ""
        row = tuple(s * SPAN + (star if CODE[f] == STARS else CODE[f]) for s, f in laid)
        whose, left = settled(owner, counters, row)
        told = f"{CITIES[whose]} {left}" if left else "neutral"
        assert struggled(areas, f"delphi: {placed}") == told


def test_counters_are_counted_as_by_the_rules() -> None:
    state, rng, bot = GreeceState.new(seed=2), Rng(2), ai.bot("random", "greece")
    while state.to_act != NOBODY:
        assert tally_of(state.lands, state.counters, PRINTED.goal) == state.tally
        state.apply(bot.choose(state.view(state.to_act), rng, FEW))


def test_a_won_war_is_worth_all_of_it() -> None:
    held = ["athens", "plataea", "corinth", "argos", "elis", "delos", "melos"]
    areas = ", ".join(f"{area}: athens" for area in held) + ", sparta: sparta, thebes: thebes"
    state = war(areas, phase="keep", hands=("2 void", "void", "void"))
    tally = tally_of(state.lands, state.counters, PRINTED.goal)
    kept = (0.0, 0.0, 0.0)
    assert after_turn(state.lands, tally, 4, kept, PRINTED, VALUATION) == (1.0, 0.0, 0.0)


@pytest.mark.parametrize("holder", range(3))
@pytest.mark.parametrize("steps", range(3))
@pytest.mark.parametrize("answering", [False, True])
def test_what_a_hidden_chit_can_be_sums_to_one(holder: int, steps: int, answering: bool) -> None:
    for seat in (ATHENS, SPARTA, THEBES):
        entry = seat * SPAN + CODES + circumstance(holder, steps, answering)
        chances = chances_of(entry, 3)
        assert sum(chance for _, chance in chances) == pytest.approx(1)
        kinds = {RANGE[code % SPAN] for code, _ in chances}
        assert (INFLUENCE in kinds) == (steps == 0)
        assert (MILITARY in kinds) == (steps < 2)
        ways = prospects(THEBES, 2, (entry, entry, (seat + 1) % 3 * SPAN))
        assert sum(chance for _, chance in ways) == pytest.approx(1)


@pytest.mark.few(1)
@pytest.mark.parametrize("use_belief_model", [False, True])
def test_drawn_worlds_look_like_the_view(use_belief_model: bool) -> None:
    knowledge, bot = domain("greece"), ai.bot("greedy", "greece")
    for seed in range(3):
        state, rng = GreeceState.new(seed=seed), Rng(seed)
        while state.to_act != NOBODY:
            view = state.view(state.to_act)
            worlds, random = knowledge.worlds(view, use_belief_model), Random(seed)
            for _ in range(3):
                world = worlds.draw(random)
                world.check()
                assert world.view(view.viewer) == view
            state.apply(bot.choose(view, rng, FEW))


def test_a_belief_prefers_what_is_likely_there() -> None:
    """A chit of Sparta that answers another on neutral ground is often one of its Specials."""
    position = war(placed="samos: athens military, sparta lysander", turn=2, to_act="thebes")
    view = position.view(THEBES)
    token = next(token for token in Belief(view).laid if token == view.placed[1][0])
    own = []
    for use_belief_model in (False, True):
        worlds, random = domain("greece").worlds(view, use_belief_model), Random(1)
        drawn = [worlds.draw(random) for _ in range(400)]
        faces = [world.faces[token] for world in drawn if isinstance(world, GreeceState)]
        own.append(sum(CHITS[face].city == SPARTA for face in faces) / len(faces))
    assert own[1] > 1.5 * own[0]


def test_a_star_has_a_face_and_a_type() -> None:
    stars = range(STARS, CODES)
    assert [STAR_TYPE[code] for code in stars] == [RANGE[code] for code in stars]
    assert {CHITS[FACE_OF_CODE[code]].art for code in stars} == {"star"}


# ---------------------------------------------------------------------- the obvious


class Puzzle(NamedTuple):
    """A position and what may be answered, in notation."""

    name: str
    position: GreeceState
    right: tuple[str, ...]


ATHENS_HAS_SIX = ", ".join(
    f"{area}: athens" for area in ("athens", "plataea", "corinth", "argos", "delos", "melos")
)
SPARTA_HAS_SIX = ", ".join(
    f"{area}: sparta 2" for area in ("sparta", "argos", "elis", "pylos", "corinth", "melos")
)
LAST = {"turn": 2, "phase": "place", "pending": {"decide": "put", "step": 8}}
"""Athens puts down the last chit of the turn."""
PUZZLES = [
    Puzzle(
        "the seventh area is taken where nobody opposes",
        war(
            f"{ATHENS_HAS_SIX}, sparta: sparta 2, thebes: thebes 2, chalcis: thebes 2, "
            "mytilene: thebes 2, samos: thebes 2, delphi: sparta 2",
            ("influence, void", "coup", "coup"),
            placed="thebes: sparta void",
            **LAST,
        ),
        ("put influence @ elis",),
    ),
    Puzzle(
        "who is about to win is opposed where he comes from",
        war(
            f"{SPARTA_HAS_SIX}, athens: athens 2, delos: athens 2, thebes: thebes 2, "
            "chalcis: athens 2",
            ("coup, void", "coup", "coup"),
            placed="corcyra: sparta influence; athens: thebes void",
            **LAST,
        ),
        ("put coup @ corcyra",),
    ),
    Puzzle(
        "what comes from far is met with a Special",
        war(
            f"{SPARTA_HAS_SIX}, athens: athens, chalcis: athens, thebes: thebes",
            ("pericles, influence", "coup", "coup"),
            placed="potidaea: sparta lysander; athens: thebes void",
            **LAST,
        ),
        ("put pericles @ potidaea",),
    ),
    Puzzle(
        "no chit is wasted on an area that is full",
        war(
            "athens: athens 2, plataea: athens 2, thebes: thebes 2, sparta: sparta 2, "
            "corinth: sparta 2",
            ("military, void", "coup", "coup"),
            placed="thebes: sparta void",
            **LAST,
        ),
        tuple(
            f"put military @ {area}"
            for area in (
                "corinth", "delphi", "chalcis", "delos", "melos", "mytilene", "samos", "elis",
                "argos", "potidaea", "naupactus", "larissa",
            )
        ),
    ),
    Puzzle(
        "a third city comes while it can still be let in",
        war(
            f"{SPARTA_HAS_SIX}, athens: athens, thebes: thebes",
            ("void, coup", "influence", "influence"),
            placed="corcyra: sparta coup, thebes coup; naupactus: sparta coup",
            **LAST,
        ),
        ("put coup @ naupactus",),
    ),
    Puzzle(
        "the Star is kept",
        war(phase="keep", hands=("void, star, influence", "void", "void")),
        ("keep star",),
    ),
    Puzzle(
        "a Void is given away at Delphi",
        war(
            "athens: athens, delphi: athens, sparta: sparta, thebes: thebes",
            ("pericles, void, military, star", "4 coup", "4 influence"),
        ),
        ("delphi void",),
    ),
]  # fmt: skip
NAMES = [puzzle.name for puzzle in PUZZLES]


@pytest.mark.few(10)
@pytest.mark.parametrize("thinker", THINKERS)
@pytest.mark.parametrize("number", range(len(PUZZLES)), ids=NAMES)
def test_the_obvious_is_found(number: int, thinker: str) -> None:
    position = PUZZLES[number].position
    view = position.view(position.to_act)
    chosen = ai.bot(thinker, "greece").choose(view, Rng(number), SOME)
    assert view.notation(chosen) in PUZZLES[number].right
