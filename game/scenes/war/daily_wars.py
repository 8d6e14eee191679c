"""The wars of the day as the calendar tells of them: first tries, months, streak, share lines."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.campaign import shelf
from game.campaign.shelf import PastWar
from game.campaign.titles import share_line
from game.system.bulkhead import Bulkhead
from game.system.i18n import ngettext

MOST_MONTHS = 240
"""The calendar goes back no farther, whatever a file says."""


class DailyWars:
    """The first try of each day up to today, and how many tries there were."""

    def __init__(self, known: Sequence[PastWar], today: date) -> None:
        self.today = today
        self.first = shelf.first_tries(known)
        self.months = _months(min([*self.first, today]), today)
        """The first day of each month that can be looked at."""
        self._days = [one.header.daily for one in known]

    def tries(self, day: date) -> int:
        """Return the number of tries at the war of a day."""
        return self._days.count(day.isoformat())

    def line(self, day: date) -> str:
        """Return the line to share of a day, "" where there is none (yet)."""
        war = self.first.get(day)
        if war is None or not war.over or war.run is None:
            return ""
        with Bulkhead(war.path):
            return share_line(war.run)
        return ""

    @property
    def streak(self) -> str:
        """The days in a row on which a war was ended, in words."""
        n = shelf.streak(self.first, self.today)
        return ngettext("{n} day in a row", "{n} days in a row", n).format(n=n)


def _months(first: date, last: date) -> list[date]:
    """Return the first day of each month from one day to another."""
    numbers = range(12 * first.year + first.month - 1, 12 * last.year + last.month)
    return [date(number // 12, number % 12 + 1, 1) for number in numbers][-MOST_MONTHS:]
