"""Explains what is on a table, and tells who listens what the sighted see at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Protocol

from game.client.focus import BUTTONS, HAND, Focus, Spot, Topic
from game.client.reader.narrator import sentences
from game.client.services import Services
from game.scenes.dialogs.keyword_card import KeywordCard
from game.scenes.tables.display import ROW, AnyCardDisplay, AnyDisplay
from game.scenes.tables.game_table import AnyGameTable
from game.scenes.tables.match_log import MatchLog
from game.session.intent import Intent
from game.system.i18n import _
from game.texts.keywords import find
from sprites.base import rich
from sprites.base.canvas import Box, Canvas
from sprites.kit.log import HEADING
from sprites.kit.panel import Tooltip

REST = 0.9
"""Seconds that the mouse rests on something before a note tells what it is."""
SHARED = {
    "undo": "undo",
    "log": "log",
    "rules": "rules",
    "recap": "recap",
    "now": "skip_wait",
    "look": "look_hand_key",
    "menu": "menu",
    "hint": "hint",
    "hide_hint": "hide_hint",
    "back": "back",
}
"""The keywords of the buttons that all tables have."""
Part = tuple[str, tuple[float, float, float, float]]
"""A keyword and the part of a card that it belongs to: x, y, width, height as shares of it."""


def button_topics(display: AnyDisplay, keywords: Mapping[str, str]) -> list[Topic]:
    """Return the topics of buttons and of whatever else names its own keyword."""
    known = {**SHARED, **keywords, **_great(display)}
    found: list[Topic] = []
    for spot in display.focus.spots:
        key = spot.keyword or (known.get(spot.name, "") if spot.region == BUTTONS else "")
        if not key and spot.name.startswith(ROW):
            key = "hint_move"
        if key:
            found.append(Topic(key, spot.box, spot.name))
    return found


def _great(display: AnyDisplay) -> dict[str, str]:
    """Return the keyword of the great button where it does not go with the decision."""
    if display.result_shown:
        return {"go": "show_result"}
    if display.hold is not None:
        return {"go": "read_on"}
    return {"go": "hint_move"} if display.hint.marked is not None else {}


def card_topics(spot: Spot, box: Box, parts: Iterable[Part], card: str) -> list[Topic]:
    """Return the topics of a card's parts; the first is the whole card, which needs no note."""
    found: list[Topic] = []
    for key, (x, y, wide, tall) in parts:
        part = Box(box.x + x * box.w, box.y + y * box.h, wide * box.w, tall * box.h)
        found.append(Topic(key, part, spot.name, card, rests=bool(found)))
    return found


class Explainer:
    """Finds the topic that is pointed at and shows what is known of it."""

    topics: Callable[[], list[Topic]]
    """Returns everything on the table that can be asked about, from below; set by each game."""

    def __init__(self, game: str, services: Services, focus: Focus) -> None:
        self.game = game
        self.services = services
        self.focus = focus
        self.topics = list
        self.pointer: tuple[float, float] | None = None
        """The place of the mouse, None after any other input."""
        self.rested = 0.0
        self.note: Topic | None = None

    def known(self) -> list[Topic]:
        """Return the topics of now that have a text."""
        return [topic for topic in self.topics() if find(self.game, topic.key) is not None]

    def at(self, x: float, y: float) -> Topic | None:
        """Return the topic at a point in units: the topmost, of the spot that lies there."""
        there = [topic for topic in self.known() if topic.at(x, y)]
        spot = self.focus.under(x, y)
        own = [topic for topic in there if spot is not None and topic.spot == spot.name]
        free = own or [topic for topic in there if not topic.card]
        return free[-1] if free else None

    # ------------------------------------------------------------------ input and time

    def follow(self, intent: Intent) -> None:
        """Take note of where the mouse is."""
        self.look_away()
        self.pointer = intent.x, intent.y

    def look_away(self) -> None:
        """Take note that something else than the mouse is in hand."""
        self.pointer, self.rested, self.note = None, 0.0, None

    def explain_at(self, intent: Intent) -> None:
        """Explain what lies at a point, or what has the focus where none is named."""
        if not (intent.x or intent.y):
            self.explain()
            return
        spot = self.focus.under(intent.x, intent.y)
        about = self._of(spot.name) if spot is not None else None
        self._open(self.at(intent.x, intent.y) or about)

    def explain(self) -> None:
        """Explain what has the focus, else the first of all that can be explained."""
        self._open(self._of(self.focus.name) or next(iter(self.known()), None))

    def _of(self, name: str) -> Topic | None:
        """Return the first topic of a spot, None where it has none."""
        return next((topic for topic in self.known() if name and topic.spot == name), None)

    def _open(self, topic: Topic | None) -> None:
        if topic is None:
            self.services.refuse()
            return
        known = self.known()
        at = known.index(topic)
        self.services.push(KeywordCard(self.services, self.game, known, at))

    def step(self, dt: float) -> None:
        """Let time pass over a mouse that rests."""
        before, self.rested = self.rested, self.rested + dt
        if self.pointer is not None and before < REST <= self.rested:
            topic = self.at(*self.pointer)
            if topic is not None and topic.rests:
                self.note, self.services.dirty = topic, True

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the note on what the mouse rests on."""
        keyword = find(self.game, self.note.key) if self.note is not None else None
        if keyword is not None and self.note is not None:
            whole = next((s.box for s in self.focus.spots if s.name == self.note.spot), None)
            about = whole if self.note.card and whole is not None else self.note.box
            Tooltip(keyword.mark + _(keyword.text), _(keyword.title)).draw(canvas, about)


class NamedCard(Protocol):
    """A card of a game's table."""

    @property
    def name(self) -> str: ...


