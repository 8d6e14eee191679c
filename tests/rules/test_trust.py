"""No file is trusted: whatever is in it, it is used as it stands or refused in one sentence."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.client.app import App
from game.commands.tape import run_through
from game.match.match import Setup
from game.records.replay import FORMAT as NEWEST
from game.records.replay import LONGEST_FILE, MOST_LINES, ReplayError, read
from game.records.replay_player import moments
from game.records.saves import Damaged, Resumed, SavedMatch
from game.rules import RULES
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.session import tape
from game.system import paths
from game.system.settings import Settings, load
from sprites.base.canvas import offscreen
from tests.programs.fuzz import REPLAYS, TAPES, is_sentence, replay_error, some_of, tape_error
from tests.programs.mangling import VALUES, WAYS, mangled
from tests.support.menus import begun
from tests.support.stage import SMALL

ROOT = Path(__file__).parents[2]
MEMORY = 200 << 20
SECONDS = 20
"""Of the processor, before a hanging program is killed."""
HEADER = (
    '{"replay":1,"rules":"duel","version":2,"data":"%s","seed":1,"options":{},'
    '"mode":"practice","seats":["human","human"],"started":"","app":""}\n'
)


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def line_of(reason: str) -> str:
    return reason.partition(":")[0]


def own_folder() -> Path:
    """Return the data folder, which nobody may have needed before."""
    folder = paths.data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# ---------------------------------------------------------------------- mangled by chance


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(REPLAYS), st.randoms(use_true_random=False))
def test_a_mangled_replay_is_used_or_refused_in_one_sentence(
    source: Path, chance: random.Random
) -> None:
    path = own_folder() / "mangled.replay"
    path.write_bytes(mangled(source.read_bytes(), chance))
    assert is_sentence(replay_error(path))


@pytest.mark.sweep(sister="test_a_mangled_tape_is_played_or_refused_in_one_sentence")
@settings(max_examples=60, deadline=None)
@given(st.sampled_from(REPLAYS), st.randoms(use_true_random=False))
def test_a_mangled_match_is_continued_or_mended_once_or_refused(
    source: Path, chance: random.Random
) -> None:
    path = own_folder() / "mended.replay"
    path.write_bytes(mangled(source.read_bytes(), chance))
    for mended in (False, True):
        try:
            saved = SavedMatch.open(path)
        except ReplayError as error:
            assert is_sentence(str(error))
            continue
        if isinstance(saved, Damaged):
            assert not mended
            saved.mend().unlink()
        else:
            assert isinstance(saved, Resumed) and saved.match.recorder is not None
            saved.match.recorder.close()
    left = [each.name for each in path.parent.iterdir()]
    assert not any(name.endswith((".lock", ".tmp")) for name in left)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(TAPES), st.randoms(use_true_random=False))
def test_a_mangled_tape_is_played_or_refused_in_one_sentence(
    source: Path, chance: random.Random
) -> None:
    path = own_folder() / "mangled.tape"
    path.write_bytes(mangled(b"\n".join(some_of(source).split(b"\n")[:50]), chance))
    assert is_sentence(tape_error(path))


@pytest.mark.few(3)
@pytest.mark.parametrize("way", WAYS[:5] + WAYS[8:], ids=lambda way: way.__name__)
def test_every_way_of_mangling_gets_some_file_refused(way: object, home: Path) -> None:
    """So that the tests above prove something: each misfortune does harm, and not always."""
    path, errors = home / "a.replay", set()
    for seed in range(20):
        lines = REPLAYS[0].read_bytes().split(b"\n")
        way(lines, random.Random(seed))  # type: ignore[operator]
        path.write_bytes(b"\n".join(lines))
        errors.add(line_of(replay_error(path)))
        if len(errors) > 2:
            break
    assert len(errors) > 2 or way in WAYS[:1]


PYTHONS = re.compile(
    r"argument|iterable|unhashable|subscript|mapping|unpack|'\w+' object|expected|codec|literal"
)
"""Python's own words, which no refusal says."""


def spoilt(part: object, value: object) -> Iterator[object]:
    """Yield a value in the place of a part of a start, and of what is in that part."""
    yield value
    if isinstance(part, dict):
        yield from (part | {key: value} for key in list(part)[:3])
    elif isinstance(part, list):
        yield from ([*part[:at], value, *part[at + 1 :]] for at in range(len(part[:3])))


