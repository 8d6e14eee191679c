"""The next step on the screen: looked up behind it, said in its words, and led to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.campaign import run_file
from game.client.life import Life
from game.client.services import Screen, Services
from game.lessons import path
from game.lessons.known import Known, NextStep, Way
from game.lessons.next_step import next_step
from game.lessons.path import Stand
from game.match.job import Job, Work
from game.match.match import Setup
from game.match.seats import at_level
from game.registry import GAMES, part
from game.system import paths
from game.system.i18n import _, render_phrase, row
from game.system.outside_json import decoded
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import inset
from sprites.base.widget import Button, Callback, do_nothing
from sprites.kit.leaves import Words

if TYPE_CHECKING:  # the title opens without it
    from game.lessons.survey import Survey
    from game.statistics.facts import Facts

SURVEY = "game.lessons.survey:Survey"
PARTS = (
    "game.judging.review:Review",
    *("game.statistics.facts:Facts", "game.statistics.index:Index", "game.lessons.puzzle:puzzles"),
)
"""The parts of the survey, loaded one by one: no frame of the title waits for all of them."""
STEPS = 6
"""So many steps of the clock are taken at most in a frame: in one of them a part is loaded."""
SPACE = "{one} {more}"


class Decided(NamedTuple):
    """The decision: the step, and the place of the player on the path of his game."""

    step: NextStep
    stand: Stand


class NextWay(Job[Decided]):
    """The suggestion at a place, `step`; None until enough has been looked up.

    `setup` is that of a match that is over: another one at it begins at once.
    """

    def __init__(
        self,
        services: Services,
        asked: Known,
        setup: Setup | None = None,
        folder: Path | None = None,
    ) -> None:
        self.services = services
        self.asked = asked
        self.setup = setup
        self.folder = folder
        self.step = next_step(asked)
        self.where: Stand | None = None
        self._parts = [*PARTS[:1], *(game.rules for game in GAMES.values()), *PARTS[1:]]
        self._pressed: tuple[Screen | None, Callback] | None = None
        """The screen on which the step was pressed before it was known, and how that is left."""

    def keep(self, before: NextWay) -> None:
        """Show until then what was decided before, unless it was to go on with something."""
        self.where = before.where
        if self.step is None and not before.leads_to("continue", "war"):
            self.step = before.step

    def leads_to(self, *ways: Way) -> bool:
        """Return True for a step that leads one of these ways."""
        return self.step is not None and self.step.way in ways

    @cached_property
    def survey(self) -> Survey:
        """The survey of all that is known; made when it is first asked for."""
        made: Survey = part(SURVEY)(self.asked, self.services.environment.zone, self.folder)
        return made

    @property
    def facts(self) -> Mapping[str, Facts]:
        """The facts of the records that were looked up; a tape that is played looks up none."""
        return self.survey.facts if "survey" in self.__dict__ else {}

    def work(self) -> Work[Decided]:
        """Look on until all is known, and the step decided.

        It comes by the door through which all comes that another day or disk could change.
        """
        try:
            while not (told := self.services.environment.objection(self._looked)):
                yield False
            decided = decoded(told, Decided)
            self.step, self.where = decided
            return decided
        finally:
            if "survey" in self.__dict__:
                self.survey.stop()

    def update(self) -> bool:
        """Look on; where the step was pressed before it was decided, it leads there now."""
        come = super().update()
        if come and self._pressed is not None and self._pressed[0] is self.services.top:
            self.go(self._pressed[1])
        return come

    def _looked(self) -> str:
        """Look some of it up; return what has been decided, "" before that."""
        if self._parts and self.services.environment.frame % STEPS:
            return ""
        if self._parts:
            part(self._parts.pop(0))
            return ""
        self.survey.update()
        known = self.survey.result
        step = next_step(known) if known is not None else None
        if known is None or step is None:
            return ""
        decided = Decided(step, path.stand(known.playing, known.deeds))
        return msgspec.json.encode(decided).decode()

    def renew(self) -> None:
        """Look it all up again; what was decided stays till then."""
        self.stop()
        self.__dict__.pop("survey", None)
        self.over = False

    # ------------------------------------------------------------------ words

    @property
    def words(self) -> str:
        """The words of the suggestion."""
        return render_phrase(self.step.words) if self.step is not None else _("Next step")

    @property
    def why(self) -> str:
        """The reason for it, and what is gained."""
        if self.step is None:
            return ""
        parts = [render_phrase(self.step.reason), render_phrase(self.step.gain)]
        return row([one for one in parts if one], SPACE)

    @property
    def stand(self) -> str:
        """The place of the player on the path of his game, "" until that is known."""
        return stand_words(self.where) if self.where is not None else ""

    # ------------------------------------------------------------------ ways

    def go(self, leave: Callback = do_nothing) -> None:
        """Lead to the step, as soon as it is known; `leave` is called just before."""
        if self.step is not None:
            leave()
            lead(self.services, self.step, self.setup)
        elif not self.over:
            self._pressed = self.services.top, leave

    @property
    def can_go(self) -> bool:
        """True where a press leads somewhere, now or as soon as the step is known."""
        return self.step is not None or not self.over

    @property
    def for_newcomers(self) -> bool:
        """True where the step is the first of all."""
        return self.step is not None and self.step.rule == "start"


def stand_words(where: Stand) -> str:
    """Return where a player stands on the path of a game, "" where it has none."""
    game = _(GAMES[where.game].name)
    if not where.of:
        return ""
    if where.met == where.of:
        return _("{game}: at the end of the path").format(game=game)
    words = _("{game}: {n} of {m} steps")
    return words.format(game=game, n=where.met, m=where.of)


def lead(services: Services, step: NextStep, setup: Setup | None = None) -> None:
    """Open what a step leads to."""
    routes, target = services.routes, step.target
    match step.way:
        case "lesson":
            routes.open_lesson(target)
        case "puzzle":
            routes.open_puzzle(target)
        case "better move":
            digest, n = target.split()
            routes.open_better_move(digest, int(n))
        case "setup" if setup is not None and setup.game == step.game and target:
            seed = services.environment.seed()
            anew = replace(setup, seed=seed, seats=at_level(setup.players, target))
            services.replace_all(lambda: routes.match(anew))
        case "setup" if step.rule == "first match":
            routes.begin_match(step.game, "recruit")
        case "setup":
            services.push(routes.setup(step.game, target))
        case "variant":
            services.push(routes.setup(step.game, preset=target))
        case "again":
            routes.begin_same_cards(target)
        case "scenario":
            services.push(routes.war.scenario(target))
        case "war":
            _war(services)
        case "daily":
            services.push(routes.war.setup(daily=True))
        case "continue":
            routes.continue_match(paths.records() / target)


def _war(services: Services) -> None:
    """Continue the newest war that waits, or set one up."""
    waiting = next(run_file.unfinished(), None)
    if waiting is not None:
        services.routes.war.continue_war(waiting[0])
    else:
        services.push(services.routes.war.setup())


# ---------------------------------------------------------------------- a button

WORDS = text.Style("sans-bold", 17, tracking=0.5, leading=1.1, most=1.3)
INSET = 14.0
WIDEST = 400.0
"""The most units that the words take across at the usual size of text."""


class NextButton(Button):
    """The button that leads to the next step; the reason for it is only read aloud.

    It stands in its place from the start: pressed before the step is known, it leads there then.
    """

    def __init__(self, way: NextWay, offered: bool = True) -> None:
        """A step that is not `offered` is not looked up."""
        super().__init__(way.words, way.go, "ivory")
        self.name = "Next step"
        self.way = way
        self.offered = offered
        self.why = ""
        self.said = Words("", WORDS, "centre")
        self.tell()

    @property
    def waiting(self) -> bool:
        """True until the step is known."""
        return self.offered and not self.way.over

    def look_up(self, life: Life) -> None:
        """Look it up beside a screen; again, as something may have been learned or played since."""
        if self.offered:
            self.way.renew()
            life.run(self.way, self.tell)
            self.tell()

    def tell(self) -> None:
        """Say what is suggested now."""
        self.words = self.said.words = self.way.words
        self.why = self.way.why
        self.enabled = self.way.step is not None or self.waiting

    @property
    def narration(self) -> str:
        """The words and the reason."""
        return f"{self.words}. {self.why}" if self.why else self.words

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        most = WIDEST * min(1.6, canvas.text_scale)
        wide = min(most, self.said.measure(canvas, canvas.width)[0] + 2 * INSET)
        return wide, self._tall(canvas, wide)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return self.preferred_size(canvas)[0], self._tall(canvas, wide)

    def _tall(self, canvas: Canvas, wide: float) -> float:
        return self.said.measure(canvas, wide - 2 * INSET)[1] + 14

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        self.said.place(canvas, inset(plate, INSET, 0))
        self.said.draw(canvas, ink)
