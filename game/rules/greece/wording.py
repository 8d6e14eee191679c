"""The English of the war: cities, areas, chits, actions and events."""

from __future__ import annotations

from game.rules.core import NOBODY
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS
from game.rules.wording import Phrase, Plural, joined, phrase

NAME = "the map"
"""The name of the game in the midst of a sentence."""
CITIES = ("Athens", "Sparta", "Thebes")
A_CHIT = "a chit"
SOME_CHITS = Plural("{n} chit", "{n} chits")
STAR_AS = "{chit} as {kind}"

TURN_BEGAN = "Turn {n}"
LAST_TURN = "This is the last turn"
CAN_WIN = Plural(
    "{city} needs {n} more area and can win this turn",
    "{city} needs {n} more areas and can win this turn",
)
GODS_SUPPORTED = "{city} has the Gods' Support and plays first"
DREW = "{city} draws {chits}"
DREW_SOME = Plural("{city} draws {n} chit", "{city} draws {n} chits")
ASKED_DELPHI = "{city} consults Delphi"
EXCHANGED = "{city} consults Delphi and exchanges {given} for {drawn}"
LAID = "{city} places a counter in {area}"
PLACED = "{city} plays {chit} on {area}"
SKIPPED = "{city} has no playable chit and passes"
REVEALED = "{city} reveals {chit} at {area}"
STAR_PLAYED = (
    "The Star is played for the first time",
    "The Star is played for the second time",
    "The Star is played for the third time",
)
VOID_SPENT = "{area}: Void does nothing"
CANCELLED = "{area}: {chits} cancel each other out"
BEATEN = "{area}: {special} beats {chits}"
FOUGHT_AT = "{area}: {fight}"
FOUGHT = "{winner} ({city}) beats {loser} ({other})"
FOUGHT_NUMBERS = "{winner} ({city}) beats {loser} ({other}), whose numbers take it along"
FOUGHT_LEVEL = "{chit} ({city}) and {chit2} ({other}) cancel each other out"
REMOVED = "{area}: {chit} removes a counter of {other}"
ADDED = "{area}: {chit} adds a counter of {city}"
IDLE = "{area}: {chit} changes nothing"
FALLS = "{area} falls to {city}"
SETTLED_NEUTRAL = "{area} is neutral"
SETTLED = Plural("{city} controls {area} ({n} counter)", "{city} controls {area} ({n} counters)")
RETURNED = Plural("{n} chit goes back into the cup", "{n} chits go back into the cup")
RETIRED = "{chit} leaves the game"
KEPT = Plural(
    "{city} keeps {chit} and returns {n} chit", "{city} keeps {chit} and returns {n} chits"
)
CHECKED = {
    2: "Areas: Athens {a}, Sparta {b}",
    3: "Areas: Athens {a}, Sparta {b}, Thebes {c}",
}
WON = {
    "seven areas": "{city} controls 7 areas and wins",
    "eight areas": "{city} controls 8 areas without its main city and wins",
    "most areas": "{city} controls the most areas and wins",
    "most counters": "{city} wins the tie on areas with the most counters",
}
WON_BY = "{city} controls {n} areas and wins"
WON_IN_EXILE = "{city} controls {n} areas without its main city and wins"
SHARED = {2: "{a} and {b} share the victory", 3: "{a}, {b} and {c} share the victory"}

ACT_LAY = "{city} places a counter in {area}"
ACT_DELPHI = "{city} consults Delphi to exchange {chit}"
ACT_DELPHI_NONE = "{city} consults Delphi: none to exchange"
ACT_PUT = "{city} plays {chit} on {area}"
ACT_SKIP = "{city} passes: none of its chits can be played"
ACT_KEEP = "{city} keeps {chit}"
ACT_SECRET = {
    "delphi": "{city} consults Delphi",
    "put": "{city} plays a chit on {area}",
    "keep": "{city} keeps a chit",
}
ACT_KEEP_SECRETLY = Plural("{city} keeps {n} chit", "{city} keeps {n} chits")


def city(seat: int) -> Phrase:
    """Return a city's name."""
    return phrase(CITIES[seat])


def area(number: int) -> Phrase:
    """Return an area's name."""
    return phrase(AREAS[number].name)


def chit(face: int, kind: int = -1) -> Phrase:
    """Return a chit's name, with a Star's type where it is known; "a chit" for HIDDEN."""
    if face < 0:
        return phrase(A_CHIT)
    name = phrase(CHITS[face].name)
    return name if kind < 0 or kind == face else phrase(STAR_AS, chit=name, kind=chit(kind))


def names(faces: tuple[int, ...]) -> Phrase:
    """Return the names of chits, one or more, joined by commas."""
    return joined([chit(face) for face in faces])


def some(number: int, faces: tuple[int, ...]) -> Phrase:
    """Return the names of chits, or how many they are where the reader does not see them."""
    if faces:
        return names(faces)
    return chit(-1) if number == 1 else phrase(SOME_CHITS, n=number)


def drew(seat: int, tokens: tuple[int, ...], faces: tuple[int, ...]) -> Phrase:
    """Return the sentence for drawn chits, by name where `faces` are known."""
    if faces:
        return phrase(DREW, city=city(seat), chits=names(faces))
    return phrase(DREW_SOME, city=city(seat), n=len(tokens))


def settled(number: int, owner: int, counters: int) -> Phrase:
    """Return the sentence for an area's owner and counters."""
    if owner == NOBODY:
        return phrase(SETTLED_NEUTRAL, area=area(number))
    return phrase(SETTLED, area=area(number), city=city(owner), n=counters)


def falls(number: int, seat: int) -> Phrase:
    """Return the sentence for an area that one city takes from another."""
    return phrase(FALLS, area=area(number), city=city(seat))


def ended(winners: tuple[int, ...], reason: str) -> Phrase:
    """Return the sentence for the result."""
    if reason in WON:
        return phrase(WON[reason], city=city(winners[0]))
    number, areas, exile = reason.partition(" areas")
    if areas:
        return phrase(WON_IN_EXILE if exile else WON_BY, city=city(winners[0]), n=int(number))
    named = {letter: city(seat) for letter, seat in zip("abc", winners, strict=False)}
    return phrase(SHARED[len(winners)], **named)
