"""A restaurant that notifies its guests: its hub, the people who set gateways up and book, and its gateways."""

import time

import pytest

from device import Device, new_id
from gateways import Certificates
from waiting import until

WAITING, FAILING, SENT, GIVEN_UP, DROPPED = range(5)
HOUR = 3_600_000


@pytest.fixture(scope="session")
def certificates(tmp_path_factory):
    return Certificates(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def opened():
    """Servers that end with the test."""
    servers = []

    def keep(server):
        servers.append(server)
        return server

    yield keep
    for server in servers:
        server.end()


class Office:
    """A hub with its manager, who sets ways up, and its receptionist, who books."""

    def __init__(self, hub):
        self.hub = hub
        self.manager, self.receptionist = Device(hub, "hoa"), Device(hub, "ngoc")
        tables = sorted(self.manager.snapshot().all("table"), key=lambda table: (-table["maxSeats"], table["id"]))
        self.tables = [table["id"] for table in tables]

    def mail_by(self, server, security="none", user="", authority="", active=True, host="127.0.0.1", password=None):
        gateway = {
            "active": active, "host": host, "port": server.port, "security": security, "user": user, "from": "ban@bonmua.vn", "authority": authority}
        self.manager.do("notices.saveMail", gateway=gateway)
        if password:
            self.secret("email", password)
        return self

    def sms_by(self, server, body='{"to":"{{phone}}","text":"{{text}}","id":"{{id}}"}', form="json", headers=(), scheme="http", authority=""):
        gateway = {
            "active": True, "url": f"{scheme}://127.0.0.1:{server.port}/send?brand=BonMua", "headers": list(headers), "form": form, "body": body,
            "authority": authority}
        self.manager.do("notices.saveSMS", gateway=gateway)
        return self

    def secret(self, way, secret):
        answer = self.manager.ask("PUT", f"/api/notices/secret/{way}", {"secret": secret})
        assert answer.status == 204, answer.body

    def book(self, name="Nguyễn Thị Ánh Tuyết", email="tuyet@example.com", phone="0899 081 299", hours=24, table=0, guests=4):
        booking = new_id()
        self.receptionist.do(
            "bookings.book", booking=booking, tables=[self.tables[table]], at=int(time.time() * 1000) + hours * HOUR, guests=guests, name=name,
            phone=phone, email=email)
        return booking

    def view(self, who=None):
        answer = (who or self.receptionist).ask("GET", "/api/notices")
        assert answer.status == 200, answer.body
        return answer.json

    def gateway(self, way):
        return next(g for g in self.view()["gateways"] if g["way"] == way)

    def notices(self, booking=None):
        return [n for n in self.view()["notices"] if booking is None or n.get("booking") == booking]

    def states(self, booking=None):
        return sorted((n["way"], n["news"], n["state"]) for n in self.notices(booking))

    def comes_to(self, way, standing):
        until(lambda: self.gateway(way)["standing"] == standing)
        return self.gateway(way)
