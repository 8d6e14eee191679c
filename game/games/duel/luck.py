"""Chance in a duel, counted: what is told as it falls, and what could have been done about it.

Means are over the hand or the deck as they were; the cards that could still come go by what the
side knew when it last chose. What is told at the table goes by the view of whoever is told it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import TypeAlias

from game.judging.luck import TELLING, Chance, Comparison
from game.judging.odds import FAR, LEAST_GAP, Lot, Odds, runs, with_chance
from game.judging.review import Decision
from game.rules.core import HIDDEN, NOBODY, Event, Seat
from game.rules.duel.cards import COUNT, FORCE, PLAYABLE, VERB
from game.rules.duel.events import CardDiscarded, CardDrawn, CardsReturned, DeckReshuffled
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.rules.duel.wording import card, side
from game.rules.wording import Phrase, Plural, phrase
from game.system.i18n import N_

COULD_COME = Plural(
    "When you last chose, {n} card that takes from your hand could still come.",
    "When you last chose, {n} cards that take from your hand could still come.",
)
LAY_FIRST = N_(
    "That was {a} Force. Such a hand loses {b} on average, and {c} if you lay {card} first."
)
NO_BETTER = N_(
    "That was {a} Force. Such a hand loses {b} on average, and no other play would have helped."
)
DREW = N_("{side} drew {a} Force that it can play. As many cards of that deck have {b} on average.")
LUCK_ALONE = N_("That was luck alone: no card stops a draw.")
DRAWN = (
    N_("{n} playable Force, {m} are usual"),
    N_("{side}: {n} playable Force, {m} usual"),
)
LOST = N_("{n} Force lost, {m} are usual"), N_("{side}: {n} Force lost, {m} usual")
"""Lines on what was drawn, and on what was lost by lot: one's own, and the rival's."""
Pair: TypeAlias = tuple[int, float]
"""A Force, and the usual one."""
ROBBED = N_("Such a hand loses {b} Force; this took {a}.")
LAID = N_("Beside average cards: {a} Force for {side}, {b} for {other}.")
OWN_LAID = N_("Beside average cards: {a} Force for you, {b} for {other}.")
ROBBERS = [face for face, row in enumerate(VERB) if row.robs]


def odds(before: DuelView, events: Sequence[Event]) -> list[Odds]:
    """Return what is told of cards robbed from a hand all of which the viewer knows."""
    told: list[Odds] = []
    board = before
    lots = {id(run[0]): run for run in runs(events, CardDiscarded, "seat", "by")}
    for event in events:
        if id(event) in lots:
            told += _of_robbed(board, lots[id(event)])
        board = board.after(event)
    return told


def _of_robbed(board: DuelView, run: Sequence[Event]) -> Iterator[Odds]:
    """Yield what is told of cards that leave a hand together, with the last of them."""
    robbed = [each for each in run if isinstance(each, CardDiscarded)]
    hand = [board.faces[token] for token in board.hands[robbed[0].seat]]
    if HIDDEN in hand or len(robbed) >= len(hand):
        return
    lot = Lot.of([FORCE[face] for face in hand], [FORCE[each.face] for each in robbed])
    if lot.worth_telling:
        words = phrase(ROBBED, a=lot.taken, b=round(lot.mean))
        yield Odds(robbed[-1], robbed[-1].token, with_chance(words, lot.share))


def laid_in_turn(began: DuelView, weighed: DuelView) -> tuple[int, int] | None:
    """Return the Force beyond that of average cards that each side has laid in a turn.

    Average are as many of the cards that the side could have drawn and played: what lies there when
    Force is weighed was drawn, and chosen of what was drawn. `began` is a view of the turn's first
    decision, `weighed` one of its end. None where that is not worth telling, or cannot be counted:
    the deck was shuffled meanwhile, or cards were kept or taken back.
    """
    variant, gone = began.variant, {*began.discard, *sum(began.piles, ())}
    shuffled = not {*began.discard} <= {*weighed.discard} or (began.turn > 1 and not began.discard)
    if shuffled or any(variant.keep) or variant.own_cards or any(began.tables):
        return None
    out = {began.faces[token] for token in gone}
    gains, far = [], False
    for seat, table in enumerate(weighed.tables):
        own = {face for face in range(COUNT) if PLAYABLE[seat] >> face & 1}
        pool = [FORCE[face] for face in own - out]
        laid = [FORCE[weighed.faces[token]] for token in table if weighed.faces[token] in own]
        mean = len(laid) * fmean(pool) if pool else 0.0
        gap = sum(laid) - mean
        far |= abs(gap) >= max(LEAST_GAP, FAR * mean)
        gains.append(round(gap))
    return (gains[0], gains[1]) if far else None


def laid_told(began: DuelView, weighed: DuelView, viewer: Seat) -> Phrase | None:
    """Return the same in words for a viewer, NOBODY for all; None where it is not told."""
    gains = laid_in_turn(began, weighed)
    if gains is None:
        return None
    first = max(0, viewer)
    a, b = (f"{n:+d}".replace("-", "−") if n else "0" for n in (gains[first], gains[1 - first]))
    if viewer != NOBODY:
        return phrase(OWN_LAID, a=a, b=b, other=side(1 - first))
    return phrase(LAID, a=a, b=b, side=side(first), other=side(1 - first))


def counsel(chance: Chance) -> list[Phrase]:
    """Return what is said of a blow of chance: a loss from the hand before what was drawn."""
    before, seat = _before(chance), chance.seat
    lost = [each for each in chance.came if isinstance(each, CardDiscarded) and each.seat == seat]
    if lost:
        return list(_of_a_loss(before, lost, chance.own, seat))
    return list(_of_draws(before, chance.came, seat))


# ---------------------------------------------------------------------- discards at random


def _of_a_loss(
    before: DuelState, lost: Sequence[CardDiscarded], own: Sequence[Decision], seat: Seat
) -> Iterator[Phrase]:
    """Yield what was lost against what such a hand loses, and what could still come.

    Where no other play would have helped, a usual loss is not told.
    """
    played = next((one for one in own if one.taken[0].verb in ("play", "pass")), None)
    hand = [before.faces[token] for token in before.hands[seat]]
    taken = sum(FORCE[each.face] for each in lost)
    usual = round(len(lost) * _mean(hand))
    better = _laid_first(hand, played, len(lost)) if played is not None else None
    if better is not None and better[1] < usual:
        yield phrase(LAY_FIRST, a=taken, b=usual, c=better[1], card=card(better[0]))
    elif taken - usual >= TELLING:
        yield phrase(NO_BETTER, a=taken, b=usual)
    if own:
        view = own[0].view
        assert isinstance(view, DuelView)
        yield phrase(COULD_COME, n=_still_to_come(view, seat))


def _still_to_come(view: DuelView, seat: Seat) -> int:
    """Return how many cards that rob this hand a side could not yet place elsewhere."""
    own = {view.faces[token] for token in view.hands[seat]}
    lying = [*view.tables[0], *view.tables[1], *view.discard, *view.piles[0], *view.piles[1]]
    gone = own | {view.faces[token] for token in lying}
    return sum(PLAYABLE[1 - seat] >> face & 1 and face not in gone for face in ROBBERS)


def _laid_first(hand: Sequence[int], own: Decision, count: int) -> tuple[int, int] | None:
    """Return the strongest card that could have been laid instead, and what a hand then loses."""
    view = own.view
    assert isinstance(view, DuelView)
    faces = [view.faces[one.args[0]] for one in view.legal if one.verb == "play"]
    done = own.taken[0]
    laid = [view.faces[done.args[0]]] if done.args else []
    rest = [*laid, *hand]
    best = max(faces, key=FORCE.__getitem__, default=-1)
    if best not in rest:
        return None
    rest.remove(best)
    return best, round(min(count, len(rest)) * _mean(rest))


def _mean(faces: Sequence[int]) -> float:
    return fmean(FORCE[face] for face in faces) if faces else 0.0


# ---------------------------------------------------------------------- draws


def _of_draws(before: DuelState, came: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """Yield what each side drew against the mean of the deck, as far as that can be told.

    Nothing is said of usual draws, nor where the Force drawn was no worse for the seat: what the
    cards can do weighed.
    """
    told, behind = [], 0.0
    for whose in (seat, 1 - seat):
        pair = _force_drawn(before, came, whose)
        worse = pair[1] - pair[0] if pair is not None else 0.0
        behind += worse if whose == seat else -worse
        if pair is not None and abs(worse) >= TELLING:
            told.append(phrase(DREW, side=side(whose), a=pair[0], b=round(pair[1])))
    if told and behind >= TELLING:
        yield from told
        yield phrase(LUCK_ALONE)


def _useful(faces: Iterable[int], seat: Seat) -> list[int]:
    """Return the Force of each card, 0 where a side cannot play it."""
    return [FORCE[face] if PLAYABLE[seat] >> face & 1 else 0 for face in faces]


# ---------------------------------------------------------------------- figures


def comparisons(chance: Chance) -> list[Comparison]:
    """Return the Force that each side drew, or lost from its hand, beside the usual one."""
    before, came = _before(chance), chance.came
    found = list[Comparison]()
    for measure, words, good in ((_force_drawn, DRAWN, 1), (_force_lost, LOST, -1)):
        for rival, whose in enumerate((chance.seat, 1 - chance.seat)):
            pair = measure(before, came, whose)
            if pair is not None:
                n, m = pair[0], round(pair[1])
                line = phrase(words[rival], side=side(whose), n=n, m=m)
                found.append(Comparison(line, good * (-1) ** rival * (n - m)))
    return found


def _before(chance: Chance) -> DuelState:
    assert isinstance(chance.before, DuelState)
    return chance.before


def _force_drawn(before: DuelState, came: Sequence[Event], whose: Seat) -> Pair | None:
    """Return the Force that a side drew and can play, and the mean of as many cards of the deck.

    None where other cards came into the deck meanwhile. Cards of the deal count as of the deck.
    """
    drawn = [one for one in came if isinstance(one, CardDrawn)]
    if before.variant.own_cards or any(isinstance(e, DeckReshuffled | CardsReturned) for e in came):
        return None
    pool = {*before.deck, *(one.token for one in drawn)}
    deck = _useful((before.faces[token] for token in pool), whose)
    own = _useful((one.face for one in drawn if one.seat == whose), whose)
    return (sum(own), len(own) * fmean(deck)) if own else None


def _force_lost(before: DuelState, came: Sequence[Event], whose: Seat) -> Pair | None:
    """Return the Force that a side lost from its hand, and the mean of as many cards of it."""
    lost = [one.face for one in came if isinstance(one, CardDiscarded) and one.seat == whose]
    hand = [before.faces[token] for token in before.hands[whose]]
    return (sum(FORCE[face] for face in lost), len(lost) * _mean(hand)) if lost else None
