"""Work done by several processes and by a Dask cluster gives what one process gives, in order."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ai
from ai import arena, executors
from ai.duel.fitting import estimates, race
from ai.executors import ClusterError, Workers
from ai.fitting import beliefs, selfplay
from ai.results_file import Contest

GAMES = arena.pairings(Contest("duel", ("greedy", "recruit"), ai.Budget()), 4)
ORDERS = [selfplay.Order("duel", seed, ("greedy", "recruit"), 1) for seed in (1, 2)]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Workers]:
    """Two Dask workers of this machine, each in its own process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None
    ) as local:
        yield Workers(dask=local.scheduler_address)


def games_of(workers: Workers) -> list[object]:
    """Return all of the games but the seconds that they took."""
    return [played._replace(thinking=()) for played in workers.map(arena.play, GAMES)]


def test_a_cluster_plays_the_arenas_games_as_one_process_does(cluster: Workers) -> None:
    assert games_of(cluster) == games_of(Workers())


def test_a_cluster_records_and_reads_games_as_one_process_does(cluster: Workers) -> None:
    games = list(Workers().map(selfplay.play, ORDERS))
    assert list(cluster.map(selfplay.play, ORDERS)) == games
    for read in (race.turns, estimates.judged, beliefs.observed):
        assert list(cluster.flat_map(read, games)) == list(Workers().flat_map(read, games))


def test_the_arena_takes_a_schedulers_address(
    cluster: Workers, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["duel", "greedy", "random", "--games", "4", "--json"]
    shares = []
    for more in ([], ["--dask", cluster.dask]):
        assert arena.main([*command, *more]) == 0
        shares.append(json.loads(capsys.readouterr().out)["share"])
    assert shares[0] == shares[1]


def test_a_bot_that_the_workers_do_not_have_is_told_in_one_line(
    cluster: Workers,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "bot_here.py").write_text("from ai.simple import RandomBot as Here\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert arena.main(["duel", "random", "bot_here:Here", "--dask", cluster.dask]) == 2
    told = "arena: there is no bot 'bot_here:Here': No module named 'bot_here'\n"
    assert capsys.readouterr().err.endswith(told)


def test_two_processes_give_what_one_gives() -> None:
    lines = [str(number) for number in range(20)]
    assert list(Workers(2).flat_map(sorted, lines)) == list(Workers().flat_map(sorted, lines))


def test_a_scheduler_that_is_not_there_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("ai.executors.PATIENCE", 0.5)
    nowhere = ["--dask", "tcp://127.0.0.1:9"]
    assert arena.main(["duel", "random", "random", *nowhere]) == 2
    assert capsys.readouterr().err == "arena: there is no Dask scheduler at tcp://127.0.0.1:9\n"
    monkeypatch.setattr(sys, "argv", ["", "duel", "--out", str(tmp_path / "games"), *nowhere])
    with pytest.raises(SystemExit) as ended:
        executors.start("ai.fitting.selfplay")
    assert ended.value.code == 2
    assert capsys.readouterr().err == "selfplay: there is no Dask scheduler at tcp://127.0.0.1:9\n"


def test_without_dask_the_option_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match="pip install distributed"):
        list(Workers(dask="tcp://127.0.0.1:9").map(Path, ["a"]))
