"""The map's decisions, a row for each: what is asked and answered, and what to think about."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.greece.insight import exposed, reach_with, weak_areas
from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.map import AREAS, HOME
from game.rules.greece.view import GreeceView
from game.scenes.greece.display import CHIT, PLAIN, PLATE, SPOT, GreeceChoices, GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.tables.decisions import (
    NOTHING,
    Answer,
    AnyDecision,
    DecisionRow,
    How,
    Seen,
    by_word,
)
from game.scenes.tables.display import SideNames, Thought
from game.system.i18n import N_, _, ngettext, row

NEAR = 2
"""So many areas short of its goal a city is feared: with three chits any could take three."""


def may_win(board: GreeceView) -> list[Seat]:
    """Return the cities that can reach their goal this turn if nobody stops them.

    Each of their chits counts for one, whatever it is; so does each that they still put down.
    """
    if board.phase != "place":
        return []
    short = board.missing()
    return [
        seat
        for seat in range(len(board.hands))
        if 0 < short[seat] <= min(NEAR, _gains(board, seat) + left_to_put(board, seat))
    ]


def left_to_put(board: GreeceView, seat: Seat) -> int:
    """Return how many chits a city still puts down this turn."""
    return sum(board.placer(step) == seat for step in range(board.step, board.placements))


def _gains(board: GreeceView, seat: Seat) -> int:
    """Return how many areas a city's chits on the map take where nobody stops them."""
    gained = 0
    for area in range(len(AREAS)):
        owner, chits = board.owner(area), len(board.stack(seat, area))
        against = board.counters[area] if owner not in (NOBODY, seat) else 0
        gained += owner != seat and chits > against
    return gained


MOST_LIT = 4


def of_laying(_names: SideNames, view: GreeceView) -> Thought:
    """Return what to think about before a second counter is laid."""
    words = _("Your counters decide how far your chits reach. Which area opens the "
              "most others, and is hard for both rivals to take?")  # fmt: skip
    if len(view.hands) == 2:
        words = _("Your counters decide how far your chits reach. Which area opens the "
                  "most others, and is hard for your rival to take?")  # fmt: skip
    areas = [action.args[0] for action in view.legal]
    areas.sort(key=lambda area: reach_with(view, area), reverse=True)
    return Thought(words, spots(areas[:MOST_LIT]))


def of_delphi(_names: SideNames, view: GreeceView) -> Thought:
    """Return what to think about at Delphi."""
    words = _("Delphi takes one chit back and gives you another from the cup. Which "
              "of yours helps least this turn?")  # fmt: skip
    return Thought(words, ("cup", *_hand(view)))


def of_keeping(_names: SideNames, view: GreeceView) -> Thought:
    """Return what to think about before a chit is kept."""
    words = _("One chit stays with you for the next turn. Special chits leave the "
              "game once played, so they can wait for the right moment.")  # fmt: skip
    if view.variant.kept[view.viewer] > 1:
        words = _("Two chits stay with you for the next turn. Special chits leave the "
                  "game once played, so they can wait for the right moment.")  # fmt: skip
    return Thought(words, _hand(view))


def _hand(view: GreeceView) -> tuple[str, ...]:
    return tuple(f"{CHIT}{token}" for token in view.hands[view.viewer])


def of_placing(names: SideNames, view: GreeceView) -> Thought:
    """Return what to think about before a chit is put down."""
    short = view.missing()
    nearest = [seat for seat, missing in enumerate(short) if missing == min(short)]
    said = [_nearest(names, view, nearest)]
    open_to = exposed(view)
    if open_to:
        said.append(_("Do you need to answer the chits in your own areas?"))
        areas = [area for area, _seat in open_to]
    else:
        said.append(_("Which weak area next to yours can you take, and who can still answer?"))
        areas = weak_areas(view)
    return Thought(
        " ".join(said), (*(f"{PLATE}{seat}" for seat in nearest), *spots(areas[:MOST_LIT]))
    )


