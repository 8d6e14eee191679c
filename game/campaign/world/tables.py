"""The tables of the world: places, commanders, starts, each line as plain data."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from game.registry import read_rows
from game.rules.core import PlainData, Seat

HERE = Path(__file__).parent
PLACES, COMMANDERS, STARTS, ENEMIES = (
    HERE / f"{name}.csv" for name in ("places", "commanders", "starts", "enemies")
)
RECRUITS = STARTS.with_name("recruits.csv")
FILES = (PLACES, COMMANDERS, STARTS, ENEMIES, RECRUITS)
"""All that composed engagements are made of."""
NEEDS = ("coast", "walls")
FIRST_START = "first_steps"
"""The start of somebody's first engagement of all; no other road has it."""
TOLD = re.compile(r"\b[345]\d\d\b")
MOST_SEATS = 3
T = TypeVar("T", bound="Place | Commander | Start")


@dataclass(frozen=True)
class Place:
    """A place where two armies or fleets can meet.

    Years are BC and positive here, the earlier and greater one first. `games` are those that fit,
    `theatre` the part of Greece; `coast` and `walls` say what a start may ask for. `set_piece` is
    the scenario from history that lies here. Of the passages in `source` none was looked up where
    `checked` says "from knowledge".
    """

    id: str
    name: str
    greek: str
    lat: float
    lon: float
    from_year: int
    to_year: int
    theatre: str
    games: tuple[str, ...]
    coast: bool
    walls: bool
    set_piece: str
    sentence: str
    source: str
    checked: str

    @property
    def told(self) -> int | None:
        """The year that its sentence tells of, None where it names none."""
        found = TOLD.search(self.sentence)
        return int(found[0]) if found else None

    def offers(self, needs: tuple[str, ...]) -> bool:
        """True if it has what a start asks for."""
        return all(getattr(self, need) for need in needs)


class Service(NamedTuple):
    """A commander's service in one part of Greece, from `from_year` to `to_year` BC."""

    theatre: str
    from_year: int
    to_year: int


@dataclass(frozen=True)
class Commander:
    """A commander whom a player can meet, from `from_year` to `to_year` BC.

    A `great` one may end an act; `services` are the parts of Greece where he commanded, and when.
    `signature` is a change of a start as decrees have them, "game: change"; `signature_sentence`
    says it.
    """

    id: str
    name: str
    city: str
    from_year: int
    to_year: int
    temperament: str
    great: bool
    services: tuple[Service, ...]
    signature: str
    signature_sentence: str
    sentence: str
    line_enter: str
    line_lead: str
    line_loses_lead: str
    line_theft_or_great_card: str
    line_win: str
    line_loss: str
    source: str
    checked: str

    def served_in(self, theatre: str) -> Service | None:
        """Return when he commanded in a part of Greece, None if he never did."""
        return next((one for one in self.services if one.theatre == theatre), None)

    def signature_in(self, game: str) -> str:
        """Return what he changes in the starts of a game, "" for nothing."""
        where, _colon, change = self.signature.partition(": ")
        return change if where == game else ""


@dataclass(frozen=True)
class Start:
    """A start of one game; `recipe` is what `State.arrange` takes.

    `sentence` says what lies on the table: {one} and {other} are the peoples at the two seats.
    `aid` has for each seat of the map the areas, with their counters, that a player gets more
    there. `shares` are the victories of `bot` at each seat in so many `games` among equals, and
    stars follow from them.
    """

    id: str
    title: str
    game: str
    needs: tuple[str, ...]
    goal: str
    sentence: str
    teaches: tuple[str, ...]
    picture: str
    recipe: PlainData
    aid: tuple[dict[str, int], ...]
    bot: str
    games: int
    shares: tuple[float, ...]
    par: int

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.teaches)

    def share(self, seat: Seat, edition: int) -> float:
        """Return the share of victories at a seat among equals, in wars of an edition."""
        return share_of(self.id, self.shares, seat, edition)


def share_of(name: str, shares: Sequence[float], seat: Seat, edition: int) -> float:
    """Return the share of victories at a seat of a start, in wars of an edition.

    From the second one on it is the mean of what other bots and recruits win, where recruits were
    asked.
    """
    asked = recruits().get(name, ()) if edition > 1 else ()
    return (shares[seat] + asked[seat]) / 2 if asked else shares[seat]


