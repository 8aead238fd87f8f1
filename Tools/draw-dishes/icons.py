"""The app's icon: a bowl that opens like a lotus, one petal for each season.

Every shape is a closed run of cubic curves, so that the same list gives the SVG and, through
`raster.py`, the PNGs that phones ask for.
"""

import math

from raster import png
from svg import num

BLUE = "#0B6FA4"
SEASONS = ("#A8DB80", "#FF8FA8", "#FFC83D", "#BFE6FF")  # spring, summer, autumn, winter
KAPPA = 0.5523


def _curve(*numbers):
    """Pairs of coordinates from a flat list: a start and then three points for each curve."""
    return [(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]


def _straight(points):
    """A closed polygon as curves."""
    shape = [points[0]]
    for end in points[1:] + points[:1]:
        shape += [shape[-1], end, end]
    return shape


def _ground(radius):
    """The blue square with rounded corners."""
    r, k, n = radius, radius * (1 - KAPPA), 512
    if not radius:
        return _straight([(0, 0), (n, 0), (n, n), (0, n)])
    corners = [
        ((r, 0), (n - r, 0), (n - k, 0), (n, k), (n, r)),
        ((n, r), (n, n - r), (n, n - k), (n - k, n), (n - r, n)),
        ((n - r, n), (r, n), (k, n), (0, n - k), (0, n - r)),
        ((0, n - r), (0, r), (0, k), (k, 0), (r, 0)),
    ]
    shape = [corners[0][0]]
    for begin, edge, c1, c2, end in corners:
        shape += [begin, edge, edge, c1, c2, end]
    return shape


def _petal(angle, length, width):
    """A petal that grows from the middle of the bowl's rim."""
    a = math.radians(angle)

    def at(along, across):
        return 256 + along * math.sin(a) + across * math.cos(a), 300 - along * math.cos(a) + across * math.sin(a)

    return [
        at(0, 0),
        at(length * 0.3, -width * 0.9),
        at(length * 0.72, -width),
        at(length, 0),
        at(length * 0.72, width),
        at(length * 0.3, width * 0.9),
        at(0, 0),
    ]


BOWL = _curve(
    96, 284, 202, 284, 310, 284, 416, 284, 416, 366, 366, 424, 300, 436, 270, 441, 242, 441, 212, 436, 146, 424, 96,
    366, 96, 284
)
FOOT = _straight([(196, 430), (316, 430), (324, 456), (188, 456)])


def mark(radius, scale=1.0):
    """The icon's shapes, back to front, as (colour, curve). The mark may be scaled about the middle."""

    def scaled(curve):
        return [(256 + (x - 256) * scale, 262 + (y - 262) * scale) for x, y in curve]

    petals = []
    for angle, colour in ((-62, SEASONS[0]), (62, SEASONS[3]), (-21, SEASONS[1]), (21, SEASONS[2])):
        petals += [(BLUE, _petal(angle, 252, 72)), (colour, _petal(angle, 236, 60))]
    rest = petals + [(BLUE, [(x, y - 14) for x, y in BOWL]), ("#FFFFFF", FOOT), ("#FFFFFF", BOWL)]
    return [(BLUE, _ground(radius))] + [(colour, scaled(curve)) for colour, curve in rest]


def _svg(shapes):
    parts = []
    for colour, curve in shapes:
        points = [f"{num(x)} {num(y)}" for x, y in curve]
        d = f"M{points[0]}C{' '.join(points[1:])}z"
        parts.append(f'<path fill="{colour}" d="{d}"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{"".join(parts)}</svg>\n'


ROUNDED, FULL, SAFE = mark(112), mark(0), mark(0, 0.8)

ICONS = {"favicon.svg": _svg(ROUNDED), "icon.svg": _svg(ROUNDED), "icon-maskable.svg": _svg(SAFE)}


def icon_pngs():
    """The pictures that cannot be SVG, by file name. A maskable one keeps its mark in the middle four fifths."""
    return {
        "favicon-48.png": png(ROUNDED, 48),
        "icon-192.png": png(ROUNDED, 192),
        "icon-512.png": png(ROUNDED, 512),
        "icon-maskable-512.png": png(SAFE, 512),
        "apple-touch-icon-180.png": png(FULL, 180),
    }
