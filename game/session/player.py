"""A tape played once more: the same intents at the same frames, and what came of them compared."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from ai import ActionValue, Budget, Case, PlanValue, SearchResult
from ai.accounts import Account, Course, fits
from game.match.bot_driver import BotWorker
from game.records.saves import SUFFIX
from game.rules.core import Action, View
from game.rules.wording import Phrase, phrase
from game.session.environment import Ask, Environment, SessionInfo
from game.session.tape import RECORD_NAME, Tape, TapeEntry
from game.system import paths


class Difference(Exception):
    """Something did not come as it was: at which frame, and what."""

    def __init__(self, frame: int, what: Phrase) -> None:
        self.phrase = phrase("frame {n}: {what}", n=frame, what=what)
        super().__init__(str(self.phrase))
        self.frame = frame


OTHER_ACCOUNT = phrase("the scales on the tape are those of another match")


class Cut(Exception):
    """The tape of a killed program has no more to say."""


class TapePlayer(Environment):
    """Stands in the door and gives the answers of a tape, each at its frame."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.frame = tape.header.frame
        self.zone = timezone(timedelta(minutes=tape.header.zone))
        self.next = 0
        self.last_path = ""

    @property
    def taped(self) -> bool:
        """True: all comes from the tape."""
        return True

    @property
    def entry(self) -> TapeEntry | None:
        """The next entry of the tape, None at its end; lines of passing time are skipped."""
        entries = self.tape.entries
        while self.next < len(entries) and not entries[self.next].kind:
            self.next += 1
        return entries[self.next] if self.next < len(entries) else None

    @property
    def over(self) -> bool:
        """True when nothing is left on the tape."""
        return self.entry is None and self.frame >= self.last_frame

    @property
    def last_frame(self) -> int:
        """The frame of the tape's last line."""
        entries = self.tape.entries
        return entries[-1].at if entries else self.tape.header.frame

    @property
    def unended(self) -> bool:
        """True if the tape stops without an end, as that of a killed program does."""
        entries = self.tape.entries
        return not entries or entries[-1].end is None

    def take(self, kind: str) -> TapeEntry:
        """The next line, which has to be of a kind. Difference when it is not."""
        entry = self.entry
        if entry is None and self.unended:
            raise Cut
        if entry is None or entry.at != self.frame or entry.kind != kind:
            raise Difference(self.frame, _instead(_SAID[kind], entry))
        self.next += 1
        return entry

    # ------------------------------------------------------------------ what the program asks for

    def now(self) -> datetime:
        told = self.take("now").now or ""
        try:
            return datetime.strptime(told, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        except ValueError:
            wrong = phrase("{words} is no moment", words=repr(told[:40]))
            raise Difference(self.frame, wrong) from None

    def seed(self) -> int:
        return self.take("seed").seed or 0

    def words(self, ask: Ask) -> str:
        return self.take("words").words or ""

    def objection(self, ask: Ask) -> str:
        entry = self.entry
        if entry is None or entry.kind != "words" or entry.at != self.frame:
            return ""
        return self.words(ask)

    def named_file(self, path: Path) -> Path:
        given = self.take("given").given or ""
        name = path.with_suffix(SUFFIX).name if path.name else ""
        name = name if RECORD_NAME.fullmatch(name) else "given.replay"
        there = paths.data_folder() / "given" / name
        there.parent.mkdir(exist_ok=True)
        there.write_text(given, "utf-8", newline="")
        return there

    def bot_worker(self, start: Callable[[], BotWorker]) -> BotWorker:
        return ReplayedWorker(self)

    # ------------------------------------------------------------------ input

    def check(self, digest: str) -> None:
        told = self.take("check").check
        if told != digest:
            differs = phrase(
                "the match stands at {found}, not at {told}", found=digest, told=told or ""
            )
            raise Difference(self.frame, differs)

    def path(self, scenes: str) -> None:
        if scenes != self.last_path:
            self.last_path = scenes
            told = self.take("scene").scene
            if told != scenes:
                names = {"found": repr(scenes), "told": repr(told)}
                raise Difference(
                    self.frame, phrase("the screen shows {found}, not {told}", **names)
                )

    def begin(self, info: SessionInfo) -> None:
        self.last_path = ""


_SAID = {
    "bot": phrase("a bot is asked"),
    "weighed": phrase("a match is weighed"),
    "seed": phrase("a new shuffle is asked for"),
    "now": phrase("the hour is asked for"),
    "given": phrase("a file is named"),
    "words": phrase("something is asked of the system"),
    "check": phrase("a match moves on"),
    "scene": phrase("another scene opens"),
}


_HAD = {
    "hear": phrase("a press or a movement"),
    "size": phrase("another size of the window"),
    "note": phrase("a note on the screen"),
    "bot": phrase("a bot's answer"),
    "weighed": phrase("the scales of a match"),
    "seed": phrase("a new shuffle"),
    "now": phrase("the hour"),
    "words": phrase("an answer of the system"),
    "given": phrase("a file"),
    "check": phrase("a move of the match"),
    "scene": phrase("another scene"),
    "end": phrase("its end"),
}
"""The content of a line of each kind, in words for people."""


def _instead(happens: Phrase, entry: TapeEntry | None) -> Phrase:
    """Return that something happens which the tape does not have there."""
    if entry is None:
        return phrase("{it}, but the tape has ended", it=happens)
    return phrase(
        "{it}, but the tape goes on with {other}, at frame {n}",
        it=happens,
        other=_HAD[entry.kind],
        n=entry.at,
    )


def missing(entry: TapeEntry) -> Phrase:
    """Return that what a line of the tape holds does not come."""
    return phrase("the tape goes on here with {it}, which does not come", it=_HAD[entry.kind])


class ReplayedWorker:
    """Those who think, as they answered then."""

    def __init__(self, playing: TapePlayer) -> None:
        self.playing = playing
        self.course: Course | None = None

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        """The answer is on the tape."""

    def poll(self) -> SearchResult | None:
        """The answer, at the frame at which it came."""
        entry = self.playing.entry
        if entry is None or entry.bot is None or entry.at != self.playing.frame:
            return None
        self.playing.take("bot")
        worths = tuple(ActionValue(Action.parse(text), value, n) for text, value, n in entry.worths)
        plans = tuple(
            PlanValue(tuple(map(Action.parse, text.split(";"))), value, n)
            for text, value, n in entry.plans
        )
        action, stats = Action.parse(entry.bot), dict(entry.stats)
        return SearchResult(action, worths, stats, plans, entry.reasons)

    def weigh(self, course: Course) -> None:
        """The account is on the tape."""
        self.course = course

    def account(self) -> Account | None:
        """The account, at the frame at which it came."""
        entry = self.playing.entry
        if entry is None or entry.weighed is None or entry.at != self.playing.frame:
            return None
        self.playing.take("weighed")
        if self.course is None or not fits(entry.weighed, self.course):
            raise Difference(self.playing.frame, OTHER_ACCOUNT)
        return entry.weighed

    def cancel(self) -> None:
        """Nothing thinks."""

    def move_now(self) -> None:
        """Nothing thinks."""

    def close(self) -> None:
        """Nothing thinks."""
