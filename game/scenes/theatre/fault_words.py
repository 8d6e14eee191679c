"""A fault that the rules prove, in words: what it is called, and why it is one."""

from __future__ import annotations

from typing import NamedTuple

from game.records.faults import Fault
from game.system.i18n import N_


class FaultWords(NamedTuple):
    """A title and a sentence, as marked for the catalogue."""

    title: str
    reason: str


OWN_GOAL, THROWN_AWAY = N_("Own goal:"), N_("Thrown away:")
MISSED_CHANCE, MISSED_WIN = N_("Missed chance:"), N_("Missed win:")
FAULTS = {
    Fault.HURTS_OWN_AREA: FaultWords(
        OWN_GOAL,
        N_("A Special counts for the city it favours, whoever puts it down. "
           "Here it can only cost you a counter."),
    ),
    Fault.GIVES_AREA: FaultWords(
        OWN_GOAL,
        N_("A Special counts for the city it favours, whoever puts it down. "
           "Here it can only help a rival."),
    ),
    Fault.HITS_OWN_CARD: FaultWords(
        OWN_GOAL, N_("It discards one of your own cards, and you did not have to.")
    ),
    Fault.INSPIRES_ENEMY: FaultWords(
        OWN_GOAL, N_("The extra Force goes to an enemy, though you have a Person of your own.")
    ),
    Fault.GIVES_POINTS: FaultWords(
        OWN_GOAL,
        N_("The turn is lost whatever you play, and the winner takes every VP card on the table."),
    ),
    Fault.LOSES_UNIT: FaultWords(
        THROWN_AWAY, N_("The tactics are over and this fight is lost, but the unit could evade.")
    ),
    Fault.FALLS: FaultWords(
        THROWN_AWAY, N_("Unblocked, this attack takes your last card and ends the battle.")
    ),
    Fault.WASTES_CHIT: FaultWords(
        N_("Wasted chit:"), N_("Whatever is turned up there, it changes nothing.")
    ),
    Fault.WASTES_TACTIC: FaultWords(
        N_("Wasted tactic:"), N_("It can change nothing here.")
    ),
    Fault.WASTES_SEARCH: FaultWords(
        MISSED_CHANCE, N_("The search found a card that you can play, and you took none.")
    ),
    Fault.WASTES_SHOT: FaultWords(
        MISSED_CHANCE, N_("A shot is free: the engine goes to the Reserve, and the enemy "
                          "loses a card."),
    ),
    Fault.LETS_UNIT_GO: FaultWords(
        MISSED_CHANCE, N_("The tactics are over and this fight is won: evading lets the enemy "
                          "unit go."),
    ),
    Fault.MISSES_POINTS: FaultWords(
        MISSED_CHANCE, N_("The turn is won, and a VP card in your hand would count as well.")
    ),
    Fault.MISSES_TURN: FaultWords(
        MISSED_WIN, N_("The other side has passed, and the cards in your hand still win the turn.")
    ),
    Fault.MISSES_WAR: FaultWords(
        MISSED_WIN, N_("Another placement makes enough areas for victory, whatever is turned up.")
    ),
    Fault.MISSES_BATTLE: FaultWords(
        MISSED_WIN, N_("The enemy cannot block, and your units take his last card.")
    ),
}  # fmt: skip
"""The words for each fault."""
