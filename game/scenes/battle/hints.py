"""The battle's hints in words: the name of each move, and what a puzzle asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ai.puzzles.aim_names import ARMY_BROKEN, ARMY_HELD, ENOUGH_TO_DRAW
from ai.puzzles.puzzle import Puzzle
from game.games.battle.clauses import clauses
from game.games.battle.insight import blocks_of, lanes_of, tokens_of
from game.rules.battle.state import BattleState
from game.rules.battle.text import name
from game.rules.battle.view import BattleView
from game.rules.core import Action, Seat
from game.scenes.battle.decisions import DECISIONS, LOOK_AT
from game.scenes.battle.display import LOOKS
from game.scenes.battle.faces import face_of
from game.scenes.battle.hint_thoughts import spots
from game.scenes.puzzle_part import PuzzleWords
from game.scenes.tables.decisions import GameHints, How
from game.scenes.tables.display import Named
from game.system.i18n import N_, _, ngettext, render_phrase, row
from sprites.cards.face import Face

WITH_CARD = {
    "scout": N_("Send {card}"),
    "strike": N_("Give up {card}"),
    "fire": N_("Fire {card}"),
    "play": N_("Play {card}"),
    "take": N_("Take {card}"),
}
"""The name of a move with a single card, by verb."""


def named(view: BattleView, plan: Sequence[Action]) -> Named:
    """Return the name of a whole choice."""
    action = plan[0]
    if DECISIONS[view.deciding].gathered and action.verb in (view.deciding, "done"):
        return _gathered(view, plan)
    if action.verb == "look":
        where = action.args[0]
        return Named(_(LOOK_AT[where]), _(LOOK_AT[where]), (LOOKS[where],))
    if action.verb == "target":
        lane = lanes_of(view)[action.args[0]]
        token = lane.attacker if view.viewer == view.active else lane.blocker
        card = _units(view, [token])
        return Named(card, _("Choose {card}").format(card=card), spots([token]))
    if action.args:
        card = _units(view, action.args)
        return Named(card, _(WITH_CARD[action.verb]).format(card=card), spots(action.args))
    command = _("Continue") if action.verb == "pass" else _("Decline")
    return Named(_(DECISIONS[view.deciding].nothing), command, ("pass",))


def _gathered(view: BattleView, plan: Sequence[Action]) -> Named:
    """Return the name of a choice that is put together: the units while they are few."""
    decision, tokens = DECISIONS[view.deciding], tokens_of(view, plan)
    if decision.how is How.PAIRS:
        tokens = [token for token, _place in blocks_of(view, plan)]
    elif decision.how is How.AIMS:
        tokens = [lanes_of(view)[place].blocker for place in tokens]
    command = decision.counted(len(tokens))
    if not tokens:
        return Named(command, command, ("go",))
    named = len(tokens) <= 2 and decision.how is not How.AIMS
    return Named(_units(view, tokens) if named else command, command, spots(tokens))


def _units(view: BattleView, tokens: Sequence[int]) -> str:
    return row([render_phrase(name(view.faces[token])) for token in tokens])


BattleHints = partial(GameHints[BattleView], decisions=DECISIONS, named=named, clauses=clauses)
"""Makes the words of hints from the names of a match."""


ARMIES = {
    ARMY_BROKEN: (N_("The enemy's army holds."), N_("The enemy's army is broken.")),
    ARMY_HELD: (N_("Your army is broken."), N_("Your army holds.")),
}
"""Sentences for an army that is to be broken or kept, by the aim: missed, and reached."""
SENT = ("flank", "attack", "block", "play", "take", "fire", "strike")
"""The verbs of actions that name a card by its token first."""


def result(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the cards that an attack costs either side, or for an army."""
    if puzzle.aim in ARMIES:
        return _(ARMIES[puzzle.aim][bool(value)])
    if not value:
        return _("Both sides lose equally many cards.")
    if value > 0:
        words = ngettext(
            "The enemy loses {n} card more than you.",
            "The enemy loses {n} cards more than you.",
            value,
        )
    else:
        words = ngettext(
            "You lose {n} card more than the enemy.",
            "You lose {n} cards more than the enemy.",
            -value,
        )
    return words.format(n=abs(value))


def names(state: BattleState, seat: Seat) -> list[str]:
    """Return the cards of a hand by name."""
    return [face.name for face in faces(state, seat, "")]


def faces(state: BattleState, seat: Seat, side: str) -> list[Face]:
    """Return the cards of a hand, in the art of a side's army."""
    return [face_of(state.faces[token], side) for token in state.hands[seat]]


def task(state: BattleState, seat: Seat, aim: str) -> str:
    """Return the goal of an attack of a match: to break an army, or to keep one's own."""
    zones = (state.hands, state.decks, state.reserves)
    cards = sum(len(zone[1 - state.active]) for zone in zones)
    if aim == ARMY_BROKEN:
        words = _("Leave the enemy {n} cards at most in hand, deck and Reserve. He has {m}.")
        return words.format(n=ENOUGH_TO_DRAW, m=cards)
    words = _("Defend: keep at least {n} cards in hand, deck and Reserve. You have {m}.")
    return words.format(n=ENOUGH_TO_DRAW + 1, m=cards)


def piece(state: BattleState, action: Action) -> str:
    """Return the name of the card that an action sends, "" for none."""
    sends = action.verb in SENT and bool(action.args)
    return render_phrase(name(state.faces[action.args[0]])) if sends else ""


WORDS = PuzzleWords(result, names, task, piece, faces)
