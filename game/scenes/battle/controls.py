"""Input at the battle's table: what can have the focus, the effect of clicks, keys and pads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.commands import act, cap
from game.client.focus import BUTTONS, HAND, Spot, spot_of
from game.client.services import Services
from game.rules.battle.force import GONE
from game.scenes.battle import stakes
from game.scenes.battle.advice import prompt, sorted_hand
from game.scenes.battle.cards import attached
from game.scenes.battle.decisions import decision_of, why_not
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.orders import BattleDrafting, StandingOrders, own_parts, picks
from game.scenes.battle.topics import Piles, landmark
from game.scenes.dialogs.question import Question
from game.scenes.tables import hand_cover, hint_panel
from game.scenes.tables.cards.card_list import card_in_a_line
from game.scenes.tables.cards.card_table import CardCommands, HandCards
from game.scenes.tables.controls import BAR, CardControls
from game.scenes.tables.decisions import How
from game.scenes.tables.player_actions import TableParts
from game.system.i18n import N_, _
from sprites.base import text
from sprites.base.canvas import Box
from sprites.base.layout import columns_of
from sprites.base.widget import Button, Widget

Choosing = tuple[Callable[[int], None], Callable[[int], bool]]
"""The deed of choosing a card or a lane, and the judge of whether it binds."""


def card_spots(display: BattleDisplay, card: Choosing, lane: Choosing) -> list[Spot]:
    """Return the tactics in the lanes and the open cards, those on top last."""
    return [*_tactic_spots(display, lane), *_open_cards(display, card)]


def _tactic_spots(display: BattleDisplay, lane: Choosing) -> list[Spot]:
    choose, binds = lane
    return [
        Spot(each.name, each.box, partial(choose, each.place), "lanes",
             words=card_in_a_line(each.face), holds=each.holds, binds=binds(each.place))
        for each in attached(display)
    ]  # fmt: skip


def open_lanes(display: BattleDisplay, choose: Callable[[int], None]) -> list[Spot]:
    """Return the open lanes in front of one's own row, once the mouse has chosen a blocker."""
    board, boxes = display.board, display.boxes
    blocks = decision_of(display).how is How.PAIRS and display.chosen >= 0
    if not blocks or display.focus.by_keys:
        return []
    count, row = len(board.attackers), boxes.row_of(board, 1 - board.active)
    return [
        Spot(f"open lane {place}", boxes.lane(count, place, row), partial(choose, place), "lanes",
             words=_("Open lane"))
        for place in range(count) if display.is_free(place)
    ]  # fmt: skip


def _open_cards(display: BattleDisplay, card: Choosing) -> list[Spot]:
    cards, (choose, binds) = display.cards, card
    found = []
    for token, sprite in cards.in_order():
        zone = cards.zones.get(token, "")
        if zone == "enemy" or (zone == "hand" and display.hand_hidden):
            continue
        words = card_in_a_line(sprite.face) if sprite.face else ""
        region = HAND if zone == "hand" else "lanes"
        press = partial(choose, token)
        spot = Spot(f"card{token}", sprite.box, press, region, words=words, holds=sprite.holds)
        spot.binds = binds(token)
        found.append(spot)
    return found


CARD = {"scout": N_("Send {card}"), "fire": N_("Fire {card}"), "play": N_("Play {card}")}
"""The words of the great button for a single card, by what it does."""
COLUMN = 168.0
"""The width of the buttons at the left of the hand, one over the other."""
ORDERS_STYLE = text.Style("sans-bold", 16, "ivory", 0.4, most=1.4)


