"""All cards to leaf through: what is there, how it is found, and where it came up in matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.appearances import CACHE, Appearances
from game.records.record_file import Recorder
from game.registry import GAMES
from game.scenes.collection import filters, found, items
from game.scenes.learn.cards import CardsScene
from game.scenes.learn.learn_page import LearnScene
from game.session.intent import Intent
from game.staging.poses import play
from game.texts.history import table
from sprites.kit import leaves
from tests.support.menus import WAYS, Choose, long_list, opened, write
from tests.support.stage import key, mouse, pass_time
from tests.support.systems import LINKS

COUNTS = {game: len(items(game)) for game in GAMES}


@pytest.fixture(autouse=True)
def home(folder: Path) -> Path:
    return folder


def scene_of(app: object) -> CardsScene:
    scene = getattr(app, "top")  # noqa: B009
    assert isinstance(scene, CardsScene)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_card_chit_and_area_has_its_history(game: str) -> None:
    everything = items(game)
    assert len({item.key for item in everything}) == COUNTS[game]
    written = set(table(game))
    assert not written ^ {item.english for item in everything}
    for item in everything:
        assert item.history.flavour and len(item.history.flavour) <= 90
        assert 160 <= len(item.history.note) <= 320
        assert item.rule or item.face is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_filter_finds_something_and_not_everything(game: str) -> None:
    for number, each in enumerate(filters(game)):
        for tag in list(each.values)[1:]:
            tags = [""] * 3
            tags[number] = tag
            assert 0 < len(found(game, "", tuple(tags))) < COUNTS[game], tag


def test_all_words_that_are_typed_have_to_be_there_in_any_part_of_the_text() -> None:
    names = {item.english for item in found("duel", "walls flute", ())}
    assert names == {"Athenian Long Walls"}
    assert found("duel", "PERICLES", ()) and not found("duel", "pericles xylophone", ())


@WAYS
def test_learn_leads_to_the_cards_and_back(choose: Choose) -> None:
    app = opened(LearnScene)
    choose(app, "Cards")
    assert isinstance(app.top, CardsScene)
    key(app, "cancel")
    assert isinstance(app.top, LearnScene)


@pytest.mark.parametrize("game", GAMES)
def test_keys_lead_through_the_grid_and_show_each_large(game: str) -> None:
    app = opened(CardsScene)
    scene = scene_of(app)
    scene.show_game(game)
    app.draw()
    scene.focus.take(scene.shown[0].key)
    for item in scene.shown[1:4]:
        key(app, "right")
        assert scene.chosen is item


def test_the_mouse_chooses_by_a_click_and_not_by_passing_over() -> None:
    app = opened(CardsScene)
    scene = scene_of(app)
    other = scene.shown[2]
    app.handle_input(Intent("point", *scene.boxes[2].center))
    assert scene.chosen is not other
    mouse(app, other.key)
    assert scene.chosen is other


def test_typing_filters_at_once_and_escape_clears_the_search_first() -> None:
    app = opened(CardsScene)
    scene = scene_of(app)
    write(app, "spart")
    assert 0 < len(scene.shown) < COUNTS["duel"] and scene.chosen in scene.shown
    write(app, "zzz")
    app.draw()
    assert scene.shown == [] and scene.chosen is None
    key(app, "cancel")
    assert app.top is scene and len(scene.shown) == COUNTS["duel"]


def test_a_filter_is_set_by_keys() -> None:
    app = opened(CardsScene)
    scene = scene_of(app)
    scene.focus.take("filter Type")
    key(app, "right")
    assert {item.kind.split(" · ")[0] for item in scene.shown} == {"Person"}


def test_a_filter_stays_while_another_screen_lies_over_the_cards() -> None:
    app = opened(CardsScene)
    scene = scene_of(app)
    scene.focus.take("filter Type")
    key(app, "right")
    shown = [item.key for item in scene.shown]
    app.push(app.routes.rulebook("duel"))
    app.pop()
    assert [item.key for item in scene.shown] == shown
    assert len(shown) < COUNTS["duel"] and scene.focus.name == "filter Type"


def test_the_words_scroll_in_large_text() -> None:
    app = opened(CardsScene, scale=200)
    scene = scene_of(app)
    key(app, "page_down")
    assert scene.panel.scroll.at > 0
    key(app, "right")
    assert scene.panel.scroll.at == 0


@pytest.mark.few(1)
@WAYS
def test_a_card_of_a_pile_leads_to_its_history(choose: Choose) -> None:
    app = opened(long_list)
    choose(app, "card 3")
    scene = scene_of(app)
    assert scene.chosen is not None and scene.chosen.english == "General Brasidas"


# ---------------------------------------------------------------------- one's own matches


def recorded(folder: Path, game: str, seats: tuple[str, ...], seed: int = 7) -> Match:
    """A match of quick players as a record."""
    path = folder / f"{game}-{seed}.replay"
    path.parent.mkdir(parents=True, exist_ok=True)
    options = {"target": 5} if game == "duel" else {}
    recorder = Recorder(path)
    match = play(Match.begin(Setup(game, seats, seed, options=options), recorder))
    recorder.close()
    return match


def counted(folder: Path) -> Appearances:
    found = Appearances(folder)
    found.finish()
    return found


SEATS = {"duel": 2, "battle": 2, "greece": 3}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_person_played_is_counted_with_the_matches_won(home: Path, game: str) -> None:
    seats = ("human Ana", *["recruit"] * (SEATS[game] - 1))
    match = recorded(home, game, seats)
    outcome = match.outcome()
    assert outcome is not None
    here = counted(home)
    assert here.matches(game) == 1
    came_up = [item for item in items(game) if here.of(game, item.english).played]
    assert len(came_up) > 4
    for item in came_up:
        assert here.of(game, item.english).played == 1
        assert here.of(game, item.english).won == (0 in outcome.winners)


def test_matches_of_bots_and_unfinished_ones_are_not_counted(home: Path) -> None:
    recorded(home, "duel", ("recruit", "recruit"))
    path = home / "begun.replay"
    recorder = Recorder(path)
    match = Match.begin(Setup("duel", ("human", "recruit"), 3), recorder)
    play(match, 30)
    recorder.close()
    assert counted(home).matches("duel") == 0


def test_what_an_ai_plays_for_a_person_is_not_his(home: Path) -> None:
    home.mkdir(parents=True, exist_ok=True)
    recorder = Recorder(home / "left.replay")
    match = Match.begin(Setup("duel", ("human", "recruit"), 3, options={"target": 5}), recorder)
    match.hand_over(0, Bot("recruit"))
    play(match)
    recorder.close()
    here = counted(home)
    assert here.matches("duel") == 1
    assert not any(here.of("duel", item.english).played for item in items("duel"))


def test_an_undone_play_does_not_count(home: Path) -> None:
    path = home / "undone.replay"
    path.parent.mkdir(parents=True, exist_ok=True)
    recorder = Recorder(path)
    match = Match.begin(Setup("duel", ("human", "human"), 3, "practice"), recorder)
    while match.view(match.to_act).legal[0].verb != "play":
        match.act(match.view(match.to_act).legal[-1])
    match.act(match.view(match.to_act).legal[0])
    assert match.undo(0) or match.undo(1)
    match.concede(0)
    recorder.close()
    here = counted(home)
    assert here.matches("duel") == 2
    assert not any(here.of("duel", item.english).played for item in items("duel"))


def test_a_record_is_replayed_once_and_a_damaged_one_adds_nothing(home: Path) -> None:
    recorded(home, "duel", ("human", "recruit"))
    (home / "broken.replay").write_text("{}\n", encoding="utf-8")
    first = counted(home)
    assert (home / CACHE).is_file()
    again = Appearances(home)
    assert again.over
    assert again.kept == first.kept
    (home / CACHE).write_text("no json", encoding="utf-8")
    assert counted(home).kept == first.kept


@LINKS
def test_counts_that_no_record_can_have_are_counted_again(home: Path) -> None:
    recorded(home, "duel", ("human", "recruit"))
    (home / "gone.replay").symlink_to(home / "nowhere")
    first = counted(home)
    content = (home / CACHE).read_text("utf-8")
    for wrong in ("[1,9]", "[-1,0]", "[99,0]", "[1,-1]"):
        changed = content.replace("[1,0]", wrong).replace("[1,1]", wrong)
        (home / CACHE).write_text(changed, "utf-8")
        assert not Appearances(home).over
        assert counted(home).kept == first.kept


def test_the_scene_opens_before_the_records_are_read_and_then_tells(home: Path) -> None:
    recorded(home, "duel", ("human", "recruit"))
    app = opened(CardsScene)
    scene = scene_of(app)
    assert not scene.records.over
    pass_time(app, 3.0)
    assert scene.records.over
    app.draw()
    assert scene.panel.below is not None
    assert "match" in leaves.spoken(scene.panel.below)


def test_without_records_it_says_so_kindly(home: Path) -> None:
    app = opened(CardsScene)
    scene = scene_of(app)
    app.step()
    app.draw()
    assert scene.panel.below is not None
    assert "Play one and come back" in leaves.spoken(scene.panel.below)
