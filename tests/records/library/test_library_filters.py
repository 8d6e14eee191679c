"""The library's search, filters and tags, by mouse and by keys."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.client.app import App
from game.client.reader.tree import tree_of
from game.records.library import Library
from game.records.notes import MOST_TAGS, Note, different
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.menus.library import LibraryScene
from tests.support.menus import WAYS, Choose, write
from tests.support.play.records import library, names, recorded, some
from tests.support.play.wars import engaged, left
from tests.support.stage import key, top

DUEL, BATTLE, GREECE = (
    f"2026-11-0{day}_{game}.replay" for day, game in enumerate(("duel", "battle", "greece"), 1)
)


def search(app: App, scene: LibraryScene, words: str) -> list[str]:
    """Type words into the emptied field."""
    scene.focus.take(scene.filters.find.name)
    scene.writing.field = scene.filters.find
    scene.filters.find.clear()
    write(app, words)
    return names(scene)


def tagged(scene: LibraryScene, name: str, *tags: str) -> None:
    entry = next(entry for entry in scene.library.entries if entry.path.name == name)
    scene.library.annotate(entry, Note(tags=tags))
    scene.show_entries()


# ---------------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("spartá", [GREECE, DUEL]),
        ("HOPLITE defeat", [DUEL]),
        ("unfinished", [GREECE, BATTLE]),
        ("1 nov", [GREECE, BATTLE, DUEL]),
        ("2026-11-02", [BATTLE]),
        ("greek map ana", [GREECE]),
        ("ana nobody", []),
    ],
)
def test_all_words_must_be_somewhere_in_a_record(
    words: str, found: list[str], folder: Path
) -> None:
    some(folder)
    app, scene = library()
    assert search(app, scene, words) == found


def test_notes_and_tags_are_searched_too(folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.library.annotate(scene.shown[0], Note("Éphèse", "By a hair.", tags=("At sea",)))
    for words in ("ephese", "hair", "SEA"):
        assert search(app, scene, words) == [GREECE]


# ---------------------------------------------------------------------- filters


@WAYS
def test_filters_narrow_the_list_and_are_taken_off(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    assert scene.counted == "3 records"
    assert scene.filters.clear not in scene.widgets
    choose(app, "filter Result")  # victory
    assert (names(scene), scene.counted) == ([], "0 of 3 records")
    choose(app, "filter Result")  # defeat
    assert (names(scene), scene.counted) == ([DUEL], "1 of 3 records")
    choose(app, "filter Result")  # draw
    choose(app, "filter Result")  # unfinished
    assert (names(scene), scene.counted) == ([GREECE, BATTLE], "2 of 3 records")
    choose(app, "filter Game")
    choose(app, "filter Game")
    assert (names(scene), scene.counted) == ([BATTLE], "1 of 3 records")
    assert scene.filters.choices[0].lit and not scene.filters.choices[2].lit
    choose(app, "Clear filters")
    assert (len(names(scene)), scene.counted) == (3, "3 records")
    assert not any(choice.lit for choice in scene.filters.choices)


def test_left_and_right_step_through_a_filter(folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.focus.take("filter Result")
    key(app, "left")
    assert names(scene) == [GREECE, BATTLE], "the last value: unfinished"
    key(app, "right")
    assert len(names(scene)) == 3
    scene.focus.take("filter Opponent")
    key(app, "right")
    assert names(scene) == [], "nobody played against a recruit"
    key(app, "right")
    assert len(names(scene)) == 3
    scene.focus.take("filter Opponent")
    key(app, "left", "left", "left")
    assert names(scene) == [], "nor against people"


@WAYS
def test_an_empty_result_says_so_and_offers_to_clear(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    search(app, scene, "nobody")
    app.draw()
    assert scene.list not in scene.widgets
    assert scene.filters.clear.rect.y > scene.filters.choices[0].rect.bottom, "below the note"
    key(app, "down")
    choose(app, "Clear filters")
    assert len(names(scene)) == 3
    assert scene.list in scene.widgets


def test_wars_are_told_from_single_matches(folder: Path) -> None:
    _war, match = engaged()
    path = left(match)
    recorded(folder)
    app, scene = library()
    scene.focus.take("filter War")
    key(app, "right")
    assert names(scene) == [path.name]
    key(app, "right")
    assert path.name not in names(scene) and len(names(scene)) == 1


def test_a_reader_of_the_screen_is_told_filters_and_count(folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.focus.take("filter Game")
    key(app, "right")
    nodes = {node.key: node for node in tree_of([scene], app.canvas, []).nodes}
    game = nodes["spot filter Game"]
    assert (game.role, game.name, game.value) == ("combo box", "Game", "Card Duel")
    assert nodes["spot Find"].role == "search input"
    assert nodes["spot Clear filters"].acts
    assert scene.aloud.status == "1 of 3 records"


# ---------------------------------------------------------------------- tags


@WAYS
def test_a_record_gets_tags_and_is_found_by_them(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    assert not scene.filters.choices[4].enabled, "no record has a tag"
    choose(app, "Tags")
    assert isinstance(top(app), TextPrompt)
    write(app, "Siege, at sea,SIEGE,")
    key(app, "confirm")
    assert top(app) is scene
    assert Library().note_of(scene.shown[0]).tags == ("Siege", "at sea")
    assert "Siege" in scene.side.remark
    choose(app, "filter Tag")  # at sea
    choose(app, "filter Tag")  # Siege
    assert (scene.filters.choices[4].value, names(scene)) == ("Siege", [GREECE])
    choose(app, "Tags")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and prompt.line.value == "Siege, at sea"
    prompt.line.clear()
    key(app, "confirm")
    assert Library().notes == {}
    assert len(names(scene)) == 3, "a filter for a tag that is gone lets all through"


def test_tags_are_kept_beside_the_records_and_not_in_them(folder: Path) -> None:
    path = recorded(folder)
    before = path.read_bytes()
    found = Library()
    found.annotate(found.entries[0], Note(tags=("One", "one", " two\n", "")))
    assert path.read_bytes() == before
    assert Library().note_of(found.entries[0]).tags == ("One", "two")
    assert Library().tags == ("One", "two")
    assert len(Note(tags=tuple(map(str, range(99)))).tags) == MOST_TAGS
    assert different([]) == ()


@WAYS
def test_the_way_back_leads_back_whatever_is_looked_for(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    search(app, scene, "duel")
    choose(app, "Back")
    assert app.top is not scene, "only Escape forgets the words before it leads back"


def test_page_keys_go_six_rows_further(folder: Path) -> None:
    for day in range(1, 10):
        recorded(folder, "duel", day, 3)
    app, scene = library()
    key(app, "page_down")
    assert scene.list.at == 6
    key(app, "page_down", "page_up", "down")
    assert scene.list.at == 3 and scene.focus.name == scene.list.name


# ---------------------------------------------------------------------- a thousand records


def test_a_thousand_records_are_searched_while_one_types(folder: Path) -> None:
    texts = [recorded(folder, game, day).read_text() for day, game in ((1, "duel"), (2, "battle"))]
    for number in range(998):
        (folder / f"x{number:03}.replay").write_text(texts[number % 2])
    app, scene = library()
    assert scene.counted == "1000 records"
    while scene.library.unread:
        app.step()
    while scene.prepaint():
        pass
    begun = time.process_time()
    assert len(search(app, scene, "duel")) == 500
    assert time.process_time() - begun < 2.0, "each letter takes a few hundredths"
