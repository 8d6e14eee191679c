"""Count the presses of a duel's turn by one switch: python -m tests.programs.switching [SEED ...]

Exchanges four cards, plays eight and passes, all by the two keys, and prints how often they were
pressed; what cards ask besides is answered and not counted. 1 if the mean is above `MOST`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from ai.worker import InlineThinker
from game.client.app import App
from game.client.scanning import Scanner
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.scenes.dialogs.question import Question
from game.scenes.duel.scene import DuelScene
from game.session.intent import Intent
from tests.support.stage import SMALL, top

EXCHANGED, PLAYED = 4, 8
MOST = 45
"""The presses of both keys together that a turn takes at most, on the mean."""
SEEDS = range(1, 13)
FAR = 80
"""After so many presses something is called out of reach."""


def presses_to(app: App, name: str) -> int:
    """Choose a spot by the two keys of a switch; return how often they were pressed."""
    for count in range(1, FAR):
        scanner = app.scanner
        assert scanner is not None
        on_group = name in scanner.group and not scanner.leaves
        here = not scanner.group and any(name == each.focus.name for each in app.shown())
        chooses = scanner.at_stop and (on_group or here)
        app.handle_input(Intent("scan_choose" if chooses else "scan_next"))
        if chooses and here:
            return count
        app.step()
    raise AssertionError(f"a switch does not reach {name!r}")


class SwitchedTurn:
    """The first turn of a duel, played by two keys; `cards` are the presses for each card."""

    def __init__(self, seed: int) -> None:
        self.app: App = studio(SMALL)
        self.app.settings.speed, self.app.settings.scanning = 0.0, "step"
        self.app.apply_settings()
        self.app.scanner, self.app._thinker = Scanner(), InlineThinker()
        self.match = Match.begin(Setup("duel", ("human", "random"), seed, "match"), None)
        self.table = DuelScene(self.app, self.match)
        self.app.push(self.table)
        self.lot = random.Random(seed)
        self.exchange, self.passing = 0, 0
        self.cards: list[int] = []
        self.hands: list[int] = []
        """The cards that could be played, at each of these."""

    @property
    def total(self) -> int:
        """The presses of all."""
        return self.exchange + sum(self.cards) + self.passing

    @property
    def whole(self) -> bool:
        """True where as many cards were played as are counted."""
        return len(self.cards) == PLAYED and self.passing > 0

    def play(self) -> None:
        """Exchange, play and pass."""
        turn = self.match.state.turn
        for _round in range(60):
            self._rest()
            if self.match.state.turn != turn or self.match.outcome() is not None:
                return
            deciding = self.match.view(0).deciding
            if deciding == "exchange":
                self._exchange()
            elif deciding == "play" and self._hand():
                self._play_or_pass()
            else:
                self._answer()

    def _exchange(self) -> None:
        chosen = self.lot.sample(self._hand(), EXCHANGED)
        order = [name for name in self._hand() if name in chosen]
        self.exchange += sum(presses_to(self.app, name) for name in order)
        self.exchange += presses_to(self.app, "go")

    def _play_or_pass(self) -> None:
        hand = self._hand()
        if len(self.cards) < PLAYED:
            before = self.match.revision
            pressed = presses_to(self.app, self.lot.choice(hand))
            if self.match.revision != before or not self.table.display.asked:
                self.cards.append(pressed)
                self.hands.append(len(hand))
            return
        self.passing = presses_to(self.app, "pass")
        if isinstance(top(self.app), Question):
            self.passing += presses_to(self.app, "answer 0")

    def _answer(self) -> None:
        """Answer what a card asks, or read on."""
        self.table.refresh()
        spots = [s for s in self.table.spots() if s.act and not s.to_look and s.region != "piles"]
        names = [s.name for s in spots if s.binds or s.name == "go"] or [spots[0].name]
        presses_to(self.app, names[0])

    def _hand(self) -> list[str]:
        spots = [s for s in self.table.spots() if s.region == "hand" and not s.to_look]
        return [spot.name for spot in sorted(spots, key=lambda spot: spot.box.centerx)]

    def _rest(self) -> None:
        for _step in range(400):
            self.app.step()
            self.app.draw()
            if self.table.display.asked or self.table.display.hold is not None:
                break
        self.app.step()


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 1 if a turn takes more presses than it may."""
    seeds = [int(each) for each in (sys.argv[1:] if arguments is None else arguments)]
    turns = [SwitchedTurn(seed) for seed in seeds or SEEDS]
    for turn in turns:
        turn.play()
        print(turn.exchange, turn.cards, turn.hands, turn.passing, turn.total, turn.whole)
    whole = [turn.total for turn in turns if turn.whole]
    mean = sum(whole) / max(1, len(whole))
    print(f"{len(whole)} whole turns, {mean:.1f} presses on the mean")
    return int(not whole or mean > MOST)


if __name__ == "__main__":
    sys.exit(main())