def spot_boxes(focus: Focus, names: Iterable[str]) -> list[Box]:
    """Return the boxes of the spots with these names, as far as they are shown, in units."""
    wanted = set(names)
    return [spot.box for spot in focus.spots if spot.name in wanted]


def named_boxes(display: AnyCardDisplay, cards: Sequence[NamedCard], name: str) -> list[Box] | None:
    """Return the boxes of "card:NAME" or "button:NAME", None for another kind of name."""
    kind, _colon, named = name.partition(":")
    if kind == "card":
        return card_boxes(display, cards, named)
    return spot_boxes(display.focus, [named]) if kind == "button" else None


def card_boxes(display: AnyCardDisplay, cards: Sequence[NamedCard], name: str) -> list[Box]:
    """Return the boxes of the cards of a name: on the table, in hand, or to choose from."""
    reading, names = display.reading, []
    for token, face in enumerate(display.board.faces):
        if face < 0 or cards[face].name != name:
            continue
        names.append(f"card{token}")
        if reading is not None and token in reading.tokens:
            names.append(reading.spot_name(reading.tokens.index(token)))
    return spot_boxes(display.focus, names)


def as_chosen(spot: Spot) -> str:
    """Return a piece in words, and that it is chosen where it is."""
    words = spot.words.rstrip(".")
    return _("{thing}, chosen").format(thing=words) if spot.chosen else words


ASIDE = (HAND, BUTTONS, "log", "piles", "panel", "map")
"""The regions in which no cards of the table lie."""


