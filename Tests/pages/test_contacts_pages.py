"""Work with whole books: import and export, a photo, a phone that syncs; and private notes."""

import base64
import re

import pytest
from playwright.sync_api import expect

import kept
from cable import Cable
from contact_book import Book, edits, opens, row, saves
from device import Device, new_id
from lines import comes_back, cuts, is_lost, works_offline
from messenger_page import loses_old_messages
from pngs import striped
from waiting import until

CSV = "Họ tên;Điện thoại;E-mail;Công ty\r\nPhùng Thị Chính;0911 222 333;chinh@phung.vn;Lụa Vạn Phúc\r\nSử Hy Nhan;12;;\r\nÔng Ích Khiêm;0918222333;;\r\n;;;\r\n"
VCARDS = "".join(
    f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:nhap-{number}\r\nFN:Nhập Khẩu {number:04}\r\nTEL;TYPE=CELL:09{31_000_000 + number}\r\nEND:VCARD\r\n"
    for number in range(2000))


@pytest.fixture(scope="module")
def book(module_hub):
    return Book(module_hub)


def picture(width, height):
    """A real PNG of one colour."""
    return striped(height, (width, b"\x20\x60\xa0"))


def gives(person, name, data, kind="text/csv"):
    person.page.get_by_label("Chọn tệp").set_input_files({"name": name, "mimeType": kind, "buffer": data})


def test_a_file_with_a_bad_row_is_previewed_and_imported_without_it(book, stage):
    # given one of them exists already, without her company
    book.guest("Phùng Thị Chính", "+84 911 222 333")
    ngoc = stage.person(book.hub, "ngoc", "tablet").go("/contacts/import/guests")
    # when the file is chosen, the page shows its effects, and which row cannot be read and why
    gives(ngoc, "khach.csv", CSV.encode())
    problem = ngoc.page.get_by_role("listitem").filter(has_text="Dòng 3")
    expect(problem).to_contain_text("12")
    expect(ngoc.page.get_by_role("listitem").filter(has_text="Ông Ích Khiêm")).to_contain_text("mới")
    expect(ngoc.page.get_by_role("listitem").filter(has_text="Phùng Thị Chính")).to_contain_text("bổ sung")
    assert book.names("ong ich khiem") == []
    # and after the import the rest is there, nobody twice, and the report again lists the rows left out
    ngoc.tap(ngoc.button(re.compile("^Nhập ")))
    ngoc.sees("Đã nhập xong").sees("Dòng 3")
    assert (book.names("ong ich khiem"), book.names("phung thi chinh")) == (["Ông Ích Khiêm"], ["Phùng Thị Chính"])
    ngoc.tap(ngoc.button("Về danh bạ"))
    expect(row(ngoc, "Ông Ích Khiêm")).to_be_visible()
    # and a file without contacts is refused with a reason
    ngoc.go("/contacts/import/guests")
    gives(ngoc, "khach.pdf", b"%PDF-1.4", "application/pdf")
    ngoc.sees("khach.pdf không phải vCard, CSV hay Excel")


def test_a_long_import_runs_by_itself_and_can_be_stopped(book, stage):
    ngoc = stage.person(book.hub, "ngoc", "phone").go("/contacts/import/guests")
    # when two thousand cards are imported, she may leave the page and find the import again
    gives(ngoc, "danhba.vcf", VCARDS.encode(), "text/vcard")
    take = ngoc.button("Nhập 2.000 liên hệ")
    expect(take).to_be_visible(timeout=60_000)
    ngoc.tap(take)
    expect(ngoc.page.get_by_text(re.compile("^Đang nhập")).first).to_be_visible(timeout=60_000)
    ngoc.go("/contacts/import/guests")
    stop = ngoc.button("Dừng lại")
    ended = ngoc.page.get_by_text(re.compile("^Đã dừng ở|^Đã nhập xong"))
    expect(stop.or_(ended).first).to_be_visible()
    # then it stops when the person stops it, unless it was faster: between a look and a tap it may end
    stop.evaluate_all("(found) => found.forEach((one) => one.click())")
    expect(ended.first).to_be_visible(timeout=120_000)
    job = next(one for one in book.ngoc.ask("GET", "/api/contacts/imports").json if one["total"] == 2000)
    found = book.ngoc.ask("GET", "/api/contacts?q=nhap%20khau&book=guests&count=1").json["total"]
    assert job["state"] in ("cancelled", "done") and found == job["added"]


