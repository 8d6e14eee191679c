"""The faults of choices in the duel: a turn or points given away, harm done to one's own side.

Once the other side has passed nobody answers any more (D4.4), so that what the hand can still do
is certain, but for a side that will think again (V.D7).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.judging.grades import Fault
from game.rules.core import Action, Seat
from game.rules.duel.cards import PLAYABLE, VERB, VP
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.rules.rng import Rng

SEED = 1


def fault_of(view: DuelView, plan: Sequence[Action]) -> Fault | None:
    """Return the fault of a choice of the Action Phase."""
    action = plan[0]
    match action.verb:
        case "pass" if view.is_out(1 - view.viewer):
            return _of_a_pass(view)
        case "play" if view.is_out(1 - view.viewer) and VP[view.faces[action.args[0]]]:
            return Fault.GIVES_POINTS if _lost_anyway(view) else None
        case "target":
            return _of_a_target(view, action)
        case "none":
            return Fault.WASTES_SEARCH if _finds_something(view) else None
    return None


def _finds_something(view: DuelView) -> bool:
    """True if a search has found a card that the side may play."""
    found = [view.faces[one.args[0]] for one in view.legal if one.verb == "take"]
    return any(PLAYABLE[view.viewer] >> face & 1 for face in found)


# ---------------------------------------------------------------------- after the other has passed


def _of_a_pass(view: DuelView) -> Fault | None:
    """Return what a pass that ends the turn lets go."""
    seat, world = view.viewer, DuelState.sample(view, Rng(SEED))
    if not _wins(world, seat):
        reached = [end for end in _played_out(world, seat) if _wins(end, seat)]
        return Fault.MISSES_TURN if reached else None
    if view.vp[seat] + world.stake() >= view.target:
        return None
    for action in view.legal:
        if action.verb == "play" and VP[view.faces[action.args[0]]]:
            after = _after(world, action)
            if _wins(after, seat) and after.stake() > world.stake():
                return Fault.MISSES_POINTS
    return None


def _lost_anyway(view: DuelView) -> bool:
    """True if no card in hand can win the turn any more, so that VP cards go to the other side.

    Not where that side wins the whole duel with what lies on the table already.
    """
    seat = view.viewer
    hand = [view.faces[token] for token in view.hands[seat]]
    if any(VERB[f].brings for f in hand if PLAYABLE[seat] >> f & 1):
        return False
    world = DuelState.sample(view, Rng(SEED))
    if view.vp[1 - seat] + world.stake() >= view.target:
        return False
    return not any(_wins(end, seat) for end in (world, *_played_out(world, seat)))


def _played_out(world: DuelState, seat: Seat) -> Iterator[DuelState]:
    """Yield the positions after more and more of the hand, each time what betters the lead most.

    Cards that are drawn on the way are not known beforehand, and are left in hand.
    """
    hand = {world.faces[token] for token in world.hands[seat]}
    while plays := [
        _after(world, one)
        for one in world.legal()
        if one.verb == "play" and world.faces[one.args[0]] in hand
    ]:
        world = max(plays, key=lambda after: _lead(after, seat))
        yield world


def _after(world: DuelState, action: Action) -> DuelState:
    """Return the position after an action, its questions answered for the best lead."""
    after = world.clone()
    after.apply(action)
    seat = action.seat
    if after.to_act != seat or after.pending is None:
        return after
    ends = [_after(after, answer) for answer in _answers(after)]
    return max(ends, key=lambda end: _lead(end, seat))


def _answers(world: DuelState) -> list[Action]:
    """Return the answers to a question that can be weighed; of others the last."""
    legal = world.legal()
    return legal if world.deciding in ("declare", "target", "keep") else legal[-1:]


def _lead(world: DuelState, seat: Seat) -> float:
    """Return a side's lead in Force, half of one to the side that wins ties (D5.1, V.D5)."""
    both = world.totals()
    return both[seat] - both[1 - seat] + (0.5 if seat == world.turn_goes_to((0, 0)) else -0.5)


def _wins(world: DuelState, seat: Seat) -> bool:
    return _lead(world, seat) > 0


# ---------------------------------------------------------------------- targets


def _of_a_target(view: DuelView, action: Action) -> Fault | None:
    """Return the harm that an ability does to one's own side, or the good to the other's.

    A VP card of one's own may be discarded so that the other side does not get it.
    """
    assert view.pending is not None
    seat, aims = view.viewer, VERB[view.faces[view.pending[1]]].aims
    own, enemy = view.tables[seat], view.tables[1 - seat]
    token, others = action.args[0], [one.args[0] for one in view.legal if one.args]
    if aims == "help" and token in enemy:
        return Fault.INSPIRES_ENEMY if any(one in own for one in others) else None
    if aims != "harm" or token not in own or VP[view.faces[token]]:
        return None
    world = DuelState.sample(view, Rng(SEED))
    leads = {one: _lead(_after(world, one), seat) for one in view.legal}
    worse = leads[action] < min(_lead(world, seat), max(leads.values()))
    return Fault.HITS_OWN_CARD if worse else None
