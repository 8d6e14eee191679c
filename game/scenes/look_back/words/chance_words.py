"""Chance in words: what was dealt, drawn or given up, what is usual, and what could be done."""

from __future__ import annotations

from typing import NamedTuple

from game.judging import luck
from game.judging.luck import HEAVY, Chance
from game.judging.reason_words import fitting
from game.judging.scales import Kind, Scales, Weight
from game.rules.core import Seat
from game.rules.wording import SPACE
from game.scenes import scales_words
from game.scenes.look_back.replay_log import aside
from game.scenes.look_back.words.match_words import cut, into_hand, of_chance, sentence
from game.scenes.look_back.words.passages import Passages
from game.scenes.tables.table import TableScene
from game.system.i18n import _, row


class ChanceTold(NamedTuple):
    """The words on some chance: the head and the line of a row, all of it, and a caption."""

    head: str
    line: str
    told: str
    caption: str = ""


class ChanceWords:
    """Says what came by chance in a match, to one of its seats."""

    def __init__(self, table: TableScene, passages: Passages, found: Scales | None) -> None:
        self.table, self.passages, self.found = table, passages, found

    def of(self, heaviest: Weight, share: float, about: Seat, turn: int) -> ChanceTold | None:
        """Return the deal, giving up, or the draws of a turn in words, if there are any.

        `share` is what all draws of that turn moved, of which one weighed most.
        """
        if heaviest.kind is Kind.DEAL:
            return self._dealt(share, about)
        if heaviest.kind is Kind.GIVING_UP:
            return self._given_up(share, turn)
        return self._drawn(heaviest, share, about, turn)

    def _dealt(self, share: float, about: Seat) -> ChanceTold:
        figure = self._figure(self.passages.deal(self.table, about), share)
        told = scales_words.dealt(self.found, about) if self.found is not None else ""
        whole = row([*map(sentence, filter(None, (figure, told)))], SPACE)
        head = _(scales_words.TITLES[Kind.DEAL])
        return ChanceTold(head, cut(figure or _(scales_words.DEALT)), whole)

    def _given_up(self, share: float, turn: int) -> ChanceTold:
        told = aside(self.table, self.passages.playback.steps[-1])
        left = scales_words.GAVE_UP if share < 0 else scales_words.RIVAL_GAVE_UP
        more = _(left).format(share=scales_words.in_percent(abs(share)))
        head = _("Turn {n}: giving up").format(n=turn)
        return ChanceTold(head, cut(told), row([told, more], SPACE), told)

    def _drawn(self, weight: Weight, share: float, about: Seat, turn: int) -> ChanceTold | None:
        events = self.passages.came(weight.n)
        came = of_chance(self.table, events, about)
        if not came:
            return None
        figure = self._figure(self.passages.chance(weight.n, about), share)
        told = self._counsel(weight, about) or [*map(sentence, filter(None, (figure, *came)))]
        head = _("Turn {n}: the draws").format(n=turn)
        line = cut(figure or into_hand(self.table, events, about) or came[0])
        return ChanceTold(head, line, fitting(told), sentence(came[0]))

    def _figure(self, chance: Chance, share: float) -> str:
        return self.table.display.names.say(luck.comparison(chance, share))

    def _counsel(self, weight: Weight, about: Seat) -> list[str]:
        """Return what could have been done about a heavy blow, nothing about any other chance."""
        heavy = weight.shares[about] <= -HEAVY
        told = self.passages.counsel(weight.n, about) if heavy else []
        return [*map(self.table.display.names.say, told)]
