"""The effect of a choice in the battle in words: one sentence for each fact, from figures alone.

Hints, previews and reviews say what a choice does in these sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.games.battle.insight import (
    AttackOutcome,
    BattleEffect,
    attack_outcome,
    blocks_of,
    cannot_block,
    effect,
    lane_after,
    lanes_of,
    planned_damage,
    tokens_of,
    units_of,
)
from game.rules.battle.actions import STRUCK
from game.rules.battle.cards import CARDS, DIFFICULT, MORALE, OUTFLANK, RALLY, RESERVE, UNITS
from game.rules.battle.force import encircling, may_evade
from game.rules.battle.legal import ENEMY_HAND, OWN_DECK
from game.rules.battle.text import name, sentence
from game.rules.battle.verbs import OUTFLANKING, RESERVES, SCOUTED
from game.rules.battle.view import BattleView
from game.rules.core import Action
from game.rules.wording import SEMICOLON, Phrase, Plural, joined, phrase
from game.system.i18n import N_

LOW = 10
"""The number of cards left to lose from which draws are told as a price."""
NAMED = N_("{cards}.")
KEPT_TO_BLOCK = Plural("You keep {n} unit to block with.", "You keep {n} units to block with.")
KEEP = Plural("You keep your {n} card.", "You keep your {n} cards.")
UNBLOCKED = N_("{n} damage if nobody blocks, enemy deck and Reserve {army} → {rest}.")
UNBLOCKED_LAST = N_("{n} damage if nobody blocks, enough to destroy the enemy's last {army} cards.")
DAMAGE = N_("{n} damage, enemy deck and Reserve {army} → {rest}.")
DAMAGE_LAST = N_("{n} damage, enough to destroy the enemy's last {army} cards.")
NO_HAND = N_("The enemy's hand is empty, so nobody can block.")
NO_UNIT = N_("The enemy holds no unit, so nobody can block.")
NO_MORALE = N_("The enemy cannot block this turn.")
BLOCKERS = Plural(
    "The enemy has {n} card in hand to block with.",
    "The enemy has {n} cards in hand to block with.",
)
NO_HAND_ANYWAY = N_("The enemy's hand is empty, so nobody could block anyway.")
NO_UNIT_ANYWAY = N_("The enemy holds no unit, so nobody could block anyway.")
MORALE_HOLDS = Plural(
    "The enemy cannot block this turn, though it holds {n} card.",
    "The enemy cannot block this turn, though it holds {n} cards.",
)
YOUR_UNITS = Plural(
    "Your {n} unit would do {damage} damage, enemy deck and Reserve {army} → {rest}.",
    "Your {n} units would do {damage} damage, enemy deck and Reserve {army} → {rest}.",
)
NO_ATTACKER = N_("You hold no unit to attack with.")
DIFFICULT_HOLDS = Plural(
    "The enemy has {n} card in hand, and can neither flank nor attack this turn.",
    "The enemy has {n} cards in hand, and can neither flank nor attack this turn.",
)
DIFFICULT_ANYWAY = N_("The enemy's hand is empty, so it could neither flank nor attack anyway.")
DEFENCELESS = N_("You keep no unit to block with.")

UNBLOCKED_LOSS = N_("Without a tactic you lose {n} of {army} cards.")
UNBLOCKED_FALL = N_("Without a tactic you lose your last {army} cards, and the battle.")
FIGHT_WON = N_("{unit} against {foe}: {mine} to {theirs}, won")
FIGHT_LOST = N_("{unit} against {foe}: {mine} to {theirs}, lost")
FIGHT_LEVEL = N_("{unit} against {foe}: {mine} to {theirs}, both lost")
FIGHT_LOST_EVADING = N_("{unit} against {foe}: {mine} to {theirs}, lost unless it evades")
FIGHT_LEVEL_EVADING = N_("{unit} against {foe}: {mine} to {theirs}, both lost unless it evades")
STOPS = N_("{fights}. Stops {n} of {total} damage.")
STILL_LOST = N_("The rest costs you {n} of {army} cards.")
STILL_FALLS = N_("The rest still takes your last {army} cards.")
NO_ANSWER = N_("The enemy's hand is empty, so no tactic can answer.")

LEAVES = N_("{unit} leaves a fight of {mine} against {theirs}")
EVADES = N_("{fates}, and goes to your Reserve.")
EVADE = N_("{fates}. All go to your Reserve.")
STANDS = N_("As it stands: fights won {won}, lost {lost}.")
STANDS_LEVEL = N_("As it stands: fights won {won}, lost {lost}, level {level}.")
ENEMY_LOSES = Plural("The enemy loses {n} card.", "The enemy loses {n} cards.")
YOU_LOSE = Plural("You lose {n} card.", "You lose {n} cards.")
PURSUES = Plural(
    "Pursuit costs the enemy {n} card more.", "Pursuit costs the enemy {n} cards more."
)
PURSUED = Plural("Pursuit costs you {n} card more.", "Pursuit costs you {n} cards more.")
FIGHTS = N_("Fights won {a} → {b}.")
OPEN_DAMAGE = N_("Damage {a} → {b}.")
FORCE = N_("Force {a} → {b} against {foe}.")
TURNS_FIGHT = N_("That wins the fight.")
LEVELS_FIGHT = N_("That makes the fight level.")
FALLS_SHORT = N_("The fight stays lost.")

DRAWS = Plural("You draw {n} card.", "You draw {n} cards.")
DRAWS_PRICE = Plural(
    "You draw {n} card, deck and Reserve {a} → {b}.",
    "You draw {n} cards, deck and Reserve {a} → {b}.",
)
DRAWS_LAST = N_("This draw would end your army.")
WOULD_DRAW = Plural(
    "In a Flank Phase it draws {n} card, deck and Reserve {a} → {b}.",
    "In a Flank Phase it draws {n} cards, deck and Reserve {a} → {b}.",
)
FLANK = N_("Flank points {a} → {b}, the enemy has {foe}.")
ENCIRCLE = N_("You encircle: each attacker does 1 more damage.")
FREED = N_("The enemy no longer encircles you.")
OUTFLANKS = Plural(
    "With it your flank points can go {a} → {b}, the enemy has {foe}.",
    "{n} Outflanks make {b} flank points, against {foe} of the enemy.",
)
WOULD_ENCIRCLE = N_("You would encircle: each attacker does 1 more damage.")
WOULD_FREE = N_("The enemy would no longer encircle you.")
STRIKES = N_("The enemy's flank points {a} → {b}; the unit becomes a Casualty.")
FIRES = N_("The enemy loses its top card, deck and Reserve {a} → {b}.")
SCOUTS = Plural(
    "Shows you the {n} card in the enemy's hand, or up to {m} cards of a deck; then it lies in "
    "your Reserve.",
    "Shows you the {n} cards in the enemy's hand, or up to {m} cards of a deck; then it lies in "
    "your Reserve.",
)
SCOUTS_DECK = N_("Shows you up to {m} cards of a deck; then it lies in your Reserve.")
SEES_HAND = Plural("You see the only card.", "You see all {n} cards.")
SEES_TOP = Plural("You see the top card.", "You see the top {n} cards.")
RALLIES = Plural("You take back your only Casualty.", "You take back one of {n} Casualties.")
UNIT = N_("Force {force}, damage {damage}.")


def clauses(view: BattleView, plan: Sequence[Action]) -> list[Phrase]:
    """Return what a whole choice does, in sentences."""
    return [*_clauses(view, tuple(plan))]


@lru_cache(maxsize=64)
def _clauses(view: BattleView, plan: tuple[Action, ...]) -> tuple[Phrase, ...]:
    action = plan[0]
    whole = {
        "muster": _of_mustering,
        "discard": _of_discards,
        "flank": _of_flanking,
        "attack": _of_an_attack,
        "block": _of_blocks,
        "evade": _of_evasions,
    }
    if view.deciding in whole and action.verb in (view.deciding, "done"):
        return tuple(whole[view.deciding](view, plan))
    single = {
        "scout": _of_a_scout,
        "look": _of_a_look,
        "strike": _of_a_strike,
        "fire": _of_a_shot,
        "play": _of_a_tactic,
        "take": _of_a_casualty,
        "target": _of_a_target,
    }
    return tuple(single.get(action.verb, _of_declining)(view, action))


def _many(view: BattleView, tokens: Sequence[int]) -> list[Phrase]:
    """Return the names of more cards than a title has room for."""
    if len(tokens) <= 2:
        return []
    return [phrase(NAMED, cards=joined([name(view.faces[token]) for token in tokens]))]


# ---------------------------------------------------------------------- the attack


def _of_an_attack(view: BattleView, plan: tuple[Action, ...]) -> list[Phrase]:
    tokens, foe = tokens_of(view, plan), 1 - view.viewer
    if not tokens:
        return [phrase(KEPT_TO_BLOCK, n=len(units_of(view)))]
    army, damage = view.health(foe), planned_damage(view, tokens)
    sure = view.effects.break_morale or cannot_block(view)
    template = UNBLOCKED_LAST if damage >= army else UNBLOCKED
    if sure:
        template = DAMAGE_LAST if damage >= army else DAMAGE
    said = [*_many(view, tokens), phrase(template, n=damage, army=army, rest=army - damage)]
    said.append(_who_can_block(view))
    if damage < army and not {*units_of(view)} - {*tokens}:
        said.append(phrase(DEFENCELESS))
    return said


def _who_can_block(view: BattleView) -> Phrase:
    """Return who of the enemy can block, by what the viewer knows."""
    held = len(view.hands[1 - view.viewer])
    if view.effects.break_morale:
        return phrase(NO_MORALE)
    if cannot_block(view):
        return phrase(NO_UNIT if held else NO_HAND)
    return phrase(BLOCKERS, n=held)


def _of_blocks(view: BattleView, plan: tuple[Action, ...]) -> list[Phrase]:
    before, army = lanes_of(view), view.health(view.viewer)
    pairs, total = blocks_of(view, plan), sum(lane.damage for lane in before)
    if not pairs:
        return [phrase(UNBLOCKED_FALL if total >= army else UNBLOCKED_LOSS, n=total, army=army)]
    fights = joined([_fight(view, token, place) for token, place in pairs], SEMICOLON)
    stopped = sum(before[place].damage for _token, place in pairs)
    said = [phrase(STOPS, fights=fights, n=stopped, total=total)]
    if total > stopped:
        template = STILL_FALLS if total - stopped >= army else STILL_LOST
        said.append(phrase(template, n=total - stopped, army=army))
    return [*said, *_unanswered(view)]


def _fight(view: BattleView, token: int, place: int) -> Phrase:
    """Return one block, with both Forces as they stand without tactics."""
    battle, blocker = view.battle, view.faces[token]
    assert battle is not None
    attacker = view.faces[battle.attackers[place]]
    mine = view.blocking_force(place, blocker).total
    theirs = view.force_against(place, blocker).total
    template = FIGHT_WON
    if mine <= theirs:
        evades = may_evade(blocker, attacker, battle.ground)
        lost, level = (FIGHT_LOST_EVADING, FIGHT_LEVEL_EVADING) if evades else (
            FIGHT_LOST, FIGHT_LEVEL)  # fmt: skip
        template = lost if mine < theirs else level
    return phrase(template, unit=name(blocker), foe=name(attacker), mine=mine, theirs=theirs)


def _unanswered(view: BattleView) -> list[Phrase]:
    """Return that the enemy has no card to answer a fight with."""
    return [] if view.hands[1 - view.viewer] else [phrase(NO_ANSWER)]


def _of_evasions(view: BattleView, plan: tuple[Action, ...]) -> list[Phrase]:
    places, lanes = tokens_of(view, plan), lanes_of(view)
    if not places:
        return _stands(view)
    fates = [
        phrase(
            LEAVES,
            unit=name(view.faces[lanes[place].blocker]),
            mine=lanes[place].against,
            theirs=lanes[place].force,
        )
        for place in places
    ]
    return [phrase(EVADES if len(fates) == 1 else EVADE, fates=joined(fates, SEMICOLON))]


def _stands(view: BattleView) -> list[Phrase]:
    """Return how the attack stands for the viewer."""
    attacks, said = view.viewer == view.active, []
    now = attack_outcome(lanes_of(view), attacks)
    if now.won + now.level + now.lost:
        template = STANDS_LEVEL if now.level else STANDS
        said.append(phrase(template, won=now.won, lost=now.lost, level=now.level))
        said += _pursuits(view, now)
    if now.damage:
        victim = 1 - view.viewer if attacks else view.viewer
        count = min(now.damage, view.health(victim))
        said.append(phrase(ENEMY_LOSES if attacks else YOU_LOSE, n=count))
    return said


def _pursuits(view: BattleView, now: AttackOutcome) -> list[Phrase]:
    """Return the cards that fights cost besides the units that fall in them (V.B9)."""
    own, theirs = view.viewer, 1 - view.viewer
    rows = (theirs, now.won, PURSUES), (own, now.lost, PURSUED)
    said = []
    for victim, fights, template in rows:
        cards = min(fights * view.variant.pursuit[1 - victim], view.health(victim))
        if cards:
            said.append(phrase(template, n=cards))
    return said


def _of_declining(view: BattleView, _action: Action) -> list[Phrase]:
    said = _stands(view) if view.battle is not None else []
    return said or [phrase(KEEP, n=len(view.hands[view.viewer]))]


# ---------------------------------------------------------------------- tactics


def _of_a_tactic(view: BattleView, action: Action) -> list[Phrase]:
    """Return what a tactic does here; the words of its card where no figure says it."""
    face, done = view.faces[action.args[0]], effect(view, (action,))
    held, seat = len(view.hands[1 - view.viewer]), view.viewer
    if face == OUTFLANK:
        return _flank_race(view, done)
    if face == RESERVE:
        return _of_a_draw(view, done, done.after.hands[seat] - len(view.hands[seat]) + 1)
    if face == MORALE:
        morale = _needless_morale(view) or [phrase(MORALE_HOLDS, n=held)]
        return [*morale, *_of_own_units(view)]
    if face == DIFFICULT:
        return [phrase(DIFFICULT_HOLDS, n=held) if held else phrase(DIFFICULT_ANYWAY)]
    if face == RALLY:
        casualties = [t for t in view.casualties[seat] if view.faces[t] != RALLY]
        return [phrase(RALLIES, n=len(casualties))]
    said = [sentence(face)]
    if view.battle is not None:
        attacks = seat == view.active
        was, now = (attack_outcome(each.lanes, attacks) for each in done)
        if done.after.lanes and was != now:
            said.append(phrase(FIGHTS, a=was.won, b=now.won))
        said += _unanswered(view)
    return said


def _needless_morale(view: BattleView) -> list[Phrase]:
    """Return that Break Morale takes nothing from the enemy, where nobody can block."""
    if not cannot_block(view):
        return []
    return [phrase(NO_UNIT_ANYWAY if view.hands[1 - view.viewer] else NO_HAND_ANYWAY)]


def _of_own_units(view: BattleView) -> list[Phrase]:
    """Return what an attack with all units of one's own would do unblocked."""
    units, army = units_of(view), view.health(1 - view.viewer)
    if not units:
        return [phrase(NO_ATTACKER)]
    damage = planned_damage(view, units)
    rest = max(0, army - damage)
    return [phrase(YOUR_UNITS, n=len(units), damage=damage, army=army, rest=rest)]


