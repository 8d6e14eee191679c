"""Scenarios, sides and stops of a war in words."""

from __future__ import annotations

from game.campaign.decrees import ANY, RUN, Decree, DecreeSet, decree, decree_sets
from game.campaign.events import event
from game.campaign.fold import crumb_of, defeat_costs, prizes
from game.campaign.part import campaign_of
from game.campaign.road import Stop
from game.campaign.run import Charter, Engagement, Run
from game.campaign.scenario import Scenario
from game.campaign.score import most_points
from game.campaign.terms import Prize
from game.campaign.titles import CITY_NAMES, LENGTH_NAMES, LEVEL_NAMES
from game.registry import GAMES
from game.rules.core import Seat
from game.rules.wording import SEMICOLON
from game.scenes.seat_text import TEMPERS
from game.statistics.decree_worth import DecreeWorth
from game.system.i18n import N_, _, ngettext, numeral, render_phrase, row

ROMAN = ("I", "II", "III")


def short_name(one: Scenario) -> str:
    """Return a scenario's name in a word: Pylos, Decelea."""
    return _(one.label)


def goal(one: Scenario, seat: Seat) -> str:
    """Return the goal of the player at a seat."""
    return render_phrase(one.goal_for(seat))


def year(one: Scenario) -> str:
    """Return the year of a scenario: 425 BC."""
    return _("{year} BC").format(year=-one.year)


def place_and_year(one: Scenario) -> str:
    """Return the short name and the year of a scenario: Pylos, 425 BC."""
    return _("{place}, {year}").format(place=short_name(one), year=year(one))


def price_of_defeat(run: Run, stop: Stop) -> str:
    """Return what giving the engagement at a stop up costs."""
    cost = defeat_costs(run, stop)
    if not cost:
        return _("It ends now. The first engagement of a first war costs no life.")
    if cost >= run.lives:
        return _("It ends now and costs your last life: the war is lost.")
    if cost == 1:
        return _("It ends now and costs one of your {n} lives.").format(n=run.lives)
    return _("It ends now and costs {cost} of your {n} lives.").format(cost=cost, n=run.lives)


def crumb_left(engagement: Engagement) -> str:
    """Return what a defeat has cost, and what it has left."""
    lost = ngettext("You lost {n} life.", "You lost {n} lives.", engagement.lost)
    cost = lost.format(n=engagement.lost) if engagement.lost else _("It cost no life.")
    words = ngettext(
        "It leaves you *{n} obol* and one of these decrees.",
        "It leaves you *{n} obols* and one of these decrees.",
        engagement.obols,
    )
    return f"{cost} {words.format(n=engagement.obols)}"


def crumb_ahead(run: Run, stop: Stop) -> str:
    """Return what a defeat at a stop would leave, said before it; "" for nothing."""
    crumb = crumb_of(run, stop)
    if not crumb.asks:
        return ""
    words = ngettext(
        "If it is lost, you receive {n} obol and one of two decrees for this game.",
        "If it is lost, you receive {n} obols and one of two decrees for this game.",
        crumb.obols,
    )
    return words.format(n=crumb.obols)


def green_words(run: Run, stop: Stop) -> str:
    """Return that a commander is green, "" of any other."""
    if not stop.green:
        return ""
    name = _(stop.scenario.generals[stop.enemy])
    words = _("It is *{name}'s* first command: he errs now and then.")
    if run.again is not None:
        words = _("*{name}* comes again, too sure of himself: he errs twice as often.")
    return words.format(name=name)


def city(name: str) -> str:
    """Return the name of a city that a player leads."""
    return _(CITY_NAMES[name])


def level(name: str) -> str:
    """Return the name of a level."""
    return _(LEVEL_NAMES[name])


def length(name: str) -> str:
    """Return the name of a length."""
    return _(LENGTH_NAMES[name])


def who(charter: Charter) -> str:
    """Return who fights a war: city, level, and the Olympiad if it is one: Athens · Hoplite."""
    words = [city(charter.city), level(charter.level)]
    if charter.olympiad:
        words.append(olympiad(charter.olympiad))
    return _(" · ").join(words)


def olympiad(number: int) -> str:
    """Return the name of an Olympiad."""
    return _("Olympiad {n}").format(n=number)


