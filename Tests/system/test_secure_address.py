"""The secure address: trusted only by devices that chose to, renewed and moved without a dropped connection, one name for all."""

import http.server
import json
import plistlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import threading

import pytest

from device import Device
from hub import PASSWORD, Hub
from trust import (
    ChangingAddresses, OtherAuthority, SecureDevice, answers, ask, ask_plain, authority_of, browser, browser_home, names_in, openssl,
    secure_line, shown, trusting,
)
from waiting import until


def names_at_address(hub, context):
    """The names in the certificate that the hub shows to clients that ask by an address."""
    return names_in(shown(hub, context, name="127.0.0.1")[1])


@pytest.fixture(scope="module")
def open_hub(demo_folder, tmp_path_factory):
    """A hub that listens to the network, for all tests of this file, in any order."""
    data = tmp_path_factory.mktemp("open") / "data"
    shutil.copytree(demo_folder, data)
    hub = Hub(data).start(host="0.0.0.0")
    yield hub
    hub.end()


def live_sockets(hub):
    """The number of live sockets that the hub counts."""
    return Device(hub).figure("iqsine_live_sockets")


# trust

def test_a_browser_that_trusts_the_authority_has_a_secure_context_and_a_worker_that_serves_the_page(open_hub, browser_stage, tmp_path):
    # given a browser with the hub's authority in its store
    home = browser_home(tmp_path / "home", authority_of(open_hub))
    with browser(browser_stage, home, iqsine_local="127.0.0.1") as chromium:
        page = chromium.new_context(locale="vi-VN").new_page()
        page.goto(f"https://iqsine.local:{open_hub.secure_port}/")
        # then the page may use the features of secure pages
        assert page.evaluate("isSecureContext")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        page.get_by_label("Tên đăng nhập").wait_for()
        # and somebody can sign in, with a cookie that never leaves by plain HTTP
        before = live_sockets(open_hub)
        page.get_by_label("Tên đăng nhập").fill("lan")
        page.get_by_label("Mật khẩu", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Đăng nhập", exact=True).click()
        page.get_by_label("Tên đăng nhập").wait_for(state="detached")
        cookie = next(c for c in page.context.cookies() if c["name"] == "iqsine")
        assert cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict"
        # and the live socket is open: the hub counts one more
        until(lambda: live_sockets(open_hub) > before, 40)
        # when the hub is gone, then the worker still brings the page
        open_hub.kill()
        page.reload()
        assert page.evaluate("isSecureContext && navigator.serviceWorker.controller !== null")
        until(lambda: page.locator("#root, main, body > div").first.inner_text() != "", 40)
    open_hub.start(host="0.0.0.0")


def test_a_browser_that_does_not_trust_the_authority_shows_nothing(open_hub, browser_stage, tmp_path):
    home = browser_home(tmp_path / "home", OtherAuthority(tmp_path / "other").pem)
    with browser(browser_stage, home, iqsine_local="127.0.0.1") as chromium:
        page = chromium.new_page()
        with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
            page.goto(f"https://iqsine.local:{open_hub.secure_port}/")


def test_the_authoritys_key_cannot_certify_other_names(open_hub, browser_stage, tmp_path):
    """A thief of the key signs a certificate for a bank: openssl and the browser that trusts the authority refuse it."""
    # given the stolen key
    pem = authority_of(open_hub)
    thief = OtherAuthority(tmp_path / "thief")
    stolen = (open_hub.data / "tls" / "authority.pem").read_text()
    thief.certificate.write_text(pem)
    thief.key.write_text(stolen[stolen.index("-----BEGIN PRIVATE KEY"):] if "BEGIN PRIVATE KEY" in stolen else stolen[stolen.index("-----BEGIN EC"):])
    # when it signs for the hub's name, which works, and for others
    home, signed = browser_home(tmp_path / "home", pem), {}
    for name, works in [("iqsine.local", True), ("bank.example", False), ("other.local", False)]:
        certificate, key = thief.sign(name, stem=name)
        signed[name] = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        signed[name].load_cert_chain(certificate, key)
        judged = subprocess.run(["openssl", "verify", "-CAfile", str(thief.certificate), str(certificate)], capture_output=True, text=True, check=False)
        # then it is believed for the hub's name only
        assert (judged.returncode == 0) == works, judged.stderr
    with browser(browser_stage, home, **{name.replace(".", "_"): "127.0.0.1" for name in signed}) as chromium:
        page = chromium.new_page()
        for name, context in signed.items():
            with serving(context) as port:
                if name == open_hub.name:
                    page.goto(f"https://{name}:{port}/")
                    assert page.evaluate("isSecureContext")
                else:
                    with pytest.raises(Exception, match="ERR_CERT"):
                        page.goto(f"https://{name}:{port}/")


class serving:
    """A small server with its own certificate."""

    def __init__(self, context):
        class Page(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"ok")

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self.server.server_port

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def test_the_authority_and_its_key_are_readable_only_for_the_hub(open_hub):
    folder = open_hub.data / "tls"
    assert oct(folder.stat().st_mode & 0o777) == "0o700"
    assert {oct(file.stat().st_mode & 0o777) for file in folder.iterdir()} == {"0o600"}
    # and no secret is sent
    for path in ["/cai-dat/ca.pem", "/cai-dat/ca.crt", "/cai-dat/iqsine.mobileconfig"]:
        assert b"PRIVATE KEY" not in Device(open_hub).ask("GET", path).body


# renewal and change

def test_a_renewed_certificate_drops_no_connection(open_hub):
    # given somebody on the line
    context = trusting(authority_of(open_hub))
    waiter = SecureDevice(open_hub, "lan", context)
    line = waiter.line()
    before, _ = shown(open_hub, context)
    with secure_line(open_hub, context) as idle:
        # when the hub takes a new certificate
        open_hub.process.send_signal(signal.SIGUSR1)
        after = until(lambda: (new := shown(open_hub, context)[0]) != before and new, 40)
        # then new connections get the new one, and old ones continue
        assert after != before
        assert answers(line)
        idle.sendall(f"GET /health HTTP/1.1\r\nHost: {open_hub.name}\r\n\r\n".encode())
        assert idle.recv(100).startswith(b"HTTP/1.1 200")
    assert waiter.ask("GET", "/api/me").status == 200
    # and the authority is the same as ever, also after a start
    assert open_hub.stop()[0] == 0
    open_hub.start(host="0.0.0.0")
    shown(open_hub, context)


def test_the_certificate_follows_the_machines_private_addresses(new_hub, tmp_path):
    # given a hub at private and public addresses, and somebody on the line
    changing = ChangingAddresses(tmp_path)
    changing.show("8.8.8.8", "10.77.1.2", "203.0.113.7")
    hub = new_hub()
    hub.environment = changing.environment
    hub.start(host="0.0.0.0")
    context = trusting(authority_of(hub))
    line = SecureDevice(hub, "lan", context).line()
    # then the public ones are left out: one of them would make the certificate worthless for all its names
    names = names_at_address(hub, context)
    assert "10.77.1.2" in names and not names & {"8.8.8.8", "203.0.113.7", "10.77.8.9"}
    # when the machine loses its address and gets another one
    changing.show("10.77.8.9")
    # then the hub's certificate is soon for that address, and for the first one no more
    until(lambda: {"10.77.1.2", "10.77.8.9"} & names_at_address(hub, context) == {"10.77.8.9"}, 40)
    assert names_in(shown(hub, context, name="10.77.8.9")[1]) >= {"iqsine.local", "127.0.0.1", "10.77.8.9"}
    assert "10.77.8.9" in Device(hub).ask("GET", "/cai-dat/hub.json").json["addresses"]
    # and no connection was interrupted
    assert answers(line)


def test_clients_that_ask_by_name_get_a_certificate_for_the_name_only(open_hub):
    """Some verifiers cannot judge addresses under an authority that is limited to some."""
    context = trusting(authority_of(open_hub))
    assert names_in(shown(open_hub, context)[1]) == {"iqsine.local", "localhost"}
    assert names_at_address(open_hub, context) >= {"iqsine.local", "localhost", "127.0.0.1"}


# plain and encrypted addresses

def test_the_network_gets_everything_by_https_and_only_how_to_connect_by_http(open_hub, network):
    pages = {"Accept": "text/html"}
    # by plain HTTP: the way to connect
    for path in ["/", "/waiter", "/manager/today?x=1"]:
        answer = ask_plain(open_hub, "GET", path, network, pages)
        assert (answer.status, answer.headers["location"]) == (302, "/cai-dat")
    for path in ["/cai-dat/hub.json", "/cai-dat/ping", "/cai-dat/ca.crt", "/cai-dat/ca.pem", "/cai-dat/iqsine.mobileconfig"]:
        assert ask_plain(open_hub, "GET", path, network).status == 200, path
    # and nothing else
    sign_in = json.dumps({"login": "lan", "password": PASSWORD, "device": "d", "deviceName": "d"})
    for method, path in [("GET", "/api/me"), ("POST", "/api/session"), ("GET", "/live"), ("GET", "/health"), ("GET", "/metrics"), ("GET", "/sw.js"),
                         ("GET", "/api/openapi.json"), ("GET", "/api/address")]:
        answer = ask_plain(open_hub, method, path, network, body=sign_in if method == "POST" else None)
        assert (answer.status, answer.error["code"]) == (403, "origin.insecure"), path
        assert f"https://iqsine.local:{open_hub.secure_port}" in answer.error["message"]
    # a Host that says this machine does not help
    answer = ask_plain(open_hub, "GET", "/api/me", network, {"Host": "localhost"})
    assert answer.error["code"] == "origin.insecure"
    # by HTTPS: everything
    context = trusting(authority_of(open_hub))
    waiter = SecureDevice(open_hub, "lan", context, address=network)
    assert waiter.ask("GET", "/api/me").json == waiter.me
    assert answers(waiter.line())


def test_addresses_and_other_names_lead_to_the_one_name(open_hub):
    context = trusting(authority_of(open_hub))
    name = f"https://iqsine.local:{open_hub.secure_port}"
    for host in [f"127.0.0.1:{open_hub.secure_port}", f"localhost:{open_hub.secure_port}", "evil.example"]:
        page = ask(open_hub, context, "GET", "/waiter/tables?x=1", host, headers={"Accept": "text/html"})
        assert (page.status, page.headers["location"]) == (308, name + "/waiter/tables?x=1")
        call = ask(open_hub, context, "GET", "/api/me", host)
        assert (call.status, call.error["code"]) == (421, "origin.other")
        assert name in call.error["message"]
        assert ask(open_hub, context, "GET", "/cai-dat/ping", host).headers["access-control-allow-origin"] == "*"
    # this machine in plain, under a name that is not its own
    answer = ask_plain(open_hub, "GET", "/api/me", "127.0.0.1", {"Host": "evil.example"})
    assert (answer.status, answer.error["code"]) == (421, "origin.other")


def test_the_cookie_is_secure_by_https_only(open_hub):
    context = trusting(authority_of(open_hub))
    form = json.dumps({"login": "lan", "password": PASSWORD, "device": "d1", "deviceName": "d"})
    assert "; Secure" in ask(open_hub, context, "POST", "/api/session", body=form).headers["set-cookie"]
    assert "; Secure" not in ask_plain(open_hub, "POST", "/api/session", "127.0.0.1", body=form).headers["set-cookie"]


def test_the_authority_is_served_in_every_form_that_devices_accept(open_hub, tmp_path):
    der = Device(open_hub).ask("GET", "/cai-dat/ca.crt")
    assert der.headers["content-type"] == "application/x-x509-ca-cert"
    assert re.fullmatch(r'attachment; filename="iqsine-[0-9a-f]{6}\.crt"', der.headers["content-disposition"])
    (tmp_path / "ca.crt").write_bytes(der.body)
    said = openssl("x509", "-inform", "DER", "-in", tmp_path / "ca.crt", "-noout", "-subject", "-fingerprint", "-sha256", "-text")
    told = Device(open_hub).ask("GET", "/cai-dat/hub.json").json["authority"]
    assert told["name"] in said and told["fingerprint"] in said
    assert "Name Constraints: critical" in said and "DNS:iqsine.local" in said
    profile = Device(open_hub).ask("GET", "/cai-dat/iqsine.mobileconfig")
    assert profile.headers["content-type"] == "application/x-apple-aspen-config"
    assert plistlib.loads(profile.body)["PayloadContent"][0]["PayloadContent"] == der.body


def test_the_manager_sees_the_state_of_the_certificate(open_hub):
    report = Device(open_hub, "hoa").ask("GET", "/api/address").json
    assert report["address"] == Device(open_hub).ask("GET", "/cai-dat/hub.json").json
    assert report["certificate"]["names"] == ["iqsine.local", "localhost"]
    ninety_days = 90 * 24 * 3600 * 1000
    assert 0 < report["certificate"]["until"] - report["certificate"]["from"] <= ninety_days
    assert Device(open_hub, "lan").ask("GET", "/api/address").status == 403


# a stop

def test_a_stop_closes_secure_connections_in_time(open_hub):
    context = trusting(authority_of(open_hub))
    line = SecureDevice(open_hub, "lan", context).line()
    with secure_line(open_hub, context), socket.create_connection(("127.0.0.1", open_hub.secure_port)):
        code, seconds = open_hub.stop()
    assert code == 0
    assert seconds <= 3.5
    with pytest.raises(Exception) as ended:
        while True:
            line.recv(timeout=5)
    assert ended.value.rcvd.code == 1001
    open_hub.start(host="0.0.0.0")
