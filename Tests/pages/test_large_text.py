"""Text at 200 % and the smallest phone: people with weak eyes read and reach everything of the evening's work."""

import re

import pytest

from gallery import View, press
from scene import Scene

SMALLEST = {"width": 320, "height": 568}

# Words that are cut or lie under another control, and a page that scrolls sideways. A row that scrolls by itself shows
# its end later, and what lies under a sheet is not looked at.
FAULTS = """
() => {
  // Toasts go by themselves.
  document.querySelector('#toasts').style.display = 'none';
  const wrong = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth) wrong.push(`the page scrolls sideways: ${page.scrollWidth} on ${page.clientWidth}`);
  const layers = document.querySelectorAll('[data-layer]');
  const top = layers[layers.length - 1] ?? document.body;
  for (const box of top.querySelectorAll('main, [role=dialog], .sheet-body')) {
    if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible') wrong.push(`scrolls sideways: ${box.className}`);
  }
  const scrolls = (element, axis) => /auto|scroll/.test(getComputedStyle(element)[axis]);
  for (const element of top.querySelectorAll('main *, .sheet-body *')) {
    let box = element.parentElement;
    while (box && !box.matches('main, .sheet-body') && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    const around = box?.getBoundingClientRect(), own = element.getBoundingClientRect();
    if (own.width > 0 && around && box.matches('main, .sheet-body') && own.right > around.right + 1 && element.checkVisibility() && !element.closest('.kept-away')) wrong.push(`wider than the screen: ${element.className} ${element.textContent.slice(0, 40)}`);
  }
  const control = 'button, a, input, select, textarea, [role=radio], [role=tab]';
  const isClipped = (element, x, y) => {
    for (let box = element; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible' || getComputedStyle(box).display === 'inline') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = text.data.trim();
    const element = text.parentElement;
    if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (element.closest('.only-read, [inert], option, script, style, svg, .toaster, .kept-away, [aria-hidden=true]')) continue;
    if (element.closest('[style*="clip-path"]') || getComputedStyle(element).clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // A line's box is higher than the line.
    const size = parseFloat(getComputedStyle(element).fontSize), spare = 4 + size * 0.2;
    let sideways = false, below = false, faded = false;
    // Cut by itself or by something around it that does not scroll.
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline') continue;
      if (style.webkitLineClamp !== 'none' || box.matches('.two-lines')) faded = true;
      const around = box.getBoundingClientRect();
      sideways ||= scrolls(box, 'overflowX');
      below ||= scrolls(box, 'overflowY');
      const own = range.getBoundingClientRect();
      const clipsX = style.overflowX !== 'visible', clipsY = style.overflowY !== 'visible';
      if (!sideways && clipsX && (own.right > around.right + 2 || own.left < around.left - 2)) { wrong.push(`cut at the side: ${words} (${box.className})`); break; }
      if (!below && !faded && clipsY && (own.bottom > around.bottom + spare || own.top < around.top - spare)) { wrong.push(`cut below: ${words} (${box.className})`); break; }
      if (box.matches(control) && !clipsX && (own.right > around.right + 2 || own.left < around.left - 2)) { wrong.push(`out of its control: ${words}`); break; }
      if (box.matches(control) && !clipsY && !faded && (own.bottom > around.bottom + spare || own.top < around.top - spare)) { wrong.push(`out of its control: ${words}`); break; }
      if (box === top) break;
    }
    // Under another control or text.
    for (const line of range.getClientRects()) {
      if (line.width < 3 || line.height < 3) continue;
      for (const share of [0.06, 0.5, 0.94]) {
        const x = line.left + line.width * share, y = line.top + line.height / 2;
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isClipped(element, x, y)) continue;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !top.contains(hit) || hit.contains(element) || element.contains(hit)) continue;
        // A part that scrolls ends under a bar.
        const port = (of) => { for (let box = of; box; box = box.parentElement) if (box.matches('[data-scroll]') || scrolls(box, 'overflowY') || scrolls(box, 'overflowX')) return box; return null; };
        if (port(element) && !port(element).contains(hit)) continue;
        // A control may be larger for fingers than it looks.
        const seen = hit.getBoundingClientRect();
        if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
        const other = hit.closest(control);
        if ((other && !other.contains(element)) || (!other && hit.textContent.trim() && !hit.contains(element)))
          wrong.push(`under "${(hit.getAttribute('aria-label') ?? hit.textContent).trim().slice(0, 30)}" (${hit.className}): ${words}`);
      }
    }
  }
  document.querySelector('#toasts').style.display = '';
  return [...new Set(wrong)];
}
"""


