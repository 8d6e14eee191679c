"""The list of wars: their order, filters, rows, and the figures of each length below them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo

from ai import LEVELS
from game.campaign.scenario import CITIES
from game.campaign.shelf import PastWar, SpoiltWar
from game.campaign.terms import TERMS
from game.scenes.collection import ANY, filter_of
from game.scenes.setup_option import CompactChoice, FilterChoice
from game.scenes.statistics.panels import Tile, TilesPanel
from game.scenes.war import past_war, wording
from game.statistics.runs import LengthFigures, by_length
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_, _, ngettext, row
from game.system.output import escaped
from sprites.base.canvas import Canvas
from sprites.base.layout import Column, Grid, Slot, grow, head_of
from sprites.base.widget import Callback, Widget
from sprites.kit.listing import Listing, ListRow
from sprites.pictures import parade

ORDERS = (N_("Newest first"), N_("By score"), N_("By Olympiad"))
NEWEST, SCORE, OLYMPIAD = range(3)
GAP, TALL = 8.0, 38.0
BESIDE = 1.2
"""Up to this text scale the tiles stand below the list, else below the chosen war."""
NOTE = 90.0
"""The height of the note that no war is listed, at the usual size of text."""
EMPTY = N_("No wars yet.")
NOTHING_LEFT = N_("No matching wars.")


class WarFilters:
    """An order and filters of wars; `changed` is called when one of them is."""

    def __init__(self, length: str, level: str, changed: Callback) -> None:
        self.order = CompactChoice(_("Order"), [_(one) for one in ORDERS], callback=changed)
        self.length = FilterChoice(
            filter_of(_("Length"), {key: wording.length(key) for key in TERMS}), changed
        )
        self.level = FilterChoice(
            filter_of(_("Enemies"), {key: wording.level(key) for key in LEVELS}), changed
        )
        self.city = FilterChoice(
            filter_of(_("City"), {key: wording.city(key) for key in CITIES}), changed
        )
        outcomes = {key: _(words) for key, words in past_war.OUTCOMES.items()}
        self.result = FilterChoice(filter_of(_("Result"), outcomes), changed)
        if length:
            self.order.at = SCORE
            self.length.at = self.length.tags.index(length)
            self.level.at = self.level.tags.index(level)

    @property
    def widgets(self) -> list[CompactChoice]:
        """The order and the filters."""
        return [self.order, self.length, self.level, self.city, self.result]

    def found(self, wars: Sequence[PastWar | SpoiltWar]) -> list[PastWar | SpoiltWar]:
        """Return the wars that are let through, in the order that is chosen.

        A file that cannot be read has nothing that a filter asks for.
        """
        shown = [one for one in wars if self._lets_through(one)]
        if self.order.at == SCORE:
            return sorted(shown, key=lambda one: -_score(one))
        return sorted(shown, key=_olympiad, reverse=True) if self.order.at == OLYMPIAD else shown

    def _lets_through(self, one: PastWar | SpoiltWar) -> bool:
        if isinstance(one, SpoiltWar):
            return not any(each.at for each in self.widgets[1:])
        head = one.header
        told = (
            (self.length, head.length), (self.level, head.level), (self.city, head.city),
            (self.result, past_war.outcome(one)),
        )  # fmt: skip
        return all(each.tag in (ANY, tag) for each, tag in told)


def _score(one: PastWar | SpoiltWar) -> int:
    """Return the score of a war, -1 where its steps cannot be followed."""
    return one.run.score if isinstance(one, PastWar) and one.run is not None else -1


def _olympiad(one: PastWar | SpoiltWar) -> int:
    return one.header.olympiad if isinstance(one, PastWar) else -1


class WarList:
    """Files of wars as a list of those that are `shown`; `choose` is called when one is chosen."""

    def __init__(
        self, wars: Sequence[PastWar | SpoiltWar], filters: WarFilters, go_in: Callback,
        choose: Callback,
    ) -> None:  # fmt: skip
        self.wars = list(wars)
        self.filters = filters
        self.listing = Listing([], go_in, _("Wars"), dense=True, choose=choose)
        self.shown: list[PastWar | SpoiltWar] = []
        self.tiles: TilesPanel | None = None
        self.below = False
        """True where the tiles stand below the chosen war."""

    @property
    def known(self) -> list[PastWar]:
        """The wars whose files can be read."""
        return [one for one in self.wars if isinstance(one, PastWar)]

    @property
    def chosen(self) -> PastWar | SpoiltWar | None:
        """The war that is chosen in the list, None for none."""
        return self.shown[self.listing.at] if self.shown and self.listing.at >= 0 else None

    def light(self, one: PastWar | SpoiltWar | None) -> None:
        """Let a war be the chosen one, or none where it is not shown."""
        self.listing.at = self.shown.index(one) if one in self.shown else -1

    def fill(self, zone: tzinfo | None, scale: float) -> None:
        """Take up the rows anew; the war that was chosen stays so."""
        before = self.chosen
        tiles = [_tile(one) for one in by_length(self.known)]
        self.tiles = TilesPanel("tally", _("The Long War"), tiles) if tiles else None
        self.below = scale > BESIDE
        self.listing.words = _("Wars")
        self.shown = self.filters.found(self.wars)
        scored = self.filters.order.at == SCORE
        self.listing.rows = [_row_of(one, zone, scored) for one in self.shown]
        self.listing.at = self.shown.index(before) if before in self.shown else 0
        self.listing.adjust(0)

    def translate(self, changed: Callback) -> None:
        """Make order and filters anew; what is chosen there stays so."""
        filters = WarFilters("", "", changed)
        for one, before in zip(filters.widgets, self.filters.widgets, strict=True):
            one.at = before.at
        self.filters = filters

    @property
    def rows(self) -> list[Widget]:
        """The list where it shows something, and the tiles where they stand below it."""
        tiles = [self.tiles] if self.tiles is not None and not self.below else []
        return [*([self.listing] if self.shown else []), *tiles]

    @property
    def tally(self) -> list[Widget]:
        """The tiles where they stand below the chosen war."""
        return [self.tiles] if self.tiles is not None and self.below else []

    def column(self) -> Column:
        """Return the place of the list and the tiles below it."""
        tiles = [Slot(self.tiles)] if self.tiles is not None and not self.below else []
        return Column(grow(self.listing), *tiles, gap=GAP)

    def grid(self, canvas: Canvas) -> Grid:
        """Return the place of order and filters."""
        tall = TALL * (0.35 + 0.65 * canvas.text_scale)
        cells = [Slot(each, tall=tall) for each in self.filters.widgets]
        return Grid(*cells, columns=len(cells), gap=GAP)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw filters, list and tiles, or a note where there is no list."""
        for each in (*self.filters.widgets, *self.rows):
            each.draw(canvas, now)
        if not self.shown:
            note = head_of(self.listing.rect, NOTE * canvas.text_scale)
            parade.draw_note(canvas, note, _(NOTHING_LEFT) if self.wars else _(EMPTY))


