"""How values and texts are shown: as Python text laid out to a width, and side by side with what differs marked."""
