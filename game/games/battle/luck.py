"""The draws of a battle: the Force that came to a hand beside what its deck had on average."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from game.judging.luck import Chance, Figure
from game.rules.battle.cards import FORCE
from game.rules.battle.events import CardDrawn, ReserveShuffled
from game.rules.battle.state import BattleState
from game.rules.battle.wording import side
from game.rules.core import Seat
from game.rules.wording import phrase
from game.system.i18n import N_

DRAWN = N_("{n} Force drawn, {m} are usual"), N_("{side}: {n} Force drawn, {m} usual")
"""What a turn's draws brought: one's own, and the enemy's."""


def figures(chances: Sequence[Chance]) -> list[Figure]:
    """Return the Force that each side drew in a turn, beside that of as many cards of its deck.

    Nothing is said where a deck was made anew meanwhile.
    """
    if any(isinstance(each, ReserveShuffled) for one in chances for each in one.came):
        return []
    seat = chances[0].seat
    return [_figure(chances, whose, rival) for rival, whose in enumerate((seat, 1 - seat))]


def _figure(chances: Sequence[Chance], whose: Seat, rival: int) -> Figure:
    pairs = [_drawn(one, whose) for one in chances]
    n, m = sum(force for force, _ in pairs), round(sum(usual for _, usual in pairs))
    return Figure(phrase(DRAWN[rival], side=side(whose), n=n, m=m), (-1) ** rival * (n - m))


def _drawn(chance: Chance, whose: Seat) -> tuple[int, float]:
    """Return the Force that a side drew, and the mean of as many cards of its deck."""
    before = chance.before
    assert isinstance(before, BattleState)
    faces = [one.face for one in chance.came if isinstance(one, CardDrawn) and one.seat == whose]
    deck = [FORCE[before.faces[token]] for token in before.decks[whose]]
    return sum(FORCE[face] for face in faces), len(faces) * fmean(deck) if deck else 0.0
