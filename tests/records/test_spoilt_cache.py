"""Whatever bytes the statistics' cache holds, it is made again without a word."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.scenes.statistics.statistics_page import StatisticsPage, feats
from game.statistics.facts import Facts
from game.statistics.feats import possible
from game.statistics.index import CACHE, Index, Stamp, sealed, version
from game.system import paths
from tests.support.menus import opened
from tests.support.play.records import some, told
from tests.support.systems import LINKS

CACHES = Path(__file__).parents[1] / "caches"
ROUNDS = 250
VERSION_AT = slice(60, 64)
"""The bytes of a file of SQLite that hold the user's version."""


@pytest.fixture
def cache(folder: Path) -> Path:
    """The place of the cache beside a record of each game."""
    some(folder)
    path = paths.cache_folder() / CACHE
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def examined() -> dict[str, Facts]:
    """Return the facts of all records, from the cache or found again."""
    index = Index()
    index.finish()
    index.stop()
    return index.facts


def known() -> int:
    """Return how many records are known without being played again."""
    index = Index()
    count = len(index.facts)
    index.stop()
    return count


# ---------------------------------------------------------------------- spoilt bytes


@pytest.mark.parametrize("name", ["spoilt_schema", "spoilt_name"])
def test_a_spoilt_cache_ends_no_page(name: str, cache: Path) -> None:
    content = bytearray((CACHES / f"{name}.sqlite").read_bytes())
    content[VERSION_AT] = version().to_bytes(4, "big")
    for page in (StatisticsPage, feats):
        cache.write_bytes(content)
        assert told(opened(page)) == ""
    cache.write_bytes(content)
    assert len(examined()) == 3
    assert known() == 3


def test_a_spoilt_cache_that_the_system_keeps_is_emptied_where_it_lies(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows lets no open file go."""

    def kept(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "used by another process", str(path))

    cache.write_bytes(b"no cache at all" * 400)
    monkeypatch.setattr(Path, "unlink", kept)
    assert len(examined()) == 3
    assert known() == 3


def flipped(content: bytearray, dice: random.Random) -> None:
    used = [at for at, byte in enumerate(content) if byte]
    for at in dice.choices(used, k=dice.choice((1, 1, 1, 4, 20))):
        content[at] ^= dice.randrange(1, 256)


def cut(content: bytearray, dice: random.Random) -> None:
    del content[dice.randrange(len(content)) :]


def shifted(content: bytearray, dice: random.Random) -> None:
    at = dice.randrange(len(content))
    content[at : at + dice.randrange(600)] = dice.randbytes(dice.randrange(600))


def emptied(content: bytearray, dice: random.Random) -> None:
    at = dice.randrange(len(content) - 100)
    content[at : at + 100] = bytes(100)


WAYS: tuple[Callable[[bytearray, random.Random], None], ...] = (flipped, cut, shifted, emptied)


@pytest.mark.few()
@pytest.mark.parametrize("spoil", WAYS, ids=lambda way: way.__name__)
def test_any_spoilt_bytes_lead_to_the_same_facts(
    spoil: Callable[[bytearray, random.Random], None], cache: Path
) -> None:
    good, dice = examined(), random.Random(spoil.__name__)
    whole = cache.read_bytes()
    for _round in range(ROUNDS):
        content = bytearray(whole)
        spoil(content, dice)
        cache.write_bytes(content)
        assert examined() == good, content
        assert examined() == good, content
        assert known() == len(good), content


@LINKS
def test_what_is_no_file_makes_room_for_a_cache(cache: Path) -> None:
    for make in (os.mkfifo, lambda path: path.symlink_to("/dev/zero"),
                 lambda path: path.symlink_to(path.name)):  # fmt: skip
        cache.unlink(missing_ok=True)
        make(cache)
        assert len(examined()) == 3
        assert known() == 3


# ---------------------------------------------------------------------- changed facts


def rewritten(cache: Path, change: Callable[[str, Facts], bytes]) -> None:
    """Change the facts of every row inside a sound file of SQLite."""
    index = Index()
    index.finish()
    base = sqlite3.connect(cache)
    with base:
        for name, one in index.facts.items():
            base.execute("UPDATE records SET facts = ? WHERE name = ?", (change(name, one), name))
    base.close()
    index.stop()


NO_FACTS: dict[str, dict[str, Any]] = {
    "no game": {"game": "chess"},
    "a seat too many": {"seat": 3},
    "a seat before the first": {"seat": -1},
    "a mode": {"mode": "blitz"},
    "rivals": {"others": ["hoplite"] * 9},
    "a rival of a page": {"others": ["x" * 9_999]},
    "a line for a name": {"side": "Athens\nSparta"},
    "a winner twice": {"winners": [1, 1]},
    "a winner from elsewhere": {"winners": [7]},
    "a victory without a winner": {"won": True, "winners": []},
    "turns before the first": {"turns": -1},
    "turns without end": {"turns": 1 << 62},
    "decisions without end": {"decisions": 1 << 40},
    "a margin": {"margin": -(1 << 40)},
    "a card of another game": {"pieces": ["Chariots of the sun"]},
    "a card twice": {"pieces": ["Ships", "Ships"]},
    "a feat": {"feats": {"walked on the moon": 1}},
    "a feat undone": {"feats": {"thunderbolt": -3}},
    "a reason beside figures": {"left_out": "unfinished"},
}


@pytest.fixture
def duel() -> Facts:
    return Facts(
        game="duel", started="2026-11-01T18:00:00Z", mode="match", side="Athens",
        others=["hoplite"], winners=[1], turns=5, decisions=17, pieces=["Ships"],
        feats={"thunderbolt": 30},
    )  # fmt: skip


@pytest.mark.few(4)
@pytest.mark.parametrize("fields", list(NO_FACTS.values()), ids=list(NO_FACTS))
def test_facts_that_no_record_can_have_are_thrown_away(
    fields: dict[str, Any], duel: Facts, cache: Path
) -> None:
    assert possible(duel)
    assert not possible(msgspec.structs.replace(duel, **fields))
    good = examined()

    def spoilt(name: str, one: Facts) -> bytes:
        about = (paths.records() / name).stat()
        wrong = msgspec.structs.replace(duel, **fields)
        return sealed(name, Stamp(about.st_size, about.st_mtime_ns), wrong)

    rewritten(cache, spoilt)
    assert known() == 0
    assert examined() == good
    assert known() == len(good)


def contents() -> Iterator[Callable[[str, Facts], Any]]:
    """Yield what a row's facts can be changed into without SQLite's noticing."""
    encode = msgspec.msgpack.encode
    yield lambda name, one: encode(one)
    yield lambda name, one: encode(msgspec.structs.replace(one, turns=one.turns + 1))
    yield lambda name, one: bytes(4) + encode(one)
    yield lambda name, one: b""
    yield lambda name, one: "unfinished"
    yield lambda name, one: 7
    yield lambda name, one: b"\x91" * 9_999


@pytest.mark.parametrize("change", list(contents()))
def test_rows_that_were_changed_are_thrown_away(
    change: Callable[[str, Facts], Any], cache: Path
) -> None:
    good = examined()
    rewritten(cache, change)
    assert known() == 0
    assert examined() == good


def test_the_facts_of_a_row_are_of_no_use_to_another(cache: Path) -> None:
    good = examined()
    base = sqlite3.connect(cache)
    with base:
        base.execute("UPDATE records SET facts = (SELECT max(facts) FROM records)")
    base.close()
    assert known() == 1
    assert examined() == good
