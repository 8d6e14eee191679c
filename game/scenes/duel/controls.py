"""Input at the duel's table: what can have the focus, the effect of keys, plays backed out of."""

from __future__ import annotations

from functools import partial

from game.client.commands import act, cap
from game.client.focus import BUTTONS, Spot, spot_of
from game.client.services import Services
from game.rules.core import View
from game.rules.duel.view import DuelView
from game.scenes.dialogs.question import Question
from game.scenes.duel import advice, passing
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.decisions import PASS, never, why_not
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.topics import Piles, landmark
from game.scenes.tables import hand_cover, hint_panel
from game.scenes.tables.cards.card_list import card_in_a_line
from game.scenes.tables.cards.card_table import CardCommands, HandCards
from game.scenes.tables.controls import CardControls
from game.scenes.tables.decisions import How
from game.scenes.tables.drafting import Drafting
from game.scenes.tables.player_actions import PlayerActions, TableParts
from game.system.i18n import _
from sprites.base.canvas import Box
from sprites.base.widget import Button, Widget


class DuelDrafting(Drafting[DuelView]):
    """Shows a play as if it had been made. A search is none: it shows the deck."""

    begins = ("play", "land", "sea")
    display: DuelDisplay

    def show(self, view: View) -> None:
        assert isinstance(view, DuelView)
        self.display.show_view(view)

    def placed(self) -> list[int]:
        board = self.display.board
        return [*board.hands[board.viewer], *board.tables[board.viewer]]

    def count(self) -> None:
        self.display.settle_numbers()


class PlayOut:
    """Lets a sensible player finish one turn for the person at the screen.

    The card that takes the lead is left to the person; begun again, it plays that one too.
    """

    def __init__(self, display: DuelDisplay, actions: PlayerActions, services: Services) -> None:
        self.display = display
        self.actions = actions
        self.services = services
        self.turn = 0
        """The turn that is played out, 0 for none."""
        self.left = (0, -1)
        """The turn and the face of the card that was left to the person."""

    def begin(self) -> None:
        """Finish this turn, the other side having passed."""
        self.turn = self.display.board.turn

    def end(self) -> None:
        """Let the person decide again."""
        self.turn = 0

    def step(self) -> None:
        """Decide once for the person who is asked, if this turn is played out."""
        display = self.display
        if not self.turn:
            return
        if display.board.turn != self.turn or display.view.phase != "action":
            self.end()
            return
        action = advice.sensible(display.view)
        if advice.takes_lead(display.view, action) and self._leave(action.args[0]):
            return
        self.actions.act(action, automatic=True)

    def _leave(self, token: int) -> bool:
        """Choose a card for the person to play, and stop; False if it was left to him before."""
        display = self.display
        before, self.left = self.left, (self.turn, display.board.faces[token])
        if self.left == before:
            return False
        self.end()
        display.chosen = token
        self.services.play("target_lock")
        words = _("{card} takes the lead: it is yours to play.")
        self.services.show_toast(words.format(card=display.face_name(token)), "play_out")
        return True


