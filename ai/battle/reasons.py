"""The reasons of choices in the battle: what each side loses over two turns, and what it has then.

What a playout is worth follows the lead in cards, which is a sum: one's own losses, the enemy's,
the worth of both hands beyond their number, the flank, and whose turn it is. What is told of the
greatest parts is their cause.

Facts are "won" and "lost" (the battle, within the turns played out), "blocks" and "attacks" (a unit
that is there for it), "unblocked", "fresh" (to new cards), "shot" and "fights" (a side and its
losses so), "falls" (a side, its unit), "spent" (a side, its tactic), "dear" (a tactic that was
played), "stays", "waits" and "held" (a card in one's own hand), "hand" (a side and its cards),
"leads" and "pinned" (the side that leads on the flank, as its units do not have to block), "flank"
(points of lead), and "price" (a side and all its losses), which speaks against the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

from ai.battle.features import flank_worth
from ai.battle.rollout import rollout
from ai.battle.standing import lead
from ai.battle.worth import HELD
from ai.facts import Fact, Pair, Plan, mean
from game.rules.battle import events as happened
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Seat

WORLDS = 100
SEEN = 0.1
"""The least difference in the share of playouts that is told."""
FELT = 0.25
"""The least difference in cards that is told."""
ENDS = 0.05
"""The same of a battle that is over."""
USED = 0.2
"""The same of a unit that is there to be used."""
POINTS = 0.75
"""The least difference in flank points that is told."""
MOSTLY = 0.5
"""The least part of what falls or is spent that is told of one card, and of the gap that an end
carries that is told first."""
NO_CARD = ("target", "look")
DAMAGE, SHOT, FIGHT, TACTIC = "damage", "artillery", "fight", "tactic"
CAUSES = (DAMAGE, SHOT, FIGHT, TACTIC)
OWN, THEIRS, HAND, THEIR_HAND, FLANK, TURN = (
    "own losses", "their losses", "hand", "their hand", "flank", "turn",
)  # fmt: skip
Counts = tuple[Counter[Any], Counter[Any]]


def _counts() -> Counts:
    return Counter(), Counter()


@dataclass(slots=True)
class BattleCourse:
    """The fortunes of each side on the way: losses by cause, units fallen, tactics, blockers."""

    until: int
    over: bool = False
    lost: Counts = field(default_factory=_counts)
    fallen: Counts = field(default_factory=_counts)
    spent: Counts = field(default_factory=_counts)
    blocked: Counts = field(default_factory=_counts)
    sent: Counts = field(default_factory=_counts)
    drawn: list[int] = field(default_factory=lambda: [0, 0])
    """The cards that each side has drawn since the last turn began that is not played out."""

    def __call__(self, kind: Callable[..., Any], /, *values: Any, **named: Any) -> None:
        """Take down an event, as whatever plays emits it."""
        note = NOTES.get(kind)
        if note is not None:
            note(self, kind(*values, **named))

    def turn_began(self, event: happened.TurnBegan) -> None:
        self.over = event.turn >= self.until

    def card_drawn(self, event: happened.CardDrawn) -> None:
        self.drawn[event.seat] += self.over

    def card_lost(self, event: happened.CardLost) -> None:
        self.lost[event.seat][event.why] += 1

    def tactic_played(self, event: happened.TacticPlayed) -> None:
        self.lost[event.seat][TACTIC] += 1
        self.spent[event.seat][event.face] += 1

    def blocks_declared(self, event: happened.BlocksDeclared) -> None:
        self.blocked[event.seat].update(event.faces)

    def attack_declared(self, event: happened.AttackDeclared) -> None:
        self.sent[event.seat].update(event.faces)

    def pair_fought(self, event: happened.PairFought) -> None:
        for seat, face, stands in zip(
            (event.seat, 1 - event.seat), event.faces, event.home, strict=True
        ):
            if not stands:
                self.lost[seat][FIGHT] += 1
                self.fallen[seat][face] += 1


NOTES: dict[Callable[..., Any], Callable[[BattleCourse, Any], None]] = {
    happened.TurnBegan: BattleCourse.turn_began,
    happened.CardDrawn: BattleCourse.card_drawn,
    happened.CardLost: BattleCourse.card_lost,
    happened.TacticPlayed: BattleCourse.tactic_played,
    happened.BlocksDeclared: BattleCourse.blocks_declared,
    happened.AttackDeclared: BattleCourse.attack_declared,
    happened.PairFought: BattleCourse.pair_fought,
}


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """The end of a playout: the viewer's share, the parts of his lead in cards, the way there."""

    value: float
    course: BattleCourse
    over: bool
    parts: dict[str, float]
    hands: tuple[list[int], list[int]]
    losses: tuple[int, int]
    flank: int

    @property
    def won(self) -> bool:
        """True if the viewer has won."""
        return self.over and self.value > 0.5

    @property
    def lost(self) -> bool:
        """True if he has lost."""
        return self.over and self.value < 0.5


