"""Sharing a match: each kind of file, made from a record without a window."""

from __future__ import annotations

import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from PIL import Image

from game.cli import run
from game.commands import sharing as writing
from game.commands.filming import MP4, WebP
from game.commands.sharing import tell_result, write
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records import sharing
from game.records.own_position import OwnPosition
from game.records.remarks import remark
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer, record_of
from game.records.sharing import Order, for_others
from game.scenes.look_back.page import LookBack
from game.staging.poses import play
from game.system import paths
from game.system.errand import DONE, FAILED, Errand, done
from game.system.files import rest_of
from tests.support.theatre import record

KINDS = (sharing.PAGE, sharing.PICTURE, sharing.NOTATION, sharing.RECORD)
BEGINS = {
    sharing.PAGE: b"<!doctype html>",
    sharing.PICTURE: b"\x89PNG",
    sharing.NOTATION: b"# game: duel",
    sharing.RECORD: b'{"replay":1',
}


@pytest.fixture(autouse=True)
def no_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)


def nameless() -> Record:
    found = record("duel")
    return replace(found, header=msgspec.structs.replace(found.header, seats=["human", "oracle"]))


def short(found: Record, lines: int) -> Record:
    """The beginning of a match in practice, of which all may be seen."""
    header = msgspec.structs.replace(found.header, mode="practice")
    return Record(header, found.lines[:lines])


def written(kind: str, found: Record, folder: Path) -> bytes:
    out = folder / f"a{sharing.KINDS[kind].endings[0]}"
    shares = list(write(Order(kind, found, out, 0, at=9)))
    assert all(0 <= one <= 1 for one in shares)
    return out.read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_what_its_name_says(kind: str, tmp_path: Path) -> None:
    content = written(kind, nameless(), tmp_path)
    assert content.lower().startswith(BEGINS[kind].lower())
    assert b">You<" not in content and b'"human"' not in content


def test_a_page_names_the_sides_in_its_title(tmp_path: Path) -> None:
    page = written(sharing.PAGE, nameless(), tmp_path).decode()
    assert "<title>Athens vs Oracle (Sparta)" in page


def test_notation_and_record_play_the_same_match_again(tmp_path: Path) -> None:
    found = nameless()
    (tmp_path / "m").mkdir()
    (tmp_path / "m" / "moves.txt").write_bytes(written(sharing.NOTATION, found, tmp_path))
    out = tmp_path / "again.replay"
    assert run(["match", "--moves", str(tmp_path / "m" / "moves.txt"), "--out", str(out)]) == 0
    written(sharing.RECORD, found, tmp_path)
    for path in (out, tmp_path / "a.replay"):
        again = ReplayPlayer(read(path))
        assert again.steps[-1].state.digest() == ReplayPlayer(found).steps[-1].state.digest()
        assert again.record.header.seats == ["human Athens", "oracle"]


def test_keys_of_a_header_that_are_not_known_travel_along(tmp_path: Path) -> None:
    path = tmp_path / "newer.replay"
    lines = (nameless().header, *nameless().lines)
    whole = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    path.write_bytes(whole.replace(b'{"replay":1', b'{"weather":"fine","replay":1', 1))
    assert b'"weather":"fine"' in written(sharing.RECORD, read(path), tmp_path)


def test_a_film_shows_the_match_from_its_first_position_to_its_last(tmp_path: Path) -> None:
    content = written(sharing.FILM, short(nameless(), 9), tmp_path)
    assert content.startswith(b"RIFF")
    film: Any = Image.open(tmp_path / "a.webp")
    assert film.n_frames > 3 and film.size == (720, 404)


def test_a_film_ends_on_the_result_of_a_match_that_is_over() -> None:
    app = studio((960, 540))
    viewer = LookBack(app, ReplayPlayer(for_others(nameless())), 3)
    app.push(viewer)
    banners = viewer.table.display.banners
    tell_result(viewer)
    assert not banners, "not before the end"
    viewer.transport.stop_at(viewer.playback.last)
    tell_result(viewer)
    told = [(one.words, one.side) for one in banners]
    assert told == [("Athens won: 20 Victory Points", "athens")]
    app.close()


# ---------------------------------------------------------------------- frames


def plain(colour: str, spot: int) -> pygame.Surface:
    frame = pygame.Surface((64, 48), 0, 32)
    frame.fill(colour)
    frame.fill("white", (spot, 10, 8, 8))
    return frame


def test_a_moving_picture_holds_what_was_added(tmp_path: Path) -> None:
    reel = WebP()
    for spot, seconds in ((5, 0.5), (5, 0.25), (31, 0.1), (50, 1.0)):
        reel.add(plain("navy", spot), seconds)
    path = tmp_path / "a.webp"
    path.write_bytes(reel.content())
    film: Any = Image.open(path)
    assert film.n_frames == 3, "what stands still is one frame"
    for number, (spot, lasts) in enumerate(((5, 750), (31, 100), (50, 1000))):
        film.seek(number)
        pixels = film.convert("RGB")
        assert film.info["duration"] == lasts
        assert min(pixels.getpixel((spot + 4, 14))) > 200
        assert max(pixels.getpixel((60, 40))[:2]) < 60