def _of_a_casualty(view: BattleView, action: Action) -> list[Phrase]:
    """Return what a Casualty that is taken back is good for in this position."""
    face, seat = view.faces[action.args[0]], view.viewer
    if UNITS >> face & 1:
        return [phrase(UNIT, force=CARDS[face].force, damage=CARDS[face].damage)]
    if face == OUTFLANK:
        return _of_outflanks(view)
    if face == MORALE:
        return _needless_morale(view) or [sentence(face)]
    if face == RESERVE:
        count, army = min(RESERVES, view.health(seat)), view.health(seat)
        return [phrase(WOULD_DRAW, n=count, a=army, b=army - count)]
    return [sentence(face)]


def _of_outflanks(view: BattleView) -> list[Phrase]:
    """Return how far one more Outflank brings the viewer, with those that he holds."""
    seat = view.viewer
    count = 1 + sum(view.faces[token] == OUTFLANK for token in view.hands[seat])
    mine, foe = view.flank[seat], view.flank[1 - seat]
    after = mine + count * OUTFLANKING
    said = [phrase(OUTFLANKS, n=count, a=mine, b=after, foe=foe)]
    return said + _turning((mine, foe), (after, foe), WOULD_ENCIRCLE, WOULD_FREE)


def _of_a_target(view: BattleView, action: Action) -> list[Phrase]:
    was, now = lanes_of(view)[action.args[0]], lane_after(view, action)
    if was.blocker < 0:
        return [phrase(OPEN_DAMAGE, a=was.damage, b=now.damage)]
    attacks = view.viewer == view.active
    mine = (was.force, now.force) if attacks else (was.against, now.against)
    foe = was.against if attacks else was.force
    said = [phrase(FORCE, a=mine[0], b=mine[1], foe=foe)]
    if mine[0] <= foe:
        template = TURNS_FIGHT if mine[1] > foe else LEVELS_FIGHT if mine[1] == foe else FALLS_SHORT
        said += [phrase(template)] if (mine[0] < foe or mine[1] > foe) else []
    return [*said, *_unanswered(view)]


