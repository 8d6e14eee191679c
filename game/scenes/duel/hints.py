"""The duel's hints in words: the name of each move, and what a puzzle asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ai.puzzles.aim_names import TURN_WON
from ai.puzzles.puzzle import Puzzle
from game.games.duel.clauses import clauses
from game.games.duel.insight import about
from game.rules import RULES
from game.rules.core import Action, Seat
from game.rules.duel.state import DuelState
from game.rules.duel.text import name
from game.rules.duel.view import DuelView
from game.scenes.duel.decisions import DECISIONS, spots
from game.scenes.duel.faces import face_of
from game.scenes.puzzle_part import PuzzleWords
from game.scenes.tables.decisions import GameHints
from game.scenes.tables.display import Named
from game.system.i18n import N_, _, ngettext, render_phrase
from sprites.cards.face import Face

SINGLE = {
    "land": N_("Land"),
    "sea": N_("Sea"),
    "decline": N_("Decline"),
    "keep": N_("Keep him"),
    "retire": N_("Discard, draw 2"),
    "pass": N_("Pass"),
}
"""The names of answers that are about no card of their own."""
WITH_CARD = {
    "play": N_("Play {card}"),
    "take": N_("Take {card}"),
    "discard": N_("Discard {card}"),
    "target": N_("Choose {card}"),
}
"""The name of a move with a single card, by verb."""


def named(view: DuelView, plan: Sequence[Action]) -> Named:
    """Return the name of a whole choice."""
    action = plan[0]
    decision = DECISIONS[view.deciding]
    if decision.gathered:
        begun = view.pending[2] if view.pending else ()
        return _gathered(view, [*begun, *(one.args[0] for one in plan if one.args)])
    if action.args:
        card = render_phrase(name(view.faces[action.args[0]]))
        return Named(card, _(WITH_CARD[action.verb]).format(card=card), spots(action.args))
    if decision.nothing:
        return Named(_(decision.nothing), _(decision.nothing), ("no",))
    title = command = _(SINGLE[action.verb])
    if action.verb == "decline":
        title = _("Do not use {card}").format(card=render_phrase(name(about(view))))
        return Named(title, command, ("no",))
    return Named(title, command, (action.verb,))


def _gathered(view: DuelView, tokens: Sequence[int]) -> Named:
    """Return the name of cards that are put together in secret."""
    words = DECISIONS[view.deciding].counted(len(tokens))
    return Named(words, words, spots(tokens) or ("go",))


DuelHints = partial(GameHints[DuelView], decisions=DECISIONS, named=named, clauses=clauses)
"""Makes the words of hints from the names of a match."""


def result(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the VP that a turn brings, or for a turn that is to be won."""
    word, _colon, least = puzzle.aim.partition(":")
    if word == TURN_WON:
        if _wins_war(puzzle, int(least)):
            return _("You win the war.") if value else _("You do not win the war.")
        return _turn_result(bool(value), int(least))
    seat = puzzle.seat if value > 0 else 1 - puzzle.seat
    words = ngettext("{city} gains {n} VP.", "{city} gains {n} VP.", abs(value))
    return words.format(city=_(RULES[puzzle.game].seat_names[seat]), n=abs(value))


def _turn_result(won: bool, least: int) -> str:
    if least > 1:
        words = N_("You win the turn with at least {n} VP.") if won else NOT_SO_MANY
        return _(words).format(n=least)
    return _("You win the turn.") if won else _("You do not win the turn.")


NOT_SO_MANY = N_("You do not win the turn with at least {n} VP.")


def _wins_war(puzzle: Puzzle, points: int) -> bool:
    """Return True where so many VP more are all that a side needs."""
    state = puzzle.position()
    assert isinstance(state, DuelState)
    return state.vp[puzzle.seat] + points >= state.target


def names(state: DuelState, seat: Seat) -> list[str]:
    """Return the cards of a hand by name."""
    return [face.name for face in faces(state, seat, "")]


def faces(state: DuelState, seat: Seat, side: str) -> list[Face]:
    """Return the cards of a hand."""
    return [face_of(state.faces[token]) for token in state.hands[seat]]


def task(state: DuelState, seat: Seat, aim: str) -> str:
    """Return the goal of a turn of a match: to win it."""
    return _("{side} to move: win this turn.").format(side=_(state.seat_names[seat]))


def piece(state: DuelState, action: Action) -> str:
    """Return the name of the card that an action is about, "" for none."""
    return face_of(state.faces[action.args[0]]).name if action.args else ""


WORDS = PuzzleWords(result, names, task, piece, faces)
