"""A Peloponnesian War, with Thebes: three cities turn the areas of Greece with hidden chits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from game.rules import reading
from game.rules.core import Action, Outcome, PlainData, Seat, seats_by
from game.rules.greece.actions import DECIDE
from game.rules.greece.arrange import arranged, picture_of
from game.rules.greece.check import check
from game.rules.greece.chits import DATA
from game.rules.greece.legal import LEGAL, reach_of
from game.rules.greece.map import HOME, areas_in
from game.rules.greece.notation import notation_of
from game.rules.greece.options import CITIES, OPTIONS, PRESETS, GreeceVariant, read, table_for
from game.rules.greece.position import GreecePosition
from game.rules.greece.view import GreeceView, phrase_of, view_of, world_of
from game.rules.options import Option
from game.rules.rng import Rng
from game.rules.wording import Phrase


class GreeceState(GreecePosition):
    """A position with the rules API: creating, sampling, legal actions, views, outcome."""

    __slots__ = ()

    game: ClassVar[str] = "greece"
    version: ClassVar[int] = 1
    data: ClassVar[str] = DATA
    seats = seats_by(lambda state: state.variant.cities, usual=CITIES.default)
    OPTIONS = OPTIONS
    PRESETS = PRESETS
    seat_names: ClassVar[tuple[str, ...]] = ("Athens", "Sparta", "Thebes")
    LEGAL = LEGAL
    DECIDE = DECIDE

    @classmethod
    def new(cls, seed: int, **options: Any) -> Self:
        """Return a new war, with the options of its table. ValueError for bad ones."""
        chosen = read(options)
        order, state = chosen["order"], cls.empty(seed, GreeceVariant.of(chosen))
        state.rng.shuffle(state.faces)
        lot = list(state.order)
        state.rng.shuffle(lot)
        state.order = order or tuple(lot)
        for seat, home in enumerate(HOME[: state.seats]):  # G1.1
            state.add_counter(seat, home)
        state.retire_absent()
        state.ask("lay", state.order[0])
        return state

    @classmethod
    def seats_of(cls, options: Mapping[str, object]) -> int:
        """Return the number of cities of a war with these options."""
        return 2 if options.get(CITIES.name) == 2 else CITIES.default

    @classmethod
    def options_for(cls, options: Mapping[str, object]) -> tuple[Option, ...]:
        return table_for(options.get(CITIES.name))

    def outcome(self) -> Outcome | None:
        return self.result

    def reach(self, seat: Seat, kind: int) -> tuple[int, ...]:
        """Return the areas in range of a city for a face or a Star's type (G2.3 to G2.5)."""
        return areas_in(reach_of(self.lands[seat], kind, self.variant.reach[seat]))

    def view(self, seat: Seat) -> GreeceView:
        return view_of(self, seat)

    @classmethod
    def sample(cls, view: GreeceView, rng: Rng) -> Self:
        return world_of(cls.empty(0, view.variant), view, rng)

    def phrase(self, action: Action) -> Phrase:
        return phrase_of(action, self.faces.__getitem__)

    def notation(self, action: Action) -> str:
        return notation_of(action, self.faces.__getitem__)

    def picture(self) -> PlainData:
        return picture_of(self)

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        chosen = read(zones.pop("options", {}))
        state = cls.empty(seed, GreeceVariant.of(chosen))
        state.rng = reading.generator(seed, zones)
        return arranged(state, zones)

    def check(self) -> None:
        check(self)
