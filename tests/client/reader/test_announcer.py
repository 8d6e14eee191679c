"""Announcements come in order, once, at the pace of speech, and as many as a player wants."""

from __future__ import annotations

import os
import stat
import time
from argparse import Namespace
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.client.app import App
from game.client.focus import BUTTONS
from game.client.reader import speech
from game.client.reader.announcer import (
    AGAIN,
    AT_ONCE,
    PATIENCE,
    SHORTEST,
    Announcement,
    Announcer,
)
from game.client.reader.narrator import page_words, spoken
from game.client.reader.tree import Node, Tree
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.core import Event
from game.rules.rng import Rng
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.advice import neighbours
from game.scenes.greece.display import SPOT, GreeceDisplay
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.choreography import method_for
from game.scenes.tables.match_log import NAMING
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.system.settings import Settings
from tests.support.stage import SMALL, key

SCENES: dict[str, tuple[type[TableScene], int]] = {
    "duel": (DuelScene, 2),
    "battle": (BattleScene, 2),
    "greece": (GreeceScene, 3),
}


def listening(**chosen: Any) -> Announcer:  # Any: settings of several types
    settings = Settings(speech=True, **chosen)
    return Announcer(lambda: settings)


def said(announcer: Announcer, seconds: float = 60.0) -> list[str]:
    """Return all that is said in some seconds."""
    for _ in range(round(seconds * 10)):
        announcer.step(0.1)
    return [one.words for one in announcer.said]


def test_nobody_who_does_not_listen_is_told_anything() -> None:
    announcer = Announcer(Settings)
    announcer.announce("moves", "Athens passes")
    announcer.announce("asked", "Turn 1")
    assert said(announcer) == [] and not announcer.behind and not announcer.busy


def test_news_waits_its_turn_and_what_to_do_comes_last() -> None:
    announcer = listening()
    announcer.announce("prompt", "Your turn")
    announcer.announce("moves", "Athens plays Triremes")
    announcer.announce("results", "Athens takes the lead")
    told = ["Athens plays Triremes", "Athens takes the lead", "Your turn"]
    assert said(announcer) == told


def test_the_newest_prompt_is_the_only_one() -> None:
    announcer = listening()
    announcer.announce("moves", "Athens passes")
    announcer.announce("prompt", "Choose a card")
    announcer.announce("prompt", "Choose a target")
    assert said(announcer) == ["Athens passes", "Choose a target"]


def test_what_somebody_asks_for_is_said_at_once_and_news_goes_on_afterwards() -> None:
    announcer, silenced = listening(), []
    announcer.say = lambda one, silencing: silenced.append((one.words, silencing))
    announcer.announce("moves", "one")
    announcer.announce("moves", "two")
    announcer.step(0.1)
    announcer.announce("asked", "Turn 3")
    said(announcer)
    assert silenced == [("one", False), ("Turn 3", True), ("two", False)]


def test_what_to_do_is_owed_until_it_was_said_whole() -> None:
    announcer = listening()
    announcer.announce("prompt", "Count the stake: one token, your coin, and that of Sparta")
    announcer.step(0.1)
    announcer.announce("asked", "Turn 3")
    told = ["Turn 3", "Count the stake: one token, your coin, and that of Sparta"]
    assert said(announcer)[1:] == told
    announcer.announce("asked", "Turn 3")
    assert said(announcer)[3:] == ["Turn 3"], "it was heard to its end"
    announcer.announce("prompt", "Choose a card")
    announcer.announce("focus", "Triremes")
    assert said(announcer)[-2:] == ["Triremes", "Choose a card"]
    announcer.announce("prompt", "Choose a target")
    announcer.announce("page", "Menu")
    assert said(announcer)[-1] == "Menu", "another page asks something else"


def test_each_refusal_is_said() -> None:
    app = studio(SMALL)
    app.settings.speech = True
    for _ in range(2):
        app.refuse("Only Sparta can play this card.")
        app.refuse()
    words = [one.words for one in app.announcer.said]
    assert words == ["Only Sparta can play this card.", "Not now."] * 2
    assert len(app.toasts) == 1, "the note is there already"


def test_a_screen_reader_gets_all_at_once_and_keeps_its_own_pace() -> None:
    announcer = Announcer(lambda: Settings(speech_rate=120))
    announcer.heard = True
    for number in range(3):
        announcer.announce("moves", f"Athens plays card {number} on the table of the Spartans")
    assert not announcer.behind, "a match does not wait for words a minute"
    assert len(said(announcer, 3 * SHORTEST)) == 3


