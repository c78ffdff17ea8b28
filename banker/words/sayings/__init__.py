"""The sentences of what was accepted, chapter by chapter, each in full and in brief."""
