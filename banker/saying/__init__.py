"""What the banker types, understood: letters of a space, a player, an act become operations with their ruling."""
