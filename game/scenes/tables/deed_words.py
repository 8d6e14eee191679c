"""The words for the pictures of a frieze."""

from game.system.i18n import N_, _

WORDS = {
    "won_turn": N_("A great victory"),
    "city_taken": N_("Cities taken"),
    "city_lost": N_("Cities lost"),
    "ship_battle": N_("A battle at sea"),
    "plague": N_("The plague"),
    "betrayal": N_("A betrayal"),
    "siege": N_("A siege"),
    "elephant_charge": N_("A charge of elephants"),
    "encirclement": N_("The enemy encircled"),
    "oracle_asked": N_("The oracle consulted"),
    "star": N_("A star"),
    "bribery": N_("Gold changes hands"),
    "truce": N_("A truce"),
    "draw": N_("A drawn battle"),
    "trophy": N_("A trophy"),
    "mourning": N_("Mourning"),
    "peace": N_("A victory shared"),
    "walls": N_("Walls"),
    "horse": N_("Horsemen"),
    "assembly": N_("The assembly"),
    "fire": N_("Land laid waste"),
    "harvest": N_("Grain brought in"),
    "departure": N_("The men set out"),
    "return": N_("The men return"),
}
"""The words for each picture of the frieze."""


def words(art: str) -> str:
    """Return what a picture of the frieze shows."""
    return _(WORDS[art])
