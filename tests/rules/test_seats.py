"""The players at a seat: humans, bots and remote players, in a record and in a match."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.worker import InlineThinker
from game.match.bot_driver import BotDriver
from game.match.match import Match, Setup
from game.match.seats import Bot, Human, Player, Remote, check, parse
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.records.verify import verify_record
from game.rules.core import NOBODY
from game.scenes import seat_text
from game.scenes.look_back.transport import Perspective, perspectives
from tests.support.files.holding import reopened


@pytest.mark.parametrize(
    ("entry", "player"),
    [
        ("human", Human()),
        ("human Ana", Human("Ana")),
        ("human Ana @celts", Human("Ana", "Celts")),
        ("human @celts", Human(army="Celts")),
        ("human Bo @celts @persians", Human("Bo @celts", "Persians")),
        ("human ana@example", Human("ana@example")),
        ("remote", Remote()),
        ("remote Ana @celts", Remote("Ana", "Celts")),
        ("strategos", Bot("strategos")),
        ("oracle @hellenes", Bot("oracle", "Hellenes")),
    ],
)
def test_an_entry_of_a_record_and_a_player_are_the_same(entry: str, player: Player) -> None:
    assert parse(entry) == player
    assert str(player) == entry


@pytest.mark.parametrize(
    ("entry", "player"),
    [
        ("human@Parthians", Human(army="Parthians")),
        ("oracle @ hellenes", Bot("oracle", "Hellenes")),
        ("human  Ana", Human("Ana")),
        ("celts", Bot("celts")),
        ("humane", Bot("humane")),
    ],
)
def test_an_entry_can_be_written_otherwise(entry: str, player: Player) -> None:
    assert parse(entry) == player


PARTS = st.sampled_from(
    ["human", "remote", "oracle", " ", "@", "celts", "Ana", "\u034f", "\n", "@x"]
)


@given(st.lists(PARTS | st.text(max_size=3), max_size=12).map("".join))
def test_a_player_is_found_again_in_his_own_entry(entry: str) -> None:
    player = parse(entry)
    assert parse(str(player)) == player


def test_only_bots_that_exist_can_take_a_seat() -> None:
    assert check("mcts") == Bot("mcts")
    assert check("recruit@macedonians") == Bot("recruit", "Macedonians")
    for nobody in ("zeus", "recruit@romans", ""):
        with pytest.raises(ValueError, match=f"nobody called '{nobody}'"):
            check(nobody)


def test_people_at_other_screens_are_for_records_and_not_for_the_command_line() -> None:
    assert check("remote Ana") == Remote("Ana")
    assert check("human Ana", local=True) == Human("Ana")
    with pytest.raises(ValueError, match="nobody called 'remote Ana'"):
        check("remote Ana", local=True)


# ---------------------------------------------------------------------- somebody elsewhere


def begun(folder: Path) -> Match:
    """A recorded duel of somebody elsewhere against a bot."""
    setup = Setup("duel", ("remote Ana", "greedy"), 3)
    return Match.begin(setup, Recorder(folder / "a.replay"))


def test_a_match_waits_for_somebody_elsewhere_and_no_bot_answers_for_him(tmp_path: Path) -> None:
    match, thinker = begun(tmp_path), InlineThinker()
    bots = BotDriver(match, lambda: thinker)
    assert match.to_act == 0
    assert bots.update() is None and not bots.busy
    while match.to_act == 0:
        match.act(match.state.legal()[-1])
    assert bots.update() is not None


def test_he_is_a_person_in_the_record_and_in_words(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.act(match.state.legal()[0])
    assert match.past.done[-1].decided, "his action is a person's and can be taken back"
    record = read(tmp_path / "a.replay")
    assert record.header.seats == ["remote Ana", "greedy"]
    assert verify_record(record).good
    assert seat_text.against("duel", record.header.players) == "Ana vs Greedy"


def test_his_hand_is_not_shown_while_the_match_goes_on(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.act(match.state.legal()[0])
    assert perspectives(ReplayPlayer(read(tmp_path / "a.replay"))) == [Perspective(NOBODY)]


def test_a_match_with_somebody_elsewhere_is_continued_as_it_was(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.act(match.state.legal()[0])
    assert match.recorder is not None
    match.recorder.close()
    again = reopened(tmp_path / "a.replay")
    assert again.players == [Remote("Ana"), Bot("greedy")]
    assert again.state.digest() == match.state.digest()
