"""Prawns, fish, squid, crab, shells. Each faces right or lies with its head to the left."""

from palette import PRAWN
from svg import disc, ellipse, group, line, shape


def prawn(tones=PRAWN, whole=False):
    """A curled prawn about 38 wide; `whole` keeps its head and feelers."""
    lit, own, dark = tones
    head = [
        line("M-17 4q-8-2-12-12M-16 8q-9 0-15-6", dark, 1.2),
        shape("M-19 8C-22-2-17-11-8-14L-5-4C-9-2-10 3-9 8Q-14 14-19 8z", dark),
        disc(-15, 4, 1.7, "#2A1512"),
    ] if whole else ""
    return [
        shape("M12 11l9-1-4 5 3 6-9-2-5-5z", dark),
        shape("M-18 7C-21-11-4-19 8-14C20-9 21 4 12 13L6 8C10 3 8-4 2-5C-5-7-9-1-8 7C-9 13-17 13-18 7z", own),
        line("M-14 0C-12-10-2-14 7-10.5Q13-7 14-1", lit, 3.4),
        line("M-8-13l4 8M1-15l1 9M10-13l-4 8M17-5l-9 3M15 6l-8-1", dark, 1.5),
        head,
    ]


def fish(body="#B9975E", back="#7D6037", belly="#E9D3A0", scored=True, fin=None):
    """A whole fish 130 long, head to the left."""
    fin = fin or back
    return [
        shape("M-22-20C-8-36 20-32 32-14zM-10 20q10 14 24 12l-2-14z", fin),
        shape("M44-2L68-20Q61 0 69 19L45 6z", fin),
        line("M52-2l10-8M53 2h9M52 5l10 7", belly, 1.2, opacity=0.6),
        shape("M-66 2C-50-26-6-32 28-15C38-10 46-5 54-3V6C46 9 36 15 24 18C-10 28-50 24-66 2z", body),
        shape("M-66 2C-50-26-6-32 28-15C38-10 46-5 54-3C20-8-30-14-66 2z", back),
        shape("M-60 8C-40 20-4 22 26 16C-6 27-46 25-60 8z", belly),
        line("M-18-20q-8 12 2 30M2-20q-8 12 2 32M20-15q-6 10 2 26", back, 2.6) if scored else "",
        line("M-40-16q12 16-2 32", back, 2),
        disc(-51, -3, 4.2, "#fff"),
        disc(-51, -3, 2.2, "#1E2326"),
        line("M-65 3q7 4 12 2", back, 1.6),
    ]


def small_fish(body="#8C9A9A", belly="#DCE4E0", back="#5A6668"):
    """A thin goby, 60 long."""
    return [
        shape("M22 0l12-8q-3 8 0 16z", back),
        shape("M-32 1C-24-9-4-9 24-3V4C0 10-24 10-32 1z", body),
        shape("M-30 3C-20 9 0 8 24 3Q0 12-22 8z", belly),
        shape("M-12-7q10-8 20 1z", back),
        disc(-26, -1, 1.8, "#14181A"),
    ]


def squid(body="#E9A07A", dark="#B55F3A", lit="#FBD3B4"):
    """A grilled squid 100 long, scored across, tentacles to the right."""
    return [
        line("M26-6q16-12 30-8M28-2q18-6 32 0M28 3q16 2 28 10M26 7q12 8 18 16M27 0q20 2 34 4", dark, 5),
        line("M26-6q16-12 30-8M28-2q18-6 32 0M28 3q16 2 28 10M26 7q12 8 18 16", body, 2.6),
        shape("M-40 0l-8-22q22 2 30 12zM-40 0l-8 22q22-2 30-12z", dark),
        shape("M-52 0C-36-18 6-20 28-11Q34 0 28 11C6 20-36 18-52 0z", body),
        line("M-40-6C-24-13 4-14 22-8", lit, 4),
        line("M-26-12q5 12 0 24M-12-14q6 14 0 28M3-14q6 14 0 28M17-12q5 12 0 24", dark, 2.4),
    ]


def squid_ring(own="#F3C87A", dark="#C98A34", hole="#8A5A22"):
    """A fried ring, 24 wide."""
    return [
        ellipse(0, 2, 13, 9, dark),
        ellipse(0, 0, 13, 9, own),
        ellipse(0, 0.5, 5.5, 3.2, hole),
        line("M-9-3q4-5 10-5", "#FCE5AE", 2),
        line("M-8 4h0M6 5h0M9-1h0M-3 7h0", dark, 2),
    ]


def tentacles(own="#F3C87A", dark="#C98A34"):
    d = "M0-6q-10 4-12 14M0-6q-4 6-3 16M0-6q4 6 5 15M0-6q10 4 13 11"
    return [line(d, dark, 6), line(d, own, 3.6)]


