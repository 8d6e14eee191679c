"""The field: hoplites in the place of a match's one person, with its deal and its rivals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ai import Budget, SearchResult, budget_of, is_bot
from game.judging.judgement import Field, Judgement
from game.match.bot_driver import Judge, thinking_seed
from game.match.job import Job, Stopped, Work
from game.match.match import Setup
from game.match.seats import Bot, Human, Player, parse
from game.records.replay import Record, setup_of
from game.rules.core import NOBODY, Action, Seat
from game.rules.rng import Rng
from game.rules.wording import Phrase, phrase

HOPLITE = "hoplite"
FIELD, FEW = 10, 4
"""The matches of a field, and those that are played unasked where each costs much."""
DEAR = frozenset({"oracle"})
"""The levels of rivals with which a match costs more than 5 s of the processor.

By `benchmarks.luck.field` (seconds a match, two to four each, against recruits, hoplites,
strategoi and oracles): duel 0.1, 0.1, 0.5, 23; battle 0.5, 0.8, 1.3, 13; map 0.5, 0.8, 1.2, 14.
"""
NEAR, NEAR_MOST = 0.1, 0.02
"""The distance from the best within which one who does not search draws lots: a part of the range
of values, and the most.

All hoplites would play one and the same duel otherwise. These won 0.48 of 128 duels against
hoplites and 0.56 against recruits, those without lots 0.50 and 0.59 with the same deals.
"""

UNFINISHED = phrase("the match is not over")
PRACTICE = phrase("it was practice")
BRANCH = phrase("it went on from another match")
NOT_ALONE = phrase("it was not one person against bots")
CHANGED = phrase("a seat changed hands")
BY_THE_CLOCK = phrase("its rivals think by the clock")


def refusal(judgement: Judgement) -> Phrase | None:
    """Return why a match has no field, None where it has one; one that was conceded has."""
    record = judgement.review.record
    header, players = record.header, record.header.players
    bots = [one for one in players if isinstance(one, Bot)]
    people = [one for one in players if isinstance(one, Human)]
    reasons = (
        (UNFINISHED, not record.finished),
        (PRACTICE, header.mode != "match"),
        (BRANCH, header.parent is not None),
        (NOT_ALONE, len(people) != 1 or not bots or len(bots) + 1 != len(players)),
        (CHANGED, _changed(record)),
        (BY_THE_CLOCK, any(_iterations(one, header.rules) is None for one in bots)),
    )
    return next((why for why, holds in reasons if holds), None)


def _changed(record: Record) -> bool:
    """True where somebody else has got a seat, other than by giving up."""
    players = record.header.players
    given = ((one.seat, one.to) for one in record.lines if one.to and not one.gives_up)
    return any(seat is not None and parse(to) != players[seat] for seat, to in given)


def _iterations(bot: Bot, game: str) -> int | None:
    """Return the simulations that a bot has for a decision, None where it has but seconds."""
    return budget_of(bot.name, game).iterations if is_bot(bot.name) else None


def due(judgement: Judgement) -> int:
    """Return the matches that are played unasked, 0 where a match has no field."""
    if refusal(judgement) is not None:
        return 0
    players = judgement.review.record.header.players
    dear = any(isinstance(one, Bot) and one.level in DEAR for one in players)
    return FEW if dear else FIELD


class FieldJob(Job[Field]):
    """Plays the matches of a field that are left, and adds each to its judgement.

    All have the person's deal, options and rivals; what the bots think hangs on the number of the
    match alone, and numbers are counted in their order: so it is the same whoever plays how many
    at once, and wherever it was broken off. Each bot has its own simulations and no clock.
    """

    def __init__(
        self,
        judgement: Judgement,
        worker: Callable[[], Judge],
        more: Sequence[Judge] = (),
        whole: bool = False,
    ) -> None:
        """`more` are further workers; with `whole` dear matches are played in full number too."""
        self.judgement = judgement
        self.worker, self.more = worker, more
        self.of = due(judgement)
        if whole and self.of:
            self.of = FIELD
        self._early: dict[int, float] = {}
        """The shares of the win in matches that were over before one of a lower number."""

    def work(self) -> Work[Field]:
        """Play them, each worker one at a time."""
        playing: dict[int, _FieldMatch] = {}
        come = False
        try:
            while self._begin(playing):
                yield come
                come = False
                for number, match in list(playing.items()):
                    if match.go_on(self._judge(number)):
                        del playing[number]
                        come |= self._take(match)
        except Stopped:
            for number in playing:
                self._judge(number).cancel()
            raise
        return self.judgement.field

    def _judge(self, number: int) -> Judge:
        return self.more[number - 1] if number else self.worker()

    def _begin(self, playing: dict[int, _FieldMatch]) -> bool:
        """Give a match to each worker that has none, while any are left. True while one plays."""
        taken = {match.number for match in playing.values()} | self._early.keys()
        left = [n for n in range(self.judgement.field.played, self.of) if n not in taken]
        free = (number for number in range(1 + len(self.more)) if number not in playing)
        for number, n in zip(free, left, strict=False):
            playing[number] = _FieldMatch(self.judgement.review.record, n)
        return bool(playing)

    def _take(self, match: _FieldMatch) -> bool:
        """Count a match that is over, and those that waited for it. True if any was counted."""
        self._early[match.number] = match.state.returns()[match.seat]
        before = played, won = self.judgement.field
        while played in self._early:
            won += self._early.pop(played)
            played += 1
        self.judgement.field = Field(played, won)
        return self.judgement.field != before


class _FieldMatch:
    """One match of a field, of which nothing but the position is kept."""

    def __init__(self, record: Record, number: int) -> None:
        self.number = number
        players = record.header.players
        self.seat = next(at for at, one in enumerate(players) if isinstance(one, Human))
        seats = tuple(str(_in_place(one)) for one in players)
        self.setup: Setup = replace(setup_of(record.header), seats=seats)
        self.state = self.setup.opening()
        self.actions = 0
        self.asked = False

    def go_on(self, judge: Judge) -> bool:
        """Play on as far as nobody has to think. True once the match is over."""
        found = judge.poll() if self.asked else None
        if self.asked and found is None:
            return False
        self.asked = False
        if found is not None:
            self._act(self._chosen(found))
        while self.state.to_act != NOBODY:
            legal = self.state.legal()
            if len(legal) > 1:
                self._ask(judge, self.state.to_act)
                return False
            self._act(legal[0])
        return True

    def _act(self, action: Action) -> None:
        self.state.apply(action)
        self.actions += 1

    def _ask(self, judge: Judge, seat: Seat) -> None:
        game, name = self.setup.game, self._bot(seat).name
        judge.ask(name, game, self.state.view(seat), self._dice(name), self._budget(seat))
        self.asked = True

    def _bot(self, seat: Seat) -> Bot:
        player = self.setup.players[seat]
        assert isinstance(player, Bot)
        return player

    def _budget(self, seat: Seat) -> Budget:
        return Budget(iterations=_iterations(self._bot(seat), self.setup.game))

    def _dice(self, who: str) -> int:
        return thinking_seed(self.setup.seed, f"{self.number} {self.actions}", f"field {who}")

    def _chosen(self, found: SearchResult) -> Action:
        """Return the answer, or by lot what is hardly worse to a hoplite who does not search."""
        seat, values = self.state.to_act, found.action_values
        if seat != self.seat or self._budget(seat).iterations != 1 or not values:
            return found.action
        best, worst = values[0].value, values[-1].value
        least = best - min(NEAR * (best - worst), NEAR_MOST)
        near = [one.action for one in values if one.value >= least]
        return Rng(self._dice("lots")).choice(near)


def _in_place(player: Player) -> Player:
    """Return a hoplite in place of the person, under the same arms."""
    return Bot(HOPLITE, player.army) if isinstance(player, Human) else player
