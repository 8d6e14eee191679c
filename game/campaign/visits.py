"""The stops that are no engagements: what may be chosen there, and exactly what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.campaign import events, terms
from game.campaign.decrees import decree
from game.campaign.effects import NAMED, NUMBER, obstacle, payable
from game.campaign.envoys import commanders_for
from game.campaign.road import Stop, mixed
from game.campaign.run import Run, Visit, offerable
from game.campaign.world.tables import commander
from game.rules.wording import Phrase, phrase
from game.system.i18n import N_, _, ngettext

SAYINGS_HEARD = 3
"""The sayings that an oracle has for somebody."""
COMMANDERS_NAMED = 3
GOODS, RARE_GOODS = 2, 1
"""The decrees that a market has, and the rare ones among its wares."""
PRICES = {
    "common": 6,
    "rare": 10,
    "life": 12,
    "inscribe": 5,
    "strike": 8,
    "scouts": 6,
    "offering": 5,
    "sacrifice": 3,
}
"""The prices at all stops, in obols."""


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


def stays(run: Run) -> bool:
    """True if there is more to choose after a choice: at a market, or for obols one has."""
    visit = run.visit
    if visit is None or visit.stop.kind == "agora":
        return visit is not None
    return any(not obstacle(run, one.effects) for one in offers(run))


def _event(run: Run, visit: Visit) -> Iterator[Offer]:
    if not visit.chosen:
        for number, choice in enumerate(events.event(visit.stop.event).choices, start=1):
            yield Offer(str(number), phrase(choice.text), choice.effects)


def _oracle(run: Run, visit: Visit) -> Iterator[Offer]:
    """One saying; then an offering buys off whatever price the god still asks for."""
    if _free(visit):
        found = list(events.sayings())
        mixed("oracle", run.charter.seed, visit.stop.seed).shuffle(found)
        for one in found[:SAYINGS_HEARD]:
            yield Offer(one.id, phrase(one.saying), payable(run, one.effects))
    elif run.dues:
        words = phrase(N_("Lay an offering before the god."))
        yield Offer("offering", words, (_price("offering"), "dues=0"))
    yield from _once(visit, "sacrifice", SACRIFICE, "stars+1")


def _camp(run: Run, visit: Visit) -> Iterator[Offer]:
    """The first choice is free; whatever else is done there has the price of a market."""
    if not terms.holds(run.charter.olympiad, "camp.life=0"):
        yield from _first_free(visit, "life", N_("Rest, and tend the wounded."), "lives+1")
    yield from _first_free(visit, "inscribe", N_("Inscribe a decree in stone."), "inscribe+1")
    yield from _once(visit, "scouts", N_("Pay scouts and guides."), "level-1")


def _envoy(run: Run, visit: Visit) -> Iterator[Offer]:
    """The first choice is free; a decree is talked down afterwards for the price of a market."""
    if _free(visit):
        for name in envoys(run, visit.stop):
            words = phrase(
                N_("Ask that {name} be sent against you."), name=phrase(commander(name).name)
            )
            yield Offer(name, words, (f"commander={name}",))
    yield from _first_free(
        visit, "strike", N_("Talk the enemy out of a decree."), "enemy_decrees-1"
    )
    yield from _once(visit, "scouts", N_("Pay for what the envoys have seen."), "level-1")


def _first_free(visit: Visit, name: str, told: str, effect: str) -> Iterator[Offer]:
    """Yield what costs nothing as long as nothing was chosen there, and its price afterwards."""
    if name not in visit.chosen:
        yield Offer(name, phrase(told), (effect,) if _free(visit) else (_price(name), effect))


def _free(visit: Visit) -> bool:
    """True while nothing was chosen that one does not pay for."""
    return all(name in BOUGHT for name in visit.chosen)


def _once(visit: Visit, name: str, told: str, effect: str) -> Iterator[Offer]:
    if name not in visit.chosen:
        yield Offer(name, phrase(told), (_price(name), effect))


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
        yield from _once(visit, name, told, effect)


SACRIFICE = N_("Burn a sacrifice for victory.")
BOUGHT = ("offering", "sacrifice", "scouts")
"""The offers that cost obols even as a first choice."""
SERVICES = (
    ("life", N_("Hire surgeons and rowers."), "lives+1"),
    ("inscribe", N_("Have a decree inscribed in stone."), "inscribe+1"),
    ("strike", N_("Have an enemy decree talked down."), "enemy_decrees-1"),
    ("sacrifice", SACRIFICE, "stars+1"),
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


SAID = {
    "lives+1": N_("You gain a life."),
    "lives-1": N_("You lose a life."),
    "decree=2": N_("You choose 1 of 2 decrees."),
    "decree=3": N_("You choose 1 of 3 decrees."),
    "decree=3 rare": N_("You choose 1 of 3 decrees, one of them rare."),
    "decrees-1": N_("You give up a decree, your choice."),
    "inscribe+1": N_("You inscribe a decree, your choice."),
    "enemy_decrees+1": N_("The enemy gets one decree more, drawn by lot and shown."),
    "enemy_decrees-1": N_("The enemy loses a decree, your choice."),
    "level+1": N_("The next enemy is one level stronger."),
    "level-1": N_("The next enemy is one level weaker."),
    "stars+1": N_("The next victory pays as if it had one star more."),
    "stars-1": N_("The next victory pays as if it had one star fewer."),
    "great.enemy_decrees+1": N_("At the next great engagement the enemy holds one decree more."),
    "defeat.lives-1": N_("Your next defeat costs one life more."),
    "dues=0": N_("The god asks for no price any more."),
    "victory.obols=0": N_("Your next victory brings no obols."),
    "victory.decree=0": N_("Your next victory brings no decree."),
}


def sentences(effects: Iterable[str]) -> str:
    """Return what effects do, a sentence for each."""
    return " ".join(map(sentence, effects))


def sentence(effect: str) -> str:
    """Return what an effect does."""
    if effect in SAID:
        return _(SAID[effect])
    named = NAMED.fullmatch(effect)
    if named is not None:
        return _taken(named[2]) if named[1] == "take" else _sent(named[2])
    found = NUMBER.fullmatch(effect)
    assert found is not None
    return _amount(found[1], int(found[2]))


def _taken(name: str) -> str:
    return _(decree(name).sentence)


def _sent(name: str) -> str:
    one = commander(name)
    words = _("The next enemy is led by {name}. {signature}")
    return words.format(name=_(one.name), signature=_(one.signature_sentence))


def _amount(what: str, number: int) -> str:
    n = abs(number)
    if what == "obols" and number > 0:
        return ngettext("You receive {n} obol.", "You receive {n} obols.", n).format(n=n)
    if what == "obols":
        return ngettext("You pay {n} obol.", "You pay {n} obols.", n).format(n=n)
    if number > 0:
        return ngettext("You receive {n} point.", "You receive {n} points.", n).format(n=n)
    return ngettext("You lose {n} point.", "You lose {n} points.", n).format(n=n)
