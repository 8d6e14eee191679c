"""People who play a match with their hands on phones: each chooses what his page offers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.client.app import App
from game.match.match import Setup
from game.scenes.hands.desk import Desk
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system import hatch as hatches
from game.system.hatch import Hatch
from game.system.hatch_places import Limit
from tests.support.fake_phone import FakePhone
from tests.support.stage import top

NAMES = ("Ana", "Ben", "Cleo")
LONGEST = 60_000


class PhonePlayer:
    """Somebody with a phone, who chooses by chance."""

    def __init__(self, hatch: Hatch, seat: int, seed: int = 7) -> None:
        self.phone = FakePhone(hatch)
        self.chance = random.Random(seed + seat)
        self.decided: set[str] = set()
        """The words of what he has decided."""
        assert self.phone.take(seat, NAMES[seat]) == 200
        self.phone.connect()

    @property
    def page(self) -> dict[str, Any]:
        """The page that he sees."""
        return self.phone.page

    def move(self) -> bool:
        """Choose something, where he is asked. Return True when he was."""
        self.phone.look()
        asks = self.page.get("asks")
        if self.page.get("state") == "held":
            return self.phone.act("go on") == 202
        if not asks:
            return False
        self.decided.add(asks["word"])
        return self.phone.act(*self.choice(asks)) == 202

    def choice(self, asks: dict[str, Any]) -> list[str]:
        """Return one of the choices that a page offers: its parts."""
        options = [[option["do"]] for option in asks["options"]]
        if "gathers" not in asks:
            return self.chance.choice(options)
        made = [*options, self._gathered(asks)] if asks["counted"][0] or asks["most"] else options
        return self.chance.choice([one for one in made if one])

    def _gathered(self, asks: dict[str, Any]) -> list[str]:
        least, most = asks["least"], min(asks["most"], 3 if not asks["least"] else asks["least"])
        if "pairs" in asks:
            return self._pairs(asks, most)
        count = self.chance.randint(least, max(least, most))
        if not count and not asks["counted"][0]:
            count = min(1, len(asks["gathers"]))
        pieces = self.chance.sample(asks["gathers"], min(count, len(asks["gathers"])))
        new = [one for one in pieces if one not in asks["begun"]]
        found = [f"{asks['piece']} {one}" for one in new]
        return [*found, asks["done"]] if found or asks["counted"][0] else []

    def _pairs(self, asks: dict[str, Any], most: int) -> list[str]:
        pairs: dict[int, int] = {}
        for card, lane in self.chance.sample(asks["pairs"], len(asks["pairs"])):
            if card not in pairs and lane not in pairs.values() and len(pairs) < most:
                pairs[card] = lane
        return [*(f"{asks['piece']} {c} {at}" for c, at in pairs.items()), asks["done"]]


@contextmanager
def on_phones(app: App, setup: Setup, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Begin a match at the table, with the code shown and the hatch open on this machine alone."""
    monkeypatch.setattr(hatches, "addresses", lambda: ["127.0.0.1"])
    app.phones.ring = lambda: None
    app.replace_all(lambda: app.routes.match(setup))
    app.handle_input(Intent("hands"))
    desk = app.phones.desk
    assert isinstance(desk, Desk)
    desk.hatch.acts = desk.hatch.tries = Limit(1 << 30, 1.0)
    yield desk
    app.phones.close()


def pass_frames(app: App, count: int = 1) -> None:
    """Let frames pass as in the window: phones are listened to between them."""
    for _frame in range(count):
        app.step()
        app.phones.listen(app.scenes, app.handle_input)


def play_to_the_end(app: App, players: list[PhonePlayer], most: int = LONGEST) -> None:
    """Let all play until the match is over, or so many frames have passed."""
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    for _frame in range(most):
        pass_frames(app)
        if all(player.page.get("state") == "over" for player in players):
            return
        if top(app) is table and (table.display.hold or not table.playback.busy):
            for player in players:
                if player.move():
                    break
        elif table.match.outcome() is not None:
            for player in players:
                player.phone.look()
    raise AssertionError("the match does not end")
