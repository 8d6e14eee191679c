"""The kit for stores and for the README: one command makes it all, from moments that there are."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from game.commands import positions
from game.workshop import kit

pytest.importorskip("PIL")
from PIL import Image

ROOT = Path(__file__).parents[2]
STORE = (1920, 1080)
CAPSULES = {(616, 353), (460, 215)}
FILM = 20_000
LARGEST = 1_500_000


def in_folder(name: str) -> list[kit.Take]:
    """Return the files of the kit in one of its folders."""
    return [take for take in kit.takes() if take.file.startswith(f"{name}/")]


def length(take: kit.Take) -> float:
    """Return the milliseconds that a film of the kit lasts."""
    return sum((shot.to - shot.start) * shot.slow for shot in take.shots)


@pytest.mark.parametrize("take", kit.takes(), ids=lambda take: take.file)
def test_every_shot_shows_a_moment_or_a_film_that_there_is(take: kit.Take) -> None:
    for shot in take.shots:
        assert (shot.scene in positions.moments()) != (shot.film in positions.films())
        assert take.file.endswith(".png") or take.columns or shot.to > shot.start
        rows = len(take.shots) / take.columns if take.columns else 1
        shape = take.size[0] / (take.columns or 1) / (take.size[1] / rows)
        assert shot.crop[2] / shot.crop[3] == pytest.approx(shape, rel=0.01)


def test_stores_get_ten_pictures_two_capsules_and_a_film() -> None:
    stills = [take for take in in_folder("store") if take.file.endswith(".png")]
    assert [take.size for take in stills if take.shots] == [STORE] * 10
    assert {take.size for take in stills if not take.shots} == CAPSULES
    films = [take for take in in_folder("store") if take not in stills]
    assert [length(take) for take in films] == [FILM]


@pytest.mark.parametrize("take", in_folder("art"), ids=lambda take: take.file)
def test_the_pages_for_players_show_what_the_kit_makes(take: kit.Take) -> None:
    content = (ROOT / "sprites" / take.file).read_bytes()
    assert len(content) < LARGEST
    assert Image.open(BytesIO(content)).size == take.size
    page = "GUIDE.md" if "/guide/" in take.file else "README.md"
    assert f"(sprites/{take.file})" in (ROOT / page).read_text("utf-8")


@pytest.mark.few(1)
@pytest.mark.parametrize("only", ["store/02", "capsule-460", "art/films/greece"])
def test_files_of_the_kit_are_made_at_any_scale(only: str, tmp_path: Path) -> None:
    assert kit.main([str(tmp_path), "--only", only, "--scale", "10"]) == 0
    (take,) = (take for take in kit.takes() if only in take.file)
    made = Image.open(tmp_path / take.file)
    assert made.size == tuple(round(pixels / 10) for pixels in take.size)
    assert (getattr(made, "n_frames", 1) > 20) == take.file.endswith(".webp")


def test_a_word_that_no_file_has_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        kit.main([str(tmp_path), "--only", "trireme"])
    assert "'trireme'" in capsys.readouterr().err
