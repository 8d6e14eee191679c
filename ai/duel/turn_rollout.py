"""The rest of a turn played out quickly on sets of faces: the rollout of the duel's search.

The rules proper are too careful for thousands of games a second. A turn keeps faces only, no
tokens and no knowledge, and both sides play by rule of thumb: draw first, strike when there is
something to strike, big cards late, VP cards where they pay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sqrt
from random import Random

from ai.duel.effects import without
from ai.duel.keeping import ended
from ai.duel.turn_end import chance, circumstances
from ai.duel.turn_estimate import stake, with_card
from ai.duel.weights import (
    ACTIVE,
    GOOD_TARGETS,
    HAND_WORTH,
    IS_TRICK,
    OWN_LAND,
    OWN_SEA,
    PRIZES,
    TARGET_WORTH,
    TIMING,
    WORTH,
)
from ai.duel.worth import OF_FACE
from game.rules.duel.cards import (
    CARDS,
    GENIUS,
    LAND_OR_SEA,
    MATCH,
    MATCH_HIDDEN,
    PLAYABLE,
    VERB,
    VP,
    VP_CARDS,
    faces_in,
    matching,
)
from game.rules.duel.counting import HAND
from game.rules.duel.force import Table, totals
from game.rules.duel.state import DuelState

JITTER = 3.0
"""The noise in the order of plays, in units of `TIMING`."""
STILL_TO_COME = 4.0
"""Force that a side expects of each card in the other's hand when it decides about VP cards."""
CERTAINTY = 0.57
"""The logarithm of the odds that a Force ahead is then worth, over the root of these cards.

Both are fitted to who lay ahead at the end of rollouts from recorded games.
"""
EXCHANGE_BELOW = 3.0
"""Cards worth less than this are exchanged for unknown ones, Force."""
A_DRAW = 3.3
"""Force that a card from the deck is worth to who draws it."""
SEARCHED = 30
"""Cards at the bottom of the deck that a search looks through: enough to find a good one."""

FACES = range(len(CARDS))
NOTHING_DUE = (-1, -1)


def set_of(faces: Iterable[int]) -> int:
    """Return faces as a set."""
    return sum(1 << face for face in faces)


