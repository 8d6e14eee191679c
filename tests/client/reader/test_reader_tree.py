"""A screen reader is told names for all, nothing twice, and nothing that is not shown."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.client.app import App
from game.client.reader import door
from game.client.reader.door import Door, reached
from game.client.reader.tree import FULL_STOPS, Node, Tree, lines_of
from game.commands.shot import studio
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from sprites.base.canvas import Box, Said
from tests.support.stage import SMALL


def shown(name: str) -> App:
    app = studio(SMALL)
    MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    return app


def read(app: App) -> Tree:
    """Return the tree of a picture that is drawn for somebody who listens."""
    app.announcer.heard = True
    app.environment.frame = 0  # read also while something moves
    app.draw()
    return app.narrator.tree


@pytest.mark.few(2)
@pytest.mark.parametrize("name", ["duel", "battle", "greece", "settings", "war-road"])
def test_no_words_are_read_twice(name: str) -> None:
    """The words of a card or a button are not read as plain words too."""
    tree = read(shown(name))
    labels = [node.name for node in tree.nodes if node.role == "label"]
    names = {node.name for node in tree.nodes if node.focusable}
    assert labels and not names & set(labels)


def test_cards_that_are_alike_keep_their_numbers_whichever_lies_on_top() -> None:
    app = shown("viewer-battle")
    names = {node.key: node.name for node in read(app).nodes if ", number" in node.name}
    assert len(names) > 1
    for key in names:
        app.handle_input(Intent("reach", text=key.removeprefix("spot ")))
        tree = read(app)
        assert tree.focus == key
        assert {node.key: node.name for node in tree.nodes if node.key in names} == names


def test_nobody_who_does_not_listen_costs_anything() -> None:
    app = shown("duel")
    app.draw()
    assert app.canvas.said is None


def test_who_presses_a_node_does_what_keys_would_do() -> None:
    app = shown("title-war")
    node = next(node for node in read(app).nodes if node.key == "spot Settings")
    for intent in reached(node.key, "CLICK"):
        app.handle_input(intent)
    assert app.top is not None and app.top.name == "settings"
    tree = read(app)
    sound = next(node for node in tree.nodes if node.role == "slider")
    before = sound.value
    for intent in reached(sound.key, "INCREMENT"):
        app.handle_input(intent)
    after = next(node for node in read(app).nodes if node.key == sound.key)
    assert after.value != before and read(app).focus == sound.key


def test_nothing_is_done_to_words() -> None:
    assert reached("words 3", "CLICK") == [] and reached("", "") == []
    assert reached("spot go", "FOCUS") == [Intent("reach", text="go")]


def test_a_covered_hand_is_covered_here_too() -> None:
    tree = read(shown("curtain"))
    assert not any(node.key.startswith("spot hand") for node in tree.nodes)
    assert {node.role for node in tree.nodes if node.focusable} <= {"button", "menu item"}


def test_words_in_one_line_are_one_label_and_columns_are_two() -> None:
    near = [Said("one", Box(0, 0, 20, 10)), Said("two", Box(24, 1, 20, 10))]
    assert [words for words, _box in lines_of(near)] == ["one two"]
    far = [Said("left", Box(0, 0, 20, 10)), Said("right", Box(200, 0, 20, 10))]
    assert [words for words, _box in lines_of(far)] == ["left", "right"]
    below = [Said("second", Box(0, 20, 20, 10)), Said("first", Box(50, 0, 20, 10))]
    assert [words for words, _box in lines_of(below)] == ["first", "second"]


def test_a_sentence_that_ends_with_an_abbreviation_has_one_full_stop() -> None:
    assert FULL_STOPS.sub(".", "Aigina. 431 v. Chr.. Kartenduell...") == (
        "Aigina. 431 v. Chr. Kartenduell..."
    )


# ---------------------------------------------------------------------- the door itself


def test_without_the_library_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "accesskit", None)
    shut = Door("Polemos")
    shut.show(Tree((Node("spot a", "button", "A", (0, 0, 1, 1)),)))
    shut.attend(True)
    assert not shut.listening


def test_an_error_beyond_the_door_shuts_it() -> None:
    class Broken:
        def update_if_active(self, _update: object) -> None:
            raise RuntimeError("poisoned")

    shut = Door("Polemos")
    shut._adapter, shut.listening = Broken(), True
    shut.show(Tree((Node("spot a", "button", "A", (0, 0, 1, 1)),)))
    assert not shut.listening and shut._adapter is None
