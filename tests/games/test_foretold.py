"""All that the tables say of a choice can be asked in every position that the program ships."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ai.puzzles.puzzle import Puzzle
from game.campaign.scenario import Scenario, scenarios
from game.campaign.settling import setup_alone
from game.games.duel.insight import effect as duel_effect
from game.lessons.lesson import Lesson, Tutor, lessons
from game.lessons.puzzle import OpenMatch, puzzles, setup_of
from game.match.match import Match
from game.registry import GAMES
from game.rules.core import Action, View
from game.rules.duel import DuelView
from game.rules.rng import Rng
from game.scenes.tables.display import SideNames
from game.scenes.tables.hint_panel import hint_texts_of
from game.system import STRICT, bulkhead, paths
from game.system.bulkhead import foretold
from tests.support.sweeps import each

MOVES = 10
"""So many moves of a scenario are played by lot."""


def asked(match: Match) -> int:
    """Ask all that a table says of each legal action; return how many there are."""
    view = match.view(match.to_act)
    names = SideNames(match.sides, match.side_names, [""] * match.state.seats)
    words = hint_texts_of(match.setup.game, names)
    assert words is not None
    words.thought(view)
    for action in view.legal:
        told = words.suggestion(view, [action])
        assert told.clauses, f"{view.notation(action)} says nothing"
        _of_the_duel(view, action)
    return len(view.legal)


def _of_the_duel(view: View, action: Action) -> None:
    """Ask for the totals that the duel's table shows beside the sentences."""
    if isinstance(view, DuelView) and view.deciding in ("play", "target", "declare"):
        duel_effect(view, action)


@each("puzzle", [one for game in GAMES for one in puzzles(game)])
def test_along_the_solution_of_every_puzzle(puzzle: Puzzle) -> None:
    match = OpenMatch.begin(setup_of(puzzle))
    for move in puzzle.solution:
        asked(match)
        match.act(match.state.parse(move))


@each("lesson", [one for game in GAMES for one in lessons(game)])
def test_along_the_moves_of_every_lesson(lesson: Lesson) -> None:
    match, tutor = Match.begin(lesson.setup), Tutor(lesson)
    while not tutor.over:
        reply = tutor.reply(match.state)
        for action in [reply] if reply is not None else tutor.answer(match.state):
            asked(match)
            tutor.follow(match.state, action)
            match.act(action)


@each("scenario", scenarios())
def test_ten_moves_into_every_scenario(scenario: Scenario) -> None:
    dice = Rng(len(scenario.id))
    match = Match.begin(setup_alone(scenario, scenario.side, "recruit", 1))
    for _ in range(MOVES):
        if match.outcome() is not None:
            break
        asked(match)
        match.act(dice.choice(match.state.legal()))


# ---------------------------------------------------------------------- what cannot be foretold


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """The folder of reports of a program as players have it, which holds faults back."""
    monkeypatch.delenv(STRICT)
    monkeypatch.setattr(bulkhead, "_unforetold", set())
    return paths.reports()


def fails() -> list[str]:
    raise IndexError("pop from empty list")


def test_what_cannot_be_foretold_says_nothing_and_is_reported_once(outside: Path) -> None:
    assert foretold("greece", fails, ()) == ()
    (report,) = outside.glob("foretold-greece.txt")
    assert "IndexError: pop from empty list" in report.read_text()
    report.unlink()
    assert foretold("greece", fails, ()) == ()
    assert not report.exists(), "a table asks in every frame"
    assert bulkhead.news() is None, "no file is to blame"


def test_tests_see_what_cannot_be_foretold() -> None:
    assert os.environ.get(STRICT)
    with pytest.raises(IndexError):
        foretold("greece", fails, ())
