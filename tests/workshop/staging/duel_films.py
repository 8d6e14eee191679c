"""A film for every event of the duel."""

from __future__ import annotations

from typing import Any

from game.client.app import App
from game.match.match import Match, Setup
from game.rules.core import Action
from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.table import TableScene
from tests.workshop.staging.duel_moments import (
    HAND_ATHENS,
    HAND_SPARTA,
    MIDDLE,
    PLAGUE,
    TABLE_ATHENS,
    TABLE_SPARTA,
    table_of,
)
from tests.workshop.staging.films import Film, Pose, acts, named

LAST_PASS = {"passed": (False, True)}
ANSWERED: dict[str, Any] = {"to_act": "sparta"}


def _middle(*cards: str, **changes: Any) -> Pose:
    """Return a table in the middle of a turn, with these cards in the hand that plays."""
    first = changes.get("to_act") != "sparta"
    hand = HAND_ATHENS if first else HAND_SPARTA
    held = [*cards, *[name for name in hand if name not in cards]][:9]
    hands = (held, HAND_SPARTA) if first else (HAND_ATHENS, held)
    return lambda app: table_of(app, **{**MIDDLE, "last": None, "hands": hands, **changes})


def _fresh(app: App) -> DuelScene:
    """Return a table that is not open yet: the first deal comes next."""
    return DuelScene(app, Match.begin(Setup("duel", ("human", "strategos"), 11)))


def _open(app: App) -> DuelScene:
    scene = _fresh(app)
    app.push(scene)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    return scene


def _exchange(table: TableScene) -> None:
    """Athens sets four cards aside, then Sparta three."""
    _set_aside(table)
    table.playback.finish()
    view = table.match.view(1)
    assert isinstance(view, DuelView)
    enemy = sorted(view.hands[1])[2:5]
    table.actions.act_all(*(Action(1, "exchange", (token,)) for token in enemy), Action(1, "done"))


def _set_aside(table: TableScene) -> None:
    assert isinstance(table, DuelScene)
    picks = sorted(table.display.ordered_hand())[1:5]
    table.actions.act_all(*(Action(0, "exchange", (token,)) for token in picks), Action(0, "done"))


_EMPTY_DECK = {zone: cards for zone, cards in MIDDLE.items() if zone != "discard"} | {
    "deck": [],
    "last": None,
    "hands": (["Establish Base", *HAND_ATHENS[:5]], HAND_SPARTA),
}
_ENDING = _middle("Corinth", **LAST_PASS)
_PASS = acts("pass")
_KEEPING = _middle("Corinth", **LAST_PASS, options={"keep": [2, 0]})
_WIDE: dict[str, Any] = {
    "hands": (["Troops", "Garrison", *HAND_ATHENS], HAND_SPARTA),
    "phase": "strategy",
    "to_act": "athens",
    "pending": {"decide": "trim"},
    "options": {"dealt": [11, 10]},
}
_THINKING = _middle(**ANSWERED, passed=(True, False), options={"second_thoughts": [True, False]})
FILMS = [
    Film(happened.TurnBegan, _ENDING, _PASS),
    Film(happened.PhaseBegan, _fresh),
    Film(happened.CardDrawn, _middle("Establish Base"), acts("play Establish Base")),
    Film(
        happened.DeckReshuffled,
        lambda app: table_of(app, **_EMPTY_DECK),
        acts("play Establish Base"),
    ),
    Film(happened.CardsSetAside, _open, _set_aside),
    Film(happened.CardsExchanged, _open, _exchange),
    Film(
        happened.CardsReturned,
        _middle("Corinth", **LAST_PASS, options={"own_cards": True}),
        _PASS,
    ),
    Film(happened.CardsKept, _KEEPING, acts("pass", "hold Corinth", "done")),
    Film(happened.HandRenumbered, _KEEPING, acts("pass", "hold Corinth", "done")),
    Film(
        happened.DiscardsChosen, lambda app: table_of(app, **_WIDE), acts("trim Troops", "done")
    ),
    Film(happened.HandTrimmed, lambda app: table_of(app, **_WIDE), acts("trim Troops", "done")),
    Film(happened.CardPlayed, _middle("Admiral Phormio"), acts("play Admiral Phormio")),
    Film(
        happened.CardDeclared,
        _middle("Surprise Attack"),
        acts("play Surprise Attack", "land"),
    ),
    Film(
        happened.AbilityDeclined,
        _middle("Ineffectual Strategy", tables=(TABLE_ATHENS[:4], [])),
        acts("play Ineffectual Strategy", "decline"),
    ),
    Film(
        happened.TargetMissing,
        _middle("Diplomacy", tables=(TABLE_ATHENS[:4], TABLE_SPARTA[1:3])),
        acts("play Diplomacy"),
    ),
    Film(
        happened.CardDiscarded,
        _middle("Exiled", discard=[]),
        acts("play Exiled", "target General Brasidas"),
    ),
    Film(
        happened.ControlTaken,
        _middle("Coercion", to_act="sparta", tables=(["Corcyra", *TABLE_ATHENS[:4]],
                                                     TABLE_SPARTA[:3])),
        acts("play Coercion", "target Corcyra"),
    ),
    Film(
        happened.PersonInspired,
        _middle("Rare Military Genius"),
        acts("play Rare Military Genius", "target Pericles"),
    ),
    Film(happened.DeckSearched, _middle("Win Support"), acts("play Win Support")),
    Film(
        happened.CardFetched, _middle("Win Support"), acts("play Win Support", "take Corcyra")
    ),
    Film(
        happened.SearchEnded, _middle("Win Support"), acts("play Win Support", "take Corcyra")
    ),
    Film(happened.DeckPeeked, _middle("Thucydides"), acts("play Thucydides")),
    Film(happened.HandSeen, _middle("Socrates"), acts("play Socrates")),
    Film(happened.SidePassed, _middle(**ANSWERED), _PASS),
    Film(happened.PassReopened, _THINKING, acts("play Thebans", "pass")),
    Film(happened.ForceWeighed, _ENDING, _PASS),
    Film(happened.PointsAwarded, _ENDING, _PASS),
    Film(happened.CardsCleared, _ENDING, _PASS),
    Film(happened.GameWon, _middle("Corinth", vp=(17, 15), **LAST_PASS), _PASS),
]  # fmt: skip
MORE = {
    "duel-deal": Film(happened.CardDrawn, _fresh),
    "duel-played-with-bonuses": Film(
        happened.CardPlayed, _middle("Pericles", tables=(TABLE_ATHENS[1:], TABLE_SPARTA)),
        acts("play Pericles"),
    ),
    "duel-rival-plays": Film(
        happened.CardPlayed, _middle("Admiral Lysander", **ANSWERED), acts("play Admiral Lysander")
    ),
    "duel-plague": Film(
        happened.CardDiscarded, lambda app: table_of(app, **{**MIDDLE, **PLAGUE}),
        acts("play Plague at Athens"),
    ),
    "duel-robbed": Film(
        happened.CardDiscarded, _middle("Occupation", **ANSWERED), acts("play Occupation")
    ),
}  # fmt: skip
ALL = named("duel", FILMS, MORE)
