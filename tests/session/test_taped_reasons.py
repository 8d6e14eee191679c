"""The reasons that a worker finds stand on the tape of its session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.judging import JUDGE
from ai.protocol import Budget, Case
from ai.worker import InlineThinker
from game.commands.tape import Session, run_through
from game.rules.core import NOBODY
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.session.player import TapePlayer
from game.session.tape import read
from game.system import paths
from tests.programs.taping import recorded, tape_of, until_asked, wait
from tests.support.fixtures import duel
from tests.support.menus import by_keys


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


@pytest.fixture(autouse=True)
def _hasty_presses() -> None:
    """A tape has them as they were."""


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


def test_a_session_with_a_hint_and_its_reason_comes_back(home: Path, tmp_path: Path) -> None:
    app = recorded()
    app.replace_all(app.routes.title)
    for name in ("Card Duel", "Start"):
        by_keys(app, name)
        wait(app, 5)
    until_asked(app)
    table = app.top
    assert isinstance(table, TableScene)
    table.hinter.budget = Budget(iterations=60)
    app.handle_input(Intent("hint"))
    wait(app, 10)
    told = dict(table.display.hint.reasons)
    path = tmp_path / "session.tape"
    path.write_bytes(tape_of(app))
    tape, again = read(path), list[dict[int, str]]()
    kinds = [entry.kind for entry in tape.entries]
    assert kinds[-3:-1] == ["bot", "bot"], "the moves, then the reason"

    def look(session: Session) -> None:
        if isinstance(session.app.top, TableScene):
            again.append(dict(session.app.top.display.hint.reasons))

    assert run_through(tape, look) == app.environment.frame
    assert again[-1] == told
