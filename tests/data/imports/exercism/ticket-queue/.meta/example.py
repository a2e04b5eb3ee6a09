def fee(age, member=False):
    if age < 0:
        raise ValueError("nobody is that young")
    full = 4.5 if age < 18 else 9.0
    return full / 2 if member else full


class TicketQueue:
    def __init__(self):
        self.waiting = []
        self.handed_out = 0

    def take(self):
        self.handed_out += 1
        self.waiting.append(self.handed_out)
        return self.handed_out

    def call(self):
        if not self.waiting:
            raise LookupError("nobody waits")
        return self.waiting.pop(0)

    def is_empty(self):
        return not self.waiting
