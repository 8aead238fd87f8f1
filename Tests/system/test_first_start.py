"""From an empty folder to the first order, on the real pages; interrupted, done twice at once, and with wrong files."""

import re

import pytest
from playwright.sync_api import expect

from device import Device
from hub import Hub
from newcomer import set_up_code
from owner import GOOD, LOGIN, MEANT, PASSWORD, RESTAURANT, WRONG, Owner, csv, good_lines, xlsx
from people import Person, money
from stage import DEVICES
from trust import browser


@pytest.fixture
def empty_hub(tmp_path):
    """A hub started on a folder in which there is nothing yet."""
    hub = Hub(tmp_path / "data").start()
    yield hub
    hub.end()


@pytest.fixture
def arrive(empty_hub, stage):
    """Owners at their devices. The browser's reports about deliberate error answers are no complaints."""
    def come(device="desk", path="/"):
        person = stage.person(empty_hub, device=device)
        # A section that is made and deleted had its room, which the page may request in vain.
        person.patient = ("/api/messenger/rooms/",)
        return Owner(person.go(path))

    yield come
    for person in stage.people:
        person.complaints[:] = [complaint for complaint in person.complaints if not MEANT.search(complaint)]


@pytest.fixture
def at_menu(arrive):
    """The restaurant is made, its dish groups too; the file is next."""
    owner = arrive().create()
    owner.press("Bỏ qua bước này").at("Nhóm món và thực đơn").press("Dùng bộ Món Á")
    owner.group_names()
    return owner


def test_from_an_empty_folder_to_the_first_order(arrive, empty_hub, stage):
    owner, late, looking = arrive(), arrive("phone"), arrive("tablet")
    every_page_is_the_welcome_page(looking)
    late.fill_welcome()
    the_restaurant_is_made(owner)
    others_are_informed_and_led_on(late, looking)
    sections_are_made_by_rule(owner, empty_hub)
    the_menu_comes_from_a_file(owner)
    the_template_is_filled_in(owner)
    lan, hung = people_get_their_cards(owner)
    it_is_done(owner)
    # then each signs in with the login and password of their card, and the first party orders
    waiter = stage.person(empty_hub, device="phone").sign_in(lan[0], password=lan[1])
    chef = stage.person(empty_hub, device="kitchen").sign_in(hung[0], password=hung[1])
    waiter.tap(waiter.table("A1"))
    waiter.tap(waiter.dialog().get_by_role("button", name="4 khách", exact=True))
    waiter.tap(waiter.button(re.compile("^Mở bàn · 4 khách")))
    for _ in range(2):
        waiter.tap(waiter.dish("Bia Sài Gòn (chai)"))
    waiter.tap(waiter.button("Ghi 2 phần"))
    waiter.sees(money(50_000))
    # drinks of the starting set call themselves
    expect(chef.page.get_by_role("article", name="Bàn A1").filter(has_text="Bia Sài Gòn (chai)")).to_be_visible()


def every_page_is_the_welcome_page(owner):
    for path in ("/waiter", "/manager/settings", "/setup/team", "/print/bill/x"):
        owner.person.visit(path)
        expect(owner.page.get_by_role("heading", name="Chào mừng đến với iQsine")).to_be_visible()
        expect(owner.page.get_by_role("navigation")).to_have_count(0)


def others_are_informed_and_led_on(typing, looking):
    """Of several set-ups at once one wins: who typed meanwhile and who only looked sign in there."""
    for owner in (typing, looking):
        expect(owner.page.get_by_role("heading", name="Nhà hàng vừa được tạo trên máy khác")).to_be_visible()
    typing.press("Đăng nhập").sign_in().at("Khu vực và bàn").person.sees(RESTAURANT)
    for owner in (typing, looking):
        owner.person.context.close()


def the_restaurant_is_made(owner):
    owner.fill_welcome()
    expect(owner.field("Tên đăng nhập")).to_have_value("hoa")
    owner.press("Tạo nhà hàng").at("Khu vực và bàn")
    owner.person.sees(RESTAURANT)


