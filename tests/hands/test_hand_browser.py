"""The page of a hand in a browser: it shows each table, is patched, and sends what is pressed."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match, Setup
from game.rules.core import Action, View
from game.scenes.hands.content import HandPage
from game.scenes.hands.words import words
from game.scenes.tables.display import SideNames
from game.scenes.web_board import web_board
from tests.support.browser import BROWSER, opened

WEB = Path(__file__).parents[2] / "game" / "web"
STAND_IN = """
const given = %s;
const sent = [];
const wrong = [];
let line = null;
addEventListener("error", (event) => { if (event.message) wrong.push(event.message); });
addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
window.EventSource = class {
  constructor() { line = this; this.heard = {}; setTimeout(() => push(0), 0); }
  addEventListener(kind, hear) { this.heard[kind] = hear; }
  close() {}
};
const push = (at) => line.onmessage({ data: JSON.stringify(given.pages[at]) });
window.fetch = async (to, options) => {
  const say = (content) => ({ ok: true, json: async () => content });
  if (to === "/seats") return say(given.seats);
  if (to.startsWith("/pieces")) return say(given.pieces.slice(Number(to.split("=")[1])));
  if (to === "/ground.json") return say(given.ground);
  sent.push([to, JSON.parse(options.body)]);
  return say({ ok: true });
};
const body = document.body.dataset;
const rest = () => new Promise((done) => setTimeout(done, 700));
const one = (what) => document.querySelector(what);
const all = (what) => [...document.querySelectorAll(what)];
const texts = (what) => all(what).map((each) => each.textContent);
"""
PROGRAM = "(async () => { await rest();\n%s\nbody.wrong = wrong.join(); body.done = 1; })();"

pytestmark = pytest.mark.skipif(not BROWSER, reason="there is no browser here")


class Shown:
    """The pages of the seat that is asked first, as a match goes on."""

    def __init__(self, game: str, go_on: Sequence[Callable[[View], Action]] = ()) -> None:
        seats = 3 if game == "greece" else 2
        self.match = Match.begin(Setup(game, ("human",) * seats, 5))
        for choose in go_on:
            self.match.act(choose(self.match.view(self.match.to_act)))
        self.seat = self.match.to_act
        self.maker = HandPage(game, self.seat, SideNames(self.match.sides, {}, []))
        self.pages: list[dict[str, Any]] = []

    def page(self, **more: object) -> dict[str, Any]:
        """Return the page as it is now, with what the desk adds to it."""
        found = self.maker.page(self.match.view(self.seat))
        state = "rests" if found["asks"] else "waits"
        around = {"state": state, "says": "Waiting.", "log": ["A line"], "note": "", "undo": ""}
        found |= {**around, "deal": 1, "language": "en", "name": "Ana", "n": len(self.pages) + 1}
        self.pages.append(json.loads(json.dumps(found | more)))
        return self.pages[-1]

    def drive(self, program: str, folder: Path, size: str = "500,930") -> dict[str, str]:
        """Let a program press what is on these pages; return what it has noted."""
        ground = web_board(self.match.setup.game).ground
        given = {
            "pages": self.pages,
            "pieces": self.maker.gallery.pieces,
            "ground": ground(self.maker.gallery) if ground else None,
            "seats": {
                "mine": self.seat, "words": words(), "language": "en",
                "sides": self.maker.sides, "seats": [],
            },
        }  # fmt: skip
        scripts = [
            STAND_IN % json.dumps(given).replace("</", "<\\/"),
            (WEB / "cards.js").read_text("utf-8"),
            (WEB / "hand.js").read_text("utf-8"),
            PROGRAM % program,
        ]
        source = (WEB / "hand.html").read_text("utf-8")
        text = re.sub(r"<script[^>]*></script>\n|<link[^>]*css\">\n", "", source)
        look = (WEB / "cards.css").read_text("utf-8") + (WEB / "hand.css").read_text("utf-8")
        text = text.replace("</head>", f"<style>{look}</style></head>")
        inside = "".join(f"<script>{one}</script>" for one in scripts)
        page = folder / "hand_page.html"
        page.write_text(text.replace("</body>", inside + "</body>"), encoding="utf-8")
        body = re.search(r"<body[^>]*>", opened(page, size))
        assert body is not None
        noted = dict(re.findall(r' data-([\w-]+)="([^"]*)"', body.group()))
        assert noted["done"] == "1" and noted["wrong"] == ""
        return {name: html.unescape(value) for name, value in noted.items()}


def first(view: View) -> Action:
    """Return the first choice that a view offers."""
    return view.legal[0]


def test_cards_that_are_put_together_are_sent_at_once(tmp_path: Path) -> None:
    shown = Shown("duel")
    asks = shown.page()["asks"]
    one, two = asks["gathers"][:2]
    noted = shown.drive(
        f"""
        body.prompt = one("#prompt").textContent;
        body.before = texts("#answers button").join("|");
        one('[data-key="card {two}"]').click();
        one('[data-key="card {one}"]').click();
        body.chosen = texts("#answers button").join("|");
        body.pressed = all("#hand [aria-pressed=true]").length;
        one("#answers .great").click(); await rest();
        body.sent = JSON.stringify(sent.filter(([to]) => to === "/act"));
        body.after = one("#prompt").textContent + texts("#answers button").join();
        """,
        tmp_path,
    )
    assert noted["prompt"] == asks["prompt"] and noted["before"] == "Keep all cards"
    assert noted["chosen"] == "Exchange 2 cards" and noted["pressed"] == "2"
    parts = [f"{shown.seat} exchange {two}", f"{shown.seat} exchange {one}", asks["done"]]
    assert json.loads(noted["sent"]) == [["/act", {"n": 1, "do": parts}]]
    assert noted["after"] == words()["sent"]


def test_the_page_is_patched_and_the_focus_stays(tmp_path: Path) -> None:
    """A reader that stands on a card still stands on it when the next page has come."""
    shown = Shown("duel")
    shown.page()
    shown.page(log=["Another line", "A line"], note="Not now.")
    noted = shown.drive(
        """
        const card = all("#hand button")[3];
        card.focus();
        push(1); await rest();
        body.same = document.activeElement === card && card.isConnected;
        body.prompt = one("#prompt").textContent;
        body.log = texts("#log li").join("|");
        """,
        tmp_path,
    )
    assert noted["same"] == "true" and noted["prompt"].startswith("Not now. ")
    assert noted["log"] == "Another line|A line"


def test_a_chit_is_laid_on_a_lit_area_and_its_gain_is_asked_for(tmp_path: Path) -> None:
    shown = Shown("greece", [first, first, first])
    asks = shown.page()["asks"]
    option = next(one for one in asks["options"] if "area" in one and "card" in one)
    noted = shown.drive(
        f"""
        body.lit = all(".light").length;
        one('[data-key="card {option["card"]}"]').click();
        body.open = all(".light").length;
        one('[data-key="light {option["area"]}"]').dispatchEvent(new MouseEvent("click"));
        await rest();
        line.heard.about({{ data: JSON.stringify({{ n: 1, part: {json.dumps(option["do"])},
          words: "It takes the area." }}) }});
        body.about = one("#about").textContent;
        body.listed = all(".areas li").length;
        one("#answers .great").click(); await rest();
        body.sent = JSON.stringify(sent);
        """,
        tmp_path,
    )
    assert noted["lit"] == "0" and int(noted["open"]) > 0 and int(noted["listed"]) > 15
    assert option["title"] in noted["about"] and "It takes the area." in noted["about"]
    asked, chosen = json.loads(noted["sent"])
    assert asked == ["/about", {"n": 1, "part": option["do"]}]
    assert chosen == ["/act", {"n": 1, "do": [option["do"]]}]


def test_news_is_read_on_from_the_phone(tmp_path: Path) -> None:
    shown = Shown("duel")
    shown.page(state="held", asks=None, says="", log=["Third", "Second", "First", "Older"])
    noted = shown.drive(
        """
        body.prompt = one("#prompt").textContent;
        body.button = texts("#answers button").join("|");
        one("#answers .great").click(); await rest();
        body.sent = JSON.stringify(sent);
        """,
        tmp_path,
    )
    assert noted["prompt"] == "First Second Third" and noted["button"] == "Continue"
    assert json.loads(noted["sent"]) == [["/act", {"n": 1, "do": ["go on"]}]]


@pytest.mark.parametrize("size", ["500,930", "844,477"])
@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_no_page_scrolls_sideways_and_the_hand_is_seen_whole(
    game: str, size: str, tmp_path: Path
) -> None:
    shown = Shown(game, [first] * (3 if game == "greece" else 0))
    shown.page()
    noted = shown.drive(
        """
        body.wide = document.documentElement.scrollWidth - innerWidth;
        body.tall = innerHeight;
        const hand = one("#hand").getBoundingClientRect();
        body.below = Math.round(hand.bottom - one("#right").getBoundingClientRect().bottom);
        body.cards = all("#hand > *").length;
        const named = (each) => each.textContent || each.ariaLabel;
        body.named = all("main button, footer button").every(named);
        """,
        tmp_path,
        size,
    )
    assert int(noted["wide"]) <= 0 and noted["named"] == "true"
    assert int(noted["cards"]) == len(shown.pages[0]["tokens"]) > 3
    assert int(noted["below"]) <= 0, noted["tall"]
