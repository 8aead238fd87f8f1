"""Vessels that go on the fire: clay pots, hot pots on their burner, the charcoal brazier."""

from palette import CLAY, DARK_CLAY, SHADE, STEEL
from svg import box, disc, ellipse, group, line, pair, shape, symmetric, tail
from vessels import shadow


def clay_pot(cx=120, cy=78, rx=74, ry=34, depth=58, sauce="#7A3B16", tones=DARK_CLAY, handle=True):
    """A small glazed clay pot (tộ, niêu) with its side handle and lug."""
    lit, own, dark = tones
    bottom, foot = cy + depth, rx * 0.52
    side = ((rx, 0), (rx * 1.06, depth * 0.7), (foot + 8, depth), (foot, depth))
    shaded = tail(side, 0.5)
    parts = [shadow(cx, bottom - 1, rx * 0.9, ry * 0.45)]
    if handle:
        parts += [
            line(f"M{pair(cx + rx - 6, cy + 16)}l36-8", dark, 15),
            line(f"M{pair(cx + rx - 4, cy + 13)}l35-8", lit, 6),
        ]
    parts += [
        shape(symmetric(cx, cy, side), own),
        shape(symmetric(cx, cy, shaded, dip=(depth - shaded[0][1]) * 0.6), dark),
        line(f"M{pair(cx - rx + 7, cy + 20)}q{pair(rx * .2, 18)} {pair(rx * .6, 26)}", lit, 4, opacity=0.8),
        ellipse(cx, cy, rx + 5, ry + 3, dark),
        ellipse(cx, cy - 2, rx + 5, ry + 3, lit),
        ellipse(cx, cy, rx - 3, ry - 3, dark),
        ellipse(cx, cy + 4, rx - 6, ry - 6, sauce),
    ]
    return parts


def _flames(cx, y, colour, heart):
    d = "".join(f"M{x} {y}v-5" for x in range(cx - 44, cx + 45, 22))
    return line(d, colour, 9) + line(d, heart, 3.6)


def gas_stove(cx=120, top=106):
    """The little table stove under a hot pot."""
    return [
        box(cx - 78, top + 40, 156, 10, 5, SHADE, opacity=0.25),
        shape(f"M{cx - 66} {top + 10}h132l10 30q1 6-5 6h-142q-6 0-5-6z", "#566571"),
        shape(f"M{cx - 66} {top + 10}h132l3 9h-138z", "#7A8A95"),
        box(cx - 26, top + 24, 52, 14, 7, "#37434B"),
        disc(cx + 44, top + 31, 8, "#0B6FA4"),
        line(f"M{cx + 44} {top + 31}v-6", "#fff", 2.2),
        _flames(cx, top + 9, "#3FA0E8", "#BFE6FF"),
    ]


def charcoal_stove(cx=120, top=106):
    """A clay brazier with glowing coals."""
    lit, own, dark = CLAY
    return [
        shadow(cx, top + 44, 70, 9),
        shape(f"M{cx - 72} {top + 2}h144q-2 24-22 42h-100q-20-18-22-42z", own),
        shape(f"M{cx - 72} {top + 2}h144q0 5-2 10h-140q-2-5-2-10z", lit),
        shape(f"M{cx - 60} {top + 30}q60 12 120 0q-4 8-10 14h-100q-6-6-10-14z", dark),
        shape(f"M{cx - 24} {top + 38}q0-18 24-18t24 18z", "#2A1710"),
        shape(f"M{cx - 17} {top + 38}q4-10 9-6q4-8 10-2q8-4 15 8z", "#FF7A2E"),
        line(f"M{cx - 8} {top + 37}l5-4M{cx + 6} {top + 37}l3-4", "#FFD27A", 2.4),
        _flames(cx, top + 4, "#FF8A34", "#FFE08A"),
    ]


