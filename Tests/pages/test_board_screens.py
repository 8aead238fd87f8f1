"""The board: announcing with a photo, liking, commenting, editing."""

import re

from playwright.sync_api import expect

from board_page import comments, post, said
from looks import Looks
from uploads import photo


def announces(person, words, *files):
    person.tap(person.button("Đăng bài mới").first)
    sheet = person.dialog("Đăng bài mới")
    sheet.get_by_label("Nội dung bài").fill(words)
    sheet.locator("input[data-way=picture]").set_input_files(list(files))
    expect(sheet.locator(".tray-one img")).to_have_count(len(files))
    person.tap(person.button("Đăng bài", sheet, exact=True))


def looks_right(person, name):
    wrong = Looks().look(person, name)
    assert not wrong, "\n" + "\n".join(wrong)


def test_the_manager_announces_with_a_photo_and_a_waiter_talks_about_it(sqlite_hub, stage):
    # given two people who look at the board, two taps from the start
    hoa, lan = (stage.person(sqlite_hub, login, device).go("/messenger") for login, device in (("hoa", "desk"), ("lan", "phone")))
    for person in (hoa, lan):
        person.tap(person.page.get_by_role("link", name=re.compile("Bảng tin")))
    lan.sees("Thông báo của quản lý và lễ tân sẽ hiện ở đây")
    expect(lan.button("Đăng bài mới")).to_have_count(0)
    looks_right(lan, "board-empty-phone")
    # when the manager announces something
    announces(hoa, "Món mới: gỏi xoài, mời cả nhà ăn thử", {"name": "goi.jpg", "mimeType": "image/jpeg", "buffer": photo(640, 480)})
    # then both see it at once, with its photo
    for person in (hoa, lan):
        expect(post(person, "gỏi xoài").locator("img.shot-picture")).to_be_visible(timeout=60_000)
    # and they talk about it
    lan.tap(post(lan, "gỏi xoài").get_by_role("button", name="Thích"))
    expect(post(hoa, "gỏi xoài").get_by_role("button", name=re.compile("👍 1"))).to_be_visible()
    lan.tap(post(lan, "gỏi xoài").get_by_role("button", name="Bình luận", exact=True))
    comments(lan, "Mấy giờ ăn thử vậy chị?")
    expect(post(hoa, "gỏi xoài").get_by_role("button", name="1 bình luận")).to_be_visible()
    hoa.tap(post(hoa, "gỏi xoài").get_by_role("button", name="1 bình luận"))
    # and a few letters find the mentioned person
    field = hoa.page.get_by_label("Viết bình luận", exact=True)
    field.press_sequentially("Ba giờ chiều nha @lan")
    hoa.tap(hoa.page.get_by_role("option", name="Nguyễn Thị Lan"))
    expect(field).to_have_value("Ba giờ chiều nha @Nguyễn Thị Lan ")
    hoa.tap(hoa.button("Gửi bình luận"))
    expect(said(lan, "Ba giờ chiều nha").locator(".mention-me")).to_be_visible()
    # when it is changed, and a comment is taken back
    hoa.choose(post(hoa, "gỏi xoài").get_by_role("button", name=re.compile("^Thao tác với bài")), "Sửa")
    hoa.dialog("Sửa bài").get_by_label("Nội dung bài").fill("Món mới: gỏi xoài, ăn thử lúc 15 giờ")
    hoa.tap(hoa.button("Lưu"))
    lan.sees("Món mới: gỏi xoài, ăn thử lúc 15 giờ").sees(re.compile("đã sửa"))
    lan.tap(said(lan, "Mấy giờ ăn thử").get_by_role("button", name=re.compile("^Thao tác với bình luận")))
    lan.tap(lan.page.get_by_role("menuitem", name="Xóa bình luận"))
    lan.tap(lan.dialog().get_by_role("button", name="Xóa bình luận"))
    hoa.sees("Bình luận đã bị xóa")
    # then the list counts one
    lan.tap(lan.button("Quay lại"))
    expect(post(lan, "gỏi xoài").get_by_role("button", name="1 bình luận")).to_be_visible()
