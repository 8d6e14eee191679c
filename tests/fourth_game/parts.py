"""The parts of whist for screens: set-up, results, cards to leaf through, and the web page."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.table_match import TableMatch
from game.rules.core import HIDDEN, NOBODY, Seat
from game.scenes.collection import Collection, Filter, Item, filter_of
from game.scenes.setup_option import Chosen, SetupOption
from game.scenes.web_board import Card, Gallery, Plain, WebBoard, order, plain
from sprites.cards.face import Face
from tests.fourth_game.rules import HAND, NAMES, PLAYERS, RANKS, SUITS, WhistView, suit

GAME = "whist"
ART = ("ships", "garrison", "pericles", "ultimatum")
"""Pictures of the duel, which stand for the suits."""
SIZES, SEATS = HAND.values, PLAYERS.values


def _sizes(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [f"{size} cards" for size in SIZES]


def _size(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {HAND.name: SIZES[at]}


def _sides(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [f"{seats} sides" for seats in SEATS]


def _players(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {PLAYERS.name: SEATS[at]}


OPTIONS = (
    SetupOption("Hand", _sizes, _size, [*map(str, SIZES)], default=1, beginner=0),
    SetupOption("Players", _sides, _players, [*map(str, SEATS)]),
)


def side_line(seat: Seat) -> str:
    """Return what is special about a side."""
    return "Leads first." if seat == 0 else "Follows."


def final(match: TableMatch) -> WhistView:
    """Return the last view of a match."""
    view = match.view(NOBODY)
    assert isinstance(view, WhistView)
    return view


def summary(match: TableMatch) -> str:
    """Return the score in one sentence."""
    high, low, *_rest = sorted(final(match).taken, reverse=True)
    return f"{high} tricks to {low}."


def face_of(face: int) -> Face:
    """Return a card's front."""
    force = 9 + face % len(RANKS)
    return Face(f"duel/{ART[suit(face)]}", NAMES[face], force, kind_words=SUITS[suit(face)])


def items() -> tuple[Item, ...]:
    """Return all cards."""
    return tuple(
        Item(GAME, f"{GAME}/{face}", name, name, SUITS[suit(face)], "", frozenset({_tag(face)}),
             face=face_of(face))
        for face, name in enumerate(NAMES)
    )  # fmt: skip


def _tag(face: int) -> str:
    return SUITS[suit(face)].lower()


def filters() -> tuple[Filter, ...]:
    """Return what cards are found by."""
    return (filter_of("Suit", {name.lower(): name for name in SUITS}),)


COLLECTION = Collection(items, filters)


def board(view: WhistView, gallery: Gallery) -> Plain:
    """Return the table as a viewer knows it."""

    def card(token: int) -> Card:
        face = view.faces[token]
        if face == HIDDEN:
            return None
        return [gallery.number(face, "", lambda: plain(face_of(face), gallery)), None, []]

    seats = len(view.hands)
    played = {(view.to_act - n) % seats: token for n, token in enumerate(view.trick[::-1], 1)}
    rows = [
        {
            "seat": seat,
            "figure": str(view.taken[seat]),
            "caption": "tricks",
            "facts": [],
            "table": [card(played[seat])] if seat in played else [],
            "hand": [card(token) for token in view.hands[seat]],
        }
        for seat in order(view, seats)
    ]
    return {"turn": view.turn, "rows": rows, "facts": [f"{SUITS[view.trump]} are trumps"]}


BOARD = WebBoard(board)
