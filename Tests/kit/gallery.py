"""One evening on all pages: the views, the people who see them, and their pictures."""

import re

from playwright.sync_api import expect
from looks import Looks
from scene import Scene

ALL = ("phone", "tablet", "desk")


OWN_SIZE = {"lan": "phone", "dung": "phone", "hung": "desk", "phuc": "phone", "mai": "tablet", "ngoc": "tablet", "hoa": "desk"}


class View:
    """A screen: whose, where, and how one gets there from its address."""

    def __init__(self, name, login, path, reach=None, sizes=ALL):
        self.name, self.login, self.path, self.reach, self.sizes = name, login, path, reach, sizes

    @property
    def own(self):
        """The size on which it is used most."""
        size = OWN_SIZE.get(self.login, "phone")
        return size if size in self.sizes else self.sizes[0]

    def __repr__(self):
        return self.name


def press(*names):
    """Presses one thing after another."""
    def reach(person, scene):
        for name in names:
            target = person.page.get_by_role("button", name=name)
            for role in ("menuitem", "radio"):
                target = target.or_(person.page.get_by_role(role, name=name))
            target.filter(visible=True).first.click()
    return reach


def speak(person, language):
    """Chooses the language on the page about oneself, which without a session is the sign-in page."""
    page = person.page.locator("html")
    expect(page).to_have_attribute("lang", re.compile("^(vi|en)$"))
    if page.get_attribute("lang") == language:
        return
    person.visit("/me")
    person.page.get_by_role("radio", name={"vi": "Tiếng Việt", "en": "English"}[language]).click()
    expect(page).to_have_attribute("lang", language)


class Gallery(Looks):
    """One evening, and one open page for each person and size, kept for all pictures and both languages."""

    def __init__(self, hub, stage):
        super().__init__()
        self.hub, self.stage = hub, stage
        self.scene = Scene(hub).set()
        self.open = {}

    def person(self, login, size, language="vi"):
        """A person without open sheets, who reads this language."""
        if (login, size) not in self.open:
            self.open[login, size] = self.stage.person(self.hub, login, size).go("/me")
        person = self.open[login, size]
        while person.page.locator("[data-layer]").count():
            person.page.keyboard.press("Escape")
        speak(person, language)
        return person

    def show(self, view, size, language="vi"):
        size = "kitchen" if size == "desk" and view.name.startswith("chef") else size
        person = self.person(view.login, size, language).visit(view.path).settle()
        if view.reach:
            view.reach(person, self.scene)
        return person

    def speaks_english(self, view, size):
        """Checks a view's English words. Its picture and its colours are those in Vietnamese, but for the long form."""
        person = self.show(view, size, "en").settle()
        wrong = self.look(person, f"{view.name}-english", ("light",)) if self.long else self.fits(person)
        assert person.page.locator("html").get_attribute("lang") == "en"
        assert not wrong, "\n" + "\n".join(wrong)
        assert not person.page.get_by_text(re.compile(r"^[a-z]+(\.[a-zA-Z]+)+$")).count(), "a text's key is in sight"


MOST_SHIFT = 0.02
