"""The buttons that the tables of all games have: made anew for each frame, and put in place."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, Protocol, TypeVar

from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.rules.core import Action
from game.scenes.tables import hand_cover, hint_panel, pause
from game.scenes.tables.cards.card_list import whole_card
from game.scenes.tables.decisions import NOTHING, AnyDecision
from game.scenes.tables.display import GREAT, MOVES, POINTED, AnyCardDisplay, AnyDisplay
from game.scenes.tables.player_actions import TableParts
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Row, Slot, foot_of, inset, left_of, right_of, trim
from sprites.base.widget import Button, KeyName, Widget
from sprites.kit import prompt
from sprites.kit.hintrow import HintRow

DisplayT = TypeVar("DisplayT", bound=AnyDisplay)
CardDisplayT = TypeVar("CardDisplayT", bound=AnyCardDisplay)
BAR = ("log", "rules", "menu")
BAR_STYLE = text.Style("sans-bold", 16, "ivory", 0.6, leading=1.05, most=1.4)
BAR_WIDE, BAR_LESS = 76.0, 24.0
"""The width of a button of the bar, and by how much less than it likes one can do with.

Where one needs more than that, all share what they have.
"""
STEADY = replace(text.BUTTON, grows=False)
"""For answers that find no room beside their question when they grow with the text."""
TALL = 40.0
HINTS = ("hint", "hide_hint")
"""The names of the hint's buttons; its rows have names of their own."""


def no_number(number: int) -> str:
    """Return that nothing has the number that was pressed."""
    return _("There is no number {n} here.").format(n=number)


def note_height(widget: Widget, canvas: Canvas, wide: float) -> float:
    """Return the height that the note of a button so wide takes, in units."""
    return widget.note_height(canvas, wide) if isinstance(widget, Button) else 0.0


