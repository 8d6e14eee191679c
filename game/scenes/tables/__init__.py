"""What the tables of all games share: a match told on the screen, cards in hand, buttons."""
