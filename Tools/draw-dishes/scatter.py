"""Placing many small things so that they look strewn by hand and yet never change between runs."""

import math
import zlib

from svg import line, pair, shape, turned


class Dice:
    """A generator of our own (mulberry32): the same name gives the same picture on every Python."""

    def __init__(self, name):
        self.state = zlib.crc32(name.encode())

    def roll(self):
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & 0xFFFFFFFF
        t ^= (t + ((t ^ (t >> 7)) * (t | 61) & 0xFFFFFFFF)) & 0xFFFFFFFF
        return ((t ^ (t >> 14)) & 0xFFFFFFFF) / 4294967296

    def between(self, low, high):
        return low + (high - low) * self.roll()

    def pick(self, things):
        return things[int(self.roll() * len(things))]

    def points(self, count, cx, cy, rx, ry):
        """Points inside an ellipse, apart from each other, those at the back first."""
        found = []
        for index in range(count):
            best, best_gap = None, -1.0
            for _ in range(10):
                angle, radius = self.between(0, math.tau), math.sqrt(self.roll())
                at = (cx + rx * radius * math.cos(angle), cy + ry * radius * math.sin(angle))
                gap = min((math.dist(at, other) for other in found), default=1e9)
                if gap > best_gap:
                    best, best_gap = at, gap
            found.append(best)
        return sorted(((round(x), round(y)) for x, y in found), key=lambda at: at[1])


def around(count, cx, cy, rx, ry, start=0, end=360):
    """Points on an ellipse from one angle to another (0 is right, 90 is towards the viewer)."""
    full = (end - start) % 360 == 0
    steps = count if full else max(count - 1, 1)
    angles = [math.radians(start + (end - start) * index / steps) for index in range(count)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def dots(points, colour, size, **more):
    """Round crumbs: seeds, peanuts, bubbles, pepper."""
    return line("".join(f"M{pair(x, y)}h0" for x, y in points), colour, size, **more)


def rings(points, colour, heart, size):
    """Slices of something round with a pale heart: chilli, scallion, lemongrass."""
    return dots(points, colour, size) + dots(points, heart, size * 0.42)


def strands(dice, points, length, colour, width, bend=0.5, lean=None, **more):
    """Curved strips: noodles, shreds of papaya, stalks. `lean` keeps them near one angle."""
    d = ""
    for x, y in points:
        angle = dice.between(0, 180) if lean is None else dice.between(lean - 28, lean + 28)
        size = length * dice.between(0.75, 1.2)
        bow = size * bend * dice.pick((-1, 1)) * dice.between(0.5, 1)
        ex, ey = turned(size, 0, angle)
        qx, qy = turned(size / 2, bow, angle)
        squash = 0.75
        ey, qy = ey * squash, qy * squash
        if length > 12:  # whole units are fine enough for long strips, and half as long to write
            ex, ey, qx, qy = round(ex), round(ey), round(qx), round(qy)
        d += f"M{pair(round(x - ex / 2), round(y - ey / 2))}q{pair(qx, qy)} {pair(ex, ey)}"
    return line(d, colour, width, **more)


def leaf_path(x, y, length, width, angle):
    """One pointed leaf growing from (x, y)."""
    digits = 0 if length > 12 else 1
    side, tip, other = (
        tuple(round(v, digits) for v in turned(*point, angle))
        for point in ((length * 0.4, -width), (length, 0), (length * 0.4, width))
    )
    back = (other[0] - tip[0], other[1] - tip[1])
    return f"M{pair(x, y)}q{pair(*side)} {pair(*tip)}q{pair(*back)} {pair(-tip[0], -tip[1])}z"


def leaves(dice, points, length, colour, vein=None, width=None, lean=None, spread=180):
    """Strewn leaves, each with its midrib."""
    d = v = ""
    for x, y in points:
        angle = dice.between(-180, 180) if lean is None else dice.between(lean - spread, lean + spread)
        size = length * dice.between(0.8, 1.15)
        fx, fy = turned(size / 2, 0, angle)
        d += leaf_path(round(x - fx), round(y - fy), size, width or size * 0.42, angle)
        v += f"M{pair(round(x - fx * 0.8), round(y - fy * 0.8))}l{pair(round(fx * 1.5), round(fy * 1.5))}"
    return shape(d, colour) + (line(v, vein, 0.9) if vein else "")