def outcome(run: Run) -> str:
    """Return how a war has ended."""
    if run.abandoned:
        return _("The war is abandoned")
    if not run.won:
        return _("The war is lost")
    words = ngettext("Won with {n} life left", "Won with {n} lives left", run.lives)
    return words.format(n=run.lives)


def lost_by(run: Run) -> str:
    """Return what a war was lost by, and what lay open beside it; "" for one that was not lost."""
    last = run.fought[-1] if run.fought else None
    if run.won or run.abandoned or last is None or last.ending is None or last.ending.won:
        return ""
    stop, short = last.stop, last.ending.rival - last.ending.own
    named = {"place": short_name(stop.scenario), "stars": stars_in_words(stop.stars)}
    if short > 0:
        one, many = campaign_of(stop.game).short
        told = ngettext(one, many, short).format(n=short, **named)
    else:
        told = _("Lost at {place}, {stars}").format(**named)
    other = _beside(run, stop)
    if other is None:
        return _("{told}.").format(told=told)
    words = _("{told}; {other}, {stars}, lay open.")
    stars = stars_in_words(other.stars)
    return words.format(told=told, other=short_name(other.scenario), stars=stars)


def _beside(run: Run, stop: Stop) -> Stop | None:
    """Return the easiest engagement that lay open beside one, None where none was easier."""
    leading = [one for one in run.road.stops if stop.id in one.leads_to and _was_at(run, one)]
    names = {name for one in leading for name in one.leads_to}
    names = names or {one.id for one in run.road.at(stop.step)}
    others = [run.road.stop(name) for name in names - {stop.id}]
    fights = [one for one in others if one.is_fight and one.stars < stop.stars]
    return min(fights, key=lambda one: (one.stars, one.id), default=None)


def _was_at(run: Run, stop: Stop) -> bool:
    visited = {one.stop.id for one in run.engagements} | {one.stop.id for one in run.visits}
    return stop.id in visited


def worth(found: DecreeWorth) -> str:
    """Return what a war's own decrees were worth, in halves of a victory, and which acted most."""
    n, halves = found.engagements, found.halves
    if not halves:
        told = _("Your decrees won you little.")
    elif halves == 1:
        told = _("Your decrees won you about half a victory in {n}.").format(n=n)
    else:
        many = numeral(f"{halves / 2:g}")
        told = ngettext(
            "Your decrees won you about {victories} victory in {n}.",
            "Your decrees won you about {victories} victories in {n}.",
            1 if halves == 2 else halves,
        ).format(victories=many, n=n)
    if found.acted is None:
        return told
    name, times = found.acted
    words = ngettext(
        "{decree} acted most often, {times} time.",
        "{decree} acted most often, {times} times.",
        times,
    )
    return f"{told} {words.format(decree=_(decree(name).name), times=times)}"


def war_over(run: Run) -> str:
    """Return that a war is won, lost or abandoned, as it is written on its last picture."""
    if run.abandoned:
        return _("The Long War is abandoned")
    return _("The Long War is won") if run.won else _("The Long War is lost")


def briefing(one: Scenario) -> str:
    """Return what happened there, and what lies on the table."""
    return " ".join(map(render_phrase, one.told))


def side(one: Scenario, seat: Seat) -> str:
    """Return the name of the side at a seat."""
    return _(one.seats[seat])


STOP_TITLES = {
    "oracle": N_("Oracle"),
    "agora": N_("Agora"),
    "envoy": N_("Envoy"),
    "camp": N_("Camp"),
    "event": N_("Event"),
}
"""The stops at which nobody fights."""
STOP_LINES = {
    "oracle": N_("A gift now, and its price later. Both are said."),
    "agora": N_("Decrees, a life, and more, for obols."),
    "envoy": N_("Choose the next commander, or talk the enemy out of a decree."),
    "camp": N_("Gain a life, or inscribe a decree."),
    "event": N_("Something has happened: you decide."),
}


def stop_title(stop: Stop) -> str:
    """Return the name of a stop at which nobody fights; that of an event is what happens there."""
    return _(event(stop.event).title if stop.event else STOP_TITLES[stop.kind])


