"""Dry dishes from wok, steamer and clay pot, with the rice and noodles."""

from food.greens import bok_choy, chilli, cucumber, lettuce, lime_wedge, onion_ring, pepper_piece, sprig, tomato_wedge
from food.heaps import chilli_slices, herbs, noodles, rice, scallions, sesame
from food.meat import belly, cube, egg, fried_egg, slice_
from food.seafood import clam, crab, fish, prawn, squid_ring, tentacles, whelk
from glasses import half_shell
from palette import DARK_CLAY, EGG_NOODLE, INDIGO, SLATE, WHITE
from pots import clay_pot
from scatter import dots, strands
from svg import disc, ellipse, group, line, place, shape, stamp
from vessels import banana_leaf, basket, bowl, iron_plate, plate, saucer, steam


def cua_rang_me(dice):
    return [
        plate(120, 104, 108, 60, WHITE, "#C23B2E"),
        ellipse(120, 106, 78, 40, "#9A3F12"),
        place(120, 92, crab("#E8582C", "#A6301A", "#FFA070"), scale=1.36),
        line("M84 116q14 12 36 10t34-12", "#C96A1E", 6, opacity=0.8),
        dots(dice.points(22, 120, 100, 60, 34), "#FFF4D0", 3.4),
        chilli_slices(dice.points(6, 120, 104, 54, 28), 6),
        herbs(dice, [(60, 130), (72, 138), (178, 132), (166, 140), (120, 142), (108, 140)], 16),
        place(52, 124, lime_wedge(), turn=14, scale=0.9),
    ]


def oc_huong(dice):
    spots = [(82, 70, -20), (116, 60, 10), (152, 68, 24), (66, 94, 14, 1, True), (100, 90, -12), (136, 90, 8, 1, True),
             (172, 94, 18), (84, 116, 20), (120, 116, -6, 1, True), (156, 118, 12)]
    return [
        plate(120, 98, 108, 62, DARK_CLAY, "#A87B60"),
        ellipse(120, 98, 76, 42, "#B4741F", opacity=0.6),
        stamp("o", whelk(), [(*s, 1.12) if len(s) == 3 else (s[0], s[1], s[2], 1.12, True) for s in spots]),
        dots(dice.points(34, 120, 94, 70, 38), "#FFE9A8", 3.4),
        chilli_slices(dice.points(7, 120, 94, 64, 34), 6.5),
        herbs(dice, dice.points(8, 120, 96, 78, 42), 15),
        saucer(204, 140, "#5BA63C", 27),
        chilli_slices([(198, 140), (209, 142)], 5)
    ]


def ngheu_hap(dice):
    spots = [(84, 60, -10), (122, 54, 6), (160, 62, 14), (64, 80, -16), (104, 78, 0), (142, 80, 8), (176, 84, 16),
             (88, 100, -6), (126, 102, 4), (160, 102, 10)]
    return [
        bowl(120, 80, 98, 50, 68, INDIGO, "#9CC3E4", "#E9E3C6", "#F6F1DC"),
        stamp("n", clam(), [(x, y, t, 1.05) for x, y, t in spots]),
        strands(dice, dice.points(7, 120, 84, 60, 24), 34, "#B7CF7A", 6, bend=0.05),
        strands(dice, dice.points(4, 120, 84, 56, 22), 30, "#E9F3C4", 2, bend=0.05),
        chilli_slices(dice.points(7, 120, 84, 64, 28), 7),
        herbs(dice, dice.points(8, 120, 82, 64, 30), 15),
        steam(84, 28, 22),
        steam(142, 28, 22),
    ]


def ca_dieu_hong(dice):
    return [
        plate(120, 98, 112, 62, WHITE, "#3A6F9F"),
        ellipse(120, 102, 82, 38, "#8A5422", opacity=0.75),
        ellipse(120, 100, 76, 33, "#A86A30", opacity=0.6),
        place(120, 96, fish("#EE8A72", "#D05F4C", "#FAD3C0", True, "#C24E3E"), scale=1.36, turn=-3),
        strands(dice, dice.points(16, 116, 86, 50, 14), 34, "#5BA63C", 3, bend=0.5),
        strands(dice, dice.points(10, 116, 84, 46, 12), 26, "#F6E7A8", 2.6, bend=0.5),
        strands(dice, dice.points(6, 116, 84, 44, 12), 24, "#D92F2A", 2.4, bend=0.5),
        stamp("t", tomato_wedge(), [(66, 132, 14, 0.85), (176, 128, -14, 0.85)]),
        herbs(dice, dice.points(6, 116, 88, 60, 18), 14),
        place(196, 110, sprig(), turn=60, scale=0.8),
        dots(dice.points(6, 120, 136, 40, 4), "#E9C98A", 4),
    ]


