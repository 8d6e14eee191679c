"""One viewer's knowledge of the battle, and determinizations that agree with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol

from game.rules.battle import even, knowledge
from game.rules.battle import wording as say
from game.rules.battle.board import BattleBoard
from game.rules.battle.cards import COUNT
from game.rules.battle.force import Battle
from game.rules.battle.legal import TOGETHER, evadable_in
from game.rules.battle.notation import notation_of
from game.rules.battle.position import BattlePosition, P
from game.rules.board import Tokens
from game.rules.core import HIDDEN, NOBODY, UNKNOWN, Action, Outcome, Seat
from game.rules.mixes import Mix, cells_for, lay_out, mix_for
from game.rules.rng import Rng
from game.rules.tokens import EVERYBODY, SURE, cell_of
from game.rules.wording import Phrase, phrase


@dataclass(frozen=True, slots=True)
class BattleView(BattleBoard):
    """All that one viewer may know of a battle: the table, and what he can conclude.

    `about` is the tactic that is being aimed or the Rally (or -1), `chosen` the viewer's own
    unfinished choice, `declined` how many declined in a row. `seen` holds the bits of who has
    looked at each card, but of a hand that the viewer does not see only its holder's; `cells` the
    public cells of cards shuffled together, `mixes` the hands whose cards nobody else can tell
    apart any more, `unseen` the cells as far as the viewer has not seen their cards (see
    `knowledge`).
    """

    about: int
    chosen: Tokens
    declined: int
    result: Outcome | None
    seen: Tokens
    cells: Tokens
    cell_count: int
    mixes: tuple[Mix, Mix]
    unseen: tuple[knowledge.Cell, ...]

    def phrase(self, action: Action) -> Phrase:
        if self.secret(action):
            template = say.ACT_SECRET.get(action.verb, say.ACT_DONE_SECRET)
            return phrase(template, side=say.side(action.seat))
        return phrase_of(action, self.faces.__getitem__, self)

    def secret(self, action: Action) -> bool:
        return action.seat != self.viewer and action.verb in (*TOGETHER, "done")

    def notation(self, action: Action) -> str:
        if self.secret(action):
            return action.verb if action.verb == "done" else f"{action.verb} {UNKNOWN}"
        return notation_of(action, self.faces.__getitem__, self.battle, self.active)

    @property
    def asks(self) -> str:
        """Return the word for the open decision, as a state has it."""
        return self.deciding

    def evadable(self) -> Tokens:
        """Return the places whose blockers may evade in the present position (B3.5)."""
        if self.battle is None:
            return ()
        return tuple(evadable_in(self.battle, self.faces.__getitem__))

    def possible(self, token: int) -> Tokens:
        """Return the faces that a card can still have, in ascending order; one if it is known."""
        if self.faces[token] != HIDDEN:
            return (self.faces[token],)
        if not self.variant.even:
            return unseen(self).possible(token)
        armies = [even.Missing.of(self, self.faces, seat) for seat in (0, 1)]
        return even.possible(token, armies, unseen(self), _mixed_hands(self))

    def pools(self) -> tuple[knowledge.Pool, ...]:
        """Return pools of unseen tokens with the faces that they share, once for each copy."""
        return unseen(self).pools()

    def could_be_in_deck(self, seat: Seat) -> tuple[knowledge.CopyRange, ...]:
        """Return each kind that can be in a side's deck with its fewest and most copies."""
        return unseen(self).shares(self.decks[seat], self.faces)


def view_of(state: BattlePosition, seat: Seat) -> BattleView:
    """Return the view of a seat; NOBODY is the spectator. ValueError for an unknown seat."""
    if seat not in (NOBODY, 0, 1):
        raise ValueError(f"no seat {seat!r}")
    acting = seat == state.to_act != NOBODY
    bit = 1 << seat if seat >= 0 else 4
    face, seen = state.faces, state.seen
    faces = tuple([one if mask & bit else HIDDEN for one, mask in zip(face, seen, strict=True)])
    mixes = mix_for(state, 0, seat), mix_for(state, 1, seat)
    cells = cells_for(state, mixes)
    if seat == NOBODY and state.variant.muster:
        mixes, cells = (_as_one(mixes[0]), _as_one(mixes[1])), tuple(map(_shared, cells))
    hands = [
        tuple(hand) if side == seat else tuple(sorted(hand))
        for side, hand in enumerate(state.hands)
    ]
    return BattleView(
        game="battle",
        viewer=seat,
        to_act=state.to_act,
        legal=tuple(state.legal()) if acting else (),
        deciding=state.asks,
        turn=state.turn,
        phase=state.phase,
        active=state.active,
        flank=(state.flank[0], state.flank[1]),
        effects=state.effects,
        battle=state.battle,
        about=state.about,
        chosen=state.chosen if acting else (),
        declined=state.declined,
        result=state.result,
        variant=state.variant,
        aside=tuple(state.aside),
        faces=faces,
        decks=(tuple(state.decks[0]), tuple(state.decks[1])),
        hands=(hands[0], hands[1]),
        reserves=(tuple(state.reserves[0]), tuple(state.reserves[1])),
        casualties=(tuple(state.casualties[0]), tuple(state.casualties[1])),
        seen=_seen_for(state, seat),
        cells=cells,
        cell_count=state.cells,
        mixes=mixes,
        unseen=_unseen_cells(state, seat, bit, mixes),
    )


