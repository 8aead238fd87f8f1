"""Real PNGs of plain colours, for whoever chooses a picture."""

import struct
import zlib


def striped(height, *stripes):
    """Stripes side by side: each a width and its colour, as three bytes."""
    def part(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    width = sum(wide for wide, _ in stripes)
    line = b"\0" + b"".join(bytes(colour) * wide for wide, colour in stripes)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + part(b"IDAT", zlib.compress(line * height)) + part(b"IEND", b"")
