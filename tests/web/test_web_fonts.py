"""The typefaces of the web page: cut from those of the game, with the letters that pages have."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.web import fonts

PAGE = "AZaz09.,:;!?'()-−&’"
LARGEST = 30_000


@pytest.mark.parametrize("name", fonts.FACES)
def test_every_typeface_of_the_page_is_small(name: str) -> None:
    content = (fonts.FOLDER / f"{name}.woff2").read_bytes()
    assert content[:4] == b"wOF2" and len(content) < LARGEST


def test_the_program_cuts_the_same_letters_again(tmp_path: Path) -> None:
    pytest.importorskip("brotli")
    ttlib = pytest.importorskip("fontTools.ttLib")
    from game.workshop import web_fonts  # noqa: PLC0415  (needs fonttools)

    web_fonts.main([str(tmp_path)])
    for name in fonts.FACES:
        kept, anew = (ttlib.TTFont(where / f"{name}.woff2") for where in (fonts.FOLDER, tmp_path))
        assert set(map(ord, PAGE)) <= set(kept.getBestCmap())
        assert kept.getBestCmap() == anew.getBestCmap()
        assert kept["name"].getDebugName(1).startswith("Polemos Page")
