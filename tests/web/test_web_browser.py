"""A match as a web page in a browser: it can be watched, and stands in every window."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import RULES
from tests.support.browser import BROWSER, opened
from tests.support.theatre import record
from tests.support.web_pages import Page, judged, judged_page, short, written

GAMES = pytest.mark.parametrize("game", sorted(RULES))

STARTED = """
<script>
document.addEventListener("ready", () => {
const body = document.body.dataset;
%s
});
</script>
"""
DRIVER = """
const seen = [];
const note = () => seen.push(body.at);
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
body.first = body.view;
document.getElementById("next").click(); note();
body.second = body.view;
press("ArrowRight"); note();
document.getElementById("back").click(); note();
press("End"); note();
press("Home"); note();
document.getElementById("last").click(); note();
document.getElementById("first").click(); note();
document.querySelectorAll("#log a")[3].click(); note();
const slider = document.getElementById("at");
slider.value = "7"; slider.dispatchEvent(new Event("input")); note();
body.move = document.getElementById("move").textContent;
body.seen = seen.join(" ");
const shown = [...document.images].map((one) => one.decode().then(() => 0, () => 1));
Promise.all(shown).then((failed) => { body.failed = failed.reduce((a, b) => a + b, 0); });
"""


def driven(text: str, program: str, folder: Path) -> Path:
    """Write a page in which a program runs once it is ready; return its file."""
    page = folder / "driven.html"
    page.write_text(text.replace("</body>", STARTED % program + "</body>"), encoding="utf-8")
    return page


FRAME = """<!DOCTYPE html><body><iframe src="%s" width="%d" height="%d" style="border:0"></iframe>
<script>
addEventListener("message", (event) => Object.assign(document.body.dataset, event.data));
</script></body>
"""


def framed(page: Path, wide: int, step: str, tall: int = 860) -> dict[str, str]:
    """Open a page in a frame of that size, since no window is so narrow; return what it sent."""
    outside = page.with_name("outside.html")
    outside.write_text(FRAME % (page.name + step, wide, tall), encoding="utf-8")
    return dict(re.findall(r'data-(\w+)="([^"]*)"', opened(outside)))


IN_BROWSER = pytest.mark.skipif(not BROWSER, reason="no Chromium here: apt-get install chromium")


@pytest.mark.few(1)
@IN_BROWSER
@GAMES
def test_a_match_can_be_watched_in_a_browser(game: str, tmp_path: Path) -> None:
    text = written(short(game), tmp_path, "--seat", "0")
    page = Page(text)
    match = page.match
    dom = opened(driven(text, DRIVER, tmp_path))
    last, jump = len(match["steps"]) - 1, page.links[3][1:]
    seen = re.search(r'data-seen="([^"]*)"', dom)
    assert seen is not None, dom[:400]
    assert seen[1].split() == [str(n) for n in (1, 2, 1, last, 0, last, 0, jump, 7)]
    assert 'data-first="result"' in dom and 'data-second="match"' in dom
    assert 'data-failed="0"' in dom
    assert f'data-move="{match["moves"][7]}"' in dom
    assert match["steps"][7]["rows"][0]["figure"] in dom


NARROW = """
const root = document.documentElement;
const foot = document.querySelector("footer").getBoundingClientRect();
const over = (one) => one.scrollWidth - one.clientWidth;
body.over = Math.max(over(root), over(document.getElementById("board")));
body.below = Math.round(foot.bottom - window.innerHeight);
body.wide = window.innerWidth;
body.first = body.at;
document.getElementById("next").click();
body.hash = location.hash;
const hidden = () => document.querySelectorAll(".hand .card.back").length;
body.opened = hidden();
document.getElementById("open").click();
body.closed = hidden();
document.getElementById("title").click();
body.above = over(document.getElementById("hero"));
parent.postMessage({ ...body }, "*");
"""


@pytest.mark.few(3)
@IN_BROWSER
@GAMES
@pytest.mark.parametrize("wide", [360, 412, 768, 1280])
def test_the_page_fits_every_window_and_its_address_leads_to_a_step(
    game: str, wide: int, tmp_path: Path
) -> None:
    text = written(record(game), tmp_path)
    middle = len(Page(text).match["steps"]) // 2
    found = framed(driven(text, NARROW, tmp_path), wide, f"#{middle}")
    assert found["first"] == str(middle) and found["hash"] == f"#{middle + 1}"
    assert int(found["wide"]) == wide
    assert int(found["over"]) <= 0 and int(found["below"]) <= 0 and int(found["above"]) <= 0
    assert int(found["closed"]) > int(found["opened"]) == 0


NEAR = """
const map = document.querySelector(".map"), wide = map.getBoundingClientRect().width;
document.querySelector(".nearer").click();
document.getElementById("next").click();
body.larger = map.getBoundingClientRect().width / wide;
parent.postMessage({ ...body }, "*");
"""
ARMY = """
const ranks = [...document.querySelectorAll(".rank")];
body.over = Math.max(...ranks.map((one) => one.scrollWidth - one.clientWidth));
body.men = document.querySelectorAll(".rank img").length;
const out = (men, top, bottom) => men.filter((man) => man.top < top || man.bottom > bottom).length;
Promise.all([...document.images].map((one) => one.decode())).then(() => {
  const band = document.querySelector(".calm i").getBoundingClientRect();
  const field = document.querySelector(".field").getBoundingClientRect();
  const [above, below] = [...document.querySelectorAll(".army")].map((one) =>
    [...one.querySelectorAll("img")].map((man) => man.getBoundingClientRect()));
  body.strayed = out(above, field.top, band.top) + out(below, band.bottom, field.bottom);
  parent.postMessage({ ...body }, "*");
});
"""


@IN_BROWSER
def test_on_a_phone_the_map_can_be_enlarged_and_stays_so(tmp_path: Path) -> None:
    text = written(record("greece"), tmp_path)
    assert float(framed(driven(text, NEAR, tmp_path), 412, "#3")["larger"]) > 2


@IN_BROWSER
def test_an_army_at_rest_stands_in_ranks_a_man_for_each_card(tmp_path: Path) -> None:
    text = written(record("battle"), tmp_path)
    most = sum(int(row["figure"]) for row in Page(text).match["steps"][0]["rows"])
    found = framed(driven(text, ARMY, tmp_path), 412, "#1")
    assert int(found["over"]) <= 0 and 0 <= int(found["men"]) - most <= 12


@IN_BROWSER
def test_in_a_low_window_both_armies_stand_on_their_own_side(tmp_path: Path) -> None:
    text = written(record("battle"), tmp_path)
    assert framed(driven(text, ARMY, tmp_path), 1280, "#1", 720)["strayed"] == "0"


PICTURE = """
const [picture, frame] = [".picture img", ".picture"].map((name) =>
  document.querySelector(name).getBoundingClientRect());
