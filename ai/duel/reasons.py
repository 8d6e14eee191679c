"""The reasons of choices in the duel: whose card falls, comes too late, or brings the turn.

A playout is worth the chance of the turn, the VP at stake and the cards that are kept. The chance
follows the lead in Force, which is a sum over cards: so each card carries a part of the gap, and
its fate in both lines says why.

Facts are "falls" (a card, the one that strikes it or -1, 1 if it is the card that was played),
"robbed", "given", "laid" and "brings" of an own card, "struck" (by which one), "hit" and "weakens"
of the other's, "waits" (a card that strikes what is still to come), "robs", "spoils", "fewer" and
"unseen" of what the other still plays, "draws", "fetches" (by a card), "drawn" and "retires",
"turn", "kept", and of the stake "mine", "theirs" and "open", with the coin that makes the
difference, or that "coin" alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import permutations
from statistics import fmean

from ai.duel.keeping import ended
from ai.duel.told_turn import Course, brought, played
from ai.duel.turn_end import chance, circumstances
from ai.duel.turn_estimate import stake
from ai.facts import CARRIES, Fact, Pair, Plan, mean
from game.rules.core import Action, Seat
from game.rules.duel.cards import VERB, VP, VP_CARDS, faces_in
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView

WORLDS = 120
SEEN = 0.08
"""The least difference in the share of playouts that is told."""
FELT = 0.3
"""The least difference in Force, cards or VP that is told."""
AIMS = 0.2
"""The same of a card that strikes what is still to come."""
MOSTLY = 0.6
"""The least part of a card's falls that is told of one striker."""
ODDS, STAKE, LEFT = range(3)
ORDERS = [*permutations(range(3))]
HAND, MINE, THEIRS, DRAWN, UNSEEN = "hand", "mine", "theirs", "drawn", "unseen"
Group = tuple[str, int]
"""A kind of cards and, where it is one card, its face, else -1."""


@dataclass(frozen=True)
class DuelEnd:
    """The end of a playout: the chance of Athens to take the turn, and its worth to the viewer."""

    course: Course
    seat: Seat
    odds: float
    stake: int

    @cached_property
    def value(self) -> float:
        """The viewer's share of the duel."""
        return self.worth(self.odds, self.stake, self.course.left)

    @cached_property
    def won(self) -> float:
        """The viewer's chance to take the turn."""
        return self.odds if self.seat == 0 else 1 - self.odds

    @cached_property
    def brought(self) -> dict[int, float]:
        """The Force that each card brings to the viewer's lead."""
        return dict(brought(self.course.table, self.seat))

    def worth(self, odds: float, at_stake: int, left: Sequence[Sequence[int]]) -> float:
        """Return the viewer's share if the turn ended so."""
        athens, sparta = (ended(self.course.base, seat, at_stake, left)[0] for seat in (0, 1))
        share = odds * athens + (1 - odds) * sparta
        return share if self.seat == 0 else 1 - share

    def lies(self, side: int, face: int) -> bool:
        """True if a card lies on a side at the end."""
        return bool(self.course.table.sides[side] >> face & 1)


class DuelExplainer:
    """Finds the facts that part two choices of one view."""

    worlds = WORLDS

    def __init__(self, view: DuelView, better: Plan, taken: Plan) -> None:
        self.view = view
        self.better, self.taken = better, taken

    def end(self, world: DuelState, plan: Plan, seed: int) -> DuelEnd:
        """Return the end of the turn after a choice, played out quickly."""
        course = played(world, plan, seed)
        lead = course.lead(0) + 0.5  # she wins ties (D5.1)
        odds = float(lead > 0)
        if course.plays:
            odds = chance(circumstances(course.base, lead, course.plays))
        return DuelEnd(course, self.view.viewer, odds, stake(course.table, self.view.variant.rout))

    def facts(self, ends: Sequence[tuple[DuelEnd, DuelEnd]], gap: float) -> list[Fact]:
        """Return the facts that carry most of the gap, the greatest first."""
        found = sorted(Difference(self, ends, gap).facts(), key=lambda fact: -fact.share)
        return [fact for n, fact in enumerate(found) if not _repeats(fact, found[:n])]


