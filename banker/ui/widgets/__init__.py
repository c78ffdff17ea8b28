"""Widgets that show what they are given and compute nothing."""
