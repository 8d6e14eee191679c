"""A puzzle over its table: the solver plays the others, and shows what a wrong answer leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.puzzles.puzzle import MARKED, Puzzle
from game.client.commands import act, cap
from game.client.life import Part
from game.client.services import Services
from game.lessons import own_puzzles
from game.lessons import puzzle as puzzles
from game.lessons.lesson import SEED
from game.lessons.own_puzzles import OWN, OwnPuzzle
from game.lessons.puzzle import Attempt, OpenMatch, setup_of
from game.lessons.yours import YOURS
from game.match.match import Match
from game.records.own_position import OwnPosition
from game.rules.core import Action, Seat, State
from game.rules.wording import DOT, SEMICOLON, PhraseError, joined
from game.scenes.games import table_of
from game.scenes.learn.guide_scene import (
    GuideScene,
    ask_next,
    leaf_button,
    next_button,
    take_next,
    with_next,
)
from game.scenes.learn.puzzle_hint import PuzzleHint
from game.scenes.learn.task_pages import difficulty, title_of
from game.scenes.puzzle_part import puzzle_words
from game.scenes.tables.cards.card_list import CardList
from game.scenes.tables.display import SideNames
from game.scenes.tables.table import TableScene
from game.system.bulkhead import TOPIC, Bulkhead
from game.system.i18n import N_, _, render_error, render_phrase, row
from sprites.base.canvas import Box, Canvas
from sprites.base.widget import Button
from sprites.pictures import mentor
from sprites.pictures.mentor import Speech

NOT_BEST = N_("Not the best answer: {answer}.")
NOT_ENOUGH = N_("That is not enough: {answer}.")
LISTS = ("puzzles", "own puzzles")
"""The names of the pages that list puzzles."""
MOST_NAMED = 5
"""The most cards of a hand that are told by name; more are laid open by their button."""


def said(puzzle: Puzzle, words: str) -> str:
    """Return words of a puzzle in the player's language; one out of his match has them so."""
    return words if puzzle.id.startswith(YOURS) or not words else _(words)


def end_words(attempt: Attempt, names: SideNames) -> str:
    """Return what an attempt has come to; of a wrong one also the reply that refutes it."""
    puzzle = attempt.puzzle
    remark = said(puzzle, puzzle.remark)
    best = "" if puzzle.aim == MARKED else puzzle_words(puzzle.game).result(puzzle, puzzle.best)
    if attempt.solved:
        return "\n".join(filter(None, (_solved_words(attempt, best), remark)))
    if attempt.showing:
        words = _("That is the solution. {result}").format(result=best).strip()
        return "\n".join(filter(None, (words, remark)))
    return " ".join(_missed_words(attempt, names, best))


def _solved_words(attempt: Attempt, best: str) -> str:
    puzzle = attempt.puzzle
    if puzzle.aim == MARKED:
        return _("*Solved!*")
    if attempt.plain:
        return _("*Solved!* {result}").format(result=best)
    other = puzzle_words(puzzle.game).result(puzzle, puzzle.second)
    words = _("*Solved!* {result}\nThe next best answer: {other}")
    return words.format(result=best, other=other)


def _missed_words(attempt: Attempt, names: SideNames, best: str) -> Iterator[str]:
    """Yield what was wrong, how it is refuted, and what it comes to."""
    puzzle, marked = attempt.puzzle, attempt.puzzle.aim == MARKED
    if attempt.mistake is not None:
        plain = _(NOT_ENOUGH if attempt.plain else NOT_BEST)
        wrong = _("Not the answer that is marked: {answer}.") if marked else plain
        yield wrong.format(answer=names.say(attempt.mistake))
    if attempt.replies:
        reply = names.say(joined(attempt.replies, SEMICOLON))
        yield _("The reply that refutes it: {reply}.").format(reply=reply)
    if not marked:
        yield puzzle_words(puzzle.game).result(puzzle, attempt.value)
        if not attempt.plain:
            yield _("With the best answer: {result}").format(result=best)


def others_hands(table: TableScene, state: State, seat: Seat) -> list[str]:
    """Return a sentence for each other side that holds something: what it is."""
    names_of = puzzle_words(state.game).names
    sentences = []
    for other in range(state.seats):
        held = names_of(state, other) if other != seat else []
        if 0 < len(held) <= MOST_NAMED:
            names = ", ".join(held)
            side = table.display.names.side(other)
            sentences.append(_("Hand of {side}: {cards}.").format(side=side, cards=names))
    return sentences


def show_hand(services: Services, table: TableScene, state: State, seat: Seat) -> None:
    """Lay the hand of the other side of two open over the table, in a game of cards."""
    faces_of = puzzle_words(state.game).faces
    assert faces_of is not None
    names = table.display.names
    title = _("Hand of {side}").format(side=names.side(seat))
    services.push(CardList(services, title, [("", faces_of(state, seat, names.key(seat)))]))


