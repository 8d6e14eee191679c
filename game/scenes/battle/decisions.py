"""The battle's decisions, a row for each: what is asked, how it is answered, who may see."""

from __future__ import annotations

from game.rules.battle.cards import DIFFICULT, PLAYED_IN, SCOUTS, SIEGE, TACTIC, UNITS
from game.rules.battle.force import GONE
from game.rules.battle.text import name
from game.rules.battle.view import BattleView
from game.rules.core import Action
from game.rules.wording import Plural
from game.scenes.battle import hint_thoughts as thoughts
from game.scenes.battle import stakes
from game.scenes.battle.display import (
    LOOKS,
    TAKE_BACK,
    BattleChoices,
    BattleDisplay,
    blocks_in_order,
    in_order,
)
from game.scenes.tables.decisions import (
    NOTHING,
    Answer,
    AnyDecision,
    DecisionRow,
    How,
    Seen,
    by_word,
)
from game.system.i18n import N_, _, render_phrase

# ---------------------------------------------------------------------- questions


def _mustering(display: BattleDisplay) -> str:
    words = _("Choose {n} cards to set aside: {done} chosen.")
    return words.format(n=display.choices.exactly, done=display.gathered)


def _scouting(display: BattleDisplay) -> str:
    if stakes.draws_the_last(display, 0):
        return _(LAST_DRAW)
    if display.choices.cards:
        return _("Send out a Scout, or continue.")
    return _("No Scout in hand. Continue.")


def _discarding(display: BattleDisplay) -> str:
    if stakes.draws_the_last(display, len(display.picked)):
        return _(LAST_DRAW)
    return _("Choose any cards to discard to your Reserve.")


def _answering(display: BattleDisplay) -> str:
    words = _("The {side} are about to flank. Respond with a tactic?")
    return words.format(side=display.names.side(display.board.active))


def _plays_a_tactic(choices: BattleChoices) -> list[bool]:
    """Return for each card that can be played alone whether it is a tactic."""
    return [action.verb == "play" for action in choices.cards.values()]


def _flanking(display: BattleDisplay) -> str:
    if display.hand_hidden:
        return _(LOOK_FIRST)
    if not display.choices.gather:
        return _("You cannot flank now. Play a tactic, or continue.")
    if display.choices.strikes:
        return _("Flank, or give up one unit to strike their wing, or continue.")
    if any(_plays_a_tactic(display.choices)):
        return _("Flank with units, play a tactic, or continue.")
    return _("Flank with units, or continue.")


def _artillery(display: BattleDisplay) -> str:
    if display.hand_hidden:
        return _(LOOK_FIRST)
    tactics = _plays_a_tactic(display.choices)
    if not any(tactics):
        return _("Fire artillery, or continue.")
    if all(tactics):
        return _("Play Break Morale, or continue.")
    return _("Fire artillery, play Break Morale, or continue.")


def _target(display: BattleDisplay) -> str:
    card = render_phrase(name(display.view.faces[display.view.about]))
    return _("{card}: on which unit?").format(card=card)


LOOK_FIRST = N_("Look at your hand, then play cards or continue.")
LAST_DRAW = N_("Your next draw takes your last cards: your army will be lost.")


# ---------------------------------------------------------------------- why a card does not fit


def _no_scout(_view: BattleView, face: int) -> str:
    card = render_phrase(name(face))
    return _("{card} is not a Scout.").format(card=card) if not SCOUTS >> face & 1 else ""


def _no_answer(_view: BattleView, face: int) -> str:
    if face != DIFFICULT:
        return ""
    return _("Difficult Terrain is already in effect this turn.")


def _no_flank(view: BattleView, face: int) -> str:
    if view.effects.difficult_terrain:
        return _("Difficult Terrain: no flanking this turn.")
    if SIEGE >> face & 1 or not UNITS >> face & 1:
        return ""
    return _("{card} cannot flank.").format(card=render_phrase(name(face)))


def _no_artillery(_view: BattleView, face: int) -> str:
    return _("You can fire only one artillery card each turn.") if SIEGE >> face & 1 else ""


def _no_tactic(_view: BattleView, face: int) -> str:
    if not PLAYED_IN["tactics"] >> face & 1:
        return ""
    words = _("{card} would have no effect in this battle.")
    return words.format(card=render_phrase(name(face)))


ANSWER_FIRST = N_("Answer the question first.")
NO_TACTIC = N_("You hold no tactic for this moment. Decline.")
ONLY_UNITS = N_("{card} is a tactic. Only units fight.")

# ---------------------------------------------------------------------- what is put together


def _cards(display: BattleDisplay) -> list[Action]:
    view = display.view
    mine = [token for token in display.picked if token not in view.chosen]
    return [Action(view.viewer, view.deciding, (token,)) for token in in_order(view, mine)]


