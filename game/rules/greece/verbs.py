"""Everything about the kinds of chit that is data: a row for each, one for all Specials.

Rules, texts, explainer, refusals and bots read these rows. A chit of another kind needs one, and a
code in `ai/greece/weights.py`; neither may be left out.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChitKind:
    """A row: the chit with this picture, or every "special".

    `sentence` stands on its card, `face` on its small one in at most 20 letters; {weaker} and
    {stronger} are the chits that it beats and loses to, {city} is the one that it counts for. In
    the hand of a city `held` says what it does and how far it reaches, `as_star` the same of a Star
    of this type, and `too_far` why it does not go to an area.
    """

    name: str
    sentence: str
    face: str
    held: str = ""
    as_star: str = ""
    too_far: str = ""


KINDS = (
    ChitKind(
        "military",
        sentence="Your areas and up to 2 links away. Beats {weaker}, loses to {stronger}.",
        face="Beats {weaker}",
        held="adds your counter or removes an enemy one, up to {n} links from your areas.",
        as_star="acts twice as Military, up to {n} links from your areas.",
        too_far="{area} is too far for Military, which reaches up to {n} links.",
    ),
    ChitKind(
        "influence",
        sentence="Your areas and 1 link away. Beats {weaker}, loses to {stronger}.",
        face="Beats {weaker}",
        held="adds your counter or removes an enemy one, up to 1 link from your areas.",
        as_star="acts twice as Influence, up to 1 link from your areas.",
        too_far="{area} is too far for Influence, which reaches 1 link.",
    ),
    ChitKind(
        "coup",
        sentence="Any area. Beats {weaker}, loses to {stronger}.",
        face="Beats {weaker}",
        held="adds your counter or removes an enemy one, in any area.",
        as_star="acts twice as Coup, in any area.",
    ),
    ChitKind(
        "void",
        sentence="Any area. Does nothing: a bluff.",
        face="Does nothing",
        held="does nothing: a bluff, in any area.",
    ),
    ChitKind(
        "star",
        sentence="Two chits in one: choose Military, Influence or Coup when you play it.",
        face="Counts twice",
        held="acts as two chits of one type, with its range.",
        too_far="No type of the Star reaches {area}.",
    ),
    ChitKind(
        "special",
        sentence="Any area. Counts for {city}, whoever plays it. Beats ordinary chits.",
        face="For {city}",
    ),
)
NAMES = tuple(row.name for row in KINDS)


def row_of(name: str) -> ChitKind:
    """Return the row of a kind. ValueError when it has none."""
    if name not in NAMES:
        raise ValueError(f"the chit {name!r} has no row in game/rules/greece/verbs.py")
    return KINDS[NAMES.index(name)]
