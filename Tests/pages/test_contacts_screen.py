"""The address book in people's hands: found however it is typed, edited by two at once, taken in from files, kept without a line."""

import re

import pytest
from playwright.sync_api import expect

from cable import Cable
from contact_book import Book, edits, opens, row, saves
from device import new_id
from lines import comes_back, cuts, works_offline


@pytest.fixture(scope="module")
def book(module_hub):
    return Book(module_hub)


def test_contacts_are_found_without_marks_and_by_any_spelling_of_the_number(book, stage):
    # given guests whose names need marks, and a note that only one has
    book.guest("Đặng Thị Ánh Tuyết", "0899 081 299", company="Sự kiện Ánh Tuyết", note="Thích bàn gần hồ cá chép")
    book.guest("Đăng Văn Tú", "0912 345 678")
    ngoc = stage.person(book.hub, "ngoc", "phone").go("/contacts")
    field = ngoc.page.get_by_role("searchbox")
    # when she types without marks, then digits in the international form, then a word of the note
    for typed in ("dang thi anh", "+84899081299", "0899-081", "ho ca chep"):
        field.fill(typed)
        expect(ngoc.page.get_by_role("listitem").filter(has_text="Đặng Thị Ánh Tuyết")).to_be_visible()
        expect(row(ngoc, "Đăng Văn Tú")).to_have_count(0)
    # then the match is marked in the name
    field.fill("anh tuyet")
    expect(row(ngoc, "Đặng Thị Ánh Tuyết").locator("mark").first).to_have_text("Ánh")
    # and a missing person can be added under that name
    field.fill("Quách Thị Xuyến")
    ngoc.sees("Không có ai khớp")
    ngoc.tap(ngoc.button("Thêm “Quách Thị Xuyến”"))
    expect(ngoc.dialog().get_by_label("Họ tên")).to_have_value("Quách Thị Xuyến")
    saves(ngoc)
    expect(ngoc.page.get_by_role("heading", name="Quách Thị Xuyến")).to_be_visible()
    assert book.names("quach thi xuyen") == ["Quách Thị Xuyến"]


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
    desk = stage.person(book.hub, "ngoc", "desk").go("/contacts")
    expect(desk.page.locator("a.contact-row").first).to_be_visible()
    desk.page.keyboard.press("ArrowDown")
    desk.page.keyboard.press("ArrowDown")
    second = desk.page.locator("[data-place='1']")
    expect(second).to_be_focused()
    name = second.locator(".contact-row-name").inner_text()
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    desk.page.keyboard.press("/")
    expect(desk.page.get_by_role("searchbox")).to_be_focused()


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


def test_a_contact_is_deleted_and_restored(book, stage):
    contact = book.guest("Kiều Thị Đào", "0903 456 789")
    ngoc = opens(stage.person(book.hub, "ngoc", "phone"), contact)
    # when a contact is deleted, it is gone without a question
    ngoc.choose(ngoc.button(re.compile("^Thao tác cho")), "Xóa liên hệ")
    ngoc.sees("Đã xóa Kiều Thị Đào")
    expect(row(ngoc, "Kiều Thị Đào")).to_have_count(0)
    # and taken back by the toast
    ngoc.tap(ngoc.button("Hoàn tác"))
    ngoc.page.get_by_role("searchbox").fill("kieu thi dao")
    expect(row(ngoc, "Kiều Thị Đào")).to_be_visible()
    assert "deletedAt" not in book.read(contact)
    # and later from among the deleted ones
    book.ngoc.do("contacts.delete", contact=contact)
    ngoc.go("/contacts/deleted/guests")
    gone = ngoc.page.get_by_role("listitem").filter(has_text="Kiều Thị Đào")
    ngoc.tap(gone.get_by_role("button", name="Lấy lại"))
    expect(gone).to_have_count(0)
    assert book.names("kieu thi dao") == ["Kiều Thị Đào"]


