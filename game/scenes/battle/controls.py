"""How a person acts at the battle's table: what can have the focus, what a click and a key do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.focus import Spot
from game.rules.core import Action
from game.scenes.battle.choices import LOOKS, blocks_in_order, in_order, why_not
from game.scenes.battle.tactics import attached
from game.scenes.tables.controls import BAR, CardControls
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box
from sprites.widget import Button, Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

ORDERS_STYLE = text.Style("sans-bold", 16, "ivory", 0.4, grows=False)


class Controls(CardControls):
    """Buttons and spots of the table, made anew for what is being decided."""

    in_the_bar = BAR
    """The bar is full: one takes back beside one's orders."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.scene = scene

    # ------------------------------------------------------------------ buttons

    def buttons(self) -> list[Widget]:
        """The buttons of the side panel for this decision, the great one first, and the bar's."""
        scene = self.scene
        decides = scene.asked and not scene.answering
        made = self._for_decision() if decides else self.meanwhile()
        if decides and scene.can_recap:
            made.append(self.button("recap", _("Recap"), scene.recap, "slip", key="R"))
        if scene.asked and scene.hand_hidden:
            made.append(self.button("look", _("Show my hand"), self.peek, "slip", key="H"))
        elif scene.asked and scene.peeking:
            made.append(self.button("look", _("Hide my hand"), self.peek, "slip", key="H"))
        if scene.humans and scene.viewer >= 0 and not scene.hand_hidden:
            orders = self.button("orders", scene.standing.words(), self.change_order, "slip")
            orders.style = ORDERS_STYLE
            made.append(orders)
        return [*made, *self.bar()]

    def _for_decision(self) -> list[Button]:
        choices = self.scene.choices
        if choices.deciding == "look":
            words = (_("Enemy hand"), _("Your deck"), _("Enemy deck"))
            return [
                self.button(name, words[number], self._plainly(name))
                for number, name in enumerate(LOOKS)
                if name in choices.others
            ]
        made = []
        go = self._great()
        if go is not None:
            made.append(go)
        if "pass" in choices.others:
            look = "slip" if go else "ivory"
            made.append(self.button("pass", _("Continue"), self._plainly("pass"), look, key="P"))
        if "decline" in choices.others:
            look = "slip" if go else "ivory"
            deed = self._plainly("decline")
            made.append(self.button("pass", _("Decline"), deed, look, key="P"))
        return made

    def _great(self) -> Button | None:
        """The ivory button: what has been put together, or the card that is pointed at."""
        scene, choices = self.scene, self.scene.choices
        count = len(scene.assigned) if choices.deciding == "block" else len(scene.picked)
        some, none = {
            "discard": (_("Discard {n}"), _("Keep all cards")),
            "flank": (_("Flank with {n}"), ""),
            "attack": (_("Attack with {n}"), _("No attack")),
            "block": (_("Block with {n}"), _("No block")),
            "evade": (_("Evade with {n}"), _("No evasion")),
        }.get(choices.deciding, ("", ""))
        words = some.format(n=count) if count else none
        if words:
            return self.button("go", words, self.commit, key="Space")
        token = scene.chosen if scene.chosen in choices.cards else scene.pointed_card()
        if token not in choices.cards:
            return None
        name = scene.face_name(token)
        verb = {"scout": _("Send {card}"), "fire": _("Fire {card}")}
        template = verb.get(choices.cards[token].verb, _("Play {card}"))
        return self.button("go", template.format(card=name), lambda: self.play(token), key="Space")

    def _plainly(self, name: str) -> Callable[[], None]:
        return lambda: self.plain(name)

    def place(self, widgets: list[Widget]) -> None:
        """Put the buttons where they belong: the bar's above, the others at the panel's foot."""
        boxes = self.scene.boxes
        bar = self.place_bar(widgets, boxes.bar)
        foot = boxes.well.bottom
        small = {
            "orders": Box(8, foot - 54, 168, 46),
            "undo": Box(8, foot - 94, 80, 32),
            "recap": Box(96, foot - 94, 80, 32),
        }
        for widget in (w for w in widgets if w.name in small):
            widget.rect = small[widget.name]
        answers = [w for w in widgets if w.name in LOOKS]
        self.place_beside_prompt(answers, boxes.prompt)
        elsewhere = [*bar, *answers, *(w for w in widgets if w.name in small)]
        self.place_at_foot([w for w in widgets if w not in elsewhere], boxes.panel)

    # ------------------------------------------------------------------ spots

    def spots(self) -> list[Spot]:
        """Cards, piles and buttons; while something is read, only that."""
        scene = self.scene
        buttons = [scene.spot_of(widget, "buttons") for widget in scene.widgets]
        if scene.reading is not None:
            return [*self.reading_spots(scene.choices.takes), *buttons]
        return [*self._pile_spots(), *self._tactic_spots(), *self._card_spots(), *buttons]

    def _pile_spots(self) -> list[Spot]:
        return [
            Spot(name, box, self._opening(name), "piles", words=name)
            for name, box in self.scene.pile_boxes().items()
        ]

    def _opening(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.commands.open_pile(name[:-1], int(name[-1]))

    def _tactic_spots(self) -> list[Spot]:
        return [
            Spot(each.name, each.box, self._aiming(each.place), "lanes",
                 words=each.face.name, holds=each.holds)
            for each in attached(self.scene)
        ]  # fmt: skip

    def _aiming(self, place: int) -> Callable[[], None]:
        return lambda: self.click_lane(place)

    def _card_spots(self) -> list[Spot]:
        cards = self.scene.cards
        found = []
        for token, sprite in cards.in_order():
            zone = cards.zones.get(token, "")
            if zone == "enemy" or (zone == "hand" and self.scene.hand_hidden):
                continue
            words = sprite.face.name if sprite.face else ""
            region = "hand" if zone == "hand" else "lanes"
            act = self._clicking(token)
            found.append(
                Spot(f"card{token}", sprite.box, act, region, words=words, holds=sprite.holds)
            )
        return found

    def _clicking(self, token: int) -> Callable[[], None]:
        return lambda: self.click(token)

    # ------------------------------------------------------------------ deeds

    def click(self, token: int) -> None:
        """Choose a card: put it together with others, aim at its lane, or play it."""
        scene, choices = self.scene, self.scene.choices
        if not scene.asked or scene.answering:
            scene.skip_motion()
            return
        place = scene.board.place_of(token)
        if place >= 0:
            self.click_lane(place)
        elif token in scene.assigned:
            del scene.assigned[token]
            scene.services.play("card_return")
            scene.rearrange()
        elif token in scene.picked:
            self._put_back(token)
        elif token in choices.gather:
            self._gather(token)
        elif token in choices.cards:
            self._touch(token)
        else:
            scene.refuse(token, why_not(scene.view, choices, token))

    def _put_back(self, token: int) -> None:
        scene = self.scene
        if token in scene.view.chosen:
            scene.refuse(token, _("Already chosen. Undo to choose again."))
            return
        scene.picked.remove(token)
        scene.services.play("card_return")

    def _gather(self, token: int) -> None:
        scene = self.scene
        scene.services.play("card_flip")
        if scene.choices.deciding == "block":
            scene.chosen = -1 if scene.chosen == token else token
            free = [p for p in range(len(scene.board.attackers)) if scene.is_free(p)]
            if len(free) == 1 and scene.chosen >= 0:
                self.click_lane(free[0])
        else:
            scene.picked.append(token)

    def _touch(self, token: int) -> None:
        """A card that is played alone: at the first press of a key, at the second click."""
        scene = self.scene
        if scene.picked:
            scene.refuse(token, _("First flank with the units you have chosen."))
        elif scene.chosen != token and not scene.focus.by_keys:
            scene.chosen = token
            scene.services.play("target_lock")
        else:
            self.play(token)

    def click_lane(self, place: int) -> None:
        """Choose a lane: to block there, to evade there, or as the target of a tactic."""
        scene, choices = self.scene, self.scene.choices
        if choices.deciding == "block":
            self._assign(place)
        elif choices.deciding == "target" and place in choices.places:
            scene.services.play("target_lock")
            scene.act(choices.places[place])
        elif choices.deciding == "evade" and place in choices.places:
            if place in scene.picked:
                scene.picked.remove(place)
            else:
                scene.picked.append(place)
            scene.services.play("card_flip")
        elif choices.deciding in ("target", "evade"):
            words = _("This unit cannot be chosen here.")
            scene.refuse(-1, words)

    def _assign(self, place: int) -> None:
        scene = self.scene
        if scene.chosen < 0:
            scene.refuse(-1, _("First choose a unit from your hand."))
            return
        scene.assigned = {t: p for t, p in scene.assigned.items() if p != place}
        scene.assigned[scene.chosen] = place
        scene.chosen = -1
        scene.services.play("block")
        scene.rearrange()

    def drop(self, token: int, x: float, y: float) -> None:
        """A card was drawn onto the table: into the lane that it blocks, or it is played."""
        scene, choices = self.scene, self.scene.choices
        count = len(scene.board.attackers)
        under = [p for p in range(count) if scene.boxes.between(count, p).left <= x]
        if not scene.asked or scene.answering:
            scene.skip_motion()
        elif choices.deciding == "block" and token in choices.gather:
            scene.chosen = token
            self._assign(under[-1] if under else 0)
        elif token in choices.cards and not scene.picked:
            self.play(token)
        else:
            self.click(token)

    def play(self, token: int) -> None:
        """Play a card from hand."""
        self.scene.chosen = -1
        if token in self.scene.choices.cards and self.scene.asked:
            self.scene.act(self.scene.choices.cards[token])

    def plain(self, verb: str) -> None:
        """Do what needs no card."""
        scene = self.scene
        if scene.asked and not scene.answering and verb in scene.choices.others:
            scene.act(scene.choices.others[verb])

    def go_on(self) -> None:
        """The key for passing: pass or decline."""
        for verb in ("pass", "decline"):
            self.plain(verb)

    def commit(self) -> None:
        """Send what has been put together: one action for each part, then the end of it."""
        scene, seat, asks = self.scene, self.scene.viewer, self.scene.choices.deciding
        if not scene.asked or scene.answering:
            return
        view = scene.view
        if asks == "block":
            parts = [Action(seat, "block", pair) for pair in blocks_in_order(view, scene.assigned)]
        elif asks == "evade":
            new = sorted(place for place in scene.picked if place not in view.chosen)
            parts = [Action(seat, "evade", (place,)) for place in new]
        else:
            mine = [token for token in scene.picked if token not in view.chosen]
            parts = [Action(seat, asks, (token,)) for token in in_order(view, mine)]
        scene.picked, scene.assigned, scene.chosen = [], {}, -1
        scene.act_all(*parts, Action(seat, "done"))

    def peek(self) -> None:
        """Look at one's own hand on the open table, or cover it again."""
        self.scene.hide_hand(down=self.scene.peeking)

    def change_order(self) -> None:
        """The next standing order for the windows."""
        self.scene.standing.change()
        self.scene.services.play("ui_press")
