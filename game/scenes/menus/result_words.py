"""The result of a match in words."""

from __future__ import annotations

from game.client.occasion import Occasion
from game.match.armies import has_armies
from game.match.seats import human_seats
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.games import summary_of
from game.system.i18n import _


class ResultWords:
    """Says who has won, how, and between whom; `only` is the seat of the only person, if any."""

    def __init__(
        self,
        match: TableMatch,
        winners: tuple[Seat, ...],
        only: Seat,
        occasion: Occasion | None,
    ) -> None:
        self.match = match
        self.winners = winners
        self.only = only
        self.occasion = occasion

    @property
    def greeting(self) -> str:
        """The result in a word or two, for the only person at the match if there is one.

        Where nobody sat at it in the end, nobody is greeted: bots have won it, or lost it.
        """
        if self.winners and not human_seats(self.match.players):
            return _("Match over")
        if len(self.winners) > 1:
            return _("Shared victory") if self.only in (NOBODY, *self.winners) else _("Defeat")
        if not self.winners:
            return _("Undecided")
        return _("Victory") if self.only in (NOBODY, *self.winners) else _("Defeat")

    @property
    def headline(self) -> str:
        """The winner, as a headline."""
        names = [self._side(seat) for seat in self.winners]
        if not names:
            return _("Nobody wins")
        if self.occasion is not None:
            return self.occasion.title
        words = _("{side} wins the war") if len(names) == 1 else _("{side} share the victory")
        if len(names) == 1 and has_armies(self.match.setup.game):
            words = _("The {side} win the war")
        return words.format(side=seat_text.together(names))

    @property
    def sentence(self) -> str:
        """The summary below the headline: the way it was won, the players, the kind of match."""
        match, game = self.match, self.match.setup.game
        parts = [summary_of(match)]
        if match.conceded is not None:
            side = seat_text.subject(game, self._side(match.conceded))
            parts.insert(0, _("{side} conceded.").format(side=side))
        parts.append(_("{players}.").format(players=seat_text.against(game, match.players)))
        if match.setup.mode == "practice":
            parts.append(_("Practice match."))
        parts += hints_taken(match)
        if match.outcome() is not None and match.local:
            parts.append(_("Seed {seed}.").format(seed=match.setup.seed))
        return " ".join(filter(None, parts))

    def _side(self, seat: Seat) -> str:
        return _(self.match.sides[seat])


def hints_taken(match: TableMatch) -> list[str]:
    """Return how many hints were taken, by side where several people played; nothing for none."""
    taken = {seat: count for seat, count in enumerate(match.hints) if count}
    if not taken:
        return []
    if len(human_seats(match.players)) < 2:
        return [_("Hints: {n}.").format(n=sum(taken.values()))]
    return [
        _("Hints of {side}: {n}.").format(side=_(match.sides[seat]), n=count)
        for seat, count in taken.items()
    ]
