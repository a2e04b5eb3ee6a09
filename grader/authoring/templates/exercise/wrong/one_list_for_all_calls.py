# caught by: Each call has a list of its own
# The default list is made once, so later calls add to what earlier ones returned.
def the_entry(numbers, least, kept=[]):
    if least < 0:
        raise ValueError("least must not be negative")
    before = len(kept)
    kept.extend(number for number in numbers if number >= least)
    if len(kept) - before < len(numbers):
        print(f"left out: {len(numbers) - len(kept) + before}")
    return kept
