"""The deal of a match in one line that a set-up takes: polemos:duel:2:812034:target=15."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.match.match import Setup, no_game
from game.records.replay import NO_SEED
from game.rules import RULES
from game.rules.core import PlainData
from game.rules.options import named_values
from game.rules.wording import PhraseError, phrase

SCHEME = "polemos"
LONGEST = 2_000
"""The most characters of a line."""
MOST_DIGITS = 20
NO_LINE = phrase(
    "this is no seed line: one such as {example} is", example="polemos:duel:2:812034:target=15"
)
TOO_LONG = phrase("a seed line has at most {n} characters", n=LONGEST)
FROM_A_POSITION = phrase("it began from a position: no seed deals that")


class SeedLine(NamedTuple):
    """The contents of a line: a game, a seed, and the options that are not at their defaults."""

    game: str
    seed: int
    options: PlainData


def written(setup: Setup) -> str:
    """Return the line of a match. PhraseError for one that began from a position."""
    if setup.start is not None:
        raise PhraseError(FROM_A_POSITION)
    rules = RULES[setup.game]
    changed = [
        f"{option.name}={json.dumps(value, separators=(',', ':'))}"
        for option in rules.options_for(setup.options)
        if (value := option.value_in(setup.options)) != option.default
    ]
    return ":".join([SCHEME, setup.game, str(rules.version), str(setup.seed), *changed])


def read(line: str) -> SeedLine:
    """Return the deal in a line. PhraseError for other rules, or an unknown option."""
    if len(line) > LONGEST:
        raise PhraseError(TOO_LONG)
    scheme, *parts = line.strip().split(":")
    if scheme.casefold() != SCHEME or len(parts) < 3:
        raise PhraseError(NO_LINE)
    game, version, seed, *options = parts
    if game not in RULES:
        raise PhraseError(no_game(game))
    if version != str(RULES[game].version):
        words = "it is of version {old} of the rules, and this program plays version {new}"
        raise PhraseError(phrase(words, old=version[:MOST_DIGITS], new=RULES[game].version))
    digits = seed.isascii() and seed.isdigit() and len(seed) <= MOST_DIGITS
    if not digits or int(seed) >= 1 << 64:
        raise PhraseError(NO_SEED)
    if not all("=" in option for option in options):
        raise PhraseError(NO_LINE)
    given = named_values(options)
    RULES[game].new(int(seed), **given)
    return SeedLine(game, int(seed), given)
