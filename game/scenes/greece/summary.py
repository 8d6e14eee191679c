"""The summary of a turn on the map: what became of each area and why, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.core import NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import CITY, STAR, VOID
from game.rules.greece.map import HOME
from game.rules.greece.view import GreeceView
from game.rules.greece.wording import falls
from game.rules.wording import SEMICOLON
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.tables.display import SideNames
from game.system.i18n import N_, _, ngettext, row


@dataclass(frozen=True)
class Shown:
    """A chit that was turned up: who put it there, its face, a Star's type, if it was beaten."""

    seat: Seat
    face: int
    kind: int
    beaten: bool


@dataclass(frozen=True)
class Holding:
    """The state of an area: its owner, or NOBODY, and that city's counters."""

    owner: Seat
    counters: int


@dataclass(frozen=True)
class AreaStory:
    """An area's struggle: how it stood before and after, its chits, the events between."""

    area: int
    before: Holding
    after: Holding
    chits: tuple[Shown, ...]
    events: tuple[Event, ...]

    @property
    def changed(self) -> bool:
        """True if its owner or its counters are other than before."""
        return self.before != self.after

    def told_to(self, first: Seat) -> Seat:
        """Return the city among whose rows it stands, where those of `first` are read first.

        It is that city if it has gained, kept or lost the area, else who has it now or has lost
        it, else one that put a chit there.
        """
        held = [seat for seat in (self.after.owner, self.before.owner) if seat != NOBODY]
        there = held or [one.seat for one in self.chits]
        return first if first in there else there[0]


@dataclass(frozen=True)
class TurnSummary:
    """A turn: its areas' stories, and each city's areas before and after with what it needs."""

    turn: int
    stories: tuple[AreaStory, ...]
    areas: tuple[int, ...]
    areas_now: tuple[int, ...]
    needs: tuple[int, ...]

    def of(self, seat: Seat, first: Seat) -> list[AreaStory]:
        """Return a city's rows: its main city first, then what has changed.

        Each story stands once, whatever cities were in it; `first` is the reader's own.
        """
        mine = [story for story in self.stories if story.told_to(first) == seat]
        return sorted(mine, key=lambda story: (*_rank(story, seat), story.area))

    @property
    def one_short(self) -> list[Seat]:
        """Return the cities that need one more area to win."""
        return [seat for seat, short in enumerate(self._short()) if short == 1]

    @property
    def reached(self) -> list[int]:
        """Return the seats that control as many areas as they need to win."""
        return [seat for seat, short in enumerate(self._short()) if short <= 0]

    def _short(self) -> list[int]:
        """Return how many areas each seat is short of winning."""
        return [needs - now for now, needs in zip(self.areas_now, self.needs, strict=True)]


def _rank(story: AreaStory, seat: Seat) -> tuple[bool, bool, bool]:
    """Return what puts a story first: the main city, then own gains and losses, then others'."""
    own = seat in (story.before.owner, story.after.owner)
    return story.area != HOME[seat], not (story.changed and own), not story.changed


def summary_of(board: GreeceView, events: Iterable[Event]) -> TurnSummary | None:
    """Return the summary of the turn that ends within these events, None if none does.

    `board` is how the map stood before them.
    """
    found: dict[int, list[Event]] = {}
    for event in events:
        if isinstance(event, happened.VictoryChecked):
            stories = tuple(_story(board, area, told) for area, told in found.items())
            return TurnSummary(
                event.turn, stories, tuple(board.tally.areas), event.areas, event.needs
            )
        if isinstance(event, AREA_EVENTS):
            found.setdefault(event.area, []).append(event)
    return None


AREA_EVENTS = (
    happened.ChitRevealed,
    happened.VoidsSpent,
    happened.SpecialsCancelled,
    happened.ChitsBeaten,
    happened.ChitsFought,
    happened.CounterRemoved,
    happened.CounterAdded,
    happened.ChitIdle,
    happened.AreaSettled,
)


def _story(board: GreeceView, area: int, events: list[Event]) -> AreaStory:
    before = Holding(board.owner(area), board.counters[area])
    settled = next(event for event in events if isinstance(event, happened.AreaSettled))
    lost = _losses(events)
    chits = tuple(
        Shown(e.seat, e.face, e.kind, lost[e.token] >= (2 if e.face == STAR else 1))
        for e in events
        if isinstance(e, happened.ChitRevealed)
    )
    after = Holding(settled.owner, settled.counters if settled.owner != NOBODY else 0)
    return AreaStory(area, before, after, chits, tuple(events))


def _losses(events: Iterable[Event]) -> Counter[int]:
    """Return how often each chit, or half of a Star, was beaten; a Special beats both halves."""
    lost: Counter[int] = Counter()
    for event in events:
        match event:
            case happened.VoidsSpent(voids=voids):
                lost.update(token for token, _seat in voids)
            case happened.SpecialsCancelled(tokens=tokens):
                lost.update(tokens)
            case happened.ChitsBeaten(tokens=tokens):
                lost.update(tokens * 2)
            case happened.ChitsFought(tokens=pair, winner=winner):
                lost.update(token for number, token in enumerate(pair) if number != winner)
    return lost


AND = N_("{one} and {more}")


@dataclass(frozen=True)
class SummaryRow:
    """A line of the summary: what happened, why, and what it means: "gain", "loss" or "quiet"."""

    title: str
    cause: str
    result: str
    tone: str


