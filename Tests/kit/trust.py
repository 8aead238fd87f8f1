"""The trust of a device: TLS as phones do it, other people's certificates, and a machine whose addresses change."""

import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
from contextlib import ExitStack, contextmanager
from pathlib import Path

from websockets.sync.client import connect

from device import Answer, Device
from stage import CHROMIUM


def answers(line):
    """Whether the live socket still answers, on the very connection it was opened on."""
    line.send(json.dumps({"type": "ping", "at": 7}))
    while (message := json.loads(line.recv(timeout=10)))["type"] != "pong":
        pass
    return message["at"] == 7


def authority_of(hub):
    """The hub's authority, as anybody may fetch it."""
    answer = Device(hub).ask("GET", "/cai-dat/ca.pem")
    assert answer.status == 200, answer.body
    return answer.body.decode()


def trusting(*authorities):
    context = ssl.create_default_context()
    for pem in authorities:
        context.load_verify_locations(cadata=pem)
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    return context


@contextmanager
def secure_line(hub, context, name=None, address="127.0.0.1"):
    """A TLS connection to the hub at `address`, which has to prove that it is `name`."""
    with socket.create_connection((address, hub.secure_port), timeout=10) as plain:
        with context.wrap_socket(plain, server_hostname=name or hub.name) as line:
            yield line


def shown(hub, context, name=None):
    """The certificate that a new connection gets: as DER, and as Python reads it."""
    with secure_line(hub, context, name) as line:
        return line.getpeercert(binary_form=True), line.getpeercert()


def names_in(certificate):
    return {value for _, value in certificate["subjectAltName"]}


def ask(hub, context, method, path, host=None, address="127.0.0.1", name=None, body=None, headers=None):
    """One request by HTTPS. `host`: the Host header."""
    with secure_line(hub, context, name, address) as line:
        connection = http.client.HTTPSConnection(address, hub.secure_port)
        connection.sock = line
        sent = {"Host": host or f"{hub.name}:{hub.secure_port}", "Accept-Language": "vi", **(headers or {})}
        if method != "GET":
            sent["Content-Type"] = "application/json"
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())


def ask_plain(hub, method, path, address, headers=None, body=None):
    """One request by HTTP, from and to one of this machine's addresses."""
    connection = http.client.HTTPConnection(address, hub.port, timeout=10)
    sent = {"Accept-Language": "vi", **({"Content-Type": "application/json"} if method != "GET" else {}), **(headers or {})}
    try:
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
    finally:
        connection.close()


class SecureDevice(Device):
    """A device that knows the hub by its secure name only."""

    def __init__(self, hub, login, context, address="127.0.0.1"):
        self.context, self.at = context, address
        self.lines = ExitStack()
        super().__init__(hub, login)

    def ask(self, method, path, body=None, headers=None, raw=None):
        payload = raw if raw is not None else (json.dumps(body).encode() if body is not None else None)
        sent = {**({"Cookie": self.cookie} if self.cookie else {}), **(headers or {})}
        return ask(self.hub, self.context, method, path, address=self.at, body=payload, headers=sent)

    def line(self):
        """The live socket, bare."""
        plain = socket.create_connection((self.at, self.hub.secure_port), timeout=10)
        return self.lines.enter_context(connect(
            f"wss://{self.hub.name}:{self.hub.secure_port}/live?stream=restaurant", sock=plain, ssl=self.context, server_hostname=self.hub.name,
            additional_headers={"Cookie": self.cookie}, max_size=None, compression=None))


# a browser with its own trust

def browser_home(folder, *authorities):
    """A home whose browser trusts these authorities, and no more."""
    store = Path(folder) / ".pki" / "nssdb"
    store.mkdir(parents=True)
    database = f"sql:{store}"
    subprocess.run(["certutil", "-N", "-d", database, "--empty-password"], check=True, capture_output=True)
    for number, pem in enumerate(authorities):
        file = Path(folder) / f"authority{number}.pem"
        file.write_text(pem)
        subprocess.run(
            ["certutil", "-A", "-d", database, "-n", f"authority {number}", "-t", "C,,", "-i", str(file)], check=True, capture_output=True)
    return folder