class TableControls(Generic[DisplayT]):
    """The buttons beside a decision: the bar's, and those while others decide."""

    great: tuple[str, ...] = ("go", "now")
    """The names of the buttons that the space bar presses, the first that is there."""
    in_the_bar: tuple[str, ...] = ("undo", *BAR)
    """The names of the buttons that stand in the bar, from the left."""

    def __init__(self, display: DisplayT, table: TableParts, services: Services) -> None:
        self.display = display
        self.table = table
        self.services = services

    @property
    def decision(self) -> AnyDecision:
        """Return the row of what is decided at the screen, NOTHING while nothing is."""
        return self.table.game.decisions.get(self.display.choices.deciding, NOTHING)

    @property
    def others(self) -> Mapping[str, Action]:
        """Return the legal actions that need neither card nor place, by verb."""
        return self.display.choices.others

    def leave_answers(self) -> set[str]:
        """Leave the answers that stand beside their question to a page; return their names."""
        return set()

    def landmark(self, name: str) -> list[Box]:
        """Return the boxes of something that can be pointed out; none if it is not shown."""
        return []

    def button(
        self,
        name: str,
        words: str,
        callback: Callable[[], None],
        variant: str = "ivory",
        key: KeyName = "",
        binds: bool = False,
    ) -> Button:
        """A button by its name; it gets its place later."""
        made = Button(words, callback, variant, key)
        made.name, made.binds = name, binds
        return made

    def answers(self) -> list[Button]:
        """Return the buttons of the decision that need neither card nor place."""
        return [
            self.button(
                each.name,
                _(each.words),
                self.decline if each.declines else partial(self.plain, each.verb),
                each.look,
                cap(each.key) if each.key else "",
                binds=not (each.declines and self.asks_first),
            )
            for each in self.decision.offered(self.others)
        ]

    def meanwhile(self) -> list[Button]:
        """Return the buttons for the time in which nobody at the screen decides."""
        display, table = self.display, self.table
        if display.hold is not None:
            return [self.button("go", _("Continue"), table.playback.release, key=cap("space"))]
        if display.result_shown and (table.actions.guided or table.controller is not None):
            return []  # the guide over the table has the last word, or somebody only watches
        if display.result_shown:
            return [self.button("go", _("Result"), table.show_result, key=cap("space"))]
        if display.thinking:
            return [self.button("now", _("Skip wait"), self.skip_wait, "slip")]
        return []

    def with_hint(self, made: list[Button]) -> list[Widget]:
        """Return a decision's buttons below those of the hint; its move takes the great button."""
        hinter, hint = self.table.hinter, self.display.hint
        if not hinter.offered:
            return [*made]
        if not hint.open:
            small = self.button("hint", _("Hint"), hinter.press, "slip", cap("hint"))
            small.style = BAR_STYLE
            return [*made, small]
        found: list[Widget] = []
        if hint.level == MOVES:
            found += hint_panel.rows(hint, hinter.mark, self.display.focus.by_keys)
            words = _("What to think about")
            found.append(self.button("hint", words, hinter.press, "slip", cap("hint")))
        key = "" if hint.level == MOVES else cap("hint")
        found.append(self.button("hide_hint", _("Hide hint"), hinter.close, "slip", key))
        if hint.marked is not None:
            words = hint.marked.words.command
            found.append(self.button("go", words, hinter.play, key=cap("space"), binds=True))
            made = [each for each in made if each.name not in GREAT and each.words != words]
            for each in made:
                each.variant = "slip"
        return [*found, *made]

    def skip_wait(self) -> None:
        """Let a bot answer with what it has found so far."""
        self.services.thinker.move_now()

    def bar(self) -> list[Button]:
        """Undo, log, rules and menu."""
        table = self.table
        made = [
            *pause.offered(self.display.names, table.actions),
            self.button("log", _("Log"), table.log.open, "slip"),
            self.button("rules", _("Rules"), table.game.open_rules, "slip"),
            self.button("menu", _("Menu"), table.open_menu, "slip"),
        ]
        for each in made:
            each.style = BAR_STYLE
        return made

    def place_bar(self, widgets: Iterable[Widget], bar: Box) -> list[Widget]:
        """Put the bar's buttons at its right end; which they are."""
        there = [widget for widget in widgets if widget.name in self.in_the_bar]
        room = trim(bar, top=6, right=12, bottom=8)
        canvas = self.services.canvas
        wants = [widget.measure(canvas, BAR_WIDE)[0] - BAR_LESS for widget in there]
        even = all(want <= BAR_WIDE for want in wants)
        share = 1.0 if even else BAR_WIDE * len(there) / sum(wants)
        slots = [
            Slot(widget, wide=BAR_WIDE if even else share * want, tall=room.h)
            for widget, want in zip(there, wants, strict=True)
        ]
        row = Row(*slots, gap=6, role="toolbar")
        row.place(canvas, right_of(room, row.width(canvas)))
        return there

    def follow(self, *actions: Action) -> None:
        """Take the actions of a hint."""
        self.table.actions.act_all(*actions)

    def picks(self, spot: Spot) -> bool:
        """Return True if the space bar chooses what the keys have led to: a card not yet chosen."""
        return False

    def space_picks(self) -> bool:
        """Return True while the space bar chooses what the keys have led to."""
        display, focus = self.display, self.display.focus
        spot = focus.spot() if display.asked and focus.by_keys else None
        free = not focus.inherited and display.hint.marked is None
        return spot is not None and free and self.picks(spot)

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None:
        """Return what a key chooses of these spots where it does not choose what has the focus.

        The space bar chooses a card that the keys have led to, else the great button.
        """
        display, focus = self.display, self.display.focus
        led_to = spots.get(focus.name) if display.asked and focus.by_keys else None
        if kind == "space" and self.space_picks():
            return led_to
        if kind in ("space", "confirm"):
            great = () if POINTED in spots else self.great
            found = next((spots[name] for name in great if name in spots), None)
            if found is not None and found.act is not None:
                return found
            own = kind == "space" and led_to is not None and not focus.inherited
            return led_to if own and led_to is not None and led_to.act else None
        if kind == "look":
            return spots.get(kind) or Spot(kind, nowhere(), binds=display.hand_hidden)
        answers = self.decision.offered(self.others)
        name = next((each.name for each in answers if each.declines), "go")
        return spots.get(name) or Spot(name, nowhere(), binds=display.asked)

    @property
    def asks_first(self) -> bool:
        """True where it is asked once more before this person declines, or sends nothing."""
        return False

    def nothing_to_press(self) -> None:
        """Refuse to press a button that is not there, or that names what nobody has chosen."""
        pointed = any(widget.name == POINTED for widget in self.display.widgets)
        if self.display.asked:
            why = _("Click a card first, or go to it with the arrows.") if pointed else ""
            self.services.refuse(why)

    def decide(self, action: Action) -> None:
        """Take an action."""
        self.table.actions.act(action)

    def plain(self, verb: str) -> None:
        """Do what needs neither card nor place."""
        if self.display.asked and verb in self.others:
            self.decide(self.others[verb])

    def decline(self) -> None:
        """Say no, where that can be said."""
        answers = self.decision.offered(self.others)
        verb = next((answer.verb for answer in answers if answer.declines), "")
        if verb:
            self.plain(verb)
        else:
            self.cannot_decline()

    def cannot_decline(self) -> None:
        """Say that what is asked must be answered."""
        if self.display.asked:
            self.refuse(_("This choice cannot be declined."))

    def refuse(self, reason: str) -> None:
        """Refuse what cannot be chosen, and say why."""
        self.services.refuse(reason)


