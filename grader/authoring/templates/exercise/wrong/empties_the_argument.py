# caught by: The list that came in stays as it was
# Removes from the list that belongs to the caller.
def the_entry(numbers, least):
    if least < 0:
        raise ValueError("least must not be negative")
    before = len(numbers)
    for number in list(numbers):
        if number < least:
            numbers.remove(number)
    if len(numbers) < before:
        print(f"left out: {before - len(numbers)}")
    return numbers
