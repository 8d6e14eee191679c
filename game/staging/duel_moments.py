"""The duel's great moments, composed to be looked at; most are data in `poses/duel.json`."""

from __future__ import annotations

import argparse
from typing import Any

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.match.match import Match, Setup
from game.rules.core import Action
from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.table import TableScene
from game.staging.films import Film, name_of
from game.staging.posed import arranged, films, moments, positions
from game.staging.poses import do, seated

POSITIONS = positions("duel")
MIDDLE = POSITIONS["middle"]
HAND_ATHENS, HAND_SPARTA = MIDDLE["hands"]
PEOPLE = ("human Kleon", "human Brasidas")


def table_of(app: App, seats: tuple[str, ...] = (), **zones: Any) -> DuelScene:
    """A duel's table with an arranged position."""
    scene = arranged(app, "duel", seats, zones)
    assert isinstance(scene, DuelScene)
    return scene


def focused(scene: DuelScene, card: str) -> None:
    """Point at a card by name."""
    board = scene.display.board
    for token in scene.game.cards.sprites:
        if board.sees(token) and scene.game.cards.plain_face(token).name == card:
            scene.refresh()
            scene.focus.take(f"card{token}")
            scene.refresh()
            return


def _choose(scene: DuelScene, card: str) -> None:
    """Begin to play a card by name."""
    focused(scene, card)
    scene.game.controls.play(scene.display.pointed_card())


def middle(app: App) -> Screen:
    """In the middle of a turn: Athens has the lead, and looks at a card of its hand."""
    scene = table_of(app, **POSITIONS["before"])
    for card in ("Assault the Walls", "Capture Decelea"):
        do(scene, f"play {card}")
        scene.playback.finish()
    run(app, 0.1)
    focused(scene, "Triremes")
    run(app, 0.4)
    return scene


# ---------------------------------------------------------------------- the duel's great moments


def _fresh(app: App) -> DuelScene:
    """Return a table that is not open yet: the first deal comes next."""
    return DuelScene(app, Match.begin(Setup("duel", ("human", "strategos"), 11)))


def new(app: App, seats: tuple[str, ...] = ("human", "strategos")) -> DuelScene:
    """Return a duel's table at its first deal."""
    return seated(app, DuelScene(app, Match.begin(Setup("duel", seats, 11))))


def _strategy(app: App, options: argparse.Namespace) -> Screen:
    scene = new(app)
    scene.playback.finish()
    for token in scene.display.ordered_hand()[2:5]:
        scene.game.controls.click(token)
    scene.refresh()
    run(app, 0.4)
    return scene


def _reveal(app: App, options: argparse.Namespace) -> Screen:
    scene = new(app)
    scene.playback.finish()
    enemy_view = scene.match.view(1)
    assert isinstance(enemy_view, DuelView)
    picks = sorted(scene.display.ordered_hand())[1:5]
    scene.actions.act_all(*(Action(0, "exchange", (token,)) for token in picks), Action(0, "done"))
    enemy = sorted(enemy_view.hands[1])[2:5]
    scene.actions.act_all(*(Action(1, "exchange", (token,)) for token in enemy))
    run(app, 0.6)
    scene.actions.act(Action(1, "done"))
    run(app, 1.15)
    return scene


def _won(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **{**MIDDLE, "vp": (17, 15), "passed": (False, True)})
    do(scene, "pass")
    for _ in range(40):
        run(app, 0.2)
        if scene.display.hold is not None:
            scene.playback.release()
        if any("wins" in banner.words for banner in scene.display.banners):
            break
    run(app, 0.7)
    return scene


def _curtain(app: App, options: argparse.Namespace) -> Screen:
    scene = new(app, PEOPLE)
    scene.playback.finish()
    run(app, 0.5)
    return app.scenes[-1] if app.scenes[-1] is not scene else scene


def _third_curtain(app: App, options: argparse.Namespace) -> Screen:
    """Return the curtain from which on a table without one is offered."""
    scene = table_of(app, PEOPLE, **MIDDLE)
    for _moment in range(200):
        run(app, 0.5)
        top = app.scenes[-1]
        if isinstance(top, Curtain):
            if top.trust is not None:
                run(app, 1.5)
                return top
            top.open()
        elif scene.display.asked:
            scene.game.controls.follow(scene.display.view.legal[0])
    raise AssertionError("the third curtain has not fallen")


def _pass_warning(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **MIDDLE)
    scene.game.controls.ask_pass()
    return app.scenes[-1]


# ---------------------------------------------------------------------- exchanges, as films


def _open(app: App) -> DuelScene:
    scene = _fresh(app)
    app.push(scene)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    return scene


def _set_aside(table: TableScene) -> None:
    assert isinstance(table, DuelScene)
    picks = sorted(table.display.ordered_hand())[1:5]
    table.actions.act_all(*(Action(0, "exchange", (token,)) for token in picks), Action(0, "done"))


def _exchange(table: TableScene) -> None:
    """Athens sets four cards aside, then Sparta three."""
    _set_aside(table)
    table.playback.finish()
    view = table.match.view(1)
    assert isinstance(view, DuelView)
    enemy = sorted(view.hands[1])[2:5]
    table.actions.act_all(*(Action(1, "exchange", (token,)) for token in enemy), Action(1, "done"))


MOMENTS: dict[str, Make] = {
    **moments("duel", {"point": focused, "choose": _choose}),
    "duel-strategy": _strategy,
    "duel-reveal": _reveal,
    "duel-won": _won,
    "duel-pass-warning": _pass_warning,
    "curtain": _curtain,
    "curtain-third": _third_curtain,
}
FILMS = {
    **films("duel"),
    name_of("duel", happened.CardsSetAside): Film(happened.CardsSetAside, _open, _set_aside),
    name_of("duel", happened.CardsExchanged): Film(happened.CardsExchanged, _open, _exchange),
}
