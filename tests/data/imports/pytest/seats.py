class SeatTaken(Exception):
    """Somebody sits there."""


def rows(count, width=4):
    """Names of the rows, each with its width."""
    return {chr(65 + number): width for number in range(count)}


def labels(row, seats):
    """Labels of the seats of a row."""
    return [f"{row}{seat}" for seat in seats]


def share(taken, all_seats):
    """How much of a hall is taken, from 0 to 1."""
    return taken / all_seats


def take(taken, seat):
    if seat in taken:
        raise SeatTaken(seat)
    return taken | {seat}