def tom_hap_dua(dice):
    ring = [(72, 74, -80), (82, 60, -50), (102, 52, -20), (124, 49, 10), (146, 54, 40), (164, 66, 70), (170, 80, 90)]
    return [
        plate(120, 132, 96, 34, WHITE, "#5BA63C"),
        half_shell(120, 82, 78, 36, 66, "#EAF4F2"),
        ellipse(120, 88, 50, 20, "#fff", opacity=0.7),
        stamp("p", prawn(whole=True), [(x, y, t, 1.05) for x, y, t in ring]),
        stamp("q", prawn(), [(104, 84, 0, 1), (136, 84, 20, 1), (120, 98, -10, 0.95)]),
        scallions(dice.points(10, 120, 88, 44, 18), 6),
        chilli_slices(dice.points(4, 120, 90, 40, 14), 6),
        saucer(198, 142, "#E9DFC6", 24),
        chilli_slices([(193, 142), (203, 143)], 5),
        herbs(dice, dice.points(8, 48, 140, 22, 10), 17),
    ]


def bo_luc_lac(dice):
    fries = [shape("M-22-4L20-9V-3L-22 3z", "#F9D672"), shape("M-22 3L20-3V1L-22 8z", "#D49A2E")]
    beef = cube(("#C07A5C", "#8D4A34", "#5A291D"), 11)
    return [
        plate(120, 98, 108, 62, WHITE, "#5F3F31"),
        stamp("f", fries, [(56, 66, -16), (72, 58, 10), (60, 82, 4), (46, 78, -30), (78, 74, -24), (64, 96, 14)]),
        stamp("t", tomato_wedge(), [(178, 66, 20), (196, 86, 40)]),
        stamp("c", cucumber(), [(152, 56, 0), (166, 54, 0)]),
        place(200, 110, lettuce(), turn=70, scale=0.7),
        ellipse(126, 108, 56, 28, "#7A3B1E", opacity=0.5),
        stamp(
            "b", beef, [(104, 72, 0), (132, 68, 0), (158, 80, 0), (90, 90, 0), (118, 90, 0), (146, 94, 0),
                        (100, 110, 0), (128, 112, 0), (156, 112, 0), (116, 102, 0, 0.9)]
        ),
        stamp("g", pepper_piece("#5BA63C", "#377A2A"), [(106, 88, 0), (150, 78, 30), (136, 116, -10)]),
        stamp("r", pepper_piece(), [(136, 84, 20), (92, 108, 0), (158, 104, -30)]),
        stamp("o", onion_ring(), [(120, 76, 0), (112, 122, 10), (148, 110, -20)]),
        dots(dice.points(20, 124, 96, 44, 26), "#2A1710", 2),
        herbs(dice, dice.points(4, 124, 90, 36, 20), 12),
    ]


def bo_ne(dice):
    bread = [
        shape("M-40 10C-46-8-20-16 0-16S46-8 40 10Q0 20-40 10z", "#B4741F"),
        shape("M-38 6C-42-8-20-14 0-14S42-8 38 6Q0 14-38 6z", "#E3A650"),
        line("M-22-8l8 12M-4-11l8 14M14-11l8 13", "#F8DCA0", 4),
        line("M-30-6Q-10-13 14-11", "#F3C67E", 2.4)
    ]
    return [
        iron_plate(112, 98, 88, 44),
        ellipse(112, 102, 72, 32, "#5A2F1A"),
        stamp(
            "s", slice_(("#C98564", "#96523A", "#5F2C1E")), [(68, 78, -10, 1.1), (92, 70, 6, 1.1), (60, 98, 8, 1.1),
                                                             (82, 92, -4, 1.15), (70, 114, 4, 1.1), (98, 114, 0, 1.1)]
        ),
        place(142, 94, fried_egg(), scale=1.25),
        stamp("o", onion_ring(), [(74, 86, 0), (96, 100, 20)]),
        stamp("m", tomato_wedge(), [(108, 64, 0, 0.8), (172, 116, -20, 0.8)]),
        place(122, 126, cube(("#E2A27C", "#B96B49", "#84422A"), 8)),
        dots(dice.points(18, 112, 98, 66, 30), "#1E120B", 2),
        scallions(dice.points(6, 92, 98, 40, 22), 5),
        place(196, 142, bread, turn=-8),
        steam(90, 40, 26),
        steam(138, 36, 26),
    ]


