"""The stops that are no engagements: what may be chosen there, and what each choice does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.campaign import events, olympiads
from game.campaign.decrees import decree
from game.campaign.envoys import commanders_for
from game.campaign.road import Stop, mixed
from game.campaign.run import Run, Visit, offerable
from game.campaign.world.tables import commander
from game.rules.wording import Phrase, phrase
from game.system.i18n import N_

SAYINGS_HEARD = 3
"""The sayings that an oracle has for somebody."""
COMMANDERS_NAMED = 3
GOODS, RARE_GOODS = 2, 1
"""The decrees that a market has, and the rare ones among its wares."""
PRICES = {"common": 6, "rare": 10, "life": 12, "inscribe": 5, "strike": 8}
"""The prices at a market, in obols."""


@dataclass(frozen=True)
class Offer:
    """One choice at a stop: its name, what it says, and its effects."""

    id: str
    text: Phrase
    effects: tuple[str, ...]


def offers(run: Run) -> tuple[Offer, ...]:
    """Return what may be chosen at the stop where a run is, () where it is at none."""
    visit = run.visit
    return tuple(KINDS[visit.stop.kind](run, visit)) if visit is not None else ()


def may_leave(visit: Visit) -> bool:
    """True if one may go on without choosing anything."""
    return visit.stop.kind != "event"


def stays(visit: Visit) -> bool:
    """True if there is more to choose after a choice: at a market."""
    return visit.stop.kind == "agora"


def _event(run: Run, visit: Visit) -> Iterator[Offer]:
    for number, choice in enumerate(events.event(visit.stop.event).choices, start=1):
        yield Offer(str(number), phrase(choice.text), choice.effects)


def _oracle(run: Run, visit: Visit) -> Iterator[Offer]:
    found = list(events.sayings())
    mixed("oracle", run.charter.seed, visit.stop.seed).shuffle(found)
    for one in found[:SAYINGS_HEARD]:
        yield Offer(one.id, phrase(one.saying), one.effects)


def _camp(run: Run, visit: Visit) -> Iterator[Offer]:
    if not olympiads.holds(run.charter.olympiad, "camp.life=0"):
        yield Offer("life", phrase(N_("Rest, and tend the wounded.")), ("lives+1",))
    yield Offer("inscribe", phrase(N_("Inscribe a decree in stone.")), ("inscribe+1",))


def _envoy(run: Run, visit: Visit) -> Iterator[Offer]:
    for name in envoys(run, visit.stop):
        words = phrase(
            N_("Ask that {name} be sent against you."), name=phrase(commander(name).name)
        )
        yield Offer(name, words, (f"commander={name}",))
    words = phrase(N_("Talk the enemy out of a decree."))
    yield Offer("strike", words, ("enemy_decrees-1",))


def envoys(run: Run, stop: Stop) -> tuple[str, ...]:
    """Return the commanders to be asked for: those who fit each engagement that may follow."""
    rows = [commanders_for(run.road.stop(name)) for name in stop.leads_to]
    found = [name for name in rows[0] if all(name in row for row in rows)] if rows else []
    mixed("envoy", run.charter.seed, stop.seed).shuffle(found)
    return tuple(found[:COMMANDERS_NAMED])


def _agora(run: Run, visit: Visit) -> Iterator[Offer]:
    for name in wares(run, visit):
        kind, words = decree(name).rarity, phrase(decree(name).name)
        yield Offer(name, words, (_price(kind), f"take={name}"))
    for name, told, effect in SERVICES:
        if name not in visit.chosen:
            yield Offer(name, phrase(told), (_price(name), effect))


SERVICES = (
    ("life", N_("Hire surgeons and rowers."), "lives+1"),
    ("inscribe", N_("Have a decree inscribed in stone."), "inscribe+1"),
    ("strike", N_("Have an enemy decree talked down."), "enemy_decrees-1"),
)


def _price(kind: str) -> str:
    return f"obols-{PRICES[kind]}"


def wares(run: Run, visit: Visit) -> tuple[str, ...]:
    """Return the decrees that a market has; what is bought is gone, and nothing takes its place."""
    bought = {name for name, _inscribed in run.holdings if name in visit.chosen}
    known = [one for one in offerable(run) if not one.cost]
    known += [decree(name) for name in sorted(bought)]
    known.sort(key=lambda one: one.id)
    mixed("agora", run.charter.seed, visit.stop.seed).shuffle(known)
    rare = [one.id for one in known if one.rare][:RARE_GOODS]
    common = [one.id for one in known if not one.rare][:GOODS]
    return tuple(name for name in (*common, *rare) if name not in bought)


KINDS: dict[str, Callable[[Run, Visit], Iterator[Offer]]] = {
    "event": _event,
    "oracle": _oracle,
    "agora": _agora,
    "envoy": _envoy,
    "camp": _camp,
}
"""The kinds of stops that are no engagements."""
