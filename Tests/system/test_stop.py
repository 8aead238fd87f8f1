"""A stop is graceful: what was begun is answered, sockets are closed 1001, within three seconds."""

import threading

from device import Device, Live, new_id
from evening import a_dish, items_of, open_order


# protocol: CON11
def test_sigterm_answers_open_requests_closes_connections_and_ends_in_time(hub, sign_in):
    # given listeners, and a waiter in the middle of sending
    waiter, chef = sign_in("lan"), Device(hub, "hung")
    order, dish = open_order(waiter), a_dish(waiter)
    listening = Live(chef)
    listening.until(lambda: listening.replica.things)
    outcomes = []

    def send():
        while True:
            command = waiter.command("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=1)
            try:
                outcomes.append((command["body"]["item"], waiter.post(command)[0]))
            except (OSError, AssertionError, Exception):  # the line is down: not answered
                return

    sender = threading.Thread(target=send)
    sender.start()
    while len(outcomes) < 20:
        pass
    # when the hub is told to stop
    code, seconds = hub.stop()
    sender.join()
    # then it ends by itself, in time, and says good-bye on the lines
    assert code == 0
    assert seconds <= 3.5
    assert listening.close_code(3) == 1001
    # and what was acknowledged is there after the next start, nothing else
    hub.start()
    accepted = {item for item, outcome in outcomes if outcome["status"] == "accepted"}
    there = {i["id"] for i in items_of(waiter, order)}
    assert accepted <= there <= accepted | {item for item, _ in outcomes} | there
    assert len(there) - len(accepted) <= 1
