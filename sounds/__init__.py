"""The sound system: effects, adaptive music and ambience, on any device or on none.

    sounds.open(sounds.Levels(music=0.3))   # None, or the reason for which all is silent
    sounds.play("card_draw", pan=-0.4)      # now; sounds.hit_ms("card_draw") later it hits
    sounds.music("duel", tense=False)       # again with tense=True when the end is near,
                                            # and with lead="ahead" or "behind" as the score goes
    sounds.ambience("agora")
    sounds.update(pygame.time.get_ticks())  # every frame
    sounds.music_end("victory")

Nothing here raises when there is no device: captions go on, the rest is silence.
"""

from __future__ import annotations

from collections.abc import Callable

from sounds import cues
from sounds.cues import Lead
from sounds.mixer import Caption, CaptionListener, Mixer
from sounds.volume import Levels

__all__ = [
    "Caption",
    "Lead",
    "Levels",
    "adjust",
    "ambience",
    "caption",
    "close",
    "focus",
    "heard",
    "hit_ms",
    "listen",
    "look_again",
    "moving",
    "music",
    "music_end",
    "open",
    "play",
    "problem",
    "update",
    "warm",
]

_listeners: list[CaptionListener] = []
_mixer = Mixer(Levels(), _listeners, device=False)


def open(levels: Levels | None = None) -> str | None:
    """Open the device, with new levels or as they are; the reason of `problem` when that fails.

    Music and place that were asked for before begin to sound.
    """
    global _mixer  # noqa: PLW0603  one device for the whole process
    before = _mixer
    before.close()
    _mixer = Mixer(levels or before.levels, _listeners)
    _mixer.resume_from(before)
    return _mixer.problem


def close() -> None:
    """Give the device back; from now on all is silent."""
    global _mixer  # noqa: PLW0603  one device for the whole process
    _mixer.close()
    _mixer = Mixer(_mixer.levels, _listeners, device=False)


def adjust(levels: Levels) -> str | None:
    """Change the sliders at once; where it has to be, or where there is none, the device is opened.

    So whoever hears nothing tries it again by switching sound on.
    """
    lacking = _mixer.wanted and not _mixer.heard
    if lacking or not (_mixer.silent or levels.same_device(_mixer.levels)):
        return open(levels)
    _mixer.levels = levels
    return _mixer.problem


def play(cue: str, pan: float = 0.0) -> bool:
    """Sound a cue from the left (-1) to the right (1); false when it sounded within 50 ms."""
    return _mixer.play(cue, pan)


def music(piece: str | None, tense: bool = False, lead: Lead = "level") -> None:
    """Set the piece of the match: title, duel, battle, greece, or silence for anything else.

    The same piece again changes at the next bar line, if its mood or the lead is another one.
    """
    _mixer.music.request(piece, tense=tense, lead=lead)


def music_end(ending: str) -> None:
    """End the match's music by its result, victory, defeat or peace: a fade, a cue, a piece."""
    _mixer.music.end(ending)


def ambience(place: str | None) -> None:
    """Set the ambience: agora, sea_shore, camp_night, or None."""
    _mixer.ambience(place)


def focus(here: bool) -> None:
    """Tell the mixer that the window has or has lost the focus."""
    _mixer.focus(here)


def update(ms: int) -> None:
    """Go on with fades and starts; `ms` since the program began, as pygame.time.get_ticks()."""
    _mixer.update(ms)


def heard() -> bool:
    """Return True while there is a device to play on."""
    return _mixer.heard


def look_again(idle: bool = True) -> None:
    """Open the device if it was lost or lacking and it is time to look.

    On some systems this takes an eighth of a second, for which only `idle` moments are good.
    """
    if _mixer.is_due(idle):
        open()


def moving() -> bool:
    """True while something fades or is about to begin: call `update` in every frame then, else a
    few times a second."""
    return _mixer.moving


def warm(budget_ms: float, *groups: str) -> bool:
    """Decode effects in idle time, of some groups and the match's own, or all; true when done."""
    return _mixer.prepaint(groups, budget_ms)


def problem() -> str | None:
    """Return why something or everything is silent, or None."""
    return _mixer.problem


def hit_ms(cue: str) -> int:
    """From the start of a cue to the moment that the picture must meet."""
    return cues.cue(cue).hit_ms


def caption(cue: str) -> str:
    """Return the caption of a cue for those who do not hear it; empty for very frequent cues."""
    return cues.cue(cue).caption


def listen(listener: CaptionListener) -> Callable[[], None]:
    """Tell every caption to `listener` as it sounds; the answer stops that."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)
