"""A match as a web page: one file, no network, nothing that its viewer did not see."""

from __future__ import annotations

import base64
import re
from collections import Counter
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ai.scales import weigh
from game.cli import run
from game.judging.grades import Grade
from game.judging.judgement import Judgement
from game.judging.judgement_file import keep
from game.judging.review import Evaluation
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import HIDDEN
from game.rules.duel.view import DuelView
from game.scenes.duel.faces import face_of
from game.scenes.scales_words import of_sides, sentence
from game.system import paths
from game.web import fonts
from tests.support.play.games import GAMES as SECRETS
from tests.support.theatre import record
from tests.support.web_pages import Page, short, written

GAMES = pytest.mark.parametrize("game", sorted(RULES))
EVIL = "human </script><img src=x onerror=alert(1)>&{}$x"


LARGEST = 1_500_000


@GAMES
def test_a_page_holds_every_step_and_every_picture(game: str, tmp_path: Path) -> None:
    text = written(short(game), tmp_path)
    match = Page(text).match
    assert len(match["steps"]) == len(ReplayPlayer(short(game)).steps)
    drawn = {name for piece in match["pieces"] for name in pictures(piece)}
    drawn |= {side[name] for side in match["sides"] for name in ("shield", "back", "strip")}
    assert drawn - {""} <= set(match["art"])
    assert all(source.lstrip().startswith("<") for source in match["art"].values())
    links = Page(text).links
    assert links and all(0 <= int(link[1:]) < len(match["steps"]) for link in links)


def pictures(piece: dict[str, Any]) -> list[str]:
    """Return the keys of all pictures on a piece; in a line they stand in lists."""
    lines = [
        part[0]
        for part in piece.get("short", []) + piece.get("effect", [])
        if isinstance(part, list)
    ]
    signs = [*piece.get("signs", []), *piece.get("emblems", [])]
    return [piece["art"], piece.get("strip", ""), *signs, *lines]


@pytest.mark.few(1)
@GAMES
def test_a_page_is_sound_html_and_small(game: str, tmp_path: Path) -> None:
    text = written(record(game), tmp_path)
    page = Page(text)
    assert page.wrong == [] and page.open == []
    names = Counter(values["id"] for _tag, values in page.elements if "id" in values)
    assert max(names.values()) == 1
    assert all("alt" in values for tag, values in page.elements if tag == "img")
    assert len(text.encode()) < LARGEST


@pytest.mark.few(1)
@GAMES
def test_result_score_and_log_stand_there_without_scripts(game: str, tmp_path: Path) -> None:
    page = Page(written(record(game), tmp_path))
    match = page.match
    assert page.words.count(match["ending"]) == 2
    for row in match["steps"][-1]["rows"]:
        assert row.get("score", [row["figure"]])[0] in page.words
    shown = [values.get("src") or "" for tag, values in page.elements if tag == "img"]
    assert len(shown) >= 1 + len(match["sides"])
    assert len(page.links) > len(match["turns"])


