"""A device's side of photos, videos and files: resumable uploads (tus 1.0), messages that carry them, and their view
for others."""

import base64
import socket
import subprocess
import tempfile
import time

from device import new_id
from rooms import history

TUS = {"Tus-Resumable": "1.0.0"}
BYTES = {**TUS, "Content-Type": "application/offset+octet-stream"}
PLACE = "/api/messenger/uploads"


def metadata(**facts):
    return ",".join(f"{key} {base64.b64encode(value.encode()).decode()}" for key, value in facts.items())


def begin(device, room, size, name="ảnh.jpg", kind="image/jpeg", media=None, **more):
    media = media or new_id()
    facts = metadata(room=room, media=media, filename=name, filetype=kind, **more)
    return media, device.ask("POST", PLACE, headers={**TUS, "Upload-Length": str(size), "Upload-Metadata": facts})


def offset(device, media):
    answer = device.ask("HEAD", f"{PLACE}/{media}", headers=TUS)
    assert answer.status == 200, answer.status
    return int(answer.headers["upload-offset"])


def append(device, media, at, data):
    return device.ask("PATCH", f"{PLACE}/{media}", headers={**BYTES, "Upload-Offset": str(at)}, raw=data)


def cut_off(device, media, at, data, announced):
    """Sends a part of the announced bytes, and disconnects."""
    line = socket.create_connection(("127.0.0.1", device.hub.port), timeout=30)
    head = {**BYTES, "Upload-Offset": at, "Content-Length": announced, "Cookie": device.cookie, "Host": f"127.0.0.1:{device.hub.port}"}
    line.sendall(f"PATCH {PLACE}/{media} HTTP/1.1\r\n".encode() + "".join(f"{k}: {v}\r\n" for k, v in head.items()).encode() + b"\r\n" + data)
    line.shutdown(socket.SHUT_WR)
    # Until the hub has noticed.
    while line.recv(1 << 16):
        pass
    line.close()


def upload(device, room, data, **facts):
    """All of it; gives its id."""
    media, begun = begin(device, room, len(data), **facts)
    assert begun.status == 201, begun.body
    answer = append(device, media, 0, data)
    assert (answer.status, answer.headers.get("upload-offset")) == (204, str(len(data))), answer.body
    return media


def send(device, room, *media, text=None):
    message = new_id()
    device.do("messenger.send", message=message, room=room, content={"media": list(media), **({"text": text} if text else {})})
    return message


def shown(device, room, media, state="ready", seconds=60):
    """A member's view of it once the hub has prepared it."""
    end = time.monotonic() + seconds
    while True:
        value = next((one for one in history(device, room).json["media"] if one["id"] == media), None)
        if value and value["state"] == state:
            return value
        assert time.monotonic() < end, f"never {state}: {value}"
        time.sleep(0.1)


def get(device, media, form=None, **headers):
    return device.ask("GET", f"/api/messenger/media/{media}" + (f"?form={form}" if form else ""), headers=headers)


def made(*arguments):
    """A picture or film made by FFmpeg, at standard output."""
    done = subprocess.run(["ffmpeg", "-v", "error", *arguments, "pipe:1"], capture_output=True, check=True, timeout=60)
    return done.stdout


def photo(width, height):
    return made("-f", "lavfi", "-i", f"testsrc2=s={width}x{height}:d=1", "-frames:v", "1", "-q:v", "5", "-f", "image2pipe", "-c:v", "mjpeg")


def with_location(jpeg, words, turned=6):
    """The same photo as a phone writes it: lying, and telling where it was taken (EXIF)."""

    def entry(tag, kind, count, value):
        return tag.to_bytes(2, "little") + kind.to_bytes(2, "little") + count.to_bytes(4, "little") + value.ljust(4, b"\0")

    text = words.encode() + b"\0"
    first = 8 + 2 + 3 * 12 + 4
    where = first + len(text)
    ifd = (3).to_bytes(2, "little") + entry(0x010E, 2, len(text), first.to_bytes(4, "little")) + entry(0x0112, 3, 1, turned.to_bytes(2, "little"))
    ifd += entry(0x8825, 4, 1, where.to_bytes(4, "little")) + bytes(4)
    gps = (2).to_bytes(2, "little") + entry(1, 2, 2, b"N\0") + entry(3, 2, 2, b"E\0") + bytes(4)
    exif = b"Exif\0\0II*\0" + (8).to_bytes(4, "little") + ifd + text + gps
    return jpeg[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + jpeg[2:]


def heic(jpeg):
    """The photo as an iPhone keeps it."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/a.jpg", "wb") as out:
            out.write(jpeg)
        subprocess.run(["vips", "heifsave", f"{folder}/a.jpg", f"{folder}/a.heic"], check=True, timeout=60)
        with open(f"{folder}/a.heic", "rb") as written:
            return written.read()


def moving(kind):
    """A GIF or WebP of three frames."""
    coder = {"gif": "gif", "webp": "libwebp_anim"}[kind]
    return made("-f", "lavfi", "-i", "testsrc2=s=160x120:d=0.3:r=10", "-c:v", coder, "-loop", "0", "-f", kind)


def telling(kind, picture, words):
    """The same with words where its readers do not look."""
    if kind == "webp":
        chunk = b"EXIF" + len(words).to_bytes(4, "little") + words + bytes(len(words) % 2)
        whole = picture[12:] + chunk
        return b"RIFF" + (len(whole) + 4).to_bytes(4, "little") + b"WEBP" + whole
    head = 13 + (3 << ((picture[10] & 7) + 1) if picture[10] & 0x80 else 0)
    return picture[:head] + b"\x21\xfe" + bytes([len(words)]) + words + b"\0" + picture[head:] + words


def frames(picture):
    with tempfile.NamedTemporaryFile() as file:
        file.write(picture)
        file.flush()
        told = subprocess.run(["vipsheader", "-f", "n-pages", file.name], capture_output=True, text=True, check=True, timeout=60)
    return int(told.stdout)


def film(seconds=2):
    """A film as a phone writes it, its index at the end, with the place where it was taken."""
    with tempfile.NamedTemporaryFile(suffix=".mp4") as out:
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=s=320x240:r=15:d={seconds}", "-f", "lavfi", "-i", f"sine=d={seconds}",
             "-c:v", "mpeg4", "-c:a", "aac", "-shortest", "-metadata", "location=+10.7769+106.7009/", "-y", out.name], check=True, timeout=60)
        return out.read()


def spoken(seconds=2):
    """The output of a browser's recorder."""
    return made("-f", "lavfi", "-i", f"sine=d={seconds}", "-c:a", "libopus", "-f", "webm", "-live", "1")
