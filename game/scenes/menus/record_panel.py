"""The side of the library: the chosen record's picture, its story and its buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import ceil
from pathlib import Path

import pygame

from game.client.commands import cap, label
from game.client.life import Life
from game.records.library import LibraryEntry
from game.records.replay import ReplayError, read
from game.rules.wording import DOT
from game.scenes import seat_text
from game.scenes.menus.record_actions import Key, RecordActions, RecordCheck, key_of
from game.scenes.menus.record_list import RecordSelection, picture_of
from game.system.bulkhead import Bulkhead
from game.system.i18n import _, ngettext, row
from sprites.base import images, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.images import masked
from sprites.base.layout import (
    Column,
    Grid,
    Part,
    Slot,
    centred,
    foot_of,
    grow,
    head_of,
    inset,
    trim,
)
from sprites.base.widget import Button, Callback, Widget
from sprites.kit import leaves
from sprites.kit.iconbutton import IconButton
from sprites.kit.leaves import Marked, Words
from sprites.kit.listing import ListRow

INSIDE, GAP = 12.0, 8.0
LEAST_PICTURE = 80.0
NAME = text.Style("stele-bold", 21, leading=1.12)
FACTS = text.Style("sans-semibold", 16, "clayLL", leading=1.25)
TOLD = text.Style("serif-italic", 18, "ivory2", leading=1.22)


class RecordPanel:
    """Places the `great` buttons and the `small` ones in a box, and draws what is above them."""

    def __init__(self, great: Sequence[Button], small: Sequence[IconButton]) -> None:
        self.great = great
        self.small = small
        self.box = self.picture = nowhere()
        """The places of the panel and of the picture, of no height without room for it."""
        self.words = Column()

    @property
    def shown_great(self) -> list[Button]:
        """The great buttons that can be used, and the last one always; the ivory one first."""
        shown = [each for each in self.great if each.enabled or each is self.great[-1]]
        return sorted(shown, key=lambda each: each.variant != "ivory")

    def layout(self, canvas: Canvas, box: Box, listed: ListRow | None, told: str) -> None:
        """Place the buttons from the foot upwards, the words above them, the picture on top.

        Without a record there is the picture alone.
        """
        self.box = box
        inside = inset(box, INSIDE)
        if listed is None:
            self.words = Column()
            self.picture = centred(inside, *2 * [min(inside.size)])
            return
        buttons = Column(self._great(canvas, inside), self._small(canvas, inside), gap=GAP)
        low = buttons.height(canvas, inside.w)
        buttons.place(canvas, foot_of(inside, low))
        room = inside.h - low - GAP
        self.words = _words(listed, told, facts=True)
        if told and self.words.height(canvas, inside.w) + GAP > room:
            self.words = _words(listed, told, facts=False)  # the list has them too
        spare = room - self.words.height(canvas, inside.w) - 2 * GAP
        tall = min(spare, 0.62 * inside.w) if spare >= LEAST_PICTURE else 0.0
        self.picture = head_of(inside, tall)
        used = tall + GAP if tall else 0.0
        self.words.place(canvas, head_of(trim(inside, top=used), max(1.0, room - GAP - used)))

    def _small(self, canvas: Canvas, inside: Box) -> Grid:
        asked = [button.preferred_size(canvas) for button in self.small]
        widest, tall = max(each[0] for each in asked), max(each[1] for each in asked)
        columns = 3 if (inside.w - 2 * GAP) / 3 >= widest else 2
        tall = min(tall, 0.4 * self.box.h / ceil(len(self.small) / columns))
        places = [Slot(button, tall=tall) for button in self.small]
        return Grid(*places, columns=columns, gap=GAP, role="toolbar")

    def _great(self, canvas: Canvas, inside: Box) -> Grid:
        """Return what is meant first beside the other, or above it where that has no room."""
        shown = self.shown_great
        asked = [each.preferred_size(canvas) for each in shown]
        tall = min(max(size[1] for size in asked) + 4, 0.13 * self.box.h)
        half = (inside.w - GAP) / 2
        beside = len(shown) == 2 and all(size[0] <= half for size in asked)
        places = [Slot(button, tall=tall) for button in shown]
        return Grid(*places, columns=2 if beside else 1, gap=GAP, role="toolbar")

    def draw(self, canvas: Canvas, entry: LibraryEntry | None) -> None:
        """Draw the panel without its buttons."""
        slip(canvas, self.box, 10)
        if self.picture.h:
            place = canvas.box(self.picture)
            canvas.surface.blit(_picture(entry, place.size, canvas.px(6)), place)
        with canvas.clip(self.words.box):
            leaves.draw(canvas, self.words)


def _words(listed: ListRow, told: str, facts: bool) -> Column:
    """Return what is said of a record: its name, its facts, and what is told of it."""
    said: list[Part | float] = [Words(listed.name, NAME, most=2)]
    if facts:
        said.append(Words(listed.detail, FACTS, most=3))
    if told:
        said += [4, grow(Marked(told, TOLD))]
    return Column(*said)


def _picture(entry: LibraryEntry | None, size: images.Size, radius: int) -> pygame.Surface:
    """Return the ending of a record in round corners, the tondo without one."""
    known = entry if entry is not None and entry.header is not None else None
    art = "" if known is None else f"{known.path.name} {known.outcome}"

    def paint() -> pygame.Surface:
        if known is None:
            return masked(images.paint_file("scenes/tondo", size), radius)
        return masked(picture_of(known, size).copy(), radius)

    return images.SURFACES.get(("record", art, size, radius), paint)


class RecordSide:
    """Two panels with the buttons of both, of which one is shown.

    `deeds` has what a page does with its list, by the commands of the buttons' keys.
    """

    def __init__(
        self, actions: RecordActions, selection: RecordSelection, deeds: Mapping[str, Callback]
    ) -> None:
        self.library, self.selection = actions.library, selection
        self.faults: dict[Key, str] = {}
        """The faults of the records that have been verified, "" for none."""
        self.checking: RecordCheck | None = None
        self.origins: dict[Path, str] = {}
        self.services = actions.services
        self.entry: LibraryEntry | None = None
        self.remark = ""
        great = {"continue": _("Continue"), "watch": _("Look back")}
        small = {
            "favour": (_("Favourite"), "star", actions.favour),
            "tag": (_("Tags"), "tag", actions.tag),
            "name": (_("Rename"), "pencil", actions.rename),
            "recap": (_("Note"), "note", actions.remark),
            "export": (_("Share"), "out", actions.share),
            "space": (_("Select"), "check", deeds["space"]),
            "delete": (_("Delete"), "bin", actions.delete),
        }
        everything = Button(_("Select all"), selection.select_all, "slip", cap("mark_all"))
        nothing = Button(_("Select none"), deeds["cancel"], "slip", cap("cancel"))
        buttons = {
            kind: Button(words, deeds[kind], "slip", cap(kind)) for kind, words in great.items()
        }
        icons = {
            kind: IconButton(words, icon, do, cap(kind))
            for kind, (words, icon, do) in small.items()
        }
        self.single = RecordPanel(list(buttons.values()), list(icons.values()))
        several = [icons[kind] for kind in ("favour", "tag", "export", "delete")]
        self.several = RecordPanel([everything, nothing], several)
        self.keys: dict[str, Button] = {**buttons, **icons, "mark_all": everything}
        """The buttons by the commands of their keys."""

    @property
    def panel(self) -> RecordPanel:
        """The panel that is shown."""
        return self.several if self.selection else self.single

    @property
    def widgets(self) -> list[Widget]:
        """The buttons that are shown."""
        return [*self.panel.shown_great, *self.panel.small]

    def show(self, entry: LibraryEntry | None) -> None:
        """Let the buttons and the remark fit the record that is chosen, and the selection."""
        self.entry = entry
        keys, alone, there = self.keys, not self.selection, entry is not None
        readable = entry is not None and entry.header is not None
        for button in (keys["watch"], *self.single.small):
            button.enabled = readable and alone
        for button in self.several.small:
            button.enabled |= there and not alone
        for kind in ("delete", "export", "tag", "space"):
            keys[kind].enabled = there
        keys["continue"].enabled = alone and entry is not None and entry.can_continue
        keys["mark_all"].enabled = there and not self.selection.complete
        first = "continue" if keys["continue"].enabled else "watch"
        for kind in ("continue", "watch"):
            keys[kind].variant = "ivory" if kind == first else "slip"
        subjects = self.selection.entries or ([entry] if entry is not None else [])
        favourites = [self.library.note_of(one).favourite for one in subjects]
        self.panel.small[0].lit = bool(subjects) and all(favourites)
        self.remark = self._remark() if alone else ""

    def _remark(self) -> str:
        """Return the fault of the record, if any, and its player's note and tags."""
        if self.entry is None:
            return ""
        note = self.library.note_of(self.entry)
        tags = _("Tags: {tags}").format(tags=row(note.tags, DOT)) if note.tags else ""
        told = (
            self.faults.get(key_of(self.entry), ""),
            self.origins.get(self.entry.path, ""),
            note.remark,
            tags,
        )
        return "\n".join(filter(None, told))

    def verify(self, life: Life) -> None:
        """Verify the record that is chosen, once, at the rests of a page."""
        entry, now = self.entry, self.checking
        key = key_of(entry) if entry is not None and entry.playable_today else None
        if now is not None and now.key != key:
            life.end(now)
        if key is not None and key not in self.faults and (now is None or now.key != key):
            check = self.checking = RecordCheck(key)
            life.run(check, lambda: self._verified(check), rests=True)

    def _verified(self, check: RecordCheck) -> None:
        self.faults[check.key] = check.result or ""
        if check.result:
            self.show(self.entry)
            self.services.dirty = True

    def find_origin(self) -> bool:
        """Find out where a branch comes from, once; whether that was to be done."""
        entry, header = self.entry, self.entry.header if self.entry is not None else None
        if entry is None or header is None or entry.path in self.origins:
            return False
        if header.parent is None and not header.reconstructed:
            return False
        self.origins[entry.path] = ""
        with Bulkhead(entry.path), suppress(OSError, ReplayError):
            found = seat_text.origin(read(entry.path), self.library, self.services.environment.zone)
            self.origins[entry.path] = found
            self.show(entry)
            self.services.dirty = True
        return True

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, box: Box, chosen: ListRow | None) -> None:
        """Place the panel, which says what the row of the record says, or counts the selection."""
        if self.selection:
            count = len(self.selection)
            name = ngettext("{n} record selected", "{n} records selected", count).format(n=count)
            words = _("Press {key} to select or deselect a record of the list.")
            chosen = ListRow(name, words.format(key=label("space")))
        self.panel.layout(canvas, box, chosen, self.remark)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the panel with its buttons."""
        self.panel.draw(canvas, self.entry)
        if self.entry is not None:
            for widget in self.widgets:
                widget.draw(canvas, now)
