"""The words on a feat: how far it is, when it was earned and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import tzinfo

from game.scenes import seat_text
from game.statistics.facts import Facts
from game.statistics.feats import Standing
from game.system.i18n import _


def count_of(standing: Standing) -> str:
    """Return "3 of 8", "" for what is earned or done in one go."""
    if standing.earned or standing.feat.goal == 1:
        return ""
    return _("{n} of {goal}").format(n=standing.done, goal=standing.feat.goal)


def story_of(standing: Standing, facts: Mapping[str, Facts], zone: tzinfo | None) -> str:
    """Return the line below a feat: the match that earned it, or the best try so far."""
    one = facts.get(standing.record)
    if one is None:
        return _("Not yet.")
    values = {
        "day": seat_text.day_of(standing.when, zone, year=True),
        "rivals": rivals_of(one),
    }
    if standing.earned:
        return _("Earned {day}, against {rivals}.").format(**values)
    return _("Best so far: {day}, against {rivals}.").format(**values)


def rivals_of(facts: Facts) -> str:
    """Return who sat at the other seats, in words."""
    return seat_text.together(sorted(map(_rival, facts.others)))


def _rival(entry: str) -> str:
    """Return a seat's entry in words; "" is a seat that changed hands."""
    if not entry:
        return _("several players")
    kind, _space, name = entry.partition(" ")
    return name or (_("a person") if kind == "remote" else seat_text.bot_name(entry))


def spoken(standing: Standing) -> str:
    """Return a feat in one line for a reader of the screen."""
    state = _("earned") if standing.earned else count_of(standing) or _("not yet")
    feat = standing.feat
    return f"{_(feat.name)}. {_(feat.sentence)} {state}"
