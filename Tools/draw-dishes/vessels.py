"""What the food lies on or in: plates, boards, leaves, baskets, bowls. Light falls from above."""

import math

from palette import BAMBOO, BANANA, CLOTH, SHADE, SLATE, WHITE, WOOD
from svg import box, ellipse, group, line, num, pair, place, shape, symmetric, tail


def cloth():
    """The table: a tint that lets a light or a dark page through."""
    return box(0, 0, 240, 180, 14, CLOTH, fill_opacity=0.24)


def shadow(cx, cy, rx, ry, depth=0.22):
    return ellipse(cx, cy, rx, ry, SHADE, opacity=depth)


def plate(cx=120, cy=98, rx=104, ry=60, tones=WHITE, ring=None, well=0.76):
    """A flat plate; `ring` is the colour of a painted line on its rim."""
    lit, own, dark = tones
    parts = [
        shadow(cx, cy + 11, rx * 0.97, ry * 0.97),
        ellipse(cx, cy + 5, rx, ry, dark),
        ellipse(cx, cy, rx, ry, lit),
        ellipse(cx, cy, rx * well, ry * well, dark, opacity=0.55),
        ellipse(cx, cy + 2, rx * well - 1, ry * well - 1, own),
    ]
    if ring:
        parts.append(ellipse(cx, cy, rx * 0.92, ry * 0.92, stroke=ring, stroke_width=2.5))
    return parts


def saucer(cx, cy, fill, rx=24, tones=WHITE, extra=""):
    """A little dish of dip."""
    lit, own, dark = tones
    ry = rx * 0.5
    return [
        shadow(cx, cy + 9, rx * 0.95, ry),
        shape(
            f"M{num(cx - rx)} {num(cy)}c{rx * .1:.0f} {rx * .55:.0f} {rx * .5:.0f} {rx * .72:.0f} {rx} {rx * .72:.0f}"
            f"s{rx * .9:.0f}-{rx * .17:.0f} {rx}-{rx * .72:.0f}z", dark
        ),
        ellipse(cx, cy, rx, ry, lit),
        ellipse(cx, cy + 1, rx * 0.82, ry * 0.78, fill),
        line(
            f"M{num(cx - rx * .5)} {num(cy - ry * .15)}q{rx * .3:.0f}-{ry * .4:.0f} {rx * .7:.0f}-{ry * .3:.0f}",
            "#fff",
            1.6,
            opacity=0.55
        ),
        extra,
    ]


def bowl(cx=120, cy=76, rx=88, ry=40, depth=66, tones=WHITE, band=None, fill="#E9B55C", surface=None):
    """A deep bowl with its broth; `band` paints a stripe on the outside."""
    lit, own, dark = tones
    side_tone = "#D9E4EA" if tones is WHITE else own  # white on a pale table needs a shade to stand out
    foot = rx * 0.42
    bottom = cy + depth
    side = ((rx, 0), (rx, depth * 0.62), (foot * 1.5, depth), (foot, depth))
    outline = symmetric(cx, cy, side)
    shaded = tail(side, 0.48)
    lower = symmetric(cx, cy, shaded, dip=(depth - shaded[0][1]) * 0.55)
    parts = [
        shadow(cx, bottom, rx * 0.82, ry * 0.4),
        ellipse(cx, bottom + 1, foot, 5, dark),
        shape(outline, side_tone),
        shape(lower, dark, opacity=0.75),
    ]
    if band:
        (x, y), *_ = tail(side, 0.2)
        parts.append(
            line(f"M{pair(cx - x + 1, cy + y)}Q{pair(cx, cy + y + ry * 1.7)} {pair(cx + x - 1, cy + y)}", band, 4)
        )
    parts += [
        ellipse(cx, cy, rx, ry, lit),
        ellipse(cx, cy + 1, rx - 6, ry - 4, dark),
        ellipse(cx, cy + 4, rx - 9, ry - 7, fill),
    ]
    if surface:
        parts.append(ellipse(cx, cy + 6, rx - 18, ry - 13, surface, opacity=0.6))
    return parts


