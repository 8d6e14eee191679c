"""All that is drawn: pictures, text, motion, map."""
