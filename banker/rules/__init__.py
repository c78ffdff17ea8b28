"""The rules of the bank: pure, standard library only, no clock, chance, files or prose."""
