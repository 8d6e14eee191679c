"""Plays a run of the Long War, told line by line: python -m tests.support.play.war_player

It goes on with a run that is there, or begins one, and says each thing once it is written: "step"
with the number of the run's line, "act" with the record's name and its number of lines. A parent
kills it at one of these lines and looks for what was lost.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime

import ai
from game.campaign import run_file, settling
from game.campaign.run import Charter, RunStep
from game.campaign.run_file import WarFile
from game.match.match import Match
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.system import paths
from tests.support.files.holding import reopened
from tests.support.play import warpaths

CHARTER = Charter("sparta", "recruit", "campaign", 11)
NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)


def say(*words: object) -> None:
    print(*words, flush=True)


def finish(match: Match) -> None:
    """Play a match to its end, each action told."""
    rng = Rng(len(match.past.done))
    while match.outcome() is None and match.to_act != NOBODY:
        bot = ai.bot("greedy", match.setup.game)
        match.act(bot.choose(match.view(match.to_act), rng.fork(), ai.Budget(iterations=1)))
        assert match.recorder is not None
        say("act", match.recorder.path.name, match.recorder.n)
    assert match.recorder is not None
    match.recorder.close()


def fight(war: WarFile) -> None:
    """Go on with the engagement from its record, or begin it."""
    verdict = settling.judged(war.run)
    if verdict.ending is None:
        match = resumed(war) if verdict.goes_on else settling.begin_match(war, NOW)
        settling.watch(war, match)
        finish(match)
    settling.settle(war)


def resumed(war: WarFile) -> Match:
    """Return the engagement's match again, from its record."""
    assert war.run.current is not None
    return reopened(paths.records() / war.run.current.record)


def main() -> int:
    found = next(run_file.unfinished(), None)
    war = WarFile.resume(found[0]) if found else WarFile.begin(CHARTER, NOW)
    say("war", war.file.path.name)
    while not war.run.over:
        if war.run.phase == "road":
            war.take(RunStep(road=min(war.run.open_stops, key=lambda stop: stop.is_fight).id))
        elif war.run.phase in ("ready", "engaged"):
            fight(war)
        else:
            war.take(warpaths.step(war.run, lambda _below: 0))
        say("step", war.run.n)
    war.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
