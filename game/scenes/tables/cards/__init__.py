"""The parts that the tables of card games share.

- `card_table`: the table; `card_layout`: where cards lie; `card_sprites`: how they come there;
- `card_panel`: the panel beside; `card_list`: cards that are laid out to be read.
"""
