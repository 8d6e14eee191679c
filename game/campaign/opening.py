"""Changes a start exactly as the sentences of decrees say.

The `change` of a decree is written in the zones of `State.arrange`. Named pieces are set aside
before the deal: where one had fallen to somebody else, he gets another for it. "At random" and "by
lot" go by a generator that the run decides.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.campaign.decrees import Decree
from game.campaign.layout import some
from game.campaign.part import Change, Handler, Test, campaign_of
from game.rules.core import PlainData, Seat


def change(change_: Change, decree: Decree) -> None:
    """Change a layout in place. ValueError for a choice that is not among the options."""
    pattern, handler, _applies = _entry_of(decree)
    found = pattern.fullmatch(decree.change)
    assert found is not None
    handler(change_, *found.groups())


def applies(start: PlainData | None, decree: Decree, own: Seat) -> bool:
    """True if a decree changes this start in the hand of `own`.

    It does not where the scenario already gives what it names, or gives it to a rival.
    """
    pattern, _handler, test = _entry_of(decree)
    found = pattern.fullmatch(decree.change)
    assert found is not None
    return test(start or {}, own, *found.groups())


def options_of(change_: Change, decree: Decree) -> tuple[str, ...]:
    """Return what the holder of a decree chooses from at this start, () for nothing."""
    if not decree.chosen:
        return ()
    return campaign_of(decree.game).options(change_, decree)


def chosen(one: Change, options: Sequence[str]) -> str:
    """Return what the holder chose; by lot for one who was not asked."""
    if one.choice and one.choice not in options:
        raise ValueError(f"{one.choice!r} is not among {', '.join(options)}"[:200])
    return one.choice or some(options, 1, one.rng)[0]


def always(start: PlainData, own: Seat, *found: str) -> bool:
    """Return True: the change applies to every start."""
    return True


@cache
def _entry_of(decree: Decree) -> tuple[re.Pattern[str], Handler, Test]:
    for pattern, handler, test in campaign_of(decree.game).grammar:
        if re.fullmatch(pattern, decree.change):
            return re.compile(pattern), handler, test
    raise ValueError(f"nobody can read the change {decree.change!r}")
