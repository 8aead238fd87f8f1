"""Drinks without alcohol."""

from food.greens import frangipani
from glasses import bubbles, citrus, coconut, cup, ice, mint, straw, tumbler
from palette import STEEL
from scatter import dots
from svg import box, disc, ellipse, group, line, place, shape, stamp
from vessels import shadow


def dua_xiem(dice):
    return [
        coconut(116, 104, 62),
        straw(128, 84, 16, 70, "#F0604A"),
        place(64, 74, mint(0, 0, 0.9, -30)),
        stamp("f", frangipani(), [(186, 138, 10), (204, 150, 40, 0.8)]),
        dots([(78, 96), (150, 92), (92, 128), (138, 124), (70, 112), (160, 110)], "#B9DF9B", 4),
    ]


def tra_da(dice):
    return tumbler([(0.5, "#D9A441"), (0.5, "#C58A2B")],
                   ice([(108, 66, 12), (130, 72, -18), (118, 90, 30), (134, 100, 8), (106, 112, -12)], 19),
                   a=40,
                   b=32,
                   lid="#E8C67A")


def tra_sen(dice):
    lit, own, dark = ("#9CC7B4", "#6FA893", "#457A68")
    petals = "M0 0C-10-8-8-22 0-28C8-22 10-8 0 0zM0 0C-16-4-22-14-20-22C-10-20-2-10 0 0zM0 0C16-4 22-14 20-22C10-20 2-10 0 0z"
    return [
        shadow(100, 148, 66, 11),
        line("M66 74C60 24 140 24 134 74", "#7B5A34", 6),
        line("M80 46q20-14 40 0", "#B98C52", 6),
        shape("M148 104C166 98 170 78 186 72l6 8C182 90 178 118 150 126z", own),
        shape("M46 104C46 78 74 70 100 70S154 78 154 104C154 134 130 148 100 148S46 134 46 104z", own),
        shape("M50 118Q100 144 150 118C146 138 126 148 100 148S54 138 50 118z", dark, opacity=0.8),
        line("M58 98q4-16 22-20", lit, 5),
        ellipse(100, 74, 30, 8, dark),
        ellipse(100, 71, 30, 8, lit),
        disc(100, 63, 6, own),
        place(100, 126, shape(petals, "#F7C4D6"), line("M0-2V-22", "#E48CAE", 1.4)),
        shadow(186, 150, 22, 6),
        cup(186, 124, 22, "#D8B44A", depth=26, handle=False),
        line("M198 114q-5-6 0-11t0-10M206 60q-5-6 0-11t0-10", "#fff", 3, opacity=0.7),
    ]


def tra_dao(dice):
    peach = [
        shape("M-20 6A20 20 0 0 1 20 6Q0 14-20 6z", "#F58A5A"),
        shape("M-17 5A17 17 0 0 1 17 5Q0 10-17 5z", "#FFC168"),
        shape("M-6 6q6-12 12 0z", "#E2733F")
    ]
    inside = [
        ice([(106, 72, 16), (136, 80, -14)], 18),
        place(120, 100, peach, turn=-14),
        place(116, 128, peach, turn=20, scale=0.9),
        citrus(136, 118, 13, "#F08A2C", "#FFB23E")
    ]
    stalks = line("M104 60L92 8M112 58L106 14", "#B7CF7A", 6) + line("M103 54L94 14", "#E9F3C4", 2)
    return tumbler([(0.45, "#F2B34C"), (0.55, "#E58D32")],
                   inside,
                   a=44,
                   b=36,
                   top=34,
                   after=[stalks, mint(146, 42, 0.9, 20)],
                   lid="#F8CE84")


def nuoc_mia(dice):
    cane = lambda x, turn: place(
        x,
        98,
        box(-9, -56, 18, 112, 4, "#B7CE5F"),
        box(3, -56, 6, 112, 3, "#85A23C"),
        line("M-9-18H9M-9 22H9", "#6E8A2F", 3),
        ellipse(0, -56, 9, 4, "#F4F0C4"),
        turn=turn
    )
    return [
        shadow(70, 152, 34, 8),
        cane(56, -10),
        cane(82, 6),
        tumbler([(0.16, "#F1F3C8"), (0.5, "#D6DA72"), (0.34, "#BFC757")],
                ice([(146, 84, 14), (168, 92, -10), (152, 112, 28)], 17),
                x=156,
                a=38,
                b=31,
                top=40,
                lid="#F7F7DC",
                after=citrus(192, 44, 15, "#E89A2A", "#FFC34D"))
    ]


