"""On which sizes, and in which scheme, a view is looked at in every run, and on which in a long one."""

import pytest

from looks import SCHEMES


def in_turn(sizes):
    """(size, schemes) of what is looked at on several sizes: on the first one in both schemes, on the others in one, in turn."""
    for place, size in enumerate(sizes):
        yield size, SCHEMES[place % 2:][:1] if place else SCHEMES


def on_each(*sizes, name="size", long=()):
    """Runs a test with each size and the schemes in which it is looked at there; with some sizes in a long run only."""
    each = [pytest.param(size, schemes, id=size) for size, schemes in in_turn(sizes)]
    more = [pytest.param(size, SCHEMES, id=size, marks=pytest.mark.long) for size in long]
    return pytest.mark.parametrize(f"{name},schemes", each + more)


def looked_at(views):
    """(view, size, schemes) of each picture: on its owner's size in both schemes, and on one more in one of them. Which ones goes in turn,
    so that over the views each size is met in each scheme; the sizes that are left are looked at in a long run."""
    pictures, turns = [], {}
    for view in views:
        others = [size for size in view.sizes if size != view.own]
        turn = turns[view.own] = turns.get(view.own, -1) + 1
        second, scheme = others[turn % len(others)] if others else None, SCHEMES[turn // 2 % 2]
        for size in view.sizes:
            schemes, marks = (SCHEMES, ()) if size == view.own else ((scheme,), ()) if size == second else (SCHEMES, pytest.mark.long)
            pictures.append(pytest.param(view, size, schemes, marks=marks, id=f"{view}-{size}"))
    return pictures
