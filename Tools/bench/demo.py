"""The time in which `iqsine demo` makes the whole demo with its last 90 days, on an empty folder or database."""

import statistics
import tempfile
import time

from house import ROOT, BenchHub, BenchPostgres

TIMES, MOST_SECONDS = 3, 600


def seconds(program, on_postgres, quick):
    """The median of three runs, each to the end of the program."""
    BenchHub.program = program
    (ROOT / "bench").mkdir(exist_ok=True)
    postgres = BenchPostgres() if on_postgres else None
    try:
        return round(statistics.median(_once(postgres) for _ in range(1 if quick else TIMES)), 1)
    finally:
        if postgres:
            postgres.end()


def _once(postgres):
    with tempfile.TemporaryDirectory(prefix="demo-", dir=ROOT / "bench") as folder:
        hub = BenchHub(f"{folder}/data", postgres.new_database() if postgres else None)
        begun = time.monotonic()
        made = hub.run("demo", timeout=MOST_SECONDS)
        assert made.returncode == 0, made.stdout + made.stderr
        return time.monotonic() - begun