class TurnRollout:
    """A turn from its middle to its end. Hands are split by what they are for.

    `queue` holds plain cards, the next one last, and VP cards that lend Force to others; `tricks`
    wait for a target; `prizes` are VP cards that are laid last, if they pay; `junk` are cards that
    the side may not play. `deck` and `discard` hold tokens, of which `face` tells the faces; `gone`
    are the faces discarded since. `due` are a side and the face that it plays next of all.
    """

    __slots__ = (
        "as_land", "as_sea", "deck", "discard", "due", "face", "favours", "genius", "gone", "junk",
        "keeps", "last", "mover", "on", "passed", "plays", "prizes", "queue", "random", "rout",
        "shuffle", "tricks",
    )  # fmt: skip

    def __init__(self, state: DuelState, random: Random) -> None:
        self.random, self.shuffle = random.random, random.shuffle
        self.face: Sequence[int] = state.faces
        self.deck, self.discard = state.deck[:], state.discard
        self.gone: list[int] = []
        self.on = state.on[:]
        self.as_land, self.as_sea, self.genius = state.as_land, state.as_sea, state.genius
        self.favours = state.variant.force
        self.keeps, self.rout = state.variant.keep, state.variant.rout
        self.passed, self.mover = state.passed[:], state.to_act
        self.last = state.faces[state.last] if state.last >= 0 else -1
        self.queue: list[list[int]] = [[], []]
        self.tricks: list[list[int]] = [[], []]
        self.prizes: list[list[int]] = [[], []]
        self.junk: list[list[int]] = [[], []]
        self.plays = 0
        self.due = NOTHING_DUE

    # ------------------------------------------------------------------ hands

    def hold(self, seat: int, faces: list[int]) -> None:
        """Sort cards into a hand, the plain ones in the order in which they will be played."""
        playable, order, random = PLAYABLE[seat], [], self.random
        for face in faces:
            bit = 1 << face
            if not playable & bit:
                self.junk[seat].append(face)
            elif PRIZES & bit:
                self.prizes[seat].append(face)
            elif IS_TRICK & bit:
                self.tricks[seat].append(face)
            else:
                order.append((TIMING[face] + JITTER * random(), face))
        order.sort(reverse=True)
        self.queue[seat] = [face for _, face in order]

    def take_up(self, seat: int, face: int) -> None:
        """Add a card to a hand; a plain one is played next."""
        bit = 1 << face
        if not PLAYABLE[seat] & bit:
            self.junk[seat].append(face)
        elif PRIZES & bit:
            self.prizes[seat].append(face)
        else:
            (self.tricks if IS_TRICK & bit else self.queue)[seat].append(face)

    def count(self, seat: int) -> int:
        """Cards in a hand."""
        held = len(self.queue[seat]) + len(self.tricks[seat]) + len(self.prizes[seat])
        return held + len(self.junk[seat])

    def left(self, seat: int) -> list[int]:
        """Return the faces left in a hand that are of use to its side."""
        return [*self.queue[seat], *self.tricks[seat], *self.prizes[seat]]

    def top(self) -> int:
        """Take the next card, from the shuffled discard pile if need be (D1.2), or none, -1."""
        if not self.deck:
            self.reshuffle()
        return self.face[self.deck.pop()] if self.deck else -1

    def reshuffle(self) -> None:
        """Make the discard pile the deck, of faces that stand for their own tokens."""
        face = self.face
        self.deck = [*map(face.__getitem__, self.discard), *self.gone]
        self.shuffle(self.deck)
        self.face, self.discard, self.gone = FACES, [], []

    def draw(self, seat: int, amount: int) -> None:
        for _ in range(amount):
            face = self.top()
            if face >= 0:
                self.take_up(seat, face)

    def lose(self, seat: int, amount: int) -> None:
        """Discard at random from hand."""
        for _ in range(min(amount, self.count(seat))):
            pick = int(self.random() * self.count(seat))
            for part in (self.queue[seat], self.tricks[seat], self.prizes[seat], self.junk[seat]):
                if pick < len(part):
                    self.gone.append(part.pop(pick))
                    break
                pick -= len(part)

    def shed(self, seat: int) -> None:
        """Discard the card of least worth."""
        if self.junk[seat]:
            self.gone.append(self.junk[seat].pop())
            return
        worth = HAND_WORTH[seat]
        left = self.left(seat)
        if left:
            least = min(left, key=worth.__getitem__)
            part = next(
                each[seat] for each in (self.queue, self.tricks, self.prizes) if least in each[seat]
            )
            part.remove(least)
            self.gone.append(least)

    # ------------------------------------------------------------------ the course of play

    def play(self) -> None:
        """Play on until both sides have passed."""
        passed = self.passed
        while not (passed[0] and passed[1]):
            seat = self.mover
            face = self.next_card(seat)
            if face < 0:
                passed[seat] = True
            else:
                self.lay(seat, face)
            if not passed[1 - seat]:
                self.mover = 1 - seat

    def next_card(self, seat: int) -> int:
        """Return the card that a side plays now, or -1 to pass."""
        if self.due[0] == seat:
            face, self.due = self.due[1], NOTHING_DUE
            for part in (self.queue[seat], self.tricks[seat], self.prizes[seat]):
                if face in part:
                    part.remove(face)
                    return face
        if self.keeps[seat] and self.passed[1 - seat] and (self.lead() > 0) == (seat == 0):
            return self.prizes[seat].pop() if self.prizes[seat] else -1  # it has won the turn
        if self.tricks[seat]:
            trick = self.timely_trick(seat)
            if trick >= 0:
                return trick
        queue, prizes = self.queue[seat], self.prizes[seat]
        while queue:
            face = queue.pop()
            if not VP_CARDS >> face & 1 or self.pays(seat, 1 << face):
                return face
            prizes.append(face)
        if self.tricks[seat]:
            return self.tricks[seat].pop()
        return prizes.pop() if prizes and self.pays(seat, set_of(prizes)) else -1

    def timely_trick(self, seat: int) -> int:
        """Return a card that has something good to strike now, taken out of the hand, or -1."""
        tricks = self.tricks[seat]
        for place, face in enumerate(tricks):
            found = self.victims(seat, face)
            if VERB[face].aims == "harm" and VERB[face].asks:
                found &= GOOD_TARGETS
            if found and (found & (found - 1) or self.random() < 0.7):
                return tricks.pop(place)
        return -1

    def pays(self, seat: int, coins: int) -> bool:
        """Return whether a side gains by laying these VP cards (a set) of its hand.

        With them, their Force and what they lend, it may take a turn that is worth more; without
        them, the turn as it stands.
        """
        table, plain = self.table(), set_of(self.left(seat)) & ~VP_CARDS
        land = self.rather_land(seat)
        now = stake(table, self.rout)
        more = now + sum(VP[face] for face in faces_in(coins))
        without_them = self.to_win(seat, with_card(table, seat, plain, land))
        with_them = self.to_win(seat, with_card(table, seat, plain | coins, land))
        return more * (2 * with_them - 1) > now * (2 * without_them - 1)

    def to_win(self, seat: int, table: Table) -> float:
        """Return a side's chance to take the turn once its hand lies on the table."""
        both = totals(table)
        ahead = both[seat] - both[1 - seat] + 0.5 - seat  # D5.1
        unseen = 0 if self.passed[1 - seat] else self.count(1 - seat)
        if not unseen:
            return float(ahead > 0)
        z = CERTAINTY * (ahead - STILL_TO_COME * unseen) / sqrt(unseen)
        return 1 / (1 + exp(-max(-30.0, min(30.0, z))))

    # ------------------------------------------------------------------ one play

    def lay(self, seat: int, face: int) -> None:
        """Put a card on the table and let it work."""
        bit = 1 << face
        self.plays += 1
        self.on[seat] |= bit
        before, self.last = self.last, face
        if LAND_OR_SEA & bit:
            self.declare(seat, face)
        if ACTIVE & bit:
            self.work(seat, face, before)

    def rather_land(self, seat: int) -> bool:
        """Return whether a Land-or-Sea card serves a side better as land."""
        on = self.on[seat]
        return (on & OWN_LAND).bit_count() > (on & OWN_SEA).bit_count()

    def declare(self, seat: int, face: int) -> None:
        if self.rather_land(seat):
            self.as_land |= 1 << face
        else:
            self.as_sea |= 1 << face

    def work(self, seat: int, face: int, before: int) -> None:
        """Resolve the ability of a card that is played."""
        OF_FACE[face].work(self, seat, face, before)

    def strike_last(self, seat: int, last: int) -> None:
        """Discard the card that was played before, or -1, if it is the enemy's."""
        if last >= 0 and self.on[1 - seat] >> last & 1:
            self.remove(1 - seat, last)

    def victims(self, seat: int, face: int) -> int:
        """Return the faces that a trick would gladly act upon, as a set."""
        what = CARDS[face].ability.what
        if VERB[face].aims == "help":
            return self.on[seat] & MATCH[what]
        if what == "last":
            return self.on[1 - seat] & (1 << self.last if self.last >= 0 else 0)
        return self.on[1 - seat] & matching(what, self.as_land, self.as_sea)

    def strike(self, seat: int, face: int) -> None:
        """Choose the best target and act on it."""
        found = self.victims(seat, face)
        if not found:
            return
        best, most = -1, -1.0
        while found:
            low = found & -found
            found ^= low
            one = low.bit_length() - 1
            if TARGET_WORTH[one] > most:
                best, most = one, TARGET_WORTH[one]
        aims = VERB[face].aims
        if aims == "help":
            self.genius = best
        elif aims == "take":
            self.on[1 - seat] &= ~(1 << best)
            self.on[seat] |= 1 << best
        else:
            self.remove(1 - seat, best)

    def sweep(self, seat: int, face: int) -> None:
        found = self.victims(seat, face)
        while found:
            low = found & -found
            found ^= low
            self.remove(1 - seat, low.bit_length() - 1)

    def remove(self, side: int, face: int) -> None:
        self.gone.append(face)
        out = ~(1 << face)
        self.on[side] &= out
        self.as_land &= out
        self.as_sea &= out
        if face in (self.genius, GENIUS):
            self.genius = -1

    def search(self, seat: int, what: str) -> None:
        """Take a good matching card from the deck, the shuffled discard pile if it is empty."""
        if not self.deck:
            self.reshuffle()
        sought, best, most = MATCH_HIDDEN[what] & PLAYABLE[seat], -1, 0.0
        for token in self.deck[:SEARCHED]:
            face = self.face[token]
            if sought >> face & 1 and WORTH[face] > most:
                best, most = token, WORTH[face]
        if best >= 0:
            self.deck.remove(best)
            self.take_up(seat, self.face[best])

    def retire(self, seat: int, face: int, amount: int) -> None:
        """Discard a card that may leave, to draw, where that is worth more than it is there."""
        table = self.table()
        lead, rest = (totals(one) for one in (table, without(table, face)))
        lost = lead[seat] - lead[1 - seat] - rest[seat] + rest[1 - seat]
        cards = min(amount, len(self.deck) + len(self.discard) + len(self.gone))
        if lost < cards * A_DRAW:
            self.remove(seat, face)
            self.draw(seat, amount)

    # ------------------------------------------------------------------ the end

    def table(self) -> Table:
        """Return the table as it lies."""
        sides = (self.on[0], self.on[1])
        return Table(sides, self.as_land, self.as_sea, self.genius, self.favours)

    def lead(self) -> float:
        """Return Athens's lead in Force; she wins ties (D5.1)."""
        both = totals(self.table())
        return both[0] - both[1] + 0.5


