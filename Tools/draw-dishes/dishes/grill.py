"""Dry dishes from the charcoal."""

from food.greens import chilli, cucumber, lettuce, lime_wedge, okra, onion_ring, pepper_piece, sprig, tomato_wedge
from food.heaps import chilli_slices, crushed_peanuts, fried_shallots, herbs, scallions, sesame
from food.meat import rib, skewer_meat, slice_, whole_chicken
from food.seafood import fish, oyster, scallop, squid
from palette import CELADON, DARK_CLAY, GLAZE, INDIGO, SLATE, WHITE
from pots import brazier
from scatter import dots, strands
from svg import disc, ellipse, line, place, shape, stamp
from vessels import banana_leaf, basket, board, plate, saucer, steam


def ga_nuong(dice):
    return [
        plate(120, 102, 108, 62, DARK_CLAY, "#A87B60"),
        banana_leaf(120, 100, 92, 48),
        stamp("l", lettuce(), [(50, 118, -30, 0.8), (190, 118, 30, 0.8)]),
        place(120, 86, whole_chicken(("#F5BE62", "#D0792C", "#86441A"))),
        chilli_slices(dice.points(8, 120, 78, 50, 26), 6),
        dots(dice.points(20, 120, 82, 56, 28), "#7A2E12", 2.6),
        place(106, 146, chilli(), turn=-10),
        place(140, 146, lime_wedge(), turn=10),
        place(70, 144, sprig(), turn=-50),
    ]


def suon_nuong(dice):
    return [
        board(120, 102, 220, 112),
        place(58, 74, lettuce(), turn=-30),
        place(186, 66, lettuce(), turn=36, scale=0.9),
        stamp(
            "r", rib(), [(104, 62, -10, 1.1), (140, 78, 4, 1.15), (92, 92, -6, 1.15), (132, 108, 2, 1.2),
                         (86, 122, -8, 1.15)]
        ),
        sesame(dice.points(24, 108, 92, 56, 34)),
        scallions(dice.points(10, 108, 92, 56, 34), 5),
        saucer(198, 134, "#A9522A", 28),
        dots([(190, 133), (202, 136), (206, 130)], "#FFF3CF", 3),
    ]


def bo_la_lot(dice):
    roll = [
        shape("M-16-7Q0-11 16-7Q21 1 16 9Q0 12-16 9Q-21 1-16-7z", "#22461F"),
        shape("M-16-8Q0-12 16-8Q20-1 16 5Q0 8-16 5Q-20-1-16-8z", "#3F6E33"),
        line("M-12-6Q0-8 12-6", "#7FA766", 2.6),
        line("M-4-9q4 8 2 15M8-8q2 6 0 12M-12-3q4 2 6 7", "#1E3A1B", 1.3),
        ellipse(16.5, 0.5, 3.6, 6.4, "#6A3A26"),
        line("M16-2h0M17 2h0", "#B87A55", 2.4),
    ]
    rows = [(y, tilt) for y, tilt in ((66, -6), (92, -2), (118, 2))]
    sticks = line("".join(f"M28 {y + 6}L214 {y - 6 + tilt}" for y, tilt in rows), "#EBCF96", 3.4)
    places = [(x, y + 5 - (x - 60) * 0.045, tilt) for y, tilt in rows for x in (66, 104, 142, 180)]
    return [
        plate(120, 98, 108, 62, WHITE, "#5BA63C"),
        banana_leaf(120, 96, 94, 48),
        sticks,
        stamp("r", roll, places),
        crushed_peanuts(dice.points(26, 122, 90, 70, 34)),
        scallions(dice.points(12, 122, 90, 70, 34), 5),
        chilli_slices(dice.points(4, 122, 92, 66, 30), 6),
        saucer(206, 142, "#B8642A", 28),
        chilli_slices([(200, 142), (211, 144)], 6),
    ]


