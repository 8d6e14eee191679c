"""The words in which a thing on the screen is said: name, kind, value, state, place in its set."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.reader.tree import Node
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
