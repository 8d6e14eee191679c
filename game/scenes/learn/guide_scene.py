"""A guide over its table: the mentor speaks on a leaf and lights what matters."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from game.client.focus import Meanings, Spot
from game.client.presses import Meaning
from game.client.services import Aloud, Services
from game.client.toasts import ToastRoom
from game.match.match import Match
from game.rules.core import NOBODY
from game.scenes.end_page import QUIET
from game.scenes.learn.leaf import Leaf
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from sprites import ground, mentor, rich
from sprites.canvas import Box, Canvas
from sprites.mentor import Speech
from sprites.widget import Button, Callback, KeyName

PAUSE = 0.6
"""Seconds before an action of those who are played, as if somebody thought about it."""


class GuideMeaning(Meaning):
    """The meaning of presses over a table, which gets all that is not about the leaf."""

    def __init__(self, guide: GuideScene) -> None:
        super().__init__(guide)
        self.guide = guide

    @property
    def stand(self) -> object:
        guide = self.guide
        return super().stand, guide.table.meaning.stand, guide.finished, guide.speech is None

    def reads_at(self, x: float, y: float) -> bool:
        speech = self.guide.speech
        own = self.guide.finished or (speech is not None and speech.holds(x, y))
        return not own and self.guide.table.meaning.reads_at(x, y)

    def now(self) -> Meanings:
        own, table = super().now(), self.guide.table.meaning.now()
        if self.guide.finished:
            return own
        keys = {**table.keys, "look": None}
        return table._replace(spots={**table.spots, **own.spots}, keys=keys)


class GuideScene(Scene):
    """Leads the player of the table below it, which takes its input until the end."""

    see_through = True

    def __init__(self, services: Services, table: TableScene, match: Match) -> None:
        super().__init__(services)
        self.table = table
        self.match = match
        self.speech: Speech | None = None
        self.leaf = Leaf(table)
        self.meaning = GuideMeaning(self)
        self.finished = False
        self.ended_at = 0.0
        """The second of the end."""
        self.rested = 0.0
        self._shown: tuple[object, ...] = ()
        table.display.result_shown = True  # the guide ends with its own words

    @abstractmethod
    def speak(self) -> Speech | None:
        """Return what the mentor says now, None while he is not to be seen."""

    @abstractmethod
    def cancel(self) -> None:
        """Leave, or ask whether to."""

    @abstractmethod
    def back(self) -> None:
        """Return to what was before."""

    @abstractmethod
    def go_on(self) -> None:
        """Do what comes next after the end."""

    @abstractmethod
    def lit(self) -> list[Box]:
        """Return the boxes of what the mentor points out now, in units."""

    @property
    def begins_anew(self) -> bool:
        """True where what comes next is the same once more."""
        return False

    @property
    def at_rest(self) -> bool:
        """True while nothing moves or is held on the table."""
        return not self.table.playback.busy and self.table.display.hold is None

    def finish(self) -> None:
        """End: the table asks nothing any more, and the mentor has the last word."""
        self.finished, self.leaf.folded, self.ended_at = True, False, self.time
        self.table.display.to_act = NOBODY

    def take_time(self, dt: float) -> bool:
        """Return True once the table has been at rest for as long as a thought takes."""
        if self.services.top is not self or not self.at_rest:
            self.rested = 0.0
            return False
        self.rested += dt
        return self.rested >= PAUSE

    def close(self) -> None:
        """Leave the guide and its table."""
        self.services.pop()
        self.services.pop()

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        self.rest.wake()
        self.table.rest.wake()
        kind = intent.kind
        if kind == "quit":
            self.services.push(self.services.routes.farewell())
        elif kind in ("cancel", "menu"):
            self.cancel()
        elif self.finished and kind in ("confirm", "space"):
            late = self.time - self.ended_at >= QUIET and not self.begins_anew
            if kind == "confirm" or late:
                self.go_on()
        elif kind == "undo":
            self.back()
        elif kind == "look" and not self.finished:
            self.fold()
        elif self._is_mine(intent):
            super().handle_input(intent)
        elif not self.finished:
            self._pass_on(intent)

    def _is_mine(self, intent: Intent) -> bool:
        """Return True for the mouse on the leaf, or let go of one of its buttons."""
        if self.pointer.held is not None:
            return True
        if intent.kind == "reach" and any(one.name == intent.text for one in self.widgets):
            return True
        mouse = intent.kind in ("point", "press", "release")
        return mouse and self.speech is not None and self.speech.holds(intent.x, intent.y)

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        """Fold the mentor's words when they are clicked, and open them again."""
        if not self.finished:
            self.fold()

    def fold(self) -> None:
        """Show or hide the mentor's words."""
        if self.speech is not None and self.speech.folded:
            self.leaf.open()
        else:
            self.leaf.folded = True
        self.services.play("ui_press")

    @property
    def aloud(self) -> Aloud:
        table = self.table.aloud
        if self.speech is None:
            return table._replace(opens_below=True)
        asked = "" if self.finished else table.status
        status = f"{rich.plain(self.speech.words)} {asked}".strip()
        return Aloud(table.called, status, table.detail, opens_below=True)

    def _pass_on(self, intent: Intent) -> None:
        self.focus.name = ""
        self.table.handle_input(intent)
        if self.services.top is self:
            self.table.refresh()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.speech = self.speak()
        busy = self.table.playback.busy
        shown = (self.match.revision, self.speech is None, busy, canvas.surface.get_size())
        if shown != self._shown:
            self._shown = shown
            self.table.refresh()  # what is lit stands elsewhere now
        if self.at_rest:
            self.leaf.note_buttons(self.match.revision)
        if self.speech is None:
            self.widgets = []
            return
        self.leaf.place(canvas, self.speech, self.lit(), self.finished)
        self.widgets = [] if self.speech.folded else [*self.speech.buttons]

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        if self.speech is not None:
            room.kept.append(self.speech.box)
        return room

    def draw(self, canvas: Canvas) -> None:
        if self.speech is None:
            return
        lit = joined(self.lit())
        if not self.speech.folded:
            mentor.spotlight(canvas, [*lit, *self.leaf.answers()])
        for box in lit:
            ground.ring(canvas, box.inflate(6, 6), 10, ground.breath(canvas, self.time))
        self.leaf.draw(canvas, self.speech, self.time)


def joined(boxes: Sequence[Box]) -> list[Box]:
    """Return boxes, those that lie side by side in a row as one: two rings would overlap."""
    row: list[Box] = []
    for box in boxes:
        last = row[-1] if row else None
        if (
            last is not None
            and (last.y, last.h) == (box.y, box.h)
            and last.colliderect(box.inflate(2, 0))
        ):
            row[-1] = last.union(box)
        else:
            row.append(box)
    return row


def leaf_button(
    name: str, words: str, callback: Callback, key: KeyName = "", first: bool = False
) -> Button:
    """Return a button of the mentor's leaf; the `first` is what is meant there."""
    button = Button(words, callback, "slip" if first else "leaf", key)
    button.name = name
    return button
