"""Positions set up on the screen: by mouse and by keys, refused, undone, played, counted, saved."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records.library import Library, summarize
from game.records.notes import Note
from game.records.own_position import OwnPosition, about_of
from game.records.replay import read, stamp
from game.records.replay_player import ReplayPlayer, record_of
from game.records.saves import new_recorder
from game.scenes import seat_text
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.dialogs.question import Question
from game.scenes.editor.panel import PieceTile
from game.scenes.editor.scene import PositionScene
from game.scenes.learn.puzzle_scene import PuzzleScene
from game.scenes.look_back.branch_setup import BranchSetup
from game.scenes.look_back.page import LookBack
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.setup import SetUp
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system import paths
from tests.support.stage import SMALL, key, match_of, mouse, pass_time, top
from tests.support.theatre import theatre

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


def shown(game: str = "duel", seed: int = 3) -> tuple[App, PositionScene]:
    app = studio(SMALL, 100)
    app.routes.theatre.open_editor(OwnPosition.dealt(game, seed, {}))
    app.step()
    scene = top(app)
    assert isinstance(scene, PositionScene)
    return app, scene


def choose(app: App, name: str) -> None:
    """Choose what has a name, wherever the focus is."""
    app.handle_input(Intent("reach", text=name, amount=1))


def lying(scene: PositionScene, place: str) -> list[str]:
    return scene.position.inside(place)


def test_a_card_is_picked_up_and_laid_down_by_mouse_and_undone_by_its_key() -> None:
    app, scene = shown()
    card = lying(scene, "hands/0")[0]
    token = scene.position.state.hands[0][0]  # type: ignore[attr-defined]
    mouse(app, f"card{token}")
    assert scene.hand.held == (card, "hands/0")
    mouse(app, "at discard 0")
    assert lying(scene, "discard") == [card] and scene.hand.held is None
    key(app, "undo")
    assert card in lying(scene, "hands/0")
    key(app, "redo")
    assert card in lying(scene, "discard")


def test_a_card_is_drawn_across_the_table_with_the_button_down() -> None:
    app, scene = shown()
    token = scene.position.state.hands[0][0]  # type: ignore[attr-defined]
    scene.refresh()
    boxes = {spot.name: spot.box for spot in scene.focus.spots}
    x, y = boxes[f"card{token}"].x + 8, boxes[f"card{token}"].centery
    app.handle_input(Intent("press", x, y))
    app.handle_input(Intent("point", *boxes["at discard 0"].center))
    app.handle_input(Intent("release", *boxes["at discard 0"].center))
    assert len(lying(scene, "discard")) == 1 and scene.hand.held is None


def click(app: App, scene: PositionScene, name: str, far: float = 0.0) -> None:
    """Click what has a name in the panel; the mouse moves so `far` while its button is down."""
    scene.rolling.show(next(w for w in scene.rolling if w.name == name))
    scene.refresh()
    x, y = next(spot.box for spot in scene.focus.spots if spot.name == name).center
    for kind, down in (("point", 0.0), ("press", 0.0), ("point", far), ("release", far)):
        app.handle_input(Intent(kind, x, y + down))


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_a_piece_of_the_list_that_is_clicked_stays_in_hand_until_its_place_is_clicked(
    game: str,
) -> None:
    app, scene = shown(game)
    rest = scene.position.places.rest
    tiles = [w for w in scene.rolling if isinstance(w, PieceTile)]
    piece, before = tiles[0].piece, scene.position
    click(app, scene, tiles[0].name, far=3.0)
    assert scene.hand.held == (piece, rest) and scene.position is before, "nothing lands by a click"
    assert [w.name for w in scene.rolling if isinstance(w, PieceTile)] == [w.name for w in tiles]
    click(app, scene, tiles[0].name)
    assert scene.hand.held is None, "clicked again it goes back"
    click(app, scene, tiles[0].name)
    other = {"duel": "discard", "battle": "hands/0", "greece": "retired"}[game]
    app.clear_toasts()
    click(app, scene, f"place {other}")
    assert scene.hand.held is None
    landed = piece in lying(scene, other)
    told = [toast.body.markup for toast, _left in app.toasts]
    assert len(told) == 1, "where it lies now, or the rule that forbids it"
    assert landed == told[0].startswith(scene.board.say(scene.position.places.called(piece)) + ":")


def test_what_the_mouse_draws_from_the_list_lands_where_it_is_let_go() -> None:
    app, scene = shown("greece")
    choose(app, "place supply")
    scene.refresh()
    boxes = {spot.name: spot.box for spot in scene.focus.spots}
    app.handle_input(Intent("press", *boxes["piece supply counter:athens"].center))
    app.handle_input(Intent("point", *boxes["at areas/delos 0"].center))
    app.handle_input(Intent("release", *boxes["at areas/delos 0"].center))
    assert lying(scene, "areas/delos") == ["counter:athens"]
    assert app.toasts[0][0].body.markup == "Counter of Athens: Delos"


def test_a_piece_is_moved_by_keys_alone() -> None:
    app, scene = shown("greece")
    scene.focus.take("place supply")
    key(app, "confirm")
    scene.focus.take("piece supply counter:sparta")
    key(app, "confirm")
    assert scene.hand.held == ("counter:sparta", "supply")
    scene.focus.take("place areas/delos")
    key(app, "confirm")
    assert lying(scene, "areas/delos") == ["counter:sparta"]
    assert scene.focus.name == "place supply"
    key(app, "right")
    scene.focus.take("place areas/delos")
    key(app, "left")
    assert lying(scene, "areas/delos") == []


def test_the_right_button_puts_a_piece_back_and_what_is_forbidden_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, scene = shown()
    told: list[str] = []
    monkeypatch.setattr(app, "refuse", told.append)
    token = scene.position.state.hands[0][0]  # type: ignore[attr-defined]
    scene.refresh()
    box = next(spot.box for spot in scene.focus.spots if spot.name == f"card{token}")
    app.handle_input(Intent("inspect", box.x + 8, box.centery))
    assert len(lying(scene, "hands/0")) == 9
    scene.pick("Sphacteria", next(p for p in ("deck", "hands/0", "hands/1")
                                  if "Sphacteria" in lying(scene, p)))  # fmt: skip
    scene.choose_place("tables/1")
    assert told == ["Sphacteria cannot be played by Sparta (D4.3)."]


PLACE = {"duel": "discard", "battle": "reserves/0", "greece": "retired"}


@pytest.mark.parametrize("game", PLACE)
def test_a_position_is_named_saved_and_found_in_the_library(game: str) -> None:
    with paths.elsewhere():
        app, scene = shown(game)
        scene.step_place(
            "hands/1" if game != "greece" else "areas/delos", -1 if game != "greece" else 1
        )
        choose(app, "Save")
        for words in ("Before the storm", "Who strikes first?"):
            prompt = top(app)
            assert isinstance(prompt, TextPrompt)
            prompt.line.value = words
            key(app, "confirm")
        assert top(app) is scene
        library = Library()
        (entry,) = library.entries
        note = library.note_of(entry)
        assert (note.name, note.remark) == ("Before the storm", "Who strikes first?")
        assert entry.can_continue and entry.length == 0
        assert about_of(read(entry.path).header) == ("Before the storm", "Who strikes first?")
        key(app, "cancel")
        assert top(app) is not scene


def test_who_leaves_what_is_not_saved_is_asked_first() -> None:
    app, scene = shown()
    scene.step_place("hands/0", -1)
    key(app, "cancel")
    assert isinstance(top(app), Question)


def test_it_is_played_from_any_seat_against_any_level() -> None:
    app, scene = shown("battle")
    scene.step_place("hands/0", -1)
    choose(app, "Play")
    page = top(app)
    assert isinstance(page, BranchSetup)
    choose(app, "Play on")
    table = top(app)
    assert isinstance(table, TableScene)
    assert table.match.digest() == scene.position.state.digest()


def test_the_hint_is_asked_at_the_same_table_and_shut_again() -> None:
    app, scene = shown()
    key(app, "hint")
    assert scene.board.advised and scene.board.table.display.hint.open
    key(app, "cancel")
    assert not scene.board.advised and top(app) is scene


def test_from_the_theatre_of_a_finished_match_all_is_taken_as_it_lay() -> None:
    app, viewer = theatre("duel", 0)
    viewer.playback.seek(30)
    key(app, "take")
    scene = top(app)
    assert isinstance(scene, PositionScene)
    before = viewer.playback.state.picture()
    assert scene.position.picture["hands"] == before["hands"]
    assert sorted(scene.position.picture["deck"]) == sorted(before["deck"])


def test_the_set_up_of_a_match_leads_to_it_with_its_options() -> None:
    app = studio(SMALL, 100)
    app.push(SetUp(app, "battle"))
    choose(app, "more ways")
    choose(app, "Set up a position")
    assert isinstance(top(app), PositionScene)
    pass_time(app, 0.1)


HOSTILE = {"name": "The *gap* {", "purpose": "Who {gain|strikes} first? {{x|y} *"}


@pytest.mark.parametrize("told", [None, {"name": "The gap", "purpose": "Who first?"}, HOSTILE, 7])
def test_whoever_opens_the_file_of_a_position_is_asked_to_play_this(told: object) -> None:
    with paths.elsewhere():
        path = OwnPosition.dealt("battle", 3, {}).save(NOW, NOW)
        (header,) = path.read_bytes().splitlines()
        path.write_bytes(msgspec.json.encode({**msgspec.json.decode(header), "position": told})
                         + b"\n")  # fmt: skip
        app = studio(SMALL, 100)
        app.replace_all(lambda: app.routes.theatre.replay_file(path))
        page = top(app)
        assert isinstance(page, BranchSetup)
        assert (page.focus.name, page.begin_button.words) == ("Play on", "Play this")
        app.draw()
        shown = [body.markup for body, _place in page.notes]
        assert ("Who first?" in shown) == (isinstance(told, dict) and told is not HOSTILE)
        key(app, "confirm")
        assert isinstance(top(app), TableScene)


def test_a_kept_position_is_played_from_the_library_and_stays_there() -> None:
    with paths.elsewhere():
        path = OwnPosition.dealt("battle", 3, {}).save(NOW, NOW)
        app = studio(SMALL, 100)
        app.push(LibraryScene(app))
        key(app, "continue")
        assert isinstance(top(app), BranchSetup)
        choose(app, "Play on")
        table = top(app)
        assert isinstance(table, TableScene)
        match = match_of(table)
        match.act(match.state.legal()[0])
        app.replace_all(app.routes.title)
        assert summarize(path).is_position


def test_a_kept_position_that_is_taken_up_without_a_move_is_not_deleted() -> None:
    with paths.elsewhere():
        path = OwnPosition.dealt("battle", 3, {}).save(NOW, NOW)
        app = studio(SMALL, 100)
        app.push(LibraryScene(app))
        app.routes.continue_match(path)
        assert isinstance(top(app), TableScene)
        app.replace_all(app.routes.title)
        assert path.exists()


def test_of_a_match_that_is_not_over_only_what_the_player_sees_is_taken() -> None:
    with paths.elsewhere():
        match = Match.begin(Setup("duel", ("human Ana", "hoplite"), 7))
        app = studio(SMALL, 100)
        viewer = LookBack(app, ReplayPlayer(record_of(match)))
        app.push(viewer)
        key(app, "take")
        scene = top(app)
        assert isinstance(scene, PositionScene)
        hands = [one["hands"] for one in (match.state.picture(), scene.position.picture)]
        assert hands[0][0] == hands[1][0] and sorted(hands[0][1]) != sorted(hands[1][1])


def test_a_puzzle_that_was_missed_is_set_up_from() -> None:
    app = studio(SMALL, 100)
    app.routes.open_puzzle("duel_04")
    scene = top(app)
    assert isinstance(scene, PuzzleScene)
    scene.set_up()
    page = top(app)
    assert isinstance(page, PositionScene)
    assert page.position.state.picture()["hands"] == scene.match.state.picture()["hands"]


def test_a_branch_tells_of_which_match_and_from_which_turn_it_is() -> None:
    with paths.elsewhere():
        first, then = (datetime(2026, 11, day, 12, tzinfo=UTC) for day in (1, 2))
        setup = Setup("duel", ("greedy", "greedy"), 7)
        whole = Match.begin(setup, new_recorder("duel", first), stamp(first))
        while whole.state.turn < 3:
            whole.act(whole.state.legal()[0])
        assert whole.recorder is not None
        whole.recorder.close()
        played = ReplayPlayer(read(whole.recorder.path))
        played.seek(played.last)
        recorder = new_recorder("duel", then)
        played.branch(("human Ana", "greedy"), "match", recorder, stamp(then))
        recorder.close()
        library = Library()
        parent = library.entry_at(whole.recorder.path)
        assert parent is not None
        library.annotate(parent, Note("The long siege"))
        told = seat_text.origin(read(recorder.path), library, None)
        assert told == "It branches from turn 3 of “The long siege”."
        whole.recorder.path.unlink()
        told = seat_text.origin(read(recorder.path), Library(), None)
        assert told == "It branches from turn 3 of another match."


def test_a_card_of_the_deck_is_looked_for_by_its_words_and_escape_ends_that() -> None:
    app, scene = shown()
    choose(app, scene.panel.find.name)
    for letter in "thebans":
        app.handle_input(Intent("text", text=letter))
    tiles = [w.piece for w in scene.rolling if isinstance(w, PieceTile)]
    assert scene.panel.find.value == "thebans" and len(tiles) <= 1
    key(app, "cancel")
    assert scene.panel.find.value == "" and top(app) is scene