# ---------------------------------------------------------------------- before the attack


def _of_mustering(view: BattleView, plan: tuple[Action, ...]) -> list[Phrase]:
    return _many(view, tokens_of(view, plan))


def _of_discards(view: BattleView, plan: tuple[Action, ...]) -> list[Phrase]:
    tokens, done = tokens_of(view, plan), effect(view, plan)
    kept = len(view.hands[view.viewer]) - len(tokens)
    said = _many(view, tokens)
    return said + _of_a_draw(view, done, done.after.hands[view.viewer] - kept)


def _of_a_draw(view: BattleView, done: BattleEffect, count: int) -> list[Phrase]:
    """Return how many cards are drawn, and what they leave to lose where that is little."""
    seat = view.viewer
    before, after = done.before.armies[seat], done.after.armies[seat]
    if done.after.over:
        return [phrase(DRAWS_LAST)]
    if after < before and (after <= LOW or view.deciding != "discard"):
        return [phrase(DRAWS_PRICE, n=count, a=before, b=after)]
    return [phrase(DRAWS, n=count)]


def _of_flanking(view: BattleView, plan: tuple[Action, ...]) -> list[Phrase]:
    return [*_many(view, tokens_of(view, plan)), *_flank_race(view, effect(view, plan))]


def _flank_race(view: BattleView, done: BattleEffect) -> list[Phrase]:
    """Return the flank points of a side before and after, and what they mean."""
    seat = view.viewer
    before, after = ((each.flank[seat], each.flank[1 - seat]) for each in (done.before, done.after))
    said = [phrase(FLANK, a=before[0], b=after[0], foe=after[1])]
    return said + _turning(before, after, ENCIRCLE, FREED)


