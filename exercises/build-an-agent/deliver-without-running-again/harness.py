"""A server with scripted replies, and programs that stop in the middle."""

import copy


class Network:
    """What deliver is given: send, sleep and jitter. *log* tells what was done with them, in order."""

    def __init__(self, replies, jitters):
        self.replies = list(replies)
        self.jitters = list(jitters)
        self.log = []
        self.first = None

    def send(self, payload):
        self.first = copy.deepcopy(payload) if self.first is None else self.first
        self.log.append("send" if payload == self.first else "send another payload")
        reply = self.replies.pop(0) if self.replies else 200
        if isinstance(reply, int):
            return reply
        raise {"down": ConnectionResetError, "slow": TimeoutError, "stop": KeyboardInterrupt, "bug": ValueError}[reply]

    def sleep(self, seconds):
        self.log.append(seconds)

    def jitter(self):
        return self.jitters.pop(0) if self.jitters else 1.0


def attempt(solution, batch, replies, jitters=(), **options):
    """One call of deliver, and what it did with the network."""
    network = Network(replies, jitters)
    result = solution.deliver(batch, network.send, network.sleep, network.jitter, **options)
    return {**result, "log": network.log} if isinstance(result, dict) else result


def deliver(solution, batch, replies, jitters=(), **options):
    """Calls deliver with a server that gives these replies; "down" raises ConnectionError, and "slow" TimeoutError.
    The log has each send, and the seconds of each sleep. jitter() gives the jitters, and 1.0 when there are none left.
    """
    return attempt(solution, batch, replies, jitters, **options)


def payload_sent(solution, batch):
    """Calls deliver with a server that accepts everything, and returns the payload that it got."""
    network = Network([], [])
    solution.deliver(copy.deepcopy(batch), network.send, network.sleep, network.jitter)
    return network.first


def deliver_twice(solution, batch, first, second):
    """Calls deliver two times with one batch; the server gives the first replies, then the second ones."""
    stored = copy.deepcopy(batch)
    return [attempt(solution, stored, first), attempt(solution, stored, second)]


def deliver_two_batches(solution, first, second):
    """Delivers two batches that share their receipts; the server accepts everything."""
    second["receipts"] = first["receipts"]
    return [attempt(solution, first, []), attempt(solution, second, [])]


def stop_while_sending(solution, batch):
    """The program is stopped during the first send. The stored batch is loaded again and delivered."""
    stored = copy.deepcopy(batch)
    try:
        attempt(solution, stored, ["stop"])
    except KeyboardInterrupt:
        stored = copy.deepcopy(stored)
        return [attempt(solution, stored, []), [record["status"] for record in stored["records"]]]
    return "KeyboardInterrupt did not leave deliver"


def stop_in_a_tool(solution, batch):
    """The program is stopped in the middle of check_stock. The stored batch is loaded again and delivered."""

    def stop(item):
        raise KeyboardInterrupt

    stored = copy.deepcopy(batch)
    working = solution.TOOLS["check_stock"]
    solution.TOOLS["check_stock"] = stop
    try:
        attempt(solution, stored, [])
    except KeyboardInterrupt:
        solution.TOOLS["check_stock"] = working
        stored = copy.deepcopy(stored)
        return [attempt(solution, stored, []), [record["status"] for record in stored["records"]]]
    return "KeyboardInterrupt did not leave deliver"
