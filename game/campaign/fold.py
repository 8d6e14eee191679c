"""The fold of a run: `after` returns it one step later, or says why the step does not follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import msgspec

from game.campaign import effects, terms, visits
from game.campaign.amendments import choices_of
from game.campaign.decrees import Decree, decree
from game.campaign.glory import Glory
from game.campaign.road import Stop, mixed
from game.campaign.run import (
    GREAT_DUE,
    SAYINGS,
    Ask,
    Charter,
    Ending,
    Engagement,
    Run,
    RunStep,
    Visit,
    offer,
)
from game.campaign.score import margin_points, points_for
from game.campaign.terms import (
    CRUMB,
    CRUMB_OBOLS,
    MOST_MARGIN_OBOLS,
    POINTS_AN_OBOL,
    PRIZES,
    Prize,
)

ANSWERS = ("give", "inscribe", "strike")
"""The steps that name a decree that somebody holds."""
LEAVE = "leave"
"""Chosen at a stop that one leaves without taking anything more."""


class RunError(ValueError):
    """A step that does not follow from a run, in one sentence."""


def folded(charter: Charter, steps: Sequence[RunStep]) -> Run:
    """Return the run after these steps. RunError with the first that does not follow."""
    run = Run(charter)
    for step in steps:
        run = after(run, step)
    return run


def _need(holds: object, words: str) -> None:
    if not holds:
        raise RunError(words[:120])


def after(run: Run, step: RunStep) -> Run:
    """Return a run after one more step. RunError, and nothing else, when it does not follow."""
    one_thing = "a line of a war says one thing: road, began, ended, decree, skip or name"
    begins = "choices and how far a record had come belong to the line that begins it"
    ends = "the lives that are left belong to the line of an ending"
    _need(step.says == 1, one_thing)
    _need(step.began is not None or not (step.choices or step.reached), begins)
    _need(step.ended is not None or step.left is None, ends)
    _need(step.n in (0, run.n + 1), f"it should have the number {run.n + 1}")
    said = next(name for name in SAYINGS if getattr(step, name) not in (None, False))
    found = FOLLOWS[said](run, step)
    _need(step.left in (None, found.lives), f"{found.lives} lives are left, not {step.left}")
    left = found.lives if step.ended is not None else None
    told = msgspec.structs.replace(step, n=run.n + 1, left=left)
    return replace(found, n=run.n + 1, steps=(*run.steps, told))


# ---------------------------------------------------------------------- engagements


def _on_the_road(run: Run, step: RunStep) -> Run:
    stop = next((one for one in run.open_stops if one.id == step.road), None)
    if stop is None:
        raise RunError(f"no road leads to {step.road!r} now"[:120])
    if not stop.is_fight:
        return replace(run, visits=(*run.visits, Visit(stop)), at=stop.id, phase="visit")
    dues = tuple(one for one in run.dues if not (stop.great and one == GREAT_DUE))
    met = (*run.engagements, Engagement(stop))
    return replace(run, engagements=met, at=stop.id, phase="ready", dues=dues, harder=0, envoy="")


def _begun(run: Run, step: RunStep) -> Run:
    _need(run.phase in ("ready", "engaged"), "no engagement can begin now")
    last, choices = run.engagements[-1], step.choices or {}
    told = tuple(sorted(choices.items()))
    if told != last.choices:
        offered = {one.decree.id: one.options for one in choices_of(run, last.stop)}
        for name, choice in choices.items():
            _need(name in offered, f"there is nothing to choose for {name!r}")
            _need(choice in offered[name], f"nobody offers {choice!r} for {name!r}")
    begun = replace(last, record=step.began or "", choices=told, reached=step.reached)
    return replace(_with_last(run, begun), phase="engaged")


def _with_last(run: Run, last: Engagement) -> Run:
    """Return a run whose last engagement is this."""
    return replace(run, engagements=(*run.engagements[:-1], last))


def _ended(run: Run, step: RunStep) -> Run:
    _need(run.phase == "engaged" and step.ended, "no engagement can end now")
    assert step.ended is not None
    done = _victory(run, step.ended) if step.ended.won else _defeat(run, step.ended)
    if not done.lives or _is_last(done, done.engagements[-1].stop):
        return replace(done, phase="over", asks=())
    return _going_on(done)


def _is_last(run: Run, stop: Stop) -> bool:
    """Return True for the stop with which a war ends."""
    return stop.step + 1 == run.road.steps


def _victory(run: Run, ending: Ending) -> Run:
    last, streak, glory = run.engagements[-1], run.streak + 1, run.glory
    stop = last.stop
    is_last = _is_last(run, stop)
    points = points_for(stop, ending.margin, streak, run.pay(stop), glory, is_last)
    obols, healed = _obols(run, stop, ending), victory_heals(run, stop)
    asks = tuple(
        Ask("decree", prize.count, prize.rare, stop.prize, f"{stop.seed}{' again' * number}")
        for number, prize in enumerate(prizes(run, stop))
    )
    won = replace(last, ending=ending, points=points, obols=obols, healed=healed)
    return replace(
        _with_last(run, won),
        told=(*run.told, points),
        streak=streak,
        obols=run.obols + obols,
        lives=run.lives + healed,
        dearer=0,
        asks=() if "victory.decree=0" in run.dues else asks,
        dues=tuple(one for one in run.dues if not one.startswith("victory.")),
    )


def victory_heals(run: Run, stop: Stop) -> int:
    """Return the lost lives that a victory at a stop gives back: at a great one, before the last.

    House: a war is long, and most were lost by what their first great engagement had cost.
    """
    if not stop.great or _is_last(run, stop):
        return 0
    return max(0, min(run.charter.terms.healing, run.charter.lives - run.lives))


def points_with(run: Run, glory: Glory) -> int:
    """Return the points of the victories of a run so far, counted with another glory."""
    streak, found = 0, 0
    for one in run.fought:
        assert one.ending is not None
        streak = streak + 1 if one.ending.won else 0
        if one.points is not None:
            pay, last = one.points.stars, _is_last(run, one.stop)
            found += points_for(one.stop, one.ending.margin, streak, pay, glory, last).points
    return found


def _obols(run: Run, stop: Stop, ending: Ending) -> int:
    """Return the obols of a victory: one a star, up to three for the margin, and what sets and
    decrees give.

    House: the last victory of a war brings none, since nothing is left to be bought.
    """
    if "victory.obols=0" in run.dues or _is_last(run, stop):
        return 0
    more = run.glory.obols + min(run.glory.spoils, ending.spoils)
    fewer = terms.holds(run.charter.olympiad, "victory.obols-1")
    counted = -(-margin_points(stop, ending.margin) // POINTS_AN_OBOL)
    return max(0, run.paid_stars(stop) + min(MOST_MARGIN_OBOLS, counted) + more - fewer)


def prizes(run: Run, stop: Stop) -> tuple[Prize, ...]:
    """Return what a victory at a stop lets one choose from, but for the last of a war."""
    if _is_last(run, stop):
        return ()
    fewer = terms.holds(run.charter.olympiad, "offered-1")
    row = PRIZES[min(max(run.paid_stars(stop), 1), len(PRIZES)) - 1]
    return tuple(replace(one, count=one.count - fewer) for one in row)


def _defeat(run: Run, ending: Ending) -> Run:
    last, kept, glory = run.engagements[-1], list(run.holdings), run.glory
    cost = defeat_costs(run, last.stop)
    crumb = crumb_of(run, last.stop)
    if terms.holds(run.charter.olympiad, "defeat: decrees-1 at random") and kept:
        del kept[mixed("lost", run.charter.seed, len(run.engagements)).below(len(kept))]
    return replace(
        _with_last(run, replace(last, ending=ending, lost=cost, obols=crumb.obols)),
        obols=run.obols + crumb.obols,
        asks=crumb.asks,
        dearer=run.dearer + (glory.defeat_stars if crumb.asks else 0),
        dues=tuple(one for one in run.dues if one != "defeat.lives-1"),
        streak=0,
        holdings=tuple(kept),
        lives=run.lives - cost,
    )


class Crumb(NamedTuple):
    """The things that a defeat leaves: obols, and what may be chosen then."""

    obols: int = 0
    asks: tuple[Ask, ...] = ()


def crumb_of(run: Run, stop: Stop) -> Crumb:
    """Return what a defeat at a stop leaves to somebody whose war goes on.

    House: one of two decrees for the game that was lost, and some obols, since who loses needs them
    most. Decrees give more. In wars of the first edition it left nothing.
    """
    if run.charter.edition < 2 or _is_last(run, stop):
        return Crumb()
    count = CRUMB.count - terms.holds(run.charter.olympiad, "offered-1")
    ask = Ask("decree", count, CRUMB.rare, stop.game, f"{stop.seed} crumb")
    return Crumb(CRUMB_OBOLS + run.glory.defeat_obols, (ask,))


def defeat_costs(run: Run, stop: Stop) -> int:
    """Return the lives that a defeat at a stop costs, all of them at most.

    House: the first engagement of somebody's first war costs none.
    """
    if run.charter.first is not None and not stop.step:
        return 0
    lost = [one for one in run.fought if one.ending and not one.ending.won]
    if run.glory.spared and not stop.great and all(one.stop.act != stop.act for one in lost):
        return 0
    cost = run.charter.terms.great if stop.great else 1
    return min(run.lives, cost + ("defeat.lives-1" in run.dues))


# ---------------------------------------------------------------------- choices


def _going_on(run: Run) -> Run:
    """Return a run in the phase that follows: what is asked, then the stop, then the road."""
    while run.asks and not (offer if run.asks[0].kind == "decree" else answers)(run, run.asks[0]):
        run = replace(run, asks=run.asks[1:])
    if run.asks:
        return replace(run, phase=run.asks[0].kind)
    return replace(run, phase="visit") if visits.stays(run) else _left(run)


def _left(run: Run) -> Run:
    """Return a run on the road, done with the stop where it was."""
    if run.visit is not None:
        run = replace(run, visits=(*run.visits[:-1], replace(run.visit, over=True)))
    return replace(run, phase="road")


def answers(run: Run, ask: Ask) -> tuple[Decree, ...]:
    """Return the decrees that may be given up, inscribed or struck, as an ask wants."""
    if ask.kind == "strike":
        return run.strikable
    return run.held if ask.kind == "give" else run.plain_held


def _decreed(run: Run, step: RunStep) -> Run:
    _need(run.phase == "decree", "there is no decree to choose now")
    name, left = step.decree, replace(run, asks=run.asks[1:])
    if name is None:
        return _going_on(left)
    _need(name in {one.id for one in run.offered}, f"the decree {name!r} is not on offer")
    cost = cost_of(decree(name))
    _need(not effects.obstacle(run, cost), f"the decree {name!r} cannot be paid for")
    if run.current is not None:
        left = _with_last(left, replace(run.engagements[-1], decree=name))
    held = replace(left, holdings=(*run.holdings, (name, False)))
    return _going_on(effects.applied(held, cost, f"cost {name}"))


def cost_of(one: Decree) -> tuple[str, ...]:
    """Return the effects that are paid when a decree is chosen."""
    return (one.cost,) if one.cost else ()


def _answered(run: Run, step: RunStep) -> Run:
    """Return a run after a decree was given up, inscribed, or taken from the enemy."""
    name = step.give or step.inscribe or step.strike or ""
    asked = getattr(step, run.phase, None) == name
    _need(
        asked and name in {one.id for one in answers(run, run.asks[0])},
        f"{name!r} cannot be named now",
    )
    held = run.holdings
    if step.give:
        held = tuple(one for one in held if one[0] != name)
    elif step.inscribe:
        held = tuple((one, inscribed or one == name) for one, inscribed in held)
    struck = (*run.struck, name) if step.strike else run.struck
    return _going_on(replace(run, asks=run.asks[1:], holdings=held, struck=struck))


def _chosen(run: Run, step: RunStep) -> Run:
    """Return a run after a choice at a stop that is no engagement."""
    visit, name = run.visit, step.choose or ""
    if visit is None or run.phase != "visit":
        raise RunError("there is nothing to choose here")
    if name == LEAVE and visits.may_leave(visit):
        return _going_on(_left(run))
    found = next((one for one in visits.offers(run) if one.id == name), None)
    if found is None:
        raise RunError(f"nobody offers {name!r} here"[:120])
    _need(not effects.obstacle(run, found.effects), f"{name!r} cannot be taken now")
    told = replace(visit, chosen=(*visit.chosen, name))
    here = replace(run, visits=(*run.visits[:-1], told))
    salt = f"{visit.stop.seed} {len(visit.chosen)} {name}"
    return _going_on(effects.applied(here, found.effects, salt))


# ---------------------------------------------------------------------- the end


def _abandoned(run: Run, _step: RunStep) -> Run:
    _need(not run.over, "the war is over")
    return replace(run, phase="over", asks=(), abandoned=True)


def _named(run: Run, step: RunStep) -> Run:
    _need(run.over and not run.name, "a name is entered once, after the war")
    return replace(run, name=step.name or "")


FOLLOWS: Final[dict[str, Callable[[Run, RunStep], Run]]] = {
    "road": _on_the_road,
    "began": _begun,
    "ended": _ended,
    "decree": _decreed,
    "skip": _decreed,
    "choose": _chosen,
    **dict.fromkeys(ANSWERS, _answered),
    "abandon": _abandoned,
    "name": _named,
}
"""The functions that return a run after a step, by the thing that the step says."""