def nuoc_cam(dice):
    half = [
        shadow(66, 152, 34, 8),
        citrus(64, 126, 30, "#EE8A1E", "#FFAE35"),
        place(64, 126, line("M-16-20q8-6 18-6", "#fff", 3, opacity=0.6))
    ]
    return [
        tumbler([(0.55, "#FFB12E"), (0.45, "#F59A1B")],
                ice([(138, 74, 12), (158, 80, -20)], 17),
                x=150,
                a=38,
                b=30,
                top=30,
                lid="#FFD37A",
                after=[citrus(184, 36, 19, "#EE8A1E", "#FFAE35"),
                       straw(152, 52, -12, 44, "#3F9438")]), half
    ]


def sinh_to_bo(dice):
    avocado = [
        shape("M0-40C18-40 16-14 26 2C36 22 20 38 0 38S-36 22-26 2C-16-14-18-40 0-40z", "#3C6B2B"),
        shape("M0-35C14-35 12-12 22 4C29 20 16 33 0 33S-29 20-22 4C-12-12-14-35 0-35z", "#B9D36B"),
        shape("M0-28C9-28 8-8 16 6C21 19 12 28 0 28S-21 19-16 6C-8-8-9-28 0-28z", "#EAF0A4"),
        disc(0, 10, 13, "#7A4A22"),
        disc(-4, 5, 4, "#A9713C")
    ]
    return [
        shadow(72, 150, 32, 8),
        place(66, 114, avocado, turn=-12),
        tumbler([(0.4, "#B9D36B"), (0.6, "#9FC052")],
                line("M128 84q22 12 44-2M130 112q20 10 38-2", "#fff", 3, opacity=0.4),
                x=150,
                a=40,
                b=28,
                top=36,
                level=0.06,
                lid="#CFE388",
                after=[line("M122 44q14 10 28 0t26 0", "#FFF8E6", 5),
                       straw(160, 46, 14, 34, "#6E4426")])
    ]


def ep_dua_hau(dice):
    wedge = [
        shape("M-44-18A48 48 0 0 0 44-18z", "#2F7A36"),
        shape("M-39-18A41 39 0 0 0 39-18z", "#E6F3C8"),
        shape("M-35-18A36 34 0 0 0 35-18z", "#EF4B4B"),
        line("M-18-8h0M0-10h0M18-8h0M-9 2h0M9 2h0", "#2A1512", 4)
    ]
    return [
        tumbler([(0.5, "#F25A55"), (0.5, "#DD3F44")],
                ice([(142, 76, 14), (162, 84, -14), (148, 104, 24)], 17),
                x=152,
                a=38,
                b=30,
                top=32,
                lid="#FF8F85",
                after=mint(150, 48, 1)),
        shadow(70, 144, 44, 8),
        place(70, 128, wedge, turn=-10, scale=1.2)
    ]


def ca_phe_sua_da(dice):
    return [
        tumbler([(0.52, "#5A3219"), (0.2, "#8A5A34"), (0.28, "#F3E0BC")],
                ice([(106, 64, 14), (132, 62, -16), (118, 82, 32), (138, 92, 6), (104, 96, -10)], 19),
                a=40,
                b=32,
                lid="#8A5A34",
                after=line("M142 52L162 4", "#C6D1D7", 4) + line("M142 52l-6 30", "#C6D1D7", 3, opacity=0.5))
    ]


def ca_phe_phin(dice):
    lit, own, dark = STEEL
    return [
        shadow(112, 150, 54, 9),
        tumbler([(0.6, "#4A2813"), (0.4, "#2F180B")], "", x=112, top=92, bottom=150, a=38, b=30, level=0.42),
        ellipse(112, 92, 50, 12, dark),
        ellipse(112, 90, 50, 12, own),
        ellipse(112, 88, 40, 8, dark),
        shape("M82 40V84Q112 96 142 84V40z", own),
        shape("M122 42V91Q142 88 142 84V40z", dark),
        line("M90 46V84", "#fff", 5, opacity=0.8),
        line("M82 64Q112 74 142 64", dark, 1.6),
        ellipse(112, 40, 34, 9, dark),
        ellipse(112, 37, 34, 9, lit),
        ellipse(112, 36, 8, 3.4, dark),
        disc(112, 31, 5, own),
        line("M112 98v12M112 116v4", "#2F180B", 3),
        line("M54 40q-6-8 0-15t0-14M170 44q-6-8 0-15t0-14", "#fff", 3.4, opacity=0.7),
        shadow(190, 148, 22, 6),
        group(
            ellipse(178, 142, 9, 6, transform="rotate(-20 178 142)"),
            ellipse(196, 146, 9, 6, transform="rotate(16 196 146)"),
            ellipse(190, 134, 9, 6, transform="rotate(30 190 134)"),
            fill="#8A5530"
        ),
        line("M171 145l14-6M188 144l16 4M184 130l12 8", "#4A2610", 1.6),
    ]