def tom_cang(dice):
    big = [
        line("M-40 2C-60-6-66-20-52-26M-40 6C-66 8-76-4-70-14", "#2F6FA8", 4.5),
        line("M-53-27l7-6M-53-27l-2-9M-70-15l-5-8M-70-15l4-8", "#1F5688", 3),
        line("M-40-2q-24-14-36-8", "#D85F2A", 1.6),
        shape("M44-6L64-14L58-4L68 0L58 5L63 15L44 8z", "#C44A22"),
        shape("M-44 2C-40-16-14-18 6-14S40-10 50-2C44 10 20 14 0 14S-38 14-44 2z", "#C4501F"),
        shape("M-44 0C-40-18-14-20 6-16S40-12 50-3C40 5 20 8 0 8S-38 10-44 0z", "#F2813E"),
        shape("M-44 0C-40-16-24-19-10-17Q-4-4-12 9C-26 10-40 10-44 0z", "#E0622B"),
        line("M4-16q6 12 0 24M18-15q6 12 0 21M32-11q5 8 1 15", "#C4501F", 2.2),
        line("M-34-9Q-24-14-14-13M-2-12Q14-13 34-7", "#FFC79B", 3),
        disc(-37, -6, 2.6, "#2A1512"),
    ]
    return [
        plate(124, 98, 108, 62, CELADON),
        banana_leaf(124, 98, 92, 46),
        stamp("g", big, [(134, 60, -6, 1.05), (130, 92, 0, 1.1), (128, 125, 5, 1.1)]),
        chilli_slices(dice.points(7, 136, 92, 44, 34), 6),
        dots(dice.points(18, 134, 92, 46, 36), "#FFE9A8", 3),
        herbs(dice, dice.points(4, 134, 92, 40, 34), 12),
        saucer(204, 138, "#E9DFC6", 28),
        dots([(198, 138), (206, 136), (209, 141)], "#D92F2A", 3),
        place(200, 134, lime_wedge(), turn=-10, scale=0.8),
    ]


def muc_nuong(dice):
    return [
        plate(120, 98, 108, 62, SLATE, "#9FB0BA"),
        place(190, 58, lettuce(), turn=30, scale=0.9),
        stamp("m", squid("#E58B52", "#A3481F", "#FFC796"), [(112, 66, -6, 1.12), (116, 114, 4, 1.18)]),
        sesame(dice.points(22, 106, 90, 54, 36)),
        chilli_slices(dice.points(5, 106, 92, 50, 34), 6),
        herbs(dice, dice.points(4, 100, 90, 40, 30), 13),
        stamp("c", cucumber(), [(46, 88, 0), (38, 104, 0)]),
        saucer(204, 140, "#C23B1E", 28),
        sesame([(196, 140), (204, 142), (210, 138)]),
    ]


def ca_loc(dice):
    lit = fish("#7A5A36", "#3F2C1B", "#C79E62", True, "#2E2015")
    straw = strands(dice, dice.points(16, 120, 128, 90, 12), 48, "#E4C06A", 2.4, bend=0.15, lean=0)
    return [
        basket(120, 98, 108, 64, leaf=True),
        strands(dice, dice.points(14, 120, 112, 76, 22), 52, "#C79A3E", 2.6, bend=0.15, lean=0),
        straw,
        line("M20 88L222 76", "#8B5E31", 8),
        line("M20 86L222 74", "#D9A66C", 3.4),
        place(122, 86, lit, scale=1.35, turn=-3),
        dots(dice.points(14, 120, 84, 62, 18), "#2E2015", 4, opacity=0.7),
        dots(dice.points(10, 116, 92, 50, 12), "#F0D49A", 2.6),
        scallions(dice.points(12, 116, 84, 52, 12), 6),
        place(48, 132, lettuce(), turn=-20, scale=0.8),
        place(74, 146, sprig(), turn=20),
        saucer(196, 142, "#6E3A18", 28),
        chilli_slices([(190, 142), (201, 144)], 6),
    ]


