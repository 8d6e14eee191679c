"""All that is heard: files, mixing, tables."""
