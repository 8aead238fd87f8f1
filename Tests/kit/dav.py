"""A CardDAV client that sends exactly the given bytes, and the programs that people use."""

import base64
import http.client
import os
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as ET

from device import Answer, Device

NAMES = {"d": "DAV:", "c": "urn:ietf:params:xml:ns:carddav", "s": "http://calendarserver.org/ns/"}
DECLARED = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav" xmlns:s="http://calendarserver.org/ns/"'


class Dav:
    """One person's app password on one device."""

    def __init__(self, hub, login, name="test"):
        self.hub = hub
        self.person = Device(hub, login)
        made = self.person.ask("POST", "/api/app-passwords", {"name": name})
        assert made.status in (200, 201), made.body
        self.made = made.json
        self.login, self.password = self.made["login"], self.made["password"]
        self.user = self.propfind("/dav/", "d:current-user-principal").href("/dav/", "d:current-user-principal").split("/")[-2]

    @property
    def proof(self):
        return "Basic " + base64.b64encode(f"{self.login}:{self.password}".encode()).decode()

    @property
    def home(self):
        return f"/dav/books/{self.user}/"

    def book(self, name="own"):
        return f"{self.home}{name}/"

    def ask(self, method, path, body=None, headers=None, depth=None, password=None):
        proof = base64.b64encode(f"{self.login}:{password or self.password}".encode()).decode()
        sent = {"Authorization": f"Basic {proof}", **(headers or {})}
        if depth is not None:
            sent["Depth"] = str(depth)
        return plain(self.hub, method, path, body, sent)

    def put(self, name, card, book="own", **headers):
        headers = {"Content-Type": "text/vcard; charset=utf-8", **{key.replace("_", "-"): value for key, value in headers.items()}}
        return self.ask("PUT", self.book(book) + urllib.parse.quote(name), card, headers)

    def get(self, name, book="own", **headers):
        return self.ask("GET", self.book(book) + urllib.parse.quote(name), headers={key.replace("_", "-"): value for key, value in headers.items()})

    def propfind(self, path, *wanted, depth=0):
        body = f"<d:propfind {DECLARED}><d:prop>{''.join(f'<{name}/>' for name in wanted)}</d:prop></d:propfind>"
        return Multistatus(self.ask("PROPFIND", path, body, depth=depth))

    def report(self, path, body):
        return Multistatus(self.ask("REPORT", path, body, depth=1))

    def multiget(self, book, hrefs, data="<c:address-data/>"):
        hrefs = "".join(f"<d:href>{href}</d:href>" for href in hrefs)
        return self.report(
            self.book(book), f"<c:addressbook-multiget {DECLARED}><d:prop><d:getetag/>{data}</d:prop>{hrefs}</c:addressbook-multiget>")

    def query(self, book, filters, test="anyof", limit=None, data="<c:address-data/>"):
        limit = f"<c:limit><c:nresults>{limit}</c:nresults></c:limit>" if limit else ""
        return self.report(
            self.book(book),
            f'<c:addressbook-query {DECLARED}><d:prop><d:getetag/>{data}</d:prop><c:filter test="{test}">{filters}</c:filter>{limit}'
            "</c:addressbook-query>")

    def sync(self, book="own", token="", limit=None, data=""):
        limit = f"<d:limit><d:nresults>{limit}</d:nresults></d:limit>" if limit else ""
        return self.report(
            self.book(book),
            f"<d:sync-collection {DECLARED}><d:sync-token>{token}</d:sync-token><d:sync-level>1</d:sync-level>{limit}"
            f"<d:prop><d:getetag/>{data}</d:prop></d:sync-collection>")

    def names(self, book="own"):
        found = self.propfind(self.book(book), "d:getetag", depth=1)
        return {path.rsplit("/", 1)[1]: found.text(path, "d:getetag") for path in found.paths if not path.endswith("/")}


