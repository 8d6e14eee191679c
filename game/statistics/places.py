"""The places of the hall of fame, each checked against the war that it comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.campaign.hall import Place, clean, hall_file
from game.campaign.run import Run
from game.statistics.facts import Facts
from game.statistics.runs import FAILS, RunSummary, objection
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_

NO_WAR = N_("its war is gone")
OTHER_DATA = N_("its war had other scenarios")
NOT_OVER = N_("its war is not over")
OTHER_WAR = N_("its war tells otherwise")
TWICE = N_("its war is here already")
LATER = N_("not the first try")


def wars_of(places: Sequence[Place], wars: Sequence[RunSummary]) -> list[RunSummary | None]:
    """Return the war of each place, None where it is gone."""
    named = {war.name: war for war in wars}
    return [named.get(one.war) for one in places]


def objections(
    places: Sequence[Place], wars: Sequence[RunSummary], facts: Mapping[str, Facts]
) -> list[str]:
    """Return for each place why it cannot be proved, "" where it is: strings of the catalogue."""
    found: list[str] = []
    seen: set[str] = set()
    for place, war in zip(places, wars_of(places, wars), strict=True):
        why = FAILS
        with Bulkhead(hall_file()):
            why = _against(place, war) or (objection(war, facts) if war is not None else "")
        if war is not None:
            why = TWICE if war.name in seen else why
            seen.add(war.name)
        found.append(why)
    return found


def _against(place: Place, war: RunSummary | None) -> str:
    """Return why a war is not the one of a place, whatever its records say."""
    if war is None:
        return NO_WAR
    if war.run is None:
        return OTHER_DATA
    if not war.run.over:
        return NOT_OVER
    if _told(war.run) != _said(place) or clean(war.run.name) not in ("", place.name):
        return OTHER_WAR  # "": it was killed before it said so
    return LATER if war.run.charter.attempt > 1 else ""


def _told(run: Run) -> tuple[object, ...]:
    charter = run.charter
    what = charter.city, charter.level, charter.length, charter.seed, charter.daily
    return run.score, run.won, *what


def _said(place: Place) -> tuple[object, ...]:
    what = place.city, place.level, place.length, place.seed, place.daily
    return place.score, place.won, *what
