"""Toasts on a screen, and what they may not cover there."""

from __future__ import annotations

from game.client.app import App
from game.scenes.battle.scene import BattleScene
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.dialogs.question import Question
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.look_back.page import LookBack
from game.scenes.menus.results.scene import Results
from game.scenes.scene import Scene
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from sprites.base.canvas import Box
from sprites.kit import prompt
from tests.support.stage import app_of

SHORT = "Speed: 2×"
LONG = "Two other cities have put chits on Plataea: it takes no third."


def told(app: App, *words: str) -> list[Box]:
    """Tell something, and where the toasts stand."""
    app.toasts.clear()
    for each in words:
        app.show_toast(each)
    app.draw()
    return [toast.box for toast, _left in app.toasts]


def _plate(scene: TableScene) -> list[Box]:
    """Return the box of the prompt above the hand, none without a prompt."""
    canvas, box = app_of(scene).canvas, scene.game.boxes.prompt
    words = scene.game.prompt
    wide = min(box.w, prompt.width(canvas, words)) if words else 0.0
    return [Box(box.centerx - wide / 2, box.y, wide, box.h)] if words else []


def _hand(scene: TableScene) -> list[Box]:
    """One's own cards or chits as far as they are on the screen, without those in flight."""
    if isinstance(scene, GreeceScene):
        return [scene.game.boxes.chit(number) for number in range(len(scene.display.row()))]
    assert isinstance(scene, DuelScene | BattleScene)
    well, zones = scene.game.boxes.hand_area, scene.game.cards.zones
    cards = [each for token, each in scene.game.cards.sprites.items() if zones.get(token) == "hand"]
    area = app_of(scene).canvas.area
    return [each.box.clip(area) for each in cards if well.collidepoint(each.x, each.y)]


def untouchable(scene: Scene) -> list[Box]:
    """Return the boxes that no toast may cover, found independently of `toast_room`."""
    found = []
    spot = scene.focus.spot()
    if spot is not None and not any(w.name == spot.name and w.large for w in scene.widgets):
        # a row that is scrolled away has its spot at the window's edge
        found.append(next((w.rect for w in scene.widgets if w.name == spot.name), spot.box))
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
    if isinstance(scene, LookBack):
        found.append(scene.strip.box)
    return found
