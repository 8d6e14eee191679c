"""Tells who listens what happens at a table, in the sentences of its log."""

from __future__ import annotations

from game.client.reader.announcer import Announcement, Kind
from game.client.services import Services
from game.rules.core import NOBODY, Event
from game.rules.wording import Phrase
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.event_animator import method_for
from sprites import rich

TURNS = ("turn_began", "phase_began", "side_passed", "side_declined", "pass_reopened",
         "placement_skipped", "ability_declined", "search_ended")  # fmt: skip
RESULTS = ("force_weighed", "points_awarded", "game_won", "damage_done", "pair_fought",
           "card_lost", "battle_ended", "chits_fought", "chits_beaten", "counter_added",
           "counter_removed", "area_settled", "victory_checked", "game_ended")  # fmt: skip


class Telling:
    """Announces each event once; what goes on with news that waits is said in one sentence."""

    def __init__(self, display: AnyDisplay, services: Services) -> None:
        self.display = display
        self.services = services
        self._last: tuple[Phrase, Announcement] | None = None
        """The newest sentence, and its announcement as it was made."""

    def tell(self, event: Event) -> None:
        """Announce an event, as far as those at the screen may know it."""
        announcer, news = self.services.announcer, event.phrase()
        if not announcer.active or news is None or event.idle:
            return
        both = event.merged(self._last[0]) if self._last is not None else None
        if both is not None and self._last is not None:
            amended = announcer.amend(self._last[1], self._words(both))
            if amended is not None:
                self._last = both, amended
                return
        kind = kind_of(event)
        own = getattr(event, "seat", NOBODY) in (self.display.viewer, NOBODY)
        told = announcer.announce(kind, self._words(news), decisive=own or kind == "results")
        self._last = (news, told) if told is not None else None

    def _words(self, news: Phrase) -> str:
        return rich.plain(self.display.names.say(news))


def kind_of(event: Event) -> Kind:
    """Return the kind of an event: a turn, a result, or a move like any other."""
    name = method_for(type(event)).removeprefix("on_")
    return "turns" if name in TURNS else "results" if name in RESULTS else "moves"
