"""Whom a seat stands for: a city, or in the deck battle the army that was chosen for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import RULES
from game.rules.wording import phrase

_ARMIES = (
    phrase("Hellenes"),
    phrase("Persians"),
    phrase("Carthaginians"),
    phrase("Celts"),
    phrase("Macedonians"),
    phrase("Parthians"),
)
ARMIES = tuple(str(army) for army in _ARMIES)
"""All that can march in the deck battle, under the same rules; in lower case, keys of the art."""
MARK = "@"
"""Stands before the army in a seat's entry: "human Ana @celts"."""
WITH_ARMIES = ("battle",)
"""The games whose seats stand for no city."""

_BY_KEY = {army.lower(): army for army in ARMIES}


def split_seat(entry: str) -> tuple[str, str]:
    """A seat's entry without its army, and the army's name, "" when there is none."""
    who, mark, key = entry.rpartition(MARK)
    army = _BY_KEY.get(key.strip().casefold(), "") if mark else ""
    return (who.rstrip(), army) if army else (entry, "")


def join_seat(who: str, army: str) -> str:
    """The entry of somebody who leads an army; without one, as it was."""
    return f"{who} {MARK}{army.lower()}" if army else who


def check_armies(game: str, entries: Sequence[str]) -> None:
    """ValueError when an army is chosen where there is none, or by two."""
    chosen = [army for army in (split_seat(entry)[1] for entry in entries) if army]
    if chosen and game not in WITH_ARMIES:
        raise ValueError(f"{game} is played by cities, not by {chosen[0]}")
    for army in chosen:
        if chosen.count(army) > 1:
            raise ValueError(f"the {army} cannot fight on two sides")


def sides_of(game: str, entries: Sequence[str]) -> tuple[str, ...]:
    """The name of each seat's side, no two alike: where no army is chosen, the seat's own."""
    own = RULES[game].seat_names
    if game not in WITH_ARMIES:
        return own
    sides = [split_seat(entry)[1] for entry in entries]
    for seat, side in enumerate(sides):
        if side in sides[:seat]:
            sides[seat] = ""
    for seat, side in enumerate(sides):
        if not side:
            sides[seat] = next(army for army in (own[seat], *ARMIES) if army not in sides)
    return tuple(sides)
