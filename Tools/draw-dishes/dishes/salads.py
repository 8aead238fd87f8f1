"""Salads and greens."""

from food.greens import chilli, chilli_flower, lettuce, lime_wedge, lotus_slice, okra, onion_ring, sprig, tomato_wedge
from food.heaps import chilli_slices, crushed_peanuts, fried_shallots, herbs, salad, scallions, sesame, stalks
from food.meat import pork_slice, raw_slice
from food.seafood import prawn, small_fish, tentacles
from palette import CELADON, CREAM, DARK_CLAY, INDIGO, LEAF, SLATE, WHITE
from pots import clay_pot
from scatter import dots, leaves, strands
from svg import disc, ellipse, line, place, shape, stamp
from vessels import basket, plate, saucer


def goi_ngo_sen(dice):
    return [
        plate(120, 98, 104, 60, WHITE, "#D98AAB"),
        place(56, 74, lettuce(), turn=-40, scale=0.8),
        salad(dice, 120, 104, 72, 42, "#B9A67A", ["#F4E9CC", "#FFFBEF", "#F08A2C", "#E9DDB8"], 10, 34, 5),
        stamp("o", lotus_slice(), [(88, 86, 0, 0.85), (148, 104, 0, 0.85), (112, 116, 0, 0.8), (160, 84, 0, 0.75)]),
        stamp("k", pork_slice(), [(104, 70, -10, 0.85), (76, 106, 10, 0.8)]),
        stamp("p", prawn(), [(130, 66, 0, 0.9), (150, 70, 20, 0.85), (120, 92, -10, 0.9)]),
        herbs(dice, dice.points(10, 120, 90, 60, 32), 15),
        crushed_peanuts(dice.points(14, 120, 92, 56, 30)),
        place(184, 116, chilli_flower()),
    ]


def goi_buoi(dice):
    return [
        plate(120, 106, 104, 56, CELADON),
        shape("M44 84C44 128 80 148 120 148S196 128 196 84z", "#A9C653"),
        shape("M52 108C66 136 92 144 120 144S178 134 190 104C186 132 158 148 120 148S58 132 52 108z", "#7D9C36"),
        dots(dice.points(14, 120, 124, 56, 14), "#8CAE3E", 2.4),
        ellipse(120, 84, 76, 34, "#C3DA6E"),
        ellipse(120, 85, 70, 30, "#FBF7E2"),
        ellipse(120, 87, 62, 25, "#F1E2C6"),
        salad(dice, 120, 88, 60, 36, "#E58E86", ["#F7B2A6", "#FDD9CC", "#FFF0DC"], 15, 22, 6),
        strands(dice, dice.points(8, 120, 74, 44, 22), 24, "#F08A2C", 3),
        dots(dice.points(14, 120, 74, 44, 24), "#D85F2A", 5),
        herbs(dice, dice.points(10, 120, 74, 46, 24), 14),
        crushed_peanuts(dice.points(12, 120, 76, 46, 24)),
        fried_shallots(dice, dice.points(8, 120, 72, 36, 18)),
        stamp("p", prawn(), [(104, 56, 0, 0.85), (134, 54, 10, 0.85)]),
        place(196, 132, chilli(), turn=-14),
    ]


def goi_ga(dice):
    return [
        plate(120, 98, 104, 60, INDIGO),
        salad(dice, 120, 106, 76, 44, "#9DB86A", ["#DDEBB0", "#F3F7D8", "#9B5C9E", "#F08A2C"], 11, 36, 4.4),
        strands(dice, dice.points(16, 120, 88, 52, 30), 30, "#D9B58C", 8, bend=0.2),
        strands(dice, dice.points(16, 119, 86, 52, 30), 28, "#F8E5CB", 6, bend=0.2),
        strands(dice, dice.points(8, 120, 88, 52, 30), 20, "#F3E3EE", 3, bend=0.9),
        herbs(dice, dice.points(12, 120, 86, 60, 34), 15),
        crushed_peanuts(dice.points(12, 120, 90, 56, 30)),
        chilli_slices(dice.points(5, 120, 86, 50, 28), 7),
        place(188, 124, lime_wedge(), turn=-14),
        place(44, 108, sprig(), turn=-60),
    ]


