"""An evening by dice: people of all roles want things, most of them sensible."""

from device import new_id

# The possible commands: their weight, the people who send them, and below the function that makes each.
WAITERS, CHEFS, RUNNERS, CASHIERS, MANAGERS = ["lan", "nhu"], ["hung"], ["phuc"], ["mai"], ["hoa"]
FLOOR = [*WAITERS, "ngoc"]
EVERYBODY = [*FLOOR, *CHEFS, *RUNNERS, *CASHIERS, *MANAGERS]
WANTS = {
    "orders.open": (7, FLOOR), "orders.setGuests": (2, WAITERS), "orders.addItem": (20, WAITERS), "orders.changeQuantity": (7, WAITERS),
    "orders.setNote": (3, WAITERS), "orders.moveItem": (5, [*WAITERS, "hoa"]), "orders.addCourse": (2, WAITERS),
    "orders.callToCook": (9, WAITERS), "orders.callToServe": (7, WAITERS), "orders.undoCall": (2, WAITERS), "orders.undoServe": (1, RUNNERS),
    "orders.void": (4, [*WAITERS, "hoa"]),
    "orders.serveCourse": (6, [*WAITERS, *RUNNERS]), "orders.serveItem": (4, RUNNERS), "orders.move": (4, FLOOR), "orders.merge": (5, FLOOR),
    "orders.unmerge": (4, FLOOR), "orders.handOver": (2, FLOOR), "orders.closeEmpty": (3, [*WAITERS, *CASHIERS]),
    "orders.writeOff": (1, MANAGERS), "orders.alertSeen": (4, [*WAITERS, *CHEFS]), "kitchen.ready": (9, CHEFS), "kitchen.raiseFlag": (5, CHEFS),
    "kitchen.recallItem": (2, CHEFS), "kitchen.recallCourse": (2, CHEFS), "kitchen.refuse": (3, CHEFS), "kitchen.undoRefusal": (1, CHEFS), "kitchen.ask": (3, WAITERS),
    "kitchen.withdrawRequest": (1, WAITERS), "kitchen.answerRequest": (4, CHEFS), "kitchen.reorder": (3, CHEFS),
    "kitchen.split": (3, CHEFS), "kitchen.join": (3, CHEFS), "kitchen.sendBack": (2, CHEFS), "kitchen.shown": (5, CHEFS), "bills.ask": (5, [*WAITERS, *CASHIERS]),
    "bills.discount": (3, CASHIERS), "bills.discountItem": (3, CASHIERS), "bills.pay": (9, CASHIERS), "floor.beginCleaning": (1, RUNNERS), "floor.endCleaning": (5, RUNNERS),
    "floor.callRunner": (2, WAITERS), "floor.answerRunner": (2, RUNNERS), "menu.setPortions": (2, CHEFS), "menu.saveDish": (1, MANAGERS),
}


