"""The Greek Map: where its parts are, and what menus say of it."""

from __future__ import annotations

from game.registry import Game
from game.rules.wording import Plural
from game.system.i18n import N_

GAME = Game(
    key="greece",
    name=N_("Greek Map"),
    subtitle=N_("A Peloponnesian War, with Thebes"),
    about=N_("A war of three cities, by hidden orders"),
    sign="sea",
    rules="game.rules.greece:GreeceState",
    domain="ai.greece.domain:GreeceDomain",
    table="game.scenes.greece.scene:GreeceScene",
    summary="game.scenes.greece.story:summary",
    hints="game.scenes.greece.hints:GreeceHints",
    moments="game.scenes.greece.story:moments",
    options="game.scenes.greece.pages:OPTIONS",
    side_line="game.scenes.greece.pages:side_line",
    collection="game.scenes.greece.pages:COLLECTION",
    rulebook_figures="game.scenes.greece.pages:figures",
    web_board="game.scenes.greece.web:BOARD",
    hand="game.scenes.greece.web:HAND",
    puzzle_words="game.scenes.greece.hints:WORDS",
    record="game.games.greece.records:RECORD",
    places="game.games.greece.places:PLACES",
    faults="game.games.greece.faults:fault_of",
    reasons="game.games.greece.reasons:words",
    comparisons="game.games.greece.luck:comparisons",
    odds="game.games.greece.luck:odds",
    turns="game.games.greece.turns:told",
    notable="game.games.greece.notable:WITNESS",
    feats="game.games.greece.records:FEATS",
    campaign="game.games.greece.campaign:CAMPAIGN",
    deed="game.games.greece.deed:deed",
    bots="ai.greece.levels:LEVELS",
    puzzles="ai.greece.puzzles:PUZZLES",
    research="ai.greece.research:RESEARCH",
    minutes=(10, 15, 10),
    presets={"2": N_("Two cities"), "8": N_("Eight turns")},
    variant=(
        "2",
        N_(
            "Athens against Sparta alone: no third city takes what you fight over, so that all "
            "comes down to guessing one enemy's orders."
        ),
    ),
    covered_hands=True,
    tile=(("parts/fig-trireme", False),),
    frieze=0.4,
    again=N_("Same chits again"),
    margin=N_("margin in areas"),
    best_feat=(
        "guest_of_the_pythia",
        *Plural("Held Delphi for {n} turn", "Held Delphi for {n} turns"),
    ),
    piece_kinds=("chit", "area"),
    scale=0.1,
)