class Glances:
    """Answers the commands that ask what there is, in whole sentences.

    They tell what the person at the screen may see: they read what lies on it, and its view.
    """

    def __init__(self, display: AnyDisplay, game: AnyGameTable, log: MatchLog) -> None:
        self.display = display
        self.game = game
        self.log = log
        self.at = 0
        """The line of the log that was read last, counted from its end; 0 for none."""
        self.answers: dict[str, Callable[[], str]] = {
            "tell_totals": self.totals,
            "tell_hand": self.hand,
            "tell_table": self.table,
            "tell_own": self.own_table,
            "tell_enemy": self.enemy,
            "tell_piles": self.piles,
            "tell_before": partial(self.line, -1),
            "tell_after": partial(self.line, 1),
        }
        """The answer in words to each command that asks, "" for nothing."""

    def turn(self) -> str:
        """Return whose turn it is, its phase, and who is waited for."""
        heads = [line.words for line in self.log.lines if line.side == HEADING]
        head = [rich.plain(heads[-1])] if heads else []
        waits = "" if self.display.asked else rich.plain(self.game.prompt)
        return sentences([self.own(), *head, *self.game.account("phase"), waits])

    def about(self) -> str:
        """Return what the phase that goes on is about."""
        return sentences(map(rich.plain, self.game.account("about")))

    def own(self) -> str:
        """Return which side is that of the person at the screen, "" for a spectator."""
        seat = self.display.viewer
        if seat not in self.display.humans:
            return ""
        return _("{side}: {card}").format(side=self.display.names.side(seat), card=_("You"))

    def totals(self) -> str:
        """Return what each side has, and what it comes from."""
        return sentences(map(rich.plain, self.game.account("totals")))

    def hand(self) -> str:
        """Return what the person at the screen holds, or looks at while cards are laid out."""
        every = self.display.focus.spots
        laid = [spot for spot in every if spot.region == "reading"]  # the hand lies below them
        spots = laid or [spot for spot in every if spot.region == HAND]
        spots.sort(
            key=lambda spot: spot.position[0] if laid else spot.box.centerx
        )  # the one in focus lies on top, that is last
        return sentences(
            _("{n}: {card}").format(n=number, card=as_chosen(spot))
            for number, spot in enumerate(spots, start=1)
        )

    def table(self) -> str:
        """Return the cards that lie on the table, or all areas of a map."""
        every = self.display.focus.spots
        spots = [spot for spot in every if spot.region not in ASIDE]
        spots = spots or [spot for spot in every if spot.region == "map"]
        return sentences(map(as_chosen, spots)) or self.totals()

    def own_table(self) -> str:
        """Return what lies on the table and is not the enemy's."""
        enemy = self.game.account("enemy")
        return sentences(as_chosen(spot) for spot in self._lying() if spot.name not in enemy)

    def enemy(self) -> str:
        """Return what of the enemy's lies on the table."""
        enemy = self.game.account("enemy")
        return sentences(as_chosen(spot) for spot in self._lying() if spot.name in enemy)

    def _lying(self) -> list[Spot]:
        spots = self.display.focus.spots
        held = self.game.account("areas")
        return [spot for spot in spots if spot.region not in ASIDE or spot.name in held]

    def name_groups(self, spots: Sequence[Spot]) -> None:
        """Name the groups in which a switch finds what is on the table, and tell what acts."""
        enemy, bar = self.game.account("enemy"), self.game.controls.in_the_bar
        self._mark_hand([spot for spot in spots if spot.region == HAND and spot.name != HAND])
        if any(spot.gather for spot in spots):
            for spot in spots:  # what goes on comes behind the last that can be chosen
                spot.group = _("Your hand") if spot.gather or spot.name == "go" else spot.group
        for spot in spots:
            if spot.group:
                continue
            if spot.region == BUTTONS:
                spot.to_look = spot.name in bar
                spot.group = _("Menu") if spot.to_look else _("Answers")
            elif spot.region == "map":
                spot.group = "" if spot.to_look else _("Where you can act")
            elif spot.region not in (HAND, "reading"):
                spot.to_look = not spot.binds
            if spot.region not in (*ASIDE, "reading"):
                spot.group = _("The enemy's row") if spot.name in enemy else _("Your row")

    def _mark_hand(self, hand: Sequence[Spot]) -> None:
        """Tell what of the hand cannot be played now, and what is chosen together."""
        asked, can = self.display.asked, self.game.account("playable")
        several = asked and bool(self.game.account("tally"))
        for spot in hand:
            spot.to_look = not asked or (bool(can) and spot.name not in can)
            spot.gather = several and not spot.to_look

    def piles(self) -> str:
        """Return the piles, and how much lies in each."""
        spots = self.display.focus.spots
        return sentences(spot.words for spot in spots if spot.region in ("piles", "panel"))

    def choice(self) -> str:
        """Return what is known of the thing in focus: what choosing it leads to, why it cannot."""
        return sentences(map(rich.plain, self.game.account("focus")))

    def line(self, by: int) -> str:
        """Return the line of the log before the one that was read last, or the one after it."""
        lines = [line for line in self.log.lines if line.words]
        self.at = max(1, min(len(lines), self.at - by))
        return rich.plain(lines[-self.at].words) if lines else _("Nothing has happened yet.")
