"""The looks of a screen: a picture in each scheme, and the faults that a program can find."""

import zlib

from axe_playwright_python.sync_playwright import Axe

from hub import ROOT

PICTURES = ROOT / "artefacts" / "screens"
SCHEMES = ("light", "dark")

# Elements that are wider than their place: the page itself, and words that are cut off.
FITS = """
() => {
  const page = document.scrollingElement;
  const wide = page.scrollWidth > page.clientWidth ? [`the page: ${page.scrollWidth} on ${page.clientWidth}`] : [];
  for (const main of document.querySelectorAll('main, [role=dialog]')) {
    if (main.scrollWidth <= main.clientWidth + 1 || getComputedStyle(main).overflowX === 'visible') continue;
    wide.push(`${main.className}: ${main.scrollWidth} on ${main.clientWidth}`);
  }
  const cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = text.data.trim();
    const element = text.parentElement;
    if (!words || !element || !element.checkVisibility() || element.closest('.only-read, [inert], option, script, style')) continue;
    const style = getComputedStyle(element);
    // Only to be read aloud.
    if (style.clipPath === 'inset(50%)') continue;
    if (style.overflow !== 'visible' && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1) cut.push(words);
    const ended = element.matches('.two-lines') || style.webkitLineClamp !== 'none';
    if (!ended && style.overflowY === 'hidden' && style.display !== 'inline' && element.scrollHeight > element.clientHeight + 4) cut.push(words);
    const box = element.closest('button, h1, h2, h3, [role=menuitem]');
    if (!box || element.closest('svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const own = range.getBoundingClientRect(), around = box.getBoundingClientRect();
    if (own.width > 0 && (own.right > around.right + 1 || own.left < around.left - 1)) cut.push(words);
  }
  return { wide, cut: [...new Set(cut)] };
}
"""


# Only faults leave the page: the list of passed rules would be long. What lies under a sheet, dialog or menu is inert
# and has its own view, so only the topmost layer is examined. No serious rule needs preloaded style sheets or media.
ASK_AXE = """
async (options) => {
  // A colour on its way from one scheme to the other is neither's; and what inherits it sets out only when it has arrived.
  const moving = () => document.getAnimations().some((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime ?? NaN));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let still = 0, begun = performance.now(); still < 2 && performance.now() - begun < 5000; await frame()) still = moving() ? 0 : still + 1;
  const layers = document.querySelectorAll('[data-layer]');
  const { violations } = await axe.run(layers[layers.length - 1] ?? document, { resultTypes: ['violations'], preload: false, ...options });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, impact, nodes }) =>
    nodes.slice(0, 3).map(({ target, html }) => ({ rule: id, impact, place: String(target[0]), html: html.slice(0, 160) })));
}
"""


def violations(page, options=None):
    """The problems that axe calls serious or critical, the first three places of each rule: {rule, impact, place, html}
    each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return page.evaluate(ASK_AXE, options or {})


IS_DARK = "() => matchMedia('(prefers-color-scheme: dark)').matches"


class Looks:
    """Takes the pictures and finds their faults."""

    # With --long each view is checked in both schemes, otherwise in one of them.
    long = False

    def __init__(self):
        PICTURES.mkdir(parents=True, exist_ok=True)

    def look(self, person, name, schemes=SCHEMES, examined=False):
        """Takes a picture in each of these schemes, or in one of them in the short form. Returns the faults.
        `examined`: axe has seen this page already, further up."""
        wrong = []
        schemes = schemes_of(name, schemes)
        for scheme in schemes:
            self.take(person, scheme)
            person.settle()
            person.page.screenshot(path=PICTURES / f"{name}-{scheme}.png")
            if examined:
                continue
            # In the other scheme only the colours are others.
            rules = {} if scheme == schemes[0] else {"runOnly": ["color-contrast"]}
            wrong += [f"{scheme}: {one['rule']} ({one['impact']}) at {one['place']}: {one['html']}" for one in violations(person.page, rules)]
        self.take(person, "light")
        return wrong + self.fits(person)

    @staticmethod
    def take(person, scheme):
        """Changes the page's scheme. It answers over some frames; a picture in between would show half of each."""
        if person.page.evaluate(IS_DARK) == (scheme == "dark"):
            return
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        person.page.wait_for_function(f"(dark) => ({IS_DARK})() === dark", arg=scheme == "dark", polling=50)

    @staticmethod
    def fits(person):
        """The faults of the page's words alone: cut, or wider than the page."""
        fits = person.page.evaluate(FITS)
        wrong = [f"too wide: {what}" for what in fits["wide"]] + [f"cut: {words}" for words in fits["cut"]]
        return wrong + [person.complaints.pop() for _ in list(person.complaints)]


def schemes_of(name, schemes=SCHEMES):
    """The schemes of a view: in the short form one of them, always the same for a name, and each for half of all names."""
    return schemes if Looks.long else (schemes[zlib.crc32(name.encode()) % len(schemes)],)
