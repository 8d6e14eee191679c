"""Tells facts that a record can have from others, which a cache holds once it is spoilt."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache

from game.records.appearances import record_part
from game.records.replay import MODES, MOST_HINTS, MOST_LINES, is_name
from game.rules import RULES
from game.statistics.facts import Facts
from game.statistics.feats import ANY_GAME, feats

WIDEST_MARGIN = 1_000
"""More Victory Points, cards or areas than anybody can be ahead."""


def possible(facts: Facts) -> bool:
    """True for facts that the examination of a record can find."""
    if not facts.counts:
        return is_name(facts.left_out) and facts == Facts(facts.left_out)
    return facts.game in RULES and _played(facts) and _counted(facts)


def _played(facts: Facts) -> bool:
    """True if players, mode and winners can be those of a match of the game."""
    seats, most = len(facts.others) + 1, len(RULES[facts.game].seat_names)
    names = (facts.started, facts.side, *facts.others)
    return (
        facts.mode in MODES
        and facts.preset in ("", *RULES[facts.game].PRESETS)
        and facts.seat in range(seats)
        and 1 < seats <= most
        and all(map(is_name, names))
        and _drawn_from(facts.winners, range(seats))
        and facts.won == (facts.seat in facts.winners)
    )


def _counted(facts: Facts) -> bool:
    """True if figures, pieces and feats can be those of a match of the game."""
    pieces, keys = _known(facts.game)
    return (
        0 <= facts.turns <= MOST_LINES
        and 0 <= facts.decisions <= MOST_LINES
        and 0 <= facts.hints <= MOST_LINES * MOST_HINTS
        and abs(facts.margin) <= WIDEST_MARGIN
        and _drawn_from(facts.pieces, pieces)
        and facts.feats.keys() <= keys
        and all(0 < done <= MOST_LINES for done in facts.feats.values())
    )


@cache
def _known(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of a game's pieces, and the keys of the feats that it counts for."""
    keys = {feat.key for feat in feats() if feat.game in (game, ANY_GAME)}
    pieces = record_part(game)
    return frozenset(pieces.names if pieces else ()), frozenset(keys)


def _drawn_from(found: Sequence[object], known: Container[object]) -> bool:
    """True if something holds only what is known, each once."""
    return len(set(found)) == len(found) and all(one in known for one in found)
