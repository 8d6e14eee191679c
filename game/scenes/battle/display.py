"""The display state of the battle's table, and the choices of the person at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.battle.cards import FLANKERS, UNITS
from game.rules.battle.force import GONE
from game.rules.battle.options import MUSTERED
from game.rules.battle.text import name
from game.rules.battle.view import BattleView
from game.rules.core import Action, Event, Seat
from game.scenes.battle.faces import face_of
from game.scenes.battle.frieze import Frieze
from game.scenes.battle.layout import PILES, PILES_HIGH, BattleLayout
from game.scenes.battle.phalanx import Phalanx
from game.scenes.tables.cards.card_list import Reading
from game.scenes.tables.cards.card_sprites import CardSprites
from game.scenes.tables.display import CardDisplay, Shared
from game.system.i18n import N_, _, pgettext, render_phrase
from sprites.base.canvas import Box, Canvas
from sprites.cards.face import Face
from sprites.charts.score import Ribbon

GATHERED = {"muster": -1, "discard": -1, "flank": FLANKERS, "attack": UNITS, "block": UNITS}
"""The faces that can be put together from a hand in each of these decisions, as a bit set."""
LOOKS = ("look0", "look1", "look2")


@dataclass(frozen=True)
class BattleChoices:
    """The decision of a view.

    `cards` are the tokens of the hand that may be played alone, with their actions; `gather` those
    that may be put together, `strikes` those of them that may be given up instead; `places` the
    lanes that may be chosen; `takes` Casualties to rally.
    """

    deciding: str
    seat: Seat
    cards: dict[int, Action]
    gather: frozenset[int]
    strikes: dict[int, Action]
    places: dict[int, Action]
    takes: dict[int, Action]
    others: dict[str, Action]
    exactly: int = 0
    """The number of cards that must be put together, 0 for any number."""

    @classmethod
    def of(cls, view: BattleView) -> BattleChoices:
        """Return the choices of a view's viewer; none when another is to act."""
        if not view.legal:
            return cls("", view.viewer, {}, frozenset(), {}, {}, {}, {})
        deciding, seat = view.deciding, view.viewer
        single = {a.args[0]: a for a in view.legal if a.verb in ("scout", "fire", "play")}
        striking = {a.args[0]: a for a in view.legal if a.verb == "strike"}
        cards, strikes = _with_twins(view, single), _with_twins(view, striking)
        hand = view.hands[seat]
        fitting = GATHERED.get(deciding, 0)
        if deciding == "flank" and not any(a.verb == "flank" for a in view.legal):
            fitting = 0
        gather = frozenset(t for t in hand if fitting >> view.faces[t] & 1)
        places = {a.args[0]: a for a in view.legal if a.verb in ("target", "evade")}
        takes = {a.args[0]: a for a in view.legal if a.verb == "take"}
        others = {a.verb: a for a in view.legal if not a.args}
        others |= {f"look{a.args[0]}": a for a in view.legal if a.verb == "look"}
        exactly = MUSTERED if deciding == "muster" else 0
        return cls(deciding, seat, cards, gather, strikes, places, takes, others, exactly)


def _with_twins(view: BattleView, actions: dict[int, Action]) -> dict[int, Action]:
    """Return the actions on cards of the hand for their twins, too."""
    twins = {view.faces[token]: action for token, action in actions.items()}
    hand = view.hands[view.viewer]
    return {token: twins[view.faces[token]] for token in hand if view.faces[token] in twins}


def in_order(view: BattleView, tokens: list[int]) -> list[int]:
    """Return the same cards under the rules' numbers, lowest twin first, ascending."""
    return sorted(_lowest(view, tokens))


def blocks_in_order(view: BattleView, assigned: dict[int, int]) -> list[tuple[int, int]]:
    """Return blockers with their places from the left, under the rules' numbers."""
    placed = sorted(assigned.items(), key=lambda pair: pair[1])
    numbers = _lowest(view, [token for token, _place in placed])
    return [(number, place) for number, (_t, place) in zip(numbers, placed, strict=True)]


