"""The reasons of placements on the map in words: a line and a sentence for each fact."""

from __future__ import annotations

from ai.facts import Fact, Plan
from game.judging.reason_words import Said, compared, counted, several
from game.rules.core import NOBODY
from game.rules.greece.map import HOME
from game.rules.greece.view import GreeceView
from game.rules.greece.wording import area as area_name
from game.rules.greece.wording import chit, city
from game.rules.wording import SPACE, Phrase, Plural, joined, phrase
from game.system.i18n import N_

WIN = N_("It could win the war"), N_("You win the war with this turn {often}, otherwise {else}.")
WINS = (
    N_("{city} wins the war"),
    N_("{city} wins the war with this turn {often}, otherwise {else}."),
)
STAYS = N_("{area} could stay yours"), N_("{area} stays yours {often}, otherwise {else}.")
BECOMES = N_("{area} could be yours"), N_("{area} becomes yours {often}, otherwise {else}.")
KEEPS = N_("{city} keeps {area}"), N_("{city} keeps {area} {often}, otherwise {else}.")
GETS = N_("{city} gets {area}"), N_("{city} gets {area} {often}, otherwise {else}.")
NOBODYS = N_("{area} could be nobody's"), N_("{area} is nobody's {often}, otherwise {else}.")
NUMBER = Plural("{n} counter", "{n} counters"), N_("{n}.5 counters")
COUNTERS = (
    N_("Counters in {area}"),
    N_("{area} has {n} at the end, otherwise {m}."),
)
KEPT = (
    N_("Keep {chit}"),
    N_("{chit} is left for you to keep {often}, otherwise {else}."),
)
HOLDS = (
    N_("{city} holds its main city"),
    N_("{city} holds its main city at the end {often}, otherwise {else}."),
)
FREE = N_("{chit} is then free for {area}.")
SHUT = N_("{city} comes to {area}"), N_("{city} can put no chit in {area} any more.")


def words(view: GreeceView, better: Plan, fact: Fact) -> Said:
    """Return a fact in words."""
    match fact.name:
        case "win":
            (seat,) = fact.pieces
            return _said(WIN if seat == view.viewer else WINS, fact, city=city(seat))
        case "counters":
            line, sentence = COUNTERS
            place = area_name(fact.pieces[0])
            return Said(phrase(line, area=place), counted(sentence, fact, counters, area=place))
        case "kept":
            return _said(KEPT, fact, chit=chit(fact.pieces[0]))
        case "shut":
            return _of_a_shut_area(view, fact)
    return _of_an_area(view, fact)


def _of_an_area(view: GreeceView, fact: Fact) -> Said:
    """Return who has an area then, and what was saved for it."""
    area, seat, saved = fact.pieces
    said = _said(_owned(view, area, seat), fact, area=area_name(area), city=city(seat))
    if saved < 0:
        return said
    free = phrase(FREE, chit=chit(saved), area=area_name(area))
    return Said(said.line, joined([free, said.sentence], SPACE))


def _of_a_shut_area(view: GreeceView, fact: Fact) -> Said:
    area, shut, seat = fact.pieces
    line, sentence = SHUT
    named = {"city": city(shut), "area": area_name(area)}
    said = _said(_owned(view, area, seat), fact, area=area_name(area), city=city(seat))
    return Said(phrase(line, **named), joined([phrase(sentence, **named), said.sentence], SPACE))


def _owned(view: GreeceView, area: int, seat: int) -> tuple[str, str]:
    """Return the words for an area and the city that has it then."""
    own = view.owner(area) == seat
    if seat not in (view.viewer, NOBODY) and area == HOME[seat]:
        return HOLDS
    if seat == NOBODY:
        return NOBODYS
    if seat == view.viewer:
        return STAYS if own else BECOMES
    return KEEPS if own else GETS


def counters(amount: float) -> Phrase:
    """Return a number of counters to a half."""
    return several(amount, *NUMBER)


def _said(pair: tuple[str, str], fact: Fact, **named: Phrase) -> Said:
    line, sentence = pair
    return Said(phrase(line, **named), compared(sentence, fact, **named))
