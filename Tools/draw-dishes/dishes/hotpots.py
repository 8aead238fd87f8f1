"""Hot pots on their stove, and the soups."""

from food.greens import banana_blossom, bok_choy, carrot_flower, enoki, mushroom, okra_slice, onion_ring, pineapple, sprig, tomato_wedge
from food.heaps import chilli_slices, herbs, mound, scallions
from food.meat import drumstick, pork_slice, raw_slice, tofu
from food.seafood import clam, prawn, small_fish, squid_ring
from palette import CELADON, CLAY, DARK_CLAY, NOODLE, SHADE, WHITE
from pots import charcoal_stove, hot_pot
from scatter import dots, leaves, strands
from svg import again, disc, ellipse, line, place, shape, stamp
from vessels import bowl, saucer, steam


def _side(x, y, tones=WHITE, rx=38):
    """A plate of raw things beside the pot."""
    lit, own, dark = tones
    ry = rx * 0.5
    return [
        ellipse(x, y + 6, rx, ry, SHADE, opacity=0.22),
        ellipse(x, y + 4, rx, ry, dark),
        ellipse(x, y, rx, ry, lit),
        ellipse(x, y + 1, rx * 0.8, ry * 0.8, own)
    ]


def _vermicelli(dice, x, y):
    lit, own, dark = NOODLE
    spots = dice.points(10, x, y - 5, 14, 7)
    return [
        _side(x, y),
        mound(x, y, 27, 15, own),
        strands(dice, spots, 20, dark, 2.6, bend=0.7),
        strands(dice, spots[::2], 18, lit, 2.4, bend=0.7)
    ]


def _greens(dice, x, y, tones=WHITE):
    return [
        _side(x, y, tones),
        leaves(dice, dice.points(7, x, y - 4, 22, 9), 26, "#5BA63C", "#A8DB80", width=11),
        leaves(dice, dice.points(5, x + 4, y - 8, 16, 6), 17, "#2F7A36", width=7)
    ]


def lau_thai(dice):
    return [
        hot_pot("#E0561F", "#F58B3C"),
        _side(40, 150),
        stamp("p", prawn(), [(80, 60, 0, 1.05), (146, 54, 20, 1.05), (160, 72, -10, 1), (112, 84, 10, 1)]),
        stamp(
            "r", squid_ring("#FFF3EE", "#D9B3A6", "#CFA398"), [(112, 56, 0), (140, 86, 10), (74, 80, 0),
                                                               (28, 146, -8, 1.1), (52, 145, 6, 1.1), (40, 153, 0, 1.1)]
        ),
        stamp("c", clam(), [(100, 74, 0, 0.9), (128, 70, 10, 0.9), (96, 88, -8, 0.8)]),
        chilli_slices(dice.points(5, 120, 72, 58, 22), 7),
        leaves(dice, dice.points(5, 120, 72, 58, 22), 16, "#3F9438"),
        steam(80, 26, 20),
        steam(146, 24, 20),
        _greens(dice, 200, 150),
    ]


def lau_mam(dice):
    eggplant = [
        ellipse(0, 2, 12, 9, "#4A2058"),
        ellipse(0, 0, 12, 9, "#7A3B8F"),
        ellipse(0, 0, 10, 7, "#F1E4C6"),
        line("M-3-1h0M3-1h0M0 3h0", "#C9A86C", 2)
    ]
    return [
        hot_pot("#6E3A18", "#8F5226", charcoal_stove, DARK_CLAY),
        stamp("k", pork_slice(), [(84, 62, -10), (138, 52, 8), (154, 80, 0)]),
        stamp("e", eggplant, [(110, 56, 0), (166, 64, 0), (92, 84, 0)]),
        stamp("p", prawn(), [(120, 76, 0, 1.05), (66, 72, -20, 0.95), (138, 84, 10, 0.9)]),
        chilli_slices(dice.points(5, 120, 70, 56, 22), 7),
        leaves(dice, dice.points(6, 120, 70, 56, 22), 15, "#3F9438"),
        steam(80, 26, 20),
        steam(146, 24, 20),
        _side(198, 148, CELADON, 42),
        stamp("b", banana_blossom(), [(186, 138, -70, 0.7), (206, 134, 60, 0.6)]),
        line("M178 152q16-8 40 0M182 144q20 2 34 2", "#8CCB5E", 3),
        line("M176 150q14 6 30 2M184 156q12 2 26-4", "#C94F8A", 3),
        _vermicelli(dice, 42, 150),
    ]


