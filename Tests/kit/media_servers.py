"""A coturn and a Janus of somebody else's, as an administrator sets them up, for hubs to be pointed at."""

import secrets
import socket
import subprocess
import time

from ports import free_port


class MediaServer:
    """A program with its own files, which listens on `port` when this is made."""

    def __init__(self, folder):
        folder.mkdir(parents=True)
        self.folder, self.port = folder, free_port()
        for name, text in self.files().items():
            (folder / name).write_text(text)
        with (folder / "log").open("wb") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=subprocess.STDOUT, cwd=folder)
        try:
            self._await()
        except BaseException:
            self.end()
            raise

    def _await(self, seconds=60):
        end = time.monotonic() + seconds
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < end, (self.folder / "log").read_text()[-2000:]
                time.sleep(0.1)

    def end(self):
        self.process.kill()
        self.process.wait(20)


class Coturn(MediaServer):
    def __init__(self, folder):
        self.secret = secrets.token_hex(16)
        super().__init__(folder)

    def files(self):
        # Ports beside those of the hubs' own.
        return {"turnserver.conf": f"""
listening-ip=127.0.0.1
relay-ip=127.0.0.1
allow-loopback-peers
listening-port={self.port}
min-port=22000
max-port=22999
realm=elsewhere.example
use-auth-secret
static-auth-secret={self.secret}
no-tls
no-dtls
no-cli
userdb={self.folder}/turn.db
pidfile={self.folder}/turnserver.pid
log-file=stdout
"""}

    def command(self):
        return ["turnserver", "-c", str(self.folder / "turnserver.conf")]


def libraries(names):
    return ",".join(f"libjanus_{name}.so" for name in names.split())


class Janus(MediaServer):
    """With rooms for video alone, spoken to by WebSocket: a way in that is loaded and has nothing to do may take Janus down with it."""

    def __init__(self, folder):
        self.secret, self.admin_key = secrets.token_hex(16), secrets.token_hex(16)
        super().__init__(folder)

    def files(self):
        return {
            "janus.jcfg": f"""
general: {{
  configs_folder = "{self.folder}"
  api_secret = "{self.secret}"
  debug_level = 3
}}
media: {{
  rtp_port_range = "23000-23999"
}}
plugins: {{
  disable = "{libraries("audiobridge duktape echotest lua nosip recordplay sip streaming textroom videocall voicemail")}"
}}
transports: {{
  disable = "{libraries("http mqtt nanomsg pfunix rabbitmq")}"
}}
""",
            "janus.transport.websockets.jcfg": f"""
general: {{
  ws = true
  ws_ip = "127.0.0.1"
  ws_port = {self.port}
  wss = false
}}
""",
            "janus.plugin.videoroom.jcfg": f"""
general: {{
  admin_key = "{self.admin_key}"
  string_ids = true
}}
""",
        }

    def command(self):
        return ["janus", "-F", str(self.folder)]
