"""The address book and the notes on every size of device, light and dark, full, empty, without a line, failing: pictures to look at, and their looks measured."""

import re

import pytest
from playwright.sync_api import expect

from cable import Cable
from contact_scene import ContactScene
from lines import works_offline
from looks import PICTURES
from sizes import looked_at, on_each
from gallery import Gallery, View, press

CSV = "\r\n".join([
    "Họ tên;Điện thoại;E-mail;Ghi bậy", "Phùng Thị Chính;0911 222 333;chinh@phung.vn;x", "Sử Hy Nhan;12;;", "Ông Ích Khiêm;0918222333;khong-phai-email;",
    ";;;chỉ có ghi bậy"])


class ContactGallery(Gallery):
    """The same frame with other people in it."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.scene = ContactScene(hub).set()
        self.open = {}
        PICTURES.mkdir(parents=True, exist_ok=True)

    def show(self, view, size, language="vi"):
        # A new page forgets the last search.
        self.person(view.login, size, language).visit("/contacts/phones")
        return super().show(view, size, language)


def search(words):
    def reach(person, scene):
        field = person.page.get_by_role("searchbox")
        field.fill(words)
        expect(person.page.get_by_text(re.compile("^Tìm thấy|^Không có ai khớp")).filter(visible=True).first).to_be_visible()
    return reach


def jump(key):
    def reach(person, scene):
        person.page.get_by_role("slider").focus()
        person.page.keyboard.press(key)
    return reach


def tuyet(*names, who="tuyet"):
    def reach(person, scene):
        person.visit(f"/contacts/book/guests/{getattr(scene, who)}")
        expect(person.page.locator(".contact-name:visible")).to_be_visible()
        press(*names)(person, scene)
    return reach


def file(person, scene, text=CSV):
    person.page.get_by_label("Chọn tệp").set_input_files({"name": "khách hàng 2026.csv", "mimeType": "text/csv", "buffer": text.encode()})
    expect(person.button(re.compile("^Nhập "))).to_be_visible()


def taken(person, scene):
    """Other guests than those of the preview, which are still to be new."""
    file(person, scene, CSV.replace("Phùng", "Lê").replace("chinh@phung", "chinh@le").replace("0911", "0912").replace("0918", "0919").replace("Sử", "Đỗ").replace("Ông", "Trần"))
    press(re.compile("^Nhập "))(person, scene)
    person.sees("Đã nhập xong")


def new_password(person, scene):
    press("Tạo mật khẩu")(person, scene)
    person.dialog().get_by_role("textbox").fill("Điện thoại của Ngọc")
    press(re.compile("^Tạo mật khẩu$"))(person, scene) if not person.dialog().count() else person.dialog().get_by_role("button", name="Tạo mật khẩu").click()
    person.sees("Mật khẩu chỉ hiện một lần")


def selects(*names):
    """Selects the first contacts and the one with the longest name."""
    def reach(person, scene):
        press("Chọn")(person, scene)
        person.page.get_by_role("searchbox").fill("Vĩnh San Hoàng Thái")
        person.page.get_by_role("checkbox", name=re.compile("^Nguyễn Phúc Vĩnh San")).filter(visible=True).click()
        person.page.get_by_role("searchbox").fill("")
        for place in range(3):
            person.page.locator(f".contact-list [data-place='{place}']").click()
        press(*names)(person, scene)
    return reach


VIEWS = [
    View("contacts-list", "ngoc", "/contacts/book/guests"),
    View("contacts-letter", "ngoc", "/contacts/book/guests", jump("n"), sizes=("phone", "desk")),
    View("contacts-found", "ngoc", "/contacts/book/guests", search("anh tuyet")),
    View("contacts-found-number", "hoa", "/contacts/book/suppliers", search("+84899"), sizes=("phone",)),
    View("contacts-none-found", "ngoc", "/contacts/book/guests", search("Quách Thị Không Có Trong Danh Bạ Của Nhà Hàng Bốn Mùa"), sizes=("phone", "desk")),
    View("contacts-selection", "ngoc", "/contacts/book/guests", selects()),
    View("contacts-selection-labels", "ngoc", "/contacts/book/guests", selects("Nhãn")),
    View("contacts-selection-delete", "ngoc", "/contacts/book/guests", selects("Xóa"), sizes=("phone", "desk")),
    View("contacts-empty", "hoa", "/contacts/book/suppliers"),
    View("contacts-empty-staff", "lan", "/contacts/book/staff", sizes=("phone",)),
    View("contact", "ngoc", "/contacts/book/guests", tuyet()),
    View("contact-longest", "ngoc", "/contacts/book/guests", tuyet(who="longest"), sizes=("phone", "desk")),
    View("contact-edit", "ngoc", "/contacts/book/guests", tuyet("Sửa liên hệ")),
    View("contact-menu", "ngoc", "/contacts/book/guests", tuyet(re.compile("^Thao tác cho")), sizes=("phone", "desk")),
    View("contact-history", "ngoc", "/contacts/book/guests", tuyet(re.compile("^Thao tác cho"), "Lịch sử thay đổi")),
    View("contact-new", "ngoc", "/contacts/book/guests", press("Thêm liên hệ", "Lưu"), sizes=("phone",)),
    View("contacts-menu", "ngoc", "/contacts/book/guests", press("Thao tác với sổ Khách"), sizes=("phone", "desk")),
    View("contacts-duplicates", "ngoc", "/contacts/duplicates/guests"),
    View("contacts-no-duplicates", "hoa", "/contacts/duplicates/suppliers", sizes=("phone",)),
    View("contacts-deleted", "ngoc", "/contacts/deleted/guests", sizes=("phone", "desk")),
    View("contacts-import", "ngoc", "/contacts/import/guests", sizes=("phone", "desk")),
    View("contacts-import-preview", "ngoc", "/contacts/import/guests", file),
    View("contacts-import-report", "ngoc", "/contacts/import/guests", taken, sizes=("phone",)),
    View("contacts-phones", "ngoc", "/contacts/phones"),
    View("contacts-password", "ngoc", "/contacts/phones", new_password, sizes=("phone", "desk")),
    View("notes", "lan", "/notes"),
    View("note", "lan", "/notes", press("Thêm ghi chú"), sizes=("phone",)),
    View("notes-empty", "ngoc", "/notes", sizes=("phone", "desk")),
    View("home-everybody", "hoa", "/", sizes=("phone",)),
    View("me-everybody", "lan", "/me", sizes=("phone",)),
]


@pytest.fixture(scope="module")
def gallery(module_hub, browser_stage):
    yield ContactGallery(module_hub, browser_stage)
    browser_stage.leave()


@pytest.mark.parametrize("view,size,schemes", looked_at(VIEWS))
def test_it_looks_right(gallery, view, size, schemes):
    wrong = gallery.look(gallery.show(view, size), f"{view.name}-{size}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("view", [view for view in VIEWS if view.reach is None], ids=repr)
def test_it_speaks_english(gallery, view):
    gallery.speaks_english(view, "phone")


@on_each("phone", "desk", long=["tablet"])
def test_without_a_line(gallery, size, schemes, request):
    cable = Cable(gallery.hub)
    request.addfinalizer(cable.end)
    person = gallery.stage.person(cable, "ngoc", size, workers="allow").go("/contacts/book/guests")
    works_offline(person)
    expect(person.page.locator("a.contact-row").first).to_be_visible()
    # when the connection is cut, the list stays; a contact that was never opened says that it is a copy, or why the rest of it is missing
    cable.cut()
    expect(person.page.get_by_text("chỉ xem được phần đã tải").filter(visible=True)).to_be_visible()
    wrong = gallery.look(person, f"contacts-offline-list-{size}", schemes)
    person.visit(f"/contacts/book/guests/{gallery.scene.tuyet}")
    expect(person.page.get_by_text(re.compile("nằm ở máy chủ|đây là bản lưu")).filter(visible=True).first).to_be_visible()
    wrong += gallery.look(person, f"contact-offline-{size}", schemes)
    person.visit("/notes")
    person.sees("Chưa có mạng")
    wrong += gallery.look(person, f"notes-offline-{size}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)


@on_each("phone", "desk")
def test_when_the_hub_fails(gallery, size, schemes):
    person = gallery.person("ngoc", size)
    failure = {"error": {"code": "hub.database", "message": "Cơ sở dữ liệu của máy chủ không trả lời.", "requestId": "yc-1234"}}
    failing = re.compile("/api/contacts.book=|/api/notes")
    person.page.route(failing, lambda route: route.fulfill(status=503, json=failure))
    person.go("/contacts/book/guests")
    person.sees("Cơ sở dữ liệu của máy chủ không trả lời.").sees("yc-1234")
    wrong = [what for what in gallery.look(person, f"contacts-failing-{size}", schemes) if "503" not in what]
    person.visit("/notes")
    person.sees("Cơ sở dữ liệu của máy chủ không trả lời.")
    wrong += [what for what in gallery.look(person, f"notes-failing-{size}", schemes) if "503" not in what]
    person.page.unroute(failing)
    assert not wrong, "\n" + "\n".join(wrong)
