"""Chance in words: what was dealt, drawn or given up, what is usual, and what could be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.judging import luck
from game.judging.luck import HEAVY
from game.judging.reason_words import fitting
from game.judging.scales import Kind, Weight
from game.rules.core import Seat
from game.rules.wording import SPACE, Phrase
from game.scenes import scales_words
from game.scenes.look_back.match_words import cut, of_chance, sentence
from game.scenes.look_back.passages import Passages
from game.scenes.tables.table import TableScene
from game.scenes.theatre.replay_log import aside
from game.system.i18n import _, row


class ChanceTold(NamedTuple):
    """What is told of chance: the head and the line of a row, all of it, and a caption."""

    head: str
    line: str
    told: str
    caption: str = ""


class ChanceWords:
    """Says what came by chance in a match, to one of its seats."""

    def __init__(self, table: TableScene, passages: Passages) -> None:
        self.table, self.passages = table, passages

    def of(
        self, weights: Sequence[Weight], heaviest: Weight, about: Seat, turn: int
    ) -> ChanceTold | None:
        """Return the deal, giving up, or the draws of a turn in words, if there are any."""
        share = sum(one.shares[about] for one in weights)
        if heaviest.kind is Kind.DEAL:
            return _dealt(share)
        if heaviest.kind is Kind.GIVING_UP:
            return self._given_up(turn, share)
        return self._drawn(weights, heaviest, about, turn)

    def _given_up(self, turn: int, share: float) -> ChanceTold:
        told = aside(self.table, self.passages.playback.steps[-1])
        left = scales_words.GAVE_UP if share < 0 else scales_words.RIVAL_GAVE_UP
        more = _(left).format(share=scales_words.in_percent(abs(share)))
        head = _("Turn {n}: giving up").format(n=turn)
        return ChanceTold(head, cut(told), row([told, more], SPACE), told)

    def _drawn(
        self, weights: Sequence[Weight], heaviest: Weight, about: Seat, turn: int
    ) -> ChanceTold | None:
        came = of_chance(self.table, self.passages.came(heaviest.n), about)
        if not came:
            return None
        say, share = self.table.display.names.say, sum(one.shares[about] for one in weights)
        chances = [self.passages.chance(one.n, about) for one in weights]
        figure = say(luck.figure(chances, share))
        counsel = [*map(say, self._counsel(heaviest, about))]
        told = counsel or [*map(sentence, filter(None, [figure, *came]))]
        head = _("Turn {n}: the draws").format(n=turn)
        return ChanceTold(head, cut(figure or came[0]), fitting(told), sentence(came[0]))

    def _counsel(self, weight: Weight, about: Seat) -> list[Phrase]:
        """Return what could have been done about a heavy blow, nothing about any other chance."""
        heavy = weight.shares[about] <= -HEAVY
        return self.passages.counsel(weight.n, about) if heavy else []


def _dealt(share: float) -> ChanceTold:
    kind, against, _even = scales_words.TOLD[Kind.DEAL]
    told = _(kind if share > 0 else against).format(share=scales_words.signed(share))
    return ChanceTold(_(scales_words.TITLES[Kind.DEAL]), cut(_(scales_words.DEALT)), told)
