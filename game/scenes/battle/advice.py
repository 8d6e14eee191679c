"""Advice at the battle's table: the prompt, why a Force, and what a choice leads to."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.battle.clauses import clauses
from game.rules.battle.cards import CARDS
from game.rules.battle.force import GONE
from game.rules.core import Action
from game.scenes.battle.cards import pointed_lane, pointed_tactic
from game.scenes.battle.decisions import decision_of, why_not
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.faces import face_of
from game.scenes.battle.stakes import (
    block_lines,
    damage_lines,
    lane_account,
    lane_lines,
    loss,
    tactic_lines,
    threat,
    warning,
)
from game.scenes.tables import player_actions
from game.scenes.tables.cards.card_panel import PanelContent
from game.scenes.tables.decisions import How
from game.system.bulkhead import foretold
from game.system.i18n import N_, _
from sprites.base.canvas import Box
from sprites.base.layout import centred
from sprites.cards.face import Face

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
    if display.to_act == display.viewer and not player_actions.answers_for_viewer(display):
        return ""
    return player_actions.prompt(display, THINK, WAIT)


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


def panel_content(display: BattleDisplay) -> PanelContent:
    """Return what the side panel says now."""
    account = reasons(display)
    brief = briefly(display, account[1])
    place = pointed_lane(display)
    standing = place >= 0 and display.board.attackers[place] != GONE
    standing &= display.choices.deciding != "target"
    ruled = lane_account(display, place) if standing and not display.played.stays else None
    face, helping = large_face(display), phase_help(display)
    return PanelContent(face, helping, account, brief, display.log, ruled)


def large_face(display: BattleDisplay) -> Face | None:
    """Return the card shown large: the one pointed at, else the tactic just played.

    While a tactic is aimed it stays there: the account tells of the unit pointed at.
    """
    name = display.focus.name
    if display.choices.deciding == "target":
        return face_of(display.view.faces[display.view.about], display.names.key(display.viewer))
    if display.played.stays:
        return display.face_in(display.played.token, "hand")
    if name.startswith("read") and display.reading is not None:
        number = int(name[4:])
        return display.reading.faces[number] if number < len(display.reading.faces) else None
    tactic, token = pointed_tactic(display), display.pointed_card()
    if tactic is not None:
        return tactic.face
    if token < 0 and display.stage.busy:
        token = display.played.token
    standing = display.board.place_of(token) >= 0
    return display.face_in(token, "lane" if standing else "hand")


def reasons(display: BattleDisplay, kept: bool = True) -> tuple[str, list[str]]:
    """Return a title and lines: the Force of what is pointed at, or where choosing it leads.

    `kept` is as for `pointed_card`.
    """
    if display.played.stays:
        return gathered(display)
    token, board = display.pointed_card(kept), display.board
    place = pointed_lane(display, kept)
    if place >= 0 and board.attackers[place] != GONE:
        return _("This lane"), _aimed(display, place) or lane_lines(display, place)
    if token not in display.ordered_hand() or token in display.picked:
        return gathered(display)
    words = why_not(display.view, display.choices, token) if display.asked else ""
    if words:
        return _("Not now"), [words]
    lines = leads_to(display, token)
    heading = _(decision_of(display).headings[0]) or _("If you play it")
    return (heading, lines) if lines else gathered(display)


def _aimed(display: BattleDisplay, place: int) -> list[str]:
    """Return what a tactic does that is aimed at a unit of this lane."""
    choices = display.choices
    aims = choices.deciding == "target" and display.asked and place in choices.places
    return said(display, [choices.places[place]]) if aims else []


def briefly(display: BattleDisplay, lines: list[str]) -> list[str]:
    """Return the lines of an account in few words, for where there is little room."""
    place = pointed_lane(display)
    if place >= 0 and display.board.attackers[place] != GONE:
        return _aimed(display, place) or lane_lines(display, place, brief=True)
    return lines


def gathered(display: BattleDisplay) -> tuple[str, list[str]]:
    """Return a title and lines on what has been put together so far, and what it promises."""
    board, choices = display.board, display.choices
    if display.struck and board.attackers:
        return _("Why cards are lost"), damage_lines(display)
    decision = decision_of(display)
    ready = display.asked and display.picked and choices.gather.issuperset(display.picked)
    if decision.headings[1] and decision.parts is not None and ready:
        plan = [*decision.parts(display), Action(display.viewer, "done")]
        return _(decision.headings[1]), said(display, plan)
    danger = threat(display) if board.attackers and not display.stage.busy else None
    if danger is not None:
        title = _("If nobody blocks") if danger.unanswered else _("Open lanes")
        return title, [loss(display.names, danger.seat, danger.cards)]
    return "", []


def said(display: BattleDisplay, plan: Sequence[Action]) -> list[str]:
    """Return what a choice does, a sentence each."""
    clauses_of = foretold(display.view.game, lambda: clauses(display.view, plan), ())
    return [display.names.say(one) for one in clauses_of]


def leads_to(display: BattleDisplay, token: int) -> list[str]:
    """Return what a card of the viewer's hand would do, from what is open."""
    board, choices = display.board, display.choices
    if not display.asked or not board.sees(token):
        return []
    one = CARDS[board.faces[token]]
    if decision_of(display).how is How.PAIRS and token in choices.gather:
        return block_lines(display, token)
    if choices.deciding == "attack" and one.kind == "unit":
        damage = board.explain_damage(one.face, display.viewer).total
        return [_("Unblocked: {{gain|{n}}} damage").format(n=damage)]
    if token not in choices.cards:
        return []
    action = choices.cards[token]
    lines = tactic_lines(display, action) if board.attackers and action.verb == "play" else []
    return lines or said(display, [action])


def sorted_hand(display: BattleDisplay) -> list[int]:
    """Return the hand with units first, then by type and Force."""

    def place(token: int) -> tuple[bool, str, int, int]:
        one = CARDS[display.board.faces[token]]
        return one.kind != "unit", one.type, -one.force, one.face

    return sorted(display.ordered_hand(), key=place)