def has_cards(state: State) -> bool:
    """Return True for a game of cards, whose hands can be laid open."""
    return puzzle_words(state.game).faces is not None


class PuzzleScene(GuideScene):
    """Lets the player answer, and plays the others; a guide of the table below it."""

    name = "puzzle"

    def __init__(
        self,
        services: Services,
        table: TableScene,
        match: Match,
        attempt: Attempt,
        listed: bool,
    ) -> None:
        """It is `listed` where a list of puzzles lies below, to which one comes back."""
        super().__init__(services, table, match)
        self.attempt = attempt
        self.listed = listed
        self.counted = False
        """True once the try has been counted."""
        table.actions.guide = self
        self.hint = PuzzleHint(attempt, table.display.names)
        self.acts += [
            act("hint", self.give_hint, lambda: not self.finished),
            act("unseen", self.open_hand, lambda: not self.finished),
            act("inspect", self.show_solution, lambda: self.finished and bool(attempt.mistake)),
        ]
        self.life.parts.append(Part(self._reply, waiting=self._plays_others))

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        return self.attempt.admits(actions, automatic)

    def follow(self, action: Action) -> None:
        self.attempt.follow(action)

    # ------------------------------------------------------------------ time

    def _plays_others(self) -> bool:
        return not (self.finished or self.attempt.answering)

    def _reply(self, dt: float) -> None:
        """Play the others, and end after the last of them."""
        if not (self._plays_others() and self.take_time(dt)):
            return
        self.rested = 0.0
        if self.attempt.over:
            self._finish()
        else:
            self.table.actions.act(self.attempt.next_best(), automatic=True)

    def finish(self) -> None:
        super().finish()
        if self.attempt.solved and not is_own(self.attempt.puzzle):
            ask_next(self, "puzzle", self.attempt.puzzle.id)

    def _finish(self) -> None:
        self._count()
        if self.attempt.solved:
            self.services.play("achievement")
        self.finish()

    def _count(self) -> None:
        """Count the try, once, and the puzzle as solved; after that no try counts any more."""
        progress, name = self.services.progress, self.attempt.puzzle.id
        tried = self.attempt.solved or self.attempt.mistake is not None
        if name in progress.puzzles_solved or self.counted or not tried:
            return
        self.counted = True
        progress.puzzle_tries[name] = progress.puzzle_tries.get(name, 0) + 1
        if self.attempt.solved:
            progress.puzzles_solved.append(name)
        self.services.keep()

    def leave(self) -> None:
        self._count()  # it counts for who leaves before the mentor says so too

    # ------------------------------------------------------------------ what the mentor says

    def speak(self) -> Speech | None:
        attempt, table = self.attempt, self.table
        asked = attempt.answering and table.display.asked and self.at_rest
        if not self.finished and not asked:
            return None
        puzzle = attempt.puzzle
        title = title_of(self.services, puzzle, number_of(puzzle))
        label = row(list(filter(None, (title, difficulty(puzzle)))), DOT)
        if not self.finished:
            return Speech(self._task_words(), label, "mentor_reading", buttons=_buttons(self))
        words = end_words(attempt, table.display.names)
        if attempt.solved:
            words = with_next(self, words)
            return Speech(words, label, "mentor_pleased", buttons=_solved_buttons(self))
        pose = "mentor_pointing_right" if attempt.showing else "mentor_grave"
        return Speech(words, label, pose, buttons=_missed_buttons(self))

    def _task_words(self) -> str:
        """Return the task, what the others hold, and all that has been hinted at.

        A hint takes the place of hands that a button lays open: else it would not fit at twice
        the size of text.
        """
        state, hint = self.match.state, self.hint.words()
        puzzle = self.attempt.puzzle
        words = _("Right so far. Go on.") if self.match.history else said(puzzle, puzzle.goal)
        if not (hint and has_cards(state)):
            words = " ".join([words, *others_hands(self.table, state, self.attempt.puzzle.seat)])
        return "\n".join(filter(None, (words, hint)))

    # ------------------------------------------------------------------ commands

    def back(self) -> None:
        """Begin the puzzle again."""
        self._replace(self.attempt.puzzle)

    def give_hint(self) -> None:
        """Name the theme, then the piece that is to be used."""
        if self.attempt.answering and self.at_rest and self.hint.more:
            self.hint.give()
            self.leaf.open()
            self.services.play("page_turn")
        else:
            self.services.refuse()

    def show_solution(self) -> None:
        """Play the solution from the beginning."""
        self._replace(self.attempt.puzzle, showing=True)

    def go_on(self) -> None:
        """Leave for the next step, or try this one again when it was not solved."""
        if not self.attempt.solved:
            self.back()
        elif is_own(self.attempt.puzzle):
            open_following(self)
        else:
            take_next(self)

    @property
    def begins_anew(self) -> bool:
        return not self.attempt.solved

    def _replace(self, chosen: Puzzle, showing: bool = False) -> None:
        self.close()
        show_puzzle(self.services, chosen, showing)

    def open_hand(self) -> None:
        """Lay the enemy's cards open."""
        if has_cards(self.match.state):
            show_hand(self.services, self.table, self.match.state, 1 - self.attempt.puzzle.seat)

    def set_up(self) -> None:
        """Set the puzzle's position up, to be changed and played."""
        position = OwnPosition.of(self.attempt.puzzle.position(), SEED)
        self.services.routes.theatre.open_editor(position)

    # ------------------------------------------------------------------ pictures

    def lit(self) -> list[Box]:
        names = self.hint.spots if self.attempt.answering else ()
        return [spot.box for spot in self.table.focus.spots if spot.name in names]

    def draw(self, canvas: Canvas) -> None:
        if self.speech is None:
            return
        if self.finished:
            mentor.spotlight(canvas, [])
        self.draw_rings(canvas)
        self.leaf.draw(canvas, self.speech, self.time)


