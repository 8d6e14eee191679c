"""Learned beliefs and evaluations: tables fit their keys, and figures point the right way."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ai.duel import beliefs as duel_signs
from ai.duel.heuristic import estimate_of
from ai.duel.prospects import odds as turn_odds
from ai.duel.race import athens_wins
from ai.duel.turn_end import Circumstances, chance
from ai.fitted_tables import CHANCE, LEAST, MOST, Shape, odds, read
from ai.fitting.beliefs import Subject, games_with_beliefs, subject_of, text_of
from ai.fitting.tables import Observed, fitted, log_odds_of, surprise
from game.rules.duel.cards import FACE_OF_NAME
from tests.support.fixtures import ATHENS, duel


@pytest.mark.parametrize(
    "subject", [*map(subject_of, games_with_beliefs())], ids=games_with_beliefs()
)
def test_the_tables_that_are_kept_name_each_card_and_kind_once(subject: Subject) -> None:
    kept = json.loads(subject.file.read_text("utf-8"))
    assert {name: tuple(rows) for name, rows in kept["tables"].items()} == {
        name: shape.rows for name, shape in subject.tables.items()
    }
    assert all(LEAST <= one <= MOST for table in subject.learned() for one in table)
    log_odds = np.log([one for table in subject.learned() for one in table])
    assert text_of(subject, list(log_odds), kept["games"]) == subject.file.read_text("utf-8")


def test_a_card_that_nobody_has_fitted_counts_as_chance_has_it(tmp_path: Path) -> None:
    shapes = {"card": Shape(("Troops", "Long Walls")), "kind": Shape(("land", "new"), 2)}
    file = tmp_path / "beliefs.json"
    file.write_text('{"tables": {"card": {"Troops": [0.5]}, "kind": {"land": [2, 3]}}}', "utf-8")
    assert read(file, shapes) == ((0.5, CHANCE), (2.0, 3.0, CHANCE, CHANCE))
    file.write_text('{"tables": {"card": {"Troops": [0.5, 1]}}}', "utf-8")
    with pytest.raises(ValueError, match="the row 'Troops' is not 1 long"):
        read(file, shapes)


def test_what_a_side_may_not_play_is_likelier_in_its_hand_once_it_has_passed() -> None:
    pericles = FACE_OF_NAME["pericles"]
    likely = []
    for passed in (False, True):
        war = duel("Troops, Ships", "Marines, Exiled", passed=(False, passed), to_act="athens")
        found = odds(duel_signs.learned(), duel_signs.keys(war.view(ATHENS)))
        likely.append(found[pericles] / found[FACE_OF_NAME["corinth"]])
    assert likely[1] > 2 * likely[0]


def test_a_fit_finds_the_odds_that_made_the_data() -> None:
    random, keys, there, position = Random(1), [], [], []
    for number in range(3000):
        drawn = random.choices(range(4), weights=(4, 1, 1, 1))[0]
        for face in range(4):
            keys.append((int(face == 0),))
            there.append(float(face == drawn))
            position.append(number)
    seen = Observed(np.array(keys), np.array(there), np.array(position), np.zeros(len(keys)))
    found = fitted(seen, (2,), ridge=0.1)
    assert np.exp(found[1] - found[0]) == pytest.approx(4, rel=0.25)
    assert surprise(seen, log_odds_of(seen, (2,), found)) < surprise(seen, np.zeros(len(keys)))


def test_a_lead_tells_less_the_more_is_still_played() -> None:
    chances = [chance(Circumstances(8.0, 0, plays, 1)) for plays in (1, 4, 16)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] > chance(Circumstances(-8.0, 0, 16, 1))


def test_more_cards_and_more_force_are_better_odds() -> None:
    table = {"on_athens": "Troops", "on_sparta": "Ships"}
    few, many = (
        turn_odds(estimate_of(duel(hand, "Marines, Corinth", **table).view(ATHENS)))
        for hand in ("Garrison", "Garrison, Naval Battle, Besieged")
    )
    assert many > few
    ahead = {"on_athens": "Troops, Pericles", "on_sparta": "Ships"}
    assert turn_odds(estimate_of(duel("Garrison", "Marines, Corinth", **ahead).view(ATHENS))) > few


def test_the_initiative_is_a_burden_in_the_race() -> None:
    """The leader must play first, so that a lead of one VP brings little."""
    assert athens_wins(10, 10) < athens_wins(9, 10) < athens_wins(5, 10)
    assert athens_wins(10, 5) < 0.5
