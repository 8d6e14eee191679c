"""A match as a web page: one file, no network, nothing that its viewer did not see."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cli import run
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import HIDDEN
from game.rules.duel.view import DuelView
from game.scenes.duel.faces import face_of
from tests.games import GAMES as SECRETS
from tests.theatre import record

GAMES = pytest.mark.parametrize("game", sorted(RULES))
FIRST = 60
"""So many lines are enough for most pages."""
EVIL = "human </script><img src=x onerror=alert(1)>&{}$x"


@cache
def short(game: str) -> Record:
    """The beginning of a whole match, whose players all were bots, so that all may look."""
    whole = record(game)
    header = msgspec.structs.replace(whole.header, seats=["hoplite"] * RULES[game].seats)
    return Record(header, whole.lines[:FIRST])


def written(found: Record, folder: Path, *words: str) -> str:
    """Write a record as a page; return the page."""
    replay, page = folder / "a.replay", folder / "a.html"
    lines = (found.header, *found.lines)
    replay.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    assert run(["replay", str(replay), "--html", str(page), *words]) == 0
    return page.read_text(encoding="utf-8")


class Page(HTMLParser):
    """The elements of a page, and the text of its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.inside = tag
        if tag == "script":
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside == "script":
            self.scripts[-1] += data

    @property
    def match(self) -> dict[str, Any]:
        """The data of the match."""
        found: dict[str, Any] = json.loads(self.scripts[0])
        return found


@GAMES
def test_a_page_holds_every_step_and_every_picture(game: str, tmp_path: Path) -> None:
    text = written(short(game), tmp_path)
    match = Page(text).match
    assert len(match["steps"]) == len(ReplayPlayer(short(game)).steps)
    assert {piece["art"] for piece in match["pieces"]} == set(match["art"])
    assert all(source.lstrip().startswith("<") for source in match["art"].values())
    assert match["log"]
    assert all(0 <= at < len(match["steps"]) for at, _seat, _words in match["log"])
    assert len(text.encode()) < 4_000_000


@GAMES
def test_a_page_needs_nothing_from_outside(game: str, tmp_path: Path) -> None:
    text = written(short(game), tmp_path)
    page = Page(text)
    policy = next(values["content"] for tag, values in page.elements if "http-equiv" in values)
    assert policy is not None
    assert policy.startswith("default-src 'none'")
    assert "http:" not in policy and "https:" not in policy
    for tag, values in page.elements:
        assert tag not in ("link", "iframe", "object", "embed", "base")
        assert "src" not in values and "href" not in values
    styles = re.findall(r"url\(([^)]*)\)", text.split("<style>")[1].split("</style>")[0])
    assert [address[:6] for address in styles] == ['"data:']
    assert base64.b64decode(styles[0].split(",")[1].rstrip('"'))[:4] == b"\x00\x01\x00\x00"
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
    assert "img" not in [tag for tag, _values in page.elements]
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


# ---------------------------------------------------------------------- in a browser

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
DRIVER = """
<script>
const seen = [];
const note = () => seen.push(document.body.dataset.at);
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
document.getElementById("next").click(); note();
press("ArrowRight"); note();
document.getElementById("back").click(); note();
press("End"); note();
press("Home"); note();
document.getElementById("last").click(); note();
document.getElementById("first").click(); note();
document.querySelectorAll("#log button")[3].click(); note();
const slider = document.getElementById("at");
slider.value = "7"; slider.dispatchEvent(new Event("input")); note();
document.body.dataset.move = document.getElementById("move").textContent;
document.body.dataset.seen = seen.join(" ");
document.body.dataset.failed = [...document.images].filter(
  (one) => one.complete && !one.naturalWidth).length;
</script>
"""


@pytest.mark.skipif(not BROWSER, reason="no Chromium here: apt-get install chromium")
@pytest.mark.parametrize("game", ["duel", "greece"])
def test_a_match_can_be_watched_in_a_browser(game: str, tmp_path: Path) -> None:
    text = written(short(game), tmp_path, "--seat", "0")
    match = Page(text).match
    page = tmp_path / "driven.html"
    page.write_text(text.replace("</body>", DRIVER + "</body>"), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'x'}"]
    done = subprocess.run(
        [BROWSER, *options, "--virtual-time-budget=2000", "--dump-dom", page.as_uri()],
        capture_output=True,
        timeout=120,
        check=True,
    )
    dom = done.stdout.decode("utf-8", "replace")
    last, jump = len(match["steps"]) - 1, match["log"][3][0]
    seen = re.search(r'data-seen="([^"]*)"', dom)
    assert seen is not None, dom[:400]
    assert seen[1].split() == [str(n) for n in (1, 2, 1, last, 0, last, 0, jump, 7)]
    assert 'data-failed="0"' in dom
    assert f'data-move="{match["moves"][7]}"' in dom
    assert match["steps"][7]["rows"][0]["figure"] in dom


NARROW = """
<script>
const root = document.documentElement;
document.body.dataset.over = root.scrollWidth - root.clientWidth;
document.body.dataset.first = document.body.dataset.at;
document.getElementById("next").click();
document.body.dataset.hash = location.hash;
const hidden = () => document.querySelectorAll(".hand .card.back").length;
document.body.dataset.closed = hidden();
document.getElementById("open").click();
document.body.dataset.opened = hidden();
</script>
"""


@pytest.mark.skipif(not BROWSER, reason="no Chromium here: apt-get install chromium")
@pytest.mark.parametrize("game", ["duel", "greece"])
def test_on_a_phone_the_page_fits_and_its_address_leads_to_a_step(
    game: str, tmp_path: Path
) -> None:
    page = tmp_path / "driven.html"
    text = written(record(game), tmp_path)
    page.write_text(text.replace("</body>", NARROW + "</body>"), encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'x'}"]
    sized = ["--window-size=412,860", "--virtual-time-budget=2000", "--dump-dom"]
    done = subprocess.run(
        [BROWSER, *options, *sized, f"{page.as_uri()}#5"],
        capture_output=True,
        timeout=120,
        check=True,
    )
    dom = done.stdout.decode("utf-8", "replace")
    found = dict(re.findall(r'data-(over|first|hash|closed|opened)="([^"]*)"', dom))
    assert int(found["over"]) <= 0 and found["first"] == "5" and found["hash"] == "#6"
    assert int(found["closed"]) > int(found["opened"]) == 0