class Difference:
    """The difference between the playouts of two choices, part by part."""

    def __init__(
        self, asked: DuelExplainer, ends: Sequence[tuple[DuelEnd, DuelEnd]], gap: float
    ) -> None:
        self.ends, self.gap = ends, gap
        view = self.view = asked.view
        self.me, self.foe = view.viewer, 1 - view.viewer
        self.better, self.taken = asked.better, asked.taken
        self.hand = {view.faces[token] for token in view.hands[self.me]}
        self.hand |= {_named(view, plan) for plan in (asked.better, asked.taken)} - {-1}
        self.mine = {view.faces[token] for token in view.tables[self.me]}
        self.theirs = {view.faces[token] for token in view.tables[self.foe]}
        self.given = {*_given(view, self.taken)} - {*_given(view, self.better)}
        """The cards that the better choice keeps in an exchange."""
        self.won = self.mean(lambda end: end.won)
        shares = [_shares(*pair) for pair in ends]
        self.parts = [fmean(part) / gap for part in zip(*shares, strict=True)]

    def mean(self, figure: Callable[[DuelEnd], float]) -> Pair:
        """Return the means of a figure."""
        return mean(self.ends, figure)

    def facts(self) -> Iterator[Fact]:
        """Yield the facts of the stake, of what is kept, and of the chance of the turn."""
        if abs(self.parts[STAKE]) >= CARRIES:
            yield from self._of_the_stake(self.parts[STAKE])
        if abs(self.parts[LEFT]) >= CARRIES:
            yield self._of_what_is_left(self.parts[LEFT])
        if "pass" in (self.taken[0].verb, self.better[0].verb):
            if _told(self.won, self.parts[ODDS] > 0):
                yield Fact("turn", (), self.won, share=self.parts[ODDS])
        elif self.parts[ODDS] >= CARRIES:
            yield from self._of_the_lead(self.parts[ODDS])

    # ------------------------------------------------------------------ the lead

    def _of_the_lead(self, part: float) -> Iterator[Fact]:
        """Yield a fact for each card or group that carries enough of the lead."""
        groups = self._groups()
        lead = max(sum(groups.values()), 0.5)
        for group, force in groups.items():
            share = part * force / lead
            fact = self._of_a_group(group, force) if abs(share) >= CARRIES else None
            if fact is not None:
                yield fact._replace(share=share)

    def _groups(self) -> dict[Group, float]:
        """Return the Force that each card or group brings more with the better choice."""
        found: defaultdict[Group, float] = defaultdict(float)
        for pair in self.ends:
            for sign, end in zip((1, -1), pair, strict=True):
                for face, force in end.brought.items():
                    found[self._group(end, face)] += sign * force / len(self.ends)
        return found

    def _group(self, end: DuelEnd, face: int) -> Group:
        for kind, faces in ((HAND, self.hand), (MINE, self.mine), (THEIRS, self.theirs)):
            if face in faces:
                return kind, face
        return (DRAWN if end.lies(self.me, face) else UNSEEN), -1

    def _of_a_group(self, group: Group, force: float) -> Fact | None:
        kind, face = group
        if kind in (HAND, MINE):
            return self._of_an_own_card(face, force > 0)
        if kind == THEIRS:
            return self._of_their_card(face, force > 0)
        return self._of_what_is_drawn(force) if kind == DRAWN else self._of_what_comes(force)

    def _of_an_own_card(self, face: int, good: bool) -> Fact | None:
        """Return why an own card does more, or less where the difference is not good."""
        struck = self._falls(self.me, face)
        if _told(struck, not good):
            by = self._striker(self.me, face, not good)
            played_now = face == _laid(self.view, self.taken)
            return Fact("falls", (face, by, int(played_now)), struck)
        robbed = self.mean(lambda end: face in end.course.robbed[self.me])
        if _told(robbed, not good):
            return Fact("robbed", (face,), robbed)
        lies = self.mean(lambda end: end.lies(self.me, face))
        if _told(lies, good):
            return Fact("given" if face in self.given else "laid", (face,), lies)
        amount = self.mean(lambda end: end.brought.get(face, 0.0))
        return Fact("brings", (face,), amount=amount) if _felt(amount, good) else None

    def _of_their_card(self, face: int, good: bool) -> Fact | None:
        struck = self._falls(self.foe, face)
        if _told(struck, good):
            by = self._striker(self.foe, face, good)
            return Fact("struck", (face, by), struck) if by >= 0 else Fact("hit", (face,), struck)
        amount = self.mean(lambda end: -end.brought.get(face, 0.0))
        return Fact("weakens", (face,), amount=amount) if _felt(amount, not good) else None

    def _falls(self, side: int, face: int) -> Pair:
        """Return how often a card is struck, by another one than itself."""
        return self.mean(
            lambda end: any(
                by != face and (where, one) == (side, face) for by, where, one in end.course.gone
            )
        )

    def _striker(self, side: int, face: int, with_better: bool) -> int:
        """Return the card that mostly strikes a card where that happens more, -1 if many do."""
        by: Counter[int] = Counter()
        for pair in self.ends:
            for sign, end in zip((1, -1) if with_better else (-1, 1), pair, strict=True):
                for one in {b for b, where, f in end.course.gone if (where, f) == (side, face)}:
                    by[one] += sign
        more = {one: number for one, number in by.items() if number > 0 and one != face}
        most = max(more, key=lambda one: more[one], default=-1)
        return most if most >= 0 and more[most] >= MOSTLY * sum(more.values()) else -1

    def _of_what_comes(self, force: float) -> Fact | None:
        """Return why the cards that the other side still plays count less."""
        good = force > 0
        hits = {face: self._hits(face) for face in sorted(self.hand | self.mine)}
        waiting = max(hits, key=lambda face: hits[face][0] - hits[face][1], default=-1)
        if good and waiting >= 0 and hits[waiting][0] - hits[waiting][1] >= AIMS:
            return Fact("waits", (waiting,), hits[waiting])
        laid = self.mean(lambda end: sum(seat == self.foe for seat, _ in end.course.laid))
        robber = _named(self.view, self.better)
        robs = good and robber >= 0 and VERB[robber].robs
        if _felt(laid, not good):
            return Fact("robs", (robber,), amount=laid) if robs else Fact("fewer", amount=laid)
        amount = self.mean(self._unseen_force)
        if not _felt(amount, not good):
            return None
        return Fact("spoils", (robber,), amount=amount) if robs else Fact("unseen", amount=amount)

    def _unseen_force(self, end: DuelEnd) -> float:
        """Return the Force of what the other side has laid or lent since."""
        return -sum(n for f, n in end.brought.items() if self._group(end, f)[0] == UNSEEN)

    def _hits(self, by: int) -> Pair:
        """Return how often an own card strikes one that was not there yet."""
        return self.mean(
            lambda end: any(
                one == by and side == self.foe and face not in self.theirs
                for one, side, face in end.course.gone
            )
        )

    def _of_what_is_drawn(self, force: float) -> Fact | None:
        good = force > 0
        number = self.mean(lambda end: len(end.course.got[self.me]))
        if good and any(action.verb == "retire" for action in self.better):
            return Fact("retires", (_acting(self.view, self.better),), amount=number)
        if _felt(number, good) and self.view.deciding != "exchange":
            drawer = _named(self.view, self.better)
            draws = drawer >= 0 and VERB[drawer].brings
            return Fact("fetches" if draws else "draws", (drawer,) if draws else (), amount=number)
        amount = self.mean(self._drawn_force)
        return Fact("drawn", amount=amount) if _felt(amount, good) else None

    def _drawn_force(self, end: DuelEnd) -> float:
        return sum(n for f, n in end.brought.items() if self._group(end, f)[0] == DRAWN)

    # ------------------------------------------------------------------ the stake and the hand

    def _of_the_stake(self, share: float) -> Iterator[Fact]:
        """Yield whose turn it mostly is and what it brings, or why a coin of one's own counts."""
        amount = self.mean(lambda end: end.stake)
        good, more = share > 0, amount[0] > amount[1]
        coin, lies = self._coin(more)
        if more and coin in self.hand | self.mine:
            fact = self._of_an_own_card(coin, good)
            if fact is not None:
                yield fact._replace(amount=amount, share=share)
                return
        if _felt(amount, more):
            mostly = "theirs" if max(self.won) < 0.5 else "mine" if min(self.won) > 0.5 else "open"
            yield Fact(mostly, (coin,), lies, amount, share)
        elif coin >= 0 and _told(lies, more):
            yield Fact("coin", (coin,), lies, amount, share)

    def _coin(self, more: bool) -> tuple[int, Pair]:
        """Return the coin that makes most of the difference in the stake, -1 for none."""
        sign = 1 if more else -1
        lies = {face: self.mean(partial(_on_a_table, face)) for face in faces_in(VP_CARDS)}
        weight = {face: sign * VP[face] * (a - b) for face, (a, b) in lies.items()}
        best = max(weight, key=weight.__getitem__)
        return (best, lies[best]) if weight[best] > SEEN else (-1, (0.0, 0.0))

    def _of_what_is_left(self, share: float) -> Fact:
        kept = {face: self.mean(partial(_is_left, self.me, face)) for face in sorted(self.hand)}
        sign = 1 if share > 0 else -1
        best = max(kept, key=lambda face: sign * (kept[face][0] - kept[face][1]), default=-1)
        return Fact("kept", (best,), kept.get(best, (0.0, 0.0)), share=share)