def rollout(
    state: DuelState, random: Random, keeping: bool = True, due: tuple[int, int] = NOTHING_DUE
) -> tuple[float, float]:
    """Play the rest of the turn by rule of thumb; both sides' shares of the duel, sum 1.

    Cards are laid by rule of thumb, so a lead is only likely to be one. Without `keeping` what is
    left in hand counts for nothing, as in what is known of the score alone. A side may have a face
    `due`, which it plays next of all.
    """
    turn = played_out(state, random, keeping, due)
    amount, lead = stake(turn.table(), turn.rout), turn.lead()
    left: tuple[list[int], list[int]] = (turn.left(0), turn.left(1)) if keeping else ([], [])
    if not turn.plays:
        return ended(state, 0 if lead > 0 else 1, amount, left)
    odds = chance(circumstances(state, lead, turn.plays))
    if_athens, if_sparta = ended(state, 0, amount, left), ended(state, 1, amount, left)
    athens = odds * if_athens[0] + (1 - odds) * if_sparta[0]
    return athens, 1 - athens


def played_out(
    state: DuelState, random: Random, keeping: bool = True, due: tuple[int, int] = NOTHING_DUE
) -> TurnRollout:
    """Return the turn at its end; sides that are `keeping` lay nothing into one that is won."""
    turn = TurnRollout(state, random)
    turn.due = due
    if not keeping:
        turn.keeps = (0, 0)
    play_out(turn, state)
    return turn


