"""The evening: a party is seated, orders, is cooked for, moves, is served, pays and leaves, seen on everybody's pages."""

import re

from playwright.sync_api import expect

from evening import nobody_holds
from lines import nothing_open
from order_page import open_menu, step
from people import money

BEER, ROLLS, FISH = "Bia Sài Gòn (chai)", "Gỏi cuốn tôm thịt (4 cuốn)", "Cá kho tộ"
PORK, JELLY, ICE = "Thịt kho trứng nước dừa", "Rau câu trái dừa", "Kem dừa ba viên"
PRICES = {BEER: 25_000, ROLLS: 72_000, FISH: 135_000, PORK: 125_000, JELLY: 59_000, ICE: 69_000}


class Cast:
    """Seven people, each on their own device, signed in as on any day."""

    def __init__(self, hub, stage):
        self.ngoc = stage.person(hub, device="tablet").sign_in("ngoc")
        self.lan = stage.person(hub, device="phone").sign_in("lan")
        self.dung = stage.person(hub, device="phone").sign_in("dung")
        self.hung = stage.person(hub, device="kitchen").sign_in("hung")
        self.phuc = stage.person(hub, device="phone").sign_in("phuc")
        self.mai = stage.person(hub, device="tablet").sign_in("mai")
        self.hoa = stage.person(hub, device="desk").sign_in("hoa")
        self.hoa.tap(self.hoa.button(re.compile("^Quản lý")))

    def call(self, table, dish):
        """A called course on the kitchen's screen."""
        return self.hung.page.get_by_role("article", name=f"Bàn {table}").filter(has_text=dish)

    def course(self, dish, waiter=None):
        """A course on a waiter's page."""
        return (waiter or self.lan).page.get_by_role("region").filter(has=self.row(dish, waiter))

    def row(self, dish, waiter=None):
        return (waiter or self.lan).page.get_by_role("button", name=re.compile(rf"^\d+ {re.escape(dish)}, xem và sửa"))

    def finished(self, dish, word):
        """A course that is over, folded into one line."""
        return self.lan.page.get_by_role("button", name=re.compile(rf"{word}.*{re.escape(dish)}"))

    def bill_row(self, table):
        """A party in the cashier's list."""
        return self.mai.page.get_by_role("navigation").get_by_role("button").filter(has_text=re.compile(rf"^{re.escape(table)}(?!\d)"))

    def chore(self, table):
        """A table to clean, or a call, on the runner's list."""
        return self.phuc.page.get_by_role("article", name=f"Bàn {table}")

    def take(self, waiter, *dishes):
        """On the menu: a tap for each portion."""
        open_menu(waiter)
        for dish in dishes:
            self.find(waiter, dish)
            waiter.tap(waiter.dish(dish))

    def find(self, waiter, dish):
        waiter.page.get_by_label("Tìm món, không cần dấu").fill(dish)

    def order(self, waiter, *dishes):
        self.take(waiter, *dishes)
        waiter.tap(waiter.button(f"Ghi {len(dishes)} phần"))
        nothing_open(waiter)

    def step(self, dish, action):
        self.lan.tap(step(self.lan, action, self.course(dish)))

    def serve(self, table, dish):
        """Called to serve, and carried."""
        self.step(dish, "Gọi mang ra")
        load = self.phuc.page.get_by_role("article", name=f"Bàn {table}").filter(has_text=dish)
        self.phuc.tap(load.get_by_role("button", name="Đã mang ra", exact=True))
        expect(load).to_have_count(0)
        expect(self.finished(dish, "đã phục vụ")).to_be_visible()


def cleaning_takes(cast, seconds):
    hoa = cast.hoa
    hoa.tap(hoa.place("Cài đặt"))
    hoa.tap(hoa.place("Dọn bàn và nhắc việc"))
    hoa.page.get_by_label("Tự coi là dọn xong sau").fill(f"{seconds / 60:g}".replace(".", ","))
    hoa.tap(hoa.button("Lưu", exact=True))
    hoa.sees("Đã lưu cài đặt")


