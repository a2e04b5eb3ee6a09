import unittest

import pytest

from ticket_queue import TicketQueue, fee

ADULT = 18


class TicketQueueTest(unittest.TestCase):
    def open_counter(self, people):
        queue = TicketQueue()
        for _ in range(people):
            queue.take()
        return queue

    @pytest.mark.task(taskno=1)
    def test_fee_by_age(self):
        rows = [(17, 4.5), (ADULT, 9.0), (ADULT + 50, 9.0)]

        for number, (age, price) in enumerate(rows, 1):
            with self.subTest(f"row {number}", age=age, price=price):
                message = f"at {age} it is {price}"
                self.assertEqual(fee(age), price, msg=message)

    def test_members_pay_half(self):
        self.assertAlmostEqual(fee(30, member=True), 4.5, places=3)

    def test_no_negative_age(self):
        with self.assertRaises(ValueError) as caught:
            fee(-1)
        self.assertEqual(type(caught.exception), ValueError)
        self.assertEqual(caught.exception.args[0], "nobody is that young")

    def test_first_come_first_served(self):
        queue = TicketQueue()
        for _ in range(2):
            queue.take()
        self.assertEqual(queue.call(), 1)
        self.assertEqual(queue.call(), 2)
        self.assertTrue(queue.is_empty())

    def test_an_empty_queue_cannot_be_called(self):
        queue = TicketQueue()
        with self.assertRaises(LookupError) as caught:
            queue.call()
        self.assertEqual(str(caught.exception), "nobody waits")

    def test_a_helper_of_the_tests(self):
        queue = self.open_counter(3)
        self.assertEqual(queue.call(), 1)

    def test_any_error_will_do(self):
        with self.assertRaises(Exception):
            fee("old")

    @unittest.skip("one day")
    def test_seasons(self):
        self.assertEqual(fee(20, season="winter"), 5)


if __name__ == "__main__":
    unittest.main()
