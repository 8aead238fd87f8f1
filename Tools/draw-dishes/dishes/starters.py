"""Starters."""

from food.greens import chilli, cucumber, lettuce, lime_wedge, sprig
from food.heaps import chilli_slices, crushed_peanuts, fried_shallots, herbs, scallions
from food.meat import cube, wing
from food.seafood import prawn
from palette import CELADON, CLAY, CREAM, EGG, INDIGO, WHITE
from scatter import dots, strands
from svg import disc, ellipse, group, line, place, shape, stamp
from vessels import basket, board, bowl, plate, saucer, steam


def goi_cuon(dice):
    roll = [
        shape("M-36-11H30Q40-11 40 1T30 14H-36Q-44 14-44 1T-36-11z", "#D8D3C2"),
        shape("M-36-13H30Q40-13 40-1T30 11H-36Q-44 11-44-1T-36-13z", "#F7F4EA"),
        line("M-32 6H22", "#8CCB5E", 6, opacity=0.6),
        line("M-30 3q24 5 52-1", "#5BA63C", 3, opacity=0.5),
        shape(
            "M-32-3C-32-12-18-13-16-5C-18-9-27-8-32-3zM-11-3C-11-12 3-13 5-5C3-9-6-8-11-3zM10-3C10-12 24-13 26-5C24-9 15-8 10-3z",
            "#F58B4C"
        ),
        line("M-28-9l3 3M-22-10l1 4M-7-9l3 3M-1-10l1 4M14-9l3 3M20-10l1 4", "#FBE1CB", 1.6),
        ellipse(36, 0, 6.5, 11, "#EDE7D4"),
        ellipse(36.5, 0, 4.6, 8.5, "#FFFDF4"),
        line("M36-5h0M37 4h0", "#5BA63C", 4),
        line("M37 0h0", "#F58B4C", 4),
        line("M-36-9H20", "#fff", 2.4, opacity=0.9),
    ]
    return [
        plate(116, 94, 104, 60, CELADON),
        stamp("l", lettuce(), [(62, 66, -30, 1), (150, 54, 24, 1), (40, 96, -60, 0.9)]),
        stamp("r", roll, [(110, 64, -14), (98, 86, -14), (94, 110, -14), (84, 134, -14)]),
        saucer(186, 128, "#8A4B22", 38),
        crushed_peanuts(dice.points(9, 186, 126, 20, 7)),
        chilli_slices([(172, 130), (198, 133)], 6),
    ]


def cha_gio(dice):
    roll = [
        shape("M-34-9H30Q40-9 40 2T30 13H-34Q-42 13-42 2T-34-9z", "#96571B"),
        shape("M-34-11H30Q40-11 40 0T30 9H-34Q-42 9-42-1T-34-11z", "#DB9436"),
        line("M-32-6H22", "#F9CF7E", 3.4),
        line("M-22 3h0M-8 0h0M-2 5h0M10 1h0M20 4h0M-30 0h0", "#B4741F", 3),
        ellipse(35, 0, 6, 9.5, "#96571B"),
        ellipse(35.5, 0, 4.4, 7.4, "#E8C291"),
        line("M35-3h0M36 3h0", "#6B7F3A", 3),
        line("M36 0h0", "#C65A38", 2.4),
    ]
    return [
        plate(112, 96, 100, 58, WHITE, "#3A6F9F"),
        stamp("l", lettuce(), [(50, 78, -40, 1), (160, 62, 30, 0.95), (104, 46, 0, 0.9)]),
        stamp("r", roll, [(78, 118, -8), (126, 124, 6), (84, 96, -14), (136, 100, 4), (98, 76, -6)]),
        place(146, 66, sprig(), turn=30, scale=0.9),
        saucer(190, 136, "#D7752B", 36),
        chilli_slices([(180, 134), (196, 139), (200, 132)], 6),
        dots([(186, 140), (192, 132)], "#FFF1C9", 4),
    ]


