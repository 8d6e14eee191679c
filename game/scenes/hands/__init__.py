"""Hands on phones.

- `content`: what a seat's page shows, from its View alone; `words`, `files`: what a page is made of
- `desk`: publishes the pages of a table, and takes in what phones say; `watched_table`: its table
- `lobby`: the code that phones scan; `code`: its picture
"""
