"""Damages to data that `iqsine check` is to find: what is planted, its code, its words, and the codes that follow from it."""

# The rows that remain of ended parties. Devices do not receive them any more.
PAID = "(SELECT order_id FROM bill WHERE state = 1)"
# the first change that a later one of the same entity followed
OLD = "seq = (SELECT MIN(a.seq) FROM change a JOIN change b ON b.kind = a.kind AND b.entity = a.entity AND b.seq > a.seq AND a.value IS NOT NULL)"
LIVE = "state.differs"  # damage to entities that devices hold also differs from the log

DAMAGES = {
    "a change is missing": (f"DELETE FROM change WHERE {OLD}", "stream.gap", r"thiếu thay đổi số (\d+) / changes \1 are missing"),
    "the last changes are missing": ("UPDATE stream SET seq = seq + 2", "stream.gap", r"thiếu thay đổi số \d+–\d+ / "),
    "a change beyond the end": (
        "INSERT INTO change (stream, seq, topic, kind, entity, at) SELECT id, seq + 5, 'orders', 'order', 'gone', last_at FROM stream",
        "stream.beyond", r"change \d+ lies outside"),
    "time runs backwards": ("UPDATE change SET at = at - 100000000 WHERE seq = 9", "stream.time", r"change 9"),
    "an unknown topic": (f"UPDATE change SET topic = 'weather' WHERE {OLD}", "stream.topic", r"change \d+: unknown topic weather"),
    "a change that is no JSON": (f"UPDATE change SET value = '{{' WHERE {OLD}", "stream.value", r"change \d+ of \w+: its value"),
    "a dish that was changed past the hub": ("UPDATE dish SET name = 'Khác' WHERE id = 'banh-flan'", LIVE, r"dish banh-flan: differs from the log"),
    "a call that was deleted past the hub": ("DELETE FROM runner_call", LIVE, r"runnerCall \S+: the log \(number \d+\) has it, the data do not"),
    "a refusal that cannot be read": (
        "UPDATE command SET refusal = 'x' WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.callToCook')",
        "command.outcome", r"why it was refused cannot be read"),
    "a command that cannot be read": (
        "UPDATE command SET body = 'x' WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.callToCook')",
        "command.body", r"\(orders.callToCook\)", "audit.command"),
    "a command of another kind": (
        "UPDATE command SET type = 'orders.callToServe' WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.callToCook')",
        "command.body", r"is not orders.callToServe", "audit.command"),
    "an outcome from the future": (
        "UPDATE command SET seq = 999999 WHERE id = (SELECT id FROM command ORDER BY at DESC, n DESC LIMIT 1)", "command.beyond", r"says 999999"),
    "a command that was made after it came": (
        "UPDATE command SET made_at = at + 1 WHERE id = (SELECT MIN(id) FROM command)", "command.time", r"made after it was received"),
    "an accepted item is not there": (
        "UPDATE command SET body = replace(body, '\"item\":\"', '\"item\":\"x') WHERE id = (SELECT MIN(id) FROM command WHERE type = 'orders.addItem')",
        "command.lost", r"item x\S+ was accepted and is not there", "audit.command"),
    "a number that was used twice": (
        "UPDATE command SET n = 2 WHERE n = 3 AND device = (SELECT MIN(device) FROM command WHERE n = 5)", "device.twice", r"number 2 has 2 commands"),
    "numbers in the wrong order": (
        "UPDATE command SET n = 8 - n WHERE n IN (3, 5) AND device = (SELECT MIN(device) FROM command WHERE n = 5)", "device.order", r"number 4"),
    "a device's last number is forgotten": ("UPDATE device SET last_n = 0 WHERE id = (SELECT MIN(id) FROM device)", "device.last", r"noted is 0"),
    "a table lost its party": ("UPDATE dining_table SET order_id = NULL WHERE id = 'a2'", "table.order", r"is open and table a2", LIVE),
    "a table joined an empty one": ("UPDATE dining_table SET host_id = 'a3' WHERE id = 'a4'", "table.merged", r"table a4 has joined table a3", LIVE),
    "an item is not where its course is": (
        "UPDATE item SET state = 0 WHERE dish_id = 'goi-cuon-tom-thit'", "order.course", r"course \S+: state 1 does not fit", LIVE),
    "an item of another order's course": (
        f"UPDATE item SET course_id = (SELECT MIN(id) FROM course WHERE order_id <> {PAID}) WHERE id = (SELECT MIN(id) FROM item WHERE order_id = {PAID})",
        "order.item", r"belong to different orders"),
    "a party that ate was closed as empty": (
        f"UPDATE party_order SET end_reason = 'empty' WHERE id = {PAID}", "order.empty", r"has 2 items to pay", "bill.settled"),
    "served at another time than its items": (
        "UPDATE party_order SET last_served_at = 5 WHERE table_id = 'a2'", "order.served", r"order \S+: when it was last served", LIVE),
    "a line that does not add up": (
        f"UPDATE bill SET lines = replace(lines, '\"quantity\":2', '\"quantity\":3') WHERE order_id = {PAID}", "bill.lines", r"says \d+, should be \d+",
        "bill.items"),
    "a sum that does not add up": (
        f"UPDATE bill SET subtotal = subtotal - 1, total = total - 1 WHERE order_id = {PAID}", "bill.subtotal", r"subtotal is \d+, should be \d+",
        "bill.change"),
    "a discount that was not taken off": (
        "UPDATE bill SET discount = '{\"type\":\"percent\",\"percent\":10}', discount_reason = 'x', discount_by = 'hoa' WHERE state = 1",
        "bill.discount", r"discount is 0, should be \d+"),
    "a discount that nobody approved": (
        "UPDATE bill SET discount_approved_by = 'hoa' WHERE state = 1", "bill.approval", r"names an approver, and there is no such approval"),
    "other money than was paid": ("UPDATE payment SET received = received + 1000", "bill.paid", r"paid is \d+, should be \d+"),
    "other dishes than were ordered": (f"UPDATE item SET quantity = quantity + 1 WHERE order_id = {PAID}", "bill.items", r"does not show what was ordered"),
    "settled without being paid": ("UPDATE bill SET state = 0 WHERE state = 1", "bill.unsettled", r"is settled, its bill is not paid"),
    "paid without being settled": (f"UPDATE party_order SET end_reason = 'writtenOff' WHERE id = {PAID}", "bill.settled", r"has not ended by it"),
    "a bill of a revision to come": ("UPDATE bill SET revision = 999 WHERE state = 1", "bill.order", r"is of revision 999"),
    "money for a bill that is not there": ("UPDATE payment SET order_id = 'nobody'", "database.reference", r"1 rows refer to rows", "bill.paid"),
    "a card that paid nothing": (
        "INSERT INTO card_request (id, order_id, amount, currency, asked_by, asked_at, standing, sent, changed_at, payment_id, shown) "
        "VALUES ('swiped', 'nobody', 250000, 'VND', 'minh', 5, 'approved', 1, 6, 'nothing', 0)",
        "card.payment", r"card request swiped is recorded, but there is no such payment"),
    "a settlement that no debt got": (
        "INSERT INTO debt_settlement (id, number, amount, method, taken_by, device, taken_at) VALUES ('settled', 1, 5000, 'card', 'mai', 'till', 5)",
        "debt.parts", r"its amount is 5000, its parts sum up to 0"),
    "a voucher that nobody put money on": (
        "INSERT INTO voucher (id, number, number_key, value, balance, reason, issued_by, issued_at) "
        "VALUES ('gift', 'QUA-1', 'QUA1', 500000, 500000, 'x', 'mai', 5)",
        "voucher.balance", r"its balance is 500000, its entries sum up to 0", "voucher.value"),
    "a payment by card that its request denies": (
        "INSERT INTO card_request (id, order_id, amount, currency, asked_by, asked_at, standing, sent, changed_at, shown) "
        "SELECT id, order_id, 250000, 'VND', 'minh', 5, 'declined', 1, 6, 0 FROM payment",
        "card.request", r"there is a payment of card request \S+, but the request does not say so"),
    "devices hold more than there is": (
        "INSERT INTO lease (dish_id, device, device_name, portions, given_at) SELECT MIN(id), 'd', 'Máy', 9999, 1 FROM dish WHERE portions IS NOT NULL",
        "portions.held", r"devices hold \d+ portions of \d+ left", LIVE),
    "an audit entry that was changed": (
        "UPDATE audit_entry SET person = 'ai' WHERE seq = (SELECT MIN(seq) FROM audit_entry WHERE type = 'orders.addItem')",
        "audit.changed", r"entry \d+ of the audit trail was changed", "audit.command"),
    "an audit entry that is missing": (
        "DELETE FROM audit_entry WHERE seq = (SELECT MIN(seq) FROM audit_entry WHERE type = 'orders.open')",
        "audit.gap", r"entries \d+ of the audit trail are missing", "audit.unrecorded"),
    "the end of the audit trail is missing": (
        "DELETE FROM audit_entry WHERE seq >= (SELECT MAX(seq) FROM audit_entry WHERE body_hash IS NOT NULL)",
        "audit.unrecorded", r"was accepted, and the audit trail has no entry"),
    "two bookings of one table": (
        "UPDATE booking_table SET starts = starts - 3600000 WHERE booking_id = 'later'", "booking.overlap",
        r"table b7 is booking earlier's and later's at one time", "booking.tables", "booking.claim"),
    "a booking without its table": (
        "UPDATE booking_table SET live = 0 WHERE booking_id = 'later'", "booking.tables", r"booking later has 0 of its 1 tables"),
    "a table of a booking that was given up": (
        "UPDATE booking_table SET live = 1 WHERE booking_id = 'off'", "booking.claim", r"table b8 is still booking off's"),
    "nobody will give the guests up": ("DELETE FROM timer WHERE subject = 'later' AND kind = 'bookings.late'", "booking.timer", r"booking later has no timer"),
    "a table held for nobody": (
        "UPDATE dining_table SET hold_booking = 'off', hold_name = 'Ai', hold_at = 5 WHERE id = 'b8'", "booking.hold",
        r"table b8 is held for booking off", LIVE),
    "guests without their booking": ("UPDATE party_order SET booking = NULL WHERE booking = 'here'", "booking.order", r"booking here and order", LIVE),
    "portions below nothing": ("UPDATE dish SET portions = -1 WHERE id = 'banh-flan'", "portions.negative", r"has -1 portions", LIVE, "database.damaged"),
    "portions that nobody fills": ("UPDATE dish SET usual_portions = 5 WHERE id = 'banh-flan'", "portions.timer", r"no timer fills its portions", LIVE),
}

