"""A move is put together: a chit of the hand, a type for the Star, an area."""

from __future__ import annotations

from game.client.services import Services
from game.rules.core import Action
from game.rules.greece.chits import STAR, TYPES
from game.scenes.greece.decisions import decision_of, home_area, why_not_chit
from game.scenes.greece.display import PLAIN, TYPE, GreeceDisplay, why_not_there
from game.scenes.greece.map_view import MapView
from game.scenes.tables import hand_cover
from game.scenes.tables.decisions import How
from game.scenes.tables.player_actions import TableParts
from game.system.i18n import _


class Selection:
    """Changes what is chosen on the display, plays it once confirmed, and says what cannot be."""

    def __init__(
        self, display: GreeceDisplay, table: TableParts, services: Services, chart: MapView
    ) -> None:
        self.display = display
        self.table = table
        self.services = services
        self.chart = chart

    def face(self) -> int:
        """Return the face of the chit that is chosen, -1 for none."""
        return self.display.board.face_of(self.display.chosen)

    def faces(self) -> list[int]:
        """Return the faces of all chits that are chosen."""
        return [self.display.board.face_of(token) for token in self.display.picked]

    def decided(self) -> Action | None:
        """Return the action that has been put together, None while something is missing."""
        display, choices = self.display, self.display.choices
        face = self.face()
        if choices.deciding == "lay":
            return choices.lay.get(display.aim)
        if choices.deciding == "put" and face >= 0:
            if face == STAR and display.kind == PLAIN:
                return None
            return choices.areas(face, display.kind if face == STAR else PLAIN).get(display.aim)
        return choices.chits.get(tuple(sorted(self.faces())))

    def commit(self) -> None:
        """Play what has been put together."""
        action = self.decided() if self.display.asked else None
        if action is not None:
            self._take_places(action)
            self.table.actions.act(action)

    def _take_places(self, action: Action) -> None:
        """Let the chits that go lie where those lie that were chosen, which are just like them."""
        display = self.display
        going = action.args[:1] if action.verb == "put" else action.args
        spare = [token for token in going if token not in display.picked]
        for chosen in [token for token in display.picked if token not in going]:
            face = display.board.face_of(chosen)
            alike = [token for token in spare if display.board.face_of(token) == face]
            if alike:
                spare.remove(alike[0])
                places = {chosen: alike[0], alike[0]: chosen}
                display.memo.row = [places.get(token, token) for token in display.row()]

    def pick_up(self, token: int) -> bool:
        """Choose a chit to carry it to an area; return True when it can be played."""
        display = self.display
        face = display.board.face_of(token)
        held = display.asked and token in display.board.hands[display.viewer]
        if not held or not display.choices.areas(face):
            return False
        if display.chosen != token:
            display.let_go()
            display.picked = [token]
        return True

    def click_chit(self, token: int) -> None:
        """Choose a chit of one's row, or take the choice back."""
        display, choices = self.display, self.display.choices
        if not display.asked:
            self.table.playback.skip()
            return
        face = display.board.face_of(token)
        if display.hand_hidden or face < 0:
            self.refuse(hand_cover.look_first())
        elif token not in display.board.hands[display.viewer]:
            self.refuse(_("This chit is already on the map."))
        elif not choices.can_choose(face):
            self.refuse(why_not_chit(display.view, choices, face, display.to_act))
        else:
            self._choose(token)

    def _choose(self, token: int) -> None:
        display = self.display
        if display.choices.two:
            self._choose_two(token)
            return
        again = display.chosen == token
        aim = display.aim
        display.let_go()
        self.services.play("ui_back" if again else "target_lock")
        if again:
            return
        display.picked = [token]
        if aim in display.choices.areas(self.face()):
            display.aim = aim
        if display.focus.by_keys and decision_of(display).how is How.AIMS:
            self.table.refresh()
            star = self.face() == STAR
            display.focus.take(f"{TYPE}{TYPES[0]}" if star else home_area(display))

    def _choose_two(self, token: int) -> None:
        """Choose one of two chits, or take it back; a third takes the second's place."""
        display = self.display
        again = token in display.picked
        left = [one for one in display.picked if one != token]
        self.services.play("ui_back" if again else "target_lock")
        display.picked = left if again else [*left[:1], token]

    def choose_type(self, kind: int) -> None:
        """Settle what the Star counts as."""
        display = self.display
        display.kind = kind
        self.services.play("target_lock")
        if display.aim not in display.choices.areas(STAR, kind):
            display.aim = -1

    def click_area(self, area: int) -> None:
        """Aim at an area; play onto the one that is aimed at already."""
        display, choices = self.display, self.display.choices
        if not display.asked:
            self.table.playback.skip()
            return
        face, decision = self.face(), decision_of(display)
        if decision.how is not How.AIMS:
            self.refuse(_("Answer the question first."))
        elif decision.hand and display.hand_hidden:
            self.refuse(hand_cover.look_first())
        elif "skip" in choices.others:
            self.refuse(_("None of your chits can be played. Pass."))
        elif decision.hand and face < 0:
            self.refuse(_("Choose a chit from your hand first."))
        else:
            self._aim(area, face)

    def _aim(self, area: int, face: int) -> None:
        display = self.display
        kind = display.kind if face == STAR else PLAIN
        reason = why_not_there(display.view, display.choices, (face, kind), area)
        if reason:
            self.refuse(reason)
        elif self.plays(area):
            self.commit()
        else:
            display.aim = area
            self.services.play("target_lock")

    def plays(self, area: int) -> bool:
        """Return True if choosing an area now plays what has been put together there."""
        return self.display.asked and self.display.aim == area and self.decided() is not None

    def drop(self, x: float, y: float) -> None:
        """Aim at the area that a chit was dragged onto; it lies there once that is confirmed."""
        display = self.display
        name = self.chart.area_at(x, y)
        if name:
            display.aim = -1
            display.focus.point(x, y)
            self.click_area(display.pointed_area())

    def refuse(self, reason: str) -> None:
        """Say why something cannot be chosen."""
        self.services.refuse(reason)