def banana_leaf(cx=120, cy=98, w=88, h=46, turn=-4):
    """A cut of banana leaf with torn ends, midrib and veins."""
    lit, own, dark = BANANA
    veins = "".join(
        f"M{x} 0l{9 if x > 0 else -9}-{h - 12 - abs(x) // 6}M{x} 0l{9 if x > 0 else -9} {h - 12 - abs(x) // 6}"
        for x in range(-66, 67, 22)
    )
    return place(
        cx,
        cy,
        shape(
            f"M-{w} 2C-{w - 22}-{h} -40-{h} 0-{h}S{w - 16}-{h - 6} {w} -4C{w - 18} {h - 4} 40 {h} 0 {h}S-{w - 20} {h - 8}-{w} 2z",
            own
        ),
        shape(f"M-{w} 2C-{w - 22}-{h} -40-{h} 0-{h}S{w - 16}-{h - 6} {w} -4z", lit, opacity=0.55),
        line(veins, dark, 1, opacity=0.55),
        line(f"M-{w} 2L{w}-4", lit, 2.6),
        turn=turn,
    )


def basket(cx=120, cy=98, rx=104, ry=60, leaf=False):
    """A flat woven bamboo tray."""
    lit, own, dark = BAMBOO
    weave = ""
    for step in range(-4, 5):
        x = step * rx / 5
        half = math.sqrt(max(0.0, 1 - (x / rx)**2)) * ry * 0.92
        weave += f"M{pair(cx + x, cy - half)}v{num(2 * half)}"
        y = step * ry / 5
        half = math.sqrt(max(0.0, 1 - (y / ry)**2)) * rx * 0.92
        weave += f"M{pair(cx - half, cy + y)}h{num(2 * half)}"
    parts = [
        shadow(cx, cy + 11, rx * 0.97, ry * 0.97),
        ellipse(cx, cy + 5, rx, ry, dark),
        ellipse(cx, cy, rx, ry, own),
        line(weave, dark, 1.4, opacity=0.5),
        ellipse(cx, cy, rx - 3, ry - 3, stroke=lit, stroke_width=6),
        ellipse(cx, cy, rx - 6.5, ry - 6.5, stroke=dark, stroke_width=1.2, opacity=0.7),
    ]
    if leaf:
        parts.append(banana_leaf(cx, cy, int(rx * 0.84), int(ry * 0.7)))
    return parts


def board(cx=120, cy=100, w=206, h=104):
    """A wooden board with grain."""
    lit, own, dark = WOOD
    x, y = cx - w / 2, cy - h / 2
    grain = "".join(
        f"M{pair(x + 12 + a, y + b)}q{c} 6 {c * 2} 0"
        for a, b, c in ((4, 18, 40), (96, 30, 34), (20, 58, 30), (110, 74, 30), (30, 88, 44))
    )
    return [
        box(x + 4, y + 12, w - 6, h, 22, SHADE, opacity=0.22),
        box(x, y + 6, w, h, 22, dark),
        box(x, y, w, h, 22, own),
        box(x + 3, y + 2, w - 6, h - 8, 20, lit, opacity=0.55),
        line(grain, dark, 1.3, opacity=0.5),
    ]


def iron_plate(cx=120, cy=98, rx=88, ry=44):
    """A sizzling iron plate on its wooden stand."""
    lit, own, dark = SLATE
    return [
        board(cx, cy + 6, 216, 104),
        ellipse(cx, cy + 5, rx, ry, "#1D2428"),
        ellipse(cx, cy, rx, ry, lit),
        ellipse(cx, cy + 1, rx - 7, ry - 6, dark),
        group(line(f"M{cx - rx - 4} {cy - 6}q-10 6 0 14M{cx + rx + 4} {cy - 6}q10 6 0 14", own, 5)),
    ]


def steam(x, y, height=26, colour="#fff"):
    """Two wisps of steam."""
    h = height
    return line(
        f"M{x} {y}q-7-{h * .3:.0f} 0-{h * .5:.0f}t0-{h * .5:.0f}M{x + 14} {y - 3}q-7-{h * .3:.0f} 0-{h * .5:.0f}t0-{h * .5:.0f}",
        colour,
        3,
        opacity=0.55
    )
