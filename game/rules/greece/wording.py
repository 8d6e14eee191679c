"""The English of the war: cities, areas, chits, actions and events."""

from __future__ import annotations

from game.rules.core import NOBODY
from game.rules.wording import Phrase, phrase

CITIES = ("Athens", "Sparta", "Thebes")
# The names stand here too, in the order of the tables, so that the catalogue has them.
PLACES = (
    "Athens", "Sparta", "Thebes", "Delphi", "Plataea", "Corinth", "Argos", "Elis", "Pylos",
    "Naupactus", "Corcyra", "Larissa", "Chalcis", "Potidaea", "Mytilene", "Samos", "Delos",
    "Melos",
)  # fmt: skip
CHIT_NAMES = (
    "Military", "Influence", "Coup", "Void", "Star", "Pericles", "Delian Treasury",
    "Democratic Party", "Persian Gold", "Aristocratic Party", "Lysander", "Epaminondas",
    "Sacred Band", "Boeotian League",
)  # fmt: skip
A_CHIT = "a chit"
STAR_AS = "{chit} as {kind}"

TURN_BEGAN = "Turn {n}"
GODS_SUPPORTED = "{city} has the Gods' Support and puts down first"
DREW = "{city} draws {chits}"
DREW_SOME = "{city} draws {n} chits"
DREW_ONE = "{city} draws a chit"
ASKED_DELPHI = "{city} asks Delphi"
EXCHANGED = "{city} asks Delphi: {given} goes back, {drawn} comes"
LAID = "{city} lays a counter in {area}"
PLACED = "{city} puts {chit} on {area}"
SKIPPED = "{city} can put down no chit and skips"
REVEALED = "{area}: {chit} of {city}"
STAR_PLAYED = (
    "The Star is played for the first time",
    "The Star is played for the second time",
    "The Star is played for the third time",
)
VOID_SPENT = "{area}: Void does nothing"
CANCELLED = "{area}: {chits} cancel each other"
BEATEN = "{area}: {special} beats {chits}"
FOUGHT = "{area}: {winner} of {city} beats {loser} of {other}"
FOUGHT_LEVEL = "{area}: {chit} of {city} and {chit2} of {other} both go"
REMOVED = "{area}: {chit} removes a counter of {other}"
ADDED = "{area}: {chit} adds a counter of {city}"
IDLE = "{area}: {chit} changes nothing"
SETTLED_NEUTRAL = "{area} is neutral"
SETTLED = (
    "{area} is oriented to {city}, with one counter",
    "{area} is oriented to {city}, with two counters",
)
RETURNED = "{n} chits go back into the cup"
RETURNED_ONE = "A chit goes back into the cup"
RETIRED = "{chit} leaves the game"
KEPT = "{city} keeps {chit} and returns {n} chits"
KEPT_ONE = "{city} keeps {chit} and returns one"
CHECKED = "Areas: Athens {a}, Sparta {b}, Thebes {c}"
WON = {
    "seven areas": "{city} holds seven areas and wins",
    "eight areas": "{city} holds eight areas, without its main city, and wins",
    "most areas": "{city} holds most areas and wins",
    "most counters": "{city} holds as many areas as others, but most counters, and wins",
}
SHARED = {2: "{a} and {b} share the victory", 3: "{a}, {b} and {c} share the victory"}

ACT_LAY = "{city} lays a counter in {area}"
ACT_DELPHI = "{city} asks Delphi to exchange {chit}"
ACT_DELPHI_NONE = "{city} asks Delphi for none"
ACT_PUT = "{city} puts {chit} on {area}"
ACT_SKIP = "{city} passes: none of its chits can be put down"
ACT_KEEP = "{city} keeps {chit}"
ACT_SECRET = {
    "delphi": "{city} asks Delphi",
    "put": "{city} puts a chit on {area}",
    "keep": "{city} keeps a chit",
}


def city(seat: int) -> Phrase:
    """Return a city's name."""
    return phrase(CITIES[seat])


def area(number: int) -> Phrase:
    """Return an area's name."""
    return phrase(PLACES[number])


def chit(face: int, kind: int = -1) -> Phrase:
    """Return a chit's name, with a Star's type where it is known; "a chit" for HIDDEN."""
    if face < 0:
        return phrase(A_CHIT)
    name = phrase(CHIT_NAMES[face])
    return name if kind < 0 or kind == face else phrase(STAR_AS, chit=name, kind=chit(kind))


def names(faces: tuple[int, ...]) -> Phrase:
    """Return the names of chits, one or more, joined by commas."""
    template = ", ".join(f"{{c{i}}}" for i in range(len(faces)))
    return Phrase(template, tuple((f"c{i}", chit(face)) for i, face in enumerate(faces)))


def drew(seat: int, tokens: tuple[int, ...], faces: tuple[int, ...]) -> Phrase:
    """Return the sentence for drawn chits, by name where `faces` are known."""
    if faces:
        return phrase(DREW, city=city(seat), chits=names(faces))
    if len(tokens) == 1:
        return phrase(DREW_ONE, city=city(seat))
    return phrase(DREW_SOME, city=city(seat), n=len(tokens))


def settled(number: int, owner: int, counters: int) -> Phrase:
    """Return the sentence for an area's owner and counters."""
    if owner == NOBODY:
        return phrase(SETTLED_NEUTRAL, area=area(number))
    return phrase(SETTLED[counters - 1], area=area(number), city=city(owner))


def ended(winners: tuple[int, ...], reason: str) -> Phrase:
    """Return the sentence for the result."""
    if reason in WON:
        return phrase(WON[reason], city=city(winners[0]))
    named = {letter: city(seat) for letter, seat in zip("abc", winners, strict=False)}
    return phrase(SHARED[len(winners)], **named)
