"""The battle's great moments, composed to be looked at."""

from __future__ import annotations

import argparse
from typing import Any

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run, still
from game.match.match import Match, Setup
from game.rules.battle import BattleState
from game.rules.battle.cards import CARDS
from game.rules.battle.turn_flow import LAST_TURN
from game.rules.core import PlainData
from game.scenes.battle.scene import BattleScene
from game.scenes.tables.recap_scene import RecapScene
from tests.workshop.staging.poses import do, seated

MINE = ["Overrun", "Horse Archers", "Slingers", "Shields", "Cataphracts"]
THEIRS = ["Legionaries", "Bowmen", "Rally", "Scorpions", "Light Chariots"]
LANES: list[object] = [
    {"card": "Hoplite Phalanx", "blocker": {"card": "Elephants"}},
    {"card": "Cataphracts", "tactics": ["Bloodlust"], "blocker": {"card": "Slingers"}},
    {"card": "Legionaries", "blocker": {"card": "Warriors", "tactics": ["Bloodlust"]}},
    {"card": "Elephants", "blocker": None},
    {"card": "Horse Archers", "blocker": {"card": "Medium Cavalry"}},
]
RESERVES = [["Peltasts", "Auxilia", "Nomads"], ["Horde", "War Wagon"]]
FALLEN = [["Bloodlust", "Barbarians", "Psiloi"], ["Bloodlust", "Onagers", "Javelineers"]]
MIDDLE: PlainData = {
    "turn": 7, "phase": "attack", "to_act": 0, "hands": [MINE, THEIRS], "flank": [6, 3],
    "reserves": RESERVES, "casualties": FALLEN, "attack": {"attackers": LANES},
    "pending": {"decide": "tactics", "active": 0},
}  # fmt: skip


def table_of(
    app: App, seats: tuple[str, ...] = ("human", "strategos"), **zones: Any
) -> BattleScene:
    """Return a battle's table with an arranged position."""
    setup = Setup("battle", seats, 7)
    given = {name: zone for name, zone in zones.items() if zone is not None}
    return seated(app, BattleScene(app, Match(setup, BattleState.arrange(seed=7, **given))))


def focused(scene: BattleScene, name: str) -> None:
    """Point at a card by name."""
    for token in scene.game.cards.sprites:
        face = scene.display.board.face_of(token)
        if face >= 0 and CARDS[face].name == name:
            scene.refresh()
            scene.focus.take(f"card{token}")
            scene.refresh()
            return


def _pointed(name: str, **changes: Any) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **{**MIDDLE, **changes})
        focused(scene, name)
        run(app, 0.5)
        return scene

    return make


def _after(moves: tuple[str, ...], seconds: float, **changes: Any) -> Make:
    """Return a moment so long after the last of some actions of an arranged position."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **{**MIDDLE, **changes})
        for each in moves[:-1]:
            do(scene, each)
            scene.playback.finish()
        do(scene, moves[-1])
        run(app, seconds)
        return scene

    return make


def _recap(app: App, options: argparse.Namespace) -> Screen:
    """The recap of what has happened since one's last decision."""
    scene = table_of(app, **{**MIDDLE, **FLANKING})
    do(scene, "play Outflank")
    scene.playback.finish()
    scene.game.recap()
    recap = app.top
    assert isinstance(recap, RecapScene)
    recap.show(1)
    run(app, 0.1)
    return recap


def _asked_openly(app: App, options: argparse.Namespace) -> Screen:
    """Return a window for one of two people at one screen: nobody's hand is shown."""
    people = ("human Ana @macedonians", "human Ben @parthians")
    asked = {"to_act": 1, "pending": {"decide": "tactics", "active": 1}}
    scene = table_of(app, people, **{**MIDDLE, **asked})
    scene.playback.finish()
    run(app, 1.0)
    return scene


