"""The prompt above the hand, and the panel's words on the phase."""

from __future__ import annotations

from game.scenes.battle.decisions import decision_of
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.stakes import warning
from game.scenes.tables import single_answers
from game.scenes.tables.decisions import How
from game.system.i18n import N_, _
from sprites.canvas import Box
from sprites.layout import centred

HELP = {
    "scout": N_("Discard a Scout to your Reserve to look at the enemy's hand or at a deck."),
    "discard": N_("Discard cards you do not need to your Reserve, then draw up to {n}."),
    "draw": N_("After the draw, both sides may play Rally."),
    "flank": N_(
        "Units that flank go to your Reserve for 1 flank point each. "
        "Whoever has more flank points encircles the enemy."
    ),
    "artillery": N_(
        "Fire one artillery card, or play Break Morale to stop the enemy from blocking."
    ),
    "attack": N_("Each hit of an unblocked attacker destroys 1 card of the enemy deck."),
    "over": N_("The battle is over."),
}
MUSTER = N_("Each side sets ten of its 50 cards aside in secret. The other forty are its deck.")
THINK, WAIT = N_("The {side} are thinking…"), N_("Waiting for the {side}.")
TURN_OF = {
    "Hellenes": N_("Hellenic turn"),
    "Persians": N_("Persian turn"),
    "Carthaginians": N_("Carthaginian turn"),
    "Celts": N_("Celtic turn"),
    "Macedonians": N_("Macedonian turn"),
    "Parthians": N_("Parthian turn"),
}


def prompt(display: BattleDisplay) -> str:
    """Return what to do now, or who is waited for."""
    if display.story:
        return display.story
    if display.hold is not None:
        return ""
    if display.asked:
        danger = warning(display)
        if danger:
            return danger
        decision = decision_of(display)
        if decision.how is How.PAIRS and display.chosen >= 0:
            return _("Choose an attacker for {card} to block.").format(
                card=display.face_name(display.chosen)
            )
        words = decision.question(display)
        if not display.hand_hidden:
            return words
        return _("{side}: {question}").format(
            side=display.names.side(display.viewer), question=words
        )
    if display.to_act == display.viewer and not single_answers.answers_for_viewer(display):
        return ""
    return single_answers.prompt(display, THINK, WAIT)


def prompt_box(display: BattleDisplay) -> Box:
    """Return the place of the prompt: over picked cards in the band, which is at rest then."""
    boxes = display.boxes
    if not display.picked or display.board.attackers or display.view.deciding == "muster":
        return boxes.prompt
    return centred(boxes.band, boxes.band.w, boxes.prompt.h)


def phase_help(display: BattleDisplay) -> tuple[str, str]:
    """Return a title and a few sentences on the phase that is played."""
    board = display.board
    if display.view.deciding == "muster":
        return _("Muster"), _(MUSTER)
    army, full = display.names.sides[board.active], board.variant.hand[board.active]
    return _(TURN_OF[army]), _(HELP[board.phase]).format(n=full)