def test_what_is_older_than_two_events_is_told_in_short() -> None:
    announcer = listening()
    announcer.announce("moves", "Sparta looks about")
    announcer.step(0.1)
    for card in ("Samos Revolts", "Plague", "Triremes", "Cimon", "Pericles"):
        announcer.announce("moves", f"Sparta plays {card}", side="Sparta", short=card)
    assert said(announcer)[1:] == [
        "Sparta: Samos Revolts, then Plague, then Triremes",
        "Sparta plays Cimon",
        "Sparta plays Pericles",
    ]


def test_the_same_is_not_said_twice_in_three_seconds_unless_asked() -> None:
    announcer = listening()
    announcer.announce("notes", "Saved")
    announcer.step(0.1)
    announcer.announce("notes", "Saved")
    assert said(announcer, AGAIN - 1) == ["Saved"]
    announcer.repeat()
    assert [one.words for one in announcer.said] == ["Saved", "Saved"]


@pytest.mark.parametrize(
    ("told", "heard"),
    [("all", ["own", "another's"]), ("decisive", ["own"]), ("asked", [])],
)
def test_a_player_chooses_how_much_he_is_told(told: str, heard: list[str]) -> None:
    announcer = listening(told={"moves": told})
    announcer.announce("moves", "own", decisive=True)
    announcer.announce("moves", "another's")
    assert said(announcer) == heard
    announcer.announce("turns", "Turn 2")
    assert said(announcer)[-1] == "Turn 2", "of other kinds nothing was chosen"


def test_a_match_waits_while_there_is_much_to_say() -> None:
    announcer = listening()
    for number in range(4):
        announcer.announce("moves", f"Athens plays card {number} on the table of Sparta")
    assert announcer.behind
    said(announcer, 30)
    assert not announcer.behind
    assert PATIENCE > 0


def test_what_goes_on_with_news_that_waits_is_one_sentence() -> None:
    announcer = listening()
    first = announcer.announce("results", "one card is lost")
    assert first is not None
    second = announcer.amend(first, "two cards are lost")
    assert second is not None and announcer.amend(first, "three") is None
    assert said(announcer) == ["two cards are lost"]
    assert announcer.amend(second, "three") is None, "it has been said"


def test_a_thing_is_said_with_its_kind_value_and_place() -> None:
    box = (0.0, 0.0, 1.0, 1.0)
    assert spoken(Node("a", "slider", "Music", box, "50 %")) == "Music, slider, 50 %"
    assert spoken(Node("a", "button", "Pass", box, enabled=False)) == "Pass, not available"
    row = Node("a", "list item", "A match.", box, position=(2, 9), chosen=True)
    assert spoken(row) == "A match, chosen, 2 of 9"
    assert spoken(Node("a", "button", "Hint", box, key_name="A")) == "Hint, key A"


def test_a_page_is_read_in_whole_lines() -> None:
    lines = [Node(f"{n}", "label", ("word " * 25).strip(), (0, 0, 1, 1)) for n in range(5)]
    assert len(page_words(Tree(tuple(lines))).split()) == 50


# ---------------------------------------------------------------------- a whole match


def phrase_name(event: Event) -> str:
    """Return the name of an event's kind."""
    return method_for(type(event)).removeprefix("on_")


class Player:
    """Plays a match by chance while somebody listens, and notes every public event."""

    def __init__(self, game: str, seed: int) -> None:
        scene, seats = SCENES[game]
        self.app: App = studio(SMALL)
        self.app.settings.speech = True
        self.app.settings.speed = 0.0
        players = ("human", *["random"] * (seats - 1))
        self.match = Match.begin(Setup(game, players, seed, "match"), None)
        self.table = scene(self.app, self.match)
        self.said: list[Announcement] = []
        self.news: list[Event] = []
        self.app.announcer.say = lambda one, _silencing: self.said.append(one)
        self.match.subscribe(0, lambda events, _view: self.news.extend(events))
        self.app.push(self.table)

    def play(self, decisions: int) -> None:
        for _ in range(decisions * 400):
            self.app.step(0.1)
            if self.app.top is not self.table:
                return
            if self.app.announcer.busy:
                continue
            if self.app.dirty:
                self.app.draw()
            if self.table.display.hold is not None:
                key(self.app, "space")
            elif self.table.display.asked:
                legal = self.match.view(0).legal
                self.table.actions.act(legal[len(self.said) % len(legal)])
                decisions -= 1
                if not decisions:
                    return

    def listen_on(self) -> None:
        """Hear all that has not been said yet, and read on where something is held."""
        for _ in range(3000):
            self.app.step(0.1)
            if self.table.display.hold is not None and not self.app.announcer.busy:
                key(self.app, "space")


