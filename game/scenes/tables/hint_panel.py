"""Hints at a table: asks the adviser while a person decides, and shows the moves; folded help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from ai import Budget, SearchResult
from game.client.focus import BUTTONS, HAND, Spot
from game.client.reader.narrator import sentences
from game.client.services import Services
from game.lessons.lesson import lessons
from game.match.bot_driver import thinking_seed
from game.match.table_match import TableMatch
from game.registry import GAMES, part
from game.rules.core import Action, Seat, View
from game.scenes.tables.display import (
    CLOSED,
    MOVES,
    ROW,
    THOUGHT,
    AnyDisplay,
    CardDisplay,
    Hint,
    HintMove,
    HintTexts,
    SideNames,
)
from game.scenes.tables.hint_reasons import HintReasons
from game.statistics.rating import FREE_HINTS, may_be_rated
from game.system.i18n import _, percentage
from game.system.progress import Progress
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, Slot, head_of, trim
from sprites.kit import hintrow
from sprites.kit.fold import Fold
from sprites.kit.hintrow import HintRow

TITLE = text.Style("stele-bold", 26, "ivory", grows=False)
CHANCE = text.Style("sans-semibold", 17, "ivory2")
FIGURE = text.Style("sans-bold", 20, "ivory")
EDGE = 10.0
HEAD = 44.0
GAP = 8.0
MAP, PANEL = "map", "panel"
"""The regions of the areas of a map, and of the plates beside it."""
SIZES = (18, 17, 16, 15)


def rows(hint: Hint, choose: Callable[[int], None], by_keys: bool) -> list[HintRow]:
    """Return a row for each move, the one marked that the button plays, as Enter does there."""
    made = []
    for number, move in enumerate(hint.moves):
        words, reason = move.words, move.words.reason
        chances = None if hint.only else (move.before, move.after)
        first = number == 0 and chances is not None
        if first and words.excuse:
            reason = f"{words.excuse} {reason}"
        if number == hint.at and number in hint.reasons:
            reason = f"{reason}\n{hint.reasons[number]}".strip()
        row = HintRow(number + 1, words.name, reason, chances, partial(choose, number))
        row.aside = _equals(hint) if first else ""
        row.name, row.marked = f"{ROW}{number}", number == hint.at
        row.binds = by_keys and row.marked
        row.form, row.sides = _("{n} %"), (_("before"), _("after"))
        made.append(row)
    return made


def in_words(hint: Hint) -> str:
    """Return what an open hint says, for who listens."""
    if hint.level != MOVES:
        return hint.thought.words
    if not hint.moves:
        return _("Thinking…")
    named = [
        _("{n}: {card}").format(n=number, card=move.words.name)
        for number, move in enumerate(hint.moves, 1)
    ]
    why = hint.moves[0].words.reason, hint.reasons.get(0, "")
    return sentences(map(rich.plain, [named[0], *why, *named[1:]]))


def _equals(hint: Hint) -> str:
    """Return that the first moves are equal as their chances stand there, "" if they are not."""
    chances = [round(100 * move.after) for move in hint.moves]
    equal, chance = chances.count(chances[0]), percentage(str(chances[0]))
    if equal == 1:
        return ""
    if equal < len(chances):
        words = _("The first {n} are equal: {chance}.")
    else:
        words = _("Both are equal: {chance}.") if equal == 2 else _("All {n} are equal: {chance}.")
    return words.format(n=equal, chance=chance)


def place(canvas: Canvas, display: AnyDisplay, panel: Box) -> None:
    """Put the rows into the panel, above its buttons; where room is short only one is open."""
    found = [widget for widget in display.widgets if isinstance(widget, HintRow)]
    if not found:
        return
    room = _room(canvas, display, panel)
    _fit(canvas, found, room)
    tall = [row.measure(canvas, room.w)[1] for row in found]
    over = _height(canvas, found, room.w) - room.h
    slots = []
    for row, wanted in zip(found, tall, strict=True):
        given = wanted - max(0.0, over) if row.marked else wanted  # its reason is set smaller
        least = row.head(canvas) if row.open else wanted
        slots.append(Slot(row, tall=max(given, least)))
    Column(*slots, gap=GAP, role="list").place(canvas, room)


def _fit(canvas: Canvas, found: list[HintRow], room: Box) -> None:
    """Choose the size at which all reasons fit; else open the marked row, and what else fits."""
    for size in SIZES:
        for row in found:
            row.size = size
        if _height(canvas, found, room.w) <= room.h:
            return
        if size * canvas.text_scale <= text.LEAST:
            break
    for row in found:
        row.open, row.size = row.marked, SIZES[0]
    for row in found:
        if not row.open:
            row.open = True
            row.open = _height(canvas, found, room.w) <= room.h


def _height(canvas: Canvas, found: list[HintRow], wide: float) -> float:
    """Return the height that rows want together."""
    return Column(*found, gap=GAP).height(canvas, wide)


def _room(canvas: Canvas, display: AnyDisplay, panel: Box) -> Box:
    """Return the room for the moves, between the title with the chance and the buttons."""
    line = text.line_height(canvas, CHANCE)
    low = panel.bottom - _low(display, panel)
    return trim(panel, EDGE, HEAD + line + 6, EDGE, low + line + 4)


def _low(display: AnyDisplay, panel: Box) -> float:
    """Return the upper edge of the buttons at the panel's foot."""
    below = [
        widget.rect.y
        for widget in display.widgets
        if panel.colliderect(widget.rect)
        and panel.centery < widget.rect.y < panel.bottom
        and not isinstance(widget, HintRow)
    ]
    return min(below, default=panel.bottom) - 8