@contextmanager
def browser(stage, home, **names):
    """Chromium with that home, to which each name leads to its address."""
    rules = ", ".join(f"MAP {name.replace('_', '.')} {address}" for name, address in names.items())
    chromium = stage.playwright.chromium.launch(
        executable_path=CHROMIUM, env={**os.environ, "HOME": str(home), "PULSE_RUNTIME_PATH": str(Path(home) / "pulse")},
        args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--host-resolver-rules={rules}"])
    try:
        yield chromium
    finally:
        chromium.close()


# certificates that others made

def openssl(*arguments):
    done = subprocess.run(["openssl", *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


class OtherAuthority:
    """An authority of the wide world, made by openssl."""

    def __init__(self, folder, name="Another authority"):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.key, self.certificate = self.folder / "ca.key", self.folder / "ca.pem"
        openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "400", "-subj", f"/CN={name}",
            "-addext", "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign,cRLSign", "-keyout", self.key, "-out",
            self.certificate)

    @property
    def pem(self):
        return self.certificate.read_text()

    def sign(self, name, stem="hub", begin=None, end=None):
        """Writes stem.pem and stem.key for this name; `begin`, `end` as YYYYMMDDHHMMSSZ."""
        key, request, certificate = (self.folder / f"{stem}.{kind}" for kind in ("key", "csr", "pem"))
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", f"/CN={stem}", "-keyout", key, "-out", request)
        extensions = self.folder / "extensions"
        extensions.write_text(
            "basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth\n"
            f"subjectAltName=DNS:{name}\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n")
        book = self.folder / "book"
        book.mkdir(exist_ok=True)
        (book / "index").write_text("")
        settings = self.folder / "settings"
        settings.write_text(
            f"[ca]\ndefault_ca=own\n[own]\ndatabase={book}/index\nnew_certs_dir={book}\nrand_serial=yes\ndefault_md=sha256\npolicy=any\n"
            "unique_subject=no\n[any]\ncommonName=supplied\n")
        span = ["-startdate", begin, "-enddate", end] if begin else ["-days", "60"]
        openssl(
            "ca", "-batch", "-config", settings, "-cert", self.certificate, "-keyfile", self.key, "-extfile", extensions, "-in", request, "-out",
            certificate, "-notext", *span)
        return certificate, key


# a machine whose addresses change

# The addresses in the file named by MORE_ADDRESSES_FILE are added to the machine's own.
MORE_ADDRESSES = r"""
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int getifaddrs(struct ifaddrs **list) {
  int (*real)(struct ifaddrs **) = (int (*)(struct ifaddrs **))dlsym(RTLD_NEXT, "getifaddrs");
  int result = real(list);
  const char *path = getenv("MORE_ADDRESSES_FILE");
  FILE *file = path ? fopen(path, "r") : NULL;
  char line[64];
  while (result == 0 && file && fgets(line, sizeof line, file)) {
    struct { struct ifaddrs entry; struct sockaddr_in address; } *more = calloc(1, sizeof *more);
    line[strcspn(line, "\n")] = 0;
    more->address.sin_family = AF_INET;
    if (inet_pton(AF_INET, line, &more->address.sin_addr) != 1) continue;
    more->entry.ifa_name = "extra";
    more->entry.ifa_flags = IFF_UP;
    more->entry.ifa_addr = (struct sockaddr *)&more->address;
    struct ifaddrs **end = list;
    while (*end) end = &(*end)->ifa_next;
    *end = &more->entry;
  }
  if (file) fclose(file);
  return result;
}

/* The list above is part ours: a few bytes a look stay behind, in tests only. */
void freeifaddrs(struct ifaddrs *list) { (void)list; }
"""


class ChangingAddresses:
    """Addresses that only the hub sees. A real change would reach the browsers of all tests, which then drop their requests."""

    def __init__(self, folder):
        self.file = Path(folder) / "addresses"
        self.show()
        source, library = Path(folder) / "addresses.c", Path(folder) / "addresses.so"
        source.write_text(MORE_ADDRESSES)
        compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
        subprocess.run([compiler, "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
        self.environment = {"LD_PRELOAD": str(library), "MORE_ADDRESSES_FILE": str(self.file)}

    def show(self, *addresses):
        """From now on the machine has these addresses besides its own."""
        self.file.write_text("".join(f"{address}\n" for address in addresses))


# this machine in a network

GIVEN = "10.77.0.1"


def give_address():
    """Gives a machine without a network one address, before the first browser starts. False: it has one, or it may not be given one."""
    return own_address() is None and change_loopback("add")


def take_address():
    """Takes away what `give_address` gave."""
    change_loopback("del")


def change_loopback(verb):
    return subprocess.run(["ip", "address", verb, f"{GIVEN}/32", "dev", "lo"], capture_output=True, check=False).returncode == 0


def own_address():
    """An address of this machine that is not its loopback. Connections from it come from the network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("198.51.100.1", 9))
            return asking.getsockname()[0]
        except OSError:
            pass
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as given:
        try:
            given.bind((GIVEN, 0))
            return GIVEN
        except OSError:
            return None
