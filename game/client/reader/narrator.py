"""Follows the screen for somebody who listens, and says each thing on it in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.client.reader.announcer import Announcer
from game.client.reader.tree import Node, Tree
from game.client.services import Screen
from game.session.intent import Intent
from game.system.i18n import N_, _

KINDS = {
    "combo box": N_("choice"),
    "disclosure triangle": N_("can be unfolded"),
    "link": N_("link"),
    "radio button": N_("option"),
    "search input": N_("search field"),
    "slider": N_("slider"),
    "switch": N_("switch"),
    "tab": N_("tab"),
    "text input": N_("text field"),
}
"""The kinds that are said, since what can be done with them does not go without saying."""


REGIONS = {
    "bare": N_("Table"),
    "buttons": N_("Actions"),
    "cards": N_("Cards"),
    "days": N_("Days"),
    "foot": N_("Buttons"),
    "hand": N_("Your hand"),
    "lanes": N_("Lanes"),
    "lines": N_("Match log"),
    "log": N_("Match log"),
    "map": N_("Map"),
    "panel": N_("Panel"),
    "piles": N_("Piles"),
    "reading": N_("Cards that are shown"),
    "stops": N_("Stops"),
    "table": N_("Table"),
}
"""The names of the regions of a screen."""


ENDS = (".", "!", "?", ":")
"""The signs after which no full stop is said."""
QUOTES = "”“»"


def region(name: str) -> str:
    """Return what a region of the screen is called, "" for one without a name."""
    return _(REGIONS.get(name, ""))


def spoken(node: Node) -> str:
    """Return a thing as it is said when the focus comes to it."""
    parts = [node.name.rstrip(".")]
    kind = KINDS.get(node.role, "")
    parts += [_(kind)] if kind else []
    parts += [node.value] if node.value else []
    parts += [_("key {key}").format(key=node.key_name)] if node.key_name else []
    parts += [] if node.enabled else [_("not available")]
    parts += [_("chosen")] if node.chosen and not node.value else []
    at, of = node.position
    if of > 1:
        parts.append(_("{n} of {m}").format(n=at, m=of))
    return ", ".join(parts)


def sentences(parts: Iterable[str]) -> str:
    """Return words, one sentence after the other."""
    told = (" ".join(part.split()) for part in parts)
    return " ".join(
        part if part.rstrip(QUOTES)[-1:] in ENDS else f"{part}." for part in told if part
    )


READING = ("review_before", "review_after", "repeat", "tell_focus")
"""The commands that read what is there, and change nothing."""
FIRST_WORDS = 60
"""The most words of a new page that are read by themselves."""


class Narrator:
    """Announces what is new from one picture to the next."""

    def __init__(self, announcer: Announcer) -> None:
        self.announcer = announcer
        self.tree = Tree(())
        self.detail = ""
        """All that is known of the thing that has the focus besides its name."""
        self._place = ""
        self._status = ""
        self._focus = ""
        self._line = -1

    def follow(self, tree: Tree, shown: Sequence[Screen], place: str) -> None:
        """Announce what is new on the screens that are shown; `place` names them all."""
        told = [screen.aloud for screen in reversed(shown)]
        self.detail = next((one.detail for one in told if one.detail), "")
        before, self.tree = self.tree, with_detail(tree, self.detail)
        status = next((one.status for one in told if one.status), "")
        arrived = place != self._place
        if arrived:
            self._place, self._line = place, -1
            self.announcer.announce("page", told[0].called or page_words(tree))
        if status != self._status:
            self._status = status
            self.announcer.announce("prompt", status)
        focused = self.in_focus()
        words = spoken(focused) if focused is not None else ""
        if words != self._focus:
            self._focus = words
            moved = before.focus != tree.focus
            if words and (arrived or moved):
                self.announcer.announce("prompt" if arrived else "focus", words)
            elif focused is not None and (focused.value or focused.chosen):
                self.announcer.announce("focus", focused.value or _("chosen"))

    def in_focus(self) -> Node | None:
        """Return the node that has the focus, None where nothing has."""
        return next((node for node in self.tree.nodes if node.key == self.tree.focus), None)

    def handle_input(self, intent: Intent) -> bool:
        """Read what somebody asks for. Return True when that was meant."""
        if intent.kind not in READING or not self.announcer.active:
            return False
        if intent.kind == "repeat":
            self.announcer.repeat()
        elif intent.kind == "tell_focus":
            self.read_focus()
        else:
            self.review(1 if intent.kind == "review_after" else -1)
        return True

    # ------------------------------------------------------------------ the review cursor

    def review(self, by: int) -> None:
        """Read the next line of the screen, or the one before with a `by` of -1."""
        lines = [spoken(node) for node in self.tree.nodes if node.role not in ("group", "status")]
        if not lines:
            return
        self._line = max(0, min(len(lines) - 1, self._line + by))
        self.announcer.announce("asked", lines[self._line])

    def read_focus(self) -> None:
        """Say again what has the focus, and what is known of it."""
        focused = self.in_focus()
        if focused is not None:
            told = f"{spoken(focused)}. {self.detail}" if self.detail else spoken(focused)
            self.announcer.announce("asked", told)


def with_detail(tree: Tree, detail: str) -> Tree:
    """Return a tree whose focused node has a description."""
    if not detail:
        return tree
    nodes = [n._replace(description=detail) if n.key == tree.focus else n for n in tree.nodes]
    return tree._replace(nodes=tuple(nodes))


def page_words(tree: Tree) -> str:
    """Return the first whole lines of a page: as many as are read at once."""
    told: list[str] = []
    for node in tree.nodes:
        if node.role not in ("label", "heading"):
            continue
        if told and sum(len(line.split()) for line in (*told, node.name)) > FIRST_WORDS:
            break
        told.append(node.name)
    return sentences(line.rstrip(":") for line in told)
