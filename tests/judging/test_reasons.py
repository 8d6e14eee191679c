"""Reasons are found in the worker and said in whole sentences, what the rules prove first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ai
from ai.facts import Fact, Plan, Reasons
from ai.judging import JUDGE
from ai.worker import InlineThinker
from game.judging.fault_words import FAULTS
from game.judging.grades import Fault, Grade
from game.judging.reason_words import (
    LINE,
    LINES,
    TENTHS,
    ReasonWords,
    Words,
    fitting,
    halves,
    tenths,
    told,
)
from game.judging.reasons import ReasonFinder, finders, why
from game.judging.review import Decision, Evaluation, Review
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.registry import GAMES, part, register
from game.rules import RULES
from game.rules.core import NOBODY, Action, State, View
from game.rules.duel.cards import FACE_OF_NAME
from game.rules.greece.chits import FACE_OF_ART
from game.rules.greece.map import AREA_OF_ID, HOME
from tests.support.fixtures import duel
from tests.support.play.battlefield import face as unit

ROOT = Path(__file__).parents[2]
SECRET = re.compile(r"[{}]|\bHIDDEN\b")
LONG = ("Corinthian Reinforced Rams", "Pitched Battle at Mantinea")
PAIRS = ((0.1, 0.8), (8.0, 1.0))
"""Shares and amounts, with the better choice and with the other."""


def alike(names: str, *each: tuple[int, ...]) -> dict[str, list[tuple[int, ...]]]:
    """Return the same pieces for several facts."""
    return {name: [*each] for name in names.split()}


def pieces(game: str) -> dict[str, list[tuple[int, ...]]]:
    """Return for each fact of a game the pieces with the longest names that it can have."""
    if game == "duel":
        card, by = (FACE_OF_NAME[name.casefold()] for name in LONG)
        return {
            **alike("robbed given laid brings weakens hit waits robs spoils", (card,)),
            **alike("fetches retires kept coin", (card,)),
            **alike("fewer unseen draws drawn turn", ()),
            **alike("mine theirs open", (card,), (-1,)),
            **alike("falls", (card, by, 1), (card, by, 0), (card, -1, 1), (card, -1, 0)),
            **alike("struck", (card, by)),
        }
    if game == "greece":
        seats, potidaea = (0, 1, 2, NOBODY), AREA_OF_ID["potidaea"]
        areas = [(potidaea, seat, FACE_OF_ART["star"]) for seat in seats]
        return {
            **alike("win", (0,), (1,), (2,)),
            **alike("area", *areas, *((home, seat, -1) for home in HOME for seat in seats)),
            **alike("shut", (potidaea, 2, 0), (potidaea, 2, 1)),
            **alike("counters", (potidaea,)),
            **alike("kept", (FACE_OF_ART["aristocratic_party"],)),
        }
    card = unit("Treacherous Terrain")
    return {
        **alike("unblocked shot fights hand price leads", (0,), (1,)),
        **alike("blocks attacks dear stays waits held", (card,)),
        **alike("falls spent", (0, card), (1, card)),
        **alike("won lost flank", ()),
        **alike("fresh", (0,)),
        **alike("pinned", (1,)),
    }


def facts_of(game: str) -> set[str]:
    """Return the names of facts that a game's reasons are made with, by their source."""
    source = (ROOT / "ai" / game / "reasons.py").read_text("utf-8")
    made = re.findall(r"\bFact\(\s*((?:\"\w+\"|\w+)(?: if [^,]+? else \"\w+\")?)", source)
    return {name for each in made for name in re.findall(r'"(\w+)"', each)}


@pytest.fixture
def whist() -> Iterator[None]:
    register("tests.fourth_game:GAME")
    yield
    GAMES.remove("tests.fourth_game:GAME")


@pytest.mark.parametrize("game", sorted(RULES))
def test_each_fact_has_a_short_line_and_a_whole_sentence(game: str) -> None:
    words: Words = part(GAMES[game].reasons)
    view = RULES[game].new(seed=1).view(0)
    for name, every in pieces(game).items():
        for some in every:
            for share in (1.0, -1.0):
                said = words(view, (), Fact(name, some, *PAIRS, share))
                line, sentence = str(said.line), str(said.sentence)
                assert len(line) <= LINE, line
                assert sentence[-1] == "." and sentence[0].isupper(), sentence
                assert not SECRET.search(line + sentence)


@pytest.mark.parametrize("game", sorted(RULES))
def test_no_fact_is_found_that_nobody_can_say(game: str) -> None:
    assert facts_of(game) <= pieces(game).keys()


def test_each_fault_has_a_line() -> None:
    assert FAULTS.keys() == set(Fault)
    assert all(len(words.line) <= LINE for words in FAULTS.values())


def test_eleven_words_tell_how_often() -> None:
    assert len(TENTHS) == 11
    assert [str(tenths(share)) for share in (0.0, 0.04, 0.26, 0.5, 1.0)] == [
        "never", "never", "in three of ten", "half the time", "always"
    ]  # fmt: skip
    assert [str(halves(n)) for n in (0, 0.3, 2.7, -1.5)] == ["0", "0.5", "2.5", "−1.5"]


# ---------------------------------------------------------------------- what is told


