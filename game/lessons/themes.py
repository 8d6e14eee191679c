"""The themes of puzzles in words: what each is called, and what to look for.

Which theme a puzzle has is told from its line by the rules of its game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.system.i18n import N_


class Theme(NamedTuple):
    """A theme's name, and the sentence that a hint gives for it."""

    name: str
    sentence: str


THEMES: Mapping[str, Theme] = {
    "bait": Theme(
        N_("Bait"), N_("Let the enemy spend his answer on something that you can spare.")
    ),
    "hold": Theme(N_("Hold back"), N_("Something in your hand is worth most if it stays there.")),
    "tempo": Theme(N_("Tempo"), N_("A move that does nothing may make the enemy move first.")),
    "land or sea": Theme(N_("Land or sea"), N_("What a card counts as decides what reaches it.")),
    "last word": Theme(N_("Last word"), N_("Keep what decides until nobody can answer it.")),
    "order": Theme(N_("Order"), N_("You will play everything: ask what has to come first.")),
    "sacrifice": Theme(N_("Sacrifice"), N_("Give up something of your own.")),
    "flank": Theme(
        N_("Flank"), N_("A unit may be worth more as a flank point than in the attack.")
    ),
    "spare": Theme(
        N_("Spare"), N_("Not everybody has to fight: who stays in hand is counted too.")
    ),
    "evade": Theme(N_("Evade"), N_("Look for blockers who can go home without a fight.")),
    "gift": Theme(N_("Gift"), N_("A chit that counts for an enemy can still serve you.")),
    "guard": Theme(N_("Guard"), N_("Ask what stands against everything that can still come.")),
    "double threat": Theme(
        N_("Double threat"), N_("Make two threats at once: the enemy can meet only one.")
    ),
    "second blow": Theme(
        N_("Second blow"), N_("One blow opens the way, a second one goes through.")
    ),
    "star": Theme(N_("Star"), N_("The Star can be any type: ask what it will meet.")),
    "void as a bar": Theme(N_("Void as a bar"), N_("Even an empty chit can keep somebody out.")),
}
"""The themes by the name that a puzzle has for its own."""
