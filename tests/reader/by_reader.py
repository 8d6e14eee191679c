#!/usr/bin/python3
"""Plays from the title as somebody does who only has a screen reader: it sees the accessibility
tree over AT-SPI, hears what is announced, and does nothing but what that offers. A press that is
answered by no word is a fault.

Run inside a session with an AT-SPI bus, under the system's Python with gi; names are those of the
language in LANGUAGE, English without it:
by_reader.py duel|battle|greece|evening|lesson|puzzle|raid|settings ...
"""

from __future__ import annotations

import gettext
import sys
import time
import warnings
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gi  # type: ignore[import-not-found]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found]  # noqa: E402

warnings.filterwarnings("ignore")

LOCALE = Path(__file__).parents[2] / "game/system/locale"
TONGUE = gettext.translation("polemos", LOCALE, fallback=True)


def named(*english: str) -> tuple[str, ...]:
    """Return with what names begin in the language that is spoken."""
    return tuple(map(_opening, english))


def _opening(english: str) -> str:
    """Return a message, or what stands before the first field of the one that begins so."""
    messages = getattr(TONGUE, "_catalog", {})
    template = next((one for one in messages if f"{one}".startswith(english + " {")), english)
    told = TONGUE.gettext(english if english in messages else template)
    return told.partition("{")[0] or english


Row = tuple[str, str, bool, bool, Any]
"""Role, name, whether it acts, whether it is enabled, and the node. Any: gi has no types."""
EVENTS = ("object:announcement", "object:state-changed:focused", "object:property-change")
"""The events at which a screen reader speaks."""
FREE = ";"
"""A key that no command has by default."""
ANSWER = 30.0
"""Seconds within which a press is answered."""
PATIENCE = 120.0
"""Seconds after which a screen on which nothing can be done is a dead end."""
GAMES = dict(
    zip(("duel", "battle", "greece"), named("Card Duel", "Deck Battle", "Greek Map"), strict=True)
)
BAR = named("Log", "Rules", "Menu", "Undo", "Hint", "Hide hint", "What to think about", "The war",
       "Reactions", "Standing orders", "Skip wait")  # fmt: skip
"""Buttons of a table that decide nothing."""
HINT, HIDE = named("Hint"), named("Hide hint")[0]
MOST_TRIES = 400
SIDES = tuple(
    f"{side}{sign}" for side in named("Athens", "Sparta", "Thebes", "Turn") for sign in ": "
)
"""The words that open a line of the log, or a card on the table."""
NOT_IN_LESSONS = (
    *named("Leave", "Leave lesson", "Back", "Deck", "Discard pile", "Prizes of", "This turn:"),
    *named("Cup", "Used"),
    *SIDES,
)
GOES_ON = named("Show my cards", "Continue", "Next page", "Result", "Read on", "Close")
ON_THE_ROAD = named(
    "Take this decree",
    "March to",
    "Sail to",
    "To battle",
    "To the road",
    "Back to the war",
)
OVER = named("Again")


class Window:
    """The window as AT-SPI tells of it."""

    def __init__(self) -> None:
        Atspi.init()
        self.pressed, self.heard = 0, 0
        self.silent: list[str] = []
        """The names of things that were pressed and answered by nothing."""
        self.listener = Atspi.EventListener.new(self._hear)
        for kind in EVENTS:
            self.listener.register(kind)
        until = time.time() + 30
        while self.top() is None:
            if time.time() > until:
                raise SystemExit("no window can be read")
            time.sleep(0.2)

    def _hear(self, _event: Any) -> None:
        self.heard += 1

    def listen(self, since: int) -> bool:
        """Return True once something has been heard after so much, False if nothing is."""
        until = time.time() + ANSWER
        while time.time() < until:
            while GLib.MainContext.default().iteration(False):
                continue
            if self.heard > since:
                return True
            time.sleep(0.02)
        return False

    def top(self) -> Any:
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(number)
            if application is not None and application.get_child_count():
                return application
        return None

    def nodes(self) -> list[Any]:
        """Return all nodes that can be read now, in their order."""
        found: list[Any] = []

        def walk(node: Any) -> None:
            for number in range(node.get_child_count()):
                child = node.get_child_at_index(number)
                if child is not None:
                    found.append(child)
                    walk(child)

        for _again in range(3):
            found.clear()
            try:
                walk(self.top())
            except Exception:  # it changed while it was read
                time.sleep(0.1)
                continue
            break
        return found

    def told(self) -> list[Row]:
        """Return (role, name, acts, enabled, node) of each."""
        rows = []
        for node in self.nodes():
            try:
                states = node.get_state_set()
                enabled = states.contains(Atspi.StateType.ENABLED)
                rows.append((node.get_role_name(), node.get_name() or "", node.get_n_actions() > 0,
                             enabled, node))  # fmt: skip
            except Exception:
                continue
        return rows

    def steady(self) -> list[Row]:
        """Return the same once it is what it was a moment before, or after a while.

        A tree that changes while it is read comes out mixed.
        """
        rows = self.told()
        for _again in range(20):
            before, rows = rows, self.told()
            if [row[:4] for row in before] == [row[:4] for row in rows]:
                break
        return rows

    def press(self, *names: str, among: Sequence[Row] | None = None) -> str:
        """Press the first node whose name begins with one of these. Return its name, "" if none."""
        rows = self.told() if among is None else among
        for name in names:
            for _role, told, acts, enabled, node in sorted(rows, key=lambda row: row[1] != name):
                if acts and enabled and told.startswith(name):
                    return self.act(told, node)
        return ""

    def act(self, name: str, node: Any) -> str:
        """Press a node. Return its name, "" where it has gone."""
        while GLib.MainContext.default().iteration(False):
            continue
        before = self.heard
        try:
            node.do_action(0)
        except Exception:
            return ""
        self.pressed += 1
        if not self.listen(before):
            self.silent.append(name)
        return name

    def type_key(self, key: str) -> None:
        """Press the key of a sign on the keyboard, and hear what that is answered."""
        before = self.heard
        Atspi.generate_keyboard_event(ord(key), None, Atspi.KeySynthType.SYM)
        self.pressed += 1
        if not self.listen(before):
            self.silent.append(key)

    def wait_for(self, *names: str, seconds: float = PATIENCE) -> list[Row]:
        """Wait until a node begins with one of these names. Return all that is told then."""
        until = time.time() + seconds
        while time.time() < until:
            rows = self.told()
            if any(told.startswith(names) for _role, told, *_rest in rows):
                return rows
            time.sleep(0.3)
        raise SystemExit(f"nothing is called {' or '.join(names)}: {[row[:2] for row in rows]}")


