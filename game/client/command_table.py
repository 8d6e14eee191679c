"""All commands of the player: their names, where they hold, their keys and buttons by default."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.client.keyboard import CONTROL
from game.system.i18n import N_

TABLES, THEATRE, PAGES, SCANNING = "tables", "theatre", "pages", "scanning"
EVERYWHERE = (TABLES, THEATRE, PAGES)


class Command(NamedTuple):
    """A command of the player, with the keys and the controls of a pad for it by default.

    `words` name it on the screen, "" for one that only writes, and `where` says in which contexts
    it holds: two commands may share a key unless they share a context. `keys` by the names that
    pygame has for them on an American keyboard, with CONTROL for one that is pressed with it;
    `pads` are SDL's names of buttons and of directions of sticks; `let_go` names what it means to
    let go of either; a command that `repeats` comes again for as long as it is held; `needed` ones
    always keep a key that reaches them (`Bindings.settle`).
    """

    name: str
    words: str
    where: tuple[str, ...]
    keys: tuple[int, ...] = ()
    pads: tuple[str, ...] = ()
    let_go: str = ""
    repeats: bool = False
    needed: bool = False


def _moving(name: str, words: str, key: int, *pads: str) -> Command:
    return Command(name, words, EVERYWHERE, (key,), pads, repeats=True, needed=True)


def _one(name: str, words: str, *keys: int, pads: tuple[str, ...] = ()) -> Command:
    return Command(name, words, EVERYWHERE, keys, pads)


def _here(
    name: str, words: str, where: tuple[str, ...], *keys: int, pads: tuple[str, ...] = ()
) -> Command:
    return Command(name, words, where, keys, pads)


TABLE = (
    _moving("left", N_("Left"), pygame.K_LEFT, "dpleft", "leftx-"),
    _moving("right", N_("Right"), pygame.K_RIGHT, "dpright", "leftx+"),
    _moving("up", N_("Up"), pygame.K_UP, "dpup", "lefty-"),
    _moving("down", N_("Down"), pygame.K_DOWN, "dpdown", "lefty+"),
    Command(
        "confirm",
        N_("Choose"),
        EVERYWHERE,
        (pygame.K_RETURN, pygame.K_KP_ENTER),
        ("a",),
        needed=True,
    ),
    Command("space", N_("Main button"), EVERYWHERE, (pygame.K_SPACE,), ("x",), needed=True),
    Command("cancel", N_("Back"), EVERYWHERE, (pygame.K_ESCAPE,), ("b",), needed=True),
    Command("next", N_("Next group"), EVERYWHERE, (pygame.K_TAB,), ("rightshoulder",), needed=True),
    _one("before", N_("Previous group"), pads=("leftshoulder",)),
    Command("page_up", N_("Page up"), EVERYWHERE, (pygame.K_PAGEUP,), ("righty-",), repeats=True),
    Command(
        "page_down", N_("Page down"), EVERYWHERE, (pygame.K_PAGEDOWN,), ("righty+",), repeats=True
    ),
    _one("first", N_("To the beginning"), pygame.K_HOME),
    _one("last", N_("To the end"), pygame.K_END),
    _one("menu", N_("Menu"), pygame.K_F10, pads=("start",)),
    _one("help", N_("Rules"), pygame.K_F1),
    _one("ask", N_("What is this?"), pygame.K_QUESTION, pygame.K_F2, pads=("lefttrigger",)),
    _one("mute", N_("Sound on or off"), pygame.K_m),
    _one("photograph", N_("Screenshot"), pygame.K_F12),
    _one("keep_tape", N_("Save the last ten minutes"), pygame.K_F9),
    Command("erase", "", (), (pygame.K_BACKSPACE,), repeats=True),
    Command("delete", N_("Delete"), (PAGES, THEATRE), (pygame.K_DELETE,), repeats=True),
    _here("pass", N_("Pass, decline"), EVERYWHERE, pygame.K_p, pads=("y",)),
    _here("hint", N_("Hint"), (TABLES, THEATRE), pygame.K_a, pads=("righttrigger",)),
    _here("undo", N_("Undo"), EVERYWHERE, pygame.K_z),
    _here("redo", N_("Redo"), (TABLES, THEATRE), pygame.K_y),
    Command(
        "look",
        N_("Look at a covered hand"),
        (TABLES, THEATRE),
        (pygame.K_h,),
        ("leftstick",),
        let_go="look_away",
    ),
    _here("inspect", N_("Explain"), (TABLES, THEATRE), pygame.K_i),
    _here("log", N_("Log"), EVERYWHERE, pygame.K_l, pads=("back",)),
    _here("recap", N_("Recap"), EVERYWHERE, pygame.K_r, pads=("rightstick",)),
    _here("open_discard", N_("Discard pile"), (TABLES,), pygame.K_d),
    _here("open_victory", N_("Victory pile, prizes"), EVERYWHERE, pygame.K_v),
    _here("unseen", N_("Cards still unseen"), (TABLES,), pygame.K_u),
    _here("order", N_("Sort the hand"), (TABLES, THEATRE), pygame.K_o),
    Command(
        "nudge_left",
        N_("Move a card left, step back"),
        (TABLES, THEATRE),
        (pygame.K_COMMA, pygame.K_F5),
        ("rightx-",),
        repeats=True,
    ),
    Command(
        "nudge_right",
        N_("Move a card right, step on"),
        (TABLES, THEATRE),
        (pygame.K_PERIOD, pygame.K_F6),
        ("rightx+",),
        repeats=True,
    ),
    _here("slower", N_("Slower"), (TABLES, THEATRE), pygame.K_LEFTBRACKET, pygame.K_F3),
    _here("faster", N_("Faster"), (TABLES, THEATRE), pygame.K_RIGHTBRACKET, pygame.K_F4),
    _here("farther", N_("Map smaller"), (TABLES,), pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_F7),
    _here(
        "nearer",
        N_("Map larger"),
        (TABLES,),
        pygame.K_PLUS,
        pygame.K_EQUALS,
        pygame.K_KP_PLUS,
        pygame.K_F8,
    ),
    _here("continue", N_("Continue, copy"), (PAGES,), pygame.K_c),
    _here("export", N_("Share"), (PAGES, THEATRE), pygame.K_e),
    _here("favour", N_("Favourite, feats"), (PAGES, THEATRE), pygame.K_f),
    _here("name", N_("Rename"), (PAGES,), pygame.K_n),
    _here("seed", N_("Statistics, picture"), (PAGES,), pygame.K_s),
    _here("take", N_("Import, take a seat"), (PAGES, THEATRE), pygame.K_t),
    _here("tag", N_("Tags"), (PAGES,), pygame.K_g),
    _here("mark_all", N_("Select all"), (PAGES,), pygame.K_a),
    _here("watch", N_("Look back"), (PAGES,), pygame.K_w),
    _here("scales", N_("The figures"), (PAGES, THEATRE), pygame.K_d),
    _here("paste", N_("Paste"), (PAGES,), pygame.K_v | CONTROL),
    _one("tell_turn", N_("Read out turn and what to do"), pygame.K_b),
    _here("tell_totals", N_("Read out totals and causes"), (TABLES, THEATRE), pygame.K_g),
    _here("tell_hand", N_("Read out my hand"), (TABLES, THEATRE), pygame.K_j),
    _here("tell_table", N_("Read out the table"), (TABLES, THEATRE), pygame.K_k),
    _here("tell_own", N_("Read out my side of the table"), (TABLES,), pygame.K_f),
    _here("tell_enemy", N_("Read out the enemy's side"), (TABLES,), pygame.K_e),
    _here("tell_piles", N_("Read out deck and piles"), (TABLES,), pygame.K_c),
    _one("tell_focus", N_("Read out what has the focus"), pygame.K_x),
    _one("tell_keys", N_("Keys for who listens")),
    _one("repeat", N_("Repeat the last words"), pygame.K_q),
    _one("review_before", N_("Screen: previous line"), pygame.K_UP | CONTROL),
    _one("review_after", N_("Screen: next line"), pygame.K_DOWN | CONTROL),
    _here(
        "tell_before",
        N_("Log: previous line"),
        (TABLES, THEATRE),
        pygame.K_LEFT | CONTROL,
        pygame.K_w,
    ),
    _here(
        "tell_after",
        N_("Log: next line"),
        (TABLES, THEATRE),
        pygame.K_RIGHT | CONTROL,
        pygame.K_s,
    ),
    Command(
        "scan_next",
        N_("Next while scanning"),
        (SCANNING,),
        (pygame.K_SPACE,),
        ("b",),
        needed=True,
    ),
    Command(
        "scan_choose",
        N_("Choose while scanning"),
        (SCANNING,),
        (pygame.K_RETURN, pygame.K_KP_ENTER),
        ("a",),
        needed=True,
    ),
)
BY_NAME = {command.name: command for command in TABLE}
HEARD = (
    *("tell_turn", "tell_hand", "tell_table", "tell_own", "tell_enemy", "tell_totals"),
    *("tell_piles", "tell_focus", "repeat", "tell_before", "tell_after"),
    *("review_before", "review_after"),
)
"""The commands that ask for words, and those that read on line by line."""
SILENT = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE)
"""Keys that write nothing, though they have characters for names."""
BY_KEY = {key: command for command in reversed(TABLE) for key in command.keys}
"""By key the first command that has it by default."""
SIGNS = {
    chr(key): command
    for key, command in BY_KEY.items()
    if key < 128 and key not in (*SILENT, pygame.K_SPACE) and not chr(key).isalnum()
}
"""The commands of signs, whichever keys write them."""
SIGNS["؟"] = SIGNS["?"]
