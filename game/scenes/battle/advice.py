"""Advice in the panel: why a Force, why not, and what a choice would lead to."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.battle.clauses import clauses
from game.rules.battle.cards import CARDS
from game.rules.battle.force import GONE
from game.rules.core import Action
from game.scenes.battle.accounts import block_lines, damage_lines, lane_account, lane_lines, loss
from game.scenes.battle.decisions import decision_of, why_not
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.prompts import phase_help
from game.scenes.battle.stakes import threat
from game.scenes.battle.tactics import pointed_lane, pointed_tactic
from game.scenes.tables.card_panel import PanelContent
from game.scenes.tables.decisions import How
from game.system.i18n import _
from sprites.face import Face


def panel_content(display: BattleDisplay) -> PanelContent:
    """Return what the side panel says now."""
    account = reasons(display)
    brief = briefly(display, account[1])
    place = pointed_lane(display)
    standing = place >= 0 and display.board.attackers[place] != GONE
    ruled = lane_account(display, place) if standing else None
    face, helping = large_face(display), phase_help(display)
    return PanelContent(face, helping, account, brief, display.log, ruled)


def large_face(display: BattleDisplay) -> Face | None:
    """Return the card shown large: the one pointed at, else the tactic just played."""
    name = display.focus.name
    if name.startswith("read") and display.reading is not None:
        number = int(name[4:])
        return display.reading.faces[number] if number < len(display.reading.faces) else None
    tactic, token = pointed_tactic(display), display.pointed_card()
    if tactic is not None:
        return tactic.face
    if token < 0 and display.stage.busy:
        token = display.last_token
    standing = display.board.place_of(token) >= 0
    return display.face_in(token, "lane" if standing else "hand")


def reasons(display: BattleDisplay, kept: bool = True) -> tuple[str, list[str]]:
    """Return a title and lines: the Force of what is pointed at, or where choosing it leads.

    `kept` is as for `pointed_card`.
    """
    token, board = display.pointed_card(kept), display.board
    place = pointed_lane(display, kept)
    if place >= 0 and board.attackers[place] != GONE:
        return _("This lane"), lane_lines(display, place)
    if token not in display.ordered_hand() or token in display.picked:
        return gathered(display)
    words = why_not(display.view, display.choices, token) if display.asked else ""
    if words:
        return _("Not now"), [words]
    lines = leads_to(display, token)
    heading = _(decision_of(display).headings[0]) or _("If you play it")
    return (heading, lines) if lines else gathered(display)


def briefly(display: BattleDisplay, lines: list[str]) -> list[str]:
    """Return the lines of an account in few words, for where there is little room."""
    place = pointed_lane(display)
    if place >= 0 and display.board.attackers[place] != GONE:
        return lane_lines(display, place, brief=True)
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
    return [display.names.say(one) for one in clauses(display.view, plan)]


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
    if token in choices.cards:
        return said(display, [choices.cards[token]])
    return []


def sorted_hand(display: BattleDisplay) -> list[int]:
    """Return the hand with units first, then by type and Force."""

    def place(token: int) -> tuple[bool, str, int, int]:
        one = CARDS[display.board.faces[token]]
        return one.kind != "unit", one.type, -one.force, one.face

    return sorted(display.ordered_hand(), key=place)
