"""People: finding somebody, writing to them by a swipe, one's own profile, signing in, codes."""

import re

import pytest
from playwright.sync_api import expect

from device import Device
from fake_camera import film, gives_reader, launch
from looks import Looks
from phones import read_code
from pngs import striped
from sizes import on_each


@pytest.fixture
def hub(module_hub):
    return module_hub


def name_of(hub, login):
    return Device(hub, login).me["employee"]["name"]


def row(person, name):
    return person.page.locator("li:has(.person-row)", has=person.page.locator(".room-row-name", has_text=re.compile(rf"^{re.escape(name)}$")))


def test_a_person_is_found_and_written_to_by_a_swipe_and_sees_the_new_photo(hub, stage):
    # given Minh, who has filled in the profile
    minh = Device(hub, "minh")
    minh.do("people.editProfile", about="Thích ca tối", birthday={"day": 29, "month": 2, "year": 2000}, phone="0899 081 299")
    name = minh.me["employee"]["name"]
    lan, desk = stage.person(hub, "lan", "phone").go("/messenger"), stage.person(hub, "minh", "desk").go("/messenger/people")
    # when Lan searches for Minh, without marks
    lan.taps = 0
    lan.tap(lan.button("Mọi người"))
    lan.page.get_by_role("searchbox", name="Tìm theo tên hoặc chức vụ").fill("minh")
    lan.tap(row(lan, name).get_by_role("link"))
    # then she finds the profile within four taps
    lan.sees("Thích ca tối").sees("0899 081 299").sees(re.compile(r"29/02/2000 · \d+ tuổi")).sees("Tham gia từ")
    assert lan.taps <= 4
    # when she goes back and swipes the row from right to left
    lan.tap(lan.button("Quay lại"))
    lan.swipe(row(lan, name).locator(".swipe-front"), by=-160)
    # then she is in their room
    expect(lan.page.get_by_role("combobox", name="Viết tin nhắn")).to_be_visible()
    lan.sees(name)
    # when she edits her profile, and chooses a photo that is not square
    lan.visit("/messenger/people/me")
    lan.tap(lan.button("Sửa hồ sơ"))
    form = lan.dialog("Sửa hồ sơ")
    form.get_by_label("E-mail", exact=True).fill("lan@example.com")
    lan.tap(lan.button("Lưu", form))
    lan.sees("lan@example.com")
    lan.page.get_by_label("Ảnh", exact=True).set_input_files({"name": "mat.png", "mimeType": "image/png", "buffer": png(1200, 600)})
    lan.tap(lan.button("Dùng ảnh này"))
    lan.sees("Đã đổi ảnh")
    expect(lan.page.locator("img.avatar-large")).to_be_visible()
    # then it is in Minh's list, square and small, and so is her presence
    expect(row(desk, name_of(hub, "lan")).get_by_role("img", name="đang hoạt động")).to_be_visible()
    shown = row(desk, name_of(hub, "lan")).locator("img.avatar")
    expect(shown).to_be_visible()
    desk.settle()
    assert shown.evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [512, 512]


