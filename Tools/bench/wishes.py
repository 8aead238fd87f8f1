"""The figures that can be measured, and the wanted ones."""

from backup import FIGURES as BACKUP
from conversations import CALLS, FIGURES as CONVERSATIONS
from reports import FIGURES as REPORTS

_ON_DATABASE = (
    "rss_mb", "idle_cpu_percent", "floor_ms", "ratio_to_floor", "order_to_kitchen_ms", "order_to_kitchen_loaded_ms", "commands_per_s", "commands_ms", "command_cpu_us",
    "deliveries_per_s", "growth_p99_ratio", "simulation")
# Each part, and the figures under its place in the results.
PARTS = {
    "evening.sqlite": _ON_DATABASE,
    "evening.postgres": _ON_DATABASE,
    "evening.web": ("first_screen_script_kb_gzip", "cold_start_ms", "tap_to_order_ms"),
    "offline": ("wasm_kb_gzip", "replica_kb", "drain_500_commands_ms", "tap_to_screen_ms", "tap_to_answer_ms"),
    "menu": ("open_menu_ms", "open_options_ms", "take_default_ms", "tap_ms"),
    "booking": ("table_search_ms", "arrival_to_waiter_ms"),
    "bills": ("sum_100_items_ms", "sum_100_items_browser_ms", "pay_to_done_ms", "dead_printers_added_ms", "search_ms"),
    "contacts": ("first_screen_ms", "search_ms", "first_page_ms", "import_per_s"),
    "contacts.carddav": ("no_change_ms", "one_change_ms", "put_ms", "query_ms", "full_sync_ms"),
    "surveys": ("results_ms", "first_page_ms", "cross_table_ms", "five_versions_ms", "preview_ms", "answers_per_s"),
    "messenger": (*CONVERSATIONS, *CALLS),
    "reports": REPORTS,
    "backup": BACKUP,
}
# Measured on both: on SQLite under their own place, on PostgreSQL under `postgres` there. A key that names neither means both.
BOTH = ("booking", "bills", "contacts", "contacts.carddav", "surveys", "messenger", "reports", "backup")
DATABASES = ("sqlite", "postgres")
# The shares that a figure may have. They are measured together.
SHARES = ("p50", "p95", "p99", "most")
EVERYTHING = "evening,offline,menu,booking,bills,contacts,surveys,messenger,reports,backup"


class UnknownKeys(ValueError):
    """Its text names them, and all that is known."""


class Wish:
    """The wanted figures: `evening.sqlite` wants all under it, `messenger.postgres.search_ms` wants one."""

    def __init__(self, keys):
        keys = [key.strip() for key in keys.split(",") if key.strip()]
        unknown = [key for key in keys if not any(_means(key, names) for _, names in _places())]
        if unknown or not keys:
            raise UnknownKeys(f"no such figures: {', '.join(unknown) or 'none is named'}. There are\n{_known()}")
        self.places = {place for place, names in _places() if any(_means(key, names) for key in keys)}

    def figures(self, part, database=None):
        """The wanted figures of a part, on one database if it is measured on both. Empty: none."""
        return {figure for of_part, on, figure in self.places if (of_part, on) == (part, database)}

    def part(self, part):
        return any(place[0] == part for place in self.places)


def _places():
    """(part, database, figure) of all there is, each with the names that it goes by."""
    for part, figures in PARTS.items():
        for figure in figures:
            if part not in BOTH or figure in CALLS:
                yield (part, None, figure), (f"{part}.{figure}",)
                continue
            for database in DATABASES:
                yield (part, database, figure), (f"{part}.{figure}", f"{part}.{database}.{figure}")


def _means(key, names):
    above, _, share = key.rpartition(".")
    return any(f"{name}.".startswith(f"{key}.") or share in SHARES and name == above for name in names)


def _known():
    return "\n".join(f"  {part}{'[.sqlite|.postgres]' if part in BOTH else ''}: {', '.join(figures)}" for part, figures in PARTS.items())
