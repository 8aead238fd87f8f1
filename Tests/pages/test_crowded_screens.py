"""Nothing that is added to a screen squeezes, covers or greys what people read there."""

import base64
import re

import pytest
from playwright.sync_api import expect

from contact_book import Book
from device import Device, new_id
from evening import open_order
from lines import cuts
from messenger_page import bubble, opens, row
from rooms import group, say

# A photo, drawn by the browser.
DRAW = """
() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  canvas.getContext('2d').fillRect(0, 0, 64, 64);
  return canvas.toDataURL('image/jpeg').split(',')[1];
}
"""

LONG = "Bàn 12 hỏi lẩu cá kèo lá giang còn bao lâu nữa, khách có hai cháu nhỏ đang đói"


@pytest.fixture
def talk(evening):
    """A room of Lan and Minh with a long message that Lan has not read."""
    lan, minh = (Device(evening.hub, login) for login in ("lan", "minh"))
    name = f"Ca tối {new_id()[-6:]}"
    room = group(minh, name, lan.me["employee"]["id"])
    say(minh, room, LONG)
    return name


def right(place):
    box = place.bounding_box()
    return box["x"] + box["width"]


def test_a_phone_keeps_its_counts_titles_and_colours(evening, talk):
    lan = evening.at("lan", "/messenger", "phone")
    # given a long preview beside the count of unread messages
    badge = row(lan, talk).locator(".badge")
    expect(badge).to_have_text("1")
    # when very many are unread
    badge.evaluate("(element) => { element.textContent = '99+'; }")
    # then the number is inside the badge, which is at least as wide as high, and the badge inside the row
    fits, width, height = badge.evaluate("(b) => [b.scrollWidth <= b.clientWidth, b.offsetWidth, b.offsetHeight]")
    assert fits and width >= height, (fits, width, height)
    assert right(badge) <= right(row(lan, talk))
    # given a tall sheet
    lan.visit(f"/waiter/order/{open_order(evening.by_hand, evening.free_table())}")
    lan.choose("Thao tác với bàn", "Chuyển bàn")
    title = lan.dialog().get_by_role("heading").first
    expect(title).to_be_visible()
    # when a toast comes
    lan.page.locator(".toaster").evaluate("""(toaster) => {
      const toast = document.createElement('div');
      toast.className = 'toast toast-plain';
      toast.textContent = 'Đã gọi làm';
      toaster.append(toast);
    }""")
    lan.settle()
    # then it stands below the title
    box = title.bounding_box()
    assert lan.page.locator(".toast", has_text="Đã gọi làm").bounding_box()["y"] >= box["y"] + box["height"]
    # given an open room, whose messages never change
    lan.page.keyboard.press("Escape")
    expect(lan.dialog()).to_have_count(0)
    lan.visit("/messenger")
    opens(lan, talk)
    room = lan.page.locator(".room-screen")
    # when a toast comes there, then it lies neither on the newest message nor on the field
    lan.page.locator(".toaster").evaluate("(toaster) => toaster.insertAdjacentHTML('beforeend', '<div class=\"toast toast-plain\">Đã bỏ ghim</div>')")
    toast = lan.page.locator(".toast", has_text="Đã bỏ ghim").bounding_box()
    assert toast["y"] + toast["height"] <= bubble(lan, LONG).bounding_box()["y"]
    # when the connection is lost, then only what may be outdated is grey
    cuts(lan)
    expect(room).to_have_attribute("data-line", "lost")
    expect(room.locator(".screen-body").first).to_have_css("filter", "none")


def test_lists_of_people_show_photos_and_letters_without_covering_the_rows(evening):
    # given a colleague with a photo, and guests in the address book
    lan = Device(evening.hub, "lan")
    hoa = evening.at("hoa", "/manager/team", "desk")
    photo = base64.b64decode(hoa.page.evaluate(DRAW))
    sent = lan.ask("PUT", "/api/me/photo", raw=photo, headers={"Content-Type": "image/jpeg"})
    assert sent.status == 204, sent.body
    book = Book(evening.hub)
    for name in ("Lê Thị Bông", "Trần Văn Tám"):
        book.guest(name)
    # then the list of employees shows it in place of the initials, once the row is in sight
    line = hoa.page.get_by_role("button", name=re.compile(re.escape(lan.me["employee"]["name"])))
    expect(hoa.button("Thêm ca")).to_be_visible()
    line.scroll_into_view_if_needed()
    expect(line.locator("img.avatar")).to_be_visible()
    # and on a phone the letters beside the contacts let the rows shine through
    hoa.page.set_viewport_size({"width": 390, "height": 844})
    hoa.visit("/contacts/book/guests")
    expect(hoa.page.locator(".letter-strip-letters").first).to_have_css("background-color", "rgba(0, 0, 0, 0)")