def at(pattern, *names):
    """Goes to the page of an order, and presses buttons there."""
    def reach(person, scene):
        person.visit(pattern.format(**scene.orders))
        person.settle()
        press(*names)(person, scene)
    return reach


def take(person, scene):
    at("/waiter/order/{a1}/add")(person, scene)
    person.page.get_by_role("searchbox").filter(visible=True).fill("Gỏi cuốn")
    press(re.compile("^Gỏi cuốn"))(person, scene)


def basket(person, scene):
    take(person, scene)
    press(re.compile("^Xem .* sắp ghi"))(person, scene)


VIEWS = [
    View("waiter-plan", "lan", "/waiter", press("Sơ đồ")),
    View("waiter-list", "lan", "/waiter", press("Danh sách")),
    View("waiter-seat", "lan", "/waiter", press("Danh sách", re.compile("^Bàn A4,"))),
    View("waiter-tasks", "dung", "/waiter/tasks"),
    View("waiter-me", "lan", "/waiter/me"),
    View("waiter-order", "lan", "/waiter", at("/waiter/order/{a1}")),
    View("waiter-order-two-waiters", "lan", "/waiter", at("/waiter/order/{a9}")),
    View("waiter-order-bill", "lan", "/waiter", at("/waiter/order/{a12}")),
    View("waiter-order-new", "dung", "/waiter", at("/waiter/order/{a17}")),
    View("waiter-order-menu", "lan", "/waiter", at("/waiter/order/{a1}", "Thao tác với bàn")),
    View("waiter-move", "lan", "/waiter", at("/waiter/order/{a1}", "Thao tác với bàn", "Chuyển bàn")),
    View("waiter-item", "lan", "/waiter", at("/waiter/order/{a1}", re.compile("Lẩu mắm.*xem và sửa"))),
    View("waiter-add", "lan", "/waiter", take),
    View("waiter-basket", "lan", "/waiter", basket),
    View("runner-carry", "phuc", "/runner"),
    View("runner-clear", "phuc", "/runner", press(re.compile("^Dọn bàn"))),
    View("chef-queue", "hung", "/chef"),
    View("chef-shelf", "hung", "/chef", press(re.compile("^Mang ra"))),
    View("chef-upcoming", "hung", "/chef", press(re.compile("^Sắp tới"))),
    View("chef-totals", "hung", "/chef", press(re.compile("^Cần làm"))),
    View("chef-portions", "hung", "/chef", press(re.compile("^Phần còn|^Số phần còn lại"))),
]
TEXTS = {"small": 16, "large": 32}


class Phones:
    """One evening, and a phone of the smallest size for each person and size of text."""

    def __init__(self, hub, stage):
        self.hub, self.stage, self.scene, self.open = hub, stage, Scene(hub).set(), {}

    def show(self, view, text):
        if (view.login, text) not in self.open:
            person = self.stage.person(self.hub, view.login, "phone")
            person.page.set_viewport_size(SMALLEST)
            # The browser's own setting, which scales `rem` and the `em` of media queries.
            wire = person.context.new_cdp_session(person.page)
            wire.send("Page.enable")
            wire.send("Page.setFontSizes", {"fontSizes": {"standard": TEXTS[text], "fixed": TEXTS[text]}})
            self.open[view.login, text] = person.go(view.path)
        person = self.open[view.login, text]
        while person.page.locator("[data-layer]").count():
            person.page.keyboard.press("Escape")
        person.visit(view.path).settle()
        if view.reach:
            view.reach(person, self.scene)
        return person.settle()


@pytest.fixture(scope="module")
def phones(module_hub, browser_stage):
    yield Phones(module_hub, browser_stage)
    browser_stage.leave()


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("view", VIEWS, ids=repr)
def test_a_small_phone_shows_all_words_whole_and_side_by_side(phones, view, text):
    person = phones.show(view, text)
    wrong = person.page.evaluate(FAULTS)
    assert not wrong, "\n" + "\n".join(wrong)
