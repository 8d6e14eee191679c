"""Both armies in their ranks, a soldier for each card left: who falls, comes and steps out."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.battle.force import GONE
from game.rules.battle.view import BattleView
from game.rules.core import Seat
from game.scenes.battle import choreography as moves
from sprites.base.canvas import Box, Canvas
from sprites.base.motion import Animation, Stage, Tween
from sprites.charts import ranks
from sprites.charts.ranks import Count, Line, Man, Ranks, State

LIES = ("fallen", "gap")


class Phalanx:
    """The men of both armies, counted on the board, and those of them who move.

    Only numbers that everybody knows are read: cards in decks, Reserves, hands, lanes and lost.
    """

    def __init__(self) -> None:
        self.men: list[Man] = []
        self._turn = -1
        self._buried = [0, 0]
        """The cards of each seat that were lost before this turn."""
        self._lines = (Ranks(), Ranks())

    def count(self, board: BattleView, seat: Seat) -> Count:
        """Return an army by numbers; those who were lost before this turn are no longer fresh."""
        fighting = board.attackers if seat == board.active else board.blockers
        out = sum(token != GONE for token in fighting) if board.battle else 0
        away, lost = len(board.hands[seat]) + out, len(board.casualties[seat])
        fresh = max(0, lost - self._buried[seat])
        return Count(board.variant.army, board.health(seat), away, lost, fresh)

    def bury(self, board: BattleView) -> None:
        """Let who was lost before the turn of a position be gone; call it before that is drawn."""
        lost = [len(zone) for zone in board.casualties]
        if board.turn != self._turn:
            self._turn, self._buried = board.turn, lost
        # Who comes back is one of those who fell last.
        self._buried = [min(pair) for pair in zip(self._buried, lost, strict=True)]

    def forget(self) -> None:
        """Let all the lost be gone with the next position: nobody has seen them fall."""
        self._turn = -1

    def recall(self, board: BattleView, began: BattleView | None) -> None:
        """Let those lie who fell since a turn `began`: a record leads into the middle of it."""
        if began is not None:
            both = zip(began.casualties, board.casualties, strict=True)
            self._buried = [min(map(len, pair)) for pair in both]

    # ------------------------------------------------------------------ motion

    def follow(self, before: BattleView, after: BattleView, stage: Stage) -> None:
        """Let men fall, come or go where the board has changed; nothing waits for them."""
        old = [self.count(before, seat) for seat in (0, 1)]
        self.bury(after)
        for seat in (0, 1):
            line = ranks.states(self.count(after, seat))
            for man, way in self._moves(seat, ranks.states(old[seat]), line):
                self.men = [one for one in self.men if not one.stands_for(man)]
                self.men.append(man)
                stage.run_beside(self._moved(man, way))

    def _moves(
        self, seat: Seat, old: tuple[State, ...], new: tuple[State, ...]
    ) -> Iterator[tuple[Man, Tween]]:
        for place, (was, now) in enumerate(zip(old, new, strict=False)):
            if was == now or "man" not in (was, now):
                continue
            if now in LIES:
                man = Man(seat, place, "")
                yield man, moves.MAN_FALLS.of(man, turn=moves.MAN_FALLS.way)
            elif was in LIES:
                man = Man(seat, place, "")
                man.turn = moves.MAN_FALLS.way
                yield man, moves.MAN_FALLS.of(man, turn=0.0)
            elif now == "man":
                man = Man(seat, place, was)
                man.ahead, man.alpha = -moves.MAN_COMES.way, 0.0
                yield man, moves.MAN_COMES.of(man, ahead=0.0, alpha=1.0)
            else:
                man = Man(seat, place, now)
                yield man, moves.MAN_GOES.of(man, ahead=-moves.MAN_GOES.way, alpha=0.0)

    def march_in(self, board: BattleView, seat: Seat, stage: Stage) -> None:
        """Let all who stand walk to their places from the side."""
        line = ranks.states(self.count(board, seat))
        nobody = tuple[State, ...]("" if state == "man" else state for state in line)
        for man, way in self._moves(seat, nobody, line):
            self.men.append(man)
            stage.run_beside(self._moved(man, way))

    def _moved(self, man: Man, way: Tween) -> Animation:
        yield way
        if man in self.men:
            self.men.remove(man)

    def reel(self, board: BattleView, seat: Seat) -> Animation:
        """Let the last file of an army turn over and stand up again: its wing was struck."""
        places = ranks.last_file(ranks.states(self.count(board, seat)))
        men = [Man(seat, place, "") for place in places]
        self.men = [*(one for one in self.men if not any(map(one.stands_for, men))), *men]
        yield [moves.MAN_FALLS.of(man, turn=moves.MAN_FALLS.way) for man in men]
        yield moves.MAN_LIES
        yield [moves.MAN_FALLS.of(man, turn=0.0) for man in men]
        self.men = [one for one in self.men if one not in men]

    def stop(self) -> None:
        """Let everybody be where he belongs."""
        self.men.clear()

    # ------------------------------------------------------------------ drawing

    def look(self) -> tuple[object, ...]:
        """Return all that the picture depends on beside the board."""
        return (*self._buried, *(man.look for man in self.men))

    def draw(
        self, canvas: Canvas, board: BattleView, seat: Seat, side: str, place: Box, row: int,
        marked: int, share: float,
    ) -> None:  # fmt: skip
        """Draw the ranks of one side in its row; `marked` men would fall, `share` of it shows."""
        count, leftward = self.count(board, seat), row == 0
        line = list(ranks.states(count))
        moving = [man for man in self.men if man.seat == seat and man.place < len(line)]
        for man in moving:
            line[man.place] = man.until
        aimed = ranks.next_to_fall(count, marked)
        self._lines[row].draw(canvas, place, Line(side, leftward, tuple(line), aimed), share)
        for man in moving:
            man.draw(canvas, place, side, len(line), leftward)
