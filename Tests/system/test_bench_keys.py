"""The selection of measurements by `make bench KEYS=…`, without measuring."""

import json
import subprocess
import sys

import pytest

from hub import ROOT

BENCH = ROOT / "Tools" / "bench"
ASK = "import json, sys; from wishes import Wish; print(json.dumps(sorted(Wish(sys.argv[1]).places, key=str)))"


def measured(keys):
    done = subprocess.run([sys.executable, "-c", ASK, keys], cwd=BENCH, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return [".".join(step or "" for step in place) for place in json.loads(done.stdout)]


@pytest.mark.parametrize(
    "keys, places",
    [
        ("evening.web.cold_start_ms", ["evening.web..cold_start_ms"]),
        ("evening.sqlite.commands_ms.p99, offline.replica_kb", ["evening.sqlite..commands_ms", "offline..replica_kb"]),
        ("booking", [f"booking.{on}.{figure}" for on in ("postgres", "sqlite") for figure in ("arrival_to_waiter_ms", "table_search_ms")]),
        ("messenger.search_ms", ["messenger.postgres.search_ms", "messenger.sqlite.search_ms"]),
        ("messenger.postgres.search_ms", ["messenger.postgres.search_ms"]),
        ("messenger.accept_to_first_frame_ms", ["messenger..accept_to_first_frame_ms"]),
        ("contacts.carddav.postgres.put_ms.p50", ["contacts.carddav.postgres.put_ms"]),
        ("reports.demo_seconds", ["reports.postgres.demo_seconds", "reports.sqlite.demo_seconds"]),
    ])
def test_a_key_selects_all_figures_under_it_and_no_others(keys, places):
    assert measured(keys) == places


def test_parts_of_every_key_can_be_selected():
    everything = measured("evening,offline,booking,contacts,messenger")
    postgres = [place for place in everything if place.startswith("messenger.postgres.")]
    assert len(postgres) > 1 and measured("messenger.postgres") == postgres
    assert sorted(measured("contacts.postgres") + measured("contacts.sqlite") + measured("contacts.carddav")) == sorted(measured("contacts"))


def test_an_unknown_key_is_refused_with_the_list_of_known_ones():
    done = subprocess.run(
        [sys.executable, BENCH / "bench.py", "--keys", "evening.sqlite,messenger.postgre"], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "no such figures: messenger.postgre." in done.stderr and "messenger[.sqlite|.postgres]: send_to_deliver_ms" in done.stderr
