"""What is heard: effects, adaptive music and places, on any device or on none.

    sounds.open(sounds.Levels(music=0.3))   # None, or one sentence that says why all is silent
    sounds.play("card_draw", pan=-0.4)      # now; sounds.hit_ms("card_draw") later it hits
    sounds.music("duel", tense=False)       # call it again with tense=True when the end is near
    sounds.ambience("agora")
    sounds.update(pygame.time.get_ticks())  # every frame
    sounds.music_end("victory")

Nothing here raises when there is no device: captions go on, the rest is silence.
"""

from __future__ import annotations

from collections.abc import Callable

from sounds import cues
from sounds.desk import Caption, Desk, Hearer
from sounds.volume import Levels

__all__ = [
    "Caption",
    "Levels",
    "adjust",
    "ambience",
    "caption",
    "close",
    "focus",
    "hit_ms",
    "listen",
    "moving",
    "music",
    "music_end",
    "open",
    "play",
    "problem",
    "update",
    "warm",
]

_hearers: list[Hearer] = []
_desk = Desk(Levels(), _hearers, device=False)


def open(levels: Levels | None = None) -> str | None:
    """Open the device, with new levels or as they are; the sentence of `problem` when that fails.

    Music and place that were asked for before begin to sound.
    """
    global _desk  # noqa: PLW0603
    before = _desk
    before.close()
    _desk = Desk(levels or before.levels, _hearers)
    _desk.go_on_like(before)
    return _desk.problem


def close() -> None:
    """Give the device back; from now on all is silent."""
    global _desk  # noqa: PLW0603
    _desk.close()
    _desk = Desk(_desk.levels, _hearers, device=False)


def adjust(levels: Levels) -> str | None:
    """Change the sliders at once; where it has to be, the device is opened anew."""
    if not _desk.silent and not levels.same_device(_desk.levels):
        return open(levels)
    _desk.levels = levels
    return _desk.problem


def play(cue: str, pan: float = 0.0) -> bool:
    """Sound a cue from the left (-1) to the right (1); false when it sounded within 50 ms."""
    return _desk.play(cue, pan)


def music(piece: str | None, tense: bool = False) -> None:
    """The piece to go on under the play: title, duel, battle, greece, or None for silence."""
    _desk.music.ask(piece, tense=tense)


def music_end(ending: str) -> None:
    """How the match ended: victory, defeat or peace. Fade, its cue, its piece."""
    _desk.music.end(ending)


def ambience(place: str | None) -> None:
    """The place that is heard: agora, sea_shore, camp_night, or None."""
    _desk.ambience(place)


def focus(here: bool) -> None:
    """The window has or has lost the focus."""
    _desk.focus(here)


def update(ms: int) -> None:
    """Go on with fades and starts; `ms` since the program began, as pygame.time.get_ticks()."""
    _desk.update(ms)


def moving() -> bool:
    """Whether something fades or is about to begin: then call `update` in every frame; else a few
    times a second will do."""
    return _desk.moving


def warm(budget_ms: float, *groups: str) -> bool:
    """Decode effects in idle time, of some groups or all; true when nothing is left to do."""
    return _desk.warm(groups, budget_ms)


def problem() -> str | None:
    """One sentence that says why something or everything is silent, or None."""
    return _desk.problem


def hit_ms(cue: str) -> int:
    """From the start of a cue to the moment that the picture must meet."""
    return cues.cue(cue).hit_ms


def caption(cue: str) -> str:
    """What a cue says to those who do not hear it; empty for a cue too frequent to tell."""
    return cues.cue(cue).caption


def listen(hearer: Hearer) -> Callable[[], None]:
    """Tell every caption to `hearer` as it sounds; the answer stops that."""
    _hearers.append(hearer)
    return lambda: _hearers.remove(hearer)
