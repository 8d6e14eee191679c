"""The game knowledge that bots need beyond the rules; one such object for each game."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from ai.facts import Explainer
from ai.tastes import Traits
from game.registry import GAMES, part
from game.rules import RULES
from game.rules.core import HIDDEN, NOBODY, Action, State, View
from game.rules.rng import Rng

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)
StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)


class Trust(NamedTuple):
    """The trust of a search in its game's one-look evaluation.

    `prior`: the number of simulations that an action's prior value counts as; `plans`: the number
    of worlds that a plan's does. `exploration`: the weight of the unexplored in the tree, in units
    of the range of values seen so far.
    """

    prior: int = 8
    exploration: float = 0.7
    plans: int = 0


LITTLE = Trust()
"""The trust of a search that must find out for itself."""


class Believed(NamedTuple):
    """The part of a draw that is believed, the slope of results on luck, and its standard error."""

    part: float = 1.0
    error: float = 0.0


class Weighing(NamedTuple):
    """The measure of a game's luck.

    `worlds`: the number of futures in which draws are weighed; `few`: that of those in which
    choices are. `draws`: what is believed of a draw; `kinds`: of a kind that `drawn` names.
    `apart`: what a seat's play comes to tells something by itself, without that of all others.
    """

    worlds: int = 32
    few: int = 8
    draws: Believed = Believed()
    kinds: Mapping[str, Believed] = MappingProxyType({})
    apart: bool = True

    def believed(self, kind: str) -> Believed:
        """Return what is believed of a kind of draw."""
        return self.kinds.get(kind, self.draws)


PLAIN_WEIGHING = Weighing()
"""The weighing of a game for which nobody has measured anything."""


class Judging(NamedTuple):
    """The depth at which decisions of a game are judged, in playouts.

    With the `quick` number it is found where a choice may have cost something; the `full` one says
    how much it was.
    """

    quick: int = 250
    full: int = 1500


PLAIN_JUDGING = Judging()
"""The depth for a game for which nobody has measured anything."""


class Forgettable(NamedTuple):
    """The pieces in other hands that a viewer has seen, and those that he has not seen anywhere."""

    known: Sequence[int]
    hidden: Sequence[int]


NOTHING = Forgettable((), ())


class Worlds(Protocol):
    """A source of determinizations: whole worlds that agree with one view."""

    def draw(self, random: Random) -> State:
        """Return a fresh world that the caller may play in."""


class SearchDomain(Protocol[ViewT_contra, StateT_contra]):
    """A game's evaluation for its bots, from views and from worlds sampled from them."""

    game: str
    trust: Trust
    """The trust that was found to play best."""
    weighing: Weighing
    """The worlds in which its luck is weighed, and what is believed of it."""
    judging: Judging
    """The depth at which its decisions are judged."""

    def values(self, view: ViewT_contra) -> list[float]:
        """Return the estimated value of each of `view.legal`, higher is better."""

    def worlds(self, view: ViewT_contra, use_belief_model: bool) -> Worlds:
        """Return a source of worlds; `use_belief_model` weights them by sensible play."""

    def plans(
        self, view: ViewT_contra, random: Random, thorough: bool = False
    ) -> list[tuple[Action, ...]]:
        """Return action sequences to search as wholes, or none where actions stand alone.

        `thorough`: also all single actions that differ, in games where racing them finds more.
        """

    def plan_values(
        self, view: ViewT_contra, plans: Sequence[tuple[Action, ...]]
    ) -> Sequence[float]:
        """Return the prior value of each plan, a share of the win; only differences count."""

    def chosen(self, view: ViewT_contra) -> tuple[Action, ...]:
        """Return the beginning of a plan that the viewer has already acted out."""

    def traits(self, view: ViewT_contra, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a choice; only bots with a taste ask for it."""

    def gives_up(self, view: ViewT_contra, plan: tuple[Action, ...]) -> bool:
        """Return whether a choice gives up others for good; a hint puts it last among equals."""

    def looks(self, view: ViewT_contra, plan: tuple[Action, ...]) -> bool:
        """Return whether a choice brings knowledge, of which rollouts make nothing."""

    def forgettable(self, view: ViewT_contra) -> Forgettable:
        """Return what may be mistaken for something unseen by who does not keep it in mind."""

    def moves(self, state: StateT_contra) -> list[tuple[Hashable, Action]]:
        """Return the actions worth a search, each with what it means; never empty."""

    def horizon_value(self, state: StateT_contra, action: Action) -> tuple[float, ...] | None:
        """Return each seat's win share if this action reaches the search horizon, else None.

        Searches notice the end of a game themselves.
        """

    def rollout(self, state: StateT_contra, random: Random) -> tuple[float, ...]:
        """Play quickly to the horizon; return each seat's share of the win, sum 1."""

    def open_share(self, state: StateT_contra, random: Random) -> tuple[float, ...]:
        """Return each seat's share of the win as quick players see it who see all pieces, sum 1.

        It depends on the state and `random` alone, whatever was thought about before, and leaves
        the state as it is. When the game is over it is what the state returns.
        """

    def drawn(self, before: StateT_contra, after: StateT_contra) -> str:
        """Return the kind of what came by chance between two choices: in a word, or empty."""

    def plan_rollouts(
        self, state: StateT_contra, plans: Sequence[tuple[Action, ...]], seed: int
    ) -> Iterator[tuple[float, ...]]:
        """Yield each seat's share of the win after each plan, played out from one state.

        The plans share the random numbers that follow from `seed`, so that they compare. Each is
        played out only when it is asked for, so that a search can look at the clock between two.
        """

    def later_rollout(
        self,
        state: StateT_contra,
        taken: Sequence[Action],
        better: Sequence[Action],
        seed: int,
    ) -> tuple[float, ...] | None:
        """Return each seat's share after one plan, where another comes as its seat's next.

        None where it does not. The random numbers are those of `plan_rollouts`.
        """

    def explainer(
        self, view: ViewT_contra, better: Sequence[Action], taken: Sequence[Action]
    ) -> Explainer | None:
        """Return what finds the reasons why one choice is better, None if the game tells none."""


class BasicDomain:
    """A domain of which a game writes only what it knows better.

    Every choice looks alike, actions stand alone and mean what they say, nothing is forgotten, and
    rollouts go on by chance to the end. Pieces with numbers of their own need `moves` by faces.
    """

    game: str
    trust = LITTLE
    weighing = PLAIN_WEIGHING
    judging = PLAIN_JUDGING

    def values(self, view: Any) -> list[float]:
        """Return the same value for each action."""
        return [0.5] * len(view.legal)

    def worlds(self, view: Any, use_belief_model: bool) -> Worlds:
        """Return worlds as the rules sample them."""
        return SampledWorlds(view)

    def plans(self, view: Any, random: Random, thorough: bool = False) -> list[tuple[Action, ...]]:
        """Return none: actions stand alone."""
        return []

    def plan_values(self, view: Any, plans: Sequence[tuple[Action, ...]]) -> Sequence[float]:
        """Return no difference between plans."""
        return [0.0] * len(plans)

    def chosen(self, view: Any) -> tuple[Action, ...]:
        """Return nothing: no choice is put together."""
        return ()

    def traits(self, view: Any, plan: tuple[Action, ...]) -> Traits:
        """Return a character that no taste prefers."""
        return Traits()

    def gives_up(self, view: Any, plan: tuple[Action, ...]) -> bool:
        """Return whether a choice gives up others for good: none does."""
        return False

    def looks(self, view: Any, plan: tuple[Action, ...]) -> bool:
        """Return whether a choice only brings knowledge: none does."""
        return False

    def forgettable(self, view: Any) -> Forgettable:
        """Return nothing: all that is known lies open."""
        return NOTHING

    def moves(self, state: Any) -> list[tuple[Hashable, Action]]:
        """Return the legal actions, each by its words."""
        return [((action.verb, action.args), action) for action in state.legal()]

    def horizon_value(self, state: Any, action: Action) -> tuple[float, ...] | None:
        """Return None: a search looks as far as to the end."""
        return None

    def rollout(self, state: Any, random: Random) -> tuple[float, ...]:
        """Return the shares at the end of a game that goes on by chance."""
        while state.to_act != NOBODY:
            state.apply(random.choice(state.legal()))
        shares: tuple[float, ...] = state.returns()
        return shares

    def open_share(self, state: Any, random: Random) -> tuple[float, ...]:
        """Return the shares of one rollout from a copy."""
        return self.rollout(state.clone(), random)

    def drawn(self, before: Any, after: Any) -> str:
        """Return no word: all draws are alike."""
        return ""

    def plan_rollouts(
        self, state: Any, plans: Sequence[tuple[Action, ...]], seed: int
    ) -> Iterator[tuple[float, ...]]:
        """Yield each seat's share of the win after each plan, with the same random numbers."""
        for plan in plans:
            yield self.plan_rollout(state, plan, seed)

    def plan_rollout(self, state: Any, plan: Sequence[Action], seed: int) -> tuple[float, ...]:
        """Return each seat's share of the win after one plan."""
        after = state.clone()
        for action in plan:
            after.apply(action)
        return self.rollout(after, Random(seed))

    def later_rollout(
        self, state: Any, taken: Sequence[Action], better: Sequence[Action], seed: int
    ) -> tuple[float, ...] | None:
        """Return None: what is not done now cannot be told from what is not done at all."""
        return None

    def explainer(
        self, view: Any, better: Sequence[Action], taken: Sequence[Action]
    ) -> Explainer | None:
        """Return None: no reasons are told."""
        return None


class SampledWorlds:
    """Worlds that agree with a view, as its game's rules sample them."""

    def __init__(self, view: View) -> None:
        self.view = view

    def draw(self, random: Random) -> State:
        """Return a fresh world."""
        return RULES[self.view.game].sample(self.view, Rng(random.getrandbits(63)))


def seen_elsewhere(view: Any) -> Forgettable:
    """Return what may be forgotten where pieces are tokens in hands with faces."""
    others = [hand for seat, hand in enumerate(view.hands) if seat != view.viewer]
    return Forgettable(
        [token for hand in others for token in hand if view.faces[token] != HIDDEN],
        [token for token, face in enumerate(view.faces) if face == HIDDEN],
    )


Domain: TypeAlias = SearchDomain[Any, Any]
"""A domain by its game's name: views and states are opaque to the searches that pass them on."""


def check_game(game: str) -> None:
    """Accept the name of a game. ValueError for one that there is not."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: {', '.join(GAMES)}")


def domain(game: str) -> Domain:
    """Return the knowledge of a game. ValueError for one that there is not."""
    check_game(game)
    found: Domain = part(GAMES[game].domain)()
    return found
