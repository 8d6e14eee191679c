"""The duel's great moments, composed to be looked at."""

from __future__ import annotations

import argparse
from typing import Any

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.match.match import Match, Setup
from game.rules import RULES
from game.rules.core import Action, PlainData
from game.rules.duel.cards import CARDS, LAND_OR_SEA
from game.rules.duel.view import DuelView
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.curtain import Curtain
from game.session.intent import Intent
from tests.workshop.staging.poses import do, seated

HAND_ATHENS = [
    "Bribery", "Siegecraft", "Network of Naval Bases", "Triremes", "Surprise Attack",
    "Corinth", "Plague at Athens", "Win Support", "Athenian Fleet",
]  # fmt: skip
HAND_SPARTA = [
    "Admiral Lysander", "Thebans", "Raiders", "Coercion", "Invade Attica", "Occupation",
    "Ramming Tactics", "Dorian Ties",
]  # fmt: skip


def declared(card: str, kind: str) -> dict[str, str]:
    """A Land-or-Sea card on the table."""
    return {"card": card, "as": kind}


TABLE_ATHENS: list[object] = [
    "Pericles", "Ships", "Athenian Sea Power", "Delian League", "Expedition to Syracuse",
    "Assault the Walls",
]  # fmt: skip
TABLE_SPARTA: list[object] = [
    "Spartan Hoplites", "General Brasidas", declared("Two Pronged Attack", "land"), "Boeotians",
    "Capture Decelea",
]  # fmt: skip
MIDDLE: PlainData = {
    "turn": 4, "vp": (7, 5), "to_act": "athens", "hands": (HAND_ATHENS, HAND_SPARTA),
    "tables": (TABLE_ATHENS, TABLE_SPARTA), "last": "Capture Decelea",
    "victory_piles": (["Sphacteria", "Cyzicus Naval Battle"], ["Lesbos Revolts"]),
    "discard": ["Exiled", "Marines", "Troops", "Samos Revolts", "Garrison", "Thessalians"],
}  # fmt: skip


def table_of(app: App, seats: tuple[str, ...] = ("human", "strategos"), **zones: Any) -> DuelScene:
    """A duel's table with an arranged position."""
    setup = Setup("duel", seats, 7)
    return seated(app, DuelScene(app, Match(setup, RULES["duel"].arrange(seed=7, **zones))))


def focused(scene: DuelScene, card: str) -> None:
    """Point at a card by name."""
    board = scene.display.board
    for token in scene.game.cards.sprites:
        if board.sees(token) and scene.game.cards.plain_face(token).name == card:
            scene.refresh()
            scene.focus.take(f"card{token}")
            scene.refresh()
            return


def middle(app: App) -> Screen:
    """In the middle of a turn: Athens has the lead, and looks at a card of its hand."""
    before = {"tables": (TABLE_ATHENS[:-1], TABLE_SPARTA[:-1]), "to_act": "athens"}
    hands = ([*HAND_ATHENS, TABLE_ATHENS[-1]], [*HAND_SPARTA, TABLE_SPARTA[-1]])
    scene = table_of(app, **{**MIDDLE, **before, "hands": hands, "last": None})
    for card in ("Assault the Walls", "Capture Decelea"):
        do(scene, f"play {card}")
        scene.playback.finish()
    run(app, 0.1)
    focused(scene, "Triremes")
    run(app, 0.4)
    return scene


# ---------------------------------------------------------------------- the duel's great moments


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


def _declaring(app: App, options: argparse.Namespace) -> Screen:
    """Return a play that is put together: Land or Sea is asked, and one can still go back."""
    scene = table_of(app, **{**MIDDLE, "hands": ([*HAND_ATHENS[:6], "Tactical Ruse"], HAND_SPARTA)})
    scene.playback.finish()
    focused(scene, "Tactical Ruse")
    scene.game.controls.play(scene.display.pointed_card())
    run(app, 0.6)
    return scene


def _aiming(app: App, options: argparse.Namespace) -> Screen:
    """Return a card pointed at whose preview names the target that it counts."""
    scene = table_of(
        app, **{**MIDDLE, "discard": [], "hands": (["Exiled", *HAND_ATHENS], HAND_SPARTA)}
    )
    focused(scene, "Exiled")
    run(app, 0.4)
    return scene


def _deal(app: App, options: argparse.Namespace) -> Screen:
    scene = new(app)
    run(app, 1.75)
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


