"""A guide over its table: the mentor lights what matters and speaks on a leaf that folds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial

from game.client.commands import act, cap, do
from game.client.focus import ARROWS, BUTTONS, Meanings, Spot
from game.client.presses import Grip, Meaning
from game.client.reader.narrator import joined_offers, offered, sentences
from game.client.services import Aloud, Services
from game.lessons.known import Known, Place, Way
from game.match.match import Match
from game.rules.core import NOBODY
from game.scenes.next_way import NextWay
from game.scenes.page import QUIET, ask_to_quit
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base import ground, rich
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import head_of, inset, left_of, trim
from sprites.base.widget import Button, Callback, KeyName
from sprites.pictures import mentor
from sprites.pictures.mentor import Speech

GAP = 8.0
NOTHING = ("", ())
NEXT_STEP = N_("Next step")
ASIDE = 440.0
"""The width of a leaf that has to lie on the table, as the panel is what it points out."""


class GuideLeaf:
    """Lies in the side panel, and leaves it to whatever is read there.

    `folded` is true while only the portrait is there, where the table has a place for it.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.folded = False
        self.hidden: Box | None = None
        """The part of the panel that is not drawn, as an open leaf lies over some of it."""
        self._said: tuple[object, ...] = ()
        self.way: NextWay | None = None
        """The next step, once it is asked for at the end."""
        self._looked_at: tuple[str, tuple[str, ...]] = NOTHING
        """The card read and the choice begun when the words appeared."""
        self._noted = -1
        self._empty: list[str] = []
        """The words of the buttons before anything is chosen."""

    def place(self, canvas: Canvas, speech: Speech, lit: Sequence[Box], ended: bool) -> None:
        """Lay out what is said; at the end the leaf is never folded by itself."""
        said = (speech.words, canvas.surface.get_size(), canvas.text_scale)
        if said != self._said:
            self._said = said
            self.open()
        self.hidden = None
        speech.folded = self.folded or (not ended and self._reads)
        if speech.folded:
            speech.place(canvas, self.table.game.boxes.mentor)
        else:
            speech.place(canvas, self._box(canvas, speech, lit))

    def open(self) -> None:
        """Show the words, until something else is read or chosen."""
        self.folded, self._looked_at = False, self._attention()

    def draw(self, canvas: Canvas, speech: Speech, now: float) -> None:
        """Draw what is said; nothing of the panel shows beside an open leaf there."""
        if self.hidden is not None:
            canvas.fill("slip", self.hidden)
        speech.draw(canvas, now)

    @property
    def _reads(self) -> bool:
        """True while the panel is for a hint, or for what one has gone to since, or chosen."""
        now = self._attention()
        return self.table.display.hint.open or now not in (self._looked_at, NOTHING)

    def _attention(self) -> tuple[str, tuple[str, ...]]:
        """Return the card or place that has the focus, and the buttons that a choice has made."""
        spot = self.table.focus.spot()
        name = spot.name if spot is not None and spot.region != BUTTONS else ""
        chosen = [each.words for each in self._ready() if each.words not in self._empty]
        return name, tuple(chosen)

    def _box(self, canvas: Canvas, speech: Speech, lit: Sequence[Box]) -> Box:
        """Return the place of the open leaf: in the panel, else on the table beside what is lit."""
        room = max(self._free(lit), key=lambda each: each.h)
        tall = speech.height(canvas, room.w, room.h)
        if tall <= room.h + 1:
            self.hidden = inset(room, -GAP + 1, 0)
            return head_of(room, tall)
        return self._aside(canvas, speech, lit)

    def _free(self, lit: Sequence[Box]) -> list[Box]:
        """Return the parts of the panel between its buttons and what is lit there."""
        boxes, widgets = self.table.game.boxes, self.table.widgets
        panel = boxes.panel
        room = trim(inset(panel, GAP, 0), top=boxes.bar.bottom + GAP - panel.y, bottom=GAP)
        taken = [*lit, *(each.rect for each in widgets if isinstance(each, Button))]
        top, free = room.y, []
        for box in sorted(
            (each for each in taken if each.colliderect(room)), key=lambda box: float(box.y)
        ):
            free.append(head_of(trim(room, top=top - room.y), box.y - GAP - top))
            top = max(top, box.bottom + GAP)
        return [*free, trim(room, top=top - room.y)]

    def _aside(self, canvas: Canvas, speech: Speech, lit: Sequence[Box]) -> Box:
        """Return the place on the table that covers nothing lit, and least of what is there."""
        boxes = self.table.game.boxes
        top, low, right = boxes.bar.bottom + GAP, boxes.prompt.y - GAP, boxes.main.right - GAP
        tall, most = speech.height(canvas, ASIDE, low - top), canvas.height - GAP - top
        if tall > most:
            speech.lower(canvas, ASIDE, tall - most)
            tall = speech.height(canvas, ASIDE, most)
        leaf = left_of(head_of(trim(boxes.main, left=GAP, top=top), tall), ASIDE)
        rights = [share / 8 * (right - ASIDE - leaf.x) for share in range(9)]
        downs = [share / 4 * max(0.0, low - tall - top) for share in range(5)]
        places = [leaf.move(x, y) for x in rights for y in downs]
        spots = [spot.box for spot in self.table.focus.spots]
        return min(places, key=lambda one: (covered(one, lit), covered(one, spots)))

    def _ready(self) -> list[Button]:
        """Return the table's buttons that decide something now."""
        buttons = [each for each in self.table.widgets if isinstance(each, Button)]
        return [each for each in buttons if each.enabled and each.variant == "ivory"]

    def note_buttons(self, revision: int) -> None:
        """Note what the buttons say at the start of a decision, as nothing is chosen."""
        if self._noted != revision:
            self._noted = revision
            self._empty = [each.words for each in self._ready()]

    def answers(self) -> list[Box]:
        """Return the boxes of the buttons that are the choice, or send it: never in the shade.

        A single one that is there before anything is chosen goes on without a choice.
        """
        choice = len(self._empty) > 1
        return [each.rect for each in self._ready() if choice or each.words not in self._empty]