def rau_ma(dice):
    leaf = lambda x, y, s: place(
        x,
        y,
        line("M0 4q-2 16-10 24", "#3F9438", 2.4),
        shape("M0 6C-4-2-6 2-10 6C-22 4-22-14-8-16C-4-22 6-22 9-16C22-14 22 4 10 6C6 2 4-2 0 6z", "#5BA63C"),
        line("M0 4V-12M0 4L-12-4M0 4L12-4", "#A8DB80", 1.4),
        scale=s
    )
    return [
        tumbler([(0.62, "#4E9A3A"), (0.12, "#9DBB55"), (0.26, "#F0D98A")],
                ice([(128, 70, 14), (150, 78, -18)], 17),
                x=140,
                a=40,
                b=31,
                top=30,
                lid="#7FC05F"),
        shadow(62, 150, 36, 7),
        leaf(60, 116, 1.2),
        leaf(84, 136, 0.9),
        leaf(42, 136, 0.9)
    ]


def nuoc_suoi(dice):
    return [
        shadow(90, 152, 30, 8),
        shape(
            "M80 34h20v12q0 6 10 12q6 4 6 14v72q0 10-10 10h-32q-10 0-10-10V72q0-10 6-14q10-6 10-12z",
            "#BFE3F2",
            fill_opacity=0.85
        ),
        shape("M104 60q8 6 8 14v78q4-2 4-8V72q0-10-6-14z", "#6FB4D2", opacity=0.8),
        box(64, 84, 52, 34, 1, "#0B6FA4"),
        shape("M68 114q8-16 14-8q6-14 14-2q8-8 14 10z", "#fff"),
        disc(100, 92, 3.4, "#FFD34F"),
        line("M66 76h48M66 128h48M66 138h48", "#fff", 2, opacity=0.7),
        line("M72 66v80", "#fff", 4, opacity=0.7),
        box(79, 20, 22, 15, 3, "#0B6FA4"),
        line("M84 22v11M90 22v11M96 22v11", "#5BB8E8", 1.6),
        tumbler([(1, "#BFE3F2")],
                ice([(152, 104, 14), (168, 114, -18), (154, 128, 24)], 16),
                x=160,
                top=76,
                bottom=152,
                a=30,
                b=25,
                lid="#E4F4FB"),
    ]


def soda_chanh(dice):
    inside = [
        ice([(104, 70, 14), (138, 76, -18), (112, 122, 20)], 17),
        citrus(122, 96, 17, "#6DB33F", "#C9E57C"),
        citrus(138, 124, 14, "#6DB33F", "#C9E57C"),
        mint(106, 108, 0.7, -30),
        bubbles([(96, 92), (142, 104), (118, 140), (104, 134), (130, 62), (98, 66)])
    ]
    return tumbler([(0.4, "#E6F3DA"), (0.6, "#CBE8B4")],
                   inside,
                   a=42,
                   b=35,
                   top=32,
                   lid="#F3FAEA",
                   after=[
                       citrus(160, 36, 19, "#6DB33F", "#C9E57C"),
                       mint(104, 46, 1, -10),
                       straw(126, 56, 8, 52, "#3F9438")
                   ])


DRAWINGS = {
    "dua-xiem-lanh": dua_xiem,
    "tra-da": tra_da,
    "tra-sen-nong": tra_sen,
    "tra-dao-cam-sa": tra_dao,
    "nuoc-mia-tac": nuoc_mia,
    "nuoc-cam-vat": nuoc_cam,
    "sinh-to-bo": sinh_to_bo,
    "nuoc-ep-dua-hau": ep_dua_hau,
    "ca-phe-sua-da": ca_phe_sua_da,
    "ca-phe-phin-den": ca_phe_phin,
    "rau-ma-dau-xanh": rau_ma,
    "nuoc-suoi": nuoc_suoi,
    "soda-chanh-bac-ha": soda_chanh,
}
