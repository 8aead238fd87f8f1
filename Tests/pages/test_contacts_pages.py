"""Work with whole books: a file of all, a photo, a phone that syncs; and books and notes without a line."""

import base64
import re

from playwright.sync_api import expect

import kept
from contact_book import Book, edits, opens, row, saves
from device import Device, new_id
from lines import comes_back, cuts, is_lost, works_offline
from messenger_page import loses_old_messages
from pngs import striped
from waiting import until


def picture(width, height):
    """A real PNG of one colour."""
    return striped(height, (width, b"\x20\x60\xa0"))


def test_a_book_is_exported_a_photo_made_small_and_a_phone_connected(module_hub, stage):
    # given a guest in the book
    book = Book(module_hub)
    contact = book.guest("Cao Bá Quát", "0919 333 444")
    ngoc = stage.person(module_hub, "ngoc", "desk").go("/contacts")
    # when the book is exported, each file has the guest in it
    for action, words in (("Xuất vCard 4.0", "VERSION:4.0"), ("Xuất vCard 3.0 (điện thoại cũ)", "VERSION:3.0"), ("Xuất CSV (bảng tính)", "0919 333 444")):
        with ngoc.page.expect_download() as download:
            ngoc.choose("Thao tác với sổ Khách", action)
        text = download.value.path().read_text("utf-8")
        assert "Cao Bá Quát" in text and words in text
    # when a camera's picture is chosen, the hub gets it small, and the page shows it
    form = edits(opens(ngoc, contact))
    form.locator("input[type=file]").first.set_input_files({"name": "anh.png", "mimeType": "image/png", "buffer": picture(2400, 1600)})
    expect(form.locator("img.avatar")).to_be_visible()
    saves(ngoc)
    shown = ngoc.page.locator("img.avatar-large")
    expect(shown).to_be_visible()
    assert shown.evaluate("async (image) => { await image.decode(); return [image.naturalWidth, image.naturalHeight]; }") == [800, 533]
    # and a file that is no picture is refused with a reason
    form = edits(ngoc)
    form.locator("input[type=file]").first.set_input_files({"name": "anh.png", "mimeType": "image/png", "buffer": b"no picture"})
    ngoc.sees("Máy này không đọc được ảnh đó", within=form)
    ngoc.page.keyboard.press("Escape")
    # when a password is made for a phone
    ngoc.visit("/contacts/phones").sees("Chưa có thiết bị nào được nối")
    ngoc.tap(ngoc.button("Tạo mật khẩu").first)
    ngoc.dialog().get_by_role("textbox", name="Thiết bị").fill("iPhone của Ngọc")
    ngoc.tap(ngoc.button("Tạo mật khẩu", within=ngoc.dialog()))
    secret = ngoc.dialog("Mật khẩu cho iPhone của Ngọc").locator("code").last.inner_text()
    ngoc.tap(ngoc.button("Đã nhập xong"))

    # then it opens the books to the phone's own application, and is not to be seen again
    def enters():
        basic = base64.b64encode(f"ngoc:{secret}".encode()).decode()
        return book.ngoc.ask("PROPFIND", "/dav/", headers={"Authorization": f"Basic {basic}", "Depth": "0", "Cookie": "", "Content-Type": "application/xml"}, raw=b"").status

    assert enters() == 207
    ngoc.sees("iPhone của Ngọc").sees_no(secret)
    # and revoked after a question, it opens nothing
    ngoc.tap(ngoc.button("Thu hồi mật khẩu của iPhone của Ngọc"))
    ngoc.tap(ngoc.button("Thu hồi", within=ngoc.dialog(), exact=True))
    ngoc.sees("Chưa có thiết bị nào được nối")
    assert enters() == 401


