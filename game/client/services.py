"""The contracts between the client and its scenes: what a scene may ask for, and what it offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.client.ahead import Ahead
from game.client.focus import Focus, Meanings, Spot
from game.client.life import Playing
from game.client.occasion import Occasion
from game.client.phones import Phones
from game.client.reader.announcer import Announcer
from game.client.toasts import ToastRoom
from game.match.bot_driver import BotWorker
from game.match.crew import Crew
from game.match.match import Setup
from game.match.table_match import TableMatch
from game.records.own_position import OwnPosition
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.session.environment import Environment
from game.session.intent import Intent
from game.system.file_chooser import Request
from game.system.progress import Progress
from game.system.settings import Settings
from sprites.base.canvas import Box, Canvas
from sprites.kit.textfield import TextField

if TYPE_CHECKING:  # reviews and wars are loaded when somebody looks at one
    from game.campaign.run import Charter
    from game.judging.judgement import Judgement


class Aloud(NamedTuple):
    """Words of a screen for who listens: "" where those on it say enough.

    `called` is its name, `status` what is to be done or awaited now, said for the `times`th time,
    `brief` the same without its lists, "" where it has none, and `offers` the buttons that answer
    it; `about` explains what goes on. `detail` is what is known of the thing that has the focus
    besides its name, `tally` how many are chosen of those like it. Another `question` is asked
    once what was chosen is confirmed, another `decision` is to be made once it is binding.
    `opens_below` is true for a screen that leaves what lies below it within reach, as the mentor's
    leaf does.
    """

    called: str = ""
    status: str = ""
    detail: str = ""
    opens_below: bool = False
    offers: str = ""
    about: str = ""
    tally: str = ""
    times: int = 0
    brief: str = ""
    question: object = None
    decision: object = None


class Meant(Protocol):
    """Tells what presses mean on a screen."""

    @property
    def stand(self) -> object: ...

    def now(self) -> Meanings: ...

    def reads_at(self, x: float, y: float) -> bool: ...


class Screen(Protocol):
    """One entry of the client's scene stack.

    `see_through` screens are drawn over the one below.
    """

    name: str
    see_through: bool
    focus: Focus

    @property
    def aloud(self) -> Aloud:
        """The words of this screen for who listens, beside its lines and widgets."""

    @property
    def caret(self) -> Box | None:
        """The place where a player writes, in units; None where nobody does."""

    @property
    def moving(self) -> bool:
        """True while the next frame differs by itself."""

    @property
    def waiting(self) -> bool:
        """True while an answer from outside is awaited, so that time passes at full pace."""

    @property
    def living(self) -> bool:
        """True while ambient motion goes on, which nothing waits for."""

    @property
    def plays(self) -> Playing | None:
        """The match or record that is played on this screen, None for nothing."""

    def put_up(self) -> None: ...

    def resume(self) -> None: ...

    def taken_off(self) -> None: ...

    def refresh(self) -> None: ...

    def arrange(self, canvas: Canvas) -> None: ...

    def spots(self) -> list[Spot]: ...

    @property
    def meaning(self) -> Meant:
        """The meaning of presses here."""

    def update_highlights(self) -> None: ...

    def build(self) -> None: ...

    def toast_room(self) -> ToastRoom: ...

    def draw(self, canvas: Canvas) -> None: ...

    def drawn(self) -> None: ...

    def prepaint(self) -> bool: ...

    def pass_time(self, dt: float) -> None: ...

    def handle_input(self, intent: Intent) -> None: ...

    def release_held(self) -> None: ...

    def obey(self, intent: Intent) -> bool: ...


def activity(shown: Sequence[Screen]) -> list[tuple[bool, bool]]:
    """Return (moving, waiting) of each visible scene; a change is worth a last frame."""
    return [(scene.moving, scene.waiting) for scene in shown]


def follow_language(scene: Screen) -> None:
    """Let a scene follow a change of language; its focus stays, whatever that is called now."""
    scene.refresh()
    focus = scene.focus
    at = next((n for n, spot in enumerate(focus.spots) if spot.name == focus.name), -1)
    scene.build()
    scene.refresh()
    if 0 <= at < len(focus.spots):
        focus.take(focus.spots[at].name)


def played(scenes: Iterable[Screen]) -> list[Playing]:
    """Return what is played on some scenes."""
    return [each for each in (scene.plays for scene in scenes) if each is not None]


class WarRoutes(Protocol):
    """Makes the screens of the Long War and of its scenarios."""

    def setup(self, daily: bool = False) -> Screen:
        """Return the screen on which a war is set up, or the war of the day."""

    def continue_war(self, path: Path) -> None:
        """Leave everything for the road of a war, or say why it cannot be continued."""

    def begin_war(self, charter: Charter) -> None:
        """Leave everything for the road of a new war, or say why it cannot be begun."""

    def wars(self, length: str = "", level: str = "") -> Screen:
        """Return the page of all wars, or of those of a length and level, the best first."""

    def scenarios(self) -> Screen:
        """Return the page of scenarios."""

    def scenario(self, name: str) -> Screen:
        """Return the briefing of a scenario. KeyError when there is none of this name."""


class TheatreRoutes(Protocol):
    """Makes the screens that show what has been played, and judge it."""

    def replay(self, record: Record) -> Screen:
        """Return the theatre with a record."""

    def replay_file(self, path: Path) -> Screen:
        """Return the theatre with the record in a file that the player named."""

    def open_file(self, path: Path) -> None:
        """Open the theatre with a record on the disk, or say why it cannot be shown."""

    def open_match(self, match: TableMatch) -> None:
        """Open the theatre with a match as far as it has been played."""

    def open_earlier(self, match: TableMatch, at: int, seat: Seat) -> None:
        """Open the theatre at an earlier moment of a match that goes on below it.

        `at` counts the actions that stand; the table looks as this seat saw it, and stays so.
        """

    def open_editor(self, position: OwnPosition) -> None:
        """Open a position to be changed, played and kept."""

    def open_position(self, path: Path) -> None:
        """Ask who plays a position that lies on the disk, or say why nobody can."""

    def open_share_file(self, path: Path) -> None:
        """Open what can be shared of a record on the disk, or say why nothing can be."""

    def open_share(self, playback: ReplayPlayer, seat: Seat, opened: bool) -> None:
        """Open what can be shared of a record at its step, as a seat sees it, or with all open."""

    def open_share_match(self, match: TableMatch, vase: Callable[[], Screen] | None = None) -> None:
        """Open what can be shared of a match; `vase` makes the page of its vase."""

    def demonstration(self, number: int) -> Screen:
        """Return the next demonstration after `number` of them."""


class Routes(Protocol):
    """Makes the screens that lead from one room to another, so that no room imports the next.

    Of all routes the name tells what is done: `open_...` lays a screen over those that
    there are, `begin_...` and `continue_...` leave all of these for another one, or they say why
    that cannot be; any other name returns a screen.
    """

    services: Services
    """The program in which they open."""
    war: WarRoutes
    """The screens of the Long War."""
    theatre: TheatreRoutes
    """The screens of the theatre."""
    ahead: Ahead
    """Loads them before anybody opens one."""

    def title(self) -> Screen:
        """Return the title screen."""

    def setup(self, game: str, level: str = "", preset: str = "") -> Screen:
        """Return the screen on which a match of a game is set up.

        It is against bots of a `level`, and by a `preset` of the rules, where these are given.
        """

    def begin_match(self, game: str, level: str = "") -> None:
        """Leave everything for a match as its set-up offers it, against bots of a `level`."""

    def library(self) -> Screen:
        """Return the list of recorded matches."""

    def statistics(self) -> Screen:
        """Return the figures of all matches."""

    def feats(self) -> Screen:
        """Return the wall of feats."""

    def learn(self) -> Screen:
        """Return the page of all there is to learn: the path through each game."""

    def open_lesson(self, name: str) -> None:
        """Open a lesson where it was left. KeyError when there is none of this name."""

    def cards(self, key: str = "") -> Screen:
        """Return all cards, chits and areas to leaf through, opened at one ("duel/pericles")."""

    def puzzles(self, taken: Path | None = None) -> Screen:
        """Return the page of puzzles; `taken` is a file to be taken in."""

    def open_marking(self, position: OwnPosition, kept: Callable[[], None]) -> None:
        """Open a position on its table, for its author to play the right move of a puzzle.

        `kept` is called once that is saved.
        """

    def open_puzzle(self, name: str) -> None:
        """Open a puzzle on its table. KeyError when there is none of this name."""

    def open_yours(self, found: Judgement) -> None:
        """Open the puzzle that a match has for its player, or say that it is gone."""

    def open_guess(self, name: str = "") -> None:
        """Open a match of the program to be guessed, today's without a name. KeyError for none."""

    def open_better_move(self, match: str = "", n: int = 0) -> None:
        """Open one mistake from all reviewed matches as an exercise, or say how one comes by it.

        It is that of a match, by its digest and the decision's number, where these are given.
        """

    def progress(self) -> Screen:
        """Return the page of what one gets better at."""

    def settings(self, shared: bool = False, at_table: bool = False) -> Screen:
        """Return the settings, over a table or not, at which several may share the screen."""

    def keys(self) -> Screen:
        """Return the page of keys and pads."""

    def heard_keys(self) -> Screen:
        """Return the page of keys for who listens."""

    def letters(self, field: TextField) -> Screen:
        """Return letters on the screen that write in a field."""

    def hands(self, table: Screen, stays: bool = False) -> Screen:
        """Return the code by which phones take hands at a table; it `stays` once all are taken."""

    def farewell(self) -> Screen:
        """Return the question whether to leave the program."""

    def rulebook(self, game: str, phase: str = "") -> Screen:
        """Return the rules of a game, opened where they tell of a phase."""

    def match(self, setup: Setup) -> Screen:
        """Begin a match and return its table."""

    def continue_match(self, path: Path) -> None:
        """Leave everything for a saved match, or ask or say why it cannot be continued."""

    def begin_same_cards(self, record: str) -> None:
        """Leave everything for a match with the seats and cards of a record, or say why not."""

    def begin_next_of_series(self, record: str) -> None:
        """Leave everything for the match of a best of three after a record, or say why not."""

    def branch(self, playback: ReplayPlayer, seats: Sequence[str], mode: str) -> Screen:
        """Begin a match at the current moment of another one, with new players in its seats."""

    def results(
        self,
        match: TableMatch,
        viewer: Seat,
        occasion: Occasion | None = None,
        fresh: bool = False,
    ) -> Screen:
        """Return the screen that shows how a match ended; an `occasion` says what follows.

        A `fresh` end is shown by its picture alone first.
        """