def test_a_book_is_exported_as_a_file(book, stage):
    book.guest("Cao Bá Quát", "0919 333 444")
    ngoc = stage.person(book.hub, "ngoc", "desk").go("/contacts")
    for action, words in (("Xuất vCard 4.0", "VERSION:4.0"), ("Xuất vCard 3.0 (điện thoại cũ)", "VERSION:3.0"), ("Xuất CSV (bảng tính)", "0919 333 444")):
        with ngoc.page.expect_download() as download:
            ngoc.choose("Thao tác với sổ Khách", action)
        text = download.value.path().read_text("utf-8")
        assert "Cao Bá Quát" in text and words in text


def test_a_photo_is_made_small_before_it_is_sent(book, stage):
    contact = book.guest("Hồ Xuân Hương", "0919 555 666")
    ngoc = opens(stage.person(book.hub, "ngoc", "phone"), contact)
    form = edits(ngoc)
    # when a camera's picture is chosen
    form.locator("input[type=file]").first.set_input_files({"name": "anh.png", "mimeType": "image/png", "buffer": picture(2400, 1600)})
    expect(form.locator("img.avatar")).to_be_visible()
    saves(ngoc)
    # then the hub stores it small, and the page shows it
    shown = ngoc.page.locator("img.avatar-large")
    expect(shown).to_be_visible()
    assert shown.evaluate("async (image) => { await image.decode(); return [image.naturalWidth, image.naturalHeight]; }") == [800, 533]
    # and a file that is no picture is refused with a reason
    form = edits(ngoc)
    form.locator("input[type=file]").first.set_input_files({"name": "anh.png", "mimeType": "image/png", "buffer": b"no picture"})
    ngoc.sees("Máy này không đọc được ảnh đó", within=form)


def test_an_app_password_is_shown_once_and_revoked(book, stage):
    ngoc = stage.person(book.hub, "ngoc", "tablet").go("/contacts/phones")
    ngoc.sees("Chưa có thiết bị nào được nối")
    # when one is made for a phone
    ngoc.tap(ngoc.button("Tạo mật khẩu").first)
    ngoc.dialog().get_by_role("textbox", name="Thiết bị").fill("iPhone của Ngọc")
    ngoc.tap(ngoc.button("Tạo mật khẩu", within=ngoc.dialog()))
    secret = ngoc.dialog("Mật khẩu cho iPhone của Ngọc").locator("code").last.inner_text()
    ngoc.tap(ngoc.button("Đã nhập xong"))
    # then it opens the books to the device's own application, and is not to be seen again
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


def test_private_notes_are_private_and_saved_by_themselves(book, stage, request):
    # given a waiter who writes a note offline
    cable = Cable(book.hub)
    request.addfinalizer(cable.end)
    lan = stage.person(cable, "lan", "phone", workers="allow").go("/notes")
    lan.cable = cable
    works_offline(lan)
    lan.tap(lan.button("Thêm ghi chú").first)
    lan.page.get_by_label("Tiêu đề").fill("Bàn 12")
    cuts(lan)
    lan.page.get_by_label("Nội dung").fill("Anh Tư thích nước mắm nhiều ớt")
    lan.sees("Đã giữ trên máy này")
    # when the line is back, it is kept without a button
    comes_back(lan)
    lan.sees("Đã lưu")
    lan.tap(lan.button("Quay lại").first)
    lan.page.get_by_role("searchbox").fill("nuoc mam ot")
    expect(lan.page.get_by_role("link", name=re.compile("Bàn 12"))).to_be_visible()
    # then it is on her other devices, and on nobody else's, not even a manager's
    assert [note["title"] for note in Device(book.hub, "lan").ask("GET", "/api/notes").json["notes"]] == ["Bàn 12"]
    for login in ("hoa", "ngoc"):
        other = Device(book.hub, login)
        assert other.ask("GET", "/api/notes").json["notes"] == []
    hoa = stage.person(book.hub, "hoa", "desk").go("/notes")
    hoa.sees("Chưa có ghi chú nào").sees_no("Bàn 12")
    # and deleted it can be taken back
    lan.tap(lan.page.get_by_role("link", name=re.compile("Bàn 12")))
    lan.tap(lan.button("Xóa ghi chú"))
    lan.sees("Đã xóa “Bàn 12”")
    lan.tap(lan.button("Hoàn tác"))
    expect(lan.page.get_by_role("link", name=re.compile("Bàn 12"))).to_be_visible()


