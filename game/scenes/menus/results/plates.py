"""The plates on the picture of a match's end: feats just earned, a rival's last words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.occasion import Leader
from game.client.services import Services
from game.match.job import Job, Stopped, Work
from game.match.seats import Bot
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.next_way import NextWay
from game.scenes.tables import choreography as moves
from game.statistics.facts import AI_PLAYED, Facts
from game.statistics.feats import Feat, standings
from game.statistics.figures import dated
from game.statistics.rating import FREE_HINTS, Rating, advised, ratings
from game.statistics.runs import summaries
from game.system.i18n import N_, _
from game.texts.remarks import Occasion, pick
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Row, foot_of, inset, left_of, right_of, trim
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words
from sprites.pictures import ostrakon, portrait
from sprites.pictures.portrait import Mood

MOVED = {
    "won": N_("{rating}: won at the level {level}"),
    "lost": N_("{rating}: lost at the level {level}"),
    "shared": N_("{rating}: shared at the level {level}"),
}
"""The reason for which a rating has moved, by the result."""


def gains(facts: Mapping[str, Facts], record: str) -> list[str]:
    """Return what a match has brought to the rating, in a few words.

    Nothing for a record that does not count, but a word where that is because an AI took over.
    """
    one = facts.get(record)
    if one is not None and one.left_out == AI_PLAYED:
        return [_("The AI took over, so that this match is neither won nor lost for you.")]
    if one is None or not one.counts:
        return []
    if one.repeat:
        return [_("The same again: no rating, no feat.")]
    return _rating(facts, record)


def _rating(facts: Mapping[str, Facts], record: str) -> list[str]:
    """Return the rating before and after a match and what moved it, if it is rated.

    The first has none before it, and says how far off it may be. For one that is not rated for its
    hints alone, return that it stays.
    """
    row, one = ratings(dated(facts)), facts[record]
    if advised(one):
        return [_advised(row)]
    at = next((n for n, each in enumerate(row) if each.record == record), None)
    if at is None:
        return []
    after = round(row[at].value)
    least, most = row[at].range
    words = _("First rating: {n}, about {least} to {most}").format(n=after, least=least, most=most)
    if at:
        before = round(row[at - 1].value)
        words = _("Rating {before} → {after} ({by})").format(
            before=before, after=after, by=f"{after - before:+d}".replace("-", "−")
        )
    if not one.level:
        return [words]
    how = "shared" if one.shared else "won" if one.won else "lost"
    return [_(MOVED[how]).format(rating=words, level=seat_text.bot_name(one.level))]


def _advised(row: Sequence[Rating]) -> str:
    """Return that hints leave the rating as it is."""
    if not row:
        return _("No rating yet: more than {m} hints.").format(m=FREE_HINTS)
    words = _("Rating {n}, as before: more than {m} hints.")
    return words.format(n=round(row[-1].value), m=FREE_HINTS)


# ---------------------------------------------------------------------- feats

SHERD = 62.0
PAD = 10.0
GAP = 10.0
EDGE = 18.0
WIDEST = 210.0
"""The most units that a name takes across at the usual size of text."""
MOST = 3
"""The most feats that are shown one by one."""
TALLEST = 0.4
"""The share of the picture's height from which plates hide it: one stands there alone then."""
RISE = 26.0
"""Units by which a plate comes up as it appears."""
HEAD = text.Style("sans-bold", 16, "clayLL", tracking=1.0, leading=1.2, most=1.6)
NAME = text.Style("stele-bold", 22, "white", leading=1.1, most=1.6)
LOW = 12.0
"""Units below the plates."""


