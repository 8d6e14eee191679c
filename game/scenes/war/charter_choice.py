"""The war that is being set up: its city, level, length, seed and Olympiad, or today's war."""

from __future__ import annotations

from typing import cast

from ai import LEVELS
from game.campaign import road, run_file, shelf, terms
from game.campaign.part import campaign_games
from game.campaign.run import Charter
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS
from game.client.services import Services
from game.lessons.lesson import first_lesson
from game.session.environment import SEEDS
from game.system.i18n import _
from sprites.kit.textfield import TextField

MOST_DIGITS = len(str(SEEDS - 1))


class CharterChoice:
    """The choices so far; `daily` fixes city and seed by the date."""

    def __init__(self, services: Services, daily: bool) -> None:
        self.services = services
        self.today = services.environment.local_now().date()
        self.city, self.level, self.length = self._last()
        self.seed = TextField(_("Seed"), limit=MOST_DIGITS, only="0123456789")
        self.seed.placeholder = _("Random")
        self.files: list[shelf.PastWar | shelf.SpoiltWar] = []
        """The files of all wars, newest first, once they have been looked at."""
        self.olympiad = terms.hardest()
        """The Olympiad that is chosen, at first the hardest that is open."""
        self.daily = False
        self.take_day(daily)

    def look(self) -> None:
        """Read the files of all wars again."""
        self.files = [] if self.services.headless else list(shelf.files())

    @property
    def past(self) -> list[shelf.PastWar]:
        """The wars that were begun before, newest first."""
        return [one for one in self.files if isinstance(one, shelf.PastWar)]

    def _last(self) -> tuple[str, str, road.Length]:
        """Return city, level and length of the war before, or what a beginner gets."""
        kept = [*self.services.progress.last_seats.get("war", []), "", "", ""]
        city = kept[0] if kept[0] in CITIES else CITIES[0]
        level = kept[1] if kept[1] in LEVELS else LEVELS[0]
        length = kept[2] if kept[2] in TERMS else "raid"
        return city, level, cast(road.Length, length)

    def take_day(self, daily: bool) -> None:
        """Choose the war of the day, or one of one's own."""
        self.daily = daily
        self.city = road.daily(self.today)[0] if daily else self._last()[0]

    def open_olympiad(self) -> int:
        """Return the hardest Olympiad that is open, and choose none beyond it."""
        most = shelf.open_olympiad(self.past, self.city, self.length)
        self.olympiad = min(self.olympiad, most)
        return most

    @property
    def sound(self) -> bool:
        """True if the seed is one that a war can have."""
        return int(self.seed.value or 0) < SEEDS

    @property
    def tries(self) -> int:
        """The number of the try that this war would be."""
        if not self.daily or self.services.headless:
            return 1
        return run_file.attempt(self.charter())

    def charter(self) -> Charter:
        """Return the war as it is set up here."""
        day = self.today.isoformat() if self.daily else ""
        if self.daily:
            seed = road.daily(self.today)[1]
        else:
            seed = int(self.seed.value) if self.seed.value else self.services.environment.seed()
        return Charter(
            self.city,
            self.level,
            self.length,
            seed,
            day,
            olympiad=self.olympiad,
            first=None if self.daily else self._first(),
        )

    def _first(self) -> tuple[str, ...] | None:
        """Return the games that a player knows before the first war of all, None for another."""
        if self.past or self.services.headless:
            return None
        progress = self.services.progress
        return tuple(game for game in campaign_games() if first_lesson(game, progress) is None)

    def keep(self) -> None:
        """Remember what was chosen for the next war."""
        if not self.daily:
            self.services.progress.last_seats["war"] = [self.city, self.level, self.length]
            self.services.keep()
