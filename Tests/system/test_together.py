"""Two waiters at the same order at once: nobody's item is lost or doubled."""

import threading

from device import Device, new_id
from evening import a_dish, items_of, open_order


def waiter_at_work(hub, login, order, dishes, rng, book, rounds):
    """Adds, changes and voids at random over a live connection, and keeps a book of the acknowledged commands."""
    device = Device(hub, login)
    live = device.live()
    mine = {}
    for _ in range(rounds):
        if not mine or rng.random() < 0.6:
            item, quantity = new_id(), rng.randrange(1, 5)
            command = device.command("orders.addItem", order=order, item=item, dish=rng.choice(dishes)["id"], quantity=quantity)
            effect = quantity
        else:
            # anybody's item that this device knows of: differences add up
            known = [i for i in live.replica.all("item") if i["order"] == order and i["state"] == 0]
            item = rng.choice(known)["id"] if known else rng.choice(list(mine))
            effect = rng.randrange(1, 3)
            command = device.command("orders.changeQuantity", item=item, by=effect)
        live.send(command)
        if rng.random() < 0.2:
            live.send(command)  # an impatient line sends twice
        live.until(lambda command=command: command["id"] in live.outcomes)
        if live.outcomes[command["id"]]["status"] == "accepted":
            mine[item] = mine.get(item, 0) + effect
    live.close()
    book[login] = mine


# protocol: CMD4
def test_two_waiters_change_the_same_order_hundreds_of_times(hub, sign_in, seeded):
    # given one order and two waiters on their own devices
    opener = sign_in("lan")
    order = open_order(opener)
    dishes = [d for d in opener.snapshot().all("dish") if "portions" not in d][:5]
    assert dishes, "the demo needs dishes without a limit"
    book = {}
    # when both add and change at once, hundreds of times
    threads = [
        threading.Thread(target=waiter_at_work, args=(hub, login, order, dishes, type(seeded)(seeded.random()), book, 200)) for login in ("lan", "minh")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then every portion that was acknowledged is there once
    expected = {}
    for mine in book.values():
        for item, quantity in mine.items():
            expected[item] = expected.get(item, 0) + quantity
    assert set(book) == {"lan", "minh"}
    assert {i["id"]: i["quantity"] for i in items_of(opener, order)} == expected
    assert sum(len(mine) for mine in book.values()) > 100


def test_the_last_portions_are_sold_once(hub, sign_in):
    # given a dish with five portions left and four waiters who sell it at the same moment
    chef = sign_in("hung")
    dish = a_dish(chef, unlimited=False)
    chef.do("menu.setPortions", dish=dish["id"], portions=5)
    sellers = [Device(hub, login) for login in ("lan", "minh")]
    orders = [open_order(seller) for seller in sellers]
    outcomes = []

    def sell(seller, order):
        for _ in range(8):
            outcomes.append(seller.want("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=1))

    threads = [threading.Thread(target=sell, args=pair) for pair in zip(sellers, orders)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # then five are sold, and the others get the number left
    refused = [o for o in outcomes if o["status"] == "refused"]
    assert (len(outcomes), len(refused)) == (16, 11)
    assert {o["error"]["code"] for o in refused} == {"menu.notEnough"}
    assert all(o["error"]["params"]["left"] == 0 for o in refused)
    assert chef.snapshot().get("dish", dish["id"])["portions"] == 0
