"""News of this version, told once after a start with a newer one than the player had."""

from __future__ import annotations

from game import __version__
from game.client.services import Services
from game.scenes.dialogs.question import Question
from game.system.i18n import N_, _
from game.system.version import is_older

NEWS = (
    N_("After a match: what decided it, and at most seven moments, each with one reason."),
    N_("Any slip can be tried again on a live table, against the same rivals."),
    N_("Ten hoplites play your deal in your place: a measure of skill beside luck."),
    N_("Sixty puzzles with an idea each, and some from your own matches."),
    N_("Hands on phones: each holds his own hand, and the screen is the table."),
    N_("The Long War: families of decrees that make each other stronger."),
    N_("Settings: everything in one file, for another machine."),
)
"""At most seven sentences on this version."""


def tell_news(services: Services) -> None:
    """Show what is new where a version before this one was played last."""
    progress = services.progress
    if progress.version and is_older(progress.version, __version__):
        progress.version = __version__
        services.keep()
        title = _("New in Polemos {version}").format(version=__version__)
        words = "\n".join(f"· {_(each)}" for each in NEWS)
        services.push(Question(services, title, words, [(_("Continue"), None)]))
