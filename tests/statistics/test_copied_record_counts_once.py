"""A match counts once, however many files hold it, as copies do that clouds and people make."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.cli import run
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.statistics.feats import standings
from game.statistics.figures import Figures, dated, rows
from game.statistics.index import Index
from game.statistics.rating import ratings
from game.statistics.runs import summaries

CONFLICTED = "f (conflicted copy).replay"


def won(path: Path, started: str = "2026-11-01T18:00:00Z") -> Path:
    """Write a match that a person wins against a recruit."""
    for seed in range(100):
        setup = Setup("duel", ("human", "recruit"), seed, options={"target": 15, "lead": (10, 0)})
        match = Match.begin(setup, Recorder(path), started)
        chance = random.Random(seed)
        while match.outcome() is None:
            match.act(chance.choice(match.view(match.to_act).legal))
        match.recorder.close()  # type: ignore[union-attr]
        outcome = match.outcome()
        if outcome is not None and outcome.winners == (0,):
            return path
        path.unlink()
    raise AssertionError("nobody wins")


def index() -> Index:
    found = Index()
    found.finish()
    found.stop()
    return found


def told(index: Index) -> tuple[Any, ...]:
    """Return all that is counted: wins, streak, rating, feats."""
    matches = dated(index.facts)
    figures = Figures([one for _name, one in matches])
    feats = [(one.feat.key, one.done) for one in standings(index.facts, summaries())]
    course = [(one.value, one.deviation) for one in ratings(matches)]
    return figures.wins, figures.streak, course, feats


@pytest.mark.parametrize("copy", [CONFLICTED, "a.replay", "longer name.replay"])
def test_a_copy_changes_no_figure(folder: Path, copy: str) -> None:
    won(folder / "f.replay")
    won(folder / "g.replay", "2026-11-02T18:00:00Z")
    once = told(index())
    assert once[0].of == once[1] == 2
    shutil.copy(folder / "f.replay", folder / copy)
    assert told(index()) == once
    assert told(index()) == once, "from the cache as well"
    shutil.copy(folder / "f.replay", folder / "third.replay")
    assert told(index()) == once
    (folder / "f.replay").unlink()
    assert told(index())[0].of == 2, "what is left counts"


def test_the_copy_names_the_file_that_counts(folder: Path) -> None:
    won(folder / "f.replay")
    shutil.copy(folder / "f.replay", folder / CONFLICTED)
    _head, *table = rows(index().facts)
    counted = {row[0]: row[1] for row in table}
    assert counted == {"f.replay": "yes", CONFLICTED: "the same match as f.replay"}


def test_the_statistics_of_the_command_line_count_it_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won(folder / "f.replay")
    shutil.copy(folder / "f.replay", folder / CONFLICTED)
    assert run(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"]["duel"]["matches"] == 1
    assert run(["stats"]) == 0
    assert "2 records, 1 of them do not count" in capsys.readouterr().out


def test_the_same_cards_played_again_are_another_match(folder: Path) -> None:
    won(folder / "f.replay")
    won(folder / "g.replay", "2026-11-02T18:00:00Z")
    facts = index().facts
    assert [one.copy_of for one in facts.values()] == ["", ""]
    assert facts["g.replay"].repeat and not facts["f.replay"].repeat
