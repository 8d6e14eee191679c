"""The deal and the draws of a battle: the Force that came beside what is usual."""

from __future__ import annotations

from statistics import fmean

from game.judging.luck import Chance, Comparison
from game.rules.battle.cards import FORCE, PACK
from game.rules.battle.events import CardDrawn, ReserveShuffled
from game.rules.battle.state import BattleState
from game.rules.battle.wording import side
from game.rules.core import Seat
from game.rules.wording import phrase
from game.system.i18n import N_

DRAWN = N_("{n} Force drawn, {m} are usual"), N_("{side}: {n} Force drawn, {m} usual")
DEALT = N_("{n} Force dealt, {m} are usual"), N_("{side}: {n} Force dealt, {m} usual")
"""Lines on the draws of a hand, and on the deal of an army: one's own, and the enemy's."""
MEAN = fmean(FORCE[face] for face in PACK)
"""The mean Force of a card, 0 of a tactic."""


def comparisons(chance: Chance) -> list[Comparison]:
    """Return the Force that each side drew, or has in its army at first, beside the usual one.

    Nothing is said where a deck was made anew meanwhile.
    """
    if any(isinstance(each, ReserveShuffled) for each in chance.came):
        return []
    return [
        _comparison(chance, whose, rival)
        for rival, whose in enumerate((chance.seat, 1 - chance.seat))
    ]


def _comparison(chance: Chance, whose: Seat, rival: int) -> Comparison:
    before = chance.before
    assert isinstance(before, BattleState)
    drawn = [one for one in chance.came if isinstance(one, CardDrawn) and one.seat == whose]
    deck = [FORCE[before.faces[token]] for token in before.decks[whose]]
    if any(one.why == "opening" for one in drawn):
        army = [*deck, *(FORCE[one.face] for one in drawn)]
        words, n, m = DEALT, sum(army), round(len(army) * MEAN)
    else:
        words, n = DRAWN, sum(FORCE[one.face] for one in drawn)
        m = round(len(drawn) * fmean(deck)) if deck else 0
    return Comparison(phrase(words[rival], side=side(whose), n=n, m=m), (-1) ** rival * (n - m))
