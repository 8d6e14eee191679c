"""Changes a start exactly as the sentences of decrees say.

A change is written in the zones of `State.arrange`, or as an option of the rules for one side;
several parts stand with commas between them. Named pieces are set aside before the deal: where one
had fallen to somebody else, he gets another for it. "At random" and "by lot" go by a generator
that the run decides.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.campaign import option_changes
from game.campaign.part import Change, ChangeRule, campaign_of, some
from game.rules.core import PlainData, Seat


@cache
def parts_of(game: str, text: str) -> tuple[str, ...]:
    """Return the parts of a change in their order. ValueError for one that nobody can read."""
    if any(re.fullmatch(entry.pattern, text) for entry in campaign_of(game).grammar):
        return (text,)
    parts = tuple(text.split(", "))
    for part in parts:
        if option_changes.read(game, part) is None:
            _entry_of(game, part)
    return parts


def change(one: Change, part: str) -> None:
    """Change a layout in place by a part. ValueError for a choice that is not among the options."""
    entry, found = _entry_of(one.layout.game, part)
    entry.handler(one, *found)


def applies(game: str, start: PlainData | None, text: str, own: Seat) -> bool:
    """True if a change makes a difference to this start in the hand of `own`.

    It does not where the scenario already gives what it names, or gives it to a rival.
    """
    return any(part_applies(game, start, part, own) for part in parts_of(game, text))


def part_applies(game: str, start: PlainData | None, part: str, own: Seat) -> bool:
    """True if a part of a change makes a difference to this start in the hand of `own`."""
    option = option_changes.read(game, part)
    if option is not None:
        before: PlainData = (start or {}).get("options", {})
        others = [seat for seat in range(option.option.sides) if seat != own]
        return option.options(before, own, others) != before
    entry, found = _entry_of(game, part)
    return entry.test(start or {}, own, *found)


def options_of(one: Change, part: str) -> tuple[str, ...]:
    """Return what the holder of a change chooses from at this start, () for nothing."""
    return campaign_of(one.layout.game).options(one, part) if "choose" in part else ()


def chosen(one: Change, options: Sequence[str]) -> str:
    """Return what the holder chose; by lot for one who was not asked."""
    if one.choice and one.choice not in options:
        raise ValueError(f"{one.choice!r} is not among {', '.join(options)}"[:200])
    return one.choice or some(options, 1, one.rng)[0]


def always(start: PlainData, own: Seat, *found: str) -> bool:
    """Return True: the change applies to every start."""
    return True


@cache
def _entry_of(game: str, part: str) -> tuple[ChangeRule, tuple[str, ...]]:
    for entry in campaign_of(game).grammar:
        found = re.fullmatch(entry.pattern, part)
        if found is not None:
            return entry, found.groups()
    raise ValueError(f"nobody can read the change {part!r}")
