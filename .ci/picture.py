"""Exit status 0 when a PNG shows something: python picture.py shot.png."""

import sys
from collections import Counter

import pygame

COLOURS = 100  # a blank screen has one, a line of text a hundred
GROUND = 0.9  # more of one colour than this is a blank screen with something small on it
STEP = 4


def look(path: str) -> tuple[int, float]:
    """How many colours every fourth pixel of every fourth row has, and the first one's share."""
    picture = pygame.image.load(path)
    width, height = picture.get_size()
    seen = Counter(
        picture.get_at_mapped((x, y)) for x in range(0, width, STEP) for y in range(0, height, STEP)
    )
    return len(seen), seen.most_common(1)[0][1] / seen.total()


if __name__ == "__main__":
    colours, ground = look(sys.argv[1])
    print(f"{sys.argv[1]}: {colours} colours, {ground:.0%} of it the ground")
    sys.exit(colours < COLOURS or ground > GROUND)
