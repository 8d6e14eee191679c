"""The ground that all drawing stands on: the canvas, words, pictures, places of parts, motion.

- `canvas`: the measure of all screens; `window`: the player's window; `sdl`: what only SDL knows;
- `palette`: the colours; `images`: an SVG at the size it is seen in; `slices`: boxes made of one;
- `ground`: clay, slip and their shadows; `slab`: tablets of clay, and the slip below a bar;
- `pieces`: discs, pills, coins, seals, shields;
- `text`: words in a line or a box; `rich`: paragraphs with signs in them;
- `lettering`: one line as an image; `letters`: the file of a typeface;
- `capitals`: Greek in capitals; `syllable`: where a word breaks; `lookup`: words as looked for;
- `widget`: a button, and what all widgets are; `padsign`: the signs on a pad's buttons;
- `layout`: containers that give parts their places;
- `motion`: tweens, waits, scripts on a stage; `moving_picture`: frames as a PNG file.
"""
