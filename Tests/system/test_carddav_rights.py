"""Authentication and rights by CardDAV."""

import re
import urllib.parse

from dav import Dav, card, condition, plain
from device import Device
from hub import PASSWORD
from trust import ask, ask_plain, authority_of, trusting


def test_only_an_app_password_that_is_not_revoked_signs_in(hub):
    dav = Dav(hub, "lan")
    path = dav.book()
    # without a word, with the own password, with a wrong one, with nonsense
    for answer in (
        plain(hub, "PROPFIND", path), dav.ask("PROPFIND", path, password=PASSWORD), dav.ask("PROPFIND", path, password="x" * 26),
        plain(hub, "PROPFIND", path, headers={"Authorization": "Basic !!!"}), plain(hub, "PROPFIND", path, headers={"Authorization": "Bearer x"}),
        plain(hub, "PROPFIND", path, headers={"Cookie": dav.person.cookie}),
    ):
        assert (answer.status, answer.headers["www-authenticate"]) == (401, 'Basic realm="iQsine", charset="UTF-8"')
    # with it, also with headers that would be refused from a browser's page
    foreign = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site", "Content-Type": "text/plain"}
    assert dav.ask("PROPFIND", path, "", foreign, 0).status == 207
    # another's name does not go with it
    dav.login, own = "hoa", dav.login
    assert dav.ask("PROPFIND", path, "", depth=0).status == 401
    dav.login = own
    # when it is revoked
    other = Dav(hub, "lan", "other")
    assert dav.person.ask("DELETE", f"/api/app-passwords/{dav.made['id']}").status in (200, 204)
    # then it opens nothing, and the other one still does
    assert dav.ask("PROPFIND", path, "", depth=0).status == 401
    assert other.ask("PROPFIND", path, "", depth=0).status == 207


def test_former_employees_cannot_sign_in(hub):
    dav = Dav(hub, "lan")
    assert dav.put("a.vcf", card("a", "An")).status == 201
    manager = Device(hub, "hoa")
    lan = next(value for value in manager.snapshot().all("employee") if value["login"] == "lan")
    # when
    manager.do("staff.saveEmployee", employee=lan["id"], login="lan", name=lan["name"], roles=lan["roles"], sections=lan.get("sections", []), active=False)
    # then
    assert dav.ask("PROPFIND", dav.book(), "", depth=0).status == 401
    assert dav.put("b.vcf", card("b", "Bình")).status == 401


def test_books_are_shown_and_written_by_right(hub):
    waiter, receptionist, manager = Dav(hub, "lan"), Dav(hub, "ngoc"), Dav(hub, "hoa")

    def books(dav):
        return {path.split("/")[-2] for path in dav.propfind(dav.home, "d:displayname", depth=1).paths if path != dav.home}

    assert books(waiter) == {"own", "staff"}
    assert books(receptionist) == {"own", "staff", "guests"}
    assert books(manager) == {"own", "staff", "guests", "suppliers"}
    # a read-only book says so, and is not written
    def may(dav, book):
        path = dav.book(book)
        return {child.tag.split("}")[1] for child in dav.propfind(path, "d:current-user-privilege-set").found[path][
            "{DAV:}current-user-privilege-set"].iter()}

    assert "write" in may(manager, "staff") and "write" not in may(receptionist, "staff")
    assert manager.put("a.vcf", card("a", "An"), book="staff").status == 201
    assert receptionist.get("a.vcf", book="staff").status == 200
    for answer in (receptionist.put("a.vcf", card("a", "Anh"), book="staff"), receptionist.put("b.vcf", card("b", "B"), book="staff"),
                   receptionist.ask("DELETE", receptionist.book("staff") + "a.vcf")):
        assert (answer.status, condition(answer)) == (403, "need-privileges")
    assert b"FN:An\r\n" in manager.get("a.vcf", book="staff").body
    # guests' are not the waiter's
    receptionist.put("g.vcf", card("g", "Khách"), book="guests")
    assert waiter.get("g.vcf", book="guests").status == 404
    assert waiter.put("h.vcf", card("h", "Khách"), book="guests").status == 409
    # and two people see the same book
    assert manager.get("g.vcf", book="guests").body == card("g", "Khách")


