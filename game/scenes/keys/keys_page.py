"""The page of keys and pads: every command, what it is on, what clashes; each can be changed."""

from __future__ import annotations

from game.client.bindings import BINDINGS, PRESETS
from game.client.command_table import (
    BY_NAME,
    EVERYWHERE,
    HEARD,
    PAGES,
    SCANNING,
    TABLE,
    TABLES,
    THEATRE,
    Command,
)
from game.client.commands import label
from game.client.keyboard import LAYOUT
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.scenes.keys.binding_dialog import BindingDialog
from game.scenes.page import EDGE, Page
from game.system.i18n import N_, _, ngettext
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Fitting, Row, grow
from sprites.kit import leaves
from sprites.kit.bindingrow import BindingRow, needed
from sprites.kit.leaves import Words
from sprites.kit.panel import INSIDE, listed, plate
from sprites.kit.setting import Choice

GROUPS = (
    (N_("Everywhere"), EVERYWHERE),
    (N_("At the table"), (TABLES,)),
    (N_("At the table and when looking back"), (TABLES, THEATRE)),
    (N_("On pages and when looking back"), (PAGES, THEATRE)),
    (N_("On pages"), (PAGES,)),
    (N_("Switch scanning"), (SCANNING,)),
)
"""The commands by where they hold."""
BASICS = ("next", "confirm", "space", "cancel")
"""The commands without which nothing is done."""


class KeysPage(Page):
    """All commands in groups; choosing one leads to its keys and buttons."""

    name = "keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.top = Column()
        self.panels: list[Column] = []

    def build(self) -> None:
        names = list(PRESETS)
        words = [_(preset.words) for preset in PRESETS.values()]
        kept = self.services.settings.key_preset
        at = names.index(kept) if kept in names else 0
        self.preset = Choice(_("Preset"), words, at, self._take)
        self.preset.spare, self.home = 20.0, self.preset.name
        self.rows = {each.name: row_of(self.services, each) for each in TABLE if each.words}
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Reset all"), self.reset)
        self.rolling[:] = [self.preset, *self.rows.values()]
        self.widgets = [*self.rolling, *self.foot]

    # ------------------------------------------------------------------ what they do

    def _take(self) -> None:
        self.services.settings.key_preset = list(PRESETS)[self.preset.at]
        self._apply()

    def reset(self) -> None:
        """Take back all that was chosen, the preset too."""
        settings = self.services.settings
        settings.keys, settings.pads, settings.key_preset = {}, {}, next(iter(PRESETS))
        self._apply()
        self.services.show_toast(_("All keys and buttons have been reset."))

    def _apply(self) -> None:
        self.services.apply_settings()
        self.build()

    def leave(self) -> None:
        self.services.keep()

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
        told = Column(Words(self.sentence, text.LOG), padding=(12, 0, 12, 14))
        self.top = Column(told, self.preset, padding=INSIDE)
        self.panels = []
        for title, where in GROUPS:
            rows = [self.rows[each.name] for each in TABLE if each.words and each.where == where]
            self.panels.append(listed(canvas, _(title), rows))
        first, *others = self.panels
        beside = Row(grow(first), grow(Column(*others, gap=14)), gap=18, align="start")
        groups = Fitting(beside, Column(first, *others, gap=14), 2 * needed(canvas))
        whole = Column(self.top, groups, gap=14, padding=(EDGE, 16.0))
        self.rolling.lay(canvas, window, whole)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Keys and pads"))
        with canvas.clip(self.rolling.window):
            slip(canvas, self.top.box, 10)
            for panel in self.panels:
                plate(canvas, panel)
            leaves.draw(canvas, self.top)
        self.rolling.draw(canvas, self.time)


class HeardKeys(Page):
    """The keys that tell something, a line for each, to be listened to; each can be changed."""

    name = "heard-keys"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panel = Column()

    def build(self) -> None:
        names = (*BASICS, *HEARD)
        self.foot.clear()
        self.foot.add_back()
        self.rolling[:] = [row_of(self.services, BY_NAME[name]) for name in names]
        self.home = self.rolling[0].name
        self.widgets = [*self.rolling, *self.foot]

    def leave(self) -> None:
        self.services.keep()

    @property
    def aloud(self) -> Aloud:
        told = _("The arrows lead from key to key, {choose} changes one, and {back} leads back.")
        told = told.format(choose=label("confirm"), back=label("cancel"))
        return Aloud(sentences([_("Keys for who listens"), told]))

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        self.panel = listed(canvas, _("Keys for who listens"), [*self.rolling])
        self.rolling.lay(canvas, window, Column(self.panel, padding=(EDGE, 16.0)))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Keys and pads"))
        with canvas.clip(self.rolling.window):
            plate(canvas, self.panel)
        self.rolling.draw(canvas, self.time)


def row_of(services: Services, command: Command) -> BindingRow:
    """Return the row of a command with its keys and buttons, which leads to where they change."""
    name = command.name
    also = [_(other.words) for other in BINDINGS.conflicts(name)]
    warning = _("Also: {commands}").format(commands=", ".join(also)) if also else ""
    keys = map(LAYOUT.name_of, BINDINGS.places(name))
    caps = [*dict.fromkeys(keys), *map(BINDINGS.sign, BINDINGS.controls(name))]
    return BindingRow(
        _(command.words),
        name,
        caps,
        warning,
        lambda: services.push(BindingDialog(services, command)),
    )
