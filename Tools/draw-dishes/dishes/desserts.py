"""Desserts."""

from food.greens import frangipani
from food.heaps import sesame
from food.meat import cube
from glasses import cherry, coconut, half_shell, mint, tumbler
from palette import CELADON, INDIGO, PEANUT_DARK, SLATE, WHITE
from scatter import dots, strands
from svg import box, disc, ellipse, line, place, shape, stamp
from vessels import banana_leaf, bowl, plate


def _spoon(x, y, turn, length=54):
    """A steel spoon whose bowl lies at (x, y)."""
    return place(
        x,
        y,
        line(f"M0 6V{length}", "#6F808B", 6),
        line(f"M-1 6V{length}", "#C6D1D7", 3),
        ellipse(0, 0, 9, 13, "#6F808B"),
        ellipse(0, -1, 8, 12, "#C6D1D7"),
        ellipse(-1, 0, 5, 9, "#9FAFB9"),
        turn=turn
    )


def che_ba_mau(dice):
    inside = [
        dots(dice.points(26, 120, 136, 25, 8), "#8F2430", 8),
        dots(dice.points(14, 120, 134, 25, 7), "#C2515A", 3),
        dots(dice.points(16, 120, 110, 28, 4), "#FFE9A0", 4),
        strands(dice, dice.points(16, 120, 88, 25, 7), 20, "#3F9438", 5.4, bend=0.5),
        strands(dice, dice.points(8, 120, 86, 25, 6), 16, "#8CCB5E", 3, bend=0.5),
    ]
    crushed = [
        shape("M80 66L88 46L98 52L104 36L116 46L126 32L136 46L148 40L152 52L160 66Q120 80 80 66z", "#E3F1F6"),
        shape("M88 62L94 52L104 54L108 44L118 52L128 42L136 52L146 48L150 62Q120 72 88 62z", "#fff"),
        line("M98 58l6-4M122 56l5-6M138 60l4-4", "#BFDCE6", 2)
    ]
    return [
        tumbler([(0.2, "#FBF8EC"), (0.22, "#DFF0CE"), (0.24, "#F0CB5A"), (0.34, "#B5454F")],
                inside,
                a=44,
                b=34,
                top=52,
                bottom=154,
                level=0.06,
                lid="#FBF8EC",
                after=[
                    crushed,
                    line("M150 40L176 8", "#C6D1D7", 4),
                    line("M150 40L175 9", "#fff", 1.4),
                    shape("M80 64C90 76 104 68 112 78C120 86 132 70 160 64Q120 82 80 64z", "#fff")
                ])
    ]


def che_troi_nuoc(dice):
    ball = [
        disc(0, 2, 19, "#D9CFBA"),
        disc(0, 0, 19, "#FFFDF6"),
        ellipse(-6, -8, 7, 4, "#fff"),
        line("M12 8Q6 15-3 15", "#E9DFC9", 3)
    ]
    return [
        bowl(120, 80, 92, 46, 68, CELADON, "#3F7F66", "#A8622A", "#C98743"),
        stamp("b", ball, [(86, 70, 0), (128, 62, 0), (162, 76, 0), (108, 94, 0), (148, 98, 0)]),
        shape("M62 84q18 14 34 6t34 8t44-14q-8 20-30 26q-42 8-66-4q-12-8-16-22z", "#FFF9EA", opacity=0.8),
        dots(dice.points(30, 120, 80, 60, 26), "#FFF3CF", 3.2),
        dots(dice.points(12, 120, 78, 58, 24), PEANUT_DARK, 2.4),
        strands(dice, dice.points(9, 120, 82, 58, 24), 15, "#F2D06B", 3, bend=0.2),
        line("M60 44q-6-8 0-14t0-12M176 44q-6-8 0-14t0-12", "#fff", 3, opacity=0.6),
        place(188, 60, mint(0, 0, 0.9, 30)),
    ]