def row_of(story: AreaStory, seat: Seat, names: SideNames) -> SummaryRow:
    """Return what became of an area, as it concerns a city."""
    title, result, tone = _outcome(story, seat, names)
    return SummaryRow(title, cause_of(story, names), result, tone)


def _outcome(story: AreaStory, seat: Seat, names: SideNames) -> tuple[str, str, str]:
    before, after, area = story.before.owner, story.after.owner, area_name(story.area)
    if before == after:
        return _kept(story, seat, area) if after == seat else _elsewhere(story, area, names)
    words = _("{area} turns neutral").format(area=area)
    if after != NOBODY:
        words = _("{area} joins {side}").format(area=area, side=names.side(after))
        if before != NOBODY and after != seat:
            words = names.say(falls(story.area, after))
        if story.area == HOME[after]:
            words = _("{side} retakes its city").format(side=names.side(after))
    if after == seat:
        return words, _("+1 area"), "gain"
    if before == seat:
        return words, _("−1 area"), "loss"
    if before == NOBODY:
        return words, _("No gain"), "quiet"
    result = _("{side}: −1 area").format(side=names.side(before))
    return words, result, "gain" if after == NOBODY else "quiet"


def _kept(story: AreaStory, seat: Seat, area: str) -> tuple[str, str, str]:
    """Return what became of an area that a city holds before and after."""
    gained = story.after.counters - story.before.counters
    if gained > 0:
        return _("{area} is safer").format(area=area), _("+1 counter"), "gain"
    if gained < 0:
        return _("{area} is weakened").format(area=area), _("−1 counter"), "loss"
    home = _("{area}, the main city, holds") if story.area == HOME[seat] else _("{area} holds")
    return home.format(area=area), _("Held"), "quiet"


def _elsewhere(story: AreaStory, area: str, names: SideNames) -> tuple[str, str, str]:
    """Return what became of an area that stays with another city, or neutral."""
    owner = story.after.owner
    if story.after.counters < story.before.counters:
        result = _("{side}: −1 counter").format(side=names.side(owner))
        return _("{area} is weakened").format(area=area), result, "gain"
    if owner == NOBODY:
        return _("{area} stays neutral").format(area=area), _("No change"), "quiet"
    words = _("{area} stays with {side}").format(area=area, side=names.side(owner))
    return words, _("No change"), "quiet"


# ---------------------------------------------------------------------- why


def cause_of(story: AreaStory, names: SideNames) -> str:
    """Return why an area stands as it does: who beat whom, or which chits met nobody."""
    lent = [one.face for one in story.chits if _is_lent(one)]
    named = lent[0] if len(lent) == 1 else NOBODY
    clauses = [clause for event in story.events if (clause := _clause(event, names, named))]
    if not clauses:
        clauses = [_unopposed(story, names)]
    return row([*_lent(story, names), *clauses], SEMICOLON)


def _clause(event: Event, names: SideNames, named: int) -> str:
    """Return what an event says; a Special that has just been `named` is "it"."""
    match event:
        case happened.SpecialsCancelled(faces=faces):
            chits = row([chit_name(face) for face in faces], AND)
            return _("{chits} cancel each other out").format(chits=chits)
        case happened.ChitsBeaten(seat=seat, face=face, faces=faces):
            beaten = row([chit_name(one) for one in faces])
            if face == named:
                return _("it beats {chits}").format(chits=beaten)
            words = _("{special} ({city}) beats {chits}")
            return words.format(special=chit_name(face), city=names.side(seat), chits=beaten)
        case happened.ChitsFought():
            return names.say(event.fight(event.kinds))  # without the name of a Star: it is short
    return ""


def _unopposed(story: AreaStory, names: SideNames) -> str:
    working = [one for one in story.chits if one.face != VOID]
    if not working:
        return _("Void: a bluff")
    own = [one for one in working if not _is_lent(one)]
    if not own:
        return _("nobody opposed it")
    chits = row([chit_name(one.face, one.kind) for one in own])
    if len(own) < len(working):  # for whom they all work is said of the Special before
        return _("with {chits}, unopposed").format(chits=chits)
    city = CITY[working[0].face]
    side = names.side(working[0].seat if city == NOBODY else city)
    return _("{chits} ({city}), unopposed").format(chits=chits, city=side)


def _lent(story: AreaStory, names: SideNames) -> list[str]:
    """Return which Specials another city than their own has put there."""
    words = _("{city}'s {chit} works for {other}")
    return [
        words.format(
            chit=chit_name(one.face), city=names.side(one.seat), other=names.side(CITY[one.face])
        )
        for one in story.chits
        if _is_lent(one)
    ]


def _is_lent(one: Shown) -> bool:
    """Return True for a Special that another city than its own has put down."""
    return CITY[one.face] not in (NOBODY, one.seat)


def danger_words(summary: TurnSummary, names: SideNames) -> str:
    """Return who has the areas to win, else who needs one more, "" if nobody does."""
    if summary.reached:
        there = [names.side(seat) for seat in summary.reached]
        words = ngettext(
            "{cities} controls enough areas to win.",
            "{cities} control enough areas to win.",
            len(there),
        )
        return words.format(cities=row(there, AND))
    near = [names.side(seat) for seat in summary.one_short]
    if not near:
        return ""
    words = ngettext(
        "{cities} needs one more area to win.",
        "{cities} each need one more area to win.",
        len(near),
    )
    return words.format(cities=row(near, AND))
