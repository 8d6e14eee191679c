#!/usr/bin/python3
"""Plays from the title as somebody does who only has a screen reader: it sees the accessibility
tree over AT-SPI, and does nothing but what that offers.

Run inside a session with an AT-SPI bus, under the system's Python with gi:
by_reader.py duel|battle|greece|lesson|puzzle|raid
"""

import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

warnings.filterwarnings("ignore")

PATIENCE = 90.0
"""Seconds after which a screen on which nothing changes is a dead end."""
OPENINGS = {
    "duel": ("Card Duel", "Start"),
    "battle": ("Deck Battle", "Start"),
    "greece": ("Greek Map", "Start"),
}
PLAYED = ("Play ", "Take this", "Use ")
GOES_ON = ("Continue", "Go on", "Show result", "To the result", "Skip", "Show my cards", "OK")


class Window:
    """The window as AT-SPI tells of it."""

    def __init__(self):
        Atspi.init()
        self.pressed = 0
        self.heard = []
        until = time.time() + 30
        while self.top() is None:
            if time.time() > until:
                raise SystemExit("no window can be read")
            time.sleep(0.2)

    def top(self):
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(number)
            if application is not None and application.get_child_count():
                return application
        return None

    def nodes(self):
        """Return all nodes that can be read now, in their order."""
        found = []

        def walk(node):
            for number in range(node.get_child_count()):
                child = node.get_child_at_index(number)
                if child is not None:
                    found.append(child)
                    walk(child)

        for _again in range(3):
            found.clear()
            try:
                walk(self.top())
            except Exception as error:  # it changed while it was read
                print(repr(error))
                time.sleep(0.1)
                continue
            break
        return found

    def told(self):
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

    def press(self, *names):
        """Press the first node whose name begins with one of these. Return its name, "" if none."""
        rows = self.told()
        for name in names:
            for _role, told, acts, enabled, node in rows:
                if acts and enabled and told.startswith(name):
                    try:
                        print([node.get_action_name(i) for i in range(node.get_n_actions())], node.do_action(0))
                    except Exception:
                        return ""
                    self.pressed += 1
                    return told
        return ""


def main():
    window = Window()
    for row in window.told():
        print(row[:4])
    for step in sys.argv[1:]:
        if step.startswith("+"):
            time.sleep(float(step[1:]))
        else:
            print("press", step, "->", window.press(step))
            time.sleep(6)
            for row in window.told():
                print("   ", row[:4])


main()
