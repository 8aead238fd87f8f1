"""Three million bills of parties that left over the years, made inside the database as the hub would have left them."""

import datetime
import time

from million import fill_postgres, fill_sqlite, postgres_hexadecimal, postgres_series, sqlite_hexadecimal, sqlite_series

BILLS = 3_000_000
# Eight hundred parties a day.
A_DAY = 800
EVERY = 86_400_000 // A_DAY
FIRST = 10_000_000


def number_of(n):
    """The number of the n-th bill: its day, counted back from 2026, and its place in the day."""
    day = datetime.date(2026, 1, 1) - datetime.timedelta(days=(BILLS - n) // A_DAY + 1)
    return f"B-{day:%y%m%d}-{n % A_DAY + 1:04}"


def statements(series, hexadecimal, digits, date, now):
    """The same SQL for both databases; `digits(x, width)` and `date(days before 2026)` give expressions of text."""
    def moment(behind=0):
        return f"({now} - ({BILLS} - n) * CAST({EVERY} AS BIGINT) - 86400000 + {behind})"

    def key(kind):
        at = hexadecimal(moment(), 12)
        return f"substr({at}, 1, 8) || '-' || substr({at}, 9, 4) || '-7{kind}-8000-' || {hexadecimal(f'n + {FIRST}', 12)}"

    every = series(BILLS)
    order, payment = key("0a0"), key("0a4")
    table = "(SELECT id FROM bench_table WHERE place = n % (SELECT COUNT(*) FROM bench_table))"
    waiter = "CASE n % 4 WHEN 0 THEN 'lan' WHEN 1 THEN 'dung' WHEN 2 THEN 'minh' ELSE 'nhu' END"
    method = "CASE n % 5 WHEN 0 THEN 'card' WHEN 1 THEN 'transfer' ELSE 'cash' END"
    total = "(170000 + (n % 1000 * 919 % 1000) * 1000)"
    number = f"'B-' || {date(f'(({BILLS} - n) / {A_DAY} + 1)')} || '-' || {digits(f'n % {A_DAY} + 1', 4)}"
    yield "CREATE TABLE bench_table AS SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM dining_table"
    yield "CREATE UNIQUE INDEX bench_table_place ON bench_table (place)"
    yield f"""INSERT INTO party_order (id, table_id, guests, waiter, opened_by, opened_at, state, revision, end_reason, ended_by, ended_at, last_served_at)
      SELECT {order}, {table}, 2, {waiter}, 'lan', {moment()}, 1, 2, 'settled', 'mai', {moment(5400000)}, {moment(1500000)} FROM {every}"""
    lines = f"""'[{{"dish":"cu-0","name":"Món cũ số 0","price":' || {total} || ',"quantity":1,"amount":' || {total} || '}}]'"""
    yield f"""INSERT INTO bill (order_id, version, revision, lines, subtotal, discount_amount, total, paid, state, number)
      SELECT {order}, 1, 2, {lines}, {total}, 0, {total}, {total}, 1, {number} FROM {every}"""
    yield f"""INSERT INTO payment (id, order_id, version, method, received, taken_by, taken_at)
      SELECT {payment}, {order}, 1, {method}, {total}, 'mai', {moment(5400000)} FROM {every}"""
    yield f"INSERT INTO bill_waiter (employee, order_id, opened_at) SELECT {waiter}, {order}, {moment()} FROM {every}"
    yield "DROP TABLE bench_table"


def into_sqlite(house):
    def date(days):
        return f"substr(strftime('%Y%m%d', '2026-01-01', '-' || {days} || ' days'), 3)"

    sql = statements(sqlite_series, sqlite_hexadecimal, lambda value, width: f"printf('%0{width}d', {value})", date, int(time.time() * 1000))
    fill_sqlite(house, [*sql, "ANALYZE"])


def into_postgres(house):
    def date(days):
        return f"to_char(DATE '2026-01-01' - ({days})::int, 'YYMMDD')"

    sql = statements(
        postgres_series, postgres_hexadecimal, lambda value, width: f"lpad(({value})::text, {width}, '0')", date, int(time.time() * 1000))
    fill_postgres(house, sql)
