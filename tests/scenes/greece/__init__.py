"""The table of the Greek Map."""
