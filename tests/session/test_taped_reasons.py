"""The reasons that a worker finds stand on the tape of its session."""

from __future__ import annotations

from pathlib import Path

from ai.judging import JUDGE
from ai.protocol import Budget, Case
from ai.worker import InlineThinker
from game.rules.core import NOBODY
from game.session.player import TapePlayer
from game.session.tape import read
from tests.programs.taping import recorded, tape_of, wait
from tests.support.fixtures import duel


def test_reasons_come_back_from_the_tape(folder: Path, tmp_path: Path) -> None:
    app = recorded()
    app.replace_all(app.routes.title)
    state = duel("Pericles, Troops, Garrison", "Exiled, Ships", vp=(3, 3))
    better, taken = ((state.parse(words),) for words in ("play Troops", "pass"))
    case = Case(taken, state.view(NOBODY), better)
    app.thinker.ask(JUDGE, "duel", state.view(0), 5, Budget(seconds=9.0), case)
    found = app.thinker.poll()
    assert found is not None and found.reasons is not None and found.reasons.facts
    wait(app, 3)
    (tmp_path / "session.tape").write_bytes(tape_of(app))
    tape = read(tmp_path / "session.tape")
    playing = TapePlayer(tape)
    playing.next = next(n for n, each in enumerate(tape.entries) if each.bot is not None)
    playing.frame = tape.entries[playing.next].at
    assert playing.bot_worker(InlineThinker).poll() == found
