"""The duel in the Long War: its starts, and what decrees do to them."""

from __future__ import annotations

from game.campaign.opening import always, chosen
from game.campaign.part import CampaignPart, Change, ChangeRule, moved, some
from game.rules.core import PlainData, Seat
from game.rules.wording import Plural
from game.system.i18n import N_

KEPT = ("turn", "vp", "hands", "tables", "deck", "discard", "victory_piles")
BOOK_TARGET = 20


def _trim(zones: PlainData, picture: PlainData, start: PlainData) -> None:
    told = dict(zones.pop("options", {}))
    target = told.pop("target", BOOK_TARGET)
    zones["phase"], zones["target"] = "strategy", start.get("target", target)
    if told:
        zones["options"] = told
    zones["tables"] = [[_entry(one) for one in side] for side in picture["tables"]]


def _entry(entry: PlainData) -> PlainData:
    return {name: value for name, value in entry.items() if name != "force" and value is not None}


def points(picture: PlainData) -> list[int]:
    """Return the Victory Points of both sides."""
    return list(picture["vp"])


def _options(one: Change, part: str) -> tuple[str, ...]:
    number = part.partition("choose 1 of ")[2].partition(" ")[0]
    return tuple(some(one.layout.pile("deck"), int(number), one.rng.copy()))


def _more_points(one: Change, number: str) -> None:
    """Give points, however many changes give some: nobody begins with the victory (House)."""
    zones = one.layout.zones
    zones["vp"][one.own] = min(zones["vp"][one.own] + int(number), zones["target"] - 1)


def _named_card(one: Change, name: str) -> None:
    _set_aside(one, name)
    one.layout.pin(one.own, name)


def _set_aside(one: Change, name: str) -> None:
    """Take a card out of the duel's deck, or out of a hand, which gets the next of the deck."""
    deck = one.layout.pile("deck")
    if name in deck:
        deck.remove(name)
        return
    hand = next(hand for hand in one.layout.zones["hands"] if name in hand)
    hand[hand.index(name)] = deck.pop(0)


def _more_cards(one: Change, number: str) -> None:
    for _ in range(int(number)):
        one.layout.pin(one.own, one.layout.pile("deck").pop(0))


def _card_of_some(one: Change, number: str) -> None:
    deck = one.layout.pile("deck")
    options = some(deck, int(number), one.rng)
    name = chosen(one, options)
    deck.remove(name)
    one.layout.pin(one.own, name)


def _fewer_cards(one: Change, number: str) -> None:
    for _ in range(int(number)):
        _card_back(one, one.enemy)


def _card_back(one: Change, seat: Seat) -> None:
    """Put a card of a hand into the deck, by lot; never one that a decree put there."""
    for name in some(one.layout.loose(seat), 1, one.rng):
        moved(one.layout.pile("hands", seat), name, one.layout.pile("deck"), one.rng)


def _points_for_a_card(one: Change, number: str) -> None:
    """Give points and take a card for them (House: points alone were worth too much)."""
    _more_points(one, number)
    _card_back(one, one.own)


# ---------------------------------------------------------------------- where they apply


def _on_no_table(start: PlainData, own: Seat, name: str) -> bool:
    entries = [entry for side in start.get("tables", ()) for entry in side]
    return name not in [one["card"] if isinstance(one, dict) else one for one in entries]


def _points_left(start: PlainData, own: Seat, number: str) -> bool:
    vp, target = start.get("vp", (0, 0)), start.get("target", 20)
    return bool(vp[own] + int(number) < target)


CAMPAIGN = CampaignPart(
    kept=KEPT,
    trim=_trim,
    counts=points,
    unit=5,
    grammar=(
        ChangeRule(r"vp\[own\]\+(\d)", _more_points, _points_left),
        ChangeRule(r"hands\[own\]\+(\d) from deck", _more_cards, always),
        ChangeRule(r"hands\[own\]\+choose 1 of (\d) from deck", _card_of_some, always),
        ChangeRule(r"hands\[enemy\]-(\d) at random to deck", _fewer_cards, always),
        ChangeRule(
            r"vp\[own\]\+(\d), hands\[own\]-1 at random to deck", _points_for_a_card, _points_left
        ),
        ChangeRule(r"hands\[own\]\+([A-Z][^,]*)", _named_card, _on_no_table),
    ),
    options=_options,
    win="trophy",
    loss="mourning",
    arms="game.games.duel.arms:ARMS",
    short=Plural(
        "{n} Victory Point short at {place}, {stars}",
        "{n} Victory Points short at {place}, {stars}",
    ),
    ending=N_("{own} to {rival} Victory Points, turn {turn}"),
)
