"""The faults that the rules prove in words: a title, a sentence, and a line for a list."""

from __future__ import annotations

from typing import NamedTuple

from game.judging.grades import Fault
from game.system.i18n import N_


class FaultWords(NamedTuple):
    """A title, a sentence and a line of at most 36 letters, as marked for the catalogue."""

    title: str
    reason: str
    line: str


OWN_GOAL, THROWN_AWAY = N_("Own goal:"), N_("Thrown away:")
MISSED_CHANCE, MISSED_WIN = N_("Missed chance:"), N_("Missed win:")
FAULTS = {
    Fault.HURTS_OWN_AREA: FaultWords(
        OWN_GOAL,
        N_(
            "A Special counts for the city it favours, whoever puts it down. Here it can only "
            "cost you a counter."
        ),
        N_("It can only cost you a counter"),
    ),
    Fault.GIVES_AREA: FaultWords(
        OWN_GOAL,
        N_(
            "A Special counts for the city it favours, whoever puts it down. Here it can only "
            "help a rival."
        ),
        N_("It can only help a rival"),
    ),
    Fault.HITS_OWN_CARD: FaultWords(
        OWN_GOAL,
        N_("It discards one of your own cards, and you did not have to."),
        N_("It discards your own card"),
    ),
    Fault.INSPIRES_ENEMY: FaultWords(
        OWN_GOAL,
        N_("The extra Force goes to an enemy, though you have a Person of your own."),
        N_("The Force goes to an enemy"),
    ),
    Fault.GIVES_POINTS: FaultWords(
        OWN_GOAL,
        N_("The turn is lost whatever you play, and the winner takes every VP card on the table."),
        N_("VP for a turn that is lost"),
    ),
    Fault.LOSES_UNIT: FaultWords(
        THROWN_AWAY,
        N_("The tactics are over and this fight is lost, but the unit could evade."),
        N_("The unit could evade"),
    ),
    Fault.FALLS: FaultWords(
        THROWN_AWAY,
        N_("Unblocked, this attack takes your last card and ends the battle."),
        N_("The attack takes your last card"),
    ),
    Fault.WASTES_CHIT: FaultWords(
        N_("Wasted chit:"),
        N_("Whatever is turned up there, it changes nothing."),
        N_("It changes nothing there"),
    ),
    Fault.WASTES_TACTIC: FaultWords(
        N_("Wasted tactic:"),
        N_("It can change nothing here."),
        N_("It can change nothing here"),
    ),
    Fault.WASTES_SEARCH: FaultWords(
        MISSED_CHANCE,
        N_("The search found a card that you can play, and you took none."),
        N_("The search found a card"),
    ),
    Fault.WASTES_SHOT: FaultWords(
        MISSED_CHANCE,
        N_("A shot is free: the engine goes to the Reserve, and the enemy loses a card."),
        N_("The shot was free"),
    ),
    Fault.LETS_UNIT_GO: FaultWords(
        MISSED_CHANCE,
        N_("The tactics are over and this fight is won: evading lets the enemy unit go."),
        N_("It lets the enemy unit go"),
    ),
    Fault.MISSES_POINTS: FaultWords(
        MISSED_CHANCE,
        N_("The turn is won, and a VP card in your hand would count as well."),
        N_("One more VP card would count"),
    ),
    Fault.MISSES_TURN: FaultWords(
        MISSED_WIN,
        N_("The other side has passed, and the cards in your hand still win the turn."),
        N_("Your hand still won the turn"),
    ),
    Fault.MISSES_WAR: FaultWords(
        MISSED_WIN,
        N_("Another placement makes enough areas for victory, whatever is turned up."),
        N_("Another placement won the war"),
    ),
    Fault.MISSES_BATTLE: FaultWords(
        MISSED_WIN,
        N_("The enemy cannot block, and your units take his last card."),
        N_("Your units took his last card"),
    ),
}
"""The words for each fault."""
