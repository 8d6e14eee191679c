"""The words of a result: who has won, how, and between whom."""

from __future__ import annotations

from game.client.occasion import Occasion
from game.match.seats import has_armies, human_seats
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.games import points_of, summary_of
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
    def score(self) -> str:
        """The headline, with the points of both sides where the game counts them."""
        match = self.match
        if self.occasion is not None or len(self.winners) != 1:
            return self.headline
        points = points_of(match)
        if len(points) != 2:
            return self.headline
        own, other = points[self.winners[0]], points[1 - self.winners[0]]
        return _("{headline}, {n} to {m}").format(headline=self.headline, n=own, m=other)

    @property
    def short(self) -> str:
        """A true sentence of the match: who gave it up or played it out, else how it went."""
        match = self.match
        if match.conceded is not None:
            side = seat_text.subject(match.setup.game, self._side(match.conceded))
            return _("{side} conceded.").format(side=side)
        if played_out(match):
            return _("The AI played it out: it is neither won nor lost for you.")
        return summary_of(match) or self._players

    @property
    def _players(self) -> str:
        match = self.match
        return _("{players}.").format(players=seat_text.against(match.setup.game, match.players))

    @property
    def sentence(self) -> str:
        """The whole summary: the way it was won, the players, the kind of match."""
        match = self.match
        parts = [self.short, summary_of(match), self._players]
        if match.setup.mode == "practice":
            parts.append(_("Practice match."))
        parts += hints_taken(match)
        return " ".join(filter(None, dict.fromkeys(parts)))

    def _side(self, seat: Seat) -> str:
        return _(self.match.sides[seat])


def played_out(match: TableMatch) -> bool:
    """Return True where nobody is left of the people who sat down at a match."""
    return bool(human_seats(match.setup.players)) and not human_seats(match.players)


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
