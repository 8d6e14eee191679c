"""A match as a web page: one file, no network, nothing that its viewer did not see."""

from __future__ import annotations

import base64
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ai.scales import weigh
from game.cli import run
from game.commands.html import NOT_JUDGED
from game.commands.shot import studio
from game.judging.choices import MOST
from game.judging.grades import NAMES
from game.judging.judgement import Judgement
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.records.sharing import for_others
from game.rules import RULES
from game.rules.core import HIDDEN
from game.rules.duel.view import DuelView
from game.scenes.duel.faces import face_of
from game.scenes.games import table_of
from game.scenes.look_back.finding import BOTS_ALONE, UNFINISHED
from game.scenes.look_back.words.moments import Moment, Moments
from game.scenes.verdict import verdict
from game.system import paths
from game.web import fonts
from sprites.base.pieces import side_of
from sprites.base.rich import plain
from tests.support.play.games import GAMES as SECRETS
from tests.support.stage import SMALL
from tests.support.theatre import record
from tests.support.web_pages import FIRST, Link, Page, judged, judged_page, short, written

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


# ---------------------------------------------------------------------- what decided a match

SEATED = ("Ana", "Strategos")
"""The players of the duel, as its page calls them."""


@cache
def weighed() -> Judgement:
    """A duel that has been weighed as well."""
    found = judged("duel").twin()
    assert found.match is not None
    found.weighed(weigh(found.match.course))
    return found


def told(found: Judgement, seat: int) -> list[Moment]:
    """Return the moments that the window tells a seat."""
    playback = ReplayPlayer(for_others(found.review.record))
    table = table_of(studio(SMALL), playback)
    return Moments(found.review, found.scales, found.reasons, found.gains, playback, table).of(seat)


@pytest.mark.few(1)
@GAMES
def test_a_page_lists_the_moments_of_the_window_as_links_to_their_steps(
    game: str, tmp_path: Path
) -> None:
    found = judged(game)
    page = Page(judged_page(found, tmp_path))
    assert page.moments == [
        Link(side_of(one.helped).main, one.step, one.number, one.head, plain(one.told))
        for one in told(found, 0)
    ]
    assert 0 < len(page.moments) <= MOST
    assert all(0 <= one.step < len(page.match["steps"]) for one in page.moments)
    assert page.wrong == [] and page.open == [] and len(page.scripts) == 2


@pytest.mark.parametrize(("words", "seat"), [((), 0), (("--seat", "1"), 1)])
def test_the_moments_are_told_to_whose_page_it_is_and_else_to_the_first_person(
    words: tuple[str, ...], seat: int, tmp_path: Path
) -> None:
    page, scales, who = (
        Page(judged_page(weighed(), tmp_path, *words)),
        weighed().scales,
        SEATED[seat],
    )
    assert scales is not None
    said = verdict(scales, seat)
    assert page.verdicts == [f"To {who}: {said}", said]
    assert f"Moments, told to {who}" in page.words
    assert [one.told for one in page.moments] == [plain(one.told) for one in told(weighed(), seat)]
    assert told(weighed(), 0) != told(weighed(), 1)


def test_an_onlookers_page_tells_the_person_in_whichever_seat(tmp_path: Path) -> None:
    whole = record("duel")
    header = msgspec.structs.replace(whole.header, seats=["hoplite", "human Ben"])
    found, account = Judgement.of(Record(header, whole.lines)), weighed().account
    assert account is not None
    found.weighed(account)
    assert Page(judged_page(found, tmp_path)).verdicts[0].startswith("To Ben: ")


@pytest.mark.parametrize("found", ["nothing", "half"])
def test_a_page_of_a_match_that_is_not_judged_says_so_in_one_sentence(
    found: str, tmp_path: Path
) -> None:
    half = Judgement.of(record("duel"))
    for one in judged("duel").review.evaluations[: 40 if found == "half" else 0]:
        half.review.add(one)
    page = Page(judged_page(half, tmp_path))
    assert page.verdicts == [NOT_JUDGED] and page.moments == []
    assert not any(values.get("id") == "told" for _tag, values in page.elements)


def test_a_page_of_a_match_among_bots_says_why_nothing_is_told(tmp_path: Path) -> None:
    whole = record("duel")
    header = msgspec.structs.replace(whole.header, seats=["hoplite", "oracle"])
    page = Page(written(Record(header, whole.lines), tmp_path))
    assert page.verdicts == [BOTS_ALONE] and page.moments == []


@GAMES
def test_a_page_of_a_match_that_goes_on_tells_nothing_that_was_found(
    game: str, tmp_path: Path
) -> None:
    """A judgement tells of hidden pieces, which a match that goes on keeps."""
    whole = judged(game).review
    begun = Judgement.of(Record(whole.record.header, whole.record.lines[:FIRST]))
    for one in whole.evaluations:
        if one.n in begun.review.by_n:
            begun.review.add(one)
    begun.reasons.update(judged(game).reasons)
    assert begun.review.evaluations and begun.reasons
    with paths.elsewhere():
        before = written(begun.review.record, tmp_path, "--seat", "0")
    page = Page(judged_page(begun, tmp_path, "--seat", "0"))
    assert page.verdicts == [UNFINISHED] and page.moments == []
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == before


def test_no_grade_and_no_accuracy_is_on_a_page(tmp_path: Path) -> None:
    page = Page(judged_page(weighed(), tmp_path))
    assert "marks" not in page.match
    shown = " ".join(page.words)
    assert not any(name in shown for name in (*NAMES.values(), "Win chance", "Accuracy"))
