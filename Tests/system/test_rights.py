"""Every route and every command, tried as every role, against the one table of rights."""

import re

import pytest

from device import Device, new_id
from hub import PASSWORD

# The demo's people, one for each role, each with this role alone.
PEOPLE = {"receptionist": None, "waiter": None, "chef": None, "runner": None, "cashier": None, "manager": None}

# The right that each command needs, and a well-formed body for it. Its ids need not exist, because rights are checked first.
BODIES = {
    "orders.open": ("seat", {"order": "x", "table": "x", "guests": 2}),
    "orders.openWithoutTable": ("takeAway", {"order": "x", "details": {"type": "table"}}), "orders.setGuests": ("takeAway", {"order": "x", "guests": 2}),
    "orders.setFulfilment": ("takeAway", {"order": "x", "details": {"type": "counter"}}), "orders.collect": ("takeAway", {"order": "x"}),
    "orders.setDeliveryFee": ("takeAway", {"order": "x", "item": "x", "fee": 1}), "orders.undoCollect": ("takeAway", {"order": "x"}),
    "orders.addItem": ("takeAway", {"order": "x", "item": "x", "dish": "x"}),
    "orders.changeQuantity": ("takeAway", {"item": "x", "by": 1}), "orders.setSeat": ("takeAway", {"item": "x", "seat": 1}),
    "orders.setNote": ("takeAway", {"item": "x", "note": ""}), "orders.setOptions": ("takeAway", {"item": "x", "options": []}),
    "orders.moveItem": ("takeAway", {"item": "x", "course": "x"}),
    "orders.addCourse": ("takeAway", {"order": "x", "course": "x", "priority": 3}),
    "orders.editCourse": ("takeAway", {"course": "x", "note": ""}), "orders.joinCourses": ("takeAway", {"course": "x", "into": "y"}),
    "orders.deleteCourse": ("takeAway", {"course": "x"}), "orders.warnKitchen": ("takeAway", {"item": "x", "note": "x"}),
    "orders.callToCook": ("callCourses", {"course": "x"}), "orders.callToServe": ("callCourses", {"course": "x"}),
    "orders.undoCall": ("callCourses", {"course": "x"}), "orders.markUrgent": ("callCourses", {"course": "x"}), "orders.undoServe": ("serve", {"course": "x"}),
    "orders.void": ("takeAway", {"item": "x", "reason": "x"}), "orders.weigh": ("callCourses", {"item": "x", "measure": 1}),
    "orders.serveCourse": ("serve", {"course": "x"}), "orders.serveItem": ("serve", {"item": "x"}),
    "orders.move": ("moveTables", {"order": "x", "table": "x"}),
    "orders.merge": ("moveTables", {"table": "x", "host": "y"}), "orders.unmerge": ("moveTables", {"table": "x"}),
    "orders.handOver": ("moveTables", {"order": "x", "waiter": "x"}), "orders.giveItem": ("moveTables", {"item": "x", "order": "y"}),
    "orders.closeEmpty": ("closeEmpty", {"order": "x"}), "orders.writeOff": ("writeOff", {"order": "x", "reason": "x"}),
    "orders.alertSeen": ("watch", {"alert": "x"}),
    "kitchen.ready": ("cook", {"item": "x"}), "kitchen.raiseFlag": ("cook", {"course": "x"}),
    "kitchen.recallItem": ("cook", {"item": "x"}), "kitchen.recallCourse": ("cook", {"course": "x"}),
    "kitchen.refuse": ("cook", {"item": "x", "reason": "x"}),
    "kitchen.undoRefusal": ("cook", {"item": "x"}),
    "kitchen.ask": ("takeOrders", {"item": "x"}), "kitchen.withdrawRequest": ("takeOrders", {"item": "x"}),
    "kitchen.answerRequest": ("cook", {"item": "x", "asked": 1}),
    "kitchen.reorder": ("cook", {"course": "x"}),
    "kitchen.split": ("cook", {"course": "x", "items": ["x"], "newCourse": "y"}),
    "kitchen.join": ("cook", {"course": "x", "into": "y"}),
    "kitchen.sendBack": ("cook", {"course": "x"}),
    "kitchen.shown": ("cook", {"courses": ["x"]}),
    "menu.saveGroup": ("editMenu", {"group": "x", "name": "x", "priority": 1}),
    "menu.saveDish": ("editMenu", {"dish": "x", "group": "no-such-group", "station": "x", "name": "x", "price": 1}),
    "menu.saveOptionGroup": ("editMenu", {"group": {"id": "x", "name": "x", "priority": 1, "dishes": ["no-such-dish"], "options": []}}),
    "menu.setServingTimes": ("planMenu", {"dish": "x"}), "menu.planDay": ("planMenu", {"day": 1, "dishes": []}),
    "menu.savePriceRule": ("editMenu", {"rule": {"id": "x", "name": "x", "priority": 1, "effect": "percent", "value": 0}}),
    "menu.deletePriceRule": ("editMenu", {"rule": "x"}), "menu.useStarterGroups": ("editMenu", {"set": "asian"}),
    "menu.setPortions": ("setPortions", {"dish": "x"}), "menu.setUsualPortions": ("setPortions", {"dish": "x"}),
    "menu.setOptionPortions": ("setPortions", {"group": "x", "option": "x"}),
    "menu.returnLease": ("watch", {"dish": "x"}), "menu.withdrawLease": ("setPortions", {"lease": "x"}),
    "floor.beginCleaning": ("clean", {"table": "x"}), "floor.endCleaning": ("clean", {"table": "x"}),
    "floor.callRunner": ("callRunner", {"call": "x", "wish": "come", "section": "no-such-section"}),
    "floor.answerRunner": ("answerRunner", {"call": "x"}),
    "floor.saveSection": ("editFloor", {"section": "x", "name": "x", "position": 1}),
    "floor.saveTable": ("editFloor", {"table": "x", "section": "no-such-section", "name": "x", "seats": 2, "maxSeats": 2, "x": 1, "y": 1, "w": 1, "h": 1}),
    "floor.placeTable": ("editFloor", {"table": "no-such-table", "x": 1, "y": 1}),
    "floor.setNeighbours": ("editFloor", {"table": "no-such-table", "neighbours": []}),
    "floor.makeTables": ("editFloor", {"section": "no-such-section", "count": 2, "seats": 2}),
    "bills.ask": ("askBill", {"order": "x"}), "books.close": ("editSettings", {"until": 99_999}),
    "bills.discount": ("discount", {"order": "x", "reason": "x"}), "bills.discountItem": ("discount", {"item": "x", "reason": "x"}),
    "corrections.refund": ("refund", {"order": "x", "refund": "x", "amount": 1, "shown": 1, "reason": "x"}),
    "corrections.reopen": ("refund", {"order": "x", "reason": "x"}), "corrections.close": ("refund", {"order": "x"}),
    "corrections.changeTender": ("refund", {"order": "x", "payment": "x", "from": "cash", "to": "card", "amount": 1, "reason": "x"}),
    "corrections.takeOff": ("refund", {"order": "x", "item": "x", "dish": "x", "quantity": 1, "shown": 1, "reason": "x"}),
    "promotions.enterCode": ("askBill", {"order": "x", "code": "TET"}),
    "promotions.removeCode": ("askBill", {"order": "x", "code": "TET"}),
    "promotions.save": ("editMenu", {"promotion": {"id": "x", "name": "x", "effect": "percent", "value": 0}}),
    "rates.set": ("editSettings", {"currency": "USD", "numerator": 0, "denominator": 1}),
    "bills.pay": ("payAtTable", {"order": "x", "payment": "x", "version": 1, "received": 1}),
    "surveys.publish": ("editSurveys", {"survey": "x", "form": {"title": "x", "pages": []}}),
    "surveys.close": ("editSurveys", {"survey": "x"}), "surveys.reopen": ("editSurveys", {"survey": "x"}),
    "surveys.setFields": ("takeOrders", {"subject": "order", "thing": "no-such-order", "version": 1}),
    "surveys.answer": ("watch", {"answer": {"id": "x", "survey": "no-such-survey", "version": 1, "values": [], "begunAt": 1, "filledAt": 1}}),
    "transfers.assign": ("takePayment", {"notice": "no-such-notice", "order": "x"}),
    "transfers.dismiss": ("takePayment", {"notice": "no-such-notice", "reason": "x"}),
    "transfers.clear": ("takePayment", {"notice": "no-such-notice"}),
    "cards.ask": ("payAtTable", {"request": "x", "order": "x", "amount": 1}),
    "cards.cancel": ("payAtTable", {"request": "no-such-request"}), "cards.recheck": ("payAtTable", {"request": "no-such-request"}),
    "cards.settle": ("payAtTable", {"request": "no-such-request", "charged": True}),
    "cards.assign": ("takePayment", {"request": "no-such-request", "order": "x"}),
    "cards.giveBack": ("takePayment", {"request": "no-such-request", "reason": "x"}),
    "cards.saveTerminal": ("editSettings", {"name": "x", "host": "8.8.8.8", "port": 7007, "active": True}),
    "invoices.setBuyer": ("askBill", {"order": "x"}),
    "invoices.decideHeld": ("editSettings", {"order": "x", "handsOver": False}),
    "invoices.saveSetup": ("editSettings", {"setup": {"form": "vat", "untaxed": "zero", "letters": "1", "seller": "", "solutionCode": "", "handsOver": False, "delay": 0}}),
    "bills.split": ("payAtTable", {"order": "x", "parts": []}),
    "staff.saveEmployee": ("editStaff", {"employee": "x", "login": "x", "name": "x", "roles": ["runner"]}),
    "printing.savePrinter": ("editSettings", {"printer": "x", "name": "x", "host": "8.8.8.8"}),
    "printing.testPrint": ("editSettings", {"printer": "no-such-printer"}),
    "printing.saveTemplate": ("editSettings", {"hides": []}),
    "printing.reprint": ("cook", {"job": "x"}),
    "printing.confirmJob": ("cook", {"job": "x"}),
    "printing.dropJob": ("cook", {"job": "x", "reason": "x"}),
    "printing.printBill": ("askBill", {"order": "x"}), "printing.printPackingSlip": ("takeAway", {"order": "x"}),
    "till.open": ("till", {"session": "x", "float": 100_000_000_000}),
    "till.move": ("till", {"session": "x", "movement": "x", "kind": "payIn", "amount": 1, "reason": "x"}),
    "till.kick": ("till", {"movement": "x", "reason": "x"}),
    "till.close": ("till", {"session": "x", "notes": []}),
    "till.handOver": ("till", {"session": "x", "next": "y", "to": "x", "notes": []}),
    "till.printReport": ("till", {"session": "x"}),
    "till.saveFiscalModule": ("editSettings", {"name": "x", "host": "8.8.8.8", "port": 7008, "active": True}),
    "till.signAgain": ("editSettings", {}),
    "till.shareTips": ("till", {"sharing": "x", "day": 1, "shown": 1}),
    "till.payTips": ("till", {"session": "x", "movement": "x", "person": "x", "amount": 1}),
    "till.settleDebts": ("takePayment", {"settlement": "x", "debts": ["x"], "amount": 1, "shown": 1}), "till.limitDebtor": ("approveDiscounts", {"debt": "x"}),
    "vouchers.issue": ("takePayment", {"voucher": "x", "value": 0, "until": 1}),
    "vouchers.prolong": ("approveDiscounts", {"voucher": "no-such-voucher", "reason": "x"}),
    "vouchers.stop": ("approveDiscounts", {"voucher": "no-such-voucher", "reason": "x"}),
    "vouchers.noteShort": ("takePayment", {"voucher": "no-such-voucher"}),
    "bookings.book": ("book", {"booking": "x", "tables": ["no-such-table"], "at": 4102444800000, "guests": 2, "name": "x"}),
    "bookings.change": ("book", {"booking": "no-such-booking"}),
    "bookings.cancel": ("book", {"booking": "no-such-booking"}),
    "bookings.restore": ("book", {"booking": "no-such-booking"}),
    "bookings.withdraw": ("book", {"booking": "no-such-booking"}),
    "bookings.markMissed": ("book", {"booking": "no-such-booking"}),
    "bookings.keepLonger": ("book", {"booking": "no-such-booking"}),
    "bookings.undoArrival": ("book", {"booking": "no-such-booking"}),
    "bookings.wait": ("book", {"party": "x", "name": "x", "guests": 2, "section": "no-such-section", "promisedAt": 4102444800000}),
    "bookings.changeWaiting": ("book", {"party": "no-such-party"}),
    "bookings.endWaiting": ("book", {"party": "no-such-party", "end": "left"}),
    "bookings.blacklist": ("keepGuests", {"phone": "x", "name": "x", "reason": "x"}),
    "bookings.unblacklist": ("keepGuests", {"phone": "x"}),
    "bookings.nameGuest": ("takePayment", {"order": "x", "phone": "x", "name": "x"}),
    "notices.saveMail": ("editSettings", {"gateway": {"active": False, "host": "x", "port": 25, "security": "tls", "user": "", "from": "x"}}),
    "notices.saveSMS": ("editSettings", {"gateway": {"active": False, "url": "x", "headers": [], "form": "json", "body": "x"}}),
    "notices.saveTemplate": ("editSettings", {"template": {"news": "made", "language": "vi", "active": True, "subject": "{{x}}", "mail": "x", "sms": "x"}}),
    "notices.resetTemplate": ("editSettings", {"news": "made", "language": "vi"}),
    "notices.callParty": ("book", {"party": "no-such-party"}),
    "notices.retry": ("book", {"notice": "no-such-notice"}),
    "notices.drop": ("book", {"notice": "no-such-notice"}),
    "reports.saveTemplate": ("seeReports", {"template": {"id": "x", "name": "x", "heading": "", "logo": True, "sections": ["x"], "columns": [], "periodColumns": [], "contains": "", "most": 0}}),
    "reports.removeTemplate": ("seeReports", {"template": "no-such-template"}),
    "reports.saveSchedule": ("editSettings", {"schedule": {"id": "x", "template": "x", "rhythm": "daily", "day": 1, "hour": 8, "format": "pdf", "english": False, "addresses": [], "active": False}}),
    "reports.removeSchedule": ("editSettings", {"schedule": "no-such-schedule"}),
    "reports.saveLedger": ("editSettings", {"plan": {"chart": "tt200", "accounts": [], "taxCodes": [], "yearBegins": 0}}),
    "contacts.add": ("watch", {"contact": "x", "book": "no-such-book", "fields": {"name": "x"}}),
    "contacts.edit": ("watch", {"contact": "no-such-contact", "fields": {}}),
    "contacts.delete": ("watch", {"contact": "no-such-contact"}),
    "contacts.restore": ("watch", {"contact": "no-such-contact"}),
    "contacts.merge": ("watch", {"into": "no-such-contact", "from": "y"}),
    "contacts.unmerge": ("watch", {"into": "no-such-contact", "from": "y"}),
    "contacts.notSame": ("watch", {"first": "no-such-contact", "second": "y"}),
    "contacts.revert": ("watch", {"contact": "no-such-contact", "change": 1}),
    "contacts.tag": ("watch", {"contacts": ["no-such-contact"]}),
    "contacts.addNote": ("watch", {"note": "x", "text": "x"}),
    "contacts.editNote": ("watch", {"note": "no-such-note"}),
    "contacts.deleteNote": ("watch", {"note": "no-such-note"}),
    "contacts.restoreNote": ("watch", {"note": "no-such-note"}),
    "staff.saveSetting": ("editSettings", {"setting": "no-such-setting", "value": "x"}),
    # In a room the membership decides. Another person's room looks as if it did not exist.
    "messenger.openDirect": ("watch", {"room": "x", "with": "nobody"}),
    "messenger.makeGroup": ("watch", {"room": "x", "name": "x", "members": ["nobody"]}),
    "messenger.rename": ("watch", {"room": "no-such-room", "name": "x"}),
    "messenger.restrict": ("watch", {"room": "no-such-room", "restricted": True}),
    "messenger.addMembers": ("watch", {"room": "no-such-room", "members": ["nobody"]}),
    "messenger.removeMembers": ("watch", {"room": "no-such-room", "members": ["nobody"]}),
    "messenger.leave": ("watch", {"room": "no-such-room"}),
    "messenger.deleteRoom": ("watch", {"room": "no-such-room"}),
    "messenger.send": ("watch", {"message": "x", "room": "no-such-room", "content": {"text": "x"}}),
    "messenger.edit": ("watch", {"message": "no-such-message", "content": {"text": "x"}}),
    "messenger.delete": ("watch", {"message": "no-such-message"}),
    "messenger.react": ("watch", {"message": "no-such-message", "sign": "👍"}),
    "messenger.unreact": ("watch", {"message": "no-such-message"}),
    "messenger.pin": ("watch", {"message": "no-such-message"}),
    "messenger.unpin": ("watch", {"message": "no-such-message"}),
    "messenger.forward": ("watch", {"message": "x", "room": "no-such-room", "source": "no-such-message"}),
    "messenger.markRead": ("watch", {"room": "no-such-room", "seq": 1}),
    "messenger.markDelivered": ("watch", {"room": "no-such-room", "seq": 1}),
    "messenger.mute": ("watch", {"room": "no-such-room"}),
    "messenger.saveShift": ("editStaff", {"shift": "x", "name": "x", "members": ["nobody"]}),
    "messenger.endShift": ("editStaff", {"shift": "no-such-shift"}),
    # Always one's own; there is nobody to name.
    "people.editProfile": ("watch", {"gender": "female"}),
    "calls.start": ("watch", {"call": "x", "room": "no-such-room", "video": True}),
    "calls.accept": ("watch", {"call": "no-such-call"}),
    "calls.decline": ("watch", {"call": "no-such-call"}),
    "calls.hangUp": ("watch", {"call": "no-such-call"}),
}