def sections_are_made_by_rule(owner, hub):
    owner.describe_section("Ngoài trời", 24)
    owner.person.sees("24 bàn · A1…A24 · 96 chỗ")
    expected = drawn(owner.page.get_by_role("img", name="Sơ đồ Ngoài trời, 24 bàn"))
    # sent twice in a moment it is made once
    owner.page.get_by_role("form", name="Khu vực mới").evaluate("(form) => { form.requestSubmit(); form.requestSubmit(); }")
    expect(owner.section("Ngoài trời")).to_contain_text("24 bàn · A1…A24 · 96 chỗ")
    # the tables equal the preview
    tables = Device(hub).sign_in(LOGIN, PASSWORD).snapshot().all("table")
    assert sorted((t["name"], t["x"], t["y"], t["w"], t["h"]) for t in tables) == sorted(expected)
    owner.press("Thêm khu vực khác")
    expect(owner.field("Chữ đầu tên bàn")).to_have_value("B")
    owner.make_section("Trong nhà", 8, shape="Tròn")
    # one too many, taken back, and back again
    owner.press("Thêm khu vực khác").make_section("Tầng 2", 60)
    owner.press("Xóa Tầng 2").person.sees("Đã xóa Tầng 2")
    expect(owner.section("Tầng 2")).to_have_count(0)
    assert len([t for t in Device(hub).sign_in(LOGIN, PASSWORD).snapshot().all("table") if t["active"]]) == 32
    owner.press("Tiếp tục").at("Nhóm món và thực đơn")


def drawn(plan):
    """Name and place of each table of a preview."""
    return [tuple(one) for one in plan.locator("g").evaluate_all(
        "groups => groups.map((g) => [g.textContent, ...['x', 'y', 'width', 'height'].map((name) => Number(g.querySelector('rect').getAttribute(name)))])")]


def the_menu_comes_from_a_file(owner):
    offered = owner.page.get_by_role("region", name="Món Á").get_by_role("listitem").all_inner_texts()
    owner.press("Dùng bộ Món Á")
    assert owner.group_names() == [text.splitlines()[-1] for text in offered]
    first = owner.page.get_by_role("textbox", name="Tên nhóm Đồ uống")
    first.fill("Thức uống")
    first.press("Enter")
    owner.person.sees("Đã lưu nhóm Thức uống")
    # named back, so that the file's drinks find their group
    again = owner.page.get_by_role("textbox", name="Tên nhóm Thức uống")
    again.fill("Đồ uống")
    again.press("Enter")
    owner.person.sees("Đã lưu nhóm Đồ uống")
    owner.choose_file("thực đơn.csv", csv([*good_lines(), *WRONG]))
    # the report lists every line that it does not understand, with its text
    owner.person.sees(f"{len(WRONG)} dòng chưa hiểu")
    for line, text in ((7, "mười lăm"), (8, ""), (9, ""), (10, "Trà đá")):
        expect(owner.problem(line)).to_contain_text(text)
    preview = owner.page.get_by_role("table", name="Khai vị")
    expect(preview).to_contain_text("Gỏi cuốn tôm thịt")
    expect(preview).to_contain_text(money(65_000))
    owner.press(f"Ghi {len(GOOD)} món").person.sees(f"Đã ghi thực đơn: {len(GOOD)} món mới")
    owner.person.sees(f"Thực đơn đang có {len(GOOD)} món")
    # mended, the rest comes too and nothing comes twice
    owner.press("Nhập tệp đã sửa").choose_file("thực đơn.csv", csv([*good_lines(), "Chả giò;Khai vị;15.000"]))
    owner.press("Ghi 1 món").person.sees(f"1 món mới, 0 món đổi, {len(GOOD)} món giữ nguyên")