class Dice:
    """Makes the next command. `things` is the state that its author knows, which may be old."""

    def __init__(self, rng):
        self.rng = rng
        self.old_orders = []

    def next(self, things):
        """Returns the author, the command and its fields; None: nothing of the kind makes sense now."""
        kind = self.rng.choices(list(WANTS), [often for often, _ in WANTS.values()])[0]
        who = self.rng.choice(WANTS[kind][1] if self.rng.random() > 0.03 else EVERYBODY)
        fields = getattr(self, kind.replace(".", "_"), getattr(self, kind.split(".")[1], None))(things)
        return None if fields is None else (who, kind, fields)

    def any(self, things, kind, **wanted):
        """One thing of this kind with these values; now and then any at all."""
        everything = things.all(kind)
        fitting = [t for t in everything if all(t.get(key) == value for key, value in wanted.items())]
        pool = everything if self.rng.random() < 0.06 else fitting
        return self.rng.choice(sorted(pool, key=lambda t: t["id"])) if pool else None

    def naming(self, field, thing, **more):
        return None if thing is None else {field: thing["id"], **more}

    def party(self, things):
        return self.any(things, "order", mergedInto=None)

    def some(self, item):
        """The meant portions of an item: often all of them, which need not be written."""
        if self.rng.random() < 0.5:
            return {}
        return {"quantity": self.rng.randint(1, item["quantity"] + (self.rng.random() < 0.1))}

    # parties

    def open(self, things):
        table = self.any(things, "table", status=0)
        if table is None or len(things.all("order")) > 14:
            return None
        order = new_id()
        self.old_orders.append(order)
        return {"order": order, "table": table["id"], "guests": self.rng.randint(1, 12), "evenIfCleaning": self.rng.random() < 0.3}

    def setGuests(self, things):
        return self.naming("order", self.party(things), guests=self.rng.randint(1, 12))

    def move(self, things):
        order, table = self.party(things), self.any(things, "table", status=self.rng.choice([0, 0, 2, 3]))
        return order and table and {"order": order["id"], "table": table["id"], "evenIfCleaning": self.rng.random() < 0.5}

    def merge(self, things):
        table, host = self.any(things, "table", status=self.rng.choice([0, 3, 3])), self.any(things, "table", status=3)
        return table and host and {"table": table["id"], "host": host["id"]}

    def unmerge(self, things):
        return self.naming("table", self.any(things, "table", status=4))

    def handOver(self, things):
        return self.naming("order", self.party(things), waiter=self.rng.choice([*WAITERS, "minh", "hung"]))

    def closeEmpty(self, things):
        return self.naming("order", self.party(things))

    def writeOff(self, things):
        return self.naming("order", self.party(things), reason="khách bỏ về")

    def alertSeen(self, things):
        return self.naming("alert", self.any(things, "alert"))

    # taking

    def addItem(self, things):
        order, dish = self.any(things, "order"), self.any(things, "dish", active=True)
        if order is None or dish is None:
            return None
        fields = {"order": order["id"], "item": new_id(), "dish": dish["id"], "quantity": self.rng.choice([1, 1, 2, 3, 6])}
        course = self.any(things, "course", order=order["id"], state=0)
        if course and self.rng.random() < 0.3:
            fields["course"] = course["id"]
        if self.rng.random() < 0.3:
            fields["shownPrice"] = dish["price"] + self.rng.choice([0, 1000])
        return fields

    def changeQuantity(self, things):
        item = self.any(things, "item", state=0)
        return self.naming("item", item, by=self.rng.choice([1, 2, -1, -(item or {"quantity": 1})["quantity"]]))

    def setNote(self, things):
        return self.naming("item", self.any(things, "item", state=0), note=self.rng.choice(["", "ít cay", "không hành"]))

    def moveItem(self, things):
        item = self.any(things, "item", state=self.rng.choice([0, 0, 1, 2]))
        if item is None:
            return None
        if self.rng.random() < 0.4:
            return {"item": item["id"], "course": new_id(), "newCourse": self.rng.randint(1, 9)}
        course = self.any(things, "course", order=item["order"])
        return course and {"item": item["id"], "course": course["id"]}

    def addCourse(self, things):
        return self.naming("order", self.party(things), course=new_id(), priority=self.rng.randint(1, 9))

    def void(self, things):
        item = self.any(things, "item", state=self.rng.choice([0, 0, 1]))
        return item and {"item": item["id"], "reason": "gọi nhầm", **self.some(item)}

    # courses

    def callToCook(self, things):
        return self.naming("course", self.any(things, "course", state=0))

    def callToServe(self, things):
        return self.naming("course", self.any(things, "course", state=1, serveCalledAt=None))

    def serveCourse(self, things):
        return self.naming("course", self.any(things, "course", state=2))

    def serveItem(self, things):
        item = self.any(things, "item", state=self.rng.choice([1, 2]))
        return item and {"item": item["id"], **self.some(item)}

    def undoCall(self, things):
        return self.naming("course", self.any(things, "course", state=1), **({"toServe": True} if self.rng.random() < 0.4 else {}))

    def undoServe(self, things):
        item = self.any(things, "item", state=3)
        return item and {"course": item["course"], **({"item": item["id"]} if self.rng.random() < 0.5 else {})}

    # kitchen

    def undoRefusal(self, things):
        return self.naming("item", self.any(things, "item", state=4))

    def kitchen_ask(self, things):
        item = self.any(things, "item", state=1)
        return item and {"item": item["id"], **self.some(item), **({"note": "không hành"} if self.rng.random() < 0.4 else {})}

    def asked(self, things):
        asked = [item for item in things.all("item") if "request" in item]
        return self.rng.choice(sorted(asked, key=lambda item: item["id"])) if asked else None

    def withdrawRequest(self, things):
        return self.naming("item", self.asked(things))

    def answerRequest(self, things):
        item = self.asked(things)
        answer = {} if self.rng.random() < 0.6 else {"declined": "đang nấu rồi"}
        return item and {"item": item["id"], "asked": item["request"]["at"], **answer}

    def ready(self, things):
        item = self.any(things, "item", state=1, readyAt=None)
        return item and {"item": item["id"], **self.some(item)}

    def raiseFlag(self, things):
        return self.naming("course", self.any(things, "course", state=1, flagAt=None))

    def recallItem(self, things):
        return self.naming("item", self.any(things, "item", state=self.rng.choice([1, 2, 3])))

    def recallCourse(self, things):
        return self.naming("course", self.any(things, "course", state=self.rng.choice([1, 2, 3])))

    def refuse(self, things):
        item = self.any(things, "item", state=self.rng.choice([0, 1]))
        stated = {"portions": self.rng.randint(0, 20)} if self.rng.random() < 0.8 else self.rng.choice([{}, {"keepsPortions": True}])
        return item and {"item": item["id"], "reason": "hết", **stated, **self.some(item)}

    def reorder(self, things):
        course, before = self.any(things, "course", state=1), self.any(things, "course", state=1)
        return course and before and {"course": course["id"], **({"before": before["id"]} if self.rng.random() < 0.7 else {})}

    def split(self, things):
        course = self.any(things, "course", state=self.rng.choice([1, 2]))
        if course is None:
            return None
        items = [i["id"] for i in things.all("item") if i["course"] == course["id"] and i["state"] in (1, 2)]
        return {"course": course["id"], "items": items[: max(1, len(items) // 2)], "newCourse": new_id()} if items else None

    def join(self, things):
        course = self.any(things, "course", state=1)
        into = course and self.any(things, "course", state=1, order=course["order"])
        return into and {"course": course["id"], "into": into["id"]}

    def sendBack(self, things):
        return self.naming("course", self.any(things, "course", state=1))

    def shown(self, things):
        called = [course["id"] for course in things.all("course") if course["state"] == 1]
        return {"courses": called} if called else None

    # money

    def ask(self, things):
        return self.naming("order", self.any(things, "order"))

    def discount(self, things):
        order = self.any(things, "order")
        kinds = [{"type": "percent", "percent": self.rng.randint(1, 100)}, {"type": "amount", "amount": self.rng.randint(1, 90_000)}, None]
        wanted = self.rng.choice(kinds)
        return self.naming("order", order, reason="khách quen", **({"discount": wanted} if wanted else {}))

    def discountItem(self, things):
        kinds = [{"type": "percent", "percent": self.rng.choice([10, 33, 100])}, {"type": "amount", "amount": self.rng.randint(0, 40_000)}, None]
        wanted = self.rng.choice(kinds)
        return self.naming("item", self.any(things, "item"), reason="bếp làm lâu", **({"discount": wanted} if wanted else {}))

    def pay(self, things):
        if self.old_orders and self.rng.random() < 0.05:
            order, bill = self.rng.choice(self.old_orders), None
        else:
            asked = self.any(things, "bill", state=0)
            order = asked["order"] if asked else None
            bill = asked
        if order is None:
            return None
        due = bill["due"] if bill else 0
        received = max(0, due + self.rng.choice([0, 0, 0, 0, 13_000, 100_000, -1000, -due // 2]))
        version = max(0, (bill["version"] if bill else 1) - self.rng.choice([0, 0, 0, 1]))
        return {"order": order, "payment": new_id(), "version": version, "received": received}

    # floor and menu

    def beginCleaning(self, things):
        return self.naming("table", self.any(things, "table", status=0))

    def endCleaning(self, things):
        return self.naming("table", self.any(things, "table", status=2))

    def callRunner(self, things):
        table = self.any(things, "table", status=3)
        return table and {"call": new_id(), "wish": self.rng.choice(["clear", "come"]), "section": table["section"], "table": table["id"]}

    def answerRunner(self, things):
        return self.naming("call", self.any(things, "runnerCall"))

    def setPortions(self, things):
        return self.naming("dish", self.any(things, "dish"), **({"portions": self.rng.randint(0, 40)} if self.rng.random() < 0.8 else {}))

    def saveDish(self, things):
        dish = self.any(things, "dish", active=True)
        kept = {key: dish[key] for key in ("group", "station", "name", "nameEn", "description", "descriptionEn", "picture") if key in dish}
        return {"dish": dish["id"], **kept, "price": self.rng.randint(1, 500) * 1000}
