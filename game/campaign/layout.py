"""A start laid out whole: every piece has its place, so that a decree can move single ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.match.match import Setup
from game.rules import RULES
from game.rules.core import PlainData, Seat
from game.rules.rng import Rng

KEPT = {
    "duel": ("turn", "vp", "hands", "tables", "deck", "discard", "victory_piles"),
    "battle": ("turn", "phase", "to_act", "flank", "hands", "decks", "reserves", "casualties"),
    "greece": ("turn", "order", "areas", "hands", "cup", "retired", "star_played"),
}
"""The parts of a picture that make the same start again."""


@dataclass
class Layout:
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


def laid_out(
    game: str, start: PlainData | None, seed: int, options: PlainData | None = None
) -> Layout:
    """Return a start laid out whole as the seed deals it. ValueError when it is no start."""
    seats = ("",) * RULES[game].seats
    picture = Setup(game, seats, seed, "match", options or {}, start).opening().picture()
    zones = {name: picture[name] for name in KEPT[game]}
    if game == "duel":
        zones["phase"], zones["target"] = "strategy", (start or options or {}).get("target", 20)
        zones["tables"] = [[_entry(one) for one in side] for side in picture["tables"]]
    if game == "greece":
        zones["phase"] = "setup" if picture["phase"] == "setup" else "delphi"
    return Layout(game, zones)


def _entry(entry: PlainData) -> PlainData:
    return {name: value for name, value in entry.items() if name != "force" and value is not None}


def moved(pile: list[str], name: str, to: list[str], rng: Rng) -> None:
    """Move a piece to a random place of another pile."""
    pile.remove(name)
    to.insert(rng.below(len(to) + 1), name)


def some(pile: Sequence[str], number: int, rng: Rng) -> list[str]:
    """Return so many pieces of a pile by lot, fewer where there are not so many."""
    left = list(pile)
    rng.shuffle(left)
    return left[:number]