def play_out(turn: TurnRollout, state: DuelState) -> None:
    """Play a turn that has just been made of a state to its end."""
    if state.phase == "strategy":
        _exchange(turn, state)
    else:
        face = state.faces
        turn.hold(0, [face[token] for token in state.hands[0]])
        turn.hold(1, [face[token] for token in state.hands[1]])
        if state.pending is not None:
            resume(turn, state)
    turn.play()


def _exchange(turn: TurnRollout, state: DuelState) -> None:
    """Let those who have not yet chosen exchange their weak cards, and begin the Action Phase."""
    first, face = state.initiative(), state.faces
    hands = [[face[token] for token in hand] for hand in state.hands]
    drawn = [0, 0]
    for seat in (0, 1):
        lot = state.lots[seat]
        if lot is None and state.deciding == "exchange":
            gone = _weak(hands[seat], seat, state.variant.exchange[seat])
        else:
            gone = [face[token] for token in lot or ()]
        turn.gone += gone
        drawn[seat] = len(gone) if state.deciding == "exchange" else 0
    for seat in (first, 1 - first):
        hands[seat] += [f for f in (turn.top() for _ in range(drawn[seat])) if f >= 0]
    for seat in (0, 1):
        if state.variant.dealt[seat] > HAND:  # down to ten: V.D2
            turn.gone += _weakest(hands[seat], seat, _more_than_kept(state, seat, len(hands[seat])))
        turn.hold(seat, hands[seat])
    turn.mover = first


def _more_than_kept(state: DuelState, seat: int, held: int) -> int:
    """Return how many of a hand's cards are discarded before the Action Phase (V.D2, V.D8)."""
    return held - HAND - state.dealt_to(seat) + state.variant.dealt[seat]


def _weak(hand: list[int], seat: int, most: int) -> list[int]:
    """Take the cards out of a hand that are exchanged, at most so many; return them."""
    worth = HAND_WORTH[seat]
    return _weakest(hand, seat, min(most, sum(worth[face] < EXCHANGE_BELOW for face in hand)))


def _weakest(hand: list[int], seat: int, many: int) -> list[int]:
    """Take so many of the weakest cards out of a hand; return them."""
    hand.sort(key=HAND_WORTH[seat].__getitem__)
    many = max(0, many)
    gone, hand[:] = hand[:many], hand[many:]
    return gone


def resume(turn: TurnRollout, state: DuelState) -> None:
    """Finish the play that is waiting for a choice."""
    assert state.pending is not None
    kind, token, fixed = state.pending
    seat, card = state.to_act, state.faces[token]
    if kind == "declare":
        turn.declare(seat, card)
    if kind == "shed":
        turn.shed(seat)
    elif not fixed:  # one's own card that Retaliation found stays: D4.28
        turn.work(seat, card, -1)
    if not turn.passed[1 - seat]:
        turn.mover = 1 - seat
