"""Glasses, bottles, cans, cups, coconuts."""

from palette import CHILLI, COCONUT, GLASS, LEAF, WHITE
from svg import box, disc, ellipse, group, line, pair, place, shape
from vessels import shadow


def _side(x, top, bottom, a, b, y):
    """Half the width of a glass at height y."""
    return a + (b - a) * (y - top) / (bottom - top)


def _body(x, y0, y1, w0, w1):
    e0, e1 = w0 * 0.22, w1 * 0.22
    return (
        f"M{pair(x - w0, y0)}L{pair(x - w1, y1)}A{pair(w1, e1)} 0 0 0 {pair(x + w1, y1)}L{pair(x + w0, y0)}"
        f"A{pair(w0, e0)} 0 0 1 {pair(x - w0, y0)}z"
    )


def tumbler(layers, inside="", x=120, top=28, bottom=152, a=34, b=26, level=0.16, lid=None, after=""):
    """A straight glass. `layers` are (share of the liquid, colour) from the top down; `lid` is the surface's colour."""
    y = top + (bottom - top) * level
    height = bottom - 6 - y
    parts = [shadow(x + 4, bottom + 4, b * 1.35, 8), shape(_body(x, top, bottom, a, b), "#fff", fill_opacity=0.35)]
    surface = y
    for share, colour in layers:
        end = y + height * share
        w0, w1 = (_side(x, top, bottom, a, b, at) - 3 for at in (y, end))
        parts.append(shape(_body(x, y, end, w0, w1), colour))
        y = end
    w = _side(x, top, bottom, a, b, surface) - 3
    parts.append(ellipse(x, surface, w, w * 0.22, lid or layers[0][1]))
    if not lid:
        parts.append(ellipse(x, surface, w, w * 0.22, "#fff", opacity=0.35))
    parts += [
        inside,
        shape(
            f"M{pair(x - a + 6, top + 12)}L{pair(x - b + 5, bottom - 8)}l6 2L{pair(x - a + 14, top + 14)}z",
            "#fff",
            opacity=0.5
        ),
        line(f"M{pair(x + a - 6, top + 16)}L{pair(x + b - 5, bottom - 14)}", "#fff", 2, opacity=0.35),
        line(
            f"M{pair(x - a, top)}L{pair(x - b, bottom)}A{pair(b, b * .22)} 0 0 0 {pair(x + b, bottom)}L{pair(x + a, top)}",
            GLASS,
            1.6,
            opacity=0.8
        ),
        ellipse(x, top, a, a * 0.22, stroke=GLASS, stroke_width=1.8),
        after,
    ]
    return parts


def ice(spots, size=15):
    """Ice cubes as (x, y, turn)."""
    cube = [
        box(-size / 2, -size / 2, size, size, 3, "#fff", fill_opacity=0.42),
        line(f"M-{size * .3:.1f}-{size * .28:.1f}h{size * .5:.1f}", "#fff", 2, opacity=0.85),
    ]
    return [place(x, y, cube, turn=turn) for x, y, turn in spots]


def straw(x, y, turn=12, length=70, colour="#0B6FA4"):
    return place(
        x, y, line(f"M0 0V-{length}", colour, 5), line(f"M-1 0V-{length}", "#fff", 1.4, opacity=0.5), turn=turn
    )


def citrus(x, y, r, rind, flesh, turn=0, share=1.0):
    """A wheel of lime or orange; `share` 0.5 cuts it in half."""
    if share < 1:
        cut = [
            shape(f"M-{r} 0A{r} {r} 0 0 0 {r} 0z", rind),
            shape(f"M-{r * .84:.1f} 0A{r * .84:.1f} {r * .84:.1f} 0 0 0 {r * .84:.1f} 0z", "#FFF9E0"),
            shape(f"M-{r * .74:.1f} 1A{r * .74:.1f} {r * .7:.1f} 0 0 0 {r * .74:.1f} 1z", flesh),
            line(f"M0 1V{r * .72:.1f}M0 1L{r * .5:.1f} {r * .5:.1f}M0 1L-{r * .5:.1f} {r * .5:.1f}", "#FFF9E0", 1.4),
        ]
    else:
        k = r * 0.74
        d = "".join(
            f"M0 0L{pair(k * c, k * s)}" for c, s in ((1, 0), (.5, .87), (-.5, .87), (-1, 0), (-.5, -.87), (.5, -.87))
        )
        cut = [disc(0, 0, r, rind), disc(0, 0, r * 0.86, "#FFF9E0"), disc(0, 0, k, flesh), line(d, "#FFF9E0", 1.6)]
    return place(x, y, cut, turn=turn)


