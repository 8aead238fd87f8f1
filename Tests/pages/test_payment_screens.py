"""A payment on a phone: each key of the pad is in sight and can be pressed."""

import re

import pytest
from playwright.sync_api import expect

from scene import Scene

# The keys of the pad that the middle of another thing covers, or that lie outside the screen.
HIDDEN = """
() => [...document.querySelectorAll('.number-pad .pad-key')].filter((key) => {
  const { left, top, width, height } = key.getBoundingClientRect();
  return [0.2, 0.5, 0.85].some((share) => !key.contains(document.elementFromPoint(left + width / 2, top + height * share)));
}).map((key) => key.textContent || key.getAttribute('aria-label'))
"""


@pytest.fixture(scope="module")
def scene(module_hub):
    return Scene(module_hub).set()


@pytest.mark.parametrize("width,height", [(390, 844), (360, 640)])
def test_a_phone_shows_the_whole_pad_while_dishes_are_to_come(scene, module_hub, stage, width, height):
    # given a bill with dishes that are still to come
    order = scene.orders["a1"]
    scene.lan.do("bills.ask", order=order)
    mai = stage.person(module_hub, "mai", "phone")
    mai.page.set_viewport_size({"width": width, "height": height})
    mai.go(f"/cashier/order/{order}").settle()
    # when the cashier takes the money
    mai.tap(mai.button("Thu tiền"))
    expect(mai.page.locator(".number-pad")).to_be_visible()
    mai.settle()
    # then no key is covered
    assert mai.page.evaluate(HIDDEN) == []