def banh_xeo(dice):
    stuffing = [dots(dice.points(10, 116, 106, 66, 5), "#FBF7EC", 7)]
    return [
        basket(118, 96, 106, 62, leaf=True),
        shape(
            "M34 104C38 66 78 50 122 50S204 68 208 104C196 112 176 108 160 112C130 116 100 110 76 113C58 112 44 112 34 104z",
            "#B4741F"
        ),
        stamp("p", prawn(), [(66, 110, 20, 0.9), (104, 116, -10, 0.95), (142, 116, 15, 0.95), (178, 110, -15, 0.9)]),
        stuffing,
        strands(dice, dice.points(14, 120, 116, 76, 5), 14, "#FFFDF2", 3.2, bend=0.9),
        dots(dice.points(8, 120, 117, 74, 5), "#E9D98A", 4),
        shape(
            "M34 100C38 62 78 46 122 46S204 64 208 100C196 92 180 102 162 98C134 104 100 96 76 101C58 98 46 104 34 100z",
            "#F0B73C"
        ),
        shape("M50 86C60 62 88 53 122 52S182 62 194 82C160 66 92 64 50 86z", "#FAD873", opacity=0.85),
        dots(dice.points(16, 122, 78, 60, 18), "#CF8B24", 4, opacity=0.7),
        scallions(dice.points(7, 120, 78, 54, 16), 5),
        line("M36 99C58 104 66 96 82 99S122 97 140 100S184 98 206 99", "#C47F1F", 2.4),
        place(38, 140, lettuce(), turn=-30, scale=0.85),
        place(74, 150, sprig(), turn=-20),
        saucer(194, 142, "#D7752B", 30),
        chilli_slices([(186, 142), (199, 145)], 6),
    ]


def banh_khot(dice):
    cake = [
        ellipse(0, 5, 22, 14, "#B4741F"),
        ellipse(0, 1, 22, 14, "#E9B04A"),
        ellipse(0, 0, 18, 11, "#FBE6A6"),
        ellipse(0, 1, 14, 8, "#FFF6DA"),
        place(0, -3, prawn(), scale=0.72),
        line("M-12 4h0M10 6h0M-4 8h0M13-3h0", "#4FA33C", 3.4),
    ]
    spots = [(84, 66, 0), (134, 62, 0), (58, 94, 0), (110, 94, 0), (160, 90, 0), (84, 124, 0), (138, 122, 0)]
    return [
        plate(110, 96, 104, 60, CREAM, "#B4741F"),
        stamp("c", cake, spots),
        saucer(198, 140, "#D7752B", 32),
        chilli_slices([(190, 140), (204, 142)], 6),
        place(194, 62, lettuce(), turn=40, scale=0.8),
        place(206, 86, sprig(), turn=60, scale=0.9)
    ]


def banh_beo(dice):
    dish = [
        ellipse(0, 8, 29, 16, "#1C3C5C", opacity=0.25),
        shape("M-29 0C-28 13-16 17 0 17S28 13 29 0z", "#A9BFCE"),
        ellipse(0, 0, 29, 16, "#fff"),
        ellipse(0, 0, 27, 14.5, stroke="#3A6F9F", stroke_width=1.6),
        ellipse(0, 1, 23, 12, "#F3EDE0"),
        ellipse(0, -0.5, 20, 10, "#FFFCF4"),
        line("M-8-2h0M-2-4h0M4-3h0M-4 1h0M2 1h0M8 0h0M0-1h0", "#E3743C", 4.4),
        line("M-12 1h0M12-3h0M-1 5h0M7 4h0M-9 4h0", "#4FA33C", 3.2),
        line("M-10-5l4-1M7-6l4 1M-6 6l3 1", "#B4741F", 2.6),
    ]
    return [
        basket(114, 92, 106, 62),
        stamp(
            "d", dish, [(68, 58, 0), (128, 52, 0), (42, 94, 0), (100, 90, 0), (160, 84, 0), (70, 128, 0), (132, 124, 0)]
        ),
        saucer(196, 138, "#C9692A", 34),
        chilli_slices([(186, 136), (202, 139), (194, 143)], 7)
    ]


def sup_cua(dice):
    return [
        bowl(112, 74, 86, 42, 72, WHITE, "#3A6F9F", "#E5B055", "#F3CD7C"),
        strands(dice, dice.points(14, 112, 80, 56, 20), 22, "#FFF6DC", 4, bend=0.6),
        strands(dice, dice.points(12, 112, 78, 54, 20), 16, "#F0713A", 4.6, bend=0.3),
        strands(dice, dice.points(8, 112, 78, 54, 20), 14, "#FFC79B", 2.4, bend=0.3),
        dots(dice.points(6, 112, 82, 58, 22), "#F6D04B", 6),
        place(
            146, 86,
            group(
                ellipse(0, 0, 12, 8, "#fff"), ellipse(0, 0, 12, 8, stroke="#D8D2C0", stroke_width=1.4),
                disc(0, -1, 4.6, EGG[1])
            )
        ),
        place(84, 66, group(ellipse(0, 0, 11, 8, "#5C3B2E"), ellipse(0, -2, 11, 7, "#85604C"))),
        herbs(dice, dice.points(8, 112, 74, 40, 14), 12),
        dots(dice.points(10, 112, 80, 50, 20), "#3A2A20", 2.2),
        steam(72, 40),
        steam(140, 38),
        shape("M176 78Q196 64 214 46l10 8Q208 74 190 92z", "#DCE5E9"),
        line("M178 80Q198 66 214 50", "#fff", 2.6),
    ]


