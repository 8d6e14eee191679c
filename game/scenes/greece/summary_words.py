"""The summary of a turn in words: what became of an area for a city, and the cause."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import CITY, VOID
from game.rules.greece.map import HOME
from game.rules.greece.wording import falls
from game.rules.wording import SEMICOLON
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.greece.summary import AreaStory, Shown, TurnSummary
from game.scenes.tables.display import SideNames
from game.system.i18n import N_, _, ngettext, row

AND = N_("{one} and {more}")


@dataclass(frozen=True)
class Row:
    """A line of the summary: what happened, why, and what it means: "gain", "loss" or "quiet"."""

    title: str
    cause: str
    result: str
    tone: str


def row_of(story: AreaStory, seat: Seat, names: SideNames) -> Row:
    """Return what became of an area, as it concerns a city."""
    title, result, tone = _outcome(story, seat, names)
    return Row(title, cause_of(story, names), result, tone)


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
    clauses = [clause for event in story.events if (clause := _clause(event, names))]
    if not clauses:
        clauses = [_unopposed(story, names)]
    return row([*_lent(story, names), *clauses], SEMICOLON)


def _clause(event: Event, names: SideNames) -> str:
    match event:
        case happened.SpecialsCancelled(faces=faces):
            chits = row([chit_name(face) for face in faces], AND)
            return _("{chits} cancel each other out").format(chits=chits)
        case happened.ChitsBeaten(seat=seat, face=face, faces=faces):
            beaten = row([chit_name(one) for one in faces])
            words = _("{special} ({city}) beats {chits}")
            return words.format(special=chit_name(face), city=names.side(seat), chits=beaten)
        case happened.ChitsFought():
            return names.say(event.fight(event.kinds))  # without the name of a Star: it is short
    return ""


def _unopposed(story: AreaStory, names: SideNames) -> str:
    working = [one for one in story.chits if one.face != VOID]
    if not working:
        return _("Void: a bluff")
    if all(_is_lent(one) for one in working):
        return _("nobody opposed it")
    chits = row([chit_name(one.face, one.kind) for one in working])
    city = CITY[working[0].face]
    side = names.side(working[0].seat if city == NOBODY else city)
    return _("{chits} ({city}), unopposed").format(chits=chits, city=side)


def _lent(story: AreaStory, names: SideNames) -> list[str]:
    """Return which Specials another city than their own has put there."""
    words = _("{city} used {chit}, which works for {other}")
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
