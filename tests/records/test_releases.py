"""Files of every release stay readable: each in `tests/releases` by the reader of its kind."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path, PureWindowsPath

import msgspec
import pytest

from game.campaign import hall, run_file
from game.campaign.run import Charter
from game.campaign.run_file import WarFile
from game.judging.judgement import Judgement
from game.judging.judgement_file import keep
from game.judging.kept_judgements import match_in
from game.lessons import own_puzzles
from game.lessons.puzzle import puzzle
from game.records.library import Library
from game.records.notes import NOTES, Note
from game.records.replay import ReplayError, setup_of
from game.records.replay import read as read_record
from game.records.verify import verify_record
from game.rules.wording import PhraseError
from game.scenes.seat_text import origin
from game.session.tape import read as read_tape
from game.statistics.rating import may_be_rated
from game.system import paths
from game.system import progress as remembering
from game.system import settings as keeping
from game.system.progress import Progress
from game.system.settings import Settings
from tests.support.play.wars import NOW

TESTS = Path(__file__).parents[1]
RELEASES = TESTS / "releases"
RECORD = TESTS / "replays" / "duel_conceded_with_undo.replay"


def read_settings(path: Path) -> None:
    problem = keeping.load(path)[1]
    assert problem is None, problem


def read_hall(path: Path) -> None:
    assert not hall._read(path).spoilt


def read_notes(path: Path) -> None:
    library = Library(path.parent)
    assert library.problem is None, library.problem
    library.close()


def read_judgement(path: Path) -> None:
    match_in(path.read_text("utf-8"))


def read_progress(path: Path) -> None:
    problem = remembering.load(path)[1]
    assert problem is None, problem


READERS: dict[str, Callable[[Path], object]] = {
    "*.replay": read_record,
    "*.tape": read_tape,
    "*.war": run_file.read_lines,
    "*.judgement": read_judgement,
    "settings.json": read_settings,
    "progress.json": read_progress,
    "hall_of_fame.json": read_hall,
    "*_*.json": lambda path: own_puzzles.read(path.read_bytes()),
    NOTES: read_notes,
}
"""The reader of each kind of file that a release writes, by its name."""


def read(path: Path, at: Path) -> None:
    """Read a copy of a file, since some readers set aside what they cannot read."""
    reader = next(one for name, one in READERS.items() if fnmatch(path.name, name))
    at.mkdir(parents=True)
    reader(Path(shutil.copy(path, at)))


def test_all_that_a_release_has_written_is_read(tmp_path: Path) -> None:
    for number, path in enumerate(sorted(RELEASES.glob("*/**/*"))):
        if path.is_file():
            read(path, tmp_path / str(number))


def test_a_match_of_a_real_table_holds_is_shown_as_reconstructed_and_never_rated(
    tmp_path: Path,
) -> None:
    record = read_record(RELEASES / "1.0.0" / "records" / "real_table.replay")
    assert verify_record(record).good
    assert origin(record, Library(tmp_path), None) == "Reconstructed from a real table."
    alone = replace(setup_of(record.header), seats=("human", "oracle"))
    assert may_be_rated(replace(alone, start=None)) and not may_be_rated(alone)


@pytest.fixture
def written(folder: Path) -> Path:
    """A home in which this version has written a file of each kind."""
    home = folder.parent
    folder.mkdir(exist_ok=True)
    shutil.copy(RECORD, folder)
    (home / "tapes").mkdir()
    shutil.copy(TESTS / "tapes" / "duel.tape", home / "tapes")
    library = Library()
    library.annotate(library.entries[0], Note(name="The first one"))
    library.close()
    own_puzzles.keep(puzzle("duel_08"), "")
    keeping.save(Settings(music=0.25))
    remembering.save(Progress(puzzles_solved=["duel_08"]))
    WarFile.begin(Charter("athens", "recruit", "raid", 5), NOW).close()
    place = hall.HallPlace("ANA", 7, "athens", "recruit", "raid", war="a.war")
    hall._write(hall.hall_file(), place)
    keep(Judgement.of(read_record(RECORD)))
    return home


def test_each_kind_that_this_version_writes_is_read_and_refused_where_it_is_spoilt(
    written: Path, tmp_path: Path
) -> None:
    files = [path for path in sorted(written.glob("**/*")) if path.is_file()]
    files = [path for path in files if path.suffix != ".lock"]
    kinds = {name for name in READERS if any(fnmatch(path.name, name) for path in files)}
    assert kinds == set(READERS)
    for number, path in enumerate(files):
        read(path, tmp_path / str(number))
        path.write_bytes(b"]" + path.read_bytes())
        with pytest.raises((AssertionError, ReplayError, PhraseError, msgspec.DecodeError)):
            read(path, tmp_path / f"spoilt {number}")


def test_every_name_that_is_written_can_be_had_on_windows(written: Path) -> None:
    for path in written.rglob("*"):
        name = path.name
        assert not PureWindowsPath(name).is_reserved() and name == name.rstrip(". "), name
        assert not set(name) & set('<>:"/\\|?*') and name.isprintable(), name


def test_a_home_of_before_the_first_release_keeps_its_files_and_says_so(folder: Path) -> None:
    """Wars of the first format and a bare list of places; settings have had one format only."""
    war = run_file.folder() / "2026-11-20_athens_skirmish.war"
    charter = b'"city":"athens","level":"recruit","length":"skirmish","seed":10'
    before = b'{%s,"war":1,"data":"47fe06a2","started":"2026-11-20T20:00:00Z","app":"0.1.0"}\n'
    paths.write_whole(war, before % charter)
    paths.write_whole(hall.hall_file(), b'[{"name":"ANA","score":7}]')
    with pytest.raises(ReplayError, match="a version before the first release"):
        run_file.read(war)
    assert war.read_bytes() == before % charter and not list(run_file.unfinished())
    assert "is kept as hall_of_fame.json.broken" in str(hall.set_aside())