def goi_xoai(dice):
    fish = small_fish("#C98A43", "#EBC283", "#8A5422")
    return [
        plate(118, 98, 104, 60, SLATE, "#9FB0BA"),
        salad(dice, 116, 106, 74, 44, "#B98C2A", ["#E9B93A", "#FFE08A", "#FFD255", "#F4EBA8"], 15, 38, 4.4),
        strands(dice, dice.points(8, 116, 86, 52, 30), 26, "#F08A2C", 3.4),
        stamp("f", fish, [(92, 78, -12, 0.95), (138, 74, 10, 0.95), (116, 96, -6, 0.95), (150, 104, 16, 0.85)]),
        herbs(dice, dice.points(10, 116, 88, 62, 34), 15),
        chilli_slices(dice.points(6, 116, 88, 54, 30), 7),
        crushed_peanuts(dice.points(10, 116, 94, 56, 28)),
        saucer(202, 138, "#C9692A", 28),
        chilli_slices([(196, 138), (206, 140)], 6),
    ]


def goi_muc(dice):
    scored = [
        shape("M-17-8Q-2-16 16-10Q20 2 12 9Q-6 14-18 6z", "#D9C2C6"),
        shape("M-17-9Q-2-17 16-11Q19-1 12 6Q-6 11-18 3z", "#FFF7F3"),
        line("M-12-10l8 16M-3-13l8 18M6-13l6 14M-15-2Q0-8 16-5", "#E3B7B2", 1.5)
    ]
    return [
        plate(120, 98, 104, 60, WHITE, "#D92F2A"),
        place(50, 84, lettuce(), turn=-50, scale=0.85),
        place(190, 80, lettuce(), turn=50, scale=0.8),
        salad(dice, 120, 106, 68, 40, "#C9714A", ["#F08A2C", "#E9F0C8", "#8FC25C"], 10, 32, 4.4),
        stamp("o", onion_ring(), [(84, 98, 0), (150, 90, 20), (116, 62, 0)]),
        stamp("s", scored, [(92, 76, -10), (138, 72, 14, 1), (110, 98, 6), (152, 104, -12), (76, 106, 20, 0.9)]),
        stamp("t", tentacles("#F6C9CF", "#B98490"), [(122, 80, 0, 0.9), (136, 112, 0, 0.9), (172, 92, 10, 0.8)]),
        stamp("m", tomato_wedge(), [(60, 118, -20, 0.9), (178, 118, 14, 0.9)]),
        herbs(dice, dice.points(10, 120, 88, 56, 32), 14),
        chilli_slices(dice.points(8, 120, 90, 56, 30), 7),
    ]


def bo_tai_chanh(dice):
    spots = [(80, 68, -10, 1.1), (120, 60, 4, 1.1), (160, 68, 14, 1.1), (62, 92, -16, 1.1), (102, 86, 0, 1.15),
             (142, 86, 8, 1.1), (178, 94, 18, 1.1), (82, 114, -6, 1.1), (122, 112, 2, 1.15), (160, 114, 10, 1.1)]
    return [
        plate(120, 98, 104, 60, WHITE, "#5BA63C"),
        ellipse(120, 98, 74, 40, "#E9D7B4"),
        stamp("b", raw_slice(), spots),
        stamp("o", onion_ring(), [(94, 74, 0), (138, 98, 30), (108, 102, 0), (152, 76, -20), (76, 100, 40)]),
        herbs(dice, dice.points(12, 120, 90, 66, 34), 15),
        crushed_peanuts(dice.points(16, 120, 92, 64, 34)),
        chilli_slices(dice.points(6, 120, 92, 60, 30), 7),
        stamp("l", lime_wedge(), [(40, 112, 20), (198, 116, -20), (58, 128, 10)]),
    ]