def crab(own="#E2552F", dark="#A93218", lit="#FF9A6B"):
    """A whole crab, 120 wide, claws towards the viewer's top."""
    claw = "M-30-10C-48-14-56-26-50-38C-46-32-44-30-40-30C-42-36-40-42-34-44C-28-34-28-22-24-14z"
    return [
        line(
            "M-30 4q-18-4-26 4M-30 10q-18 2-24 14M-26 16q-14 6-16 18M30 4q18-4 26 4M30 10q18 2 24 14M26 16q14 6 16 18",
            dark, 6
        ),
        line(
            "M-30 4q-18-4-26 4M-30 10q-18 2-24 14M-26 16q-14 6-16 18M30 4q18-4 26 4M30 10q18 2 24 14M26 16q14 6 16 18",
            own, 3
        ),
        shape(claw, dark),
        shape(claw, own, transform="translate(1.5 1.5)scale(.93)"),
        group(shape(claw, dark), shape(claw, own, transform="translate(1.5 1.5)scale(.93)"), transform="scale(-1 1)"),
        shape("M-38 4C-40-14-20-22 0-22S40-14 38 4C36 18 18 25 0 25S-36 18-38 4z", dark),
        shape("M-38 1C-40-16-20-24 0-24S40-16 38 1C36 14 18 21 0 21S-36 14-38 1z", own),
        shape("M-30-6C-24-17-10-19 4-19C16-18 24-15 28-9C10-15-12-15-30-6z", lit),
        line("M-14-4h0M14-4h0M-24 6h0M24 6h0M0 4h0M-11 11h0M11 11h0", dark, 3.4),
        line("M-8-21v-4M8-21v-4", dark, 3),
        disc(-8, -26, 2, "#2A1512"),
        disc(8, -26, 2, "#2A1512"),
    ]


def whelk():
    """A spotted sea snail (ốc hương), 34 long."""
    return [
        shape("M-18 3C-16-12 0-16 10-10C18-6 18 6 12 12C2 18-10 14-18 3z", "#F3E3C8"),
        shape("M-18 3C-12 14 4 18 12 12C8 8-8 8-18 3z", "#D2B48A"),
        line("M-10-6q4 7 2 15M-2-11q5 9 2 22", "#B98C5A", 1.6),
        line("M-11 3h0M-5-5h0M-4 5h0M3-7h0M3 1h0", "#9C5F33", 3.6),
        ellipse(10, 2, 5.5, 8.5, "#6E4426", transform="rotate(-14 10 2)"),
        ellipse(9, 0, 2.4, 4.4, "#A5734A", transform="rotate(-14 9 0)"),
    ]


def clam(own="#CFC6B4", dark="#8E8574", meat="#F3B878"):
    """An opened clam, 32 wide."""
    return [
        shape("M-16 0C-18-14-8-19 0-19S18-14 16 0Q0-7-16 0z", dark),
        shape("M-13-1C-14-12-6-16 0-16S14-12 13-1Q0-7-13-1z", "#FBF7EE"),
        shape("M-16 0Q0-7 16 0C16 10 8 14 0 14S-16 10-16 0z", own),
        line("M-12 5Q0-1 12 5M-8 10Q0 5 8 10", dark, 1.3),
        ellipse(0, -4, 8.5, 4.4, meat),
        ellipse(-1.5, -5.5, 4, 1.6, "#FFE0B5"),
    ]


def oyster():
    """A grilled oyster in its rough shell, 46 wide; toppings are strewn over it."""
    return [
        shape("M-24 4C-26-8-14-18 0-17C10-20 24-12 23-1C26 10 12 18 0 16C-10 20-22 14-24 4z", "#6F7378"),
        shape("M-21 2C-22-8-12-15 0-14C9-17 20-10 20-1C22 8 10 14 0 13C-9 16-19 11-21 2z", "#F1EEE8"),
        shape("M-14 2C-14-7-4-10 4-8C13-8 16-1 13 4C8 10-2 9-6 9C-11 9-14 6-14 2z", "#C9B79C"),
        shape("M-11 0C-9-6-2-8 4-6C10-6 12-2 10 1C4-3-4-3-11 0z", "#EADCC2"),
    ]


def scallop():
    """A fan-shaped shell with its round meat, 44 wide."""
    return [
        shape("M-7 16L-23 0C-24-12-12-20 0-20S24-12 23 0L7 16z", "#D98A5B"),
        shape("M-5 14L-20 0C-20-10-10-17 0-17S20-10 20 0L5 14z", "#FBE7D2"),
        line("M0 12V-16M-2 12L-9-14M2 12L9-14M-3 12L-17-7M3 12L17-7", "#E6BE9C", 1.4),
        ellipse(0, -2, 11, 9, "#FFF6DF"),
        ellipse(-2, -5, 6, 3, "#fff"),
        shape("M6 4q8-1 9-8q3 8-4 12q-4 1-5-4z", "#F0713A"),
    ]