@pytest.mark.parametrize("game", RULES)
def test_a_start_of_any_values_is_used_or_refused_in_words_of_our_own(game: str) -> None:
    seats, refused = ("human",) * RULES[game].seats, 0
    start = RULES[game].new(7).picture() | {"options": {"x": 1}}
    for name, value in product(start, [one for one in VALUES if len(repr(one)) < 60]):
        for part in spoilt(start[name], value):
            try:
                Setup(game, seats, 1, start=start | {name: part}).opening()
            except ValueError as error:
                refused += 1
                assert not PYTHONS.search(str(error).replace(repr(value), "")), str(error)
    assert refused > 500


# ---------------------------------------------------------------------- bombs


def confined() -> None:
    """At most so much memory and time for the program that begins now."""
    import resource  # noqa: PLC0415  (not everywhere)

    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


CONFINES = pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")


def data_of(rules: str) -> str:
    return RULES[rules].data


BOMBS: dict[str, bytes] = {
    "one line of megabytes": b'{"replay":1,"rules":"' + b"x" * (7 << 20) + b'"}\n',
    "a line without an end": b"x" * (7 << 20),
    "a file of hundreds of megabytes": b"",
    "ten thousand levels": b"[" * 10_000 + b"]" * 10_000 + b"\n",
    "ten thousand levels of names": b'{"replay":1,"options":' + b'{"a":' * 10_000 + b"\n",
    "as many lines as fit": b"",
    "taken back and done again without end": b"",
    "a huge number": b'{"replay":' + b"9" * 100_000 + b"}\n",
    "a huge number as a tape": b'{"tape":' + b"9" * 100_000 + b"}\n",
    "not text": bytes(range(256)) * 1000,
}


def bomb(name: str) -> bytes:
    """The file of that name; those that need the game's data are made here."""
    head = (HEADER % data_of("duel")).encode()
    if name == "as many lines as fit":
        return head + b'{"n":1,"undo":1}\n' * ((LONGEST_FILE - len(head)) // 17)
    if name == "taken back and done again without end":
        lines = [b'{"n":1,"do":"0 done"}\n']
        for n in range(2, MOST_LINES - 1):
            lines.append(b'{"n":%d,"%s":1}\n' % (n, b"redo" if n % 2 else b"undo"))
        return head + b"".join(lines)
    return BOMBS[name]


@pytest.mark.few(3)
@CONFINES
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_takes_neither_the_memory_nor_the_hour(name: str, tmp_path: Path) -> None:
    path = tmp_path / ("bomb.tape" if "tape" in name else "bomb.replay")
    path.write_bytes(bomb(name))
    if name == "a file of hundreds of megabytes":
        with path.open("wb") as file:
            file.truncate(300 << 20)
    kind = (
        ["tape", str(path), "--headless"] if "tape" in name else ["replay", str(path), "--verify"]
    )
    done = subprocess.run(
        [sys.executable, "-m", "game", *kind], cwd=ROOT, capture_output=True, text=True,
        check=False, preexec_fn=confined,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    if name.startswith("taken back"):
        assert done.returncode == 1 and "checks are missing" in done.stderr
    else:
        assert done.returncode == 2 and done.stderr.count("\n") == 1
        assert "line 1:" in done.stderr or name == "as many lines as fit"


@pytest.mark.sweep(sister="test_a_tape_writes_no_file_outside_its_own_folder")
@CONFINES
def test_a_tape_of_the_most_lines_fits_into_memory(tmp_path: Path) -> None:
    path = tmp_path / "long.tape"
    head = TAPES[0].read_bytes().split(b"\n")[0] + b"\n"
    path.write_bytes(head + b'{"at":0,"hear":"point","x":640.25,"y":333.33}\n' * tape.MOST_LINES)
    code = (
        f"from pathlib import Path; from game.session.tape import read; read(Path({str(path)!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False,
        preexec_fn=confined,
    )  # fmt: skip
    assert "ReplayError: line 250001: there are more than 250000 lines" in done.stderr


# ---------------------------------------------------------------------- nothing gets out


@pytest.mark.parametrize(
    "name", ["../evil.replay", "/tmp/evil.replay", "a/b.replay", "..", "evil.py", "x\0.replay"]
)
def test_a_tape_writes_no_file_outside_its_own_folder(name: str, tmp_path: Path) -> None:
    path = tmp_path / "t.tape"
    header = json.loads(TAPES[0].read_bytes().split(b"\n")[0]) | {"files": 1}
    path.write_text(f"{json.dumps(header)}\n{json.dumps({'file': name, 'text': 'gotcha'})}\n")
    with pytest.raises(ReplayError, match="line 2: it names no record"):
        tape.read(path)
    header = header | {"files": 0, "start": {"record": name}}
    path.write_text(json.dumps(header) + "\n")
    with pytest.raises(ReplayError, match="line 1: it names no record"):
        tape.read(path)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"options": {"order": [1.0, 0, 2]}}, "order must be"),
        ({"options": {"seed": 1}}, "no option or zone is called 'seed'"),
        ({"start": {"turn": 1.0}}, "turn must be a number"),
        ({"seats": ["human", "hydra", "human"]}, "nobody called 'hydra'"),
        ({"mode": "siege"}, "no mode called 'siege'"),
    ],
)
def test_a_tape_of_a_match_that_cannot_begin_is_refused(
    changes: dict[str, object], why: str, tmp_path: Path
) -> None:
    setup = {"game": "greece", "seats": ["human"] * 3, "seed": 1} | changes
    header = json.loads(TAPES[0].read_bytes().split(b"\n")[0]) | {"start": {"setup": setup}}
    path = tmp_path / "t.tape"
    path.write_text(json.dumps(header) + "\n")
    with pytest.raises(ReplayError, match=f"line 1: .*{why}"):
        tape.read(path)


