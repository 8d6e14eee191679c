"""Abandoning a war: a question first, then its end, or the title where nothing was fought yet."""

from __future__ import annotations

from collections.abc import Callable

from game.campaign.run import Run
from game.client.services import Services
from game.scenes.dialogs.question import Question
from game.system.i18n import _, ngettext


def ask(services: Services, run: Run, abandon: Callable[[], None]) -> None:
    """Ask whether to abandon a war, and do so."""
    words = _("The war ends here and counts as lost. Nothing can be taken back.")
    if run.score:
        words = ngettext(
            "The war ends here and counts as lost, with {n} point. Nothing can be taken back.",
            "The war ends here and counts as lost, with {n} points. Nothing can be taken back.",
            run.score,
        ).format(n=run.score)
    answers = [(_("Abandon this war"), abandon), (_("Keep fighting"), None)]
    services.push(Question(services, _("Abandon this war?"), words, answers))


def to_title(services: Services) -> None:
    """Leave a war in which nothing was fought for the title."""
    services.show_toast(_("The war is abandoned."), lasting=True)
    services.replace_all(services.routes.title)
