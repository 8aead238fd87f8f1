"""A million orders that were served and paid over the years, made inside the database as the hub would have left them.

Each has its party, one course, two items, a bill, a payment, and the five commands that brought it about with their outcomes.
Changes older than a week are compacted away in a hub's life; those of the last orders are there.
"""

import sqlite3
import time

ORDERS = 1_000_000
# Four hundred parties a day.
EVERY = 86_400_000 // 400
# Parties of the last week, whose changes are still in the log.
RECENT = 2_800


def statements(series, hexadecimal, now):
    """The same SQL for both databases; `series(n)` gives a FROM item with the column n, `hexadecimal(x, width)` an expression."""
    def moment(behind="0"):
        return f"({now} - ({ORDERS} - n) * CAST({EVERY} AS BIGINT) - 7200000 + {behind})"

    def key(kind):
        at = hexadecimal(moment(), 12)
        return f"substr({at}, 1, 8) || '-' || substr({at}, 9, 4) || '-7{kind}-8000-' || {hexadecimal('n', 12)}"

    table = "'old-' || (n % 200)"
    price, total = 85000, 170000
    every = series(ORDERS)
    order, course, payment = key("000"), key("001"), key("004")
    items = [key("002"), key("003")]
    yield f"""INSERT INTO party_order (id, table_id, guests, waiter, opened_by, opened_at, state, revision, end_reason, ended_by, ended_at, last_served_at)
      SELECT {order}, {table}, 2, 'lan', 'lan', {moment()}, 1, 2, 'settled', 'mai', {moment('5400000')}, {moment('1500000')} FROM {every}"""
    yield f"""INSERT INTO course (id, order_id, priority, state, called_at, heard_at, called_by, queue_at, flag_at, served_at)
      SELECT {course}, {order}, 4, 3, {moment('300000')}, {moment('300000')}, 'lan', {moment('300000')}, {moment('1200000')}, {moment('1500000')} FROM {every}"""
    for number, item in enumerate(items):
        yield f"""INSERT INTO item (id, order_id, course_id, table_id, dish_id, name, group_id, station, price, quantity, note, ordered_by, ordered_at,
            state, ready_at, served_at)
          SELECT {item}, {order}, {course}, {table}, 'cu-{number}', 'Món cũ số {number}', 'mon-kho', 'Bếp', {price}, 1, '', 'lan', {moment(f'{number}20000')},
            3, {moment('1200000')}, {moment('1500000')} FROM {every}"""
    lines = f'[{{"dish":"cu-0","name":"Món cũ số 0","price":{price},"quantity":2,"amount":{total}}}]'
    yield f"""INSERT INTO bill (order_id, version, revision, lines, subtotal, discount_amount, total, paid, state)
      SELECT {order}, 1, 2, '{lines}', {total}, 0, {total}, {total}, 1 FROM {every}"""
    yield f"""INSERT INTO payment (id, order_id, version, method, received, taken_by, taken_at)
      SELECT {payment}, {order}, 1, 'cash', {total}, 'mai', {moment('5400000')} FROM {every}"""
    commands = [
        ("orders.open", "lan", f"'\",\"table\":\"' || {table}", "0"), ("orders.addItem", "lan", f"'\",\"item\":\"' || {items[0]}", "20000"),
        ("orders.addItem", "lan", f"'\",\"item\":\"' || {items[1]}", "120000"), ("orders.callToCook", "lan", f"'\",\"course\":\"' || {course}", "300000"),
        ("bills.pay", "mai", f"'\",\"payment\":\"' || {payment}", "5400000")]
    for number, (kind, author, rest, behind) in enumerate(commands):
        body = f"""'{{"type":"{kind}","order":"' || {order} || {rest} || '"}}'"""
        yield f"""INSERT INTO command (id, device, n, author, type, body, made_at, at, seq)
          SELECT {key(f'01{number}')}, 'old-{author}', n * 5 + {number}, '{author}', '{kind}', {body}, {moment(behind)}, {moment(behind)}, n * 12 + {number}
          FROM {every}"""
    yield f"UPDATE stream SET compacted = seq + {ORDERS} * 12 - {RECENT}, seq = seq + {ORDERS} * 12 WHERE id = 'restaurant'"
    yield f"""INSERT INTO change (stream, seq, topic, kind, entity, at)
      SELECT 'restaurant', (SELECT seq FROM stream WHERE id = 'restaurant') - {RECENT} + n, 'orders', 'order', 'gone-' || n, {now} FROM {series(RECENT)}"""


def sqlite_series(count):
    return f"(WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < {count}) SELECT n FROM counting) AS old"


def fill_sqlite(house, sql):
    """Written without the durability of a restaurant's data: if it fails, it is made again."""
    connection = sqlite3.connect(house.hub.data / "iqsine.db", isolation_level=None)
    try:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "foreign_keys = OFF", "cache_size = -400000"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("BEGIN")
        for statement in sql:
            connection.execute(statement)
        connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()


def fill_postgres(house, sql):
    house.postgres.script(house.database, ";\n".join(["BEGIN", *sql, "COMMIT", "VACUUM ANALYZE", "CHECKPOINT"]))


def into_sqlite(house):
    begun = time.monotonic()
    fill_sqlite(house, statements(sqlite_series, sqlite_hexadecimal, int(time.time() * 1000)))
    print(f"a million orders made in {time.monotonic() - begun:.0f} s, {(house.hub.data / 'iqsine.db').stat().st_size >> 20} MB", flush=True)


def sqlite_hexadecimal(value, width):
    return f"printf('%0{width}x', {value})"


def postgres_series(count):
    return f"generate_series(1, {count}) AS old (n)"


def into_postgres(house):
    begun = time.monotonic()
    fill_postgres(house, statements(postgres_series, postgres_hexadecimal, int(time.time() * 1000)))
    print(f"a million orders made in {time.monotonic() - begun:.0f} s", flush=True)


def postgres_hexadecimal(value, width):
    return f"lpad(to_hex({value}), {width}, '0')"
