"""A film for every event of the battle."""

from __future__ import annotations

from typing import Any

from game.match.match import Match, Setup
from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.scenes.battle.scene import BattleScene
from game.scenes.tables.table import TableScene
from tests.workshop.staging.battle_moments import (
    CHARGING,
    CROWDED,
    DEFENDING,
    FLANKING,
    LAST,
    MIDDLE,
    MINE,
    PLANNING,
    QUIET,
    RESHUFFLE,
    TEARING,
    THEIRS,
    table_of,
)
from tests.workshop.staging.films import Film, Pose, acts, named
from tests.workshop.staging.poses import do


def _middle(**changes: Any) -> Pose:
    return lambda app: table_of(app, **{**MIDDLE, **changes})


def _asked(phase: str, decide: str, *hand: str, **changes: Any) -> Pose:
    """Return a table at the player's own decision between two attacks, with such a hand."""
    pending = {"decide": decide, "active": 0}
    hands = [[*hand, *MINE[1:]], THEIRS]
    return _middle(**{**QUIET, "phase": phase, "pending": pending, "hands": hands, **changes})


FIGHTING = {
    **CHARGING,
    "hands": [MINE[1:4], ["Rally"]],
    "pending": {"decide": "tactics", "active": 0, "declined": 1},
}
PAIRS: list[object] = [
    {"card": "Hoplite Phalanx", "blocker": {"card": "Horse Archers"}},
    {"card": "Elephants", "blocker": {"card": "Warriors"}},
    {"card": "Barbarians", "blocker": None},
]
EVADING = {
    "attack": {"attackers": PAIRS},
    "casualties": None,
    "pending": {"decide": "evade", "active": 0},
    "to_act": 1,
}
_SCOUT = _asked("scout", "scout", "Nomads")
_RALLY = _asked("draw", "rally", "Rally")
_WORN = _asked("flank", "flank", "Nomads", flank=[2, 3], options={"wings": "worn"})
_MUSTERING = BattleState.new(3, muster=True, first=0).picture()


def _muster(table: TableScene) -> None:
    """Let the first side set the first ten cards aside that it may."""
    while (view := table.match.view(0)).deciding == "muster" and view.legal:
        table.playback.finish()
        do(table, view.notation(view.legal[0]))


FILMS = [
    Film(happened.ArmyMustered, lambda app: table_of(app, **_MUSTERING), _muster),
    Film(
        happened.TurnBegan, _asked("attack", "attack", "Elephants"), acts("done")
    ),
    Film(happened.PhaseBegan, _SCOUT, acts("pass")),
    Film(happened.CardDrawn, _asked("discard", "discard", "Elephants", hands=[MINE[:2], THEIRS]),
         acts("done")),
    Film(happened.ReserveShuffled, _middle(**RESHUFFLE), acts("done")),
    Film(happened.ScoutSent, _SCOUT, acts("scout Nomads")),
    Film(happened.HandSeen, _SCOUT, acts("scout Nomads", "look enemy hand")),
    Film(happened.DeckPeeked, _SCOUT, acts("scout Nomads", "look enemy deck")),
    Film(
        happened.CardsDiscarded, _asked("discard", "discard", "Elephants"),
        acts("discard Elephants", "discard Horse Archers", "discard Shields", "done"),
    ),
    Film(
        happened.FlankersSent, _asked("flank", "flank", "Nomads", flank=[2, 3]),
        acts("flank Nomads", "flank Horse Archers", "done"),
    ),
    Film(happened.WingStruck, _WORN, acts("strike Horse Archers")),
    Film(happened.FlankLost, _WORN, acts("strike Horse Archers")),
    Film(happened.FlankGained, _middle(**FLANKING), acts("play Outflank")),
    Film(
        happened.ArtilleryFired, _asked("artillery", "artillery", "Catapults"),
        acts("fire Catapults"),
    ),
    Film(happened.CardLost, _middle(**TEARING), acts("decline")),
    Film(happened.TacticPlayed, _asked("flank", "flank", "Outflank"), acts("play Outflank")),
    Film(
        happened.TacticAimed, _middle(hands=[["Bloodlust", *MINE[1:]], THEIRS]),
        acts("play Bloodlust", "target Legionaries"),
    ),
    Film(happened.CasualtyRallied, _RALLY, acts("play Rally", "take Barbarians")),
    Film(
        happened.AttackDeclared, _middle(**PLANNING),
        acts("attack Elephants", "attack Warriors", "attack Horse Archers", "done"),
    ),
    Film(
        happened.BlocksDeclared, _middle(**DEFENDING),
        acts("block Horse Archers > Elephants", "block Slingers > Warriors", "done"),
    ),
    Film(happened.EvasionDeclared, _middle(**EVADING), acts("evade Hoplite Phalanx", "done")),
    Film(happened.PairEvaded, _middle(**EVADING), acts("evade Hoplite Phalanx", "done")),
    Film(happened.DamageDone, _middle(**TEARING), acts("decline")),
    Film(happened.PairFought, _middle(**FIGHTING), acts("decline")),
    Film(happened.AttackersReturned, _middle(**FIGHTING), acts("decline")),
    Film(happened.SidePassed, _SCOUT, acts("pass")),
    Film(happened.SideDeclined, _RALLY, acts("decline")),
    Film(happened.BattleEnded, _middle(**LAST), acts("decline")),
]  # fmt: skip
MORE = {
    "battle-deal": Film(
        happened.CardDrawn,
        lambda app: BattleScene(app, Match.begin(Setup("battle", ("human", "strategos"), 11))),
    ),
    "battle-charge": Film(happened.DamageDone, _middle(**FIGHTING), acts("decline")),
    "battle-pair-fell": Film(
        happened.PairFought,
        _middle(**{**FIGHTING, "attack": {"attackers": [
            {"card": "Hoplite Phalanx", "blocker": {"card": "Hoplite Phalanx"}}]}}),
        acts("decline"),
    ),
    "battle-narrow-lanes": Film(
        happened.PairFought,
        _middle(**{**CROWDED, "pending": {"decide": "tactics", "active": 0, "declined": 1},
                   "to_act": 1}),
        acts("decline", "done"),
    ),
    "battle-shot": Film(
        happened.CardLost, _asked("artillery", "artillery", "Catapults"), acts("fire Catapults")
    ),
}  # fmt: skip
ALL = named("battle", FILMS, MORE)