class Drafts(Protocol):
    """Puts plays together that leave a choice open."""

    def decide(self, action: Action) -> None: ...

    def follow(self, actions: Sequence[Action]) -> None: ...

    def back_out(self) -> bool: ...


class CardControls(TableControls[CardDisplayT]):
    """The same where cards are played: answers beside the prompt, others below the panel."""

    drafting: Drafts

    def place_at_foot(self, widgets: Iterable[Widget], panel: Box) -> None:
        """One over the other at the foot of the side panel, the first on top; no hint's rows.

        Below the button that turns a covered hand up a place stays free: there one has read on.
        """
        widgets = [widget for widget in widgets if not isinstance(widget, HintRow)]
        canvas = self.services.canvas
        tall = TALL * (0.7 + 0.3 * canvas.text_scale)
        room = inset(panel, 14, 12)
        slots = [
            Slot(one, wide=room.w, tall=tall + note_height(one, canvas, room.w)) for one in widgets
        ]
        free = [Slot(wide=room.w, tall=tall)] if any(w.name == "look" for w in widgets) else []
        rows = Column(*slots, *free, gap=10)
        rows.place(canvas, foot_of(room, rows.height(canvas, room.w)))

    def beside(self) -> set[str]:
        """Return the names of the answers that stand beside their question."""
        return {each.name for each in self.decision.answers} if self.decision.beside else set()

    def leave_answers(self) -> set[str]:
        self.display.beside_prompt = 0.0
        return self.beside()

    def place_beside_prompt(self, widgets: list[Widget], box: Box, question: str) -> None:
        """Short answers stand beside their question, where the eye is."""
        canvas, self.display.beside_prompt = self.services.canvas, 0.0
        answers = [widget for widget in widgets if isinstance(widget, Button)]
        if not answers:
            return
        asked = prompt.width(canvas, question)
        for style in (text.BUTTON, STEADY):
            wide = [text.width(canvas, w.words.upper(), style) + 44 for w in answers]
            self.display.beside_prompt = sum(wide) + 10 * len(wide)
            for widget in answers:
                widget.style = style
            if asked + self.display.beside_prompt <= box.w:
                break
        asked = min(asked, box.w - 12 - self.display.beside_prompt)  # a long one is set smaller
        x = box.centerx + (asked - self.display.beside_prompt) / 2 + 10
        places = (Slot(one, wide=each) for one, each in zip(answers, wide, strict=True))
        row = left_of(trim(box, x - box.x, -4, 0, -4), self.display.beside_prompt)
        Row(*places, gap=10).place(canvas, row)

    def reading_spots(self, actions: dict[int, Action]) -> list[Spot]:
        """The cards that are laid out to be read; `actions` has the action of each to be chosen."""
        display, reading = self.display, self.display.reading
        assert reading is not None
        if reading.covered:
            covered = Spot("look", reading.box, words=hand_cover.words(display), binds=True)
            covered.keyword = "look_hand_key"
            return [covered]
        found = []
        for number, sprite in enumerate(reading.sprites):
            token = reading.tokens[number] if reading.tokens else -1
            asked = display.asked and token in actions  # once one is taken they still lie there
            act = partial(self.take, token, actions[token]) if asked else None
            words = whole_card(sprite.face) if sprite.face else ""
            spot = Spot(reading.spot_name(number), sprite.box, act, "reading", words=words)
            spot.holds, spot.position = sprite.holds, (number + 1, len(reading.sprites))
            spot.binds = asked and self._takes(token)
            found.append(spot)
        return found

    def _takes(self, token: int) -> bool:
        """Return True if choosing a card that is laid out takes it."""
        by_keys = self.display.focus.by_keys
        return self.display.chosen == token or by_keys or self.table.actions.guided

    def take(self, token: int, action: Action) -> None:
        """Choose a card that is laid out: at the second click, or with the key, it is taken."""
        if self._takes(token):
            self.decide(action)
        else:
            self.display.chosen = token
            self.services.play("target_lock")

    @abstractmethod
    def click(self, token: int) -> None:
        """Choose a card, or play the one that is chosen."""

    def play(self, token: int) -> None:
        """Play a card from hand."""
        actions = self.display.playable_alone()
        self.display.chosen = -1
        if token in actions and self.display.asked:
            self.decide(actions[token])

    def gathered_button(self) -> list[Button]:
        """Return the great button that sends what is put together, or none, if one may."""
        count = self.display.gathered
        words = _(self.decision.great[0 if count else 1]).format(n=count)
        key = "" if self.space_picks() else cap("space")  # there it is the card's key
        binds = bool(count) or not self.asks_first
        return [self.button("go", words, self.commit, key=key, binds=binds)] if words else []

    def covered_button(self, words: str) -> list[Button]:
        """Return the great button for the chosen card of a covered hand, which it does not name."""
        chosen, actions = self.display.chosen, self.display.playable_alone()
        if not self.display.hand_hidden or chosen not in actions:
            return []
        return [self.great_button(words, partial(self.decide, actions[chosen]), chosen)]

    def look_button(self) -> list[Button]:
        """Return the button that turns a covered hand up, and down again, where there is one."""
        display = self.display
        if not display.asked or not (display.hand_hidden or display.peeking):
            return []
        words = _("Hide my hand") if display.peeking else _("Show my hand")
        shows = not display.peeking
        return [self.button("look", words, self.peek, "slip", key=cap("look"), binds=shows)]

    def peek(self) -> None:
        """Show the viewer's hand on the open table, or cover it again."""
        self.table.seat.hide_hand(down=self.display.peeking)

    def take_button(self, actions: dict[int, Action]) -> list[Button]:
        """Return the great button for the card that is laid out and chosen, or has the focus."""
        display, reading = self.display, self.display.reading
        if reading is None:
            return []
        pointed = reading.token_at(display.focus.name)
        token = display.chosen if display.chosen in reading.tokens else pointed
        if token not in actions:
            return []
        words = _("Take {card}").format(card=reading.name_of(token))
        return [self.great_button(words, partial(self.decide, actions[token]), token)]

    def great_button(
        self, words: str, callback: Callable[[], None], token: int, variant: str = "ivory"
    ) -> Button:
        """Return the great button for a card; keys press it once the player has chosen the card.

        That is by a click, or where the keys have led to: a card that the mouse has come to rest
        on, or that the focus has passed to by itself, is only named by it.
        """
        focus = self.display.focus
        own = self.display.chosen == token or (focus.by_keys and not focus.inherited)
        name, key = ("go", cap("space")) if own else (POINTED, "")
        return self.button(name, words, callback, variant, key, binds=True)

    def decide(self, action: Action) -> None:
        """Take an action, or go on to the choice that it leaves open."""
        self.drafting.decide(action)

    def decline(self) -> None:
        """Say no, or send none of what could be put together."""
        answers = self.decision.offered(self.others)
        if not self.decision.parts or any(answer.declines for answer in answers):
            if self.decline_none():
                super().decline()
        elif self.decline_none():
            self.commit()

    def commit(self) -> None:
        """Send what has been put together."""
        self.send()

    def send(self) -> None:
        """Send one action for each part that has been put together, then the end of it."""
        parts, display = self.decision.parts, self.display
        if display.asked and parts is not None:
            actions = parts(display)
            display.let_go()
            self.table.actions.act_all(*actions, Action(display.viewer, "done"))

    def follow(self, *actions: Action) -> None:
        self.drafting.follow(actions)

    def decline_none(self) -> bool:
        """Refuse to decline while something is picked, which would be thrown away by it."""
        if not self.own_parts():
            return True
        self.refuse(_("Send what you have chosen, or take it back first."))
        return False

    def own_parts(self) -> list[int]:
        """Return what is put together here and can still be taken back, the newest last."""
        return self.display.picked

    def unchoose(self) -> bool:
        """Take back the choice of a single card. Return False when there is none."""
        if self.display.chosen < 0 or not self.display.asked:
            return False
        self.display.chosen = -1
        self.services.play("ui_back")
        return True
