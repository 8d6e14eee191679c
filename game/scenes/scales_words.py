"""The scales of a match in words, to one seat."""

from __future__ import annotations

from collections.abc import Iterator

from game.records.scales import Kind, Note, Scales
from game.rules.core import NOBODY, Seat
from game.rules.wording import SPACE
from game.scenes import seat_text
from game.system.i18n import N_, _, ngettext, percentage, row

EVEN = 0.005
"""A weight below this share is told as none."""
NOTES = {
    Note.OWN_START: N_("It began at a position of its own, so there was no deal."),
    Note.BRANCH: N_("It went on from another match; what came before is not weighed."),
    Note.PRACTICE: N_("It was practice, and no statistics count it."),
    Note.TAKEN_BACK: N_("What was taken back is not weighed."),
    Note.AI_TOOK_OVER: N_("The AI took over a seat; what it played there is told apart."),
    Note.BOTS_ALONE: N_("No person played in it."),
    Note.CONCEDED: N_("It was given up; what was thrown away is told apart."),
}
"""A sentence on what is unusual about a match."""
SILENT = N_("Most decisions of this seat were not its player's, so nothing is said of them.")
WEIGHTS = {
    Kind.DEAL: N_("deal {share}"),
    Kind.DRAW: N_("draws {share}"),
    Kind.PLAY: N_("play ({side}) {share}"),
    Kind.AI: N_("AI ({side}) {share}"),
    Kind.GIVING_UP: N_("giving up {share}"),
}
"""A weight in a row of all."""
TOLD = {
    Kind.DEAL: (
        N_("The deal was kind to you (+{share})."),
        N_("The deal was against you (−{share})."),
        N_("The deal was even."),
    ),
    Kind.DRAW: (
        N_("The draws were kind to you (+{share})."),
        N_("The draws were against you (−{share})."),
        N_("The draws were even."),
    ),
    Kind.PLAY: (
        N_("Your play gained you {share}."),
        N_("Your play cost you {share}."),
        N_("Your play was even."),
    ),
    Kind.AI: (
        N_("The AI in your place gained you {share}."),
        N_("The AI in your place cost you {share}."),
        N_("The AI in your place played even."),
    ),
}
"""The sentences on a weight: it helped, it hurt, it did neither."""


GAVE_UP = N_("You gave up when {share} was still yours.")
RIVAL_GAVE_UP = N_("Your rival gave up when {share} was still to be won.")


def weights_of(found: Scales, seat: Seat) -> str:
    """Return a seat's result, its par, and all weights between them, in a row."""
    header, sums = found.record.header, found.sums(seat)
    sides = [seat_text.side(header.rules, header.players, each) for each in range(len(found.par))]
    first = {one.name: one for one in reversed(found.weights)}
    weights = [
        _(WEIGHTS[first[name].kind]).format(
            side=sides[first[name].seat], share=_with_error(found, seat, name, share)
        )
        for name, share in sums.items()
    ]
    return _("{side}: result {result}, expected {par}; {weights}").format(
        side=sides[seat],
        result=in_percent(found.result[seat]),
        par=in_percent(found.par[seat]),
        weights=row(weights),
    )


def _with_error(found: Scales, seat: Seat, name: str, share: float) -> str:
    """Return a weight with its standard error, where one is known and can be seen."""
    error = found.errors[name][seat] if name in found.errors else 0.0
    if error < EVEN:
        return signed(share)
    return _("{share} ± {error}").format(share=signed(share), error=in_percent(error))


def sentence(found: Scales, seat: Seat) -> str:
    """Return what decided the match for a seat, told to its player."""
    return row([*_sentences(found, seat)], SPACE)


def _sentences(found: Scales, seat: Seat) -> Iterator[str]:
    if seat in found.silent:
        yield _(SILENT)
        return
    kinds = {one.kind for one in found.weights if one.seat in (seat, NOBODY)}
    for kind in (Kind.DEAL, Kind.DRAW, Kind.PLAY, Kind.AI):
        if kind in kinds:
            yield _weighed(TOLD[kind], found.total(seat, kind, by=(seat, NOBODY)))
    others = [each for each in range(len(found.par)) if each != seat]
    yield _rivals(found.total(seat, Kind.PLAY, Kind.AI, by=others), len(others))
    if Kind.GIVING_UP in kinds:
        given = found.total(seat, Kind.GIVING_UP)
        words = GAVE_UP if given < 0 else RIVAL_GAVE_UP
        yield _(words).format(share=in_percent(abs(given)))
    luck = found.total(seat, Kind.DEAL, Kind.DRAW)
    play = found.total(seat, Kind.PLAY, Kind.AI, by=range(len(found.par)))
    yield _("Luck {luck}, play {play}.").format(luck=signed(luck), play=signed(play))


def _weighed(words: tuple[str, str, str], share: float) -> str:
    """Return the one of three sentences that fits a weight."""
    told = words[2] if abs(share) < EVEN else words[share < 0]
    return _(told).format(share=in_percent(abs(share)))


def _rivals(share: float, number: int) -> str:
    if abs(share) < EVEN:
        words = ngettext("Your rival's play was even.", "Your rivals' play was even.", number)
    elif share > 0:
        words = ngettext(
            "Your rival's play gave you {share}.", "Your rivals' play gave you {share}.", number
        )
    else:
        words = ngettext(
            "Your rival's play cost you {share}.", "Your rivals' play cost you {share}.", number
        )
    return words.format(share=in_percent(abs(share)))


def in_percent(share: float) -> str:
    """Return a share in whole percent."""
    return percentage(f"{100 * share:.0f}")


def signed(share: float) -> str:
    """Return a difference of shares in percent with its sign."""
    n = round(100 * share)
    return percentage(f"{n:+d}".replace("-", "−") if n else "0")