@pytest.mark.few("duel")
@pytest.mark.parametrize("game", SCENES)
def test_each_public_event_of_a_match_is_said_once_and_nothing_in_a_hurry(game: str) -> None:
    player = Player(game, seed=7)
    player.play(decisions=40)
    player.listen_on()
    news = [one.words for one in player.said if one.kind in ("moves", "turns", "results")]
    told = [e for e in player.news if e.phrase() is not None and not e.idle]
    assert len(told) > 20 and len(news) > 15
    sentences = " ".join(news)
    for event in told:
        phrase = event.phrase()
        assert phrase is not None
        words = player.table.display.names.say(phrase)
        first = words.split(":")[0].split(",")[0].replace("*", "")
        thing = str(dict(phrase.values).get(NAMING.get(phrase_name(event), ""), first))
        merged = event.merged(phrase) is not None  # it may have become a part of another sentence
        assert merged or first in sentences or thing in sentences, first
    for one, other in pairwise(player.said):
        spoken_in = len(one.words.split()) * 60 / 170
        assert other.kind in AT_ONCE or other.at - one.at >= spoken_in - 0.2
    for at, one in enumerate(player.said):
        soon = [other for other in player.said[at + 1 :] if other.at - one.at < AGAIN]
        assert all(other.words != one.words for other in soon), one.words
    assert Counter(news).most_common(1)[0][1] <= max(3, len(news) // 5)


def test_glances_tell_turn_totals_hand_table_and_log() -> None:
    player = Player("duel", seed=3)
    player.play(decisions=3)
    app = player.app
    for kind in ("tell_turn", "tell_totals", "tell_hand", "tell_table", "tell_before", "repeat"):
        before = len(player.said)
        key(app, kind)
        assert len(player.said) == before + 1, kind
    totals = next(one.words for one in player.said if "Force" in one.words and "VP" in one.words)
    assert "Athens" in totals and "Sparta" in totals


def test_the_hand_is_told_as_the_digits_count_whichever_card_is_in_focus() -> None:
    for game in ("duel", "battle"):
        player = Player(game, seed=3)
        player.play(decisions=1)
        told = []
        for number in range(3):
            player.app.handle_input(Intent("digit", amount=number + 1))
            player.app.draw()
            told.append(player.table.glances.hand())
            spot = player.table.focus.spot()
            assert spot is not None
            assert f"{number + 1}: {spot.words}" in told[-1]
        assert told[0] == told[1] == told[2]


@pytest.mark.sweep(sister="test_the_hand_is_told_as_the_digits_count_whichever_card_is_in_focus")
def test_a_button_in_focus_is_not_told_with_the_reasons_of_the_last_card() -> None:
    player = Player("battle", seed=3)
    scene, told = player.table, 0
    for _ in range(12):
        player.play(decisions=1)
        player.listen_on()
        scene.refresh()
        names = [spot.name for spot in scene.focus.spots]
        buttons = [spot.name for spot in scene.focus.spots if spot.region == BUTTONS and spot.act]
        for name in (name for name in names if name.startswith("card")):
            of_card = after_reaching(player, name)
            if of_card.startswith("Not now"):
                told += 1
                assert "Not now" not in after_reaching(player, buttons[0])
    assert told > 3


def after_reaching(player: Player, name: str) -> str:
    """Return what is known of a thing once it is in focus."""
    player.app.handle_input(Intent("reach", text=name))
    player.app.draw()
    return player.table.glances.choice()


def test_the_links_of_the_map_can_be_walked() -> None:
    player = Player("greece", seed=3)
    player.play(decisions=2)
    app, display = player.app, player.table.display
    assert isinstance(display, GreeceDisplay)
    display.focus.take(f"{SPOT}athens")

    def linked() -> set[int]:
        area = display.pointed_area()
        return {*neighbours(area, "land"), *neighbours(area, "sea")}

    beside = linked()
    visited = []
    for _ in beside:
        key(app, "nudge_right")
        visited.append(display.pointed_area())
    assert {*visited} == beside and len(visited) == len(beside)
    near = linked()
    key(app, "nudge_left")
    assert display.pointed_area() in near


def test_the_course_of_a_match_is_told_by_where_one_is() -> None:
    app = studio(SMALL)
    MOMENTS["viewer"](app, Namespace(replay=None, at=None, seat=None))
    assert app.top is not None
    app.top.focus.take("course")
    app.announcer.heard = True
    app.environment.frame = 0
    app.draw()
    course = next(node for node in app.narrator.tree.nodes if node.key == "spot course")
    assert course.role == "slider" and course.value.startswith("Turn ")


def test_a_review_cursor_goes_over_all_that_is_written() -> None:
    player = Player("duel", seed=3)
    player.play(decisions=2)
    player.app.draw()
    for _ in range(3):
        key(player.app, "review_after")
    lines = [one.words for one in player.said[-3:]]
    key(player.app, "review_before")
    assert player.said[-1].words == lines[-2]


def test_a_screen_reader_that_comes_is_noted_on_the_tape() -> None:
    app = studio(SMALL)
    app.handle_input(Intent("listen", amount=1))
    assert app.announcer.active
    app.handle_input(Intent("listen", amount=0))
    assert not app.announcer.active


# ---------------------------------------------------------------------- speech


def stub(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)


@pytest.mark.skipif(os.name != "posix", reason="the stand-in is a shell script")
def test_speech_is_said_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub(tmp_path, "spd-say", f'echo "$@" >> "{tmp_path}/said"')
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    settings = Settings(speech=True, speech_rate=200, voice="Iris")
    voice = speech.Speech(lambda: settings, speech.engine("linux"))
    voice.say(Announcement("moves", "Athens passes; rm -rf"), False)
    until = time.monotonic() + 20
    while not (tmp_path / "said").exists() and time.monotonic() < until:
        time.sleep(0.02)
    voice.close()
    line = (tmp_path / "said").read_text()
    assert "Athens passes; rm -rf" in line and "--synthesis-voice Iris" in line


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Alex                en_US    # Most people recognize me by my voice.", "Alex"),
        ("Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.", "Eddy (German (Germany))"),
        ("Melina              el_GR    # Γεια σας.", "Melina"),
    ],
)
def test_a_voice_of_a_region_is_called_by_its_own_name(line: str, name: str) -> None:
    assert speech._say("say").voice_in(line) == name


