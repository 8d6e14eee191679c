"""The figures of an attack: they step into the band, fight from left to right, and lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Literal

from game.rules.battle.cards import CARDS
from game.rules.battle.force import GONE
from game.rules.battle.view import BattleView
from game.rules.core import Seat
from game.scenes.battle import choreography as moves
from game.scenes.tables.display import SideNames
from sprites.base import pieces
from sprites.base.motion import Animation, Beat, Stage
from sprites.pictures.fighter import Fighter

End = Literal["stands", "falls", "runs", "leaves"]
"""The states in which a bout leaves a figure."""
STAND, BLOW = 0.41, 0.27
"""Sides of a figure from the middle of its lane at which it stands, and strikes."""
ALONE = -0.14
"""The same for an attacker whom nobody blocks."""
LIES, FLAT, APART = 0.2, 88.0, 0.12
"""The fallen lie so much lower and farther apart, turned by so many degrees."""
LOW = 0.5
"""Figures step in from so far out of the band."""


class Bout:
    """A lane of the attack: the attacker at the left, the blocker at the right, if there are any.

    `forces` are told once they have fought, `damage` once nobody has stopped the attacker.
    """

    def __init__(self) -> None:
        self.figures: list[Fighter | None] = [None, None]
        self.ends: list[End] = ["stands", "stands"]
        self.forces: tuple[int, int] | None = None
        self.damage: int | None = None

    def enter(self, number: int, face: int, field: str) -> None:
        """Let a unit stand in the lane, as attacker (0) or blocker (1)."""
        art = CARDS[face].art
        held = self.figures[number]
        if held is None or (held.art, held.field) != (art, field):
            self.figures[number] = Fighter(art, field, bool(number))
            self.ends[number] = "stands"
            for each in (0, 1):
                self.rest(each)

    def rest(self, number: int) -> None:
        """Put a figure where it belongs in the end, at once."""
        one = self.figures[number]
        if one is None:
            return
        end, out = self.ends[number], 1 if number else -1
        one.pose = "strike" if end == "runs" else "stand"
        one.left = bool(number) or end == "runs"
        one.alpha = 0.0 if end in ("leaves", "runs") else 1.0
        one.turn = out * FLAT if end == "falls" else 0.0
        one.up = -LIES if end == "falls" else 0.0
        one.ahead = self._place(number) + (out * APART if end == "falls" else 0.0)

    def _place(self, number: int) -> float:
        if self.figures[1] is None:
            return ALONE
        return STAND if number else -STAND

    # ------------------------------------------------------------------ motion

    def step_in(self, number: int, below: bool) -> list[Beat]:
        """Let a figure come out of its card, from below the band or above it."""
        one, other = self.figures[number], self.figures[1 - number]
        if one is None:
            return []
        one.up, one.alpha = -LOW if below else LOW, 0.0
        beats: list[Beat] = [moves.FIGHTERS_OUT.of(one, up=0.0, alpha=1.0)]
        if other is not None:
            beats.append(moves.FIGHTERS_OUT.of(other, ahead=self._place(1 - number)))
        return beats

    def hide(self, number: int) -> None:
        """Let nobody see a figure until it steps in."""
        one = self.figures[number]
        if one is not None:
            one.alpha = 0.0

    def draw_back(self) -> list[Beat]:
        """Let both draw back for the blow."""
        return [
            moves.DRAW_BACK.of(one, ahead=out * (STAND + APART), turn=out * moves.DRAW_BACK.way)
            for one, out in self._both()
        ]

    def strike(self) -> Animation:
        """Let both run into each other."""
        for one, _out in self._both():
            one.pose = "strike"
        yield [moves.STRIKE.of(one, ahead=out * BLOW, turn=0.0) for one, out in self._both()]

    def part(self, stand: Sequence[int]) -> tuple[list[Beat], list[Beat]]:
        """Let who has won step back, and who is beaten fall."""
        back: list[Beat] = []
        fall: list[Beat] = []
        for number, (one, out) in enumerate(self._both()):
            self.ends[number] = "stands" if stand[number] else "falls"
            one.pose = "stand"
            if stand[number]:
                back.append(moves.FIGHTERS_BACK.of(one, ahead=out * STAND))
            else:
                lies = {"turn": out * FLAT, "up": -LIES, "ahead": out * (STAND + APART)}
                fall.append(moves.FIGHTER_FALLS.of(one, **lies))
        return back, fall

    def charge(self, damage: int) -> Fighter | None:
        """Let an attacker whom nobody blocks leave the band; return who runs out of it."""
        one, self.ends[0], self.damage = self.figures[0], "runs", damage
        if one is None:
            return None
        self.rest(0)
        runner = copy(one)
        runner.ahead, runner.alpha, runner.pose = 0.0, 1.0, "stand"
        return runner

    def may_charge(self) -> list[Fighter]:
        """Return the attacker as he would run out of the band, while nobody blocks him."""
        attacker, blocker = self.figures
        if attacker is None or blocker is not None:
            return []
        runner = copy(attacker)
        runner.left = True
        return [runner]

    def traces(self) -> Iterator[Fighter]:
        """Yield the figures of a frieze that is over: who has run out of it is running still."""
        for one, end in zip(self.figures, self.ends, strict=True):
            if one is None:
                continue
            seen = copy(one)
            seen.alpha = 1.0 if end == "runs" else one.alpha
            yield seen

    def leave(self) -> list[Beat]:
        """Let both draw back from each other and be gone."""
        self.ends = ["leaves", "leaves"]
        ends = [(one, out * (STAND + LOW)) for one, out in self._both()]
        return [moves.EVADE.of(one, ahead=ahead, alpha=0.0) for one, ahead in ends]

    def _both(self) -> list[tuple[Fighter, int]]:
        """Return the figures and the sides on which they stand, -1 for the left."""
        attacker, blocker = self.figures
        both = ((attacker, -1), (blocker, 1))
        return [(one, out) for one, out in both if one is not None]


class Frieze:
    """The bouts of the attack on the table, else of the last one; `opened` may be tweened.

    Only units that lie open in their lanes are in it. `fighting` is the bout that is fought now.
    """

    def __init__(self) -> None:
        self.bouts: list[Bout] = []
        self.fighting: Bout | None = None
        self.opened = 0.0
        self._turn = -1

    @staticmethod
    def share(board: BattleView) -> float:
        """Return how far the band is open at rest: wholly while there is an attack."""
        return 1.0 if board.battle is not None else 0.0

    def forget(self) -> None:
        """Drop the bouts: what the table shows did not follow from what it showed before."""
        self.bouts, self.fighting = [], None

    def settle(self, board: BattleView, names: SideNames) -> None:
        """Let everybody be where he belongs."""
        self._take_up(board, names)
        self.opened, self.fighting = self.share(board), None
        for bout in self.bouts:
            for number in (0, 1):
                bout.rest(number)

    def follow(self, board: BattleView, names: SideNames, stage: Stage) -> None:
        """Take up the units that are in their lanes now; open the band, or close it."""
        seen = self._turn >= 0
        self._take_up(board, names)
        opens = self.share(board)
        if opens != self.opened and (opens or seen):
            stage.run_beside(moves.BAND_OPENS.of(self, opened=opens))

    def _take_up(self, board: BattleView, names: SideNames) -> None:
        if board.battle is None:
            return
        if self._turn != board.turn or len(self.bouts) != len(board.attackers):
            self.bouts, self._turn = [Bout() for _ in board.attackers], board.turn
        seats: tuple[Seat, Seat] = (board.active, 1 - board.active)
        for place, bout in enumerate(self.bouts):
            for number, row in enumerate((board.attackers, board.blockers)):
                token = row[place]
                if token != GONE:
                    field = pieces.side_of(names.key(seats[number])).main
                    bout.enter(number, board.faces[token], field)

    def look(self) -> tuple[object, ...]:
        """Return all that its picture depends on beside the board."""
        figures = [one for bout in self.bouts for one in bout.figures if one is not None]
        told = [(bout.forces, bout.damage, *bout.ends) for bout in self.bouts]
        return (self.opened, *told, *(one.look for one in figures))
