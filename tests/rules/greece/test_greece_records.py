"""Golden records of wars on the map: one for every way in which a war was seen to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.records.replay import read, result
from game.records.replay_player import moments
from tests.support.clauses import rule

RECORDS = sorted((Path(__file__).parents[2] / "replays").glob("greece_*.replay"))


@rule("G5.1", "G5.2", "G5.3")
def test_there_is_a_record_of_every_way_to_end() -> None:
    ends = [result(read(path)) for path in RECORDS]
    assert {(len(end.winners), end.reason) for end in ends if end is not None} >= {
        (1, "seven areas"),
        (1, "eight areas"),
        (1, "most areas"),
        (1, "most counters"),
        (2, "shared"),
    }
    assert {end.winners for end in ends if end is not None} >= {(0,), (1,), (2,)}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_war_keeps_to_its_laws(path: Path) -> None:
    for moment in moments(read(path)):
        moment.state.check()
