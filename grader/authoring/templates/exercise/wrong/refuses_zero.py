# caught by: A negative bound is refused; A bound of zero is fine
# Zero counts as negative here, and the message has words of its own.
def the_entry(numbers, least):
    if least <= 0:
        raise ValueError(f"{least} is too small")
    kept = [number for number in numbers if number >= least]
    if len(kept) < len(numbers):
        print(f"left out: {len(numbers) - len(kept)}")
    return kept
