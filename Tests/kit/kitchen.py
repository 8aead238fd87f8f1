"""A kitchen with a receipt printer, as its waiter and its chef see it."""

from device import Device
from evening import a_dish, items_of, open_order, order_dish

WAITING, SENDING, PRINTED, DOUBTFUL, DROPPED = range(5)


class Kitchen:
    """A hub whose kitchen has a printer; Lan calls dishes. `name`: the printer's, of its own for each of a shared hub."""

    def __init__(self, hub, printer, name="hot"):
        self.hub, self.name = hub, name
        self.hoa, self.lan, self.hung = (Device(hub, login) for login in ("hoa", "lan", "hung"))
        self.has(printer)
        self.dish = a_dish(self.lan)
        self.order = open_order(self.lan)

    def has(self, printer, active=True):
        """The printer at this address is the kitchen's, or is put away."""
        self.hoa.do("printing.savePrinter", printer=self.name, name=f"Bếp {self.name}", host="127.0.0.1", port=printer.port, active=active)

    def call(self, quantity=1, **more):
        """A course of one dish, called; answers once the hub has taken the call."""
        item = order_dish(self.lan, self.order, self.dish, quantity, **more)
        course = next(i["course"] for i in items_of(self.lan, self.order) if i["id"] == item)
        self.lan.do("orders.callToCook", course=course)
        return course

    def calls(self, count):
        return [self.call() for _ in range(count)]

    def jobs(self):
        jobs = (job for job in self.hung.snapshot().all("printJob") if job["printer"] == self.name)
        return sorted(jobs, key=lambda job: job["number"])

    def states(self):
        return [job["state"] for job in self.jobs()]

    def standing(self):
        return self.hung.snapshot().get("printer", self.name)["standing"]

    def comes_to(self, printer, standing):
        return printer.until(lambda: self.standing() == standing)

    def prints(self, printer, numbers):
        """Waits until all of these are printed, in this order, and the hub knows it."""
        printer.until(lambda: len(printer.numbers) >= len(numbers))
        printer.until(lambda: all(state >= PRINTED for state in self.states()))
        assert printer.numbers == numbers
        assert printer.machine.strange == []
        return self


def kitchen_again(hub, old):
    """The same kitchen after a restart: its devices are signed in still."""
    for device in (old.hoa, old.lan, old.hung):
        device.hub = hub
    return old
