"""One viewer's knowledge of the duel, and determinizations that agree with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic

from game.rules.board import Tokens
from game.rules.core import HIDDEN, NOBODY, Action, Seat
from game.rules.duel import knowledge
from game.rules.duel import wording as say
from game.rules.duel.board import DuelBoard
from game.rules.duel.cards import CARDS, COUNT, MATCH_HIDDEN, VERB
from game.rules.duel.notation import notation_of
from game.rules.duel.position import DuelPosition, P, Pending
from game.rules.mixes import MIXED, Mix, cells_for, lay_out, mix_for
from game.rules.rng import Rng
from game.rules.tokens import CLEAR, EVERYBODY, SURE, cell_of
from game.rules.wording import Phrase, phrase, told

SECRET = frozenset({"exchange", "hold", "trim", "done", "take"})
"""The other side's hidden choices, even where the viewer knows the card meant."""
SET_ASIDE = ("exchange", "hold", "trim")
"""Decisions whose cards are put together in secret."""


@dataclass(frozen=True, slots=True)
class DuelView(DuelBoard):
    """All that one viewer may know of a duel: the table, and what he can conclude.

    `seen` holds the bits of who has looked at each card, but of a hand that the viewer does not
    see only its holder's; `cells` the public cells of cards shuffled together, `mixes` the hands
    whose cards nobody else can tell apart any more, `may` for each face the cells where it can be
    for this viewer, and `common` the same from public facts alone (see `knowledge`).
    """

    pending: Pending | None
    last: int
    seen: Tokens
    cells: Tokens
    cell_count: int
    mixes: tuple[Mix, Mix]
    may: knowledge.May
    common: knowledge.May

    def phrase(self, action: Action) -> Phrase:
        if self.secret(action):
            side, card = say.side(action.seat), phrase(say.A_CARD)
            return phrase(say.ACT_SECRET[action.verb], side=side, card=card)
        return phrase_of(action, self.faces.__getitem__, self.pending)

    def secret(self, action: Action) -> bool:
        return action.seat != self.viewer and action.verb in SECRET

    def notation(self, action: Action) -> str:
        if self.secret(action):
            return notation_of(action, lambda _token: HIDDEN)
        return notation_of(action, self.faces.__getitem__)

    def possible(self, token: int) -> Tokens:
        """Return the faces that a card can still have, in ascending order; one if it is known."""
        if self.faces[token] != HIDDEN:
            return (self.faces[token],)
        return unseen(self).possible(token)

    def pools(self) -> tuple[tuple[Tokens, Tokens], ...]:
        """Return unseen tokens with the faces they share among them, as small as can be told."""
        return unseen(self).pools()

    def unplaced(self) -> Tokens:
        """Return the faces that this viewer has not placed: still in the deck or the other hand."""
        known = set(self.faces)
        return tuple(face for face in range(COUNT) if face not in known)


def view_of(state: DuelPosition, seat: Seat) -> DuelView:
    """Return the view of `seat`; NOBODY is the spectator. ValueError for an unknown seat."""
    if seat not in (NOBODY, 0, 1):
        raise ValueError(f"no seat {seat!r}")
    acting = seat == state.to_act != NOBODY
    viewer = seat if seat >= 0 else 2
    hands = tuple(
        tuple(state.hands[s])
        if s == seat
        else tuple(sorted(state.hands[s] + (state.lots[s] or [])))
        for s in (0, 1)
    )
    exchanged = tuple(-1 if lot is None else len(lot) for lot in state.lots)
    faces = _faces_for(state, seat, viewer)
    lots = [lot or () for lot in state.lots]
    mixes = mix_for(state, 0, seat, lots[0]), mix_for(state, 1, seat, lots[1])
    others = [mix for side, mix in enumerate(mixes) if side != seat]
    live = _live_cells(state)
    may = _trimmed(state, live, state.may[viewer], faces, others)
    common = _trimmed(state, live, state.may[2], ())
    return DuelView(
        game="duel",
        viewer=seat,
        to_act=state.to_act,
        legal=tuple(state.legal()) if acting else (),
        deciding=state.deciding,
        turn=state.turn,
        phase=state.phase,
        target=state.target,
        vp=(state.vp[0], state.vp[1]),
        passed=(state.passed[0], state.passed[1]),
        exchanged=(exchanged[0], exchanged[1]),
        pending=_pending_for(state, acting),
        last=state.last,
        faces=faces,
        deck=tuple(state.deck),
        discard=tuple(state.discard),
        hands=(hands[0], hands[1]),
        lot=tuple(state.lots[seat] or ()) if seat >= 0 else (),
        tables=(tuple(state.tables[0]), tuple(state.tables[1])),
        piles=(tuple(state.piles[0]), tuple(state.piles[1])),
        as_land=state.as_land,
        as_sea=state.as_sea,
        genius=state.genius,
        seen=_seen_for(state, seat),
        cells=cells_for(state, mixes),
        cell_count=state.cells,
        mixes=mixes,
        may=may,
        common=may if common == may else common,  # one object: equal views must pickle alike
        thoughts=(state.thoughts[0], state.thoughts[1]),
        before=state.before if any(state.variant.mourning) else NOBODY,
        variant=state.variant,
    )


