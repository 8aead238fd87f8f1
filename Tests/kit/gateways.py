"""Gateways for guest notifications: a real mail server with TLS and sign-in, a real web service for short messages, and their failures."""

import email
import email.policy
import ipaddress
import json
import socket
import ssl
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

from ports import free_port


class Certificates:
    """An authority of one's own, and a certificate of it for a name or an address."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=Mail of Test", "-keyout", "ca.key",
                      "-out", "ca.pem", "-addext", "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign")

    def _openssl(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self.folder, check=True, capture_output=True)

    @property
    def authority(self):
        return (self.folder / "ca.pem").read_text()

    def context(self, name):
        """The certificate by which a server proves that it is `name`."""
        try:
            kind = f"IP:{ipaddress.ip_address(name)}"
        except ValueError:
            kind = f"DNS:{name}"
        self._openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}", "-keyout", "s.key", "-out", "s.csr")
        (self.folder / "s.ext").write_text(f"subjectAltName={kind}\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n")
        self._openssl("x509", "-req", "-in", "s.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "10", "-extfile", "s.ext",
                      "-out", "s.pem")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "s.pem", self.folder / "s.key")
        return context


class Mail:
    """One that came in."""

    def __init__(self, envelope, session, secure):
        self.sender = envelope.mail_from
        self.recipients = envelope.rcpt_tos
        self.bytes = envelope.content
        self.secure = secure
        self.user = session.auth_data if session.authenticated else None
        self.message = email.message_from_bytes(envelope.content, policy=email.policy.default)

    def __getitem__(self, name):
        return self.message[name]

    @property
    def text(self):
        return self.message.get_content()


class MailServer:
    """SMTP as aiosmtpd speaks it. `security`: tls, startTLS, none."""

    def __init__(self, security="none", context=None, user=None, password=None, port=None, host="127.0.0.1"):
        self.mails, self.security = [], security
        self.user, self.password = user, password
        # the answers to the recipient and to the mail; None: accepted
        self.refuses, self.says = {}, None
        self.host, self.port = host, port or free_port()
        options = {"auth_required": bool(user), "authenticator": self._knows, "auth_require_tls": security != "none"}
        if security == "startTLS":
            options |= {"tls_context": context, "require_starttls": True}
        self.controller = Controller(
            self, hostname=host, port=self.port, ssl_context=context if security == "tls" else None, ready_timeout=20, **options)
        if security == "tls":
            # A line that is TLS from the start needs no STARTTLS before signing in.
            self.controller.factory = lambda: SMTP(self, **(options | {"auth_require_tls": False}))
        self.controller.start()

    def _knows(self, server, session, envelope, mechanism, data):
        good = data.login.decode() == self.user and data.password.decode() == self.password
        return AuthResult(success=good, handled=False, auth_data=data.login.decode())

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address in self.refuses:
            return self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if self.says:
            return self.says
        self.mails.append(Mail(envelope, session, self.security == "tls" or session.ssl is not None))
        return "250 taken"

    def end(self):
        """Also when it has ended already."""
        if not self.controller.loop.is_closed():
            self.controller.stop(no_assert=True)


class Mute:
    """Takes every line and never says a word."""

    def __init__(self):
        self.lines = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self._sit, daemon=True).start()

    def _sit(self):
        while True:
            try:
                self.lines.append(self.door.accept()[0])
            except OSError:
                return

    def end(self):
        self.door.close()
        for line in self.lines:
            line.close()


class Webhook:
    """A service for short messages."""

    def __init__(self, port=0, context=None):
        self.calls = []
        self.status, self.answer = 200, b'{"ok":true}'
        outer = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.calls.append({"path": self.path, "headers": dict(self.headers), "body": body})
                self.send_response(outer.status)
                self.send_header("Content-Length", str(len(outer.answer)))
                self.end_headers()
                self.wfile.write(outer.answer)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", port), Desk)
        if context:
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def texts(self):
        return [json.loads(call["body"])["text"] for call in self.calls]

    def end(self):
        self.server.shutdown()
        self.server.server_close()
