"""The battle's great moments, composed to be looked at; most are data in `poses/battle.json`."""

from __future__ import annotations

import argparse
from typing import Any

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.scenes.battle.scene import BattleScene
from game.scenes.tables.recap_scene import RecapScene
from game.scenes.tables.table import TableScene
from game.staging.films import Film, name_of
from game.staging.posed import arranged, films, moments, positions
from game.staging.poses import do

POSITIONS = positions("battle")
MIDDLE = POSITIONS["middle"]
MINE, THEIRS = MIDDLE["hands"]
RESERVES, FALLEN = MIDDLE["reserves"], MIDDLE["casualties"]


def table_of(app: App, seats: tuple[str, ...] = (), **zones: Any) -> BattleScene:
    """Return a battle's table with an arranged position."""
    scene = arranged(app, "battle", seats, zones)
    assert isinstance(scene, BattleScene)
    return scene


def focused(scene: BattleScene, name: str) -> None:
    """Point at a card by name."""
    for token in scene.game.cards.sprites:
        face = scene.display.board.face_of(token)
        if face >= 0 and CARDS[face].name == name:
            scene.refresh()
            scene.focus.take(f"card{token}")
            scene.refresh()
            return


def _choose(scene: BattleScene, name: str) -> None:
    """Click at a card by name."""
    focused(scene, name)
    scene.game.controls.click(int(scene.focus.name.removeprefix("card")))
    scene.refresh()


def _recap(app: App, options: argparse.Namespace) -> Screen:
    """The recap of what has happened since one's last decision."""
    scene = table_of(app, **POSITIONS["flanking"])
    do(scene, "play Outflank")
    scene.playback.finish()
    scene.game.recap()
    recap = app.top
    assert isinstance(recap, RecapScene)
    recap.show(1)
    run(app, 0.1)
    return recap


MUSTERING = BattleState.new(3, muster=True, first=0).picture()


def _muster(table: TableScene) -> None:
    """Let the first side set the first ten cards aside that it may."""
    while (view := table.match.view(0)).deciding == "muster" and view.legal:
        table.playback.finish()
        do(table, view.notation(view.legal[0]))


MOMENTS: dict[str, Make] = {
    **moments("battle", {"point": focused, "choose": _choose}),
    "battle-recap": _recap,
}
FILMS = {
    **films("battle"),
    name_of("battle", happened.ArmyMustered): Film(
        happened.ArmyMustered, lambda app: table_of(app, **MUSTERING), _muster
    ),
}
