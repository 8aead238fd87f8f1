"""A message into a room of five hundred people, on all of their two thousand devices."""

import hashlib
import random
import sqlite3
import time

from house import Device
from words import SEED

from device import new_id

PEOPLE, DEVICES = 499, 4


class Crowd:
    """Four hundred and ninety-nine new waiters, each with four devices: made inside the database, because two thousand passwords take minutes."""

    def __init__(self):
        self.random = random.Random(SEED)
        self.people = [f"nguoi-{number}" for number in range(PEOPLE)]
        self.tokens = [(person, self.random.randbytes(32).hex()) for person in self.people for _ in range(DEVICES)]

    def statements(self, now):
        yield "INSERT INTO employee (id, login, name, roles, sections, manages, active, language, rights_version) VALUES " + ", ".join(
            f"('{person}', '{person}', 'Người {number}', '[\"waiter\"]', '[]', 0, 1, 'vi', 1)" for number, person in enumerate(self.people))
        yield "INSERT INTO staff_session (id, token_hash, employee_id, device, device_name, by_password, created_at, seen_at) VALUES " + ", ".join(
            f"('phien-{number}', '{hashlib.sha256(token.encode()).hexdigest()}', '{person}', 'may-{number}', 'Máy {number}', 1, {now}, {now})"
            for number, (person, token) in enumerate(self.tokens))

    def into(self, house):
        made = list(self.statements(int(time.time() * 1000)))
        if house.postgres:
            house.postgres.script(house.database, ";\n".join(["BEGIN", *made, "COMMIT"]))
            return
        with sqlite3.connect(house.hub.data / "iqsine.db") as connection:
            for statement in made:
                connection.execute(statement)
        connection.close()


def measured(house, generator, windows):
    """`fanout_500_ms`: until the message is on all devices, the author's too."""
    crowd = Crowd()
    house.restart(crowd.into)
    manager = Device(house.hub, "hoa")
    room = new_id()
    manager.do("messenger.makeGroup", room=room, name="Cả nhà", members=crowd.people)
    name = manager.cookie.split("=", 1)[0]
    generator.tell("listen", port=house.hub.port, cookies=[f"{name}={token}" for _, token in crowd.tokens])
    try:
        return windows.measure(
            [*house.processes, generator.pid], lambda seconds: generator.tell("fan", room=room, milliseconds=int(seconds * 1000)))
    finally:
        generator.tell("close")