# The same for the messages, which have a separate stream.
MESSAGE_DAMAGES = {
    "a change is missing": ("DELETE FROM change WHERE seq = 2", "stream.gap", r"tin nhắn: thiếu thay đổi số 2 / messages: changes 2 are missing"),
    "the last changes are missing": ("UPDATE stream SET seq = seq + 2", "stream.gap", r"messages: changes \d+–\d+ are missing"),
    "time runs backwards": ("UPDATE change SET at = at - 100000000 WHERE seq = 3", "stream.time", r"messages: change 3"),
    "an outcome from the future": (
        "INSERT INTO command (id, device, n, author, type, body, made_at, at, seq) "
        "SELECT 'x', 'd', 0, 'lan', 'messenger.send', '{}', last_at, last_at, seq + 5 FROM stream", "command.beyond", r"messages: command x says \d+"),
    "a device's last number is forgotten": (
        "INSERT INTO command (id, device, n, author, type, body, made_at, at, seq) "
        "SELECT 'y', 'd', 1, 'lan', 'messenger.send', '{\"type\":\"messenger.send\"}', last_at, last_at, seq FROM stream",
        "device.last", r"messages: device d: has come to 1, noted is nothing"),
    "somebody has received what was never written": (
        "UPDATE room_member SET delivered_seq = 9 WHERE person = 'lan' AND room = (SELECT MIN(room) FROM room_member WHERE person = 'lan')",
        "room.mark", r"messages: room \S+: lan has received up to 9, the last is number 0"),
}

# Damages that hide others where all are planted at once: they touch the same rows.
HIDING = {
    "a change beyond the end", "a command of another kind", "paid without being settled", "settled without being paid", "other dishes than were ordered",
    "a booking without its table",
}
