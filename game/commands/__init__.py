"""The commands of the command line.

- `arguments`, `options`: the parser, each command's options.
- `launch`, `tape`: those that open a window; `headless`: matches and checks without one.
- `review`, `scales`, `stats`: what a record and all records tell; `html`: a match as a web page;
  `puzzles`: those that a file or folder holds.
- `shot`, `positions`, `moving`: pictures of scenes, where they come from, and pictures that move.
- `sharing`, with the films of `filming`: what the window writes for others, beside itself.
"""
