"""All that is seen: the painted cards, the clay table, the words and how they move.

From the ground up, each drawing on those before it: `base`; `kit`, widgets; `pictures`; `charts`;
`cards`; `map`, Greece with its chits; `sheet`, every picture on one sheet. `art` holds the SVG.
"""

import os

# The library greets on standard output, where a command's answer belongs.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