def _seen_for(state: DuelPosition, viewer: Seat) -> Tokens:
    """Return who has seen each card; a spectator learns only of the holders of hands."""
    if viewer >= 0:
        return tuple(state.seen)
    seen = state.seen[:]
    for seat, hand in enumerate(state.hands):
        for token in [*hand, *(state.lots[seat] or ())]:
            if seen[token] != EVERYBODY:
                seen[token] = 1 << seat
    return tuple(seen)


def _faces_for(state: DuelPosition, seat: Seat, viewer: int) -> Tokens:
    seen, face = state.seen, state.faces
    faces = [face[t] if seen[t] >> viewer & 1 else HIDDEN for t in range(COUNT)]
    if seat == state.to_act and state.pending and state.pending[0] == "search":
        sought = MATCH_HIDDEN[CARDS[face[state.pending[1]]].ability.what]
        for token in state.deck:
            if sought >> face[token] & 1:
                faces[token] = face[token]
    return tuple(faces)


def _pending_for(state: DuelPosition, acting: bool) -> Pending | None:
    if state.pending is None or acting or state.pending[0] not in SET_ASIDE:
        return state.pending
    return (state.pending[0], -1, ())  # what is being put together is nobody else's business: D3.3


def _trimmed(
    state: DuelPosition, live: int, may: knowledge.May, faces: Tokens, mixes: Iterable[Mix] = ()
) -> knowledge.May:
    """Return the knowledge without cells that hold no unseen card, and without placed faces.

    `live` are the cells with unseen cards, as bits. A face that he knows in a mixed hand of
    another is not placed: it can have come from several cells.
    """
    placed = (
        set(faces)
        if faces
        else {state.faces[t] for t in range(COUNT) if state.seen[t] == EVERYBODY}
    )
    if state.blur is not CLEAR:
        placed -= {faces[token] for mix in mixes for token in mix.tokens}
    return _without(may, live, frozenset(placed))


def _live_cells(state: DuelPosition) -> int:
    """Return the cells that hold unseen cards, as bits."""
    hidden = [*state.deck, *state.hands[0], *state.hands[1]]
    hidden += [token for lot in state.lots if lot for token in lot]
    live, cell, seen = 0, state.cell, state.seen
    for token in hidden:
        if seen[token] != EVERYBODY and 0 <= cell[token] < SURE:
            live |= 1 << cell[token]
    for places in state.blur.places:
        for place in places:
            live |= 1 << cell_of(place)
    return live


@lru_cache(maxsize=256)
def _without(may: knowledge.May, live: int, placed: frozenset[int]) -> knowledge.May:
    return tuple(0 if face in placed else mask & live for face, mask in enumerate(may))


@lru_cache(maxsize=64)
def unseen(view: DuelView) -> knowledge.Unseen:
    """Return the unseen cards of a view. ValueError when the view contradicts itself."""
    cells: dict[int, list[int]] = {}
    for token, face in enumerate(view.faces):
        if face == HIDDEN and view.cells[token] != MIXED:
            cells.setdefault(view.cells[token], []).append(token)
    faces = [(face, view.may[face]) for face in view.unplaced()]
    hands = [_hand(view, mix) for seat, mix in enumerate(view.mixes) if seat != view.viewer]
    return knowledge.Unseen({cell: tuple(tokens) for cell, tokens in cells.items()}, faces, hands)


def _hand(view: DuelView, mix: Mix) -> knowledge.Hand:
    hidden = tuple(token for token in mix.tokens if view.faces[token] == HIDDEN)
    known = [view.faces[token] for token in mix.tokens if view.faces[token] != HIDDEN]
    places = mix.open_places()
    taken = [(may, before) for _face, may, before in mix.open_gone()]
    taken += [(view.may[face], len(places)) for face in known]
    return knowledge.Hand(hidden, places, tuple(taken))


