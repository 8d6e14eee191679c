"""An exercise over its table: the player finds what would have been better than his own move."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.commands import cap
from game.client.life import Part
from game.client.services import Services
from game.judging.kept_judgements import kept_matches
from game.judging.review import Evaluation, Plan
from game.lessons.exercise import TRIES, AnswerJudge, AnswerVerdict, Exercise, in_turn, reopened
from game.match.match import Match
from game.rules.core import NOBODY, Action
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.learn.guide_scene import (
    GuideScene,
    ask_next,
    leaf_button,
    next_button,
    take_next,
    with_next,
)
from game.scenes.tables.display import Suggestion
from game.scenes.tables.table import TableScene
from game.scenes.theatre import review_words
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas
from sprites.base.widget import Button
from sprites.pictures.mentor import Speech


def label_of(exercise: Exercise) -> str:
    """Return the heading of the leaf: which of several it is."""
    if len(exercise.among) == 1:
        return _("Better move")
    return _("Better move {n} of {m}").format(n=exercise.number, m=len(exercise.among))


def task_words(table: TableScene, exercise: Exercise) -> str:
    """Return what was played then, and the task."""
    words = _(
        "Turn {turn}. Then you chose: {move}. It cost {cost} of your win chance. "
        "Find a better move."
    )
    taken = exercise.about.taken
    move = review_words.in_full(_said(table, exercise, taken), taken)
    return words.format(turn=exercise.about.turn, move=move, cost=_cost(exercise.then))


def answer_words(
    table: TableScene,
    exercise: Exercise,
    plan: Plan,
    verdict: AnswerVerdict,
    now: Evaluation | None,
) -> str:
    """Return what an answer is worth and why; after enough tries also what was best."""
    said, then = (_said(table, exercise, one) for one in (plan, exercise.about.taken))
    reason, before = review_words.apart(said.clauses, then.clauses)
    move = review_words.in_full(said, plan)
    if verdict is AnswerVerdict.RIGHT:
        parts = [_("Right: {move}. {reason}").format(move=move, reason=reason)]
        if before and before != reason:
            parts.append(_("Your move then: {reason}").format(reason=before))
        return " ".join(part.strip() for part in parts)
    if set(plan) == set(exercise.about.taken):
        words = _("That is what you played then. Look for something else.")
    elif verdict is AnswerVerdict.BETTER:
        words = _("Better than then, but not the best: {move}. {reason}")
    else:
        words = _("Not yet: {move}. {reason}")
    parts = [words.format(move=move, reason=reason).strip()]
    if now is not None and set(plan) != set(exercise.about.taken):
        cost = _("It costs {cost} of your win chance.")
        parts.append(cost.format(cost=_cost(now)))
    if exercise.tries >= TRIES:
        parts.append(best_words(table, exercise))
    return " ".join(parts)


def best_words(table: TableScene, exercise: Exercise) -> str:
    """Return the best choice, and why."""
    said, then = (_said(table, exercise, one) for one in (exercise.best, exercise.about.taken))
    reason, _before = review_words.apart(said.clauses, then.clauses)
    move = review_words.in_full(said, exercise.best)
    return _("Best was: {move}. {reason}").format(move=move, reason=reason).strip()


def _said(table: TableScene, exercise: Exercise, plan: Plan) -> Suggestion:
    return review_words.suggestion(table, exercise.about, plan)


def _cost(one: Evaluation) -> str:
    return review_words.percent(one.cost, one.cost < review_words.FEW)


class BetterMoveScene(GuideScene):
    """Lets the player answer once; a guide of the table below it.

    `answer` are the actions so far, `showing` is true while the best ones are played instead.
    """

    name = "better move"

    def __init__(
        self,
        services: Services,
        table: TableScene,
        match: Match,
        exercise: Exercise,
        showing: bool = False,
    ) -> None:
        super().__init__(services, table, match)
        self.exercise = exercise
        self.showing = showing
        self.answer: list[Action] = []
        self.judge: AnswerJudge | None = None
        table.actions.guide = self
        self.life.parts.append(Part(self._go_on, waiting=self._goes_on))

    @property
    def answering(self) -> bool:
        """True until the choice has been made, all its pieces put together."""
        begun = bool(self.answer) and not self.exercise.choosing(self.match.state)
        return not (self.finished or begun)

    @property
    def verdict(self) -> AnswerVerdict | None:
        """The verdict on the answer, None before there is one."""
        return self.judge.result if self.judge is not None else None

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True while the player answers, or the best choice is shown."""
        return self.answering and (automatic or not self.showing)

    def follow(self, action: Action) -> None:
        """Take note of an action of the answer; what else is sent with it is no part of it."""
        if self.answering:
            self.answer.append(action)

    # ------------------------------------------------------------------ time

    def _goes_on(self) -> bool:
        """Return True while the best choice is shown, or an answer is judged."""
        return not self.finished and (self.showing or not self.answering)

    def _go_on(self, dt: float) -> None:
        if not self._goes_on():
            return
        self.table.display.to_act = self.match.to_act if self.answering else NOBODY
        if not self.take_time(dt):
            return
        if self.showing:
            self._show_next()
        elif self.judge is None:
            self.judge = AnswerJudge(
                self.exercise, tuple(self.answer), lambda: self.services.thinker
            )
            self.life.run(self.judge, self._judge)

    def _show_next(self) -> None:
        """Play the next action of the best choice; the last one ends the exercise."""
        left = self.exercise.best[len(self.answer) :]
        if left and left[0] in self.match.state.legal():
            self.rested = 0.0
            self.table.actions.act(left[0], automatic=True)
        else:
            self.finish()

    def _judge(self) -> None:
        if self.verdict is AnswerVerdict.RIGHT:
            note(self.services, self.exercise)
            if self.exercise.following is None:
                ask_next(self, "puzzle", self.exercise.id)
        else:
            self.exercise.tries += 1
        self.finish()

    # ------------------------------------------------------------------ what the mentor says

    def speak(self) -> Speech | None:
        table, exercise = self.table, self.exercise
        label = label_of(exercise)
        leave = leaf_button("leave", _("Leave"), self.leave_it, cap("cancel"))
        if self.finished:
            words, pose = best_words(table, exercise), "mentor_pointing_right"
            if self.judge is not None and self.verdict is not None:
                words = answer_words(
                    table, exercise, tuple(self.answer), self.verdict, self.judge.now
                )
                words = with_next(self, words)
                pose = "mentor_pleased" if self.verdict is AnswerVerdict.RIGHT else "mentor_grave"
            return Speech(words, label, pose, buttons=[*_ways_on(self), leave])
        if not self.answering:
            if self.showing or not self.at_rest:
                return None
            words = _("Comparing your move with the best one…")
            return Speech(words, label, "mentor_reading", buttons=[leave])
        if self.showing or not (table.display.asked and self.at_rest):
            return None
        buttons = [leave]
        if self.answer:
            buttons.insert(0, leaf_button("again", _("Start over"), self.back, cap("undo")))
        words = task_words(table, exercise)
        return Speech(words, label, "mentor_reading", buttons=buttons)

    # ------------------------------------------------------------------ commands

    @property
    def begins_anew(self) -> bool:
        return not (self.showing or self.verdict is AnswerVerdict.RIGHT)

    def back(self) -> None:
        """Begin the exercise again."""
        replaced(self, self.exercise)

    def go_on(self) -> None:
        """Go to the next mistake or leave; where this one is not solved, try again or look."""
        if self.begins_anew:
            replaced(self, self.exercise, showing=self.exercise.tries >= TRIES)
            return
        following = self.exercise.following
        if following is not None:
            replaced(self, following)
        elif self.leaf.way is not None:
            take_next(self)
        else:
            self.close()

    # ------------------------------------------------------------------ pictures

    def lit(self) -> list[Box]:
        return []

    def draw(self, canvas: Canvas) -> None:
        if self.speech is not None:
            self.leaf.draw(canvas, self.speech, self.time)


