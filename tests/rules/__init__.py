"""The rules held against cases, recorded games and every deed of every box."""
