"""Small pieces of SVG text. Every function returns markup, so a drawing is a list of strings."""

import math
import re


def num(value):
    """A coordinate with at most one decimal, as short as it can be written."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def pair(x, y):
    """Two coordinates in the shortest form a path accepts."""
    a, b = num(x), num(y)
    return a + b if b.startswith("-") else f"{a} {b}"


def _attributes(given):
    parts = []
    for name, value in given.items():
        if value is None:
            continue
        name = name.rstrip("_").replace("_", "-")
        if isinstance(value, float):
            value = f"{value:.2f}".rstrip("0").rstrip(".").replace("0.", ".", 1)
        parts.append(f' {name}="{value}"')
    return "".join(parts)


def shape(d, fill, **more):
    """A filled path."""
    return f'<path d="{d}" fill="{fill}"{_attributes(more)}/>'


def line(d, stroke, width=2, **more):
    """A stroked path. Fill, caps and joins come from the picture's root."""
    return f'<path d="{d}" stroke="{stroke}" stroke-width="{num(width)}"{_attributes(more)}/>'


def ellipse(cx, cy, rx, ry, fill=None, **more):
    return (
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'
        f'{_attributes({"fill": fill, **more})}/>'
    )


def disc(cx, cy, r, fill, **more):
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"{_attributes({"fill": fill, **more})}/>'


def box(x, y, w, h, rx, fill, **more):
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(rx)}"'
        f'{_attributes({"fill": fill, **more})}/>'
    )


def group(*parts, **more):
    return f"<g{_attributes(more)}>{join(parts)}</g>"


def join(parts):
    """Flattens nested lists of markup."""
    if isinstance(parts, str):
        return parts
    return "".join(join(part) for part in parts)


def _transform(x, y, turn=0, scale=1, flip=False):
    text = f"translate({num(x)} {num(y)})"
    if turn:
        text += f"rotate({num(turn)})"
    if scale != 1 or flip:
        s = f"{scale:.2f}".rstrip("0").rstrip(".")
        text += f"scale(-{s} {s})" if flip else f"scale({s})"
    return text


def place(x, y, *parts, turn=0, scale=1, flip=False):
    """Markup drawn around the origin, moved to its place."""
    return f'<g transform="{_transform(x, y, turn, scale, flip)}">{join(parts)}</g>'


def stamp(name, markup, places):
    """The same motif several times: written once, then used. Places are (x, y, turn, scale, flip)."""
    first, *others = places
    drawn = f'<g transform="{_transform(*first)}"><g id="{name}">{join(markup)}</g></g>'
    return drawn + again(name, others)


def again(name, places):
    return "".join(f'<use href="#{name}" transform="{_transform(*at)}"/>' for at in places)


def turned(x, y, angle):
    """The vector (x, y) turned by an angle in degrees."""
    a = math.radians(angle)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def tail(side, t):
    """The part of a cubic curve after t."""
    mix = lambda p, q: (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
    a, b, c, d = side
    bc, cd = mix(b, c), mix(c, d)
    ab_bc, bc_cd = mix(mix(a, b), bc), mix(bc, cd)
    return mix(ab_bc, bc_cd), bc_cd, cd, d


def symmetric(cx, cy, side, dip=0):
    """Both walls of a vessel from half of its profile; `dip` curves the upper edge."""
    (ax, ay), (bx, by), (px, py), (dx, dy) = side
    return (
        f"M{pair(cx - ax, cy + ay)}C{pair(cx - bx, cy + by)} {pair(cx - px, cy + py)} {pair(cx - dx, cy + dy)}"
        f"H{num(cx + dx)}C{pair(cx + px, cy + py)} {pair(cx + bx, cy + by)} {pair(cx + ax, cy + ay)}"
        f"Q{pair(cx, cy + ay + 2 * dip)} {pair(cx - ax, cy + ay)}z"
    )


def _tight(text):
    """Drops the spaces and zeros that a reader of SVG does not need."""
    return re.sub(r"(?<=[\s(\"a-zA-Z-])0(?=\.\d)", "", re.sub(r"(?<=\d) (?=-)", "", text))


def document(parts, width=240, height=180):
    return _tight(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" fill="none"'
        f' stroke-linecap="round" stroke-linejoin="round">{join(parts)}</svg>\n'
    )
