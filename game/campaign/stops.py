"""The stops of a war's road, and the road as a graph of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Literal

import ai
from game.campaign.scenario import Scenario, scenario
from game.rules.core import Seat, digest_of
from game.rules.rng import Rng

Length = Literal["raid", "campaign", "war"]
MOST_STARS = 5
MOST_ROADS = 2
"""The engagements to which a stop leads."""
Kind = Literal["fight", "oracle", "agora", "envoy", "camp", "event"]
FIGHT: Kind = "fight"
SPENDING: tuple[Kind, ...] = ("oracle", "agora", "envoy", "camp")
"""The stops at which nobody fights and obols have a use."""
EVENT: Kind = "event"
OTHERS: tuple[Kind, ...] = (*SPENDING, EVENT)
"""The stops at which nobody fights."""


@dataclass(frozen=True)
class Stop:
    """One engagement on the road, or another stop before one.

    `step` counts the engagements from 0, and `act` from 1 those of this war; `seat` is the
    player's, `enemy` the enemy's seat. `prize` is the game that the decrees after a victory are
    for, "" for any. `stars` (1 to 5) tell how hard it is for this seat against this enemy.

    `commander` is who leads the enemy, by his id, "" where the table does not have him;
    `enemy_decrees` are what he holds beside what the enemy holds everywhere. A stop of another
    `kind` than a fight has the step of the engagement that follows, and no scenario; `event` is
    the id of what happens there. A `green` commander plays so many in a hundred of his decisions
    by lot.
    """

    id: str
    step: int
    act: int
    great: bool
    scenario_id: str
    seat: Seat
    enemy: Seat
    level: str
    temperament: str
    stars: int
    prize: str
    seed: int
    leads_to: tuple[str, ...] = ()
    kind: Kind = field(default=FIGHT, repr=False)
    commander: str = field(default="", repr=False)
    enemy_decrees: tuple[str, ...] = field(default=(), repr=False)
    event: str = field(default="", repr=False)
    green: int = field(default=0, repr=False)

    @property
    def level_name(self) -> str:
        """The name of the enemy's bot, without its temperament."""
        return ai.GREEN[self.green] if self.green else self.level

    @property
    def is_fight(self) -> bool:
        """True for an engagement."""
        return self.kind == FIGHT

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played here. KeyError at a stop without one."""
        return scenario(self.scenario_id)

    @property
    def game(self) -> str:
        """The game that is played here, "" for none."""
        return self.scenario.game if self.scenario_id else ""


@dataclass(frozen=True)
class Road:
    """All stops in their order, and the decrees of the enemy in each act, from act 1 on."""

    stops: tuple[Stop, ...]
    enemy_decrees: tuple[tuple[str, ...], ...]

    def stop(self, name: str) -> Stop:
        """Return the stop with this id. KeyError when there is none."""
        for each in self.stops:
            if each.id == name:
                return each
        raise KeyError(name)

    def at(self, step: int) -> tuple[Stop, ...]:
        """Return the engagements of a step, counted from 0."""
        return tuple(each for each in self.stops if each.step == step and each.is_fight)

    @property
    def steps(self) -> int:
        """The number of engagements from end to end."""
        return self.stops[-1].step + 1


def mixed(*words: object) -> Rng:
    """Return a generator that these words alone decide."""
    return Rng(int(digest_of(" ".join(map(str, words))), 16))


def linked(rows: list[list[Stop]], rng: Rng) -> list[list[Stop]]:
    """Return the stops with the roads between them: two or three lead on from each."""
    found = [rows[-1]]
    for row in reversed(rows[:-1]):
        following = found[0]
        spared = rng.below(len(following))
        choices = [_choices(following, spared + at) for at in range(len(row))]
        picked = max(product(*choices), key=lambda some: _varied(some, following))
        pairs = zip(row, picked, strict=True)
        found.insert(0, [replace(one, leads_to=_ids(kept)) for one, kept in pairs])
    return found


def _choices(following: list[Stop], spared: int) -> list[list[Stop]]:
    """Return all that a stop may lead to: what follows, but for one of three."""
    if len(following) < MOST_ROADS + 1:
        return [following]
    kept = [[one for one in following if one is not each] for each in following]
    at = spared % len(kept)
    return [*kept[at:], *kept[:at]]


def _ids(stops: Sequence[Stop]) -> tuple[str, ...]:
    return tuple(one.id for one in stops)


def _varied(some: Sequence[Sequence[Stop]], following: Sequence[Stop]) -> tuple[bool, int]:
    """Return whether a road leads to each stop that follows, and by how much choices differ."""
    reached = {stop.id for each in some for stop in each}
    differ = [len({one.game for one in each}) + len({one.stars for one in each}) for each in some]
    return len(reached) == len(following), sum(differ)
