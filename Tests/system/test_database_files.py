"""The database files of a hub: whole after a stop, and never taken for a new restaurant when they are empty."""

import re
import shutil

from copies import furnished
from device import Device
from evening import open_order
from hub import Hub


def test_the_files_of_a_stopped_hub_are_whole_without_their_logs(new_hub, tmp_path):
    # given a hub with an order and rooms, which was stopped
    hub = new_hub().start()
    order = open_order(Device(hub, "lan"))
    rooms = furnished(hub)
    hub.stop()
    # when only the files that the manual names are copied
    shutil.copytree(hub.data, tmp_path / "copy", ignore=shutil.ignore_patterns("*-wal", "*-shm"))
    copy = Hub(tmp_path / "copy")
    # then nothing is missing in the copy
    done = copy.run("check")
    assert done.returncode == 0, done.stdout + done.stderr
    copy.start()
    assert Device(copy, "lan").snapshot().get("order", order) and furnished(copy) == rooms
    copy.end()


def test_an_empty_database_is_not_taken_for_a_new_restaurant(new_hub):
    # given the folder of a restaurant whose database is empty, as a copy without its log is
    hub = new_hub().start()
    furnished(hub)
    hub.stop()
    (hub.data / "iqsine.db").unlink()
    # then the hub, the demo and the safety copy refuse with a sentence, and nothing is offered for set-up
    for command in (("serve", "--host", "127.0.0.1", "--port", "0", "--secure-port", "0"), ("demo",), ("backup",)):
        done = hub.run(*command)
        assert done.returncode == 1 and "belong to a restaurant" in done.stderr and "keys/" in done.stderr, (command, done.stdout + done.stderr)
    # and the check finds it
    done = hub.run("check")
    assert done.returncode == 1 and re.findall(r"^SAI (\S+):", done.stdout, re.MULTILINE)[:1] == ["database.stray"], done.stdout + done.stderr
    # and only a reset of the demo begins anew
    done = hub.run("demo", "--reset", "--bare")
    assert done.returncode == 0, done.stdout + done.stderr
