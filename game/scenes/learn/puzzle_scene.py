"""A puzzle over its table: the solver plays the others, and shows what a wrong answer leads to."""

from __future__ import annotations

from collections.abc import Sequence

from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from game.client.commands import cap
from game.client.services import Services
from game.lessons.open_match import OpenMatch
from game.lessons.puzzle import following, puzzle, setup_of
from game.match.match import Match
from game.rules.core import Action
from game.scenes.games import table_of
from game.scenes.learn.guide_scene import GuideScene, leaf_button
from game.scenes.learn.open_hands import has_cards, others_hands, show_hand
from game.scenes.learn.puzzle_words import difficulty, result_in_words
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.i18n import _
from sprites.canvas import Box, Canvas
from sprites.mentor import Speech
from sprites.widget import Button


class PuzzleScene(GuideScene):
    """Lets the player answer; a guide of the table below it.

    `showing` is true while the solution is played. `mistake` is the answer that was not best, and
    `replies` what the others did about it, in words.
    """

    name = "puzzle"

    def __init__(
        self,
        services: Services,
        table: TableScene,
        match: Match,
        chosen: Puzzle,
        showing: bool = False,
    ) -> None:
        super().__init__(services, table, match)
        self.puzzle = chosen
        self.solver = chosen.solver()
        self.showing = showing
        self.mistake = ""
        self.replies: list[str] = []
        table.actions.guide = self

    @property
    def solved(self) -> bool:
        """True once the best answer has been found and played to its end."""
        return self.finished and not self.mistake and not self.showing

    # ------------------------------------------------------------------ guiding the table

    @property
    def over(self) -> bool:
        """True once the aim is reached or missed for good."""
        return self.solver.aim.over(self.match.state)

    @property
    def answering(self) -> bool:
        """True while the player decides for the seat of the puzzle."""
        free = not self.showing and not self.mistake and not self.over
        return free and self.match.to_act == self.puzzle.seat

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True while the puzzle runs: wrong answers are allowed too."""
        return not self.over and (automatic or self.answering)

    def follow(self, action: Action) -> None:
        """Judge an answer that is about to be played, or take note of a reply to a wrong one."""
        state = self.match.state
        words = self.table.display.names.say(state.phrase(action))
        if self.answering:
            if self.solver.value(after(state, action)) < self.puzzle.best:
                self.mistake = words
        elif self.mistake and action.seat != self.puzzle.seat:
            self.replies.append(words)

    # ------------------------------------------------------------------ time

    @property
    def waiting(self) -> bool:
        return not self.finished and not self.answering

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.finished or self.answering or not self.take_time(dt):
            return
        self.rested = 0.0
        if self.over:
            self._finish()
        else:
            self.table.actions.act(self.solver.best(self.match.state), automatic=True)

    def _finish(self) -> None:
        self.finish()
        if not self.solved:
            return
        settings = self.services.settings
        if self.puzzle.id not in settings.puzzles_solved:
            settings.puzzles_solved.append(self.puzzle.id)
        self.services.keep_settings()
        self.services.play("achievement")

    # ------------------------------------------------------------------ what the mentor says

    def speak(self) -> Speech | None:
        if not self.finished and not (self.answering and self.table.display.asked and self.at_rest):
            return None
        label = f"{self.puzzle.title} · {difficulty(self.puzzle)}"
        if self.solved:
            words = _("Solved: {result} The next best answer: {other}").format(
                result=self._result(self.puzzle.best), other=self._result(self.puzzle.second)
            )
            return Speech(words, label, "mentor_pleased", buttons=_solved_buttons(self))
        if self.showing and self.finished:
            words = _("That is the solution. {result}").format(
                result=self._result(self.puzzle.best)
            )
            return Speech(words, label, "mentor_pointing_right", buttons=_missed_buttons(self))
        if self.finished:
            return Speech(self._missed(), label, "mentor_grave", buttons=_missed_buttons(self))
        words = self.puzzle.goal if not self.match.history else _("Right so far. Go on.")
        words = " ".join([words, *others_hands(self.table, self.match.state, self.puzzle.seat)])
        return Speech(words, label, "mentor_reading", buttons=_buttons(self))

    def _result(self, value: int) -> str:
        return result_in_words(self.puzzle, value)

    def _missed(self) -> str:
        """Return what went wrong: the answer, the first reply to it, and what it comes to."""
        parts = [_("Not the best answer: {answer}.").format(answer=self.mistake)]
        if self.replies:
            parts.append(_("The reply: {reply}.").format(reply=self.replies[0]))
        parts.append(self._result(self.solver.aim.value(self.match.state)))
        best = self._result(self.puzzle.best)
        parts.append(_("With the best answer: {result}").format(result=best))
        return " ".join(parts)

    # ------------------------------------------------------------------ commands

    def back(self) -> None:
        """Begin the puzzle again."""
        self._replace(self.puzzle)

    def show_solution(self) -> None:
        """Play the solution from the beginning."""
        self._replace(self.puzzle, showing=True)

    def go_on(self) -> None:
        """Open the next puzzle, or try this one again when it was not solved."""
        if not self.solved:
            self.back()
            return
        chosen = following(self.puzzle)
        if chosen is None:
            self.close()
        else:
            self._replace(chosen)

    @property
    def begins_anew(self) -> bool:
        return not self.solved

    def _replace(self, chosen: Puzzle, showing: bool = False) -> None:
        self.close()
        show_puzzle(self.services, chosen, showing)

    def cancel(self) -> None:
        self.close()

    def open_hand(self) -> None:
        """Lay the enemy's cards open."""
        if has_cards(self.match.state):
            show_hand(self.services, self.table, self.match.state, 1 - self.puzzle.seat)

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "unseen" and not self.finished:
            self.open_hand()
            return
        if intent.kind == "inspect" and self.finished and self.mistake:
            self.show_solution()
            return
        super().handle_input(intent)

    # ------------------------------------------------------------------ pictures

    def lit(self) -> list[Box]:
        return []

    def draw(self, canvas: Canvas) -> None:
        if self.speech is not None:
            self.leaf.draw(canvas, self.speech, self.time)


