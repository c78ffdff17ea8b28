"""Keeps the bank at a real Monopoly table."""

__version__ = "0.1.0"