def draw(canvas: Canvas, display: AnyDisplay, panel: Box) -> float:
    """Draw the panel's content while a hint is open; return its lower edge.

    The rows are widgets and draw themselves.
    """
    hint = display.hint
    hintrow.bulb(canvas, panel.x + EDGE + 14, panel.y + HEAD / 2 + 2, 28)
    text.draw(canvas, _("Hint"), TITLE, panel.x + EDGE + 36, panel.y + HEAD / 2 + 2)
    low = panel.bottom - _low(display, panel)
    room = trim(panel, EDGE + 4, HEAD, EDGE + 4, low)
    if hint.only and hint.level == MOVES:
        middle = room.y + text.line_height(canvas, CHANCE) / 2
        words = _("There is nothing else to do.")
        text.draw_within(canvas, words, CHANCE, room.x, middle, room.w)
    elif hint.level == MOVES and hint.moves:
        _draw_chance(canvas, room, hint)
    else:
        words = _("Thinking…") if hint.level == MOVES else hint.thought.words
        body = hintrow.fitted(canvas, words, room)
        body.draw(canvas, room)
        return room.y + body.height(canvas, room.w)
    return room.bottom


def _draw_chance(canvas: Canvas, room: Box, hint: Hint) -> None:
    """Draw the chance before the moves, above them, and what is to be said of all, below."""
    y = room.y + text.line_height(canvas, CHANCE) / 2
    taken = text.draw(
        canvas, percentage(f"{round(100 * hint.moves[0].before)}"), FIGURE, room.right, y, "right"
    )
    text.draw_within(canvas, _("Win chance now"), CHANCE, room.x, y, room.w - taken - 8)
    words = _equals(hint) or _("Judged from what you can see.")
    middle = room.bottom - text.line_height(canvas, CHANCE) / 2
    text.draw_within(canvas, words, CHANCE.inked("ivory3"), room.x, middle, room.w)


BESIDE_FORCE = 0.6
"""The place of a mark between the figures at the top of a card, in widths of what shows of it."""
SHOULDER = 0.54, 0.26
"""The way from the middle of an area to a mark on it, aside and up, in widths of its shield."""


def draw_marks(canvas: Canvas, display: AnyDisplay) -> None:
    """Draw lamps on what is worth a look, and the moves' numbers on what they are about.

    Buttons are only outlined: they are drawn later and say themselves what they do.
    """
    hint = display.hint
    if not hint.open or display.stage.busy:
        return
    spots = {spot.name: spot for spot in display.focus.spots}
    for name in hint.lit():
        spot = spots.get(name)
        if spot is not None:
            if spot.region != HAND:
                round_off = spot.box.w / 2 if spot.region == MAP else 9.0
                hintrow.outline(canvas, spot.box, round_off)
            if spot.region != BUTTONS:
                hintrow.lamp(canvas, *_mark_at(canvas, spot, display))
    for name, numbers in hint.badges().items():
        if name in spots and spots[name].region != BUTTONS:
            hintrow.badge(canvas, numbers, *_mark_at(canvas, spots[name], display))


