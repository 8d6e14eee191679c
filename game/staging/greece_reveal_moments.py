"""The great moments of a turn's end on the map, composed to be looked at."""

from __future__ import annotations

import argparse
import re

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import FRAME, Make, run
from game.rules.core import Event, PlainData
from game.rules.greece import events as happened
from game.rules.greece import wording as say
from game.rules.greece.map import HOME
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.last_blow import LastBlow
from game.scenes.tables.recap_scene import RecapScene
from game.scenes.tables.table import TableScene
from game.staging.films import Film
from game.staging.greece_moments import POSITIONS, table_of
from game.staging.posed import films
from game.system.i18n import _

LONGEST = 60.0
"""Seconds after which a moment that does not come is given up."""


def saying(template: str) -> re.Pattern[str]:
    """Return what finds a sentence of the catalogue in the language of now, whatever fills it."""
    return re.compile(".*".join(map(re.escape, re.split(r"\{\w+(?::\w+)?\}", _(template)))))


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


def _over(seconds: float, zones: PlainData) -> Make:
    """So long after the last blow, once the last chit has been put onto Larissa."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **zones)
        put_onto(scene, "larissa")
        for _frame in range(round(LONGEST / FRAME)):
            if isinstance(app.top, LastBlow):
                break
            if scene.display.summary is not None:
                scene.playback.release()
            app.step(FRAME)
        run(app, seconds)
        assert app.top is not None
        return app.top

    return make


def _next_turn(words: str, seconds: float) -> Make:
    """So long after these words when a new turn has begun."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table_of(app, **POSITIONS["new turn"])
        scene.actions.act(scene.match.view(scene.match.to_act).legal[0])
        until(app, scene, words)
        run(app, seconds)
        return scene

    return make


def _recap(app: App, options: argparse.Namespace) -> Screen:
    """The recap of a finished turn, step by step."""
    scene = table_of(app, **POSITIONS["stars"])
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
    scene = table_of(app, **POSITIONS["specials"])
    app.progress.specials_met.clear()
    put_onto(scene, "larissa")
    for _frame in range(round(LONGEST / FRAME)):
        if scene.display.introduced is not None:
            break
        app.step(FRAME)
    run(app, 0.4)
    return scene


SHOWS: dict[str, Make] = {
    "greece-introduced": _introduced,
    "greece-reveal": _at_sentence("Lysander", 0.12, POSITIONS["specials"]),
    "greece-specials": _at_sentence(say.CANCELLED, 0.75, POSITIONS["specials"]),
    "greece-struggle": _at_sentence(say.FOUGHT, 0.75, POSITIONS["stars"]),
    "greece-city-falls": _at_sentence(say.FALLS, 0.6, POSITIONS["fall"]),
    "greece-seventh": _over(2.9, POSITIONS["seventh"]),
    "greece-recap": _recap,
    "greece-summary": _summary(POSITIONS["turn five"]),
    "greece-summary-much": _summary(POSITIONS["much"]),
    "greece-gods": _next_turn(say.TURN_BEGAN, 0.4),
    "greece-draw": _next_turn(say.TURN_BEGAN, 1.3),
}


def _last_chit(table: TableScene) -> None:
    """Thebes puts its last chit down, and all chits are turned up."""
    assert isinstance(table, GreeceScene)
    put_onto(table, "larissa")


def _at_sparta(event: Event) -> bool:
    return isinstance(event, happened.CounterAdded) and event.area == HOME[1]


def _sparta_falls(event: Event) -> bool:
    return isinstance(event, happened.CounterRemoved) and event.area == HOME[1] and not event.left


FILMS = {
    **films("greece"),
    "greece-city-falls": Film(
        happened.CounterRemoved,
        lambda app: table_of(app, **POSITIONS["fall"]),
        _last_chit,
        _sparta_falls,
    ),
    "greece-city-taken": Film(
        happened.CounterAdded,
        lambda app: table_of(app, **POSITIONS["fall"]),
        _last_chit,
        _at_sparta,
    ),
}
