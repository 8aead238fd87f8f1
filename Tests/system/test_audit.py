"""The audit trail through the real program: routes, the file as docs/audit.md verifies it, and the noted end of the chain."""

import re
import subprocess
import sys

from device import Device
from evening import open_order
from hub import ROOT


def test_a_manager_reads_the_trail_and_everybody_else_is_refused(module_hub):
    # given an order of Lan's
    lan, manager = Device(module_hub, "lan"), Device(module_hub, "hoa")
    order = open_order(lan)
    # when the manager looks, and Lan tries
    page = manager.ask("GET", f"/api/audit?person={lan.me['employee']['id']}&kind=orders").json
    entry = next(entry for entry in page["entries"] if entry["subject"] == order)
    # then the entry says who, on which device, and what
    assert (entry["type"], entry["device"], entry["deviceName"]) == ("orders.open", lan.device, "test")
    for path in ("/api/audit", "/api/audit/csv", "/api/audit/tip"):
        assert lan.ask("GET", path).status == 403
    # and what cannot be is refused before any file begins
    for query, status, code in (
            ("from=5&to=5", 400, "audit.rangeReversed"), ("from=253402300799999", 400, "audit.notYet"), ("bill=nothing", 404, "audit.unknownBill"),
            ("kind=weather", 400, "field.unknown")):
        answer = manager.ask("GET", f"/api/audit/csv?{query}")
        assert (answer.status, answer.error["code"]) == (status, code)


def test_the_file_can_be_verified_by_the_program_of_the_documents(module_hub, tmp_path):
    # given the file of all entries, and the program that docs/audit.md shows
    manager = Device(module_hub, "hoa")
    open_order(Device(module_hub, "lan"))
    answer = manager.ask("GET", "/api/audit/csv")
    assert answer.status == 200 and answer.headers["content-type"].startswith("text/csv")
    program = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "audit.md").read_text(), re.DOTALL)[1]

    def verify(content):
        (tmp_path / "trail.csv").write_bytes(content)
        done = subprocess.run([sys.executable, "-c", program, tmp_path / "trail.csv"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.split("\n")[0]

    # then it is whole, and a changed word is found
    assert answer.body.count(b"\r\n") > 3 and verify(answer.body) == ""
    assert verify(answer.body.replace(b";orders.open;", b";orders.move;", 1)).startswith("changed: ")


def test_a_noted_end_of_the_chain_is_compared(module_hub):
    # given the end of the chain as it was noted, and work after it
    manager = Device(module_hub, "hoa")
    tip = manager.ask("GET", "/api/audit/tip").json
    open_order(Device(module_hub, "lan"))
    note = f"{tip['seq']}:{tip['hash'][:16]}"
    # then the check finds it again, names another one, and prints the new end
    done = module_hub.run("check", "--audit-tip", note)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"end of the audit chain: (\d+):[0-9a-f]{64}", done.stdout)[1]) > tip["seq"]
    wrong = module_hub.run("check", "--audit-tip", f"{tip['seq']}:0000000000000000")
    assert wrong.returncode == 1 and "SAI audit.tip" in wrong.stdout
    assert module_hub.run("check", "--audit-tip", "the last one").returncode == 64
