"""Whom a seat stands for: its city, or the army that was chosen, in the record and in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.armies import ARMIES, check_armies, join_seat, sides_of, split_seat
from game.match.match import Match, Setup
from game.match.players import bot_of, check_seat, is_human, name_of
from game.records.replay import Recorder, read
from game.rules import RULES
from game.system.i18n import render_phrase


@pytest.mark.parametrize(
    ("entry", "who", "army"),
    [
        ("human Ana @celts", "human Ana", "Celts"),
        ("human@Parthians", "human", "Parthians"),
        ("oracle @ hellenes", "oracle", "Hellenes"),
        ("strategos", "strategos", ""),
        ("human ana@example", "human ana@example", ""),
        ("human Bo @celts @persians", "human Bo @celts", "Persians"),
    ],
)
def test_an_entry_is_somebody_and_perhaps_an_army(entry: str, who: str, army: str) -> None:
    assert split_seat(entry) == (who, army)
    assert join_seat(*split_seat(entry)) == (f"{who} @{army.lower()}" if army else entry)


def test_who_sits_there_does_not_depend_on_the_army() -> None:
    assert is_human("human@celts")
    assert name_of("human Ana @celts") == "Ana"
    assert (bot_of("oracle @persians"), bot_of("human @persians")) == ("oracle", "")
    assert check_seat("recruit@macedonians") == "recruit@macedonians"
    with pytest.raises(ValueError, match="nobody called 'recruit@romans'"):
        check_seat("recruit@romans")


def test_every_seat_of_a_battle_leads_an_army_of_its_own() -> None:
    assert sides_of("battle", ("human", "oracle")) == ("Hellenes", "Persians")
    assert sides_of("battle", ("human @persians", "oracle")) == ("Persians", "Hellenes")
    assert sides_of("battle", ("human @celts", "oracle @celts")) == ("Celts", "Persians")
    for one in ARMIES:
        for other in ARMIES:
            entries = (join_seat("human", one), join_seat("oracle", other))
            assert len(set(sides_of("battle", entries))) == 2
    assert sides_of("duel", ("human @celts", "oracle")) == RULES["duel"].seat_names


def test_an_army_where_there_is_none_or_twice_is_refused() -> None:
    check_armies("battle", ("human @celts", "oracle @persians"))
    with pytest.raises(ValueError, match="duel is played by cities"):
        check_armies("duel", ("human @celts", "oracle"))
    with pytest.raises(ValueError, match="the Celts cannot fight on two sides"):
        check_armies("battle", ("human @celts", "oracle @celts"))


def test_the_armies_are_in_the_record_and_in_every_sentence(tmp_path: Path) -> None:
    path = tmp_path / "war.replay"
    seats = ("human Ana @parthians", "greedy @carthaginians")
    match = Match.begin(Setup("battle", seats, 3), Recorder(path))
    said: list[str] = []
    match.subscribe(
        0,
        lambda events, view: said.extend(
            render_phrase(e.phrase(), match.side_names) for e in events
        ),
    )
    for _ in range(300):
        if match.outcome() is None:
            match.act(match.state.legal()[-1])
    assert tuple(read(path).header.seats) == seats
    assert any("The Parthians" in words for words in said)
    assert any("Carthaginians" in words for words in said)
    assert not any("Hellenes" in words or "Persians" in words for words in said)
