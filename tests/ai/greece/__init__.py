"""The bots of the map."""