def the_template_is_filled_in(owner):
    owner.press("Nhập tệp khác")
    with owner.page.expect_download() as coming:
        owner.person.tap(owner.page.get_by_role("link", name="Tải tệp mẫu"))
    text = coming.value.path().read_text(encoding="utf-8-sig")
    heading = next(line for line in text.splitlines() if line.startswith("Tên món"))
    filled = ["Chè ba màu", "Tráng miệng", "25.000"] + [""] * (heading.count(";") - 2)
    owner.choose_file("thuc-don-mau.csv", (text + ";".join(filled) + "\r\n").encode("utf-8-sig"))
    owner.press("Ghi 1 món").person.sees("Đã ghi thực đơn: 1 món mới")
    owner.press("Tiếp tục").at("Nhân viên")


def people_get_their_cards(owner):
    lan = owner.add_person("Nguyễn Thị Lan", "Phục vụ", section="Ngoài trời")
    other = owner.add_person("Trần Lan", "Phục vụ", "Thu ngân")
    hung = owner.add_person("Lê Văn Hùng", "Bếp trưởng")
    assert (lan[0], other[0], hung[0]) == ("lan", "lan2", "hung")
    assert len({password for _, password in (lan, other, hung)}) == 3
    # on paper there are the cards and nothing else
    owner.page.emulate_media(media="print")
    expect(owner.page.get_by_text(lan[1], exact=True)).to_be_visible()
    for gone in (owner.field("Họ và tên"), owner.person.button("In thẻ"), owner.page.get_by_role("navigation")):
        expect(gone).to_be_hidden()
    owner.page.emulate_media(media="screen")
    # handed over, they are in sight no more; who lost the card gets another password
    owner.press("Đã giao xong")
    expect(owner.page.get_by_text(lan[1], exact=True)).to_have_count(0)
    owner.press("Tạo mật khẩu mới cho Trần Lan")
    assert owner.card("Trần Lan")[1] != other[1]
    owner.leave_cards()
    return lan, hung


def it_is_done(owner):
    owner.at(f"{RESTAURANT} đã sẵn sàng")
    for fact in ("32 bàn, 2 khu vực, 128 chỗ", f"{len(GOOD) + 2} món, 8 nhóm món", "3 nhân viên"):
        expect(owner.person.button(re.compile(f"^{re.escape(fact)}"))).to_be_visible()
    owner.press("Kết nối điện thoại")
    expect(owner.page.get_by_role("heading", level=1, name="Kết nối điện thoại")).to_be_visible()
    owner.page.go_back()
    # from now on the office opens as on any day
    owner.press("Vào văn phòng")
    owner.person.sees_no("Tiếp tục cài đặt")


def test_an_interrupted_set_up_continues_on_another_device_and_after_a_crash(arrive, empty_hub, stage):
    # on the first page: typed texts survive a reload, except the password
    owner = arrive()
    owner.fill_welcome()
    owner.person.reload()
    expect(owner.field("Tên nhà hàng")).to_have_value(RESTAURANT)
    expect(owner.field("Mật khẩu")).to_have_value("")
    owner.create()
    owner.describe_section("Sân vườn", 6)
    owner.person.context.close()
    empty_hub.kill()
    empty_hub.start()
    owner = arrive("phone").sign_in().at("Khu vực và bàn")
    owner.make_section("Sân vườn", 6)
    owner.press("Tiếp tục").at("Nhóm món và thực đơn")
    owner.press("Dùng bộ Món Âu")
    groups = owner.group_names()
    owner.person.context.close()
    owner = arrive("tablet").sign_in().at("Nhóm món và thực đơn")
    assert owner.group_names() == groups
    owner.press("Bỏ qua bước này").at("Nhân viên")
    login, password = owner.add_person("Phạm Minh", "Phục vụ", section="Sân vườn")
    owner.person.context.close()
    empty_hub.kill()
    empty_hub.start()
    # the password that was handed over still works, but is not shown any more
    owner = arrive().sign_in().at("Nhân viên")
    owner.person.sees_no(password)
    assert Device(empty_hub).sign_in(login, password).me["employee"]["name"] == "Phạm Minh"
    # for later: the office is open, and says quietly that something is left to do
    owner.press("Để sau")
    expect(owner.page.get_by_role("heading", name="Hôm nay", exact=True)).to_be_visible()
    owner.press("Tiếp tục cài đặt").at("Nhân viên")
    owner.press("Quay lại").at("Nhóm món và thực đơn")
    owner.press("Quay lại").at("Khu vực và bàn")
    expect(owner.section("Sân vườn")).to_contain_text("6 bàn · A1…A6")
    # going back to look takes nothing away
    owner.page.goto(empty_hub.address + "/")
    owner.at("Nhân viên").press("Tiếp tục").at(f"{RESTAURANT} đã được tạo")
    owner.page.goto(empty_hub.address + "/")
    expect(owner.page.get_by_role("heading", name="Hôm nay", exact=True)).to_be_visible()
    stage.people[:] = [person for person in stage.people if person is owner.person]