def muc_chien(dice):
    spots = [(86, 74), (116, 66), (146, 74), (72, 94), (102, 92), (132, 92), (162, 94), (86, 112), (116, 114),
             (146, 112), (102, 76), (130, 80), (116, 102), (88, 98), (146, 100)]
    return [
        basket(116, 98, 104, 62),
        shape("M34 84L74 44L130 54L190 44L204 96L176 142L116 148L60 138z", "#F7F1E1"),
        shape("M34 84L74 44L82 92zM190 44L204 96L160 84zM176 142L116 148L140 116z", "#E2D8BF", opacity=0.8),
        stamp("r", squid_ring(), [(x, y, dice.between(-20, 20), 1.25) for x, y in spots]),
        stamp("t", tentacles(), [(74, 112, 0, 1), (158, 76, 0, 1), (128, 124, 0, 0.9)]),
        herbs(dice, dice.points(5, 116, 92, 50, 28), 13),
        place(66, 66, lime_wedge(), turn=-10),
        place(168, 124, lettuce(), turn=40, scale=0.6),
        saucer(200, 138, "#E8513A", 28),
        saucer(42, 140, "#FFF3CF", 24),
    ]


def heo_quay(dice):
    piece = [
        shape("M-15-4H15V16H-15z", "#E9B58F"),
        shape("M-15 3H15V7H-15z", "#FBE3CC"),
        shape("M-15 11H15V16H-15z", "#C98359"),
        shape("M-15-4L-10-13H20L15-4z", "#E3892E"),
        shape("M15-4L20-13V7L15 16z", "#B8703F"),
        line("M-8-10h0M-2-7h0M4-11h0M10-8h0M15-11h0M-9-6h0", "#FFD083", 3),
        line("M-15-4H15", "#A8551C", 3)
    ]
    sheet = [
        shape("M-24-8Q0-14 24-8L26 8Q0 2-26 8z", "#D9D2BF"),
        shape("M-24-10Q0-16 24-10L26 5Q0-1-26 5z", "#FFFDF4"),
        line("M-22-6Q0-12 22-6M-23-1Q0-7 23-1M-12-12l-2 14M2-14v14M14-12l2 13", "#DDD5BE", 1.3)
    ]
    return [
        plate(120, 98, 110, 62, WHITE, "#C67B4E"),
        banana_leaf(122, 98, 92, 46),
        stamp("b", sheet, [(62, 72, -14), (58, 94, -8), (64, 116, 0), (98, 126, 6)]),
        scallions([(56, 70), (68, 74), (52, 94), (64, 92), (60, 114), (72, 118), (96, 124), (106, 128)], 5),
        stamp(
            "p", piece, [(118, 62, 0), (154, 62, 0), (108, 86, 0), (144, 86, 0), (180, 84, 0), (128, 108, 0),
                         (164, 108, 0)]
        ),
        place(188, 58, sprig(), turn=40),
        saucer(202, 138, "#C9692A", 28),
        chilli_slices([(196, 138), (207, 140)], 6),
    ]


def ca_kho_to(dice):
    steak = [
        shape("M-30 4C-32-14-12-22 4-19C24-20 34-6 28 8C16 18-20 18-30 4z", "#3B1E10"),
        shape("M-30 0C-32-16-12-24 4-21C24-22 34-9 28 4C16 13-20 13-30 0z", "#8A4A22"),
        shape("M-22-2C-22-13-8-18 4-16C18-17 25-7 20 1C12 7-14 7-22-2z", "#D9955A"),
        disc(-1, -6, 5, "#F3D9B4"),
        line("M-1-6V-15M-14 0q6-6 10-4M14-1q-6-5-10-3", "#A8622F", 1.6),
        line("M-24-10Q-12-20 6-18", "#E9B27A", 2)
    ]
    return [
        clay_pot(112, 82, 86, 42, 66, "#5A240C"),
        ellipse(112, 88, 68, 28, "#7F3812", opacity=0.8),
        stamp("k", steak, [(84, 74, -6, 1.05), (142, 76, 8, 1.05), (110, 100, 2, 1.1)]),
        line("M52 92q10 8 20 4M148 108q14-2 18-12", "#D98A3A", 2.4, opacity=0.7),
        dots(dice.points(16, 112, 86, 58, 24), "#1E120B", 2.4),
        scallions(dice.points(12, 112, 86, 58, 26), 6),
        chilli_slices([(70, 90), (128, 66), (144, 98), (92, 110)], 8),
        place(118, 86, chilli(), turn=-24, scale=0.9),
        steam(78, 34, 24),
        steam(136, 32, 24),
    ]


def thit_kho_trung(dice):
    return [
        clay_pot(112, 80, 88, 44, 68, "#8A4415", ("#D18A55", "#B0663A", "#743C20")),
        ellipse(112, 88, 70, 31, "#B4651F", opacity=0.7),
        stamp(
            "b", belly(), [(78, 68, 0, 1.15), (122, 60, 0, 1.15), (62, 92, 0, 1.1), (112, 110, 0, 1.15),
                           (152, 98, 0, 1.1)]
        ),
        stamp("e", egg(), [(100, 84, -8, 1.15), (152, 72, 8, 1.1), (84, 108, 4, 1.1)]),
        place(
            132, 90,
            group(
                ellipse(0, 1, 15, 12, "#8E5A2C"), ellipse(0, -1, 15, 11.5, "#E9C490"), ellipse(0, -1, 12, 9, "#FFF8E8"),
                ellipse(0, -1, 6.5, 5, "#F2B434")
            )
        ),
        dots(dice.points(14, 112, 88, 62, 26), "#F0B060", 3, opacity=0.8),
        scallions(dice.points(8, 112, 86, 58, 24), 5.5),
        place(172, 86, chilli(), turn=20, scale=0.8),
        steam(80, 30, 22),
        steam(138, 28, 22),
    ]