@pytest.fixture
def people(module_hub):
    chosen = {}
    for employee in module_hub.demo()["employees"]:
        if len(employee["roles"]) == 1:
            chosen.setdefault(employee["roles"][0], employee["login"])
    assert set(chosen) == set(PEOPLE)
    return {role: Device(module_hub, login) for role, login in chosen.items()}


def rights_table(device):
    """From the API description: the commands there are, (method, path) → right, `public` or `signedIn`, and right → roles."""
    description = device.ask("GET", "/api/openapi.json").json
    schemas = description["components"]["schemas"]
    commands = {kind for name, schema in schemas.items() if name.endswith("Command") for kind in schema.get("discriminator", {}).get("mapping", {})}
    routes = {}
    for path, methods in description["paths"].items():
        for method, entry in methods.items():
            if "responses" in entry:
                routes[(method.upper(), path)] = entry.get("x-right") or ("signedIn" if entry["security"] else "public")
    return commands, routes, description["x-rights"]


def kinds_of_body(device):
    """From the API description: the media types that a route accepts besides JSON."""
    paths = device.ask("GET", "/api/openapi.json").json["paths"]
    bodies = {(m.upper(), path): entry.get("requestBody") for path, entries in paths.items() for m, entry in entries.items() if "responses" in entry}
    return {route: {"Content-Type": next(iter(body["content"]))} for route, body in bodies.items() if body}


