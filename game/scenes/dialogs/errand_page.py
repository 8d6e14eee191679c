"""A question over everything else while a process of its own does a long piece of work."""

from __future__ import annotations

from game.client.commands import always
from game.client.life import Part
from game.client.services import Aloud, Services
from game.scenes.dialogs.question import Question
from game.system.errand import DONE, FAILED, Errand
from game.system.i18n import _, language
from sprites.kit.panel import Modal

HEARD = 25
"""The hundredths after which work that goes on is told again to who listens."""


class ErrandPage(Question):
    """Tells how far a piece of work is in words with {n}; leaving the page breaks it off."""

    def __init__(
        self,
        services: Services,
        work: str,
        order: object,
        title: str,
        words: str,
        errand: Errand | None = None,
    ) -> None:
        self.work, self.given, self.words, self.share = work, order, words, 0
        self.errand = errand or Errand()
        super().__init__(services, title, self._told(0), [(_("Break off"), self.break_off)])
        self.life.parts.append(Part(self._listen, waiting=always))

    def done(self) -> None:
        """Say what has become of the work, which has come to its end."""
        raise NotImplementedError

    def failed(self, why: str) -> str:
        """Return the sentence that the work could not be done."""
        raise NotImplementedError

    def break_off(self) -> None:
        """Say what has become of the work, which was broken off."""
        raise NotImplementedError

    def _told(self, share: int) -> str:
        return self.words.format(n=share)

    @property
    def aloud(self) -> Aloud:
        return Aloud(status=self._told(self.share // HEARD * HEARD))

    def enter(self) -> None:
        self._end(
            self.services.environment.words(
                lambda: self.errand.start(self.work, self.given, language())
            )
        )

    def _listen(self, _dt: float) -> None:
        if self.services.top is not self:
            return
        news = self.services.environment.objection(self.errand.news)
        if news == DONE:
            self.services.pop()
            self.services.play("ui_press")
            self.done()
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
            self.services.refuse(self.failed(why))

    def leave(self) -> None:
        self.errand.stop()