@GAMES
def test_a_page_needs_nothing_from_outside(game: str, tmp_path: Path) -> None:
    text = written(short(game), tmp_path)
    page = Page(text)
    policy = next(values["content"] for tag, values in page.elements if "http-equiv" in values)
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    assert "http:" not in policy and "https:" not in policy
    for tag, values in page.elements:
        assert tag not in ("iframe", "object", "embed", "base")
        assert (values.get("src") or "data:").startswith("data:")
        assert (values.get("href") or "#").startswith(("data:", "#"))
    styles = re.findall(r"url\(([^)]*)\)", text.split("<style>")[1].split("</style>")[0])
    assert len(styles) == len(fonts.FACES)
    for address in styles:
        kind, content = address.strip('"').split(",")
        assert kind == "data:font/woff2;base64"
        assert base64.b64decode(content)[:4] == b"wOF2"
    assert "fetch(" not in page.scripts[1]
    assert "innerHTML" not in page.scripts[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_page_has_no_card_that_it_never_saw(seat: int, tmp_path: Path) -> None:
    found = short("duel")
    match = Page(written(found, tmp_path, "--seat", str(seat))).match
    playback = ReplayPlayer(found)
    seen: set[str] = set()
    for at, step in enumerate(match["steps"]):
        playback.seek(at)
        view = playback.view(seat)
        assert isinstance(view, DuelView)
        seen |= {face_of(face).name for face in view.faces if face != HIDDEN}
        for row in step["rows"]:
            known = [view.faces[token] != HIDDEN for token in view.hands[row["seat"]]]
            assert [card is not None for card in row["hand"]] == known
    assert {piece["name"] for piece in match["pieces"]} <= seen


@pytest.mark.few(2)
@GAMES
@pytest.mark.parametrize("seat", [0, None])
def test_a_page_has_each_move_in_notation_as_its_viewer_knows_it(
    game: str, seat: int | None, tmp_path: Path
) -> None:
    words = () if seat is None else ("--seat", str(seat))
    match = Page(written(short(game), tmp_path, *words)).match
    playback, hidden = ReplayPlayer(short(game)), 0
    for (before, step), move in zip(pairwise(playback.steps), match["moves"][1:], strict=True):
        assert step.action is not None
        whole = before.state.notation(step.action)
        hidden += move != whole
        if step.action.seat == seat:
            assert move == whole
        elif move != whole:
            assert step.action.verb in SECRETS[game].verbs and "?" in move
    assert match["moves"][0] == "" and hidden


def test_an_onlookers_page_shows_no_hand(tmp_path: Path) -> None:
    match = Page(written(short("battle"), tmp_path)).match
    hidden = [card for step in match["steps"] for row in step["rows"] for card in row["hand"]]
    assert hidden.count(None) > 0.7 * len(hidden)
    first = [card for row in match["steps"][0]["rows"] for card in row["hand"]]
    assert first == [None] * len(first)


@pytest.mark.few(1)
@GAMES
def test_whoever_opens_a_finished_match_may_open_all_hands(game: str, tmp_path: Path) -> None:
    found = record(game)
    match = Page(written(found, tmp_path)).match
    assert len(match["opened"]) == len(match["steps"])
    hands = [card for step in match["opened"] for row in step["rows"] for card in row["hand"]]
    assert hands and None not in hands
    (tmp_path / "a.html").unlink()
    assert Page(written(found, tmp_path, "--seat", "0")).match["opened"] is None
    (tmp_path / "a.html").unlink()
    assert Page(written(short(game), tmp_path)).match["opened"] is None


def test_chits_lie_face_down_until_they_are_revealed(tmp_path: Path) -> None:
    match = Page(written(short("greece"), tmp_path, "--seat", "2")).match
    laid = [
        (seat, chit)
        for step in match["steps"]
        for _owner, _counters, chits in step["areas"]
        for seat, chit in chits
    ]
    assert any(chit is None for _seat, chit in laid)
    assert all(chit is not None for seat, chit in laid if seat == 2)


def test_a_name_cannot_break_out_of_the_page(tmp_path: Path) -> None:
    found = short("duel")
    header = msgspec.structs.replace(found.header, seats=[EVIL, "hoplite"], mode="practice")
    text = written(Record(header, found.lines), tmp_path)
    page = Page(text)
    assert len(page.scripts) == 2
    assert not any("onerror" in values for _tag, values in page.elements)
    assert page.wrong == [] and page.open == []
    assert "</script><img src=x onerror=alert(1)>&{}$x" in page.match["title"]


def test_whoever_may_not_look_gets_no_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a match that people still play nobody sees a hand but its one person."""
    found = short("duel")
    header = msgspec.structs.replace(found.header, seats=["human Ana", "hoplite"])
    replay, page = tmp_path / "a.replay", tmp_path / "a.html"
    lines = (header, *found.lines)
    replay.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    assert run(["replay", str(replay), "--html", str(page), "--seat", "1"]) == 2
    assert "nobody may look from seat 1" in capsys.readouterr().err
    assert not page.exists()


@pytest.mark.parametrize("out", ["there.html", "nowhere/a.html"])
def test_a_page_that_cannot_be_written_is_one_sentence(
    out: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.html").write_text("mine")
    (tmp_path / "a.replay").write_bytes(
        b"".join(
            msgspec.json.encode(line) + b"\n"
            for line in (short("duel").header, *short("duel").lines)
        )
    )
    assert run(["replay", str(tmp_path / "a.replay"), "--html", str(tmp_path / out)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert (tmp_path / "there.html").read_text() == "mine"


# ---------------------------------------------------------------------- the review


def reviewed(found: Record) -> Judgement:
    """Return a review of which every decision cost the more the later it came."""
    judgement = Judgement.of(found)
    review = judgement.review
    for number, one in enumerate(review.decisions):
        others = [action for action in one.before.legal() if action != one.taken[0]]
        cost, even = 0.4 * number / len(review.decisions), 1 / one.before.seats
        shares = (even,) * one.before.seats
        review.add(Evaluation(one.n, 0.5, cost, tuple(others[:1]), shares, review.scale))
    return judgement


@pytest.mark.few(1)
@GAMES
def test_a_page_has_the_marks_of_a_review_that_is_kept(game: str, tmp_path: Path) -> None:
    with paths.elsewhere():
        judgement = reviewed(record(game))
        keep(judgement)
        page = Page(written(record(game), tmp_path))
        (tmp_path / "a.html").unlink()
        own = Page(written(record(game), tmp_path, "--seat", "1")).match["marks"]
    review, marks = judgement.review, page.match["marks"]
    worse = [one for one in review.evaluations if one.grade not in (Grade.BEST, Grade.GOOD)]
    assert set(marks) == {str(review.by_n[one.n].last) for one in worse}
    assert {marks[str(review.by_n[one.n].last)][0] for one in worse} == {
        one.grade.value for one in worse
    }
    signs = [values for tag, values in page.elements if tag == "i"]
    assert 0 < len(signs) <= len(marks)
    assert set(own) == {str(review.by_n[one.n].last) for one in worse if review.seat(one) == 1}


def test_a_page_of_a_match_that_goes_on_tells_nothing_of_a_review(tmp_path: Path) -> None:
    with paths.elsewhere():
        keep(reviewed(short("duel")))
        assert Page(written(short("duel"), tmp_path)).match["marks"] == {}


def test_a_page_tells_what_decided_a_match_where_that_is_kept(tmp_path: Path) -> None:
    with paths.elsewhere():
        judgement = Judgement.of(record("duel"))
        assert judgement.match is not None
        judgement.weighed(weigh(judgement.match.course))
        keep(judgement)
        page = written(record("duel"), tmp_path)
        (tmp_path / "a.html").unlink()
        own = written(record("duel"), tmp_path, "--seat", "1")
    found = judgement.scales
    assert found is not None
    assert escape(of_sides(found)) in page
    assert escape(sentence(found, 1)) in own and escape(of_sides(found)) not in own
    assert own.count(escape(sentence(found, 1))) == 1
    assert "shares" not in own  # a single weight would tell what was drawn
