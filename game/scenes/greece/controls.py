"""The buttons of the map's table, what can have the focus, and what choosing it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.focus import Spot
from game.rules.core import Action
from game.rules.greece.chits import CHITS, STAR, TYPES
from game.rules.greece.map import AREAS, HOME
from game.scenes.greece.advice import plate_in_a_line
from game.scenes.greece.choices import PLAIN, why_not_chit, why_not_there
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.greece.fixtures import SMALL
from game.scenes.greece.map_view import SPOT
from game.scenes.greece.panel import used_box
from game.scenes.tables.controls import TableControls
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box
from sprites.map.chitbutton import ChitButton, alike
from sprites.widget import Button, Widget

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

CHIT, TYPE, PLATE = "chit", "type", "plate"
SMALL_STYLE = text.Style("sans-bold", 16, "ivory", 0.4, grows=False)


class Controls(TableControls):
    """Buttons and spots of the table, made anew for what is being decided."""

    def __init__(self, scene: GreeceScene) -> None:
        super().__init__(scene)
        self.scene = scene

    # ------------------------------------------------------------------ buttons

    def buttons(self) -> list[Widget]:
        """The great button and its like for this decision, the small ones, and the bar's."""
        scene = self.scene
        made = [*self._for_decision(), *self._small()] if scene.asked else self.meanwhile()
        return [*made, *self.bar()]

    def _small(self) -> list[Button]:
        """Cover one's hand again, and see again what has happened."""
        scene, made = self.scene, []
        if scene.peeking:
            made.append(self.button("look", _("Hide"), self.peek, "slip", key="H"))
        if scene.can_recap:
            made.append(self.button("recap", _("Recap"), scene.recap, "slip", key="R"))
        for button in made:
            button.style = SMALL_STYLE
        return made

    def _for_decision(self) -> list[Button]:
        scene, choices = self.scene, self.scene.choices
        if "skip" in choices.others:
            return [self.button("go", _("Pass"), self.decline, key="Space")]
        if scene.hand_hidden and choices.deciding != "lay":
            return [self.button("go", _("Show my hand"), self.peek, key="H")]
        great = self._great()
        if choices.deciding == "delphi":
            return [great, self.button("none", _("Keep all"), self.decline, "slip", key="P")]
        if self._face() == STAR and choices.deciding == "put":
            return [great, *(self._type(kind) for kind in TYPES)]
        return [great]

    def _great(self) -> Button:
        """The ivory button; it waits until all that it needs has been chosen."""
        scene = self.scene
        face, area = self._face(), area_name(scene.aim) if scene.aim >= 0 else ""
        chit = chit_name(face) if face >= 0 else ""
        words = {
            "lay": _("Place a counter in {area}") if area else _("Place a counter"),
            "put": _("Play"),
            "delphi": _("Exchange {chit}") if chit else _("Exchange"),
            "keep": _("Keep {chit}") if chit else _("Keep"),
        }[scene.choices.deciding]
        button = self.button("go", words.format(area=area, chit=chit), self.commit, key="Space")
        button.enabled = self._decided() is not None
        return button

    def _type(self, kind: int) -> Button:
        def choose() -> None:
            self.choose_type(kind)

        art, chosen = CHITS[kind].art, self.scene.kind == kind
        button = ChitButton(Box(0, 0, 0, 0), art, chit_name(kind), choose, chosen)
        button.name = f"{TYPE}{kind}"
        return button

    def place(self, widgets: list[Widget]) -> None:
        """Put the buttons where they belong."""
        boxes = self.scene.boxes
        self.place_bar(widgets, boxes.bar)
        self._place_small([w for w in widgets if w.name in SMALL])
        tall, top = min(46.0, (boxes.act.h - 6) / 2), boxes.act.y
        for widget in (w for w in widgets if w.name in ("go", "now", "none")):
            widget.rect = Box(boxes.act.x, top, boxes.act.w, tall)
            top += tall + 6
        self._place_types([w for w in widgets if w.name.startswith(TYPE)])

    def _place_small(self, widgets: list[Widget]) -> None:
        """In one row at the foot of the label, so that the advice above has its room."""
        box = self.scene.boxes.label
        each = (box.w + 12) / max(1, len(widgets))
        for number, widget in enumerate(widgets):
            widget.rect = Box(box.x - 8 + number * each, box.bottom - 27, each - 4, 27)

    def _place_types(self, widgets: list[Widget]) -> None:
        """The Star's types stand beside the row, in the place of its words."""
        box = self.scene.boxes.words
        each = (box.w + 8) / max(1, len(widgets))
        for number, widget in enumerate(widgets):
            widget.rect = Box(box.x + number * each, box.y, each - 8, box.h)
        alike(self.scene.services.canvas, [w for w in widgets if isinstance(w, ChitButton)])

    # ------------------------------------------------------------------ spots

    @property
    def initial_focus(self) -> str:
        """Where the keys begin: the row, or the map where a counter is laid."""
        scene = self.scene
        if scene.choices.deciding == "lay":
            return f"{SPOT}{self._home_area()}"
        row = [] if scene.hand_hidden else scene.row()
        return f"{CHIT}{row[0]}" if row else "go"

    def _home_area(self) -> str:
        seat = max(0, self.scene.viewer)
        return AREAS[HOME[seat]].id

    def spots(self) -> list[Spot]:
        """Areas, plates, the cup, one's chits, and the buttons."""
        scene = self.scene
        found = scene.chart.spots()
        found.append(Spot("cup", scene.cup_box(), scene.commands.open_cup, "panel", words=_("Cup")))
        for seat, plate in enumerate(scene.plates()):
            words = plate_in_a_line(scene, seat)
            found.append(Spot(f"{PLATE}{seat}", plate, None, "panel", words=words))
        used = used_box(scene.boxes)
        found.append(Spot("used", used, scene.commands.open_used, "panel", words=_("Used")))
        if not scene.hand_hidden:
            found += [self._chit_spot(number, token) for number, token in enumerate(scene.row())]
        found += [scene.spot_of(w, "buttons") for w in scene.widgets]
        return found

    def _chit_spot(self, number: int, token: int) -> Spot:
        face = self.scene.board.faces.get(token, PLAIN)
        words = chit_name(face)
        box = self.scene.boxes.chit(number)
        return Spot(f"{CHIT}{token}", box, lambda: self.click_chit(token), "hand", words=words)

    # ------------------------------------------------------------------ deeds

    def _face(self) -> int:
        """The face of the chit that is chosen, -1 for none."""
        return self.scene.board.faces.get(self.scene.chosen, -1)

    def _decided(self) -> Action | None:
        """The action that has been put together, None while something is missing."""
        scene, choices = self.scene, self.scene.choices
        face = self._face()
        if choices.deciding == "lay":
            return choices.lay.get(scene.aim)
        if choices.deciding == "put" and face >= 0:
            if face == STAR and scene.kind == PLAIN:
                return None
            return choices.areas(face, scene.kind if face == STAR else PLAIN).get(scene.aim)
        return choices.chits.get(face)

    def commit(self) -> None:
        """Do what has been put together."""
        action = self._decided() if self.scene.asked else None
        if action is not None:
            self.scene.act(action)

    def decline(self) -> None:
        """Ask Delphi for nothing, or pass when no chit can be put down."""
        scene = self.scene
        action = next(iter(scene.choices.others.values()), None)
        if scene.asked and action is not None:
            scene.act(action)

    def pick_up(self, token: int) -> bool:
        """Choose a chit to carry it to an area; whether it can be put down."""
        scene = self.scene
        face = scene.board.faces.get(token, -1)
        held = scene.asked and token in scene.board.hands[scene.viewer]
        if not held or not scene.choices.areas(face):
            return False
        if scene.chosen != token:
            scene.let_go()
            scene.chosen = token
        return True

    def click_chit(self, token: int) -> None:
        """Choose a chit of one's row, or take the choice back."""
        scene, choices = self.scene, self.scene.choices
        if not scene.asked:
            scene.skip_motion()
            return
        face = scene.board.faces.get(token, -1)
        if scene.hand_hidden or face < 0:
            scene.refuse(_("Look at your hand first: hold H."))
        elif token not in scene.board.hands[scene.viewer]:
            scene.refuse(_("This chit is already on the map."))
        elif not choices.can_choose(face):
            scene.refuse(why_not_chit(choices, face, scene.match.to_act, scene.viewer))
        else:
            self._choose(token)

    def _choose(self, token: int) -> None:
        scene = self.scene
        again = scene.chosen == token
        aim = scene.aim
        scene.let_go()
        scene.services.play("ui_back" if again else "target_lock")
        if again:
            return
        scene.chosen = token
        if aim in scene.choices.areas(self._face()):
            scene.aim = aim
        if scene.focus.by_keys and scene.choices.deciding == "put":
            scene.refresh()
            star = self._face() == STAR
            scene.focus.take(f"{TYPE}{TYPES[0]}" if star else f"{SPOT}{self._home_area()}")

    def choose_type(self, kind: int) -> None:
        """Settle what the Star counts as."""
        scene = self.scene
        scene.kind = kind
        scene.services.play("target_lock")
        if scene.aim not in scene.choices.areas(STAR, kind):
            scene.aim = -1

    def click_area(self, area: int) -> None:
        """Aim at an area; the one that is aimed at already is taken."""
        scene, choices = self.scene, self.scene.choices
        if not scene.asked:
            scene.skip_motion()
            return
        face = self._face()
        if choices.deciding in ("delphi", "keep"):
            scene.refuse(_("Answer the question first."))
        elif "skip" in choices.others:
            scene.refuse(_("None of your chits can be played. Pass."))
        elif choices.deciding == "put" and scene.hand_hidden:
            scene.refuse(_("Look at your hand first: hold H."))
        elif choices.deciding == "put" and face < 0:
            scene.refuse(_("Choose a chit from your hand first."))
        else:
            self._aim(area, face)

    def _aim(self, area: int, face: int) -> None:
        scene = self.scene
        kind = scene.kind if face == STAR else PLAIN
        reason = why_not_there(scene.view, scene.choices, (face, kind), area)
        if reason:
            scene.refuse(reason)
        elif scene.aim == area and self._decided() is not None:
            self.commit()
        else:
            scene.aim = area
            scene.services.play("target_lock")

    def drop(self, x: float, y: float) -> None:
        """A chit was drawn onto the map: it lies there once that is confirmed."""
        scene = self.scene
        name = scene.chart.area_at(x, y)
        if name:
            scene.aim = -1
            scene.focus.point(x, y)
            self.click_area(scene.pointed_area())

    def peek(self) -> None:
        """Look at one's own hand on the open table, or cover it again."""
        self.scene.hide_hand(down=self.scene.peeking)