class BattleExplainer:
    """Finds the facts that part two choices of one view."""

    worlds = WORLDS

    def __init__(self, view: BattleView, better: Plan, taken: Plan, until: int) -> None:
        """Playouts end before the turn `until`."""
        self.view, self.until = view, until
        self.better, self.taken = better, taken

    def end(self, world: BattleState, plan: Plan, seed: int) -> BattleEnd:
        """Return how the next turns go after a choice."""
        after, course = world.clone(), BattleCourse(self.until)
        for action in plan:
            after.apply(action, course)
        value = rollout(after, self.until, Random(seed), course)[self.view.viewer]
        return _end(world, after, course, self.view.viewer, value)

    def facts(self, ends: Sequence[tuple[BattleEnd, BattleEnd]], gap: float) -> list[Fact]:
        """Return whether the battle ends and what carries most of the lead, the greatest first."""
        return sorted(Difference(self, ends, gap).facts(), key=_weight, reverse=True)


def _end(
    world: BattleState, after: BattleState, course: BattleCourse, me: Seat, value: float
) -> BattleEnd:
    foe, faces = 1 - me, after.faces
    lost = [len(after.casualties[s]) - len(world.casualties[s]) for s in (0, 1)]
    hands = [faces[token] for token in after.hands[0]], [faces[token] for token in after.hands[1]]
    beyond = [sum(HELD[face] - 1 for face in hand) for hand in hands]
    smaller = min(len(after.decks[s]) + len(after.reserves[s]) for s in (0, 1))
    flank = after.flank[me] - after.flank[foe]
    parts = {
        OWN: -float(lost[me]),
        THEIRS: float(lost[foe]),
        HAND: beyond[me],
        THEIR_HAND: -beyond[foe],
        FLANK: flank_worth(flank, smaller),
    }
    whole = lead(after, faces) * (1 if me == 0 else -1)
    parts[TURN] = whole - sum(parts.values())
    over = after.to_act == NOBODY
    return BattleEnd(value, course, over, parts, hands, (lost[0], lost[1]), flank)