def _nearest(names: SideNames, view: GreeceView, nearest: Sequence[int]) -> str:
    """Return who is nearest to winning, or that several are equally near."""
    tally, city = view.tally, names.side(nearest[0])
    if len(nearest) == 1:
        words = _("{city} is nearest to its goal, with {n} of {m} areas.")
        return words.format(city=city, n=tally.areas[nearest[0]], m=tally.needs[nearest[0]])
    short = tally.needs[nearest[0]] - tally.areas[nearest[0]]
    if len(nearest) == len(tally.areas):
        words = ngettext("Each city is {n} area from its goal.",
                         "Each city is {n} areas from its goal.", short)  # fmt: skip
        return words.format(n=short)
    words = ngettext("{city} and {other} are both {n} area from their goals.",
                     "{city} and {other} are both {n} areas from their goals.", short)  # fmt: skip
    return words.format(city=city, other=names.side(nearest[1]), n=short)


def spots(areas: Sequence[int]) -> tuple[str, ...]:
    """Return the names of areas' spots."""
    return tuple(f"{SPOT}{AREAS[area].id}" for area in areas)


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
    chits = [token for token in display.row() if token in held]
    return f"{CHIT}{chits[0]}" if chits else "look"


KEEP_ALL = Answer("delphi", N_("Keep all"), "keep_all", "none", "pass", "slip", declines=True)
PASS = Answer("skip", N_("Pass"), "skip", "go", "space", declines=True)
DECISIONS = by_word(
    DecisionRow(
        "lay",
        kind=N_("Placing the first counters"),
        clause="G1.2",
        prompt=N_("Place your second counter: choose a lit area."),
        keyword="lit_areas",
        thought=of_laying,
        refusal=N_("Place your second counter first. Chits come later."),
        how=How.AIMS,
        great=(N_("Place a counter in {area}"), N_("Place a counter")),
        great_keywords=("lay_counter", "lay_counter"),
        focus=home_area,
        seen=Seen.OPEN,
        hand=False,
    ),
    DecisionRow(
        "delphi",
        kind=N_("Consulting Delphi"),
        clause="G3.2",
        prompt=N_("Consult Delphi: exchange one chit, or keep all."),
        keyword="consult",
        thought=of_delphi,
        great=(N_("Exchange {chit}"), N_("Exchange")),
        great_keywords=("exchange_button", "exchange_button"),
        answers=(KEEP_ALL,),
        seen=Seen.TRUSTING,
    ),
    DecisionRow(
        "put",
        kind=N_("Placing chits"),
        clause="G3.3",
        prompt=_placing,
        stuck=N_("None of your chits can be played. Pass."),
        keyword="lit_areas",
        hand_keyword="keep_one",
        thought=of_placing,
        refusal=N_("{card} cannot reach any open area."),
        how=How.AIMS,
        great=(N_("Play"), N_("Play")),
        great_keywords=("put_down", "put_down"),
        answers=(PASS,),
        seen=Seen.OPEN,
    ),
    DecisionRow(
        "keep",
        kind=N_("Keeping a chit"),
        clause="G3.8",
        prompt=_keeping,
        hand_keyword="keep_one",
        thought=of_keeping,
        great=(N_("Keep {chit}"), N_("Keep")),
        great_keywords=("keep_one", "keep_one"),
        seen=Seen.TRUSTING,
    ),
)


def decision_of(display: GreeceDisplay) -> AnyDecision:
    """Return the row of what is decided at the screen, NOTHING while nothing is."""
    return DECISIONS.get(display.choices.deciding, NOTHING)


def why_not_chit(view: GreeceView, choices: GreeceChoices, face: int, decider: Seat) -> str:
    """Return why a chit of the hand cannot be chosen now; "" when it can."""
    if choices.can_choose(face):
        return ""
    if not choices.deciding or decider != view.viewer:
        return _("Not your decision right now.")
    reason = DECISIONS[choices.deciding].refused(view, face, chit_name(face))
    return reason or _("This chit cannot be chosen here.")
