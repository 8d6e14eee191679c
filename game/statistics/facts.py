"""The facts of one record, and the steps that stand in it as one seat went through them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

import msgspec

from ai.head_start import EVEN_AMONG, level_lead
from game.campaign.part import arms_of
from game.match.history import History
from game.match.seats import Bot, Human, Player, human_seats, parse, sides_of
from game.records.appearances import pieces_of
from game.records.replay import Record, ReplayError, result, unchecked
from game.records.replay_player import moments
from game.records.verify import Verification, cards_of, identity
from game.registry import GAMES, part
from game.rules.core import NOBODY, Action, Event, PlainData, Seat, State

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True, eq=False)
class PlayedStep:
    """An action that was not undone, with the positions around it and its whole events."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, eq=False)
class PlayedMatch:
    """The match of `seat`: its first position and all steps; `won` if the seat is a winner.

    `winners` are those of the record: a match that was conceded has no outcome of its own.
    """

    seat: Seat
    opening: State
    steps: tuple[PlayedStep, ...]
    winners: tuple[Seat, ...]

    @property
    def won(self) -> bool:
        """True if the seat is among the winners."""
        return self.seat in self.winners

    @property
    def last(self) -> State:
        """The last position."""
        return self.steps[-1].after if self.steps else self.opening

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events in order, with their secrets."""
        return tuple(event for step in self.steps for event in step.events)

    def of(self, kind: type[Kind]) -> Iterator[Kind]:
        """Yield the events of one kind, in order."""
        return (event for event in self.events if isinstance(event, kind))


class GameFeats(NamedTuple):
    """One game's feats, by their keys in its table, and the margin of a seat; `GAME.feats`.

    Where earlier versions told another margin in the files of wars, `told_before` returns that.
    """

    progress: Callable[[PlayedMatch], dict[str, int]]
    margin: Callable[[Any, Seat], int]  # the game's own State
    told_before: Callable[[Any, Seat], int] | None = None


def longest_run(holds: list[bool]) -> int:
    """Return the length of the longest run of True."""
    best = run = 0
    for one in holds:
        run = run + 1 if one else 0
        best = max(best, run)
    return best


BEST_LEVELS = ("strategos", "oracle")
OTHER_OPTIONS = "other options"
"""The reason against a match whose options are counted under no key of their own."""
AI_PLAYED = "an AI took over"
"""The reason against a match whose person let an AI play, even for a while."""


class Facts(msgspec.Struct, array_like=True):
    """The facts of one record that statistics go by.

    `left_out` is the reason why it does not count, "" when it does. `others` are the entries of
    the other seats without their armies, "" for a seat that changed hands. `pieces` are the English
    names of the cards and chits that the person brought onto the table. `feats` say how far the
    match came with each feat. `whole` is true for a match from the deal of `State.new` to its end,
    with no head start but the one that is even for its length. `setup` is the identity of its
    match, which an engagement of a war is known by. `preset` is the end of the key that it is
    counted under, "" for the printed rules. `hints` are those that the person took. `cards` is the
    digest that all matches with the same deal share, `repeat` tells that there is an earlier one.
    `conceded` is true where the person gave the match up before its end. `told_before` is the
    margin as the war of an earlier version may tell it. `spoils` are the feats of arms that a war
    may pay for. `check` is that of the record's last line,
    and `copy_of` names the file of the same match that counts in place of this one.
    """

    left_out: str = ""
    game: str = ""
    started: str = ""
    mode: str = ""
    seat: int = 0
    side: str = ""
    others: list[str] = []
    won: bool = False
    winners: list[int] = []
    whole: bool = True
    undone: bool = False
    turns: int = 0
    decisions: int = 0
    margin: int = 0
    pieces: list[str] = []
    feats: dict[str, int] = {}
    setup: str = ""
    preset: str = ""
    hints: int = 0
    cards: str = ""
    repeat: bool = False
    conceded: bool = False
    told_before: int = 0
    check: str = ""
    copy_of: str = ""
    spoils: int = 0

    @property
    def key(self) -> str:
        """The key under which it is counted: its game, of a preset such as "greece/2"."""
        return f"{self.game}/{self.preset}" if self.preset else self.game

    @property
    def counts(self) -> bool:
        """True if the match counts."""
        return not self.left_out and not self.copy_of

    @property
    def match(self) -> tuple[str, ...]:
        """Return the key that all files with the match share, () where it is unknown."""
        return (self.setup, self.started, self.check) if self.check else ()

    @property
    def holds(self) -> bool:
        """True if a war is proved by the match, whether or not that counts by itself."""
        return self.left_out in ("", OTHER_OPTIONS)

    @property
    def shared(self) -> bool:
        """True for a victory that several shared, the person among them."""
        return self.won and len(self.winners) > 1

    @property
    def rivals(self) -> list[Seat]:
        """Return the other seats, as `others` has them."""
        return [at for at in range(len(self.others) + 1) if at != self.seat]

    @property
    def level(self) -> str:
        """Return the level at which all other seats played throughout, "" when they differed."""
        return self.others[0] if len(set(self.others)) == 1 else ""

    @property
    def hard(self) -> bool:
        """True if all other seats were strategos or better throughout."""
        return bool(self.others) and set(self.others) <= set(BEST_LEVELS)


def examine(record: Record) -> Generator[None, None, Facts]:
    """Return the facts of a record, after a yield for each of its lines.

    An undo that its mode forbids is found by verification, which only records with one need.
    """
    left_out = reason_against(record)
    if left_out:
        cards = cards_of(record.header) if record.same_rules else ""
        return Facts(left_out, started=record.header.started, cards=cards)
    if _undone(record) and record.header.mode == "match":
        verification = Verification(record)
        yield from verification.steps()
        if not verification.good:
            return Facts("it does not hold")
    try:
        return (yield from _play(record))
    except ReplayError:
        return Facts("it does not hold")


def reason_against(record: Record) -> str:
    """Return why a record does not count, as far as can be said before it is played, or ""."""
    header = record.header
    if not record.finished:
        return "unfinished"
    if not record.same_rules:
        return "other rules"
    if header.parent is not None:
        return "played on from another match"
    if unchecked(record):
        return "unproved"
    people = human_seats(header.players)
    taken = {seat for seat, to in _handed(record) if isinstance(to, Human)}
    if len({*people, *taken}) != 1 or not people:
        return "not one person"
    left = any(seat in people and isinstance(to, Bot) for seat, to in _handed(record))
    return AI_PLAYED if left and not _gave_up(record) else ""


def _gave_up(record: Record) -> bool:
    """True where the person conceded among three: it is a defeat, whoever plays on and wins."""
    return any(line.gives_up for line in record.lines)


def _handed(record: Record) -> list[tuple[Seat | None, Player]]:
    """Return each change of hands: the seat, and who plays it from then on."""
    return [(line.seat, parse(line.to)) for line in record.lines if line.to]


def _undone(record: Record) -> bool:
    return any(line.undo is not None for line in record.lines)


def _play(record: Record) -> Generator[None, None, Facts]:
    """Play a record through and return its facts. ReplayError when it does not hold."""
    standing: History[PlayedStep] = History()
    played = moments(record, with_events=True)
    opening = before = next(played).state
    for line, moment in zip(record.lines, played, strict=True):
        step = None
        if moment.action is not None:
            step = PlayedStep(before, moment.action, moment.events, moment.state)
        standing.follow(step, line.undo, line.redo)
        before = moment.state
        yield None
    seat = human_seats(record.header.players)[0]
    outcome = result(record)
    winners = outcome.winners if outcome is not None else ()
    if _gave_up(record):
        winners = tuple(winner for winner in winners if winner != seat)
    match = PlayedMatch(seat, opening, tuple(standing.done), winners)
    changes = opening.view(NOBODY).variant.changes()
    known = {(): "", **{value: key for key, value in opening.PRESETS.items()}}
    if changes in known:
        return _facts(record, match, known[changes])
    return as_proof(_facts(record, match, ""))


def as_proof(facts: Facts) -> Facts:
    """Return what a match with other options proves of an engagement; it counts for nothing."""
    return Facts(
        OTHER_OPTIONS,
        started=facts.started,
        others=facts.others,
        won=facts.won,
        turns=facts.turns,
        margin=facts.margin,
        setup=facts.setup,
        repeat=facts.repeat,
        told_before=facts.told_before,
        spoils=facts.spoils,
    )


def _facts(record: Record, match: PlayedMatch, preset: str) -> Facts:
    header, seat = record.header, match.seat
    own = [step for step in match.steps if step.action.seat == seat]
    path = GAMES[header.rules].feats
    known: GameFeats | None = part(path) if path else None
    margin = known.margin(match.last, seat) if known else 0
    before = known.told_before if known else None
    return Facts(
        game=header.rules,
        started=header.started,
        mode=header.mode,
        seat=seat,
        side=sides_of(header.rules, header.players)[seat],
        others=[_throughout(record, at) for at in range(len(header.seats)) if at != seat],
        won=match.won,
        winners=list(match.winners),
        whole=is_whole(header.rules, header.options, header.start),
        undone=_undone(record),
        turns=match.last.turn,
        decisions=len(own),
        margin=margin,
        pieces=_pieces(header.rules, own),
        feats={key: n for key, n in known.progress(match).items() if n} if known else {},
        setup=identity(header),
        preset=preset,
        hints=sum(line.hints for line in record.lines if line.hints and line.advised == seat),
        cards=cards_of(header),
        conceded=_gave_up(record) or record.lines[-1].conceded == seat,
        check=record.lines[-1].check or "",
        told_before=before(match.last, seat) if before is not None else margin,
        spoils=_spoils(header.rules, match),
    )


def _spoils(game: str, match: PlayedMatch) -> int:
    """Return the feats of arms of a match that was won, as wars count them."""
    if not (match.won and GAMES[game].campaign):
        return 0
    return arms_of(game).spoils(match.events, match.seat)


def is_whole(game: str, options: PlainData, start: PlainData | None) -> bool:
    """True for a match from the deal, with no head start but the one that is even for its length.

    >>> is_whole("duel", {"lead": [0, 3], "target": 10}, None), is_whole("duel", {}, {"turn": 2})
    (True, False)
    """
    lead, target = options.get("lead"), options.get("target")
    even = isinstance(target, int) and tuple(lead or ()) == (
        0,
        level_lead(game, EVEN_AMONG, target),
    )
    return start is None and (not lead or even)


def _throughout(record: Record, seat: Seat) -> str:
    """Return who sat at a seat from the first line to the last, "" when that changed."""
    entries = [record.header.seats[seat]]
    entries += [line.to for line in record.lines if line.seat == seat and line.to]
    names = {_name(parse(entry)) for entry in entries}
    return names.pop() if len(names) == 1 else ""


def _name(player: Player) -> str:
    """Return a player without his army, a bot without its temperament."""
    return player.level if isinstance(player, Bot) else str(type(player)(player.name))


def _pieces(game: str, own: Sequence[PlayedStep]) -> list[str]:
    """Return the cards or chits that were brought onto the table, each once, in order.

    The areas that chits were laid on are no pieces.
    """
    names = (pieces_of(game, step.before, step.action)[:1] for step in own)
    return list(dict.fromkeys(name for found in names for name in found))