class Controls(CardControls[DuelDisplay]):
    """Buttons and spots of the table, made anew for what is being decided."""

    def __init__(
        self,
        display: DuelDisplay,
        cards: DuelCards,
        piles: Piles,
        play_out: PlayOut,
        drafting: DuelDrafting,
        table: TableParts,
        services: Services,
    ) -> None:
        super().__init__(display, table, services)
        self.cards = cards
        self.piles = piles
        self.play_out = play_out
        self.drafting = drafting

    # ------------------------------------------------------------------ buttons

    def buttons(self) -> list[Widget]:
        """The buttons of the side panel for this decision, the great one first, and the bar's."""
        display = self.display
        made = self._for_decision() if display.asked else self.meanwhile()
        if display.drafted:
            made.append(
                self.button("back", _("Back"), self.table.cancel, "slip", key=cap("cancel"))
            )
        widgets = self.with_hint([*made, *self.look_button()])
        if display.asked and self.table.game.can_recap:
            widgets.append(
                self.button("recap", _("Recap"), self.table.game.recap, "slip", key=cap("recap"))
            )
        return [*widgets, *self.bar()]

    def beside(self) -> set[str]:
        return {*super().beside(), "back"}

    def _for_decision(self) -> list[Button]:
        display, decision = self.display, self.decision
        if decision.parts:
            return self.gathered_button() if self._enough else []
        made = [*self.take_button(display.choices.cards), *self._for_card(), *self._play_all()]
        if PASS in decision.answers and not (display.choices.cards or display.hand_hidden):
            go = self.button("go", _(PASS.words), self.decline, key=cap("space"), binds=True)
            return [*made, go]
        return [*made, *self.answers()]

    def answers(self) -> list[Button]:
        """Return the buttons that need no card; a pass says its price where no guide teaches."""
        made = super().answers()
        if not self.table.actions.guided:
            for button in (each for each in made if each.name == PASS.name):
                button.note = passing.note(self.display)
        return made

    @property
    def _enough(self) -> bool:
        """True once as many cards are picked as must be."""
        return self.display.gathered >= self.display.choices.least

    def commit(self) -> None:
        if self._enough:
            super().commit()
        else:
            self.refuse(self.decision.question(self.display))

    def _play_all(self) -> list[Button]:
        """Return the button to play what still helps and pass, once the enemy has passed."""
        display = self.display
        may_play = "pass" in self.others and display.choices.cards and not display.hand_hidden
        if not (may_play and display.view.is_out(1 - display.viewer)):
            return []
        words = _("Play what helps, then pass")
        return [self.button("playout", words, self.play_out.begin, "slip", binds=True)]

    def _for_card(self) -> list[Button]:
        """Return the great button for the card of the hand that is chosen or pointed at."""
        display, decision, cards = self.display, self.decision, self.display.choices.cards
        if display.hand_hidden and decision.covered:
            return self.covered_button(_(decision.covered))
        token = display.chosen if display.chosen in cards else display.pointed_card()
        if not decision.card or token not in cards:
            return []
        words = _(decision.card).format(card=display.face_name(token))
        return [self.great_button(words, partial(self.play, token), token)]

    def place(self, widgets: list[Widget]) -> None:
        """Put the buttons where they belong: the bar's above, the others at the panel's foot."""
        boxes = self.display.boxes
        bar = self.place_bar(widgets, boxes.bar)
        foot = boxes.hand_area.bottom
        small = {"recap": Box(8, foot - 42, 92, 32)}
        if not self.display.hint.open:
            small["hint"] = Box(8, foot - 86, 92, 32)
        for widget in (w for w in widgets if w.name in small):
            widget.rect = small[widget.name].move(boxes.main.x, 0)
        answers = [w for w in widgets if w.name in self.beside()]
        self.place_beside_prompt(answers, boxes.prompt, advice.prompt(self.display))
        elsewhere = [*bar, *answers, *(w for w in widgets if w.name in small)]
        self.place_at_foot([w for w in widgets if w not in elsewhere], boxes.panel)
        hint_panel.place(self.services.canvas, self.display, boxes.panel)

    # ------------------------------------------------------------------ spots

    def landmark(self, name: str) -> list[Box]:
        return landmark(self.display, name)

    def spots(self) -> list[Spot]:
        """Cards, piles and buttons; while something is read, only that."""
        display = self.display
        buttons = [spot_of(widget, self.services.play, BUTTONS) for widget in display.widgets]
        if display.reading is not None:
            return [*self.reading_spots(display.choices.cards), *buttons]
        covered = hand_cover.spots(display, self.table.seat.look, self.cards.of_zone("hand"))
        return [*self._pile_spots(), *self._card_spots(), *covered, *buttons]

    def _pile_spots(self) -> list[Spot]:
        display = self.display
        opens = {"discard": self.piles.open_discard, "deck": self.piles.open_unseen}
        found = []
        for name, box in display.pile_boxes().items():
            press = opens.get(name) or partial(self.piles.open_victory, int(name[-1]))
            found.append(Spot(name, box, press, "piles", words=advice.pile_words(display, name)))
        words, stake = advice.stake_title(display), display.boxes.stake
        found.append(Spot("stake", stake, self.piles.open_stake, "piles", words=words))
        return found

    def _card_spots(self) -> list[Spot]:
        cards, display = self.cards, self.display
        found = []
        for token, sprite in cards.in_order():
            zone = cards.zones.get(token, "")
            if zone not in ("table", "hand", "bare") or (zone == "hand" and display.hand_hidden):
                continue
            words = card_in_a_line(sprite.face) if sprite.face else ""
            if zone == "hand" and words:
                only = never(display.viewer, display.board.faces[token])
                words = f"{words}. {only.rstrip('.')}" if only else words
            elif words:
                side = display.names.side(int(token in display.board.tables[1]))
                words = _("{side}: {card}").format(side=side, card=words)
            press = partial(self.click, token)
            spot = Spot(f"card{token}", sprite.box, press, zone, words=words, holds=sprite.holds)
            spot.binds = self._plays(token)
            found.append(spot)
        return found

    # ------------------------------------------------------------------ actions

    def _plays(self, token: int) -> bool:
        """Return True if choosing a card, or dropping it, plays it or makes it the target."""
        display = self.display
        if not display.asked or self.decision.parts or token not in display.choices.cards:
            return False
        again = display.chosen == token or display.dragging or display.focus.by_keys
        return again or self.decision.how is How.AIMS

    @property
    def asks_first(self) -> bool:
        display, view = self.display, self.display.view
        warns = self.services.settings.warn_pass and not self.table.actions.guided
        stuck = not (display.choices.cards or display.hand_hidden)
        wins = view.ends_by_pass(view.viewer) and view.turn_goes_to(view.totals()) == view.viewer
        return "pass" in self.others and warns and not (stuck or wins)

    def picks(self, spot: Spot) -> bool:
        display, token = self.display, self.display.pointed_card()
        on_card = display.reading is None and spot.name.startswith("card")
        if not (on_card and display.choices.cards):
            return False
        if token in display.picked or len(display.picked) == display.choices.most:
            return False
        return token in display.choices.cards or token in display.ordered_hand()

    def decline(self) -> None:
        """Pass, or do without what is offered."""
        if "pass" in self.others:
            self.ask_pass()
        else:
            super().decline()

    def click(self, token: int) -> None:
        """Choose a card: pick it, target it, or play it at the second click."""
        display, choices = self.display, self.display.choices
        if not display.asked:
            self.table.playback.skip()
            return
        reason = why_not(display.view, choices, token, len(display.picked))
        if self.decision.parts and token in display.picked:
            display.picked.remove(token)
            self.services.play("card_return")
        elif token not in choices.cards or reason:
            self.refuse(reason)
        elif self.decision.parts:
            display.picked.append(token)
            self.services.play("card_flip")
        elif self.decision.how is How.AIMS:
            self.services.play("target_lock")
            self.decide(choices.cards[token])
        elif display.chosen == token or display.focus.by_keys:
            self.play(token)
        else:
            display.chosen = token
            self.services.play("target_lock")

    def drop(self, token: int, x: float, y: float) -> None:
        """A card was drawn onto the table: play it, or choose it."""
        choices = self.display.choices
        if choices.deciding == "play" and self.display.asked and token in choices.cards:
            self.play(token)
        else:
            self.click(token)

    def back_out(self) -> bool:
        """Take back the last step of a play that is not complete; False when there is none."""
        return self.unchoose() or self.drafting.back_out()

    def ask_pass(self) -> None:
        """Pass, with a warning while there are cards left to play, unless that wins the turn.

        A lesson or a puzzle answers by itself to a pass that is wrong.
        """
        display = self.display
        if not display.asked or not self.asks_first:
            self.plain("pass")
            return
        words = advice.on_passing(display)
        answers = [(_("Pass"), lambda: self.plain("pass")), (_("Keep playing"), None)]
        self.services.push(Question(self.services, _("Pass for this turn?"), words, answers))


class Commands(CardCommands):
    """The acts of the duel's table."""

    def __init__(
        self,
        display: DuelDisplay,
        controls: Controls,
        piles: Piles,
        hand: HandCards,
        services: Services,
    ) -> None:
        super().__init__(display, controls, hand, services)
        self.display = display
        self.acts += [
            act("open_discard", piles.open_discard),
            act("open_victory", lambda: piles.open_victory(max(0, display.viewer))),
            act("unseen", piles.open_unseen),
            act("order", lambda: hand.sort(advice.sorted_hand(display))),
        ]
