"""Piles: rice, noodles, salads, stir-fried greens. Each is given its place, since it is strewn."""

from palette import CHILLI, HERB, LEAF, NOODLE, RICE
from scatter import dots, leaves, rings, strands
from svg import pair, shape


def mound(cx, cy, rx, ry, colour, **more):
    """The outline of a heap: flat below, domed above."""
    return shape(
        f"M{pair(cx - rx, cy)}C{pair(cx - rx, cy - ry * .75)} {pair(cx - rx * .5, cy - ry * 1.2)} {pair(cx, cy - ry * 1.2)}"
        f"S{pair(cx + rx, cy - ry * .75)} {pair(cx + rx, cy)}A{pair(rx, ry * .55)} 0 0 1 {pair(cx - rx, cy)}z", colour,
        **more
    )


def rice(dice, cx, cy, rx, ry, tones=RICE, grains=46):
    lit, own, dark = tones
    spots = dice.points(grains, cx, cy - ry * 0.25, rx * 0.82, ry * 0.72)
    return [
        mound(cx, cy + 3, rx, ry, dark),
        mound(cx, cy, rx, ry, own),
        mound(cx - rx * 0.08, cy - ry * 0.2, rx * 0.72, ry * 0.8, lit),
        strands(dice, spots, 6, dark, 2, bend=0.2),
        strands(dice, spots[::2], 6, lit, 2.4, bend=0.2),
    ]


def noodles(dice, cx, cy, rx, ry, tones=NOODLE, count=26, width=3):
    """A nest of noodles."""
    lit, own, dark = tones
    inner = lambda n: dice.points(n, cx, cy - ry * 0.22, rx * 0.72, ry * 0.68)
    return [
        mound(cx, cy + 3, rx, ry, dark),
        mound(cx, cy, rx, ry, own),
        strands(dice, inner(count), rx * 0.62, dark, width, bend=0.6),
        strands(dice, inner(count), rx * 0.56, own, width, bend=0.7),
        strands(dice, inner(count * 2 // 3), rx * 0.5, lit, width * 0.8, bend=0.7),
    ]


def salad(dice, cx, cy, rx, ry, base, colours, count=14, length=30, width=3.4):
    """Shreds of several colours over a dark base."""
    parts = [mound(cx, cy + 3, rx * 0.94, ry, base)]
    for colour in colours:
        parts.append(
            strands(
                dice, dice.points(count, cx, cy - ry * 0.3, rx * 0.82, ry * 0.76), length, colour, width, bend=0.45
            )
        )
    return parts


def stalks(dice, cx, cy, rx, ry, tones=LEAF, count=18, length=70, width=4.5, lean=0):
    """Long green stalks lying mostly one way."""
    lit, own, dark = tones
    spots = lambda n: dice.points(n, cx, cy - ry * 0.2, rx * 0.45, ry * 0.7)
    return [
        mound(cx, cy + 3, rx, ry * 0.9, dark),
        strands(dice, spots(count), length, own, width, bend=0.28, lean=lean),
        strands(dice, spots(count // 2), length * 0.85, lit, width * 0.6, bend=0.28, lean=lean),
    ]


def herbs(dice, points, length=15, tones=HERB):
    """Torn herb leaves in two greens."""
    lit, own, dark = tones
    return leaves(dice, points[::2], length, own, lit) + leaves(dice, points[1::2], length, lit, dark)


def chilli_slices(points, size=7):
    return rings(points, CHILLI[1], "#F9D9A0", size)


def scallions(points, size=5.5):
    return rings(points, "#4FA33C", "#D8F0B4", size)


def sesame(points):
    return dots(points, "#FFF3CF", 2.2)


def crushed_peanuts(points):
    return dots(points, "#A86F2E", 4.4) + dots([(x - 0.6, y - 0.8) for x, y in points], "#E6B873", 3.2)


def fried_shallots(dice, points):
    return strands(dice, points, 8, "#8F551C", 3, bend=0.7) + strands(dice, points[::2], 7, "#D99A45", 2, bend=0.7)
