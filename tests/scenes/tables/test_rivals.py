"""Rivals at the table speak of what has happened, seldom, and each in his own way."""

from __future__ import annotations

from argparse import Namespace
from itertools import pairwise, product
from pathlib import Path
from typing import Any, get_args

import pytest

import ai
from game.client.occasion import Leader, Occasion
from game.commands.positions import run
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.games import table_of as factory_table
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.playback import Remark, witness_of
from game.staging import battle_moments
from game.staging.duel_moments import MIDDLE, table_of
from game.staging.greece_reveal_moments import SHOWS
from game.staging.moments import MOMENTS as ALL
from game.staging.poses import do, play, seated
from game.statistics.last_meeting import LastMatch, LastMeeting
from game.texts import remarks as remark_table
from game.texts.remarks import Notable, Witness, remarks, table
from game.texts.talk import Cue, Talk
from sprites.base.widget import do_nothing
from tests.support.stage import SMALL, key

RIVALS = [f"{level}-{temper}" for level, temper in product(ai.LEVELS, ai.TEMPERAMENTS)]
BOLD = ("human Ana", "strategos-bold")


def said(scene: DuelScene) -> str:
    """Return what is being said at a table, "" for nothing."""
    remark = scene.playback.rivals.remark
    return remark.words if remark is not None else ""


@pytest.mark.parametrize("rival", RIVALS)
def test_each_of_the_twelve_has_two_dozen_lines_of_his_own(rival: str) -> None:
    lines = [text for (speaker, _occasion), texts in table().items() for text in texts
             if speaker == rival]  # fmt: skip
    assert len(lines) == len(set(lines)) >= 24
    assert max(map(len, lines)) <= 60
    spoken = {occasion for speaker, occasion in table() if speaker == rival}
    assert spoken | {"conceded_early"} == set(get_args(remark_table.Occasion)) - {"greets"}


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


def test_a_match_that_is_decided_leaves_the_last_word_to_the_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for decided in (False, True):
        app = studio(SMALL)
        scene = table_of(app, BOLD, **MIDDLE)
        rivals = scene.playback.rivals
        monkeypatch.setattr(rivals.talk, "cues", lambda _notable: [Cue(1, "feared")])
        monkeypatch.setattr(rivals, "witness", Witness(lambda *_seen: None))
        if decided:
            scene.match.concede(0)
        rivals.hear(None, None)  # type: ignore[arg-type]
        assert bool(said(scene)) != decided
        assert rivals.feelings[1].mood == "stung", "his face may still show it"


@pytest.mark.parametrize(
    ("last", "occasion"),
    [
        (LastMatch(True, lost="late"), "met_late"),
        (LastMatch(True, lost="early"), "met_early"),
        (LastMatch(True), "met_victor"),
        (LastMatch(False), "met_beaten"),
    ],
)
def test_a_rival_says_once_what_decided_the_last_match(
    last: LastMatch, occasion: remark_table.Occasion
) -> None:
    app = studio(SMALL)
    scene = table_of(app, BOLD, **MIDDLE)
    rivals = scene.playback.rivals
    search = LastMeeting("duel", "strategos-bold", Path("now.replay"))
    search.result = last
    rivals._remember(search)
    assert said(scene) in remarks("strategos-bold", "sparta", occasion)
    assert rivals.feelings[1].mood == ("stung" if last.won else "pleased")
    rivals.remark = None
    rivals._remember(search)
    assert said(scene) == ""


def test_a_rival_is_silent_where_the_settings_say_so() -> None:
    app = studio(SMALL)
    app.settings.rivals = "silent"
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
def test_rivals_speak_once_in_half_a_minute_of_play_and_never_twice_the_same(game: str) -> None:
    app = studio(SMALL)
    app.settings.speed = 0.0
    entries = ("human Ana", "hoplite-bold", "recruit-cunning")
    match = Match.begin(Setup(game, entries[: 3 if game == "greece" else 2], 5))
    scene = factory_table(app, match)
    seated(app, scene)
    heard: list[tuple[int, str]] = []
    talk, noted = scene.playback.rivals.talk, scene.playback.rivals.talk.note

    def listen(words: str) -> None:
        heard.append((talk.frame, words))
        noted(words)

    talk.note = listen  # type: ignore[method-assign]
    for _action in range(400):
        if match.outcome() is not None:
            break
        play(match, len(match.history) + 1)
        scene.playback.finish()
        talk.frame += 120
    assert len(heard) >= 2, "somebody has something to say in a whole match"
    assert all(later - before >= 1800 for (before, _), (later, _) in pairwise(heard))
    assert len({words for _frame, words in heard}) == len(heard)


