"""The rules of the Greek Map, clause by clause."""
