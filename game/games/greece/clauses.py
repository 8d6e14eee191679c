"""The effect of a choice on the map in words: one sentence for each fact, from figures alone.

Hints, previews and reviews say what a choice does in these sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.games.greece.insight import (
    GreeceEffect,
    effect,
    exposed,
    may_fight_as,
    placements_left,
    reach_of_chit,
    reach_with,
    rivals_at,
    still_to_come,
)
from game.rules.core import NOBODY, Action, Seat
from game.rules.greece.chits import CITY, STAR, VOID
from game.rules.greece.map import DELPHI, HOME
from game.rules.greece.view import GreeceView
from game.rules.greece.wording import area as area_name
from game.rules.greece.wording import chit, city
from game.rules.wording import Phrase, Plural, joined, phrase
from game.system.i18n import N_

BLUFF = N_("A bluff: it does nothing there.")
SPECIAL = N_("It beats every ordinary chit of {others} there, and counts for {city}.")
MEETS = {
    (True, True): N_("Against {city} there it beats {chit} and loses to {other}."),
    (True, False): N_("Against {city} there it beats {chit}, and nothing there beats it."),
    (False, True): N_("Against {city} there it loses to {other} and beats nothing."),
    (False, False): N_("Nothing that {city} can have there beats it or loses to it."),
}
"""The meeting of an ordinary chit with a rival's, by whether it can beat and lose to any."""
UNOPPOSED = N_("Unopposed")
TOGETHER = N_("Unopposed, with your chits there,")
SURVIVING = N_("If it survives,")
NOTHING = N_("{opening} it changes nothing; it guards the area.")
NEUTRAL = N_("{opening} it removes the last counter of {city}: {area} becomes neutral.")
WEAKER = Plural(
    "{opening} it leaves {city} {n} counter there.",
    "{opening} it leaves {city} {n} counters there.",
)
SAFER = Plural(
    "{opening} it gives {city} {n} counter there.", "{opening} it gives {city} {n} counters there."
)
TAKES = Plural(
    "{opening} {city} takes it: {a} → {b} of {m} areas.",
    "{opening} {city} takes it with {n} counters: {a} → {b} of {m} areas.",
)
LOSES = N_("{city} loses it: {a} → {b} of {m} areas.")
LOSES_HOME = N_("{city} loses its main city: {a} → {b} of {m} areas.")
ENOUGH = N_("That would be enough to win.")
ORACLE = N_("At Delphi {city} may exchange a chit every turn.")
NO_ANSWER = N_("Nobody can answer there any more.")
ANSWER = N_("{city} can still answer there.")
ANSWERS = N_("{city} or {other} can still answer there.")
EXPOSED = N_("Leaves {area} open to {city}.")
REACHES = N_("Influence then reaches {n} areas, and Military {m}.")
SECOND_COUNTER = N_("Two counters there: it takes two chits, or the Star, to clear them.")
EXCHANGES = N_("You draw one of the {n} chits in the cup for it.")
STAY = N_("They stay with you for the next turn.")
CHIT_REACHES = Plural(
    "From where you stand it reaches {n} area.", "From where you stand it reaches {n} areas."
)
KEPT_BLUFF = N_("It does nothing, but nobody else knows.")
SKIP = Plural(
    "None of your chits can go anywhere. After this turn you keep one of them.",
    "None of your chits can go anywhere. After this turn you keep {n} of them.",
)
LEAST_HARM = N_("Three chits must be put down each turn; here it does least harm.")
KEEP_ALL = N_("You keep {chits}.")


def clauses(view: GreeceView, plan: Sequence[Action]) -> list[Phrase]:
    """Return what a choice does, in sentences."""
    return [*_clauses(view, plan[0])]


def excused(view: GreeceView, plan: Sequence[Action]) -> Phrase | None:
    """Return why a placement may be the best that can only help another city, None for others."""
    action = plan[0]
    if action.verb != "put" or rivals_at(view, action.args[1]):
        return None
    done, favoured = effect(view, action), CITY[view.faces[action.args[0]]]
    helps = favoured not in (NOBODY, view.viewer) and favoured == done.owners[1]
    return phrase(LEAST_HARM) if helps else None


@lru_cache(maxsize=64)
def _clauses(view: GreeceView, action: Action) -> tuple[Phrase, ...]:
    match action.verb:
        case "put":
            return tuple(_of_a_placement(view, action))
        case "lay":
            return tuple(_of_a_counter(view, action.args[0]))
        case "delphi" if action.args:
            return (phrase(EXCHANGES, n=len(view.cup)),)
        case "keep" if action.args:
            return (_of_keeping(view, action),)
        case "skip":
            return (phrase(SKIP, n=view.variant.kept[view.viewer]),)
    kept = joined([chit(view.faces[token]) for token in view.hands[view.viewer]])
    return (phrase(KEEP_ALL, chits=kept),)