def _mark_at(canvas: Canvas, spot: Spot, display: AnyDisplay) -> tuple[float, float]:
    """Return the place of a mark where it covers neither a name nor a figure.

    At the upper edge of what is seen of a card in hand, at its foot while a tick is there, in the
    corner of a chit, on the shoulder of an area's shield, above all else.
    """
    box, wide = spot.box, spot.box.w
    if spot.region == MAP:
        return box.centerx + SHOULDER[0] * wide, box.centery - SHOULDER[1] * wide
    if spot.region == PANEL or (spot.region == HAND and box.h < box.w):
        return box.x + 18, box.y + 14
    if spot.region != HAND:
        return box.centerx, box.y + 2
    later = [one.box.x for one in display.focus.spots if one.region == HAND]
    wide = min([x - box.x for x in later if x > box.x + 1] + [wide])
    picked = display.picked if isinstance(display, CardDisplay) else []
    if spot.name in [f"card{token}" for token in picked]:
        return box.x + wide / 2, min(box.bottom - 8, canvas.height - 20)
    return box.x + BESIDE_FORCE * wide, box.y + 6


ADVISER = "adviser"
BUDGET = Budget(iterations=20_000, seconds=1.4)
"""The budget for a hint: an answer within two seconds, with the time to start and to report."""


def hint_texts_of(game: str, names: SideNames) -> HintTexts[Any] | None:
    """Return the words of a game's hints, None for a game without any; `GAME.hints`."""
    path = GAMES[game].hints
    return part(path)(names) if path else None


def count_hint(services: Services, match: TableMatch, seat: Seat) -> None:
    """Count a hint; after the last free one say that more leave the rating as it is."""
    match.note_hint(seat)
    counts = match.recorder is not None and may_be_rated(match.setup)
    if match.hints[seat] == FREE_HINTS and counts:
        words = _("{n} hints taken. With one more, this match leaves your rating as it is.")
        services.show_toast(words.format(n=FREE_HINTS), "hints")