def covered(leaf: Box, kept: Sequence[Box]) -> float:
    """Return how much of these boxes a leaf lies over, in square units."""
    return sum(part.w * part.h for part in map(leaf.clip, kept))


# ---------------------------------------------------------------------- the guide

PAUSE = 0.6
"""Seconds before an action of those who are played, as if somebody thought about it."""
STOP = 0.8
"""Seconds after the end in which keys begin nothing, so that one sees that it is the end."""


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


class LeafGrip(Grip):
    """The mentor's words, which fold when they are clicked, and open again."""

    def __init__(self, guide: GuideScene) -> None:
        self.guide = guide

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        if not self.guide.finished:
            self.guide.fold()
        return True


class GuideScene(Scene):
    """Leads the player of the table below it, which takes its input until the end."""

    see_through = True

    def __init__(self, services: Services, table: TableScene, match: Match) -> None:
        super().__init__(services)
        self.table = table
        self.match = match
        self.speech: Speech | None = None
        self.leaf = GuideLeaf(table)
        self.meaning = GuideMeaning(self)
        self.finished = False
        self.ended_at = 0.0
        """The second of the end."""
        self.rested = 0.0
        self._shown: tuple[object, ...] = ()
        self.pointer.grips.append(LeafGrip(self))
        self.acts = [
            act("confirm", self._choose, lambda: self.finished, first=True),
            act("space", self._go_on_late, lambda: self.finished, first=True),
            act("cancel menu", self.leave_it),
            act("quit", partial(ask_to_quit, services)),
            act("undo", self.back),
            act("look", self.fold, lambda: not self.finished),
        ]
        table.display.result_shown = True  # the guide ends with its own words

    @abstractmethod
    def speak(self) -> Speech | None:
        """Return what the mentor says now, None while he is not to be seen."""

    def leave_it(self) -> None:
        """Leave, or ask whether to."""
        self.close()

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
        if self._is_mine(intent):
            super().handle_input(intent)
        elif not self.finished:
            self._pass_on(intent)

    def _is_mine(self, intent: Intent) -> bool:
        """Return True for what is an act here, for the mouse on the leaf, and for its buttons."""
        if self.pointer.held is not None or any(one.means(intent) for one in self.acts):
            return True
        if intent.kind in ARROWS:
            return self.finished
        if intent.kind == "reach":
            return any(one.name == intent.text for one in self.widgets)
        on_leaf = self.speech is not None and self.speech.holds(intent.x, intent.y)
        return on_leaf and intent.kind in ("point", "press", "release")

    def _choose(self) -> None:
        """Press the button in focus at the end, else go on."""
        spot = self.focus.spot() if self.focus.by_keys else None
        if self.time - self.ended_at < STOP:
            return  # it was meant for the table
        if spot is None:
            self.go_on()
        elif spot.act is not None:
            do(self.services, spot)

    def _go_on_late(self) -> None:
        """Go on from the end, but begin nothing, and not at once."""
        if self.time - self.ended_at >= QUIET and not self.begins_anew:
            self.go_on()

    def fold(self) -> None:
        """Show or hide the mentor's words."""
        if self.speech is not None and self.speech.folded:
            self.leaf.open()
        else:
            self.leaf.folded = True
        self.services.play("ui_press")

    @property
    def aloud(self) -> Aloud:
        table = self.table.aloud._replace(opens_below=True, detail="")
        if self.speech is None:
            return table
        table = table._replace(times=self.speech.times)
        words, own = rich.plain(self.speech.words), offered(self.speech.buttons)
        if self.finished:
            title = sentences([self.speech.label])
            asked = sentences([words, own])
            return table._replace(called=title, status=asked, brief="", offers="", about="")
        status, brief = (sentences([words, asked]) for asked in (table.status, table.brief))
        return table._replace(status=status, brief=brief, offers=joined_offers(table.offers, own))

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
        self.toasts.kept = []
        if self.speech is None:
            self.widgets = []
            return
        self.leaf.place(canvas, self.speech, self.lit(), self.finished)
        self.widgets = [] if self.speech.folded else [*self.speech.buttons]
        self.toasts.kept.append(self.speech.box)
        if self.finished and self.services.announcer.active and not self.focus.name:
            self.focus.take(self.widgets[0].name)

    def draw(self, canvas: Canvas) -> None:
        if self.speech is None:
            return
        if not self.speech.folded:
            mentor.spotlight(canvas, [*joined(self.lit()), *self.leaf.answers()])
        self.draw_rings(canvas)
        self.leaf.draw(canvas, self.speech, self.time)

    def draw_rings(self, canvas: Canvas) -> None:
        """Draw a ring around each part that is pointed out."""
        for box in joined(self.lit()):
            ground.ring(canvas, box.inflate(6, 6), 10, ground.breath(canvas, self.time))


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