def _on_a_table(face: int, end: DuelEnd) -> bool:
    return end.lies(0, face) or end.lies(1, face)


def _is_left(seat: Seat, face: int, end: DuelEnd) -> bool:
    return face in end.course.left[seat]


def _repeats(fact: Fact, before: Sequence[Fact]) -> bool:
    """True if the same card does the same to another that has been told."""
    return fact.name == "struck" and any(
        (one.name, one.pieces[1]) == ("struck", fact.pieces[1]) for one in before if one.pieces[1:]
    )


def _shares(one: DuelEnd, other: DuelEnd) -> list[float]:
    """Return the exact parts of a difference: the mean over all orders in which parts change."""
    figures = (one.odds, one.stake, one.course.left), (other.odds, other.stake, other.course.left)
    known: dict[tuple[int, ...], float] = {(0, 0, 0): one.value, (1, 1, 1): other.value}
    found = [0.0, 0.0, 0.0]
    for order in ORDERS:
        picked, before = [1, 1, 1], other.value
        for part in order:
            picked[part] = 0
            key = tuple(picked)
            if key not in known:
                odds, at_stake, left = (figures[which][n] for n, which in enumerate(picked))
                known[key] = one.worth(odds, at_stake, left)  # type: ignore[arg-type]
            found[part] += (known[key] - before) / len(ORDERS)
            before = known[key]
    return found


