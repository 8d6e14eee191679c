"""Toasts cover no result, prompt, hand or focused control, and long paths keep their end."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.battle.scene import BattleScene
from game.scenes.dialogs.question import Question
from game.scenes.dialogs.text_prompt import TextPrompt
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.results import Results
from game.scenes.menus.title import Title
from game.scenes.scene import Scene
from game.scenes.staging.moments import MOMENTS
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import AnyTable, TableScene
from game.scenes.theatre.viewer import Viewer
from game.session.intent import Intent
from sprites import prompt, rich, text
from sprites.canvas import Box, offscreen
from sprites.panel import Toast
from sprites.rich import Paragraph
from tests.menus import begun, opened
from tests.stage import SMALL, app_of, key, mouse, pass_time, quiet, table, top

SHORT = "Speed: 2×"
LONG = "Two other cities have put chits on Plataea: it takes no third."
SCALES = (100, 200)
SIZE = SMALL
"""Any window of this shape has as many units."""


def shown(name: str, size: tuple[int, int], scale: int) -> App:
    app = studio(size, scale)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    return app


def told(app: App, *words: str) -> list[Box]:
    """Tell something, and where the toasts stand."""
    app.toasts.clear()
    for each in words:
        app.show_toast(each)
    app.draw()
    return [toast.box for toast, _left in app.toasts]


def _plate(scene: AnyTable) -> list[Box]:
    """Return the box of the prompt above the hand, none without a prompt."""
    canvas, box = app_of(scene).canvas, scene.boxes.prompt
    words = scene.prompt  # type: ignore[attr-defined]
    wide = min(box.w, prompt.width(canvas, words)) if words else 0.0
    return [Box(box.centerx - wide / 2, box.y, wide, box.h)] if words else []


def _hand(scene: AnyTable) -> list[Box]:
    """One's own cards or chits as far as they are on the screen, without those in flight."""
    if isinstance(scene, GreeceScene):
        return [scene.boxes.chit(number) for number in range(len(scene.display.row()))]
    assert isinstance(scene, DuelScene | BattleScene)
    well, zones = scene.boxes.well, scene.cards.zones
    cards = [each for token, each in scene.cards.sprites.items() if zones.get(token) == "hand"]
    area = app_of(scene).canvas.area
    return [each.box.clip(area) for each in cards if well.collidepoint(each.x, each.y)]


def untouchable(scene: Scene) -> list[Box]:
    """Return the boxes that no toast may cover, found independently of `toast_room`."""
    found = []
    spot = scene.focus.spot()
    if spot is not None and not any(w.name == spot.name and w.large for w in scene.widgets):
        found.append(spot.box)
    if isinstance(scene, TableScene):
        found += [*_plate(scene), *_hand(scene), *(banner.box for banner in scene.display.banners)]
        found += [w.rect for w in scene.widgets]
    if isinstance(scene, DuelScene) and scene.display.turn_result is not None:
        found.append(scene.display.turn_result.box(app_of(scene).canvas))
    if isinstance(scene, DuelScene | BattleScene) and scene.display.reading is not None:
        found.append(scene.display.reading.box)
    if isinstance(scene, Results):
        found.append(scene.lay.band)
    if isinstance(scene, Question):
        found.append(scene.modal.box)
    if isinstance(scene, Pause | TextPrompt):
        found.append(scene.box)
    if isinstance(scene, Curtain):
        found.append(scene.button.rect)
    if isinstance(scene, Viewer):
        found.append(scene.strip.box)
    return found


@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_no_toast_lies_on_what_has_to_be_read_or_pressed(name: str) -> None:
    app = shown(name, SIZE, 100)
    for scale in SCALES:
        app.settings.text_scale = scale
        app.apply_settings()
        app.draw()
        top(app).refresh()
        boxes = told(app, SHORT, LONG)
        for number, box in enumerate(boxes):
            assert app.canvas.area.contains(box), "it is read whole"
            for other in (*boxes[:number], *untouchable(top(app)), *app.toast_room().kept):
                assert not box.colliderect(other), (scale, other)
    app.close()


# ---------------------------------------------------------------------- where they stand


def test_a_toast_stays_where_it_is_while_nothing_else_needs_its_place() -> None:
    app, scene = table()
    quiet(app, scene)
    (box,) = told(app, SHORT)
    pass_time(app, 0.5)
    app.show_toast(LONG)
    app.draw()
    assert app.toasts[0][0].box == box


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
        toast.box.colliderect(button.rect) for button in (*scene.foot, *scene.action_buttons)
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
    begun()
    app = opened(LibraryScene)
    key(app, "export", "select_all")
    app.handle_input(Intent("text", text=str(tmp_path)))
    key(app, "confirm")
    (copy,) = tmp_path.glob("*.replay")
    assert app.toasts[-1][0].body.markup == f"Copied to {copy}"
