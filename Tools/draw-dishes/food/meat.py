"""Meat, poultry, eggs, tofu."""

from palette import BEEF, CRUST, EGG, GLAZE, PORK, RAW, TOFU
from svg import disc, ellipse, line, num, shape


def cube(tones=BEEF, size=9):
    """A cube seen from its corner."""
    lit, own, dark = tones
    s = size
    h = s * 0.55
    return [
        shape(f"M-{num(s)} 0L0 {num(h)}V{num(h + s)}L-{num(s)} {num(s)}z", own),
        shape(f"M{num(s)} 0L0 {num(h)}V{num(h + s)}L{num(s)} {num(s)}z", dark),
        shape(f"M-{num(s)} 0L0-{num(h)}L{num(s)} 0L0 {num(h)}z", lit),
    ]


def slice_(tones=BEEF):
    """A folded slice of meat, 34 wide."""
    lit, own, dark = tones
    return [
        shape("M-17 3C-16-7-6-10 2-8C10-11 18-6 17 2C18 9 8 11 1 8C-6 12-16 10-17 3z", dark),
        shape("M-17 1C-16-8-6-11 2-9C10-12 18-7 17 0C17 6 8 7 1 5C-6 9-16 7-17 1z", own),
        line("M-11-2q6-5 12-2t10-2", lit, 2.6),
    ]


def raw_slice():
    """A thin slice of raw beef with its white marbling."""
    return [
        shape("M-18 2C-16-8-4-11 4-8C12-10 19-4 17 3C12 10 2 8-2 9C-10 11-17 9-18 2z", RAW[2]),
        shape("M-18 0C-16-9-4-12 4-9C12-11 19-6 17 1C12 7 2 6-2 7C-10 9-17 7-18 0z", RAW[1]),
        line("M-12 0q6-6 14-3M-4 3q8-3 15-3M2-6q4 1 7-1", "#FBD9D6", 1.6),
    ]


def pork_slice():
    """Boiled pork with its ring of skin and fat, 30 wide."""
    return [
        shape("M-15 4C-16-8-6-12 2-11S17-4 15 4C8 10-8 10-15 4z", PORK[2]),
        shape("M-15 2C-16-9-6-13 2-12S17-6 15 2C8 8-8 8-15 2z", PORK[0]),
        shape("M-10 1C-9-6-2-8 4-7S12-2 10 2C4 5-5 5-10 1z", PORK[1]),
        line("M-5-1q5-3 10 0", PORK[0], 1.5),
    ]


def belly(tones=("#E7A777", "#C06A3C", "#8A3F1E")):
    """A block of braised belly: skin, fat, lean."""
    lit, own, dark = tones
    return [
        shape("M-17-6L1 1V15L-17 8z", own),
        shape("M19-4L1 1V15L19 9z", dark),
        shape("M-17-1L1 6L19 1V4L1 9L-17 2z", "#F3CFA5"),
        shape("M-17-6L2-12L19-4L1 1z", "#7E2F14"),
        line("M-9-6l10-3M-2-4l10-2", lit, 2.2),
    ]


def rib(tones=GLAZE):
    """A glazed rib with its bone, 60 long."""
    lit, own, dark = tones
    return [
        line("M20 0H34", "#F6EBD8", 8),
        disc(35, -3, 4.4, "#F6EBD8"),
        disc(35, 3.4, 4.4, "#E0D0B6"),
        shape("M-32 1C-33-12-22-14-10-13C4-15 20-13 26-7C29 0 26 8 20 11C6 15-10 14-20 13C-29 12-32 8-32 1z", dark),
        shape("M-32-1C-33-13-22-15-10-14C4-16 20-14 25-9C27-3 24 3 18 6C6 10-10 9-20 8C-29 8-32 5-32-1z", own),
        line("M-24-6C-14-11 4-11 16-8", lit, 4),
        line("M-18 2q8 3 16 1M4 2h6", dark, 2, opacity=0.7),
    ]


def drumstick(tones=CRUST):
    lit, own, dark = tones
    return [
        line("M16 2L30 6", "#F8EEDC", 6),
        disc(31, 3, 4, "#F8EEDC"),
        disc(30, 9, 4, "#E3D4BA"),
        shape("M-24 0C-24-13-10-18 2-13C10-10 15-5 20-1L18 7C10 8 6 14-4 15C-16 17-24 10-24 0z", dark),
        shape("M-24-1C-24-13-10-18 2-13C10-10 15-5 20-1C14 2 6 9-4 10C-16 12-24 8-24-1z", own),
        line("M-16-4q6-8 16-5", lit, 4),
    ]


