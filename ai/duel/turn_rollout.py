"""The rest of a turn played out quickly on sets of faces: the rollout of the duel's search.

The rules proper are too careful for thousands of games a second. A turn keeps faces only, no
tokens and no knowledge, and both sides play by rule of thumb: draw first, strike when there is
something to strike, big cards late, VP cards when the turn is won.
"""

from __future__ import annotations

from random import Random

from ai.duel.keeping import ended
from ai.duel.turn_end import chance, circumstances
from ai.duel.turn_estimate import stake
from ai.duel.weights import (
    ACTIVE,
    GOOD_TARGETS,
    HAND_WORTH,
    IS_TRICK,
    OWN_LAND,
    OWN_SEA,
    TARGET_WORTH,
    TIMING,
    WORTH,
)
from ai.duel.worth import OF_FACE
from game.rules.duel.cards import (
    CARDS,
    FORCE,
    GENIUS,
    LAND_OR_SEA,
    MATCH,
    MATCH_HIDDEN,
    PLAYABLE,
    VERB,
    VP_CARDS,
    matching,
)
from game.rules.duel.force import Table, totals
from game.rules.duel.state import DuelState

JITTER = 3.0
"""The noise in the order of plays, in units of `TIMING`."""
STILL_TO_COME = 2.4
"""Force that a side expects of each card in the other's hand when it decides about VP cards."""
EXCHANGE_BELOW = 3.0
"""Cards worth less than this are exchanged for unknown ones, Force."""
SEARCHED = 30
"""Cards at the bottom of the deck that a search looks through: enough to find a good one."""


class TurnRollout:
    """A turn from its middle to its end. Hands are split by what they are for.

    `queue` holds plain cards, the next one last; `tricks` wait for a target; `prizes` are VP
    cards; `junk` counts cards that the side may not play.
    """

    __slots__ = (
        "as_land", "as_sea", "deck", "drawn", "face", "favours", "fetched", "genius", "junk",
        "keeps", "last", "mover", "on", "passed", "plays", "prizes", "queue", "random", "tricks",
    )  # fmt: skip

    def __init__(self, state: DuelState, random: Random) -> None:
        self.random = random.random
        self.face, self.deck, self.drawn = state.faces, state.deck, 0
        self.fetched = 0
        self.on = state.on[:]
        self.as_land, self.as_sea, self.genius = state.as_land, state.as_sea, state.genius
        self.favours = state.variant.force
        self.keeps = state.variant.keep
        self.passed, self.mover = state.passed[:], state.to_act
        self.last = state.faces[state.last] if state.last >= 0 else -1
        self.queue: list[list[int]] = [[], []]
        self.tricks: list[list[int]] = [[], []]
        self.prizes: list[list[int]] = [[], []]
        self.junk = [0, 0]
        self.plays = 0

    # ------------------------------------------------------------------ hands

    def hold(self, seat: int, faces: list[int]) -> None:
        """Sort cards into a hand, the plain ones in the order in which they will be played."""
        playable, order, random = PLAYABLE[seat], [], self.random
        for face in faces:
            bit = 1 << face
            if not playable & bit:
                self.junk[seat] += 1
            elif VP_CARDS & bit:
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
            self.junk[seat] += 1
        elif VP_CARDS & bit:
            self.prizes[seat].append(face)
        else:
            (self.tricks if IS_TRICK & bit else self.queue)[seat].append(face)

    def count(self, seat: int) -> int:
        """Cards in a hand."""
        held = len(self.queue[seat]) + len(self.tricks[seat]) + len(self.prizes[seat])
        return held + self.junk[seat]

    def left(self, seat: int) -> list[int]:
        """Return the faces left in a hand that are of use to its side."""
        return [*self.queue[seat], *self.tricks[seat], *self.prizes[seat]]

    def top(self) -> int:
        """Return the next card of the deck, or -1; a deck that is used up is not refilled here."""
        self.drawn += 1
        return self.face[self.deck[-self.drawn]] if self.drawn <= len(self.deck) else -1

    def draw(self, seat: int, amount: int) -> None:
        for _ in range(amount):
            face = self.top()
            if face >= 0:
                self.take_up(seat, face)

    def lose(self, seat: int, amount: int) -> None:
        """Discard at random from hand."""
        for _ in range(min(amount, self.count(seat))):
            pick = int(self.random() * self.count(seat))
            for part in (self.queue[seat], self.tricks[seat], self.prizes[seat]):
                if pick < len(part):
                    del part[pick]
                    break
                pick -= len(part)
            else:
                self.junk[seat] -= 1

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
        if self.keeps[seat] and self.passed[1 - seat] and (self.lead() > 0) == (seat == 0):
            return self.prizes[seat].pop() if self.prizes[seat] else -1  # it has won the turn
        if self.tricks[seat]:
            trick = self.timely_trick(seat)
            if trick >= 0:
                return trick
        if self.queue[seat]:
            return self.queue[seat].pop()
        if self.tricks[seat]:
            return self.tricks[seat].pop()
        if self.prizes[seat] and self.sure_of_prizes(seat):
            return self.prizes[seat].pop()
        return -1

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

    def sure_of_prizes(self, seat: int) -> bool:
        """True if a side with nothing but VP cards left can expect to win the turn with them."""
        both = totals(self.table())
        ahead: float = both[seat] - both[1 - seat] + (1 - seat)
        ahead += sum(FORCE[face] for face in self.prizes[seat])
        if not self.passed[1 - seat]:
            ahead -= STILL_TO_COME * self.count(1 - seat)
        return ahead > 0

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

    def declare(self, seat: int, face: int) -> None:
        on = self.on[seat]
        if (on & OWN_LAND).bit_count() > (on & OWN_SEA).bit_count():
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
        out = ~(1 << face)
        self.on[side] &= out
        self.as_land &= out
        self.as_sea &= out
        if face in (self.genius, GENIUS):
            self.genius = -1

    def search(self, seat: int, what: str) -> None:
        """Take a good matching card from the deck."""
        sought, best, most = MATCH_HIDDEN[what] & PLAYABLE[seat] & ~self.fetched, -1, 0.0
        lowest = min(SEARCHED, len(self.deck) - self.drawn)
        for face in map(self.face.__getitem__, self.deck[: max(0, lowest)]):
            if sought >> face & 1 and WORTH[face] > most:
                best, most = face, WORTH[face]
        if best >= 0:
            self.fetched |= 1 << best
            self.take_up(seat, best)

    # ------------------------------------------------------------------ the end

    def table(self) -> Table:
        """Return the table as it lies."""
        sides = (self.on[0], self.on[1])
        return Table(sides, self.as_land, self.as_sea, self.genius, self.favours)

    def lead(self) -> float:
        """Return Athens's lead in Force; she wins ties (D5.1)."""
        both = totals(self.table())
        return both[0] - both[1] + 0.5


