"""Fields of the restaurant's own on real pages: defined in the office, filled in at the order, read by a colleague, found in a list."""

from playwright.sync_api import expect

from evening import open_order
from lines import comes_back, cuts
from waiting import until


def test_a_field_of_orders_is_defined_filled_in_without_a_line_and_found_in_the_list(evening):
    order = open_order(evening.by_hand, evening.free_table())
    # given a manager who adds a field to orders
    manager = evening.at("hoa", "/manager/surveys", "desk")
    manager.tap(manager.page.get_by_role("listitem", name="Phiếu gọi món").get_by_role("button", name="Sửa các ô"))
    manager.tap(manager.button("Thêm ô").first)
    manager.tap(manager.button("Chữ", manager.dialog(), exact=True))
    manager.page.get_by_label("Câu hỏi", exact=True).fill("Dịp gì?")
    manager.tap(manager.button("Phát hành", exact=True))
    manager.tap(manager.button("Phát hành", manager.dialog(), exact=True))
    # when the waiter of an order fills it in without a line
    waiter = evening.at("dung", f"/waiter/order/{order}")
    waiter.choose("Thao tác với bàn", "Thông tin thêm về phiếu")
    waiter.tap(waiter.button("Sửa “Thông tin thêm về phiếu”"))
    cuts(waiter)
    waiter.page.get_by_label("Dịp gì?").fill("Sinh nhật bà ngoại")
    waiter.tap(waiter.button("Lưu", waiter.dialog(), exact=True))
    # then it stands above the courses
    waiter.sees("Sinh nhật bà ngoại")
    comes_back(waiter)
    # and the manager finds it in the list of values, as soon as the device has sent it
    until(lambda: "ngoại" in evening.by_hand.ask("GET", "/api/own-fields/order").body.decode())
    manager.go("/manager/surveys/own/order/values")
    manager.page.get_by_role("searchbox").fill("ba ngoai")
    expect(manager.page.get_by_text("Sinh nhật bà ngoại")).to_be_visible()
