"""How a person acts at the duel's table: what can have the focus, what a click and a key do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.focus import Spot
from game.rules.core import Action
from game.scenes.dialogs.question import Question
from game.scenes.duel.choices import MOST, why_not
from game.scenes.tables.controls import CardControls
from game.system.i18n import _, ngettext
from sprites.canvas import Box
from sprites.widget import Button, Widget

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene


class Controls(CardControls):
    """Buttons and spots of the table, made anew for what is being decided."""

    def __init__(self, scene: DuelScene) -> None:
        super().__init__(scene)
        self.scene = scene

    # ------------------------------------------------------------------ buttons

    def buttons(self) -> list[Widget]:
        """The buttons of the side panel for this decision, the great one first, and the bar's."""
        scene = self.scene
        made = self._for_decision() if scene.asked else self.meanwhile()
        if scene.asked and scene.can_recap:
            made.append(self.button("recap", _("Recap"), scene.recap, "slip", key="R"))
        return [*made, *self.bar()]

    def _for_decision(self) -> list[Button]:
        scene, choices = self.scene, self.scene.choices
        match choices.deciding:
            case "exchange":
                count = len(scene.picked)
                words = _("Exchange {n}").format(n=count) if count else _("Keep all cards")
                return [self.button("go", words, self.exchange, key="Space")]
            case "play":
                return self._for_play()
            case "declare":
                return [
                    self.button("land", _("Land"), lambda: self.plain("land")),
                    self.button("sea", _("Sea"), lambda: self.plain("sea")),
                ]
            case "target" if "decline" in choices.others:
                return [self.button("no", _("Decline"), lambda: self.plain("decline"), "slip")]
            case "search":
                return [self.button("no", _("Take none"), lambda: self.plain("none"), "slip")]
            case "keep":
                return [
                    self.button("keep", _("Keep him"), lambda: self.plain("keep")),
                    self.button("retire", _("Discard, draw 2"), lambda: self.plain("retire")),
                ]
        return []

    def _for_play(self) -> list[Button]:
        scene = self.scene
        made = []
        token = scene.chosen if scene.chosen in scene.choices.cards else scene.pointed_card()
        if token in scene.choices.cards:
            name = scene.face_name(token)
            words = _("Play {card}").format(card=name)
            made.append(self.button("go", words, lambda: self.play(token), key="Space"))
        if scene.view.passed[1 - scene.viewer] and scene.choices.cards:
            made.append(
                self.button("playout", _("Play all remaining cards"), scene.play_out, "slip")
            )
        made.append(self.button("pass", _("Pass"), self.ask_pass, "slip", key="P"))
        return made

    def place(self, widgets: list[Widget]) -> None:
        """Put the buttons where they belong: the bar's above, the others at the panel's foot."""
        boxes = self.scene.boxes
        bar = self.place_bar(widgets, boxes.bar)
        for widget in (w for w in widgets if w.name == "recap"):
            widget.rect = Box(8, boxes.well.bottom - 42, 92, 32)
        answers = [w for w in widgets if w.name in ("land", "sea", "keep", "retire")]
        self.place_beside_prompt(answers, boxes.prompt)
        elsewhere = [*bar, *answers, *(w for w in widgets if w.name == "recap")]
        self.place_at_foot([w for w in widgets if w not in elsewhere], boxes.panel)

    # ------------------------------------------------------------------ spots

    def spots(self) -> list[Spot]:
        """Cards, piles and buttons; while something is read, only that."""
        scene = self.scene
        buttons = [scene.spot_of(widget, "buttons") for widget in scene.widgets]
        if scene.reading is not None:
            return [*self.reading_spots(scene.choices.cards), *buttons]
        return [*self._pile_spots(), *self._card_spots(), *buttons]

    def _pile_spots(self) -> list[Spot]:
        scene = self.scene
        opens = {"discard": scene.commands.open_discard, "deck": scene.commands.open_unseen}
        found = []
        for name, box in scene.pile_boxes().items():
            act = opens.get(name) or self._victory(int(name[-1]))
            found.append(Spot(name, box, act, "piles", words=name))
        return found

    def _victory(self, seat: int) -> Callable[[], None]:
        return lambda: self.scene.commands.open_victory(seat)

    def _card_spots(self) -> list[Spot]:
        cards = self.scene.cards
        found = []
        for token, sprite in cards.in_order():
            zone = cards.zones.get(token, "")
            if zone not in ("table", "hand", "bare"):
                continue
            words = sprite.face.name if sprite.face else ""
            region = zone
            name = f"card{token}"
            act = self._clicking(token)
            found.append(Spot(name, sprite.box, act, region, words=words, holds=sprite.holds))
        return found

    def _clicking(self, token: int) -> Callable[[], None]:
        return lambda: self.click(token)

    # ------------------------------------------------------------------ deeds

    def click(self, token: int) -> None:
        """Choose a card: pick it, target it, or play it at the second click."""
        scene, choices = self.scene, self.scene.choices
        if not scene.asked:
            scene.skip_motion()
            return
        reason = why_not(scene.view, choices, token, len(scene.picked))
        if choices.deciding == "exchange" and token in scene.picked:
            scene.picked.remove(token)
            scene.services.play("card_return")
        elif token not in choices.cards or reason:
            scene.refuse(token, reason)
        elif choices.deciding == "exchange":
            scene.picked.append(token)
            scene.services.play("card_flip")
        elif choices.deciding == "play" and scene.chosen != token and not scene.focus.by_keys:
            scene.chosen = token
            scene.services.play("target_lock")
        elif choices.deciding == "play":
            self.play(token)
        else:
            scene.services.play("target_lock")
            scene.act(choices.cards[token])

    def drop(self, token: int, x: float, y: float) -> None:
        """A card was drawn onto the table: play it, or choose it."""
        choices = self.scene.choices
        if choices.deciding == "play" and self.scene.asked and token in choices.cards:
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
        if self.scene.asked and verb in self.scene.choices.others:
            self.scene.act(self.scene.choices.others[verb])

    def exchange(self) -> None:
        """Send what has been put together: one action for each card, then the end of it."""
        scene = self.scene
        if not scene.asked or scene.choices.deciding != "exchange":
            return
        picked = sorted(scene.picked)[:MOST]
        scene.picked = []
        seat = scene.viewer
        scene.act_all(
            *(Action(seat, "exchange", (token,)) for token in picked), Action(seat, "done")
        )

    def ask_pass(self) -> None:
        """Pass, with a warning that it is final while there are cards left to play."""
        scene = self.scene
        if not scene.asked or "pass" not in scene.choices.others:
            return
        if not scene.choices.cards or not scene.services.settings.warn_pass:
            self.plain("pass")
            return
        playable = len(scene.choices.cards)
        words = ngettext(
            "Passing is final: you play no more cards this turn, while the enemy can play on. "
            "You still have {n} playable card.",
            "Passing is final: you play no more cards this turn, while the enemy can play on. "
            "You still have {n} playable cards.",
            playable,
        ).format(n=playable)
        answers = [(_("Pass"), lambda: self.plain("pass")), (_("Keep playing"), None)]
        scene.services.push(Question(scene.services, _("Pass for this turn?"), words, answers))
