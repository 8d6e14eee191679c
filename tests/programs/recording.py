"""Golden records and demonstrations, made anew: python -m tests.programs.recording [NAME ...].

Wanted whenever the version of a game's rules rises. Each is played by bots or by chance, from the
first seed at which it ends as it should. Without names, those of all games of other rules than
today's are made; those of unchanged games stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import ai
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.record_file import Recorder
from game.records.replay import read
from game.rules.core import Action, Outcome
from game.rules.rng import Rng

HERE = Path(__file__).parents[1]
GOLDEN = HERE / "replays"
DEMOS = HERE.parent / "game" / "demos"
STARTED = "2026-11-22T12:00:00Z"
START = {
    "phase": "action", "turn": 6, "to_act": "sparta", "vp": [14, 12],
    "hands": [["Athenian Fleet", "Triremes", "Garrison"], ["King Agis", "Samos Revolts"]],
}  # fmt: skip

Choose = Callable[[Match], Action]
Play = Callable[[Match], None]


def by_bots(match: Match) -> None:
    """Play a match to its end as its seats do by themselves."""
    bots = [ai.bot(p.level, match.setup.game) for p in match.players if isinstance(p, Bot)]
    dice = Rng(match.setup.seed)
    while match.outcome() is None:
        state = match.state
        view = state.view(state.to_act)
        match.act(bots[state.to_act].choose(view, dice, ai.Budget()))


def calmly(lively: int) -> Play:
    """Play by chance for so many actions; then nobody does anything that he need not."""

    def play(match: Match) -> None:
        dice, played = Rng(match.setup.seed), 0
        while match.outcome() is None:
            legal = match.state.legal()
            match.act(dice.choice(legal) if played < lively else legal[-1])
            played += 1

    return play


def given_up(match: Match) -> None:
    """Play by rule of thumb for a while, take something back, do it again, and give up."""
    bot, dice = ai.bot("greedy", match.setup.game), Rng(match.setup.seed)

    def on(actions: int) -> None:
        for _ in range(actions):
            view = match.state.view(match.to_act)
            match.act(bot.choose(view, dice, ai.Budget()))

    on(21)
    while match.to_act != 0:
        on(1)
    match.undo(0)
    on(11)
    match.hand_over(1, Bot("hoplite"))
    on(11)
    match.undo(0)
    match.redo(0)
    on(18)
    match.concede(0)


def won_by(seat: int) -> Callable[[Outcome], bool]:
    """True for an end at which this seat alone has won."""
    return lambda outcome: outcome.winners == (seat,)


def for_reason(reason: str) -> Callable[[Outcome], bool]:
    """True for an end of one kind."""
    return lambda outcome: outcome.reason == reason


VARIANT = {"exchange": [3, 6], "ties": "sparta"}

RECIPES: dict[Path, tuple[Setup, Play, Callable[[Outcome], bool]]] = {
    GOLDEN / "duel_athens_wins.replay": (
        Setup("duel", ("greedy", "greedy"), 5), by_bots, won_by(0),
    ),
    GOLDEN / "duel_sparta_wins.replay": (
        Setup("duel", ("greedy", "greedy"), 6), by_bots, won_by(1),
    ),
    GOLDEN / "duel_head_start.replay": (
        Setup("duel", ("greedy", "greedy"), 7, options={"lead": [0, 4]}), by_bots, won_by(1),
    ),
    GOLDEN / "duel_from_a_start.replay": (
        Setup("duel", ("greedy", "greedy"), 8, start=START), by_bots, won_by(0),
    ),
    GOLDEN / "duel_variant_from_a_start.replay": (
        Setup("duel", ("greedy", "greedy"), 9, options=VARIANT, start=START), by_bots, won_by(0),
    ),
    GOLDEN / "duel_conceded_with_undo.replay": (
        Setup("duel", ("human Ana", "strategos"), 812034, "practice"), given_up, won_by(1),
    ),
    GOLDEN / "battle_army_destroyed.replay": (
        Setup("battle", ("greedy", "greedy"), 3), by_bots, for_reason("army destroyed"),
    ),
    GOLDEN / "battle_turn_limit.replay": (
        Setup("battle", ("human", "human"), 5), calmly(60), for_reason("turn limit"),
    ),
    GOLDEN / "battle_turn_limit_level.replay": (
        Setup("battle", ("human", "human"), 2), calmly(0), for_reason("turn limit, level"),
    ),
    DEMOS / "1_duel.replay": (
        Setup("duel", ("strategos", "strategos"), 14), by_bots, for_reason("20 victory points"),
    ),
    DEMOS / "2_battle.replay": (
        Setup("battle", ("strategos@parthians", "strategos@hellenes"), 11), by_bots,
        for_reason("army destroyed"),
    ),
}  # fmt: skip
"""Set-up with first seed, the way it is played, and the expected end of each record, by path."""


def make(path: Path) -> None:
    """Play one record anew, from the first seed that does."""
    setup, play, wanted = RECIPES[path]
    with TemporaryDirectory() as folder:
        for seed in count(setup.seed):
            fresh = Path(folder) / f"{seed}.replay"
            recorder = Recorder(fresh)
            match = Match.begin(replace(setup, seed=seed), recorder, STARTED)
            play(match)
            recorder.close()
            outcome = match.outcome()
            assert outcome is not None
            if wanted(outcome):
                path.write_bytes(fresh.read_bytes())
                print(f"{path.name}: seed {seed}, {len(match.history)} actions, {outcome.reason}")
                return


def stale() -> Iterator[Path]:
    """The records that are missing, or that were played by other rules than today's."""
    for path in RECIPES:
        if not path.exists() or not read(path).same_rules:
            yield path


def main(names: list[str]) -> int:
    """Make the named records, or those that need it."""
    known = {path.name: path for path in RECIPES}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no record is called {unknown[0]}: {', '.join(known)}", file=sys.stderr)
        return 2
    for path in [known[name] for name in names] or list(stale()):
        make(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