def note(services: Services, exercise: Exercise) -> None:
    """Note the day on which an exercise was solved."""
    solved, today = services.progress.mistakes_solved, services.environment.local_now().date()
    solved.pop(exercise.id, "")
    solved[exercise.id] = today.isoformat()
    services.keep()
    services.play("achievement")


def _ways_on(scene: BetterMoveScene) -> list[Button]:
    """Return the buttons after an answer, first what Enter does."""
    again = leaf_button("again", _("Try again"), scene.back, cap("undo"))
    if not scene.begins_anew:
        if scene.exercise.following is None:
            return [again] if scene.showing else [next_button(scene)]
        return [leaf_button("next", _("Next one"), scene.go_on, cap("confirm"), first=True)]
    if scene.exercise.tries >= TRIES:
        return [leaf_button("show", _("Show it"), scene.go_on, cap("confirm"), first=True), again]
    return [leaf_button("again", _("Try again"), scene.go_on, cap("confirm"), first=True)]


def replaced(scene: BetterMoveScene, exercise: Exercise, showing: bool = False) -> None:
    """Put another exercise, or the same one again, in a scene's place."""
    scene.close()
    show_exercise(scene.services, exercise, showing)


def show_exercise(services: Services, exercise: Exercise, showing: bool = False) -> BetterMoveScene:
    """Put an exercise and its table on top, and return it; `showing` plays the best choice."""
    match = exercise.match()
    table = table_of(services, match)
    services.push(table)
    scene = BetterMoveScene(services, table, match, exercise, showing)
    services.push(scene)
    return scene


def open_better_move(services: Services, match: str = "", n: int = 0) -> None:
    """Open a mistake of a reviewed match; without one, or where it is gone, whichever comes first.

    Where there is none at all, say how one comes by it.
    """
    kept, unfit = kept_matches()
    gone = set[str]()
    every = in_turn(kept, services.progress.mistakes_solved)
    every.sort(key=lambda one: (one[0].head.digest, one[1]) != (match, n))
    for one, number in every:
        exercise = None if one.head.digest in gone else reopened(one, number)
        if exercise is not None:
            show_exercise(services, exercise)
            if unfit + len(gone):
                services.show_toast(review_words.left_out(unfit + len(gone)))
            return
        gone.add(one.head.digest)
    words = _(
        "Your mistakes come back here, to be played better. There are none yet: open a finished "
        "match of yours in the library, press “Review”, and let it be judged to the end."
    )
    if unfit + len(gone):
        words = f"{words}\n{review_words.left_out(unfit + len(gone))}"

    def library() -> None:
        services.push(services.routes.library())

    answers = [(_("Library"), library), (_("Back"), None)]
    services.push(Question(services, _("Better move"), words, answers))
