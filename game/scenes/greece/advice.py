"""Advice at the map's table: what to do now, what comes next, what the chosen chit does."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.counting import ROUNDS
from game.scenes.greece.choices import PLAIN
from game.scenes.greece.dangers import left_to_put, may_win
from game.scenes.greece.decisions import decision_of
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import chit_name, range_words, star_words
from game.scenes.tables import single_answers
from game.system.i18n import N_, _

PHASES = {
    "setup": N_("Setup"),
    "delphi": N_("Delphi"),
    "place": N_("Placement"),
    "reveal": N_("Struggles"),
    "keep": N_("Keep a chit"),
    "over": N_("The war is over"),
}


def prompt(display: GreeceDisplay) -> str:
    """Return what to do now, or what is waited for."""
    if display.hold is not None:
        return ""
    if display.story:
        return display.story
    if display.asked:
        words = decision_of(display).question(display)
        if not display.hand_hidden:
            return words
        asked = display.names.side(display.viewer)
        return _("{side}: {question}").format(side=asked, question=words)
    return single_answers.prompt(display)


def phase_words(display: GreeceDisplay) -> tuple[str, str, int]:
    """Return the phase, the round of placements in words, and from 0 (-1 in no round)."""
    board = display.board
    words = _(PHASES[board.phase]).upper()
    if board.phase == "keep" and max(board.variant.kept) > 1:
        words = _("Keep chits").upper()
    if board.phase != "place":
        return words, "", -1
    number = min(board.step, board.placements - 1) // len(board.hands)
    return words, _("{n} of {m}").format(n=number + 1, m=ROUNDS), number


def next_to_act(display: GreeceDisplay) -> str:
    """Return what comes after what is decided now."""
    board, view = display.board, display.view
    if board.phase == "setup":
        after = board.step + 1
        if after < len(board.order):
            return _("Next: {side} places a counter").format(
                side=display.names.side(board.order[after])
            )
        return _("Next: the first turn")
    if board.phase == "delphi":
        return _("Next: {side} plays first").format(side=display.names.side(board.gods))
    if board.phase == "place" and view.to_act != NOBODY:
        after = board.step + 1
        if after >= board.placements:
            return _("Next: all chits are revealed")
        words = _("Next: {side}, chit {n} of {m}")
        side = display.names.side(board.placer(after))
        return words.format(side=side, n=after // len(board.hands) + 1, m=ROUNDS)
    return _("Next: a new turn") if board.phase == "keep" else ""


def empty_row(display: GreeceDisplay) -> str:
    """Return why no chit lies in the row."""
    if display.viewer == NOBODY:
        return _("Waiting for the next player.")
    if display.board.phase == "setup":
        words = _("Each city draws {n} chits once all have placed their second counter.")
        return words.format(n=display.board.full_hand(display.viewer))
    return ""


def hand_words(display: GreeceDisplay) -> str:
    """Return what is done with the chits of the hand in this phase, for its label."""
    if display.viewer == NOBODY:
        return ""
    if display.hand_hidden and display.row():
        return _("Hidden")
    kept = display.board.variant.kept[display.viewer]
    phases = {
        "place": _("Play {n}, keep {m}.").format(n=ROUNDS, m=kept),
        "delphi": _("Exchange 1, or keep all."),
        "keep": _("Keep {n}.").format(n=kept),
    }
    return phases.get(display.board.phase, "")


def leader(display: GreeceDisplay) -> str:
    """Return who can win this turn, else who holds the most areas, whatever their counters."""
    board, viewer = display.board, display.viewer
    if viewer != NOBODY and left_to_put(board, viewer) <= 1 and may_win(board):
        return win_words(display, may_win(board))
    areas = display.board.tally.areas
    ahead = [seat for seat, held in enumerate(areas) if held == max(areas)]
    if len(ahead) != 1:
        return _("Three-way tie") if len(ahead) > 2 else _("Tied for first")
    return _("{side} leads").format(side=display.names.side(ahead[0]))


def plate_in_a_line(display: GreeceDisplay, seat: Seat) -> str:
    """Return a city for a screen reader: who plays it, and how far it is."""
    tally = display.board.tally
    words = _("{side}, {who}. Areas: {n} of {goal}. Counters: {m}. Chits in hand: {k}")
    return words.format(
        side=display.names.side(seat), who=display.names.players[seat], n=tally.areas[seat],
        goal=tally.needs[seat], m=tally.counters[seat], k=len(display.board.hands[seat]),
    )  # fmt: skip


def win_words(display: GreeceDisplay, seats: Sequence[Seat]) -> str:
    """Return that these cities can win this turn."""
    if len(seats) > 1:
        return _("{n} cities can win now").format(n=len(seats))
    return _("{city} can win now").format(city=display.names.side(seats[0]))


# ---------------------------------------------------------------------- the chit in question


def chit_words(display: GreeceDisplay) -> tuple[str, str]:
    """Return the name of the chit in question, and what it does and reaches."""
    considered = display.considered()
    if considered is None:
        asks = display.asked and display.choices.deciding == "put" and not display.hand_hidden
        return "", _("Point at a chit to see the areas it can reach.") if asks else ""
    face, kind = considered
    words = range_words(face, display.viewer, display.board.variant)
    if face == STAR and kind != PLAIN:
        words = star_words(kind, display.viewer, display.board.variant)
    return chit_name(face, kind), words