def wing(tones=CRUST):
    """A fried chicken wing, bent, 46 wide."""
    lit, own, dark = tones
    return [
        shape("M-22 8C-26-4-16-14-4-12C0-18 10-20 18-14L24-18Q28-12 22-7C18 2 10 4 4 4C-2 14-18 18-22 8z", dark),
        shape("M-22 5C-25-6-16-15-4-13C0-19 10-20 17-15L23-18Q25-13 20-9C16-1 9 1 3 1C-3 10-18 14-22 5z", own),
        line("M-16 0q4-8 11-7M3-10q6-5 11-3", lit, 3.6),
        line("M-8 6h0M-13 5h0M8-4h0M0-3h0", dark, 2.4),
    ]


def whole_chicken(tones=CRUST):
    """A roast chicken, breast up, 150 wide."""
    lit, own, dark = tones
    leg = "M34 6C52-6 70 2 72 16C73 28 60 34 48 32C36 30 26 18 34 6z"
    return [
        line("M64 26L86 36M-64 26L-86 36", "#F8EEDC", 8),
        disc(88, 33, 5, "#F8EEDC"),
        disc(86, 40, 5, "#E3D4BA"),
        disc(-88, 33, 5, "#F8EEDC"),
        disc(-86, 40, 5, "#E3D4BA"),
        shape("M-62 12C-64-24-36-42 0-42S64-24 62 12C60 36 30 44 0 44S-60 36-62 12z", dark),
        shape("M-60 8C-62-26-36-42 0-42S62-26 60 8C56 30 28 36 0 36S-56 30-60 8z", own),
        shape("M-2-38C-34-38-50-18-44 4C-36 18-12 18-3 6zM2-38C34-38 50-18 44 4C36 18 12 18 3 6z", lit, opacity=0.55),
        line("M-34-16q6-14 22-16M12-32q16 2 22 16", "#FFE3A6", 4, opacity=0.8),
        shape(leg, dark),
        shape(leg, dark, transform="scale(-1 1)"),
        shape(leg, own, transform="translate(1-3)scale(.98)"),
        shape(leg, own, transform="scale(-1 1)translate(1-3)scale(.98)"),
        line("M46 6q12-4 18 6M-46 6q-12-4-18 6", lit, 4),
        line("M0-36V8", dark, 2, opacity=0.5),
    ]


def skewer_meat(tones=GLAZE, pieces=4, length=92):
    """Pieces on a bamboo stick that points right; the handle is at the right."""
    lit, own, dark = tones
    step = length * 0.72 / pieces
    x0 = -length / 2
    parts = [line(f"M{x0 - 8:.0f} 0H{length / 2 + 22:.0f}", "#D9B673", 3)]
    for index in range(pieces):
        x = x0 + step * index
        w = step - 2
        parts += [
            shape(
                f"M{x:.0f}-7q{w / 2:.0f}-4 {w:.0f} 0q3 7 0 15q-{w / 2:.0f} 4-{w:.0f} 0q-3-8 0-15z",
                dark if index % 2 else own
            ),
        ]
    d = "".join(f"M{x0 + step * i + 4:.0f}-5q{step / 3:.0f}-2 {step * .5:.0f} 0" for i in range(pieces))
    return parts + [line(d, lit, 3)]


def tofu(size=10):
    return cube(TOFU, size)


def fried_egg():
    return [
        shape("M-30 2C-34-12-18-20-6-17C6-24 26-18 28-6C36 4 24 17 8 15C-4 22-28 16-30 2z", "#DCD6C8"),
        shape("M-30 0C-34-13-18-21-6-18C6-25 26-19 28-8C34 2 22 13 8 12C-4 18-27 12-30 0z", EGG[0]),
        ellipse(0, -4, 12, 9.5, EGG[2]),
        ellipse(0, -5, 12, 9, EGG[1]),
        ellipse(-4, -8, 4, 2.4, "#fff", opacity=0.8),
    ]


def egg(tones=("#F0CFA0", "#C98F55", "#8E5A2C")):
    """A whole braised egg."""
    lit, own, dark = tones
    return [ellipse(0, 1, 14, 12, dark), ellipse(0, -1, 14, 11, own), ellipse(-4, -5, 6, 3.4, lit, opacity=0.9)]
