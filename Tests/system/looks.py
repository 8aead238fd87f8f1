"""How a screen looks: a picture in each scheme, and what a program can tell of it."""

from axe_playwright_python.sync_playwright import Axe

from hub import ROOT

PICTURES = ROOT / "artefacts" / "screens"

# What is wider than its place: the page itself, and words that end before they are over.
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


class Looks:
    """Takes the pictures, and finds what is wrong on them."""

    def __init__(self):
        self.axe = Axe()
        PICTURES.mkdir(parents=True, exist_ok=True)

    def look(self, person, name):
        """A picture in each scheme; answers what is wrong."""
        wrong = []
        for scheme in ("light", "dark"):
            person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            # The page answers a change of scheme over some frames; a picture in between shows half of each.
            person.page.wait_for_function("(dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark", arg=scheme == "dark")
            person.settle()
            person.page.screenshot(path=PICTURES / f"{name}-{scheme}.png")
            rules = None if scheme == "light" else {"runOnly": ["color-contrast"]}
            wrong += [f"{scheme}: {finding}" for finding in self.violations(person.page, rules)]
        person.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        fits = person.page.evaluate(FITS)
        wrong += [f"too wide: {what}" for what in fits["wide"]] + [f"cut: {words}" for words in fits["cut"]]
        return wrong + [person.complaints.pop() for _ in list(person.complaints)]

    def violations(self, page, options):
        found = self.axe.run(page, options={"resultTypes": ["violations"], **(options or {})}).response["violations"]
        return [
            f"{one['id']} ({one['impact']}) at {node['target'][0]}: {node['html'][:160]}"
            for one in found if one["impact"] in ("serious", "critical") for node in one["nodes"][:3]
        ]
