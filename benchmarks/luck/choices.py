"""Plays the choices that matches are told by out to the end by better players than those who chose.

`python -m benchmarks.luck.choices --results FILE` plays matches, judges, weighs and tells them, and
plays the heaviest choices told out by hoplites against their own choice. What is in the file is not
done again. A choice is reversed where it has the other sign by two standard errors: of thirty at
most two should be.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from ai import results_file
from ai.accounts import Passage
from ai.arena import create_entrant
from ai.protocol import Budget
from ai.roster import create_bot
from ai.scales import error, gained
from ai.worker import InlineThinker
from benchmarks.luck.scales import LEVEL, NICE
from game.judging.choices import MOST, ChoicePlayer, Gain, standing
from game.judging.judgement import Judgement
from game.judging.review import Reviewer
from game.judging.scales import Weigher
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.rng import Rng

GAMES = ("duel", "battle", "greece", "duel", "battle", "greece", "duel", "battle", "greece", "duel")
LEVELS = ("recruit", "hoplite", "strategos")
FIRST = 71_000
"""The seed of the first match."""
HEAVIEST, MOST_REVERSED = 30, 2
PLAYER, FUTURES = "hoplite", 20
REVERSED = 2.0
"""The standard errors of a reversed sign."""


class Told(NamedTuple):
    """A choice that was told, its share, and what it brought by recruits; `error` is its error.

    In a row about a whole match `n` is 0 and `share` the number of choices that were played out.
    `seconds` are those of the processor that playing out took.
    """

    game: str
    seed: int
    n: int
    turn: int
    good: bool
    share: float
    gain: float
    error: float
    seconds: float


class Checked(NamedTuple):
    """The gain of such a choice by hoplites, and its error."""

    seed: int
    n: int
    found: float
    doubt: float


def main() -> None:
    """Find what is missing in the file, and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--results", type=Path, required=True, help="a file to go on from")
    parser.add_argument("--matches", type=int, default=len(GAMES))
    options = parser.parse_args()
    os.nice(NICE)
    told = [*results_file.read(options.results, lambda row: Told(**row), "choices told")]
    records: dict[int, Judgement] = {}
    for number in range(options.matches):
        game, seed = GAMES[number % len(GAMES)], FIRST + number
        if seed not in {one.seed for one in told}:
            records[seed] = judged(game, seed)
            for one in each_told(records[seed], seed):
                told.append(one)
                results_file.append(options.results, one._asdict())
    stands = [one for one in told if one.n and Gain(one.gain, one.error).stands(one.good)]
    heavy = sorted(stands, key=lambda one: -abs(one.share))[:HEAVIEST]
    beside = options.results.with_suffix(".checked")
    checked = [*results_file.read(beside, lambda row: Checked(**row), "choices checked")]
    for one in heavy:
        if (one.seed, one.n) not in {(each.seed, each.n) for each in checked}:
            if one.seed not in records:
                records[one.seed] = Judgement.of(played(one.game, one.seed))
            checked.append(check(records[one.seed], one))
            results_file.append(beside, checked[-1]._asdict())
    print(*table(heavy, checked), *costs(told), sep="\n")


def played(game: str, seed: int) -> Record:
    """Return a match of the three levels, as between people."""
    seats = RULES[game].seats
    people = tuple(f"human {chr(ord('A') + seat)}" for seat in range(seats))
    match = Match.begin(Setup(game, people, seed, "match", dict(LEVEL.get(game, {}))))
    bots = [create_entrant(LEVELS[(seed + seat) % len(LEVELS)], game) for seat in range(seats)]
    dice = Rng(seed * 7 + 1)
    while match.outcome() is None:
        seat = match.state.to_act
        match.act(bots[seat].choose(match.state.view(seat), dice.fork(), Budget()))
    return record_of(match)


def judged(game: str, seed: int) -> Judgement:
    """Return such a match, judged and weighed."""
    found, thinker = Judgement.of(played(game, seed)), InlineThinker()
    Reviewer(found.review, lambda: thinker).finish()
    assert found.match is not None
    weigher = Weigher(found.match, lambda: thinker)
    weigher.finish()
    assert weigher.account is not None
    found.weighed(weigher.account)
    return found


def each_told(found: Judgement, seed: int) -> Iterator[Told]:
    """Play out what is awaited; yield a row about all of it, and one for each choice told."""
    review, thinker, began = found.review, InlineThinker(), time.process_time()
    while found.awaited:
        one = found.awaited[0]
        gain = ChoicePlayer.of(review, one, lambda: thinker).finish()
        assert gain is not None
        found.gains[one.n] = gain
    spent = time.process_time() - began
    game = review.record.header.rules
    yield Told(game, seed, 0, 0, False, len(found.gains), 0.0, 0.0, spent)
    seats = range(len(review.players))
    every = [
        one
        for seat in seats
        for one in standing(review, found.scales, found.gains, seat)[:MOST]
        if review.by_n[one.n].seat == seat  # good play is told to rivals too
    ]
    for one in every:
        gain, turn = found.gains[one.n], review.by_n[one.n].turn
        yield Told(game, seed, one.n, turn, one.good, one.share, gain.mean, gain.error, 0.0)


def check(found: Judgement, one: Told) -> Checked:
    """Return what hoplites bring with a choice beyond their own."""
    about, bot = found.review.by_n[one.n], create_bot(PLAYER, one.game)
    passage = Passage(about.before, about.taken, about.before, chance=False)
    rows = [gained(passage, bot, one.seed * 1000 + number) for number in range(FUTURES)]
    return Checked(one.seed, one.n, fmean(row[about.seat] for row in rows), error(rows)[about.seat])


def table(heavy: Sequence[Told], checked: Sequence[Checked]) -> Iterator[str]:
    """Yield a line for each choice, and how many are reversed."""
    known = {(one.seed, one.n): one for one in checked}
    yield "| match | turn, move | told | by recruits | by hoplites | |"
    yield "| --- | --- | --- | --- | --- | --- |"
    against = 0
    for one in heavy:
        found = known[one.seed, one.n]
        moved = found.found if one.good else -found.found
        wrong = moved < 0 and -moved >= REVERSED * found.doubt
        against += wrong
        word = "reversed" if wrong else "0" if not moved else "agrees" if moved > 0 else "open"
        by_both = f"{one.gain:+.3f} ({one.error:.3f}) | {found.found:+.3f} ({found.doubt:.3f})"
        place = f"{one.game} {one.seed} | {one.turn}, {one.n}"
        yield f"| {place} | {one.share:+.3f} | {by_both} | {word} |"
    yield f"{against} of {len(heavy)} reversed (at most {MOST_REVERSED} of {HEAVIEST})"


def costs(told: Sequence[Told]) -> Iterator[str]:
    """Yield what playing out cost in each game."""
    for game in RULES:
        rows = [one for one in told if not one.n and one.game == game]
        if rows:
            seconds, played_out = [one.seconds for one in rows], fmean(one.share for one in rows)
            yield (
                f"{game}: {len(rows)} matches, {fmean(seconds):.1f} CPU seconds each, at most "
                f"{max(seconds):.1f}, {played_out:.1f} choices played out"
            )


if __name__ == "__main__":
    main()