def rau_muong(dice):
    return [
        plate(120, 98, 104, 60, WHITE, "#3A6F9F"),
        stalks(dice, 120, 106, 84, 46, LEAF, 26, 84, 5, lean=-6),
        leaves(dice, dice.points(16, 120, 88, 70, 38), 34, "#377A2A", "#6DBB4A", width=8, lean=0, spread=40),
        strands(dice, dice.points(8, 120, 84, 40, 30), 70, "#A8D97B", 3, bend=0.3, lean=-8),
        dots(dice.points(22, 120, 90, 66, 34), "#C9A85E", 5.6),
        dots(dice.points(22, 120, 88, 66, 34), "#FFF4D0", 4.4),
        chilli_slices(dice.points(5, 120, 90, 60, 30), 7),
    ]


def dau_bap(dice):
    return [
        _cream_plate(),
        stamp(
            "o", okra(), [(70, 62, -8, 1.15), (64, 78, 4, 1.15), (78, 94, -6, 1.15), (66, 110, 6, 1.15),
                          (82, 126, -4, 1.15), (122, 66, 174, 1.15), (130, 82, 184, 1.15), (124, 98, 176, 1.15),
                          (134, 114, 186, 1.15), (118, 132, 178, 1.1)]
        ),
        saucer(190, 100, "#F0D9A8", 34),
        chilli_slices([(180, 99), (196, 102), (202, 96)], 6),
        dots([(186, 104), (192, 95)], "#C79A52", 4),
        sesame(dice.points(14, 98, 96, 56, 34)),
    ]


def _cream_plate():
    return plate(116, 98, 106, 62, CREAM, "#A98142")


def rau_luoc_kho_quet(dice):
    floret = [
        line("M0 4v12", "#A8D97B", 7),
        disc(-7, 0, 7, "#3F8A3A"),
        disc(7, 0, 7, "#3F8A3A"),
        disc(0, -6, 8, "#56A84B"),
        dots([(-3, -8), (3, -5), (-8, -1), (7, -2)], "#7CC46A", 3)
    ]
    carrot = [
        shape("M-14-5H10Q16-2 10 6H-14z", "#D9741E"),
        shape("M-14-6H10Q15-4 10 2H-14z", "#F5953B"),
        line("M-10-3H8", "#FFC07A", 1.6)
    ]
    bean = [line("M-24 0Q0-10 24 2", "#377A2A", 6), line("M-24-1Q0-11 24 1", "#6DBB4A", 3.6)]
    chayote = [
        shape("M-13 6Q-11-9 0-10T13 6Q0 11-13 6z", "#8FB95A"),
        shape("M-10 4Q-9-7 0-8T10 4Q0 8-10 4z", "#E3F0BE")
    ]
    return [
        basket(120, 96, 108, 64),
        stamp("b", bean, [(54, 118, -20), (60, 126, -14), (70, 132, -8), (58, 110, -24), (78, 138, 0)]),
        stamp("c", carrot, [(176, 68, 14), (196, 80, 24), (170, 82, 4), (190, 94, 10)]),
        stamp("f", floret, [(44, 72, 0, 1.1), (64, 58, 0, 1.1), (60, 82, 0, 1.1), (36, 92, 0)]),
        stamp("y", chayote, [(92, 50, -10), (114, 46, 0), (138, 48, 10), (158, 54, 14)]),
        stamp("o", okra(), [(182, 120, -16, 0.8), (172, 130, -10, 0.8), (188, 108, -20, 0.8)]),
        clay_pot(118, 84, 42, 20, 38, "#5A2A10"),
        dots(dice.points(14, 118, 87, 28, 10), "#8A4420", 6),
        dots(dice.points(8, 118, 86, 26, 10), "#D9904A", 4),
        chilli_slices([(106, 86), (130, 90)], 5),
        dots(dice.points(6, 118, 87, 26, 9), "#1E120B", 2),
    ]


