"""A position that a player sets up: what lies where, and the laws by which it may be changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from game.match.match import Setup
from game.match.seats import Human
from game.records.notes import MOST_IN_NAME
from game.records.record_file import Recorder
from game.records.replay import Header, Record, header_for, stamp
from game.records.replay_player import ReplayPlayer
from game.records.saves import new_recorder
from game.registry import GAMES, part
from game.rules import RULES
from game.rules.core import NOBODY, PlainData, Seat, State
from game.rules.rng import Rng
from game.rules.wording import Phrase, PhraseError, phrase, reason_of
from game.system.output import plain

OVER = phrase("Then the match would be over, and nobody would have anything to decide.")
NOBODY_DECIDES = phrase(
    "Nobody could decide anything then. Change the phase, or what lies in the hands, first."
)
NONE_LEFT = phrase("Nothing is left there.")
COUNTER = "counter:"
"""The beginning of a piece that is no chit or card but a city's counter."""
RIVAL = "hoplite"
"""The bot at the seats of a saved position where nobody decides first."""


MOST_IN_PURPOSE = 300
"""The most characters of a position's purpose in its record."""


class About(NamedTuple):
    """The name of a position and its purpose, one line each; "" where nothing is said."""

    name: str = ""
    purpose: str = ""


def about_of(header: Header) -> About:
    """Return what a record says of its position, without what is too long or no line of words."""
    told = header.position if isinstance(header.position, dict) else {}
    most = {"name": MOST_IN_NAME, "purpose": MOST_IN_PURPOSE}
    return About(*(_line(told.get(key), longest) for key, longest in most.items()))


def _line(words: object, longest: int) -> str:
    if not isinstance(words, str) or len(words) > longest or len(words.splitlines()) > 1:
        return ""
    return plain(words, longest)


class PiecePlace(NamedTuple):
    """A place where pieces lie; `key` leads to it in a picture ("hands/0").

    `landmarks` has for each seat that looks on the name under which its table points it out.
    """

    key: str
    name: Phrase
    landmarks: tuple[str, ...] = ()


class Fact(NamedTuple):
    """Something of a position that has one of several values, each with its words.

    A number has none: it is its own word.
    """

    key: str
    name: Phrase
    values: tuple[tuple[object, Phrase | None], ...]
    value: object


class PiecePlaces(ABC):
    """The places of a game's positions, and the laws of what may lie there; `GAME.places`.

    A `start` is a picture (`State.picture`) cut down to what does not follow from the rest.
    """

    rest: str
    """The place of all that is not placed: it is shuffled, and nobody knows its order."""
    follows: tuple[str, ...] = ()
    """The keys of a picture that no start has."""

    @abstractmethod
    def all(self, state: Any) -> Sequence[PiecePlace]:
        """Return every place that there is in a position."""

    @abstractmethod
    def facts(self, state: Any) -> Sequence[Fact]:
        """Return all that can be chosen beside the pieces."""

    @abstractmethod
    def tokens(self, state: Any) -> Iterable[tuple[str, Iterable[int]]]:
        """Return the tokens of each place whose pieces lie singly on the table."""

    @abstractmethod
    def piece(self, face: int) -> str:
        """Return the name of a piece by its face."""

    def called(self, piece: str) -> Phrase:
        """Return a piece's name as it is told."""
        return phrase(piece)

    def start(self, picture: PlainData) -> PlainData:
        """Return the start that a picture comes to."""
        return {key: value for key, value in picture.items() if key not in self.follows}

    def inside(self, picture: PlainData, place: str) -> list[str]:
        """Return the pieces in a place, in their order."""
        return [str(name_in(entry)) for entry in row_at(picture, place)]

    def put(self, start: PlainData, piece: str, place: str, seat: Seat) -> None:
        """Put a piece of a seat into a place. PhraseError when a rule forbids it."""
        if place != self.rest:
            row_at(start, place).append(piece)

    def take(self, start: PlainData, piece: str, place: str) -> None:
        """Take a piece out of a place in which it is."""
        if place != self.rest:
            drop(row_at(start, place), piece)

    def undecided(self, start: PlainData) -> PlainData:
        """Return a start in which whoever is on turn decides anew."""
        pending = start.get("pending") or {}
        return {**start, "pending": None, "to_act": pending.get("active", start["to_act"])}

    def opened(self, state: Any, dice: Rng) -> Any:
        """Return the state in which a first deal is opened, with what may still be random done."""
        return state

    def first(self, picture: PlainData, place: str, seat: Seat) -> tuple[str, str] | None:
        """Return the piece that a seat adds to a place first and where it is from; None: any."""
        return None

    def idle(self, start: PlainData, fact: Fact, value: object) -> Phrase:
        """Return what a start lacks, so that nobody decides with another value of a fact."""
        return NOBODY_DECIDES

    def broken(self, start: PlainData) -> Phrase | None:
        """Return the rule that a start as a whole breaks, None for none."""
        return None

    def flaw(self, state: Any) -> Phrase | None:
        """Return what is missing before anybody can play, None for nothing."""
        return None


