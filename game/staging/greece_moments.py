"""The war's great moments, composed to be looked at; most are data in `poses/greece.json`."""

from __future__ import annotations

import argparse
from typing import Any

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.rules.core import PlainData
from game.rules.greece import wording
from game.rules.greece.map import AREA_OF_ID
from game.scenes.greece.scene import GreeceScene
from game.staging.posed import arranged, moments, positions

POSITIONS = positions("greece")
MIDDLE = POSITIONS["middle"]
GREECE = MIDDLE["areas"]


def held(**areas: str) -> PlainData:
    """Areas with their owner's letter and counters: corinth="s2"; all others are neutral."""
    owners = {"a": "athens", "s": "sparta", "t": "thebes"}
    found: PlainData = {}
    for area in AREA_OF_ID:
        word = areas.get(area, "")
        owner = owners[word[0]] if word else None
        found[area] = {"owner": owner, "counters": int(word[1]) if word else 0}
    return found


def lies(*chits: str) -> list[dict[str, str]]:
    """Chits at an area, "sparta military" and the like, in the order of placement."""
    found = []
    for each in chits:
        seat, chit = each.split()
        found.append({"seat": seat, "chit": chit})
    return found


def table_of(app: App, seats: tuple[str, ...] = (), **zones: Any) -> GreeceScene:
    """A war's table with an arranged position, for somebody who has met all Specials."""
    scene = arranged(app, "greece", seats, zones)
    assert isinstance(scene, GreeceScene)
    return scene


def choose(scene: GreeceScene, chit: str) -> None:
    """Choose a chit of the hand by the name that the rules have for it."""
    for token in scene.display.row():
        if wording.chit(scene.display.board.faces[token], -1).template == chit:
            scene.game.selection.click_chit(token)
            scene.refresh()
            return


def pointed(scene: GreeceScene, area: str, aim: bool = False) -> None:
    """Point at an area with the mouse, perhaps to aim at it."""
    scene.refresh()
    x, y = scene.display.box_of(AREA_OF_ID[area]).center
    scene.focus.point(x, y)
    scene.refresh()
    if aim:
        scene.game.selection.click_area(AREA_OF_ID[area])
        scene.refresh()


def _aim(scene: GreeceScene, area: str) -> None:
    pointed(scene, area, aim=True)


def _cup(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **MIDDLE)
    scene.game.controls.open_cup()
    run(app, 0.2)
    return app.scenes[-1]


MOMENTS: dict[str, Make] = {
    **moments("greece", {"point": pointed, "choose": choose, "aim": _aim}),
    "greece-cup": _cup,
}