# In every run: test_it_speaks_english of test_first_start_screens.py.
@pytest.mark.long
def test_the_welcome_page_speaks_english(arrive):
    owner = arrive()
    owner.person.tap(owner.page.get_by_role("radio", name="English"))
    expect(owner.page.get_by_role("heading", name="Welcome to iQsine")).to_be_visible()
    owner.field("Restaurant's name").fill("The Lotus")
    owner.page.get_by_label("Currency").select_option("USD")
    owner.field("Your name").fill("Anna Berg")
    owner.field("Password").fill("a-lotus-in-June")
    owner.person.tap(owner.person.button("Show").first)
    expect(owner.field("Password again")).to_have_count(0)
    owner.press("Create restaurant").at("Sections and tables")


def test_a_device_of_another_restaurant_finds_the_welcome_page(sqlite_hub, empty_hub, stage, arrive):
    # a waiter's phone knows its hub; at the same address there is a new one the next day
    waiter = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(waiter.table("A1")).to_be_visible()
    port = sqlite_hub.port
    sqlite_hub.kill()
    empty_hub.kill()
    empty_hub.start(port)
    expect(waiter.page.get_by_role("heading", name="Chào mừng đến với iQsine")).to_be_visible(timeout=30_000)


# In every run: welcome-page.test.tsx, and the code over HTTP in test_setup.py.
@pytest.mark.long
def test_a_phone_in_the_network_needs_the_set_up_code(tmp_path, stage, network):
    hub = Hub(tmp_path / "data").start(host="0.0.0.0")
    try:
        with browser(stage, tmp_path, **{hub.name.replace(".", "_"): network}) as chromium:
            context = chromium.new_context(**DEVICES["phone"], locale="vi-VN", ignore_https_errors=True, service_workers="block")
            phone = Owner(Person(hub, context, "owner"))
            phone.page.goto(f"https://{hub.name}:{hub.secure_port}/")
            phone.fill_welcome().press("Tạo nhà hàng").person.sees("Hãy nhập mã cài đặt")
            code = set_up_code(hub)
            phone.field("Mã trên máy chủ").fill(f"{(int(code) + 1) % 10**8:08}")
            phone.press("Tạo nhà hàng").person.sees("Mã cài đặt không đúng, còn 4 lần thử")
            # in the form in which people read it off a screen
            phone.field("Mã trên máy chủ").fill(f"{code[:4]} {code[4:]}")
            phone.press("Tạo nhà hàng").at("Khu vực và bàn").person.sees(RESTAURANT)
            assert [one for one in phone.person.complaints if not MEANT.search(one)] == []
    finally:
        hub.end()


