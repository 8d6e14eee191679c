"""The pause, and the button that takes a move back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.client.commands import act, cap
from game.client.occasion import Occasion
from game.client.services import Services
from game.match.match import STAND_IN, UndoPreview
from game.match.seats import Human, Player
from game.match.table_match import TableMatch
from game.registry import GAMES
from game.scenes import seat_text
from game.scenes.dialogs.more import MoreButton, Way
from game.scenes.dialogs.question import Answer, Question
from game.scenes.scene import Scene
from game.scenes.tables.display import AnyDisplay, SideNames
from game.scenes.tables.game_table import TableController
from game.scenes.tables.player_actions import PlayerActions
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import Column, Slot, centred
from sprites.base.widget import Button
from sprites.kit import leaf
from sprites.kit.panel import Tooltip

WIDE, TALL, GAP = 460.0, 46.0, 8.0
Choice = tuple[str, Callable[[], None]]
"""The words of a row, and what it does."""


class PausedTable(Protocol):
    """The part of a table that the pause menu uses."""

    match: TableMatch
    occasion: Occasion | None
    actions: PlayerActions
    controller: TableController | None

    @property
    def display(self) -> AnyDisplay: ...


class Pause(Scene):
    """A menu over the darkened table."""

    name = "pause"
    see_through = True
    wraps = True

    def __init__(self, services: Services, table: PausedTable) -> None:
        super().__init__(services)
        self.table = table
        self.box = nowhere()
        self.about: list[str] = []
        self.acts = [act("quit", self._leave)]

    def build(self) -> None:
        rows: list[Choice] = [(_("Resume"), self.services.pop)]
        shows, occasion = self.table.controller, self.table.occasion
        undo = self._undo_rows()
        if shows is not None:
            rows.append((_("Leave"), self._leaving_to(shows)))
        elif occasion is not None and self.table.match.outcome() is not None:
            rows.append((occasion.then, occasion.lead_on))
        else:
            rows += undo
        rows += [(_("Settings"), self._settings), (_("Quit to title"), self._leave)]
        buttons = [Button(words, callback, "slip") for words, callback in rows]
        buttons[0] = Button(*rows[0], "ivory", cap("cancel"))
        if rows[1][1] in [do for _words, do in undo]:
            buttons[1].enabled = self._undo_preview().count > 0
        self.widgets = [*buttons, MoreButton(self.services, self.ways)]
        self.home = buttons[0].name

    def ways(self) -> list[Way]:
        """Return what else can be done in the middle of a match."""
        rows = self._seat_rows() if self.table.controller is None else []
        if self.table.controller is None and self.table.match.local:
            rows.append((_("Look back"), self._watch))
        rows += self._phone_rows() if self.table.controller is None else []
        rows.append((_("Rules"), self._rules))
        return [Way(words, callback) for words, callback in rows]

    def _leaving_to(self, shows: TableController) -> Callable[[], None]:
        """Leave a table at which nobody plays any more for where one came from."""
        return lambda: self._then(shows.cancel)

    def _undo_rows(self) -> list[Choice]:
        if not self.table.actions.may_take_back:
            return []
        back, words = self._undo_preview(), _("Undo")
        if back.count:
            words = _("Undo: {action}").format(action=self.table.display.names.say(back.action))
        return [(words, lambda: self._then(self.table.actions.undo))]

    def _undo_preview(self) -> UndoPreview:
        return self.table.actions.preview_undo()

    def _seat_rows(self) -> list[Choice]:
        match = self.table.match
        if match.outcome() is not None:
            return []
        rows: list[Choice] = []
        for seat, player in enumerate(match.players if self._free else ()):
            side = seat_text.named(match.setup.game, self.table.display.names.side(seat))
            if isinstance(player, Human):
                words = _("Let the AI play {side}").format(side=side)
                rows.append((words, self._leaving(seat, side)))
            else:
                words = _("Take over {side}").format(side=side)
                rows.append((words, self._giving(seat, self._person(seat))))
        people = self.table.display.humans
        if len(people) == 1:
            side = seat_text.named(match.setup.game, self.table.display.names.side(people[0]))
            words = _("Concede as {side}").format(side=side)
            rows.append((words, self._conceding(people)))
        elif people:
            rows.append((_("Concede"), self._conceding(people)))
        return rows

    def _phone_rows(self) -> list[Choice]:
        """Return the way to the code of phones, where several people play."""
        match, people = self.table.match, self.table.display.humans
        offered = len(people) > 1 and GAMES[match.setup.game].hand
        if match.outcome() is not None or not offered:
            return []
        return [(_("Hands on phones"), lambda: self._then(self._hands))]

    def _hands(self) -> None:
        table = self.services.top
        if table is not None:
            self.services.push(self.services.routes.hands(table, True))

    @property
    def _free(self) -> bool:
        """True where anybody may play any seat."""
        return self.table.match.local and self.table.occasion is None

    def _person(self, seat: int) -> Player:
        before = self.table.match.setup.players[seat]
        return before if isinstance(before, Human) else Human()

    def _giving(self, seat: int, to: Player) -> Callable[[], None]:
        return lambda: self._then(lambda: self.table.actions.hand_over(seat, to))

    def _leaving(self, seat: int, side: str) -> Callable[[], None]:
        """Let the AI play a seat; the only person at a match on record is asked first."""
        leave = self._giving(seat, STAND_IN)
        if self.table.match.recorder is None or self.table.display.shared:
            return leave
        title = _("Let the AI play {side}?").format(side=side)
        answers: list[Answer] = [(_("Let the AI play"), leave), (_("Keep playing"), None)]
        return lambda: self.services.push(Question(self.services, title, _not_counted(), answers))

    def _conceding(self, people: Sequence[int]) -> Callable[[], None]:
        """Ask first, and of several people whose seat it is for."""

        def conceding(seat: int) -> Callable[[], None]:
            return lambda: self._then(lambda: self._concede(seat))

        def ask() -> None:
            words = _("The match ends now and the other side wins.")
            if self.table.occasion is not None:
                words = self.table.occasion.price
            elif len(self.table.match.players) > 2:
                words = _(
                    "The AI takes over your seat and the war goes on without you. "
                    "It counts as a defeat."
                )
            sides = [_(self.table.match.sides[seat]) for seat in people]
            several = len(people) > 1
            title = _("Who concedes?") if several else _("Concede the match?")
            answers: list[Answer] = [
                (side if several else _("Concede"), conceding(seat))
                for seat, side in zip(people, sides, strict=True)
            ]
            answers.append((_("Keep playing"), None))
            self.services.push(Question(self.services, title, words, answers))

        return ask

    def _concede(self, seat: int) -> None:
        """Give the match up; where others go on without the player, leave it for the war."""
        occasion = self.table.occasion
        if occasion is not None and len(self.table.match.players) > 2:
            occasion.give_up()
        else:
            self.table.actions.concede(seat)

    def _then(self, callback: Callable[[], None]) -> None:
        self.services.pop()
        callback()

    def _watch(self) -> None:
        self.services.routes.theatre.open_match(self.table.match)

    def _rules(self) -> None:
        self.services.push(self.services.routes.rulebook(self.table.match.setup.game))

    def _settings(self) -> None:
        self.services.push(self.services.routes.settings(self.table.display.shared, True))

    def _leave(self) -> None:
        self.services.replace_all(self.services.routes.title)

    def layout(self, canvas: Canvas) -> None:
        tall = TALL * (0.75 + 0.25 * canvas.text_scale)
        wide = min(canvas.width - 80, WIDE * (0.6 + 0.4 * canvas.text_scale))
        count = len(self.widgets)
        band = leaf.band_tall(canvas)
        head = band + 30 + 34 * canvas.text_scale + self._lay_about(canvas, wide - 48)
        tall = min(tall, (canvas.height - 40 - head) / count - GAP)
        rows = [Slot(widget, tall=tall) for widget in self.widgets]
        menu = Column(*rows, gap=GAP, padding=(24, head, 24, GAP + 20), role="menu")
        self.box = centred(canvas.area, wide, menu.height(canvas, wide))
        menu.place(canvas, self.box)
        self.toasts.kept = [self.box]

    def _lay_about(self, canvas: Canvas, wide: float) -> float:
        """Break the words on the occasion into lines; returns their height, 0 for none."""
        occasion = self.table.occasion
        if occasion is None:
            return 0.0
        told = occasion.title, occasion.goal
        lines = [text.wrap(canvas, words, text.LOG, wide) for words in told]
        self.about = [line for some in lines for line in some]
        return len(self.about) * text.line_height(canvas, text.LOG) + 6

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        leaf.draw(canvas, self.box, GAMES[self.table.match.setup.game].frieze)
        title = _("Paused")
        text.draw(
            canvas,
            title,
            text.MENU,
            self.box.centerx,
            self.box.y + leaf.band_tall(canvas) + 14 + 17 * canvas.text_scale,
            "centre",
        )
        top = self.box.y + leaf.band_tall(canvas) + 18 + 34 * canvas.text_scale
        text.draw_lines(canvas, self.about, text.LOG, self.box.centerx, top, "centre")
        super().draw(canvas)


def _not_counted() -> str:
    return _("In your statistics the match is then neither won nor lost.")


STYLE = text.Style("sans-bold", 16, "ivory", 0.6, leading=1.05, most=1.4)


class UndoButton(Button):
    """Takes back what the person at the screen has decided last."""

    def __init__(self, names: SideNames, actions: PlayerActions) -> None:
        super().__init__(_("Undo"), actions.undo, "slip", style=STYLE)
        self.name = "undo"
        back = actions.preview_undo()
        self.enabled = back.count > 0
        words = _("Undo: {action}").format(action=names.say(back.action))
        self.tip = words if self.enabled else names.say(back.reason)

    @property
    def narration(self) -> str:
        """The word and what it means now."""
        return self.tip if self.enabled else f"{super().narration}: {self.tip}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draws the button, and the note beside it while it is pointed at."""
        super().draw(canvas, now)
        if self.tip and (self.hovered or self.focused):
            Tooltip(self.tip).draw(canvas, self.rect)


def offered(names: SideNames, actions: PlayerActions) -> list[Button]:
    """Return the button where a person plays at the screen."""
    return [UndoButton(names, actions)] if actions.may_take_back else []
