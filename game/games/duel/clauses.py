"""The effect of a choice in the duel in words: one sentence for each fact, from figures alone.

Hints, previews and reviews say what a choice does in these sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.insight import (
    DuelEffect,
    brings,
    effect,
    force_of,
    may_answer,
    unplayable,
    wins_with,
)
from game.rules.core import Action
from game.rules.duel.cards import CARDS, VERB
from game.rules.duel.force import FAVOUR
from game.rules.duel.text import name, short
from game.rules.duel.view import DuelView
from game.rules.duel.wording import side
from game.rules.wording import Phrase, Plural, joined, phrase
from game.system.i18n import N_

Two = tuple[int, int]


TAKES = N_("Takes {card} from {side}: {side} {a} → {b}.")
DISCARDS = N_("Discards {cards}: {side} {a} → {b}.")
CHANGES = N_("{side} {a} → {b}.")
GAINS = N_("{gain} Force.")
GAINS_HELPED = N_("{gain} Force, {bonus} of it from {cards}.")
GAINS_LENDING = N_("{gain} Force: {own} of its own, and {lent} more for your other cards.")
COMES_OVER = N_("{card} comes over to you.")
IS_DISCARDED = N_("{card} is discarded.")
NO_CHANGE = N_("Neither Force total changes.")
LEVEL_WON = N_("Level, {mine} to {theirs}, and {first} wins ties.")
LEVEL_LOST = N_("Level, {mine} to {theirs}, but {first} wins ties.")
TAKES_LEAD = N_("Takes the lead, {mine} to {theirs}.")
LEADS = N_("You lead {mine} to {theirs}.")
BEHIND = N_("Still behind, {mine} to {theirs}.")
WORTH = Plural("The turn is then worth {n} VP.", "The turn is then worth {n} VP.")
DECIDES = N_("With the {n} VP of this turn {side} would have {goal}, and win.")
EMPTY_HAND = N_("{foe} has no card left to answer with.")
CANNOT_PLAY = N_("{foe} holds no card that it may play.")
PASSES = N_(
    "You play no more this turn. As the table stands, {side} wins it by {margin} for {n} VP."
)
PASSES_LEVEL = N_(
    "You play no more this turn. As the table stands, both sides are level, and {first} wins ties "
    "for {n} VP."
)
CAN_PLAY = Plural(
    "{foe} can still play, with {n} card in hand.", "{foe} can still play, with {n} cards in hand."
)
ENDS_WON = N_("Ends the turn: you win it by {margin} and gain {n} VP.")
ENDS_LOST = N_("Ends the turn: {side} wins it by {margin} and gains {n} VP.")
ENDS_LEVEL_WON = N_("Ends the turn level: {first} wins ties, so you gain {n} VP.")
ENDS_LEVEL_LOST = N_("Ends the turn level: {first} wins ties, so {foe} gains {n} VP.")
UNPLAYED = N_("{card} stays unplayed: it would make {mine} to {theirs}.")
ONLY_FOE_ONE = N_("Only {foe} can play it.")
ONLY_FOE = Plural("Only {foe} can play it.", "Only {foe} can play these.")
ONLY_FOE_SOME = N_("Only {foe} can play {n} of these; together they have {force} printed Force.")
PRINTED = Plural("It has {force} printed Force.", "Together they have {force} printed Force.")
HAS_PRINTED = N_("It has {n} printed Force.")
USABLE = Plural(
    "You can play {n} of your cards, {force} printed Force in all the hand.",
    "You can play {n} of your cards, {force} printed Force in all the hand.",
)
NEW_IS_BETTER = N_("A new card is worth more than any of these.")
HAND_STAYS = N_("Your hand stays at {n}.")
WOULD_COUNT = N_("It would bring {n} Force now, {printed} of it printed.")
WOULD_COUNT_PRINTED = N_("It would bring its {n} printed Force.")
AS_GOOD = Plural("{cards} would bring as much.", "{cards} would bring as much.")
NAMED = N_("{cards}.")


def clauses(view: DuelView, plan: Sequence[Action]) -> list[Phrase]:
    """Return what a whole choice does, in sentences."""
    action, begun = plan[0], view.pending[2] if view.pending else ()
    tokens = [*begun, *(each.args[0] for each in plan if each.args)]
    match view.deciding, action.verb:
        case "exchange", _verb:
            return _of_exchange(view, tokens)
        case "hold", _verb:
            return _of_holding(view, tokens)
        case "trim", _verb:
            return _of_letting_go(view, tokens)
        case "play", "play":
            return _of_a_play(view, action)
        case "play", "pass":
            return _of_a_pass(view)
        case "search", _verb:
            return _of_a_find(view, action)
        case "shed", _verb:
            return [_of_a_card(view, action.args[0])]
    return _of_an_answer(view, action)


def _of_a_play(view: DuelView, action: Action) -> list[Phrase]:
    face, done = view.faces[action.args[0]], effect(view, action)
    said = [*_of_enemy_table(view, done, face), *_of_own_table(view, done)]
    if VERB[face].bare:
        said.append(phrase(NAMED, cards=short(face)))
    said.append(_standing(view, done))
    if done.stakes[0] != done.stakes[1]:
        said.append(phrase(WORTH, n=done.stakes[1]))
    return [*said, *_decides(view, done), *_unanswered(view, done)]


def _of_enemy_table(view: DuelView, done: DuelEffect, face: int) -> list[Phrase]:
    """Return what happens to the enemy's table."""
    foe = 1 - view.viewer
    was, now = done.before[foe], done.after[foe]
    values: dict[str, int | Phrase] = {"side": side(foe), "a": was, "b": now}
    gone = [one for one in done.gone if one != face]
    if done.taken:
        return [phrase(TAKES, card=_named(done.taken), **values)]
    if was == now:
        return []
    if gone:
        return [phrase(DISCARDS, cards=_named(gone), **values)]
    return [phrase(CHANGES, **values)]


