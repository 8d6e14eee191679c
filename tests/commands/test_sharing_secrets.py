"""Whatever is shared of a match that is not over tells no more than its player sees.

Two matches that look alike to a viewer, though other pieces are hidden in them, are written by the
same bytes: by every way of sharing, from every seat, in every state of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame
import pytest

from game.commands import sharing as writing
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import human_seats
from game.records import sharing
from game.records.replay import Line, Parent, Record
from game.records.replay_player import ReplayPlayer, record_of
from game.rules import RULES
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.wording import PhraseError
from game.scenes.look_back.transport import Perspective
from game.scenes.theatre.share_page import SharePage
from tests.support.play.twin_worlds import Twins, twins

VIEWERS = {
    game: (*range(RULES[game].seats_of({})), NOBODY) for game in ("duel", "battle", "greece")
}
EACH = [(game, viewer) for game, viewers in VIEWERS.items() for viewer in viewers]
MOVES = {"duel": 24, "battle": 24, "greece": 30}
SEEDS = (81203401, 99170232)
FROM_THE_DEAL: dict[int, State] = {}
"""The first positions that the seeds of matches deal here."""


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let each of the two seeds deal one of two worlds."""
    real = Setup.opening

    def opening(setup: Setup) -> State:
        known = FROM_THE_DEAL.get(setup.seed) if setup.start is None else None
        return real(setup) if known is None else known.clone()

    monkeypatch.setattr(Setup, "opening", opening)
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    yield
    FROM_THE_DEAL.clear()


worlds = cache(twins)


def seats_of(game: str, viewer: Seat) -> tuple[str, ...]:
    """One person, where somebody looks on from his seat, and else people only."""
    number = RULES[game].seats_of({})
    if viewer == NOBODY:
        return tuple(f"human {name}" for name in ("Ana", "Ben", "Chloe")[:number])
    return tuple("human Ana" if seat == viewer else "hoplite" for seat in range(number))


class Course(NamedTuple):
    """The way of a match in one of two worlds, to be recorded."""

    twins: Twins
    world: State
    seed: int
    seats: tuple[str, ...]


def played(course: Course, setup: Setup, actions: list[Action]) -> Record:
    match = Match.begin(setup)
    for action in actions:
        match.act(action)
    return record_of(match)


def after_the_deal(course: Course) -> Record:
    """A match in which nobody has done anything yet."""
    FROM_THE_DEAL[course.seed] = course.world
    return played(course, Setup(course.world.game, course.seats, course.seed), [])


def from_the_deal(course: Course) -> Record:
    FROM_THE_DEAL[course.seed] = course.world
    setup = Setup(course.world.game, course.seats, course.seed)
    return played(course, setup, course.twins.actions)


def from_a_position(course: Course) -> Record:
    """A match that began from a position; both go on by one seed, so that the same is drawn."""
    start, seed = course.world.picture(), course.twins.seed
    options = start.pop("options", {})
    setup = Setup(course.world.game, course.seats, seed, "match", options, start)
    return played(course, setup, course.twins.actions)


def branched(course: Course) -> Record:
    """A match that was played on from another at half of its way."""
    found, at = from_the_deal(course), len(course.twins.actions) // 2
    parent = Parent(ReplayPlayer(found).steps[at].state.digest(), at)
    return replace(found, header=msgspec.structs.replace(found.header, parent=parent))


def taken_back(course: Course) -> Record:
    """A match whose last action was taken back; a bot had a seat for a while."""
    found = from_the_deal(course)
    before, at = ReplayPlayer(found).steps[-2].state.digest(), len(found.lines)
    seat = next((n for n, one in enumerate(course.seats) if one.startswith("human")), 0)
    more = (
        Line(n=at + 1, undo=1, check=before),
        Line(n=at + 2, seat=seat, to="recruit"),
        Line(n=at + 3, seat=seat, to=course.seats[seat]),
    )
    return replace(found, lines=(*found.lines, *more))


Recorded = Callable[[Course], Record]
STATES = (after_the_deal, from_the_deal, from_a_position, branched, taken_back)


def two(game: str, viewer: Seat, recorded: Recorded, moves: int = 0) -> list[Record]:
    """The records of two matches that a viewer cannot tell apart."""
    found, seats = worlds(game, viewer, moves or MOVES[game]), seats_of(game, viewer)
    pairs = zip((found.first, found.second), SEEDS, strict=True)
    return [recorded(Course(found, world, seed, seats)) for world, seed in pairs]


def offered(page: SharePage) -> list[tuple[str, str, bool]]:
    """The page of sharing: its buttons, its notes, and which can be pressed."""
    rows = zip(page.rolling, page.notes, strict=True)
    return [(button.words, note, button.enabled) for button, note in rows]