def test_every_command_as_every_role(people):
    # given the table of rights, which names every command
    commands, _, roles_of = rights_table(people["manager"])
    assert commands == set(BODIES)
    for role, device in people.items():
        # when somebody of this role tries all commands, as many in one request as the hub takes
        tried = [device.command(kind, **body) for kind, (_, body) in BODIES.items()]
        outcomes = [one for at in range(0, len(tried), 100) for one in device.post(*tried[at:at + 100])]
        for (kind, (right, _)), outcome in zip(BODIES.items(), outcomes, strict=True):
            # then each is stopped for want of the right exactly when the table says so
            stopped = outcome["status"] == "refused" and outcome["error"]["code"] == "right.missing"
            allowed = role in roles_of[right]
            assert stopped != allowed, (role, kind, outcome)


def test_every_route_as_every_role_and_as_nobody(module_hub, people):
    # given the table of routes
    _, routes, roles_of = rights_table(people["manager"])
    assert len(routes) >= 15
    nobody, kinds = Device(module_hub), kinds_of_body(people["manager"])
    for (method, path), right in sorted(routes.items()):
        if (method, path) in (("DELETE", "/api/session"), ("GET", "/live")):
            continue  # tried apart: one ends the session, the other is a socket
        concrete = re.sub(r"\{\w+\}", "no-such-id", path)
        # when somebody without a session asks
        answer = nobody.ask(method, concrete, {}, headers=kinds.get((method, path)))
        assert (answer.status == 401) == (right != "public"), (method, path, answer.status, answer.body)
        for role, device in people.items():
            # and when each role asks
            answer = device.ask(method, concrete, {}, headers=kinds.get((method, path)))
            # then only those whom the table names get past the door
            allowed = right in ("public", "signedIn") or role in roles_of[right]
            missing = answer.status == 403 and answer.error["code"] == "right.missing"
            assert missing != allowed, (role, method, path, answer.status, answer.body)


