"""A bot never concedes: a record in which one does not verify, count or settle."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.campaign import settling
from game.campaign.run import Charter, RunStep
from game.match.match import Match, Setup
from game.match.seats import Bot, Human
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.records.verify import verify_record
from game.statistics.facts import Facts
from game.statistics.index import Index
from game.system import paths
from tests.support.play.wars import begin

AGAINST_ORACLE = Setup("duel", ("human Ana", "oracle"), 3)


def written(recorder: object, match: Match, seat: int) -> None:
    """Write the line of a concession, whoever sits there."""
    assert isinstance(recorder, Recorder)
    recorder.append(conceded=seat, check=match.state.digest())
    recorder.close()


def conceded(path: Path, setup: Setup, seat: int, *changes: tuple[int, Bot | Human]) -> None:
    """Record a match of one action in which seats change hands before one of them concedes."""
    match = Match.begin(setup, Recorder(path), "2026-11-25T10:00:00Z")
    match.act(match.state.legal()[0])
    for place, player in changes:
        match.hand_over(place, player)
    written(match.recorder, match, seat)


def only_facts() -> Facts:
    index = Index()
    index.finish()
    (facts,) = index.facts.values()
    return facts


def test_a_bot_that_concedes_does_not_verify(folder: Path) -> None:
    path = folder / "a.replay"
    conceded(path, AGAINST_ORACLE, 1)
    verification = verify_record(read(path))
    assert [str(fault) for fault in verification.faults] == ["line 3: a bot does not concede"]


def test_a_match_takes_no_concession_of_a_bot() -> None:
    match = Match.begin(AGAINST_ORACLE)
    with pytest.raises(ValueError, match="a bot does not concede"):
        match.concede(1)
    assert match.outcome() is None


def test_a_replay_stops_before_it(folder: Path) -> None:
    path = folder / "a.replay"
    conceded(path, AGAINST_ORACLE, 1)
    replay = ReplayPlayer(read(path))
    assert replay.last == 1 and "a bot does not concede" in str(replay.problem)


def test_nor_does_it_count_as_a_victory_over_the_oracle(folder: Path) -> None:
    conceded(folder / "a.replay", AGAINST_ORACLE, 1)
    facts = only_facts()
    assert facts.left_out == "it does not hold" and not facts.won


def test_whoever_sits_there_at_that_line_decides(folder: Path) -> None:
    """A person who takes over a bot's seat may give it up; a bot in a person's seat may not."""
    conceded(folder / "a.replay", AGAINST_ORACLE, 1, (1, Human("Ben")))
    assert verify_record(read(folder / "a.replay")).good
    conceded(folder / "b.replay", AGAINST_ORACLE, 0, (0, Bot("strategos")))
    assert not verify_record(read(folder / "b.replay")).good
    conceded(folder / "c.replay", AGAINST_ORACLE, 0, (0, Bot("recruit")), (0, Human("Ana")))
    assert verify_record(read(folder / "c.replay")).good


def test_nor_does_it_win_an_engagement() -> None:
    now = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
    with paths.elsewhere():
        for seed in range(50):
            war = begin(Charter("athens", "recruit", "raid", seed))
            stop = next((one for one in war.run.open_stops if one.game == "duel"), None)
            if stop is not None:
                break
            war.close()
        assert stop is not None
        war.take(RunStep(road=stop.id))
        match = settling.begin_match(war, now)
        match.act(match.state.legal()[0])
        written(match.recorder, match, stop.enemy)
        verdict = settling.judged(war.run)
        assert verdict.ending is None
        assert "line 3: a bot does not concede" in str(verdict.words)
        assert settling.settle(war).phase == "engaged"
        war.close()