def test_each_mistake_is_shown_at_its_field(book, stage):
    ngoc = stage.person(book.hub, "ngoc", "phone").go("/contacts")
    ngoc.tap(ngoc.button("Thêm liên hệ").first)
    form = ngoc.dialog()
    # when nothing is named, the number is none, the day does not exist
    form.get_by_label("Số điện thoại 1", exact=True).fill("12")
    form.get_by_label("Sinh nhật").fill("31/2")
    ngoc.tap(ngoc.button("Lưu", within=form, exact=True))
    # then each error is at its field, and the first has the focus
    ngoc.sees("Hãy nhập họ tên hoặc công ty", within=form).sees("Số này không thể là số điện thoại", within=form).sees("Không có ngày này trong lịch", within=form)
    expect(form.get_by_label("Họ tên")).to_be_focused()
    # and what only the hub can know comes back to its field too
    form.get_by_label("Họ tên").fill("Tạ Văn Sai")
    form.get_by_label("Sinh nhật").fill("1/2")
    form.get_by_label("Số điện thoại 1", exact=True).fill("0999")
    ngoc.tap(ngoc.button("Lưu", within=form, exact=True))
    expect(form.get_by_label("Số điện thoại 1", exact=True)).to_have_attribute("aria-invalid", "true")
    assert book.names("ta van sai") == []


def test_duplicates_are_merged_and_separated_again(book, stage):
    # given the same number under two names, and two people of the same name who are not the same
    first = book.guest("Mạc Đĩnh Chi", "0938 111 222", wishes="Phòng riêng")
    second = book.guest("Anh Chi", "+84 938 111 222", company="Trường Chi", emails=[{"label": "home", "address": "chi@mac.vn"}])
    ngoc = stage.person(book.hub, "ngoc", "tablet").go("/contacts/duplicates/guests")
    pair = ngoc.page.get_by_role("listitem", name=re.compile("Mạc Đĩnh Chi.*Anh Chi|Anh Chi.*Mạc Đĩnh Chi"))
    # when she keeps the contact with the full name
    ngoc.tap(pair.get_by_role("radio", name=re.compile("Mạc Đĩnh Chi")))
    ngoc.tap(pair.get_by_role("button", name="Gộp làm một"))
    expect(pair).to_have_count(0)
    # then it has the data of both
    kept = book.read(first)
    assert (kept["name"], kept["company"], kept["wishes"], [e["address"] for e in kept["emails"]], len(kept["phones"])) == \
        ("Mạc Đĩnh Chi", "Trường Chi", "Phòng riêng", ["chi@mac.vn"], 1)
    # and by one tap they are two again
    ngoc.tap(ngoc.button("Hoàn tác"))
    expect(pair).to_be_visible()
    assert (book.read(first)["company"], book.read(second)["company"]) == ("", "Trường Chi")
    # and pairs marked as different are not shown any more
    ngoc.tap(pair.get_by_role("button", name="Không phải trùng"))
    expect(pair).to_have_count(0)
    ngoc.page.reload()
    ngoc.settle()
    expect(pair).to_have_count(0)


def test_offline_changes_wait_and_are_shown(book, stage, request):
    contact = book.guest("Trương Vĩnh Ký", "0977 123 456")
    cable = Cable(book.hub)
    request.addfinalizer(cable.end)
    ngoc = stage.person(cable, "ngoc", "phone", workers="allow").go("/contacts")
    ngoc.cable = cable
    works_offline(ngoc)
    opens(ngoc, contact)
    # when the line is cut while a guest's page is open
    cuts(ngoc)
    form = edits(ngoc)
    form.get_by_label("Ghi chú", exact=True).fill("Đi xe lăn, cần lối rộng")
    saves(ngoc)
    # then the note is shown as waiting
    ngoc.sees("Đi xe lăn, cần lối rộng").sees("Thay đổi chờ máy chủ xác nhận")
    assert book.read(contact)["note"] == ""
    # and with the line it is the hub's
    comes_back(ngoc)
    ngoc.sees_no("Thay đổi chờ máy chủ xác nhận").sees("Đi xe lăn, cần lối rộng")
    assert book.read(contact)["note"] == "Đi xe lăn, cần lối rộng"