def stop_name(stop: Stop) -> str:
    """Return the name of any stop in a word: Pylos, Agora."""
    return short_name(stop.scenario) if stop.is_fight else _(STOP_TITLES[stop.kind])


def purse(run: Run) -> str:
    """Return what a run has to spend: 7 obols, 2 lives, 320 points."""
    return _("You have {obols}, {lives} and {points}.").format(
        obols=ngettext("{n} obol", "{n} obols", run.obols).format(n=run.obols),
        lives=ngettext("{n} life", "{n} lives", run.lives).format(n=run.lives),
        points=ngettext("{n} point", "{n} points", run.score).format(n=run.score),
    )


def faction(one: Scenario, seat: Seat) -> str:
    """Return the city in whose colours a seat is shown."""
    cities = one.cities[seat]
    return cities[0] if cities else ("athens", "sparta", "thebes")[seat]


def enemy_line(stop: Stop) -> str:
    """Return the enemy's commander and temperament: Brasidas, bold."""
    name = _(stop.scenario.generals[stop.enemy])
    return _("{name}, {temperament}").format(name=name, temperament=_(TEMPERS[stop.temperament]))


def prize_line(run: Run, stop: Stop, games: dict[str, str]) -> str:
    """Return the prize of a victory at a stop; `games` are the names of the games."""
    is_last = stop.step + 1 == run.road.steps
    n = most_points(stop, run.streak, run.pay(stop), run.glory, is_last)
    if is_last:
        return ngettext("Up to {n} point", "Up to {n} points", n).format(n=n)
    points = ngettext("up to {n} point", "up to {n} points", n).format(n=n)
    healing = run.charter.terms.healing
    back = [lives_back(healing)] if stop.great and healing else []
    return row([prize_words(run, stop, games), *back, points], SEMICOLON)


def lives_back(n: int) -> str:
    """Return how many lost lives a great victory gives back."""
    return ngettext("{n} lost life back", "{n} lost lives back", n).format(n=n)


def prize_words(run: Run, stop: Stop, games: dict[str, str]) -> str:
    """Return what a victory lets one choose: 1 of 3 decrees, one rare (Card Duel)."""
    told = _(", then ").join(map(prize_offer, prizes(run, stop)))
    if not stop.prize:
        return told
    return _("{decrees} ({game})").format(decrees=told, game=games[stop.prize])


def prize_offer(one: Prize) -> str:
    """Return an offer of decrees: 1 of 3 decrees, one rare."""
    if one.rare:
        return ngettext("A rare decree", "1 of {n} decrees, one rare", one.count).format(
            n=one.count
        )
    return ngettext("A decree", "1 of {n} decrees", one.count).format(n=one.count)


def stars_in_words(count: int) -> str:
    """Return how hard something is, to be read aloud."""
    return ngettext("{n} star of 5", "{n} stars of 5", count).format(n=count)


def decree_kind(one: Decree) -> str:
    """Return the game that a decree is for, and whether it is rare or inscribed."""
    of_no_game = {ANY: _("All three games"), RUN: _("The war itself")}
    game = of_no_game.get(one.game) or _(GAMES[one.game].name)
    words = [game, _("rare") if one.rare else "", _("inscribed") if one.inscribed else ""]
    return "\u00a0· ".join(filter(None, words))


def set_progress(run: Run, one: Decree) -> str:
    """Return to which sets a decree belongs, how many of each a run would hold with it, and why."""
    groups = [each for each in decree_sets() if one.id in each.members]
    return " ".join(_progress(run, each, one) for each in groups)


def _progress(run: Run, group: DecreeSet, one: Decree) -> str:
    gain = _(group.sentence)
    if len(group.members) == 2:
        other = next(name for name in group.members if name != one.id)
        return _("With {decree}: {gain}").format(decree=_(decree(other).name), gain=gain)
    needed = group.needs(run.charter.terms.fewer)
    held = group.held(run.held) + (one.id not in {each.id for each in run.held})
    words = _("{set}, {n} of {needed}: {gain}")
    return words.format(set=_(group.name), n=min(held, needed), needed=needed, gain=gain)


def decree_sentence(one: Decree, enemy: bool = False) -> str:
    """Return what a decree changes, in the player's hand or in the enemy's."""
    return _(one.sentence_enemy if enemy else one.sentence)
