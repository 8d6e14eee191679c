"""Whole matches with every hand on a phone, and the tapes of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.tape import run_through
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.record_file import Recorder
from game.rules.core import NOBODY
from game.scenes import table_factory
from game.scenes.hands.desk import Desk
from game.scenes.hands.lobby import Lobby
from game.scenes.menus.match_rows import PHONES
from game.scenes.menus.setup import SetUp
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.session.tape import read
from game.system import paths
from game.system.settings import Settings
from tests.programs.taping import recorded, tape_of
from tests.support.fake_phone import FakePhone
from tests.support.play.on_phones import (
    NAMES,
    PhonePlayer,
    on_phones,
    pass_frames,
    play_to_the_end,
)
from tests.support.stage import match_of, top

OPTIONS = {"duel": {"target": 5}, "battle": {"deck": 30}, "greece": {}}
FRIENDS = ("human Ana", "human Ben", "human Cleo")


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def setup_of(game: str, mode: str = "match") -> Setup:
    seats = FRIENDS[: 3 if game == "greece" else 2]
    options = {name: value for name, value in OPTIONS[game].items() if name != "deck"}
    return Setup(game, seats, 7, mode, options)


def table_of(app: App) -> TableScene:
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    return table


def taken_by_all(desk: Desk, app: App) -> list[PhonePlayer]:
    players = [PhonePlayer(desk.hatch, seat) for seat in desk.hatch.seats]
    pass_frames(app, 30)
    assert top(app) is table_of(app), "the code goes once all hands are taken"
    return players


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
def test_a_match_is_played_to_its_end_and_its_tape_plays_again(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of(game), monkeypatch) as desk:
        players = taken_by_all(desk, app)
        play_to_the_end(app, players)
        assert all(player.page["says"] for player in players)
    tape = tmp_path / "session.tape"
    tape.write_bytes(tape_of(app))
    heard = [entry for entry in read(tape).entries if entry.hear == "hand"]
    assert len(heard) > 20
    assert run_through(read(tape)) > 0


def test_a_phone_is_killed_in_the_middle_of_an_exchange_and_its_hand_taken_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("greece"), monkeypatch) as desk:
        players = taken_by_all(desk, app)
        table = table_of(app)
        for _frame in range(4000):
            pass_frames(app)
            if table.match.moment > 12 and table.display.to_act == 1 and not table.playback.busy:
                break
            for player in players:
                player.move()
        pass_frames(app, 5)
        killed = players[1]
        killed.phone.look()
        assert killed.page["asks"]["word"] == "put"
        held, moment = killed.page["tokens"], table.match.moment
        killed.phone.hang_up()
        pass_frames(app, 120)
        assert table.match.moment == moment, "the match waits"
        assert "Ben" in table.game.prompt
        app.handle_input(Intent("menu"))
        app.push(app.routes.hands(table, stays=True))
        lobby = top(app)
        assert isinstance(lobby, Lobby)
        lobby._free(1)
        assert not app.phones.holds(1)
        players[1] = PhonePlayer(desk.hatch, 1)
        pass_frames(app, 30)
        app.pop()
        assert top(app) is table
        pass_frames(app, 5)
        players[1].phone.look()
        assert players[1].page["tokens"] == held and players[1].page["asks"]["word"] == "put"
        assert killed.phone.act("1 skip", n=players[1].page["n"]) == 401
        play_to_the_end(app, players)


def test_whoever_has_no_phone_plays_behind_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        ana = PhonePlayer(desk.hatch, 0)
        pass_frames(app, 10)
        app.handle_input(Intent("confirm"))
        table = table_of(app)
        assert top(app) is table
        for _frame in range(2000):
            pass_frames(app)
            if isinstance(top(app), Curtain):
                break
            assert table.display.viewer == NOBODY
            ana.move()
        curtain = top(app)
        assert isinstance(curtain, Curtain) and curtain.seat == 1
        pass_frames(app, 5)
        ana.phone.look()
        assert ana.page["asks"] is None and ana.page["state"] == "rests"
        ben = PhonePlayer(desk.hatch, 1)
        pass_frames(app, 10)
        assert top(app) is table, "who takes his hand on a phone needs no curtain"
        ben.phone.look()
        assert ben.page["asks"] is not None


def test_what_cannot_be_chosen_harms_nothing_and_the_page_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        players = taken_by_all(desk, app)
        ana, ben = players
        pass_frames(app, 20)
        table = table_of(app)
        for parts in (["0 play 3"], ["1 exchange 3"], ["nonsense"], ["undo"], ["0 exchange 9999"]):
            ana.phone.look()
            assert ana.phone.act(*parts) == 202
            pass_frames(app, 3)
            ana.phone.look()
            assert ana.page["note"] and ana.page["asks"], parts
            assert table.match.moment == 0
        ben.phone.look()
        assert ben.phone.act("1 exchange 3") == 202
        pass_frames(app, 3)
        assert table.match.moment == 0, "it is not his turn"


def test_what_was_chosen_can_be_taken_back_on_the_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel", "practice"), monkeypatch) as desk:
        players = taken_by_all(desk, app)
        ana = players[0]
        pass_frames(app, 20)
        ana.phone.look()
        held = ana.page["tokens"]
        assert ana.phone.act(f"0 exchange {held[0]}", "0 done") == 202
        for _frame in range(300):
            pass_frames(app)
            ana.phone.look()
            if ana.page["undo"]:
                break
        table = table_of(app)
        assert ana.page["undo"] and table.match.moment
        assert ana.phone.act("undo") == 202
        pass_frames(app, 10)
        ana.phone.look()
        assert table.match.moment == 0 and ana.page["asks"]["word"] == "exchange"
        assert ana.page["tokens"] == held


def test_a_question_about_a_choice_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("greece"), monkeypatch) as desk:
        players = taken_by_all(desk, app)
        pass_frames(app, 60)
        for player in players:
            player.phone.look()
        ana = next(one for one in players if one.page["asks"])
        part = ana.page["asks"]["options"][0]["do"]
        assert ana.phone.post("/about", {"n": ana.page["n"], "part": part})[0] == 202
        pass_frames(app, 10)
        assert ana.phone.next() == "about" and ana.phone.told[0]["words"]


def test_the_pause_is_told_and_nothing_can_be_chosen_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        ana = taken_by_all(desk, app)[0]
        pass_frames(app, 20)
        ana.phone.look()
        before = ana.page["n"]
        app.handle_input(Intent("menu"))
        pass_frames(app, 5)
        ana.phone.look()
        assert ana.page["state"] == "paused" and ana.page["asks"] is None
        assert ana.phone.act("0 done", n=before) == 409
        app.handle_input(Intent("cancel"))
        pass_frames(app, 5)
        ana.phone.look()
        assert ana.page["asks"]


# ---------------------------------------------------------------------- sockets and screens


def test_no_socket_is_open_before_the_code_is_shown_nor_after_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = recorded(Settings(speed=0.0))
    app.phones.ring = lambda: None
    app.replace_all(lambda: app.routes.match(setup_of("duel")))
    pass_frames(app, 30)
    assert app.phones.desk is None
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        taken_by_all(desk, app)
        hatch = desk.hatch
        app.replace_all(app.routes.title)
        assert app.phones.desk is None and not app.phones.held
        with pytest.raises(OSError):
            FakePhone(hatch).get("/")


def test_a_match_that_follows_keeps_the_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        ana = taken_by_all(desk, app)[0]
        pass_frames(app, 20)
        ana.phone.look()
        deal = ana.page["deal"]
        app.replace_all(lambda: app.routes.match(setup_of("duel")))
        assert app.phones.held == {0: "Ana", 1: "Ben"} and app.phones.desk is desk
        pass_frames(app, 30)
        ana.phone.look()
        assert ana.page["deal"] > deal and ana.page["asks"]


def test_phones_follow_their_people_to_the_other_side(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        ana, ben = taken_by_all(desk, app)
        pass_frames(app, 20)
        app.replace_all(lambda: app.routes.match(setup_of("duel").swapped))
        assert app.phones.held == {1: "Ana", 0: "Ben"}
        pass_frames(app, 30)
        for player, seat in ((ana, 1), (ben, 0)):
            player.phone.seat = seat
            player.phone.look()
            assert player.page["seat"] == seat and player.page["name"] == NAMES[1 - seat]
        assert ben.page["asks"] and ben.move()


def test_a_tape_needs_no_hatch(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    app.replace_all(lambda: app.routes.match(setup_of("duel")))
    app.handle_input(Intent("hands"))
    assert app.phones.desk is None and isinstance(top(app), Lobby)
    app.draw()
    app.handle_input(Intent("take_hand", amount=0, text="Ana"))
    app.handle_input(Intent("take_hand", amount=1, text="Ben"))
    pass_frames(app, 3)
    table = table_of(app)
    assert top(app) is table
    pass_frames(app, 60)
    held = sorted(match_of(table).view(0).hands[0])[:2]  # type: ignore[attr-defined]
    text = ";".join(f"0 exchange {token}" for token in held) + ";0 done"
    app.handle_input(Intent("hand", amount=1, text=text))
    assert table.match.moment == 0, "another's hand is not his to choose from"
    app.handle_input(Intent("hand", amount=0, text=text))
    assert table.match.moment == 3


def test_without_a_network_the_code_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.system.hatch.addresses", list)
    app = recorded(Settings(speed=0.0))
    app.phones.ring = lambda: None
    app.replace_all(lambda: app.routes.match(setup_of("duel")))
    app.handle_input(Intent("hands"))
    lobby = top(app)
    assert isinstance(lobby, Lobby) and lobby.problem and app.phones.desk is None
    app.draw()
    monkeypatch.setattr("game.system.hatch.addresses", lambda: ["127.0.0.1"])
    lobby.foot[0].activate()
    assert not lobby.problem and app.phones.desk is not None
    app.draw()
    app.phones.close()
    app.handle_input(Intent("confirm"))
    assert top(app) is table_of(app)


def test_the_mouse_chooses_for_no_seat_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        taken_by_all(desk, app)
        pass_frames(app, 60)
        table = table_of(app)
        assert not table.display.asked and not table.actions.may_take_back
        table.refresh()
        names = {spot.name for spot in table.focus.spots}
        assert not names & {"go", "keep", "pass"}


def test_onlookers_see_what_nobody_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        taken_by_all(desk, app)
        watcher = FakePhone(desk.hatch)
        assert watcher.connect("/watch/events") == 200
        pass_frames(app, 10)
        watcher.next()
        assert watcher.page["asks"] is None and watcher.page["seat"] == NOBODY
        assert all(card is None for row in watcher.page["board"]["rows"] for card in row["hand"])


def test_one_continue_goes_on_for_all_and_a_second_is_too_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        players = taken_by_all(desk, app)
        table = table_of(app)
        for _frame in range(8000):
            pass_frames(app)
            if table.display.hold is not None:
                break
            for player in players:
                player.move()
        pass_frames(app, 5)
        for player in players:
            player.phone.look()
            assert player.page["state"] == "held" and player.page["log"]
        held = table.display.hold
        first, second = (player.phone for player in players)
        assert first.act("go on") == 202 and second.act("go on") == 202
        app.phones.listen(app.scenes, app.handle_input)
        assert table.display.hold is not held
        moment = table.match.moment
        pass_frames(app, 60)
        assert table.match.moment == moment
        second.look()
        assert not second.page["note"]


def test_a_bot_that_takes_a_seat_over_is_asked_on_no_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        ana, _ben = taken_by_all(desk, app)
        pass_frames(app, 20)
        table = table_of(app)
        table.actions.hand_over(0, Bot("recruit"))
        app.handle_input(Intent("hand", amount=0, text="0 done"))
        assert table.match.moment == 0
        ana.phone.look()
        desk.shown.clear()
        desk.serve(app.scenes)
        ana.phone.look()
        assert ana.page["asks"] is None


def test_a_hand_that_was_seen_at_the_screen_is_covered_once_it_is_on_a_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        app.handle_input(Intent("confirm"))
        pass_frames(app, 60)
        curtain = top(app)
        assert isinstance(curtain, Curtain)
        curtain.open()
        pass_frames(app, 5)
        table = table_of(app)
        assert table.display.viewer == curtain.seat == 0
        PhonePlayer(desk.hatch, 0)
        pass_frames(app, 5)
        assert table.display.viewer == NOBODY


def test_a_match_that_was_on_phones_shows_the_code_when_it_goes_on(home: Path) -> None:
    """The record has nothing of it; what is remembered has its name and the seats, no secret."""
    path = home / "records" / "a.replay"
    path.parent.mkdir(exist_ok=True)
    app = recorded(Settings(speed=0.0))
    match = Match.begin(setup_of("duel"), Recorder(path))
    app.replace_all(lambda: table_factory.at_table(app, match))
    for seat in (0, 1):
        app.handle_input(Intent("take_hand", amount=seat, text="Ana"))
    assert app.progress.hands_on_phones == {"a.replay": [0, 1]}
    match.act(match.view(0).legal[0])
    app.close()
    assert b"phone" not in path.read_bytes() and b"hand" not in path.read_bytes()
    later = recorded(Settings(speed=0.0))
    later.progress.hands_on_phones["a.replay"] = [0, 1]
    table_factory.continue_saved(later, path)
    assert later.path == "duel/hands"
    later.handle_input(Intent("confirm"))
    pass_frames(later, 60)
    assert isinstance(top(later), Curtain)
    later.close()


def test_phones_are_chosen_in_the_set_up_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    app.progress.last_seats["duel"] = ["human Ana", "human Ben"]
    page = SetUp(app, "duel")
    app.push(page)
    page.rows.hands.at = PHONES
    page.start()
    assert app.path == "duel/hands"
    assert not app.settings.trusting_table
    again = SetUp(app, "duel")
    app.push(again)
    assert not again.rows.on_phones


def test_the_menu_of_several_people_leads_to_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    app = recorded(Settings(speed=0.0))
    with on_phones(app, setup_of("duel"), monkeypatch) as desk:
        taken_by_all(desk, app)
        app.handle_input(Intent("menu"))
        pause = top(app)
        assert isinstance(pause, Pause)
        way = next(one for one in pause.ways() if one.words == "Hands on phones")
        way.do()
        lobby = top(app)
        assert isinstance(lobby, Lobby)
        pass_frames(app, 30)
        assert top(app) is lobby, "it stays, though all hands are taken"
        assert [widget.name for widget in lobby.rolling] == ["free 0", "free 1"]
        lobby.rolling[1].activate()
        assert app.phones.held == {0: "Ana"} and not desk.hatch.places[1].key
