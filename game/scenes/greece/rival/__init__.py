"""Read the rival: `page` asks about a hidden chit, `rows` are its parts, `words` its sentences."""
