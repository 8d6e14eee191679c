"""Two programs over the same notes, settings and deleted records: neither undoes the other's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.client.app import App
from game.records.library import BROUGHT_BACK, DELETED, Library, tidy
from game.records.notes import NOTES, Note
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.system import files, paths
from game.system import settings as keeping
from game.system.files import Lock
from game.system.settings import Settings, load, save
from sprites.base.canvas import offscreen
from tests.support.files.holding import held_elsewhere
from tests.support.menus import opened
from tests.support.play.records import library, names, recorded, some, told
from tests.support.stage import key, top

# ---------------------------------------------------------------------- notes


def change(library: Library, **fields: str | bool) -> None:
    """Change fields of the newest record's note, as a player does in a library."""
    newest = library.entries[0]
    library.annotate(newest, msgspec.structs.replace(library.note_of(newest), **fields))


def test_notes_of_two_programs_are_merged(folder: Path) -> None:
    some(folder)
    one, other = Library(), Library()
    one.annotate(one.entries[0], Note(name="The first"))
    other.annotate(other.entries[1], Note(name="The second"))
    change(other, remark="Well played.")
    change(one, favourite=True)
    again = Library()
    first, second = (again.note_of(entry) for entry in again.entries[:2])
    assert first == Note("The first", "Well played.", favourite=True)
    assert second == Note("The second")


def test_what_one_forgets_stays_forgotten(folder: Path) -> None:
    recorded(folder)
    one = Library()
    one.annotate(one.entries[0], Note(name="Mine"))
    other = Library()
    one.annotate(one.entries[0], Note())
    other.annotate(other.entries[0], Note(name="Mine", favourite=True))
    assert Library().note_of(other.entries[0]) == Note(favourite=True)


def test_the_library_shows_what_another_program_has_noted(folder: Path) -> None:
    recorded(folder)
    app, scene = library()
    other = Library()
    other.annotate(other.entries[0], Note(name="Theirs"))
    key(app, "watch", "cancel")
    assert scene.list.rows[0].name == "Theirs"


def test_notes_that_another_program_keeps_busy_are_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(folder)
    app, scene = library()
    lock = Lock(folder / NOTES)
    lock.acquire()
    monkeypatch.setattr(files, "PATIENCE", 0.0)
    key(app, "favour")
    lock.release()
    assert "could not be saved: another program is using it" in told(app)
    assert scene.list.rows[0].crowned