def rollout(state: DuelState, random: Random, keeping: bool = True) -> tuple[float, float]:
    """Play the rest of the turn by rule of thumb; both sides' shares of the duel, sum 1.

    Cards are laid by rule of thumb, so a lead is only likely to be one. Without `keeping` what is
    left in hand counts for nothing, as in what is known of the score alone.
    """
    turn = played_out(state, random, keeping)
    amount, lead = stake(turn.table()), turn.lead()
    left: tuple[list[int], list[int]] = (turn.left(0), turn.left(1)) if keeping else ([], [])
    if not turn.plays:
        return ended(state, 0 if lead > 0 else 1, amount, left)
    odds = chance(circumstances(state, lead, turn.plays))
    if_athens, if_sparta = ended(state, 0, amount, left), ended(state, 1, amount, left)
    athens = odds * if_athens[0] + (1 - odds) * if_sparta[0]
    return athens, 1 - athens


def played_out(state: DuelState, random: Random, keeping: bool = True) -> TurnRollout:
    """Return the turn at its end; sides that are `keeping` lay nothing into one that is won."""
    turn = TurnRollout(state, random)
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
            _resume(turn, state)
    turn.play()


def _exchange(turn: TurnRollout, state: DuelState) -> None:
    """Let those who have not yet chosen exchange their weak cards, and begin the Action Phase."""
    first, face = state.initiative(), state.faces
    for seat in (first, 1 - first):
        hand, lot = [face[token] for token in state.hands[seat]], state.lots[seat]
        if lot is None:
            worth = HAND_WORTH[seat]
            hand.sort(key=worth.__getitem__)
            gone = sum(worth[f] < EXCHANGE_BELOW for f in hand[: state.variant.exchange[seat]])
            del hand[:gone]
        else:
            gone = len(lot)
        turn.hold(seat, [*hand, *(f for f in (turn.top() for _ in range(gone)) if f >= 0)])
    turn.mover = first


def _resume(turn: TurnRollout, state: DuelState) -> None:
    """Finish the play that is waiting for a choice."""
    assert state.pending is not None
    kind, token, fixed = state.pending
    seat, card = state.to_act, state.faces[token]
    if kind == "declare":
        turn.declare(seat, card)
    if kind in ("declare", "search") or (kind == "target" and not fixed):
        turn.work(seat, card, -1)
    if not turn.passed[1 - seat]:
        turn.mover = 1 - seat
