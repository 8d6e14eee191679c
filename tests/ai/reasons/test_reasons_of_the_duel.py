"""The reasons of choices in the duel, in positions where the rules say what is the matter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.core import State
from game.rules.duel.cards import FACE_OF_NAME
from tests.ai.reasons.posed import Posed, check
from tests.support.fixtures import duel, late_duel
from tests.support.play.by_notation import do

ENEMY = "Marines, Peltasts & Archers, Thebans, Raiders"
FILLERS = "Troops, Garrison, Mounted Troops"


def face(name: str) -> int:
    return FACE_OF_NAME[name.casefold()]


def after(state: State, *moves: str) -> State:
    do(state, *moves)
    return state


def play(state: State, better: str, taken: str, fact: str, card: str) -> Posed:
    moves = [(one,) if one == "pass" else (f"play {one}",) for one in (better, taken)]
    return Posed(state, moves[0], moves[1], tuple(fact.split()), face(card) if card else -1)


def strikes(card: str, striker: str) -> Posed:
    """Athens holds enough to wait until the striker has been laid for nothing."""
    state = late_duel(f"{card}, {FILLERS}", f"{striker}, King Agis")
    return play(state, "Troops", card, "falls", card)


def spartan(card: str, striker: str) -> Posed:
    """The same of Sparta, who has the initiative."""
    state = late_duel(f"{striker}, Ships", f"{card}, {FILLERS}", to_act="sparta")
    return play(state, "Troops", card, "falls", card)


POSED: dict[str, Callable[[], Posed]] = {
    "the fleet is swept on the beach": lambda: strikes(
        "Athenian Sea Power", "Destroy Beached Fleet"
    ),
    "Pericles is exiled": lambda: strikes("Pericles", "Exiled"),
    "Democracy is bribed": lambda: strikes("Democracy", "Bribery"),
    "Corcyra is coerced": lambda: strikes("Corcyra", "Coercion"),
    "Phormio is exiled": lambda: strikes("Admiral Phormio", "Exiled"),
    "an ineffectual strategy meets the sea power": lambda: strikes(
        "Athenian Sea Power", "Ineffectual Strategy"
    ),
    "Corinth is besieged": lambda: spartan("Corinth", "Besieged"),
    "Lysander is exiled": lambda: spartan("Admiral Lysander", "Exiled"),
    "Hoplites meet the Long Walls": lambda: spartan("Spartan Hoplites", "Athenian Long Walls"),
    "a coin falls to Diplomacy": lambda: play(
        late_duel(
            f"Expedition to Syracuse, {FILLERS}", "Diplomacy, Ships",
            "Athenian Sea Power, Athenian Fleet, Delian League", "",
        ), "Troops", "Expedition to Syracuse", "falls", "Expedition to Syracuse",
    ),
    "a coin goes into a lost turn": lambda: play(
        late_duel(
            "Expedition to Syracuse, Troops", "King Agis", "",
            "Admiral Lysander, Spartan Hoplites, Corinth, General Brasidas",
        ), "pass", "Expedition to Syracuse", "theirs", "Expedition to Syracuse",
    ),
    "a Spartan coin goes into a lost turn": lambda: play(
        late_duel(
            "Pericles, Ships", "Capture Decelea, Troops",
            "Athenian Sea Power, Athenian Fleet, Delian League, Democracy", "", to_act="sparta",
        ), "pass", "Capture Decelea", "theirs", "Capture Decelea",
    ),
    "the turn can still be taken": lambda: play(
        late_duel("Pericles, Athenian Fleet", "Garrison", "Ships", "Spartan Hoplites"),
        "Pericles", "pass", "turn", "",
    ),
    "Sparta can still take the turn": lambda: play(
        late_duel("Garrison", "Admiral Lysander, Corinth", "Athenian Sea Power", "Troops",
                  to_act="sparta"),
        "Admiral Lysander", "pass", "turn", "",
    ),
    "two cards are taken before they are played": lambda: play(
        late_duel("Occupation, Troops, Garrison", "Spartan Hoplites, Corinth"),
        "Occupation", "Troops", "robs fewer unseen", "",
    ),
    "a civil war empties the hand": lambda: play(
        late_duel("Spartan Hoplites, Athenian Fleet", "Civil War, Troops, Garrison",
                  to_act="sparta"),
        "Civil War", "Troops", "robs fewer unseen", "",
    ),
    "what was played last is struck at once": lambda: play(
        late_duel("Retaliation, Troops", "", "Ships", "Corinth, Spartan Hoplites",
                  last="Spartan Hoplites"),
        "Retaliation", "Troops", "struck", "Spartan Hoplites",
    ),
    "the greater of two is exiled": lambda: Posed(
        after(late_duel("Exiled, Troops", "Garrison", "Ships", "Admiral Lysander, King Agis"),
              "play Exiled"),
        ("target Admiral Lysander",), ("target King Agis",), ("struck",), face("Admiral Lysander"),
    ),
    "the walls stop Hoplites, not a garrison": lambda: Posed(
        after(late_duel("Athenian Long Walls, Troops", "Peltasts & Archers", "Ships",
                        "Spartan Hoplites, Garrison"), "play Athenian Long Walls"),
        ("target Spartan Hoplites",), ("target Garrison",), ("struck",), face("Spartan Hoplites"),
    ),
    "a flank march counts on land": lambda: Posed(
        after(late_duel("Outflank, Troops", "Garrison, Corinth", "General Demosthenes",
                        "Spartan Hoplites"), "play Outflank"),
        ("land",), ("sea",), ("brings",), face("General Demosthenes"),
    ),
    "Pericles is not given away": lambda: Posed(
        duel("Pericles, Garrison, Ships, Troops", ENEMY, phase="strategy"),
        ("exchange Garrison", "done"), ("exchange Pericles", "done"), ("given",), face("Pericles"),
    ),
    "what only the enemy plays is exchanged": lambda: Posed(
        duel("Corinth, King Agis, Ships, Troops", ENEMY, phase="strategy"),
        ("exchange Corinth", "exchange King Agis", "done"), ("done",), ("draws", "drawn"), -1,
    ),
    "mines are fetched, as they bring two more": lambda: Posed(
        after(late_duel("Win Support, Troops", "Garrison, Corinth", "", "Spartan Hoplites",
                        deck="Pericles, Athenian Fleet, Laurium Silver Mines, Thessalians, "
                             "Delian League, Democracy"), "play Win Support"),
        ("take Laurium Silver Mines",), ("take Thessalians",), ("fetches", "drawn"), -1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSED)
def test_the_reason_that_the_rules_give_is_told_first(name: str) -> None:
    check(POSED[name])