def _turning(
    before: tuple[int, int], after: tuple[int, int], gains: str, frees: str
) -> list[Phrase]:
    """Return who encircles afterwards where that is new; flank points of the viewer come first."""
    was, now = encircling(*before), encircling(*after)
    if now == 0 != was:
        return [phrase(gains)]
    return [phrase(frees)] if was == 1 != now else []


def _of_a_strike(view: BattleView, _action: Action) -> list[Phrase]:
    points = view.flank[1 - view.viewer]
    return [phrase(STRIKES, a=points, b=max(0, points - STRUCK))]


def _of_a_shot(view: BattleView, _action: Action) -> list[Phrase]:
    left = view.health(1 - view.viewer)
    return [phrase(FIRES, a=left, b=left - 1)]


def _of_a_scout(view: BattleView, _action: Action) -> list[Phrase]:
    held = len(view.hands[1 - view.viewer])
    return [phrase(SCOUTS, n=held, m=SCOUTED) if held else phrase(SCOUTS_DECK, m=SCOUTED)]


def _of_a_look(view: BattleView, action: Action) -> list[Phrase]:
    where = action.args[0]
    if where == ENEMY_HAND:
        return [phrase(SEES_HAND, n=len(view.hands[1 - view.viewer]))]
    deck = view.decks[view.viewer if where == OWN_DECK else 1 - view.viewer]
    return [phrase(SEES_TOP, n=min(SCOUTED, len(deck)))]
