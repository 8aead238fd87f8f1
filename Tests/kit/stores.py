"""Sets the copy store of a hub up, and waits for its copies."""

import os
import time

FOREVER = {"everyHours": 168, "keptHours": 24, "keptDays": 30, "keptMonths": 12}


def in_bucket(bucket, **more):
    return {"settings": {"kind": "s3", "place": bucket.address, "accessKey": bucket.access, **FOREVER}, "secretKey": bucket.secret, **more}


def in_folder(folder, **more):
    return {"settings": {"kind": "folder", "place": str(folder), **FOREVER}, **more}


def stored(manager, seconds=60):
    """Waits until no copy is being stored, and returns the state of the store."""
    end = time.monotonic() + seconds
    while (store := manager.ask("GET", "/api/backups").json["store"])["running"]:
        assert time.monotonic() < end, "the copy does not come to an end"
        time.sleep(0.1)
    return store


def choose(manager, change):
    """Sets the store up. The first copy is made at once."""
    answer = manager.ask("PUT", "/api/backups/store", change)
    assert answer.status == 200, answer.body
    return stored(manager)


def store_one(manager):
    answer = manager.ask("POST", "/api/backups/store", {})
    assert answer.status == 202, answer.body
    return stored(manager)


def key_of(manager):
    answer = manager.ask("POST", "/api/backups/key", {})
    assert answer.status == 200, answer.body
    return answer.json["key"]


def a_file_of_people(hub, name, size):
    path = hub.data / "media" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(os.urandom(size))
    return path.read_bytes()