class Controls(CardControls[BattleDisplay]):
    """Buttons and spots of the table, made anew for what is being decided."""

    great = ("go", "pass", "now")
    in_the_bar = BAR
    """The bar is full: Undo stands beside the standing orders."""

    def __init__(
        self,
        display: BattleDisplay,
        standing: StandingOrders,
        piles: Piles,
        drafting: BattleDrafting,
        hand: HandCards,
        table: TableParts,
        services: Services,
    ) -> None:
        super().__init__(display, table, services)
        self.standing = standing
        self.drafting = drafting
        self.hand = hand
        self.piles = piles

    # ------------------------------------------------------------------ buttons

    def buttons(self) -> list[Widget]:
        """Return the buttons for this decision and the bar's."""
        display = self.display
        made = self.with_hint(self._for_decision() if display.asked else self.meanwhile())
        if display.asked and (display.drafted or self.own_parts()):
            back = self.button("back", _("Back"), self.table.cancel, "slip", key=cap("cancel"))
            made.insert(0, back)  # on top, so that no other button moves away from the pointer
        if display.asked and self.table.game.can_recap:
            made.append(
                self.button("recap", _("Recap"), self.table.game.recap, "slip", key=cap("recap"))
            )
        made += self.look_button()
        if display.humans and display.viewer >= 0 and not display.hand_hidden:
            orders = self.button("orders", self.standing.words(), self.change_order, "slip")
            orders.style = ORDERS_STYLE
            made.append(orders)
        return [*made, *self.bar()]

    def _for_decision(self) -> list[Button]:
        great = self._great()
        answers = self.answers()
        if all(each.variant == "warning" for each in great):
            for each in answers:
                each.variant = "ivory"
        covered = self.covered_button(_("Play the chosen card"))
        takes = self.take_button(self.display.choices.takes)
        return [*takes, *covered, *great, *self._strike(), *answers, *self._end_turn()]

    def _end_turn(self) -> list[Button]:
        """Return the button that passes what is left of the turn, dead while cards are chosen."""
        if self.display.hand_hidden or not self.standing.may_end_turn:
            return []
        words = _("End the turn")
        made = self.button("endturn", words, self.standing.end_turn, "slip", binds=True)
        made.enabled = not (self.own_parts() or self.display.chosen >= 0)
        return [made]

    def _strike(self) -> list[Button]:
        """Return the button that gives up the one unit chosen, against the enemy's wing (V.B7)."""
        display = self.display
        strikes = display.choices.strikes
        if len(display.picked) != 1 or display.picked[0] not in strikes:
            return []
        action = strikes[display.picked[0]]
        words = _("Strike their wing")
        strike = partial(self.decide, action)
        return [self.button("strike", words, strike, "slip", binds=True)]

    @property
    def _complete(self) -> bool:
        """True once as many cards are put together as must be."""
        exactly = self.display.choices.exactly
        return not exactly or self.display.gathered == exactly

    def _great(self) -> list[Button]:
        """Return the ivory button: for what is put together, or for the card pointed at."""
        display, cards = self.display, self.display.choices.cards
        gathered = self.gathered_button() if self._complete else []
        if gathered:
            return gathered
        token = display.chosen if display.chosen in cards else display.pointed_card()
        if token not in cards or display.hand_hidden:
            return []
        fatal = stakes.ends_army(display, token)
        template = (
            _("Play {card} and lose") if fatal else _(CARD.get(cards[token].verb, CARD["play"]))
        )
        words = template.format(card=display.face_name(token))
        variant = "warning" if fatal else "ivory"
        return [self.great_button(words, partial(self.play, token), token, variant)]

    def place(self, widgets: list[Widget]) -> None:
        """Put the buttons where they belong: the bar's above, the others at the panel's foot."""
        boxes = self.display.boxes
        bar = self.place_bar(widgets, boxes.bar)
        foot = boxes.hand_area.bottom
        low, middle = Box(8, foot - 54, COLUMN, 46), Box(8, foot - 94, COLUMN, 34)
        shared = [widget.name for widget in widgets if widget.name in ("undo", "recap")]
        columns = columns_of(middle, max(1, len(shared)), 6)
        small = {"orders": low, **dict(zip(shared, columns, strict=False))}
        if not self.display.hint.open:
            small["hint"] = middle.move(0, -40)
        for widget in (w for w in widgets if w.name in small):
            widget.rect = small[widget.name].move(boxes.main.x, 0)
        answers = [w for w in widgets if w.name in self.beside()]
        self.place_beside_prompt(answers, boxes.prompt, prompt(self.display))
        elsewhere = [*bar, *answers, *(w for w in widgets if w.name in small)]
        self.place_at_foot([w for w in widgets if w not in elsewhere], boxes.panel)
        hint_panel.place(self.services.canvas, self.display, boxes.panel)

    # ------------------------------------------------------------------ spots

    def landmark(self, name: str) -> list[Box]:
        return landmark(self.display, name)

    def spots(self) -> list[Spot]:
        """Return cards, piles and buttons; while something is read, only that."""
        display = self.display
        buttons = [spot_of(widget, self.services.play, BUTTONS) for widget in display.widgets]
        if display.reading is not None:
            return [*self.reading_spots(display.choices.takes), *buttons]
        covered = hand_cover.spots(display, self.table.seat.look, display.cards.of_zone("hand"))
        lying = card_spots(display, (self.click, self._plays), (self.click_lane, self._aims))
        opened = open_lanes(display, self.click_lane)
        return [*self.piles.spots(self.plain), *opened, *lying, *covered, *buttons]

    # ------------------------------------------------------------------ choices

    def _plays(self, token: int) -> bool:
        """Return True if choosing a card, or dropping it, plays it or makes it the target."""
        display, choices = self.display, self.display.choices
        place = display.board.place_of(token)
        if place >= 0:
            return self._aims(place)
        held = display.asked and token in choices.cards and token not in choices.gather
        free = display.focus.by_keys or display.dragging
        again = display.chosen == token or (free and not stakes.ends_army(display, token))
        return held and again and not display.picked

    def _aims(self, place: int) -> bool:
        """Return True if choosing a lane makes it the target."""
        asked, decision = self.display.asked, self.decision
        aims = decision.how is How.AIMS and not decision.parts
        return asked and aims and place in self.display.choices.places

    @property
    def asks_first(self) -> bool:
        warns = self.services.settings.warn_pass and not self.table.actions.guided
        return warns and not self.display.picked and stakes.sure_hit(self.display)

    def click(self, token: int) -> None:
        """Choose a card: put it together with others, aim at its lane, or play it."""
        display, choices = self.display, self.display.choices
        if not display.asked:
            self.table.playback.skip()
            return
        place = display.board.place_of(token)
        if place >= 0:
            self.click_lane(place)
        elif token in display.assigned:
            del display.assigned[token]
            self.services.play("card_return")
            self.hand.rearrange()
        elif token in display.picked:
            self._put_back(token)
        elif token in choices.gather:
            self._gather(token)
        elif token in choices.cards:
            self._touch(token)
        else:
            self.refuse(why_not(display.view, choices, token))

    def _put_back(self, token: int) -> None:
        display = self.display
        if token in display.view.chosen:
            self.refuse(_("Already chosen. Undo to choose again."))
            return
        display.picked.remove(token)
        self.services.play("card_return")

    def _gather(self, token: int) -> None:
        display = self.display
        self.services.play("card_flip")
        if self.decision.how is How.PAIRS:
            display.chosen = -1 if display.chosen == token else token
            free = [p for p in range(len(display.board.attackers)) if display.is_free(p)]
            if len(free) == 1 and display.chosen >= 0:
                self.click_lane(free[0])
        elif display.choices.exactly and self._complete:
            self.refuse(self.decision.question(display))
        else:
            display.picked.append(token)

    def _touch(self, token: int) -> None:
        """Play a single card: at the first press of a key, at the second click."""
        display = self.display
        if display.picked:
            self.refuse(_("First flank with the units you have chosen."))
        elif display.chosen != token and (
            not display.focus.by_keys or stakes.ends_army(display, token)
        ):
            display.chosen = token
            self.services.play("target_lock")
        else:
            self.play(token)

    def click_lane(self, place: int) -> None:
        """Choose a lane: to block there, to evade there, or as the target of a tactic."""
        display, choices = self.display, self.display.choices
        if self.decision.how is How.PAIRS:
            self._assign(place)
        elif self.decision.how is not How.AIMS:
            return
        elif place not in choices.places:
            self.refuse(_("This unit cannot be chosen here."))
        elif not self.decision.parts:
            self.services.play("target_lock")
            self.decide(choices.places[place])
        else:
            if place in display.picked:
                display.picked.remove(place)
            else:
                display.picked.append(place)
            self.services.play("card_flip")

    def _assign(self, place: int) -> None:
        display = self.display
        if display.chosen < 0:
            self.refuse(_("First choose a unit from your hand."))
            return
        display.assigned = {t: p for t, p in display.assigned.items() if p != place}
        display.assigned[display.chosen] = place
        display.chosen = -1
        self.services.play("block")
        self.hand.rearrange()

    def drop(self, token: int, x: float, y: float) -> None:
        """Play a card that was dragged onto the table, or send it to the lane that it blocks."""
        display, choices = self.display, self.display.choices
        count = len(display.board.attackers)
        under = [p for p in range(count) if display.boxes.between(count, p).left <= x]
        if not display.asked:
            self.table.playback.skip()
        elif self.decision.how is How.PAIRS and token in choices.gather:
            display.chosen = token
            self._assign(under[-1] if under else 0)
        elif token in choices.cards and not display.picked and not stakes.ends_army(display, token):
            self.play(token)
        else:
            self.click(token)

    def own_parts(self) -> list[int]:
        return own_parts(self.display)

    def back_out(self) -> bool:
        """Take back the last step of what is not complete; False when there is none."""
        if self.unchoose() or self.drafting.back_out():
            return True
        parts = self.own_parts() if self.display.asked else []
        if not parts:
            return False
        self.services.play("card_return")
        if self.decision.how is How.PAIRS:
            del self.display.assigned[parts[-1]]
        else:
            self.display.picked.remove(parts[-1])
        self.hand.rearrange()
        return True

    def picks(self, spot: Spot) -> bool:
        return picks(self.display, spot)

    def commit(self) -> None:
        """Send what has been put together; ask first where a sure hit would be given away."""
        if not self.display.asked:
            return
        if not self._complete:
            self.refuse(self.decision.question(self.display))
            return
        if not self.asks_first:
            self.send()
            return
        words = _("Nobody can block your units this turn: whoever attacks will hit.")
        answers = [(_("No attack"), self.send), (_("Choose units"), None)]
        self.services.push(Question(self.services, _("Do without an attack?"), words, answers))

    def change_order(self) -> None:
        """Take the next standing order."""
        self.standing.change()
        self.services.play("ui_press")


class Commands(CardCommands):
    """The acts of the battle's table."""

    def __init__(
        self,
        display: BattleDisplay,
        controls: Controls,
        piles: Piles,
        hand: HandCards,
        services: Services,
    ) -> None:
        super().__init__(display, controls, hand, services)
        self.display = display
        self.acts += [
            act("open_discard", lambda: piles.open("casualties", max(0, display.board.viewer))),
            act("open_victory", lambda: piles.open("reserve", max(0, display.board.viewer))),
            act("unseen", lambda: piles.open("deck", max(0, display.board.viewer))),
            act("order", lambda: hand.sort(sorted_hand(display))),
        ]

    def numbered_cards(self) -> list[int]:
        """Return the cards of the hand, or those in the lanes once a blocker is chosen."""
        display = self.display
        if decision_of(display).how is How.AIMS or display.chosen >= 0:
            return [token for token in display.board.attackers if token != GONE]
        return super().numbered_cards()
