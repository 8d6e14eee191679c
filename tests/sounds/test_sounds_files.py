"""Every cue, piece and place has its files, and what the table promises about them holds."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from game.scenes.battle import choreography as battle_moves
from game.scenes.duel import choreography as duel_moves
from game.scenes.greece import choreography as map_moves
from game.scenes.tables import choreography as moves
from sounds.cues import ENDINGS, OGG, PIECES, PLACES, Cue, Piece, cue, cues
from tests.support.sweeps import each

TABLE = Path(__file__).parents[2] / "sounds" / "workshop" / "cues.csv"
LOUDEST = {"ui": -19.0, "card": -17.0, "count": -16.0, "war": -14.5, "map": -14.5, "turn": -14.5}


def samples(file: str) -> int:
    """The length that the last page of an Ogg file states."""
    data = (OGG / file).read_bytes()
    last = data.rindex(b"OggS")
    return int.from_bytes(data[last + 6 : last + 14], "little")


def beds() -> list[str]:
    endings = tuple(piece for _, piece in ENDINGS.values())
    pieces = (piece.files for piece in PIECES.values())
    return [*PLACES.values(), *(f for files in (*pieces, *endings) for f in files)]


def test_every_cue_has_three_variants() -> None:
    assert len(cues()) == 90
    assert {len(c.files) for c in cues().values()} == {3}


@each("wanted", cues().values())
def test_every_cue_has_its_files(wanted: Cue) -> None:
    for file in wanted.files:
        assert (OGG / file).read_bytes()[:4] == b"OggS"


@pytest.mark.parametrize("file", beds())
def test_every_piece_and_place_has_its_file(file: str) -> None:
    assert (OGG / file).read_bytes()[:4] == b"OggS"


def test_no_file_lies_there_unused() -> None:
    used = {f for c in cues().values() for f in c.files} | set(beds()) | {"cues.json"}
    assert {path.name for path in OGG.iterdir()} == used


PLAYED = [piece for piece in PIECES.values() if piece.bar_ms]


@pytest.mark.parametrize("piece", PLAYED, ids=lambda piece: piece.files[0])
def test_calm_and_tense_are_equally_long_to_the_sample(piece: Piece) -> None:
    calm, tense, *_layers = piece.files
    assert samples(calm) == samples(tense) > 60 * 44_100


@pytest.mark.parametrize("piece", PLAYED, ids=lambda piece: piece.files[0])
def test_a_layer_begins_anew_where_its_piece_does(piece: Piece) -> None:
    whole = samples(piece.files[0])
    for layer in piece.files[2:]:
        assert whole % samples(layer) == 0


@pytest.mark.parametrize("piece", PLAYED, ids=lambda piece: piece.files[0])
def test_bars_divide_a_piece_and_its_layers(piece: Piece) -> None:
    for file in piece.files:
        bars = samples(file) * 1000 / (44_100 * piece.bar_ms)
        assert abs(bars - round(bars)) < 1e-6, file


def test_the_bonuses_of_a_table_rise_and_its_losses_fall_a_step_at_a_time() -> None:
    assert [name for name in cues() if name.startswith("bonus")] == [
        moves.BONUS.sound.format(n + 1) for n in range(moves.BONUS_STEPS)
    ]
    assert [name for name in cues() if name.startswith("malus")] == [
        moves.MALUS.sound.format(n + 1) for n in range(moves.MALUS_STEPS)
    ]
    told = {row["name"]: row["recipe"] for row in csv.DictReader(TABLE.open(encoding="utf-8"))}
    for kind, steps in (("bonus", moves.BONUS_STEPS), ("malus", moves.MALUS_STEPS)):
        for n in range(steps):
            assert told[f"{kind}_{n + 1:02d}"] == f"screen.{kind} {n}"


def test_every_move_of_the_tables_has_its_cue() -> None:
    for table in (moves, duel_moves, battle_moves, map_moves):
        for row in vars(table).values():
            if isinstance(row, moves.Move) and row.sound:
                assert row.sound.format(1) in cues(), row


def test_pieces_are_named_after_the_games() -> None:
    assert {"duel", "battle", "greece"} < set(PIECES)


@each("wanted", cues().values())
def test_levels_keep_to_their_group(wanted: Cue) -> None:
    assert -28.0 <= wanted.lufs <= LOUDEST[wanted.group]


def test_every_cue_but_hover_has_a_caption() -> None:
    assert [c.name for c in cues().values() if not c.caption] == ["ui_hover"]


def test_a_hit_lies_inside_its_sound() -> None:
    for wanted in cues().values():
        shortest = min(samples(file) for file in wanted.files)
        assert 0 <= wanted.hit_ms < shortest / 44.1, wanted.name


def test_only_great_and_long_events_make_the_music_give_way() -> None:
    deep = {c.name for c in cues().values() if c.duck == -9}
    assert deep == {"win_fanfare", "lose_lament", "delphi", "gods_support"}
    assert all(c.length == (c.duck == -9) for c in cues().values())
    assert {c.duck for c in cues().values() if c.group in ("ui", "card")} == {0}
    assert {c.duck for c in cues().values()} == {0, -6, -9}


def test_the_committed_table_is_what_the_synthesiser_is_told() -> None:
    told = list(csv.DictReader(TABLE.read_text(encoding="utf-8").splitlines()))
    written = json.loads((OGG / "cues.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in told] == list(written)
    for row in told:
        there = written[row["name"]]
        assert float(row["lufs"]) == there["lufs"]
        assert int(row["hit_ms"]) == there["hit_ms"]
        assert row["caption"] == there["caption"]
        assert row["duck"].split()[0] == str(there["duck"])


def test_an_unknown_cue_is_named() -> None:
    with pytest.raises(KeyError, match="card_burn"):
        cue("card_burn")


def test_all_sounds_together_are_a_small_download() -> None:
    assert sum(path.stat().st_size for path in Path(OGG).iterdir()) < 12_000_000