def _of_a_placement(view: GreeceView, action: Action) -> list[Phrase]:
    area = action.args[1]
    said = [*_of_an_area(view, action), _answers(view, area)]
    last = placements_left(view, view.viewer) == 0
    for at, seat in exposed(view, area)[:1] if last else ():
        said.append(phrase(EXPOSED, area=area_name(at), city=city(seat)))
    return said


def _of_an_area(view: GreeceView, action: Action) -> list[Phrase]:
    """Return what a chit does in its area."""
    token, area = action.args[:2]
    face, rivals = view.faces[token], rivals_at(view, area)
    if face == VOID:
        return [phrase(BLUFF)]
    if not rivals:
        opening = TOGETHER if len(view.stack(view.viewer, area)) else UNOPPOSED
        return _outcome(view, area, effect(view, action), phrase(opening))
    after = _outcome(view, area, effect(view, action, together=False), phrase(SURVIVING))
    return [_meeting(view, action, rivals[0]), *after]


def _meeting(view: GreeceView, action: Action, rival: Seat) -> Phrase:
    """Return what a chit beats and loses to, of what a rival's chits there can be."""
    token, area = action.args[:2]
    face = view.faces[token]
    if CITY[face] != NOBODY:
        others = [city(seat) for seat in range(len(view.hands)) if seat != CITY[face]]
        return phrase(SPECIAL, others=joined(others), city=city(CITY[face]))
    mark = action.args[2] if face == STAR else face
    beats, loses, may_be = (mark - 1) % 3, (mark + 1) % 3, may_fight_as(view, area, rival)
    template = MEETS[beats in may_be, loses in may_be]
    return phrase(template, city=city(rival), chit=chit(beats), other=chit(loses))


def _outcome(view: GreeceView, area: int, done: GreeceEffect, opening: Phrase) -> list[Phrase]:
    """Return what becomes of an area, with the goals that come nearer or farther."""
    (was, now), (before, after) = done.owners, done.counters
    if (was, before) == (now, after):
        return [phrase(NOTHING, opening=opening)]
    if was == now:
        held = WEAKER if after < before else SAFER
        return [phrase(held, opening=opening, city=city(now), n=after)]
    if now == NOBODY:
        said = [phrase(NEUTRAL, opening=opening, city=city(was), area=area_name(area))]
    else:
        said = _of_a_taker(done, opening)
    if was != NOBODY:
        template = LOSES_HOME if area == HOME[was] else LOSES
        said.append(_count(done, was, template))
    return [*said, phrase(ORACLE, city=city(now))] if area == DELPHI and now != NOBODY else said


def _of_a_taker(done: GreeceEffect, opening: Phrase) -> list[Phrase]:
    """Return the gain of the city that takes an area, and whether that is enough to win."""
    seat, tally = done.owners[1], done.tallies[1]
    said = [_count(done, seat, TAKES, opening=opening, n=done.counters[1])]
    enough = tally.areas[seat] >= tally.needs[seat]
    return [*said, phrase(ENOUGH)] if enough else said


def _count(
    done: GreeceEffect, seat: Seat, template: str | Plural, **values: Phrase | int
) -> Phrase:
    """Return a sentence with a city's areas before and after, and what it needs then."""
    before, after = done.tallies
    values |= {"a": before.areas[seat], "b": after.areas[seat], "m": after.needs[seat]}
    return phrase(template, city=city(seat), **values)


def _answers(view: GreeceView, area: int) -> Phrase:
    """Return who can still put a chit there."""
    seats = still_to_come(view, area)
    if not seats:
        return phrase(NO_ANSWER)
    if len(seats) == 1:
        return phrase(ANSWER, city=city(seats[0]))
    return phrase(ANSWERS, city=city(seats[0]), other=city(seats[1]))


def _of_a_counter(view: GreeceView, area: int) -> list[Phrase]:
    if view.owner(area) == view.viewer:
        return [phrase(SECOND_COUNTER)]
    influence, military = reach_with(view, area)
    said = [phrase(REACHES, n=influence, m=military)]
    return [*said, phrase(ORACLE, city=city(view.viewer))] if area == DELPHI else said


def _of_keeping(view: GreeceView, action: Action) -> Phrase:
    face = view.faces[action.args[0]]
    if len(action.args) > 1:
        return phrase(STAY)
    return phrase(KEPT_BLUFF) if face == VOID else phrase(CHIT_REACHES, n=reach_of_chit(view, face))
