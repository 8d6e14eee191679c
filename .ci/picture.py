"""Exit status 0 when a PNG shows something: python picture.py shot.png."""

import sys

import pygame

COLOURS = 100  # a blank screen has one, a dialogue of the system a handful
STEP = 4


def colours(path: str) -> int:
    """How many different colours every fourth pixel of every fourth row has."""
    picture = pygame.image.load(path)
    width, height = picture.get_size()
    return len(
        {
            picture.get_at_mapped((x, y))
            for x in range(0, width, STEP)
            for y in range(0, height, STEP)
        }
    )


if __name__ == "__main__":
    found = colours(sys.argv[1])
    print(f"{sys.argv[1]}: {found} colours")
    sys.exit(found < COLOURS)
