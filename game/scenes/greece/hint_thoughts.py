"""The first words of the map's hints: what to think about at each decision."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.greece.insight import exposed, reach_with, weak_areas
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView
from game.scenes.greece.display import CHIT, PLATE, SPOT
from game.scenes.tables.display import SideNames
from game.scenes.tables.hints import Thought
from game.system.i18n import _, ngettext

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
