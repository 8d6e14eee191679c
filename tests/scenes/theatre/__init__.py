"""The theatre and reviews."""
