"""The end of a war: the city's scene, the deeds as a painted band, the sum in a line, the hall.

- `head`: the scene and what is written on it; `chronicle`: the band; `account`: sum and decrees.
- `parts`: all of these where they stand, and how they come.
- `hall_of_fame`: places in the hall, those near one's own and all of them; `name_entry`: a name.
"""
