"""High contrast and the palettes for colour-blind players: one switch, and everything follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from benchmarks.screens import colours, contrast
from game.cli import run
from game.commands.shot import studio
from game.scenes.menus.settings import SettingsScene
from game.system import paths
from game.system.settings import COLOURS, Settings, load
from sprites.base import ground, images, palette
from sprites.base.canvas import Box, offscreen
from sprites.base.palette import FACTIONS, HEX
from tests.support.stage import table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    paths.data_folder.cache_clear()
    palette.wear(False)
    images.SURFACES.clear()
    images.PICTURES.clear()


def test_the_settings_offer_every_palette() -> None:
    assert (*COLOURS,) == palette.COLOURS
    assert set(COLOURS) == set(colours.MEANT_FOR)


def test_a_palette_and_the_theme_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    app = studio((960, 540))
    app.headless = False
    scene = SettingsScene(app)
    app.push(scene)
    before = HEX["gainL"]
    rows = {row.words: row for row in scene.rolling}
    rows["Colours"].adjust(1)
    rows["High contrast"].activate()
    assert palette.worn() == (True, "red-green")
    assert HEX["gainL"] != before
    app.keep()
    kept, problem = load(paths.settings_file())
    assert problem is None
    assert (kept.high_contrast, kept.colours) == (True, "red-green")


@pytest.mark.parametrize("field", ["colours", "high_contrast"])
def test_a_wrong_value_resets_that_setting_only(field: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"{field}": 7, "text_scale": 150}}')
    settings, problem = load(path)
    assert settings == Settings(text_scale=150)
    assert field in str(problem)


def test_an_unknown_palette_is_the_standard_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"colours": "sepia", "high_contrast": true}')
    assert load(path) == (Settings(high_contrast=True), None)


def test_a_table_is_painted_anew_at_once_and_comes_back_as_it_was() -> None:
    app, _scene = table(size=(960, 540))
    looks = []
    for high in (False, True, False):
        app.settings.high_contrast = high
        app.apply_settings()
        for _again in range(2):  # the second frame comes from what the first one kept
            app.draw()
            looks.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert looks[0] == looks[1] == looks[4] == looks[5]
    assert looks[2] == looks[3] != looks[0]


def test_in_high_contrast_grounds_are_flat_and_outlines_thick() -> None:
    palette.wear(True)
    images.SURFACES.clear()
    canvas = offscreen((960, 540))
    canvas.surface.blit(ground.clay(canvas), (0, 0))
    ground.slip(canvas, Box(40, 40, 400, 200))
    row = [tuple(canvas.surface.get_at((x, 100)))[:3] for x in range(20, 60)]
    slip, ivory = (tuple(palette.colour(name))[:3] for name in ("slip", "ivory"))
    assert row.count(ivory) >= 3
    assert {hue for hue in row if hue != ivory} == {slip} or row.count(slip) >= len(row) - 5


@pytest.mark.few()
@pytest.mark.parametrize("name", ["duel", "battle", "greece-results"])
def test_in_high_contrast_words_stand_out_by_7_to_1(name: str) -> None:
    low = [one for one in contrast.judge(name, Settings(high_contrast=True)) if not one.good]
    assert [contrast.row(one) for one in low] == []


def test_inks_of_gain_and_loss_stand_out_in_every_palette() -> None:
    for sight in COLOURS:
        for high, least in ((False, 4.5), (True, 7.0)):
            palette.wear(high, sight)
            for ink in ("gain", "loss"):
                assert palette.contrast(ink, "ivory") >= least, (sight, high, ink)
                assert palette.contrast(f"{ink}L", "slip") >= least, (sight, high, ink)


@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("sight", COLOURS)
def test_colours_that_must_be_told_apart_are_for_whom_a_palette_is_meant(
    sight: str, high: bool
) -> None:
    palette.wear(high, sight)
    assert [pair for pair in colours.pairs() if pair.low(sight)] == []
    for side in FACTIONS.values():
        assert palette.contrast("white", side.dark) >= 4.5
        assert palette.contrast(side.light, side.dark) >= 4.5
        assert palette.contrast(side.on_ivory, "ivory") >= 4.5


def test_the_measure_of_difference_agrees_with_the_published_pairs() -> None:
    """Three pairs of the table of Sharma, Wu and Dalal."""
    apart = colours.ciede2000
    assert apart((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert apart((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert apart((50, 2.5, 0), (61, -5, 29)) == pytest.approx(22.8977, abs=1e-4)


def test_pictures_wear_the_palette_too() -> None:
    def shield() -> bytes:
        return pygame.image.tobytes(images.paint_file("parts/shield-parthians", (40, 40)), "RGBA")

    before = shield()
    palette.wear(False, "red-green")
    assert shield() != before
    palette.wear(False)
    assert shield() == before


def test_a_shot_is_taken_in_any_look_or_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    looks: tuple[list[str], ...] = ([], ["--high-contrast"], ["--colours", "red-green"])
    shots = []
    for number, look in enumerate(looks):
        out = tmp_path / f"{number}.png"
        assert run(["shot", "duel", "--size", "960x540", "--out", str(out), *look]) == 0
        shots.append(out.read_bytes())
    assert len(set(shots)) == len(looks)
    assert run(["shot", "duel", "--out", "f.png", "--colours", "sepia"]) == 2
    assert capsys.readouterr().err.strip().count("\n") == 0