class EarnedFeats(Job[list[Feat]]):
    """Examines the record of a match some lines at a time, and shows what it was the first to earn.

    Where that is nothing it shows a feat that the match has brought to its last step, but for one
    who has `lost`. What it has brought to the rating is told for a while.
    Of records that nobody has examined yet nothing is known, so that an old feat may be told anew.
    """

    def __init__(self, services: Services, way: NextWay, lost: bool) -> None:
        """The survey of `way` holds the match too."""
        self.services = services
        self.lost = lost
        self.way = way
        self.name = way.asked.record
        self.earned: list[Feat] = []
        self.near = False
        """True where the feat is one step away."""
        self.plates: list[tuple[str, Painted]] = []
        """The plates, each with the name on it."""
        self.time = 0.0
        """Seconds since the feats were told of."""

    @property
    def rising(self) -> bool:
        """True while the plates come up."""
        calm = self.services.settings.calm
        return bool(self.earned) and self.time < moves.COUNT_UP.seconds and not calm

    def step(self, dt: float) -> None:
        """Let time pass."""
        self.time += dt

    def work(self) -> Work[list[Feat]]:
        """Examine some lines at a time, and return what was earned."""
        survey = self.way.survey
        try:
            survey.update()
            while not survey.over and self.name not in survey.facts:
                yield False
                survey.update()
        except Stopped:
            survey.stop()
            raise
        for words in gains(survey.facts, self.name):
            self.services.show_toast(words)
        found = [one for one in standings(survey.facts, summaries()) if one.record == self.name]
        earned = [one.feat for one in found if one.earned]
        near = [one.feat for one in found if one.done == one.feat.goal - 1 and one.feat.goal > 1]
        if near and not earned and not self.lost:
            self.earned, self.near, self.time = near[:1], True, 0.0
        self.tell(earned)
        return earned

    def tell(self, earned: list[Feat]) -> None:
        """Tell of feats."""
        if earned:
            self.earned, self.time = earned, 0.0
            self.services.play("achievement")
            self.services.dirty = True

    def _names(self, shown: int) -> list[str]:
        """Return what stands on so many plates; the last tells how many more there are."""
        names = [_(feat.name) for feat in self.earned[:shown]]
        more = len(self.earned) - shown
        if more:
            names[-1] = _("{first} and {n} more").format(first=names[-1], n=more)
        return names

    # ------------------------------------------------------------------ pictures

    def layout(self, canvas: Canvas, picture: Box, head: Box, right: bool) -> None:
        """Place plates along the foot of the picture, from one side: as many as there is room for.

        One there is always, others keep off the words at the head of the picture.
        """
        self.plates, room = [], inset(picture, EDGE, 0)
        for shown in range(min(MOST, len(self.earned)), 0, -1):
            names = self._names(shown)
            plates = [
                _plate(feat, name, not self.near)
                for feat, name in zip(self.earned, names, strict=False)
            ]
            row = Row(*plates, gap=GAP)
            wide, tall = row.width(canvas), row.height(canvas, canvas.width)
            low = trim(foot_of(picture, tall + LOW), bottom=LOW)
            side = inset(low, EDGE, 0)
            row.place(canvas, right_of(side, wide) if right else left_of(side, wide))
            self.plates = list(zip(names, plates, strict=True))
            clear = not any(plate.box.colliderect(head) for plate in plates)
            if wide <= room.w + 1 and clear and tall <= TALLEST * picture.h:
                break

    def draw(self, canvas: Canvas) -> None:
        """Draw the plates, as far as they have come up."""
        share = moves.STOP(self.time / moves.COUNT_UP.seconds) if self.rising else 1.0
        for _name, plate in self.plates:
            stands = plate.box
            plate.place(canvas, stands.move(0, RISE * (1 - share)))
            leaves.draw(canvas, plate)
            plate.place(canvas, stands)


def _plate(feat: Feat, name: str, earned: bool) -> Painted:
    """Return a feat's sherd beside its name, on a plate: one earned, or one step away."""

    def ground(canvas: Canvas, box: Box) -> None:
        slip(canvas, box, 10, "clayL")

    def sherd(canvas: Canvas, box: Box) -> None:
        ostrakon.draw(canvas, feat.art, box, earned=earned)

    heading = _("Feat earned") if earned else _("One step away")
    words = Column(
        Words(heading.upper(), HEAD),
        Words(name, NAME, balanced=True, widest=lambda canvas: WIDEST * canvas.text_scale),
    )
    picture = Painted(sherd, wide=SHERD, tall=SHERD)
    edges = PAD, PAD, PAD + 4, PAD
    return Painted(ground, Row(picture, words, gap=PAD, padding=edges, align="middle"))


# ---------------------------------------------------------------------- last words

FACE = 72.0
WIDEST_SAID = 236.0
EARLY = 2
"""The last turn in which a rival may say that it is early to concede."""
"""The most units that the words take at normal text size."""
WHO = text.Style("stele-bold", 20, "white", leading=1.2, most=1.6)
SAID = text.Style("serif", 19, "ivory2", leading=1.15, most=1.6)


