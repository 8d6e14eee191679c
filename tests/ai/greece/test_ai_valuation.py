"""The program that judges the weights of the map's valuation by play."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from ai.greece import heuristic
from ai.greece.board import board_of
from ai.greece.fitting import valuation
from ai.greece.fitting.valuation import War, flat, names, noises, report, slopes, varied
from ai.greece.valuation import VALUATION
from tests.support.play.greekmap import war


def test_without_noise_the_weights_are_those_in_use() -> None:
    assert varied([0.0] * len(names())) == VALUATION


def test_noise_moves_every_weight_but_that_of_a_victory() -> None:
    moved = zip(names(), flat(VALUATION), flat(varied([1.0] * len(names()))), strict=True)
    assert {name for name, before, after in moved if before == after} == {"urgency 0", "lasting 0"}


def test_the_weight_that_decides_all_wars_is_found() -> None:
    """The city with most noise in one weight takes every war: no other weight tells as much."""
    decisive = names().index("kept 3")
    wars = []
    for seed in range(300):
        noise = [city[decisive] for city in noises(seed)]
        wars.append(War(seed, 1, tuple(float(one == max(noise)) for one in noise)))
    found, error = slopes(wars)
    assert found[decisive] > 10 * error[decisive]
    assert "kept 3" in list(report(wars))[1]


@pytest.mark.sweep(sister="test_without_noise_the_weights_are_those_in_use")
def test_wars_are_gone_on_with_and_those_of_other_weights_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "wars.jsonl"
    other = json.dumps([1, 1, [1, 0, 0], [0.5]])
    path.write_text(other + "\n" + other[:9])  # with other weights, and killed in the next line
    for wars in ("1", "2"):
        monkeypatch.setattr(sys, "argv", ["", str(path), "--wars", wars, "--iterations", "1"])
        valuation.main()
    seeds = [json.loads(line)[0] for line in path.read_text().splitlines()]
    assert seeds == [1, 1, 2]
    assert "2 wars are too few" in capsys.readouterr().out


def test_delphi_alone_is_wanted_more_by_who_values_it() -> None:
    areas = "athens: athens, sparta: sparta, thebes: thebes, plataea: athens, argos: sparta"
    view = war(areas, hands=("influence, coup, void, military", "4 coup", "4 military")).view(0)
    plain, keen = (
        heuristic.values(view, board_of(view, VALUATION._replace(oracle=weight)))
        for weight in (0.0, 0.4)
    )
    better = {
        view.notation(action)
        for action, before, after in zip(view.legal, plain, keen, strict=True)
        if after > before + 0.01
    }
    assert better
    assert all(text.endswith("@ delphi") for text in better)
