"""Engagements of a war begin, are noted and are judged, to the line of their records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.campaign import settling
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.settling import SHORT, Verdict, choices_at
from game.match.match import Match
from game.match.seats import Human
from game.records import saves
from game.records.record_file import Recorder
from game.records.replay import read
from game.system import paths
from tests.support.play.wars import NOW, engaged, left, play, set_out, turns, war_with


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


WON = Ending(True, 2, 3, 1, 4)


def second_engagement(decree: str = "") -> WarFile:
    """Return a war on the road to its second engagement; the first was won, for some decree."""
    for seed in range(300):
        charter = Charter("athens", "recruit", "raid", seed)
        run = after(set_out(Run(charter)), RunStep(road=charter.road.at(0)[0].id))
        run = after(after(run, RunStep(began="first.replay")), RunStep(ended=WON))
        if not decree or decree in [one.id for one in run.offered]:
            run = after(run, RunStep(decree=decree) if decree else RunStep(skip=True))
            while run.phase == "decree":
                run = after(run, RunStep(skip=True))
            run = after(run, RunStep(road=run.open_stops[0].id))
            if not decree or choices_at(run):
                war = WarFile.begin(charter, NOW)
                for step in run.steps:
                    war.take(step)
                return war
    raise AssertionError(f"nobody is offered {decree}")


# ---------------------------------------------------------------------- beginning


def test_a_defeat_without_a_match_has_no_figures() -> None:
    assert Ending(False, 0, 0, 0, 0, "conceded") == settling.CONCEDED
    assert Ending(False, 0, 0, 0, 0, "its record is lost") == settling.LOST


def test_what_was_chosen_is_told_again_when_an_engagement_begins_again() -> None:
    war = second_engagement("fates_thread")
    (asked,) = choices_at(war.run)
    told = {asked.decree.id: asked.options[2]}
    first = settling.begin_match(war, NOW, told, "Ana")
    assert dict(war.run.engagements[-1].choices) == told
    settling.watch(war, first)
    play(first, turns(1))
    assert war.run.engagements[-1].reached is not None
    assert dict(war.run.engagements[-1].choices) == told, "a note keeps them"
    left(first)
    again = settling.begin_match(war, NOW)
    assert dict(war.run.engagements[-1].choices) == told
    assert again.state.key() == again.setup.opening().key()
    assert again.setup.start == first.setup.start
    left(again)
    other = settling.begin_match(war, NOW, {})
    assert war.run.engagements[-1].choices == ()
    left(other)
    war.close()


def test_a_wrong_choice_begins_nothing() -> None:
    war = second_engagement("fates_thread")
    before = war.run
    with pytest.raises(ValueError, match="is not among"):
        settling.begin_match(war, NOW, {"fates_thread": "nothing"})
    assert war.run == before and not list(paths.records().glob("*.replay"))
    war.close()


def test_an_engagement_that_cannot_begin_leaves_no_record_and_no_lock() -> None:
    war = war_with("duel")
    run = war.take(RunStep(began="a.replay"))
    over = war.take(RunStep(abandon=True))
    assert run.current is not None and over.current is None
    with pytest.raises(ValueError, match="no engagement is chosen"):
        settling.begin_match(war, NOW)
    war.close()


def test_a_step_that_cannot_be_written_lets_the_new_record_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    war = war_with("duel")
    path = saves.new_path("duel", now=NOW)

    def refuse(step: RunStep) -> Run:
        raise OSError("full")

    monkeypatch.setattr(war, "take", refuse)
    with pytest.raises(OSError, match="full"):
        settling.begin_match(war, NOW)
    assert not path.exists()
    war.close()


def test_a_person_without_a_name_has_none_in_the_record() -> None:
    for player in ("", "Ana"):
        war = war_with("duel")
        match = settling.begin_match(war, NOW, player=player)
        assert war.run.current is not None
        seat = war.run.current.stop.seat
        assert match.setup.players[seat] == Human(player)
        assert read(left(match)).header.players[seat] == Human(player)
        war.close()
    war = war_with("duel")
    match = settling.begin_match(war, NOW)
    assert war.run.current is not None
    assert match.setup.players[war.run.current.stop.seat] == Human("")
    left(match)
    war.close()


def test_the_second_engagement_has_a_record_of_its_own() -> None:
    """The first one's stays, whatever a kill has left in its place."""
    war = second_engagement()
    first = paths.records() / "first.replay"
    first.parent.mkdir(parents=True, exist_ok=True)
    first.write_bytes(b"{")
    match = settling.begin_match(war, NOW)
    assert first.exists() and war.run.engagements[0].record == "first.replay"
    stub = left(match)
    stub.write_bytes(b"{")
    again = settling.begin_match(war, NOW)
    assert first.exists() and (not stub.exists() or stub == left(again))
    left(again)
    war.close()