class Services(Protocol):
    """All that a scene may ask of the program around it."""

    canvas: Canvas
    crew: Crew
    """Further workers that judge what has been played, none where a tape is recorded."""
    settings: Settings
    progress: Progress
    announcer: Announcer
    environment: Environment
    routes: Routes
    headless: bool
    dirty: bool
    attended: bool
    """False while another program has the keyboard."""
    phones: Phones
    """The hands that lie on phones."""

    @property
    def top(self) -> Screen | None:
        """The screen that gets the input."""

    @property
    def thinker(self) -> BotWorker:
        """The worker that computes the bots' moves."""

    @property
    def background(self) -> BotWorker:
        """The same for other matches of the library, which no tape holds."""

    def push(self, screen: Screen) -> None:
        """Put a screen on top of the stack."""

    def pop(self) -> None:
        """Take the top screen away; from the last one the way leads to the title."""

    def replace_all(self, make: Callable[[], Screen]) -> None:
        """Leave all screens for a new one."""

    def handle_input(self, intent: Intent) -> None:
        """Take an intent as if the player had meant it, so that tapes have it."""

    def quit(self) -> None:
        """End the program."""

    def choose_file(self, asked: Request) -> bool:
        """Open the system's window to choose files in; False where there is none.

        What is chosen comes as `chosen` intents.
        """

    def play(self, cue: str, pan: float = 0.0) -> None:
        """Play a sound cue, `pan` from -1 (left) to 1 (right)."""

    def show_caption(self, words: str) -> None:
        """Show what is heard in words, to those who asked for that."""

    def show_toast(self, words: str, topic: str = "", lasting: bool = False) -> None:
        """Show a short note for a few seconds; a `lasting` one outlives the screen it began on."""

    def refuse(self, words: str = "") -> None:
        """Sound a refusal, show why, and tell whoever listens each time."""

    def clear_toasts(self) -> None:
        """Take all notes off the screen but the lasting ones, as when the results open."""

    def apply_settings(self) -> None:
        """Let the settings take effect."""

    def keep(self) -> None:
        """Write settings and progress to disk, each where it has changed."""

    def read_anew(self) -> None:
        """Let settings and progress hold as their files have them."""
