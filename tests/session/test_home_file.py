"""Everything of a player in one file: it moves house whole, and nothing of it does harm."""

from __future__ import annotations

import json
import shutil
import stat
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import __version__
from game.campaign import hall
from game.rules.wording import PhraseError
from game.session import home_file
from game.session.home_file import HomeOrder, portable_name, take_in, write
from game.system import paths
from game.system.files import TooLong

RELEASE = Path(__file__).parents[1] / "releases" / "1.0.0"
MARK = "0123456789ab"
Home = Callable[[str], Path]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    """Return the way to a home of a name, which is the player's from then on."""

    def live(name: str) -> Path:
        place = tmp_path / name
        place.mkdir(exist_ok=True)
        monkeypatch.setenv("POLEMOS_HOME", str(place))
        paths.data_folder.cache_clear()
        return place

    yield live
    paths.data_folder.cache_clear()


def furnished(place: Path) -> Path:
    shutil.copytree(RELEASE, place, dirs_exist_ok=True)
    (place / "progress.json").write_text('{"lessons_done": ["duel_1_at_stake"]}')
    return place


def kept(out: Path) -> Path:
    for _share in write(HomeOrder(out, MARK)):
        pass
    return out


def taken(path: Path, beside: Path) -> None:
    for _share in take_in(HomeOrder(path, MARK, beside)):
        pass


def tree(place: Path) -> dict[str, bytes]:
    return {
        path.relative_to(place).as_posix(): path.read_bytes()
        for path in place.rglob("*")
        if path.is_file()
    }


def test_a_player_finds_all_of_his_things_on_another_machine(home: Home, tmp_path: Path) -> None:
    old = furnished(home("old"))
    file = kept(tmp_path / "all.zip")
    new = home("new")
    taken(file, new / "before.zip")
    before, now = tree(old), tree(new)
    assert {name for name in now if name != "before.zip"} == before.keys()
    same = [
        name for name in before if name.startswith(("records/2", "wars", "puzzles", "settings"))
    ]
    assert len(same) == 40
    assert all(now[name] == before[name] for name in same)
    assert hall.places("raid", "recruit") == hall.places(
        "raid", "recruit", old / "hall_of_fame.json"
    )
    assert json.loads(now["progress.json"])["lessons_done"] == ["duel_1_at_stake"]


def test_taken_in_twice_nothing_is_there_twice(home: Home, tmp_path: Path) -> None:
    furnished(home("old"))
    file = kept(tmp_path / "all.zip")
    new = home("new")
    taken(file, new / "before.zip")
    once = tree(new)
    taken(file, new / "before_2.zip")
    assert set(tree(new)) == {*once, "before_2.zip"}


def test_what_was_here_before_can_be_had_again(home: Home, tmp_path: Path) -> None:
    furnished(home("old"))
    file = kept(tmp_path / "all.zip")
    here = home("here")
    (here / "settings.json").write_text('{"language": "de"}')
    taken(file, here / "before.zip")
    assert json.loads((here / "settings.json").read_text()).get("language") != "de"
    taken(here / "before.zip", here / "again.zip")
    assert json.loads((here / "settings.json").read_text()) == {"language": "de"}


def test_a_name_that_is_taken_gets_another_and_its_notes_and_war_follow(
    home: Home, tmp_path: Path
) -> None:
    old = furnished(home("old"))
    war = next(
        path for path in sorted((old / "wars").iterdir()) if b'"began":"' in path.read_bytes()
    )
    name = war.read_text().split('"began":"')[1].split('"')[0]
    (old / "records" / "library.json").write_text(json.dumps({name: {"name": "Mine"}}))
    (old / "progress.json").write_text(json.dumps({"scenarios_begun": {name: "x"}}))
    file = kept(tmp_path / "all.zip")
    here = home("here")
    (here / "records").mkdir()
    (here / "records" / name).write_text("another one")
    taken(file, here / "before.zip")
    renamed = paths.free(here / "records" / name).with_name(f"{Path(name).stem}_2.replay").name
    assert (here / "records" / name).read_text() == "another one"
    assert (here / "records" / renamed).read_bytes() == (RELEASE / "records" / name).read_bytes()
    assert f'"began":"{renamed}"' in (here / "wars" / war.name).read_text()
    assert json.loads((here / "records" / "library.json").read_text()) == {
        renamed: {"name": "Mine"}
    }
    assert json.loads((here / "progress.json").read_text())["scenarios_begun"] == {renamed: "x"}