def test_a_person_signs_up_and_is_approved(hub, stage):
    # given a manager who lets people sign up
    hoa = stage.person(hub, "hoa", "desk").go("/manager/team")
    hoa.tap(hoa.page.get_by_role("switch", name=re.compile("Cho phép tự đăng ký")))
    expect(hoa.page.get_by_role("switch", name=re.compile("Cho phép tự đăng ký"))).to_be_checked()
    new = stage.person(hub, None, "phone").go("/")
    # when somebody signs up, with a photo, which is shown as others will see it
    new.tap(new.button("Đăng ký", exact=True))
    for label, text in (("Họ và tên", "Lê Thị Thảo"), ("Tên đăng nhập", "le.thao"), ("Mật khẩu", "bonmua2026"), ("Nhập lại mật khẩu", "bonmua2026")):
        new.page.get_by_label(label, exact=True).fill(text)
    new.page.get_by_label("Ảnh", exact=True).set_input_files({"name": "mat.png", "mimeType": "image/png", "buffer": png(900, 600)})
    new.tap(new.button("Dùng ảnh này"))
    expect(new.page.locator("img.avatar-large")).to_be_visible()
    new.tap(new.button("Gửi đăng ký"))
    # then it waits for the manager
    new.sees("Đã gửi đăng ký").sees("le.thao")
    # when the manager sees the waiting person on the day's page, and approves her, with her section
    hoa.go("/manager")
    expect(hoa.page.get_by_role("link", name="Nhân viên").get_by_label("1 người chờ duyệt")).to_be_visible()
    hoa.tap(hoa.button(re.compile("1 người xin vào: Lê Thị Thảo")))
    hoa.tap(hoa.button("Duyệt Lê Thị Thảo"))
    sheet = hoa.dialog("Duyệt Lê Thị Thảo")
    hoa.tap(hoa.button("Phục vụ", sheet))
    hoa.tap(sheet.get_by_label("Khu vực phụ trách").get_by_role("button").first)
    hoa.tap(hoa.button("Duyệt", sheet, exact=True))
    hoa.sees("Đã duyệt Lê Thị Thảo")
    # then she signs in, and everybody sees her photo
    new.tap(new.button("Về trang đăng nhập"))
    new.sign_in("le.thao", "bonmua2026")
    new.sees("Ảnh bạn chọn khi đăng ký đã có trong hồ sơ")
    thao, = [one for one in Device(hub, "hoa").snapshot().all("employee") if one["login"] == "le.thao"]
    assert len(thao["sections"]) == 1
    assert Device(hub, "minh").ask("GET", f"/api/people/{thao['id']}/photo").headers["content-type"] == "image/jpeg"
    Device(hub, "hoa").do("staff.saveSetting", setting="signUp", value="closed")


def test_a_phone_signs_in_the_device_whose_code_it_read(hub, stage, tmp_path):
    # given a computer on which nobody is signed in, showing its code
    desk = stage.person(hub, None, "desk").go("/")
    desk.tap(desk.button("Vào bằng điện thoại"))
    picture = desk.page.get_by_role("img", name="Mã QR để đăng nhập máy này")
    expect(picture).to_be_visible()
    desk.settle()
    # when a phone's camera reads the code on the screen, and Lan's phone opens it
    address = shown(picture, tmp_path)
    assert address == picture.get_attribute("data-code")
    lan = stage.person(hub, "lan", "phone").go(address[address.index("/messenger/"):])
    lan.sees("Đăng nhập thiết bị này?")
    assert "#" not in lan.page.url
    lan.tap(lan.button("Đồng ý đăng nhập"))
    lan.sees("Đã đăng nhập máy kia")
    # then the computer is signed in as Lan by itself
    expect(desk.page.get_by_role("img", name="Mã QR để đăng nhập máy này")).to_have_count(0)
    desk.visit("/messenger/people/me")
    desk.sees(name_of(hub, "lan"))
    # and her own code leads to her profile
    desk.tap(desk.button("Mã QR của tôi"))
    own = desk.page.get_by_role("img", name=re.compile("^Mã QR của "))
    desk.settle()
    assert shown(own, tmp_path).endswith(f"/messenger/people/{Device(hub, 'lan').me['employee']['id']}")


