"""A puzzle out of the player's own match in words, and opened as any other is."""

from __future__ import annotations

from msgspec.structs import replace

from ai.facts import Plan
from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from ai.simple import natural_among
from game.client.services import Services
from game.judging.judgement import Judgement
from game.judging.reason_words import fitting
from game.judging.reasons import why
from game.judging.review import Decision
from game.lessons.yours import YourMatch, position_of, reopened, your_puzzle
from game.rules.core import Action
from game.rules.wording import SPACE
from game.scenes.learn.puzzle_scene import show_puzzle
from game.scenes.puzzle_part import puzzle_words
from game.system.i18n import N_, _, render_phrase, row

GONE = N_("That match has changed since, and its puzzle is gone. Look back at it once more.")


def open_yours(services: Services, found: Judgement) -> None:
    """Open the puzzle of a match, or say that it is gone."""
    made = your_puzzle(found)
    if made is None:
        services.refuse(_(GONE))
    else:
        show_puzzle(services, _in_words(found, made))


def open_your_match(services: Services, one: YourMatch) -> None:
    """Open the puzzle of a match in the library, or say that it is gone."""
    found = reopened(one)
    if found is None:
        services.refuse(_(GONE))
    else:
        open_yours(services, found)


def _in_words(found: Judgement, made: Puzzle) -> Puzzle:
    position = position_of(found)
    assert position is not None and found.yours is not None
    goal = puzzle_words(made.game).task(position.state, made.seat, made.aim)
    return replace(made, goal=goal, remark=_remark(found, made, found.yours.missed))


def _remark(found: Judgement, made: Puzzle, missed: bool) -> str:
    """Return what was played in the match, and why the answer is better, as the judge has it.

    The judge knows what the seat knew: where he does not see it either, that is said.
    """
    assert found.yours is not None
    about = found.review.by_n[found.yours.n]
    answer = _answer(about, made)
    others = [one for one in about.view.legal if one not in answer]
    other = about.taken if missed else natural_among(about.view, others)
    told = why(about.view, answer, other, found.review.record.header.seed)
    if missed:
        words = _("In turn {n} of the match: {move}.")
        first = words.format(n=about.turn, move=render_phrase(about.phrase))
    else:
        first = _("You found it in turn {n} of the match: nothing else was enough.").format(
            n=about.turn
        )
    if told is None:
        return first
    if not told.true:
        hidden = _("The hands were hidden then: nobody could know it for certain.")
        return row([first, hidden], SPACE) if missed else first
    return row([first, fitting([render_phrase(each) for each in told.sentences])], SPACE)


def _answer(about: Decision, made: Puzzle) -> Plan:
    """Return the answer of a puzzle as the match could have had it."""
    state, plan, goes_on = about.before, list[Action](), puzzle_part(made.game).goes_on
    for text in made.solution:
        action = state.parse(text)
        plan.append(action)
        state = after(state, action)
        if not goes_on(state):
            break
    return tuple(plan)
