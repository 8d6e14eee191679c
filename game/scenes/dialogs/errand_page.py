"""A question over everything else while a process of its own does a long piece of work."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.client.commands import always
from game.client.life import Part
from game.client.services import Aloud, Services
from game.scenes.dialogs.question import Question
from game.system.errand import DONE, FAILED, Errand
from game.system.files import remove, rest_of
from game.system.i18n import _, language
from sprites.kit.panel import Modal

HEARD = 25
"""The hundredths after which work that goes on is told again to who listens."""


class Undertaking(NamedTuple):
    """A piece of work: its path and order, its title, and its progress in words with {n}.

    `done` ends it, `failed` tells from a reason that it could not be done, and `broken` that it was
    broken off. Its writer leaves `rest` where it is killed: a path, and the writer's mark.
    """

    work: str
    order: object
    title: str
    words: str
    done: Callable[[], None]
    failed: Callable[[str], str]
    broken: str
    rest: tuple[Path, str]


class ErrandPage(Question):
    """Tells how far a piece of work is; leaving the page breaks it off."""

    name = "writing"

    def __init__(
        self, services: Services, undertaking: Undertaking, errand: Errand | None = None
    ) -> None:
        self.undertaking, self.share = undertaking, 0
        self.errand = errand or Errand()
        answers = [(_("Break off"), self.break_off)]
        super().__init__(services, undertaking.title, self._told(0), answers)
        self.life.parts.append(Part(self._listen, waiting=always))

    def break_off(self) -> None:
        """Say what has become of the work, which was broken off."""
        self.services.show_toast(self.undertaking.broken)

    def _told(self, share: int) -> str:
        return self.undertaking.words.format(n=share)

    @property
    def aloud(self) -> Aloud:
        return Aloud(status=self._told(self.share // HEARD * HEARD))

    def enter(self) -> None:
        self._end(
            self.services.environment.words(
                lambda: self.errand.start(self.undertaking.work, self.undertaking.order, language())
            )
        )

    def _listen(self, _dt: float) -> None:
        if self.services.top is not self:
            return
        news = self.services.environment.objection(self.errand.news)
        if news == DONE:
            self.services.pop()
            self.services.play("ui_press")
            self.undertaking.done()
        elif news.startswith(FAILED):
            self._end(news.removeprefix(FAILED))
        elif news:
            self.share = int(news)
            self.modal = Modal(self.modal.title, self._told(self.share), self.modal.buttons)
            self.services.dirty = True
            self.refresh()

    def _end(self, why: str) -> None:
        """Say why nothing came of it, if that is so."""
        if why:
            self.services.pop()
            self.services.refuse(self.undertaking.failed(why))

    def leave(self) -> None:
        self.errand.stop()
        with suppress(OSError):  # nothing has been left
            remove(rest_of(*self.undertaking.rest))