def test_books_and_notes_are_readable_after_a_reload_without_a_line_and_gone_after_the_sign_out(book, stage, request):
    # given a contact that was opened, one in the list only, and a note
    opened = book.guest("Tú Xương", "0919 777 888", note="Thích bàn gần ao")
    listed = book.guest("Yên Đổ", "0919 777 999")
    book.ngoc.do("contacts.addNote", note=new_id(), title="Bàn 7", text="Anh Tư trả tiền mặt")
    cable = Cable(book.hub)
    request.addfinalizer(cable.end)
    ngoc = stage.person(cable, "ngoc", "phone", workers="allow").go("/notes").sees("Bàn 7")
    ngoc.cable = cable
    works_offline(ngoc)
    opens(ngoc, opened)
    # A page that is left at once stores nothing more.
    are_kept(ngoc, f"contact/{opened}")
    ngoc.go("/contacts/book/guests")
    expect(row(ngoc, "Yên Đổ")).to_be_visible()
    are_kept(ngoc, "notes", "contacts/books", "/letters", "/page/0")
    # when the line is cut, and the page begins anew
    cuts(ngoc)
    ngoc.page.reload()
    is_lost(ngoc)
    # then the list is readable, says how old it is, and cannot be changed
    expect(row(ngoc, "Yên Đổ")).to_be_visible()
    ngoc.sees("đây là bản lưu trên máy này")
    expect(ngoc.button("Thêm liên hệ")).to_have_count(0)
    ngoc.visit(f"/contacts/book/guests/{opened}").sees("Thích bàn gần ao").sees("đây là bản lưu trên máy này")
    expect(ngoc.button("Sửa liên hệ")).to_have_count(0)
    ngoc.visit(f"/contacts/book/guests/{listed}").sees("0919 777 999").sees("Phần còn lại nằm ở máy chủ")
    # and so are the notes
    ngoc.visit("/notes")
    ngoc.tap(ngoc.page.get_by_role("link", name=re.compile("Bàn 7")))
    ngoc.sees("Chỉ đọc: sửa được khi nối lại")
    expect(ngoc.page.get_by_label("Nội dung")).to_have_value("Anh Tư trả tiền mặt")
    expect(ngoc.page.get_by_label("Nội dung")).not_to_be_editable()
    # and with the line back they can be changed
    comes_back(ngoc)
    expect(ngoc.page.get_by_label("Nội dung")).to_be_editable()
    # and nothing of them is left after the sign-out
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


def test_books_are_shown_by_right(book, stage):
    # given a supplier, a colleague, and a private number of the manager's
    hoa = Device(book.hub, "hoa")
    books = {one["holds"]: one["id"] for one in hoa.ask("GET", "/api/contacts/books").json}
    for holds, name in (("suppliers", "Vựa Năm Bền"), ("staff", "Chú bảo vệ Sáu"), ("own", "Bác sĩ riêng")):
        hoa.do("contacts.add", contact=new_id(), book=books[holds], fields={"name": name})
    # when a waiter opens the address book, she sees the colleagues and her own book
    lan = stage.person(book.hub, "lan", "phone").go("/me")
    lan.tap(lan.button("Danh bạ"))
    expect(row(lan, "Chú bảo vệ Sáu")).to_be_visible()
    assert lan.page.get_by_role("group", name="Sổ danh bạ").get_by_role("button").all_inner_texts() == ["Nhân viên", "Riêng tôi"]
    expect(lan.button("Thêm liên hệ")).to_have_count(0)
    # and the search finds nobody else
    lan.page.get_by_role("searchbox").fill("bac si rieng")
    lan.sees("Không có ai khớp")
    lan.page.get_by_role("searchbox").fill("vua nam ben")
    lan.sees("Không có ai khớp “vua nam ben”")
