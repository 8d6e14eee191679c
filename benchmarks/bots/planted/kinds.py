"""The kinds of bad move that are planted, by game: each finds its move in a decision, or none.

They are written by the words of the rules alone, apart from what the review looks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from game.rules.battle import cards as battle
from game.rules.battle.force import Fighter, explain
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Action
from game.rules.duel.cards import CARDS, FORCE, PLAYABLE, VP, award
from game.rules.duel.view import DuelView
from game.rules.greece.chits import CITY, STAR, VOID
from game.rules.greece.map import HOME, SIZE
from game.rules.greece.view import GreeceView

Plan = tuple[Action, ...]
Plant = Callable[[Any], Plan | None]


def first(actions: Iterable[Action]) -> Plan | None:
    """Return the first of some actions as a plan."""
    found = next(iter(actions), None)
    return None if found is None else (found,)


def verb(view: Any, word: str) -> Plan | None:
    """Return the action of a word that needs nothing else."""
    return first(action for action in view.legal if action.verb == word)


# ---------------------------------------------------------------------- the map


def bare(view: GreeceView, area: int) -> bool:
    return all(at != area for _, _, at in view.placed)


def _special(view: GreeceView, fits: Callable[[int, int], bool]) -> Plan | None:
    """Return a placement of another city's Special where nothing lies and its city and area fit."""
    return first(
        one
        for one in view.legal
        if one.verb == "put"
        and CITY[view.faces[one.args[0]]] not in (NOBODY, view.viewer)
        and bare(view, one.args[1])
        and fits(CITY[view.faces[one.args[0]]], one.args[1])
    )


def special_at_home(view: GreeceView) -> Plan | None:
    """Another city's Special on the own main city."""
    home = HOME[view.viewer]
    return _special(view, lambda city, area: area == home and view.owner(area) == view.viewer)


def special_on_own_area(view: GreeceView) -> Plan | None:
    """Another city's Special on another area of one's own."""
    home = HOME[view.viewer]
    return _special(view, lambda city, area: area != home and view.owner(area) == view.viewer)


def special_on_neutral(view: GreeceView) -> Plan | None:
    """Another city's Special on a neutral area, which that city then has."""
    return _special(view, lambda city, area: view.owner(area) == NOBODY)


def special_on_its_own(view: GreeceView) -> Plan | None:
    """Another city's Special on an area with one counter of that city, which then has two."""
    return _special(view, lambda city, area: view.owner(area) == city and view.counters[area] == 1)


def chit_on_full_area(view: GreeceView) -> Plan | None:
    """A Military, Influence or Coup, last of the turn, where two own counters and no chit lie."""
    if view.step != view.placements - 1:
        return None
    return first(
        one
        for one in view.legal
        if one.verb == "put"
        and CITY[view.faces[one.args[0]]] == NOBODY
        and view.faces[one.args[0]] not in (VOID, STAR)
        and bare(view, one.args[1])
        and view.owner(one.args[1]) == view.viewer
        and view.counters[one.args[1]] == 2
    )


def gives_special_at_delphi(view: GreeceView) -> Plan | None:
    """The own Special or the Star exchanged for a chit drawn from the cup."""
    return first(
        one
        for one in view.legal
        if one.verb == "delphi"
        and one.args
        and (view.faces[one.args[0]] == STAR or CITY[view.faces[one.args[0]]] == view.viewer)
    )


def no_seventh_area(view: GreeceView) -> Plan | None:
    """A turn's last placement on an own area, where six are safe and a seventh lies open."""
    seat = view.viewer
    rivals = {at for _, owner, at in view.placed if owner != seat}
    chits = {at for token, owner, at in view.placed if owner == seat and _useful(view, token)}
    foreign = {at for token, _, at in view.placed if _foreign(view, token)}
    safe = [
        area
        for area in range(SIZE)
        if area not in rivals | foreign
        and (view.owner(area) == seat or (view.owner(area) == NOBODY and area in chits))
    ]
    if view.step != view.placements - 1 or len(safe) != 6 or HOME[seat] not in safe:
        return None
    puts = [one for one in view.legal if one.verb == "put"]
    open_ones = [one for one in puts if _useful(view, one.args[0]) and bare(view, one.args[1])]
    wins = any(view.owner(one.args[1]) == NOBODY for one in open_ones)
    return first(one for one in open_ones if view.owner(one.args[1]) == seat) if wins else None


def _useful(view: GreeceView, token: int) -> bool:
    """True for a chit that takes a neutral area for its player by itself."""
    face = view.faces[token]
    return face >= 0 and face != VOID and CITY[face] in (NOBODY, view.viewer)


def _foreign(view: GreeceView, token: int) -> bool:
    face = view.faces[token]
    return face >= 0 and CITY[face] not in (NOBODY, view.viewer)


