"""The field: hoplites in the place of a match's one person, with its deal and its rivals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ai import budget_of, is_bot
from ai.accounts import Course, Lineup, Passage
from game.judging.judgement import Field, Judgement
from game.match.bot_driver import BotWorker, answer, thinking_seed
from game.match.job import Job, Work
from game.match.seats import Bot, Human, Player, parse
from game.records.replay import Record, setup_of
from game.system.i18n import numeral

HOPLITE = "hoplite"
FIELD, FEW = 10, 4
"""The matches of a field, and those that are played unasked where each costs much."""
DEAR = frozenset({"oracle"})
"""The levels of rivals with which a match costs more than 5 s of the processor.

By `benchmarks.luck.field` (seconds a match, two to four each, against recruits, hoplites,
strategoi and oracles): duel 0.1, 0.1, 0.5, 23; battle 0.5, 0.8, 1.3, 13; map 0.5, 0.8, 1.2, 14.
"""


def has_field(judgement: Judgement) -> bool:
    """Return True for a match of one person against bots, played from its deal to its end.

    One that was conceded has a field too; not practice, nor one in which a seat changed hands or a
    bot thinks by the clock.
    """
    record = judgement.review.record
    header, players = record.header, record.header.players
    bots = [one for one in players if isinstance(one, Bot)]
    people = [one for one in players if isinstance(one, Human)]
    alone = len(people) == 1 and bool(bots) and len(bots) + 1 == len(players)
    dealt = header.parent is None and header.start is None
    whole = record.finished and header.mode == "match" and dealt
    counted = all(_iterations(one, header.rules) is not None for one in bots)
    return alone and whole and counted and not _changed(record)


def _changed(record: Record) -> bool:
    """True where somebody else has got a seat, other than by giving up."""
    players = record.header.players
    given = ((one.seat, one.to) for one in record.lines if one.to and not one.gives_up)
    return any(seat is not None and parse(to) != players[seat] for seat, to in given)


def _iterations(bot: Bot, game: str) -> int | None:
    """Return the simulations that a bot has for a decision, None where it has but seconds."""
    return budget_of(bot.name, game).iterations if is_bot(bot.name) else None


def victories(won: float) -> str:
    """Return a number of victories in words, with a decimal where some were shared."""
    return numeral(f"{won:.1f}".removesuffix(".0"))


def due(judgement: Judgement) -> int:
    """Return the matches that are played unasked, 0 where a match has no field."""
    if not has_field(judgement):
        return 0
    players = judgement.review.record.header.players
    dear = any(isinstance(one, Bot) and one.level in DEAR for one in players)
    return FEW if dear else FIELD


class FieldJob(Job[Field]):
    """Has the matches of a field played that are left, and adds each to its judgement.

    All have the person's deal, options and rivals; what the bots think hangs on the number of the
    match alone: so it is the same wherever it was broken off.
    """

    def __init__(
        self, judgement: Judgement, worker: Callable[[], BotWorker], whole: bool = False
    ) -> None:
        """With `whole` dear matches are played in full number too."""
        self.judgement = judgement
        self.worker = worker
        self.of = due(judgement)
        if whole and self.of:
            self.of = FIELD

    def work(self) -> Work[Field]:
        """Have one match after the other played."""
        while self.judgement.field.played < self.of:
            played, won = self.judgement.field
            course = course_of(self.judgement.review.record, played)
            self.worker().weigh(course)
            try:
                found = yield from answer(self.worker, lambda: self.worker().account())
            except ValueError:
                break
            assert course.lineup is not None
            self.judgement.field = Field(played + 1, won + found.end[course.lineup.varied])
            yield True
        return self.judgement.field


def course_of(record: Record, number: int) -> Course:
    """Return a match of a field by its number, a hoplite in the person's place."""
    setup, players = setup_of(record.header), record.header.players
    seat = next(at for at, one in enumerate(players) if isinstance(one, Human))
    seats = tuple([str(_in_place(one)) for one in players])
    dealt = replace(setup, seats=seats).opening()
    names = tuple([HOPLITE if one is players[seat] else one.name for one in players])
    dice = thinking_seed(setup.seed, number, "field")
    return Course(
        setup.game,
        [Passage(dealt, (), dealt, chance=False)],
        dice,
        lineup=Lineup(names, seat),
    )


def _in_place(player: Player) -> Player:
    """Return a hoplite in place of the person, under the same arms."""
    return Bot(HOPLITE, player.army) if isinstance(player, Human) else player