class Dealer(Generic[P]):
    """Deals determinizations of one view; all that they share is set once, in `template`.

    `template` starts as an empty position. ValueError when the view contradicts itself.
    """

    def __init__(self, template: P, view: DuelView) -> None:
        self.view = view
        self.unseen = unseen(view)
        self.template = template
        self._restore(template)

    def _restore(self, state: DuelPosition) -> None:
        view = self.view
        state.faces, state.seen, state.cell = list(view.faces), list(view.seen), list(view.cells)
        state.cells = view.cell_count
        lay_out(state, view.mixes)
        state.plain = False
        for mix in view.mixes:
            for token in mix.tokens:  # any of its places will do: nobody asks which it was
                state.cell[token] = -1 - mix.places[0]
        state.deck, state.discard = list(view.deck), list(view.discard)
        state.hands = [list(view.hands[0]), list(view.hands[1])]
        state.tables = [list(view.tables[0]), list(view.tables[1])]
        state.piles = [list(view.piles[0]), list(view.piles[1])]
        state.on = [sum(1 << view.faces[token] for token in side) for side in state.tables]
        state.as_land, state.as_sea, state.genius = view.as_land, view.as_sea, view.genius
        state.vp, state.passed = list(view.vp), list(view.passed)
        state.thoughts, state.before = list(view.thoughts), view.before
        state.turn, state.phase, state.pending = view.turn, view.phase, view.pending
        state.last, state.to_act = view.last, view.to_act
        state.may = [view.common] * 3
        state.may[view.viewer if view.viewer >= 0 else 2] = view.may
        _deny_to_searcher(state, view)

    def deal(self, rng: Rng) -> P:
        """Return a world drawn uniformly from all that fit."""
        return self.world(self.unseen.deal(rng), rng)

    def world(self, unseen_faces: Iterable[tuple[int, int]], rng: Rng) -> P:
        """Return the world in which the unseen tokens have these faces."""
        state = self.template.clone()
        face = state.faces
        for token, drawn in unseen_faces:
            face[token] = drawn
        state.rng = rng.fork()
        state.lots = [_lot(state, self.view, seat) for seat in (0, 1)]
        return state


def world_of(state: P, view: DuelView, rng: Rng) -> P:
    """Return a world that agrees with `view`, drawn uniformly; `state` is an empty position."""
    return Dealer(state, view).deal(rng)


def _lot(state: DuelPosition, view: DuelView, seat: Seat) -> list[int] | None:
    """Return the cards that a side has set aside: one's own, or any of the other's."""
    count = view.exchanged[seat]
    if count < 0:
        return None
    if seat == view.viewer:
        return list(view.lot)
    hand = state.hands[seat]
    state.rng.shuffle(hand)
    lot, state.hands[seat] = sorted(hand[:count]), sorted(hand[count:])
    return lot


def _deny_to_searcher(state: DuelPosition, view: DuelView) -> None:
    """Tell the searcher of this world, who sees all matches, that the rest holds none."""
    if view.deciding == "search" and view.to_act != view.viewer and view.deck and view.pending:
        sought = MATCH_HIDDEN[CARDS[state.faces[view.pending[1]]].ability.what]
        cell = view.cells[view.deck[0]]
        state.may[view.to_act] = knowledge.denied(state.may[view.to_act], sought, cell)


def phrase_of(action: Action, face_of: Callable[[int], int], pending: Pending | None) -> Phrase:
    """Return an action in words; `face_of` gives the faces that the reader may see, or HIDDEN."""
    verb, args = action.verb, action.args
    by = face_of(pending[1]) if pending and pending[1] >= 0 else HIDDEN
    template, card, n = say.ACT_BY_VERB.get(verb, ""), say.card_or_back(by), 0
    kind: Phrase | str = ""
    target = say.card_or_back(face_of(args[0])) if args else card
    if verb == "target":
        template = VERB[by].act
    elif args:
        card = target
        if verb == "take" and face_of(args[0]) == HIDDEN:
            template = say.ACT_TAKE_SECRET
    elif verb == "done":
        asked, n = (pending[0], len(pending[2])) if pending else ("exchange", 0)
        template = say.ACT_DONE[asked][not n]
    elif verb in say.KINDS:
        kind = say.kind(verb)
    elif verb == "retire":
        n = CARDS[by].ability.amount
    if not template:
        raise ValueError(f"no such action: {action}")
    return told(template, side=say.side(action.seat), card=card, target=target, kind=kind, n=n)