def hau_nuong(dice):
    spots = [(70, 66), (122, 58), (174, 66), (62, 112), (118, 108), (176, 112)]
    near = lambda count, rx, ry: [(x + dx, y + dy - 2) for x, y in spots for dx, dy in dice.points(count, 0, 0, rx, ry)]
    return [
        plate(120, 98, 110, 64, SLATE, "#9FB0BA"),
        dots(dice.points(40, 120, 98, 86, 46), "#F4F7F8", 7, opacity=0.5),
        stamp("o", oyster(), [(x, y, t, 1.1) for (x, y), t in zip(spots, (-14, 4, 18, -8, 12, -4))]),
        scallions(near(5, 13, 7), 5.5),
        crushed_peanuts(near(3, 12, 6)),
        fried_shallots(dice, near(1, 10, 4)),
        place(120, 140, lime_wedge(), scale=0.9),
        steam(92, 34),
        steam(150, 34)
    ]


def so_diep(dice):
    spots = [(120, 54), (72, 68), (168, 68), (52, 106), (120, 98), (188, 106), (90, 132), (150, 132)]
    near = lambda count, rx, ry: [(x + dx, y + dy - 1) for x, y in spots for dx, dy in dice.points(count, 0, 0, rx, ry)]
    return [
        plate(120, 98, 110, 62, INDIGO),
        stamp("s", scallop(), [(x, y, t, 1.05) for (x, y), t in zip(spots, (0, -24, 24, -40, 0, 40, -14, 14))]),
        scallions(near(4, 11, 7), 5),
        crushed_peanuts(near(2, 10, 6))
    ]


def thit_xien(dice):
    return [
        plate(118, 98, 108, 62, WHITE, "#C67B4E"),
        place(48, 66, lettuce(), turn=-40),
        place(92, 48, lettuce(), turn=10, scale=0.85),
        stamp(
            "k", skewer_meat(GLAZE, 4, 116), [(104, 72, -8, 1.1), (106, 92, -4, 1.1), (108, 112, 0, 1.1),
                                              (106, 133, 4, 1.1)]
        ),
        sesame(dice.points(26, 96, 100, 54, 34)),
        scallions(dice.points(8, 96, 100, 52, 34), 5),
        stamp("c", cucumber(), [(184, 60, 0, 0.9), (198, 74, 0, 0.9)]),
        place(206, 106, tomato_wedge(), turn=-20, scale=0.9),
    ]


def de_nuong(dice):
    meat = slice_(("#E2936B", "#B25A3C", "#763220"))
    return [
        brazier(108, 86, 90, 46),
        stamp(
            "d", meat, [(76, 64, -10), (116, 58, 6), (152, 70, 14), (58, 88, 10), (98, 84, -6), (138, 94, 0),
                        (84, 108, 8), (120, 112, -8)]
        ),
        stamp("k", okra(), [(164, 92, -30, 0.7), (66, 72, 60, 0.6)]),
        place(112, 72, onion_ring(), scale=0.9),
        place(104, 99, pepper_piece("#5BA63C", "#377A2A")),
        place(150, 110, pepper_piece()),
        sesame(dice.points(18, 108, 86, 60, 30)),
        steam(78, 36, 28),
        steam(128, 34, 28),
        plate(204, 146, 34, 18, WHITE),
        saucer(200, 142, "#F0D9A8", 22),
        chilli_slices([(196, 142), (205, 144)], 5),
        place(224, 140, sprig(), turn=40, scale=0.7),
    ]


DRAWINGS = {
    "ga-ta-nuong-muoi-ot": ga_nuong,
    "suon-nuong-mat-ong": suon_nuong,
    "bo-la-lot": bo_la_lot,
    "tom-cang-nuong": tom_cang,
    "muc-nuong-sa-te": muc_nuong,
    "ca-loc-nuong-trui": ca_loc,
    "hau-nuong-mo-hanh": hau_nuong,
    "so-diep-nuong-mo-hanh": so_diep,
    "thit-xien-nuong": thit_xien,
    "de-nuong-chao": de_nuong,
}
