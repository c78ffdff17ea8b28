"""The command line: what `banker WORD` does without a screen."""