def bong_bi(dice):
    flower = [
        shape("M-22 2C-16-6-8-9-2-8L8-18Q12-10 12-8L22-8Q18 0 13 2L20 11Q10 12 7 8L2 10C-8 12-16 10-22 2z", "#E89A1E"),
        shape("M-22 0C-16-7-8-9-2-8L8-18Q9-8 10-6L22-8Q14-1 8 0L20 11Q8 8 5 5L2 7C-8 8-16 6-22 0z", "#FFC93A"),
        line("M-16-1Q-6-4 4-2M-2-4L7-13M3 0L14-5M2 3L14 8", "#F09A1E", 1.4),
        line("M-22 1h-12", "#6DBB4A", 5),
    ]
    return [
        plate(120, 98, 104, 60, DARK_CLAY, "#A87B60"),
        stalks(dice, 120, 106, 80, 44, LEAF, 16, 66, 5),
        leaves(dice, dice.points(9, 120, 92, 66, 36), 26, "#377A2A", "#6DBB4A"),
        stamp(
            "f", flower, [(90, 68, -10, 1.1), (150, 64, 14, 1.1), (72, 98, 20, 1.1), (124, 90, -6, 1.15),
                          (172, 96, 10, 1.05), (100, 122, 4, 1.1), (150, 118, -14, 1.1)]
        ),
        dots(dice.points(20, 120, 92, 64, 36), "#FFF4D0", 4.6),
        dots(dice.points(10, 120, 92, 60, 34), "#D9A45C", 3.6),
    ]


def ca_tim(dice):
    half = [
        shape("M-62-2C-52-20 30-22 54-8C62-2 60 10 50 13C20 22-54 20-62-2z", "#4A2058"),
        shape("M-62-2L-76-8q-6 6 0 12l14-2z", "#4E8A3C"),
        line("M-75-2l-12-4", "#3F7A30", 6),
        shape("M-56-3C-46-16 28-18 50-7C55-2 53 4 46 6C20 13-48 12-56-3z", "#E9CF9A"),
        shape("M-48-3C-40-11 24-13 42-6C46-3 44 0 40 1C18 6-42 6-48-3z", "#F7E6BE"),
        line("M-40-8l6 12M-22-11l6 15M-4-12l6 16M14-12l6 15M30-10l4 10", "#C79A5C", 1.8),
    ]
    return [
        plate(124, 98, 106, 60, CELADON),
        stamp("e", half, [(126, 72, -3, 1.25), (122, 118, 3, 1.25)]),
        scallions(dice.points(16, 122, 69, 54, 8) + dice.points(16, 118, 115, 54, 8), 6.5),
        crushed_peanuts(dice.points(9, 122, 70, 52, 8) + dice.points(9, 118, 115, 52, 8)),
        fried_shallots(dice,
                       dice.points(6, 122, 68, 40, 6) + dice.points(6, 118, 110, 40, 6)),
        chilli_slices([(96, 74), (146, 68), (104, 116), (150, 118)], 7),
    ]


DRAWINGS = {
    "goi-ngo-sen-tom-thit": goi_ngo_sen,
    "goi-buoi-tom-kho": goi_buoi,
    "goi-ga-bap-cai": goi_ga,
    "goi-xoai-kho-ca-sac": goi_xoai,
    "goi-muc-chua-cay": goi_muc,
    "bo-tai-chanh": bo_tai_chanh,
    "rau-muong-xao-toi": rau_muong,
    "dau-bap-luoc-chao": dau_bap,
    "rau-cu-luoc-kho-quet": rau_luoc_kho_quet,
    "bong-bi-xao-toi": bong_bi,
    "ca-tim-nuong-mo-hanh": ca_tim,
}