def written(page: SharePage, kind: str, out: Path) -> bytes | str:
    """The file of a kind that is made by way of the page, or the reason why not."""
    why = sharing.objection(kind, page.playback.record)
    if why is not None:
        return str(why)
    assert page._order(kind, str(out)) == "" and page.ordered is not None
    order = replace(page.ordered, seed=3, now="2026-11-28T12:00:00Z")
    for _share in writing.write(order):
        pass
    content = out.read_bytes()
    out.unlink()
    return content


def alike(
    records: list[Record],
    kind: str,
    eyes: Perspective | None,
    folder: Path,
    at: int | None = None,
) -> bytes | str:
    """Fail unless two matches are written by the same bytes, and return them."""
    app = studio((640, 360))
    out = folder / f"a{sharing.KINDS[kind].endings[0]}"
    pages = [SharePage(app, ReplayPlayer(found), eyes, at) for found in records]
    if not sharing.is_open(records[0]):
        assert offered(pages[0]) == offered(pages[1])
    one, other = [written(page, kind, out) for page in pages]
    app.close()
    assert one == other
    return one


@pytest.mark.few(12)
@pytest.mark.parametrize("recorded", STATES, ids=lambda each: each.__name__)
@pytest.mark.parametrize("kind", [sharing.PAGE, sharing.PICTURE, sharing.NOTATION, sharing.RECORD])
@pytest.mark.parametrize(("game", "viewer"), EACH)
def test_what_is_written_is_a_function_of_what_its_player_sees(
    game: str, viewer: Seat, kind: str, recorded: Recorded, tmp_path: Path
) -> None:
    records = two(game, viewer, recorded)
    content = alike(records, kind, None, tmp_path)
    if isinstance(content, bytes):
        seeds = {str(found.header.seed).encode() for found in records}
        assert not any(seed in content for seed in seeds)
    else:
        assert kind == sharing.NOTATION or viewer == NOBODY


def practised(course: Course) -> Record:
    """A match in practice, of which everybody may see all."""
    setup = Setup(course.world.game, course.seats, course.seed, "practice")
    FROM_THE_DEAL[course.seed] = course.world
    return played(course, setup, course.twins.actions)


def over(course: Course) -> Record:
    """A match that its first person has conceded."""
    found, seats = from_the_deal(course), human_seats(Setup("", course.seats, 0).players)
    check = ReplayPlayer(found).steps[-1].state.digest()
    return replace(found, lines=(*found.lines, Line(conceded=seats[0], check=check)))


CHOSEN = [
    (game, viewer, recorded)
    for game, viewer in EACH
    for recorded in (*STATES[1:], practised, over)
    if recorded is not over or game != "greece"  # among three nobody concedes
]


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("game", "viewer", "recorded"), CHOSEN, ids=lambda each: getattr(each, "__name__", str(each))
)
def test_a_picture_shows_each_step_as_the_chosen_seat_saw_it(
    game: str, viewer: Seat, recorded: Recorded, tmp_path: Path
) -> None:
    """So it is also where all may be seen, as long as somebody looks from his own seat."""
    records = two(game, viewer, recorded)
    for at in (0, MOVES[game] // 2):
        alike(records, sharing.PICTURE, Perspective(viewer), tmp_path, at)


@pytest.mark.few("duel-0")
@pytest.mark.parametrize(("game", "viewer"), EACH)
def test_a_film_shows_the_match_as_its_player_sees_it(
    game: str, viewer: Seat, tmp_path: Path
) -> None:
    alike(two(game, viewer, from_the_deal, 4), sharing.FILM, None, tmp_path)


@pytest.mark.parametrize(("game", "viewer"), [each for each in EACH if each[1] != NOBODY])
def test_a_record_that_the_library_copies_tells_no_more(
    game: str, viewer: Seat, tmp_path: Path
) -> None:
    for recorded in (from_the_deal, from_a_position):
        copies = list[bytes]()
        for found in two(game, viewer, recorded):
            path = tmp_path / f"{len(copies)}.replay"
            path.write_bytes(sharing._encoded(found))
            copies.append(sharing.copied(path, 3))
        assert copies[0] == copies[1]
    others = two(game, NOBODY, from_the_deal)[0]
    path.write_bytes(sharing._encoded(others))
    with pytest.raises(PhraseError, match="would tell what is hidden"):
        sharing.copied(path, 3)


def test_the_two_worlds_differ_in_what_is_hidden() -> None:
    for game, viewer in EACH:
        one, other = two(game, viewer, from_the_deal)
        ends = [ReplayPlayer(found).steps[-1].state for found in (one, other)]
        assert ends[0].view(viewer) == ends[1].view(viewer)
        assert ends[0].picture()["hands"] != ends[1].picture()["hands"]
