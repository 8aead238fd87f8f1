"""Leaves, vegetables, mushrooms, chillies: single things around the origin."""

from palette import CHILLI, HERB, LEAF, TOMATO
from svg import disc, ellipse, group, line, shape


def sprig(tones=HERB):
    """A sprig of herb, 30 high, growing upwards."""
    lit, own, dark = tones
    return [
        line("M0 14Q2 0 0-12", dark, 1.8),
        shape("M0 6C-12 6-17-1-17-6C-8-8-1-3 0 6zM0 6C12 5 17-3 16-8C7-9 0-3 0 6z", own),
        shape("M0-4C-9-5-12-12-11-16C-4-15 0-11 0-4zM0-4C8-5 12-12 11-17C4-16 0-11 0-4z", lit),
        shape("M0-8C-5-14-4-20 0-24C4-20 5-14 0-8z", own),
    ]


def lettuce(own="#9BD25F", dark="#5FA33A", lit="#CBEB97"):
    """A frilled lettuce leaf, 60 wide."""
    return [
        shape(
            "M0 22C-14 22-30 14-32 2C-36-4-30-12-24-12C-22-20-12-22-7-18C-2-24 8-22 10-17C18-22 26-16 25-10C34-8 35 2 29 6C24 16 12 22 0 22z",
            dark
        ),
        shape(
            "M0 18C-13 18-27 11-29 1C-32-4-27-10-22-10C-20-17-11-18-7-15C-2-20 7-19 9-14C16-18 23-13 22-8C30-7 31 1 26 5C21 13 11 18 0 18z",
            own
        ),
        line("M0 16Q0 0-2-12M0 8Q-10 2-20 0M0 8Q10 2 18-2", lit, 1.8),
    ]


def chilli(tones=CHILLI):
    """A whole chilli, 40 long."""
    lit, own, dark = tones
    return [
        shape("M-16-3C-6-8 10-6 22 6C10 5-6 8-15 4Q-19 0-16-3z", own),
        line("M-12-2Q0-4 10 1", lit, 2),
        line("M-16 1q-6 0-9-4", "#4C8A2E", 3),
    ]


def chilli_flower():
    """A chilli cut into a flower, the garnish of Vietnamese plates."""
    d = "M0 0q-4-10-12-12q2 9 12 12zM0 0q4-10 12-12q-2 9-12 12zM0 0q-12 0-16 6q10 3 16-6zM0 0q12 0 16 6q-10 3-16-6zM0 0q-6 8-1 14q6-6 1-14z"
    return [shape(d, CHILLI[1]), disc(0, 0, 3, "#F7E3A1")]


def lime_wedge():
    return [
        shape("M-15-4A15 15 0 0 0 15-4z", "#5A9427"),
        shape("M-12.5-4A12.5 12 0 0 0 12.5-4z", "#F3F8D8"),
        shape("M-10.5-3A10.5 10 0 0 0 10.5-3z", "#BEDD6E"),
        line("M0-3V6M0-3L6 4M0-3L-6 4", "#F3F8D8", 1.3),
    ]


def tomato_wedge():
    return [
        shape("M-15-5Q0-12 15-5Q12 10 0 11T-15-5z", TOMATO[2]),
        shape("M-15-6Q0-13 15-6Q11 6 0 7T-15-6z", TOMATO[1]),
        shape("M-9-5Q0-9 9-5Q6 3 0 3.5T-9-5z", TOMATO[0]),
        line("M-3-3h0M3-3h0M0 0h0", "#FFE3A0", 2.2),
    ]


def cucumber():
    return [
        ellipse(0, 2, 12, 9, "#3E7F2E"),
        ellipse(0, 0, 12, 9, "#6DB348"),
        ellipse(0, 0, 10, 7.4, "#E4F3C4"),
        ellipse(0, 0, 5.5, 4, "#CDE79C"),
        line("M-3-1h0M2-2h0M3 1h0M-1 2h0", "#F6FBE4", 1.8),
    ]


def carrot_flower(own="#F08A2C", lit="#FFC07A"):
    d = "".join(f"M{x} {y}h0" for x, y in ((0, -6), (6, -2), (4, 5), (-4, 5), (-6, -2)))
    return [line(d, own, 9), disc(0, 0, 4, own), disc(0, 0, 2.4, lit)]


