def the_entry(numbers, least):
    """Return those numbers that are at least least, and print how many were left out."""
    if least < 0:
        raise ValueError("least must not be negative")
    kept = [number for number in numbers if number >= least]
    if len(kept) < len(numbers):
        print(f"left out: {len(numbers) - len(kept)}")
    return kept
