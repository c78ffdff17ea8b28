"""The journal: what was entered at the table, kept for good. `rows` is light; `book` loads the store, so late."""
