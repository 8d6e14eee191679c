"""Whatever the sentences of actions say, lessons, puzzles, films and lists of moves go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import run
from game.commands.shot import studio
from game.lessons.lesson import Lesson, Tutor, lessons
from game.lessons.puzzle import puzzles
from game.records.replay import read
from game.rules import RULES
from game.rules.rng import Rng
from game.staging.films import Film
from game.staging.moments import EVENTS
from tests.programs.rewording import SENTENCE, reword
from tests.support.play.by_notation import do, offers
from tests.support.play.walk import walk
from tests.support.stage import SMALL

GAMES = pytest.mark.parametrize("game", RULES)
LESSONS = [each for game in RULES for each in lessons(game)]


@pytest.fixture(autouse=True)
def _reworded(monkeypatch: pytest.MonkeyPatch) -> None:
    reword(monkeypatch.setattr)


@GAMES
def test_every_action_has_another_sentence_and_the_same_notation(game: str) -> None:
    for state in walk(RULES[game].new(seed=5), Rng(5)):
        seen = state.view(1 - state.to_act if state.to_act < 2 else 0)
        for action in state.legal():
            assert state.describe(action) == seen.describe(action) == SENTENCE
            assert state.parse(state.notation(action)) == action


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_a_lesson_is_taught_to_its_end(each: Lesson) -> None:
    tutor, state = Tutor(each), each.setup.opening()
    while not tutor.over:
        reply = tutor.reply(state)
        for action in tutor.answer(state) if reply is None else [reply]:
            assert reply is not None or tutor.admits(state, [action])
            tutor.follow(state, action)
            state.apply(action)


@GAMES
def test_puzzles_are_solved_by_their_lines(game: str) -> None:
    for each in puzzles(game):
        do(each.position(), *each.solution)


@pytest.mark.few(25)
@pytest.mark.parametrize("name", EVENTS)
def test_a_posed_table_takes_the_actions_of_its_film(name: str) -> None:
    film = EVENTS[name]
    app = studio(SMALL)
    table = film.pose(app)
    table.playback.finish()
    before = len(table.match.log(0))
    film.act(table)
    table.playback.finish()
    assert film.act is Film.act or len(table.match.log(0)) > before
    app.close()


@pytest.mark.few()
@GAMES
def test_a_list_of_moves_is_played(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, again, moves = (tmp_path / name for name in ("a.replay", "b.replay", "moves.txt"))
    words = ["match", game, "--seats", ",".join(["random"] * RULES[game].seats), "--seed", "4"]
    assert run([*words, "--out", str(out)]) == 0
    capsys.readouterr()
    assert run(["replay", str(out), "--log"]) == 0
    moves.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run([*words, "--moves", str(moves), "--out", str(again)]) == 0
    assert read(again).lines == read(out).lines


def test_moves_are_named_to_whoever_may_make_them() -> None:
    state = RULES["duel"].new(seed=7)
    view = state.view(state.to_act)
    assert [view.parse(text) for text in offers(state)] == state.legal() == [*view.legal]
