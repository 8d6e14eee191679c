"""Parts that the tables of all games share."""