def _blocks(display: BattleDisplay) -> list[Action]:
    view = display.view
    pairs = blocks_in_order(view, display.assigned)
    return [Action(view.viewer, view.deciding, pair) for pair in pairs]


def _evasions(display: BattleDisplay) -> list[Action]:
    view = display.view
    new = sorted(place for place in display.picked if place not in view.chosen)
    return [Action(view.viewer, view.deciding, (place,)) for place in new]


# ---------------------------------------------------------------------- where the keys begin


def _first_look(display: BattleDisplay) -> str:
    return next(look for look in LOOKS if look in display.choices.others)


def _first_lane(display: BattleDisplay) -> str:
    place = next(iter(display.choices.places), GONE)
    return f"card{display.board.attackers[place]}" if place != GONE else "go"


# ---------------------------------------------------------------------- the rows

CONTINUE = Answer("pass", N_("Continue"), "go_on", "pass", "pass", "slip", declines=True)
DECLINE = Answer("decline", N_("Decline"), "decline", "pass", "pass", "slip", declines=True)
LOOK_AT = (N_("Enemy hand"), N_("Your deck"), N_("Enemy deck"))
PLAY_TACTIC = ("play_tactic", "play_tactic")
DECISIONS = by_word(
    DecisionRow(
        "muster",
        kind=N_("Mustering"),
        clause="V.B2",
        prompt=_mustering,
        keyword="muster",
        thought=thoughts.of_mustering,
        gathered=Plural("Set {n} card aside", "Set {n} cards aside"),
        how=How.GATHERS,
        great=(N_("Set {n} aside"), ""),
        great_keywords=("muster", "muster"),
        parts=_cards,
    ),
    DecisionRow(
        "scout",
        kind=N_("Scouting"),
        clause="B2.1",
        prompt=_scouting,
        thought=thoughts.of_scouting,
        refusal=_no_scout,
        nothing=N_("No scout"),
        great_keywords=("scout", "scout"),
        answers=(CONTINUE,),
    ),
    DecisionRow(
        "look",
        kind=N_("Scouting"),
        clause="B2.1",
        prompt=N_("Where should the Scout look?"),
        keyword="look_where",
        thought=thoughts.of_looking,
        refusal=ANSWER_FIRST,
        answers=tuple(
            Answer(look, words, "look_where", look)
            for look, words in zip(LOOKS, LOOK_AT, strict=True)
        ),
        beside=True,
        focus=_first_look,
        hand=False,
        drafts=True,
    ),
    DecisionRow(
        "discard",
        kind=N_("Discarding"),
        clause="B2.2",
        prompt=_discarding,
        thought=thoughts.of_discarding,
        gathered=Plural("Discard {n} card", "Discard {n} cards"),
        nothing=N_("Keep all cards"),
        how=How.GATHERS,
        great=(N_("Discard {n}"), N_("Keep all cards")),
        great_keywords=("discard_button", "keep_all"),
        parts=_cards,
    ),
    DecisionRow(
        "rally",
        kind=N_("Rallying"),
        clause="B2.4",
        prompt=N_("Play Rally to take back a Casualty?"),
        stuck=N_("You hold no Rally. Decline."),
        keyword="rally_window",
        thought=thoughts.of_rallying,
        refusal=N_("Only Rally can be played here."),
        nothing=N_("No rally"),
        great_keywords=PLAY_TACTIC,
        answers=(DECLINE,),
        seen=Seen.OPEN,
    ),
    DecisionRow(
        "take",
        kind=N_("Rallying"),
        clause="B4.9",
        prompt=TAKE_BACK,
        keyword="rally",
        thought=thoughts.of_rallying,
        refusal=ANSWER_FIRST,
        reading="rally",
        great_keywords=PLAY_TACTIC,
        seen=Seen.OPEN,
        hand=False,
        drafts=True,
    ),
    DecisionRow(
        "answer",
        kind=N_("Playing tactics"),
        clause="B2.5",
        prompt=_answering,
        stuck=NO_TACTIC,
        keyword="answer_window",
        thought=thoughts.of_answering,
        refusal=_no_answer,
        nothing=N_("No answer"),
        great_keywords=PLAY_TACTIC,
        answers=(DECLINE,),
        seen=Seen.OPEN,
    ),
    DecisionRow(
        "flank",
        kind=N_("Flanking"),
        clause="B2.5",
        prompt=_flanking,
        stuck=N_("You can neither flank nor play a tactic now. Continue."),
        thought=thoughts.of_flanking,
        gathered=Plural("Flank with {n}", "Flank with {n}"),
        nothing=N_("Done flanking"),
        refusal=_no_flank,
        headings=("", N_("After flanking")),
        how=How.GATHERS,
        great=(N_("Flank with {n}"), ""),
        great_keywords=("flank_button", "flank_button"),
        answers=(CONTINUE,),
        parts=_cards,
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "artillery",
        kind=N_("Artillery"),
        clause="B2.7",
        prompt=_artillery,
        stuck=N_("You have nothing to fire or play now. Continue."),
        thought=thoughts.of_artillery,
        refusal=_no_artillery,
        nothing=N_("Done with artillery"),
        great_keywords=("fire_button", "fire_button"),
        answers=(CONTINUE,),
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "attack",
        kind=N_("Attacking"),
        clause="B2.8",
        prompt=N_("Choose units to attack with."),
        stuck=N_("You hold no unit that can attack."),
        thought=thoughts.of_attacking,
        gathered=Plural("Attack with {n}", "Attack with {n}"),
        nothing=N_("No attack"),
        refusal=ONLY_UNITS,
        headings=(N_("If it attacks"), N_("Your attack")),
        how=How.GATHERS,
        great=(N_("Attack with {n}"), N_("No attack")),
        great_keywords=("done_attack", "no_attack"),
        parts=_cards,
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "block",
        kind=N_("Blocking"),
        clause="B3.1",
        prompt=N_("Choose a unit, then the attacker it blocks."),
        stuck=N_("You hold no unit that can block."),
        keyword="block",
        thought=thoughts.of_blocking,
        gathered=Plural("Block with {n}", "Block with {n}"),
        nothing=N_("No block"),
        refusal=ONLY_UNITS,
        headings=(N_("If it blocks"), ""),
        how=How.PAIRS,
        great=(N_("Block with {n}"), N_("No block")),
        great_keywords=("block", "no_block"),
        parts=_blocks,
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "tactics",
        kind=N_("Playing tactics"),
        clause="B3.2",
        prompt=N_("Play a tactic, or decline."),
        stuck=NO_TACTIC,
        keyword="tactics_window",
        thought=thoughts.of_tactics,
        refusal=_no_tactic,
        nothing=N_("No tactic"),
        great_keywords=PLAY_TACTIC,
        answers=(DECLINE,),
        seen=Seen.OPEN,
    ),
    DecisionRow(
        "target",
        kind=N_("Choosing targets"),
        clause="B5.2",
        prompt=_target,
        keyword="tactic_target",
        thought=thoughts.of_tactics,
        refusal=N_("Choose a unit in the battle."),
        how=How.AIMS,
        great_keywords=PLAY_TACTIC,
        focus=_first_lane,
        seen=Seen.OPEN,
        hand=False,
        drafts=True,
    ),
    DecisionRow(
        "evade",
        kind=N_("Evading"),
        clause="B3.5",
        prompt=N_("Which of your blockers evade, back to the Reserve without a fight?"),
        keyword="evade_window",
        thought=thoughts.of_evading,
        gathered=Plural("Evade with {n}", "Evade with {n}"),
        nothing=N_("No evasion"),
        refusal=ANSWER_FIRST,
        how=How.AIMS,
        great=(N_("Evade with {n}"), N_("No evasion")),
        great_keywords=("evade_button", "evade_none"),
        parts=_evasions,
        focus=_first_lane,
        seen=Seen.OPEN,
    ),
)
WINDOWS = frozenset(word for word, row in DECISIONS.items() if DECLINE in row.answers)
"""Decisions that a side may be asked for in the other's turn, and may decline."""


def decision_of(display: BattleDisplay) -> AnyDecision:
    """Return the row of what is decided at the screen, NOTHING while nothing is."""
    return DECISIONS.get(display.choices.deciding, NOTHING)


def why_not(view: BattleView, choices: BattleChoices, token: int) -> str:
    """Return why a card of the viewer's hand cannot be chosen now; "" when it can."""
    face = view.faces[token]
    if face < 0 or token in choices.cards or token in choices.gather:
        return ""
    if view.viewer < 0 or token not in view.hands[view.viewer]:
        return ""
    if not choices.deciding:
        return _("Not your decision right now.")
    card = render_phrase(name(face))
    return DECISIONS[choices.deciding].refused(view, face, card) or _elsewhere(face, card)


def _elsewhere(face: int, card: str) -> str:
    """Return when a card that does not fit here is played."""
    if face in TACTIC and TACTIC[face].refusal:
        return _(TACTIC[face].refusal)
    if SIEGE >> face & 1:
        return _("Artillery fires in your Artillery Phase.")
    if UNITS >> face & 1:
        return _("You cannot use units now.")
    return _("Play {card} during a battle.").format(card=card)