def special_on_own_chit(view: GreeceView) -> Plan | None:
    """Another city's Special on top of an own chit that would take or hold the area (G4.3)."""
    seat = view.viewer
    own = {
        at
        for token, owner, at in view.placed
        if owner == seat and view.faces[token] != VOID and CITY[view.faces[token]] == NOBODY
    }
    theirs = {at for _, owner, at in view.placed if owner != seat}
    return first(
        one
        for one in view.legal
        if one.verb == "put"
        and CITY[view.faces[one.args[0]]] not in (NOBODY, seat)
        and one.args[1] in own - theirs
    )


# ---------------------------------------------------------------------- the duel


def _lead(view: DuelView) -> float:
    both = view.totals()
    return both[view.viewer] - both[1 - view.viewer] + (0.5 if view.viewer == 0 else -0.5)


def _plays(view: DuelView) -> list[Action]:
    return [one for one in view.legal if one.verb == "play"]


def _alone(view: DuelView) -> bool:
    return view.deciding == "play" and view.passed[1 - view.viewer]


def passes_a_won_turn(view: DuelView) -> Plan | None:
    """A pass where the other side has passed and one card's printed Force takes the lead."""
    if not _alone(view) or _lead(view) > 0:
        return None
    faces = [view.faces[one.args[0]] for one in _plays(view)]
    enough = any(_lead(view) + FORCE[face] > 0 and not VP[face] for face in faces)
    return verb(view, "pass") if enough else None


def leaves_points(view: DuelView) -> Plan | None:
    """A pass where the turn is won and a VP card is in hand."""
    on = view.table().sides
    if not _alone(view) or _lead(view) < 5:
        return None
    over = view.vp[view.viewer] + award(on[0] | on[1]) >= view.target
    found = [one for one in _plays(view) if VP[view.faces[one.args[0]]]]
    return verb(view, "pass") if found and not over else None


def gives_points(view: DuelView) -> Plan | None:
    """A VP card in a turn that is lost, since the hand has nowhere near enough Force."""
    on = view.table().sides
    over = view.vp[1 - view.viewer] + award(on[0] | on[1]) >= view.target
    if not _alone(view) or over:
        return None
    hand = [view.faces[one.args[0]] for one in _plays(view)]
    quiet = all(CARDS[face].ability.verb in ("", "rob", "look", "boost") for face in hand)
    if not quiet or _lead(view) + sum(map(FORCE.__getitem__, hand)) > -8 - 4 * len(hand):
        return None
    return first(one for one in _plays(view) if VP[view.faces[one.args[0]]])


def _target(view: DuelView, word: str, own: bool) -> Plan | None:
    """Return a target of an ability on one side while the other side has one too."""
    if view.deciding != "target" or view.pending is None:
        return None
    if CARDS[view.faces[view.pending[1]]].ability.verb != word:
        return None
    seat = view.viewer
    sides = view.tables[seat], view.tables[1 - seat]
    wrong, right = sides if own else sides[::-1]
    found = [one for one in view.legal if one.args]
    if not any(one.args[0] in right for one in found):
        return None
    return first(
        one
        for one in found
        if one.args[0] in wrong
        and not VP[view.faces[one.args[0]]]
        and FORCE[view.faces[one.args[0]]] >= 3
    )


def hits_own_card(view: DuelView) -> Plan | None:
    """An own card of Force 3 or more discarded, where one of the enemy could be."""
    return _target(view, "discard", own=True)


def inspires_enemy(view: DuelView) -> Plan | None:
    """Rare Military Genius on a Person of the enemy, where there is one of one's own."""
    return _target(view, "inspire", own=False)


def exchanges_the_best(view: DuelView) -> Plan | None:
    """The five playable cards of the highest printed Force exchanged for unknown ones."""
    if view.deciding != "exchange" or view.lot:
        return None
    seat, hand = view.viewer, view.hands[view.viewer]
    good = [t for t in hand if PLAYABLE[seat] >> view.faces[t] & 1 and FORCE[view.faces[t]] >= 4]
    if len(good) < 5:
        return None
    best = sorted(good, key=lambda t: -FORCE[view.faces[t]])[:5]
    steps = [Action(seat, "exchange", (token,)) for token in sorted(best)]
    return (*steps, Action(seat, "done"))


def takes_nothing(view: DuelView) -> Plan | None:
    """No card from a search that found one of Force 4 or more, while the other side goes on."""
    taken = [view.faces[one.args[0]] for one in view.legal if one.verb == "take"]
    good = any(PLAYABLE[view.viewer] >> face & 1 and FORCE[face] >= 4 for face in taken)
    return verb(view, "none") if good else None


def passes_at_once(view: DuelView) -> Plan | None:
    """A pass with six playable cards or more, before this side has a card on the table."""
    early = view.deciding == "play" and not view.tables[view.viewer] and not any(view.passed)
    return verb(view, "pass") if early and len(_plays(view)) >= 6 else None


# ---------------------------------------------------------------------- the battle


def _units(view: BattleView) -> list[int]:
    return [t for t in view.hands[view.viewer] if battle.UNITS >> view.faces[t] & 1]


def _army(view: BattleView, seat: int) -> int:
    return len(view.decks[seat]) + len(view.reserves[seat])