def test_notes_that_cannot_be_read_are_not_written_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(folder)
    one = Library()
    one.annotate(one.entries[0], Note(name="Mine"))
    before = (folder / NOTES).read_bytes()

    def refuse(_path: Path, _longest: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("game.records.notes.read_file", refuse)
        one.annotate(one.entries[0], Note(name="Another"))
    assert "Permission denied" in str(one.problem)
    assert (folder / NOTES).read_bytes() == before


def test_what_a_newer_program_has_noted_stays(folder: Path) -> None:
    for day in (1, 2):
        recorded(folder, day=day)
    newer: dict[str, dict[str, Any]] = {
        "2026-11-01_duel.replay": {"name": "Mine", "stars": [1, {"of": 5}]},
        "2026-11-02_duel.replay": {"stars": []},
    }
    (folder / NOTES).write_text(json.dumps(newer))
    shelf = Library()
    assert shelf.problem is None
    shelf.annotate(shelf.entries[-1], Note(name="Ours", favourite=True))
    left = json.loads((folder / NOTES).read_text())
    newer["2026-11-01_duel.replay"] |= {"name": "Ours", "favourite": True}
    assert left == newer


# ---------------------------------------------------------------------- settings


def test_settings_of_two_programs_are_merged(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    begun = Settings(music=0.25, told={"moves": "all", "turns": "asked"})
    save(begun, path)
    one, other = load(path)[0], load(path)[0]
    one.speed, one.told = 2.0, {"moves": "all", "notes": "asked"}
    other.text_scale, other.told["moves"] = 150, "decisive"
    assert save(one, path, since=begun) == save(other, path, since=begun) is None
    told = {"moves": "decisive", "notes": "asked"}
    assert load(path)[0] == msgspec.structs.replace(begun, speed=2.0, text_scale=150, told=told)


def test_a_programs_second_change_leaves_the_others_alone(folder: Path) -> None:
    one, other = (App(offscreen((960, 540)), load()[0], scene_routes) for _ in range(2))
    one.settings.speed = 4.0
    one.keep()
    other.settings.calm = True
    other.keep()
    one.settings.mono = True
    one.keep()
    other.settings.speed = 0.5
    other.keep()
    assert load()[0] == Settings(speed=0.5, calm=True, mono=True)


def test_without_a_file_that_can_be_read_ones_own_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Settings(music=0.25)
    assert save(chosen, path, since=chosen) is None
    assert load(path) == (chosen, None)
    path.write_text("{")
    save(chosen, path, since=chosen)
    assert load(path) == (chosen, None)


def test_a_setting_that_is_wrong_on_the_disk_is_written_right(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music":"loud","calm":true,"speed":99}')
    save(Settings(mono=True), path, since=Settings())
    assert load(path) == (Settings(mono=True, calm=True), None)


def test_writing_settings_leaves_no_lock_behind(folder: Path) -> None:
    assert keeping.save(Settings()) is None
    left = [path.name for path in paths.data_folder().iterdir() if path.is_file()]
    assert left == ["settings.json"]


# ---------------------------------------------------------------------- deleted records


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.few(1)
@pytest.mark.parametrize("place", ["title", "library"])
def test_what_was_deleted_before_a_crash_is_brought_back_with_its_note(
    place: str, folder: Path
) -> None:
    path = recorded(folder, over=False)
    change(Library(), name="The first")
    before = files_of(folder)
    with held_elsewhere(path, "delete"):
        assert not path.exists()
    app = opened(Title) if place == "title" else library()[0]
    assert str(BROUGHT_BACK) in str(told(app))
    assert files_of(folder) == before
    assert not (folder / DELETED).exists()
    again = Library()
    assert again.note_of(again.entries[0]).name == "The first"
    assert str(BROUGHT_BACK) not in str(again.problem)


def test_a_match_that_was_brought_back_is_offered_on_the_title(folder: Path) -> None:
    path = recorded(folder, over=False)
    with held_elsewhere(path, "delete"):
        assert names_of(opened(Title))[0] != "Continue"
    assert names_of(opened(Title))[0] == "Continue"


def names_of(app: App) -> list[str]:
    scene = top(app)
    assert isinstance(scene, Title)
    return [row.name for row in scene.numbered]


def test_what_another_program_may_still_bring_back_is_left_to_it(folder: Path) -> None:
    some(folder)
    path = folder / "2026-11-03_greece.replay"
    with held_elsewhere(path, "delete") as other:
        app, scene = library()
        assert str(BROUGHT_BACK) not in str(told(app))
        assert len(names(scene)) == 2
        key(app, "delete")
        app.close()
        assert [*(folder / DELETED).rglob(path.name)]
        other.communicate("")
    assert not (folder / DELETED).exists()
    assert len(Library().entries) == 1


def test_two_programs_may_delete_records_of_one_name(folder: Path) -> None:
    recorded(folder, actions=10)
    one, other = Library(), Library()
    one.delete([one.entries[0]])
    recorded(folder, actions=11)
    other.refresh()
    other.delete([other.entries[0]])
    (back,) = one.undo_delete()
    assert back.length == 10
    one.close()
    other.close()
    assert not (folder / DELETED).exists()


def test_what_is_brought_back_takes_nobodys_place(folder: Path) -> None:
    with held_elsewhere(recorded(folder, actions=10), "delete"):
        recorded(folder, actions=11)
    assert tidy(folder) == BROUGHT_BACK
    assert sorted(entry.length for entry in Library().entries) == [10, 11]


def test_deleting_a_mended_match_deletes_its_rest_too(folder: Path) -> None:
    path = recorded(folder)
    rest = path.with_name(f"{path.name}.rest")
    rest.write_text("x")
    one = Library()
    one.delete([one.entries[0]])
    assert rest.exists()
    one.close()
    assert list(folder.iterdir()) == []
