"""What one side of the battle knows, and whole worlds that look just like it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.rules.battle import knowledge
from game.rules.battle import wording as say
from game.rules.battle.cards import COUNT
from game.rules.battle.force import Battle, Force, encircling, explain, explain_damage, fighter
from game.rules.battle.legal import TOGETHER, evadable_in
from game.rules.core import HIDDEN, NOBODY, Action, Outcome, Seat, View
from game.rules.rng import Rng
from game.rules.wording import Phrase, phrase

if TYPE_CHECKING:
    from game.rules.battle.course import Effects
    from game.rules.battle.state import BattleState

Tokens = tuple[int, ...]
Two = tuple[Tokens, Tokens]


@dataclass(frozen=True, slots=True)
class BattleView(View):
    """All that one viewer may know of a battle, in pairs for the two sides.

    `faces` gives each token's face or HIDDEN. Decks have their top card last, `reserves` and
    `casualties` their newest. A hand that is not the viewer's is in ascending order. `active` is
    the side whose turn it is, `about` the tactic that is being aimed or the Rally (or -1);
    `chosen` is what the viewer is putting together, `declined` how many have declined in a row.
    `seen` holds the public bits of who has looked at each card, `cells` the public cells of cards
    shuffled together, `unseen` the pools of those that the viewer has not seen (see `knowledge`).
    """

    turn: int
    phase: str
    active: Seat
    flank: tuple[int, int]
    effects: Effects
    battle: Battle | None
    about: int
    chosen: Tokens
    declined: int
    result: Outcome | None
    faces: Tokens
    decks: Two
    hands: Two
    reserves: Two
    casualties: Two
    seen: Tokens
    cells: Tokens
    cell_count: int
    unseen: tuple[knowledge.Pool, ...]

    def phrase(self, action: Action) -> Phrase:
        if action.seat != self.viewer and self.deciding in TOGETHER:
            template = say.ACT_DONE_SECRET if action.verb == "done" else None
            template = template or say.ACT_SECRET.get(action.verb)
            if template is not None:
                return phrase(template, side=say.side(action.seat))
        return phrase_of(action, self.faces.__getitem__, self)

    @property
    def asks(self) -> str:
        """What is being decided."""
        return self.deciding

    @property
    def encircling(self) -> Seat:
        """The side with strictly more flank points, or NOBODY (B2.6)."""
        return encircling(self.flank[0], self.flank[1])

    def force(self, place: int, blocker: bool = False) -> Force:
        """Why a unit in the battle has its Force. ValueError where there is none."""
        battle = self.battle
        if battle is None or place not in battle.places or blocker > (battle.blockers[place] >= 0):
            raise ValueError(f"nobody fights at place {place}")
        return explain(fighter(battle, place, blocker, self.faces.__getitem__))

    def damage(self, place: int) -> Force:
        """Why an attacker does its damage if nobody blocks it. ValueError where there is none."""
        if self.battle is None or place not in self.battle.places:
            raise ValueError(f"nobody attacks at place {place}")
        face = self.faces[self.battle.attackers[place]]
        return explain_damage(face, self.battle.spurs[place], self.encircling == self.active)

    def evadable(self) -> Tokens:
        """The places whose blockers may evade as things stand (B3.5)."""
        if self.battle is None:
            return ()
        return tuple(evadable_in(self.battle, self.faces.__getitem__))

    def possible(self, token: int) -> Tokens:
        """The faces that a card can still have, in ascending order; one if its face is known."""
        if self.faces[token] != HIDDEN:
            return (self.faces[token],)
        return next(pool.possible() for pool in self.unseen if token in pool.tokens)

    def pools(self) -> tuple[knowledge.Pool, ...]:
        """Unseen tokens with the faces they share among them, once for each copy."""
        return self.unseen

    def could_be_in_deck(self, seat: Seat) -> tuple[knowledge.Share, ...]:
        """For each kind that can be in a side's deck: how many copies at least and at most."""
        return knowledge.shares(self.decks[seat], self.faces, self.unseen)


def view_of(state: BattleState, seat: Seat) -> BattleView:
    """What `seat` knows; NOBODY is the spectator. ValueError for a seat that is not there."""
    if seat not in (NOBODY, 0, 1):
        raise ValueError(f"no seat {seat!r}")
    acting = seat == state.to_act != NOBODY
    bit = 1 << seat if seat >= 0 else 4
    face, seen = state.face, state.seen
    faces = tuple([one if mask & bit else HIDDEN for one, mask in zip(face, seen, strict=True)])
    hidden = [token for token in range(COUNT) if not seen[token] & bit]
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
        faces=faces,
        decks=(tuple(state.decks[0]), tuple(state.decks[1])),
        hands=(hands[0], hands[1]),
        reserves=(tuple(state.reserves[0]), tuple(state.reserves[1])),
        casualties=(tuple(state.casualties[0]), tuple(state.casualties[1])),
        seen=tuple(seen),
        cells=tuple(state.cell),
        cell_count=state.cells,
        unseen=knowledge.pools_of(hidden, state.cell, face),
    )


class Dealer:
    """Deals worlds that look just like one view; what all of them share is laid out once.

    `template` starts as an empty state.
    """

    def __init__(self, template: BattleState, view: BattleView) -> None:
        self.view = view
        self.template = template
        _lay_out(template, view)

    def deal(self, rng: Rng) -> BattleState:
        """A world drawn uniformly from all that fit."""
        return self.world(knowledge.deal(self.view.unseen, rng), rng)

    def world(self, unseen_faces: Iterable[tuple[int, int]], rng: Rng) -> BattleState:
        """The world in which the unseen tokens have these faces."""
        state = self.template.clone()
        face = state.face
        for token, drawn in unseen_faces:
            face[token] = drawn
        state.rng = rng.fork()
        return state


def _lay_out(state: BattleState, view: BattleView) -> None:
    state.face, state.seen, state.cell = list(view.faces), list(view.seen), list(view.cells)
    state.cells, state.flank = view.cell_count, list(view.flank)
    state.decks = [list(zone) for zone in view.decks]
    state.hands = [list(zone) for zone in view.hands]
    state.reserves = [list(zone) for zone in view.reserves]
    state.casualties = [list(zone) for zone in view.casualties]
    state.battle, state.effects, state.turn = view.battle, view.effects, view.turn
    state.active, state.phase, state.asks = view.active, view.phase, view.deciding
    state.about, state.chosen, state.declined = view.about, view.chosen, view.declined
    state.result, state.to_act = view.result, view.to_act


def world_of(state: BattleState, view: BattleView, rng: Rng) -> BattleState:
    """A world that looks just like `view`, drawn uniformly; `state` is an empty one."""
    return Dealer(state, view).deal(rng)


# ---------------------------------------------------------------------- actions in words


class Situation(Protocol):
    """What a teller needs to know beside the faces: a state or a view."""

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
    """An action in words, by what the teller can see of its cards."""
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
        case "discard" | "flank" | "attack":
            return phrase(say.ACT_CHOOSE[verb], **who, card=say.card(face_of(args[0])))
    plain = {
        "scout": say.ACT_SCOUT,
        "fire": say.ACT_FIRE,
        "play": say.ACT_PLAY,
        "take": say.ACT_TAKE,
    }
    if verb not in plain:
        raise ValueError(f"no such action: {action}")
    return phrase(plain[verb], **who, card=say.card(face_of(args[0])))


def _phrase_at(action: Action, face_of: Callable[[int], int], now: Situation) -> Phrase:
    """What happens at a place of the battle; places are counted from 1 in words."""
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
