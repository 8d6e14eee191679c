"""Programs that fit the figures of the map's bots to recorded games; see ai/README.md."""
