"""Effects on a run: what events, oracles and markets do, each in one word of a table.

`obols+5`, `points-20`, `lives+1`, `decree=3 rare`, `decrees-1`, `inscribe+1`, `enemy_decrees+1`,
`level-1` (the next enemy), `stars+1` (what the next victory pays), `take=argo`,
`commander=lysander`; and what falls due later: `great.enemy_decrees+1`, `defeat.lives-1`,
`victory.obols=0`, `victory.decree=0`; `dues=0` is the end of all that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import ai
from game.campaign.road import mixed
from game.campaign.run import Ask, Run, changes, offer
from game.campaign.score import Points
from game.campaign.terms import PAY
from game.system.i18n import N_

DUES = (
    "great.enemy_decrees+1",
    "defeat.lives-1",
    "victory.obols=0",
    "victory.decree=0",
)
NO_DUES = "dues=0"
NUMBER = re.compile(r"(obols|points|lives|level|stars)([+-]\d+)")
DECREE = re.compile(r"decree=(\d)( rare)?")
NAMED = re.compile(r"(take|commander)=([a-z_]+)")
TOO_FEW_OBOLS = N_("You have too few obols.")
TOO_FEW_POINTS = N_("You have too few points.")
LAST_LIFE = N_("It would cost your last life.")
NONE_TO_GIVE = N_("You hold no decree.")
NONE_TO_INSCRIBE = N_("You hold no decree that could be inscribed.")
NONE_TO_STRIKE = N_("The enemy holds no decree now.")
NONE_TO_DRAW = N_("No decree is left that the enemy could get.")
NONE_LEFT = N_("Too few decrees are left.")
NONE_WEAKER = N_("An enemy who may come next cannot be any weaker.")
NONE_STRONGER = N_("An enemy who may come next cannot be any stronger.")
NO_SUCH_STARS = N_("There are no such stars.")


def check(effect: str) -> None:
    """Refuse an effect that nobody can read. ValueError."""
    words = ("decrees-1", "inscribe+1", "enemy_decrees+1", "enemy_decrees-1", NO_DUES, *DUES)
    if effect not in words and not any(one.fullmatch(effect) for one in (NUMBER, DECREE, NAMED)):
        raise ValueError(f"nobody can read the effect {effect!r}")


def total(effects: Iterable[str], name: str) -> int:
    """Return what effects bring or take of obols, points, lives, levels or stars."""
    found = [NUMBER.fullmatch(one) for one in effects]
    return sum(int(one[2]) for one in found if one and one[1] == name)


# ---------------------------------------------------------------------- prices that fall due


INSTEAD = "points-60"
"""The price where the one that is asked for could not fall due any more."""


def payable(run: Run, effects: Iterable[str]) -> tuple[str, ...]:
    """Return effects with another price for each that could not fall due on this road.

    Wars of the first edition asked for it all the same.
    """
    if run.charter.edition < 2:
        return tuple(effects)
    return tuple(one if falls_due(run, one) else INSTEAD for one in effects)


def falls_due(run: Run, effect: str) -> bool:
    """Return True for a price that can still be asked for, and for any other effect.

    One of a victory needs a victory that brings something, later than the next step; one of a
    defeat needs an engagement that may be lost without the end of the war.
    """
    ahead, last = run.reachable, run.road.steps - 1
    if effect.startswith("victory."):
        coming = min((stop.step for stop in ahead), default=last)
        return any(coming < stop.step < last for stop in ahead)
    if effect == "defeat.lives-1":
        great = run.charter.terms.great
        return any(run.lives > (great if stop.great else 1) for stop in ahead)
    return True


# ---------------------------------------------------------------------- whether it can be


def obstacle(run: Run, effects: Iterable[str]) -> str:
    """Return why effects cannot take place in full, "" when they can; for `_`."""
    asked = tuple(effects)
    for wrong in (_amounts, _enemies, _decrees):
        why = wrong(run, asked)
        if why:
            return why
    return ""


def _amounts(run: Run, effects: tuple[str, ...]) -> str:
    if run.obols + total(effects, "obols") < 0:
        return TOO_FEW_OBOLS
    if run.score + total(effects, "points") < 0:
        return TOO_FEW_POINTS
    return LAST_LIFE if run.lives + total(effects, "lives") < 1 else ""


def _enemies(run: Run, effects: tuple[str, ...]) -> str:
    harder, dearer = total(effects, "level"), total(effects, "stars")
    fights = run.next_stops if harder or dearer else ()
    numbers = [ai.LEVELS.index(stop.level) + harder for stop in fights]
    if harder and not all(0 <= number < len(ai.LEVELS) for number in numbers):
        return NONE_WEAKER if harder < 0 else NONE_STRONGER
    stars = [stop.stars + run.dearer + dearer for stop in fights]
    return NO_SUCH_STARS if dearer and not all(1 <= one <= len(PAY) for one in stars) else ""


def _decrees(run: Run, effects: tuple[str, ...]) -> str:
    if "decrees-1" in effects and not run.holdings:
        return NONE_TO_GIVE
    if "inscribe+1" in effects and not run.plain_held:
        return NONE_TO_INSCRIBE
    if "enemy_decrees-1" in effects and not run.strikable:
        return NONE_TO_STRIKE
    if "enemy_decrees+1" in effects and not run.drawable:
        return NONE_TO_DRAW
    for ask in filter(None, map(asked_by, effects)):
        found = offer(run, ask)
        if len(found) < ask.count or (ask.rare and not any(one.rare for one in found)):
            return NONE_LEFT
    return ""


def asked_by(effect: str) -> Ask | None:
    """Return the offer of decrees that an effect makes, None for any other effect."""
    found = DECREE.fullmatch(effect)
    return Ask("decree", int(found[1]), bool(found[2])) if found else None


# ---------------------------------------------------------------------- what it does


def applied(run: Run, effects: Iterable[str], salt: str) -> Run:
    """Return a run after effects; `salt` tells the lots of this choice from others."""
    for number, effect in enumerate(effects):
        run = _applied(run, effect, f"{salt} {number}")
    return run


def _applied(run: Run, effect: str, salt: str) -> Run:
    amount, named = NUMBER.fullmatch(effect), NAMED.fullmatch(effect)
    if amount:
        return AMOUNTS[amount[1]](run, int(amount[2]))
    if named:
        return _taken(run, named[2]) if named[1] == "take" else replace(run, envoy=named[2])
    if effect == NO_DUES:
        return replace(run, dues=())
    if effect in DUES:
        return replace(run, dues=(*run.dues, effect))
    if effect == "enemy_decrees+1":
        return given_to_enemy(run, salt)
    ask = asked_by(effect) or ASKED[effect]
    return replace(run, asks=(*run.asks, replace(ask, salt=salt)))


def _taken(run: Run, name: str) -> Run:
    return replace(run, holdings=(*run.holdings, (name, False)))


def given_to_enemy(run: Run, salt: str) -> Run:
    """Return a run in which the enemy has drawn a decree, one that changes a start ahead if any."""
    known = run.drawable
    mixed("drawn", run.charter.seed, salt).shuffle(known)
    ahead = run.reachable
    known.sort(key=lambda one: not any(changes(run, stop, one, enemy=True) for stop in ahead))
    return replace(run, drawn=(*run.drawn, *(one.id for one in known[:1])))


ASKED = {
    "decrees-1": Ask("give"),
    "inscribe+1": Ask("inscribe"),
    "enemy_decrees-1": Ask("strike"),
}
AMOUNTS: dict[str, Callable[[Run, int], Run]] = {
    "obols": lambda run, number: replace(run, obols=run.obols + number),
    "points": lambda run, number: replace(run, told=(*run.told, Points(other=number))),
    "lives": lambda run, number: replace(run, lives=run.lives + number),
    "level": lambda run, number: replace(run, harder=run.harder + number),
    "stars": lambda run, number: replace(run, dearer=run.dearer + number),
}
