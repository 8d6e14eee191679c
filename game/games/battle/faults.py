"""The faults of choices in the battle: sure wins let go, units thrown away, shots not fired."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.battle.insight import planned_damage, units_of
from game.judging.grades import Fault
from game.rules.battle.cards import BLOODLUST
from game.rules.battle.force import Battle
from game.rules.battle.view import BattleView
from game.rules.core import Action


def fault_of(view: BattleView, plan: Sequence[Action]) -> Fault | None:
    """Return the fault of a whole choice."""
    match view.deciding:
        case "artillery":
            return _of_artillery(view, plan[0])
        case "attack":
            return _of_an_attack(view, plan)
        case "block":
            return _of_blocks(view, plan)
        case "evade":
            return _of_evasions(view, plan)
        case "tactics" | "target":
            return _of_a_tactic(view, plan[0])
    return None


def _of_artillery(view: BattleView, action: Action) -> Fault | None:
    """Return whether a shot is not fired, or Break Morale played where nobody can attack.

    A shot costs nothing, since the engine goes to the Reserve (B2.7).
    """
    if action.verb == "play":
        return None if units_of(view) else Fault.WASTES_TACTIC
    can = any(one.verb == "fire" for one in view.legal)
    return Fault.WASTES_SHOT if can and action.verb == "pass" else None


# ---------------------------------------------------------------------- attack and defence


def _of_an_attack(view: BattleView, plan: Sequence[Action]) -> Fault | None:
    """Return whether an attack that wins whatever is blocked is let go."""
    all_of = units_of(view)
    sent = [*view.chosen, *(action.args[0] for action in plan if action.args)]
    missed = _surely_wins(view, all_of) and not _surely_wins(view, sent)
    return Fault.MISSES_BATTLE if missed else None


def _surely_wins(view: BattleView, units: Sequence[int]) -> bool:
    """True if the damage of some units ends the enemy's army though each of his cards blocks.

    A blocker that comes back could save it (B3.7), so there must be none where cards are few.
    """
    enemy = 1 - view.viewer
    if view.hands[enemy] and not view.effects.break_morale:
        return False
    return planned_damage(view, units) >= view.health(enemy)


def _of_blocks(view: BattleView, plan: Sequence[Action]) -> Fault | None:
    """Return whether an attack that ends the own army goes unblocked though it could be held."""
    battle, seat = view.battle, view.viewer
    assert battle is not None
    if view.chosen or any(action.args for action in plan):
        return None
    damages = sorted(view.damage(place).total for place in battle.places)
    held = sum(damages[: max(0, len(damages) - len(units_of(view)))])
    return Fault.FALLS if sum(damages) >= view.health(seat) > held else None


# ---------------------------------------------------------------------- the fights


def _of_evasions(view: BattleView, plan: Sequence[Action]) -> Fault | None:
    """Return whether a lost fight is fought, or a won one is not: the tactics are over (B3.3)."""
    fleeing = {*view.chosen, *(action.args[0] for action in plan if action.args)}
    able = {*view.chosen, *(action.args[0] for action in view.legal if action.args)}
    leads = {place: -_lead(view, place) for place in able}
    if any(lead < 0 and place not in fleeing for place, lead in leads.items()):
        return Fault.LOSES_UNIT
    if any(lead > 0 and place in fleeing for place, lead in leads.items()):
        return Fault.LETS_UNIT_GO
    return None


def _lead(view: BattleView, place: int) -> int:
    """Return by how much an attacker's Force is above its blocker's."""
    return view.force(place).total - view.force(place, blocker=True).total


def _of_a_tactic(view: BattleView, action: Action) -> Fault | None:
    """Return whether Bloodlust goes to a fight that is won: nobody can answer with no card."""
    battle, seat = view.battle, view.viewer
    if battle is None or view.hands[1 - seat]:
        return None
    face = view.about if action.verb == "target" else next(iter(action.args), -1)
    if face < 0 or view.faces[face] != BLOODLUST:
        return None
    places = action.args if action.verb == "target" else _blocked(battle)
    sign = 1 if seat == view.active else -1
    won = all(sign * _lead(view, place) > 0 for place in places)
    return Fault.WASTES_TACTIC if won else None


def _blocked(battle: Battle) -> tuple[int, ...]:
    return tuple([place for place in battle.places if battle.blockers[place] >= 0])