OPEN, LEVEL = 15, 10
"""The least cards that each army has left where a battle is open, and the most that they differ by.

Where it is as good as decided, a single card costs nothing.
"""


def _is_open(view: BattleView) -> bool:
    armies = [_army(view, seat) for seat in (0, 1)]
    return min(armies) >= OPEN and max(armies) - min(armies) <= LEVEL


def no_attack_that_wins(view: BattleView) -> Plan | None:
    """No attack, where the enemy cannot block and the damage takes his last card."""
    enemy = 1 - view.viewer
    if view.deciding != "attack" or view.chosen:
        return None
    if view.hands[enemy] and not view.effects.break_morale:
        return None
    damage = sum(battle.DAMAGE[view.faces[token]] for token in _units(view))
    return verb(view, "done") if damage >= _army(view, enemy) else None


def holds_fire(view: BattleView) -> Plan | None:
    """A siege engine in hand is not fired."""
    can = any(one.verb == "fire" for one in view.legal)
    return verb(view, "pass") if can else None


def _evasions(view: BattleView, won: bool) -> Plan | None:
    """Return the wrong answer about all pairs of one kind: won ones flee, lost ones stay."""
    if view.deciding != "evade" or view.chosen:
        return None
    leads = {
        one: view.force(one.args[0], blocker=True).total - view.force(one.args[0]).total
        for one in view.legal
        if one.args
    }
    wrong = any(lead > 0 if won else lead < 0 for lead in leads.values())
    flee = [one for one, lead in leads.items() if won and lead]
    return (*flee, Action(view.viewer, "done")) if wrong else None


def evades_a_won_fight(view: BattleView) -> Plan | None:
    """Blockers that would win evade; so do those that would lose."""
    return _evasions(view, won=True)


def fights_a_lost_fight(view: BattleView) -> Plan | None:
    """Nobody evades, though a blocker is going to lose."""
    return _evasions(view, won=False)


def lets_the_army_fall(view: BattleView) -> Plan | None:
    """No block, though the attack takes the last card and a unit could stand in its way."""
    if view.deciding != "block" or view.chosen or view.battle is None or not _units(view):
        return None
    damage = [view.damage(place).total for place in view.battle.places]
    left = _army(view, view.viewer)
    return verb(view, "done") if sum(damage) >= left > sum(damage) - max(damage) else None


def blocks_with_the_wrong_unit(view: BattleView) -> Plan | None:
    """A unit that loses by 3 or more blocks an attacker that another one beats by 3 or more."""
    if view.deciding != "block" or view.chosen or view.battle is None or not _is_open(view):
        return None
    attackers, seat = view.battle.attackers, view.viewer
    leads = {
        (token, place): _lead_of(view.faces[token], view.faces[attackers[place]])
        for token, place in product(_units(view), view.battle.places)
    }
    for (token, place), lead in leads.items():
        good = any(at == place and other >= 3 for (_, at), other in leads.items())
        action = Action(seat, "block", (token, place))
        if lead <= -3 and good and action in view.legal:
            return action, Action(seat, "done")
    return None


def _lead_of(mine: int, theirs: int) -> int:
    """Return by how much a blocker beats an attacker before any tactic."""
    blocker = explain(Fighter(mine, theirs, (), (), False)).total
    return blocker - explain(Fighter(theirs, mine, (), (), True)).total


def keeps_overrun(view: BattleView) -> Plan | None:
    """An Overrun in hand is not played, though an attacker goes unblocked."""
    can = any(
        one.verb == "play" and view.faces[one.args[0]] == battle.FACE_OF_NAME["overrun"]
        for one in view.legal
    )
    return verb(view, "decline") if can and _is_open(view) else None


def keeps_outflank(view: BattleView) -> Plan | None:
    """An Outflank in hand that would turn the encirclement is not played."""
    mine, theirs = view.flank[view.viewer], view.flank[1 - view.viewer]
    if view.deciding != "flank" or view.chosen or not mine <= theirs < mine + 2:
        return None
    can = any(
        one.verb == "play" and view.faces[one.args[0]] == battle.OUTFLANK for one in view.legal
    )
    return verb(view, "pass") if can else None


KINDS: dict[str, tuple[Plant, ...]] = {
    "duel": (
        passes_a_won_turn,
        leaves_points,
        gives_points,
        hits_own_card,
        inspires_enemy,
        exchanges_the_best,
        takes_nothing,
        passes_at_once,
    ),
    "battle": (
        no_attack_that_wins,
        holds_fire,
        evades_a_won_fight,
        fights_a_lost_fight,
        lets_the_army_fall,
        blocks_with_the_wrong_unit,
        keeps_outflank,
        keeps_overrun,
    ),
    "greece": (
        special_at_home,
        special_on_own_area,
        special_on_neutral,
        special_on_its_own,
        chit_on_full_area,
        gives_special_at_delphi,
        no_seventh_area,
        special_on_own_chit,
    ),
}
"""Eight kinds for each game."""
