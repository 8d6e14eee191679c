"""The map's decisions, a row for each: what is asked, how it is answered, who may see."""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.chits import STAR
from game.rules.greece.map import AREAS, HOME
from game.rules.greece.view import GreeceView
from game.scenes.greece import hint_thoughts as thoughts
from game.scenes.greece.choices import PLAIN, Choices
from game.scenes.greece.dangers import left_to_put, may_win
from game.scenes.greece.display import CHIT, SPOT, GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.tables.decisions import NOTHING, Answer, AnyDecision, Decision, How, Seen, by_word
from game.system.i18n import N_, _, row


def _placing(display: GreeceDisplay) -> str:
    """Return the question of the Placement Phase, by what is chosen so far."""
    if display.hand_hidden:
        return _("Look at your hand and play a chit.")
    face = display.board.face_of(display.chosen)
    if face < 0:
        return _last_chit(display) or _("Choose a chit to play.")
    if face == STAR and display.kind == PLAIN:
        return _("Play the Star as which type?")
    if display.aim < 0:
        return _("Choose a lit area for {chit}.").format(chit=chit_name(face, display.kind))
    words = _("{chit} to {area}? Play it, or choose another area.")
    return words.format(chit=chit_name(face, display.kind), area=area_name(display.aim))


def _last_chit(display: GreeceDisplay) -> str:
    """Return a warning with the last chit of a turn in which a rival can win, else ""."""
    board, me = display.board, display.viewer
    rivals = [seat for seat in may_win(board) if seat != me]
    if not rivals or left_to_put(board, me) > 1:
        return ""
    cities = row([display.names.side(seat) for seat in rivals])
    return _("{cities} can win this turn. Choose your last chit.").format(cities=cities)


def _keeping(display: GreeceDisplay) -> str:
    """Return the question after a turn in which a city skipped."""
    if display.choices.two:
        return _("Choose two chits to keep. The others go back into the cup.")
    return _("Choose a chit to keep. The others go back into the cup.")


def home_area(display: GreeceDisplay) -> str:
    """Return the spot of the viewer's main city, where the keys enter the map."""
    return f"{SPOT}{AREAS[HOME[max(0, display.viewer)]].id}"


def first_chit(display: GreeceDisplay) -> str:
    """Return the spot of the first chit of the row, or the button that shows a hidden row."""
    held = display.board.hands[display.viewer] if not display.hand_hidden else ()
    row = [token for token in display.row() if token in held]
    return f"{CHIT}{row[0]}" if row else "look"


KEEP_ALL = Answer("delphi", N_("Keep all"), "keep_all", "none", "pass", "slip", declines=True)
PASS = Answer("skip", N_("Pass"), "skip", "go", "space", declines=True)
DECISIONS = by_word(
    Decision(
        "lay",
        kind=N_("Placing the first counters"),
        clause="G1.2",
        prompt=N_("Place your second counter: choose a lit area."),
        keyword="lit_areas",
        thought=thoughts.of_laying,
        refusal=N_("Place your second counter first. Chits come later."),
        how=How.AIMS,
        great=(N_("Place a counter in {area}"), N_("Place a counter")),
        great_keywords=("lay_counter", "lay_counter"),
        focus=home_area,
        seen=Seen.OPEN,
        hand=False,
    ),
    Decision(
        "delphi",
        kind=N_("Consulting Delphi"),
        clause="G3.2",
        prompt=N_("Consult Delphi: exchange one chit, or keep all."),
        keyword="consult",
        thought=thoughts.of_delphi,
        great=(N_("Exchange {chit}"), N_("Exchange")),
        great_keywords=("exchange_button", "exchange_button"),
        answers=(KEEP_ALL,),
        seen=Seen.TRUSTING,
    ),
    Decision(
        "put",
        kind=N_("Placing chits"),
        clause="G3.3",
        prompt=_placing,
        stuck=N_("None of your chits can be played. Pass."),
        keyword="lit_areas",
        hand_keyword="keep_one",
        thought=thoughts.of_placing,
        refusal=N_("{card} cannot reach any open area."),
        how=How.AIMS,
        great=(N_("Play"), N_("Play")),
        great_keywords=("put_down", "put_down"),
        answers=(PASS,),
        seen=Seen.OPEN,
    ),
    Decision(
        "keep",
        kind=N_("Keeping a chit"),
        clause="G3.8",
        prompt=_keeping,
        hand_keyword="keep_one",
        thought=thoughts.of_keeping,
        great=(N_("Keep {chit}"), N_("Keep")),
        great_keywords=("keep_one", "keep_one"),
        seen=Seen.TRUSTING,
    ),
)


def decision_of(display: GreeceDisplay) -> AnyDecision:
    """Return the row of what is decided at the screen, NOTHING while nothing is."""
    return DECISIONS.get(display.choices.deciding, NOTHING)


def why_not_chit(view: GreeceView, choices: Choices, face: int, decider: Seat) -> str:
    """Return why a chit of the hand cannot be chosen now; "" when it can."""
    if choices.can_choose(face):
        return ""
    if not choices.deciding or decider != view.viewer:
        return _("Not your decision right now.")
    reason = DECISIONS[choices.deciding].refused(view, face, chit_name(face))
    return reason or _("This chit cannot be chosen here.")
