"""Sentences: none is missing, none breaks, and what comes from outside stays as it is."""
