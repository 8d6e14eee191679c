"""The side of a seat: its city, or the army that was chosen, in the record and in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match, Setup
from game.match.seats import ARMIES, Bot, Human, Player, check_armies, parse, sides_of
from game.records.record_file import Recorder
from game.records.replay import read
from game.rules import RULES
from game.system.i18n import render_phrase


def players(*entries: str) -> list[Player]:
    return [parse(entry) for entry in entries]


def test_every_seat_of_a_battle_leads_an_army_of_its_own() -> None:
    assert sides_of("battle", players("human", "oracle")) == ("Hellenes", "Persians")
    assert sides_of("battle", players("human @persians", "oracle")) == ("Persians", "Hellenes")
    assert sides_of("battle", players("human @celts", "oracle @celts")) == ("Celts", "Persians")
    for one in ARMIES:
        for other in ARMIES:
            assert len(set(sides_of("battle", [Human(army=one), Bot("oracle", other)]))) == 2
    assert sides_of("duel", players("human @celts", "oracle")) == RULES["duel"].seat_names


def test_an_army_where_there_is_none_or_twice_is_refused() -> None:
    check_armies("battle", players("human @celts", "oracle @persians"))
    with pytest.raises(ValueError, match="duel is played by cities"):
        check_armies("duel", players("human @celts", "oracle"))
    with pytest.raises(ValueError, match="the Celts cannot fight on two sides"):
        check_armies("battle", players("human @celts", "oracle @celts"))


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
