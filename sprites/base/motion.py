"""Animation: tweens, waits and scripts on a stage; a click finishes them at once."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Generator, Sequence
from typing import Final, Protocol, TypeAlias, runtime_checkable

import pytweening

Ease = Callable[[float], float]
FADE: Final = 0.08
INSTANT: Final = math.inf
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, INSTANT)
LONGEST: Final = 100_000

Owners: TypeAlias = "dict[tuple[int, str], Tween]"
"""The tween that leads each attribute of each target; every stage keeps its own."""


@runtime_checkable
class Clip(Protocol):
    """Something that takes time."""

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Go on by `dt` seconds; returns the time left over when finished, else -1."""
        ...


Beat: TypeAlias = "Clip | float | Sequence[Beat] | Generator[Beat, None, None]"
Animation: TypeAlias = Generator[Beat, None, None]


class Tween:
    """Leads attributes of a target to their ends: `Tween(card, 0.3, x=400, angle=0)`.

    Where it starts is read when it starts; where it ends is set exactly. A tween that starts
    later takes an attribute over for good. Seconds at normal speed; eases as in pytweening.
    In calm mode nothing travels: the target is at its end at once and fades in there.
    """

    def __init__(
        self, target: object, seconds: float, ease: Ease = pytweening.easeOutCubic, **ends: float
    ) -> None:
        self.target = target
        self.seconds = max(0.0, seconds)
        self.ease = ease
        self.ends = ends
        self.starts: dict[str, float] = {}
        self.spent = 0.0
        self.started = False
        self.owners: Owners = {}

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Move the target; see Clip."""
        if not self.started:
            self.owners = {} if owners is None else owners
            self._start(calm)
        self.spent += dt
        if self.spent >= self.seconds:
            self._finish()
            return self.spent - self.seconds
        share = self.spent / self.seconds
        for name, end in self.ends.items():
            setattr(self.target, name, self._between(name, end, share))
        return -1.0

    def _start(self, calm: bool) -> None:
        self.started = True
        for name in self.ends:
            before = self.owners.get((id(self.target), name))
            if before is not None:
                before.ends.pop(name, None)
            self.owners[id(self.target), name] = self
        if calm:
            self._stay()
        self.starts |= {
            name: getattr(self.target, name) for name in self.ends if name not in self.starts
        }

    def _stay(self) -> None:
        self.ease = pytweening.linear
        travels = [name for name in self.ends if name != "alpha"]
        shown = getattr(self.target, "alpha", None)
        for name in travels:
            setattr(self.target, name, self.ends[name])
        if self.seconds and travels and "alpha" not in self.ends and shown is not None:
            key = (id(self.target), "alpha")
            if key not in self.owners:
                self.ends["alpha"], self.starts["alpha"] = shown, 0.0
                self.owners[key] = self
        self.seconds = min(self.seconds, FADE)

    def _between(self, name: str, end: float, share: float) -> float:
        start = self.starts[name]
        eased = self.ease(min(1.0, max(0.0, share)))
        if name == "alpha":
            eased = min(1.0, max(0.0, eased))
        return start + (end - start) * eased

    def _finish(self) -> None:
        for name, end in self.ends.items():
            setattr(self.target, name, end)
        self.release()

    def release(self) -> None:
        """Let go of the target's attributes."""
        for name in self.ends:
            if self.owners.get((id(self.target), name)) is self:
                del self.owners[id(self.target), name]


class Wait:
    """Nothing moves for some seconds."""

    def __init__(self, seconds: float) -> None:
        self.rest = max(0.0, seconds)

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Wait; see Clip."""
        if dt >= self.rest:
            return dt - self.rest
        self.rest -= dt
        return -1.0


class Flair:
    """Motion that shows nothing new, such as an arc or a blow's echo.

    In calm mode there is none of it but what stands `instead`: time to see what has changed.
    """

    def __init__(self, beat: Beat, instead: Beat = 0.0) -> None:
        self.beat, self.instead = beat, instead
        self.running: Clip | None = None

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Move, or do what stands instead; see Clip."""
        if self.running is None:
            self.running = clip(self.instead if calm else self.beat)
        return self.running.step(dt, calm, owners)


class Together:
    """Several at once, over when the longest is."""

    def __init__(self, beats: Sequence[Beat]) -> None:
        self.running = [clip(beat) for beat in beats]

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Move all; see Clip."""
        if not self.running:
            return dt
        left = math.inf
        still = []
        for each in self.running:
            over = each.step(dt, calm, owners)
            if over < 0:
                still.append(each)
            else:
                left = min(left, over)
        self.running = still
        return -1.0 if still else left


class Script:
    """Runs an animation: a generator of tweens, lists (together), seconds and other animations."""

    def __init__(self, animation: Animation) -> None:
        self.animation = animation
        self.current: Clip | None = None

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Go through as many beats as the time allows; see Clip."""
        for _ in range(LONGEST):
            if self.current is None:
                beat = next(self.animation, None)
                if beat is None:
                    return dt
                self.current = clip(beat)
            dt = self.current.step(dt, calm, owners)
            if dt < 0:
                return -1.0
            self.current = None
        raise RuntimeError("a script that never ends cannot be skipped")


def clip(beat: Beat) -> Clip:
    """Return a beat as a clip."""
    if isinstance(beat, int | float):
        return Wait(beat)
    if isinstance(beat, Generator):
        return Script(beat)
    if isinstance(beat, Sequence):
        return Together(beat)
    return beat


class Stage:
    """Plays scripts one after another; some run beside the queue and are never waited for.

    `speed` multiplies time (0.5, 1, 2, 4 or INSTANT); `calm` fades instead of moving.
    """

    def __init__(self, speed: float = 1.0, calm: bool = False) -> None:
        self.speed = speed
        self.calm = calm
        self._queue: deque[Clip] = deque()
        self._beside: list[Clip] = []
        self.owners: Owners = {}

    @property
    def busy(self) -> bool:
        """True while anything in the queue is still to be shown."""
        return bool(self._queue)

    @property
    def moving(self) -> bool:
        """True while anything at all moves: then the next frame must be drawn."""
        return bool(self._queue or self._beside)

    @property
    def moving_beside(self) -> bool:
        """True while something runs beside the queue."""
        return bool(self._beside)

    def add(self, beat: Beat) -> None:
        """Queue a script, to start when the one before it is over."""
        self._queue.append(clip(beat))

    def run_beside(self, beat: Beat) -> None:
        """Start something beside the queue, at once: what is queued later takes over from it."""
        begun = clip(beat)
        if begun.step(0.0, self.calm, self.owners) < 0:
            self._beside.append(begun)

    def step(self, dt: float) -> None:
        """Let `dt` real seconds pass."""
        time = dt * self.speed if self.speed != INSTANT else INSTANT
        self._step_beside(time)
        while self._queue:
            time = self._queue[0].step(time, self.calm, self.owners)
            if time < 0:
                return
            self._queue.popleft()

    def _step_beside(self, time: float) -> None:
        running, self._beside = self._beside, []
        still = [each for each in running if each.step(time, self.calm, self.owners) < 0]
        self._beside = still + self._beside

    def skip(self) -> None:
        """Bring everything to its end now."""
        while self._queue or self._beside:
            self._step_beside(INSTANT)
            if self._queue:
                self._queue.popleft().step(INSTANT, self.calm, self.owners)

    def clear(self) -> None:
        """Drop everything where it is: before a settle."""
        self._queue.clear()
        self._beside.clear()
        self.owners.clear()
