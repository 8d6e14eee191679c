"""Programs that fit the figures of the duel's bots to recorded games; see ai/README.md."""
