"""A game of two hundred lines, without hands: bots play it, the plain table shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import ai
from game.cli import run
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.table_match import TableMatch
from game.registry import GAMES, part, register
from game.rules import RULES
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.scenes import games
from game.scenes.games import table_of
from game.scenes.menus.results.scene import Results
from game.scenes.tables.plain_table import PlainTable
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system import STRICT, paths
from sprites.base.widget import Widget
from tests.small_game.rules import Nim
from tests.support.play.records import told
from tests.support.stage import key, pass_time, quiet, top

PATH, GAME = "tests.small_game:GAME", "nim"


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    """The game, registered for one test."""
    register(PATH)
    yield
    GAMES.remove(PATH)


@pytest.mark.parametrize("name", [*ai.LEVELS, *ai.FAMILIES])
def test_every_bot_plays_it_to_its_end(name: str) -> None:
    state = RULES[GAME].new(3)
    while state.outcome() is None:
        view = state.view(state.to_act)
        state.apply(ai.bot(name, GAME).choose(view, Rng(1), ai.Budget(iterations=30)))
    state.check()


def test_a_search_that_is_told_nothing_finds_the_winning_move() -> None:
    state = Nim.arrange(heaps=[1, 2, 0])
    for name in ("mcts", "minimax"):
        found = ai.bot(name, GAME).choose(state.view(0), Rng(1), ai.Budget(iterations=400))
        assert state.notation(found) == "take 1 1", "one heap of one is left on each side"


def test_bots_play_a_match_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", GAME, "--seats", "hoplite,recruit", "--seed", "7", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["reason"] == "last stone"


def test_where_nothing_is_drawn_all_weights_are_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nim.replay"
    words = ["match", "nim", "--seats", "random,random", "--seed", "3"]
    assert run([*words, "--out", str(out)]) == 0
    assert run([*words, "--json"]) == 0
    winners = json.loads(capsys.readouterr().out.splitlines()[-1])["winners"]
    assert run(["scales", str(out), "--json"]) == 0
    for seat, one in enumerate(json.loads(capsys.readouterr().out)["seats"]):
        assert one["result"] == (seat in winners)
        assert one["result"] - one["par"] == pytest.approx(sum(one["weights"].values()), abs=1e-9)
        assert one["weights"].get("draws", 0.0) == 0.0


def test_the_table_shows_the_position_and_all_actions_by_mouse_and_by_keys() -> None:
    app = studio((1280, 720))
    match = Match.begin(Setup(GAME, ("human", "greedy"), 7, "match"))
    table = table_of(app, match)
    app.push(table)
    quiet(app, table)
    assert isinstance(table.game, PlainTable)
    assert len(table.game.lines) == 3 and "Heap 3" in table.game.lines[2]
    window = table.game.boxes.hand_area
    last = f"action {len(match.view(0).legal) - 1}"
    assert not window.collidepoint(widget_of(table, last).rect.center)
    app.handle_input(Intent("wheel", *window.center, amount=-9))
    assert window.contains(widget_of(table, last).rect)
    app.handle_input(Intent("wheel", *window.center, amount=9))
    app.handle_input(Intent("reach", text=last))
    app.handle_input(Intent("up"))
    app.handle_input(Intent("down"))
    assert window.contains(widget_of(table, last).rect)
    for _ in range(len(match.view(0).legal)):
        quiet(app, table)
        if match.outcome() is not None:
            break
        app.handle_input(Intent("reach", text="action 0"))
        key(app, "confirm")
    pass_time(app, 3.0)
    app.draw()
    assert isinstance(top(app), Results)


def test_results_stay_empty_where_a_game_fails_and_the_log_tells_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_match: TableMatch) -> str:
        raise TypeError("'method' object is not subscriptable")

    faulty = (GAMES[GAME].summary,)
    monkeypatch.setattr(games, "part", lambda path: fail if path in faulty else part(path))
    match = Match.begin(Setup(GAME, ("human", "human"), 7, "match"))
    while match.outcome() is None:
        match.act(match.view(match.to_act).legal[-1])
    app = studio((1280, 720))
    with pytest.raises(TypeError):
        Results(app, match, NOBODY)
    monkeypatch.delenv(STRICT)
    app.push(Results(app, match, NOBODY))
    app.step()
    app.draw()
    scene = top(app)
    assert isinstance(scene, Results)
    assert scene.lay.sentence == "Athens vs Sparta."
    assert "tests.small_game.parts" in told(app)
    (report,) = paths.reports().iterdir()
    assert "not subscriptable" in report.read_text() and "Traceback" in report.read_text()


def widget_of(table: TableScene, name: str) -> Widget:
    return next(each for each in table.display.widgets if each.name == name)
