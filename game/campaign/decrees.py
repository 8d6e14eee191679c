"""Decrees, each of which changes a start; sets of them, and those of the enemy on a road."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from game.campaign.opening import applies
from game.campaign.part import campaign_games
from game.campaign.stops import MOST_STARS, Stop, mixed
from game.campaign.terms import holds
from game.campaign.world.tables import commander
from game.registry import read_rows

TABLE = Path(__file__).with_name("decrees.csv")
ANY = "any"
"""The game of a decree that changes the starts of all three."""
RUN = "run"
"""The game of a decree or a set that changes the war itself."""


@dataclass(frozen=True)
class Decree:
    """One ostrakon; `change` is read by `opening.change`, `art` is its picture's name.

    `inscribed_sentence` and `inscribed_change` are those of its second form, which holds instead.
    `cost` is the effect that is paid when it is chosen. Decrees of a `family` feed each other, and
    no enemy holds them.
    """

    id: str
    name: str
    game: str
    sentence: str
    change: str
    art: str
    sentence_enemy: str
    inscribed_sentence: str = ""
    inscribed_change: str = ""
    rarity: str = "common"
    cost: str = ""
    family: str = ""
    inscribed: bool = False

    @property
    def chosen(self) -> bool:
        """True if its holder chooses something before each start that it changes."""
        return "choose" in self.change

    @property
    def rare(self) -> bool:
        """True if it changes a rule for one side."""
        return self.rarity == "rare"

    @cached_property
    def second_form(self) -> Decree:
        """The decree as it holds once it is inscribed."""
        return replace(
            self, sentence=self.inscribed_sentence, change=self.inscribed_change, inscribed=True
        )

    def change_in(self, game: str) -> str:
        """Return what it changes in the starts of a game, "" for nothing."""
        if self.game != ANY:
            return self.change if game == self.game else ""
        changes = dict(part.split(": ", 1) for part in self.change.split("; "))
        return changes.get(game, "")


@cache
def decrees() -> tuple[Decree, ...]:
    """Return all decrees in the order of their table."""
    return tuple(Decree(**row, inscribed=False) for row in read_rows(TABLE))


def decree(name: str) -> Decree:
    """Return the decree with this id. KeyError when there is none."""
    return _by_id()[name]


@cache
def _by_id() -> dict[str, Decree]:
    return {one.id: one for one in decrees()}


SET_TABLE = Path(__file__).with_name("sets.csv")
LEAST_NEEDED = 2


@dataclass(frozen=True)
class DecreeSet:
    """A set; with `needed` of its `members` held, `change` holds in every engagement of `game`.

    A pair is a set of two.
    """

    id: str
    name: str
    game: str
    needed: int
    members: tuple[str, ...]
    sentence: str
    change: str

    def needs(self, fewer: int) -> int:
        """Return how many of its members are enough in a war that asks for some fewer."""
        return max(LEAST_NEEDED, self.needed - fewer)

    def held(self, decrees: Iterable[Decree]) -> int:
        """Return how many of its members are among some decrees."""
        return sum(one.id in self.members for one in decrees)


@cache
def decree_sets() -> tuple[DecreeSet, ...]:
    """Return all sets in the order of their table."""
    return tuple(_read(**row) for row in read_rows(SET_TABLE))


def _read(members: str, needed: str, **row: str) -> DecreeSet:
    return DecreeSet(**row, needed=int(needed), members=tuple(members.split("|")))


ENEMY_DECREES = (0, 0, 1)
"""The number of decrees that the enemy holds everywhere, by act."""
DECREED_FROM, ONE_IN = 2, 4
"""The act from which one of so many commanders holds a decree of his own."""
STARS_A_DECREE = 1
"""Stars for each decree of a commander's own."""
GIVEN = re.compile(r"\+([A-Z][^,]*)|(V\.\w+)|areas\.(\w+)=| has (\w+)")
"""The things that a change names: cards, options by their clauses, areas, chits."""


def everywhere(
    stops: Sequence[Stop], acts: int, olympiad: int, seed: int
) -> tuple[tuple[str, ...], ...]:
    """Return the decrees of the enemy by act: he keeps what he has and adds to it."""
    more = int(holds(olympiad, "enemy_decrees.act1+1"))
    counts = [max(ENEMY_DECREES[act], more) for act in range(acts)]
    brought = {thing for stop in stops for thing in given(_signature(stop))}
    games = [stop.game for stop in stops if stop.act > 1 or more]
    known = [one for one in _for_enemies() if one.game in games and not given(one.change) & brought]
    mixed("enemy", seed).shuffle(known)
    found: list[Decree] = []
    for one in known:
        if not any(given(one.change) & given(each.change) for each in found):
            found.append(one)
    if more:  # the first one has to change something in act 1
        first = {stop.game for stop in stops if stop.act == 1}
        found.sort(key=lambda one: one.game not in first)
    return tuple(tuple(one.id for one in found[:count]) for count in counts)


def _for_enemies() -> list[Decree]:
    """Return the decrees that an enemy may hold: of one game, without cost, choice or family."""
    games = campaign_games()
    known = [one for one in decrees() if one.game in games]
    return [one for one in known if not (one.chosen or one.cost or one.family)]


def armed(stop: Stop, held: Sequence[Sequence[str]], olympiad: int) -> Stop:
    """Return a stop with the decrees that its commander holds beside those of the enemy."""
    rng = mixed("armed", stop.seed)
    wanted = int(stop.act >= DECREED_FROM and not rng.below(ONE_IN))
    wanted += stop.great and holds(olympiad, "enemy_decrees.great+1")
    if not wanted:
        return stop
    taken = [decree(name).change for name in held[stop.act - 1]] + [_signature(stop)]
    things = {thing for change in taken for thing in given(change)}
    known = [one for one in _for_enemies() if one.id not in held[stop.act - 1]]
    rng.shuffle(known)
    found: list[str] = []
    for one in known:
        if len(found) < wanted and not given(one.change) & things and _bites(stop, one):
            found.append(one.id)
            things |= given(one.change)
    stars = min(stop.stars + STARS_A_DECREE * len(found), MOST_STARS)
    return replace(stop, enemy_decrees=tuple(found), stars=stars)


def _bites(stop: Stop, one: Decree) -> bool:
    """True if a decree in the enemy's hand changes the start at a stop."""
    start_ = stop.scenario.start_for(stop.seat)
    return one.game == stop.game and applies(stop.game, start_, one.change, stop.enemy)


def _signature(stop: Stop) -> str:
    return commander(stop.commander).signature_in(stop.game) if stop.commander else ""


@cache
def given(change: str) -> frozenset[str]:
    """Return the things that a change names: cards, options, areas, chits.

    >>> sorted(given("hands[own]+Bloodlust, V.B1[own]=6"))
    ['Bloodlust', 'V.B1']
    """
    return frozenset(name for row in GIVEN.findall(change) for name in row if name)
