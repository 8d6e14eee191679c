"""Wars by chance: charters, steps that follow, steps that do not, without a record or a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import ai
from game.campaign.engagement import choices_at
from game.campaign.fold import after
from game.campaign.road import LENGTHS
from game.campaign.run import Charter, Ending, Reached, Run, Step
from game.campaign.scenario import CITIES

Below = Callable[[int], int]
"""Returns a whole number from 0 up to, not including, another one; who plays decides how."""


def charter(below: Below) -> Charter:
    """Return the choices before some war."""
    return Charter(
        CITIES[below(len(CITIES))],
        ai.LEVELS[below(len(ai.LEVELS))],
        LENGTHS[below(len(LENGTHS))],
        below(1 << 32),
    )


def ending(below: Below) -> Ending:
    """Return some ending of an engagement; of four, three are victories."""
    won = below(4) > 0
    own, rival = below(30), below(30)
    return Ending(won, max(0, own - rival) if won else 0, own, rival, 1 + below(20), "the end")


def choices(run: Run, below: Below) -> dict[str, str]:
    """Return some answers to what is asked before an engagement; not all of it is answered."""
    asked = choices_at(run) if any(one.chosen for one in run.held) else ()
    return {
        one.decree.id: one.options[below(len(one.options))]
        for one in asked
        if one.options and below(4)
    }


def step(run: Run, below: Below) -> Step:
    """Return a step that follows from a run that is not over."""
    if run.phase == "road":
        return Step(road=run.open_stops[below(len(run.open_stops))].id)
    if run.phase == "decree":
        at = below(1 + len(run.offered))
        return Step(decree=run.offered[at].id) if at < len(run.offered) else Step(skip=True)
    again = run.phase == "engaged" and below(3) == 0
    if run.phase == "ready" or again:
        reached = Reached(1 + below(9), "00000000") if again and below(2) else None
        told = choices(run, below)
        return Step(began=f"{run.n}.replay", choices=told or None, reached=reached)
    return Step(ended=ending(below))


def war(below: Below, begun: Charter | None = None) -> Iterator[tuple[Run, Step, Run]]:
    """Yield each step of a war, with the run before and after it, until it is over."""
    run = Run(begun or charter(below))
    while not run.over:
        told = step(run, below)
        next_run = after(run, told)
        yield run, told, next_run
        run = next_run
