"""The bars to reach, and the table of the measured figures."""

# (figure, how to compare, bar); PostgreSQL's own bars are under "postgres".
COMMON = [
    ("commands_ms.p99", "<=", 100.0), ("deliveries_per_s", ">=", 60_000), ("rss_mb", "<=", 120.0), ("idle_cpu_percent", "<=", 1.0),
    ("growth_p99_ratio", "<=", 1.3),
]
BARS = {
    "sqlite": [
        ("order_to_kitchen_ms.p50", "<=", 1.5), ("order_to_kitchen_loaded_ms.p99", "<=", 10.0), *COMMON, ("commands_per_s", ">=", 6000),
    ],
    "postgres": [*COMMON, ("commands_per_s", ">=", 3000)],
    "offline": [("drain_500_commands_ms", "<=", 2000), ("replica_kb", "<=", 2048), ("wasm_kb_gzip", "<=", 200), ("tap_to_screen_ms.p95", "<=", 50.0)],
    "menu": [("tap_ms.p95", "<=", 100.0)],
    "booking": [
        (f"{place}{figure}", "<=", bar) for place in ("", "postgres.")
        for figure, bar in (("table_search_ms.p95", 5.0), ("arrival_to_waiter_ms.most", 1000))
    ],
    "bills": [
        (f"{place}{figure}", "<=", bar) for place in ("", "postgres.")
        for figure, bar in (
            ("sum_100_items_ms", 1.0), ("sum_100_items_browser_ms", 5.0), ("pay_to_done_ms.p99", 100.0), ("dead_printers_added_ms.p99", 2.0),
            ("search_ms.p95", 50.0))
    ],
    "contacts": [("first_screen_ms", "<=", 300.0), ("search_ms.p95", "<=", 50.0), ("postgres.search_ms.p95", "<=", 50.0)] + [
        (f"carddav.{place}{figure}", "<=", bar) for place in ("", "postgres.")
        for figure, bar in (("no_change_ms.p50", 2.0), ("one_change_ms.p50", 4.0), ("put_ms.p50", 5.0), ("query_ms.p50", 5.0), ("full_sync_ms", 25.0))
    ],
    "surveys": [
        (f"{place}{figure}", "<=", bar) for place in ("", "postgres.")
        for figure, bar in (("results_ms", 300.0), ("first_page_ms", 50.0), ("five_versions_ms", 2000.0))
    ],
    "messenger": [
        (f"{place}{figure}", compare, bar) for place in ("", "postgres.")
        for figure, compare, bar in (
            ("send_to_deliver_ms.p50", "<=", 2.0), ("send_to_deliver_ms.p99", "<=", 15.0), ("durable_messages_per_s", ">=", 3000),
            ("senders_16_ms.p99", "<=", 50.0), ("fanout_500_ms.p99", "<=", 100.0), ("search_ms.p95", "<=", 30.0), ("open_room_ms", "<=", 50.0),
            ("transfer_20mb_loopback_ms", "<=", 500.0), ("transfer_20mb_10mbit_ms", "<=", 20_000), ("order_to_kitchen_p99_added_ms", "<=", 10.0))
    ] + [("accept_to_first_frame_ms", "<=", 500.0)],
    "reports": [
        (f"{place}{figure}", "<=", bar) for place in ("", "postgres.")
        for figure, bar in (
            ("month_ms.p95", 200.0), ("year_by_dish_ms.p95", 1000.0), ("first_page_ms.p95", 50.0), ("bill_search_ms.p95", 50.0),
            ("order_to_kitchen_p99_added_ms.p99", 2.0), ("demo_seconds", 20.0))
    ],
    "backup": [],
    "web": [("first_screen_script_kb_gzip", "<=", 153), ("tap_to_order_ms.p95", "<=", 100.0), ("cold_start_ms", "<=", 2500)],
}
PLAIN = {"sqlite": ["floor_ms", "ratio_to_floor", "order_to_kitchen_ms.p99", "order_to_kitchen_loaded_ms.p50", "command_cpu_us"]}
PLAIN["menu"] = ["open_menu_ms.p95", "open_options_ms.p95", "take_default_ms.p95"]
PLAIN["postgres"] = [*PLAIN["sqlite"], "order_to_kitchen_ms.p50", "order_to_kitchen_loaded_ms.p99"]

PLAIN["backup"] = [
    f"{place}{figure}" for place in ("", "postgres.")
    for figure in ("seconds", "bytes_per_bill.database", "bytes_per_bill.copy", "past.past_bytes_per_bill")]


def find(figures, path):
    for step in path.split("."):
        if not isinstance(figures, dict) or step not in figures:
            return None
        figures = figures[step]
    return figures


def judged(evening):
    """(part, figure, value, bar in words, reached); figures without a bar are reached."""
    for part, bars in BARS.items():
        figures = evening.get(part, {})
        for path in PLAIN.get(part, []):
            value = find(figures, path)
            if value is not None:
                yield part, path, value, "", True
        for path, compare, bar in bars:
            value = find(figures, path)
            if value is not None:
                yield part, path, value, f"{compare} {bar:,}", value <= bar if compare == "<=" else value >= bar


def table(evening):
    lines = [f"{'':10}{'figure':34}{'measured':>14}   bar"]
    for part, path, value, bar, reached in judged(evening):
        lines.append(f"{part:10}{path:34}{value:>14,}   {bar:14}{'' if not bar else 'met' if reached else 'MISSED'}")
    return "\n".join(lines)