@pytest.mark.sweep(sister="test_a_tape_writes_no_file_outside_its_own_folder")
def test_a_played_tape_leaves_the_players_own_folder_alone(home: Path) -> None:
    left = begun()
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    assert list(before) == [left]
    run_through(tape.read(TAPES[0]))
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_nothing_in_the_program_executes_what_it_reads() -> None:
    forbidden = re.compile(r"\b(eval|exec|__import__)\(|import (pickle|marshal|shelve)")
    rooms = [ROOT / room for room in ("game", "sprites")]
    files = [path for room in rooms for path in room.rglob("*.py")]
    assert len(files) > 100
    assert [str(path) for path in files if forbidden.search(path.read_text("utf-8"))] == []


# ---------------------------------------------------------------------- names on the screen


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "name", ["{athens}", "{nobody}", "*a _b", "<b>&", "{0.__class__}", "%s %(x)s", "\u202eabc", "Ω"]
)
def test_any_name_from_a_file_can_be_shown(name: str, home: Path) -> None:
    path = begun("human", "hoplite")
    path.write_text(path.read_text().replace('"human"', json.dumps(f"human {name}"), 1))
    app = App(offscreen(SMALL), Settings(), scene_routes)
    app.replace_all(app.routes.title)
    app.draw()
    title = app.top
    assert isinstance(title, Title)
    if title.saved is not None:
        title.next.row.activate()
        for _ in range(60):
            app.step()
        app.draw()
    app.close()


def test_a_seat_for_somebody_who_does_not_exist_is_refused(home: Path) -> None:
    path = begun("human", "hoplite")
    path.write_text(path.read_text().replace("hoplite", "hydra"))
    with pytest.raises(ReplayError, match="nobody called 'hydra'"):
        SavedMatch.open(path)


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b"[" * 9999])
def test_settings_that_cannot_be_read_are_told_and_the_defaults_hold(
    content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    kept, told = load(path)
    assert kept == Settings()
    assert str(told).endswith("Using defaults.")


# ---------------------------------------------------------------------- older files


def test_the_golden_files_are_of_every_format_so_far(home: Path) -> None:
    formats = {json.loads(path.read_bytes().split(b"\n")[0])["replay"] for path in REPLAYS}
    assert formats == set(range(1, NEWEST + 1))
    formats = {json.loads(path.read_bytes().split(b"\n")[0])["tape"] for path in TAPES}
    assert formats == set(range(1, tape.FORMAT + 1))
    for path in REPLAYS:
        assert list(moments(read(path)))
