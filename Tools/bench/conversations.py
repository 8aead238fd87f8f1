"""All figures under `messenger`: of messages, of the crowd that hears them, of calls, and of orders beside them."""

import contextlib
import statistics

import beside
import fanout
import firstframe
import messenger
from generator import Generator
from house import House
from windows import Windows, median

# The figures of the messages themselves, all measured on one hub.
MESSAGES = (
    "send_to_deliver_ms", "durable_messages_per_s", "senders_16_ms", "search_ms", "open_room_ms", "transfer_20mb_loopback_ms", "transfer_20mb_10mbit_ms")
FIGURES = (*MESSAGES, "fanout_500_ms", "order_to_kitchen_p99_added_ms")
# Calls use neither database.
CALLS = ("accept_to_first_frame_ms",)


def figures(options, wish):
    """Measures on SQLite. The figures on PostgreSQL are under `postgres`."""
    found = {}
    if wanted := wish.figures("messenger", "sqlite"):
        found.update(on_database(options, wanted, False))
    if wanted := wish.figures("messenger", "postgres"):
        found["postgres"] = on_database(options, wanted, True)
    if wish.figures("messenger"):
        with closed(House(options.programs / "iqsine", tables=0)) as house:
            calls = firstframe.measured(house)
        found["accept_to_first_frame_ms"] = statistics.median(calls)
        found.setdefault("windows", {})["accept_to_first_frame_ms"] = calls
    return found


def on_database(options, wanted, on_postgres):
    measured, program = {"windows": {}}, options.programs / "iqsine"
    if wanted.intersection(MESSAGES):
        with closed(House(program, on_postgres, tables=0)) as house, closed(Generator(options.programs / "iqsine-bench")) as generator:
            count = messenger.ALL // 20 if options.quick else messenger.ALL
            measured.update(messenger.Messenger(house, generator, Windows(options.quick), count).run())
    if "fanout_500_ms" in wanted:
        with closed(House(program, on_postgres, tables=0)) as house, closed(Generator(options.programs / "iqsine-bench")) as generator:
            made = fanout.measured(house, generator, Windows(options.quick))
        measured["fanout_500_ms"] = {"p99": round(median(made, lambda w: w["all"]["p99"]) / 1000, 1)}
        measured["windows"]["fanout"] = made
    if "order_to_kitchen_p99_added_ms" in wanted:
        with closed(House(program, on_postgres)) as house:
            made = beside.Beside(house, options.programs, Windows(options.quick, beside.SECONDS, beside.PAIRS)).run()
        measured["order_to_kitchen_p99_added_ms"] = round(beside.added(made), 2)
        measured["windows"]["beside"] = made
    return measured


@contextlib.contextmanager
def closed(thing):
    try:
        yield thing
    finally:
        thing.end()
