"""Poses as data: where a table begins, and what happens at it, for pictures and films of one game.

A file of `poses` has three tables. `positions` are zones for `State.arrange`, each over those of
the one that it is `like`; null takes a zone away. `moments` are pictures and `films` are events.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import msgspec

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.match.match import Match, Setup
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import Event, PlainData
from game.rules.greece.chits import CHITS
from game.scenes.games import table_of
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.films import Film, name_of
from game.staging.poses import do, seated
from game.texts.remarks import Occasion

FOLDER = Path(__file__).parent / "poses"
SEATS = ("human", "strategos", "hoplite")
"""The seats of a table where nobody says who sits there, as far as there are any."""
Verb = Callable[[Any, str], None]
"""Something that a pose does at a table beside actions, with the rest of the step."""


class Pose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and the steps at it.

    `start` is a position's name or zones, None for a match that begins with a seed and options. A
    step of `then` is an action in notation, one of the verbs below, or seconds that pass; of two
    actions in a row the first is shown to its end. `event` names the event of a film.
    """

    start: str | PlainData | None = None
    seats: tuple[str, ...] = ()
    seed: int = 7
    options: PlainData = {}
    settings: PlainData = {}
    then: tuple[str | float, ...] = ()
    event: str = ""


class Poses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is posed of one game."""

    positions: dict[str, PlainData]
    moments: dict[str, Pose]
    films: dict[str, Pose]

    def zones(self, start: str | PlainData) -> PlainData:
        """Return the zones of a position, by its name or like another one."""
        given = dict(self.positions[start] if isinstance(start, str) else start)
        base = self.zones(given.pop("like")) if "like" in given else {}
        return {name: zone for name, zone in {**base, **given}.items() if zone is not None}


@cache
def poses(game: str) -> Poses:
    """Return the poses of a game."""
    return msgspec.json.decode((FOLDER / f"{game}.json").read_bytes(), type=Poses)


def positions(game: str) -> dict[str, PlainData]:
    """Return the zones of all of a game's positions, by name."""
    return {name: poses(game).zones(name) for name in poses(game).positions}


def arranged(app: App, game: str, seats: tuple[str, ...], zones: PlainData) -> TableScene:
    """Return the open table of a position."""
    return seated(app, posed(app, game, Pose(zones, seats)))


def posed(app: App, game: str, pose: Pose) -> TableScene:
    """Return the table of a pose, not open yet; nobody is introduced to the map's Specials."""
    app.progress.specials_met[:] = [chit.art for chit in CHITS]
    for name, value in pose.settings.items():
        setattr(app.settings, name, value)
    seats = pose.seats or SEATS[: RULES[game].seats]
    setup = Setup(game, seats, pose.seed, "match", pose.options)
    if pose.start is None:
        return table_of(app, Match.begin(setup))
    state = RULES[game].arrange(seed=pose.seed, **poses(game).zones(pose.start))
    return table_of(app, Match(setup, state))


# ---------------------------------------------------------------------- what happens at a table


def _say(scene: TableScene, words: str) -> None:
    """Let a rival speak: a seat and an occasion."""
    seat, _space, occasion = words.partition(" ")
    scene.playback.rivals.say(int(seat), cast(Occasion, occasion))


VERBS: dict[str, Verb] = {
    "finish": lambda scene, _rest: scene.playback.finish(),
    "press": lambda scene, command: scene.handle_input(Intent(command)),
    "say": _say,
}
"""The verbs of every game; its own ones point and choose."""


def take_steps(app: App, scene: TableScene, pose: Pose, verbs: Mapping[str, Verb]) -> None:
    """Let the steps of a pose happen at its table."""
    moving = False
    for step in pose.then:
        verb, _space, rest = str(step).partition(" ")
        if isinstance(step, float):
            run(app, step)
        elif verb in verbs:
            verbs[verb](scene, rest)
        else:
            if moving:
                scene.playback.finish()
            do(scene, str(step))
        moving = not isinstance(step, float) and verb not in verbs


def moments(game: str, own: Mapping[str, Verb]) -> dict[str, Make]:
    """Return what makes each picture of a game, by name; `own` are verbs that only it has."""

    def maker(pose: Pose) -> Make:
        def make(app: App, options: argparse.Namespace) -> Screen:
            take_steps(app, seated(app, posed(app, game, pose)), pose, {**VERBS, **own})
            return app.scenes[-1]

        return make

    return {name: maker(pose) for name, pose in poses(game).moments.items()}


def films(game: str) -> dict[str, Film]:
    """Return the films of a game by name: those of its events, and further ones."""
    rules = GAMES[game].rules.partition(":")[0]
    events = import_module(f"{rules}.events")
    found = {}
    for name, pose in poses(game).films.items():
        kind: type[Event] = getattr(events, pose.event or name)
        found[name if pose.event else name_of(game, kind)] = _film(game, kind, pose)
    return found


def _film(game: str, kind: type[Event], pose: Pose) -> Film:
    """Return a film; without a step its table is not opened, and the deal is the action."""
    if not pose.then:
        return Film(kind, lambda app: posed(app, game, pose))

    def act(scene: TableScene) -> None:
        assert isinstance(scene.services, App)
        take_steps(scene.services, scene, pose, VERBS)

    return Film(kind, lambda app: seated(app, posed(app, game, pose)), act)