def hot_pot(broth, surface=None, stove=gas_stove, tones=STEEL, cx=120, cy=68, rx=84, ry=38):
    """A wide two-handled pot on its stove; the broth takes contents drawn after it."""
    lit, own, dark = tones
    depth = 48
    bottom = cy + depth
    parts = [
        stove(cx, 110),
        line(f"M{pair(cx - rx + 1, cy + 10)}q-20-4-21 6t21 8M{pair(cx + rx - 1, cy + 10)}q20-4 21 6t-21 8", dark, 6),
        shape(
            f"M{pair(cx - rx, cy)}C{pair(cx - rx, cy + depth * .8)} {pair(cx - 54, bottom)} {pair(cx - 46, bottom)}"
            f"H{cx + 46}C{pair(cx + 54, bottom)} {pair(cx + rx, cy + depth * .8)} {pair(cx + rx, cy)}z", own
        ),
        shape(
            f"M{pair(cx - rx + 5, cy + 24)}Q{pair(cx, bottom + 12)} {pair(cx + rx - 5, cy + 24)}Q{pair(cx + 62, bottom)} {pair(cx + 46, bottom)}"
            f"H{cx - 46}Q{pair(cx - 62, bottom)} {pair(cx - rx + 5, cy + 24)}z",
            dark,
            opacity=0.75
        ),
        line(f"M{pair(cx - rx + 9, cy + 16)}q10 16 34 23", lit, 4, opacity=0.9),
        ellipse(cx, cy, rx + 2, ry + 2, dark),
        ellipse(cx, cy - 2, rx + 2, ry + 2, lit),
        ellipse(cx, cy, rx - 4, ry - 4, dark),
        ellipse(cx, cy + 3, rx - 6, ry - 6, broth),
    ]
    if surface:
        parts.append(ellipse(cx, cy + 6, rx - 20, ry - 14, surface, opacity=0.55))
    return parts


def brazier(cx=120, cy=86, rx=92, ry=44):
    """A round table grill: clay body, glowing coals, wire mesh."""
    lit, own, dark = CLAY
    mesh = ""
    for step in range(-4, 5):
        half = (1 - (step / 4.6)**2)**0.5
        x, y = step * rx / 4.6, step * ry / 4.6
        mesh += f"M{pair(cx + x, cy - ry * half)}v{2 * ry * half:.0f}M{pair(cx - rx * half, cy + y)}h{2 * rx * half:.0f}"
    return [
        shadow(cx, cy + 62, rx * 0.8, 14),
        shape(
            f"M{cx - rx - 4} {cy}C{cx - rx} {cy + 46} {cx - 60} {cy + 66} {cx - 50} {cy + 66}H{cx + 50}C{cx + 60} {cy + 66} {cx + rx} {cy + 46} {cx + rx + 4} {cy}z",
            own
        ),
        shape(
            f"M{cx - rx + 6} {cy + 34}Q{cx} {cy + 78} {cx + rx - 6} {cy + 34}Q{cx + 64} {cy + 66} {cx + 50} {cy + 66}H{cx - 50}Q{cx - 64} {cy + 66} {cx - rx + 6} {cy + 34}z",
            dark
        ),
        ellipse(cx, cy, rx + 4, ry + 3, dark),
        ellipse(cx, cy - 2, rx + 4, ry + 3, lit),
        ellipse(cx, cy + 1, rx - 4, ry - 3, "#3A1B12"),
        group(
            ellipse(cx - 30, cy - 12, 24, 12),
            ellipse(cx + 34, cy - 8, 26, 13),
            ellipse(cx - 4, cy + 16, 30, 13),
            ellipse(cx - 58, cy + 10, 18, 10),
            ellipse(cx + 58, cy + 14, 16, 9),
            fill="#FF6A2B"
        ),
        group(
            ellipse(cx - 30, cy - 10, 12, 6),
            ellipse(cx + 36, cy - 6, 13, 6),
            ellipse(cx - 2, cy + 18, 15, 6),
            fill="#FFC15A"
        ),
        line(mesh, "#C9D2D6", 2),
        ellipse(cx, cy, rx - 3, ry - 3, stroke="#8C979D", stroke_width=4),
    ]
