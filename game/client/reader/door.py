"""AccessKit, which hands the tree of the screen to the system's screen reader.

Its calls come on a thread of their own. They find a tree that the main loop has left there, and
what they want is posted as an event, so that it passes the same door as keys. Without the library,
without a bus, with an error in it: the program goes on without a word.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from game.client.reader.announcer import Announcement, without_arrows
from game.client.reader.bus import Bus, loaded_anew
from game.client.reader.narrator import region
from game.client.reader.tree import Live, Node, NodeRole, Tree
from game.session.intent import Intent

try:
    import accesskit  # no types
except Exception:  # nothing that is wrong with it may end the program
    accesskit = None

REACHED = pygame.event.custom_type()
"""The event of somebody who acts through a screen reader: `key` of a node, and `action`."""
ROOT = 1
SAID = "said "
"""The beginning of the keys of what is announced."""
ROLES = {
    "alert": "ALERT",
    "button": "BUTTON",
    "combo box": "COMBO_BOX",
    "dialog": "DIALOG",
    "disclosure triangle": "DISCLOSURE_TRIANGLE",
    "figure": "FIGURE",
    "group": "GROUP",
    "heading": "HEADING",
    "image": "IMAGE",
    "label": "LABEL",
    "link": "LINK",
    "list": "LIST",
    "list item": "LIST_ITEM",
    "log": "LOG",
    "menu": "MENU",
    "menu item": "MENU_ITEM",
    "radio button": "RADIO_BUTTON",
    "radio group": "RADIO_GROUP",
    "search input": "SEARCH_INPUT",
    "slider": "SLIDER",
    "status": "STATUS",
    "switch": "SWITCH",
    "tab": "TAB",
    "tab list": "TAB_LIST",
    "text": "LABEL",
    "text input": "TEXT_INPUT",
    "toolbar": "TOOLBAR",
}
TOGGLED = ("switch", "radio button")
"""The roles that are on or off; others are selected or not."""


def _use(library: Any) -> None:
    """Take a library in place of the one that there was."""
    global accesskit  # noqa: PLW0603  (there is one, and all nodes are its own)
    accesskit = library


@contextmanager
def surviving() -> Iterator[None]:
    """Let the game go on after an error of the library: a panic of its own is no Exception."""
    try:
        yield
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:
        return


class Door:
    """Shows trees to whoever reads the screen; `listening` is true while somebody does."""

    def __init__(self, title: str, handle: int = 0) -> None:
        """Open the door of a window that has not been shown yet, by the system's `handle` of it."""
        self.title = title
        self.listening = False
        self._tree = Tree(())
        self._ids: dict[str, int] = {}
        self._newest = ROOT
        """The highest number that a node has had."""
        self._bus = Bus()
        self._attended: bool | None = None
        self._spent: list[Any] = []
        """Adapters whose bus has died; taking one down could end the program."""
        self._adapter = self._opened(handle)

    def _opened(self, handle: int) -> Any:
        """Return the system's adapter, None where there is none. Any: it has no types."""
        if accesskit is None:
            return None
        with surviving():
            if sys.platform not in ("win32", "darwin"):
                return accesskit.unix.Adapter(self._activated, self._asked, self._deactivated)
            if not handle:
                return None
            if sys.platform == "win32":
                kind = accesskit.windows.SubclassingAdapter
                return kind(handle, self._activated, self._asked)
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            kind = accesskit.macos.SubclassingAdapter
            return kind.for_window(handle, self._activated, self._asked)
        return None

    # ------------------------------------------------------------------ from the main loop

    def show(self, tree: Tree, live: Sequence[Announcement] = ()) -> None:
        """Show a new tree and what is to be told, if anybody listens and either is new."""
        told = tuple(map(_live, live))
        tree = tree._replace(nodes=(*tree.nodes, *told))
        if tree == self._tree:
            return
        if tree.place != self._tree.place:  # the same key is another thing there, and is told
            told_of = {key: number for key, number in self._ids.items() if key.startswith(SAID)}
            self._ids = told_of
        self._tree = tree
        self._safely(lambda: self._adapter.update_if_active(self._update))

    def look_again(self) -> None:
        """Open anew where the bus of somebody who listened has died, and another is there."""
        if not self._bus.is_anew(time.monotonic()):
            return
        self._spent.append(self._adapter)
        self._adapter, self.listening = None, False
        with surviving():
            _use(loaded_anew(accesskit))
            self._adapter = self._opened(0)
            if self._attended is not None:
                self.attend(self._attended)

    def attend(self, attended: bool) -> None:
        """Tell whether the window has the keyboard."""
        self._attended = attended
        name = "update_view_focus_state" if sys.platform == "darwin" else (
            "update_window_focus_state"
        )  # fmt: skip
        if hasattr(self._adapter, name):
            self._safely(lambda: getattr(self._adapter, name)(attended))

    def _safely(self, call: Callable[[], Any]) -> None:
        if self._adapter is None:
            return
        with surviving():
            events = call()
            if events is not None and hasattr(events, "raise_events"):
                events.raise_events()
            return
        self._adapter, self.listening = None, False

    # ------------------------------------------------------------------ from its own thread

    def _activated(self) -> Any:
        """Return the first tree: somebody has begun to read."""
        self.listening = True
        with surviving():
            self._bus.meet()
            pygame.event.post(pygame.event.Event(REACHED, key="", action=""))
            return self._update()
        return None

    def _deactivated(self) -> None:
        self.listening = False

    def _asked(self, request: Any) -> None:
        """Post what somebody wants to be done."""
        with surviving():
            names = {number: key for key, number in self._ids.items()}
            action = str(request.action).rpartition(".")[2].upper()
            key = names.get(request.target, "")
            pygame.event.post(pygame.event.Event(REACHED, key=key, action=action))

    # ------------------------------------------------------------------ in its words

    def _id(self, key: str) -> int:
        if key not in self._ids:
            self._newest += 1
            self._ids[key] = self._newest
        return self._ids[key]

    def _update(self) -> Any:
        """Return the whole tree as the library wants it.

        What comes back has a new number: under its old one Orca takes it for gone, and is silent.
        """
        tree = self._tree
        root = accesskit.Node(accesskit.Role.WINDOW)
        root.set_label(self.title)
        groups = _groups(tree)
        root.set_children([self._id(key) for key in groups])
        focused = any(node.key == tree.focus for node in tree.nodes)
        update = accesskit.TreeUpdate(self._id(tree.focus) if focused else ROOT)
        update.tree = accesskit.Tree(ROOT)
        update.nodes.append((ROOT, root))
        for node in tree.nodes:
            update.nodes.append((self._id(node.key), _node(node)))
        for key, members in groups.items():
            if members:
                group = accesskit.Node(accesskit.Role.GROUP)
                group.set_label(_called(members[0]))
                group.set_children([self._id(node.key) for node in members])
                group.set_bounds(accesskit.Rect(*_around(members)))
                update.nodes.append((self._id(key), group))
        there = {number for number, _node in update.nodes}
        self._ids = {key: number for key, number in self._ids.items() if number in there}
        return update


