"""A second book of the evening, kept by hand from the accepted commands: plain sums, none of the hub's rules."""


class Book:
    """Portions, items with their order and table, money. It learns only from accepted commands."""

    def __init__(self, things):
        self.price = {dish["id"]: dish["price"] for dish in things.all("dish")}
        self.portions = {dish["id"]: dish.get("portions") for dish in things.all("dish")}
        self.out = {dish["id"] for dish in things.all("dish") if dish.get("outAt") is not None}
        self.orders = {}
        self.items = {}
        self.payments = []
        self.discounts = {}
        # Host → the party whose discount counts on the host's bill.
        self.lenders = {}
        self.ended = {}
        self.requests = {}
        self.taken_back = {"void": [], "refuse": []}

    def note(self, command, before):
        """`before`: the state when the command was decided. It only shows whether an item was still waiting."""
        body = command["body"]
        act = getattr(self, "_" + body["type"].replace(".", "_"), None)
        if act:
            act(body, command["id"], before)

    # the pages of the book

    def of(self, order):
        return [item for item in self.items.values() if item["order"] == order]

    def live(self, order):
        return [item for item in self.of(order) if item["live"]]

    def quantity(self, order):
        return sum(item["quantity"] for item in self.live(order))

    def money(self, order):
        return sum(item["quantity"] * item["price"] for item in self.live(order))

    def total(self, order):
        subtotal, discount = self.money(order), self.discounts.get(order)
        return subtotal if discount is None else subtotal - self.off(subtotal, discount)

    def off(self, money, discount):
        """The worth of a discount: an amount, or a share rounded half up."""
        if "amount" in discount:
            return min(discount["amount"], money)
        permille = discount["permille"] if "permille" in discount else discount["percent"] * 10
        return (money * permille + 500) // 1000

    def paid(self, order):
        return sum(money for at, money in self.payments if at == order or self.orders[at]["into"] == order)

    def open_orders(self):
        return [order for order, page in self.orders.items() if order not in self.ended and not page["into"]]

    def settled(self):
        return {order: end["total"] for order, end in self.ended.items() if end["how"] == "settled"}

    # parties

    def _orders_open(self, body, _, __):
        self.orders[body["order"]] = {"table": body["table"], "into": None}

    def _orders_openWithoutTable(self, body, _, __):
        """The order's id stands where others have their table's."""
        self.orders[body["order"]] = {"table": body["order"], "into": None}

    def _orders_setDeliveryFee(self, body, _, before):
        """A fee replaces the former one, which counts as voided. The same fee again changes nothing."""
        dish = before.get("setting", "deliveryDish")["value"]
        uncalled = {course["id"] for course in before.all("course") if "calledAt" not in course}
        former = {
            key: item for key, item in self.items.items()
            if item["order"] == body["order"] and item["live"] and item["dish"] == dish and before.get("item", key)["course"] in uncalled}
        if body["fee"] and [item["price"] for item in former.values()] == [body["fee"]]:
            return
        for key, item in former.items():
            self._close(key, None, None, "void")
            self._back(dish, item["quantity"])
        if body["fee"]:
            self.items[body["item"]] = {
                "order": body["order"], "table": body["order"], "dish": dish, "extra": 0, "price": body["fee"], "quantity": 1,
                "live": True}
            self._back(dish, -1)

    def _orders_move(self, body, _, __):
        page = self.orders[body["order"]]
        for item in self.of(body["order"]):
            if item["table"] == page["table"]:
                item["table"] = body["table"]
        page["table"] = body["table"]

    def _at(self, table):
        return next((o for o, page in self.orders.items() if page["table"] == table and o not in self.ended), None)

    def _orders_merge(self, body, _, __):
        guest, host = self._at(body["table"]), self._at(body["host"])
        if guest is None:
            return
        self._lend(guest, host)
        for item in self.of(guest):
            item["order"] = host
        for order, page in self.orders.items():
            if order == guest or (page["into"] == guest and order not in self.ended):
                page["into"] = host

    def _lend(self, guest, host):
        """A guest's discount counts on the bill of a host without one, as the amount that it was worth."""
        given = self.discounts.get(guest)
        if given is None:
            return
        worth = given["amount"] if given["type"] == "amount" else self.money(guest) - self.total(guest)
        lender = self.lenders.pop(guest, guest)
        if lender != guest:
            self.discounts[guest] = None
        if self.discounts.get(host) is None and worth > 0:
            self.discounts[host] = {"type": "amount", "amount": worth}
            self.lenders[host] = lender

    def _orders_unmerge(self, body, _, __):
        guest = self._at(body["table"])
        if guest is None:
            return
        host = self.orders[guest]["into"]
        if self.lenders.get(host) == guest:
            del self.lenders[host]
            self.discounts[host] = None
        for item in self.of(host):
            if item["table"] == body["table"]:
                item["order"] = guest
        self.orders[guest]["into"] = None

    def _end(self, order, how):
        for other, page in self.orders.items():
            if (other == order or page["into"] == order) and other not in self.ended:
                how_it_left = how if other == order else "with its host"
                self.ended[other] = {"how": how_it_left, "total": self.total(order), "kept": self.paid(order)}

    def end_if_even(self, order):
        """A party that has paid ends by itself when dishes are taken back, and neither is any money due nor any to give back."""
        paid, total = self.paid(order), self.total(order)
        if paid == total > 0 or (self.orders[order].get("ahead") and paid >= total):
            self._end(order, "settled")

    def _orders_closeEmpty(self, body, _, __):
        self._end(body["order"], "empty")

    def _orders_writeOff(self, body, _, before):
        for key, item in list(self.items.items()):
            if item["order"] == body["order"] and item["live"] and before.get("item", key)["state"] == 0:
                self._back(item["dish"], item["quantity"])
                self._close(key, item["quantity"], None, "void")
        self._end(body["order"], "written off")

    # items

    def _back(self, dish, quantity):
        if self.portions[dish] is not None and dish not in self.out:
            self.portions[dish] = min(self.portions[dish] + quantity, 99_999)

    def _orders_addItem(self, body, _, before):
        order = self.orders[body["order"]]
        extra = self._extra(body["dish"], body.get("options", []), before)
        self.items[body["item"]] = {
            "order": order["into"] or body["order"], "table": order["table"], "dish": body["dish"], "extra": extra,
            "price": self.price[body["dish"]] + extra, "quantity": body["quantity"], "live": True}
        self._back(body["dish"], -body["quantity"])

    def _extra(self, dish, chosen, before):
        """The price of the options of a portion: those chosen, and the defaults of each group of which none is chosen."""
        of_dish = before.get("dish", dish)
        counts = {one["option"]: one["count"] for one in chosen}
        extra = 0
        for group in before.all("optionGroup"):
            if not group.get("active", True) or not (dish in group.get("dishes", []) or of_dish["group"] in group.get("groups", [])):
                continue
            is_default = not any(option["id"] in counts for option in group["options"])
            for option in group["options"]:
                default = option.get("isDefault", False) and option.get("active", True)
                extra += option.get("price", 0) * (default if is_default else counts.get(option["id"], 0))
        return extra

    def _orders_giveItem(self, body, command, _):
        self._split(body["item"], body.get("quantity"), command).update(order=body["order"], table=self.orders[body["order"]]["table"])

    def _orders_setOptions(self, body, _, before):
        item = self.items[body["item"]]
        self._choose(item, self._extra(item["dish"], body["options"], before))

    def _choose(self, item, extra):
        item["price"] += extra - item["extra"]
        item["extra"] = extra

    def _orders_changeQuantity(self, body, _, __):
        item = self.items[body["item"]]
        self._back(item["dish"], -body["by"])
        if item["quantity"] + body["by"] == 0:
            self._close(body["item"], item["quantity"], None, "void")
        else:
            item["quantity"] += body["by"]

    def _split(self, key, quantity, command):
        """`quantity` of an item are acted upon: all of it, or a part that bears the command's id."""
        item = self.items[key]
        if quantity is None or quantity == item["quantity"]:
            return item
        item["quantity"] -= quantity
        self.items[command] = {**item, "quantity": quantity}
        return self.items[command]

    def _close(self, key, quantity, command, how):
        part = self._split(key, quantity, command)
        part["live"] = False
        self.taken_back[how].append((part["quantity"], part["price"]))
        return part

    def _orders_void(self, body, command, before):
        part = self._close(body["item"], body.get("quantity"), command, "void")
        if before.get("item", body["item"])["state"] == 0:
            self._back(part["dish"], part["quantity"])

    def _kitchen_refuse(self, body, command, _):
        part = self._close(body["item"], body.get("quantity"), command, "refuse")
        if not body.get("keepsPortions"):
            self._left(part["dish"], body.get("portions", 0), body)

    def _kitchen_undoRefusal(self, body, _, __):
        item = self.items[body["item"]]
        item["live"] = True
        self.taken_back["refuse"].remove((item["quantity"], item["price"]))

    def _kitchen_ask(self, body, _, before):
        """Options have the price of the moment when they were asked for."""
        dish = self.items[body["item"]]["dish"]
        extra = {"extra": self._extra(dish, body["options"], before)} if "options" in body else {}
        self.requests[body["item"]] = {**body, **extra}

    def _kitchen_answerRequest(self, body, command, _):
        asked = self.requests[body["item"]]
        if "declined" in body:
            return
        quantity = asked.get("quantity") and min(asked["quantity"], self.items[body["item"]]["quantity"])
        if "note" not in asked and "extra" not in asked:
            self._close(body["item"], quantity, command, "void")
            return
        part = self._split(body["item"], quantity, command)
        if "extra" in asked:
            self._choose(part, asked["extra"])

    def _kitchen_ready(self, body, command, _):
        self._split(body["item"], body.get("quantity"), command)

    _orders_serveItem = _orders_setSeat = _kitchen_ready

    # menu and money

    def _menu_setPortions(self, body, _, __):
        self._left(body["dish"], body.get("portions"), body)

    def _left(self, dish, portions, body):
        """The kitchen's number. After "nothing is left", portions given up cannot be sold again."""
        self.portions[dish] = portions
        (self.out.add if portions == 0 and not body.get("keepsOrdered") else self.out.discard)(dish)

    def _menu_saveDish(self, body, _, __):
        self.price[body["dish"]] = body["price"]

    def _waits(self, order, before):
        if "fulfilment" not in before.get("order", order):
            return False
        return any(item["live"] and before.get("item", key)["state"] != 3 for key, item in self.items.items() if item["order"] == order)

    def _bills_discount(self, body, _, __):
        order = self.orders[body["order"]]["into"] or body["order"]
        self.discounts[order] = body.get("discount")
        if order in self.lenders:
            self.discounts[self.lenders.pop(order)] = None

    def _bills_discountItem(self, body, _, __):
        """Each portion costs less."""
        item, discount = self.items[body["item"]], body.get("discount") or {"amount": 0}
        full = item.setdefault("full", item["price"])
        item["price"] = full - self.off(full, discount)

    def _bills_pay(self, body, _, before):
        order = self.orders[body["order"]]["into"] or body["order"]
        self.payments.append((order, body["received"]))
        if self.paid(order) < self.total(order):
            return
        if order not in self.ended:
            # Guests without a table may pay before they get their dishes. Such an order ends with its last dish.
            if self._waits(order, before):
                self.orders[order]["ahead"] = True
            else:
                self._end(order, "settled")
        elif self.ended[order]["how"] == "written off":
            self.ended[order] = {"how": "settled", "total": self.total(order)}
