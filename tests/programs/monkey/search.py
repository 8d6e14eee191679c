"""The hand goes from start to start, the least tried first, until the time is over."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from game.session.intent import Intent
from tests.programs.monkey.findings import Finding
from tests.programs.monkey.gestures import Gesture, Hand, Tried
from tests.programs.monkey.session import Fault, Session, opened

RUN = 30
"""Gestures from one start until the hand begins elsewhere."""
MOST_FAULTS = 20


def kind_of(start: str) -> str:
    """Return the kind of a start: "puzzle greece" of "puzzle greece_30"."""
    first, _, rest = start.partition(" ")
    return f"{first} {re.split('[-_ ]', rest)[0]}"


class Search:
    """Goes from start to start; `findings` are the faults that it met, one of each kind.

    What is kept of them goes into `out`, cut down where the search `shrinks`.
    """

    def __init__(self, seed: int, names: Sequence[str], out: Path, shrinks: bool = True) -> None:
        self.names, self.out, self.shrinks = names, out, shrinks
        self.dice = random.Random(seed)
        self.tried: Tried = Counter()
        self.by_start: Counter[str] = Counter(dict.fromkeys(names, 0))
        self.by_kind: Counter[str] = Counter()
        self.findings: dict[str, Finding] = {}
        self.met: Counter[str] = Counter()

    def run(self, until: float) -> None:
        """Search until a moment of the monotonic clock, or until many things have failed."""
        while time.monotonic() < until and len(self.findings) < MOST_FAULTS:
            self.visit(until)

    def _next(self) -> str:
        """Return the start with the fewest inputs, of all or of the kind that had the fewest."""
        among = list(self.names)
        if self.dice.random() < 0.5:
            kinds: Counter[str] = Counter()
            for name in among:
                kinds[kind_of(name)] += self.by_start[name]
            rarest = min(kinds.values())
            kind = self.dice.choice([one for one in kinds if kinds[one] == rarest])
            among = [name for name in among if kind_of(name) == kind]
        least = min(self.by_start[name] for name in among)
        return self.dice.choice([name for name in among if self.by_start[name] == least])

    def visit(self, until: float) -> None:
        """Do a number of gestures from one start."""
        start, seed = self._next(), self.dice.randrange(1 << 32)
        steps: list[Intent] = []
        tape = b""
        self.by_start[start] += 1  # one that fails as it opens is not tried for ever
        try:
            with opened(start, seed) as session:
                try:
                    self._play(session, Hand(random.Random(seed), self.tried), steps, until)
                finally:
                    tape = session.tape()
        except Fault as fault:
            self.met[fault.mark] += 1
            if fault.mark not in self.findings:
                self._note(Finding(fault, start, seed, steps, tape))

    def _play(self, session: Session, hand: Hand, steps: list[Intent], until: float) -> None:
        gesture = Gesture("opening", "", hand.opening())
        for _number in range(RUN):
            for step in gesture.steps:
                steps.append(step)
                self.by_start[session.start] += 1
                self.by_kind[gesture.kind] += 1
                session.do(step)
                if not session.app.running or time.monotonic() > until:
                    return
            gesture = hand.next(session)

    def _note(self, finding: Finding) -> None:
        small = finding.shrunk() if self.shrinks else finding
        self.findings[finding.fault.mark] = small
        print(small.told(small.keep(self.out)), flush=True)

    def report(self) -> str:
        """Return the counts by start and by kind of input, and the faults."""
        (many, most), *_others, (few, least) = self.by_start.most_common()
        kinds = ", ".join(f"{kind} {count}" for kind, count in self.by_kind.most_common())
        lines = [
            f"{self.by_kind.total()} inputs from {len(+self.by_start)} of {len(self.names)} starts",
            f"by start: fewest {least} ({few}), most {most} ({many})",
            f"by kind: {kinds}",
            f"{len(self.tried)} things tried on {len({one[0] for one in self.tried})} screens",
        ]
        lines += [f"{count} times {mark}" for mark, count in self.met.most_common()]
        return "\n".join(lines)
