"""A page that shows many pictures at once, half of it light and half dark, to judge them by eye."""


def sheet(pictures):
    tiles = "".join(
        f"<figure>{_own_ids(svg, index)}<figcaption>{name}</figcaption></figure>"
        for index, (name, svg) in enumerate(pictures.items())
    )
    return (
        '<!doctype html><meta charset="utf-8"><style>body{margin:0;font:12px system-ui}'
        "section{display:grid;grid-template-columns:repeat(4,1fr);gap:10px;padding:10px}"
        "figure{margin:0}svg{width:100%;border-radius:12px;display:block}figcaption{text-align:center}"
        ".light{background:#fff}.dark{background:#12222E;color:#EAF2F7}</style>"
        f'<section class="light">{tiles}</section><section class="dark">{tiles}</section>'
    )


def _own_ids(svg, index):
    """Ids are unique in a file only, so on one page each picture gets its own."""
    return svg.replace(' id="', f' id="p{index}').replace('href="#', f'href="#p{index}')
