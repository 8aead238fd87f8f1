"""Conditions that hold for any snapshot of the restaurant, and its agreement with the book."""


def group(things, kind, field):
    found = {}
    for thing in things.all(kind):
        found.setdefault(thing.get(field), []).append(thing)
    return found


def check_tables(things):
    """A table is in use exactly if it has an open order. A joined order points at a party. Takeaway and delivery have no table."""
    orders = {order["id"]: order for order in things.all("order") if "fulfilment" not in order}
    assert all(order["table"] == order["id"] and "mergedInto" not in order for order in things.all("order") if "fulfilment" in order)
    for table in things.all("table"):
        order, host = table.get("order"), table.get("host")
        expected = 4 if host else 3 if order else 2 if "cleaning" in table else 0
        assert table["status"] == expected, table
        if order:
            assert orders[order]["table"] == table["id"], (table, orders[order])
        if host:
            there = things.get("table", host)
            assert there["status"] == 3, (table, there)
            assert order is None or orders[order]["mergedInto"] == there["order"], (table, there)
    for order in orders.values():
        table = things.get("table", order["table"])
        assert table.get("order") == order["id"], (order, table)
        assert ("mergedInto" in order) == (table["status"] == 4), (order, table)
    assert len({order["table"] for order in orders.values()}) == len(orders)


def check_courses(things):
    """A course follows its items: its state, its flag, when it was carried."""
    items, orders = group(things, "item", "course"), {order["id"]: order for order in things.all("order")}
    for course in things.all("course"):
        own = items.pop(course["id"], [])
        live = [item for item in own if item["state"] < 4]
        unserved = [item for item in live if item["state"] != 3]
        ready = all("readyAt" in item for item in unserved)
        assert all(item["order"] == course["order"] for item in own), course
        assert "mergedInto" not in orders[course["order"]], course
        assert ("calledAt" in course) == ("queueAt" in course), course
        match course["state"]:
            case 0:
                assert all(item["state"] == 0 for item in live) and "flagAt" not in course and "calledAt" not in course, (course, own)
            case 1:
                assert unserved and all(item["state"] == 1 for item in unserved), (course, own)
                assert ("flagAt" in course) == ready, (course, own)
                assert not (ready and "serveCalledAt" in course), (course, own)
            case 2:
                assert unserved and ready and all(item["state"] == 2 for item in unserved), (course, own)
                assert "flagAt" in course and "serveCalledAt" in course, course
            case 3:
                assert own and not unserved and "servedAt" in course, (course, own)
                assert live or "flagAt" not in course, (course, own)
    assert not items, f"items without their course: {items}"
    for order in orders.values():
        served = [item["servedAt"] for item in things.all("item") if item["order"] == order["id"] and item["state"] == 3]
        assert order.get("lastServedAt") == max(served, default=None), order


def check_bill(bill):
    assert bill["subtotal"] == sum(line["amount"] for line in bill["lines"]), bill
    assert all(line["amount"] == line["price"] * line["quantity"] for line in bill["lines"]), bill
    assert bill["total"] == bill["subtotal"] - bill["discountAmount"] >= 0, bill
    assert bill["due"] == max(0, bill["total"] - bill["paid"]), bill
    assert bill["change"] + bill["over"] == max(0, bill["paid"] - bill["total"]), bill


def check_book(things, book):
    """Portions, quantities and money agree with the book. Ended orders are gone."""
    for dish in things.all("dish"):
        assert dish.get("portions") == book.portions[dish["id"]], dish
    here = {o["id"] for o in things.all("order") if "mergedInto" not in o}
    for order in set(book.open_orders()) - here:
        book.end_if_even(order)
    assert here == set(book.open_orders())
    items = group(things, "item", "order")
    for order in things.all("order"):
        live = [item for item in items.get(order["id"], []) if item["state"] < 4]
        found = (sum(i["quantity"] for i in live), sum(i["quantity"] * i["price"] for i in live))
        assert found == (book.quantity(order["id"]), book.money(order["id"])), order
    for kind in ("item", "course", "alert", "bill", "payment"):
        # The kitchen sees which dishes of a party that left are for nobody.
        left = [thing for thing in things.all(kind) if thing.get("news") != "stopped"]
        assert all(thing["order"] not in book.ended for thing in left), kind


def check_money(manager, book):
    """Each settled order still has its bill, and the day's figures are the sums of them."""
    over = 0
    for order, total in book.settled().items():
        page = manager.ask("GET", f"/api/bills/{order}").json
        bill = page["bill"]
        check_bill(bill)
        over += bill["over"]
        assert (bill["state"], bill["total"], bill["paid"]) == (1, total, book.paid(order)), (bill, total)
        assert sum(payment["received"] for payment in page["payments"]) == bill["paid"], page
    report = manager.ask("GET", "/api/reports/today").json
    settled = book.settled()
    change = sum(book.paid(order) - total for order, total in settled.items()) - over
    # The money of a party that was written off is revenue too, up to its bill. A part that comes later is a correction, and no revenue.
    part_paid = sum(min(end["kept"], end["total"]) for end in book.ended.values() if end["how"] == "written off")
    assert (report["orders"], report["revenue"]) == (len(settled), sum(settled.values()) + part_paid), report
    assert sum(method["value"] for method in report["payments"]) == sum(money for _, money in book.payments), report
    assert report["change"] == change, report
    assert sum(hour["value"] for hour in report["hours"]) == report["revenue"], report
    assert report["open"]["value"] == sum(book.money(order) for order in book.open_orders()), report
    for figure, how in (("voids", "void"), ("refusals", "refuse")):
        portions, worth = sum(n for n, _ in book.taken_back[how]), sum(n * price for n, price in book.taken_back[how])
        assert report[figure] == {"count": portions, "value": worth}, (figure, report)


def check_all(things, book):
    check_tables(things)
    check_courses(things)
    for bill in things.all("bill"):
        check_bill(bill)
    check_book(things, book)
