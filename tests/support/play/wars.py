"""Wars on the disk for tests: one whose first engagement is just begun, and its match played on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import ai
from game.campaign import settling
from game.campaign.fold import after
from game.campaign.run import Charter, Run, RunStep
from game.campaign.run_file import WarFile
from game.match.match import Match
from game.records.record_file import Recorder
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.system import paths
from tests.support.files.holding import reopened

NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)


def set_out(run: Run) -> Run:
    """Return a war whose votes are over, no decree taken."""
    while run.vote:
        run = after(run, RunStep(skip=True))
    return run


def begin(charter: Charter) -> WarFile:
    """Begin a war on the disk and let its votes pass, no decree taken."""
    war = WarFile.begin(charter, NOW)
    while war.run.vote:
        war.take(RunStep(skip=True))
    return war


def war_with(game: str, daily: str = "") -> WarFile:
    """Return a war that has just taken the road to an engagement of a game."""
    for seed in range(100):
        charter = Charter("athens", "recruit", "raid", seed, daily)
        stop = next((one for one in charter.road.at(0) if one.game == game), None)
        if stop is not None:
            war = begin(charter)
            war.take(RunStep(road=stop.id))
            return war
    raise AssertionError(f"no road begins with {game}")


def engaged(game: str = "duel") -> tuple[WarFile, Match]:
    """Return a war whose first engagement has just begun, every end of a turn noted."""
    war = war_with(game)
    match = settling.begin_match(war, NOW)
    settling.watch(war, match)
    return war, match


def play(match: Match, until: Callable[[Match], bool] = lambda match: False) -> Match:
    """Let a quick player sit everywhere until something holds or the match is over."""
    bot, rng = ai.bot("greedy", match.setup.game), Rng(3)
    while match.outcome() is None and match.to_act != NOBODY and not until(match):
        match.act(bot.choose(match.view(match.to_act), rng.fork(), ai.Budget(iterations=1)))
    return match


def turns(number: int) -> Callable[[Match], bool]:
    """Return what holds once so many turns are over."""
    return lambda match: match.state.turn > number


def left(match: Match) -> Path:
    """Leave a match, and return its record."""
    assert isinstance(match.recorder, Recorder)
    match.recorder.close()
    return match.recorder.path


def continued(war: WarFile) -> Match:
    """Return the engagement's match again, from its record."""
    assert war.run.current is not None
    match = reopened(paths.records() / war.run.current.record)
    settling.watch(war, match)
    return match