def test_books_and_notes_are_readable_without_a_line_and_gone_after_the_sign_out(evening):
    # given a contact that was opened, one that nobody opened, and a note
    book = Book(evening.hub)
    opened = book.guest("Tú Xương", "0919 777 888", note="Thích bàn gần ao")
    listed = book.guest("Yên Đổ", "0919 777 999", note="Đi xe lăn", addresses=[{"street": "12 Hàng Buồm"}])
    gone = book.guest("Khách đã chuyển đi", "0919 777 000")
    book.ngoc.do("contacts.addNote", note=new_id(), title="Bàn 7", text="Anh Tư trả tiền mặt")
    ngoc = evening.at("ngoc", "/notes", workers="allow").sees("Bàn 7")
    works_offline(ngoc)
    opens(ngoc, opened)
    # A page that is left at once stores nothing more.
    are_kept(ngoc, f"contact/{opened}")
    ngoc.visit("/contacts/book/guests")
    expect(row(ngoc, "Yên Đổ")).to_be_visible()
    are_kept(ngoc, "notes", "contacts/books", "/letters", "/page/0", f"contact/{listed}", f"contact/{gone}")
    # and a contact that is deleted goes from the device too
    book.ngoc.do("contacts.delete", contact=gone)
    until(lambda: ngoc.page.wait_for_timeout(100) or f"contact/{gone}" not in [row["name"] for row in kept.rows(ngoc, "answers")])
    # when the line is cut, and the page begins anew
    cuts(ngoc)
    ngoc.reload()
    is_lost(ngoc)
    # then the list is readable, says how old it is, and cannot be changed
    expect(row(ngoc, "Yên Đổ")).to_be_visible()
    ngoc.sees("đây là bản lưu trên máy này")
    expect(ngoc.button("Thêm liên hệ")).to_have_count(0)
    ngoc.visit(f"/contacts/book/guests/{opened}").sees("Thích bàn gần ao").sees("đây là bản lưu trên máy này")
    expect(ngoc.button("Sửa liên hệ")).to_have_count(0)
    ngoc.visit(f"/contacts/book/guests/{listed}").sees("0919 777 999").sees("Đi xe lăn").sees("12 Hàng Buồm").sees("đây là bản lưu trên máy này")
    # and so are the notes
    ngoc.visit("/notes")
    note = ngoc.page.get_by_role("link", name=re.compile("Bàn 7"))
    text = ngoc.page.get_by_label("Nội dung")
    ngoc.tap(note).sees("Chỉ đọc: sửa được khi nối lại")
    expect(text).to_have_value("Anh Tư trả tiền mặt")
    expect(text).not_to_be_editable()
    # when the line is back, a note can be changed, and without it again it is kept here until the hub has it
    comes_back(ngoc)
    expect(text).to_be_editable()
    cuts(ngoc)
    text.fill("Anh Tư thích nước mắm nhiều ớt")
    ngoc.sees("Đã giữ trên máy này")
    comes_back(ngoc)
    ngoc.sees("Đã lưu")
    assert [one["text"] for one in book.ngoc.ask("GET", "/api/notes").json["notes"]] == ["Anh Tư thích nước mắm nhiều ớt"]
    # then it is nobody else's, not even a manager's
    assert Device(evening.hub, "hoa").ask("GET", "/api/notes").json["notes"] == []
    # and it is found without marks, and deleted it can be taken back
    ngoc.tap(ngoc.button("Quay lại").first)
    ngoc.page.get_by_role("searchbox").fill("nuoc mam ot")
    ngoc.tap(note)
    ngoc.tap(ngoc.button("Xóa ghi chú")).sees("Đã xóa “Bàn 7”")
    ngoc.tap(ngoc.button("Hoàn tác"))
    expect(note).to_be_visible()
    # and nothing of books and notes is left after the sign-out
    ngoc.visit("/me")
    ngoc.tap(ngoc.button("Đăng xuất", exact=True))
    loses_old_messages(ngoc)
    expect(ngoc.page.get_by_label("Tên đăng nhập")).to_be_visible()
    # The page is there before the last of them is deleted.
    until(lambda: ngoc.page.wait_for_timeout(100) or (kept.rows(ngoc, "answers"), kept.rows(ngoc, "keys")) == ([], []))


def are_kept(person, *parts):
    """Waits until the device has stored an answer for each of these ends of names."""
    for _ in range(150):
        names = [row["name"] for row in kept.rows(person, "answers")]
        if all(any(name.endswith(part) for name in names) for part in parts):
            return
        person.page.wait_for_timeout(100)
    raise AssertionError(f"{parts} are not kept, but {names}")
