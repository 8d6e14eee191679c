"""The arena: seats swapped, the same games again, intervals, words, and clear complaints."""

from __future__ import annotations

import json

import pytest

import ai
from ai import arena
from ai.results_file import Contest


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = arena.main(list(arguments))
    told = capsys.readouterr()
    return status, told.out, told.err


def test_each_seed_is_played_from_both_sides() -> None:
    games = arena.pairings(Contest("duel", ("greedy", "random"), ai.Budget()), 5, 10)
    assert [(game.seed, game.bots) for game in games] == [
        (seed, bots)
        for seed in (10, 11, 12)
        for bots in (("greedy", "random"), ("random", "greedy"))
    ]


def test_three_bots_sit_in_every_seat_and_no_game_is_played_twice() -> None:
    games = arena.pairings(Contest("greece", ("mcts", "greedy", "greedy"), ai.Budget()), 4)
    assert [(game.seed, game.bots.index("mcts")) for game in games] == [
        (seed, seat) for seed in (1, 2) for seat in range(3)
    ]
    alike = arena.pairings(Contest("greece", ("greedy",) * 3, ai.Budget()), 4)
    assert [game.seed for game in alike] == [1, 2, 3, 4]


def test_games_are_played_with_the_options_that_are_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ("duel", "greedy", "random", "--games", "2")
    plain, led = (
        run(capsys, *command, *more)[1] for more in (("--json",), ("--option", "lead=[0,6]"))
    )
    assert json.loads(plain)["share"] == 1.0
    assert led.startswith("greedy against random at duel, lead (0, 6): 100.0% of 2 games")
    pairing = arena.pairings(
        Contest("duel", ("random", "random"), ai.Budget(), (("lead", (0, 6)),)), 1
    )[0]
    assert arena.play(pairing) != arena.play(pairing._replace(options=()))
    for wrong, told in (
        (("duel", "lead=[0,13]"), "lead must be two numbers from 0 to 12, not (0, 13)"),
        (("battle", "lead=[0,1]"), "the battle has no option 'lead'"),
        (("battle", "first"), "--option is NAME=VALUE, not 'first'"),
    ):
        status, _, error = run(capsys, wrong[0], "greedy", "greedy", "--option", wrong[1])
        assert status == 2 and error == f"arena: {told}\n"


def test_each_city_is_told_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("greece", "greedy", "random", "random", "--games", "3", "--seed", "2")
    result = json.loads(run(capsys, *command, "--json")[1])
    assert result["share"] > 0.9
    assert sum(result["by_seat"]) == pytest.approx(1, abs=0.001)
    out = run(capsys, *command)[1]
    assert all(f"{city}, whoever plays it: " in out for city in ("Athens", "Sparta", "Thebes"))


def test_the_better_bot_wins_and_the_result_is_the_same_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ("duel", "greedy", "random", "--games", "6", "--seed", "3", "--json")
    results = [json.loads(run(capsys, *command)[1]) for _ in range(2)]
    for result in results:
        assert result["games"] == 6
        assert result["share"] > 0.8
        assert result["wilson"][0] < result["share"] <= result["wilson"][1]
    assert results[0]["share"] == results[1]["share"]


def test_two_processes_play_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("duel", "random", "random", "--games", "4", "--json")
    alone, together = (json.loads(run(capsys, *command, "--jobs", n)[1]) for n in "12")
    assert alone["share"] == together["share"]


@pytest.mark.sweep(sister="test_three_bots_sit_in_every_seat_and_no_game_is_played_twice")
def test_the_result_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "duel", "greedy", "random", "--games", "2")
    assert status == 0
    assert out.startswith("greedy against random at duel: ")
    assert "95 % interval" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("chess", "greedy", "random"), "there is no game 'chess'"),
        (("duel", "greedy"), "duel needs 2 bots, not 1"),
        (("duel", "greedy", "socrates"), "there is no bot 'socrates'"),
        (("duel", "greedy", "random", "--games", "0"), "must be at least 1"),
        (("duel", "greedy", "random", "--iterations", "0"), "at least 1 iteration"),
        (("duel", "greedy", "random", "--seconds", "-1"), "more than 0 seconds"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], complaint: str
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1


def test_an_unknown_option_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        arena.main(["duel", "greedy", "random", "--speed", "9"])
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_intervals_close_in_with_more_games() -> None:
    low, high = arena.wilson(0.6, 50)
    assert 0.45 < low < 0.6 < high < 0.75
    closer = arena.wilson(0.6, 5000)
    assert low < closer[0] < 0.6 < closer[1] < high
    assert arena.wilson(1.0, 10)[1] == 1.0
