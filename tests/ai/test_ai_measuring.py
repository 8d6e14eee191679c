"""Measurements: files that are gone on with, entrants with their own budget, head starts."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

import ai
from ai import arena, head_start, ladder
from ai.executors import Workers
from ai.fitting import selfplay
from ai.fitting.ratings import Game, rated
from ai.ratings import ANCHOR, AT, ratings
from ai.results_file import Contest, Played, ResultsFile
from benchmarks.bots import ceiling, level_duel
from game.rules import RULES
from game.rules.rng import Rng


def run(path: Path, games: int) -> int:
    return arena.main(
        ["duel", "greedy", "random", "--games", str(games), "--results", str(path), "--json"]
    )


def test_an_arena_that_was_stopped_goes_on_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    assert run(path, 2) == 0
    with path.open("a") as file:
        file.write('{"game": "duel", "bo')  # killed in the middle of a line
    begun: list[int] = []
    play = arena.play

    def counted(pairing: arena.Pairing) -> Played:
        begun.append(pairing.seed)
        return play(pairing)

    monkeypatch.setattr(arena, "play", counted)
    assert run(path, 4) == 0
    assert begun == [2, 2]
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [result["games"] for result in told] == [2, 4]
    assert len([json.loads(line) for line in path.read_text().splitlines()]) == 2


def test_games_under_other_conditions_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(path, 2)
    kept = ResultsFile(path)
    assert kept.done(Contest("duel", ("greedy", "random"), ai.Budget()), 1) is not None
    for other in (
        Contest("duel", ("greedy", "random"), ai.Budget(iterations=9)),
        Contest("duel", ("random", "greedy"), ai.Budget()),
        Contest("battle", ("greedy", "random"), ai.Budget()),
    ):
        assert kept.done(other, 1) is None


def test_a_file_with_something_else_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.jsonl"
    for text in ("not json\n", "{}\n", "[1]\n", '{"game": 1, "bots": 2}\n'):
        path.write_text(text)
        assert run(path, 2) == 2
        said = capsys.readouterr().err
        assert "line 1: these are no results of the arena" in said
        assert said.count("\n") == 1


def test_an_entrant_may_come_from_elsewhere_and_have_its_own_simulations() -> None:
    assert isinstance(arena.create_entrant("oracle@20", "duel"), arena.Limited)
    assert arena.create_entrant("ai.simple:GreedyBot", "duel").__class__.__name__ == "GreedyBot"
    for wrong in ("oracle@many", "ai.simple:Nobody", "no.such.module:Bot", "nobody@20"):
        with pytest.raises(ValueError, match=r"there is no bot|needs a number"):
            arena.create_entrant(wrong, "duel")


def test_ratings_tell_odds_and_close_in_with_more_games() -> None:
    won = [Game(("oracle", ANCHOR), (1.0, 0.0))] * 10 + [Game(("oracle", ANCHOR), (0.0, 1.0))]
    few, many = rated(won), rated(won * 10)
    assert few[ANCHOR].value == AT
    assert 330 < few["oracle"].value - AT < 400 + 20  # ten to one is 400
    assert many["oracle"].high - many["oracle"].low < few["oracle"].high - few["oracle"].low
    three = rated([Game((ANCHOR, "oracle", "oracle"), (1 / 3, 1 / 3, 1 / 3))] * 20)
    assert three["oracle"].value == pytest.approx(AT, abs=1)


def test_the_ratings_that_are_kept_cover_every_level_in_every_game() -> None:
    for game in RULES:
        found = ratings(game)
        assert {*ai.LEVELS, *ai.FAMILIES} <= found.keys()
        assert all(one.low <= one.value <= one.high and one.games for one in found.values())
        assert found["random"].value < found["recruit"].value < found["oracle"].value
    assert ratings("chess") == {}


def test_the_ladder_goes_on_from_its_file_and_writes_ratings(tmp_path: Path) -> None:
    path, out = tmp_path / "ladder.jsonl", tmp_path / "ratings.json"
    rung = ladder.Rung("duel", "recruit", "random")
    for games in (2, 4):
        kept = ResultsFile(path)
        assert len(ladder.climbed(rung, games, Workers(), kept)) == games
        ladder.written(kept, out)
        assert json.loads(out.read_text())["duel"]["recruit"][3] == games
    assert ladder.scaled("oracle", "duel", 0.5) == "oracle@1000"
    assert ladder.scaled("oracle", "duel", 1) == "oracle"
    assert ladder.scaled("recruit", "duel", 0.5) == "recruit"


def test_recorded_games_are_kept_read_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    game = selfplay.play(selfplay.Order("greece", 5, ("greedy", "random", "greedy"), 1))
    selfplay.keep([game], path)
    with path.open("a") as file:
        file.write('{"game": "gre')
    (again,) = selfplay.read(path)
    assert again == game
    *_, (state, _action) = selfplay.replayed(again)
    assert state.returns() == game.returns


def test_the_level_duel_has_a_head_start() -> None:
    for level, target in product(ai.LEVELS, (2, 5, 10, 15, 20)):
        lead = head_start.level_lead("duel", level, target)
        assert 1 <= lead <= head_start.HIGHEST and lead < target
    assert head_start.level_lead("duel", "random", 20) == 0, "it was not measured"


def test_the_more_of_a_head_start_sparta_has_the_less_athens_wins() -> None:
    found = {
        lead: [Played(n, (float(n < won), float(n >= won)), (float(n < won),), 1, ())
               for n in range(20)]
        for lead, won in ((0, 14), (3, 12), (6, 9))
    }  # fmt: skip
    curve = level_duel.fitted(found)
    shares = [curve.first(lead) for lead in (0, 3, 6)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == pytest.approx(0.7, abs=0.05)


@pytest.mark.parametrize("game", RULES)
def test_the_all_seeing_oracle_searches_the_true_world(game: str) -> None:
    state = RULES[game].new(seed=3)
    seated = ceiling.Seated(game, ceiling.PLAYERS["all-seeing"], 16)
    for _ in range(3):
        action = seated.choose(state, Rng(1))
        assert action in state.legal()
        state.apply(action)
