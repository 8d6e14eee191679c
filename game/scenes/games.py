"""The games of the program: all that menus, tables and theatre know of each is one entry here.

A game's own room is loaded when somebody plays it, so that the title opens without any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ai.bidding import level_lead
from ai.domain import DOMAINS, Domain
from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules import RULES
from game.rules.core import Seat, State
from game.system.i18n import N_, _, ngettext

if TYPE_CHECKING:  # the tables are loaded after the title's first frame
    from game.scenes.tables.story import Story
    from game.scenes.tables.table import TableScene

Column = tuple[str, tuple[int, ...]]
"""A heading of the results and a figure for each side."""


@dataclass(frozen=True)
class Option:
    """A row of the set-up: an option of the rules, and the values to choose from.

    `choices` returns the words for a match of these sides; `value` the options of `State.new` for
    the choice with this index among so many seats. `default` is the index that is chosen first,
    `beginner` the one for a player who is new to the game, where that differs.
    """

    label: str
    choices: Callable[[Sequence[str]], list[str]]
    value: Callable[[int, int], dict[str, object]]
    default: int = 0
    beginner: int | None = None
    notes: tuple[str, ...] = ()
    """A note on each choice, or one on the whole row."""

    def note(self, at: int) -> str:
        """Return the note on a choice; "" for none."""
        return _(self.notes[min(at, len(self.notes) - 1)]) if self.notes else ""


@dataclass(frozen=True)
class Game:
    """A game as the client knows it beside its rules.

    `name`, `subtitle` and `about` are strings of the catalogue, `sign` is the name of an emblem;
    `story` returns what decided a match for its winner, and what did most for one seat;
    `covered_hands` is true where people at one screen are asked on the open table. `minutes` are
    those of one person's match against bots, as benchmarks/lengths.py estimates them, for each
    choice of the first option or for all; `side_line` says what is special about a seat's side.
    """

    key: str
    name: str
    subtitle: str
    about: str
    sign: str
    table: Callable[[Services, TableMatch], TableScene]
    figures: Callable[[TableMatch], Sequence[Column]]
    summary: Callable[[TableMatch], str]
    story: Callable[[TableMatch, Seat, Seat], Story] | None = None
    options: tuple[Option, ...] = ()
    covered_hands: bool = False
    minutes: tuple[int, ...] = ()
    side_line: Callable[[int], str] = lambda seat: ""


GAMES: dict[str, Game] = {}
"""Every game that has a table, by its name in the rules, in the order of the title."""


def register(
    game: Game,
    rules: Callable[[], type[State]] | None = None,
    domain: Callable[[], Domain] | None = None,
) -> None:
    """Add a game; a new one brings the loaders of its rules and of its knowledge for bots."""
    if rules is not None:
        RULES.add(game.key, rules)
    if domain is not None:
        DOMAINS[game.key] = domain
    GAMES[game.key] = game


# ---------------------------------------------------------------------- the games of the house

DUEL_TARGETS = (10, 15, 20)
BIDS = "bids"
"""Stands among the options of a duel until the players have bid for Athens."""
HEAD_STARTS = (
    N_("By the book: equal players win more often as Athens."),
    N_("Equal players win equally often on either side."),
    N_("Each bids VP to play Athens. The other side gets what the higher bid offers."),
)


def _duel_table(services: Services, match: TableMatch) -> TableScene:
    from game.scenes.duel.scene import DuelScene

    return DuelScene(services, match)


def _duel_figures(match: TableMatch) -> Sequence[Column]:
    from game.scenes.duel import result_figures

    return result_figures.account(match)


def _duel_summary(match: TableMatch) -> str:
    from game.scenes.duel import result_figures

    return result_figures.summary(match)


def _duel_story(match: TableMatch, winner: Seat, seat: Seat) -> Story:
    from game.scenes.duel import match_story

    return match_story.story(match, winner, seat)


def _duel_line(seat: int) -> str:
    from game.scenes.duel import side_line

    return side_line.line(seat)


def _battle_line(seat: int) -> str:
    return _("50 cards of 100, by lot. Armies differ only in art.")


def _greece_line(seat: int) -> str:
    from game.scenes.greece import side_line

    return side_line.line(seat)


def _battle_table(services: Services, match: TableMatch) -> TableScene:
    from game.scenes.battle.scene import BattleScene

    return BattleScene(services, match)


def _battle_figures(match: TableMatch) -> Sequence[Column]:
    from game.scenes.battle import result_figures

    return result_figures.account(match)


def _battle_summary(match: TableMatch) -> str:
    from game.scenes.battle import result_figures

    return result_figures.summary(match)


def _battle_story(match: TableMatch, winner: Seat, seat: Seat) -> Story:
    from game.scenes.battle import match_story

    return match_story.story(match, winner, seat)


def _greece_table(services: Services, match: TableMatch) -> TableScene:
    from game.scenes.greece.scene import GreeceScene

    return GreeceScene(services, match)


def _greece_figures(match: TableMatch) -> Sequence[Column]:
    from game.scenes.greece import result_figures

    return result_figures.account(match)


def _greece_summary(match: TableMatch) -> str:
    from game.scenes.greece import result_figures

    return result_figures.summary(match)


def _greece_story(match: TableMatch, winner: Seat, seat: Seat) -> Story:
    from game.scenes.greece import match_story

    return match_story.story(match, winner, seat)


def _target(at: int, _seats: int) -> dict[str, object]:
    return {"target": DUEL_TARGETS[at]}


def _targets(_sides: Sequence[str]) -> list[str]:
    return [ngettext("{n} point", "{n} points", n).format(n=n) for n in DUEL_TARGETS]


def _head_start(at: int, _seats: int) -> dict[str, object]:
    made: tuple[dict[str, object], ...] = ({}, {"lead": (0, level_lead())}, {BIDS: True})
    return made[at]


def _head_starts(sides: Sequence[str]) -> list[str]:
    level = _("Level: {side} +{n} VP").format(side=_(sides[1]), n=level_lead())
    return [_("None"), level, _("Secret bids")]


def _who_begins(sides: Sequence[str]) -> list[str]:
    return [_("Random"), *map(_, sides)]


def _first(at: int, _seats: int) -> dict[str, object]:
    return {"first": at - 1} if at else {}


def _order(at: int, seats: int) -> dict[str, object]:
    return {"order": [(at - 1 + place) % seats for place in range(seats)]} if at else {}


register(
    Game(
        key="duel",
        name=N_("Card Duel"),
        subtitle=N_("The Peloponnesian War"),
        about=N_("Two cities, one deck of cards"),
        sign="person",
        table=_duel_table,
        figures=_duel_figures,
        summary=_duel_summary,
        story=_duel_story,
        options=(
            Option(N_("To win"), _targets, _target, len(DUEL_TARGETS) - 1, beginner=0),
            Option(N_("Head start"), _head_starts, _head_start, notes=HEAD_STARTS),
        ),
        minutes=(10, 20, 30),
        side_line=_duel_line,
    )
)
register(
    Game(
        key="battle",
        name=N_("Deck Battle"),
        subtitle=N_("Ancient Generals"),
        about=N_("Ancient Generals: armies of fifty cards"),
        sign="el",
        table=_battle_table,
        figures=_battle_figures,
        summary=_battle_summary,
        story=_battle_story,
        options=(Option(N_("First player"), _who_begins, _first),),
        minutes=(15,),
        side_line=_battle_line,
    )
)
register(
    Game(
        key="greece",
        name=N_("Greek Map"),
        subtitle=N_("A Peloponnesian War, with Thebes"),
        about=N_("A war of three cities, by hidden orders"),
        sign="sea",
        table=_greece_table,
        figures=_greece_figures,
        summary=_greece_summary,
        story=_greece_story,
        options=(
            Option(
                N_("First to place"),
                _who_begins,
                _order,
                notes=(N_("Traditionally the youngest player places first."),),
            ),
        ),
        covered_hands=True,
        minutes=(10,),
        side_line=_greece_line,
    )
)
