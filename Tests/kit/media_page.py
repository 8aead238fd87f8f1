"""Photos and files on the messenger's pages: chosen, sent, seen."""

import random
import struct
import zlib


def picture(width=640, height=480, blue=150):
    """A PNG that is light at the top and blue at the bottom."""
    rows = b"".join(b"\0" + bytes((235 - row * 200 // height, 240 - row * 120 // height, 250 - row * (250 - blue) // height)) * width for row in range(height))
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks)


def noise(size, seed=7):
    """Bytes without a form. Other random ones begin like an MP3 once in some hundred times, and the hub sees it."""
    return random.Random(seed).randbytes(size)


def chooses(person, way, *files):
    """Takes files from the device, as its own dialog would give them: name, type and bytes."""
    person.page.locator(f"input[data-way={way}]").set_input_files([{"name": name, "mimeType": kind, "buffer": content} for name, kind, content in files])


def sends(person):
    person.tap(person.button("Gửi", exact=True))
