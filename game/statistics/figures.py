"""Figures over many matches, and all records as a table for other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from game.judging.estimate import Z
from game.statistics.facts import Facts
from game.statistics.rating import comparable, rated, ratings
from game.system.output import as_words

LEAST_LUCKY = 3
"""Matches in which a piece must have come up before it can be a lucky one."""


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    won: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 of none."""
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval after Wilson (1927); all is possible before the first match."""
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.value
        centre = (p + Z**2 / (2 * n)) / (1 + Z**2 / n)
        half = Z / (1 + Z**2 / n) * sqrt(p * (1 - p) / n + Z**2 / (4 * n**2))
        return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Figures:
    """The figures of some matches, which are given the oldest first."""

    matches: Sequence[Facts]

    @property
    def wins(self) -> Share:
        """The matches won."""
        return Share(sum(one.won for one in self.matches), len(self.matches))

    @property
    def streak(self) -> int:
        """The wins in a row that no defeat has ended yet."""
        lost = [n for n, one in enumerate(self.matches) if not one.won]
        return len(self.matches) - (lost[-1] + 1 if lost else 0)

    @property
    def best_streak(self) -> int:
        """The most wins in a row."""
        best = run = 0
        for one in self.matches:
            run = run + 1 if one.won else 0
            best = max(best, run)
        return best

    @property
    def turns(self) -> float:
        """The average length in turns."""
        return _mean([one.turns for one in self.matches])

    @property
    def longest(self) -> int:
        """The turns of the longest match."""
        return max((one.turns for one in self.matches), default=0)

    @property
    def margin(self) -> float:
        """The average margin: Victory Points, cards or areas, less than 0 for one behind."""
        return _mean([one.margin for one in self.matches])

    def best(self, feat: str) -> int:
        """Return the farthest that any of the matches has come with a feat."""
        return max((one.feats.get(feat, 0) for one in self.matches), default=0)


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


@dataclass(frozen=True)
class Piece:
    """A card or chit by its English name, and the matches in which the person played it."""

    name: str
    wins: Share


def dated(facts: Mapping[str, Facts], game: str = "") -> list[tuple[str, Facts]]:
    """Return the matches that count, of one game or all, by file name, the oldest first."""
    fitting = [(n, one) for n, one in facts.items() if one.counts and game in ("", one.game)]
    return sorted(fitting, key=lambda pair: (pair[1].started, pair[0]))


def grouped(
    matches: Iterable[Facts], key: Callable[[Facts], str], order: Sequence[str] = ()
) -> dict[str, Figures]:
    """Return the figures by a key: those in `order` first, then the most played."""
    found: dict[str, list[Facts]] = {}
    for one in matches:
        found.setdefault(key(one), []).append(one)
    places = {name: at for at, name in enumerate(order)}
    names = sorted(found, key=lambda name: (places.get(name, len(places)), -len(found[name]), name))
    return {name: Figures(found[name]) for name in names}


def opponents(facts: Facts) -> str:
    """Return who sat at the other seats, as one name; a seat that changed hands is "?"."""
    return " + ".join(sorted(name or "?" for name in facts.others))


def pieces(matches: Iterable[Facts]) -> list[Piece]:
    """Return the pieces that were played, the favourites first."""
    played: dict[str, list[bool]] = {}
    for one in matches:
        for name in one.pieces:
            played.setdefault(name, []).append(one.won)
    found = [Piece(name, Share(sum(won), len(won))) for name, won in played.items()]
    return sorted(found, key=lambda piece: (-piece.wins.of, -piece.wins.won, piece.name))


def luckiest(played: Iterable[Piece]) -> list[Piece]:
    """Return the pieces by what can be said of their luck: the lower end of their interval."""
    known = [piece for piece in played if piece.wins.of >= LEAST_LUCKY and piece.wins.won]
    return sorted(known, key=lambda piece: (-piece.wins.interval[0], piece.name))


HEAD = (
    "record", "counted", "started", "game", "mode", "seat", "side", "opponents", "level", "result",
    "turns", "decisions", "margin", "undo", "arranged", "rating", "deviation",
)  # fmt: skip


def rows(facts: Mapping[str, Facts]) -> list[list[str]]:
    """Return the head and a row for each record, the oldest first; those that do not count too."""
    ordered = sorted(facts.items(), key=lambda pair: (pair[1].started, pair[0]))
    keys = {one.key for _name, one in ordered if rated(one)}
    rated_at = {
        each.record: (f"{each.value:.0f}", f"{each.deviation:.0f}")
        for key in keys
        for each in ratings((name, one) for name, one in ordered if one.key == key)
    }
    return [list(HEAD), *(_row(name, one, rated_at) for name, one in ordered)]


def _row(name: str, one: Facts, rated_at: Mapping[str, tuple[str, str]]) -> list[str]:
    if not one.counts:
        why = one.left_out or f"the same match as {as_words(one.copy_of)}"
        return [as_words(name), why, *[""] * (len(HEAD) - 2)]
    result = "shared" if one.shared else "won" if one.won else "lost"
    return [
        as_words(name), "yes", one.started, one.key, one.mode, str(one.seat), one.side,
        as_words(opponents(one)), one.level if comparable(one) else "", result, str(one.turns),
        str(one.decisions), str(one.margin), _yes(one.undone), _yes(not one.whole),
        *rated_at.get(name, ("", "")),
    ]  # fmt: skip


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