def banh_flan(dice):
    return [
        plate(120, 108, 104, 54, WHITE, "#B4741F"),
        ellipse(120, 116, 72, 32, "#8A3D0C"),
        ellipse(116, 112, 64, 26, "#B25A17", opacity=0.8),
        shape("M72 60L62 112Q62 132 120 132T178 112L168 60z", "#F4CE6C"),
        shape("M140 62L146 130Q178 126 178 112L168 60z", "#DDA63E"),
        shape("M72 60L68 82Q76 78 80 92T94 88T108 98T124 88T140 96T154 84T172 82L168 60z", "#A34A10"),
        ellipse(120, 60, 48, 20, "#C4651B"),
        ellipse(120, 58, 48, 20, "#A9500F"),
        ellipse(110, 53, 30, 9, "#D98A3A", opacity=0.8),
        line("M80 98v18M90 104v14", "#FCE7A8", 4, opacity=0.8),
        place(120, 48, mint(0, 0, 0.75)),
        cherry(136, 52),
        dots(dice.points(6, 120, 140, 50, 4), "#3A1B0C", 3.4),
        _spoon(194, 148, 215, 62),
    ]


def rau_cau_dua(dice):
    return [
        plate(120, 138, 92, 30, SLATE, "#9FB0BA"),
        coconut(120, 94, 62, open_=False),
        ellipse(120, 68, 34, 14, "#F7FBFA"),
        ellipse(118, 66, 24, 8, "#DCEFF2"),
        line("M98 66q8-6 20-6M128 74q8 0 14-4", "#fff", 3),
        stamp("j", cube(("#FFFFFF", "#E6F1EF", "#BAD3D2"), 11), [(106, 56, 0), (132, 52, 0), (120, 66, 0, 1.1)]),
        place(84, 64, mint(0, 0, 0.9, -24)),
        place(58, 140, frangipani(), scale=0.95),
        place(74, 150, frangipani(), scale=0.7, turn=20),
        _spoon(190, 124, 30, 40),
    ]


def trai_cay(dice):
    melon = [
        shape("M-26 8Q-22-28 0-30Q22-28 26 8Q0 18-26 8z", "#2F7A36"),
        shape("M-24 4Q-20-27 0-29Q20-27 24 4Q0 13-24 4z", "#E6F3C8"),
        shape("M-21 1Q-17-26 0-28Q17-26 21 1Q0 9-21 1z", "#EF4B4B"),
        line("M-8-10h0M6-14h0M0-4h0M10-4h0M-12-1h0", "#2A1512", 3)
    ]
    mango = [
        shape("M-24 2C-22-14 14-18 24-2C20 14-16 16-24 2z", "#D98A1E"),
        shape("M-23-1C-20-15 13-18 22-4C18 8-15 11-23-1z", "#FFC23A"),
        line("M-12-11l8 19M0-14l8 20M-18 3L12-13M-8 8L20-4", "#E39A22", 1.6)
    ]
    dragon = [
        ellipse(0, 2, 20, 16, "#B81D63"),
        ellipse(0, 0, 20, 15.5, "#E83E86"),
        ellipse(0, 0, 16.5, 12.5, "#FFFDFB"),
        dots([(-8, -4), (-2, -8), (5, -5), (10, 0), (4, 3), (-3, 1), (-9, 4), (0, 8), (8, 6), (-5, -1), (1, -3)],
             "#2A2A2E", 1.8)
    ]
    papaya = [
        shape("M-26 4Q-18-14 0-14T26 4Q14 16 0 15T-26 4z", "#C9761E"),
        shape("M-26 2Q-18-15 0-15T26 2Q14 11 0 11T-26 2z", "#FF9440"),
        shape("M-16 0Q-8-9 0-9T16 0Q8 5 0 5T-16 0z", "#F2752A"),
        dots([(-7, -2), (-1, -4), (5, -2), (0, 1)], "#2A2A2E", 3)
    ]
    grape = "M0 0h0M9 1h0M4 8h0M-5 8h0M12 9h0M0 15h0M8 16h0"
    return [
        plate(120, 98, 110, 64, CELADON),
        stamp("w", melon, [(70, 68, -24, 1), (104, 58, -6, 1), (138, 58, 10, 1)]),
        stamp("m", mango, [(178, 68, 10, 1.05), (190, 92, 20, 1)]),
        stamp("d", dragon, [(52, 104, -10), (82, 112, 0), (62, 130, 4, 0.9)]),
        stamp("p", papaya, [(124, 94, -4, 1), (136, 112, 0, 1)]),
        line(grape, "#4E2A78", 11, transform="translate(170 112)"),
        line(grape, "#7A4CAE", 8, transform="translate(169.5 111)"),
        line(grape, "#C3A3E3", 2.6, transform="translate(167 109)"),
        line("M173 108q2-8 10-10", "#5B7A2C", 2),
        place(112, 142, mint(0, 0, 0.9)),
        place(154, 78, mint(0, 0, 0.7, 20)),
    ]


