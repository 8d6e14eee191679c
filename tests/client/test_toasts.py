"""Toasts cover no result, prompt, hand or focused control, and long paths keep their end."""

from __future__ import annotations

import gc
import weakref
from argparse import Namespace
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.duel.scene import DuelScene
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import Title
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from sprites.base import rich, text
from sprites.base.canvas import offscreen
from sprites.base.rich import Paragraph
from sprites.kit.panel import Toast
from tests.support.menus import begun, opened
from tests.support.stage import key, mouse, pass_time, quiet, table, top
from tests.support.toasting import LONG, SHORT, told


def shown(name: str, size: tuple[int, int], scale: int) -> App:
    app = studio(size, scale)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    return app


# ---------------------------------------------------------------------- where they stand


def test_a_toast_stays_where_it_is_while_nothing_else_needs_its_place() -> None:
    app, scene = table()
    quiet(app, scene)
    (box,) = told(app, SHORT)
    pass_time(app, 0.5)
    app.show_toast(LONG)
    app.draw()
    assert app.toasts[0][0].box == box


def test_a_new_speed_takes_the_place_of_the_one_told_before() -> None:
    app, scene = table()
    quiet(app, scene)
    app.show_toast(LONG)
    key(app, "faster", "faster", "slower", "faster")
    told_now = [rich.plain(toast.body.markup) for toast, _left in app.toasts]
    assert told_now == [LONG, "Speed: 4×"]


def test_when_the_results_open_only_notes_on_files_and_devices_stay() -> None:
    app, scene = table()
    app.show_toast("Pericles cannot be played now.")
    app.show_toast("The disk is full.", lasting=True)
    app.show_notice("The gamepad is gone.")
    app.push(Results(app, scene.match, 0))
    told_now = [toast.body.markup for toast, _left in app.toasts]
    assert told_now == ["The disk is full.", "The gamepad is gone."]


def test_a_toast_makes_way_for_the_card_that_is_pointed_at() -> None:
    app = shown("duel", (1280, 720), 100)
    scene = top(app)
    assert isinstance(scene, DuelScene)
    (box,) = told(app, LONG)
    upper = [s for s in scene.focus.spots if s.region == "table" and s.box.colliderect(box)]
    assert upper, "it hangs over the upper row"
    app.handle_input(Intent("point", *upper[0].box.center))
    app.draw()
    assert not app.toasts[0][0].box.colliderect(upper[0].box)


def test_a_toast_follows_the_text_size() -> None:
    app, scene = table()
    quiet(app, scene)
    (small,) = told(app, LONG)
    app.settings.text_scale = 200
    app.apply_settings()
    app.draw()
    assert app.toasts[0][0].box.h > 1.5 * small.h
    assert app.toasts[0][0].fits(app.canvas)


def test_the_note_on_a_deleted_record_leaves_the_button_free_that_brings_it_back(
    folder: Path,
) -> None:
    begun()
    app = opened(LibraryScene)
    mouse(app, "Delete")
    app.draw()
    (toast,) = [toast for toast, _left in app.toasts]
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    assert not any(
        toast.box.colliderect(button.rect)
        for button in (*scene.foot, *scene.side.panel.great, *scene.side.panel.small)
    )


def test_many_toasts_stand_side_by_side_or_one_below_the_other() -> None:
    app = opened(Title)
    boxes = told(app, *(f"{LONG} {n}" for n in range(5)))
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])


def test_a_caption_stands_beside_toasts_and_goes() -> None:
    app, scene = table()
    quiet(app, scene)
    app.settings.captions = True
    told(app, SHORT)
    app.play("page_turn")
    app.draw()
    assert app.caption is not None
    assert not app.caption[0].box.colliderect(app.toasts[0][0].box)
    pass_time(app, 2.0)
    assert app.caption is None


@pytest.mark.sweep(sister="test_a_word_that_fits_its_line_is_left_whole")
def test_captions_keep_no_app_alive_that_was_never_closed() -> None:
    app, scene = table()
    app.settings.captions = True
    app.play("page_turn")
    assert app.caption is not None
    alive = weakref.ref(app), weakref.ref(scene)
    del app, scene
    gc.collect()
    assert [one() for one in alive] == [None, None]


# ---------------------------------------------------------------------- long paths


def lines_of(body: Paragraph, room: float) -> list[str]:
    """The lines of a paragraph as they are drawn."""
    found = body.lines(offscreen(), room)
    return [" ".join(piece.run.words for piece in line) for line in found]


def test_of_a_long_path_the_name_of_the_file_is_read() -> None:
    path = "/home/ana/" + "a_folder_with_a_long_name/" * 8 + "2026-11-20_18-00-00.png"
    toast = Toast(f"Picture kept: {path}")
    wide, tall = toast.size(offscreen(), 560.0)
    first, last = lines_of(toast.body, wide - 36)
    assert first == "Picture kept:"
    assert last.startswith("…/a_folder") and last.endswith("/2026-11-20_18-00-00.png")
    assert text.width(offscreen(), last, toast.body.style) <= wide - 36
    assert tall < 80


def test_a_word_that_fits_its_line_is_left_whole() -> None:
    assert lines_of(Paragraph("Kept: /tmp/a.png"), 560.0) == ["Kept: /tmp/a.png"]
    assert rich.plain("Kept: /tmp/a.png") == "Kept: /tmp/a.png"


def test_a_copy_into_a_folder_is_told_with_its_file(folder: Path, tmp_path: Path) -> None:
    path = begun()
    app = opened(LibraryScene)
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    scene.actions.copies.ask([path])
    key(app, "select_all")
    app.handle_input(Intent("text", text=str(tmp_path)))
    key(app, "confirm")
    (copy,) = tmp_path.glob("*.replay")
    assert app.toasts[-1][0].body.markup == f"Copied to {copy}"