class LastWords:
    """The words of one of the rivals to the end: of a winner, or else of the first of them.

    `only` is the seat of the person whom they are said to.
    """

    def __init__(
        self,
        match: TableMatch,
        winners: Sequence[Seat],
        only: Seat,
        leader: Leader | None = None,
    ) -> None:
        seats = [
            seat
            for seat, player in enumerate(match.players)
            if isinstance(player, Bot) and player.temper
        ]
        seat = next((one for one in seats if one in winners), next(iter(seats), None))
        self.name = self.said = self.who = ""
        """The bot, what it says, and its name in the words of the result."""
        self.box = nowhere()
        self.parts = Row()
        if seat is None:
            return
        player = match.players[seat]
        assert isinstance(player, Bot)
        self.name = player.looks
        won = seat in winners
        occasion: Occasion = "wins" if won else "loses"
        if won and match.conceded is not None:
            occasion = "conceded"
        self.mood: Mood = "pleased" if won else "stung"
        self.who = _result(match, winners, only, seat, leader)
        side = match.sides[seat].lower()
        self.said = pick(player.looks, side, occasion, f"{match.setup.seed}")
        turn = getattr(match.view(NOBODY), "turn", EARLY + 1)  # not every game has turns
        if occasion == "conceded" and turn <= EARLY:
            early = pick(player.looks, side, "conceded_early", f"{match.setup.seed}")
            self.said = early or self.said
        if leader is not None and leader.seat == seat:
            self.said = leader.lines.get(occasion, self.said)
        words = Column(
            Words(self.who, WHO, balanced=True, widest=_widest),
            Words(_(self.said), SAID, balanced=True, widest=_widest),
        )
        face = Painted(self._draw_face, wide=FACE, tall=FACE)
        self.parts = Row(face, words, gap=PAD, padding=PAD, align="middle")

    def layout(self, canvas: Canvas, picture: Box, head: Box, kept: Sequence[Box]) -> None:
        """Place the words at the picture's foot, clear of its head and of what is kept."""
        self.box = nowhere()
        if not self.said:
            return
        row = self.parts
        wide, tall = row.width(canvas), row.height(canvas, canvas.width)
        band = inset(trim(foot_of(picture, tall + 12), bottom=12), EDGE, 0)
        right = any(each.centerx < picture.centerx for each in kept)
        box = right_of(band, wide) if right else left_of(band, wide)
        if not any(box.colliderect(each) for each in (head, *kept)) and box.y > picture.y:
            self.box = box
            row.place(canvas, box)

    def _draw_face(self, canvas: Canvas, box: Box) -> None:
        shown = portrait.disc(self.name.replace("-", "_"), canvas.px(FACE), self.mood)
        canvas.blit_centre(shown, *box.center)

    def draw(self, canvas: Canvas) -> None:
        """Draw the portrait, the name and the words, where they have a place."""
        if self.box.w:
            slip(canvas, self.box, 10, "clayL")
            leaves.draw(canvas, self.parts)


def _widest(canvas: Canvas) -> float:
    return WIDEST_SAID * min(1.6, canvas.text_scale)


def _result(
    match: TableMatch, winners: Sequence[Seat], only: Seat, seat: Seat, leader: Leader | None
) -> str:
    """Return who has beaten whom, every rival by name; where all share it, who speaks."""
    won, speaker_won = only in winners, seat in winners
    others = [at for at in range(len(match.players)) if at != only]
    named = [at for at in others if (at in winners) != won] if won != speaker_won else [seat]
    names = seat_text.together([_named(match, at, leader) for at in named])
    if won == speaker_won:
        return names
    if won:
        return _("You beat {rival}").format(rival=names)
    words = _("{rivals} beat you") if len(named) > 1 else _("{rival} beats you")
    return words.format(rival=names, rivals=names)


def _named(match: TableMatch, seat: Seat, leader: Leader | None) -> str:
    """Return what a rival is called: the commander whom it plays, or by its level."""
    if leader is not None and leader.seat == seat:
        return _(leader.name)
    return seat_text.who(match.setup.game, match.players, seat)
