"""The library: records, their files, filters, and several at once."""
