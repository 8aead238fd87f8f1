"""The owner who opens a restaurant: the steps of the first start, as done on the pages."""

import io
import re

import openpyxl
from playwright.sync_api import expect

RESTAURANT, NAME, LOGIN, PASSWORD = "Quán Sen Vàng", "Ngô Thanh Hòa", "hoa", "hoa-sen-tháng-sáu"

# The browser's reports about deliberate error answers. The pages handle them.
MEANT = re.compile(r"status of (503 .*/api/(me|session)|40[39] .*/api/setup|400 .*/api/menu/import)|net::ERR_FAILED|ERR_EMPTY_RESPONSE")

GOOD = [
    ("Bia Sài Gòn (chai)", "Đồ uống", "25.000", 25_000), ("Trà đá", "Đồ uống", "5k", 5_000),
    ("Gỏi cuốn tôm thịt", "Khai vị", "65.000", 65_000),
    ("Cá kho tộ", "Món khô", "135000", 135_000), ("Lẩu mắm", "Lẩu", "385.000 đ", 385_000),
]
WRONG = ["Chả giò;Khai vị;mười lăm", ";Khai vị;45.000", "Kem dừa;Tráng miệng;", "Trà đá;Đồ uống;6.000"]


def csv(lines):
    """A menu as Excel writes it in Vietnam: semicolons and a byte-order mark."""
    return ("\ufeff" + "\r\n".join(["Tên món;Nhóm;Giá", *lines]) + "\r\n").encode()


def good_lines():
    return [f"{name};{group};{price}" for name, group, price, _ in GOOD]


def xlsx(rows):
    """The same as a workbook."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


class Owner:
    """The owner at a device. Each method is a task on one page."""

    def __init__(self, person):
        self.person, self.page = person, person.page

    def field(self, label):
        return self.page.get_by_label(label, exact=True)

    def press(self, name):
        self.person.tap(self.person.button(name))
        return self

    def at(self, title):
        expect(self.page.get_by_role("heading", level=2, name=title)).to_be_visible()
        return self

    # the first page

    def fill_welcome(self, restaurant=RESTAURANT, name=NAME, password=PASSWORD):
        expect(self.page.get_by_role("heading", name="Chào mừng đến với iQsine")).to_be_visible()
        self.field("Tên nhà hàng").fill(restaurant)
        self.field("Tên của bạn").fill(name)
        self.field("Mật khẩu").fill(password)
        self.field("Nhập lại mật khẩu").fill(password)
        return self

    def create(self):
        self.fill_welcome().press("Tạo nhà hàng")
        return self.at("Khu vực và bàn")

    def sign_in(self, login=LOGIN):
        """On the page for it, on which there is only this form."""
        expect(self.field("Tên máy này")).to_be_visible()
        self.field("Tên đăng nhập").fill(login)
        self.field("Mật khẩu").fill(PASSWORD)
        self.person.tap(self.page.get_by_role("form", name="Đăng nhập").get_by_role("button", name="Đăng nhập", exact=True))
        return self

    # sections and tables

    def describe_section(self, name, count, prefix=None, shape=None):
        self.field("Tên khu vực").fill(name)
        if prefix is not None:
            self.field("Chữ đầu tên bàn").fill(prefix)
        self.page.get_by_role("textbox", name="Số bàn").fill(str(count))
        if shape:
            self.person.tap(self.page.get_by_role("radio", name=shape))
        return self

    def make_section(self, name, count, **more):
        self.describe_section(name, count, **more).press(f"Tạo {count} bàn")
        expect(self.section(name)).to_contain_text(f"{count} bàn")
        return self

    def section(self, name):
        return self.page.get_by_role("region", name=name, exact=True)

    # groups and menu

    def group_names(self):
        """The groups as they are listed for renaming, in order."""
        rows = self.page.get_by_role("textbox", name=re.compile("^Tên nhóm "))
        expect(rows.first).to_be_visible()
        return [rows.nth(i).input_value() for i in range(rows.count())]

    def choose_file(self, name, content, kind="application/octet-stream"):
        self.page.get_by_label("Chọn tệp").set_input_files({"name": name, "mimeType": kind, "buffer": content})
        return self

    def problem(self, line):
        """The report's entry for a line of the file."""
        return self.page.get_by_role("listitem").filter(has=self.page.get_by_text(f"Dòng {line}", exact=True))

    # people

    def add_person(self, name, *roles, section=None):
        """Returns login and password from the card."""
        self.field("Họ và tên").fill(name)
        for role in self.page.get_by_role("group", name="Chức vụ").get_by_role("button").all():
            if (role.get_attribute("aria-pressed") == "true") != (role.inner_text().strip() in roles):
                self.person.tap(role)
        if section:
            chip = self.page.get_by_role("group", name="Khu vực phụ trách").get_by_role("button", name=section)
            if chip.get_attribute("aria-pressed") != "true":
                self.person.tap(chip)
        self.press("Thêm nhân viên")
        return self.card(name)

    def leave_cards(self):
        """Goes on although the passwords were neither printed nor copied."""
        self.press("Tiếp tục")
        self.person.tap(self.person.button("Vẫn rời trang", self.person.dialog()))
        return self

    def card(self, name):
        card = self.page.get_by_role("region", name="Thẻ đăng nhập").get_by_role("listitem").filter(has_text=name)
        expect(card).to_be_visible()
        # Read in one go: the hub's address can join the card between two reads.
        facts = dict(card.locator("dl").evaluate(
            "(list) => [...list.querySelectorAll('dt')].map((term) => [term.innerText, term.nextElementSibling.innerText])"))
        return facts["Tên đăng nhập"], facts["Mật khẩu"]
