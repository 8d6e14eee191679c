"""Puzzles: each is proved again by the solver, and played on its table, right and wrong."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise

import msgspec
import pytest

from ai.puzzles import making
from ai.puzzles.grading import finders
from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from game.client.app import App
from game.commands.shot import studio
from game.lessons.puzzle import of_the_day, puzzle, puzzles
from game.lessons.themes import THEMES
from game.rules import RULES
from game.scenes.learn.guide_scene import STOP
from game.scenes.learn.learn_page import LearnScene
from game.scenes.learn.puzzle_scene import PuzzleScene, open_puzzle
from game.scenes.learn.puzzles_page import GUESS, PuzzlesPage
from game.scenes.look_back.guessing import Guessing
from game.scenes.menus.title import Title
from game.scenes.puzzle_part import puzzle_words
from game.scenes.tables.cards.card_list import CardList
from game.session.intent import Intent
from game.staging.learn_moments import answer
from tests.support.menus import by_keys, by_mouse
from tests.support.play.puzzling import play_out, ranked, rest
from tests.support.stage import SMALL, key, pass_time, top

ALL = [each for game in RULES for each in puzzles(game)]
EACH = pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
SOME = pytest.mark.parametrize("name", ["duel_08", "battle_39", "greece_30"])


@pytest.mark.parametrize("game", list(RULES))
def test_each_game_has_puzzles_of_all_degrees(game: str) -> None:
    row = puzzles(game)
    assert len(row) >= 12 and {each.stars for each in row} == {1, 2, 3}
    assert [each.stars for each in row] == sorted(each.stars for each in row)
    assert len({each.title for each in row}) == len(row), "no two have one title"
    assert all(each.remark for each in row), "each tells its idea to who has solved it"
    assert all(puzzle(each.id) is each for each in row)


@EACH
def test_exactly_one_answer_is_best(each: Puzzle) -> None:
    state = each.position()
    assert state.to_act == each.seat
    solver = each.solver()
    decisions = solver.decisions(state)
    assert [one.value for one in decisions[:2]] == [each.best, each.second]
    assert each.best - each.second >= puzzle_part(each.game).gap
    assert solver.positions <= puzzle_part(each.game).most, "each move is judged at once"


@EACH
def test_the_solution_is_best_play_to_the_end_and_leaves_nothing_to_chance(each: Puzzle) -> None:
    state, solver = each.position(), each.solver()
    zones = deck(state.picture())
    for text in each.solution:
        assert not solver.aim.over(state)
        assert deck(state.picture()) == zones, "nothing is drawn or shuffled"
        state = after(state, state.parse(text))
    assert solver.aim.over(state) and solver.aim.value(state) == each.best


@pytest.mark.few(3)
@EACH
def test_so_many_of_a_hundred_recruits_find_it_as_is_said(each: Puzzle) -> None:
    found = finders(each, 5)
    assert found <= each.found <= found + 95


def deck(picture: dict[str, object]) -> object:
    """Return what is drawn from: no line of a puzzle may touch it before its end."""
    return picture.get("deck") or picture.get("decks") or picture.get("cup")


@SOME
def test_the_program_makes_the_same_puzzle_of_a_position_again(name: str) -> None:
    one = puzzle(name)
    made = making.judge(one.game, one.seat, one.start, one.aim)
    assert made is not None and made.title == made.remark == ""
    assert (made.goal, made.best, made.second) == (one.goal, one.best, one.second)
    assert made.solution[0] == one.solution[0]
    assert msgspec.json.decode(msgspec.json.encode(made), type=Puzzle) == made


def test_new_puzzles_get_numbers_of_their_own_and_rare_themes_come_first() -> None:
    row = puzzles("battle")
    new = making.chosen([*row[:3], *row[-3:]], 4, row)
    last = max(int(each.id[-2:]) for each in row)
    assert [int(each.id[-2:]) for each in new] == [*range(last + 1, last + 5)]
    assert {each.stars for each in new} == {1, 3}
    counted = [each.theme for each in row].count
    assert counted(new[0].theme) == min(counted(each.theme) for each in row[-3:])


def test_the_puzzle_of_the_day_goes_by_date_through_all_puzzles() -> None:
    first = date(2026, 11, 22)
    days = [of_the_day(first + timedelta(days=n)) for n in range(3 * len(ALL))]
    assert days[0] is of_the_day(first)
    assert {each.id for each in days} == {each.id for each in ALL}
    assert all(one.game != other.game for one, other in pairwise(days))


# ---------------------------------------------------------------------- on the table


def opened(name: str) -> tuple[App, PuzzleScene]:
    """Return a puzzle with its table at rest."""
    app = studio(SMALL)
    app.settings.speed = 0.0
    scene = open_puzzle(app, name)
    rest(app, scene)
    return app, scene


@pytest.mark.sweep(sister="test_the_puzzle_of_the_day_goes_by_date_through_all_puzzles")
@SOME
def test_the_best_answers_solve_a_puzzle(name: str) -> None:
    app, scene = opened(name)
    every = puzzles(scene.attempt.puzzle.game)
    other = next(each.id for each in reversed(every) if each.id != name)
    app.progress.puzzles_solved = [other]  # the first of all is a step of the path, as a lesson is
    play_out(app, scene)
    assert scene.attempt.solved and app.progress.puzzles_solved == [other, name]
    assert scene.speech is not None
    assert scene.speech.words.startswith("*Solved!* ")
    assert scene.attempt.puzzle.remark in scene.speech.words
    for _ in range(60):
        app.step()
    key(app, "confirm")
    after_it, row = top(app), puzzles(scene.attempt.puzzle.game)
    assert isinstance(after_it, PuzzleScene)
    assert after_it.attempt.puzzle is row[row.index(scene.attempt.puzzle) + 1]
    assert len(app.scenes) == 3  # with the title, where the first one left nothing


@pytest.mark.sweep(sister="test_what_is_solved_has_a_tick_and_all_say_how_hard_they_are")
@SOME
def test_a_puzzle_that_is_won_counts_for_who_leaves_before_it_is_said(name: str) -> None:
    app, scene = opened(name)
    while not scene.attempt.over:
        if scene.attempt.answering:
            scene.table.actions.act(ranked(scene)[-1])
        else:
            app.step(0.25)
    assert not scene.finished
    key(app, "cancel")
    assert scene not in app.scenes and app.progress.puzzles_solved == [name]


def test_a_puzzle_that_is_left_or_lost_does_not_count() -> None:
    app, scene = opened("duel_08")
    scene.table.actions.act(ranked(scene)[0])
    key(app, "cancel")
    assert scene not in app.scenes and app.progress.puzzles_solved == []


@pytest.mark.few(1)
@SOME
def test_a_wrong_answer_is_played_and_shows_what_the_enemy_makes_of_it(name: str) -> None:
    app, scene = opened(name)
    scene.table.actions.act(ranked(scene)[0])
    assert scene.match.history, "it is let happen"
    while not scene.finished:  # a choice of several pieces may still have to be sent
        rest(app, scene)
        if scene.attempt.answering:
            scene.table.actions.act(ranked(scene)[0])
    assert not scene.attempt.solved and not app.progress.puzzles_solved
    assert scene.speech is not None and scene.attempt.mistake is not None
    assert scene.table.display.names.say(scene.attempt.mistake) in scene.speech.words
    assert scene.attempt.solver.aim.value(scene.match.state) < scene.attempt.puzzle.best
    key(app, "inspect")
    shown = top(app)
    assert isinstance(shown, PuzzleScene) and shown.attempt.showing
    rest(app, shown)
    assert shown.attempt.solver.aim.value(shown.match.state) == shown.attempt.puzzle.best
    assert not shown.attempt.solved and not app.progress.puzzles_solved
    pass_time(app, 2 * STOP)
    key(app, "confirm")
    again = top(app)
    assert isinstance(again, PuzzleScene) and again.attempt.answering and not again.match.history


@SOME
def test_a_hint_names_the_theme_and_then_the_piece(name: str) -> None:
    app, scene = opened(name)
    theme = THEMES[scene.attempt.puzzle.theme]
    key(app, "hint")
    app.draw()
    assert scene.speech is not None and f"*{theme.name}*: {theme.sentence}" in scene.speech.words
    assert not scene.lit() and "Look at" not in scene.speech.words
    key(app, "hint")
    app.draw()
    action = scene.attempt.next_best()
    piece = puzzle_words(scene.attempt.puzzle.game).piece(scene.match.state, action)
    assert scene.speech.words.endswith(f"Look at {piece}.")
    assert len(scene.lit()) == 1, "the piece has a ring"
    told = scene.speech.words
    key(app, "hint")
    app.draw()
    assert scene.speech.words == told, "all has been said"
    assert "hint" not in [each.name for each in scene.speech.buttons]
    scene.table.actions.act(action)
    rest(app, scene)
    assert scene.speech is not None and not scene.lit()
    assert theme.name in scene.speech.words and "Look at" not in scene.speech.words


@pytest.mark.parametrize("name", ["duel_28", "battle_40", "greece_30"])
def test_one_reply_refutes_a_wrong_answer(name: str) -> None:
    app, scene = opened(name)
    attempt = scene.attempt
    while not scene.finished:  # a choice of several pieces may still have to be sent
        if attempt.answering:
            scene.table.actions.act(ranked(scene)[0])
        rest(app, scene)
    assert attempt.refuted and attempt.replies and not attempt.solver.aim.over(scene.match.state)
    assert attempt.solver.value(scene.match.state) < attempt.puzzle.best
    say = scene.table.display.names.say
    assert scene.speech is not None
    assert all(say(reply) in scene.speech.words for reply in attempt.replies)


def test_a_puzzle_is_begun_again_by_one_key() -> None:
    app, scene = opened("duel_08")
    scene.table.actions.act(ranked(scene)[-1])
    rest(app, scene)
    assert scene.match.history
    key(app, "undo")
    again = top(app)
    assert isinstance(again, PuzzleScene) and again is not scene and not again.match.history
    assert again.attempt.puzzle is scene.attempt.puzzle


def test_nothing_can_be_played_while_the_solution_is_shown() -> None:
    app = studio(SMALL)
    scene = open_puzzle(app, "duel_08")
    scene.attempt.showing = True
    scene.table.actions.act(scene.match.state.legal()[0])
    assert not scene.match.history


def test_the_hand_of_the_enemy_lies_open() -> None:
    app, scene = opened("duel_08")
    state = scene.match.state
    assert scene.speech is not None
    for card in state.picture()["hands"][1 - scene.attempt.puzzle.seat]:
        assert card in scene.speech.words
    key(app, "unseen")
    laid = top(app)
    assert isinstance(laid, CardList)
    assert len(laid.cards) == len(state.picture()["hands"][1 - scene.attempt.puzzle.seat])


@pytest.mark.parametrize("press", ["hand", "leave"])
def test_the_buttons_of_the_leaf_answer_the_mouse(press: str) -> None:
    app, scene = opened("duel_08")
    assert scene.speech is not None
    button = next(one for one in scene.speech.buttons if one.name == press)
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, *button.rect.center))
    assert scene not in app.scenes if press == "leave" else isinstance(top(app), CardList)


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(("below", "words"), [(PuzzlesPage, "All puzzles"), (LearnScene, "Back")])
def test_the_way_out_of_a_puzzle_says_where_it_leads(
    below: type[PuzzlesPage | LearnScene], words: str, right: bool
) -> None:
    app = studio(SMALL)
    app.settings.calm, app.settings.speed = True, 0.0
    page = below(app)
    app.push(page)
    scene = open_puzzle(app, "duel_08")
    answer(scene, right)
    for _ in range(90):
        if scene.attempt.answering and scene.at_rest and not scene.finished:
            answer(scene, right)
        scene.table.playback.finish()
        scene.table.display.hold = None
        pass_time(app, 0.7)
    assert scene.finished
    scene.refresh()
    assert scene.speech is not None
    assert [one.words for one in scene.speech.buttons if one.name == "leave"] == [words]
    key(app, "cancel")
    assert top(app) is page


@pytest.mark.parametrize("choose", [by_keys, by_mouse])
def test_puzzles_are_reached_from_the_title(choose: Callable[[App, str], None]) -> None:
    app = studio(SMALL)
    app.push(Title(app))
    choose(app, "Learn")
    choose(app, "Puzzles")
    page = top(app)
    assert isinstance(page, PuzzlesPage)
    choose(app, "Puzzle of the day")
    scene = top(app)
    assert isinstance(scene, PuzzleScene)
    assert scene.attempt.puzzle is of_the_day(app.environment.local_now().date())
    key(app, "cancel")
    assert top(app) is page


def test_what_is_solved_has_a_tick_and_all_say_how_hard_they_are() -> None:
    app = studio(SMALL)
    app.progress.puzzles_solved = ["battle_45"]
    app.push(page := PuzzlesPage(app))
    rows = {row.name: row for _game, column in page.columns for row in column}
    assert rows["battle_45"].done and not rows["battle_39"].done
    assert "easy · solved" in rows["battle_45"].narration
    assert ". hard. " in rows["duel_40"].narration


def test_tries_count_until_it_is_solved_and_the_list_tells_at_which_that_was() -> None:
    app, scene = opened("duel_08")
    for _ in range(2):
        scene.table.actions.act(ranked(scene)[0])
        rest(app, scene)
        assert scene.finished and scene.attempt.mistake is not None
        scene.back()
        again = top(app)
        assert isinstance(again, PuzzleScene)
        scene = again
        rest(app, scene)
    assert app.progress.puzzle_tries == {"duel_08": 2} and not app.progress.puzzles_solved
    for _ in range(2):
        play_out(app, scene)
        assert scene.attempt.solved and app.progress.puzzle_tries == {"duel_08": 3}
        scene.close()
        scene = open_puzzle(app, "duel_08")
        rest(app, scene)
    app.progress.puzzle_tries |= {"duel_27": 1, "battle_39": 1}
    app.progress.puzzles_solved.append("duel_27")
    app.push(page := PuzzlesPage(app))
    rows = {row.name: row.narration for _game, column in page.columns for row in column}
    assert "· solved at try 3" in rows["duel_08"]
    assert "· solved at the first try" in rows["duel_27"]
    assert "· 1 try so far" in rows["battle_39"]


def test_leaving_without_an_answer_is_no_try() -> None:
    app, scene = opened("duel_08")
    scene.close()
    assert not app.progress.puzzle_tries


def test_puzzles_are_listed_by_theme() -> None:
    app = studio(SMALL)
    app.push(page := PuzzlesPage(app))
    app.draw()
    shown = {tag for tag in page.choice.tags if tag in THEMES}
    assert shown == {each.theme for each in ALL}
    for theme in sorted(shown):
        page.choice.at = page.choice.tags.index(theme)
        page.sift()
        names = {row.name for row in page.tasks}
        assert names == {each.id for each in ALL if each.theme == theme}
    page.choice.at = 0
    page.sift()
    assert {each.id for each in ALL} <= {row.name for row in page.tasks}


@pytest.mark.parametrize("choose", [by_keys, by_mouse])
def test_todays_match_is_guessed_from_the_page(choose: Callable[[App, str], None]) -> None:
    app = studio(SMALL)
    app.push(page := PuzzlesPage(app))
    page.choice.at = page.choice.tags.index(GUESS)
    page.sift()
    app.draw()
    choose(app, "Today's match")
    assert isinstance(top(app), Guessing)