class Difference:
    """The difference between the playouts of two choices, part by part."""

    def __init__(
        self, asked: BattleExplainer, ends: Sequence[tuple[BattleEnd, BattleEnd]], gap: float
    ) -> None:
        self.ends, self.gap = ends, gap
        view = self.view = asked.view
        self.me, self.foe = view.viewer, 1 - view.viewer
        better, taken = (_sent(view, plan) for plan in (asked.better, asked.taken))
        self.held = taken - better
        """The cards that the better choice holds back."""
        self.moved = better ^ taken
        self.played = {view.faces[one.args[0]] for one in asked.taken if one.verb == "play"}
        means = {part: self.mean(partial(_part, part)) for part in ends[0][0].parts}
        self.parts = {part: one - other for part, (one, other) in means.items()}

    def mean(self, figure: Callable[[BattleEnd], float]) -> Pair:
        """Return the means of a figure."""
        return mean(self.ends, figure)

    def facts(self) -> Iterator[Fact]:
        """Yield who has won or lost, and the parts of the lead."""
        yield from self._of_the_end()
        whole = sum(self.parts.values())
        for part, amount in self.parts.items() if whole > 0 else ():
            fact = self._of(part, amount > 0)
            if fact is not None:
                yield fact._replace(share=(fact.share or 1.0) * amount / whole)

    def _of_the_end(self) -> Iterator[Fact]:
        """Yield that the battle is won oftener, or lost more rarely, by what that is worth."""
        for name, sign in (("won", 1), ("lost", -1)):
            often = self.mean(partial(_truth, name))
            gained = sign * (often[0] - often[1])
            if gained > ENDS and _apart(often):
                else_worth = [
                    end.value for pair in self.ends for end in pair if not _truth(name, end)
                ]
                other = fmean(else_worth or [0.5])
                worth = 1 - other if name == "won" else other
                yield Fact(name, (), often, share=min(1.0, gained * worth / self.gap))
                return

    def _of(self, part: str, good: bool) -> Fact | None:
        """Return the fact of a part; its share is the part of this that it accounts for."""
        if part in (OWN, THEIRS):
            side = self.me if part == OWN else self.foe
            return self._of_losses(side, abs(self.parts[part])) if good else self._price(side)
        if part == HAND:
            return self._of_the_hand(good)
        if part == THEIR_HAND:
            return self._cards(self.foe, not good)
        return self._of_the_flank(good) if part == FLANK else None

    # ------------------------------------------------------------------ losses

    def _of_losses(self, side: Seat, part: float) -> Fact | None:
        """Return the cause by which one's own side loses least, or the enemy most."""
        sign = -1 if side == self.me else 1
        by_cause = {cause: self.mean(partial(_lost, side, cause)) for cause in CAUSES}
        cause = max(CAUSES, key=lambda one: sign * (by_cause[one][0] - by_cause[one][1]))
        amount = by_cause[cause]
        accounts = min(1.0, sign * (amount[0] - amount[1]) / part)
        fact: Fact | None = None
        if cause == DAMAGE and _felt(amount):
            fact = self._user(side) or Fact("fresh" if self._fresh(side) else "unblocked", (side,))
        elif cause == SHOT and _felt(amount):
            fact = Fact("shot", (side,))
        elif cause == FIGHT:
            fact = self._of_the_most("fallen", side, sign, amount)
            fact = fact or (Fact("fights", (side,)) if _felt(amount) else None)
        elif cause == TACTIC:
            fact = self._of_the_most("spent", side, sign, amount)
        return fact._replace(amount=amount, share=accounts) if fact else None

    def _fresh(self, side: Seat) -> bool:
        """True if one's own side has more new cards to block with, as it discards more."""
        return side == self.me and self.view.deciding == "discard" and not self.held

    def _user(self, side: Seat) -> Fact | None:
        """Return the unit that is there to block, or to attack, only with the better choice."""
        name, what = ("blocks", "blocked") if side == self.me else ("attacks", "sent")
        if side != self.me and self.view.deciding == "attack":
            return None
        for face in sorted(self.moved):
            often = self.mean(partial(_happens, what, self.me, face))
            if often[0] - often[1] > USED and often[1] < SEEN:
                return Fact(name, (face,), often)
        return None

    def _of_the_most(self, what: str, side: Seat, sign: int, amount: Pair) -> Fact | None:
        """Return the card that accounts for most of what falls or is spent."""
        faces = sorted(
            {f for pair in self.ends for e in pair for f in getattr(e.course, what)[side]}
        )
        often = {face: self.mean(partial(_happens, what, side, face)) for face in faces}
        best = max(often, key=lambda face: sign * (often[face][0] - often[face][1]), default=-1)
        if best < 0:
            return None
        more = sign * (often[best][0] - often[best][1])
        if more <= SEEN or more < MOSTLY * abs(amount[0] - amount[1]) or not _apart(often[best]):
            return None
        if what == "spent" and side == self.me and best in self.played:
            return Fact("dear", (best,), often[best])
        return Fact("spent" if what == "spent" else "falls", (side, best), often[best])

    def _price(self, side: Seat) -> Fact | None:
        """Return all that a side loses, where that speaks against the choice."""
        amount = self.mean(lambda end: end.losses[side])
        return Fact("price", (side,), amount=amount) if _felt(amount) else None

    # ------------------------------------------------------------------ hands and the flank

    def _of_the_hand(self, good: bool) -> Fact | None:
        """Return the card that is in one's own hand then, or how many are."""
        if not good:
            return self._cards(self.me, good)
        own = {self.view.faces[token] for token in self.view.hands[self.me]} | self.moved
        often = {face: self.mean(partial(_in_hand, self.me, face)) for face in sorted(own)}
        worth = {face: (HELD[face] - 0.5) * (a - b) for face, (a, b) in often.items()}
        best = max(worth, key=worth.__getitem__, default=-1)
        if best < 0 or often[best][0] - often[best][1] <= SEEN or not _apart(often[best]):
            return self._cards(self.me, good)
        if best in self.held:
            fallen = self.mean(partial(_happens, "fallen", self.me, best))
            return Fact("stays" if fallen[1] > SEEN else "waits", (best,), fallen)
        return Fact("held", (best,), often[best])

    def _cards(self, side: Seat, more: bool) -> Fact | None:
        """Return how many cards a side holds, where that is more with the better choice or less."""
        amount = self.mean(lambda end: len(end.hands[side]) - end.course.drawn[side])
        return Fact("hand", (side,), amount=amount) if _felt(amount, more) else None

    def _of_the_flank(self, good: bool) -> Fact | None:
        """Return who leads on the flank, or by how much."""
        leads = {self.me: self.mean(lambda end: end.flank > 0)}
        leads[self.foe] = self.mean(lambda end: end.flank < 0)
        seat = max(leads, key=lambda one: abs(leads[one][0] - leads[one][1]))
        often = leads[seat]
        if abs(often[0] - often[1]) > USED:
            pinned = seat == self.foe and good and self._pinned()
            return Fact("pinned" if pinned else "leads", (seat,), often)
        amount = self.mean(lambda end: end.flank)
        told = abs(amount[0] - amount[1]) >= POINTS
        return Fact("flank", amount=amount) if told else None

    def _pinned(self) -> bool:
        """True if the attack makes the enemy block with more units, which could flank else."""
        blocks = self.mean(lambda end: end.course.blocked[self.foe].total())
        return self.view.deciding == "attack" and blocks[0] - blocks[1] > MOSTLY