def _laid(view: DuelView, plan: Sequence[Action]) -> int:
    """Return the face of the card that a choice lays, -1 for none."""
    return view.faces[plan[0].args[0]] if plan[0].verb == "play" else -1


def _given(view: DuelView, plan: Sequence[Action]) -> list[int]:
    """Return the faces that a choice puts aside."""
    return [
        view.faces[one.args[0]] for one in plan if one.verb in ("exchange", "trim") and one.args
    ]


def _named(view: DuelView, plan: Sequence[Action]) -> int:
    """Return the face of the card that a choice lays or takes from the deck, -1 for none."""
    named = plan[0].verb in ("play", "take") and bool(plan[0].args)
    return view.faces[plan[0].args[0]] if named else -1


def _acting(view: DuelView, plan: Sequence[Action]) -> int:
    """Return the face of the card that is laid or that asks."""
    if plan[0].verb == "play" or view.pending is None:
        return _laid(view, plan)
    return view.faces[view.pending[1]]


def _told(often: Pair, more: bool) -> bool:
    """True if something happens more often with the better choice, or less, and that is told."""
    return (often[0] - often[1]) * (1 if more else -1) > SEEN and round(10 * often[0]) != round(
        10 * often[1]
    )


def _felt(amount: Pair, more: bool) -> bool:
    """True if there is more with the better choice, or less, by what is told."""
    apart = round(2 * amount[0]) != round(2 * amount[1])  # as it is told
    return apart and (amount[0] - amount[1]) * (1 if more else -1) > FELT
