"""The scales of a match on a page of their own, weighed while one waits."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from game.client.commands import cap
from game.client.services import Aloud, Services
from game.judging import scales_file
from game.judging.review import Review, standing
from game.judging.same_cards import FirstTime
from game.judging.scales import NoScales, Scales, Weighable, Weigher
from game.match.seats import Bot, Human, human_seats
from game.records.replay_player import ReplayPlayer
from game.scenes import scales_words, seat_text
from game.scenes.menus.results.next_match import same_cards
from game.scenes.page import EDGE, Page
from game.scenes.scales_picture import drop
from game.scenes.tables import choreography as moves
from game.scenes.theatre.explanation import Explanation
from game.scenes.theatre.review_keeping import taped
from game.scenes.theatre.scales_panels import WeightRow
from game.scenes.theatre.scales_view import ScalesView, Watch
from game.session.intent import Intent
from game.system.i18n import _, render_error
from sprites.base import rich
from sprites.base.canvas import Canvas
from sprites.base.layout import trim
from sprites.base.motion import Stage
from sprites.kit.iconbutton import IconButton
from sprites.pictures import parade


class ScalesPage(Page):
    """Tells a seat what decided a match; what is not weighed yet is awaited.

    `found` are the scales, or what finds them beside the page; `watch` goes to a step of the
    record.
    """

    name = "scales"

    def __init__(
        self, services: Services, playback: ReplayPlayer, watch: Watch, found: Scales | Weigher
    ) -> None:
        super().__init__(services)
        shown = copy(playback)
        shown.listeners = []
        self.view = ScalesView(services, shown, self.rolling, watch)
        self.weigher = found if isinstance(found, Weigher) else None
        self.first: FirstTime | None = None
        self.stage = Stage()
        self._add_buttons()
        self.view.ways = self._ways()
        if self.weigher is not None:
            self._look_up(self.weigher)
        elif isinstance(found, Scales):
            self.take(found)
        self._offer()

    def _add_buttons(self) -> None:
        self.foot.add_back()
        if len(self.view.seats) > 1:
            side = self.foot.add("", self.other_side, key=cap("pass"))
            side.name, side.tip = "side", _("Whose scales these are")
        self.foot.add(_("How luck is weighed"), self.explain, key=cap("ask"))
        self.foot.add(_("Watch"), self.view.watch_chosen, "ivory", cap("watch"))

    def _ways(self) -> list[IconButton]:
        """Return the ways on: to an oracle with these cards, and to these cards once more."""
        ways = [IconButton(_("Show me how"), "lamp", self.show_how, cap("take"))]
        players = self.view.playback.setup.players
        known = all(isinstance(each, Human | Bot) for each in players)
        if known and human_seats(players):
            again = same_cards(self.view.playback.setup.game)
            ways.append(IconButton(again, "dice", self.play_again))
        return ways

    def _look_up(self, weigher: Weigher) -> None:
        """Take what was found some day before, if it was kept."""
        text = taped(self.services, scales_file.kept(weigher.match))
        account = scales_file.account_in(text, weigher.match) if text else None
        if account is not None:
            weigher.take(account)
        if weigher.result is not None:
            self.take(weigher.result)

    def take(self, found: Scales) -> None:
        """Show scales, let the weights drop, and look for earlier ones with the same cards."""
        drop(self.stage, self.view.take(found))
        header, own = found.record.header, self.view.seats[0]
        if len(self.view.seats) == 1 and own not in found.silent:
            self.first = FirstTime(header, own, lambda: self.services.background)
        self._offer()

    def _offer(self) -> None:
        """Take up what can have the focus, and let the buttons say what they do now."""
        for button in self.foot:
            if button.name == "side":
                button.words = self.view.side
        self.foot[-1].enabled = bool(self.view.entries)
        self.widgets = [*self.view.widgets, *self.foot]
        self.services.dirty = True

    def retranslate(self) -> None:
        self.view.show()
        self._offer()

    # ------------------------------------------------------------------ looking about

    def other_side(self) -> None:
        """Show the same match as the next seat has it."""
        self.view.other_side()
        self._offer()

    def show_how(self) -> None:
        """Let an oracle play on from the weight that is looked at, in the place of this side."""
        view = self.view
        self.services.routes.theatre.show_how(copy(view.playback), view.about, view.moment)

    def play_again(self) -> None:
        """Begin a match with the same cards, between the same players."""
        setup = self.view.playback.setup
        self.services.replace_all(lambda: self.services.routes.match(setup))

    def explain(self) -> None:
        """Say what each kind of weight is."""
        shown = self.view.weighed
        words = scales_words.how_weighed(shown.found if shown is not None else None)
        self.services.push(Explanation(self.services, _("How luck is weighed"), words))

    def refresh(self) -> None:
        self._offer()
        super().refresh()

    def handle_input(self, intent: Intent) -> None:
        super().handle_input(intent)
        if self.services.top is not self:
            return
        widget = self.widget_in_focus()
        if isinstance(widget, WeightRow):
            self.view.look_at(widget.entry.number)
        elif widget is self.view.chart and intent.kind == "point":
            self.view.point(intent.x, intent.y)
        self.refresh()

    def on_command(self, intent: Intent) -> bool:
        callbacks: dict[str, Callable[[], None]] = {
            "ask": self.explain,
            "take": self.show_how,
            "watch": self.view.watch_chosen,
            "pass": self.other_side,
        }
        known = intent.kind in callbacks
        if known and (intent.kind != "take" or self.view.entries):
            callbacks[intent.kind]()
        return known or super().on_command(intent)

    # ------------------------------------------------------------------ time

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.widgets[0].name)

    def leave(self) -> None:
        if self.weigher is not None:
            self.weigher.stop()
        if self.first is not None:
            self.first.stop()

    def resume(self) -> None:
        super().resume()
        if self.first is not None:
            self.first.stop()  # the worker has been asked something else since

    def step(self, dt: float) -> None:
        first = not self.time
        super().step(dt)
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)
        if first or self.services.top is not self:
            return  # the page is drawn before
        if self.awaited and self.weigher is not None:
            self._weigh(self.weigher)
        elif self.first is not None:
            self._look_back(self.first)

    def _look_back(self, first: FirstTime) -> None:
        """Look for the first match with the same cards, and lay its luck and play beside these."""
        told = self.services.environment.objection(first.told)
        if told:
            self.first, self.view.first = None, scales_file.head_in(told)
            self.services.dirty = True

    def _weigh(self, weigher: Weigher) -> None:
        """Weigh on, and show what has come of it."""
        if not weigher.update():
            return
        if weigher.result is not None:
            self.services.environment.objection(lambda: scales_file.keep_found(weigher))
            self.services.play(moves.WEIGHTS_DROP.sound)
            self.take(weigher.result)
        self.services.dirty = True

    @property
    def awaited(self) -> bool:
        """True while the match is still being weighed."""
        return self.weigher is not None and not self.weigher.over

    @property
    def moving(self) -> bool:
        return self.stage.moving or super().moving

    @property
    def waiting(self) -> bool:
        looking = self.first is not None
        return self.awaited or looking or self.stage.moving or super().waiting

    @property
    def aloud(self) -> Aloud:
        return Aloud(status=rich.plain(self.told))

    @property
    def told(self) -> str:
        """The sentence on the match, or on why there is none."""
        if self.awaited:
            return _("Weighing what decided the match…")
        nothing = _("Not weighed: {why}.").format(why=_("nothing could be weighed here"))
        return self.view.sentence or nothing

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = trim(self.foot.lay(canvas), EDGE, 10, EDGE, 4)
        if self.view.weighed is not None:
            self.view.layout(canvas, window)
        else:
            self.rolling.window = window

    def draw(self, canvas: Canvas) -> None:
        header = self.view.playback.record.header
        players = seat_text.against(header.rules, header.players)
        self.draw_ground(canvas, _("The Scales"), players)
        if self.view.weighed is not None:
            self.view.draw(canvas, self.time)
        else:
            parade.draw_note(canvas, self.rolling.window, self.told)


def weighing(
    services: Services, playback: ReplayPlayer, watch: Watch, found: Scales | None = None
) -> ScalesPage | None:
    """Return the scales of a match, as found or while they are being weighed; or say why not."""
    record, steps = playback.record, playback.steps
    try:
        if playback.problem:
            raise NoScales(playback.problem)
        match = Weighable(Review.of(record, steps), standing(record, steps))
    except NoScales as error:
        services.show_toast(_("Not weighed: {why}.").format(why=render_error(error)))
        return None
    return ScalesPage(services, playback, watch, found or Weigher(match, lambda: services.thinker))