def lau_ca_keo(dice):
    return [
        hot_pot("#C9A24A", "#E3C674"),
        stamp(
            "f", small_fish("#8A8F86", "#D9DCCB", "#4C5450"), [(84, 56, -10, 1), (144, 52, 8, 1), (112, 70, -4, 1.05),
                                                               (78, 80, 12, 0.95), (152, 76, -10, 1),
                                                               (122, 92, 4, 0.95)]
        ),
        leaves(dice, dice.points(14, 120, 72, 62, 24), 19, "#3F9438", "#A8DB80", width=7),
        chilli_slices(dice.points(6, 120, 72, 56, 22), 7),
        dots(dice.points(10, 120, 72, 56, 22), "#FFF4D0", 4),
        steam(80, 26, 20),
        steam(146, 24, 20),
        _side(42, 148, WHITE, 40),
        leaves(dice, dice.points(18, 42, 144, 24, 10), 18, "#3F9438", "#A8DB80", width=7),
        saucer(204, 148, "#C9692A", 30),
        chilli_slices([(196, 147), (206, 150), (212, 145)], 7),
    ]


def lau_ga(dice):
    return [
        hot_pot("#D5B85A", "#EBD98C", charcoal_stove, CLAY),
        stamp(
            "d", drumstick(("#FBE2B4", "#EDBF7C", "#B98444")), [(86, 64, -10, 0.95), (148, 58, 160, 0.9),
                                                                (128, 86, 6, 0.95)]
        ),
        stamp("m", mushroom(), [(108, 52, 0, 0.85), (168, 78, 0, 0.8), (70, 82, 0, 0.8), (100, 88, 0, 0.8)]),
        stamp("s", sprig(), [(112, 74, 20, 0.8), (166, 58, 60, 0.75), (76, 52, -50, 0.75), (154, 88, 100, 0.7)]),
        chilli_slices(dice.points(6, 120, 72, 56, 22), 7),
        steam(80, 26, 20),
        steam(146, 24, 20),
        _side(42, 148, WHITE, 40),
        stamp("l", sprig(), [(26, 148, -40, 0.9), (42, 146, 0, 1), (58, 148, 40, 0.9)]),
        saucer(202, 148, "#6FAE4A", 30),
        chilli_slices([(194, 147), (206, 150)], 7),
        dots([(200, 144), (212, 147)], "#FFF4D0", 4),
    ]


def bo_nhung_dam(dice):
    return [
        hot_pot("#EADDB4", "#F7EFD2"),
        _side(56, 148, WHITE, 54),
        stamp(
            "o", onion_ring(), [(84, 62, 0, 1.1), (120, 54, 20, 1.1), (152, 66, -10, 1.1), (104, 84, 0, 1.1),
                                (140, 86, 10, 1.1)]
        ),
        strands(dice, dice.points(7, 120, 72, 56, 22), 28, "#C9DB8C", 5.4, bend=0.05),
        strands(dice, dice.points(4, 120, 72, 52, 20), 24, "#F3F8D8", 2, bend=0.05),
        stamp("p", pineapple(), [(88, 80, 0, 0.9), (152, 80, 20, 0.9)]),
        chilli_slices(dice.points(4, 120, 72, 52, 20), 7),
        steam(80, 26, 20),
        steam(146, 24, 20),
        stamp(
            "b", raw_slice(), [(120, 70, -10, 0.9), (28, 142, -14, 0.95), (54, 136, 0, 0.95), (82, 142, 14, 0.95),
                               (42, 152, -4, 0.95), (68, 152, 6, 0.95)]
        ),
        _greens(dice, 202, 150),
    ]


def lau_nam(dice):
    return [
        hot_pot("#D9A24A", "#EDC67C"),
        stamp("m", mushroom(), [(84, 58, -10), (150, 56, 10), (120, 50, 0), (166, 76, 14)]),
        stamp("e", enoki(), [(102, 70, -16, 1), (140, 74, 14, 1)]),
        stamp("t", tofu(10), [(72, 72, 0), (118, 84, 0), (94, 88, 0), (150, 88, 0)]),
        stamp("c", carrot_flower(), [(126, 64, 0), (86, 74, 0), (136, 92, 0)]),
        stamp("b", bok_choy(), [(172, 62, 40, 0.75), (64, 62, -40, 0.7)]),
        steam(80, 26, 20),
        steam(146, 24, 20),
        _side(44, 148, WHITE, 42),
        again("m", [(26, 146, -10, 0.9), (62, 146, 10, 0.9)]),
        again("e", [(44, 142, 0, 0.95)]),
        _side(200, 150),
        again("t", [(188, 141, 0, 0.9), (206, 139, 0, 0.9), (198, 147, 0, 0.9), (216, 147, 0, 0.9)]),
    ]