class Hinter:
    """Opens, fills and closes the hint of a table; no method waits.

    `may` says whether a person at the screen decides now and sees his hand; `act_all` takes the
    actions of a choice.
    """

    def __init__(
        self,
        display: AnyDisplay,
        match: TableMatch,
        services: Services,
        texts: HintTexts[Any] | None,
        may: Callable[[], bool],
        act_all: Callable[..., None],
    ) -> None:
        self.display = display
        self.match = match
        self.services = services
        self.texts = texts
        self.may = may
        self.act_all = act_all
        self.reasons = HintReasons(display, match, services, texts)
        self.budget = BUDGET
        self.asked = False
        self.at = -1
        """The revision of the match that the hint is about."""
        self.about: object = None
        """The view that was on the screen when it was asked for."""

    @property
    def hint(self) -> Hint:
        """The hint on the screen."""
        hint: Hint = self.display.hint
        return hint

    @property
    def offered(self) -> bool:
        """True while a hint can be had."""
        return self.texts is not None and self.may()

    def press(self) -> None:
        """Go one step further: the best moves, what to think about, and back to none."""
        if not self.offered:
            self.services.refuse()
            return
        self.services.play("page_turn")
        if self.hint.level == CLOSED:
            self._open()
        elif self.hint.level == MOVES:
            self.hint.level = THOUGHT
        else:
            self.close()

    def _open(self) -> None:
        """Ask for the best moves, with what to think about at hand for the next press."""
        view = self._view()
        if self.at != self.match.revision:  # at one decision a hint counts once
            self.at = self.match.revision
            count_hint(self.services, self.match, view.viewer)
        self.about = self.display.view
        self.services.thinker.cancel()
        assert self.texts is not None
        self.display.hint = hint = Hint(MOVES, self.texts.thought(view))
        if len(view.legal) == 1:
            hint.only = True
            self._take(view, [(view.legal, 0.5)], 0.5)
            return
        self.reasons.begin(view)
        seed = thinking_seed(self.match.setup.seed, self.at, ADVISER)
        self.services.thinker.ask(ADVISER, self.match.setup.game, view, seed, self.budget)
        self.asked = hint.thinking = True

    def _view(self) -> View:
        """Return what the person who is asked knows: nothing else reaches the adviser.

        While a play is put together that is what he would know after it.
        """
        return self.display.view if self.display.drafted else self.match.view(self.display.viewer)

    def update(self) -> None:
        """Take the answer once it is there; close the hint when its decision has been made."""
        changed = self.match.revision != self.at or self.display.view is not self.about
        if self.hint.open and (changed or not self.may()):
            self.close()
        self._follow_focus()
        if self.asked:
            result = self.services.thinker.poll()
            if result is not None:
                self._answer(result)
        else:
            self.reasons.update()
        self.hint.thinking = self.asked or self.reasons.asked is not None

    def _answer(self, result: SearchResult) -> None:
        self.asked = False
        plans = [(plan.actions, plan.value) for plan in result.plans]
        self._take(self._view(), plans, float(result.stats.get("before", 0.5)))

    def _take(
        self, view: View, plans: list[tuple[tuple[Action, ...], float]], before: float
    ) -> None:
        texts = self.texts
        assert texts is not None
        self.hint.moves = [
            HintMove(actions, before, value, texts.suggestion(view, actions))
            for actions, value in plans
        ]
        if self.display.focus.by_keys and plans and self.hint.level == MOVES:
            self.display.focus.take(f"{ROW}0")
        self.services.dirty = True

    def close(self) -> None:
        """Put the hint away, and stop the adviser."""
        if self.asked:
            self.services.thinker.cancel()
            self.asked = False
        self.reasons.close()
        self.display.hint = Hint()

    def mark(self, number: int) -> None:
        """Mark a move, by its number from 0; the keys play the one that is marked."""
        if self.hint.at == number and self.display.focus.by_keys:
            self.play()
        elif number < len(self.hint.moves):
            self.services.play("target_lock")
            self.hint.at = number

    def play(self) -> None:
        """Play the move that is marked."""
        marked = self.hint.marked
        if marked is not None and self.offered:
            self.act_all(*marked.actions)  # while it is open nobody is warned of what it says
            self.close()

    def _follow_focus(self) -> None:
        """Mark the move that the keys have reached."""
        name = self.display.focus.name
        if self.display.focus.by_keys and name.startswith(ROW) and name[len(ROW) :].isdigit():
            self.hint.at = min(int(name[len(ROW) :]), max(0, len(self.hint.moves) - 1))

    def retranslate(self) -> None:
        """Say everything anew, in another language."""
        texts, hint = self.texts, self.hint
        if texts is None or not hint.open:
            return
        view = self._view()
        hint.thought = texts.thought(view)
        hint.moves = [
            replace(move, words=texts.suggestion(view, move.actions)) for move in hint.moves
        ]
        self.reasons.say()


KEYWORD = "panel_help"


def is_open(progress: Progress, game: str) -> bool:
    """Return True while the panel shows the help of a game: as chosen, else until one has learned.

    A player has learned a game when all of its lessons are done.
    """
    learned = all(each.id in progress.lessons_done for each in lessons(game))
    return progress.panel_help.get(game, not learned or not lessons(game))


class HelpFold:
    """Puts the title of the help into the panel; pressing it folds the help, or opens it."""

    def __init__(self, game: str, display: AnyDisplay, services: Services) -> None:
        self.game = game
        self.display = display
        self.services = services

    def place(self, title: str, room: Box) -> None:
        """Lay the title out at the upper edge of the room; with the other widgets of the table."""
        canvas = self.services.canvas
        unfolded = not self.display.log_only and is_open(self.services.progress, self.game)
        fold = Fold(title, self.toggle, unfolded)
        fold.keyword = KEYWORD
        fold.rect = head_of(room, fold.measure(canvas, room.w)[1])
        self.display.fold = fold
        self.display.widgets.append(fold)

    def toggle(self) -> None:
        """Fold the help or open it, from now on in every match of the game."""
        progress = self.services.progress
        progress.panel_help[self.game] = not is_open(progress, self.game)
        self.services.keep()
        self.services.dirty = True
