"""The address book on a phone with a processor four times slower: from the finger on it to the first rows of a hundred thousand."""

from pages import LOOK, PHONE, SLOWER
from stage import Stage

TAPS = 17
WARM_UP = 2

# From the tap to the end of the frame that shows names.
WATCH = """
() => {
  window.taps = [];
  addEventListener('pointerdown', (down) => {
    const look = () => {
      const row = document.querySelector('a.contact-row .contact-row-name');
      if (row?.checkVisibility() && row.textContent.trim()) setTimeout(() => window.taps.push(performance.now() - down.timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true });
}
"""


def first_screen(house):
    """Milliseconds of each tap, in the order of their length."""
    stage = Stage()
    try:
        person = stage.person(house.hub, "hoa", PHONE).go("/")
        card = person.page.locator(".home-choice", has_text="Danh bạ").first
        card.wait_for()
        person.page.evaluate(WATCH)
        person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for done in range(TAPS):
            person.page.evaluate(LOOK)
            card.tap()
            while len(person.page.evaluate("window.taps")) <= done:
                person.page.wait_for_timeout(50)
            person.visit("/")
            card.wait_for()
        return sorted(round(tap, 1) for tap in person.page.evaluate("window.taps")[WARM_UP:])
    finally:
        stage.close()
