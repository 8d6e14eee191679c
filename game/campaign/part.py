"""A game's part in the Long War: its starts laid out whole, and what decrees do to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.match.match import Setup
from game.registry import GAMES, part
from game.rules import RULES
from game.rules.core import Event, PlainData, Seat
from game.rules.rng import Rng
from game.rules.wording import Phrase, Plural


@dataclass
class StartLayout:
    """The zones of a start, as for `State.arrange`, and what was set aside before the deal."""

    game: str
    zones: PlainData
    pinned: list[tuple[Seat, str]] = field(default_factory=list)

    def pile(self, zone: str, seat: Seat | None = None) -> list[str]:
        """Return a zone's list of pieces, to be changed in place."""
        found: list[str] = self.zones[zone] if seat is None else self.zones[zone][seat]
        return found

    def pin(self, seat: Seat, name: str) -> None:
        """Put a piece that was set aside into a hand."""
        self.pile("hands", seat).append(name)
        self.pinned.append((seat, name))

    def loose(self, seat: Seat) -> list[str]:
        """Return the pieces in a hand that were not set aside for it."""
        left = list(self.pile("hands", seat))
        for holder, name in self.pinned:
            if holder == seat and name in left:
                left.remove(name)
        return left


@dataclass
class Change:
    """One change of one start: `own` holds it, `others` are those whom it may harm."""

    layout: StartLayout
    own: Seat
    others: tuple[Seat, ...]
    rng: Rng
    choice: str = ""

    @property
    def enemy(self) -> Seat:
        """The enemy, where there is one."""
        return self.others[0]


Handler = Callable[..., None]
Test = Callable[..., bool]


class ChangeRule(NamedTuple):
    """A way in which the `change` of decrees is written.

    `handler` does it, with what the pattern found in groups; `test` says whether it applies to a
    start in a seat's hand.
    """

    pattern: str
    handler: Handler
    test: Test


Answer = tuple[str, Phrase | None]
"""An option by which an event came about, and a line of its own where the event has none."""


class ArmsPart(NamedTuple):
    """The events of a game as wars know them, which needs its rules.

    `spoils` counts a seat's feats of arms by the whole events of a match. `answers` returns, for a
    seat and the options of a match, what finds the option of that side by which an event came
    about.
    """

    spoils: Callable[[Sequence[Event], Seat], int]
    answers: Callable[[Seat, PlainData], Callable[[Event], Answer | None]]


@dataclass(frozen=True)
class CampaignPart:
    """A game's part in wars; `GAME.campaign`.

    `kept` are the parts of a picture that make the same start again; `trim` changes them into what
    `State.arrange` takes, by the picture and the start that was asked for. `counts` returns what a
    victory is measured by for each seat, from a picture; each ahead is worth `unit` points.
    `options` returns what the holder of a change chooses from, by the part that asks. `win` and
    `loss` are the pictures of the chronicle for an engagement of which nothing is known but its
    ending; `ending` tells its figures: a string of the catalogue with {own}, {rival} and {turn}.
    `arms` is the
    path of its `ArmsPart`. `short` tells by what an engagement was
    lost, with {n}, {place} and {stars}.
    """

    kept: tuple[str, ...]
    trim: Callable[[PlainData, PlainData, PlainData], None]
    counts: Callable[[PlainData], list[int]]
    unit: int
    grammar: tuple[ChangeRule, ...]
    options: Callable[[Change, str], tuple[str, ...]]
    win: str
    loss: str
    ending: str
    arms: str
    short: Plural
    piece_name: Callable[[str], str] = lambda name: name
    """Returns the English name of a piece by its name in starts."""


def against_best(counts: Sequence[int], seat: Seat) -> tuple[int, int]:
    """Return the count of a seat and that of its best rival; the margin is what lies between.

    >>> against_best([4, 9, 6], 1)
    (9, 6)
    """
    return counts[seat], max(count for other, count in enumerate(counts) if other != seat)


def campaign_games() -> list[str]:
    """Return the games that wars are made of."""
    return [key for key, game in GAMES.items() if game.campaign]


def campaign_of(game: str) -> CampaignPart:
    """Return a game's part in wars. KeyError for a game that has none."""
    path = GAMES[game].campaign
    if not path:
        raise KeyError(game)
    found: CampaignPart = part(path)
    return found


def arms_of(game: str) -> ArmsPart:
    """Return how wars know the events of a game. KeyError for a game without a part in wars."""
    found: ArmsPart = part(campaign_of(game).arms)
    return found


def laid_out(
    game: str, start: PlainData | None, seed: int, options: PlainData | None = None
) -> StartLayout:
    """Return a start laid out whole as the seed deals it. ValueError when it is no start.

    A start that says no more than options is dealt as a new game.
    """
    zones = dict(start or {})
    told = {**zones.pop("options", {}), **(options or {})}
    seats = ("",) * RULES[game].seats_of(told)
    picture = Setup(game, seats, seed, "match", told, zones or None).opening().picture()
    asked = campaign_of(game)
    kept = [*asked.kept, *(["options"] if picture.get("options") else [])]
    laid = {name: picture[name] for name in kept}
    asked.trim(laid, picture, zones or told)
    return StartLayout(game, laid)


def moved(pile: list[str], name: str, to: list[str], rng: Rng) -> None:
    """Move a piece to a random place of another pile."""
    pile.remove(name)
    to.insert(rng.below(len(to) + 1), name)


def some(pile: Sequence[str], number: int, rng: Rng) -> list[str]:
    """Return so many pieces of a pile by lot, fewer where there are not so many."""
    left = list(pile)
    rng.shuffle(left)
    return left[:number]
