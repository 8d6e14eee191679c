"""The file of a run: nothing is lost, two programs do not write it, spoilt files are refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

import ai
from game.campaign import run_file, settling
from game.campaign.fold import RunError
from game.campaign.run import Charter, Ending, RunStep
from game.campaign.run_file import WarFile
from game.campaign.settling import Verdict, ending_of, setup_at
from game.campaign.terms import EDITION
from game.match.match import Match
from game.match.seats import Bot
from game.records.record_file import Recorder
from game.records.replay import ReplayError, read
from game.records.verify import verify_record
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.statistics.runs import summaries
from game.system import paths
from game.system.files import InUse
from tests.programs.killing import lost, only_run, played_until_killed
from tests.support.files.holding import is_held
from tests.support.play.wars import begin

NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
CHARTER = Charter("athens", "hoplite", "raid", 7)
WON = RunStep(ended=Ending(True, 3, 10, 7, 4, "10 victory points"))


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def begun(home: Path) -> WarFile:
    return begin(CHARTER)


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_each_step_is_in_the_file_at_once_and_the_run_goes_on_from_there(home: Path) -> None:
    war = begun(home)
    war.take(RunStep(road="0a"))
    war.take(RunStep(began="a.replay"))
    run = war.take(WON)
    war.take(RunStep(decree=run.offered[0].id))
    while war.run.phase == "decree":
        war.take(RunStep(skip=True))
    path = war.file.path
    assert [line.get("n") for line in lines_of(path)] == [None, *range(1, 1 + war.run.n)]
    war.close()
    again = WarFile.resume(path)
    assert again.run == war.run and len(again.run.held) == 1
    again.take(RunStep(road=again.run.open_stops[0].id))
    assert len(lines_of(path)) == 1 + again.run.n
    again.close()


def test_a_step_that_does_not_follow_is_not_written(home: Path) -> None:
    war = begun(home)
    with pytest.raises(RunError):
        war.take(RunStep(road="7a"))
    assert len(lines_of(war.file.path)) == 4 and war.run.n == 3
    war.close()


def test_an_unterminated_last_line_is_dropped(home: Path) -> None:
    war = begun(home)
    war.take(RunStep(road="0a"))
    war.close()
    path = war.file.path
    path.write_bytes(path.read_bytes() + b'{"n":5,"beg')
    again = WarFile.resume(path)
    again.take(RunStep(began="b.replay"))
    assert [line.get("n") for line in lines_of(path)] == [None, *range(1, 6)]
    again.close()


def test_two_programs_do_not_go_on_with_one_run(home: Path) -> None:
    war = begun(home)
    assert is_held(war.file.path)
    with pytest.raises(InUse):
        WarFile.resume(war.file.path)
    war.close()
    assert not is_held(war.file.path)


def header(**news: object) -> bytes:
    fields = {
        "war": run_file.FORMAT,
        "city": "athens",
        "level": "hoplite",
        "length": "war",
        "seed": 7,
        "data": run_file.data_digest(),
        "edition": EDITION,
        "started": "2026-11-22T10:00:00Z",
        "app": "0.1.0",
    }
    return json.dumps(fields | news).encode() + b"\n"


@pytest.mark.parametrize(
    "spoilt",
    [
        b"",
        b"\n",
        b"[]\n",
        b"no war\n",
        b"[" * 100_000 + b"\n",
        header(war=1),
        header(war="1"),
        header(city="argos"),
        header(level="greedy"),
        header(length="long"),
        header(seed=-1),
        header(seed=1 << 64),
        header(player="\x07"),
        header(player="x" * 500),
        header(data="00000000"),
        header() + b"{}\n",
        header() + b'{"n":2,"road":"0a"}\n',
        header() + b'{"n":1,"road":"8a"}\n',
        header() + b'{"n":1,"road":7}\n',
        header() + b'{"n":1,"skip":true}\n{"n":2,"choose":"leave"}\n',
        header() + b'{"n":1,"road":"0a","skip":true}\n',
        header() + b'{"n":1,"road":"0a"}\n{"n":5,"began":"../x.replay"}\n',
        header() + b"\xff\xfe\n",
        header() + b"x" * (2 << 20),
        header() + b'{"n":1,"road":"0a"}\n' * 2000,
    ],
    ids=range(25),
)
def test_a_spoilt_run_gets_one_sentence(spoilt: bytes, home: Path) -> None:
    path = home / "spoilt.war"
    path.write_bytes(spoilt)
    with pytest.raises(ReplayError) as refused:
        WarFile.resume(path)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 300
    assert path.read_bytes() == spoilt and not is_held(path)
    assert list(run_file.unfinished(home)) == []


def test_a_folder_or_a_pipe_is_no_run(home: Path) -> None:
    (home / "folder.war").mkdir()
    with pytest.raises(OSError, match="folder"):
        WarFile.resume(home / "folder.war")


def test_a_run_of_other_scenarios_can_be_looked_at_but_not_gone_on_with(home: Path) -> None:
    path = home / "old.war"
    path.write_bytes(header(data="00000000") + b'{"n":1,"road":"0a"}\n')
    found, steps = run_file.read_lines(path)
    assert found.city == "athens" and steps == (RunStep(n=1, road="0a"),)
    with pytest.raises(ReplayError, match="other scenarios"):
        run_file.read(path)


def test_a_war_is_summed_up_for_feats_by_its_file_alone(home: Path) -> None:
    war = begun(home)
    for won in (True, False):
        stop = war.run.open_stops[0]
        war.take(RunStep(road=stop.id))
        war.take(RunStep(began="lost.replay"))
        war.take(RunStep(began=f"{stop.id}.replay"))
        run = war.take(RunStep(ended=Ending(won, 0, 1, 0, 3)))
        while run.phase == "decree":
            run = war.take(RunStep(skip=True))
    war.close()
    (found,) = summaries()
    assert [name[0] for name in found.engagements] == ["0", "1"]
    assert (found.length, found.lives_left, found.ended) == (3, 1, False)


# ---------------------------------------------------------------------- engagements and records


def engaged(home: Path) -> tuple[WarFile, Match]:
    """Return a run whose first engagement is a duel, just begun."""
    for seed in range(100):
        war = begin(Charter("athens", "recruit", "raid", seed))
        stop = next((one for one in war.run.open_stops if one.game == "duel"), None)
        if stop is not None:
            war.take(RunStep(road=stop.id))
            return war, settling.begin_match(war, NOW)
        war.close()
    raise AssertionError("no road begins with a duel")


def finish(match: Match) -> None:
    bot, rng = ai.bot("greedy", match.setup.game), Rng(3)
    while match.outcome() is None and match.to_act != NOBODY:
        match.act(bot.choose(match.view(match.to_act), rng.fork(), ai.Budget(iterations=1)))
    assert match.recorder is not None
    match.recorder.close()


def test_an_engagement_is_an_ordinary_record_and_its_ending_is_read_from_it(home: Path) -> None:
    war, match = engaged(home)
    finish(match)
    assert match.recorder is not None and verify_record(read(match.recorder.path)).good
    run = settling.settle(war)
    last = run.engagements[-1]
    assert last.ending is not None and run.phase in ("road", "decree")
    outcome = match.outcome()
    assert outcome is not None and last.ending.won == (last.stop.seat in outcome.winners)
    vp = match.state.picture()["vp"]
    assert (last.ending.own, last.ending.rival) == (vp[last.stop.seat], vp[1 - last.stop.seat])
    war.close()


def test_a_record_without_an_end_settles_nothing(home: Path) -> None:
    war, match = engaged(home)
    match.act(match.state.legal()[0])
    assert settling.settle(war).phase == "engaged"
    assert match.recorder is not None
    match.recorder.close()
    war.close()


def test_a_conceded_engagement_is_a_defeat(home: Path) -> None:
    war, match = engaged(home)
    match.act(match.state.legal()[0])
    assert war.run.current is not None
    match.concede(war.run.current.stop.seat)
    assert match.recorder is not None
    match.recorder.close()
    run = settling.settle(war)
    assert run.lives == 1 and run.engagements[-1].ending == Ending(
        False, 0, *_vp(match, run.engagements[-1].stop.seat), 1, "conceded"
    )
    war.close()


def _vp(match: Match, seat: int) -> tuple[int, int]:
    vp = match.state.picture()["vp"]
    return vp[seat], vp[1 - seat]


def test_an_engagement_whose_record_is_spoilt_can_be_given_up(home: Path) -> None:
    war, match = engaged(home)
    match.act(match.state.legal()[0])
    assert match.recorder is not None
    match.recorder.close()
    match.recorder.path.write_text("spoilt\n")
    verdict = settling.judged(war.run)
    assert (verdict.ending, verdict.goes_on) == (None, False)
    assert "does not count" in str(verdict.words)
    assert settling.settle(war).phase == "engaged"
    assert settling.concede(war).lives == 1
    war.close()


def test_whoever_leaves_the_map_to_a_bot_is_defeated_whatever_the_bot_does(home: Path) -> None:
    for seed in range(100):
        war = begin(Charter("athens", "recruit", "raid", seed))
        stop = next((one for one in war.run.open_stops if one.game == "greece"), None)
        if stop is not None:
            break
        war.close()
    assert stop is not None
    run = war.take(RunStep(road=stop.id))
    path = home / "left.replay"
    match = Match.begin(setup_at(run), Recorder(path))
    match.hand_over(stop.seat, Bot("strategos"))
    finish(match)
    ending = ending_of(read(path), stop.seat)
    assert ending is not None and not ending.won and ending.margin == 0
    war.close()


def test_an_engagement_without_a_record_begins_again_with_the_same_choices(home: Path) -> None:
    war, match = engaged(home)
    assert match.recorder is not None
    match.recorder.close(discard=True)
    assert settling.judged(war.run) == Verdict()
    again = settling.begin_match(war, NOW)
    assert again.state.key() == match.state.key()
    assert again.recorder is not None
    again.recorder.close()
    war.close()


# ---------------------------------------------------------------------- kill -9


def test_a_killed_program_has_lost_nothing(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """`tests.programs.killed_wars` does it at sixty points."""
    home = tmp_path_factory.mktemp("killed")
    said = played_until_killed(home, 40)
    assert list(lost(home, said)) == []


@pytest.mark.sweep(sister="test_a_war_is_summed_up_for_feats_by_its_file_alone")
def test_a_killed_war_is_played_to_its_end_by_the_next_program(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    home = tmp_path_factory.mktemp("killed")
    first = played_until_killed(home, 25)
    said = played_until_killed(home, None)
    assert said[0] == first[0] and only_run(home).over
    assert list(lost(home, [*first, *said])) == []