def mint(x, y, scale=1.0, turn=0):
    """A sprig of mint standing up."""
    lit, own, dark = LEAF
    return place(
        x,
        y,
        shape("M0 2C-14 2-20-8-22-16C-10-18-2-10 0 2zM0 2C14 2 20-8 22-16C10-18 2-10 0 2z", own),
        shape("M0 4C-8-6-7-18 0-26C7-18 8-6 0 4z", lit),
        line("M0 2V-18M-2 0L-14-11M2 0L14-11", dark, 1, opacity=0.7),
        turn=turn,
        scale=scale,
    )


def bottle(x, top, bottom, glass, dark, label, cap, w=19, mark=""):
    """A beer bottle with a plain label."""
    h = bottom - top
    shoulder = top + h * 0.4
    d = (
        f"M{x - 7} {top}V{top + h * .2:.0f}C{x - 7} {shoulder - 6:.0f} {x - w} {shoulder - 8:.0f} {x - w} {shoulder + 6:.0f}"
        f"V{bottom - 5}Q{x - w} {bottom} {x - w + 5} {bottom}H{x + w - 5}Q{x + w} {bottom} {x + w} {bottom - 5}"
        f"V{shoulder + 6:.0f}C{x + w} {shoulder - 8:.0f} {x + 7} {shoulder - 6:.0f} {x + 7} {top + h * .2:.0f}V{top}z"
    )
    return [
        shadow(x + 4, bottom, w * 1.25, 7),
        shape(d, glass),
        shape(
            f"M{x + 3} {top + 2}V{top + h * .2:.0f}C{x + 3} {shoulder - 4:.0f} {x + w - 5} {shoulder - 6:.0f} {x + w - 5} {shoulder + 6:.0f}V{bottom}H{x + w - 5}Q{x + w} {bottom} {x + w} {bottom - 5}V{shoulder + 6:.0f}C{x + w} {shoulder - 8:.0f} {x + 7} {shoulder - 6:.0f} {x + 7} {top + h * .2:.0f}V{top}z",
            dark
        ),
        box(x - w, shoulder + 16, 2 * w, h * 0.3, 1.5, label),
        mark,
        line(f"M{x - w + 6} {shoulder + 8:.0f}V{bottom - 10}", "#fff", 3.4, opacity=0.4),
        line(f"M{x - 3} {top + 8}v{h * .16:.0f}", "#fff", 2, opacity=0.4),
        box(x - 8.5, top - 5, 17, 9, 2.5, cap),
    ]


def coconut(x=120, y=100, r=56, open_=True):
    """A young green coconut cut open on top."""
    return [
        shadow(x, y + r * 0.86, r * 0.82, 11),
        shape(
            f"M{x - r} {y - 6}C{x - r - 4} {y + 34} {x - 34} {y + r - 4} {x - 22} {y + r - 4}H{x + 22}C{x + 34} {y + r - 4} {x + r + 4} {y + 34} {x + r} {y - 6}C{x + r - 8} {y - 46} {x - r + 8} {y - 46} {x - r} {y - 6}z",
            "#7DB85A"
        ),
        shape(
            f"M{x - r + 6} {y + 18}Q{x} {y + 52} {x + r - 6} {y + 18}C{x + r - 12} {y + 40} {x + 34} {y + r - 4} {x + 22} {y + r - 4}H{x - 22}C{x - 34} {y + r - 4} {x - r + 12} {y + 40} {x - r + 6} {y + 18}z",
            "#4E8A3C"
        ),
        line(f"M{x - r + 10} {y - 2}q2 22 10 34M{x + r - 16} {y + 4}q-1 16-7 26", "#A8D684", 3.5, opacity=0.8),
        ellipse(x, y - 26, r * 0.66, r * 0.3, "#E6EFC8"),
        ellipse(x, y - 26, r * 0.54, r * 0.23, "#fff"),
        ellipse(x, y - 24, r * 0.43, r * 0.17, "#CFE3E6") if open_ else "",
    ]