def chosen_by_hint(rows: Sequence[Row]) -> tuple[str, Any] | None:
    """Return (name, node) of the button that plays the marked move of an open hint, else None."""
    names = [told for _role, told, *_rest in rows]
    if HIDE not in names or not any(role == "list item" for role, *_rest in rows):
        return None
    for _role, told, acts, enabled, node in rows[names.index(HIDE) + 1 :]:
        if acts and enabled and not told.startswith(BAR):
            return told, node
    return None


def play(window: Window, over: tuple[str, ...], road: bool = False) -> list[Row]:
    """Follow hints until a node begins with one of `over`. Return all that is told then.

    On the road of a war, whatever leads on there is pressed too.
    """
    last = time.time()
    while True:
        rows = window.steady()
        names = [told for _role, told, *_rest in rows]
        if any(told.startswith(over) for told in names):
            return rows
        move = chosen_by_hint(rows)
        if move is not None:
            done = window.act(*move)
        elif named("What to think about")[0] in names:
            done = ""  # the moves are being searched for
        else:
            ways = ON_THE_ROAD if road else ()
            # "Continue" ends a phase too: where something is decided, the hint comes first.
            done = window.press(*ways, *HINT, *GOES_ON, *named("Skip wait"), among=rows)
            if road and not done and named("Log")[0] not in names:
                done = first_of(window, rows)
        if done:
            print("  ", done[:60], flush=True)
            last = time.time()
            settle(window, rows, 20.0 if done == HINT[0] else 4.0)
        elif time.time() - last > PATIENCE:
            raise SystemExit(f"a dead end: {names}")
        else:
            time.sleep(0.3)


def settle(window: Window, before: Sequence[Row], seconds: float = 4.0) -> None:
    """Wait until the screen is another one, for a while."""
    shown = [(told, enabled) for _role, told, _acts, enabled, _node in before]
    until = time.time() + seconds
    while time.time() < until:
        time.sleep(0.2)
        if [(told, enabled) for _role, told, _acts, enabled, _node in window.told()] != shown:
            return


def match(window: Window, game: str) -> None:
    """Play a whole match from the title."""
    window.wait_for(f"{GAMES[game]}. ")  # not the link that tells of the path
    window.press(f"{GAMES[game]}. ")
    window.wait_for(*named("Start"))
    rows = window.told()
    rival = [(told, node) for role, told, acts, _on, node in rows
             if acts and role == "radio button" and told.startswith(named("Recruit"))]  # fmt: skip
    window.act(*rival[-1])
    window.press(*named("Start"))
    rows = play(window, OVER)
    lines = [told for role, told, *_rest in rows if role == "label"]
    print("\n".join(lines[:8]))
    print(f"{game}: a whole match, {window.pressed} presses")


def words_of(rows: Sequence[Row]) -> str:
    """Return all that is written on the screen."""
    return " ".join(told for role, told, *_rest in rows if role == "label")


def group_of(node: Any) -> str:
    """Return the name of the group that a node stands in."""
    try:
        return node.get_parent().get_name() or ""
    except Exception:
        return ""