def a_party_is_seated_and_the_waiter_hears_of_it(cast):
    ngoc, lan = cast.ngoc, cast.lan
    ngoc.tap(ngoc.table("A4"))
    seating = ngoc.page.get_by_role("region", name="Bàn A4")
    ngoc.tap(seating.get_by_role("button", name="4 khách", exact=True))
    ngoc.tap(seating.get_by_role("button", name=re.compile("^Lan")))
    ngoc.tap(ngoc.button("Xếp 4 khách vào bàn A4"))
    lan.sees("Bàn A4: khách mới")
    expect(lan.page.get_by_role("button", name=re.compile("^Bàn A4, đang dùng, 4 khách"))).to_be_visible()
    lan.tap(lan.place(re.compile("^Việc")))
    lan.tap(lan.page.get_by_role("article").filter(has_text="Bàn A4: khách mới").get_by_role("button", name="Tới bàn"))
    expect(lan.page.get_by_role("heading", name="Bàn A4")).to_be_visible()
    ngoc.sees(re.compile("^Lan đã xem|Lan đã biết có khách ở bàn A4"))


def three_courses_are_ordered_and_called(cast):
    lan, mai = cast.lan, cast.mai
    cast.order(lan, BEER, BEER)
    expect(cast.bill_row("A4")).to_contain_text(money(2 * PRICES[BEER]))
    cast.order(lan, ROLLS, ROLLS, FISH)
    # drinks call themselves
    expect(cast.call("A4", BEER)).to_be_visible()
    expect(cast.course(BEER)).to_contain_text("đang làm")
    expect(cast.course(ROLLS)).to_contain_text("chưa gọi bếp")
    expect(cast.call("A4", ROLLS)).to_have_count(0)
    # the others by hand
    for dish in (ROLLS, FISH):
        cast.step(dish, "Gọi làm")
        expect(cast.call("A4", dish)).to_be_visible()
        expect(cast.course(dish)).to_contain_text("đang làm")
    expect(cast.bill_row("A4")).to_contain_text(money(2 * PRICES[BEER] + 2 * PRICES[ROLLS] + PRICES[FISH]))
    mai.sees_no("Chưa có bàn nào")


def a_dish_runs_out_while_two_are_selling_it(cast):
    lan, dung = cast.lan, cast.dung
    dung.tap(dung.table("A6"))
    dung.tap(dung.dialog().get_by_role("button", name="2 khách", exact=True))
    dung.tap(dung.button(re.compile("^Mở bàn · 2 khách")))
    # three portions are left; one waiter has two of them in hand, the other sells two
    cast.take(dung, JELLY, JELLY)
    dung.sees("còn 3")
    cast.take(lan, JELLY, JELLY)
    lan.sees("còn 3")
    lan.tap(lan.button("Ghi 2 phần"))
    # at once the first waiter learns how many are left, and takes the last one as soon as no phone holds it
    warning = dung.page.get_by_role("alert").filter(has_text=f"{JELLY} chỉ còn 1, đang chọn 2")
    dung.tap(warning.get_by_role("button", name="Lấy 1"))
    nobody_holds(dung.hub, JELLY)
    dung.tap(dung.button("Ghi 1 phần"))
    expect(cast.row(JELLY, dung)).to_be_visible()
    # it is sold once, and cannot be sold any more
    for waiter in (lan, dung):
        waiter.tap(waiter.button("Thêm món", exact=True))
        cast.find(waiter, "rau cau")
        expect(waiter.button(f"{JELLY}, hết")).to_be_visible()
        waiter.tap(waiter.dish(JELLY))
        waiter.sees(f"{JELLY} đã hết")
        expect(waiter.button("Ghi vào phiếu", exact=True)).to_be_disabled()
        waiter.tap(waiter.button("Quay lại"))
        expect(cast.row(JELLY, waiter)).to_have_count(1)