def places_of(game: str) -> PiecePlaces | None:
    """Return the places of a game, None where nobody can set up its positions."""
    path = GAMES[game].places
    found: PiecePlaces | None = part(path) if path else None
    return found


def counted(numbers: range) -> tuple[tuple[object, None], ...]:
    """Return numbers as values of a fact."""
    return tuple((n, None) for n in numbers)


YES_OR_NO: tuple[tuple[object, Phrase], ...] = ((False, phrase("No")), (True, phrase("Yes")))


@dataclass(frozen=True)
class OwnPosition:
    """A position as it is set up. Each change makes another one; PhraseError when it may not be.

    `seed` shuffles the rest: the deck, the cup. `start` is what a record of it begins from.
    """

    game: str
    seed: int
    options: PlainData
    start: PlainData
    state: State

    # ------------------------------------------------------------------ where it comes from

    @classmethod
    def of(cls, state: State, seed: int) -> OwnPosition:
        """Return a position as it lies in a state; the order of the rest is shuffled anew."""
        picture = state.picture()
        options = picture.pop("options", {})
        return cls._of_start(state.game, seed, options, _places(state.game).start(picture))

    @classmethod
    def dealt(cls, game: str, seed: int, options: PlainData) -> OwnPosition:
        """Return the first deal of a match with these options. ValueError when they are none."""
        dealt = _places(game).opened(RULES[game].new(seed, **options), Rng(seed))
        return cls.of(dealt, seed)

    @classmethod
    def seen(cls, state: State, viewer: Seat, seed: int) -> OwnPosition:
        """Return what a viewer sees of a position; all that is hidden from him is drawn anew."""
        return cls.of(RULES[state.game].sample(state.view(viewer), Rng(seed)), seed)

    @classmethod
    def _of_start(cls, game: str, seed: int, options: PlainData, start: PlainData) -> OwnPosition:
        places = _places(game)
        broken = places.broken(start)
        if broken is not None:
            raise PhraseError(broken)
        while True:  # what nobody decides happens, as a draw does, and is part of the start then
            state = RULES[game].arrange(seed=seed, options=options, **start)
            if state.to_act == NOBODY:
                raise PhraseError(OVER)
            picture = state.picture()
            options = picture.pop("options", {})
            before, start = start, places.start(picture)
            if start == before:
                return cls(game, seed, options, start, state)

    # ------------------------------------------------------------------ what there is

    @property
    def places(self) -> PiecePlaces:
        """The places and laws of its game."""
        return _places(self.game)

    @cached_property
    def picture(self) -> PlainData:
        """The whole position by name."""
        return self.state.picture()

    def inside(self, place: str) -> list[str]:
        """Return the pieces in a place, in their order."""
        return self.places.inside(self.picture, place)

    def located(self) -> dict[int, str]:
        """Return the place of each token that lies singly on the table."""
        every = self.places.tokens(self.state)
        return {token: place for place, tokens in every for token in tokens}

    @property
    def flaw(self) -> Phrase | None:
        """The piece that is missing before anybody can play, in a sentence; None for nothing."""
        return self.places.flaw(self.state)

    # ------------------------------------------------------------------ changes

    def move(self, piece: str, source: str, target: str) -> OwnPosition:
        """Return the position with a piece in another place."""
        places, start = self.places, deepcopy(self.start)
        if piece not in self.inside(source):
            raise PhraseError(NONE_LEFT)
        places.take(start, piece, source)
        places.put(start, piece, target, self._owner(source))
        return self._settled(start)

    def _owner(self, place: str) -> Seat:
        """Return the seat whose place it is, or whoever decides."""
        last = place.rpartition("/")[2]
        return int(last) if last.isdigit() else self.state.to_act

    def more(self, place: str) -> OwnPosition:
        """Return the position with one more piece in a place: of the rest one by lot."""
        first = self.places.first(self.picture, place, self.state.to_act)
        if first is not None:
            return self.move(*first, place)
        rest = sorted(self.inside(self.places.rest))
        Rng(self.seed + len(self.inside(place))).shuffle(rest)
        problem = NONE_LEFT
        for piece in dict.fromkeys(rest):
            try:
                return self.move(piece, self.places.rest, place)
            except PhraseError as error:
                problem = error.phrase
        raise PhraseError(problem)

    def fewer(self, place: str) -> OwnPosition:
        """Return the position with the last piece of a place back among the rest."""
        inside = self.inside(place)
        if not inside:
            raise PhraseError(NONE_LEFT)
        return self.move(inside[-1], place, self.places.rest)

    def change(self, fact: Fact, value: object) -> OwnPosition:
        """Return the position with another value of a fact."""
        start = deepcopy(self.start)
        *way, last = fact.key.split("/")
        holder: Any = start
        for step in way:
            holder = holder[_step(step)]
        holder[_step(last)] = value
        found = self._settled(start, calm=fact.key in ("phase", "to_act", "turn"))
        kept = next((one for one in found.places.facts(found.state) if one.key == fact.key), None)
        if kept is None or kept.value != value:
            raise PhraseError(self.places.idle(start, fact, value))
        return found

    def _settled(self, start: PlainData, calm: bool = False) -> OwnPosition:
        """Return the position of a start, with the decision that is open only if it still can be.

        It is dropped at once where the change should be `calm`.
        """
        if start.get("pending") and not calm:
            try:
                return self._begun(start)
            except ValueError:
                calm = True
        if calm:
            start = self.places.undecided(start)
        try:
            return self._begun(start)
        except ValueError as error:
            raise PhraseError(reason_of(error)) from None

    def _begun(self, start: PlainData) -> OwnPosition:
        return self._of_start(self.game, self.seed, self.options, start)

    # ------------------------------------------------------------------ what becomes of it

    def setup(self, seats: Sequence[str] = (), mode: str = "match") -> Setup:
        """Return the set-up of its match: people sit everywhere, if nobody is named."""
        named = tuple(seats) or (str(Human()),) * self.state.seats
        return Setup(self.game, named, self.seed, mode, self.options, self.start)

    def playback(self) -> ReplayPlayer:
        """Return the record of 0 moves that begins here, as it is watched and played on."""
        return ReplayPlayer(Record(header_for(self.setup(mode="practice"), ""), ()))

    def save(self, now: datetime, here: datetime, about: About | None = None) -> Path:
        """Write it into the library as a record of 0 moves and return its file. OSError.

        A person sits where somebody decides first. What it is `about` travels in the record.
        """
        mine = self.state.to_act
        seats = [str(Human()) if seat == mine else RIVAL for seat in range(self.state.seats)]
        recorder: Recorder = new_recorder(self.game, here)
        told = {key: words for key, words in about._asdict().items() if words} if about else None
        recorder.begin(self.setup(seats), stamp(now), position=told)
        path = recorder.path
        recorder.close()
        if recorder.problem is not None:
            raise OSError(str(recorder.problem))
        return path


def _places(game: str) -> PiecePlaces:
    found = places_of(game)
    assert found is not None
    return found


def _step(word: str) -> int | str:
    return int(word) if word.isdigit() else word


# ---------------------------------------------------------------------- rows of a picture


def row_at(picture: PlainData, key: str) -> list[Any]:
    """Return the list at a place's key, as it can be changed."""
    found: Any = picture
    for step in key.split("/"):
        found = found[_step(step)]
    row: list[Any] = found
    return row


def name_in(entry: object) -> object:
    """Return the piece of an entry of a list."""
    return entry.get("card", entry.get("chit")) if isinstance(entry, dict) else entry


def drop(row: list[Any], piece: str) -> None:
    """Take a piece out of a list."""
    at = next(n for n, entry in enumerate(row) if name_in(entry) == piece)
    del row[at]
