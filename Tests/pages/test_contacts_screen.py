"""The address book in people's hands: jumping to a letter, and two who edit one contact at once."""

import re

import pytest
from playwright.sync_api import expect

from contact_book import Book, edits, opens, row, saves
from device import new_id
from stage import DEVICES


@pytest.fixture(scope="module")
def book(module_hub):
    return Book(module_hub)


def test_finger_and_keys_jump_to_a_letter(book, stage):
    # given a book in which each letter has more than a screenful
    for given in ("Bình", "Đức", "Trang"):
        book.ngoc.post(*[
            book.ngoc.command("contacts.add", contact=new_id(), book="guests", fields={"name": f"Khách {number:02} {given}"}) for number in range(30)])
    ngoc = stage.person(book.hub, "ngoc", "phone").go("/contacts")
    expect(ngoc.page.locator("a.contact-row").first).to_be_visible()
    strip = ngoc.page.get_by_role("slider", name="Nhảy tới chữ cái")
    heading = ngoc.page.locator(".contact-letter-head", has_text=re.compile("^Đ$"))
    # when the strip is stepped through by a typed letter
    strip.focus()
    ngoc.page.keyboard.press("d")
    # then that letter is on top, and only a few rows are drawn
    expect(strip).to_have_attribute("aria-valuetext", "Đ")
    expect(heading).to_be_in_viewport()
    expect(row(ngoc, "Khách 00 Đức")).to_be_visible()
    assert ngoc.page.locator("a.contact-row").count() < 60
    # and by a finger that runs down the letters
    box = ngoc.page.locator("[data-letters]").bounding_box()
    ngoc._finger(box["x"] + 12, box["y"] + 4, [(box["x"] + 12, box["y"] + box["height"] * step / 10) for step in range(1, 11)])
    expect(strip).not_to_have_attribute("aria-valuetext", "Đ")
    expect(heading).not_to_be_in_viewport()
    # and on a desk by arrows, with Enter to open and / to search
    ngoc.page.set_viewport_size(DEVICES["desk"]["viewport"])
    ngoc.reload()
    expect(ngoc.page.locator("a.contact-row").first).to_be_visible()
    ngoc.page.keyboard.press("ArrowDown")
    ngoc.page.keyboard.press("ArrowDown")
    second = ngoc.page.locator("[data-place='1']")
    expect(second).to_be_focused()
    name = second.locator(".contact-row-name").inner_text()
    ngoc.page.keyboard.press("Enter")
    expect(ngoc.page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    ngoc.page.keyboard.press("/")
    expect(ngoc.page.get_by_role("searchbox")).to_be_focused()


def test_two_people_edit_the_same_contact(book, stage):
    # given two people who both have a guest's form open
    contact = book.guest("Lâm Chí Khanh", "0901 234 567", note="Bàn trong nhà")
    ngoc, hoa = (opens(stage.person(book.hub, login, "desk"), contact) for login in ("ngoc", "hoa"))
    mine, hers = edits(ngoc), edits(hoa)
    # when one writes the note and a second number, the other the company and the same note
    mine.get_by_label("Ghi chú", exact=True).fill("Bàn ngoài trời")
    ngoc.tap(mine.get_by_role("button", name="Thêm số"))
    mine.get_by_label("Số điện thoại 2", exact=True).fill("0902 222 333")
    saves(ngoc)
    hers.get_by_label("Công ty").fill("Nhà sách Khai Trí")
    hers.get_by_label("Ghi chú", exact=True).fill("Bàn gần sân khấu")
    saves(hoa)
    # then changes of different fields are both kept, and of the same field the later one wins
    kept = book.read(contact)
    assert (kept["company"], kept["note"], [phone["shown"] for phone in kept["phones"]]) == ("Nhà sách Khai Trí", "Bàn gần sân khấu", ["0901 234 567", "0902 222 333"])
    for person in (ngoc, hoa):
        person.sees("Bàn gần sân khấu").sees("Nhà sách Khai Trí").sees("0902 222 333")
    # and the earlier is in the history, from where it is put back
    ngoc.choose(ngoc.button(re.compile("^Thao tác cho")), "Lịch sử thay đổi")
    ngoc.sees("Ghi đè lên thay đổi của người khác", within=ngoc.dialog())
    over = ngoc.dialog().get_by_role("listitem").filter(has_text="Ghi đè").filter(has_text="Bàn ngoài trời").last
    ngoc.tap(over.get_by_role("button", name="Đặt lại giá trị trước của Ghi chú"))
    hoa.sees("Bàn ngoài trời")
    assert book.read(contact)["note"] == "Bàn ngoài trời"
