"""The set-up of a house in another country, by a browser of that country.

`web/tests/components` has the notice of a device in another zone, bookings by the clock of the house, and its settings.
"""

import re

from playwright.sync_api import expect

from hub import Hub
from owner import MEANT, PASSWORD

# the settings as the person's device gets them
SETTINGS = "fetch('/api/snapshot?stream=restaurant').then((answer) => answer.json()).then(({ entities }) => entities.filter(({ kind }) => kind === 'setting').map(({ value }) => value))"


def test_the_set_up_speaks_the_browsers_language_and_takes_its_zone(tmp_path, stage):
    # given a new hub, and an owner in Berlin whose browser speaks English
    hub = Hub(tmp_path / "data").start()
    try:
        stage.zone = "Europe/Berlin"
        owner = stage.person(hub, locale="en-US").go("/")
        # then the first page is in English, with the zone of the browser
        expect(owner.page.get_by_role("heading", name="Welcome to iQsine")).to_be_visible()
        expect(owner.page.locator("html")).to_have_attribute("lang", "en")
        expect(owner.button(re.compile("^Time zone Berlin"))).to_be_visible()
        # when the restaurant is made
        for label, text in (("Restaurant's name", "Saigon"), ("Your name", "Mai"), ("Password", PASSWORD), ("Password again", PASSWORD)):
            owner.page.get_by_label(label, exact=True).fill(text)
        owner.tap(owner.button("Create restaurant"))
        expect(owner.page.get_by_role("heading", level=2).first).to_be_visible()
        # then it lives by that clock, and its telephone numbers are German
        known = {setting["id"]: setting["value"] for setting in owner.page.evaluate(SETTINGS)}
        assert (known["timeZone"], known["country"], known["language"]) == ("Europe/Berlin", "DE", "en")
        owner.complaints[:] = [one for one in owner.complaints if not MEANT.search(one)]
    finally:
        hub.end()