def _of_own_table(view: DuelView, done: DuelEffect) -> list[Phrase]:
    """Return the gain of one's own side, with the terms that make it up."""
    gain = done.after[view.viewer] - done.before[view.viewer]
    if not gain or done.force is None:
        return []
    helped = [one for one in done.force.sources if one.amount > 0 and one.face != FAVOUR]
    signed = f"{gain:+d}".replace("-", "−")
    if done.lent > 0 and not done.taken:
        return [phrase(GAINS_LENDING, gain=signed, own=done.force.total, lent=done.lent)]
    if helped:
        cards, bonus = _named([one.face for one in helped]), sum(one.amount for one in helped)
        return [phrase(GAINS_HELPED, gain=signed, bonus=bonus, cards=cards)]
    return [phrase(GAINS, gain=signed)]


def _standing(view: DuelView, done: DuelEffect) -> Phrase:
    """Return who leads afterwards, and if that is new."""
    me = view.viewer
    mine, theirs = done.after[me], done.after[1 - me]
    was, now = (view.turn_goes_to(both) == me for both in (done.before, done.after))
    if mine == theirs:
        first = side(view.turn_goes_to(done.after))
        return phrase(LEVEL_WON if now else LEVEL_LOST, mine=mine, theirs=theirs, first=first)
    template = BEHIND if not now else LEADS if was else TAKES_LEAD
    return phrase(template, mine=mine, theirs=theirs)


def _decides(view: DuelView, done: DuelEffect) -> list[Phrase]:
    """Return that the turn would win the match for whoever leads, where the choice changes that."""
    was, now = (wins_with(view, *pair) for pair in zip(done[:2], done.stakes, strict=True))
    if now < 0 or now == was:
        return []
    stake, goal = done.stakes[1], view.vp[now] + done.stakes[1]
    return [phrase(DECIDES, n=stake, side=side(now), goal=goal)]


def _unanswered(view: DuelView, done: DuelEffect) -> list[Phrase]:
    """Return that the other side has nothing to answer a lead with."""
    me, foe = view.viewer, 1 - view.viewer
    if view.is_out(foe) or view.turn_goes_to(done.after) != me or may_answer(view):
        return []
    return [phrase(CANNOT_PLAY if view.hands[foe] else EMPTY_HAND, foe=side(foe))]


def _of_a_pass(view: DuelView) -> list[Phrase]:
    me, foe, both, stake = view.viewer, 1 - view.viewer, view.totals(), view.stake()
    winner, margin = view.turn_goes_to(both), abs(both[0] - both[1])
    first = side(winner)
    if not view.ends_by_pass(me):
        said = [phrase(PASSES, side=first, margin=margin, n=stake)]
        if not margin:
            said = [phrase(PASSES_LEVEL, first=first, n=stake)]
        if may_answer(view):
            said.append(phrase(CAN_PLAY, foe=side(foe), n=len(view.hands[foe])))
        else:
            said.append(phrase(CANNOT_PLAY if view.hands[foe] else EMPTY_HAND, foe=side(foe)))
    elif not margin:
        template = ENDS_LEVEL_WON if winner == me else ENDS_LEVEL_LOST
        said = [phrase(template, first=first, foe=side(foe), n=stake)]
    elif winner == me:
        said = [phrase(ENDS_WON, margin=margin, n=stake)]
    else:
        said = [phrase(ENDS_LOST, side=first, margin=margin, n=stake)]
    if wins_with(view, both, stake) >= 0:
        said.append(phrase(DECIDES, n=stake, side=first, goal=view.vp[winner] + stake))
    return [*said, *_unplayed(view)]