def okra(tones=LEAF):
    """One okra pod, 50 long."""
    lit, own, dark = tones
    return [
        shape("M-24-5C-8-9 12-6 28 3C12 9-8 9-24 6z", dark),
        shape("M-24-5C-8-9 12-6 28 3C10 4-8 5-24 2z", own),
        line("M-20-2Q2-5 20 2", lit, 2.2),
        shape("M-24-7l-5 2v9l5 3q3-7 0-14z", lit),
        line("M-28 0h-5", dark, 4),
    ]


def okra_slice():
    d = "M0-8L2.5-3L8-2.5L4 1.5L5 7L0 4.5L-5 7L-4 1.5L-8-2.5L-2.5-3z"
    return [shape(d, "#7CB74C", stroke="#4F8F34", stroke_width=2), line("M0-3h0M3 1h0M-3 1h0", "#F2F7D7", 2)]


def mushroom(cap="#C98F5B", dark="#8D5A30", stem="#F7EBD6"):
    return [
        shape("M-4 0h8l2 13q-6 4-12 0z", stem),
        shape("M-14 2C-14-10-7-14 0-14S14-10 14 2Q0 8-14 2z", dark),
        shape("M-14 0C-14-11-7-15 0-15S14-11 14 0Q0 5-14 0z", cap),
        line("M-8-5q3-6 8-6", "#F3D3A8", 2.6),
    ]


def enoki():
    """A bundle of thin white mushrooms."""
    d = "M-6 16Q-8 0-12-10M-3 16Q-4 0-5-13M0 16V-12M3 16Q4 0 6-13M6 16Q8 2 12-9"
    return [
        line(d, "#E2D5BC", 4),
        line(d, "#FFF9EC", 2.4),
        line("M-12-11h0M-5-14h0M0-13h0M6-14h0M12-10h0", "#F3E2BE", 7)
    ]


def bok_choy():
    return [
        shape("M-3 4C-16 0-20-14-14-22C-4-20-1-8 0 2C1-8 4-20 14-22C20-14 16 0 3 4z", "#4E9A3C"),
        shape("M0 4C-8-6-7-20 0-26C7-20 8-6 0 4z", "#6DB84C"),
        shape("M-7 22C-11 8-5 0 0-6C5 0 11 8 7 22q-7 4-14 0z", "#EAF4D3"),
        line("M0 20V0M-4 20Q-5 8-1 0M4 20Q5 8 1 0", "#C3DDA0", 1.3),
    ]


def lotus_slice():
    d = "".join(f"M{x} {y}h0" for x, y in ((0, -6), (5.5, -2), (4, 5), (-4, 5), (-5.5, -2), (0, 0)))
    return [ellipse(0, 1.5, 12, 11, "#CDB48A"), ellipse(0, 0, 12, 11, "#F6EAD0"), line(d, "#B99C6C", 3.4)]


def pepper_piece(own="#E5482F", dark="#A9281A"):
    return [
        shape("M-10-3Q-2-9 9-5Q12 3 5 7Q-6 8-10-3z", dark),
        shape("M-10-4Q-2-10 9-6Q11 1 5 4Q-6 5-10-4z", own),
        line("M-5-4q5-3 10-1", "#fff", 1.8, opacity=0.5)
    ]


def onion_ring(own="#F6EEF3", dark="#C9A9BF"):
    return group(ellipse(0, 1, 11, 7), ellipse(0, 0, 7, 4.2), stroke=dark,
                 stroke_width=2) + ellipse(0, 0, 11, 7, stroke=own, stroke_width=1.4)


def pineapple():
    return [
        shape("M-13 8L0-12L13 8Q0 14-13 8z", "#D9992A"),
        shape("M-13 6L0-13L13 6Q0 11-13 6z", "#FFD34F"),
        line("M-5 4l3-5M4 4L2-2M0 7V2", "#E8A92F", 1.8)
    ]


def banana_blossom(own="#9C3D63", dark="#6B2344"):
    return [
        shape("M0-26C16-14 18 8 0 24C-18 8-16-14 0-26z", own),
        shape("M0-26C4-8 4 8 0 24C-18 8-16-14 0-26z", dark),
        line("M5-14Q10-2 6 10", "#D98AAB", 2)
    ]


def frangipani():
    """A flower to dress a plate or a glass, 30 wide."""
    petal = "M0 0C-8-5-9-14 0-17C9-14 8-5 0 0z"
    turns = ("", *(f"rotate({angle})" for angle in (72, 144, 216, 288)))
    return [shape(petal, "#FFF9F0", stroke="#E9DCC4", stroke_width=0.8, transform=turn or None)
            for turn in turns] + [disc(0, 0, 5, "#FFD34F")]
