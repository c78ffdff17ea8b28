"""The setting up of a game: what has been chosen, and the steps in which it is chosen."""
