"""The cards of the battle in records, and its feats: how far a seat has come in a match."""

from __future__ import annotations

from collections.abc import Iterator

from game.campaign.part import against_best
from game.games.battle.campaign import cards_left
from game.records.appearances import RecordPart
from game.rules.battle.cards import CARDS
from game.rules.battle.events import (
    AttackDeclared,
    BattleEnded,
    BlocksDeclared,
    CardLost,
    CasualtyRallied,
    DamageDone,
    FlankGained,
    FlankLost,
    PairEvaded,
    PairFought,
    TurnBegan,
)
from game.rules.battle.position import BattlePosition
from game.rules.core import Seat
from game.statistics.facts import GameFeats, PlayedMatch, longest_run

FEW = 5
"""The most cards that the Last Shield is won with."""


def progress(match: PlayedMatch) -> dict[str, int]:
    """Return how far the seat has come, by the keys of feats."""
    last, seat = match.last, match.seat
    assert isinstance(last, BattlePosition)
    evaded = sum(each.seat == seat for each in match.of(PairEvaded))
    rallied = sum(each.seat == seat for each in match.of(CasualtyRallied))
    stones = [e for e in match.of(CardLost) if e.seat != seat and e.why == "artillery"]
    blows = (sum(each.amounts) for each in match.of(DamageDone) if each.seat == seat)
    return {
        "ring_closes": longest_run(list(_encircling(match))),
        "last_shield": int(match.won and last.health(seat) <= FEW),
        "sling_and_elephant": int(any(_slain(each, seat) for each in match.of(PairFought))),
        "charge": max(blows, default=0),
        "hares_escape": evaded if match.won else 0,
        "wall_of_bronze": longest_run(list(_walls(match))),
        "rain_of_stones": len(stones),
        "back_from_hades": rallied if match.won else 0,
    }


def margin(last: BattlePosition, seat: Seat) -> int:
    """Return how many cards more a seat can still lose than the enemy."""
    own, enemy = against_best(cards_left(last.picture()), seat)
    return own - enemy


def margin_with_hands(last: BattlePosition, seat: Seat) -> int:
    """Return the margin that wars told up to 1.0.0, which counted the cards in hand as well."""
    return margin(last, seat) + len(last.hands[seat]) - len(last.hands[1 - seat])


def _encircling(match: PlayedMatch) -> Iterator[bool]:
    """Yield for each of the seat's own turns if it encircled the enemy at the end (B2.6)."""
    first, seat = match.opening, match.seat
    assert isinstance(first, BattlePosition)
    flank, active = tuple(first.flank), first.active
    for event in match.events:
        if isinstance(event, FlankGained | FlankLost):
            flank = event.flank
        elif isinstance(event, TurnBegan | BattleEnded):
            if active == seat:
                yield flank[seat] > flank[1 - seat]
            if isinstance(event, TurnBegan):
                active = event.seat


def _walls(match: PlayedMatch) -> Iterator[bool]:
    """Yield for each attack of the enemy's if every attacker had a blocker (B3.1)."""
    attackers = blockers = 0
    for event in match.events:
        if isinstance(event, AttackDeclared) and event.seat != match.seat:
            attackers, blockers = len(event.tokens), 0
        elif isinstance(event, BlocksDeclared) and event.seat == match.seat:
            blockers = len(event.places)
        elif isinstance(event, TurnBegan | BattleEnded) and attackers:
            yield blockers == attackers
            attackers = 0


def _slain(pair: PairFought, seat: Seat) -> bool:
    """True if the seat's light infantry made Elephants a Casualty, and none itself (B3.4)."""
    own = 0 if pair.seat == seat else 1
    types = [CARDS[face].type for face in pair.faces]
    fitting = types[own] == "LI" and types[1 - own] == "EL"
    return fitting and pair.stand[own] == 1 and not pair.home[1 - own]


FEATS = GameFeats(progress, margin, margin_with_hands)
RECORD = RecordPart(
    [card.name for card in CARDS],
    frozenset(("scout", "flank", "strike", "fire", "attack", "block", "play")),
)
