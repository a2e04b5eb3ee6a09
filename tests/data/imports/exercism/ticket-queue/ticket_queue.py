def fee(age, member=False):
    pass


class TicketQueue:
    def __init__(self):
        pass
