"""The sizes and schemes in which a view is checked: one of each in every run, all of them in the long form."""

import pytest

from looks import SCHEMES, Looks


def sizes_to_look_at(sizes):
    """The (size, schemes) of one test: the first size, in the long form all."""
    return [(size, SCHEMES) for size in (sizes if Looks.long else sizes[:1])]


def on_each(*sizes, name="size", long=()):
    """Runs a test with the first size; in the long form with every size, and with those of `long`."""
    first = pytest.param(sizes[0], SCHEMES, id=sizes[0])
    others = [pytest.param(size, SCHEMES, id=size, marks=pytest.mark.long) for size in (*sizes[1:], *long)]
    return pytest.mark.parametrize(f"{name},schemes", [first, *others])


def looked_at(views):
    """(view, size, schemes) of each picture: on its owner's size; in the long form on all of its sizes."""
    return [
        pytest.param(view, size, SCHEMES, marks=() if size == view.own else pytest.mark.long, id=f"{view}-{size}")
        for view in views for size in view.sizes
    ]
