"""Rivals at the table speak of what has happened, seldom, and each in his own way."""

from __future__ import annotations

from argparse import Namespace
from itertools import pairwise, product

import pytest

import ai
from game.client.occasion import Leader, Occasion
from game.commands.positions import run
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.scenes.duel.scene import DuelScene
from game.scenes.games import table_of as factory_table
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.playback import TURNS, Remark, noticing_of
from game.staging import battle_moments
from game.staging.duel_moments import MIDDLE, table_of
from game.staging.greece_reveal_moments import SHOWS
from game.staging.poses import do, play, seated
from game.texts.remarks import Notable, remarks, table
from sprites.widget import do_nothing
from tests.support.stage import SMALL, key

RIVALS = [f"{level}-{temper}" for level, temper in product(ai.LEVELS, ai.TEMPERAMENTS)]
BOLD = ("human Ana", "strategos-bold")


def said(scene: DuelScene) -> str:
    """Return what is being said at a table, "" for nothing."""
    remark = scene.playback.rivals.remark
    return remark.words if remark is not None else ""


@pytest.mark.parametrize("rival", RIVALS)
def test_each_of_the_twelve_has_a_dozen_lines_of_his_own(rival: str) -> None:
    lines = [text for (speaker, _occasion), texts in table().items() for text in texts
             if speaker == rival]  # fmt: skip
    assert len(lines) == len(set(lines)) >= 12


def test_no_two_speakers_share_a_line() -> None:
    lines = [text for texts in table().values() for text in texts]
    assert len(lines) == len(set(lines))


def test_a_rival_boasts_of_his_own_great_card_and_fears_mine() -> None:
    for to_act, card, occasion in (
        ("sparta", "Admiral Lysander", "great"),
        ("athens", "Triremes", ""),
        ("athens", "Pericles", "feared"),
    ):
        app = studio(SMALL)
        zones = {**MIDDLE, "to_act": to_act}
        if card == "Pericles":
            zones["tables"] = [["Ships"], ["Spartan Hoplites"]]
            zones["hands"] = [["Pericles", "Triremes"], ["Raiders", "Boeotians"]]
        scene = table_of(app, BOLD, **zones)
        do(scene, f"play {card}")
        run(app, 0.1)
        scene.playback.finish()
        known = remarks("strategos-bold", "sparta", occasion) if occasion else ("",)  # type: ignore[arg-type]
        assert said(scene) in known


def test_a_rival_is_silent_where_the_settings_say_so() -> None:
    app = studio(SMALL)
    app.settings.rivals_speak = False
    scene = table_of(app, BOLD, **{**MIDDLE, "to_act": "sparta"})
    do(scene, "play Admiral Lysander")
    scene.playback.finish()
    assert said(scene) == ""


def test_a_line_goes_when_it_has_been_read_and_is_heard_as_a_caption() -> None:
    app = studio(SMALL)
    app.settings.captions = True
    scene = table_of(app, BOLD, **MIDDLE)
    scene.playback.rivals.say(1, "leads")
    words = said(scene)
    assert app.caption is not None and words in str(app.caption[0].body.markup)
    run(app, 8.0)
    assert said(scene) == ""


@pytest.mark.few("duel")
@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_rivals_speak_in_at_most_one_of_three_turns_and_never_twice_the_same(game: str) -> None:
    app = studio(SMALL)
    app.settings.speed = 0.0
    entries = ("human Ana", "hoplite-bold", "recruit-cunning")
    match = Match.begin(Setup(game, entries[: 3 if game == "greece" else 2], 5))
    scene = factory_table(app, match)
    seated(app, scene)
    heard: list[tuple[int, str]] = []
    rivals, speak = scene.playback.rivals, scene.playback.rivals.say

    def listen(seat: int, occasion: str) -> None:
        speak(seat, occasion)  # type: ignore[arg-type]
        if rivals.remark is not None and (not heard or rivals.remark.words != heard[-1][1]):
            heard.append((scene.display.board.turn, rivals.remark.words))

    rivals.say = listen  # type: ignore[method-assign]
    for _action in range(400):
        if match.outcome() is not None:
            break
        play(match, len(match.history) + 1)
        scene.playback.finish()
    assert heard, "somebody has something to say in a whole match"
    assert all(later - before >= TURNS for (before, _), (later, _) in pairwise(heard))
    assert len({words for _turn, words in heard}) == len(heard)


def test_a_game_without_notable_events_has_none() -> None:
    assert noticing_of("duel") is not None
    assert Notable("great", 0).victim == -1


def test_a_commander_of_history_greets_and_speaks_his_own_lines() -> None:
    app = studio(SMALL)
    lines = {"greets": "I have come with one spear.", "great": "Lysander is mine."}
    told = Occasion("", "", "", do_nothing, do_nothing, "", Leader(1, "Brasidas", lines))
    scene = table_of(app, BOLD, **{**MIDDLE, "to_act": "sparta"})
    scene.occasion = told
    do(scene, "play Admiral Lysander")
    run(app, 0.1)
    scene.playback.finish()
    assert said(scene) == lines["greets"]
    assert scene.playback.rivals.line(1, "great") == lines["great"]
    assert scene.playback.rivals.line(1, "trails") in remarks("strategos-bold", "sparta", "trails")


def test_a_rival_who_holds_his_attack_back_says_so_in_his_own_way() -> None:
    told = set()
    for rival in ("hoplite-bold", "hoplite-cautious"):
        app = studio(SMALL)
        zones = {
            **battle_moments.POSITIONS["quiet"], "phase": "attack", "to_act": 1,
            "pending": {"decide": "attack", "active": 1}, "hands": [["Warriors"], ["Elephants"]],
        }  # fmt: skip
        scene = battle_moments.table_of(app, ("human Ana", rival), **zones)
        do(scene, "done")
        run(app, 0.1)
        scene.playback.finish()
        remark = scene.playback.rivals.remark
        assert remark is not None and remark.words in remarks(rival, "persians", "waits")
        told.add(remark.words)
    assert len(told) == 2


def test_a_line_waits_until_the_summary_of_the_turn_has_been_read() -> None:
    app = studio(SMALL)
    scene = SHOWS["greece-summary"](app, Namespace())
    assert isinstance(scene, GreeceScene)
    rivals = scene.playback.rivals
    rivals.remark = Remark(1, "Yes, yes, come closer.", rivals.time, rivals.time + 3.0)
    assert scene.display.summary is not None
    run(app, 5.0)
    assert rivals.bubble is None and rivals.remark is not None, "it would lie over the words"
    app.draw()
    for _page in list(scene.display.summary.laid):
        key(app, "space")
        run(app, 0.1)
    assert scene.display.summary is None
    assert rivals.bubble is not None
    run(app, 4.0)
    assert rivals.remark is None