def _lowest(view: BattleView, tokens: list[int]) -> list[int]:
    free = [token for token in sorted(view.hands[view.viewer]) if token not in view.chosen[::2]]
    if view.deciding != "block":
        free = [token for token in free if token not in view.chosen]
    found = []
    for token in tokens:
        number = next(each for each in free if view.faces[each] == view.faces[token])
        free.remove(number)
        found.append(number)
    return found


TAKE_BACK = N_("Which Casualty do you take back?")


PHASES = ("scout", "discard", "draw", "flank", "artillery", "attack")


CLEAR_LEAD = 5
"""The music tells a lead of so many cards in deck and Reserve."""


def phase_names() -> list[str]:
    """Return the phases of a turn in the player's language."""
    return [
        pgettext("phase", "Scout"),
        pgettext("phase", "Discard"),
        pgettext("phase", "Draw"),
        pgettext("phase", "Flank"),
        pgettext("phase", "Artillery"),
        pgettext("phase", "Attack"),
    ]


@dataclass(eq=False)
class Strength:
    """The number of cards left to lose that an army's plate shows; may be tweened."""

    shown: float


@dataclass(eq=False, kw_only=True)
class BattleDisplay(CardDisplay[BattleView]):
    """The battle on the screen.

    `strength` by seat; `assigned` has the lane of each blocker that is not sent yet; `struck` is
    true once the damage of the attack on the screen is done. `phalanx` are the armies in
    their ranks, `frieze` the figures of the attack in the band, `cards` the sprites.
    """

    boxes: BattleLayout
    choices: BattleChoices
    strength: tuple[Strength, Strength]
    ribbon: Ribbon
    assigned: dict[int, int] = field(default_factory=dict)
    struck: bool = False
    phalanx: Phalanx = field(default_factory=Phalanx)
    frieze: Frieze = field(default_factory=Frieze)
    cards: CardSprites = field(init=False)

    @classmethod
    def of(cls, view: BattleView, canvas: Canvas, shared: Shared) -> BattleDisplay:
        """Return the display of a table that is opened at a view."""
        return cls(
            view=view,
            boxes=BattleLayout.of(canvas, view.variant),
            choices=BattleChoices.of(view),
            strength=(Strength(float(view.health(0))), Strength(float(view.health(1)))),
            ribbon=Ribbon(phase_names()),
            **shared,
        )

    def follow(self, event: Event) -> None:
        before = self.board
        super().follow(event)
        self.phalanx.follow(before, self.board, self.stage)
        self.frieze.follow(self.board, self.names, self.stage)

    def end_motion(self) -> None:
        super().end_motion()
        self.phalanx.stop()

    def show_view(self, view: BattleView) -> None:
        """Show a position, with what was put together before for the decision in it."""
        followed = (view.turn, view.battle) == (self.board.turn, self.board.battle)
        if not (followed and self.humans):  # a record that is shown knows its place alone
            self.frieze.forget()
            self.phalanx.forget()
        self.phalanx.bury(view)
        self.view, self.board, self.choices = view, view, BattleChoices.of(view)
        self.end_motion()
        self.frieze.settle(view, self.names)
        self.boxes = self.boxes.at(self.frieze.opened)
        self.struck = False
        self.show_numbers()
        self.reading = self._casualties() if self.choices.deciding == "take" else None
        self.let_go()
        if self.hand_hidden:
            return
        if view.deciding == "block":
            self.assigned = dict(zip(view.chosen[::2], view.chosen[1::2], strict=True))
        else:
            self.picked = list(view.chosen)

    def let_go(self) -> None:
        super().let_go()
        self.assigned = {}

    @property
    def gathered(self) -> int:
        return len(self.assigned) or len(self.picked)

    def playable_alone(self) -> dict[int, Action]:
        return self.choices.cards

    def pointed_actions(self) -> Sequence[Action]:
        """Return the same; a unit that is put together with others blocks in any lane."""
        view, token = self.view, self.pointed_card()
        if token not in self.choices.gather or token in view.chosen:
            return super().pointed_actions()
        mine = [one for one in view.legal if one.verb == view.deciding and one.args]
        return [one for one in mine if view.faces[one.args[0]] == view.faces[token]]

    def _casualties(self) -> Reading:
        """Return the Casualties of which one may be taken back."""
        tokens = sorted(self.choices.takes, key=lambda token: self.board.faces[token])
        return Reading(_(TAKE_BACK), [self.plain_face(token) for token in tokens], tuple(tokens))

    def show_numbers(self) -> None:
        """Let the plates show the armies, and the ribbon the phase or the muster, as they are."""
        for seat, army in enumerate(self.strength):
            army.shown = float(army_shown(self.board, seat))
        board, ribbon = self.board, self.ribbon
        if any(unmustered(board, seat) for seat in (0, 1)):
            ribbon.phases, ribbon.at = [_("Muster")], 0.0
        else:
            ribbon.phases = phase_names()
            if board.phase in PHASES:
                ribbon.at = float(PHASES.index(board.phase))

    # ------------------------------------------------------------------ places

    def can_be_dragged(self, token: int) -> bool:
        return super().can_be_dragged(token) and token not in self.assigned

    def margin(self, seat: Seat) -> int:
        ahead = self.board.health(seat) - self.board.health(1 - seat)
        return ahead if abs(ahead) >= CLEAR_LEAD else 0

    def is_free(self, place: int) -> bool:
        """True while no blocker has been sent to an attacker."""
        return self.board.blockers[place] == GONE and place not in self.assigned.values()

    def pile_boxes(self) -> dict[str, Box]:
        """Return the boxes of both sides' Deck, Reserve and Casualties, on their plates."""
        boxes: dict[str, Box] = {}
        for seat in (0, 1):
            plate = self.boxes.plaques[self.boxes.row_of(self.board, seat)]
            wide = (plate.w - 8) / len(PILES)
            for number, pile in enumerate(PILES):
                x = plate.x + 4 + number * wide
                boxes[f"{pile}{seat}"] = Box(x, plate.bottom - PILES_HIGH, wide, PILES_HIGH)
        return boxes

    def lying(self, pile: str, seat: Seat) -> list[int]:
        """Return the cards of a pile without those that still stand on the table or fly there."""
        board, away = self.board, self.cards.sprites.keys() | self.cards.loose.keys()
        zones = {"deck": board.decks, "reserve": board.reserves, "casualties": board.casualties}
        return [token for token in zones[pile][seat] if token not in away]

    # ------------------------------------------------------------------ cards

    def face_name(self, token: int) -> str:
        """Return a card's name."""
        return render_phrase(name(self.board.faces[token]))

    def plain_face(self, token: int) -> Face:
        """Return a card's face as it lies in a hand or a pile."""
        return face_of(self.board.faces[token], self.names.key(self.board.owner(token)))

    def face_in(self, token: int, zone: str) -> Face | None:
        """Return a card's face in its zone, with its current Force in a lane; None for a back."""
        board = self.board
        if not board.sees(token):
            return None
        if zone != "lane":
            return self.plain_face(token)
        seat, place = board.owner(token), board.place_of(token)
        damage = board.damage(place).total if seat == board.active else None
        army, force = self.names.key(seat), board.force(place, blocker=seat != board.active).total
        return face_of(board.faces[token], army, force, damage)


def unmustered(board: BattleView, seat: Seat) -> bool:
    """Return True while all cards of an army are in hand, to be mustered (V.B2)."""
    gathered = board.variant.muster and board.turn == 1
    return gathered and not (board.decks[seat] or board.reserves[seat])


def army_shown(board: BattleView, seat: Seat) -> int:
    """Return the army on a side's plate: all its cards until it is mustered (V.B2)."""
    return len(board.hands[seat]) if unmustered(board, seat) else board.health(seat)
