"""Chance in a battle, counted: what is told as cards are lost from a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.judging.odds import Lot, Odds, runs, with_chance
from game.rules.battle.cards import FORCE
from game.rules.battle.events import CardLost, ReserveShuffled
from game.rules.battle.knowledge import Cell
from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN, Event
from game.rules.wording import Plural, phrase
from game.system.i18n import N_

STRONGEST_OWN = Plural("The strongest of your {of} cards.", "The {n} strongest of your {of} cards.")
STRONGEST = Plural("The strongest of {of} unseen cards.", "The {n} strongest of {of} unseen cards.")
LOST = N_("{a} Force lost. The average is {b}.")


def odds(before: BattleView, events: Sequence[Event]) -> list[Odds]:
    """Return what is told of cards lost from a deck whose order nobody had seen.

    Nothing where the deck ran out meanwhile, nor in even battles (V.B3), where what is left of an
    army makes some orders likelier.
    """
    told: list[Odds] = []
    board = before
    if before.variant.even or any(isinstance(event, ReserveShuffled) for event in events):
        return told
    lots = {id(run[0]): run for run in runs(events, CardLost, "seat", "why")}
    for event in events:
        if id(event) in lots:
            told += _of_lost(before, board, lots[id(event)])
        board = board.after(event)
    return told


def _of_lost(before: BattleView, board: BattleView, run: Sequence[Event]) -> Iterator[Odds]:
    """Yield what is told of cards that fall together, with the last of them."""
    lost = [each for each in run if isinstance(each, CardLost)]
    cell = _cell_of(before, [each.token for each in lost])
    pool = _still_unseen(cell, before, board) if cell is not None else []
    if cell is None or len(lost) >= len(pool):
        return
    lot = Lot.of([FORCE[face] for face in pool], [FORCE[each.face] for each in lost])
    if not lot.worth_telling:
        return
    words = phrase(LOST, a=lot.taken, b=round(lot.mean))
    if lot.most and lot.rare:
        seat = lost[0].seat
        own = seat == board.viewer and len(pool) == len(board.decks[seat])
        words = phrase(STRONGEST_OWN if own else STRONGEST, n=len(lost), of=len(pool))
    yield Odds(lost[-1], lost[-1].token, with_chance(words, lot.share))


def _cell_of(before: BattleView, tokens: Sequence[int]) -> Cell | None:
    """Return the cards that were shuffled together with these, with the faces of all of them.

    Each can have any of the faces just as well: None where one was seen, or where cards of a mixed
    hand may be among them.
    """
    cell = next((one for one in before.unseen if tokens[0] in one.tokens), None)
    whole = cell is not None and len(cell.tokens) == len(cell.faces)
    return cell if whole and cell is not None and {*tokens} <= {*cell.tokens} else None


def _still_unseen(cell: Cell, before: BattleView, board: BattleView) -> list[int]:
    """Return the faces of a cell that have not been turned up since the view before, if it is sure.

    A card that was seen in a hand leaves it under the number of another one.
    """
    turned = [board.faces[token] for token in cell.tokens if board.faces[token] != HIDDEN]
    hands = [hand for seat, hand in enumerate(before.hands) if seat != before.viewer]
    left = Counter(cell.faces) - Counter(turned)
    sure = left.total() + len(turned) == len(cell.faces)
    if turned and any(before.sees(token) for hand in hands for token in hand):
        sure = False
    return [*left.elements()] if sure else []
