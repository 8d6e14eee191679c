"""A film for every event of the war on the map."""

from __future__ import annotations

from typing import Any

from game.client.app import App
from game.commands.positions import still
from game.match.match import Match, Setup
from game.rules.core import Event, PlainData
from game.rules.greece import events as happened
from game.rules.greece.map import HOME
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.table import TableScene
from tests.workshop.staging.films import Act, Film, Pose, acts, named
from tests.workshop.staging.greece_moments import FULL, MIDDLE, held, lies, table_of
from tests.workshop.staging.greece_reveal_moments import (
    FALL,
    LAST,
    SEVENTH,
    SPECIALS,
    STARS,
    TURN_FIVE,
    put_onto,
)


def _middle(zones: PlainData, **changes: Any) -> Pose:
    return lambda app: table_of(app, **{**MIDDLE, **zones, **changes})


def _new(app: App) -> TableScene:
    setup = Setup("greece", ("human", "strategos", "hoplite"), 7, "match", {"order": [1, 0, 2]})
    scene = still(GreeceScene(app, Match.begin(setup)))
    app.push(scene)
    return scene


def _onto(area: str) -> Act:
    """Return what puts the first chit that may go there onto an area."""

    def put(table: TableScene) -> None:
        assert isinstance(table, GreeceScene)
        put_onto(table, area)

    return put


_last_chit = _onto("larissa")
"""Thebes puts its last chit down, and all chits are turned up."""


def _at_sparta(event: Event) -> bool:
    return isinstance(event, happened.CounterAdded) and event.area == HOME[1]


QUIET: PlainData = {"placed": None, "pending": None, "to_act": None}
KEEPING = _middle(
    {**QUIET, "phase": "keep", "hands": [["military", "coup", "lysander"], ["void"], ["coup"]]}
)
DELPHI = _middle(
    {**QUIET, "hands": None, "phase": "delphi"},
    areas=held(athens="a2", delphi="a1", samos="a1", sparta="s2", argos="s1", thebes="t2"),
)
STUCK = _middle(
    FULL, to_act="thebes", hands=[["military"], ["void"], ["military"]],
    areas=held(athens="a2", sparta="s2", corinth="s1"),
    placed={"plataea": lies("athens coup", "sparta coup")},
)  # fmt: skip
VOIDS = {**LAST, "placed": {"samos": lies("sparta coup", "sparta void"),
                            "larissa": lies("thebes influence", "thebes coup")}}  # fmt: skip
_KEEP = acts("keep coup")
_STARS, _SPECIALS = _middle(STARS), _middle(SPECIALS)
FILMS = [
    Film(happened.CounterLaid, _new, acts("lay corinth")),
    Film(happened.TurnBegan, KEEPING, _KEEP),
    Film(happened.GodsSupported, KEEPING, _KEEP),
    Film(happened.ChitsDrawn, KEEPING, _KEEP),
    Film(happened.DelphiAsked, DELPHI, acts("delphi coup")),
    Film(happened.ChitPlaced, _middle({}), acts("put military @ corinth")),
    Film(happened.PlacementSkipped, STUCK, acts("skip")),
    Film(happened.ChitRevealed, _STARS, _last_chit),
    Film(happened.StarPlayed, _STARS, _last_chit),
    Film(happened.VoidsSpent, _SPECIALS, _last_chit),
    Film(happened.SpecialsCancelled, _SPECIALS, _last_chit),
    Film(happened.ChitsBeaten, _middle(TURN_FIVE), _last_chit),
    Film(happened.ChitsFought, _STARS, _last_chit),
    Film(happened.CounterRemoved, _middle(FALL), _last_chit),
    Film(happened.CounterAdded, _middle(SEVENTH), _last_chit),
    Film(happened.ChitIdle, _middle(FULL), _onto("naupactus")),
    Film(happened.AreaSettled, _STARS, _last_chit),
    Film(happened.VictoryChecked, _STARS, _last_chit),
    Film(happened.ChitRetired, _SPECIALS, _last_chit),
    Film(happened.ChitsReturned, _STARS, _last_chit),
    Film(happened.ChitKept, KEEPING, _KEEP),
    Film(happened.GameEnded, _middle(SEVENTH), _last_chit),
]
MORE = {
    "greece-city-taken": Film(happened.CounterAdded, _middle(FALL), _last_chit, _at_sparta),
    "greece-rival-places": Film(happened.ChitPlaced, _middle(LAST), _onto("larissa")),
}
ALL = named("greece", FILMS, MORE)
