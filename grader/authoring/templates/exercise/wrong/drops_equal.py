# caught by: An equal number is kept; Nothing left out, nothing printed
# Takes "at least" for "more than".
def the_entry(numbers, least):
    if least < 0:
        raise ValueError("least must not be negative")
    kept = [number for number in numbers if number > least]
    if len(kept) < len(numbers):
        print(f"left out: {len(numbers) - len(kept)}")
    return kept
