"""The player at a seat: a person here, a bot, a person elsewhere; cities and armies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import ai
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import Seat
from game.rules.wording import PhraseError, phrase
from game.system.output import LONGEST_NAME, plain

_ARMIES = (
    phrase("Hellenes"),
    phrase("Persians"),
    phrase("Carthaginians"),
    phrase("Celts"),
    phrase("Macedonians"),
    phrase("Parthians"),
)
ARMIES = tuple(str(army) for army in _ARMIES)
"""All armies; they differ in nothing but name and art. In lower case, the keys of the art."""

_BY_KEY = {army.lower(): army for army in ARMIES}


def has_armies(game: str) -> bool:
    """Return True for a game whose seats lead armies."""
    return game in GAMES and GAMES[game].armies


def army_of(key: str) -> str:
    """Return the name of the army with this key, in upper or lower case; "" when there is none.

    >>> army_of("celts"), army_of("romans")
    ('Celts', '')
    """
    return _BY_KEY.get(key.strip().casefold(), "")


HUMAN, REMOTE = "human", "remote"
MARK = "@"
"""Stands before the army in a seat's entry: "human Ana @celts"."""
LONGEST = 2 * LONGEST_NAME
"""The most letters of an entry that are read."""


@dataclass(frozen=True)
class Human:
    """A person at this screen. `name` is "" without one, `army` is "" where none was chosen."""

    name: str = ""
    army: str = ""

    def __str__(self) -> str:
        return _entry(f"{HUMAN} {self.name}", self.army)


@dataclass(frozen=True)
class Bot:
    """A bot; `level` is the name of a level or a family, `temper` a level's temperament or ""."""

    level: str
    army: str = ""
    temper: str = ""

    @property
    def name(self) -> str:
        """Return the name by which it is asked, such as "oracle-bold"."""
        return f"{self.level}-{self.temper}" if self.temper else self.level

    @property
    def looks(self) -> str:
        """Return the name of the level that it looks and speaks like: a green recruit is one."""
        level = ai.RANK_OF_GREEN.get(self.level, self.level)
        return f"{level}-{self.temper}" if self.temper else level

    def __str__(self) -> str:
        return _entry(self.name, self.army)


@dataclass(frozen=True)
class Remote:
    """A person at another screen. Nobody is asked here; the match waits for his action."""

    name: str = ""
    army: str = ""

    def __str__(self) -> str:
        return _entry(f"{REMOTE} {self.name}", self.army)


Player = Human | Bot | Remote
PEOPLE: dict[str, type[Human | Remote]] = {HUMAN: Human, REMOTE: Remote}


def _entry(who: str, army: str) -> str:
    return f"{who.strip()} {MARK}{army.lower()}".strip() if army else who.strip()


@lru_cache(1024)
def parse(text: str) -> Player:
    """Return the player whom a seat's entry in a record names, such as "human Ana @celts".

    What names no person is a bot, perhaps one that does not exist: see `check`. `str` of the
    result is the entry, with single spaces and without what cannot be printed.

    >>> parse("human  Ana @celts")
    Human(name='Ana', army='Celts')
    >>> parse("hoplite-bold")
    Bot(level='hoplite', army='', temper='bold')
    """
    entry = plain(text, LONGEST)
    before, mark, key = entry.rpartition(MARK)
    army = army_of(key) if mark else ""
    who = before.rstrip() if army else entry
    kind, _space, name = who.partition(" ")
    if kind in PEOPLE:
        return PEOPLE[kind](plain(name, LONGEST_NAME), army)
    level, _dash, temper = who.partition("-")
    return Bot(level, army, temper) if temper in ai.TEMPERAMENTS else Bot(who, army)


def check(text: str, local: bool = False) -> Player:
    """Return the player whom an entry names. ValueError for a bot that does not exist.

    With `local` people at other screens are refused too.

    >>> check("nobody")
    Traceback (most recent call last):
        ...
    game.rules.wording.PhraseError: nobody called 'nobody' can take a seat: human, recruit, ...
    """
    player = parse(text)
    unknown = isinstance(player, Bot) and not ai.is_bot(player.name)
    if unknown or (local and isinstance(player, Remote)):
        known = (HUMAN, *ai.LEVELS, *ai.FAMILIES)
        raise PhraseError(
            phrase(
                "nobody called {name} can take a seat: {names}",
                name=repr(text),
                names=", ".join(known),
            )
        )
    return player


def at_level(players: Sequence[Player], level: str) -> tuple[str, ...]:
    """Return the entries of the same players with every bot at one level.

    >>> at_level((Human("Ana"), Bot("recruit", "", "bold")), "oracle")
    ('human Ana', 'oracle-bold')
    """
    return tuple(str(replace(one, level=level) if isinstance(one, Bot) else one) for one in players)


def human_seats(players: Sequence[Player]) -> list[Seat]:
    """Return the seats of the people at this screen.

    >>> human_seats([parse("human Ana"), parse("greedy")])
    [0]
    """
    return [seat for seat, player in enumerate(players) if isinstance(player, Human)]


def bot_seats(players: Sequence[Player]) -> list[Seat]:
    """Return the seats of the bots."""
    return [seat for seat, player in enumerate(players) if isinstance(player, Bot)]


def check_armies(game: str, players: Sequence[Player]) -> None:
    """Raise ValueError when an army is chosen in a game without armies, or by two.

    >>> check_armies("greece", [parse("human @celts"), parse("greedy"), parse("greedy")])
    Traceback (most recent call last):
        ...
    game.rules.wording.PhraseError: greece is played by cities, not by Celts
    """
    chosen = [player.army for player in players if player.army]
    if chosen and not has_armies(game):
        side = phrase(chosen[0])
        told = phrase("{game} is played by cities, not by {side}", game=game, side=side)
        raise PhraseError(told)
    for army in chosen:
        if chosen.count(army) > 1:
            told = phrase("the {side} cannot fight on two sides", side=phrase(army))
            raise PhraseError(told)


def sides_of(game: str, players: Sequence[Player]) -> tuple[str, ...]:
    """Return the name of each seat's side, all different: without an army, the seat's own.

    >>> sides_of("battle", [parse("human @celts"), parse("greedy")])
    ('Celts', 'Persians')
    """
    own = RULES[game].seat_names[: len(players)]
    if not has_armies(game):
        return own
    sides = [player.army for player in players]
    for seat, side in enumerate(sides):
        if side in sides[:seat]:
            sides[seat] = ""
    for seat, side in enumerate(sides):
        if not side:
            sides[seat] = next(army for army in (own[seat], *ARMIES) if army not in sides)
    return tuple(sides)