def _after(move: str, seconds: float, **changes: Any) -> Make:
    """A moment so long after an action of an arranged position."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **{**MIDDLE, **changes})
        do(scene, move)
        run(app, seconds)
        return scene

    return make


def _theft(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(
        app,
        **{
            **MIDDLE,
            "to_act": "sparta",
            "tables": (["Corcyra", *TABLE_ATHENS[:4]], TABLE_SPARTA[:3]),
        },
    )
    do(scene, "play Coercion")
    run(app, 1.2)
    do(scene, "target Corcyra")
    run(app, 0.45)
    return scene


def crowd() -> PlainData:
    """Sixteen cards on each side and sixteen in hand."""

    def names(uses: str, count: int, taken: set[str]) -> list[object]:
        found: list[object] = []
        for card in CARDS:
            if card.use in uses and card.name not in taken and len(found) < count:
                taken.add(card.name)
                los = LAND_OR_SEA >> card.face & 1
                found.append(declared(card.name, "sea") if los else card.name)
        return found

    taken = {"Rare Military Genius"}
    athens, sparta = names("A", 16, taken), names("S", 16, taken)
    hand = [n for n in names("B", 20, taken) if isinstance(n, str)][:16]
    return {
        "turn": 9,
        "vp": (17, 16),
        "tables": (athens, sparta),
        "hands": (hand, HAND_SPARTA[3:4]),
    }


def _crowded(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **crowd())
    focused(scene, scene.game.cards.plain_face(scene.display.ordered_hand()[6]).name)
    run(app, 0.5)
    return scene


def _pending(card: str) -> Make:
    """The question that a card asks once it is played."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        hand = [card, *HAND_ATHENS[:5]] if card not in HAND_ATHENS[:5] else HAND_ATHENS
        scene = table_of(app, **{**MIDDLE, "hands": (hand, HAND_SPARTA)})
        do(scene, f"play {card}")
        run(app, 2.5)
        return scene

    return make


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
    scene = new(app, ("human Kleon", "human Brasidas"))
    scene.playback.finish()
    run(app, 0.5)
    return app.scenes[-1] if app.scenes[-1] is not scene else scene


def _third_curtain(app: App, options: argparse.Namespace) -> Screen:
    """Return the curtain from which on a table without one is offered."""
    scene = table_of(app, ("human Kleon", "human Brasidas"), **MIDDLE)
    for _moment in range(200):
        run(app, 0.5)
        top = app.scenes[-1]
        if isinstance(top, Curtain):
            if top.trust_button is not None:
                run(app, 1.5)
                return top
            top.open()
        elif scene.display.asked:
            scene.game.controls.follow(scene.display.view.legal[0])
    raise AssertionError("the third curtain has not fallen")


def _pause(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **MIDDLE)
    scene.handle_input(Intent("cancel"))
    return app.scenes[-1]


def _pass_warning(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **MIDDLE)
    scene.game.controls.ask_pass()
    return app.scenes[-1]


def _opened(name: str) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **MIDDLE)
        scene.on_command(Intent(name))
        run(app, 0.2)
        return app.scenes[-1]

    return make


PLAGUE = {"to_act": "sparta", "hands": (HAND_ATHENS[:5], ["Plague at Athens", "Thebans"])}


def _remark(app: App, options: argparse.Namespace) -> Screen:
    """Return a table at which a rival has just spoken."""
    scene = table_of(app, ("human", "strategos-bold"), **MIDDLE)
    scene.playback.rivals.say(1, "leads")
    run(app, 1.0)
    return scene


MOMENTS: dict[str, Make] = {
    "duel-deal": _deal,
    "duel-strategy": _strategy,
    "duel-reveal": _reveal,
    "duel-swing": _after("play Admiral Lysander", 1.1, to_act="sparta"),
    "duel-pass": _after("pass", 0.5, to_act="sparta"),
    "duel-passed": _after("pass", 3.0, to_act="sparta"),
    "duel-theft": _theft,
    "duel-plague": _after("play Plague at Athens", 1.0, **PLAGUE),
    "duel-weighing": _after("pass", 2.3, passed=(False, True)),
    "duel-award": _after("pass", 3.4, passed=(False, True)),
    "duel-verdict": _after("pass", 8.0, passed=(False, True)),
    "duel-won": _won,
    "duel-crowded": _crowded,
    "duel-drafted": _declaring,
    "duel-aiming": _aiming,
    "duel-target": _pending("Bribery"),
    "duel-search": _pending("Win Support"),
    "duel-declare": _pending("Surprise Attack"),
    "duel-nicias": _pending("Nicias"),
    "duel-peek": _pending("Thucydides"),
    "duel-hand-seen": _pending("Socrates"),
    "duel-pass-warning": _pass_warning,
    "duel-discard": _opened("open_discard"),
    "duel-unseen": _opened("unseen"),
    "curtain": _curtain,
    "curtain-third": _third_curtain,
    "pause": _pause,
    "duel-remark": _remark,
}
