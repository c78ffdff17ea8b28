"""Laws: what holds at every table, whatever was played."""