def _weight(fact: Fact) -> tuple[bool, float]:
    """Return what facts are ordered by: an end that carries most goes before all else."""
    return fact.name in ("won", "lost") and fact.share >= MOSTLY, fact.share


def _sent(view: BattleView, plan: Plan) -> set[int]:
    """Return the faces that a choice moves: out of the hand, but not to block, or back into it."""
    if view.deciding in ("block", "evade", "look", "target"):
        return set()
    return {view.faces[one.args[0]] for one in plan if one.args and one.verb not in NO_CARD}


def _part(part: str, end: BattleEnd) -> float:
    return end.parts[part]


def _truth(name: str, end: BattleEnd) -> bool:
    return end.won if name == "won" else end.lost


def _lost(side: Seat, cause: str, end: BattleEnd) -> float:
    return end.course.lost[side][cause]


def _happens(what: str, side: Seat, face: int, end: BattleEnd) -> bool:
    counts: Counts = getattr(end.course, what)
    return counts[side][face] > 0


def _in_hand(side: Seat, face: int, end: BattleEnd) -> bool:
    return face in end.hands[side]


def _apart(often: Pair) -> bool:
    """True if two shares differ in tenths."""
    return round(10 * often[0]) != round(10 * often[1])


def _felt(amount: Pair, more: bool | None = None) -> bool:
    """True if two amounts differ by what is told, and there is more of it, or less, as asked."""
    apart = round(2 * amount[0]) != round(2 * amount[1])  # as it is told
    fits = more is None or (amount[0] > amount[1]) == more
    return apart and fits and abs(amount[0] - amount[1]) >= FELT
