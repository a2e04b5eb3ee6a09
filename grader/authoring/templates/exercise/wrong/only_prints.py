# caught by: Small numbers are left out
# Prints the numbers where it should return them.
def the_entry(numbers, least):
    if least < 0:
        raise ValueError("least must not be negative")
    print([number for number in numbers if number >= least])
