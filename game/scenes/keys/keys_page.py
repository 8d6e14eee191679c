"""The page of keys and pads: every command, what it is on, what clashes; each can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.bindings import BINDINGS
from game.client.command_table import EVERYWHERE, PAGES, SCANNING, TABLE, TABLES, THEATRE, Command
from game.client.layout import LAYOUT
from game.client.presets import PRESETS
from game.client.services import Services
from game.scenes.keys.binding_dialog import BindingDialog
from game.scenes.page import EDGE, Page
from game.system.i18n import N_, _, ngettext
from sprites import text
from sprites.bindingrow import STACKED, BindingRow, head, head_height
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Container, Row, Slot, grow
from sprites.panel import heading
from sprites.setting import Choice

GROUPS = (
    (N_("Everywhere"), EVERYWHERE),
    (N_("At the table"), (TABLES,)),
    (N_("At the table and in the theatre"), (TABLES, THEATRE)),
    (N_("On pages and in the theatre"), (PAGES, THEATRE)),
    (N_("On pages"), (PAGES,)),
    (N_("Switch scanning"), (SCANNING,)),
)
"""The commands by where they hold."""
INSIDE = 12.0


class KeysPage(Page):
    """All commands in groups; choosing one leads to its keys and buttons."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panels: list[tuple[Column, str]] = []
        self.told = Slot()
        self._offer()

    def _offer(self) -> None:
        names = list(PRESETS)
        words = [_(preset.words) for preset in PRESETS.values()]
        kept = self.services.settings.key_preset
        at = names.index(kept) if kept in names else 0
        self.preset = Choice(_("Ready-made set"), words, at, self._take)
        self.preset.spare = 20.0
        self.rows = {each.name: self._row(each) for each in TABLE if each.words}
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Reset all"), self.reset)
        self.rolling[:] = [self.preset, *self.rows.values()]
        self.widgets = [*self.rolling, *self.foot]

    def _row(self, command: Command) -> BindingRow:
        also = [_(other.words) for other in BINDINGS.conflicts(command.name)]
        warning = _("Also: {commands}").format(commands=", ".join(also)) if also else ""
        caps = caps_of(command.name)
        return BindingRow(
            _(command.words), command.name, caps, warning, lambda: self._open(command)
        )

    def retranslate(self) -> None:
        self._offer()

    # ------------------------------------------------------------------ what they do

    def _open(self, command: Command) -> None:
        self.services.push(BindingDialog(self.services, command))

    def _take(self) -> None:
        self.services.settings.key_preset = list(PRESETS)[self.preset.at]
        self._apply()

    def reset(self) -> None:
        """Take back all that was chosen, the preset too."""
        settings = self.services.settings
        settings.keys, settings.pads, settings.key_preset = {}, {}, next(iter(PRESETS))
        self._apply()
        self.services.show_toast(_("All keys and buttons are as they were."))

    def _apply(self) -> None:
        self.services.apply_settings()
        self._offer()

    def enter(self) -> None:
        self.focus.take(self.preset.name)

    def resume(self) -> None:
        self._offer()

    def leave(self) -> None:
        self.services.keep_settings()

    # ------------------------------------------------------------------ places and pictures

    @property
    def sentence(self) -> str:
        """The sentence on what one can do here, and how many commands clash."""
        words = _("Choose a command to change its keys and buttons.")
        count = sum(bool(row.warning) for row in self.rows.values())
        if not count:
            return words
        clash = ngettext(
            "{n} command shares a key with another.", "{n} commands share a key with others.", count
        )
        return f"{words} {clash.format(n=count)}"

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = window.w - 2 * EDGE - 2 * INSIDE - 24
        tall = 1.3 * text.line_height(canvas, text.HEADING) - 4
        self.told = Slot(tall=head_height(canvas, self.sentence, wide) + 14)
        told = Row(12, grow(self.told), 12)
        top = Column(told, self.preset, padding=INSIDE)
        self.panels = [(top, "")]
        for title, where in GROUPS:
            rows: Sequence[BindingRow] = [
                self.rows[each.name] for each in TABLE if each.words and each.where == where
            ]
            panel = Column(
                Slot(tall=tall), *rows, gap=4, padding=INSIDE, role="list", name=_(title)
            )
            self.panels.append((panel, _(title)))
        _top, first, *others = [panel for panel, _title in self.panels]
        groups: Container = Column(first, *others, gap=14)
        if canvas.text_scale < STACKED:
            groups = Row(grow(first), grow(Column(*others, gap=14)), gap=18, align="start")
        whole = Column(top, groups, gap=14, padding=(EDGE, 16.0))
        self.rolling.lay(canvas, window, whole)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Keys and pads"))
        with canvas.clip(self.rolling.window):
            for panel, title in self.panels:
                slip(canvas, panel.box, 10)
                if title:
                    heading(canvas, title, panel.box.x + INSIDE + 12, panel.box.y + INSIDE)
            head(canvas, self.sentence, self.told.box)
        self.rolling.draw(canvas, self.time)


def caps_of(name: str) -> list[str]:
    """Return the keys and the buttons of a command as the screen shows them."""
    keys = [LAYOUT.name_of(place) for place in BINDINGS.places(name)]
    return [*dict.fromkeys(keys), *map(BINDINGS.sign, BINDINGS.controls(name))]
