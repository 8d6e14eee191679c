"""Each word that a game can decide has one row, and what the row names exists."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.rules.battle import BattleState
from game.rules.duel import legal as duel_legal
from game.rules.greece import GreeceState
from game.scenes.battle.decisions import DECISIONS as BATTLE
from game.scenes.duel.decisions import DECISIONS as DUEL
from game.scenes.greece.decisions import DECISIONS as GREECE
from game.scenes.tables.decisions import AnyDecision, How
from game.texts import keywords
from tests.support import clauses

ROWS: dict[str, Mapping[str, AnyDecision]] = {"duel": DUEL, "battle": BATTLE, "greece": GREECE}
WORDS = {
    "duel": {"play", *duel_legal.LEGAL},
    "battle": set(BattleState.LEGAL),
    "greece": set(GreeceState.LEGAL),
}
EACH_ROW = pytest.mark.parametrize(
    ("game", "row"),
    [(game, row) for game, rows in ROWS.items() for row in rows.values()],
    ids=lambda each: getattr(each, "word", each),
)


@pytest.mark.parametrize("game", ROWS)
def test_each_word_that_can_be_decided_has_one_row(game: str) -> None:
    assert set(ROWS[game]) == WORDS[game]


@EACH_ROW
def test_clause_and_keywords_of_a_row_exist(game: str, row: AnyDecision) -> None:
    answers = (answer.keyword for answer in row.answers)
    asks = {row.keyword, row.stuck_keyword, row.hand_keyword, row.reading}
    named = {*asks, *row.great_keywords, *answers}
    assert row.clause in clauses.clauses_of(game)
    assert {name for name in named - {""} if keywords.find(game, name) is None} == set()


@EACH_ROW
def test_a_row_says_how_it_is_answered(game: str, row: AnyDecision) -> None:
    """A choice that is put together has the words of the button that sends it."""
    assert row.prompt
    assert bool(row.parts) == (row.how in (How.GATHERS, How.PAIRS) or "{n}" in row.great[0])
    assert not (row.how is How.AIMS and row.card)