def the_chef_refuses_and_the_waiter_tells_the_table(cast):
    lan, hung = cast.lan, cast.hung
    lan.tap(lan.button("Quay lại")).tap(lan.place("Bàn"))
    hung.hold(cast.call("A4", FISH).get_by_role("button", name=re.compile(rf"^1\s*{FISH}")))
    hung.tap(hung.dialog().get_by_role("button", name="Hết nguyên liệu"))
    hung.tap(hung.button("Từ chối 1 phần"))
    expect(cast.call("A4", FISH)).to_have_count(0)
    lan.sees(f"Bàn A4: hết 1 {FISH}")
    lan.tap(lan.place(re.compile(r"^Việc.*\(1\)")))
    task = lan.page.get_by_role("article").filter(has_text=f"hết 1 {FISH}")
    expect(task).to_contain_text("Hết nguyên liệu")
    lan.tap(task.get_by_role("button", name="Đã báo bàn"))
    expect(task).to_have_count(0)
    lan.tap(lan.place("Bàn"))
    lan.tap(lan.table("A4"))
    expect(cast.finished(FISH, "đã hủy hết")).to_be_visible()
    expect(cast.bill_row("A4")).to_contain_text(money(2 * PRICES[BEER] + 2 * PRICES[ROLLS] + 2 * PRICES[JELLY]))


def they_drink_and_order_more(cast):
    hung, lan = cast.hung, cast.lan
    hung.tap(cast.call("A4", BEER).get_by_role("button", name="Dựng cờ"))
    expect(cast.course(BEER)).to_contain_text("cờ dựng")
    cast.serve("A4", BEER)
    cast.order(lan, PORK)
    cast.step(PORK, "Gọi làm")
    expect(cast.call("A4", PORK)).to_be_visible()


def they_move_while_food_is_cooking(cast):
    lan, hung, ngoc, phuc = cast.lan, cast.hung, cast.ngoc, cast.phuc
    lan.choose("Thao tác với bàn", "Chuyển bàn")
    lan.tap(lan.dialog().get_by_role("button", name=re.compile("^Bàn A8,")))
    # the old table is marked for cleaning
    expect(ngoc.page.get_by_role("button", name=re.compile("^Bàn A4, đang dọn"))).to_be_visible()
    expect(lan.page.get_by_role("heading", name="Bàn A8")).to_be_visible()
    # the kitchen's cards bear the new table at once, and say so
    expect(cast.call("A8", ROLLS)).to_contain_text("Đổi bàn, trước là A4")
    expect(cast.call("A8", PORK)).to_be_visible()
    expect(hung.page.get_by_role("article", name="Bàn A4")).to_have_count(0)
    expect(cast.bill_row("A8")).to_be_visible()
    expect(cast.bill_row("A4")).to_have_count(0)
    # and the old one is free by itself after a while
    expect(ngoc.page.get_by_role("button", name=re.compile("^Bàn A4, trống"))).to_be_visible(timeout=30_000)
    phuc.tap(phuc.place(re.compile("^Dọn bàn")))
    phuc.sees("Không có bàn nào cần dọn")
    phuc.tap(phuc.place(re.compile("^Mang ra")))


def another_table_joins(cast):
    lan, ngoc = cast.lan, cast.ngoc
    lan.choose("Thao tác với bàn", "Ghép bàn khác vào")
    lan.tap(lan.dialog().get_by_role("button", name=re.compile("^Bàn A7,")))
    expect(lan.page.get_by_role("heading", name="Bàn A8 + A7")).to_be_visible()
    expect(ngoc.page.get_by_role("button", name=re.compile("^Bàn A7, ghép bàn, cùng bàn A8"))).to_be_visible()
    expect(cast.bill_row("A8")).to_contain_text("A7")


def it_is_ready_and_served(cast):
    hung, lan = cast.hung, cast.lan
    # called to serve before it is ready: it ages on the chef's screen, and waits for the flag
    cast.step(ROLLS, "Gọi mang ra")
    expect(cast.call("A8", ROLLS)).to_contain_text("Gọi mang ra")
    expect(cast.phuc.page.get_by_role("article").filter(has_text=ROLLS)).to_have_count(0)
    hung.tap(cast.call("A8", ROLLS).get_by_role("button", name=re.compile(rf"^2\s*{re.escape(ROLLS)}")))
    load = cast.phuc.page.get_by_role("article", name="Bàn A8").filter(has_text=ROLLS)
    expect(load).to_be_visible()
    cast.phuc.tap(load.get_by_role("button", name="Đã mang ra", exact=True))
    expect(cast.finished(ROLLS, "đã phục vụ")).to_be_visible()
    hung.tap(cast.call("A8", PORK).get_by_role("button", name="Dựng cờ"))
    expect(cast.course(PORK)).to_contain_text("cờ dựng")
    cast.serve("A8", PORK)
    # items that were never called are called, cooked and carried like the rest
    cast.step(JELLY, "Gọi làm")
    hung.tap(cast.call("A8", JELLY).get_by_role("button", name="Dựng cờ"))
    expect(cast.course(JELLY)).to_contain_text("cờ dựng")
    cast.serve("A8", JELLY)


