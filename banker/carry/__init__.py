"""A game carried to another table: as a sheet of paper, a line of text, a picture of that, a file of accounts."""