def test_the_camera_reads_a_colleagues_code(hub, stage, tmp_path):
    # given Minh's code before the camera of Lan's phone
    minh, lan = Device(hub, "minh"), Device(hub, "lan")
    code = minh.ask("GET", f"/api/people/{minh.me['employee']['id']}/code").body.decode()
    browser = launch(stage.playwright, film(code, tmp_path / "code.y4m"), stage.sound.name)
    try:
        context = browser.new_context(locale="vi-VN", service_workers="block", viewport={"width": 390, "height": 844})
        gives_reader(context, tmp_path)
        name, value = lan.cookie.split("=", 1)
        context.add_cookies([{"name": name, "value": value, "url": hub.address}])
        page = context.new_page()
        # when she scans
        page.goto(hub.address + "/messenger/people")
        page.get_by_role("button", name="Quét mã").click()
        # then Minh's profile is on the page, one tap from writing
        expect(page.get_by_role("heading", name=minh.me["employee"]["name"])).to_be_visible(timeout=30_000)
        # and from their room the way back leads to where she scanned, past the code and the profile
        page.get_by_role("button", name="Nhắn tin", exact=True).click()
        expect(page.get_by_role("combobox", name="Viết tin nhắn")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("button", name="Quét mã")).to_be_visible()
        assert page.url.endswith("/messenger/people")
    finally:
        browser.close()


def png(width, height):
    """A picture of one colour."""
    return striped(height, (width, b"\xc8\x28\x5a"))


def shown(picture, folder):
    path = folder / "code.png"
    picture.screenshot(path=path)
    return read_code(path)


LONG = "Nguyễn Hoàng Bảo Trâm Anh Tôn Nữ Thiên Kim Ngọc"


@on_each("phone", "desk", name="device")
def test_peoples_pages_fit_their_device_light_and_dark(hub, stage, device, schemes):
    # given somebody with a long name and a full profile, and somebody who waits
    hoa = Device(hub, "hoa")
    hoa.do("people.editProfile", about="Quản lý ca tối. " * 20, birthday={"day": 1, "month": 1, "year": 1990}, phone="0899 081 299", gender="other",
           email="mot.dia.chi.rat.dai.khong.co.khoang.trang@mot-ten-mien-cung-rat-dai.example.com", country="Cộng hòa xã hội chủ nghĩa Việt Nam")
    hoa.do("staff.saveSetting", setting="signUp", value="open")
    login = f"tram-{device}"
    assert Device(hub).ask("POST", "/api/sign-up", {"name": LONG, "login": login, "password": "bonmua2026", "again": "bonmua2026"}).status == 204
    looks, wrong = Looks(), []
    seer, nobody = stage.person(hub, "hoa", device).go("/messenger/people"), stage.person(hub, None, device).go("/")

    def look(person, name):
        wrong.extend(f"{name}: {what}" for what in looks.look(person, f"people-{name}-{device}", schemes))

    # when each page is checked, and on the phone the narrow ones too
    look(seer.sees(hoa.me["employee"]["name"]), "list")
    look(seer.visit(f"/messenger/people/{hoa.me['employee']['id']}").sees("01/01/1990"), "mine")
    look(seer.visit(f"/messenger/people/{Device(hub, 'lan').me['employee']['id']}").sees("Gọi thoại"), "colleague")
    look(seer.visit("/manager/team").sees(LONG), "waiting")
    if device == "phone":
        nobody.tap(nobody.button("Đăng ký", exact=True))
        nobody.tap(nobody.button("Gửi đăng ký"))
        look(nobody.sees("Hãy ghi họ và tên"), "sign-up")
        nobody.tap(nobody.button("Về trang đăng nhập"))
        seer.visit("/messenger/people/me")
        seer.tap(seer.button("Sửa hồ sơ"))
        look(seer.sees("Ngày sinh", seer.dialog()), "edit")
    nobody.tap(nobody.button("Nhờ máy đã đăng nhập" if device == "phone" else "Vào bằng điện thoại"))
    code = nobody.page.get_by_role("img", name="Mã QR để đăng nhập máy này")
    expect(code).to_be_visible()
    look(nobody, "code")
    address = code.get_attribute("data-code")
    look(seer.go(address[address.index("/messenger/"):]).sees("Đăng nhập thiết bị này?"), "link")
    # then nothing of it is cut off, too wide, or cannot be read
    hoa.do("staff.saveSetting", setting="signUp", value="closed")
    for waiting in hoa.ask("GET", "/api/sign-ups").json:
        hoa.ask("DELETE", f"/api/sign-ups/{waiting['id']}")
    assert wrong == []