def _groups(tree: Tree) -> dict[str, list[Node]]:
    """Return by their keys what stands on the screen, in order, with the members of groups.

    What lies in a region with a name, one after the other, is a group.
    """
    found: dict[str, list[Node]] = {}
    before = ""
    for node in tree.nodes:
        if not _called(node):
            found[node.key], before = [], ""
            continue
        if _called(node) != before:
            before, key = _called(node), f"group {_called(node)} {node.key}"
            found[key] = []
        found[key].append(node)
    return found


def _called(node: Node) -> str:
    """Return the name of the group that a node stands in, "" for none."""
    return node.section or region(node.group)


def _around(members: Sequence[Node]) -> tuple[float, float, float, float]:
    left, top, right, bottom = zip(*(node.box for node in members), strict=True)
    return min(left), min(top), max(right), max(bottom)


def _live(one: Announcement) -> Node:
    """Return an announcement as a node that a screen reader tells of by itself.

    Of other roles Orca drops one that comes within a tenth of a second of another.
    """
    live: Live = "assertive" if one.kind in ("asked", "results") else "polite"
    role: NodeRole = "status" if sys.platform in ("win32", "darwin") else "alert"
    return Node(f"{SAID}{one.number}", role, one.words, (0, 0, 0, 0), live=live)


def reached(key: str, action: str) -> list[Intent]:
    """Return what somebody means who acts on a node: the focus goes there, and then it is done."""
    name = key.removeprefix("spot ")
    if name == key:
        return []
    steps = {"INCREMENT": ["right"], "DECREMENT": ["left"]}.get(action, [])
    return [Intent("reach", text=name, amount=int(action == "CLICK")), *map(Intent, steps)]


READ_AS_VALUE = ("text input", "search input", "switch", "label")
"""The roles of which a reader on Linux tells the value; of others only the name is read there."""


def _named(told: Node) -> str:
    """Return what a node is called, on Linux with its value where nobody would tell that."""
    apart = sys.platform in ("win32", "darwin") or told.role in READ_AS_VALUE
    if apart or not told.value:
        return told.name
    return f"{told.name}, {told.value}"


def _node(told: Node) -> Any:
    """Return a node in the library's form."""
    told = told._replace(
        name=without_arrows(told.name), description=without_arrows(told.description)
    )
    node = accesskit.Node(getattr(accesskit.Role, ROLES[told.role]))
    if told.role == "label":  # its words are what it is, not the name of something
        node.set_value(told.name)
    else:
        node.set_label(_named(told))
    node.set_bounds(accesskit.Rect(*told.box))
    for given, set_it in (
        (told.value, node.set_value),
        (told.key_name, node.set_keyboard_shortcut),
        (told.description, node.set_description),
    ):
        if given:
            set_it(given)
    if not told.enabled:
        node.set_disabled()
    if told.chosen is not None and told.role in TOGGLED:
        state = accesskit.Toggled.TRUE if told.chosen else accesskit.Toggled.FALSE
        node.set_toggled(state)
    elif told.chosen is not None:
        node.set_selected(told.chosen)
    at, of = told.position
    if of:
        node.set_position_in_set(at - 1)  # the library counts from 0 and tells it from 1
        node.set_size_of_set(of)
    if told.live:
        node.set_live(getattr(accesskit.Live, told.live.upper()))
    if told.focusable:
        node.add_action(accesskit.Action.FOCUS)
    if told.acts and told.enabled:
        node.add_action(accesskit.Action.CLICK)
    if told.steps:
        node.add_action(accesskit.Action.INCREMENT)
        node.add_action(accesskit.Action.DECREMENT)
    return node
