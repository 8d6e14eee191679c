"""The result of a war on the map in numbers: a figure for each city under each heading."""

from __future__ import annotations

import itertools

from game.match.table_match import TableMatch
from game.rules.core import NOBODY
from game.rules.greece import wording
from game.rules.greece.map import areas_in
from game.rules.greece.view import GreeceView
from game.system.i18n import _, render_phrase

Column = tuple[str, tuple[int, ...]]


def account(match: TableMatch) -> list[Column]:
    """Return areas and counters at the end, most areas at once, and areas captured outright.

    Moves that were taken back are not counted.
    """
    views = match.views(NOBODY)
    final = views[-1]
    assert isinstance(final, GreeceView)
    seats = range(len(final.lands))
    taken, most = [0 for _seat in seats], [0 for _seat in seats]
    for view in views:
        assert isinstance(view, GreeceView)
        most = [max(m, lands.bit_count()) for m, lands in zip(most, view.lands, strict=True)]
    for before, after in itertools.pairwise(views):
        assert isinstance(before, GreeceView)
        assert isinstance(after, GreeceView)
        for seat in seats:
            gained = after.lands[seat] & ~before.lands[seat]
            others = [before.lands[other] for other in seats if other != seat]
            taken[seat] += sum(any(lands >> a & 1 for lands in others) for a in areas_in(gained))
    tally = final.tally
    figures: dict[str, tuple[int, ...]] = {
        _("Areas"): tally.areas,
        _("Counters"): tally.counters,
        _("Most areas held"): tuple(most),
        _("Areas captured"): tuple(taken),
    }
    return list(figures.items())


def summary(match: TableMatch) -> str:
    """Return how far the war went, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, GreeceView)
    words = _("Turn {n} of {m}.").format(n=final.turn, m=final.variant.length)
    if final.result is None:
        return words
    how = render_phrase(wording.ended(final.result.winners, final.result.reason))
    return _("{event}. {turn}").format(event=how, turn=words)