def lau_cua(dice):
    curd = [
        shape("M-18 4C-20-6-8-12 2-9C12-12 20-4 17 4C10 10-10 10-18 4z", "#B5683A"),
        shape("M-18 1C-20-8-8-13 2-10C12-13 20-6 17 1C10 6-10 6-18 1z", "#E29A5E"),
        line("M-10-3q4-4 9-2M3-4q4-3 8 0M-4 2q4-2 8 0", "#F8CFA0", 2.4)
    ]
    legs = line("M-22 4q-12-2-16 8M-20 9q-10 2-12 12M22 4q12-2 16 8M20 9q10 2 12 12", "#5C4630", 3.4)
    field_crab = [
        legs,
        shape("M-20-4l-12-8q0-10 8-10l2 8zM20-4l12-8q0-10-8-10l-2 8z", "#7A5A36"),
        ellipse(0, 4, 22, 15, "#5C4630"),
        ellipse(0, 2, 22, 14, "#8F6A3E"),
        line("M-14-4q14-8 26 0", "#C79E62", 3),
        disc(-6, -12, 2, "#14181A"),
        disc(6, -12, 2, "#14181A")
    ]
    return [
        hot_pot("#D9843A", "#EBAA60"),
        stamp("c", curd, [(92, 58, 0, 1.15), (142, 56, 8, 1.1), (120, 78, -6, 1.2), (164, 76, 0, 1), (78, 80, 0, 1)]),
        stamp("t", tofu(8), [(112, 50, 0), (100, 90, 0), (148, 88, 0)]),
        stamp("m", tomato_wedge(), [(70, 64, -10, 0.8), (168, 62, 10, 0.8), (130, 94, 0, 0.8)]),
        scallions(dice.points(12, 120, 72, 58, 22), 5.5),
        steam(80, 26, 20),
        steam(146, 24, 20),
        place(40, 140, field_crab, scale=0.95),
        _greens(dice, 200, 150),
    ]


def canh_chua(dice):
    steak = [
        shape("M-26 4C-28-12-10-18 4-16C20-17 28-5 24 6C14 14-18 14-26 4z", "#5F665F"),
        shape("M-24 0C-26-13-10-18 4-16C19-17 26-7 22 2C12 9-16 9-24 0z", "#FBF5E8"),
        disc(-1, -5, 4, "#E2CDB0"),
        line("M-1-5v-8M-12-1q5-5 9-3M12-1q-5-5-9-3", "#E2CDB0", 1.6)
    ]
    return [
        bowl(120, 76, 100, 50, 74, WHITE, "#0B6FA4", "#E8A83C", "#F2C365"),
        stamp("k", steak, [(92, 62, -8, 1.05), (142, 80, 8, 1.1)]),
        stamp("p", pineapple(), [(132, 54, 10), (84, 92, -10), (170, 66, 20)]),
        stamp("m", tomato_wedge(), [(112, 80, -6, 1), (158, 54, 10, 0.95), (64, 78, -20, 0.9)]),
        stamp("o", okra_slice(), [(108, 50, 0), (176, 84, 20), (120, 102, 0), (72, 60, 10), (150, 102, 30)]),
        strands(dice, dice.points(6, 120, 78, 66, 28), 26, "#D5EBB0", 8, bend=0.05),
        strands(dice, dice.points(10, 120, 80, 66, 28), 16, "#FFFDF2", 3, bend=0.6),
        herbs(dice, dice.points(8, 120, 76, 64, 28), 14),
        chilli_slices(dice.points(5, 120, 78, 58, 26), 7),
        steam(76, 24, 20),
        steam(146, 22, 20),
    ]


def canh_kho_qua(dice):
    gourd = [
        shape("M-17-8V10Q0 19 17 10V-8z", "#4E8F3A"),
        line("M-13-4v15M-7-2v17M0-1v17M7-2v17M13-4v15", "#8CC25E", 2.6),
        ellipse(0, -8, 17, 10, "#79B550"),
        ellipse(0, -8, 14, 8, "#CFE5A6"),
        ellipse(0, -8, 11.5, 6.4, "#B98A72"),
        ellipse(-1, -9.5, 8, 3.6, "#D9AF98"),
        line("M-5-9h0M4-10h0M1-6h0", "#7E5646", 2.4),
    ]
    return [
        bowl(120, 76, 100, 50, 74, CELADON, "#5BA63C", "#DCD9A0", "#EFEDC4"),
        stamp(
            "g", gourd, [(86, 62, -6, 1.1), (128, 56, 4, 1.1), (168, 66, 10, 1.05), (68, 86, -10, 1.05),
                         (108, 84, 0, 1.2), (150, 90, 6, 1.15)]
        ),
        scallions(dice.points(14, 120, 82, 70, 32), 6),
        herbs(dice, dice.points(7, 120, 82, 70, 32), 14),
        dots(dice.points(14, 120, 86, 68, 30), "#3A2A20", 2),
        dots(dice.points(10, 120, 86, 70, 30), "#fff", 4, opacity=0.5),
        steam(76, 24, 20),
        steam(146, 22, 20),
    ]


DRAWINGS = {
    "lau-thai-hai-san": lau_thai,
    "lau-mam": lau_mam,
    "lau-ca-keo-la-giang": lau_ca_keo,
    "lau-ga-la-e": lau_ga,
    "bo-nhung-dam": bo_nhung_dam,
    "lau-nam-chay": lau_nam,
    "lau-cua-dong": lau_cua,
    "canh-chua-ca-loc": canh_chua,
    "canh-kho-qua-nhoi-thit": canh_kho_qua,
}