# ---------------------------------------------------------------------- the next step


def ask_next(scene: GuideScene, place: Place, just: str) -> None:
    """Ask for the next step after what has just been learned or solved."""
    today = scene.services.environment.local_now().date()
    game, progress = scene.match.setup.game, scene.services.progress
    way = NextWay(scene.services, Known(place, progress, today, game, just=just, won=True))
    scene.leaf.way = way
    scene.life.run(way)


def take_next(scene: GuideScene) -> None:
    """Leave for the next step, as soon as it is known."""
    if scene.leaf.way is not None:
        scene.leaf.way.go(scene.close)


NEXT_WORDS: Mapping[Way, str] = {
    "puzzle": N_("Next puzzle"),
    "lesson": N_("Next lesson"),
    "first match": N_("Play a match"),
    "setup": N_("Play a match"),
    "variant": N_("Play a match"),
}
"""The words of the button to the next step, by where it leads; the leaf says which it is."""


def next_button(scene: GuideScene) -> Button:
    """Return the button that leads to the next step, as soon as that is known."""
    assert scene.leaf.way is not None
    step = scene.leaf.way.step
    words = _(NEXT_WORDS.get(step.way, NEXT_STEP) if step is not None else NEXT_STEP)
    button = leaf_button("next", words, scene.go_on, cap("confirm"), first=True)
    button.enabled = scene.leaf.way.can_go
    return button


def with_next(scene: GuideScene, words: str) -> str:
    """Return words, and after them the next step with its reason."""
    way = scene.leaf.way
    if way is None or way.step is None:
        return words
    return f"{words}\n" + _("*Next* · {step}. {why}").format(step=way.words, why=way.why)


def leaf_button(
    name: str, words: str, callback: Callback, key: KeyName = "", first: bool = False
) -> Button:
    """Return a button of the mentor's leaf; the `first` is what is meant there."""
    button = Button(words, callback, "slip" if first else "leaf", key)
    button.name = name
    return button
