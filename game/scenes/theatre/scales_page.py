"""The scales of a match on a page of their own, weighed while one waits."""

from __future__ import annotations

from copy import copy
from functools import partial

from game.client.commands import cap
from game.client.life import Part
from game.client.presses import Grip
from game.client.services import Aloud, Services
from game.judging.judgement import Judgement
from game.judging.judgement_file import KeptScales, head_in, kept, take_up, try_to_keep
from game.judging.same_cards import FirstTime
from game.judging.scales import Scales, Weigher
from game.match.job import Job, Stopped, Work
from game.match.seats import Bot, Human, human_seats
from game.records.replay_player import ReplayPlayer
from game.scenes import scales_words, seat_text
from game.scenes.menus.results.next_match import same_cards
from game.scenes.page import EDGE, Page
from game.scenes.scales_picture import drop
from game.scenes.scene import Tone
from game.scenes.tables import choreography as moves
from game.scenes.theatre.explanation import Explanation
from game.scenes.theatre.review_keeping import taped
from game.scenes.theatre.scales_panels import WeightRow
from game.scenes.theatre.scales_view import ScalesView, Watch
from game.session.intent import Intent
from game.system.i18n import _, render_phrase
from sprites.base import rich
from sprites.base.canvas import Canvas
from sprites.base.layout import trim
from sprites.base.motion import Stage
from sprites.kit.iconbutton import IconButton
from sprites.pictures import parade


class LookBack(Job[KeptScales]):
    """Looks for the first match with the same cards; a tape holds what has come of it."""

    def __init__(self, services: Services, first: FirstTime) -> None:
        self.services, self.first = services, first

    def work(self) -> Work[KeptScales]:
        """Look on until there is an answer, and return the scales that it holds."""
        try:
            while not (told := self.services.environment.objection(self.first.told)):
                yield False
        except Stopped:
            self.first.stop()
            raise
        head = head_in(told)
        return head.scales if head is not None else None


class MarkHover(Grip):
    """Lets the mouse look at the marks on the curve."""

    def __init__(self, view: ScalesView) -> None:
        self.view = view

    def move(self, intent: Intent) -> bool:
        if self.view.chart.holds(intent.x, intent.y):
            self.view.point(intent.x, intent.y)
        return False


class ScalesPage(Page):
    """Tells a seat what decided a match; what is not weighed yet is awaited.

    `found` are the scales, or a match that is weighed beside the page; `watch` goes to a step of
    the record.
    """

    name = "scales"
    tone = Tone(cue="page_turn")

    def __init__(
        self, services: Services, playback: ReplayPlayer, watch: Watch, found: Scales | Judgement
    ) -> None:
        super().__init__(services)
        shown = copy(playback)
        shown.listeners = []
        self.view = ScalesView(services, shown, self.rolling, watch, self.build)
        self.pointer.grips.append(MarkHover(self.view))
        self.stage = Stage()
        self.life.parts.append(Part(self._drop, moving=lambda: self.stage.moving))
        self.weigher: Weigher | None = None
        if isinstance(found, Scales):
            self.take(found)
        else:
            self._look_up(found)

    def build(self) -> None:
        self.view.ways = self._ways()
        self.view.build()
        self.foot.clear()
        self.foot.add_back()
        if len(self.view.seats) > 1:
            side = self.foot.add(self.view.side, self.other_side, key=cap("pass"))
            side.name, side.tip = "side", _("Whose scales these are")
        self.foot.add(_("How luck is weighed"), self.explain, key=cap("ask"))
        watch = self.foot.add(_("Watch"), self.view.watch_chosen, "ivory", cap("watch"))
        watch.when = lambda: bool(self.view.entries)
        self.widgets = [*self.view.widgets, *self.foot]
        self.home = self.widgets[0].name

    def _ways(self) -> list[IconButton]:
        """Return the way on: to these cards once more."""
        players = self.view.playback.setup.players
        known = all(isinstance(each, Human | Bot) for each in players)
        if not (known and human_seats(players)):
            return []
        again = same_cards(self.view.playback.setup.game)
        return [IconButton(again, "dice", self.play_again)]

    def _look_up(self, judgement: Judgement) -> None:
        """Take what was found some day before, if it was kept, else weigh the match."""
        take_up(judgement, taped(self.services, kept(judgement)))
        if judgement.scales is not None:
            self.take(judgement.scales)
        elif judgement.match is not None:
            self.weigher = Weigher(judgement.match, lambda: self.services.thinker)
            self.life.run(self.weigher, partial(self._weighed, judgement, self.weigher))

    def take(self, found: Scales) -> None:
        """Show scales, let the weights drop, and look for earlier ones with the same cards."""
        drop(self.stage, self.view.take(found))
        header, own = found.record.header, self.view.seats[0]
        if len(self.view.seats) == 1 and own not in found.silent:
            first = FirstTime(header, own, lambda: self.services.background)
            looking = LookBack(self.services, first)
            self.life.run(looking, lambda: self.view.compare(looking.result))

    def _weighed(self, judgement: Judgement, weigher: Weigher) -> None:
        """Keep and show what has come of weighing."""
        if weigher.account is not None and weigher.result is not None:
            judgement.weighed(weigher.account)
            self.services.environment.objection(lambda: try_to_keep(judgement))
            self.services.play(moves.WEIGHTS_DROP.sound)
            self.take(weigher.result)
            self.build()
            self.refresh()

    # ------------------------------------------------------------------ looking about

    def other_side(self) -> None:
        """Show the same match as the next seat has it."""
        self.view.other_side()
        self.build()

    def play_again(self) -> None:
        """Begin a match with the same cards, between the same players."""
        setup = self.view.playback.setup
        self.services.replace_all(lambda: self.services.routes.match(setup))

    def explain(self) -> None:
        """Say what each kind of weight is."""
        shown = self.view.weighed
        words = scales_words.how_weighed(shown.found if shown is not None else None)
        self.services.push(Explanation(self.services, _("How luck is weighed"), words))

    def show_focus(self) -> None:
        widget = self.widget_in_focus()
        if isinstance(widget, WeightRow):
            self.view.look_at(widget.entry.number)

    # ------------------------------------------------------------------ time

    def _drop(self, dt: float) -> None:
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)

    @property
    def awaited(self) -> bool:
        """True while the match is still being weighed."""
        return self.weigher is not None and not self.weigher.over

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
    judgement = Judgement.of(playback.record, playback.steps)
    why = playback.problem or judgement.why
    if why:
        services.show_toast(_("Not weighed: {why}.").format(why=render_phrase(why)))
        return None
    return ScalesPage(services, playback, watch, found or judgement)
