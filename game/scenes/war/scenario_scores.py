"""The results of scenarios played alone, taken from their records as they end."""

from __future__ import annotations

from contextlib import suppress

from ai import LEVELS
from game.campaign.engagement import ending_of
from game.campaign.run import Ending
from game.campaign.scenario import Scenario
from game.records.replay import ReplayError, read
from game.rules.core import Seat
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import is_file
from game.system.settings import Settings


class ScenarioScores:
    """Reads and writes the results in the settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def best(self, one: Scenario, level: str) -> int | None:
        """Return the fewest turns of a victory at a level, None without one."""
        return self.settings.scenario_wins.get(f"{one.id} {level}")

    def defeats(self, one: Scenario, level: str) -> int:
        """Return the number of defeats at a level."""
        return self.settings.scenario_defeats.get(f"{one.id} {level}", 0)

    def stars(self, one: Scenario) -> int:
        """Return the stars of a scenario: one for each level at which it was won."""
        return sum(self.best(one, level) is not None for level in LEVELS)

    def begin(self, record: str, one: Scenario, level: str, seat: Seat) -> None:
        """Note that a record is that of a scenario."""
        self.settings.scenarios_begun[record] = f"{one.id} {level} {seat}"

    def note(self, one: Scenario, level: str, ending: Ending) -> None:
        """Take in how a scenario ended."""
        key = f"{one.id} {level}"
        wins, defeats = self.settings.scenario_wins, self.settings.scenario_defeats
        if ending.won:
            wins[key] = min(ending.turns, wins.get(key, ending.turns))
        else:
            defeats[key] = defeats.get(key, 0) + 1

    def settle(self, known: dict[str, Scenario]) -> bool:
        """Take in the records that have ended since; return True if there were any."""
        begun = self.settings.scenarios_begun
        done = [record for record, words in begun.items() if self._settled(record, words, known)]
        for record in done:
            del begun[record]
        return bool(done)

    def _settled(self, record: str, words: str, known: dict[str, Scenario]) -> bool:
        """Return True for a record that needs no further look."""
        name, level, seat = (*words.split(), "", "", "")[:3]
        path = paths.records() / record
        if name not in known or level not in LEVELS or not is_file(path):
            return True
        seats = {str(number): number for number in range(len(known[name].seats))}
        if seat not in seats:
            return True
        with Bulkhead(path), suppress(ReplayError, OSError):
            ending = ending_of(read(path), seats[seat])
            if ending is not None:
                self.note(known[name], level, ending)
            return ending is not None
        return False