def _dealt(seconds: float) -> Make:
    """Return a moment so long after a fresh battle has begun."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = BattleScene(app, Match.begin(Setup("battle", ("human", "strategos"), 11)))
        app.push(still(scene))
        run(app, seconds)
        return scene

    return make


QUIET = {"attack": None, "pending": None}
FLANKING = {
    **QUIET, "phase": "flank", "flank": [2, 3], "pending": {"decide": "flank", "active": 0},
    "hands": [["Outflank", *MINE[1:]], THEIRS],
}  # fmt: skip
CHAINED: list[object] = [
    {
        "card": "Barbarians",
        "tactics": ["Bloodlust", "Bloodlust"],
        "blocker": {"card": "Legionaries", "tactics": ["Bloodlust"]},
    },
    {"card": "Slingers", "blocker": None},
]
CHAIN = {
    "attack": {"attackers": CHAINED, "tactics": ["Shields"]}, "hands": [MINE[:3], THEIRS[2:4]],
    "casualties": [["Bloodlust", "Bloodlust"], ["Bloodlust", "Shields"]],
    "reserves": [["Auxilia"], ["Horde"]],
}  # fmt: skip
STORM: list[object] = [{"card": "Elephants", "tactics": ["Overrun"]}, {"card": "Elephants"}]
TEARING = {
    "attack": {"attackers": STORM}, "hands": [["Slingers"], []], "flank": [3, 3],
    "casualties": [["Overrun"], []],
}  # fmt: skip
HERD: list[object] = [
    {"card": "War Wagon", "blocker": {"card": "Warriors"}},
    *STORM,
    {"card": "Heavy Chariots", "blocker": {"card": "Peltasts"}},
]
CHARGING = {**TEARING, "attack": {"attackers": HERD}, "hands": [MINE[1:4], []], "flank": [6, 3]}
UNITS = [card.name for card in CARDS if card.kind == "unit" and card.copies > 1]
CROWD: list[PlainData] = [
    {"card": name, "blocker": {"card": UNITS[-1 - place]} if place % 3 else None}
    for place, name in enumerate(UNITS[:12])
]
CROWD[0]["tactics"] = CROWD[3]["tactics"] = ["Overrun", "Overrun", "Bloodlust"]
CROWD[6]["tactics"] = ["Bloodlust", "Bloodlust", "Overrun"]
CROWD[7]["blocker"]["tactics"] = ["Bloodlust"]
CROWDED: PlainData = {
    **MIDDLE, "attack": {"attackers": CROWD, "tactics": ["Shields"]},
    "reserves": [["Horde"], ["Warriors"]],
    "casualties": [["Overrun"] * 5 + ["Bloodlust"] * 4, ["Shields", "Bloodlust"]],
    "hands": [
        [
            "Overrun", "Shields", "Treacherous Terrain", "Outflank", "Reserve", "Bowmen", "Rally",
            "Break Morale", "Difficult Terrain", "Onagers", "Nomads", "Defensible Terrain",
        ],
        ["Rally"],
    ],
}  # fmt: skip
"""Twelve lanes, every tactic for a single unit in them but one, and twelve cards in hand."""
RESHUFFLE = {
    **QUIET, "phase": "discard", "pending": {"decide": "discard", "active": 0},
    "hands": [MINE[:3], THEIRS], "decks": [["Peltasts"], ["Elephants", "Horde"]],
    "reserves": [["Auxilia", "Nomads", "Legionaries"], ["War Wagon"]], "casualties": None,
}  # fmt: skip
PLANNING = {
    **QUIET, "phase": "attack", "pending": {"decide": "attack", "active": 0},
    "hands": [["Elephants", "Warriors", *MINE[1:4]], THEIRS],
}  # fmt: skip
DEFENDING: PlainData = {
    **MIDDLE, "to_act": 0, "pending": {"decide": "block", "active": 1}, "hands": [MINE, THEIRS[:2]],
    "attack": {"attackers": [{"card": "Elephants"}, {"card": "Warriors"}, {"card": "Horde"}]},
    "reserves": [["Peltasts", "Auxilia", "Nomads"], ["War Wagon"]],
}  # fmt: skip
BRINK = {
    **FLANKING, "hands": [["Reserve", *MINE[1:]], THEIRS],
    "decks": [["Peltasts"], ["Elephants", "Nomads"]],
    "reserves": [["Auxilia"], ["Horde"]], "casualties": None,
}  # fmt: skip
LAST = {
    **TEARING,
    "casualties": None,
    "decks": [["Peltasts"], ["Horde", "Nomads"]],
    "reserves": [["Auxilia"], []],
}


ENDED = {
    **QUIET, "phase": "over", "to_act": None, "casualties": None,
    "decks": [["Peltasts", "Nomads", "Bowmen"], []], "reserves": [["Auxilia", "Elephants"], []],
}  # fmt: skip
LEVEL = {
    **ENDED, "turn": LAST_TURN, "decks": [["Peltasts", "Nomads"], ["Elephants", "Horde"]],
    "reserves": [["Auxilia"], ["War Wagon"]],
}  # fmt: skip


def _planning(app: App, options: argparse.Namespace) -> Screen:
    """Return an attack that is put together: the enemy's plate says what it would cost."""
    scene = table_of(app, **{**MIDDLE, **PLANNING})
    for name in ("Elephants", "Warriors"):
        focused(scene, name)
        scene.game.controls.click(int(scene.focus.name.removeprefix("card")))
    scene.refresh()
    run(app, 0.4)
    return scene


def _ending(**changes: Any) -> Make:
    """Return the end screen of a battle."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        table_of(app, **{**MIDDLE, **changes})
        run(app, 1.0)
        return app.scenes[-1]

    return make


def _remark(app: App, options: argparse.Namespace) -> Screen:
    """Return a table at which a rival has just spoken."""
    scene = table_of(app, ("human", "hoplite-cunning"), **MIDDLE)
    scene.playback.rivals.say(1, "great")
    run(app, 1.0)
    return scene


MOMENTS: dict[str, Make] = {
    "battle-remark": _remark,
    "battle": _pointed("Hoplite Phalanx"),
    "battle-muster": _dealt(0.9),
    "battle-deal": _dealt(2.2),
    "battle-encircling": _after(("play Outflank",), 1.6, **FLANKING),
    "battle-window": _asked_openly,
    "battle-recap": _recap,
    "battle-charge": _after(("decline",), 0.34, **CHARGING),
    "battle-chain": _pointed("Legionaries", **CHAIN),
    "battle-torn": _after(("decline",), 1.75, **TEARING),
    "battle-reshuffle": _after(("done",), 0.9, **RESHUFFLE),
    "battle-planning": _planning,
    "battle-defending": _pointed("Horse Archers", **DEFENDING),
    "battle-brink": _pointed("Reserve", **BRINK),
    "battle-won": _after(("decline",), 3.1, **LAST),
    "battle-results-level": _ending(**LEVEL),
    "battle-crowded": _pointed("Overrun", **CROWDED),
}