def _tile(one: LengthFigures) -> Tile:
    """Return the wars of a length: won, of how many, how hard."""
    words = {
        "raid": ngettext("Raid won", "Raids won", one.won),
        "campaign": ngettext("Campaign won", "Campaigns won", one.won),
        "war": ngettext("War won", "Wars won", one.won),
    }
    under = _("of {n} ended").format(n=one.ended) if one.ended else _("none ended yet")
    if one.olympiad:
        olympiad = _("Olympiad {n}").format(n=one.olympiad)
        under = _("{ended} · {olympiad}").format(ended=under, olympiad=olympiad)
    return Tile(str(one.won), words[one.length], under)


def _row_of(one: PastWar | SpoiltWar, zone: tzinfo | None, scored: bool) -> ListRow:
    """Return the row of a war's file, with its score where wars are ordered by it."""
    with Bulkhead(one.path) as bulkhead:
        if isinstance(one, PastWar):
            key = past_war.outcome(one)
            badge, tone = _(past_war.OUTCOMES[key]), past_war.TONES[key]
            about = past_war.about(one, zone)
            if scored and one.run is not None:
                about = row([past_war.points(one.run), about], past_war.DOT)
            return ListRow(past_war.name(one), about, one.header.city, badge=badge, tone=tone)
    why = one.why if isinstance(one, SpoiltWar) else bulkhead.why
    return ListRow(escaped(one.path.name), past_war.unread(why))
