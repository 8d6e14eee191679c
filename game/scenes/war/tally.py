"""The count at the end of an engagement: when each part appears, and with which sound."""

from __future__ import annotations

from game.campaign.run import Engagement, Run
from game.scenes.tables import choreography as moves
from game.scenes.war import score_sum

BREAKS = 0.5
"""Seconds after which a life breaks that is lost."""
LIFE_SHOWN = 0.9


class Tally:
    """The last engagement of a run as a sum; `before` is the score without it."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.engagement: Engagement = run.fought[-1]
        assert self.engagement.ending is not None
        self.ending = self.engagement.ending
        self.points = self.engagement.points
        stop = self.engagement.stop
        self.parts = score_sum.parts(self.points, stop, self.ending) if self.points else []
        self.offers = len(run.offered)

    @property
    def gained(self) -> int:
        """The points of this engagement."""
        return self.points.points if self.points is not None else 0

    @property
    def before(self) -> int:
        """The score before this engagement; the lives left at the end are counted later."""
        lives = self.run.lines[-1].points if self.run.won else 0
        return self.run.score - self.gained - lives

    @property
    def counted(self) -> float:
        """The time at which the sum stands."""
        return moves.SUM_PART.seconds * (len(self.parts) + 1) if self.parts else 0.0

    @property
    def opened(self) -> float:
        """The time at which the first decree turns up."""
        return self.counted + moves.SCORE_GROWS.seconds

    @property
    def end(self) -> float:
        """The time at which everything has been shown."""
        turning = moves.TURN_SHERD.seconds * (self.offers + 1)
        return self.opened + (turning if self.offers else LIFE_SHOWN)

    def lives(self, now: float) -> int:
        """Return the lives by a time: what a victory gives back comes once the sum stands."""
        return self.run.lives - (self.engagement.healed if now < self.counted else 0)

    def score(self, now: float) -> int:
        """Return the score as it has grown by a time."""
        share = min(1.0, max(0.0, (now - self.counted) / moves.SCORE_GROWS.seconds))
        return self.before + round(self.gained * moves.SCORE_GROWS.ease(share))

    def turned(self, number: int, now: float) -> float:
        """Return how far a decree has turned up by a time, 0 to 1."""
        since = now - self.opened - number * moves.TURN_SHERD.seconds
        return min(1.0, max(0.0, since / moves.TURN_SHERD.seconds))

    def cues(self, before: float, now: float) -> list[str]:
        """Return the sounds that fall between two times."""
        ticks = [
            (moves.SUM_PART.seconds * number, moves.SUM_PART.sound.format(number))
            for number in range(1, len(self.parts) + 1)
        ]
        ends = (self.counted, moves.SCORE_GROWS.sound) if self.points else (BREAKS, "city_lost")
        turns = [
            (self.opened + number * moves.TURN_SHERD.seconds, moves.TURN_SHERD.sound)
            for number in range(self.offers)
        ]
        return [cue for at, cue in (*ticks, ends, *turns) if before < at <= now]