def they_pay(cast):
    lan, mai = cast.lan, cast.mai
    before = 2 * PRICES[BEER] + 2 * PRICES[ROLLS] + 2 * PRICES[JELLY] + PRICES[PORK]
    after = before + PRICES[ICE]
    due = after - after // 10
    # the cashier has seen it from its first item; now it asks to pay
    lan.choose("Thao tác với bàn", "Tính tiền")
    expect(cast.bill_row("A8")).to_contain_text(re.compile("Xin tính tiền|Chờ"))
    mai.tap(cast.bill_row("A8"))
    mai.sees(re.compile("^Hóa đơn lần 1"))
    # an item added later visibly supersedes that version
    cast.order(lan, ICE)
    lan.sees(re.compile("^Có thay đổi sau khi tính tiền"))
    mai.sees(re.compile(rf"Lần 1: {money(before)} · bây giờ: {money(after)}"))
    mai.tap(mai.button("Tính lại", exact=True))
    mai.sees(re.compile("^Hóa đơn lần 2"))
    # a discount by right, with its reason
    assert not lan.page.get_by_role("button", name="Giảm giá").count()
    mai.tap(mai.button("Giảm giá", exact=True))
    discount = mai.dialog()
    discount.get_by_label("Giảm bao nhiêu phần trăm").fill("10")
    mai.tap(discount.get_by_role("button", name="Khách quen"))
    mai.tap(discount.get_by_role("button", name=re.compile("^Giảm .*₫$")))
    mai.sees(money(due))
    # cash, with change
    mai.sees(re.compile("^Hóa đơn lần [23]"))
    for again in mai.button("Tính lại", exact=True).all():
        mai.tap(again)
    mai.tap(mai.button("Thu tiền", exact=True))
    for key in ("1", "000", "000"):
        mai.tap(mai.dialog().get_by_role("button", name=key, exact=True))
    mai.tap(mai.page.get_by_role("radio", name="Đã ra hết"))
    mai.tap(mai.button(f"Đã nhận {money(1_000_000)} · thối {money(1_000_000 - due)}"))
    mai.sees("đã thanh toán")
    mai.sees(money(1_000_000 - due))
    lan.sees("Bàn này đã xong")
    return due


def tables_are_cleaned(cast):
    phuc, ngoc = cast.phuc, cast.ngoc
    phuc.tap(phuc.place(re.compile("^Dọn bàn")))
    for table in ("A8", "A7"):
        expect(ngoc.page.get_by_role("button", name=re.compile(f"^Bàn {table}, đang dọn"))).to_be_visible()
        phuc.tap(cast.chore(table).get_by_role("button", name="Dọn xong", exact=True))
        expect(ngoc.page.get_by_role("button", name=re.compile(f"^Bàn {table}, trống"))).to_be_visible()
        expect(cast.chore(table)).to_have_count(0)


def the_manager_sees_the_revenue(cast, due):
    cast.hoa.tap(cast.hoa.place(re.compile("^Hôm nay")))
    revenue = cast.hoa.page.get_by_role("definition").filter(has_text=re.compile(rf"^{re.escape(money(due))}$"))
    expect(revenue.first).to_be_visible()


def test_the_evening(sqlite_hub, stage):
    cast = Cast(sqlite_hub, stage)
    cleaning_takes(cast, 12)
    a_party_is_seated_and_the_waiter_hears_of_it(cast)
    three_courses_are_ordered_and_called(cast)
    a_dish_runs_out_while_two_are_selling_it(cast)
    the_chef_refuses_and_the_waiter_tells_the_table(cast)
    they_drink_and_order_more(cast)
    they_move_while_food_is_cooking(cast)
    another_table_joins(cast)
    it_is_ready_and_served(cast)
    cleaning_takes(cast, 300)
    due = they_pay(cast)
    tables_are_cleaned(cast)
    the_manager_sees_the_revenue(cast, due)