body.shape = picture.width / picture.height;
body.within = picture.top >= frame.top && picture.bottom <= frame.bottom;
parent.postMessage({ ...body }, "*");
"""


@IN_BROWSER
def test_the_picture_of_the_end_is_cut_in_no_window(tmp_path: Path) -> None:
    text = written(record("battle"), tmp_path)
    for wide, tall in ((1280, 720), (1280, 800), (500, 900)):
        found = framed(driven(text, PICTURE, tmp_path), wide, "", tall)
        assert found["within"] == "true"
        assert abs(float(found["shape"]) - 16 / 9) < 0.03


PRESSED = """
const links = [...document.querySelectorAll("#moments a")];
const [aside, told] = [document.querySelector("aside"), document.querySelector("#told")];
const within = (one, other) => one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
const pressed = links.map((link) => {
  link.click();
  const now = [...document.querySelectorAll("#moments .now a")];
  const [reason, box] = [link.querySelector("span"), link.getBoundingClientRect()];
  const whole = reason.scrollWidth <= reason.clientWidth;
  const seen = [aside, told].every((port) =>
    getComputedStyle(port).overflowY === "visible" || within(box, port.getBoundingClientRect()));
  return body.at + (now.length === 1 && now[0] === link && whole && seen ? "" : "!");
});
body.pressed = pressed.join(" ");
body.ticks = document.querySelectorAll("#ticks .moment").length;
body.over = aside.scrollWidth - aside.clientWidth;
document.getElementById("title").click();
body.above = document.getElementById("hero").scrollWidth - window.innerWidth;
document.querySelectorAll("#watch button")[1].click();
body.why = body.at;
parent.postMessage({ ...body }, "*");
"""


@pytest.mark.few(2)
@IN_BROWSER
@GAMES
@pytest.mark.parametrize("wide", [412, 1280])
def test_a_moment_leads_to_its_step_and_tells_its_reason_there(
    game: str, wide: int, tmp_path: Path
) -> None:
    text = judged_page(judged(game), tmp_path)
    steps = [str(one.step) for one in Page(text).moments]
    found = framed(driven(text, PRESSED, tmp_path), wide, "")
    assert found["pressed"].split() == steps and found["why"] == steps[0]
    assert found["ticks"] == str(len(steps))
    assert int(found["over"]) <= 0 and int(found["above"]) <= 0


@IN_BROWSER
def test_moments_of_one_step_are_told_one_at_a_time(tmp_path: Path) -> None:
    text = judged_page(judged("duel"), tmp_path)
    first, second = Page(text).moments[:2]
    same = text.replace(f'<a href="#{second.step}"><i', f'<a href="#{first.step}"><i', 1)
    found = framed(driven(same, PRESSED, tmp_path), 1280, "")
    assert found["pressed"].split()[:2] == [str(first.step)] * 2
