"""The bots of the battle."""
