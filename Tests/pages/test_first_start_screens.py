"""The first start on every size of device, light and dark, in both languages: each of its pages empty, full and failing."""

import pytest
from playwright.sync_api import expect

from device import Device
from hub import Hub
from owner import MEANT, PASSWORD, RESTAURANT, WRONG, Owner, csv, good_lines
from looks import PICTURES, SCHEMES
from sizes import on_each
from gallery import MOST_SHIFT, Gallery


class Walk(Gallery):
    """One owner's way through the set-up, looked at at every stop."""

    def __init__(self, hub, stage, size, name="", schemes=SCHEMES):
        self.hub, self.stage, self.schemes = hub, stage, schemes
        self.name = name or size
        self.person = stage.person(hub, device=size).go("/")
        self.owner, self.page = Owner(self.person), self.person.page
        self.wrong = []
        PICTURES.mkdir(parents=True, exist_ok=True)

    def stop(self, view, examined=False):
        """Takes pictures of the visible page from its top. Findings are kept with the page's name. The picture and the
        colours of an English page are those in Vietnamese, but for the long form."""
        self.person.complaints[:] = [one for one in self.person.complaints if not MEANT.search(one)]
        self.person.settle()
        whole = self.long or self.name != "english"
        found = self.look(self.person, f"setup-{view}-{self.name}", self.schemes, examined) if whole else self.fits(self.person)
        self.wrong += [f"{view}: {finding}" for finding in found]
        return self

    def bottom(self, view, examined=False):
        """The page further down."""
        self.page.evaluate("for (const page of document.querySelectorAll('.screen-body, .sign-in, html')) page.scrollTo(0, page.scrollHeight)")
        return self.stop(view, examined)

    def below(self, view):
        """In the long form a second picture of the same page, further down. Its faults were found from its top."""
        return self.bottom(view, examined=True) if self.long else self

    def go_on(self, title, view):
        """Goes to the next step, checks that nothing jumps, and takes its pictures from top to end."""
        self.person.forget_shifts()
        self.owner.press("Tiếp tục")
        expect(self.page.get_by_role("heading", level=2, name=title)).to_be_visible()
        self.person.settle()
        return self.steady(view).stop(view).below(f"{view}-below")

    def steady(self, view):
        """Checks that nothing has jumped since the page was loaded."""
        total = sum(shift["value"] for shift in self.person.shifts())
        if total >= MOST_SHIFT:
            self.wrong.append(f"{view}: jumps {total:.3f}: {self.person.shifts()}")
        return self


@pytest.fixture
def walk(tmp_path, stage):
    made = []

    def begin(size, name="", schemes=SCHEMES):
        hub = Hub(tmp_path / "data").start()
        made.append(hub)
        return Walk(hub, stage, size, name, schemes)

    yield begin
    for hub in made:
        hub.end()
    for person in stage.people:
        person.complaints[:] = [one for one in person.complaints if not MEANT.search(one)]


@on_each("phone", "tablet", "desk")
def test_it_looks_right(walk, size, schemes):
    way = walk(size, schemes=schemes)
    owner = way.owner
    way.person.settle()
    way.steady("welcome").stop("welcome")
    owner.press("Tạo nhà hàng")
    way.stop("welcome-wrong").below("welcome-wrong-below")
    from_another_machine(way)
    owner.create()
    way.stop("floor-empty").below("floor-empty-below")
    is_reminded(way)
    owner.describe_section("Ngoài trời và vườn sau nhà, khu có hồ cá lớn", 200, prefix="Vườn A", shape="Dài")
    way.stop("floor-most")
    owner.make_section("Ngoài trời", 24, prefix="A").press("Thêm khu vực khác").make_section("Trong nhà", 9, shape="Tròn")
    way.stop("floor").below("floor-below")
    way.go_on("Nhóm món và thực đơn", "menu-empty")
    owner.press("Dùng bộ Món Á").group_names()
    way.stop("menu-groups")
    owner.choose_file("thực đơn.pdf", b"%PDF")
    way.bottom("import-failed")
    owner.choose_file("thực đơn mùa hè năm nay.csv", csv([*good_lines(), *WRONG]))
    expect(owner.page.get_by_role("heading", name="4 dòng chưa hiểu")).to_be_visible()
    way.stop("import-preview").below("import-preview-below")
    owner.press("Ghi 5 món").person.sees("Đã ghi thực đơn")
    way.bottom("import-done")
    way.go_on("Nhân viên", "team-empty")
    owner.press("Thêm nhân viên").person.sees("Hãy nhập tên")
    way.stop("team-wrong")
    owner.add_person("Nguyễn Thị Lan", "Phục vụ", section="Ngoài trời")
    owner.add_person("Công Tằng Tôn Nữ Hoàng Thị Ngọc Bích Thủy Tiên", "Phục vụ", "Thu ngân", "Lễ tân")
    way.stop("team").below("team-below")
    owner.press("Tiếp tục")
    way.stop("team-leaving")
    owner.press("Thôi")
    way.person.forget_shifts()
    owner.leave_cards().at(f"{RESTAURANT} đã sẵn sàng")
    way.person.settle()
    way.steady("done").stop("done").below("done-below")
    way.person.tap(way.page.get_by_role("navigation").get_by_role("button", name="Nhân viên"))
    on_paper(way)
    assert not way.wrong, "\n" + "\n".join(way.wrong)