@dataclass(frozen=True)
class Enmity:
    """A war between a player's city and another one, from `from_year` to `to_year` BC.

    It holds in one game, where the player sits at one of `seats` and the other opposite.
    """

    city: str
    enemy: str
    game: str
    seats: tuple[Seat, ...]
    from_year: int
    to_year: int
    source: str


# ---------------------------------------------------------------------- reading


@cache
def places() -> tuple[Place, ...]:
    """Return all places in the order of their table."""
    kinds: dict[str, Kind] = {
        "lat": float,
        "lon": float,
        "games": _words,
        "coast": _truth,
        "walls": _truth,
    }
    return tuple(Place(**_typed(row, YEARS | kinds)) for row in read_rows(PLACES))


@cache
def commanders() -> tuple[Commander, ...]:
    """Return all commanders in the order of their table."""
    return tuple(map(_commander, read_rows(COMMANDERS)))


@cache
def starts() -> tuple[Start, ...]:
    """Return all starts in the order of their table."""
    return tuple(map(_start, read_rows(STARTS)))


@cache
def enmities() -> tuple[Enmity, ...]:
    """Return who is whose enemy, in the order of their table."""
    kinds: dict[str, Kind] = {"seats": lambda cell: tuple(map(int, cell.split("|")))}
    return tuple(Enmity(**_typed(row, YEARS | kinds)) for row in read_rows(ENEMIES))


@cache
def recruits() -> dict[str, tuple[float, ...]]:
    """Return the shares of victories that recruits have among themselves, by a start's id."""
    return {row["id"]: tuple(map(float, _row(row, "share"))) for row in read_rows(RECRUITS)}


def place(name: str) -> Place:
    """Return the place with this id. KeyError when there is none."""
    return _named(places(), name)


def commander(name: str) -> Commander:
    """Return the commander with this id. KeyError when there is none."""
    return _named(commanders(), name)


def start(name: str) -> Start:
    """Return the start with this id. KeyError when there is none."""
    return _named(starts(), name)


def _named(table: tuple[T, ...], name: str) -> T:
    for each in table:
        if each.id == name:
            return each
    raise KeyError(name)


def _commander(row: dict[str, str]) -> Commander:
    cells = _typed(row, {**YEARS, "great": _truth})
    own = cells["from_year"], cells["to_year"]
    services = [_service(words, own) for words in _words(cells.pop("theatres"))]
    return Commander(**cells, services=tuple(services))


def _service(words: str, own: tuple[int, int]) -> Service:
    """Return a service as the table has it: "ionia", in all his years, or "ionia:412-410"."""
    theatre, _colon, told = words.partition(":")
    first, last = map(int, told.split("-")) if told else own
    return Service(theatre, min(first, own[0]), max(last, own[1]))


def _start(row: dict[str, str]) -> Start:
    told = {name: row[name] for name in ("id", "title", "game", "goal", "sentence", "picture")}
    return Start(
        **told,
        needs=_words(row["needs"]),
        teaches=_row(row, "teaches"),
        recipe=msgspec.json.decode(row["recipe"]),
        aid=tuple(msgspec.json.decode(row["aid"] or "[]")),
        bot=row["bot"],
        games=int(row["games"] or 0),
        shares=tuple(map(float, _row(row, "share"))),
        par=int(row["par"] or 0),
    )


def _row(row: dict[str, str], name: str) -> tuple[str, ...]:
    """Return the cells of a column that there is for each seat."""
    cells = [row[f"{name}_{seat}"] for seat in range(MOST_SEATS)]
    return tuple(cell for cell in cells if cell)


def _typed(row: dict[str, str], kinds: dict[str, Kind]) -> dict[str, Any]:
    return {name: kinds.get(name, str)(cell) for name, cell in row.items()}


def _words(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("|")) if cell else ()


def _truth(cell: str) -> bool:
    return cell == "1"


Kind = Callable[[str], Any]
YEARS: dict[str, Kind] = {"from_year": int, "to_year": int}