def the_fleet() -> tuple[View, Plan, Fact]:
    """A view of the duel, a better choice, and the fact that a card falls if it is played now."""
    state = duel("Pericles, Troops", "Exiled, Ships")
    pericles, exiled = state.faces[state.hands[0][0]], state.faces[state.hands[1][0]]
    fact = Fact("falls", (pericles, exiled, 1), (0.0, 0.8), share=0.9)
    return state.view(0), (state.parse("play Troops"),), fact


def sentences(found: ReasonWords | None) -> list[str]:
    assert found is not None
    return [str(one) for one in found.sentences]


def test_a_fall_is_told_by_what_was_played_now() -> None:
    view, better, fact = the_fleet()
    found = told(view, better, Reasons(0.05, 0.01, (fact,)))
    assert found is not None and found.true
    assert str(found.line) == "Sparta strikes it: play it later"
    assert sentences(found) == [
        "Exiled strikes Pericles in eight of ten if you play it now, otherwise never."
    ]


def test_what_speaks_against_a_choice_is_its_price() -> None:
    view, better, fact = the_fleet()
    price = Fact("brings", fact.pieces[:1], amount=(3.0, 11.0), share=-0.4)
    found = told(view, better, Reasons(0.05, 0.01, (fact, price)))
    assert sentences(found)[-1] == (
        "The price: From Pericles you have 3 Force at the end, otherwise 11."
    )


def test_what_the_rules_prove_is_told_first() -> None:
    view, better, fact = the_fleet()
    found = told(view, better, Reasons(0.05, 0.01, (fact,)), Fault.MISSES_TURN)
    assert sentences(found)[0] == FAULTS[Fault.MISSES_TURN].reason
    assert found is not None and str(found.line) == FAULTS[Fault.MISSES_TURN].line
    assert len(sentences(found)) == 2
    level = told(view, better, Reasons(0.0, 0.01), Fault.MISSES_TURN)
    assert level is not None and level.true, "the rules prove it, whatever the games say"


def test_where_nothing_parts_them_nothing_is_listed() -> None:
    view, better, _fact = the_fleet()
    level, unexplained = Reasons(0.004, 0.001), Reasons(0.05, 0.01)
    assert sentences(told(view, better, level)) == ["Hardly different: as good as yours."]
    assert sentences(told(view, better, unexplained)) == [
        "The AI's games came out better by 5 %; no single thing explains it."
    ]
    for found in (level, unexplained):
        said = told(view, better, found)
        assert said is not None and not said.true


def test_as_many_sentences_are_told_as_have_room() -> None:
    assert fitting(["a" * LINES, "b"]) == "a" * LINES
    assert fitting(["a" * 200, "b"]) == "a" * 200, "the first is told whatever its length"
    assert fitting(["one.", "two.", "c" * LINES]) == "one. two."


# ---------------------------------------------------------------------- finding


def pericles_too_soon() -> tuple[State, Decision, Plan]:
    state = duel("Pericles, Troops, Garrison, Mounted Troops", "Exiled, King Agis")
    taken, better = ((state.parse(f"play {card}"),) for card in ("Pericles", "Troops"))
    return state, Decision(1, 1, 1, 1, state, taken), better


def test_a_hint_is_told_why_it_is_better_than_another_choice() -> None:
    state, about, better = pericles_too_soon()
    found = why(state.view(0), better, about.taken)
    assert found == why(state.view(0), better, about.taken)
    level = why(state.view(0), better, better)
    assert level is not None and not level.true


def test_a_game_without_words_has_no_reasons(whist: None) -> None:
    state = RULES["whist"].new(seed=1)
    first, second = ((action,) for action in state.legal()[:2])
    assert why(state.view(state.to_act), first, second) is None


class Watched(InlineThinker):
    """Answers with reasons at once, and keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, View, ai.Case | None]] = []

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: ai.Budget | None = None,
        case: ai.Case | None = None,
    ) -> None:
        self.asked.append((bot_name, view, case))
        super().ask(bot_name, game, view, seed, budget, case)


def test_a_worker_is_asked_by_what_the_seat_knew_then() -> None:
    state, about, better = pericles_too_soon()
    thinker = Watched()
    finder = ReasonFinder(7, about, better, lambda: thinker)
    found = finder.finish()
    assert thinker.asked == [
        (JUDGE, state.view(0), ai.Case(about.taken, state.view(NOBODY), better))
    ]
    assert found is not None
    assert found == ReasonFinder(7, about, better, lambda: thinker).finish()


def test_reasons_are_found_from_an_inaccuracy_on() -> None:
    match = Match.begin(Setup("duel", ("human", "human"), 7))
    for _ in range(12):
        match.act(match.view(match.to_act).legal[-1])
    review = Review.of(record_of(match))
    best: Plan = (Action(0, "pass"),)
    for cost, about in zip((0.0, 0.004, 0.011, 0.05), review.decisions, strict=False):
        review.add(Evaluation(about.n, 0.5, cost, best, (0.5, 0.5), 0.2))
    grades = [one.grade for one in review.evaluations]
    assert Grade.INACCURACY in grades and Grade.BEST in grades
    numbers = [finder.decision.n for finder in finders(review, Watched)]
    assert numbers == [one.n for one in review.evaluations[2:]]
