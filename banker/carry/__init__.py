"""A game carried from one table to another: as a sheet of paper, a line of text, a picture of it, or a file of accounts."""