# ---------------------------------------------------------------------- notes


def test_nothing_is_noted_once_the_engagement_is_given_up() -> None:
    war, match = engaged()
    play(match, turns(1))
    steps = war.run.n
    settling.concede(war)
    play(match, turns(2))
    assert war.run.n == steps + 1 and war.run.phase == "decree"
    left(match)
    war.close()


def test_nothing_is_noted_of_a_match_without_a_record() -> None:
    war = war_with("duel")
    first = settling.begin_match(war, NOW)
    left(first)
    steps = war.run.n
    match = Match(first.setup, first.setup.opening())
    settling.watch(war, match)
    play(match, turns(2))
    assert match.recorder is None and war.run.n == steps
    war.close()


def test_whoever_stops_watching_notes_no_more() -> None:
    war = war_with("duel")
    match = settling.begin_match(war, NOW)
    stop = settling.watch(war, match)
    play(match, turns(1))
    stop()
    steps = war.run.n
    play(match, turns(2))
    assert war.run.n == steps
    left(match)
    war.close()


# ---------------------------------------------------------------------- judging


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_where_nothing_is_fought_there_is_nothing_to_judge(steps: int) -> None:
    war = war_with("duel")
    if steps:
        left(settling.begin_match(war, NOW))
        war.take(RunStep(ended=WON))
    if steps == 2:
        war.take(RunStep(abandon=True))
    assert settling.judged(war.run) == Verdict()
    assert settling.settle(war) == war.run
    war.close()


def spoil(path: Path, number: int) -> None:
    """Let the line of a record, the header being line 1, hold no longer."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | {"check": "00000000"})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_match_goes_on_before_the_first_line_that_does_not_hold() -> None:
    """From line 3 on there is something to go on with: line 1 is the header."""
    for number, goes_on in ((2, False), (3, True), (4, True)):
        war = war_with("duel")
        match = settling.begin_match(war, NOW)
        play(match, turns(1))
        path = left(match)
        spoil(path, number)
        verdict = settling.judged(war.run)
        assert (verdict.goes_on, verdict.ending) == (goes_on, None)
        assert verdict.fault is not None and verdict.fault.line == number
        war.close()


def test_a_header_that_does_not_hold_begins_the_match_again() -> None:
    war = war_with("duel")
    match = settling.begin_match(war, NOW)
    play(match, turns(1))
    path = left(match)
    header, *lines = path.read_text().splitlines()
    told = json.loads(header) | {"started": "yesterday"}
    path.write_text("\n".join([json.dumps(told), *lines]) + "\n")
    verdict = settling.judged(war.run)
    assert verdict.fault is not None
    assert (verdict.fault.line, verdict.goes_on, verdict.ending) == (1, False, None)
    war.close()


def test_only_what_was_noted_has_to_hold() -> None:
    for behind, short in ((0, True), (1, False), (2, False)):
        war, match = engaged()
        play(match, turns(1))
        reached = war.run.engagements[-1].reached
        assert reached is not None and isinstance(match.recorder, Recorder)
        while match.recorder.n < reached.lines + 3:
            match.act(match.state.legal()[0])
        path = left(match)
        spoil(path, 1 + reached.lines + behind)
        verdict = settling.judged(war.run)
        assert (verdict.words == SHORT) == short and verdict.goes_on != short
        war.close()
