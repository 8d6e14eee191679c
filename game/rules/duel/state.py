"""The Peloponnesian War as a card duel: Athens against Sparta, turn after turn, to 20 VP."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.rules import reading
from game.rules.core import NOBODY, Action, Emit, Outcome, PlainData, Seat, silent
from game.rules.duel.actions import DECIDE
from game.rules.duel.arrange import arranged, head_start, picture_of
from game.rules.duel.cards import COUNT, DATA
from game.rules.duel.check import check
from game.rules.duel.legal import legal_actions
from game.rules.duel.notation import notation_of
from game.rules.duel.options import OPTIONS, PRESETS, DuelVariant
from game.rules.duel.position import DuelPosition
from game.rules.duel.turn_flow import begin_turn
from game.rules.duel.view import DuelView, phrase_of, view_of, world_of
from game.rules.duel.wording import NAME
from game.rules.options import read_options
from game.rules.rng import Rng
from game.rules.wording import Phrase


class DuelState(DuelPosition):
    """A position with the rules API: creating, sampling, legal actions, views, outcome."""

    __slots__ = ()

    game: ClassVar[str] = "duel"
    version: ClassVar[int] = 2
    data: ClassVar[str] = DATA
    seats: ClassVar[int] = 2
    OPTIONS = OPTIONS
    PRESETS = PRESETS
    seat_names: ClassVar[tuple[str, ...]] = ("Athens", "Sparta")

    @classmethod
    def new(cls, seed: int, **options: Any) -> Self:
        """Return a new duel, with the options of its table. ValueError for bad ones."""
        chosen = read_options(NAME, OPTIONS, options)
        state = cls.empty(seed, chosen["target"], DuelVariant.of(chosen))
        state.vp = head_start(chosen["lead"], chosen["target"])
        faces = list(range(COUNT))
        state.rng.shuffle(faces)
        state.faces = faces
        state.deck = list(range(COUNT))[::-1]
        begin_turn(state, silent)
        return state

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        return Outcome((0 if self.vp[0] >= self.target else 1,), f"{self.target} victory points")

    def legal(self) -> list[Action]:
        return legal_actions(self)

    def apply(self, action: Action, emit: Emit = silent) -> None:
        if type(action) is not Action or action.seat != self.to_act or self.to_act == NOBODY:
            self.refuse(action)
        seat, verb, args = action
        if type(seat) is not int or type(verb) is not str or type(args) is not tuple:
            self.refuse(action)
        if verb not in DECIDE or (args and type(args[0]) is not int):
            self.refuse(action)
        DECIDE[verb](self, action, emit)

    def view(self, seat: Seat) -> DuelView:
        return view_of(self, seat)

    @classmethod
    def sample(cls, view: DuelView, rng: Rng) -> Self:
        return world_of(cls.empty(0, view.target, view.variant), view, rng)

    def phrase(self, action: Action) -> Phrase:
        return phrase_of(action, self.faces.__getitem__, self.pending)

    def notation(self, action: Action) -> str:
        return notation_of(action, self.faces.__getitem__)

    def picture(self) -> PlainData:
        return picture_of(self)

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        chosen = read_options(NAME, OPTIONS, zones.pop("options", {}))
        target = zones.pop("target", chosen["target"])
        if max(chosen["lead"]):
            zones.setdefault("vp", head_start(chosen["lead"], target))
        state = cls.empty(seed, target, DuelVariant.of(chosen))
        state.rng = reading.generator(seed, zones)
        return arranged(state, zones)

    def check(self) -> None:
        check(self)