def test_no_speech_opens_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    flags: list[object] = []

    def started(*_command: object, **options: object) -> None:
        flags.append(options["creationflags"])
        raise OSError

    monkeypatch.setattr(speech, "NO_WINDOW", 0x08000000)
    monkeypatch.setattr("subprocess.run", started)
    monkeypatch.setattr("subprocess.Popen", started)
    engine = speech._sapi("powershell")
    assert speech.voices(engine) == []
    voice = speech.Speech(lambda: Settings(speech=True), engine)
    with pytest.raises(OSError):
        voice._utter("Athens passes.")
    assert flags == [0x08000000, 0x08000000]


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_system_without_speech_says_why(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert speech.engine(platform) is None and speech.voices(None) == []
    assert speech.obstacle(platform)


def test_commands_of_other_systems_take_words_by_their_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("say", "powershell"):
        stub(tmp_path, name, "cat > /dev/null")
    monkeypatch.setenv("PATH", str(tmp_path))
    mac, windows = speech.engine("darwin"), speech.engine("win32")
    assert mac is not None and mac.by_input and "200" in mac.say(200, "")
    assert windows is not None and windows.by_input
    assert "O''Neill" in windows.say(165, "O'Neill")[-1]


# ---------------------------------------------------------------------- secrets


@pytest.mark.few("duel-3")
@pytest.mark.parametrize("seed", [3, 11])
@pytest.mark.parametrize("game", SCENES)
def test_who_listens_is_told_the_same_whatever_others_hold(game: str, seed: int) -> None:
    """Hidden cards and chits that lie otherwise change no word of the tree, nor of any glance."""
    player = Player(game, seed)
    player.play(decisions=9)
    while not player.table.display.asked:
        player.listen_on()
    view, glances = player.match.view(0), player.table.glances
    asked = [glances.answers[kind] for kind in ("tell_totals", "tell_hand", "tell_table")]
    told = []
    for number in range(3):
        if number:
            player.match.state = type(player.match.state).sample(view, Rng(number))
        player.table.playback.settle()
        player.app.environment.frame = 0  # read also while something moves
        player.app.draw()
        read = player.app.narrator.tree.nodes  # the undone past is another one
        nodes = [node for node in read if node.role != "status" and node.key != "spot undo"]
        told.append((nodes, [glances.turn(), *(answer() for answer in asked)]))
    assert told[0] == told[1] == told[2]
    assert told[0][1][1]


def test_a_page_that_asks_is_read_without_a_full_stop_behind_the_question() -> None:
    lines = ("Leave Polemos?", "“Stay.”", "Turns:", "You can go on")
    nodes = [Node(words, "label", words, (0, 0, 1, 1)) for words in lines]
    assert page_words(Tree(tuple(nodes))) == "Leave Polemos? “Stay.” Turns. You can go on."
