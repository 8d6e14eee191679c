"""Whist on the plain table, with prompts and hints of its own."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Action
from game.scenes.tables.display import SideNames, Suggestion, Thought
from game.scenes.tables.plain_table import PlainScene, PlainTable
from tests.fourth_game.rules import NAMES, SUITS, WhistView, beats, best_of, suit


class WhistHints:
    """The words of whist's hints."""

    def __init__(self, names: SideNames) -> None:
        self.names = names

    def thought(self, view: WhistView) -> Thought:
        """Return what to think about."""
        if view.trick:
            led = NAMES[view.faces[view.trick[0]]]
            return Thought(f"{led} was led. What is the cheapest card that takes the trick?")
        return Thought(f"{SUITS[view.trump]} are trumps. Which suits do the others lack?")

    def suggestion(self, view: WhistView, plan: Sequence[Action]) -> Suggestion:
        """Return a card in words."""
        (face,) = (view.faces[action.args[0]] for action in plan)
        at = view.legal.index(plan[0])
        return Suggestion(NAMES[face], "Play it", (f"action {at}",), (_reason(view, face),))


def _reason(view: WhistView, face: int) -> str:
    if not view.trick:
        return "It is a trump." if suit(face) == view.trump else "It leads a side suit."
    cards = [view.faces[token] for token in view.trick]
    takes = beats(face, cards[best_of(cards, view.trump)], view.trump)
    return "It takes the trick." if takes else "It does not take the trick."


class WhistTable(PlainTable):
    """The plain table, which says what was led and what are trumps."""

    @property
    def prompt(self) -> str:
        view = self.display.view
        if not self.display.asked or not isinstance(view, WhistView):
            return super().prompt
        trumps = f"{SUITS[view.trump]} are trumps."
        if view.trick:
            return f"Follow {NAMES[view.faces[view.trick[0]]]}. {trumps}"
        return f"Lead a card. {trumps}"


class WhistScene(PlainScene):
    """A match of whist."""

    name = "whist"
    brings = WhistTable
