"""JSON of strangers: however deep or long, one sentence, and nothing that recurses without end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.cli import run
from game.records.replay import ReplayError, read
from game.rules.depth import DEEPEST, is_too_deep
from game.rules.wording import PhraseError
from game.system.outside_json import LONGEST, decoded
from tests.support.play.records import recorded

DEEP = "[" * 1_900


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_what_is_nested_as_deep_as_may_be_is_read() -> None:
    assert decoded(nested(DEEPEST), list)
    many = decoded(f"[{','.join(['{}'] * 5_000)}]", list)
    assert len(many) == 5_000, "brackets side by side are not nested"


@pytest.mark.parametrize("written", [nested(DEEPEST + 1), DEEP, '{"a":' * 500, f'["]", {DEEP}'])
def test_what_is_deeper_is_refused_in_a_sentence(written: str) -> None:
    with pytest.raises(PhraseError, match="nested too deeply"):
        decoded(written, object)


def test_brackets_in_words_are_words() -> None:
    words = DEEP + '"' + DEEP
    assert decoded(msgspec.json.encode([words]), list) == [words]
    assert not is_too_deep(msgspec.json.encode({words: words}))


def test_what_is_longer_than_it_may_be_is_refused() -> None:
    with pytest.raises(PhraseError, match="longer than 16 MiB"):
        decoded(b" " * (LONGEST + 1), object)


@pytest.mark.parametrize("written", [b"\xff", b'"\xff"', b"{", b"", b"[1,]"])
def test_what_is_no_json_is_refused(written: bytes) -> None:
    with pytest.raises(PhraseError, match="it cannot be read"):
        decoded(written, object)


def test_a_record_with_a_deep_option_is_refused_with_its_line(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    deep = f'"options":{{"target":{nested(100)}}}'.encode()
    path.write_bytes(path.read_bytes().replace(b'"options":{}', deep, 1))
    with pytest.raises(ReplayError, match=r"line 1.*nested too deeply"):
        read(path)


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
@pytest.mark.parametrize("brackets", [DEEP, nested(900)])
def test_a_deep_option_of_the_command_line_is_one_sentence(
    game: str, brackets: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["match", game, "--option", f"target={brackets}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == "polemos match: the value of 'target' is nested too deeply"
