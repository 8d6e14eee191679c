"""Wars by chance: charters, steps that follow, steps that do not, without a record or a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import ai
from game.campaign.effects import obstacle
from game.campaign.fold import ANSWERS, LEAVE, after, answers, cost_of
from game.campaign.road import Length
from game.campaign.run import Charter, Ending, Reached, Run, RunStep
from game.campaign.scenario import CITIES
from game.campaign.settling import choices_at
from game.campaign.terms import hardest
from game.campaign.visits import may_leave, offers

FACTORS = {"recruit": 10, "hoplite": 15, "strategos": 20, "oracle": 30}
UNITS = {"duel": 5, "battle": 2, "greece": 10}
"""The worth of levels in tenths, and of units ahead in points."""
Below = Callable[[int], int]
"""Returns a whole number from 0 up to, not including, another one; who plays decides how."""


def charter(below: Below) -> Charter:
    """Return the choices before some war."""
    lengths: tuple[Length, ...] = ("raid", "campaign", "war")
    return Charter(
        CITIES[below(len(CITIES))],
        ai.LEVELS[below(len(ai.LEVELS))],
        lengths[below(len(lengths))],
        below(1 << 32),
        olympiad=below(1 + hardest()) if below(2) else 0,
        first=FIRSTS[below(len(FIRSTS))] if below(4) == 0 else None,
    )


FIRSTS: tuple[tuple[str, ...], ...] = ((), ("duel",), ("greece", "battle"))
"""Games that somebody may know before the first war of all."""


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


def step(run: Run, below: Below) -> RunStep:
    """Return a step that follows from a run that is not over."""
    if run.phase == "road":
        return RunStep(road=run.open_stops[below(len(run.open_stops))].id)
    if run.phase == "decree":
        open_ = [one.id for one in run.offered if not obstacle(run, cost_of(one))]
        at = below(1 + len(open_))
        return RunStep(decree=open_[at]) if at < len(open_) else RunStep(skip=True)
    if run.phase == "visit":
        return RunStep(choose=choice(run, below))
    if run.phase in ANSWERS:
        found = answers(run, run.asks[0])
        return answer(run.phase, found[below(len(found))].id)
    again = run.phase == "engaged" and below(3) == 0
    if run.phase == "ready" or again:
        reached = Reached(1 + below(9), "00000000") if again and below(2) else None
        told = choices(run, below)
        return RunStep(began=f"{run.n}.replay", choices=told or None, reached=reached)
    return RunStep(ended=ending(below))


def choice(run: Run, below: Below) -> str:
    """Return the name of something that can be chosen at the stop where a run is."""
    visit = run.visit
    assert visit is not None
    found = [one.id for one in offers(run) if not obstacle(run, one.effects)]
    if may_leave(visit):
        found.append(LEAVE)
    return found[below(len(found))]


def answer(kind: str, name: str) -> RunStep:
    """Return the step that names a decree, as a run asks for it."""
    return {
        "give": RunStep(give=name),
        "inscribe": RunStep(inscribe=name),
        "strike": RunStep(strike=name),
    }[kind]


def war(below: Below, begun: Charter | None = None) -> Iterator[tuple[Run, RunStep, Run]]:
    """Yield each step of a war, with the run before and after it, until it is over."""
    run = Run(begun or charter(below))
    while not run.over:
        told = step(run, below)
        next_run = after(run, told)
        yield run, told, next_run
        run = next_run
