"""A scenario to be played alone: its briefing, side and level, and what was reached before."""

from __future__ import annotations

from contextlib import suppress

from ai import LEVELS
from game.campaign.run import Ending
from game.campaign.scenario import Scenario, scenario
from game.campaign.settling import ending_of, setup_alone
from game.client.commands import cap
from game.client.occasion import Occasion
from game.client.services import Services
from game.match.match import Match
from game.records.replay import ReplayError, read
from game.records.replay_player import record_of
from game.rules.core import Seat
from game.scenes import table_factory
from game.scenes.tables.table import TableScene
from game.scenes.war import wording
from game.scenes.war.briefing import story_of, told_of, vignette
from game.scenes.war.column import TwoColumns, row_of
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import is_file
from game.system.i18n import _, ngettext
from game.system.progress import Progress
from sprites.base import text
from sprites.base.layout import Part
from sprites.base.widget import Callback
from sprites.kit.leaves import Marked
from sprites.kit.option import Option
from sprites.kit.setting import Choice


class ScenarioScores:
    """Reads and writes the results in what is remembered."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress

    def best(self, one: Scenario, level: str) -> int | None:
        """Return the fewest turns of a victory at a level, None without one."""
        return self.progress.scenario_wins.get(f"{one.id} {level}")

    def defeats(self, one: Scenario, level: str) -> int:
        """Return the number of defeats at a level."""
        return self.progress.scenario_defeats.get(f"{one.id} {level}", 0)

    def stars(self, one: Scenario) -> int:
        """Return the stars of a scenario: one for each level at which it was won."""
        return sum(self.best(one, level) is not None for level in LEVELS)

    def begin(self, record: str, one: Scenario, level: str, seat: Seat) -> None:
        """Note that a record is that of a scenario."""
        self.progress.scenarios_begun[record] = f"{one.id} {level} {seat}"

    def note(self, one: Scenario, level: str, ending: Ending) -> None:
        """Take in how a scenario ended."""
        key = f"{one.id} {level}"
        wins, defeats = self.progress.scenario_wins, self.progress.scenario_defeats
        if ending.won:
            wins[key] = min(ending.turns, wins.get(key, ending.turns))
        else:
            defeats[key] = defeats.get(key, 0) + 1

    def settle(self, known: dict[str, Scenario]) -> bool:
        """Take in the records that have ended since; return True if there were any."""
        begun = self.progress.scenarios_begun
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


LEVEL_SEATS = "scenario"
"""The key of the level that was chosen last."""


class ScenarioBriefing(TwoColumns):
    """Tells of a scenario, and begins it at a level and a side."""

    name = "scenario"

    def __init__(self, services: Services, one: Scenario) -> None:
        super().__init__(services)
        self.scenario = one
        self.scores = ScenarioScores(services.progress)
        self.seats = [seat for seat in range(len(one.seats)) if one.cities[seat]]
        kept = services.progress.last_seats.get(LEVEL_SEATS, [])
        self.level = next((level for level in kept if level in LEVELS), LEVELS[0])
        self.match: Match | None = None
        at = self.seats.index(one.side) if one.side in self.seats else 0
        self.side = self._side(at)
        self.levels: list[Option] = []
        self.home = "go"

    def _side(self, at: int) -> Choice:
        sides = [wording.side(self.scenario, seat) for seat in self.seats]
        return Choice(_("You lead"), sides, at, self._retell)

    @property
    def seat(self) -> Seat:
        """The seat that is chosen."""
        return self.seats[self.side.at]

    def build(self) -> None:
        """Take in how a match has ended that was played from here, and tell of all anew."""
        if self.services.top is self:
            self._settle()
        self.side = self._side(self.side.at)
        self.levels = [
            Option(
                _("{level}: {result}").format(
                    level=wording.level(level),
                    result=result_words(self.scores, self.scenario, level),
                ),
                "",
                self._taking(level),
                f"level {level}",
                level == self.level,
                grade,
            )
            for grade, level in enumerate(LEVELS, start=1)
        ]
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("To battle"), self.start, "ivory", cap("confirm")).name = "go"
        self._retell()
        self.rolling[:] = [self.side, *self.levels]
        self.widgets = [*self.rolling, *self.foot]

    def _taking(self, level: str) -> Callback:
        def take() -> None:
            self.level = level
            for option in self.levels:
                option.chosen = option.name == f"level {level}"

        return take

    # ------------------------------------------------------------------ playing

    def start(self) -> None:
        """Lay the scenario on the table."""
        progress = self.services.progress
        progress.last_seats[LEVEL_SEATS] = [self.level]
        name = progress.names.get("war", "")
        seed = self.services.environment.seed()
        setup = setup_alone(self.scenario, self.seat, self.level, seed, name)
        table = table_factory.begin(self.services, setup)
        assert isinstance(table, TableScene) and isinstance(table.match, Match)
        self.match, recorder = table.match, table.match.recorder
        if recorder is not None:
            self.scores.begin(recorder.path.name, self.scenario, self.level, self.seat)
        self.services.keep()
        occasion = Occasion(
            wording.place_and_year(self.scenario),
            wording.goal(self.scenario, self.seat),
            _("Back to the scenario"),
            self._lead_on,
            self._lead_on,
            _("It ends now and counts as a defeat."),
        )
        table.take_part(occasion)
        self.services.push(table)

    def _lead_on(self) -> None:
        while self.services.top is not self:
            self.services.pop()

    def _settle(self) -> None:
        """Take in how the match has ended that was played from here."""
        match, self.match = self.match, None
        if match is not None and match.recorder is None:
            ending = ending_of(record_of(match), self.seat)
            if ending is not None:
                self.scores.note(self.scenario, self.level, ending)
        known = {self.scenario.id: self.scenario}
        if self.scores.settle(known):
            self.services.keep()

    # ------------------------------------------------------------------ what it tells

    def _retell(self) -> None:
        one = self.scenario
        left: list[Part | float] = [vignette(one.art), 14]
        for widget in (self.side, *self.levels):
            left += [row_of(widget), 2]
        par = ngettext(
            "Par: {n} turn. A victory earns the star of its level.",
            "Par: {n} turns. A victory earns the star of its level.",
            one.par,
        ).format(n=one.par)
        right = [*story_of(one, self.seat), Marked(par, text.LOG), 10]
        self.tell(left, told_of(one, self.seat), right)

    def heading(self) -> tuple[str, str]:
        return wording.place_and_year(self.scenario), _("Scenario")


def result_words(scores: ScenarioScores, one: Scenario, level: str) -> str:
    """Return what was reached at a level: won in turn 9, lost twice, not played."""
    best = scores.best(one, level)
    if best is not None:
        return _("won in turn {n}").format(n=best)
    defeats = scores.defeats(one, level)
    if defeats:
        return ngettext("lost once", "lost {n} times", defeats).format(n=defeats)
    return _("not played")


def briefing_of(services: Services, name: str) -> ScenarioBriefing:
    """Return the briefing of a scenario. KeyError when there is none of this name."""
    return ScenarioBriefing(services, scenario(name))
