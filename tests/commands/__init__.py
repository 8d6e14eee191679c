"""The command line, pictures and films."""