def dau_hu_chien_sa(dice):
    piece = cube(("#F7CE7B", "#E2A547", "#B67A26"), 17)
    crumbs = dice.points(30, 112, 84, 62, 26)
    return [
        plate(120, 98, 104, 60, INDIGO),
        herbs(dice, dice.points(10, 120, 100, 84, 42), 20),
        stamp(
            "t", piece, [(84, 66, 0), (120, 58, 0), (156, 66, 0), (66, 86, 0), (102, 82, 0), (138, 82, 0), (174, 86, 0),
                         (84, 106, 0), (120, 102, 0), (156, 106, 0), (106, 66, 0, 0.95), (134, 62, 0, 0.95)]
        ),
        fried_shallots(dice, crumbs),
        dots(dice.points(18, 118, 80, 62, 26), "#FFF1C9", 3),
        chilli_slices(dice.points(9, 118, 82, 62, 28), 7),
        place(190, 122, chilli(), turn=-20),
    ]


def canh_ga(dice):
    return [
        plate(120, 98, 104, 60, WHITE, "#C67B4E"),
        place(54, 72, lettuce(), turn=-40, scale=0.9),
        place(182, 68, lettuce(), turn=40, scale=0.9),
        stamp(
            "w", wing(("#F4B862", "#C5772C", "#7E4315")), [(94, 66, 10, 1.15), (146, 64, -10, 1.15, True),
                                                           (74, 98, -10, 1.15), (122, 92, 10, 1.2),
                                                           (170, 96, 0, 1.15, True), (96, 124, 0, 1.15),
                                                           (146, 122, -8, 1.15, True)]
        ),
        dots(dice.points(22, 120, 92, 66, 34), "#FFF1C9", 3.2),
        chilli_slices(dice.points(6, 120, 92, 60, 32), 6),
        stamp("c", cucumber(), [(38, 106, 0), (48, 122, 0), (196, 122, 0)]),
    ]


def bap_xao(dice):
    kernels = dice.points(74, 120, 84, 66, 32)
    return [
        bowl(120, 84, 92, 48, 62, CLAY, None, "#B98A22"),
        dots([(x, y + 3) for x, y in kernels], "#C58C27", 10),
        dots(kernels, "#F6C63C", 9.4),
        dots([(x - 1, y - 2) for x, y in kernels[::2]], "#FFE88E", 4),
        stamp(
            "p", prawn(), [(88, 76, 0, 0.55), (130, 66, 40, 0.55), (150, 92, -20, 0.55), (108, 100, 20, 0.55),
                           (168, 78, 0, 0.5), (72, 94, 60, 0.5), (120, 84, -40, 0.5)]
        ),
        scallions(dice.points(14, 120, 84, 62, 28), 6),
        chilli_slices(dice.points(4, 120, 84, 54, 24), 6),
        shape("M104 84l34-10 2 10-34 10z", "#FFF3B8"),
        shape("M106 94l34-10v5l-33 10z", "#E9CB6A"),
        steam(80, 34),
        steam(146, 32),
    ]


def banh_trang_nuong(dice):
    spots = dice.points(26, 118, 94, 76, 44)
    return [
        board(120, 100, 220, 116),
        ellipse(118, 100, 96, 56, "#9A6224"),
        ellipse(118, 96, 96, 56, "#E7B765"),
        ellipse(118, 95, 88, 50, "#F6D48F"),
        dots(dice.points(18, 118, 94, 84, 48), "#C98A3A", 5, opacity=0.7),
        ellipse(112, 92, 66, 36, "#FFD65E"),
        ellipse(100, 86, 40, 20, "#FFE796"),
        dots(spots, "#F0713A", 5),
        scallions(dice.points(24, 118, 94, 74, 42), 6),
        fried_shallots(dice, dice.points(14, 118, 94, 70, 40)),
        line("M46 92q10-14 20 0t20 0t20 0t20 0t20 0t20 0t20 0", "#D92F2A", 3.6),
        line("M58 116q10-12 20 0t20 0t20 0t20 0t20 0", "#FFF8E6", 3.6),
        line("M62 70q10-12 20 0t20 0t20 0t20 0t20 0", "#FFF8E6", 3.6),
    ]


