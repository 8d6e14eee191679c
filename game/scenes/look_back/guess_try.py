"""One choice of a match that is guessed: the table as its seat saw it, and the answer's points."""

from __future__ import annotations

from functools import partial

from ai.facts import Plan
from game.client.life import Life
from game.client.services import Services
from game.judging.guesses import BEST, GuessJudge, Prices, written
from game.judging.judgement import Judgement
from game.judging.reason_words import fitting, told
from game.records.replay_player import ReplayPlayer
from game.rules.core import State
from game.scenes.look_back.attempt import MomentTry, Tried
from game.scenes.look_back.words import review_words
from game.scenes.puzzle_part import puzzle_words
from game.system.i18n import _, ngettext


class GuessTry(MomentTry):
    """The try of a choice, of which only the first answer counts; nobody plays on."""

    def __init__(
        self,
        services: Services,
        life: Life,
        playback: ReplayPlayer,
        found: Judgement,
        n: int,
        prices: Prices,
    ) -> None:
        """`prices` are what choices lose, as far as that is known."""
        super().__init__(services, life, playback, found, n, None)
        self.prices = prices
        self.points: int | None = None
        """The points of the answer, None before it is judged."""
        self.rows: list[tuple[str, str]] = []
        """The answer, and what was played or is better, each with its reason."""

    @property
    def answering(self) -> bool:
        """True until an answer has been made."""
        return not self.tried

    def _go_on(self, _dt: float) -> None:
        """Judge the answer once it is made."""
        made = self.now
        if made is None or not self.made:
            return
        self.now = None
        self.tried.append(made)
        said = self._said(made.before, tuple(made.plan))
        made.name, made.reason = review_words.in_full(said, tuple(made.plan)), said.reason
        review, n = self.found.review, self.about.n
        judge = GuessJudge(review, n, tuple(made.plan), self._worker, self.prices)
        self.judging = judge  # bots wait as long as something is judged: nobody goes on here
        self.life.run(judge, partial(self._answered, made, judge))
        self.services.dirty = True

    def _answered(self, made: Tried, judge: GuessJudge) -> None:
        """Say what the answer brings."""
        if not judge.over or judge.result is None:
            return
        self.points = judge.result
        self.services.play("achievement" if self.points == BEST else "page_turn")
        self.rows = self._told(made, judge)
        self.services.dirty = True

    def _told(self, made: Tried, judge: GuessJudge) -> list[tuple[str, str]]:
        """Return the answer, and what was played or is better, where it was another."""
        mine, best = written(tuple(made.plan)), written(judge.best)
        taken = written(self.about.taken)
        why = self._why(judge) if judge.points < BEST else ""
        rows = [(made.name, made.reason if mine != taken else _("So it was played in the match."))]
        if mine != taken:
            played = self._named(self.about.before, self.about.taken)
            words = _("Played in the match: {move}").format(move=played)
            rows.append((words, why if best == taken else ""))
        if judge.points < BEST and best not in (mine, taken):
            better = self._named(self.about.before, judge.best)
            rows.append((_("Best: {move}").format(move=better), why))
        return rows

    def _why(self, judge: GuessJudge) -> str:
        """Return why the best choice is better than the answer, "" where nothing true is known."""
        if judge.reasons is None:
            return ""
        why = told(self.about.view, judge.best, judge.reasons)
        say = self.table.display.names.say
        return fitting([say(each) for each in why.sentences]) if why and why.true else ""

    def _named(self, before: State, plan: Plan) -> str:
        """Return a choice in full, with the pieces where its name only counts them."""
        said = self._said(before, plan)
        named = puzzle_words(before.game).piece
        pieces = [*filter(None, (named(before, one) for one in plan))]
        if len(pieces) < 2 or said.name != said.command:
            return review_words.in_full(said, plan)
        words = _("{command}: {pieces}")
        return words.format(command=said.name, pieces=", ".join(pieces))

    @property
    def sentence(self) -> str:
        """The question, or the points of the answer."""
        if self.answering:
            return _("Turn {n}. What would you do?").format(n=self.about.turn)
        if self.points is None:
            return _("Hermes weighs your move.")
        words = ngettext("{n} of {m} point", "{n} of {m} points", BEST)
        return words.format(n=self.points, m=BEST)