def stand_in(folder: Path, does: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a program that is called ffmpeg before all others."""
    program = folder / "ffmpeg"
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a script of Unix")
def test_a_clip_is_what_ffmpeg_makes_of_the_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path, "exec wc -c", monkeypatch)
    reel = MP4((64, 48))
    reel.add(plain("navy", 5), 0.2)
    assert int(reel.content()) == 2 * 64 * 48 * 3
    stand_in(tmp_path, "cat >/dev/null; echo no such codec >&2; exit 1", monkeypatch)
    reel = MP4((64, 48))
    reel.add(plain("navy", 5), 0.2)
    with pytest.raises(OSError, match="no such codec"):
        reel.content()


# ---------------------------------------------------------------------- a match that is not over


def going_on() -> Record:
    return record_of(play(Match.begin(Setup("duel", ("human", "hoplite"), 812034)), 40))


def test_of_a_match_that_goes_on_a_record_is_the_position_as_it_is_seen(tmp_path: Path) -> None:
    found = going_on()
    order = Order(sharing.RECORD, found, tmp_path / "a.replay", 0, seed=5)
    list(write(order))
    again, there = read(order.out), ReplayPlayer(found)
    assert again.lines == () and again.header.seed == 5 and b"812034" not in order.out.read_bytes()
    there.seek(there.last)
    seen = ReplayPlayer(again)
    assert seen.state.picture()["hands"][0] == there.state.picture()["hands"][0]
    assert seen.state.picture()["deck"] != there.state.picture()["deck"]


def test_a_position_that_was_set_up_is_shared_as_it_is(tmp_path: Path) -> None:
    setup = Setup("duel", ("human", "hoplite"), 7)
    start = OwnPosition.of(setup.opening(), 7)
    found = start.playback().record
    list(write(Order(sharing.RECORD, found, tmp_path / "a.replay", 0, seed=5)))
    again = read(tmp_path / "a.replay").header
    assert (again.start, again.seed) == (found.header.start, found.header.seed)


def test_a_match_that_began_from_a_position_is_shared_as_it_is_seen(tmp_path: Path) -> None:
    start = OwnPosition.of(Setup("duel", ("human", "hoplite"), 7).opening(), 7)
    match = play(Match.begin(start.setup(("human", "hoplite"))), 12)
    order = Order(sharing.RECORD, record_of(match), tmp_path / "a.replay", 0, seed=5)
    list(write(order))
    again = ReplayPlayer(read(order.out)).state.picture()
    assert again["hands"][0] == match.state.picture()["hands"][0]
    assert again["hands"][1] != match.state.picture()["hands"][1]
    assert read(order.out).lines == ()


def test_a_remark_that_its_player_has_taken_out_does_not_travel_along(
    tmp_path: Path, folder: Path
) -> None:
    path = paths.records() / "a.replay"
    path.parent.mkdir(parents=True, exist_ok=True)
    header = msgspec.structs.replace(nameless().header, remarks={"3": "A secret.", "9": "Well!"})
    lines = (header, *nameless().lines)
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    for at in (3, 9):
        assert remark(read(path), at, "") is None
        shared = written(sharing.RECORD, read(path), tmp_path)
        assert b"secret" not in shared and (b"Well!" in shared) == (at == 3)
        (tmp_path / "a.replay").unlink()


@pytest.mark.parametrize("kind", [sharing.NOTATION, sharing.RECORD])
def test_what_would_tell_of_hidden_things_waits_until_the_match_is_over(kind: str) -> None:
    two = record_of(play(Match.begin(Setup("duel", ("human Ana", "human Ben"), 7)), 9))
    assert sharing.objection(kind, two) == sharing.STILL_HIDDEN
    assert sharing.objection(kind, nameless()) is None
    assert (sharing.objection(kind, going_on()) is None) == (kind == sharing.RECORD)


# ---------------------------------------------------------------------- the process


def test_work_tells_how_it_ended(tmp_path: Path) -> None:
    order = Order(sharing.NOTATION, nameless(), tmp_path / "a.txt", 0)
    assert list(done("game.commands.sharing:write", order)) == ["0", DONE]
    (told,) = list(done("game.commands.sharing:write", order))[1:]
    assert told.startswith(FAILED) and "already" in told
    lost = replace(order, out=tmp_path / "no" / "a.txt")
    assert "No such file" in list(done("game.commands.sharing:write", lost))[-1]


@pytest.mark.sweep(sister="test_work_tells_how_it_ended")
def test_work_is_done_in_a_process_of_its_own_and_can_be_broken_off(tmp_path: Path) -> None:
    errand, out = Errand(), tmp_path / "a.txt"
    order = Order(sharing.NOTATION, nameless(), out, 0)
    assert errand.start("game.commands.sharing:write", order, "en") == ""
    news: list[str] = []
    while DONE not in news:
        news.append(errand.news())
        pygame.time.wait(20)
        assert not any(each.startswith(FAILED) for each in news)
    assert out.read_bytes().startswith(b"# game: duel")
    film = replace(order, kind=sharing.FILM, out=tmp_path / "a.webp")
    assert errand.start("game.commands.sharing:write", film, "en") == ""
    errand.stop()
    assert errand.news() == "" and not film.out.exists()


def test_a_writer_that_is_killed_leaves_the_rest_that_its_order_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = Order(sharing.NOTATION, nameless(), tmp_path / "a.txt", 0, seed=(1 << 63) + 7)

    class Killed(BaseException):
        pass

    def kill(_path: Path, _place: Path) -> None:
        raise Killed

    monkeypatch.setattr("game.system.files._take_free_place", kill)
    monkeypatch.setattr("game.system.files.remove", lambda _path: None)
    with pytest.raises(Killed):
        list(write(order))
    assert [path.name for path in tmp_path.iterdir()] == [rest_of(order.out, order.mark).name]


def test_every_kind_has_its_maker() -> None:
    assert set(writing.MAKERS) == set(sharing.KINDS)
