"""The doors of a result: again, look back, share, leave, and where a close defeat turned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.commands import cap
from game.client.services import Screen, Services
from game.judging.scales import Scales
from game.rules.core import NOBODY
from game.scenes.dialogs.more import MoreButton
from game.scenes.menus.results.doors import GreatDoor, NextTab
from game.scenes.menus.results.next_match import NextMatch, Past
from game.scenes.menus.results.result_words import ResultWords
from game.scenes.menus.results.vase_page import VasePage, frieze_of
from game.scenes.scales_words import in_percent
from game.scenes.verdict import turned
from game.system.i18n import _
from sprites.base.widget import Button

MEANT = 0.8
"""Seconds after a door has changed in which a press was meant for what it led to before."""


class WaysOn:
    """The doors of the result that `words` tell."""

    def __init__(self, services: Services, words: ResultWords, past: Past | None) -> None:
        self.services = services
        self.words = words
        self.past = past
        match, occasion, local = words.match, words.occasion, words.match.local
        alone = words.only != NOBODY and local and occasion is None
        self.next = NextMatch(services, match, alone)
        self.tab: NextTab = self.next.tab
        self.offers_next = alone
        self.great: Button
        """The door that goes on first."""
        self.caret: MoreButton | None = None
        """Opens its other ways."""
        look_back = self.look_back if local else services.pop
        back = Button(_("Look back"), look_back, "slip")
        out = Button(_("Share"), self.share, "slip", cap("export"))
        quit_ = partial(services.replace_all, services.routes.title)
        away = Button(_("Leave"), quit_, "slip", "" if occasion else cap("cancel"))
        self.others = [back, out, away]
        if occasion is not None:
            self.great = GreatDoor(occasion.then, occasion.lead_on, "cancel")
        elif local:
            self.great = GreatDoor(_("Again"), self.next.again)
            self.caret = MoreButton(services, self.next.ways, "ivory", self.great)
        else:
            self.great, self.others = Button(_("Look back"), look_back), [away]
        self.again = [] if occasion else [self.great.name, self.tab.name]
        """The names of those that begin something anew."""
        self.time, self.changed = 0.0, -MEANT
        self.touched = False
        """True once a key or the pointer has been used here: no door changes from then on."""

    def step(self, dt: float) -> None:
        """Let time pass."""
        self.time += dt

    def touch(self) -> None:
        """Change no door from now on, as somebody's hand may be on it."""
        self.touched = True

    def just_changed(self) -> bool:
        """Return True while a press was meant for what a door led to before it changed."""
        return self.time - self.changed < MEANT

    def look_back(self) -> None:
        """Look back at the match."""
        self.services.routes.theatre.open_match(self.words.match)

    def share(self) -> None:
        """Open what can be shared of the match, its vase among it."""
        self.services.routes.theatre.open_share_match(self.words.match, self.vase())

    def vase(self) -> Callable[[], Screen] | None:
        """Return what makes the page of the vase, None where the game tells of no moments."""
        words = self.words
        moments = frieze_of(words.match, words.winners, f"{words.headline}.")
        if not moments:
            return None
        said = words.greeting, words.headline, words.sentence
        return lambda: VasePage(self.services, words.match, moments, said)

    def turn_back(self, found: Scales) -> None:
        """Let the great door lead to where a close defeat turned, while no hand is on it."""
        past, only = self.past, self.words.only
        if past is None or self.caret is None or only == NOBODY or self.touched:
            return
        at = turned(found, only)
        if at is None or not isinstance(self.great, GreatDoor):
            return
        self.changed = self.time
        self.great.tell(
            _("Again, from turn {n}").format(n=at.turn),
            _("All the same up to there: you stood at {share}.").format(share=in_percent(at.share)),
            partial(self.next.from_there, past, at),
        )
