"""The title that a war earns, and its line of text to share."""

from __future__ import annotations

from game.campaign.run import Run
from game.system.i18n import N_, _, ngettext

TITLES: dict[str, tuple[str, ...]] = {
    "athens": (
        N_("Rower of the Fleet"),
        N_("Trierarch of Piraeus"),
        N_("Captain of Marines"),
        N_("Taxiarch of the Tribe"),
        N_("Hipparch of Athens"),
        N_("Strategos of the Delian League"),
        N_("First Citizen of Athens"),
    ),
    "sparta": (
        N_("Shield Bearer"),
        N_("Lochagos of Sparta"),
        N_("Polemarch of Sparta"),
        N_("Harmost of Heraclea"),
        N_("Ephor of the Year"),
        N_("Navarch of the Peloponnese"),
        N_("King of the Lacedaemonians"),
    ),
    "thebes": (
        N_("Camp Guard of Tanagra"),
        N_("Captain of Horse"),
        N_("Hero of the Sacred Band"),
        N_("Polemarch of Thespiae"),
        N_("Theban Envoy to the King"),
        N_("Boeotarch of Thebes"),
        N_("Liberator of Greece"),
    ),
}
"""By city: a lost war; then, for each length, one that is won, and one without a defeat."""
RANKS = {"raid": 0, "campaign": 1, "war": 2}
"""The place of a length among the titles."""


def title(run: Run) -> str:
    """Return the title that a war has earned, to be passed to `_` where it is shown."""
    row = TITLES[run.charter.city]
    if not run.won:
        return row[0]
    unbeaten = all(one.ending is None or one.ending.won for one in run.engagements)
    return row[1 + 2 * RANKS[run.charter.length] + unbeaten]


CITY_NAMES = {"athens": N_("Athens"), "sparta": N_("Sparta"), "thebes": N_("Thebes")}
LEVEL_NAMES = {
    "recruit": N_("Recruit"),
    "hoplite": N_("Hoplite"),
    "strategos": N_("Strategos"),
    "oracle": N_("Oracle"),
}
LENGTH_NAMES = {
    "raid": N_("Raid"),
    "campaign": N_("Campaign"),
    "war": N_("War"),
}
WON, LOST = "▲", "▽"
"""The signs of an engagement won and lost in the line to share."""


def share_line(run: Run) -> str:
    """Return one line of text that tells of a war: what, how it went, score and seed."""
    charter = run.charter
    war = _("{length} of {day}").format(length=_(LENGTH_NAMES[charter.length]), day=charter.daily)
    if charter.attempt > 1:
        war = _("{war} (try {n})").format(war=war, n=charter.attempt)
    course = "".join(WON if one.ending and one.ending.won else LOST for one in run.fought)
    return _("Polemos, {war}: {city}, {level}. {course} {title}, {points}. Seed {seed}").format(
        war=war if charter.daily else _(LENGTH_NAMES[charter.length]),
        city=_(CITY_NAMES[charter.city]),
        level=_(LEVEL_NAMES[charter.level]),
        course=course,
        title=_(title(run)),
        points=ngettext("{n} point", "{n} points", run.score).format(n=run.score),
        seed=charter.seed,
    )