def _seen_for(state: BattlePosition, viewer: Seat) -> Tokens:
    """Return who has seen each card; the spectator gets of a hand its holder only."""
    if viewer >= 0:
        return tuple(state.seen)
    seen = state.seen[:]
    for seat, hand in enumerate(state.hands):
        for token in hand:
            if seen[token] != EVERYBODY:
                seen[token] = 1 << seat
    return tuple(seen)


def _unseen_cells(
    state: BattlePosition, viewer: Seat, bit: int, mixes: tuple[Mix, Mix]
) -> tuple[knowledge.Cell, ...]:
    """Return the cells of the cards that a viewer cannot locate, in ascending order."""
    face, seen, home = state.faces, state.seen, state.cell
    if viewer == NOBODY and state.variant.muster:
        home = [cell_of(cell) if cell not in MUSTERING else 0 for cell in map(cell_of, home)]
    tokens: dict[int, list[int]] = {}
    faces: dict[int, list[int]] = {}
    mixed = [t for seat, mix in enumerate(mixes) if seat != viewer for t in mix.tokens]
    for token in range(COUNT):
        if not seen[token] & bit and token not in mixed:
            cell = home[token]
            if cell in tokens:
                tokens[cell].append(token)
                faces[cell].append(face[token])
            else:
                tokens[cell], faces[cell] = [token], [face[token]]
    for token in mixed:
        faces.setdefault(cell_of(home[token]), []).append(face[token])
    for seat, gone in enumerate(state.blur.gone):
        for one in gone if seat != viewer else ():
            if not (one.mark >= SURE and viewer >= 0):
                home_cell = cell_of(one.mark)
                if viewer == NOBODY and state.variant.muster:
                    home_cell = _shared(home_cell)
                faces.setdefault(home_cell, []).append(one.face)
    return tuple(
        knowledge.Cell(cell, tuple(tokens.get(cell, ())), tuple(sorted(faces[cell])))
        for cell in sorted(faces)
    )


MUSTERING = (1, 2)
"""The cells of the armies that are mustered, which the players tell apart and others do not."""


def _shared(cell: int) -> int:
    """Return a cell as a spectator knows it, who has seen neither army (V.B2)."""
    return 0 if cell in MUSTERING else cell


def _as_one(mix: Mix) -> Mix:
    """Return a mixed hand as a spectator knows it (V.B2)."""
    bits = sum(1 << cell for cell in MUSTERING)
    gone = [
        (face, may & ~bits | bool(may & bits), before, sure) for face, may, before, sure in mix.gone
    ]
    return mix._replace(places=tuple(map(_shared, mix.places)), gone=tuple(gone))


def unseen(view: BattleView) -> knowledge.Unseen:
    """Return the constraints on a view's unseen cards. ValueError if they contradict each other."""
    hands = [knowledge.Hand.of(view.mixes[seat], view.faces) for seat in _mixed_hands(view)]
    return knowledge.unseen(view.unseen, tuple(hands))


def _mixed_hands(view: BattleView) -> list[Seat]:
    """Return the seats of hands whose cards the viewer cannot tell apart."""
    return [s for s, mix in enumerate(view.mixes) if s != view.viewer and mix.open_places()]


