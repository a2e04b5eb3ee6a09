def the_entry(numbers, least):
    """Return those numbers that are at least least, and print how many were left out."""
    # Your code goes here.
