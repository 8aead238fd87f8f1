"""Small steps of an evening, over the real protocol."""

from device import Device, new_id


def free_table(device, section=None):
    """The first free table (of a section)."""
    tables = [t for t in device.snapshot().all("table") if t["status"] == 0 and (section is None or t["section"] == section)]
    return sorted(tables, key=lambda t: t["name"])[0]


def open_order(waiter, table=None, guests=4):
    order = new_id()
    waiter.do("orders.open", order=order, table=(table or free_table(waiter))["id"], guests=guests)
    return order


def a_dish(device, unlimited=True, station=None, calls_itself=False):
    """A dish that needs a call to be cooked, unless told otherwise."""
    things = device.snapshot()
    groups = {g["id"] for g in things.all("dishGroup") if g["callsItself"] == calls_itself}
    dishes = [d for d in things.all("dish") if d["group"] in groups and ("portions" not in d) == unlimited]
    return sorted(dishes, key=lambda d: d["id"])[0]


def order_dish(waiter, order, dish, quantity=1, **more):
    item = new_id()
    waiter.do("orders.addItem", order=order, item=item, dish=dish["id"], quantity=quantity, **more)
    return item


def items_of(device, order):
    return [i for i in device.snapshot().all("item") if i["order"] == order]


def live_quantity(items):
    """Portions that are neither refused nor voided."""
    return sum(i["quantity"] for i in items if i["state"] < 4)


def nobody_holds(hub, name):
    """Waits until no phone holds portions of the dish for sales without a line."""
    line = Device(hub, "minh").live()

    def is_so():
        dish = next((one["id"] for one in line.replica.all("dish") if one["name"] == name), None)
        return dish and all(lease["dish"] != dish for lease in line.replica.all("lease"))

    line.until(is_so).close()
