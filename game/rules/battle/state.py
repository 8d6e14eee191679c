"""Ancient Generals as a battle of two decks: break the other army before yours is spent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Self

from game.rules.battle import wording as say
from game.rules.battle.actions import DECIDE
from game.rules.battle.arrange import arranged, picture_of
from game.rules.battle.cards import COUNT, DATA
from game.rules.battle.check import check
from game.rules.battle.even import are_even, holds
from game.rules.battle.legal import LEGAL
from game.rules.battle.notation import notation_of
from game.rules.battle.options import OPTIONS, PRESETS, BattleVariant, check_together
from game.rules.battle.position import BattlePosition
from game.rules.battle.turn_flow import begin_battle, begin_muster
from game.rules.battle.view import BattleView, phrase_of, view_of, world_of
from game.rules.core import Action, Outcome, PlainData, Seat, silent
from game.rules.options import read_options
from game.rules.rng import Rng
from game.rules.wording import Phrase


class BattleState(BattlePosition):
    """A position with the rules API: creating, sampling, legal actions, views, outcome."""

    __slots__ = ()

    game: ClassVar[str] = "battle"
    version: ClassVar[int] = 2
    data: ClassVar[str] = DATA
    seats: ClassVar[int] = 2
    OPTIONS = OPTIONS
    PRESETS = PRESETS
    seat_names: ClassVar[tuple[str, ...]] = say.SIDES
    LEGAL = LEGAL
    DECIDE = DECIDE

    @classmethod
    def new(cls, seed: int, **options: Any) -> Self:
        """Return a new battle, with the options of its table. ValueError for bad ones."""
        chosen = read_options(say.NAME, OPTIONS, options)
        check_together(BattleVariant.of(chosen))
        first, state = chosen["first"], cls.empty(seed, BattleVariant.of(chosen))
        army = state.variant.decks
        state.rng.shuffle(state.faces)
        while state.variant.even and not are_even(state.faces[:army], state.faces[army : 2 * army]):
            state.rng.shuffle(state.faces)
        lot = state.rng.below(2)
        state.active = lot if first is None else first
        state.decks = [list(range(army))[::-1], list(range(army, 2 * army))[::-1]]
        state.aside = list(range(2 * army, COUNT))
        (begin_muster if state.variant.muster else begin_battle)(state, silent)
        return state

    def outcome(self) -> Outcome | None:
        return self.result

    def view(self, seat: Seat) -> BattleView:
        return view_of(self, seat)

    @classmethod
    def sample(cls, view: BattleView, rng: Rng) -> Self:
        return world_of(cls.empty(0, view.variant), view, rng)

    def phrase(self, action: Action) -> Phrase:
        return phrase_of(action, self.faces.__getitem__, self)

    def notation(self, action: Action) -> str:
        return notation_of(action, self.faces.__getitem__, self.battle, self.active)

    def picture(self) -> PlainData:
        return picture_of(self)

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        chosen = read_options(say.NAME, OPTIONS, zones.pop("options", {}))
        check_together(BattleVariant.of(chosen))
        state = arranged(cls.empty(seed, BattleVariant.of(chosen)), zones)
        if state.variant.even and not holds(state, state.faces):
            state.variant = replace(state.variant, even=False)
        return state

    def check(self) -> None:
        check(self)
