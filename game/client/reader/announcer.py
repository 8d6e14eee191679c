"""Tells somebody who listens one thing after another, at the pace of speech.

A person's own screen reader and the program's own speech get the same announcements. What happens
in a match waits its turn; what somebody asks for, or has moved to, is said at once.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable
from typing import Literal, NamedTuple

from game.system.i18n import _
from game.system.settings import Settings

Kind = Literal["moves", "turns", "results", "notes", "prompt", "page", "focus", "change", "asked"]
"""The kinds of announcement: of a match its moves, turns and results, and notes, which one can
choose to hear; what to do now, a new page, what has the focus, what one has changed there or was
refused, and what somebody asks for."""
CHOSEN: tuple[Kind, ...] = ("moves", "turns", "results", "notes")
"""The kinds of which the player chooses how many are told."""
AT_ONCE: tuple[Kind, ...] = ("asked", "change", "focus", "page")
"""The kinds that silence whatever is being said, the focus where somebody has led it."""
EACH_TIME: tuple[Kind, ...] = ("asked", "change", "prompt")
"""The kinds that are said however lately the same words were."""
MOST_ASKED = 2
"""A prompt is said so many times for one decision, unless somebody asks."""
LAST: tuple[Kind, ...] = ("focus", "prompt")
"""The kinds that come after all news."""
SHORTEST = 0.5
"""The least seconds that an announcement takes."""
AGAIN = 5.0
"""The same words are not said twice within so many seconds, unless somebody asks or steps."""
PATIENCE = 2.0
"""A match waits once so many seconds of news have not been said."""
MOST_KEPT = 400
QUICKEST = 450
"""The words a minute at which anybody listens."""
ARROW = re.compile(r"(\S+) → ([^\s.,]+)")
"""Two numbers with the arrow from one to the other."""
SENTENCE = re.compile(r"(?<=[.!?;])\s+")
"""The space between two sentences; the Greek question mark is a semicolon."""
WHOLE = 2
"""So many of the newest events that wait are told in whole sentences, older ones in short."""


class Announcement(NamedTuple):
    """Something that is said; `number` counts them, `at` is the second at which it begins.

    `side` is whose deed it tells of, and `short` names that in a word or two, "" where neither
    is of use. A prompt asks `about` a decision; `short` is what it says without lists, and `again`
    is true once it comes again.
    """

    kind: Kind
    words: str
    number: int = 0
    at: float = 0.0
    side: str = ""
    short: str = ""
    about: object = None
    again: bool = False


class Announcer:
    """Says what is announced while somebody listens; costs nothing while nobody does.

    `heard` is true while a screen reader reads the window. It speaks at a rate of its own and keeps
    what waits itself: it gets all at once. What to do now is owed until it has been said whole: a
    question that silences it brings what was not heard again, once. A press that acts on it pays.
    """

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings
        self.heard = False
        self.said: deque[Announcement] = deque(maxlen=MOST_KEPT)
        """All that has been said, the newest last."""
        self.pressed = False
        """True while nothing has been said since something was chosen or stepped."""
        self.say: Callable[[Announcement, bool], None] = _say_nothing
        """Says an announcement aloud, and silences what is being said where the other is true."""
        self._waiting: deque[Announcement] = deque()
        self._owed: Announcement | None = None
        """The newest prompt, while it may not have been heard to its end."""
        self._about: object = None
        """The decision of which prompts have been said last."""
        self._asked: Counter[str] = Counter()
        """The number of times that each prompt has been said for it."""
        self._left = 0.0
        self._unheard = 0.0
        """Seconds that whoever listens needs for what has been handed on."""
        self._backlog = 0.0
        self._time = 0.0
        self._count = 0

    @property
    def active(self) -> bool:
        """True while somebody listens."""
        return self.heard or self._settings().speech

    @property
    def by_system(self) -> bool:
        """True while a screen reader alone speaks: at its own rate, and of the focus by itself."""
        return self.heard and not self._settings().speech

    @property
    def behind(self) -> bool:
        """True while so much has not been said that a match had better wait.

        It follows from news and the clock alone, so that a tape waits just as long.
        """
        return self._backlog > PATIENCE

    @property
    def busy(self) -> bool:
        """True while something is being said, or waits to be."""
        return self._left > 0 or bool(self._waiting)

    def _seconds(self, words: str) -> float:
        """Return how long it takes to say words."""
        return max(SHORTEST, len(words.split()) * 60 / self._settings().speech_rate)

    def _pause(self, words: str) -> float:
        """Return the seconds after which more is handed on: a screen reader waits by itself."""
        return SHORTEST if self.by_system else self._seconds(words)

    # ------------------------------------------------------------------ what is to be said

    def announce(
        self,
        kind: Kind,
        words: str,
        decisive: bool = False,
        side: str = "",
        short: str = "",
        about: object = None,
    ) -> Announcement | None:
        """Say words when their turn has come; `decisive` if they matter to whoever plays.

        Return what waits to be said, None where nothing does.
        """
        if kind in ("prompt", "page"):  # what was to be done before is so no more
            self.decide()
        if not (words and self.active and self._wanted(kind, decisive)):
            return None
        one = Announcement(kind, without_arrows(words), side=side, short=short, about=about)
        if kind in CHOSEN:
            self._backlog += self._pause(words)
        if kind in AT_ONCE and (kind != "focus" or self.pressed):
            self._forget(*AT_ONCE)
            if kind == "focus":
                self.pay()
            left = self._unheard
            self._utter(one, silencing=True)
            self._owe_again(left, one.words)
            return None
        if kind == "focus":
            self._forget(kind)
        self._waiting.append(one)
        return one

    def pay(self) -> None:
        """Take note that somebody acts on what is to be done: what was begun is heard enough."""
        self._owed = None

    def decide(self) -> None:
        """Take note that what was to be done has been done, or is so no more."""
        self.pay()
        self._forget("prompt")

    def withdraw(self) -> bool:
        """Drop a prompt that waits; True where nothing of it has been said yet."""
        waits = [one for one in self._waiting if one.kind == "prompt"]
        self._forget("prompt")
        return any(not one.again for one in waits)

    def insist(self) -> bool:
        """Say what to do now, at once, where hardly anybody can have heard it; whether it is so."""
        waits = next((one for one in self._waiting if one.kind == "prompt"), None)
        if waits is None and self._owed is not None:
            since = self._seconds(self._owed.words) - self._unheard
            quick = len(self._owed.words.split()) * 60 / QUICKEST
            waits = self._owed if since < quick else None
        if waits is not None:
            self.decide()
            self.announce("asked", waits.words)
        return waits is not None

    def _owe_again(self, left: float, instead: str) -> None:
        """Let what to do now wait again from the sentence in which it was silenced.

        So many seconds of it were `left`. What is said `instead` may tell it itself.
        """
        if self._owed is not None and self._owed.words not in instead:
            whole, words = self._owed.words, self._owed.short or self._owed.words
            heard = (self._seconds(whole) - left) * self._settings().speech_rate / 60
            if heard < len(words.split()):
                rest = rest_of(words, heard)
                self._waiting.append(self._owed._replace(words=rest, again=True))
            self._owed = None

    def amend(self, one: Announcement, words: str) -> Announcement | None:
        """Say other words in the place of an announcement; None where it is too late."""
        at = next((n for n, other in enumerate(self._waiting) if other is one), -1)
        if at < 0:
            return None
        self._backlog += self._pause(words) - self._pause(one.words)
        self._waiting[at] = one._replace(words=words)
        return self._waiting[at]

    def _wanted(self, kind: Kind, decisive: bool) -> bool:
        if kind not in CHOSEN:
            return True
        told = self._settings().told.get(kind, "all")
        return told == "all" or (told == "decisive" and decisive)

    def _forget(self, *kinds: Kind) -> None:
        """Drop what waits and has been overtaken."""
        self._waiting = deque(one for one in self._waiting if one.kind not in kinds)

    def repeat(self) -> None:
        """Say again what was said last."""
        if self.said:
            self.announce("asked", self.said[-1].words)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> bool:
        """Let time pass. Return True when something new has been said."""
        self._time += dt
        self._backlog = max(0.0, self._backlog - dt)
        self._left = max(0.0, self._left - dt)
        self._unheard = max(0.0, self._unheard - dt)
        if self._owed is not None and not self._unheard:
            self._owed = None
        if self._left > 0 or not self._waiting:
            return False
        return self._utter(self._next())

    def _next(self) -> Announcement:
        """Return what comes next: news first, then where one has come to, then what to do."""
        self._shorten()
        first = min(self._waiting, key=lambda one: LAST.index(one.kind) if one.kind in LAST else -1)
        self._waiting.remove(first)
        return first

    def _shorten(self) -> None:
        """Tell in short what one side has done, as far as it is older than the newest events."""
        news = [one for one in self._waiting if one.kind in CHOSEN]
        old = len(news) - WHOLE
        if old < 2:
            return
        told: list[Announcement] = []
        for one in news[:old]:
            if told and told[-1].short and one.short and told[-1].side == one.side:
                told[-1] = joined(told[-1], one)
            else:
                told.append(one)
        others = [one for one in self._waiting if one.kind not in CHOSEN]
        self._waiting = deque([*told, *news[old:], *others])

    def _utter(self, one: Announcement, silencing: bool = False) -> bool:
        own = one.kind in EACH_TIME or (one.kind == "focus" and self.pressed)
        if not own and self._just_said(one.words):
            return False
        if one.kind == "prompt" and self._is_asked_enough(one):
            return False
        self._count += 1
        self.pressed = False
        told = one._replace(number=self._count, at=self._time)
        self._left = self._pause(one.words)
        self._unheard = self._seconds(one.words) + (0.0 if silencing else self._unheard)
        if one.kind == "prompt":
            self._owed = None if one.again else one
        self.said.append(told)
        self.say(told, silencing)
        return True

    def _is_asked_enough(self, one: Announcement) -> bool:
        """Count a prompt; True where it has been said as often as it is for one decision."""
        if one.about != self._about:
            self._about = one.about
            self._asked.clear()
        key = one.short or one.words
        self._asked[key] += 1
        return one.about is not None and self._asked[key] > MOST_ASKED

    def _just_said(self, words: str) -> bool:
        recent = (one for one in reversed(self.said) if self._time - one.at < AGAIN)
        return any(one.words == words for one in recent)

    def live(self) -> tuple[Announcement, ...]:
        """Return what a screen reader is told of by itself: the newest, but what has the focus."""
        return tuple(one for one in list(self.said)[-LIVE:] if one.kind != "focus")


def without_arrows(words: str) -> str:
    """Return words in which numbers that change are told by words: voices spell an arrow out."""
    told = _("from {before} to {after}")
    return ARROW.sub(lambda found: told.format(before=found[1], after=found[2]), words)


def rest_of(words: str, heard: float) -> str:
    """Return what is left to be said after so many words, from the beginning of a sentence."""
    told = SENTENCE.split(words)
    while len(told) > 1 and len(told[0].split()) <= heard:
        heard -= len(told.pop(0).split())
    return " ".join(told)


def joined(one: Announcement, other: Announcement) -> Announcement:
    """Return in short what a side has done, one thing after the other."""
    done = _("{done}, then {more}").format(done=one.short, more=other.short)
    return one._replace(words=_("{side}: {done}").format(side=one.side, done=done), short=done)


LIVE = 4
"""The announcements that stay in the tree, so that none is missed between two pictures."""


def _say_nothing(_one: Announcement, _silencing: bool) -> None:
    """Nobody speaks: a screen reader reads the tree."""
