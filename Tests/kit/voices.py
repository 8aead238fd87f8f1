"""Voice messages in people's hands."""

import re

from playwright.sync_api import expect

from people import PATIENCE

HEARD = "() => { const sound = document.querySelector('.voice audio'); return sound && (sound.currentTime > 0 || sound.ended); }"
SPOKEN = re.compile(r"Tin thoại 0:0[1-9]")


def speaks(person, patience=PATIENCE):
    """Records a second or more in the open room, and waits until it is there."""
    person.tap(person.button("Ghi tin thoại"))
    expect(person.page.get_by_role("timer")).to_have_text(re.compile(r"0:0[1-9]"))
    person.tap(person.button("Gửi", exact=True))
    expect(person.page.locator(".bubble .voice")).to_be_visible(timeout=patience)


def listens(person, patience=PATIENCE):
    """To the one of the room that is open."""
    expect(person.button("Nghe")).to_be_visible(timeout=patience)
    person.tap(person.button("Nghe"))
    person.page.wait_for_function(HEARD, timeout=patience)
