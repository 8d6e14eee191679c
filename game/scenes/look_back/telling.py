"""The words of a page on a match, as they are found: its moments, a sentence, and the pans."""

from __future__ import annotations

from collections.abc import Callable

from game.client.life import Life
from game.client.life import Part as Going
from game.client.services import Services
from game.judging.scales import Scales
from game.match.seats import sides_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.scenes.look_back.finding import Finding
from game.scenes.look_back.words.course import Course
from game.scenes.look_back.words.moments import Moment, Moments
from game.scenes.scales_picture import balance_of, drop
from game.scenes.tables.table import TableScene
from game.scenes.verdict import verdict
from game.system.i18n import _
from sprites.base.motion import Stage
from sprites.charts.balance import Balance


class MatchTelling:
    """The moments as a seat is told of them; one is looked at: `chosen`, 0 for none.

    A page that stands `still` tells nothing.
    """

    def __init__(
        self,
        services: Services,
        life: Life,
        playback: ReplayPlayer,
        file: str,
        come: Callable[[], None],
        still: bool,
    ) -> None:
        """`file` is the record's name in the library; `come` is called as something is found."""
        self.services, self.playback = services, playback
        self.still = still
        self.told: list[Moment] = []
        self.chosen = 0
        self.finding = Finding(services, life, playback, file, come, still)
        self.stage = Stage()
        sides = [each.lower() for each in sides_of(playback.setup.game, playback.setup.players)]
        self.balance = Balance(sides, ())
        self._moments: Moments | None = None
        self._weighed: Scales | None = None
        life.parts.append(Going(self._drop, moving=lambda: self.stage.moving))

    def _drop(self, dt: float) -> None:
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)

    @property
    def weighed(self) -> Scales | None:
        """The scales that lie in the pans, None before they do."""
        return self._weighed

    # ------------------------------------------------------------------ what has been found

    def take_up(self, table: TableScene, seat: Seat) -> None:
        """Tell a seat what has been found so far, in the words of a table."""
        found = self.finding.judgement
        if found is not None and found.scales is not None and self._weighed is None:
            self._weighed = found.scales
            self.balance = balance_of(found.scales)
            drop(self.stage, self.balance)
        if found is not None and (
            self._moments is None
            or self._moments.table is not table
            or self._moments.found is not found.scales
        ):
            facts = found.review, found.scales, found.reasons, found.gains
            self._moments = Moments(*facts, self.playback, table)
        chosen = self.moment
        self.told = [] if self._moments is None else self._ready(self._moments.of(seat))
        kept = [one for one in self.told if chosen is not None and _same(one, chosen)]
        self.chosen = kept[0].number if kept else 0

    def _ready(self, found: list[Moment]) -> list[Moment]:
        """Return the moments before the turn that is being judged or waits to be played out.

        So no row moves any more.
        """
        reached = self._reached
        return [one for one in found if not reached or one.turn < reached]

    @property
    def _reached(self) -> int:
        """The turn that is being judged or waits to be played out, 0 once all has been."""
        found = self.finding.judgement
        if found is None:
            return 0
        left = found.review.open(0)[:1]
        left += found.undecided if found.awaited and not self.finding.choices.over else []
        return min((one.turn for one in left), default=0)

    @property
    def known(self) -> float:
        """The share of the record that has been judged, 0 to 1."""
        found = self.finding.judgement
        left = found.review.open(0) if found is not None else []
        return left[0].line / max(1, self.playback.last) if left else 1.0

    @property
    def course(self) -> Course:
        """The shares that each seat could expect along the record."""
        return self._moments.course() if self._moments is not None else []

    def sentence(self, seat: Seat) -> str:
        """Return what decided the match, how far it has been weighed, or why nothing is told."""
        finding = self.finding
        if self.still or finding.judgement is None:
            return "" if self.still else finding.why
        if not finding.done:
            last = len(self.playback.turns)
            words = _("Hermes still weighs. He has come to turn {n} of {m}.")
            return words.format(n=self._reached or last, m=last)
        return verdict(self._weighed, seat) if self._weighed is not None else ""

    # ------------------------------------------------------------------ which is looked at

    @property
    def moment(self) -> Moment | None:
        """The moment that is looked at."""
        return next((one for one in self.told if one.number == self.chosen), None)

    def choose(self, number: int) -> Moment | None:
        """Look at a moment by its number; return it, None where there is none."""
        found = next((one for one in self.told if one.number == number), None)
        self.chosen = found.number if found is not None else self.chosen
        return found

    def of_decision(self, n: int) -> Moment | None:
        """Return the slip that a decision is by its number, None where it is none."""
        return next((one for one in self.told if one.n == n and one.slip), None)

    def beside(self, at: int, by: int) -> Moment | None:
        """Return the moment before or after the one looked at, or a step of the record."""
        here = self.moment
        if here is not None:
            found = [one for one in self.told if one.number == here.number + by]
        elif by > 0:
            found = [one for one in self.told if one.step > at][:1]
        else:
            found = [one for one in self.told if one.step < at][-1:]
        return found[0] if found else None

    def follow(self, at: int) -> None:
        """Look at no moment any more once the record stands elsewhere."""
        if self.moment is not None and self.moment.step != at:
            self.chosen = 0


def _same(one: Moment, other: Moment) -> bool:
    return (one.n, one.kind, one.slip) == (other.n, other.kind, other.slip)
