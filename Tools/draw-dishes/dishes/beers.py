"""Beer and rice wine."""

from glasses import bottle, bubbles, cup, tumbler
from palette import CREAM, WHITE
from scatter import dots
from svg import box, ellipse, line, pair, place, shape
from vessels import plate, shadow


def _star(x, y, r, colour):
    return place(
        x, y, shape("M0-10L2.6-3.4L9.5-3L4.2 1.4L6 8L0 4.3L-6 8L-4.2 1.4L-9.5-3L-2.6-3.4z", colour), scale=r / 10
    )


def _beer_glass(x, top, bottom, a, b):
    foam = [
        shape(
            f"M{pair(x - a - 1, top + 6)}q-5-12 8-13q5-10 17-7q12-6 19 4q13 1 {pair(a * 2 - 42, 16)}q2 8-7 9q-8 5-15 1q-8 6-15 0q-9 4-{a * 2 - 29}-10z",
            "#F3E8CF"
        ),
        shape(
            f"M{pair(x - a + 2, top + 2)}q-5-9 7-10q5-9 15-6q11-5 17 4q11 1 {pair(a * 2 - 43, 12)}q-20 10-{a * 2 - 4} 0z",
            "#fff"
        ),
    ]
    return tumbler([(0.14, "#FFF3D2"), (0.5, "#F6B93B"), (0.36, "#E79F24")],
                   bubbles([(x - 10, bottom - 22), (x + 8, bottom - 40), (x - 4, bottom - 56), (x + 12, bottom - 18),
                            (x + 2, bottom - 30)]),
                   x=x,
                   top=top,
                   bottom=bottom,
                   a=a,
                   b=b,
                   level=0.03,
                   lid="#FFF8E6",
                   after=foam)


def bia_sai_gon(dice):
    label = [ellipse(84, 108, 13, 13, "#fff"), _star(84, 108, 9, "#D92F2A")]
    return [
        bottle(84, 20, 154, "#3F8A4C", "#26653A", "#D92F2A", "#E3C15A", 23, label),
        _beer_glass(154, 66, 154, 29, 24)
    ]


def bia_333(dice):
    can = [
        shadow(100, 152, 36, 9),
        shape("M68 38V146Q68 156 98 156T128 146V38z", "#F4F7F8"),
        shape("M68 62V132Q68 142 98 142T128 132V62Q98 72 68 62z", "#0B5E9A"),
        shape("M110 40V155Q128 152 128 146V38z", "#08202E", opacity=0.16),
        line("M76 46V148", "#fff", 4, opacity=0.55),
        line("".join(f"M{x} 92q5-5 9-1q2 6-4 8q7 1 5 8q-4 6-10 1" for x in (76, 93, 110)), "#FFD34F", 3.4),
        line("M68 62Q98 72 128 62M68 132Q98 142 128 132", "#FFD34F", 2.4),
        ellipse(98, 38, 30, 8, "#D5DDE1"),
        ellipse(98, 38, 24, 5.6, "#A9B6BD"),
        ellipse(98, 37, 9, 3, "#E9EEF0"),
        ellipse(104, 36.5, 5, 1.8, "#7F8E96"),
    ]
    drops = dots([(74, 78), (122, 88), (80, 122), (118, 124), (92, 74), (90, 134)], "#E4F4FB", 4, opacity=0.8)
    return [can, drops, _beer_glass(168, 74, 154, 25, 21)]


def bia_tuoi(dice):
    mug = [
        shadow(112, 154, 58, 10),
        line("M150 62q34-4 34 28t-38 36", "#A9C9D8", 11),
        line("M150 62q34-4 34 28t-38 36", "#E3F1F6", 4),
        shape("M60 42H160L154 150Q110 160 66 150z", "#D8EAF1", fill_opacity=0.8),
        shape("M66 52H154L149 146Q110 154 71 146z", "#F6B93B"),
        shape("M70 118H151L149 146Q110 154 71 146z", "#E09A22"),
        line("M80 62l3 80M110 62v88M140 62l-3 80", "#FFE19A", 6, opacity=0.65),
        bubbles([(96, 128), (124, 112), (94, 96), (128, 84), (122, 136), (96, 78)], 3.6),
        line("M60 42L66 150Q110 160 154 150L160 42", "#7FA9BD", 2),
        shape(
            "M54 46C48 34 58 26 68 28C72 16 92 14 100 22C108 12 128 14 132 24C146 16 162 24 162 38C168 44 164 54 156 54C152 64 142 60 138 56C130 66 120 60 114 57C104 64 92 66 86 56C84 74 72 76 70 58C62 60 54 54 54 46z",
            "#F3E8CF"
        ),
        shape(
            "M58 42C54 34 62 29 70 31C74 20 92 18 100 26C108 16 126 18 131 28C144 21 158 27 158 38C140 48 78 50 58 42z",
            "#fff"
        ),
    ]
    peanuts = dice.points(15, 190, 133, 27, 8)
    return [
        place(-22, 0, mug),
        plate(190, 138, 42, 21, CREAM, "#B4741F"),
        dots([(x, y + 2) for x, y in peanuts], "#8F551C", 8),
        dots(peanuts, "#D9A45C", 7),
        dots([(x - 1, y - 1) for x, y in peanuts], "#F3D09A", 2.4),
    ]


def ruou_nep(dice):
    lit, own, dark = WHITE
    tiny = lambda x, y: [
        shadow(x + 2, y + 21, 15, 5),
        cup(x, y, 16, "#FFF6DC", depth=20, handle=False),
        line(f"M{x - 14} {y + 7}q14 12 28 0", "#2F6FA8", 2)
    ]
    return [
        shadow(92, 152, 46, 10),
        shape("M82 22h20v26q0 8 14 16q28 16 26 48q-2 32-16 38q-34 8-68 0q-14-6-16-38q-2-32 26-48q14-8 14-16z", own),
        shape("M50 118q42 26 92 0q-2 26-16 32q-34 8-68 0q-10-5-14-22q-1-4 6-10z", dark, opacity=0.6),
        line("M44 100q48 20 96 0M50 132q42 18 84 0", "#2F6FA8", 2.6),
        line("M72 116q10-14 20 0t20 0M92 88q-10-8-4-16q8 2 8 12q4-10 12-8q0 10-12 14", "#2F6FA8", 2.4),
        line("M66 82q-10 8-11 22", "#fff", 5),
        ellipse(92, 22, 13, 4.6, lit),
        box(84, 9, 16, 15, 3, "#C23B2E"),
        ellipse(92, 10, 8, 3, "#E56A55"),
        tiny(168, 118),
        tiny(196, 136),
    ]


DRAWINGS = {
    "bia-sai-gon": bia_sai_gon,
    "bia-333-lon": bia_333,
    "bia-tuoi-ca": bia_tuoi,
    "ruou-nep-cai-hoa-vang": ruou_nep,
}
