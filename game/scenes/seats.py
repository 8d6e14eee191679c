"""Who sits at a table, in words: people by their names, opponents by their rank."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

from game.match.players import bot_of, is_human, name_of
from game.match.sides import WITH_ARMIES, sides_of
from game.rules import RULES
from game.rules.core import Outcome
from game.words import _

RANKS = {
    "recruit": "Plays by the look of the cards, and sees no further.",
    "hoplite": "Counts the Force on both sides before he plays.",
    "strategos": "Thinks ahead, and weighs what you may hold.",
    "oracle": "Thinks longest, and remembers all that was seen.",
}
"""What each opponent is like at a table of two, in one sentence."""
AMONG_THREE = {
    "recruit": "Goes by the look of things.",
    "hoplite": "Counts what each chit gains.",
    "strategos": "Thinks ahead, and guesses.",
    "oracle": "Thinks longest, forgets nothing.",
}
"""The same on the map, where three plates stand side by side."""


def describe(game: str, level: str) -> str:
    """What an opponent is like."""
    return _((AMONG_THREE if RULES[game].seats > 2 else RANKS)[level])


def describe_person(game: str) -> str:
    """How a person plays."""
    if RULES[game].seats > 2:
        return _("At this screen, by mouse or keys.")
    return _("Plays at this screen, with mouse or keys.")


def who(game: str, seats: Sequence[str], seat: int) -> str:
    """A seat's player in words: a name, "You" for a single person without one, or a rank."""
    entry = seats[seat]
    if not is_human(entry):
        return _(bot_of(entry).capitalize())
    alone = sum(is_human(other) for other in seats) == 1
    return name_of(entry) or (_("You") if alone else side(game, seats, seat))


def side(game: str, seats: Sequence[str], seat: int) -> str:
    """The name of a seat's side, as it stands alone: Athens, Persians."""
    return _(sides_of(game, seats)[seat])


def subject(game: str, name: str) -> str:
    """A side's name as it begins a sentence: Athens, the Persians."""
    return _("The {side}").format(side=name) if game in WITH_ARMIES else name


def against(game: str, seats: Sequence[str]) -> str:
    """Who plays whom."""
    names = [who(game, seats, seat) for seat in range(len(seats))]
    if len(seats) == 2 and is_human(seats[1]) and not is_human(seats[0]):
        names.reverse()
    words = _("{one} against {other}")
    return words.format(one=names[0], other=_(" and ").join(names[1:]))


def ending(game: str, seats: Sequence[str], outcome: Outcome | None) -> str:
    """How a match ended, in words, or that it has not."""
    if outcome is None:
        return _("Not over yet")
    names = [side(game, seats, seat) for seat in outcome.winners if seat < len(seats)]
    if not names:
        return _("Nobody won: {why}").format(why=_(outcome.reason))
    words = _("{side} won: {why}") if len(names) == 1 else _("{side} shared it: {why}")
    return words.format(side=_(" and ").join(names), why=_(outcome.reason))


def day_of(started: str, zone: tzinfo | None = None, year: bool = False) -> str:
    """The day and hour of a record's start, by the clock of this place unless another is given."""
    try:
        begun = datetime.fromisoformat(started.replace("Z", "+00:00")).astimezone(zone)
    except (ValueError, OverflowError):  # there is no hour before the year 1
        return started[:10]
    told = f"/{begun.year}" if year else ""
    return f"{begun.day}/{begun.month}{told} {begun:%H:%M}"
