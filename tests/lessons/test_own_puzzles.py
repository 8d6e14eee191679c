"""Puzzles of one's own: marked, judged, saved, sent to another home, solved there, deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from ai.puzzles.puzzle import MARKED, Puzzle
from ai.puzzles.solver import after
from game.cli import opening, run
from game.client.app import App
from game.client.bindings import context
from game.client.command_table import TABLES
from game.commands.shot import studio
from game.lessons import marking, own_puzzles
from game.lessons.lesson import SEED
from game.lessons.marking import Grading, draft_of, is_whole, judged
from game.lessons.own_puzzles import OwnPuzzle
from game.lessons.puzzle import Attempt, OpenMatch, puzzle, puzzles, setup_of
from game.records.own_position import OwnPosition
from game.rules.core import Action
from game.rules.wording import PhraseError
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.dialogs.question import Question
from game.scenes.editor.marking_scene import MarkingScene, MovesPage
from game.scenes.editor.puzzle_form import PuzzleForm
from game.scenes.editor.scene import PositionScene
from game.scenes.learn.guide_scene import GuideScene
from game.scenes.learn.lesson_scene import LessonScene
from game.scenes.learn.puzzle_scene import PuzzleScene
from game.scenes.learn.puzzles_page import PuzzlesPage
from game.scenes.menus.library import LibraryScene
from game.session.intent import Intent
from game.system import paths
from sprites.kit.leaves import Words
from tests.support.stage import SMALL, key, mouse, pass_time, top

RING = 7.5
"""Units to which the ring of what is focused goes out at the most."""
SOME = ("duel_08", "battle_39", "greece_30")
EACH = pytest.mark.parametrize("name", SOME)


def position_of(name: str) -> OwnPosition:
    return OwnPosition.of(puzzle(name).position(), SEED)


def answer_of(name: str, draft: Puzzle) -> list[Action]:
    """The whole first answer of one of our puzzles."""
    state, answer = draft.position(), list[Action]()
    for notation in puzzle(name).solution:
        answer.append(state.parse(notation))
        state = after(state, answer[-1])
        if is_whole(state, draft.seat):
            break
    return answer


# ---------------------------------------------------------------------- the judge


@EACH
def test_the_judge_agrees_with_the_right_move_and_proves_the_rest(name: str) -> None:
    draft, ours = draft_of(position_of(name)), puzzle(name)
    made, says = judged(draft, answer_of(name, draft))
    assert says is marking.AGREES
    assert made.best > made.second
    if made.aim == ours.aim:
        assert (made.best, made.second, made.solution) == (ours.best, ours.second, ours.solution)
    own_puzzles.prove(made)


@EACH
def test_where_the_judge_disagrees_he_says_what_he_prefers_and_the_author_counts(name: str) -> None:
    draft = draft_of(position_of(name))
    state, right = draft.position(), answer_of(name, draft)
    wrong = next([one] for one in state.legal() if one != right[0] and is_whole(
        after(state, one), draft.seat))  # fmt: skip
    made, says = judged(draft, wrong)
    assert made.aim == MARKED and made.solution == [state.notation(wrong[0])]
    assert "Your word counts" in str(says) or "yours alone counts" in str(says)
    own_puzzles.prove(made)
    solver = made.solver()
    assert solver.value(after(state, wrong[0])) == 1
    assert solver.value(after(state, right[0])) == 0


def test_what_cannot_be_searched_to_its_end_is_left_to_the_author() -> None:
    for game in ("duel", "battle", "greece"):
        draft = draft_of(OwnPosition.dealt(game, 3, {}))
        state, answer = draft.position(), list[Action]()
        while not answer or not is_whole(state, draft.seat):
            answer.append(state.legal()[-1])
            state = after(state, answer[-1])
        made, says = judged(draft, answer)
        assert made.aim == MARKED and says in (marking.TOO_FAR, marking.BY_CHANCE)
        own_puzzles.prove(made)


# ---------------------------------------------------------------------- files


def test_a_set_is_a_folder_and_names_are_made_fit_for_any_disk() -> None:
    with paths.elsewhere() as home:
        first = own_puzzles.keep(replace(puzzle("duel_08"), title="Who\nstrikes?\x07 "), "")
        again = own_puzzles.keep(puzzle("duel_08"), "../Before: Syracuse/\x00. ")
        assert first == home / "puzzles" / "duel_who_strikes.json"
        assert again.parent == home / "puzzles" / "Before Syracuse"
        assert own_puzzles.set_name("con") == "con -" and own_puzzles.set_name(" .. ") == ""
        every, faults = own_puzzles.own_puzzles()
        assert not faults and [one.set for one in every] == ["", "Before Syracuse"]
        assert every[0].puzzle.title == "Who strikes?"
        for one in every:
            own_puzzles.delete(one)
        assert own_puzzles.own_puzzles() == ([], []) and own_puzzles.sets() == []


def test_a_file_from_another_home_is_taken_in_once_and_a_folder_becomes_a_set(
    tmp_path: Path,
) -> None:
    with paths.elsewhere():
        sent = tmp_path / "Siege"
        sent.mkdir()
        for name in SOME:
            source = own_puzzles.keep(puzzle(name), "")
            (sent / source.name).write_bytes(source.read_bytes())
    with paths.elsewhere():
        (one,) = own_puzzles.take_in(sent / "duel_nobody_to_exile.json")
        assert one.set == "" and one.puzzle.solution == puzzle("duel_08").solution
        assert own_puzzles.take_in(one.path) == [one]
        taken = own_puzzles.take_in(sent)
        assert {each.set for each in taken} == {"", "Siege"}
        assert len(own_puzzles.own_puzzles()[0]) == 3


FALSE = [
    ({"best": 9}, "not right"),
    ({"second": 9}, "not right"),
    ({"second": -99}, "not right"),
    ({"aim": "glory"}, "called glory"),
    ({"game": "chess"}, "no puzzles of that game"),
    ({"seat": 7}, "nothing to find"),
    ({"solution": []}, "nothing to find"),
    ({"solution": ["play Nobody"]}, "not legal now"),
    ({"start": {"hands": [["Pericles"] * 10_000, []]}}, "more often than it exists"),
    ({"start": {"seed": 3}}, "seed"),
    ({"start": {"options": {"nothing": 1}}}, "nothing"),
]


@pytest.mark.parametrize(("changes", "why"), FALSE, ids=lambda value: str(value)[:30])
def test_a_false_puzzle_is_refused_in_a_sentence(
    changes: dict[str, object], why: str, tmp_path: Path
) -> None:
    with paths.elsewhere():
        path = own_puzzles.keep(puzzle("duel_08"), "")
        form = json.loads(path.read_text())
        sent = tmp_path / "sent.json"
        sent.write_text(json.dumps({**form, **changes}))
        with pytest.raises(PhraseError, match=why) as refusal:
            own_puzzles.take_in(sent)
        assert "\n" not in str(refusal.value)
        assert run(["puzzle", str(sent)]) == 2


@EACH
def test_an_answer_that_ends_lower_than_it_says_is_refused(name: str) -> None:
    """The position is worth what the puzzle says, but its moves do not come to it."""
    right = puzzle(name)
    solver, state, moves = right.solver(), right.position(), list[str]()
    while not solver.aim.over(state):
        action = min(state.legal(), key=lambda one, at=state: solver.value(after(at, one)))  # type: ignore[misc]
        moves.append(state.notation(action))
        state = after(state, action)
    assert solver.aim.value(state) < right.best
    with pytest.raises(PhraseError, match="not right"):
        own_puzzles.prove(replace(right, solution=moves))


def test_one_bad_file_is_told_and_hides_none_of_the_others() -> None:
    with paths.elsewhere() as home:
        own_puzzles.keep(puzzle("duel_08"), "")
        (home / "puzzles" / "a.json").write_text("{")
        every, faults = own_puzzles.own_puzzles()
        assert len(every) == 1 and len(faults) == 1
        assert str(faults[0]).startswith("a.json: it cannot be read")


def test_a_puzzle_alone_on_the_command_line_opens_among_ones_own() -> None:
    assert opening(["siege.json"]) == ["puzzle", "siege.json"]


# ---------------------------------------------------------------------- by hand


def choose(app: App, name: str) -> None:
    """Choose what has a name, wherever the focus is."""
    app.handle_input(Intent("reach", text=name, amount=1))


def write(app: App, name: str, words: str) -> None:
    """Write a line of a form by its name."""
    app.handle_input(Intent("reach", text=name))
    app.handle_input(Intent("text", text=words))


def at_the_table(name: str) -> tuple[App, MarkingScene]:
    """A position set up, to be saved as a puzzle, at the table where its move is marked."""
    app = studio(SMALL, 100)
    app.settings.speed = 0.0
    app.routes.theatre.open_editor(position_of(name))
    choose(app, "tab puzzle")
    choose(app, "mark")
    scene = top(app)
    assert isinstance(scene, MarkingScene)
    settle(app)
    return app, scene


def settle(app: App) -> None:
    """Let time pass until somebody is asked, or another screen is on top."""
    began = top(app)
    for _ in range(60):
        app.draw()
        app.step(0.25)
        if top(app) is not began or getattr(began, "speech", None) is not None:
            return


def saved(app: App, title: str, group: str = "") -> OwnPuzzle:
    """Fill the form on top and save it."""
    form = top(app)
    assert isinstance(form, PuzzleForm)
    labels = [part for part in form.panel.parts if isinstance(part, Words) and part.box.h][-4:]
    for label, field in zip(labels, form.fields, strict=True):
        assert label.box.bottom + RING <= field.rect.y, "the focus leaves the words whole"
    write(app, "title", title)
    write(app, "after", "So fell the city.")
    write(app, "set", group)
    choose(app, form.foot[-1].name)
    return next(one for one in own_puzzles.own_puzzles()[0] if one.puzzle.title == title)


@pytest.mark.parametrize("guide", [LessonScene, PuzzleScene, MarkingScene])
def test_who_guides_at_a_table_has_its_keys(guide: type[GuideScene]) -> None:
    assert context(guide.name) == TABLES


def test_recruits_who_are_broken_off_go_on_with_the_next_of_them() -> None:
    puzzle = puzzles("duel")[0]
    whole, broken = Grading(puzzle), Grading(puzzle)
    whole.hurry(8)
    for count in (3, 5, 8):
        broken.hurry(count)
        assert len(broken.tried) == count
        broken.stop()
    assert broken.tried == whole.tried
    assert broken.found == round(100 * sum(whole.tried) / 8)


@EACH
def test_a_puzzle_is_made_at_its_table_and_solved_by_who_gets_it(name: str) -> None:
    with paths.elsewhere():
        app, scene = at_the_table(name)
        scene.table.actions.act_all(*answer_of(name, scene.draft))
        settle(app)
        pass_time(app, 2)
        one = saved(app, "Siege", "Before Syracuse")
        assert (one.puzzle.aim == MARKED) == (one.puzzle.found == 0)
        editor = top(app)
        assert isinstance(editor, PositionScene)
        key(app, "cancel")
        assert top(app) is not editor, "what lies among the puzzles is saved"
        content = one.path.read_bytes()
    with paths.elsewhere() as home:
        sent = home / "sent.json"
        sent.write_bytes(content)
        app = studio(SMALL, 100)
        app.settings.speed = 0.0
        app.push(LibraryScene(app))
        app.handle_input(Intent("drop", text=str(sent)))
        page = top(app)
        assert isinstance(page, PuzzlesPage)
        key(app, "confirm")
        tried = top(app)
        assert isinstance(tried, PuzzleScene)
        solve(app, tried)
        assert tried.attempt.solved
        assert tried.speech is not None and "So fell the city." in tried.speech.words
        key(app, "cancel")
        assert [row.done for row in page.tasks if row.name == tried.attempt.puzzle.id] == [True]


def solve(app: App, scene: PuzzleScene) -> None:
    """Play the solution, and let the others answer."""
    for _ in range(200):
        app.draw()
        if scene.finished:
            assert scene.speech is not None
            return
        if scene.attempt.answering and scene.at_rest:
            scene.table.actions.act(scene.attempt.next_best())
        if scene.table.display.hold is not None:
            key(app, "space")
        scene.table.playback.finish()
        app.step(0.7)
    raise AssertionError("the puzzle does not end")


def test_the_right_move_is_chosen_from_the_list_by_keys_too() -> None:
    with paths.elsewhere():
        app, _scene = at_the_table("greece_30")
        key(app, "hint")
        listed = top(app)
        assert isinstance(listed, MovesPage)
        key(app, "down", "confirm")
        form = top(app)
        assert isinstance(form, PuzzleForm)
        assert form.puzzle.solution
        assert form.move in form.aloud.status
        key(app, "confirm")
        assert form.focus.name == "before"


def test_what_is_put_together_is_chosen_piece_by_piece_and_taken_back() -> None:
    with paths.elsewhere():
        app, scene = at_the_table("battle_39")
        scene.open_list()
        listed = top(app)
        assert isinstance(listed, MovesPage)
        key(app, "confirm")
        assert top(app) is listed and len(listed.answer) == 1
        key(app, "cancel")
        assert top(app) is listed and not listed.answer


def test_a_puzzle_without_a_name_is_not_saved() -> None:
    with paths.elsewhere():
        app, scene = at_the_table("duel_08")
        scene.mark([scene.match.state.legal()[0]])
        form = top(app)
        assert isinstance(form, PuzzleForm)
        choose(app, form.foot[-1].name)
        assert top(app) is form and own_puzzles.own_puzzles()[0] == []


def test_a_wrong_answer_to_a_marked_puzzle_ends_it_and_keeps_the_remark_for_later() -> None:
    with paths.elsewhere():
        draft = draft_of(position_of("duel_08"))
        state = draft.position()
        made = replace(draft, solution=[state.notation(state.legal()[1])], title="Mine",
                       remark="Because.")  # fmt: skip
        own_puzzles.keep(made, "")
        app = studio(SMALL, 100)
        app.settings.speed = 0.0
        app.push(page := app.routes.puzzles())
        assert isinstance(page, PuzzlesPage)
        choose(app, page.every[0].puzzle.id)
        scene = top(app)
        assert isinstance(scene, PuzzleScene)
        settle(app)
        scene.table.actions.act(scene.match.state.legal()[0])
        for _ in range(20):
            app.draw()
            scene.table.playback.finish()
            app.step(0.7)
        assert scene.finished and scene.attempt.mistake is not None
        assert scene.speech is not None and "Because." not in scene.speech.words
        assert scene.speech.words.startswith("Not the answer that is marked:")


def test_a_search_that_takes_too_long_is_no_mistake_but_solves_nothing_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = replace(puzzle("duel_08"), aim="vp", best=20, solution=[])
    attempt = Attempt(one, OpenMatch.begin(setup_of(one)))
    monkeypatch.setattr(attempt.solver, "most", 0)
    while not attempt.over:
        action = attempt.next_best()
        assert action in attempt.match.state.legal()
        attempt.follow(action)
        attempt.match.act(action)
    assert attempt.mistake is None and attempt.value < one.best and not attempt.solved


def test_a_set_is_exported_as_a_folder(tmp_path: Path) -> None:
    with paths.elsewhere():
        for name in SOME:
            own_puzzles.keep(puzzle(name), "Siege")
        app = studio(SMALL, 100)
        app.push(app.routes.puzzles())
        page = top(app)
        assert isinstance(page, PuzzlesPage)
        mouse(app, "Export or delete")
        mouse(app, page.every[0].puzzle.id)
        mouse(app, "answer 1")
        prompt = top(app)
        assert isinstance(prompt, TextPrompt)
        (tmp_path / "Sent").mkdir()
        prompt.line.value = str(tmp_path / "Sent")
        key(app, "confirm")
        assert len(list((tmp_path / "Sent").iterdir())) == 3


def test_deleting_asks_once() -> None:
    with paths.elsewhere():
        own_puzzles.keep(puzzle("duel_08"), "")
        app = studio(SMALL, 100)
        app.push(app.routes.puzzles())
        page = top(app)
        assert isinstance(page, PuzzlesPage)
        mouse(app, "Export or delete")
        mouse(app, page.every[0].puzzle.id)
        assert isinstance(top(app), Question)
        mouse(app, "answer 1")
        question = top(app)
        assert isinstance(question, Question)
        key(app, "cancel")
        assert len(page.every) == 1
        key(app, "delete")
        app.handle_input(Intent("reach", text=page.every[0].puzzle.id))
        key(app, "delete")
        mouse(app, "answer 0")
        assert top(app) is page and page.every == [] and own_puzzles.own_puzzles()[0] == []
