"""A recorded game typed into the running bank by keys alone, and the keys counted."""