def test_own_notes_stay_beside_those_that_come(home: Home, tmp_path: Path) -> None:
    furnished(home("old"))
    file = kept(tmp_path / "all.zip")
    here = home("here")
    first = "2026-11-01_18-00-00_duel.replay"
    (here / "records").mkdir()
    (here / "records" / "library.json").write_text(json.dumps({first: {"name": "Kept"}}))
    taken(file, here / "before.zip")
    notes = json.loads((here / "records" / "library.json").read_text())
    assert notes[first] == {"name": "Kept"}
    assert len(notes) > 1


# ---------------------------------------------------------------------- refused


def archive(path: Path, *members: tuple[str | zipfile.ZipInfo, bytes], head: str = "") -> Path:
    with zipfile.ZipFile(path, "w") as made:
        made.writestr(home_file.HEAD, json.dumps({"polemos": head or __version__}))
        for name, content in members:
            made.writestr(name, content)
    return path


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def spoilt(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as made:
        made.writestr(home_file.HEAD, json.dumps({"polemos": __version__}))
        made.writestr("records/a.replay", b"as it was")
    path.write_bytes(path.read_bytes().replace(b"as it was", b"as it is!"))
    return path


def _written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def _zip(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("records/a.replay", b"")
    return path


REFUSED: dict[str, tuple[Callable[[Path], Path], str]] = {
    "no zip": (lambda path: _written(path, b"no zip"), "it is not a file with everything in it"),
    "another zip": (_zip, "it is not a file with everything in it"),
    "newer": (lambda path: archive(path, head="99.0"), "Polemos 99.0, a newer one, wrote it"),
    "outside": (
        lambda path: archive(path, ("../settings.json", b"{}")),
        "it holds ../settings.json, which does not belong there",
    ),
    "far outside": (
        lambda path: archive(path, ("records/../../a.replay", b"")),
        "it holds records/../../a.replay, which does not belong there",
    ),
    "absolute": (
        lambda path: archive(path, ("/etc/a.replay", b"")),
        "it holds /etc/a.replay, which does not belong there",
    ),
    "another kind": (
        lambda path: archive(path, ("records/a.py", b"")),
        "it holds records/a.py, which does not belong there",
    ),
    "a link": (
        lambda path: archive(path, (link("records/a.replay"), b"/etc/passwd")),
        "it holds records/a.replay, which does not belong there",
    ),
    "twice": (
        lambda path: archive(path, ("wars/a.war", b""), ("wars/A.war", b"")),
        "it holds a file twice",
    ),
    "spoilt": (spoilt, "records/a.replay in it is spoilt"),
    "no settings": (
        lambda path: archive(path, ("settings.json", b"[1]")),
        "settings.json in it is spoilt",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_changes_nothing(name: str, home: Home, tmp_path: Path) -> None:
    here = furnished(home("here"))
    before = tree(here)
    make, why = REFUSED[name]
    with pytest.raises(PhraseError) as caught:
        taken(make(tmp_path / "file.zip"), here / "before.zip")
    assert str(caught.value.phrase) == why
    assert tree(here) == before


def test_one_that_unpacks_to_more_than_may_be_is_refused_unread(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = furnished(home("here"))
    before = tree(here)
    monkeypatch.setattr(home_file, "LONGEST", 1 << 20)
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr(home_file.HEAD, json.dumps({"polemos": __version__}))
        made.writestr("records/a.replay", bytes(2 << 20))
    assert path.stat().st_size < 1 << 20
    with pytest.raises(TooLong):
        taken(path, here / "before.zip")
    assert tree(here) == before


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("Athens: the end.replay", "Athens_ the end.replay"),
        ("a\\..\\b.replay", "a_.._b.replay"),
        ("NUL.replay", "_NUL.replay"),
        ("Before Syracuse.", "Before Syracuse"),
        ("nothing odd.war", "nothing odd.war"),
    ],
)
def test_windows_gets_names_that_it_can_have(name: str, there: str) -> None:
    assert portable_name(name, windows=True) == there
    assert portable_name(name, windows=False) == name
