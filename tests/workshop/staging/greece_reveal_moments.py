"""The great moments of a turn's end on the map, composed to be looked at."""

from __future__ import annotations

import argparse
import re

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import FRAME, Make, run
from game.rules.core import PlainData
from game.rules.greece import wording as say
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.recap_scene import RecapScene
from game.system.i18n import _
from tests.workshop.staging.greece_moments import GREECE, MIDDLE, held, lies, table_of

LONGEST = 60.0
"""Seconds after which a moment that does not come is given up."""
LAST: PlainData = {
    **MIDDLE, "turn": 4, "to_act": "thebes", "pending": {"decide": "put", "step": 8},
    "hands": [["military"], ["void"], ["void", "coup"]],
}  # fmt: skip
"""Only Thebes has still to put down a chit."""
SPECIALS = {
    **LAST,
    "retired": None,
    "placed": {
        "corinth": lies("athens pericles", "athens military", "sparta lysander", "athens coup"),
        "samos": lies("sparta coup", "sparta void"),
        "larissa": lies("thebes influence", "thebes coup"),
    },
}
STARS = {
    **LAST,
    "hands": [["military"], ["void"], ["void", "epaminondas"]],
    "placed": {
        "plataea": lies("athens star:military", "sparta coup", "sparta coup", "athens influence"),
        "samos": lies("athens influence"),
        "pylos": lies("sparta influence"),
        "larissa": lies("thebes influence", "thebes coup"),
    },
}
FALL = {
    **LAST,
    "areas": held(
        athens="a2", potidaea="a1", melos="a1", argos="a1",
        sparta="s1", pylos="s1", elis="s1", corinth="s2",
        thebes="t2", delphi="t1", larissa="t1", plataea="t1",
    ),
    "placed": {
        "sparta": lies("athens military", "athens military", "athens coup"),
        "pylos": lies("sparta influence", "sparta coup"),
        "elis": lies("sparta military"),
        "larissa": lies("thebes influence", "thebes coup"),
    },
}  # fmt: skip
SEVENTH = {
    **LAST,
    "areas": {**GREECE, **{area: {"owner": "athens", "counters": 1} for area in ("delos",)}},
    "placed": {
        "melos": lies("athens military", "athens coup", "athens influence"),
        "pylos": lies("sparta influence", "sparta coup"),
        "elis": lies("sparta military"),
        "larissa": lies("thebes influence", "thebes coup"),
    },
}


def saying(template: str) -> re.Pattern[str]:
    """Return what finds a sentence of the catalogue in the language of now, whatever fills it."""
    return re.compile(".*".join(map(re.escape, re.split(r"\{\w+\}", _(template)))))


def until(app: App, scene: GreeceScene, template: str) -> None:
    """Let time pass until a sentence appears over the map or across it."""
    sentence = saying(template)
    for _frame in range(round(LONGEST / FRAME)):
        shown = (scene.display.story, *(banner.words for banner in scene.display.banners))
        if any(sentence.search(line) for line in shown):
            return
        if scene.display.summary is not None:
            scene.playback.release()
        app.step(FRAME)
    raise AssertionError(f"nobody says {template!r}")


def put_onto(scene: GreeceScene, area: str) -> None:
    """Put the first chit that may go there onto an area."""
    asked = scene.match.view(scene.match.to_act)
    put = next(a for a in asked.legal if asked.notation(a).endswith(f"@ {area}"))
    scene.actions.act(put)


def _at_sentence(words: str, seconds: float, zones: PlainData) -> Make:
    """So long after these words, once Thebes has put its last chit onto Larissa."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **zones)
        put_onto(scene, "larissa")
        until(app, scene, words)
        run(app, seconds)
        return scene

    return make


def _next_turn(words: str, seconds: float) -> Make:
    """So long after these words when a new turn has begun."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        zones = {**MIDDLE, "placed": None, "pending": None, "to_act": None, "phase": "keep"}
        hands = [["military", "coup"], ["void"], ["coup"]]
        scene = table_of(app, **{**zones, "hands": hands})
        scene.actions.act(scene.match.view(scene.match.to_act).legal[0])
        until(app, scene, words)
        run(app, seconds)
        return scene

    return make


def _recap(app: App, options: argparse.Namespace) -> Screen:
    """The recap of a finished turn, step by step."""
    scene = table_of(app, ("human", "strategos", "hoplite"), **{**STARS, "to_act": "thebes"})
    scene.recap.snapshots[0] = scene.display.board
    put_onto(scene, "larissa")
    scene.playback.finish()
    scene.game.recap()
    recap = app.top
    assert isinstance(recap, RecapScene)
    beats = saying(say.FOUGHT)
    recap.show(next(n for n, step in enumerate(recap.steps) if beats.search(step.words)))
    run(app, 0.1)
    return recap


TURN_FIVE = {
    **MIDDLE, "pending": {"decide": "put", "step": 8}, "to_act": "thebes", "turn": 4,
    "hands": [["military"], ["void"], ["influence", "coup"]],
    "placed": {
        "athens": lies("athens military", "sparta coup"),
        "delos": lies("athens influence"),
        "chalcis": lies("athens influence", "thebes coup"),
        "naupactus": lies("sparta military"),
        "plataea": lies("sparta influence", "thebes epaminondas"),
    },
}  # fmt: skip
MUCH = {
    **LAST, "retired": None,
    "hands": [["military"], ["void"], ["void", "coup"]],
    "placed": {
        "corinth": lies("athens pericles", "sparta lysander"),
        "samos": lies("sparta coup"),
        "pylos": lies("sparta influence"),
        "melos": lies("athens military"),
        "delphi": lies("athens coup"),
        "plataea": lies("thebes influence"),
        "chalcis": lies("thebes epaminondas"),
    },
}  # fmt: skip


def _summary(zones: PlainData) -> Make:
    """Return the summary of a turn, that stays until it is read."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **zones)
        put_onto(scene, "larissa")
        for _frame in range(round(LONGEST / FRAME)):
            if scene.display.summary is not None:
                break
            app.step(FRAME)
        run(app, 0.6)
        return scene

    return make


def _introduced(app: App, options: argparse.Namespace) -> Screen:
    """Return the card of a Special that somebody meets for the first time."""
    scene = table_of(app, **SPECIALS)
    app.settings.specials_met.clear()
    put_onto(scene, "larissa")
    for _frame in range(round(LONGEST / FRAME)):
        if scene.display.introduced is not None:
            break
        app.step(FRAME)
    run(app, 0.4)
    return scene


SHOWS: dict[str, Make] = {
    "greece-introduced": _introduced,
    "greece-reveal": _at_sentence("Lysander", 0.12, SPECIALS),
    "greece-specials": _at_sentence(say.CANCELLED, 0.3, SPECIALS),
    "greece-struggle": _at_sentence(say.FOUGHT, 0.24, STARS),
    "greece-city-falls": _at_sentence("{area} falls to {side}", 0.6, FALL),
    "greece-seventh": _at_sentence("{side} wins the war", 0.9, SEVENTH),
    "greece-recap": _recap,
    "greece-summary": _summary(TURN_FIVE),
    "greece-summary-much": _summary(MUCH),
    "greece-gods": _next_turn(say.TURN_BEGAN, 0.4),
    "greece-draw": _next_turn(say.TURN_BEGAN, 1.3),
}
