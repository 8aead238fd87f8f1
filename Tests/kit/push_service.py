"""A push service as browsers' makers run them: it takes sealed messages over TLS, and asks who sends them. And a browser, which reads them."""

import base64
import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from device import new_id
from gateways import Certificates
from waiting import until


def base64url(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unbase64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushService:
    """Keeps the posted messages. `says`: the next answers, each a status with headers; after them 201."""

    def __init__(self, folder):
        self.certificates = Certificates(folder)
        self.authority = folder / "ca.pem"
        self.posts, self.says = [], []
        outer = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status, headers = outer.says.pop(0) if outer.says else (201, {})
                outer.posts.append(Post(self.path, {k.lower(): v for k, v in self.headers.items()}, body, status, time.monotonic()))
                self.send_response(status)
                for name, value in {"Content-Length": "0", **headers}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        self.server.socket = self.certificates.context("127.0.0.1").wrap_socket(self.server.socket, server_side=True)
        self.origin = f"https://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def end(self):
        self.server.shutdown()
        self.server.server_close()


class Post:
    def __init__(self, path, headers, body, status, at):
        self.path, self.headers, self.body, self.status, self.at = path, headers, body, status, at

    def sender(self, origin):
        """The public key by which this message is authenticated (RFC 8292). Fails if the signature is wrong."""
        scheme, rest = self.headers["authorization"].split(" ", 1)
        assert scheme == "vapid"
        given = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = given["t"].split(".")
        raw = unbase64url(signature)
        numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbase64url(given["k"]))
        key.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        said = json.loads(unbase64url(claims))
        assert json.loads(unbase64url(head))["alg"] == "ES256"
        assert said["aud"] == origin and 0 < said["exp"] - time.time() <= 24 * 3600, said
        assert urlsplit(said["sub"]).scheme in ("mailto", "https"), said
        return given["k"]


class Browser:
    """One subscription with its messages."""

    def __init__(self, service):
        self.service = service
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.auth = os.urandom(16)
        self.path = f"/push/{new_id()}"

    @property
    def subscription(self):
        return {"endpoint": self.service.origin + self.path, "p256dh": base64url(self.point), "auth": base64url(self.auth)}

    def subscribe(self, device):
        answer = device.ask("PUT", "/api/messenger/push/subscription", self.subscription)
        assert answer.status == 204, answer.body
        return self

    def read(self, post):
        """RFC 8291, in one record of RFC 8188."""
        assert post.headers["content-encoding"] == "aes128gcm"
        salt, length = post.body[:16], post.body[20]
        theirs, sealed = post.body[21:21 + length], post.body[21 + length:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))

        def derive(secret, salt, info, size):
            return HKDF(algorithm=hashes.SHA256(), length=size, salt=salt, info=info).derive(secret)

        secret = derive(shared, self.auth, b"WebPush: info\0" + self.point + theirs, 32)
        key, nonce = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16), derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        return json.loads(plain.rstrip(b"\0")[:-1])

    @property
    def posts(self):
        return [post for post in self.service.posts if post.path == self.path]

    @property
    def news(self):
        """The messages accepted for this browser."""
        return [self.read(post) for post in self.posts if post.status == 201]

    def hears(self, **wanted):
        """Waits for one with these fields, and gives the post that brought it."""
        def there():
            return next((post for post in self.posts if post.status == 201 and wanted.items() <= self.read(post).items()), None)
        return until(there)
