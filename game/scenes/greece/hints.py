"""The map's hints in words: the name of each move, and what a puzzle asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ai.puzzles.aim_names import AREAS_HELD, WAR_WON
from ai.puzzles.puzzle import Puzzle
from game.games.greece.clauses import clauses, excused
from game.rules.core import Action, Seat
from game.rules.greece.chits import CHITS, STAR
from game.rules.greece.map import AREA_OF_ID, AREAS
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView
from game.scenes.greece.decisions import DECISIONS, spots
from game.scenes.greece.display import CHIT
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.puzzle_part import PuzzleWords
from game.scenes.tables.decisions import GameHints
from game.scenes.tables.display import Named
from game.system.i18n import _, ngettext, row


def named(view: GreeceView, plan: Sequence[Action]) -> Named:
    """Return the name of a choice."""
    action = plan[0]
    match action.verb:
        case "put":
            token, area, kind = (*action.args, -1)[:3]
            face = view.faces[token]
            name = chit_name(face, kind) if face == STAR else chit_name(face)
            title = _("{chit} on {area}").format(chit=name, area=area_name(area))
            command = _("Play {chit}").format(chit=chit_name(face))
            return Named(title, command, (f"{CHIT}{token}", *spots([area])))
        case "lay":
            place = area_name(action.args[0])
            return Named(place, _("Place it in {area}").format(area=place), spots(action.args))
        case "delphi" | "keep" if action.args:
            name = row([chit_name(view.faces[token]) for token in action.args])
            verb = _("Exchange {chit}") if action.verb == "delphi" else _("Keep {chit}")
            lit = tuple([f"{CHIT}{token}" for token in action.args])
            return Named(name, verb.format(chit=name), lit)
        case "skip":
            return Named(_("Pass"), _("Pass"), ("go",))
    return Named(_("Keep all"), _("Keep all"), ("none",))


GreeceHints = partial(
    GameHints[GreeceView], decisions=DECISIONS, named=named, clauses=clauses, excused=excused
)
"""Makes the words of hints from the names of a match."""


def result(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the areas that are held, the one that is asked for, or the war."""
    if puzzle.aim == WAR_WON:
        return _("You win the war.") if value else _("You do not win the war.")
    if puzzle.aim == AREAS_HELD:
        return ngettext("You hold {n} area.", "You hold {n} areas.", value).format(n=value)
    words = _("{area} is yours.") if value else _("{area} is not yours.")
    return words.format(area=_(AREAS[AREA_OF_ID[puzzle.aim]].name))


def names(state: GreeceState, seat: Seat) -> list[str]:
    """Return the chits of a hand by name."""
    return [_(CHITS[state.faces[token]].name) for token in state.hands[seat]]


def task(state: GreeceState, seat: Seat, aim: str) -> str:
    """Return the goal of a turn of a match: the war, or an area."""
    side = _(state.seat_names[seat])
    if aim == WAR_WON:
        return _("{side} to place: win the war this turn.").format(side=side)
    area = _(AREAS[AREA_OF_ID[aim]].name)
    words = _("{side} to place: {area} must be yours at the end of the turn.")
    return words.format(side=side, area=area)


def piece(state: GreeceState, action: Action) -> str:
    """Return the name of the chit that an action puts down, "" for none."""
    return _(CHITS[state.faces[action.args[0]]].name) if action.verb == "put" else ""


WORDS = PuzzleWords(result, names, task, piece)
