"""Follows the screen for somebody who listens, and says each thing on it in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.client.focus import STEPS
from game.client.reader.announcer import SENTENCE, Announcer, Kind
from game.client.reader.tree import Node, Tree, open_screens
from game.client.services import Aloud, Screen
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base.widget import Button

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


def joined_offers(one: str, other: str) -> str:
    """Return what can be pressed by two sentences on it in a single one."""
    before, after = _("You can press: {things}.").split("{things}")
    things = [each.removeprefix(before).removesuffix(after) for each in (one, other) if each]
    return _("You can press: {things}.").format(things=", ".join(things)) if things else ""


def offered(buttons: Iterable[Button]) -> str:
    """Return what can be pressed, each with its key; "" for nothing."""
    named = [
        _("{thing} (key {key})").format(thing=each.words, key=each.key) if each.key else each.words
        for each in buttons
        if each.enabled
    ]
    return _("You can press: {things}.").format(things=", ".join(named)) if named else ""


NOTHING_ASKED = Aloud()
PRESSED = ("button", "menu item", "link")
"""The roles of what is pressed to do something, and neither set nor chosen among others."""
MOST_OFFERED = 12
"""So many things that can be pressed are named at once."""
UNMOVED = (*STEPS, "point", "release", "wheel", "listen", "repeat", "review")
"""The beginnings of intents that leave what is to be done as it is."""
FIRST_WORDS = 60
"""The most words of a new page that are read by themselves."""


class Narrator:
    """Announces what is new from one picture to the next."""

    def __init__(self, announcer: Announcer) -> None:
        self.announcer = announcer
        self.tree = Tree(())
        self.detail = ""
        """All that is known of the thing that has the focus besides its name."""
        self.group = ""
        """The group that a switch stands on, "" where it stands on a thing."""
        self.switch = ""
        """The meaning of the keys of a switch in words, "" without one."""
        self._at_group = ""
        self._told: Sequence[Aloud] = ()
        """The words of the screens that can be reached, those on top first."""
        self._place = ""
        self._box = False
        """True while the screen on top lies over another one."""
        self._status = "", 0
        self._focus: Node | None = None
        self._question: object = None
        """The question of the last picture, None where nothing was asked."""
        self._line = -1

    def follow(self, tree: Tree, shown: Sequence[Screen], place: str, still: bool = True) -> None:
        """Announce what is new on the screens that are shown; `place` names them all.

        Where nothing is, and nothing moves that may still tell it, a press is answered all the
        same: by what has the focus as it is.
        """
        told = self._told = [screen.aloud for screen in reversed(open_screens(shown))]
        screens, at = reversed(open_screens(shown)), tree.focus.removeprefix("spot ")
        self.detail = next((one.aloud.detail for one in screens if one.focus.name == at), "")
        self.tree = with_detail(tree, self.detail)._replace(place=place)
        asking = next((one for one in told if one.status), NOTHING_ASKED)
        status = asking.status, asking.times
        arrived = place != self._place
        back = self._box and self._place.startswith(f"{place}/")
        if arrived:
            self.announcer.announce("page", self._return() if back else self._called())
            self._place, self._line = place, -1
        self._box = bool(shown) and shown[-1].see_through
        before, self._focus = self._focus, self.in_focus()
        asked, self._question = self._question, told[0].question if told else None
        focus = "" if self._focus is None else spoken(self._focus)
        if arrived:
            self._status = status
            follows = back or self.announcer.by_system  # a screen reader tells the focus by itself
            self._ask(asking, "" if follows else focus)
            return
        if status != self._status:
            self._status = status
            self._ask(asking)
        led: Kind
        stood, self._at_group = self._at_group, self.group
        if self.group:
            led = "change" if self.announcer.pressed else "focus"
            self.announcer.announce(led, self.group if self.group != stood else "")
        elif self._focus is not None and (before is None or stood or before.key != self._focus.key):
            entered = self._focus.section if before is None else self._entered(before, self._focus)
            self.announcer.announce("focus", sentences([entered, focus]) if entered else focus)
        elif self._focus is not None and before is not None:
            self._tell_change(before, self._focus, asked == self._question)
        if still and self.announcer.pressed and not self.announcer.busy:
            self.announcer.announce("change", self._as_it_is())

    @staticmethod
    def _entered(before: Node, now: Node) -> str:
        """Return the heading of a section that the focus has come to, "" where it stays in one."""
        return "" if before.section == now.section else now.section

    def _ask(self, asking: Aloud, read: str = "") -> None:
        """Say what is to be done, then what has the focus where that is to be `read` with it."""
        about = None if asking.decision is None else (asking.decision, asking.times)
        words = sentences([asking.status, read])
        short = asking.brief or asking.status
        self.announcer.announce("prompt", words, short=short, about=about)

    def _called(self) -> str:
        return self._told[0].called or page_words(self.tree)

    def _return(self) -> str:
        """Return the words of a screen from which a box has gone: what has the focus again.

        What a press in the box has led to is told already.
        """
        now = self.in_focus()
        if not self.announcer.pressed:
            return ""
        return spoken(now) if now is not None else self._called()

    def _as_it_is(self) -> str:
        now = self._focus
        if now is None:
            return self._called()
        return now.value or (_("chosen") if now.chosen else spoken(now))

    def _tell_change(self, before: Node, now: Node, same: bool) -> None:
        """Say what has become of the thing in focus.

        Only while the `same` question stands is it given back: else the choice is confirmed.
        """
        self.announcer.pay()
        if before.chosen != now.chosen and (same or now.chosen):
            tally = next((one.tally for one in self._told if one.tally), "")
            words = now.value if now.role == "switch" else ""
            words = words or (_("chosen") if now.chosen else _("not chosen"))
            self.announcer.announce("change", f"{words}, {tally}" if tally else words)
        elif before.value != now.value:
            self.announcer.announce("change", now.value)
        elif before.name != now.name or before.enabled != now.enabled:
            self.announcer.announce("focus", spoken(now))

    def in_focus(self) -> Node | None:
        """Return the node that has the focus, None where nothing has."""
        return next((node for node in self.tree.nodes if node.key == self.tree.focus), None)

    def handle_input(self, intent: Intent) -> bool:
        """Read what somebody asks for, and note a step. Return True when the former was meant."""
        writes = self._focus is not None and self._focus.role.endswith("input")
        self.announcer.pressed |= intent.kind in (*STEPS, "cancel") and not writes
        readings: dict[str, Callable[[], object]] = {
            "repeat": self.announcer.repeat,
            "tell_focus": self.read_focus,
            "tell_turn": self._tell_turn,
            "review_before": partial(self.review, -1),
            "review_after": partial(self.review, 1),
        }
        read = readings.get(intent.kind) if self.announcer.active else None
        if read is not None:
            read()
        return read is not None

    def follow_input(self, intent: Intent) -> None:
        """Take note of what somebody has done: what waits to be asked may be another thing now."""
        if not intent.kind.startswith(("tell_", *UNMOVED)) and self.announcer.withdraw():
            self._status = "", 0

    def _tell_turn(self) -> None:
        self.announcer.announce("asked", self.account() or _("Nothing."))

    def account(self) -> str:
        """Return what is to be done and can be pressed, then where one is and what goes on."""
        told = self._told
        if not told:
            return ""
        asking, top = next((one for one in told if one.status), NOTHING_ASKED), told[0]
        what = asking.status, top.offers or self._offered(), self.switch
        return sentences([*what, top.called or page_words(self.tree), top.about])

    def _offered(self) -> str:
        """Return the buttons of a page that names none itself."""
        nodes = [one for one in self.tree.nodes if one.role in PRESSED and one.acts and one.enabled]
        named = [
            _("{thing} (key {key})").format(thing=one.name, key=one.key_name)
            if one.key_name
            else SENTENCE.split(one.name)[0].rstrip(".")
            for one in nodes[:MOST_OFFERED]
        ]
        if len(nodes) > MOST_OFFERED:
            named.append(_("and {n} more").format(n=len(nodes) - MOST_OFFERED))
        return _("You can press: {things}.").format(things=", ".join(named)) if named else ""

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