def nem_nuong(dice):
    stick = [
        line("M-52 0H62", "#8B5E31", 4),
        line("M-52-1H62", "#F6E2B0", 2.2),
        shape("M-40 0Q-40-10-28-10H22Q32-10 32 1T22 12H-28Q-40 12-40 0z", "#8A3F1E"),
        shape("M-40-1Q-40-11-28-11H22Q32-11 32-1T22 8H-28Q-40 8-40-1z", "#D0713C"),
        line("M-30-6H18", "#F5B07A", 3.6),
        line("M-24-10l-4 17M-6-10l-4 17M12-10l-4 17", "#7A3216", 2.2, opacity=0.8),
    ]
    papers = [
        shape("M150 30L226 44L196 84L136 62z", "#fff", fill_opacity=0.75),
        shape("M146 40L222 56L190 92L132 72z", "#F4F1E4", fill_opacity=0.9),
        line("M156 48l44 10M150 58l44 12", "#D8D2C0", 1.4)
    ]
    return [
        basket(118, 96, 108, 64),
        papers,
        place(50, 66, lettuce(), turn=-20, scale=1.05),
        place(84, 52, lettuce(), turn=15, scale=0.9),
        place(106, 52, sprig(), turn=15, scale=1.1),
        place(36, 92, sprig(), turn=-50, scale=1.1),
        stamp("n", stick, [(98, 82, -8), (92, 104, -8), (100, 127, -8)]),
        stamp("c", cucumber(), [(178, 84, 0, 0.9), (196, 92, 0, 0.9)]),
        saucer(178, 130, "#B8642A", 36),
        crushed_peanuts(dice.points(12, 178, 129, 20, 8)),
        chilli_slices([(168, 134), (190, 128)], 6),
    ]


def hot_vit_lon(dice):
    cup = [
        ellipse(0, 44, 24, 7, "#08202E", opacity=0.22),
        shape("M-24 6C-24 26-10 26-8 36L-16 43Q0 50 16 43L8 36C10 26 24 26 24 6z", "#4F86B5"),
        shape("M4 26Q22 24 24 6V12C22 28 9 26 8 36L16 43Q8 47 0 47z", "#234B72"),
        ellipse(0, 6, 24, 7, "#9CC3E4")
    ]
    egg = lambda open_: [
        shape("M-21 6C-22-18-12-36 0-36S22-18 21 6Q0 14-21 6z", "#B9D3DA"),
        shape("M-17 4C-18-18-10-33-1-33Q-12-18-10 6z", "#EEF6F7"),
        line("M6-22h0M12-8h0M-4-14h0M2-2h0M14 2h0", "#9FB9BF", 2.6),
        [
            shape("M-17-16L-10-24L-5-18L2-26L8-19L14-24L18-14Q14-34 0-37Q-14-34-17-16z", "#F7F1DF"),
            ellipse(0, -22, 15, 7, "#E8C06A"),
            ellipse(-2, -24, 8, 3.6, "#F9DD9A"),
            line("M6-21q4 1 6-1M-10-20h0", "#8A5A2C", 2)
        ] if open_ else "",
    ]
    return [
        plate(120, 104, 104, 58, CREAM, "#B4741F"),
        place(76, 82, cup, place(0, 2, egg(True))),
        place(140, 74, cup, place(0, 2, egg(False))),
        herbs(dice, dice.points(10, 62, 142, 26, 10), 17),
        saucer(186, 118, "#F3EFE6", 27),
        dots(dice.points(9, 186, 117, 13, 5), "#4A4038", 2.4),
        place(192, 113, lime_wedge(), turn=-12, scale=0.7),
        herbs(dice, dice.points(12, 112, 136, 28, 12), 17),
        shape("M150 140l30-8 4 6-30 9z", "#EBCF96"),
        chilli_slices([(140, 148), (150, 152), (158, 147)], 7),
        line("M168 140q-8 2-12 7", "#EBCF96", 5),
    ]


DRAWINGS = {
    "goi-cuon-tom-thit": goi_cuon,
    "cha-gio-tom-cua": cha_gio,
    "banh-xeo-tom-nhay": banh_xeo,
    "banh-khot-vung-tau": banh_khot,
    "banh-beo-chen": banh_beo,
    "sup-cua": sup_cua,
    "dau-hu-chien-sa-ot": dau_hu_chien_sa,
    "canh-ga-chien-nuoc-mam": canh_ga,
    "bap-xao-tep-bo": bap_xao,
    "banh-trang-nuong": banh_trang_nuong,
    "nem-nuong-cuon": nem_nuong,
    "hot-vit-lon": hot_vit_lon,
}
