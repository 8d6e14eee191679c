"""A war in sentences, for who listens: what a run has, the roads that are open, what was taken."""

from __future__ import annotations

from collections.abc import Iterable

from game.campaign import visits
from game.campaign.decrees import Decree, decree
from game.campaign.fold import LEAVE
from game.campaign.run import Run, RunStep
from game.scenes.war import wording
from game.system.i18n import N_, _, ngettext, pgettext, render_phrase, row

TAKEN = {
    "decree": N_("Yours now: {decree}."),
    "give": N_("Given up: {decree}."),
    "inscribe": N_("Inscribed: {decree}."),
    "strike": N_("Struck from the enemy's decrees: {decree}."),
}
"""The sentences that confirm an answer, by the kind of the question."""
TAKING = {
    "decree": N_("Take {decree}"),
    "give": N_("Give up {decree}"),
    "inscribe": N_("Inscribe {decree}"),
    "strike": N_("Strike {decree}"),
}
"""The words of the button that answers, with the decree that it is about."""


def war_in_words(run: Run) -> list[str]:
    """Return what a run has, and the decrees of both sides, in sentences."""
    own = _("Your decrees: {decrees}.").format(decrees=_names(run.held))
    others = _("Enemy decrees: {decrees}.").format(decrees=_names(run.enemy_held(run.act)))
    return [wording.purse(run), own, others]


def _names(decrees: Iterable[Decree]) -> str:
    names = [_(one.name) for one in decrees]
    return row(names) if names else pgettext("decrees", "None")


def roads_in_words(run: Run) -> str:
    """Return how many roads are open and where they lead, "" where there is none."""
    names = [wording.stop_name(stop) for stop in run.open_stops]
    words = ngettext("{n} road is open: {stops}.", "{n} roads are open: {stops}.", len(names))
    return words.format(n=len(names), stops=row(names)) if names else ""


def taken_in_words(run: Run, step: RunStep) -> str:
    """Return what a step has taken, given or chosen; `run` is the one before it."""
    for kind, words in TAKEN.items():
        named = getattr(step, kind)
        if named:
            return _(words).format(decree=_(decree(named).name))
    if step.skip:
        return _("You take none of them.")
    if not step.choose or step.choose == LEAVE:
        return ""
    offer = next(one for one in visits.offers(run) if one.id == step.choose)
    chosen = render_phrase(offer.text).rstrip(".")
    return _("You have chosen: {choice}.").format(choice=chosen)