def half_shell(cx=120, cy=88, rx=70, ry=30, depth=58, fill="#fff"):
    """Half a brown coconut shell with its white flesh."""
    lit, own, dark = COCONUT
    hair = "".join(
        f"M{cx + dx} {cy + dy}q2 8 {-dx // 12} 14"
        for dx, dy in ((-52, 20), (-36, 32), (-16, 38), (6, 40), (26, 36), (44, 26), (-24, 24), (16, 26))
    )
    return [
        shadow(cx, cy + depth - 2, rx * 0.8, 10),
        shape(
            f"M{cx - rx} {cy}C{cx - rx} {cy + depth * .8:.0f} {cx - 34} {cy + depth} {cx} {cy + depth}S{cx + rx} {cy + depth * .8:.0f} {cx + rx} {cy}z",
            own
        ),
        shape(
            f"M{cx - rx + 6} {cy + 24}Q{cx} {cy + 70} {cx + rx - 6} {cy + 24}C{cx + rx - 14} {cy + depth * .86:.0f} {cx + 30} {cy + depth} {cx} {cy + depth}S{cx - rx + 14} {cy + depth * .86:.0f} {cx - rx + 6} {cy + 24}z",
            dark
        ),
        line(hair, lit, 1.6, opacity=0.7),
        ellipse(cx, cy, rx, ry, lit),
        ellipse(cx, cy + 1, rx - 4, ry - 2.5, "#fff"),
        ellipse(cx, cy + 2, rx - 12, ry - 7, "#DDE8E4"),
        ellipse(cx, cy + 4, rx - 14, ry - 9, fill),
    ]


def bubbles(points, size=3):
    return line("".join(f"M{pair(x, y)}h0" for x, y in points), "#fff", size, opacity=0.55)


def cherry(x, y):
    return group(
        disc(x, y, 5, CHILLI[1]), line(f"M{x} {y - 4}q2-8 8-10", "#5B7A2C", 1.4), disc(x - 1.5, y - 1.5, 1.4, "#fff")
    )


def cup(x, y, rx, fill, tones=WHITE, depth=34, handle=True):
    """A coffee or tea cup."""
    lit, own, dark = tones
    ry = rx * 0.36
    return [
        line(f"M{x + rx - 3} {y + 8}q18-4 17 7t-22 11", dark, 5) if handle else "",
        shape(
            f"M{pair(x - rx, y)}C{pair(x - rx, y + depth * .7)} {pair(x - rx * .6, y + depth)} {pair(x - rx * .45, y + depth)}H{x + rx * .45:.0f}C{pair(x + rx * .6, y + depth)} {pair(x + rx, y + depth * .7)} {pair(x + rx, y)}z",
            own
        ),
        shape(
            f"M{pair(x - rx * .93, y + depth * .36)}Q{pair(x, y + depth * .95)} {pair(x + rx * .93, y + depth * .36)}Q{pair(x + rx * .75, y + depth)} {pair(x + rx * .45, y + depth)}H{x - rx * .45:.0f}Q{pair(x - rx * .75, y + depth)} {pair(x - rx * .93, y + depth * .36)}z",
            dark,
            opacity=0.6
        ),
        ellipse(x, y, rx, ry, lit),
        ellipse(x, y + 1, rx - 3.5, ry - 2, dark),
        ellipse(x, y + 2.5, rx - 5, ry - 3.5, fill),
    ]