class Dealer(Generic[P]):
    """Draws determinizations of one view; what all of them share is set once.

    `template` is an empty position, which is filled.
    """

    def __init__(self, template: P, view: BattleView) -> None:
        self.view = view
        self.unseen = unseen(view)
        self.template = template
        seats = (0, 1) if view.variant.even else ()
        self.armies = [even.Missing.of(view, view.faces, seat) for seat in seats]
        """Both sides' armies with the cards they miss, empty unless they are even."""
        _restore(template, view)

    def deal(self, rng: Rng) -> P:
        """Return a world drawn uniformly from all that agree with the view."""
        state = self.template.clone()
        dealt = self._even(rng) if self.view.variant.even else self.unseen.deal(rng)
        face = state.faces
        for token, drawn in dealt.faces:
            face[token] = drawn
        if dealt.cells or dealt.origins:
            self._set_origins(state, dealt)
        state.rng = rng.fork()
        return state

    def _even(self, rng: Rng) -> knowledge.Deal:
        """Return a drawn world with even armies (V.B3), for their Force as far as patience goes."""
        one, other = self.armies
        counted = 0
        for _ in range(even.MOST_DRAWS):
            dealt = self.unseen.deal(rng)
            drawn = dict(dealt.faces)
            if one.counts(drawn) and other.counts(drawn):
                counted += 1
                close = abs(one.total(drawn) - other.total(drawn)) <= even.CLOSE
                if close or counted == even.PATIENCE:
                    break
        return dealt

    def _set_origins(self, state: BattlePosition, dealt: knowledge.Deal) -> None:
        """Set the cells that the cards of mixed hands came from in this world."""
        for token, cell in dealt.cells:
            state.cell[token] = -1 - cell
        gone, origins = list(state.blur.gone), iter(dealt.origins)
        for seat, mix in enumerate(self.view.mixes):
            if seat != self.view.viewer and mix.open_places():
                cells = iter(next(origins))
                gone[seat] = tuple(
                    one if one.mark >= SURE else one._replace(mark=-1 - next(cells))
                    for one in gone[seat]
                )
        state.blur = state.blur._replace(gone=(gone[0], gone[1]))


def _restore(state: BattlePosition, view: BattleView) -> None:
    state.faces, state.seen, state.cell = list(view.faces), list(view.seen), list(view.cells)
    state.cells, state.flank = view.cell_count, list(view.flank)
    state.decks = [list(zone) for zone in view.decks]
    state.hands = [list(zone) for zone in view.hands]
    state.reserves = [list(zone) for zone in view.reserves]
    state.casualties = [list(zone) for zone in view.casualties]
    state.aside = list(view.aside)
    state.battle, state.effects, state.turn = view.battle, view.effects, view.turn
    state.active, state.phase, state.asks = view.active, view.phase, view.deciding
    state.about, state.chosen, state.declined = view.about, view.chosen, view.declined
    state.result, state.to_act = view.result, view.to_act
    lay_out(state, view.mixes)


def world_of(state: P, view: BattleView, rng: Rng) -> P:
    """Return a world that agrees with `view`; `state` is an empty position, which is filled."""
    return Dealer(state, view).deal(rng)


# ---------------------------------------------------------------------- actions in words


class Situation(Protocol):
    """The facts that words need beside the faces; a state and a view both have them."""

    @property
    def asks(self) -> str: ...
    @property
    def phase(self) -> str: ...
    @property
    def about(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def chosen(self) -> Tokens: ...
    @property
    def battle(self) -> Battle | None: ...


def phrase_of(action: Action, face_of: Callable[[int], int], now: Situation) -> Phrase:
    """Return an action in words; `face_of` gives the faces that the reader may see, or HIDDEN."""
    seat, verb, args = action
    who = {"side": say.side(seat)}
    match verb:
        case "look":
            template = say.ACT_LOOK[args[0]]
            others = {"other": say.side(1 - seat)} if "{other}" in template else {}
            return phrase(template, **who, **others)
        case "done":
            count = len(now.chosen) // (2 if now.asks == "block" else 1)
            if not count:
                return phrase(say.ACT_DONE_NONE[now.asks], **who)
            return phrase(say.ACT_DONE[now.asks], **who, n=count)
        case "pass":
            return phrase(say.ACT_PASS[now.phase], **who)
        case "decline":
            return phrase(say.ACT_DECLINE[now.asks], **who)
        case "block" | "evade" | "target":
            return _phrase_at(action, face_of, now)
        case "muster" | "discard" | "flank" | "attack":
            return phrase(say.ACT_CHOOSE[verb], **who, card=say.card(face_of(args[0])))
    plain = {
        "scout": say.ACT_SCOUT,
        "strike": say.ACT_STRIKE,
        "fire": say.ACT_FIRE,
        "play": say.ACT_PLAY,
        "take": say.ACT_TAKE,
    }
    if verb not in plain:
        raise ValueError(f"no such action: {action}")
    return phrase(plain[verb], **who, card=say.card(face_of(args[0])))


def _phrase_at(action: Action, face_of: Callable[[int], int], now: Situation) -> Phrase:
    """Return an action at a place of the battle in words, which count places from 1."""
    seat, verb, args = action
    place, battle = args[-1], now.battle
    assert battle is not None
    row = battle.blockers if verb == "target" and seat != now.active else battle.attackers
    unit, who = say.card(face_of(row[place])), say.side(seat)
    if verb == "evade":
        return phrase(say.ACT_EVADE, side=who, unit=unit, n=place + 1)
    card = say.card(face_of(args[0] if verb == "block" else now.about))
    template = say.ACT_BLOCK if verb == "block" else say.ACT_TARGET
    return phrase(template, side=who, card=card, unit=unit, n=place + 1)
