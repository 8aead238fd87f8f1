"""Codes on papers, read by zbar as a phone's camera reads them: the dots of a printer, and the squares of a PDF's page."""

from phones import read_code


def code_on_roll(paper, file):
    """The text of the code that a printer has printed."""
    file.write_bytes(paper.png())
    return read_code(file)


def code_on_page(page, file, scale=6, edge=4):
    """The text of the code on a page of a PDF: of the one shape that has hundreds of squares."""
    squares = max(_shapes(page), key=len)
    side = max(x for x, _ in squares[0]) - min(x for x, _ in squares[0])
    corners = [(min(x for x, _ in square), min(y for _, y in square)) for square in squares]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    dark = {(round((x - left) / side), round((y - top) / side)) for x, y in corners}
    wide = max(x for x, _ in dark) + 1
    place = [i // scale - edge for i in range((wide + 2 * edge) * scale)]
    rows = [" ".join("1" if (x, y) in dark else "0" for x in place) for y in place]
    file.write_text(f"P1\n{len(place)} {len(place)}\n" + "\n".join(rows) + "\n")
    return read_code(file)


def _shapes(page):
    """The filled shapes of a page, each as the corners of its rectangles. The drawing's own axes point right and down."""
    shape = []
    for operands, operator in page.get_contents().operations:
        numbers = [float(one) for one in operands if operator in (b"re", b"m", b"l")]
        if operator == b"re":
            x, y, width, height = numbers
            shape.append([(x, y), (x + width, y + height)])
        elif operator == b"m":
            shape.append([tuple(numbers)])
        elif operator == b"l":
            shape[-1].append(tuple(numbers))
        elif operator in (b"f", b"f*", b"S", b"n"):
            if operator in (b"f", b"f*"):
                yield shape
            shape = []
