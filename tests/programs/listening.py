"""Listen to a whole duel: python -m tests.programs.listening [--seed N] [--decisions N]

Plays by keys and hears what a reader says at 300 words a minute, silenced by each press. Prints
what is heard more than twice a decision without being asked for, and what comes after the decision
it belongs to. 1 if there is any. Takes some minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, deque
from collections.abc import Sequence
from typing import NamedTuple

from ai.worker import InlineThinker
from game.client.app import App
from game.client.focus import HAND
from game.client.reader.announcer import MOST_ASKED, SENTENCE, Announcement
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.scenes.dialogs.question import Question
from game.scenes.duel.scene import DuelScene
from game.session.intent import Intent
from tests.support.stage import SMALL, top

RATE = 300
"""Words a minute at which is listened."""
STEP = 0.1
"""Seconds from one look at the screen to the next."""
PAUSES = (0.15, 0.3, 0.6, 1.5)
"""Seconds from one press to the next, by lot."""
THINKS = (0.2, 1.0, 4.0)
"""Seconds that are listened before the first press of a decision, by lot."""
ASIDE = ("piles", "log", "lines", "panel")
"""The regions in which no answer lies."""
QUESTIONS = ("tell_totals", "tell_hand", "tell_focus", "tell_enemy")
ENOUGH = 10000
"""The most presses for a match."""


class Heard(NamedTuple):
    """A prompt that began to be heard at a decision; `late` if that was not asked any more."""

    revision: int
    words: str
    late: bool


class Ear:
    """Hears one thing after the other at its own rate; each press silences all that waits."""

    def __init__(self, table: DuelScene) -> None:
        self.table = table
        self.prompts: list[Heard] = []
        self._waiting: deque[Announcement] = deque()
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """True while something is heard, or waits to be."""
        return self._left > 0 or bool(self._waiting)

    def take(self, one: Announcement, silencing: bool) -> None:
        """Take up what is said."""
        if silencing:
            self.press()
        self._waiting.append(one)

    def press(self) -> None:
        """Fall silent: a key has been pressed."""
        self._waiting.clear()
        self._left = 0.0

    def step(self, dt: float) -> None:
        """Listen for `dt` seconds."""
        self._left -= dt
        while self._left <= 0 and self._waiting:
            one = self._waiting.popleft()
            self._left = max(0.0, self._left) + len(one.words.split()) * 60 / RATE
            if one.kind == "prompt":
                self._note(one)
        self._left = max(0.0, self._left)

    def _note(self, one: Announcement) -> None:
        now = self.table.aloud
        begins = SENTENCE.split(one.words)[0]
        late = begins not in now.status
        self.prompts.append(Heard(self.table.match.revision, begins, late))


class Listener:
    """Plays a duel by keys and by ear, by lot; `presses` counts the keys."""

    def __init__(self, seed: int) -> None:
        self.app: App = studio(SMALL)
        self.app.settings.speed = 4.0
        self.app._thinker, self.app.announcer.heard = InlineThinker(), True
        self.match = Match.begin(Setup("duel", ("human", "random"), seed, "match"), None)
        self.table = DuelScene(self.app, self.match)
        self.ear = Ear(self.table)
        self.app.announcer.say = self.ear.take
        self.app.push(self.table)
        self.lot = random.Random(seed)
        self.presses = 0

    def play(self, decisions: int) -> None:
        """Play so many decisions, or to the end."""
        while decisions and self.match.outcome() is None and self.presses < ENOUGH:
            self._wait(0.2)
            if top(self.app) is not self.table:
                self._press("confirm" if isinstance(top(self.app), Question) else "cancel")
            elif self.table.display.hold is not None:
                self._press("space")
            elif self.table.display.asked:
                self._wait(self.lot.choice(THINKS))
                self._decide()
                decisions -= 1

    def _decide(self) -> None:
        """Look through the hand, ask now and then, and choose a card, else any answer, by lot."""
        before = self.match.revision
        for _try in range(2):
            held = sum(spot.region == HAND for spot in self.table.focus.spots)
            for number in range(self.lot.randint(1, 1 + held), held + 1):
                self._press(Intent("digit", amount=number))
                if self.lot.random() < 0.3:
                    self._press(self.lot.choice(QUESTIONS))
            self._press(Intent("digit", amount=self.lot.randint(1, max(1, held))))
            self._press("confirm")
            if self.match.revision != before or not self.table.display.asked:
                return
        self._press("space")
        if self.match.revision == before and self.table.display.asked:
            bar = {*self.table.game.controls.in_the_bar}
            can = [s for s in self.table.focus.spots if s.act and s.region not in ASIDE]
            answers = [spot.name for spot in can if spot.name not in bar]
            self._press(Intent("reach", text=self.lot.choice(answers), amount=1))

    def _press(self, what: Intent | str) -> None:
        """Press a key, and go on listening for a while."""
        self.presses += 1
        self.ear.press()
        self.app.handle_input(Intent(what) if isinstance(what, str) else what)
        self._wait(self.lot.choice(PAUSES))

    def _wait(self, seconds: float) -> None:
        for _step in range(max(1, round(seconds / STEP))):
            self.app.step(STEP)
            if self.app.dirty:
                self.app.draw()
            self.ear.step(STEP)

    def faults(self) -> list[str]:
        """Return what was heard too often, or too late."""
        counted = Counter((one.revision, one.words) for one in self.ear.prompts if not one.late)
        often = [f"{n} times at {at}: {w}" for (at, w), n in counted.items() if n > MOST_ASKED]
        return often + [f"late at {o.revision}: {o.words}" for o in self.ear.prompts if o.late]


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 1 if a prompt is heard too often or too late in a duel."""
    parser = argparse.ArgumentParser(prog="listening", description=__doc__)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--decisions", type=int, default=-1)
    chosen = parser.parse_args(arguments)
    listener = Listener(chosen.seed)
    listener.play(chosen.decisions)
    found = listener.faults()
    heard, over = len(listener.ear.prompts), listener.match.outcome() is not None
    played = "a whole duel" if over else "no whole duel"
    print(*found, f"{played}: {heard} prompts heard, {listener.presses} presses", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
