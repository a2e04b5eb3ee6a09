import pytest

import seats
from seats import SeatTaken, labels, share, take

HALL = {"A": 4, "B": 4}


def test_rows_have_letters():
    assert seats.rows(2) == HALL
    assert seats.rows(0) == {}


@pytest.mark.parametrize(
    "row, numbers, expected",
    [
        ("A", [1, 2], ["A1", "A2"]),
        pytest.param("B", (), [], id="no seats"),
    ],
)
def test_labels(row, numbers, expected):
    assert labels(row, numbers) == expected


@pytest.mark.parametrize("all_seats", [2, 4])
@pytest.mark.parametrize("taken", [0, 1])
def test_share_is_below_one(taken, all_seats):
    assert share(taken, all_seats) < 1


def test_share_of_three():
    """A third, more or less."""
    result = share(1, 3)
    assert result == pytest.approx(0.333, abs=0.001)


def test_a_seat_is_taken_once():
    with pytest.raises(SeatTaken, match="A1"):
        take({"A1"}, "A1")


def test_taking_leaves_the_others():
    taken = {"A1"}
    assert take(taken, "A2") == {"A1", "A2"}
    assert not take(set(), "A1") == set()


def test_printed_plan(capsys):
    seats.labels("A", [1])
    assert capsys.readouterr().out == ""


def test_through_two_functions():
    assert len(take(set(labels("A", [1, 2])), "B1")) == 3


def test_infinite_hall():
    assert share(1, float("inf")) == 0.0


async def test_later():
    assert labels("A", []) == []
