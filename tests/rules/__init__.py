"""The rules of the three games by their clauses, and the laws that every game keeps."""