def _buttons(scene: PuzzleScene) -> list[Button]:
    buttons = []
    if scene.hint.more:
        buttons.append(leaf_button("hint", _("Hint"), scene.give_hint, cap("hint")))
    if has_cards(scene.match.state):
        buttons.append(leaf_button("hand", _("Enemy's hand"), scene.open_hand, cap("unseen")))
    if scene.match.history:
        buttons.append(leaf_button("again", _("Start over"), scene.back, cap("undo")))
    return [*buttons, leaf_button("leave", _("Leave"), scene.leave_it, cap("cancel"))]


def _missed_buttons(scene: PuzzleScene) -> list[Button]:
    buttons = [leaf_button("again", _("Try again"), scene.back, cap("confirm"), first=True)]
    if scene.attempt.mistake:
        buttons.append(leaf_button("show", _("Show solution"), scene.show_solution, cap("inspect")))
    buttons.append(leaf_button("own", _("Set up from here"), scene.set_up))
    return [*buttons, _leave_button(scene)]


def _leave_button(scene: PuzzleScene) -> Button:
    """Return the button back to what lies below: the list, or the end of a match, say."""
    words = _("All puzzles") if scene.listed else _("Back")
    return leaf_button("leave", words, scene.close, cap("cancel"))


def _solved_buttons(scene: PuzzleScene) -> list[Button]:
    leave = _leave_button(scene)
    if is_own(scene.attempt.puzzle):
        go_on = leaf_button("next", _("Continue"), scene.go_on, cap("confirm"), first=True)
    else:
        go_on = next_button(scene)
    return [go_on, leave]


def show_puzzle(services: Services, chosen: Puzzle, showing: bool = False) -> PuzzleScene:
    """Put a puzzle and its table on top, and return it; `showing` plays its solution."""
    match, below = OpenMatch.begin(setup_of(chosen)), services.top
    listed = below is not None and below.name in LISTS
    table = table_of(services, match)
    services.push(table)
    scene = PuzzleScene(services, table, match, Attempt(chosen, match, showing), listed)
    services.push(scene)
    return scene


def open_puzzle(services: Services, name: str) -> PuzzleScene:
    """Open a puzzle by its id. KeyError when there is none."""
    return show_puzzle(services, puzzles.puzzle(name))


def number_of(chosen: Puzzle) -> int:
    """Return the number of a puzzle of ours among those of its game, 0 for another one."""
    ours = [one.id for one in puzzles.puzzles(chosen.game)]
    return 1 + ours.index(chosen.id) if chosen.id in ours else 0


def is_own(chosen: Puzzle) -> bool:
    """Return True for a puzzle of the player's own, after which another of its set comes.

    One out of his own match stands alone.
    """
    return chosen.id.startswith((OWN, YOURS))


def open_following(scene: PuzzleScene) -> None:
    """Open the next puzzle of the set, or leave where all of them are solved."""
    services = scene.services
    following = own_puzzles.following(scene.attempt.puzzle.id, services.progress.puzzles_solved)
    scene.close()
    if following is not None:
        open_own(services, following)


def open_own(services: Services, chosen: OwnPuzzle) -> None:
    """Open a puzzle of the player's own, or say why its answer does not hold."""
    with Bulkhead(chosen.path) as bulkhead:
        try:
            own_puzzles.prove(chosen.puzzle)
        except PhraseError as error:
            words = _("{file}: {why}.")
            services.refuse(words.format(file=chosen.path.name, why=render_error(error)))
        else:
            show_puzzle(services, chosen.puzzle)
    services.show_toast(render_phrase(bulkhead.told), TOPIC)
