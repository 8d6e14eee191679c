"""The fold of a run: `after` returns it one step later, or says why the step does not follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from game.campaign import effects, terms, visits
from game.campaign.amendments import choices_of
from game.campaign.decrees import RUN, Decree, decree
from game.campaign.road import Stop, mixed
from game.campaign.run import (
    GREAT_DUE,
    Ask,
    Charter,
    Ending,
    Engagement,
    Reached,
    Run,
    RunStep,
    Visit,
    offer,
)
from game.campaign.score import points_for
from game.campaign.terms import MOST_MARGIN_OBOLS, POINTS_AN_OBOL, PRIZES, Prize

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


def after(run: Run, step: RunStep) -> Run:
    """Return a run after one more step. RunError, and nothing else, when it does not follow."""
    if step.says != 1:
        raise RunError("a line of a war says one thing: road, began, ended, decree, skip or name")
    if step.began is None and (step.choices or step.reached):
        raise RunError("choices and how far a record had come belong to the line that begins it")
    if step.ended is None and step.left is not None:
        raise RunError("the lives that are left belong to the line of an ending")
    if step.n not in (0, run.n + 1):
        raise RunError(f"it should have the number {run.n + 1}")
    found = _followed(run, step)
    if step.left not in (None, found.lives):
        raise RunError(f"{found.lives} lives are left, not {step.left}")
    left = found.lives if step.ended is not None else step.left
    told = msgspec.structs.replace(step, n=run.n + 1, left=left)
    return replace(found, n=run.n + 1, steps=(*run.steps, told))


def _followed(run: Run, step: RunStep) -> Run:
    if step.road is not None:
        return _on_the_road(run, step.road)
    if step.began is not None:
        return _begun(run, step.began, step.choices or {}, step.reached)
    if step.ended is not None:
        return _ended(run, step.ended)
    if step.decree is not None or step.skip:
        return _decreed(run, step.decree)
    if step.choose is not None:
        return _chosen(run, step.choose)
    for kind, answer in ANSWERS.items():
        named = getattr(step, kind)
        if named is not None:
            return answer(run, named)
    if step.abandon:
        return _abandoned(run)
    return _named(run, step.name or "")


# ---------------------------------------------------------------------- the road


def _on_the_road(run: Run, name: str) -> Run:
    stop = next((one for one in run.open_stops if one.id == name), None)
    if stop is None:
        raise RunError(f"no road leads to {name!r} now"[:120])
    if not stop.is_fight:
        return replace(run, visits=(*run.visits, Visit(stop)), at=name, phase="visit")
    dues = tuple(one for one in run.dues if not (stop.great and one == GREAT_DUE))
    met = replace(run, engagements=(*run.engagements, Engagement(stop)), at=name, phase="ready")
    return replace(met, dues=dues, harder=0, envoy="")


def _begun(run: Run, record: str, choices: dict[str, str], reached: Reached | None) -> Run:
    if run.phase not in ("ready", "engaged"):
        raise RunError("no engagement can begin now")
    last, told = run.engagements[-1], tuple(sorted(choices.items()))
    if told != last.choices:
        _check_choices(run, choices)
    begun = replace(last, record=record, choices=told, reached=reached)
    return replace(run, engagements=(*run.engagements[:-1], begun), phase="engaged")


def _check_choices(run: Run, choices: dict[str, str]) -> None:
    offered = {one.decree.id: one.options for one in choices_of(run, run.engagements[-1].stop)}
    for name, choice in choices.items():
        if name not in offered:
            raise RunError(f"there is nothing to choose for {name!r}"[:120])
        if choice not in offered[name]:
            raise RunError(f"nobody offers {choice!r} for {name!r}"[:120])


# ---------------------------------------------------------------------- endings


def _ended(run: Run, ending: Ending) -> Run:
    if run.phase != "engaged":
        raise RunError("no engagement can end now")
    done = _victory(run, ending) if ending.won else _defeat(run, ending)
    if not done.lives or done.engagements[-1].stop.step + 1 == run.road.steps:
        return replace(done, phase="over", asks=())
    return _going_on(done)


def _victory(run: Run, ending: Ending) -> Run:
    last, streak = run.engagements[-1], run.streak + 1
    points = points_for(last.stop, ending.margin, streak, run.pay(last.stop))
    brought = _obols(run, last.stop, points.margin)
    healed = victory_heals(run, last.stop)
    won = replace(last, ending=ending, points=points, obols=brought, healed=healed)
    asks = () if "victory.decree=0" in run.dues else _asks(run, last.stop)
    return replace(
        run,
        engagements=(*run.engagements[:-1], won),
        told=(*run.told, points),
        streak=streak,
        obols=run.obols + brought,
        lives=run.lives + healed,
        dearer=0,
        asks=asks,
        dues=tuple(one for one in run.dues if not one.startswith("victory.")),
    )


def victory_heals(run: Run, stop: Stop) -> int:
    """Return the lost lives that a victory at a stop gives back: at a great one, before the last.

    House: a war is long, and most were lost by what their first great engagement had cost.
    """
    if not stop.great or stop.step + 1 == run.road.steps:
        return 0
    return max(0, min(run.charter.terms.healing, run.charter.lives - run.lives))


def _obols(run: Run, stop: Stop, margin: int) -> int:
    """Return the obols of a victory: one a star, up to three for the margin, and what sets give.

    House: the last victory of a war brings none, since nothing is left to be bought.
    """
    if "victory.obols=0" in run.dues or stop.step + 1 == run.road.steps:
        return 0
    more = sum(
        effects.total([one.change.removeprefix("victory.")], "obols")
        for one in run.sets
        if one.game == RUN
    )
    fewer = terms.holds(run.charter.olympiad, "victory.obols-1")
    counted = min(MOST_MARGIN_OBOLS, -(-margin // POINTS_AN_OBOL))
    return max(0, stop.stars + run.dearer + counted + more - fewer)


def _asks(run: Run, stop: Stop) -> tuple[Ask, ...]:
    """Return the offers after a victory at a stop."""
    return tuple(
        Ask("decree", prize.count, prize.rare, stop.prize, f"{stop.seed}{' again' * number}")
        for number, prize in enumerate(prizes(run, stop))
    )


def prizes(run: Run, stop: Stop) -> tuple[Prize, ...]:
    """Return what a victory at a stop lets one choose from, but for the last of a war."""
    if stop.step + 1 == run.road.steps:
        return ()
    fewer = terms.holds(run.charter.olympiad, "offered-1")
    row = PRIZES[min(max(stop.stars + run.dearer, 1), len(PRIZES)) - 1]
    return tuple(replace(one, count=one.count - fewer) for one in row)


def _defeat(run: Run, ending: Ending) -> Run:
    last = run.engagements[-1]
    cost = defeat_costs(run, last.stop)
    lost = replace(last, ending=ending, lost=cost)
    dues = tuple(one for one in run.dues if one != "defeat.lives-1")
    beaten = replace(run, engagements=(*run.engagements[:-1], lost), dues=dues, streak=0)
    if terms.holds(run.charter.olympiad, "defeat: decrees-1 at random") and run.holdings:
        gone = mixed("lost", run.charter.seed, len(run.engagements)).below(len(run.holdings))
        kept = tuple(one for at, one in enumerate(run.holdings) if at != gone)
        beaten = replace(beaten, holdings=kept)
    return replace(beaten, lives=run.lives - cost)


def defeat_costs(run: Run, stop: Stop) -> int:
    """Return the lives that a defeat at a stop costs, all of them at most.

    House: the first engagement of somebody's first war costs none.
    """
    if run.charter.first is not None and not stop.step:
        return 0
    cost = run.charter.terms.great if stop.great else 1
    return min(run.lives, cost + ("defeat.lives-1" in run.dues))


# ---------------------------------------------------------------------- choices


def _going_on(run: Run) -> Run:
    """Return a run in the phase that follows: what is asked, then the stop, then the road."""
    while run.asks and not _can_be_answered(run, run.asks[0]):
        run = replace(run, asks=run.asks[1:])
    if run.asks:
        return replace(run, phase=run.asks[0].kind)
    visit = run.visit
    if visits.stays(run):
        return replace(run, phase="visit")
    if visit is not None:
        run = replace(run, visits=(*run.visits[:-1], replace(visit, over=True)))
    return replace(run, phase="road")


def _can_be_answered(run: Run, ask: Ask) -> bool:
    if ask.kind == "decree":
        return bool(offer(run, ask))
    return bool(answers(run, ask))


def answers(run: Run, ask: Ask) -> tuple[Decree, ...]:
    """Return the decrees that may be given up, inscribed or struck, as an ask wants."""
    if ask.kind == "strike":
        return run.strikable
    return run.held if ask.kind == "give" else run.plain_held


def _decreed(run: Run, name: str | None) -> Run:
    if run.phase != "decree":
        raise RunError("there is no decree to choose now")
    left = replace(run, asks=run.asks[1:])
    if name is None:
        return _going_on(left)
    if name not in {one.id for one in run.offered}:
        raise RunError(f"the decree {name!r} is not on offer"[:120])
    cost = cost_of(decree(name))
    why = effects.obstacle(run, cost)
    if why:
        raise RunError(f"the decree {name!r} cannot be paid for")
    held = replace(left, holdings=(*run.holdings, (name, False)))
    if run.current is not None:
        last = replace(run.engagements[-1], decree=name)
        held = replace(held, engagements=(*run.engagements[:-1], last))
    return _going_on(effects.applied(held, cost, f"cost {name}"))


def cost_of(one: Decree) -> tuple[str, ...]:
    """Return the effects that are paid when a decree is chosen."""
    return (one.cost,) if one.cost else ()


def _answered(run: Run, kind: str, name: str) -> Run:
    """Return a run without the first ask. RunError where nothing like it was asked."""
    if run.phase != kind or name not in {one.id for one in answers(run, run.asks[0])}:
        raise RunError(f"{name!r} cannot be named now"[:120])
    return replace(run, asks=run.asks[1:])


def _given(run: Run, name: str) -> Run:
    left = _answered(run, "give", name)
    kept = tuple(one for one in run.holdings if one[0] != name)
    return _going_on(replace(left, holdings=kept))


def _inscribed(run: Run, name: str) -> Run:
    left = _answered(run, "inscribe", name)
    held = tuple((one, inscribed or one == name) for one, inscribed in run.holdings)
    return _going_on(replace(left, holdings=held))


def _struck(run: Run, name: str) -> Run:
    left = _answered(run, "strike", name)
    return _going_on(replace(left, struck=(*run.struck, name)))


ANSWERS: dict[str, Callable[[Run, str], Run]] = {
    "give": _given,
    "inscribe": _inscribed,
    "strike": _struck,
}
"""The steps that name a decree, and what they do with it."""


def _chosen(run: Run, name: str) -> Run:
    """Return a run after a choice at a stop that is no engagement."""
    visit = run.visit
    if visit is None or run.phase != "visit":
        raise RunError("there is nothing to choose here")
    if name == LEAVE and visits.may_leave(visit):
        return _going_on(replace(run, visits=(*run.visits[:-1], replace(visit, over=True))))
    found = next((one for one in visits.offers(run) if one.id == name), None)
    if found is None:
        raise RunError(f"nobody offers {name!r} here"[:120])
    if effects.obstacle(run, found.effects):
        raise RunError(f"{name!r} cannot be taken now")
    told = replace(visit, chosen=(*visit.chosen, name))
    here = replace(run, visits=(*run.visits[:-1], told))
    salt = f"{visit.stop.seed} {len(visit.chosen)} {name}"
    return _going_on(effects.applied(here, found.effects, salt))


# ---------------------------------------------------------------------- the end


def _abandoned(run: Run) -> Run:
    if run.over:
        raise RunError("the war is over")
    return replace(run, phase="over", asks=(), abandoned=True)


def _named(run: Run, name: str) -> Run:
    if not run.over or run.name:
        raise RunError("a name is entered once, after the war")
    return replace(run, name=name)
