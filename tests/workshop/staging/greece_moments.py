"""The war's great moments, composed to be looked at."""

from __future__ import annotations

import argparse
from typing import Any

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.match.match import Match, Setup
from game.rules.core import PlainData
from game.rules.greece import GreeceState
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREA_OF_ID
from game.scenes.greece.faces import chit_name
from game.scenes.greece.scene import GreeceScene
from tests.workshop.staging.poses import seated


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


GREECE = held(
    athens="a2", potidaea="a1", chalcis="a1", mytilene="a2", samos="a1",
    sparta="s2", pylos="s1", elis="s1", argos="s1", corinth="s2",
    thebes="t2", delphi="t1", larissa="t1", plataea="t1",
)  # fmt: skip
MIDDLE: PlainData = {
    "turn": 5, "phase": "place", "to_act": "athens", "areas": GREECE, "star_played": 0,
    "pending": {"decide": "put", "step": 5},
    "hands": [["military", "coup", "delian_treasury"], ["void", "military"],
              ["influence", "coup"]],
    "placed": {
        "plataea": lies("sparta coup", "sparta military", "thebes military"),
        "delphi": lies("thebes void"),
        "corinth": lies("athens influence"),
    },
    "retired": ["persian_gold", "pericles"],
}  # fmt: skip


def table_of(
    app: App, seats: tuple[str, ...] = ("human", "strategos", "hoplite"), **zones: Any
) -> GreeceScene:
    """A war's table with an arranged position, for somebody who has met all Specials."""
    app.settings.specials_met[:] = [chit.art for chit in CHITS]
    setup = Setup("greece", seats, 7)
    given = {name: zone for name, zone in zones.items() if zone is not None}
    return seated(app, GreeceScene(app, Match(setup, GreeceState.arrange(seed=7, **given))))


def choose(scene: GreeceScene, chit: str) -> None:
    """Choose a chit of the hand by name."""
    for token in scene.display.row():
        if chit_name(scene.display.board.faces[token]) == chit:
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


def _middle(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **MIDDLE)
    choose(scene, "Military")
    pointed(scene, "corinth", aim=True)
    run(app, 0.4)
    return scene


def _laying(app: App, options: argparse.Namespace) -> Screen:
    seats = ("human", "strategos", "hoplite")
    setup = Setup("greece", seats, 7, "match", {"order": [1, 0, 2]})
    scene = seated(app, GreeceScene(app, Match.begin(setup)))
    legal = scene.match.view(scene.match.to_act).legal
    action = next(a for a in legal if a.args == (AREA_OF_ID["corinth"],))
    scene.actions.act(action)
    scene.playback.finish()
    pointed(scene, "delos", aim=True)
    run(app, 0.4)
    return scene


def _rival(app: App, options: argparse.Namespace) -> Screen:
    """Return the choice of a rival's Special: its sentence says what it is good for."""
    hands = [["lysander", "void", "coup"], ["void", "military"], ["influence", "coup"]]
    scene = table_of(app, **{**MIDDLE, "hands": hands})
    choose(scene, "Lysander")
    run(app, 0.4)
    return scene


def _star(app: App, options: argparse.Namespace) -> Screen:
    hands = [["star", "void", "epaminondas"], ["void", "military"], ["influence", "coup"]]
    scene = table_of(app, **{**MIDDLE, "hands": hands})
    choose(scene, "Star")
    run(app, 0.4)
    return scene


def _asked(phase: str, **changes: Any) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        zones = {**MIDDLE, "placed": None, "pending": None, "hands": None, "to_act": None}
        scene = table_of(app, **{**zones, "phase": phase, **changes})
        if scene.display.row() and phase != "setup":
            scene.game.selection.click_chit(scene.display.row()[1])
        run(app, 0.4)
        return scene

    return make


def _cup(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, **MIDDLE)
    scene.game.controls.open_cup()
    run(app, 0.2)
    return app.scenes[-1]


def _window(app: App, options: argparse.Namespace) -> Screen:
    """Three people at one screen: one is asked, and nobody's hand is shown."""
    scene = table_of(app, ("human Ana", "human Ben", "human Cleo"), **MIDDLE)
    run(app, 1.0)
    pointed(scene, "plataea")
    run(app, 0.2)
    return scene


FULL: PlainData = {
    **MIDDLE, "turn": 4, "to_act": "thebes", "pending": {"decide": "put", "step": 8},
    "areas": held(
        athens="a2", potidaea="a1", chalcis="a1", mytilene="a2", samos="a2", delos="a2",
        sparta="s2", pylos="s1", elis="s1", argos="s1", corinth="s2", melos="s2",
        thebes="t2", delphi="t1", larissa="t2", plataea="t2", naupactus="t1", corcyra="t2",
    ),
    "placed": {
        "plataea": lies(
            "athens coup", "athens military", "athens coup", "sparta coup", "sparta military",
            "sparta influence",
        ),
        "corcyra": lies("thebes coup", "thebes void"),
    },
    "hands": [["military"], ["void"], ["influence", "star"]],
}  # fmt: skip
"""Six chits on one area, and all of Greece held."""
LAST = ("strategos", "hoplite", "human")


def _full(app: App, options: argparse.Namespace) -> Screen:
    scene = table_of(app, LAST, **FULL)
    pointed(scene, "plataea")
    run(app, 0.4)
    return scene


SEVEN = held(
    athens="a2", potidaea="a1", chalcis="a1", mytilene="a2", samos="a1", delos="a1", melos="a1",
    sparta="s2", pylos="s1", elis="s1", argos="s1", corinth="s2",
    thebes="t2", delphi="t1", larissa="t1", plataea="t1",
)  # fmt: skip
LEVEL = held(
    athens="a2", potidaea="a1", mytilene="a2", sparta="s2", pylos="s1", elis="s2",
    thebes="t2", delphi="t2", larissa="t1",
)  # fmt: skip


def _ended(seat: int, **changes: Any) -> Make:
    """The end screen of a war, as one city sees it."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        ending = {"phase": "over", "placed": None, "pending": None, "hands": None, "to_act": None}
        seats = tuple("human" if each == seat else "strategos" for each in range(3))
        table_of(app, seats, **{**MIDDLE, **ending, **changes})
        run(app, 1.0)
        return app.scenes[-1]

    return make


def _remark(app: App, options: argparse.Namespace) -> Screen:
    """Return a table at which a rival has just spoken."""
    scene = table_of(app, ("human", "oracle-cautious", "recruit-bold"), **MIDDLE)
    scene.playback.rivals.say(2, "robs")
    run(app, 1.0)
    return scene


MOMENTS: dict[str, Make] = {
    "greece-remark": _remark,
    "greece": _middle,
    "greece-setup-lay": _laying,
    "greece-rival": _rival,
    "greece-star": _star,
    "greece-delphi": _asked("delphi", areas=held(athens="a2", delphi="a1", samos="a1",
                                                 sparta="s2", argos="s1", thebes="t2")),
    "greece-keep": _asked("keep", hands=[["military", "coup", "lysander"], ["void"], ["coup"]]),
    "greece-cup": _cup,
    "greece-full": _full,
    "greece-window": _window,
    "greece-results-shared": _ended(0, areas=LEVEL, turn=15),
}  # fmt: skip
