#!/usr/bin/env python3
"""Draws the pictures of the demo restaurant's dishes.

  draw.py                 writes web/public/dishes/<dish id>.svg and the app's icons
  draw.py --check         fails when a dish lacks its picture or a committed file differs
  draw.py --sheet PATH    writes a page that shows all pictures on light and on dark

Python's standard library only. The same input always gives the same bytes.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from dishes import DRAWINGS  # noqa: E402
from icons import ICONS, icon_pngs  # noqa: E402
from raster import pixels_of  # noqa: E402
from scatter import Dice  # noqa: E402
from sheet import sheet  # noqa: E402
from svg import document  # noqa: E402
from vessels import cloth  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
MENU = ROOT / "demo" / "bonmua.json"
PICTURES = ROOT / "web" / "public" / "dishes"
ICON_FOLDER = ROOT / "web" / "public" / "icons"
SMALLEST, LARGEST = 1500, 5120


def picture(dish):
    """The picture of one dish as SVG text."""
    return document([cloth(), DRAWINGS[dish](Dice(dish))])


def wanted_files():
    """Every text file this program answers for, with its contents."""
    files = {PICTURES / f"{dish}.svg": picture(dish) for dish in DRAWINGS}
    files.update({ICON_FOLDER / name: text for name, text in ICONS.items()})
    return files


def menu_faults():
    """Dishes without a drawing, drawings without a dish, pictures named otherwise than their dish."""
    dishes = json.loads(MENU.read_text(encoding="utf-8"))["dishes"]
    ids = {dish["id"] for dish in dishes}
    faults = [f"{dish}: no drawing" for dish in sorted(ids - set(DRAWINGS))]
    faults += [f"{dish}: drawn, but not on the menu" for dish in sorted(set(DRAWINGS) - ids)]
    faults += [f'{d["id"]}: picture is {d["picture"]}' for d in dishes if d.get("picture") != d["id"]]
    return faults


def file_faults():
    """Committed files that are missing, differ from what is drawn, or are not ours."""
    faults, wanted = [], wanted_files()
    for path, text in wanted.items():
        name = path.relative_to(ROOT)
        if not path.exists():
            faults.append(f"{name}: missing, run draw.py")
        elif path.read_text(encoding="utf-8") != text:
            faults.append(f"{name}: differs from what is drawn, run draw.py")
        if path.parent == PICTURES and not SMALLEST <= len(text.encode()) <= LARGEST:
            faults.append(f"{name}: {len(text.encode())} bytes, wanted {SMALLEST} to {LARGEST}")
    faults += [
        f"{path.relative_to(ROOT)}: nothing draws it" for path in sorted(PICTURES.glob("*")) if path not in wanted
    ]
    return faults


def png_faults():
    """Icons are compared by their pixels: compressors differ, pictures must not."""
    faults = []
    for name, data in icon_pngs().items():
        path = ICON_FOLDER / name
        if not path.exists():
            faults.append(f"{path.relative_to(ROOT)}: missing, run draw.py")
        elif pixels_of(path.read_bytes()) != pixels_of(data):
            faults.append(f"{path.relative_to(ROOT)}: differs from what is drawn, run draw.py")
    return faults


def write():
    for path, text in wanted_files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    for name, data in icon_pngs().items():
        (ICON_FOLDER / name).write_bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--sheet", metavar="PATH", help="write a page of all pictures")
    parser.add_argument("--only", nargs="*", metavar="ID", help="the dishes on that page")
    chosen = parser.parse_args()
    if chosen.sheet:
        drawn = {dish: picture(dish) for dish in chosen.only or DRAWINGS}
        Path(chosen.sheet).write_text(sheet(drawn), encoding="utf-8")
        return 0
    if chosen.check:
        faults = menu_faults() + file_faults() + png_faults()
        for fault in faults:
            print(fault, file=sys.stderr)
        print(f"{len(DRAWINGS)} pictures, {len(faults)} faults")
        return 1 if faults else 0
    write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
