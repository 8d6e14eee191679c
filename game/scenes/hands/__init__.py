"""Hands on phones.

- `content`: the page of a seat, from its View alone; `words`, `files`: what the page is made of
- `desk`: publishes the pages of a table, and takes in what phones say
- `lobby`: the screen with the code that phones scan; `code`: its picture
"""
