"""Records of engagements with decrees that answer the table hold, and tell their spoils again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.fold import after
from game.campaign.run import Charter, Run, RunStep
from game.campaign.settling import ending_of, setup_at
from game.match.match import Match
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.verify import difference, verify_record
from game.rules import RULES
from game.rules.rng import Rng
from game.statistics.facts import examine
from game.statistics.runs import Fought, against
from tests.support.play.feat_matches import result_of
from tests.support.play.wars import set_out

HELD = (
    "antaeus",
    "with_it_or_on_it",
    "return_of_the_heraclids",
    "trophy_at_sybota",
    "pursuit",
    "escalade",
)


def begun(game: str) -> Iterator[Run]:
    """Yield wars that hold six decrees, each at an engagement of a game."""
    held = tuple((name, False) for name in HELD)
    for seed in range(40):
        run = replace(set_out(Run(Charter("athens", "recruit", "war", seed))), holdings=held)
        for stop in run.open_stops:
            if stop.game == game:
                yield after(run, RunStep(road=stop.id))


@pytest.mark.few(2)
@pytest.mark.parametrize("game", RULES)
def test_a_record_with_such_decrees_is_good_and_proves_its_ending(
    game: str, tmp_path: Path
) -> None:
    run = next(begun(game))
    setup = setup_at(run)
    assert setup.start is not None and len(setup.start["options"]) >= 2
    recorder = Recorder(tmp_path / "e.replay")
    match = Match.begin(setup, recorder)
    chance = Rng(7)
    while match.outcome() is None:
        match.act(chance.choice(match.state.legal()))
    recorder.close()
    record = read(tmp_path / "e.replay")
    assert verify_record(record).good and not difference(record.header, setup_at(run))
    seat = run.engagements[-1].stop.seat
    ending = ending_of(record, seat)
    assert ending is not None
    facts = result_of(examine(record))
    one = Fought("e.replay", ending)
    assert against(one, facts) == ""
    if ending.won:
        assert ending.spoils == facts.spoils