def kem_dua(dice):

    def scoop(lit, own, dark):
        return [
            disc(0, 1, 28, dark),
            disc(-1, -2, 27, own),
            shape("M-27 6q8 9 14 3t13 4t13-4t14-3q-3 23-27 22T-27 6z", dark, opacity=0.55),
            ellipse(-9, -13, 11, 7, lit),
            line("M12-14q7 6 7 15M2-20q5 0 8 3", dark, 2.2, opacity=0.8),
        ]

    wafer = [box(-5, -40, 10, 60, 4, "#E3A650"), line("M-5-28l10 5M-5-14l10 5M-5 0l10 5", "#9A6224", 2.2)]
    return [
        half_shell(118, 94, 86, 36, 64, "#C9D6D0"),
        place(66, 56, wafer, turn=-22),
        place(86, 78, scoop("#E9D3F2", "#C6A2D8", "#9A72B0")),
        place(152, 78, scoop("#E8F5C8", "#B7DB86", "#82AE55")),
        place(118, 64, scoop("#FFFFFF", "#FFF4DA", "#DCC79C")),
        shape("M96 50q6-16 22-14t22 14q2 10-4 6q-6 10-10 0q-8 12-12 0q-8 8-10-2q-8 6-8-4z", "#7A421C"),
        line("M104 46q6-7 14-6", "#B97A45", 3),
        dots(dice.points(9, 118, 46, 16, 7), "#E6B873", 3.6),
        dots(dice.points(8, 118, 80, 58, 12), PEANUT_DARK, 4),
        cherry(119, 31),
        strands(dice, dice.points(12, 118, 104, 52, 9), 12, "#fff", 3.2, bend=0.3),
        place(178, 62, mint(0, 0, 0.9, 34)),
        place(40, 150, frangipani()),
        _spoon(200, 142, 20, 34),
    ]


def chuoi_nuong(dice):
    banana = [
        shape("M-38 6C-34-12 20-18 38-6C42 6 30 14 8 15C-14 18-36 16-38 6z", "#8F551C"),
        shape("M-38 3C-34-14 20-20 38-8C41 2 28 9 8 10C-14 13-36 12-38 3z", "#EFB548"),
        line("M-28-3C-10-12 14-13 28-8", "#FFE29A", 4),
        line("M-22-8l8 16M-6-12l8 18M10-13l8 17M24-11l6 11", "#7A3F12", 3, opacity=0.85)
    ]
    return [
        plate(120, 98, 108, 62, INDIGO),
        banana_leaf(120, 96, 92, 46),
        stamp("b", banana, [(112, 66, -6, 1.1), (120, 92, -2, 1.15), (126, 120, 2, 1.15)]),
        shape(
            "M92 54C102 46 116 52 124 60S146 74 138 84S152 100 146 110S152 130 142 134S122 132 118 122S98 116 102 106S86 92 92 82S82 62 92 54z",
            "#FFFCF2"
        ),
        line("M98 60Q112 62 114 74T122 96T136 126", "#fff", 7),
        line("M126 64Q138 74 130 84T140 106", "#E3D9C2", 2.4),
        dots(dice.points(22, 118, 92, 30, 36), PEANUT_DARK, 4.4),
        dots(dice.points(18, 118, 92, 28, 36), "#E6B873", 3.2),
        sesame(dice.points(16, 118, 92, 62, 34)),
        strands(dice, dice.points(6, 114, 90, 42, 26), 12, "#B9D98A", 3, bend=0.3),
        place(182, 76, mint(0, 0, 0.9, 20)),
    ]


DRAWINGS = {
    "che-ba-mau": che_ba_mau,
    "che-troi-nuoc": che_troi_nuoc,
    "banh-flan": banh_flan,
    "rau-cau-trai-dua": rau_cau_dua,
    "trai-cay-theo-mua": trai_cay,
    "kem-dua": kem_dua,
    "chuoi-nep-nuong": chuoi_nuong,
}
