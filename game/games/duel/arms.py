"""Feats of arms in the duel, and by which option of a side's an event came about."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.part import Answer, ArmsPart
from game.rules.core import Event, PlainData, Seat
from game.rules.duel import events as happened
from game.rules.duel.cards import award
from game.rules.duel.counting import HAND
from game.rules.wording import phrase
from game.system.i18n import N_


def spoils(events: Sequence[Event], seat: Seat) -> int:
    """Return how many cards worth VP a side has taken."""
    taken = [one for one in events if isinstance(one, happened.PointsAwarded)]
    return sum(len(one.tokens) for one in taken if one.seat == seat)


DEALT = N_("you are dealt {n} cards")


class DuelAnswers:
    """Finds by which option of a side's an event of a duel came about (V.D8, V.D9)."""

    def __init__(self, seat: Seat, options: PlainData) -> None:
        self.seat = seat
        self.mourning = options.get("mourning", (0, 0))[seat]
        self.rout = options.get("rout", (0, 0))[seat]
        self.dealt = options.get("dealt", (HAND, HAND))[seat]
        self.lost = False

    def __call__(self, event: Event) -> Answer | None:
        """Return the option, and a line where the event has none; None for any other event."""
        if isinstance(event, happened.PhaseBegan) and event.name == "strategy":
            if self.lost and self.mourning:
                return "mourning", phrase(DEALT, n=self.dealt + self.mourning)
        elif isinstance(event, happened.PointsAwarded):
            self.lost = event.seat != self.seat
            plain = award(sum(1 << face for face in event.faces))
            if not self.lost and self.rout and event.amount > plain:
                return "rout", None
        return None


ARMS = ArmsPart(spoils, DuelAnswers)
