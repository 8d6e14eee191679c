"""A rival remembers the last finished match against this person, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules.duel import DuelState
from game.rules.duel.view import DuelView
from game.scenes.tables.playback import recalled
from game.staging.poses import play
from game.statistics import last_meeting
from game.statistics.last_meeting import How, LastMatch, LastMeeting, held, how_lost

RIVAL = "hoplite-bold"


def kept(folder: Path, name: str, rival: str = RIVAL, ends: bool = True, seed: int = 3) -> Match:
    """Return a short match that lies in a folder, whole or broken off."""
    setup = Setup("duel", ("human Ana", rival), seed, "match", {"target": 5})
    match = Match.begin(setup, Recorder(folder / f"{name}.replay"), "2026-11-20T18:00:00Z")
    while match.outcome() is None and (ends or len(match.history) < 20):
        play(match, len(match.history) + 1)
    assert match.recorder is not None
    match.recorder.close()
    return match


def met(folder: Path) -> LastMatch | None:
    """Return what is found of the last match, a step at a time."""
    last = LastMeeting("duel", RIVAL, folder / "now.replay")
    for _step in range(200):
        last.update()
    assert last.over
    return last.result


def test_the_newest_finished_match_against_this_very_rival_is_remembered(tmp_path: Path) -> None:
    assert met(tmp_path) is None
    kept(tmp_path, "another", "oracle-bold")
    kept(tmp_path, "broken-off", ends=False)
    assert met(tmp_path) is None
    match = kept(tmp_path, "whole")
    outcome = match.outcome()
    assert outcome is not None
    found = met(tmp_path)
    assert found is not None and found.won == (0 in outcome.winners)


def test_a_match_that_was_played_on_from_another_is_no_memory(tmp_path: Path) -> None:
    kept(tmp_path, "whole")
    path = tmp_path / "whole.replay"
    first, rest = path.read_text().split("\n", 1)
    branch = first[:-1] + ',"parent":{"digest":"04d2e9b7","n":3}}'
    path.write_text(f"{branch}\n{rest}")
    assert met(tmp_path) is None


@pytest.mark.parametrize(("seed", "won"), [(2, True), (3, True), (1, False)])
def test_a_defeat_is_judged_by_the_open_score_as_turns_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, won: bool
) -> None:
    asked: list[list[int]] = []

    def late(leads: Sequence[int]) -> How:
        asked.append([*leads])
        return "late"

    monkeypatch.setattr(last_meeting, "how_lost", late)
    match = kept(tmp_path, "whole", seed=seed)
    found = met(tmp_path)
    assert found is not None and (found.won, found.lost) == (won, "late" if won else "")
    assert len(asked) == won, "of a victory he has other things to say"
    for leads in asked:
        before = {played.before.turn: played.before for played in reversed(match.past.done)}
        points = [cast(DuelView, before[turn].view(1)).vp for turn in sorted(before)]
        assert leads == [own - enemy for enemy, own in points] and any(leads)


@pytest.mark.parametrize(
    ("leads", "how"),
    [
        ([0, 3, 2, 1], "late"),
        ([0, 3, 2, 0], ""),
        ([0, -2, -2, -5], "early"),
        ([0, 1, -2, -5, -5], ""),
        ([-1, -2, -3], ""),
    ],
)
def test_a_defeat_was_late_or_early_or_neither(leads: list[int], how: How) -> None:
    assert how_lost(leads) == how
    said = recalled(LastMatch(True, lost=how), 7)
    assert said == {"late": "met_late", "early": "met_early", "": "met_victor"}[how]


@pytest.mark.parametrize(
    ("hand", "card"),
    [(["Massacre", "Pericles", "Ships"], "Pericles"), (["Massacre"], ""), ([], "")],
)
def test_only_a_card_that_the_side_could_have_played_counts_as_held_back(
    hand: list[str], card: str
) -> None:
    state = DuelState.arrange(
        seed=1, phase="action", to_act="sparta", hands=[hand, ["Troops"]], tables=[[], []]
    )
    assert held("duel", state, 0) == card
    assert held("battle", state, 0) == ""