def com_chien(dice):
    return [
        plate(120, 100, 108, 62, WHITE, "#E3A23A"),
        rice(dice, 120, 104, 72, 52, ("#FBE3A0", "#F0CB72", "#CC9A3C"), 40),
        dots(dice.points(11, 120, 90, 56, 34), "#F08A2C", 5.4),
        dots(dice.points(11, 120, 90, 56, 34), "#5BA63C", 5.4),
        dots(dice.points(8, 120, 90, 54, 32), "#FFF1A8", 6),
        stamp("p", prawn(), [(94, 74, 0, 1), (138, 68, 20, 1), (112, 96, -10, 1), (154, 98, 10, 0.95)]),
        stamp(
            "r", squid_ring("#FFF7F0", "#D9BFB4", "#C99A6A"), [(80, 96, 0, 0.8), (128, 84, 10, 0.8), (134, 112, 0, 0.8)]
        ),
        stamp("c", cucumber(), [(38, 92, 0), (42, 108, 0), (52, 122, 0), (200, 100, 0), (192, 116, 0)]),
        place(120, 42, sprig(), scale=0.8),
        steam(76, 40, 20),
    ]


def com_nieu(dice):
    return [
        clay_pot(106, 78, 80, 40, 64, "#EFEAE0", ("#C9885C", "#A8653D", "#6E3A22"), handle=False),
        rice(dice, 106, 84, 68, 40, grains=48),
        shape("M40 92Q106 126 172 92Q160 112 106 114T40 92z", "#E9B55C", opacity=0.85),
        line("M52 98h0M70 106h0M90 109h0M112 110h0M134 108h0M156 100h0", "#B97B26", 4),
        sesame(dice.points(8, 106, 76, 44, 20)),
        steam(76, 30, 24),
        steam(124, 28, 24),
        line("M186 96L228 62", "#8B5E31", 7),
        line("M186 94L228 60", "#D9A66C", 3),
        ellipse(180, 101, 13, 9, "#8B5E31", transform="rotate(-38 180 101)"),
        ellipse(180, 99, 12, 8, "#D9A66C", transform="rotate(-38 180 99)"),
        saucer(198, 146, "#8A4B22", 28),
        sesame([(190, 146), (200, 148), (207, 144)]),
    ]


def mi_xao_bo(dice):
    return [
        plate(120, 100, 108, 62, SLATE, "#9FB0BA"),
        noodles(dice, 120, 108, 78, 48, EGG_NOODLE, 24, 3.4),
        stamp("y", bok_choy(), [(66, 92, -50, 0.9), (176, 92, 50, 0.9), (152, 64, 30, 0.8)]),
        stamp(
            "b", slice_(("#C98564", "#96523A", "#5F2C1E")), [(96, 72, -10, 1), (128, 66, 8, 1), (108, 92, 4, 1.05),
                                                             (142, 94, -6, 1.05), (118, 112, 0, 1)]
        ),
        strands(dice, dice.points(7, 120, 88, 46, 26), 20, "#F08A2C", 4, bend=0.2),
        stamp("o", onion_ring(), [(86, 92, 0), (138, 78, 20)]),
        sesame(dice.points(14, 120, 90, 56, 30)),
        herbs(dice, dice.points(4, 120, 84, 40, 24), 13),
        line("M148 30L232 128M160 26L236 118", "#8B5E31", 4.4),
        line("M147 29L231 127M159 25L235 117", "#D9A66C", 2),
    ]


DRAWINGS = {
    "cua-rang-me": cua_rang_me,
    "oc-huong-rang-muoi-ot": oc_huong,
    "ngheu-hap-sa": ngheu_hap,
    "ca-dieu-hong-hap-xi-dau": ca_dieu_hong,
    "tom-hap-nuoc-dua": tom_hap_dua,
    "bo-luc-lac": bo_luc_lac,
    "bo-ne-trung-op-la": bo_ne,
    "muc-chien-gion": muc_chien,
    "heo-quay-banh-hoi": heo_quay,
    "ca-kho-to": ca_kho_to,
    "thit-kho-trung": thit_kho_trung,
    "com-chien-hai-san": com_chien,
    "com-nieu": com_nieu,
    "mi-xao-bo": mi_xao_bo,
}
