"""Disks and homes: full ones, killed ones, those that another program has in its hands."""
