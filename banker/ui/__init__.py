"""The terminal: the only place that names Textual."""
