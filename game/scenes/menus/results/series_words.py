"""The words of a best of three at the results of one of its matches."""

from __future__ import annotations

from game.match.best_of_three import WINS, goes_on
from game.match.seats import Bot, human_seats
from game.match.table_match import TableMatch
from game.rules.core import Seat
from game.scenes import seat_text
from game.system.i18n import _


def winners_of(match: TableMatch) -> tuple[Seat, ...]:
    """Return the winners of a match, () while there is none."""
    outcome = match.outcome()
    return outcome.winners if outcome is not None else ()


def may_be_series(match: TableMatch) -> bool:
    """Return True for a match of one person against one bot, from its deal."""
    dealt = match.setup.start is None and len(match.players) == 2
    return dealt and len(human_seats(match.players)) == 1


class SeriesWords:
    """Says how a best of three stands after a match of one person against one bot."""

    def __init__(self, match: TableMatch) -> None:
        score = match.setup.score_after(winners_of(match))
        self.begun = bool(match.setup.series)
        """True for a match of a best of three; False for one that could be the first of it."""
        self.goes_on = self.begun and goes_on(score)
        """True while another match of it is to come."""
        seat = human_seats(match.players)[0]
        self.own, self.other = score[seat], score[1 - seat]
        rival = match.players[1 - seat]
        self.rival = seat_text.bot_name(rival.level if isinstance(rival, Bot) else rival.name)

    @property
    def door(self) -> str:
        """The words of the door to the next match."""
        deciding = self.own == self.other == WINS - 1
        return _("Deciding match") if deciding else _("Next match")

    @property
    def line(self) -> str:
        """The score in a line, "" for a match by itself."""
        if not self.begun:
            return ""
        words = _("Best of three: {score} against the {rival}")
        if not self.goes_on:
            words = _("You win the best of three, {score} against the {rival}")
            if self.own < self.other:
                words = _("You lose the best of three, {score} against the {rival}")
        score = f"{self.own}\u00a0:\u00a0{self.other}"
        return words.format(score=score, rival=self.rival)