def is_reminded(way):
    """The owner puts the set-up off. The office reminds of it, offers its import, and leads back."""
    way.owner.press("Để sau")
    expect(way.person.button("Tiếp tục cài đặt")).to_be_visible()
    way.stop("today")
    way.person.visit("/manager/menu")
    way.owner.press("Nhập từ tệp")
    expect(way.page.get_by_role("dialog", name="Nhập thực đơn từ tệp")).to_be_visible()
    way.stop("import-sheet")
    way.page.keyboard.press("Escape")
    way.person.visit("/manager")
    way.owner.press("Tiếp tục cài đặt").at("Khu vực và bàn")


def from_another_machine(way):
    """The view of a phone in the network, which needs the code; and the view after somebody else was faster."""
    answer = {"needed": True, "codeNeeded": True}
    way.page.route("**/api/setup", lambda route: route.fulfill(json=answer) if route.request.method == "GET" else route.continue_())
    way.person.go("/")
    expect(way.owner.field("Mã trên máy chủ")).to_be_visible()
    way.bottom("welcome-code")
    answer["needed"] = False
    expect(way.person.button("Đăng nhập", exact=True)).to_be_visible()
    way.stop("taken")
    way.page.unroute("**/api/setup")
    way.person.go("/")


def on_paper(way):
    way.page.emulate_media(media="print", color_scheme="dark")
    way.page.screenshot(path=PICTURES / f"setup-cards-{way.name}-print.png", full_page=True)
    way.page.emulate_media(media="screen", color_scheme="light")
    way.person.settle()


def test_it_speaks_english(walk):
    way = walk("desk", "english", ("light",))
    page, press = way.page, way.owner.press
    way.person.tap(page.get_by_role("radio", name="English"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    press("Create restaurant")
    way.stop("welcome")
    for label, text in (("Restaurant's name", "The Lotus"), ("Your name", "Anna Berg"), ("Password", PASSWORD), ("Password again", PASSWORD)):
        way.owner.field(label).fill(text)
    press("Create restaurant").at("Sections and tables")
    way.stop("floor")
    way.owner.field("Section's name").fill("Garden")
    press("Add 12 tables")
    expect(way.owner.section("Garden")).to_be_visible()
    press("Continue").at("Dish groups and menu")
    way.stop("menu").below("menu-below")
    # the names in sight are the English ones, and those are changed
    press("Use the Asian set")
    first = page.get_by_role("textbox", name="Name of group Drinks")
    first.fill("Beverages")
    first.press("Enter")
    expect(page.get_by_text("Group Beverages saved")).to_be_visible()
    group = next(one for one in Device(way.hub).sign_in("anna", PASSWORD).snapshot().all("dishGroup") if one.get("nameEn") == "Beverages")
    assert group["name"] == "Đồ uống"
    way.stop("menu-groups")
    page.get_by_label("Choose a file").set_input_files({"name": "menu.csv", "mimeType": "text/csv", "buffer": csv([*good_lines(), *WRONG])})
    press("Write 5 dishes")
    expect(page.get_by_text("Menu written")).to_be_visible()
    way.bottom("import-done")
    press("Continue").at("Team")
    way.owner.field("Name").fill("Lan")
    press("Add employee")
    expect(page.get_by_role("region", name="Sign-in cards (1)")).to_be_visible()
    way.stop("team")
    press("Continue")
    press("Leave anyway").at("The Lotus is ready")
    way.stop("done")
    assert not page.get_by_text(r"^(setup|import)\.").count()
    assert not way.wrong, "\n" + "\n".join(way.wrong)