def _buttons(scene: PuzzleScene) -> list[Button]:
    buttons = []
    if has_cards(scene.match.state):
        buttons.append(leaf_button("hand", _("Enemy's hand"), scene.open_hand, cap("unseen")))
    if scene.match.history:
        buttons.append(leaf_button("again", _("Start over"), scene.back, cap("undo")))
    return [*buttons, leaf_button("leave", _("Leave"), scene.cancel, cap("cancel"))]


def _missed_buttons(scene: PuzzleScene) -> list[Button]:
    buttons = [leaf_button("again", _("Try again"), scene.back, cap("confirm"), first=True)]
    if scene.mistake:
        buttons.append(leaf_button("show", _("Show solution"), scene.show_solution, cap("inspect")))
    return [*buttons, leaf_button("leave", _("All puzzles"), scene.close, cap("cancel"))]


def _solved_buttons(scene: PuzzleScene) -> list[Button]:
    buttons = []
    if following(scene.puzzle) is not None:
        on = leaf_button("next", _("Next puzzle"), scene.go_on, cap("confirm"), first=True)
        buttons.append(on)
    return [*buttons, leaf_button("leave", _("All puzzles"), scene.close, cap("cancel"))]


def show_puzzle(services: Services, chosen: Puzzle, showing: bool = False) -> PuzzleScene:
    """Put a puzzle and its table on top, and return it; `showing` plays its solution."""
    match = OpenMatch.begin(setup_of(chosen))
    table = table_of(services, match)
    services.push(table)
    scene = PuzzleScene(services, table, match, chosen, showing)
    services.push(scene)
    return scene


def open_puzzle(services: Services, name: str) -> PuzzleScene:
    """Open a puzzle by its id. KeyError when there is none."""
    return show_puzzle(services, puzzle(name))