def follow(window: Window, done: tuple[str, ...], shut: tuple[str, ...] = ()) -> None:
    """Do what the words on the screen name, until a node begins with one of `done`.

    What is named there comes first, then what has been pressed least; never what is `shut`.
    """
    tries: Counter[str] = Counter()
    last = time.time()
    while True:
        rows = window.told()
        if any(told.startswith(done) for _role, told, *_rest in rows):
            return
        words = words_of(rows)
        open_ = [
            (told, node)
            for role, told, acts, enabled, node in rows
            if acts and enabled and role != "toggle button" and not told.startswith((*BAR, *shut))
            if group_of(node) not in named("Match log")
        ]
        if not open_:
            if time.time() - last > PATIENCE:
                raise SystemExit(f"a dead end: {words}")
            time.sleep(0.3)
            continue

        def rank(one: tuple[str, Any], words: str = words) -> tuple[int, bool, bool]:
            name = one[0].split(",")[0]
            return tries[words[:400] + one[0]], name not in words, not name.startswith(GOES_ON)

        name, node = min(open_, key=rank)
        tries[words[:400] + name] += 1
        if sum(tries.values()) > MOST_TRIES:
            raise SystemExit(f"nothing leads on: {words}")
        print("  ", name, flush=True)
        if window.act(name, node):
            last = time.time()
            settle(window, rows)


def lesson(window: Window) -> None:
    """Learn the first lesson of the duel, which the title offers."""
    window.wait_for(*named("Start here"))
    window.press(*named("Start here"))
    window.wait_for(*named("Leave lesson"))
    follow(window, named("Play a match"), NOT_IN_LESSONS)
    print(f"lesson: learned, {window.pressed} presses")


def evening(window: Window) -> None:
    """Learn the first lesson and go on, as it offers, to a first match; play that to its end."""
    lesson(window)
    window.press(*named("Play a match"))
    play(window, OVER)
    print(f"evening: a lesson and a whole match, {window.pressed} presses")


def puzzle(window: Window) -> None:
    """Solve a puzzle."""
    window.wait_for(*named("Learn"))
    window.press(*named("Learn"))
    window.wait_for(*named("Puzzles"))
    window.press(*named("Puzzles"))
    rows = window.wait_for(*named("Puzzle of the day"))
    first = [(told, node) for role, told, acts, _on, node in rows if acts and role == "list item"]
    window.act(*first[0])
    window.wait_for(*named("Leave"))
    shut = (*NOT_IN_LESSONS, *named("All puzzles", "Show solution", "Enemy"))
    follow(window, named("Next puzzle"), shut)
    print(f"puzzle: solved, {window.pressed} presses")


def raid(window: Window) -> None:
    """Fight a Raid of the Long War to its end, whichever that is."""
    window.wait_for(*named("The Long War"))
    window.press(*named("The Long War"))
    window.wait_for(*named("Begin the war"))
    window.press(*named("Recruit"))
    window.press(*named("Raid"))
    rows = window.told()
    window.press(*named("Begin the war"), among=rows)
    settle(window, rows)
    rows = play(window, named("Enter the name"), road=True)
    print(words_of(rows)[:300])
    print(f"raid: to its end, {window.pressed} presses")


def settings(window: Window) -> None:
    """Change each switch of the settings and back, and put a command on one more key and off it."""
    window.wait_for(*named("Settings"))
    window.press(*named("Settings"))
    rows = window.wait_for(*named("Keys and pads"))
    for role, told, acts, enabled, node in rows:
        if acts and enabled and role in ("toggle button", "check box", "switch"):
            for _twice in range(2):
                print("  ", window.act(told, node), flush=True)
    window.press(*named("Keys and pads"))
    window.wait_for(*named("Recap"))
    window.press(*named("Recap"))
    window.wait_for(*named("Add a key or button"))
    window.press(*named("Add a key or button"))
    window.wait_for(*named("Press the key or the button of a pad. Escape goes back."))
    window.type_key(FREE)
    remove = TONGUE.gettext("Remove {key}").format(key=FREE)
    window.wait_for(remove, seconds=20.0)
    window.press(remove)
    if any(told == remove for _role, told, *_rest in window.steady()):
        raise SystemExit("the key is still there")
    for _screen in range(3):
        before = window.steady()
        window.press(*named("Back"), among=before[::-1])  # a command is called so too, farther up
        settle(window, before)
    print(f"settings: changed, a key put on and taken away, {window.pressed} presses")


def first_of(window: Window, rows: Sequence[Row]) -> str:
    """Press the first of what lies to be chosen from, such as decrees or stops."""
    shut = (*BAR, *NOT_IN_LESSONS, *named("Quit", "Abandon", "First, a lesson (4 min)", "Watch"))
    for role, told, acts, enabled, node in rows:
        if acts and enabled and role == "push button" and not told.startswith(shut):
            return window.act(told, node)
    return ""


def main() -> None:
    window = Window()
    others = {
        "evening": evening,
        "lesson": lesson,
        "puzzle": puzzle,
        "raid": raid,
        "settings": settings,
    }
    for what in sys.argv[1:] or ["duel"]:
        if what in others:
            others[what](window)
        else:
            match(window, what)
    if window.silent:
        raise SystemExit(f"answered by no word: {window.silent}")


main()
