"""Several records of the library at once: selected, tagged, exported and deleted."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.app import App
from game.client.input import intents
from game.client.reader.tree import tree_of
from game.records.library import DELETED, Library
from game.records.notes import Note
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.dialogs.question import Question
from game.scenes.menus.library import LibraryScene
from game.session.intent import Intent
from sprites.base.canvas import offscreen
from tests.support.menus import WAYS, Choose, by_keys, by_mouse, write
from tests.support.play.records import library, names, recorded, some, told
from tests.support.stage import key, top


def click(app: App, scene: LibraryScene, row: int, box: bool = False, shift: bool = False) -> None:
    """Click on a row of the list, or on its box."""
    rect = scene.list.rect
    x = rect.x + (24 if box else 300)
    y = rect.y + scene.list.focus_box.h * (row + 0.5)
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, x, y, amount=int(shift and kind == "press")))


def selected(scene: LibraryScene) -> list[str]:
    return [entry.path.name for entry in scene.selection.entries]


# ---------------------------------------------------------------------- selecting


def test_space_selects_in_the_list_and_escape_ends_it(folder: Path) -> None:
    some(folder)
    app, scene = library()
    key(app, "space", "down", "down", "space")
    every = names(scene)
    assert selected(scene) == [every[0], every[2]]
    assert scene.side.panel is scene.side.several
    key(app, "space")
    assert selected(scene) == [every[0]]
    key(app, "cancel")
    assert not scene.selection and top(app) is scene
    assert scene.focus.name == scene.list.name
    key(app, "cancel")
    assert top(app) is not scene


def test_the_mouse_checks_boxes_and_shift_selects_up_to_a_row(folder: Path) -> None:
    some(folder)
    recorded(folder, "duel", 4)
    app, scene = library()
    every = names(scene)
    click(app, scene, 1, box=True)
    assert selected(scene) == [every[1]]
    assert top(app) is scene, "a box opens nothing"
    click(app, scene, 1, box=True)
    assert selected(scene) == []
    click(app, scene, 3, shift=True)
    assert selected(scene) == every[1:]
    click(app, scene, 0)
    assert selected(scene) == every[1:], "a plain click chooses only"


def test_a_press_tells_whether_shift_is_held() -> None:
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(10, 10))
    canvas = offscreen((320, 180))
    pygame.display.init()
    for mod in (0, pygame.KMOD_LSHIFT):
        pygame.key.set_mods(mod)
        assert intents(event, canvas, False)[0].amount == bool(mod)
    pygame.key.set_mods(0)


@WAYS
def test_all_that_is_shown_is_selected(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.focus.take("filter Result")
    key(app, "left")  # unfinished
    choose(app, "Select")
    choose(app, "Select all")
    assert selected(scene) == names(scene)
    assert not scene.side.keys["mark_all"].enabled
    choose(app, "Select none")
    assert not scene.selection
    key(app, "mark_all")
    assert len(scene.selection) == 2


def test_what_a_filter_leaves_out_is_not_selected_any_more(folder: Path) -> None:
    some(folder)
    app, scene = library()
    key(app, "mark_all")
    by_keys(app, "filter Game")
    assert selected(scene) == names(scene) and len(scene.selection) == 1


def test_a_reader_of_the_screen_is_told_what_is_selected(folder: Path) -> None:
    some(folder)
    app, scene = library()

    def value() -> str:
        nodes = tree_of([scene], app.canvas, []).nodes
        return next(node.value for node in nodes if node.key == "spot Records")

    assert value() == ""
    key(app, "space")
    assert value() == "Selected"
    key(app, "down")
    assert value() == ""


# ---------------------------------------------------------------------- done to several


@WAYS
def test_several_are_deleted_after_a_question_and_brought_back(
    choose: Choose, folder: Path
) -> None:
    some(folder)
    app, scene = library()
    before = {path.name: path.read_bytes() for path in folder.glob("*.replay")}
    key(app, "space", "down", "space")
    choose(app, "Delete")
    question = top(app)
    assert isinstance(question, Question)
    assert question.modal.title == "Delete 2 records?"
    key(app, "cancel")
    assert len(names(scene)) == 3
    choose(app, "Delete")
    by_keys(app, "answer 0")
    assert names(scene) == ["2026-11-01_duel.replay"]
    assert not scene.selection
    assert "2 records deleted" in told(app)
    choose(app, "Undo delete")
    assert {path.name: path.read_bytes() for path in folder.glob("*.replay")} == before
    assert not scene.foot[1].enabled


def test_deletions_are_undone_one_after_the_other(folder: Path) -> None:
    for day in range(1, 6):
        recorded(folder, day=day)
    found = Library()
    found.delete(found.entries[:2])
    found.delete(found.entries[:1])
    assert len(found.entries) == 2
    assert len(found.undo_delete()) == 1
    assert len(found.undo_delete()) == 2
    assert found.undo_delete() == []
    assert len(found.entries) == 5
    found.delete(found.entries[:2])
    found.close()
    assert not (folder / DELETED).exists()
    assert len(Library().entries) == 3


def test_one_that_cannot_be_deleted_keeps_nobody_from_undoing_the_rest(folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.shown[1].path.unlink()
    key(app, "mark_all", "delete")
    by_keys(app, "answer 0")
    assert "Could not delete" in told(app)
    key(app, "undo")
    assert len(list(folder.glob("*.replay"))) == 2


@WAYS
def test_several_are_tagged_and_made_favourites(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.library.annotate(scene.shown[0], Note(tags=("Both", "Mine")))
    scene.library.annotate(scene.shown[1], Note(tags=("both",)))
    scene.show_entries()
    key(app, "space", "down", "space")
    choose(app, "Favourite")
    choose(app, "Tags")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and prompt.line.value == "Both"
    prompt.line.clear()
    write(app, "Siege")
    key(app, "confirm")
    notes = [Library().note_of(entry) for entry in scene.shown]
    assert [note.tags for note in notes] == [("Mine", "Siege"), ("Siege",), ()]
    assert [note.favourite for note in notes] == [True, True, False]
    assert len(scene.selection) == 2, "they stay selected"
    choose(app, "Favourite")
    assert not any(Library().note_of(entry).favourite for entry in scene.shown)


@WAYS
def test_several_are_copied_into_a_folder_under_free_names(
    choose: Choose, folder: Path, tmp_path: Path
) -> None:
    some(folder)
    app, scene = library()
    taken = tmp_path / names(scene)[0]
    taken.write_text("mine")
    key(app, "mark_all")
    choose(app, "Share")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    prompt.line.clear()
    write(app, str(tmp_path))
    key(app, "confirm")
    assert top(app) is scene
    assert "3 files copied" in told(app)
    assert taken.read_text() == "mine"
    assert len(list(tmp_path.glob("*.replay"))) == 4


def test_the_mouse_reaches_all_of_the_selection(folder: Path) -> None:
    some(folder)
    app, scene = library(200)
    by_mouse(app, "Select")
    for button in ("Select all", "Favourite"):
        by_mouse(app, button)
    assert all(scene.library.note_of(entry).favourite for entry in scene.shown)
