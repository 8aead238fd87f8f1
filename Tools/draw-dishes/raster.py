"""Turns closed cubic curves into a PNG: enough of a painter for the app's icon, and the same on every machine."""

import struct
import zlib

ROWS = 5  # sample rows in one pixel row; across, coverage is exact
STEPS = 24  # straight pieces for one curve


def _flatten(curve, scale):
    """The polygon of a curve given as a start and three points for each further piece."""
    points = [curve[0]]
    for index in range(1, len(curve), 3):
        a, (b, c, d) = points[-1] if index == 1 else curve[index - 1], curve[index:index + 3]
        for step in range(1, STEPS + 1):
            t = step / STEPS
            u = 1 - t
            points.append(
                tuple(u**3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t**3 * d[i] for i in (0, 1))
            )
    return [(x * scale, y * scale) for x, y in points]


def _crossings(polygon, y):
    """Where a polygon's edges cross a row."""
    found = []
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
        if (y0 <= y) != (y1 <= y):
            found.append(x0 + (y - y0) / (y1 - y0) * (x1 - x0))
    return sorted(found)


def _cover(row, left, right, weight):
    """Adds the share of each pixel between two places of a row."""
    left, right = max(left, 0.0), min(right, float(len(row)))
    first, last = int(left), min(int(right), len(row) - 1)
    for x in range(first, last + 1):
        row[x] += weight * max(0.0, min(right, x + 1) - max(left, x))


def paint(shapes, size):
    """Rows of [red, green, blue, alpha] in 0…255, alpha apart from colour."""
    pixels = [[(0.0, 0.0, 0.0, 0.0)] * size for _ in range(size)]
    for colour, curve in shapes:
        rgb = tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))
        polygon = _flatten(curve, size / 512)
        top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
        for y in range(max(int(top), 0), min(int(bottom) + 1, size)):
            row = [0.0] * size
            for sample in range(ROWS):
                cuts = _crossings(polygon, y + (sample + 0.5) / ROWS)
                for left, right in zip(cuts[::2], cuts[1::2]):
                    _cover(row, left, right, 1 / ROWS)
            line = pixels[y]
            for x, share in enumerate(row):
                if share > 0.002:
                    line[x] = _over(rgb, min(share, 1.0), line[x])
    return pixels


def _over(rgb, share, below):
    r, g, b, a = below
    alpha = share + a * (1 - share)
    mixed = tuple((new * share + old * a * (1 - share)) / alpha for new, old in zip(rgb, (r, g, b)))
    return (*mixed, alpha)


def png(shapes, size):
    """The shapes on a transparent square, as a PNG file."""
    raw = bytearray()
    for row in paint(shapes, size):
        raw.append(0)
        for r, g, b, a in row:
            raw += bytes((round(r), round(g), round(b), round(a * 255)))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(bytes(raw),
                                                                                        9)) + _chunk(b"IEND", b"")


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixels_of(data):
    """What a PNG of ours shows, apart from how it was compressed."""
    at, packed, head = 8, b"", b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        head, packed = (body, packed) if kind == b"IHDR" else (head, packed + body if kind == b"IDAT" else packed)
        at += 12 + length
    return head, zlib.decompress(packed)