# protocol: CON1
def test_the_live_socket_refuses_clients_without_a_session(module_hub):
    answer = Device(module_hub).ask("GET", "/live", headers={
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw=="})
    assert answer.status == 401


# protocol: CON10
def test_a_revoked_session_loses_its_live_socket_at_once(module_hub):
    # given a waiter with a live line, and the same waiter on another device
    phone, tablet = Device(module_hub, "lan"), Device(module_hub, "lan")
    live = phone.live()
    live.until(lambda: live.replica.things)
    # when the session of the phone is revoked from the tablet
    answer = tablet.ask("DELETE", f"/api/sessions/{phone.me['session']}", {})
    assert answer.status in (200, 204), answer.body
    # then the phone's line is closed with the code for it, and its cookie opens nothing any more
    assert live.close_code(3) == 4401
    assert phone.ask("GET", "/api/me").status == 401
    assert tablet.ask("GET", "/api/me").status == 200


# protocol: CMD3, CON10
def test_losing_a_role_removes_its_rights_at_once(module_hub):
    # given a cashier on a live line, who works in no other test
    manager = Device(module_hub, "hoa")
    manager.do("staff.saveEmployee", employee=(new := new_id()), login="tien", name="Trần Thị Tiên", roles=["cashier"], sections=[])
    assert manager.ask("POST", f"/api/employees/{new}/password", {"password": PASSWORD}).status == 204
    cashier = Device(module_hub, "tien")
    live = cashier.live()
    live.until(lambda: live.replica.things)
    employee = manager.snapshot().get("employee", cashier.me["employee"]["id"])
    # when the manager makes her a runner
    manager.do("staff.saveEmployee", employee=employee["id"], login=employee["login"], name=employee["name"], roles=["runner"])
    # then the line is closed with the code for it, and money is out of reach
    assert live.close_code(5) == 4403
    outcome = cashier.want("bills.pay", order="x", payment=new_id(), version=1, received=1)
    assert outcome["error"]["code"] == "right.missing"
    assert "bills" not in {e["topic"] for e in cashier.ask("GET", "/api/snapshot?stream=restaurant").json["entities"]}


def test_another_waiters_order_cannot_be_touched_by_ids_of_the_wrong_kind(module_hub):
    # given an order
    waiter = Device(module_hub, "lan")
    # when its commands name things that are not there
    for kind in ("orders.setGuests", "orders.addItem", "orders.callToCook", "orders.void", "orders.move", "bills.ask"):
        outcome = waiter.want(kind, **BODIES[kind][1])
        # then each says so
        assert outcome["status"] == "refused"
        assert outcome["error"]["code"].split(".")[1].startswith("unknown"), outcome
