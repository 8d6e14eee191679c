"""The weights of a match one by one: where each lies in it, and in words what was drawn or done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, islice

from ai.accounts import Shares
from ai.scales import plus
from game.judging import luck
from game.judging.luck import HEAVY
from game.judging.review import Decision, decisions, standing
from game.judging.scales import Kind, Scales, Weight
from game.match.seats import sides_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Event, Seat
from game.rules.wording import DOT, PERIOD, SPACE
from game.scenes import scales_words
from game.scenes.scales_picture import sign_of
from game.scenes.scales_words import EVEN
from game.scenes.tables.table import TableScene
from game.scenes.look_back.replay_log import aside, told_lines
from game.system.i18n import _, row
from sprites.charts.balance import Sign
from sprites.kit.log import HEADING

FEWEST = 6
"""So many are told in any case."""
MANY = 5
"""More pieces that a side draws at once are not named one by one."""
LINES = 2
"""So many lines of the log are told of a choice."""


@dataclass(frozen=True)
class Entry:
    """A weight that is told: its `number` in the order of play, and its share for a seat.

    `at` is its place along the curve from 0 to 1, `reached` what the seat could expect after it.
    `step` is the moment of the record to which it leads.
    """

    number: int
    weight: Weight
    share: float
    sign: Sign
    side: str
    head: str
    told: str
    at: float
    reached: float
    step: int

    @property
    def aloud(self) -> str:
        """All of it for who listens."""
        share = scales_words.aloud(self.share)
        return ". ".join(filter(None, (self.head, self.told, share)))


class Weighed:
    """The scales of a match beside its record; a table knows its words."""

    def __init__(self, found: Scales, playback: ReplayPlayer, table: TableScene) -> None:
        self.found, self.playback, self.table = found, playback, table
        record = playback.record
        self.sides = [side.lower() for side in sides_of(record.header.rules, found.players)]
        weighed = {one.n for one in found.weights}
        choices = decisions(record, playback.steps)
        self.choices = [one for one in choices if one.n in weighed]
        self.order = {one.n: number for number, one in enumerate(self.choices)}
        lines = [line for line, _before, _action in standing(record, playback.steps)]
        starts = [one.line for one in self.choices[1:]]
        self.passages = {
            one.n: [line for line in lines if one.line <= line < end]
            for one, end in zip(self.choices, [*starts, len(playback.steps)], strict=True)
        }
        """By the number of a decision the lines that stand from it to the next."""
        self.dealt = any(one.kind is Kind.DEAL for one in found.weights)

    # ------------------------------------------------------------------ the curve

    def place(self, one: Weight) -> float:
        """Return where a weight lies along the match, from 0 to 1."""
        half = {Kind.DEAL: 0.5, Kind.DRAW: 1.0, Kind.GIVING_UP: 1.0}.get(one.kind, 0.5)
        before = self.order[one.n] + self.dealt if one.n else 0
        return (before + half) / (len(self.choices) + self.dealt)

    @cached_property
    def reached(self) -> list[Shares]:
        """The share that each seat could expect at first, and after each weight."""
        return list(accumulate((one.shares for one in self.found.weights), plus,
                               initial=self.found.par))  # fmt: skip

    def course(self) -> list[tuple[float, Shares]]:
        """Return what each seat could expect along the match, as shares that sum to 1."""
        places = [0.0, *map(self.place, self.found.weights), 1.0]
        reached = [*self.reached, self.found.result]
        return [(at, _shares(one)) for at, one in zip(places, reached, strict=True)]

    def turns(self) -> list[tuple[float, int]]:
        """Return where turns begin along the match, and their numbers."""
        whole = len(self.choices) + self.dealt
        first = {one.turn: number for number, one in reversed([*enumerate(self.choices)])}
        return sorted(((number + self.dealt) / whole, turn) for turn, number in first.items())

    # ------------------------------------------------------------------ what is told

    def entries(self, about: Seat) -> list[Entry]:
        """Return the weights that are heavy for a seat, in the order of play."""
        return [
            self._entry(number, one, about, _shares(self.reached[after + 1])[about])
            for number, (one, after) in enumerate(heaviest(self.found, about), 1)
        ]

    def _entry(self, number: int, one: Weight, about: Seat, reached: float) -> Entry:
        share = one.shares[about]
        return Entry(
            number,
            one,
            share,
            sign_of(one, about, share),
            "" if one.seat == NOBODY else self.sides[one.seat],
            self._head(one, about),
            row([each for each in (self._told(one), self._counsel(one, about)) if each], PERIOD),
            self.place(one),
            reached,
            self._step(one),
        )

    def _head(self, one: Weight, about: Seat) -> str:
        title = scales_words.title(self.found, one, about)
        if one.kind is Kind.DEAL:
            return title
        turn = _("Turn {n}").format(n=one.turn)
        return row((turn, title), DOT)

    def _told(self, one: Weight) -> str:
        """Return what the log says of a weight."""
        if one.kind is Kind.DEAL:
            return _(scales_words.DEALT)
        if one.kind is Kind.GIVING_UP:
            return aside(self.table, self.playback.steps[-1])
        if one.kind is Kind.PLAY and one.seat == NOBODY:
            return _(scales_words.IN_TURN)
        choice = self.choices[self.order[one.n]]
        if one.kind is Kind.DRAW:
            return self._say(self._drawn(choice), LINES + 1)
        return self._say(self._done(choice), LINES) or self.table.display.names.say(choice.phrase)

    def _counsel(self, one: Weight, about: Seat) -> str:
        """Return what could have been done about a heavy blow of chance, "" for nothing."""
        if one.kind is not Kind.DRAW or one.shares[about] > -HEAVY:
            return ""
        steps = self.playback.steps
        came = [e for line in self.passages[one.n] for e in steps[line].events if e.chance]
        told = luck.counsel(self.choices, self.order[one.n], came, about)
        return row([self.table.display.names.say(each) for each in told], SPACE) if told else ""

    def _say(self, events: Iterable[Event], most: int | None = None) -> str:
        """Return the lines of the log on some events, the first so many of them."""
        found = [line for line in told_lines(self.table, events) if line.side != HEADING]
        lines = [self.table.log.words_of(line) for line in found]
        return row(lines[:most], DOT) if lines else ""

    def _done(self, choice: Decision) -> Iterator[Event]:
        """Yield what a choice did by itself."""
        for line in self.passages[choice.n]:
            if line <= choice.last:
                yield from (one for one in self.playback.steps[line].events if not one.chance)

    def _drawn(self, choice: Decision) -> Iterator[Event]:
        """Yield what came by chance after a choice, and before it what the choice did first."""
        for line in self.passages[choice.n]:
            events = self.playback.steps[line].events
            came = [one for one in events if one.chance]
            if came and line <= choice.last:
                first = (one for one in events if not one.chance and one.phrase() is not None)
                yield from islice(first, 1)
            yield from _brief(came)

    def _step(self, one: Weight) -> int:
        """Return the moment that a weight leads to: where chance came in, or where was chosen."""
        if one.kind is Kind.DEAL:
            return 0
        if one.kind is Kind.GIVING_UP:
            return self.playback.last
        choice = self.choices[self.order[one.n]]
        if one.kind is not Kind.DRAW:
            return choice.last
        steps = self.playback.steps
        drawn = (line for line in self.passages[one.n] if any(e.chance for e in steps[line].events))
        return next(drawn, choice.last)


def _brief(came: Sequence[Event]) -> list[Event]:
    """Return what came by chance, side by side; where a side drew many they are only counted."""
    whose = [(type(one), getattr(one, "seat", NOBODY)) for one in came]
    seats = sorted(zip(whose, came, strict=True), key=lambda each: each[0][1])
    return [
        (one.seen_by(NOBODY) if whose.count(key) > MANY else one).spelled_out()
        for key, one in seats
    ]


def heaviest(found: Scales, about: Seat) -> list[tuple[Weight, int]]:
    """Return the weights that are told to a seat one by one, in the order of play.

    Each has the number of the last of all weights that it holds.
    """
    all_told = sorted(told(found), key=lambda each: each[1])
    seen = [each for each in all_told if abs(each[0].shares[about]) >= EVEN]
    ranked = sorted(seen, key=lambda each: -abs(each[0].shares[about]))
    heavy = [each for each in ranked if abs(each[0].shares[about]) >= HEAVY]
    chosen = {after for _one, after in (heavy if len(heavy) > FEWEST else ranked[:FEWEST])}
    return [each for each in seen if each[1] in chosen]


def told(found: Scales) -> Iterator[tuple[Weight, int]]:
    """Yield the weights that can be told one by one, with the numbers of their last parts.

    Where the play of one seat tells nothing by itself that of a turn is one weight.
    """
    turn: Weight | None = None
    after = 0
    for number, one in enumerate(found.weights):
        if found.apart or one.kind not in (Kind.PLAY, Kind.AI):
            yield one, number
            continue
        if turn is not None and turn.turn == one.turn:
            turn = replace(one, kind=Kind.PLAY, seat=NOBODY, shares=plus(turn.shares, one.shares))
        else:
            if turn is not None:
                yield turn, after
            turn = replace(one, kind=Kind.PLAY, seat=NOBODY)
        after = number
    if turn is not None:
        yield turn, after


def _shares(reached: Shares) -> Shares:
    """Return what seats could expect as shares from 0 to 1: sums of estimates may leave these."""
    kept = [max(0.0, one) for one in reached]
    return tuple([one / sum(kept) for one in kept])