def plain(hub, method, path, body=None, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", hub.port, timeout=60)
    try:
        connection.request(method, path, body.encode() if isinstance(body, str) else body, headers or {})
        answer = connection.getresponse()
        return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
    finally:
        connection.close()


def name(short):
    prefix, local = short.split(":")
    return f"{{{NAMES[prefix]}}}{local}"


class Multistatus:
    """Path → the properties in the answer."""

    def __init__(self, answer):
        assert answer.status == 207, (answer.status, answer.body)
        self.root = ET.fromstring(answer.body)
        self.bytes = len(answer.body)
        self.found, self.status, self.missing = {}, {}, {}
        for response in self.root.findall(name("d:response")):
            path = urllib.parse.unquote(response.find(name("d:href")).text)
            assert path not in self.found, f"{path} twice"
            self.found[path], self.missing[path] = {}, set()
            if (status := response.find(name("d:status"))) is not None:
                self.status[path] = int(status.text.split()[1])
            for part in response.findall(name("d:propstat")):
                code = int(part.find(name("d:status")).text.split()[1])
                for prop in part.find(name("d:prop")):
                    if code == 200:
                        self.found[path][prop.tag] = prop
                    else:
                        self.missing[path].add((code, prop.tag))

    @property
    def paths(self):
        return list(self.found)

    @property
    def token(self):
        return self.root.find(name("d:sync-token")).text

    @property
    def gone(self):
        return {path.rsplit("/", 1)[1] for path, code in self.status.items() if code == 404}

    @property
    def names(self):
        return {path.rsplit("/", 1)[1] for path in self.found if path not in self.status}

    def text(self, path, short):
        return self.found[path][name(short)].text

    def href(self, path, short):
        return self.found[path][name(short)].find(name("d:href")).text

    def tags(self, path, short):
        return {child.tag for child in self.found[path][name(short)]}

    def card(self, path):
        return self.found[path][name("c:address-data")].text.encode()


def card(uid, called, *more, version="3.0"):
    lines = ["BEGIN:VCARD", f"VERSION:{version}", f"UID:{uid}", f"FN:{called}", f"N:{called};;;;", *more, "END:VCARD", ""]
    return "\r\n".join(lines).encode()


def condition(answer):
    """The condition that a refusal names."""
    first = ET.fromstring(answer.body)[0].tag
    return first.split("}")[1]


# The network's name service in one file: the hub's own name leads to this machine.
RESOLVER = """import socket

ask = socket.getaddrinfo
socket.getaddrinfo = lambda host, *more, **named: ask("127.0.0.1" if host == "{name}" else host, *more, **named)
"""


class Vdirsyncer:
    """vdirsyncer between a hub's book and a folder of cards, as on a person's computer."""

    def __init__(self, dav, folder, resolution="null", book="own", authority=None):
        """`authority`: the certificate of the hub's authority; with it vdirsyncer comes by HTTPS and trusts nobody else."""
        self.folder, self.book, self.environment = folder, book, dict(os.environ)
        self.cards = folder / "cards" / book
        self.cards.mkdir(parents=True)
        self.config = folder / "vdirsyncer.conf"
        address, trust = f"{dav.hub.address}/", ""
        if authority:
            (folder / "authority.pem").write_text(authority)
            (folder / "sitecustomize.py").write_text(RESOLVER.format(name=dav.hub.name))
            self.environment["PYTHONPATH"] = str(folder)
            address, trust = f"https://{dav.hub.name}:{dav.hub.secure_port}/", f'verify = "{folder / "authority.pem"}"'
        self.config.write_text(
            f"""[general]
status_path = "{folder / 'status'}"

[pair contacts]
a = "hub"
b = "disk"
collections = ["{book}"]
conflict_resolution = {resolution}

[storage hub]
type = "carddav"
url = "{address}"
{trust}
username = "{dav.login}"
password = "{dav.password}"

[storage disk]
type = "filesystem"
path = "{folder / 'cards'}"
fileext = ".vcf"
""")

    def command(self, *arguments):
        return ["vdirsyncer", "-c", str(self.config), *arguments]

    def run(self, *arguments):
        done = subprocess.run(
            self.command(*arguments), capture_output=True, text=True, timeout=300, check=False, input="y\n" * 5,
            env=self.environment)
        return done.returncode, done.stdout + done.stderr

    def discover(self):
        code, said = self.run("discover")
        assert code == 0, said
        return self

    def sync(self, *more):
        code, said = self.run("sync", *more)
        assert code == 0, said
        return said

    def begin(self):
        """A sync that the test may break off."""
        with open(self.folder / "said", "w") as said:
            return subprocess.Popen(self.command("sync"), stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT, env=self.environment)

    def files(self):
        return {path.name: path.read_bytes() for path in self.cards.iterdir() if path.suffix == ".vcf"}

    def by_uid(self):
        return {re.search(rb"^UID:(.*?)\r?$", body, re.M).group(1).decode(): body for body in self.files().values()}

    def write(self, uid, body):
        (self.cards / f"{uid}.vcf").write_bytes(body)


class Khard:
    """khard on the same folder."""

    def __init__(self, cards, folder):
        self.config = folder / "khard.conf"
        self.config.write_text(
            f"[addressbooks]\n[[own]]\npath = {cards}\n[general]\ndefault_action = list\n[contact table]\n[vcard]\npreferred_version = 3.0\n")

    def run(self, command, *arguments, given=None):
        done = subprocess.run(
            ["khard", "-c", str(self.config), command, *arguments], input=given or "", capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