@pytest.mark.parametrize(("setting", "frames"), [("lively", 1800), ("sparing", 10800)])
def test_the_pause_between_two_lines_follows_the_setting(setting: str, frames: int) -> None:
    talk = Talk({1: "hoplite-bold"}, lambda _seat: 0, 6)
    assert talk.may_speak(setting) and not talk.may_speak("silent")
    talk.note("Now push!")
    talk.frame = frames - 1
    assert not talk.may_speak(setting)
    talk.frame += 1
    assert talk.may_speak(setting)


def test_a_game_without_notable_events_has_none() -> None:
    assert witness_of("duel").held is not None
    assert Notable("great", 0).victim == -1


@pytest.mark.parametrize(
    ("leads", "occasion"),
    [((-3, 3), "leads"), ((3, -3), "trails"), ((-7, -2, 2), "returns"), ((8, 3, -2), "overtaken")],
)
def test_a_lead_from_far_behind_is_another_thing(leads: tuple[int, ...], occasion: str) -> None:
    now = [0]
    talk = Talk({1: "hoplite-bold"}, lambda _seat: now[0], 6)
    cues: list[Cue] = []
    for lead in leads:
        now[0] = lead
        cues = talk.cues(None)
    assert cues == [Cue(1, occasion)]  # type: ignore[arg-type]


def test_a_blow_shows_in_words_and_face_within_24_frames_of_its_landing() -> None:
    app = studio(SMALL)
    zones = {
        **MIDDLE, "to_act": "athens", "discard": [], "tables": [["Ships"], ["General Brasidas"]],
        "hands": [["Exiled"], ["Raiders", "Boeotians"]],
    }  # fmt: skip
    scene = table_of(app, BOLD, **zones)
    do(scene, "play Exiled")
    do(scene, "target General Brasidas")
    table_before, waited = scene.display.board.tables[1], 0
    for _frame in range(600):
        run(app, 1 / 60)
        waited += scene.display.board.tables[1] != table_before
        if said(scene):
            break
    assert said(scene) in remarks("strategos-bold", "sparta", "killed")
    assert waited <= 24
    assert scene.playback.rivals.feelings[1].mood == "stung"
    run(app, 9.0)
    assert not scene.playback.rivals.feelings and not said(scene)


def test_a_face_that_shows_a_mood_lies_on_the_screen_and_off_every_name() -> None:
    for show in (SHOWS["greece-summary"], None):
        app = studio(SMALL)
        scene: Any = table_of(app, BOLD, **MIDDLE) if show is None else show(app, Namespace())
        if show is not None:
            scene.display.summary = None
        face = scene.playback.rivals.face(1)
        assert face is not None and app.canvas.area.contains(face)
        assert face.right <= scene.game.portrait_of(1).right + 4


def test_a_commander_of_history_greets_and_speaks_his_own_lines() -> None:
    app = studio(SMALL)
    lines = {"greets": "I have come with one spear.", "great": "Lysander is mine."}
    leader = Leader(1, "Brasidas", lines)
    told = Occasion("Pylos, 425 BC", "", "", do_nothing, do_nothing, "", leader)
    scene = table_of(app, BOLD, **{**MIDDLE, "to_act": "sparta"})
    scene.take_part(told)
    do(scene, "play Admiral Lysander")
    run(app, 0.1)
    scene.playback.finish()
    assert said(scene) == lines["greets"]
    names = scene.display.names
    assert (names.place, names.players[1]) == ("Pylos, 425 BC", "Brasidas")
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


def test_a_rival_speaks_above_the_result_of_a_turn_and_not_over_it() -> None:
    for scale, speaks in ((100, True), (200, False)):
        app = studio(SMALL, scale)
        zones = {**MIDDLE, "to_act": "athens", "passed": (False, True)}
        scene = table_of(app, BOLD, **zones)
        do(scene, "pass")
        for _frame in range(400):
            run(app, 1 / 60)
            if scene.display.hold is not None and scene.display.turn_result is not None:
                break
        shown = scene.display.turn_result
        assert shown is not None
        scene.playback.rivals.remark = None
        scene.playback.rivals.say(1, "edged")
        run(app, 0.3)
        bubble = scene.playback.rivals.bubble
        assert (bubble is not None) == speaks
        if bubble is not None:
            assert not bubble.box(app.canvas).colliderect(shown.box(app.canvas))


@pytest.mark.parametrize("name", ["battle-remark", "duel-remark"])
def test_what_a_rival_says_lies_on_no_plate(name: str) -> None:
    app = studio(SMALL)
    scene = ALL[name](app, Namespace())
    assert isinstance(scene, BattleScene | DuelScene)
    bubble = scene.playback.rivals.bubble
    assert bubble is not None
    assert not any(bubble.box(app.canvas).colliderect(each) for each in scene.game.boxes.plaques)
