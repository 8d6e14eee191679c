"""The scales of a match stand on the tape of its session, and are those of no other match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ai.worker import InlineThinker
from game.judging.scales import Weighable
from game.records.replay import read as read_record
from game.session.player import Difference, TapePlayer
from game.session.tape import read
from tests.programs.taping import recorded, tape_of, wait

MAP = Path(__file__).parents[1] / "replays" / "greece_seven_areas.replay"


def test_the_scales_of_a_match_are_on_the_tape(folder: Path, tmp_path: Path) -> None:
    app, course = recorded(), Weighable.of(read_record(MAP)).course
    app.replace_all(app.routes.title)
    app.thinker.weigh(course)
    account = app.thinker.account()
    wait(app, 3)
    (tmp_path / "session.tape").write_bytes(tape_of(app))
    tape = read(tmp_path / "session.tape")
    (entry,) = (each for each in tape.entries if each.weighed is not None)
    assert entry.weighed == account
    for asked in (course, replace(course, passages=course.passages[1:])):
        playing = TapePlayer(tape)
        playing.next, playing.frame = tape.entries.index(entry), entry.at
        worker = playing.bot_worker(InlineThinker)
        worker.weigh(asked)
        if asked is course:
            assert worker.account() == account
            assert worker.account() is None
        else:
            with pytest.raises(Difference, match="those of another match"):
                worker.account()
