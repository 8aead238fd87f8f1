"""The order and its payment: each key of the pad is in sight, all works by keyboard alone, and each word is readable."""

import re

import pytest
from playwright.sync_api import expect

from looks import SCHEMES, Looks, violations
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


# The focused control: its name, and the reason why a person does not see it, after the page has moved what lies over it.
FOCUSED = """
async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', hidden: '' };
  const name = (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '').replace(/\\s+/g, ' ').trim();
  if (at.matches('main, [role=dialog], [role=menu], [tabindex="-1"]')) return { name, hidden: '' };
  const { left, top, right, bottom } = at.getBoundingClientRect();
  if (right < 1 || bottom < 1 || left > innerWidth - 1 || top > innerHeight - 1) return { name, hidden: 'it is outside the screen' };
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)));
  if (!points.some((hit) => hit && (at.contains(hit) || hit.contains(at)))) return { name, hidden: 'something covers it' };
  const style = getComputedStyle(at), ring = at.closest('.search-field, .field, label') ?? at;
  const isRinged = [at, ring, at.parentElement].some((one) => one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) > 0);
  return { name, hidden: isRinged || style.boxShadow.includes('0px 0px 0px') ? '' : 'no ring shows the focus' };
}
"""


def reach(person, name):
    """Presses Tab until a control of this name has the focus. Each control on the way is in sight with its ring."""
    passed = []
    for _ in range(220):
        at = person.page.evaluate(FOCUSED)
        assert not at["hidden"], f"{at['name']}: {at['hidden']}"
        if re.search(name, at["name"]):
            return person
        passed.append(at["name"])
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {name}: {list(dict.fromkeys(passed))}")


THREE_TOASTS = """
() => document.querySelector('.toaster').insertAdjacentHTML('beforeend', '<div class="toast toast-plain">Bàn A12: bếp chưa thấy món gọi</div>'.repeat(3))
"""


# The same, and whether they lie over the focused control before they are painted.
TOASTS_ON_THE_FOCUS = f"""
async () => {{
  ({THREE_TOASTS.strip()})();
  await null;
  const {{ left, top, width, height }} = document.activeElement.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#toasts') !== null;
}}
"""


def lower_edge(person):
    """The lower edge of the toasts, in pixels. A further toast of the evening is stacked above it."""
    box = person.page.locator(".toaster").bounding_box()
    return box["y"] + box["height"]


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_toasts_move_away_from_the_table_that_has_the_keyboards_focus(module_hub, scene, stage, kind):
    # given three toasts over the last tables
    lan = stage.person(module_hub, "lan", kind).go("/waiter").settle()
    lan.page.evaluate(THREE_TOASTS)
    bottom = lower_edge(lan)
    # when the focus comes to the last table, then each table on the way is in sight
    reach(lan, "^Bàn A24,")
    # and the toasts come back when the focus has left their place
    lan.page.locator("a, button").first.focus()
    for _ in range(3):
        lan.page.keyboard.press("Tab")
    lan.page.evaluate(FOCUSED)
    assert lower_edge(lan) == bottom


def test_toasts_that_come_over_the_focused_table_move_before_they_are_painted(module_hub, scene, stage):
    # given a table at the lower edge that has the keyboard's focus
    lan = stage.person(module_hub, "lan", "phone").go("/waiter").settle()
    reach(lan, "^Bàn A24,")
    # when three toasts come, then they are elsewhere from the beginning
    assert lan.page.evaluate(TOASTS_ON_THE_FOCUS) is False


def use(person, name, by="Enter"):
    reach(person, name).page.keyboard.press(by)
    return person.settle()


def readable(person, faults):
    """Adds the words with less contrast than 4.5:1, or 3:1 if they are large, in both schemes."""
    for scheme in SCHEMES:
        Looks.take(person, scheme)
        found = violations(person.page, {"runOnly": ["color-contrast"]})
        faults += [f"{scheme} {person.page.url.split('/', 3)[3][:20]}: {one['place']} {one['html']}" for one in found]
    Looks.take(person, "light")


def test_an_order_is_taken_and_paid_by_keyboard_alone_in_readable_words(module_hub, scene, stage):
    faults = []
    # given a waiter at a desk
    lan = stage.person(module_hub, "lan").go("/waiter").settle()
    # when she seats guests, orders and calls by keyboard
    readable(lan, faults)
    use(lan, r"^Bàn A18,")
    readable(lan, faults)
    use(lan, "^4 khách", "Space")
    use(lan, "^Mở bàn")
    expect(lan.page.get_by_role("searchbox").filter(visible=True)).to_be_visible()
    reach(lan, "^Tìm món").page.keyboard.type("Cơm chiên")
    use(lan, "^Cơm chiên hải sản")
    readable(lan, faults)
    use(lan, "^Xem 1 phần")
    readable(lan, faults)
    lan.page.keyboard.press("Escape")
    use(lan, "^Gửi & gọi làm")
    expect(lan.button(re.compile("^1 Cơm chiên hải sản")).filter(visible=True)).to_be_visible()
    readable(lan, faults)
    use(lan, "^Thao tác với bàn")
    readable(lan, faults)
    for _ in range(20):
        if re.match("Tính tiền", lan.page.evaluate(FOCUSED)["name"]):
            break
        lan.page.keyboard.press("ArrowDown")
    use(lan, "^Tính tiền")
    # and the cashier takes the money by keyboard
    mai = stage.person(module_hub, "mai").go("/cashier").settle()
    readable(mai, faults)
    use(mai, "A18")
    use(mai, "đúng số", "Space")
    readable(mai, faults)
    use(mai, "^Đã nhận")
    # then the bill is paid, and every word on the way was readable
    mai.sees(re.compile("^Đã thu|^Đã nhận đủ|^Thu đủ"))
    readable(mai, faults)
    assert not faults, "\n" + "\n".join(dict.fromkeys(faults))
