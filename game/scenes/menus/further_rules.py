"""The rules of a match beside those that have a row on the set-up: their values, in words too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules import RULES
from game.rules.options import Option
from game.scenes.games import options_of
from game.scenes.setup_option import BIDS, Chosen
from game.system.i18n import N_, _
from game.texts import keywords

WORDS = {
    "none": N_("None"),
    "kept": N_("Never"),
    "worn": N_("Each turn"),
    "ignored": N_("Do not tell"),
    "tell": N_("Tell"),
    "fewer VP": N_("Fewer VP"),
    "person": N_("Person"),
    "political": N_("Political"),
    "land": N_("Land"),
    "sea": N_("Sea"),
    "event": N_("Event"),
    "ally": N_("Ally"),
    "special": N_("Special"),
    "LI": N_("Light Infantry"),
    "MI": N_("Medium Infantry"),
    "WB": N_("Warbands"),
    "HI": N_("Heavy Infantry"),
    "LC": N_("Light Cavalry"),
    "HC": N_("Heavy Cavalry"),
    "EL": N_("Elephants"),
    "WW": N_("War Wagons"),
}
"""Values that are words."""


def words_of(game: str, value: object) -> str:
    """Return a value of an option in words."""
    if value is None:
        return _("None")
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, str):
        own = {side.lower(): side for side in RULES[game].seat_names}
        return _(own.get(value, WORDS.get(value, value)))
    if isinstance(value, tuple):
        kind, amount = value
        return f"{words_of(game, kind)} +{amount}"
    return str(value)


def title_of(game: str, option: Option) -> str:
    """Return what an option is called."""
    found = keywords.find(game, f"option_{option.name}")
    return _(found.title) if found is not None else option.name


def offered(game: str, chosen: Chosen) -> list[Option]:
    """Return the options of a match that have no row on the set-up itself."""
    sides = RULES[game].seat_names[: RULES[game].seats_of(chosen)]
    own = {name for row in options_of(game) for name in row.own(sides, chosen)}
    return [one for one in RULES[game].options_for(chosen) if one.name not in own]


def value_of(option: Option, chosen: Mapping[str, Any]) -> Any:
    """Return an option's value among those that are chosen, else its own."""
    return option.read(chosen[option.name]) if option.name in chosen else option.default


def fitting(game: str, chosen: Chosen, further: Mapping[str, Any]) -> Chosen:
    """Return what of the further rules differs from what is chosen and goes together with it."""
    found: Chosen = {}
    chosen = {name: value for name, value in chosen.items() if name != BIDS}
    for option in offered(game, chosen):
        try:
            value = value_of(option, further)
            if option.name in further and value != value_of(option, chosen):
                RULES[game].new(1, **{**chosen, **found, option.name: value})
                found[option.name] = value
        except ValueError:
            continue  # for another number of cities, or more VP than the duel is played to
    return found


def told(game: str, chosen: Chosen, further: Chosen) -> list[tuple[str, str]]:
    """Return the names of the further rules, each with its title and its value in words."""
    found = []
    for option in offered(game, chosen):
        if option.name in further:
            value = value_of(option, further)
            each = [words_of(game, one) for one in (value if option.sides else (value,))]
            words = " / ".join(dict.fromkeys(each) if len(set(each)) == 1 else each)
            found.append((option.name, f"{title_of(game, option)}: {words}"))
    return found


def side_names(game: str, option: Option, sides: Sequence[str]) -> list[str]:
    """Return the words of an option's rows: its title, with a side where each has its own."""
    title = title_of(game, option)
    if not option.sides:
        return [title]
    return [_("{option}: {side}").format(option=title, side=_(side)) for side in sides]
