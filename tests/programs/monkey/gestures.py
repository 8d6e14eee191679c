"""The gestures of the hand, a few inputs each; those come first that were tried least."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from game.client.command_table import TABLE
from game.client.focus import HAND, Spot
from game.session.intent import Intent
from game.system.i18n import languages
from game.system.settings import COLOURS, LINE_SPACINGS, SCANNING, SPEEDS, TEXT_FACES, TEXT_SCALES
from sprites.base.canvas import Box
from tests.programs.monkey.session import CLIP, DRAW, SET, SIZE, WAIT, Session

ARROWS = ("left", "right", "up", "down", "next", "before")
WRITING = (
    *("erase", "delete", "select_all", "copy", "cut", "paste", "word_left", "word_right"),
    *("erase_word", "delete_word", "first", "last", "undo", "redo"),
)
RARE = ("quit", "farewell", "photograph", "keep_tape")
"""Commands that lead out, or only write a file."""
COMMANDS = [
    *(one.name for one in TABLE if one.name not in RARE),
    *(one.let_go for one in TABLE if one.let_go),
    *("any", "letters", "bind"),
]
SIZES = ((640, 360), (640, 360), (960, 540), (480, 270), (800, 600), (540, 960), (1280, 720))
LARGE = (200, 200, 150, 125)
"""The sizes of text with which a session begins that has not the usual one."""
SETTINGS: dict[str, tuple[object, ...]] = {
    "text_scale": TEXT_SCALES,
    "language": tuple(languages()),
    "high_contrast": (True, False),
    "speed": (*SPEEDS,),
    "calm": (True, False),
    "left_handed": (True, False),
    "colours": (*COLOURS,),
    "scanning": (*SCANNING,),
    "text_face": (*TEXT_FACES,),
    "line_spacing": LINE_SPACINGS,
    "captions": (True, False),
    "screen_keys": (True, False),
    "hold_to_look": (True, False),
    "trusting_table": (True, False),
    "single_answers": (True, False),
    "tell_odds": (True, False),
    "warner": (True, False),
    "warn_pass": (True, False),
}
FILES = (
    *("", "{home}", "{home}/nowhere", "/dev/null", "{tests}/__init__.py", "{tests}"),
    "{tests}/tapes/duel.tape",
    "{tests}/replays/duel_athens_wins.replay",
    "{tests}/replays/battle_turn_limit.replay",
    "{tests}/replays/greece_eight_areas.replay",
    "{tests}/releases/1.0.0/records/2026-11-17_22-30-00_battle.replay",
    "{tests}/releases/1.0.0/wars/2026-11-13_20-00-00_athens_war.war",
    "{tests}/releases/1.0.0/settings.json",
    "{tests}/releases/1.0.0/puzzles/Before Syracuse/"
    "duel_win_this_turn_against_overrun_outposts.json",
)
WORDS = (
    *("a", "Ana", "7", "Ἀθῆναι", "é", "polemos:duel:2:7", "polemos:greece:1:99:cities=2"),
    *("[" * 40, "x" * 300, "\u202etxt", "{", "%s", "{n}", "1e9", "-1", "*bold*", "\t\n"),
    "polemos:duel:2:1:target=" + "[" * 1900,
)
WAITS = (0, 0, 1, 2, 3, 5, 12, 20, 20, 40, 90, 240)
LONG_WAIT = 900
CANDIDATES = 12
SWEPT = 24
"""So many spots are pointed at in one go."""
DRAWN = 0.35
"""The share of gestures after which a picture is drawn."""

Tried = Counter[tuple[str, str, str]]


class Gesture(NamedTuple):
    """A few inputs; `kind` and `target` say what they are for the counts."""

    kind: str
    target: str
    steps: list[Intent]


class Hand:
    """Chooses what to do next at a session, by lot; `tried` counts by screen, over all sessions."""

    def __init__(self, dice: random.Random, tried: Tried) -> None:
        self.dice, self.tried = dice, tried

    def opening(self) -> list[Intent]:
        """Return the inputs with which a session begins: somebody's own window and settings."""
        names = ["text_scale", "language", *self.dice.sample([*SETTINGS], 3)]
        values = {name: self.dice.choice(SETTINGS[name]) for name in names}
        values["text_scale"] = self.dice.choice(LARGE)
        half = [name for name in values if self.dice.random() < 0.5]
        steps = [Intent(SET, text=f"{name}={values[name]}") for name in half]
        return [Intent(SIZE, *self.dice.choice(SIZES)), *steps, Intent(DRAW)]

    def next(self, session: Session) -> Gesture:
        """Return a gesture: of a few by lot the one that was tried least on this screen."""
        top = session.app.top
        name = top.name if top is not None else ""
        spots = list(top.spots()) if top is not None else []
        found = [self._gesture(session, spots) for _one in range(CANDIDATES)]
        chosen = min(found, key=lambda one: self.tried[name, one.kind, one.target])
        self.tried[name, chosen.kind, chosen.target] += 1
        dice = self.dice
        waits = [Intent(WAIT, amount=LONG_WAIT if dice.random() < 0.004 else dice.choice(WAITS))]
        drawn = [Intent(DRAW)] if dice.random() < DRAWN else []
        return chosen._replace(steps=[*chosen.steps, *waits, *drawn])

    def _gesture(self, session: Session, spots: list[Spot]) -> Gesture:
        make = self.dice.choices([*MAKERS], [*MAKERS.values()])[0]
        return make(self, session, spots)

    # ------------------------------------------------------------------ where

    def _place(self, session: Session, spots: list[Spot]) -> tuple[str, float, float]:
        """Return a point on a spot with the name of its kind, or now and then any point."""
        dice = self.dice
        area = session.app.canvas.area
        if not spots or dice.random() < 0.1:
            return "", dice.uniform(area.x, area.right), dice.uniform(area.y, area.bottom)
        spot = self._spot(spots)
        x, y = spot.box.center if dice.random() < 0.6 else self._inside(spot.box)
        return kind_of(spot.name), round(x, 2), round(y, 2)

    def _spot(self, spots: list[Spot]) -> Spot:
        """Return a spot of any region: a hand of four chits counts as much as a map of areas."""
        region = self.dice.choice(list(dict.fromkeys(spot.region for spot in spots)))
        return self.dice.choice([spot for spot in spots if spot.region == region])

    def _inside(self, box: Box) -> tuple[float, float]:
        return self.dice.uniform(box.x, box.right), self.dice.uniform(box.y, box.bottom)

    def _pause(self) -> Intent:
        return Intent(WAIT, amount=self.dice.choice((0, 1, 4, 20, 40)))

    # ------------------------------------------------------------------ the mouse

    def point(self, session: Session, spots: list[Spot]) -> Gesture:
        target, x, y = self._place(session, spots)
        return Gesture("point", target, [Intent("point", x, y)])

    def sweep(self, session: Session, spots: list[Spot]) -> Gesture:
        """Hold something if there is anything in hand, and point at everything else in turn."""
        dice = self.dice
        held = [spot for spot in spots if spot.region == HAND][:9]
        steps = [Intent("reach", amount=1, text=dice.choice(held).name)] if held else []
        for spot in dice.sample(spots, min(SWEPT, len(spots))):
            x, y = spot.box.center
            steps += [Intent("point", round(x, 2), round(y, 2)), Intent(WAIT, amount=1)]
            steps += [Intent(DRAW)] * (dice.random() < 0.5)
        return Gesture("sweep", "hand" if held else "", steps)

    def click(self, session: Session, spots: list[Spot]) -> Gesture:
        target, x, y = self._place(session, spots)
        pressed = Intent("press", x, y, int(self.dice.random() < 0.1))
        times = 2 if self.dice.random() < 0.1 else 1
        return Gesture(
            "click", target, [Intent("point", x, y), *[pressed, Intent("release", x, y)] * times]
        )

    def hold(self, session: Session, spots: list[Spot]) -> Gesture:
        target, x, y = self._place(session, spots)
        held = Intent(WAIT, amount=self.dice.choice((10, 40, 90)))
        steps = [Intent("press", x, y), held, Intent(DRAW), Intent("release", x, y)]
        return Gesture("hold", target, [Intent("point", x, y), *steps])

    def drag(self, session: Session, spots: list[Spot]) -> Gesture:
        """Press, go elsewhere in a few steps, and let go there, or never."""
        target, x, y = self._place(session, spots)
        _there, far, down = self._place(session, spots)
        way = [
            Intent("point", round(x + (far - x) * n / 4, 2), round(y + (down - y) * n / 4, 2))
            for n in range(1, 5)
        ]
        end = [Intent("release", far, down)] if self.dice.random() < 0.9 else []
        steps = [Intent("press", x, y), *way[:2], self._pause(), Intent(DRAW), *way[2:], *end]
        return Gesture("drag", target, [Intent("point", x, y), *steps])

    def lose(self, session: Session, spots: list[Spot]) -> Gesture:
        """Lose the keyboard, or much else, between press and release."""
        target, x, y = self._place(session, spots)
        between = self.dice.choice((["away", "back"], ["away"], ["back"], ["cancel"], ["confirm"]))
        steps = [Intent(kind) for kind in between]
        return Gesture(
            f"press {' '.join(between)}",
            target,
            [Intent("press", x, y), *steps, self._pause(), Intent("release", x, y)],
        )

    def inspect(self, session: Session, spots: list[Spot]) -> Gesture:
        target, x, y = self._place(session, spots)
        return Gesture("inspect", target, [Intent("point", x, y), Intent("inspect", x, y)])

    def wheel(self, session: Session, spots: list[Spot]) -> Gesture:
        target, x, y = self._place(session, spots)
        return Gesture(
            "wheel", target, [Intent("wheel", x, y, self.dice.choice((-30, -3, -1, 1, 3)))]
        )

    # ------------------------------------------------------------------ keys

    def arrows(self, session: Session, spots: list[Spot]) -> Gesture:
        dice = self.dice
        moves = [Intent(dice.choice(ARROWS), amount=int(dice.random() < 0.1)) for _n in range(3)]
        end = dice.choice(("confirm", "confirm", "space", "pass", "ask", "cancel"))
        return Gesture("arrows", end, [*moves[: dice.randrange(4)], self._pause(), Intent(end)])

    def digit(self, session: Session, spots: list[Spot]) -> Gesture:
        number = self.dice.randint(1, 10)
        return Gesture("digit", str(number), [Intent("digit", amount=number)])

    def command(self, session: Session, spots: list[Spot]) -> Gesture:
        name = self.dice.choice(COMMANDS)
        amount = self.dice.choice((0, 0, 0, 1, 40)) if name == "bind" else 0
        return Gesture("command", name, [Intent(name, amount=amount)])

    def rare(self, session: Session, spots: list[Spot]) -> Gesture:
        name = self.dice.choice(RARE)
        return Gesture("command", name, [Intent(name)])

    def reach(self, session: Session, spots: list[Spot]) -> Gesture:
        """Do what a screen reader does: give the focus to a name, and choose it."""
        name = self._spot(spots).name if spots and self.dice.random() < 0.95 else "nobody"
        chosen = int(self.dice.random() < 0.7)
        return Gesture(
            f"reach {chosen}", kind_of(name), [Intent("reach", amount=chosen, text=name)]
        )

    def write(self, session: Session, spots: list[Spot]) -> Gesture:
        dice = self.dice
        words = dice.choice(WORDS)
        kind = dice.choice(("text", "text", "compose", *WRITING))
        steps = [Intent(kind, text=words if kind in ("text", "compose") else "")]
        if kind == "paste":
            steps = [Intent(CLIP, text=words), *steps]
        return Gesture("write", kind, [*steps, *[Intent("confirm")] * (dice.random() < 0.3)])

    # ------------------------------------------------------------------ from outside

    def file(self, session: Session, spots: list[Spot]) -> Gesture:
        kind, path = self.dice.choice(("drop", "chosen")), self.dice.choice(FILES)
        return Gesture(kind, path, [Intent(kind, text=path)])

    def size(self, session: Session, spots: list[Spot]) -> Gesture:
        wide, tall = self.dice.choice(SIZES)
        return Gesture("size", f"{wide}", [Intent(SIZE, wide, tall), Intent(DRAW)])

    def setting(self, session: Session, spots: list[Spot]) -> Gesture:
        name = self.dice.choice([*SETTINGS])
        value = self.dice.choice(SETTINGS[name])
        return Gesture("set", f"{name}={value}", [Intent(SET, text=f"{name}={value}")])

    def scan(self, session: Session, spots: list[Spot]) -> Gesture:
        way = self.dice.choice([*SCANNING])
        keys = [Intent(self.dice.choice(("scan_next", "scan_choose"))) for _n in range(3)]
        return Gesture("scan", way, [Intent(SET, text=f"scanning={way}"), *keys, Intent(DRAW)])

    def listen(self, session: Session, spots: list[Spot]) -> Gesture:
        heard = int(self.dice.random() < 0.7)
        return Gesture("listen", str(heard), [Intent("listen", amount=heard), Intent(DRAW)])

    def attention(self, session: Session, spots: list[Spot]) -> Gesture:
        kind = self.dice.choice(("away", "back"))
        return Gesture("attention", kind, [Intent(kind)])


Make = Callable[[Hand, Session, list[Spot]], Gesture]
MAKERS: dict[Make, float] = {
    **{Hand.sweep: 2, Hand.point: 12, Hand.click: 26, Hand.hold: 3, Hand.drag: 6, Hand.lose: 4},
    **{Hand.inspect: 4, Hand.wheel: 3, Hand.arrows: 10, Hand.digit: 3, Hand.command: 14},
    **{Hand.reach: 10, Hand.write: 3, Hand.file: 1.5, Hand.size: 1.5, Hand.setting: 3},
    **{Hand.scan: 1.5, Hand.listen: 2, Hand.attention: 1, Hand.rare: 0.3},
}
"""The gestures and how often each comes, of a hundred."""


def kind_of(name: str) -> str:
    """Return the name of a spot without its numbers: all cards of a hand are of one kind."""
    return re.sub(r"\d+", "#", name)[:40]