def test_a_private_book_is_hidden_from_everybody_else_managers_included(hub):
    lan, manager = Dav(hub, "lan"), Dav(hub, "hoa")
    lan.put("secret.vcf", card("s", "Bí mật"))
    for method in ("GET", "PROPFIND", "DELETE"):
        assert manager.ask(method, lan.book() + "secret.vcf").status == 404
    assert manager.ask("PUT", lan.book() + "secret.vcf", card("s", "Hoa"), {"Content-Type": "text/vcard"}).status == 409
    assert manager.ask("PROPFIND", lan.home, "", depth=1).status == 404
    assert manager.ask("PROPFIND", f"/dav/principals/{lan.user}/", "", depth=0).status == 404
    found = manager.multiget("own", [urllib.parse.quote(lan.book() + "secret.vcf")])
    assert found.status == {lan.book() + "secret.vcf": 404}
    assert lan.get("secret.vcf").body == card("s", "Bí mật")


def test_the_connection_must_be_encrypted(hub):
    dav = Dav(hub, "lan")
    # a proxy on this machine that passes on an unencrypted request
    answer = dav.ask("PROPFIND", dav.book(), "", {"X-Forwarded-For": "192.168.1.20"}, 0)
    assert answer.status == 403 and "https" in answer.body.decode()
    assert dav.ask("PROPFIND", dav.book(), "", {"X-Forwarded-For": "192.168.1.20", "X-Forwarded-Proto": "https"}, 0).status == 207


def test_a_phone_in_the_network_connects_by_tls_only(new_hub, network):
    # given a hub that listens to the network
    hub = new_hub().start(host="0.0.0.0")
    dav = Dav(hub, "lan")
    proof = {"Authorization": dav.proof, "Depth": "0"}
    # over plain HTTP every request is refused
    for path in ("/dav/", dav.book(), "/.well-known/carddav"):
        answer = ask_plain(hub, "PROPFIND", path, network, proof)
        assert (answer.status, answer.error["code"]) == (403, "origin.insecure"), path
    # by the hub's own name and certificate all is there
    context = trusting(authority_of(hub))
    assert ask(hub, context, "PROPFIND", "/.well-known/carddav", address=network, headers=proof).status == 301
    assert ask(hub, context, "PROPFIND", dav.book(), address=network, headers=proof).status == 207


def test_guessing_and_flooding_are_slowed_down(hub):
    dav = Dav(hub, "lan")
    # when somebody guesses
    statuses = [dav.ask("PROPFIND", dav.book(), "", depth=0, password=f"{n:026}").status for n in range(40)]
    # then the client soon has to wait
    assert statuses[0] == 401 and statuses[-1] == 429
    answer = dav.ask("PROPFIND", dav.book(), "", depth=0, password="0" * 26)
    assert answer.status == 429 and int(answer.headers["retry-after"]) >= 1
    # and nobody else of the same address, which all clients behind a proxy share
    other = Dav(hub, "ngoc")
    assert other.ask("PROPFIND", other.book(), "", depth=0).status == 207


def test_no_secret_is_logged(hub):
    dav = Dav(hub, "lan")
    dav.put("a.vcf", card("a", "An"))
    dav.ask("PROPFIND", dav.book(), "", depth=0, password="wrong-secret-wrong-secret")
    hub.stop()
    said = "".join(hub.lines)
    kept = b"".join(path.read_bytes() for path in hub.data.rglob("*") if path.is_file())
    for secret in (dav.password, re.sub(r"[^a-z0-9]", "", dav.password.lower()), "wrong-secret-wrong-secret"):
        assert secret not in said and secret.encode() not in kept
