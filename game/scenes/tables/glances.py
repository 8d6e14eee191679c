"""Answers for who listens what the sighted see at a glance: the turn, totals, hands, news."""

from __future__ import annotations

from game.client.focus import BUTTONS, HAND
from game.client.reader.narrator import sentences
from game.rules.core import NOBODY
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.game_table import AnyGameTable
from game.scenes.tables.match_log import MatchLog
from game.session.intent import Intent
from game.system.i18n import _
from sprites import rich
from sprites.log import HEADING

ASIDE = (HAND, BUTTONS, "log", "piles", "panel", "map")
"""The regions in which no cards of the table lie."""
STEPS = {"tell_before": -1, "tell_after": 1}
"""The commands that go through the log, and by how many lines."""


class Glances:
    """Answers the commands that ask what there is, in whole sentences.

    They tell what the person at the screen may see: they read what lies on it, and its view.
    """

    def __init__(self, display: AnyDisplay, game: AnyGameTable, log: MatchLog) -> None:
        self.display = display
        self.game = game
        self.log = log
        self.at = 0
        """The line of the log that was read last, counted from its end; 0 for none."""

    def answer(self, intent: Intent) -> str | None:
        """Return what was asked for in words, None for any other command."""
        kind = intent.kind
        if kind in STEPS:
            return self.line(STEPS[kind])
        asked = {
            "tell_turn": self.turn,
            "tell_totals": self.totals,
            "tell_hand": self.hand,
            "tell_table": self.table,
        }.get(kind)
        return None if asked is None else asked() or _("Nothing.")

    def turn(self) -> str:
        """Return whose turn it is, its phase, and what is to be done."""
        heads = [line.words for line in self.log.lines if line.side == HEADING]
        head = [rich.plain(heads[-1])] if heads else []
        return sentences(
            [self.own(), *head, *self.game.account("phase"), rich.plain(self.game.prompt)]
        )

    def own(self) -> str:
        """Return which side is that of the person at the screen, "" for a spectator."""
        seat = self.display.viewer
        if seat == NOBODY:
            return ""
        return _("{side}: {card}").format(side=self.display.names.side(seat), card=_("You"))

    def totals(self) -> str:
        """Return what each side has, and what it comes from."""
        return sentences(map(rich.plain, self.game.account("totals")))

    def hand(self) -> str:
        """Return what the person at the screen holds."""
        spots = [spot for spot in self.display.focus.spots if spot.region == HAND]
        spots.sort(key=lambda spot: spot.box.centerx)  # the one in focus lies on top, that is last
        return sentences(
            _("{n}: {card}").format(n=number, card=spot.words)
            for number, spot in enumerate(spots, start=1)
        )

    def table(self) -> str:
        """Return the cards that lie on the table."""
        spots = [spot for spot in self.display.focus.spots if spot.region not in ASIDE]
        return sentences(spot.words for spot in spots) or self.totals()

    def choice(self) -> str:
        """Return what is known of the thing in focus: what choosing it leads to, why it cannot."""
        return sentences(map(rich.plain, self.game.account("focus")))

    def line(self, by: int) -> str:
        """Return the line of the log before the one that was read last, or the one after it."""
        lines = [line for line in self.log.lines if line.words]
        self.at = max(1, min(len(lines), self.at - by))
        return rich.plain(lines[-self.at].words) if lines else _("Nothing has happened yet.")