def _unplayed(view: DuelView) -> list[Phrase]:
    """Return the card that a pass keeps in hand though it would better the lead most.

    Not where the turn is won already, since the other side has passed.
    """
    me, foe = view.viewer, 1 - view.viewer
    if view.ends_by_pass(me) and view.turn_goes_to(view.totals()) == me:
        return []
    plays = [one for one in view.legal if one.verb == "play"]
    best = max(plays, key=lambda one: effect(view, one).swing(me), default=None)
    if best is None or effect(view, best).swing(me) <= 0:
        return []
    mine, theirs = effect(view, best).after[me], effect(view, best).after[foe]
    card = name(view.faces[best.args[0]])
    return [phrase(UNPLAYED, card=card, mine=mine, theirs=theirs)]


def _of_an_answer(view: DuelView, action: Action) -> list[Phrase]:
    """Return a declaration, a target or its refusal, or whether a Person stays."""
    done = effect(view, action)
    said = []
    if done.taken:
        said.append(phrase(COMES_OVER, card=_named(done.taken)))
    elif done.gone:
        said.append(phrase(IS_DISCARDED, card=_named(done.gone)))
    said += [
        phrase(CHANGES, side=side(seat), a=done.before[seat], b=done.after[seat])
        for seat in (view.viewer, 1 - view.viewer)
        if done.after[seat] != done.before[seat]
    ]
    if not said:
        said.append(phrase(NO_CHANGE))
    return [*said, _standing(view, done), *_decides(view, done)]


# ---------------------------------------------------------------------- cards in hand


def _of_exchange(view: DuelView, given: list[int]) -> list[Phrase]:
    if not given:
        kept = view.hands[view.viewer]
        usable = len(kept) - len(unplayable(view, kept))
        return [phrase(USABLE, n=usable, force=force_of(view, kept))]
    return _of_letting_go(view, given)


def _of_letting_go(view: DuelView, given: list[int]) -> list[Phrase]:
    """Return what cards that leave the hand are worth."""
    count, lost, foe = len(given), len(unplayable(view, given)), side(1 - view.viewer)
    force, cards = force_of(view, given), _cards(view, given)
    if lost == count:
        return [cards, phrase(ONLY_FOE, n=count, foe=foe)]
    if lost:
        return [cards, phrase(ONLY_FOE_SOME, n=lost, foe=foe, force=force)]
    return [cards, phrase(PRINTED, n=count, force=force)]


def _of_holding(view: DuelView, kept: list[int]) -> list[Phrase]:
    if not kept:
        return [phrase(NEW_IS_BETTER)]
    return [_cards(view, kept), phrase(PRINTED, n=len(kept), force=force_of(view, kept))]


def _cards(view: DuelView, tokens: Sequence[int]) -> Phrase:
    return phrase(NAMED, cards=_named([view.faces[token] for token in tokens]))


def _of_a_card(view: DuelView, token: int) -> Phrase:
    """Return what a card of one's own can do, by its print."""
    if unplayable(view, [token]):
        return phrase(ONLY_FOE_ONE, foe=side(1 - view.viewer))
    return phrase(HAS_PRINTED, n=force_of(view, [token]))


def _of_a_find(view: DuelView, action: Action) -> list[Phrase]:
    """Return what a card that a search takes would do at once, and which others do as much."""
    if not action.args:
        return [phrase(HAND_STAYS, n=len(view.hands[view.viewer]))]
    token = action.args[0]
    if unplayable(view, [token]):
        return [_of_a_card(view, token)]
    face = view.faces[token]
    worth, printed = brings(view, face), CARDS[face].force
    said = [phrase(WOULD_COUNT, n=worth, printed=printed)]
    if worth == printed:
        said = [phrase(WOULD_COUNT_PRINTED, n=worth)]
    if VERB[face].acts:
        said.append(phrase(NAMED, cards=short(face)))
    others = [view.faces[one.args[0]] for one in view.legal if one.args and one != action]
    level = [one for one in others if _alike(one, face) and brings(view, one) == worth]
    return [*said, phrase(AS_GOOD, n=len(level), cards=_named(level))] if level else said


def _alike(face: int, other: int) -> bool:
    """Return whether two cards have the same ability and are playable alike."""
    one, two = CARDS[face], CARDS[other]
    return (one.ability, one.kind, one.use, one.vp) == (two.ability, two.kind, two.use, two.vp)


def _named(faces: Sequence[int]) -> Phrase:
    """Return the names of cards, one or more, in a row."""
    return joined([name(face) for face in faces])