@pytest.mark.parametrize("name,content,words", [
    pytest.param("thực đơn.pdf", b"%PDF-1.7", "Không đọc được thực đơn.pdf", marks=pytest.mark.long),
    pytest.param("menu.xls", b"\xd0\xcf\x11\xe0", "Excel kiểu cũ", marks=pytest.mark.long),
    pytest.param("menu.csv", b"", "không có gì bên trong", marks=pytest.mark.long),
    pytest.param("menu.csv", b"x" * (5 * 1024 * 1024 + 1), "Tệp lớn quá", marks=pytest.mark.long),
    pytest.param("menu.xlsx", b"PK\x03\x04 broken", None, marks=pytest.mark.long),
    pytest.param("menu.csv", "Hôm nay trời đẹp\r\nNgày mai trời mưa\r\n".encode(), None, marks=pytest.mark.long),
], ids=["pdf", "old-excel", "empty", "too-large", "broken", "no-menu"])
def test_a_file_that_is_no_menu_is_refused(at_menu, name, content, words):
    at_menu.choose_file(name, content)
    alert = at_menu.page.get_by_role("alert")
    expect(alert).to_be_visible()
    if words:
        expect(alert).to_contain_text(words)
    # nothing is lost: the right file is accepted at once
    at_menu.choose_file("menu.xlsx", xlsx([["Tên món", "Nhóm", "Giá"], *[[name, group, price] for name, group, price, _ in GOOD]]))
    at_menu.press(f"Ghi {len(GOOD)} món").person.sees(f"Đã ghi thực đơn: {len(GOOD)} món mới")


# In every run: "given a lost connection" of import-preview.test.tsx, and the killed imports of test_menu_import.py.
@pytest.mark.long
def test_a_network_failure_during_an_import_loses_nothing(at_menu, empty_hub):
    # before the file was read
    at_menu.page.route("**/api/menu/import?mode=preview", lambda route: route.abort())
    at_menu.choose_file("menu.csv", csv(good_lines()))
    at_menu.person.sees("Mất kết nối trước khi đọc xong tệp")
    at_menu.page.unroute("**/api/menu/import?mode=preview")
    at_menu.press("Thử lại")
    expect(at_menu.person.button(f"Ghi {len(GOOD)} món")).to_be_visible()

    # while it is written: the hub has done it, its answer is lost
    def lose(route):
        route.fetch()
        route.abort()

    at_menu.page.route("**/api/menu/import?mode=apply*", lose)
    at_menu.press(f"Ghi {len(GOOD)} món").person.sees("Mất kết nối khi đang ghi")
    at_menu.page.unroute("**/api/menu/import?mode=apply*")
    at_menu.press("Thử lại").person.sees("Tệp này không có gì mới để ghi")
    dishes = Device(empty_hub).sign_in(LOGIN, PASSWORD).snapshot().all("dish")
    assert sorted((dish["name"], dish["price"]) for dish in dishes) == sorted((name, price) for name, _, _, price in GOOD)


def test_the_manager_imports_on_the_menu_page(sqlite_hub, stage):
    hoa = stage.person(sqlite_hub, "hoa", "desk").go("/manager/menu")
    hoa.choose("Thao tác khác", "Nhập từ tệp")
    owner = Owner(hoa)
    dish = next(d for d in Device(sqlite_hub, "hoa").snapshot().all("dish") if d["name"].startswith("Bia Sài Gòn"))
    owner.choose_file("giá mới.csv", csv([f"{dish['name']};Đồ uống;27.000", "Xôi gấc;Tráng miệng;35k"]))
    table = hoa.dialog().get_by_role("table", name="Đồ uống")
    expect(table.get_by_role("row").filter(has_text=dish["name"])).to_contain_text("đổi")
    owner.press("Ghi 2 món").person.sees("Đã ghi thực đơn: 1 món mới, 1 món đổi")
    owner.press("Xong")
    expect(hoa.page.get_by_role("dialog")).to_have_count(0)
    after = {d["name"]: d for d in Device(sqlite_hub, "hoa").snapshot().all("dish")}
    assert after["Xôi gấc"]["price"] == 35_000
    assert {**after[dish["name"]], "price": 0} == {**dish, "price": 0} and after[dish["name"]]["price"] == 27_000
