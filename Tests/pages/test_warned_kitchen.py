"""Words that the kitchen must heed: of a course, and of a dish that it has already."""

import re

from playwright.sync_api import expect

from evening import items_of, open_order, order_dish


def called(evening):
    """A party with a called course of one dish. Returns its table, order and course."""
    table = evening.free_table()
    order = open_order(evening.by_hand, table)
    order_dish(evening.by_hand, order, evening.dishes[0], 2)
    course = items_of(evening.by_hand, order)[0]["course"]
    evening.by_hand.do("orders.callToCook", course=course)
    return table, order, course


def test_an_allergy_after_the_call_reaches_the_cook_and_the_waiter_sees_that_it_did(evening):
    # given a dish in the kitchen, its waiter's phone, and the kitchen's screen
    table, order, _ = called(evening)
    dung = evening.at("dung", f"/waiter/order/{order}")
    hung = evening.at("hung", "/chef", "kitchen")
    card = hung.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True)
    # when the waiter warns the kitchen
    dung.tap(dung.page.get_by_role("button", name=re.compile(f"^2 {re.escape(evening.dishes[0]['name'])}")).filter(visible=True).first)
    dung.tap(dung.dialog().get_by_role("button", name="Báo bếp ngay"))
    dung.dialog().get_by_role("textbox", name="Ghi chú").fill("khách dị ứng đậu phộng")
    dung.tap(dung.dialog().get_by_role("button", name="Báo bếp ngay"))
    # then the order says that nobody has seen it, and the card shows it
    dung.sees(re.compile("Đã báo bếp lúc .* bếp chưa thấy"))
    expect(card).to_contain_text("Báo ngay: khách dị ứng đậu phộng")
    # when a cook says that they have seen it
    hung.tap(card.get_by_role("button", name="Đã thấy"))
    # then the waiter sees when and who, and the note stays on the card
    dung.sees(re.compile(r"Đã báo bếp · bếp đã thấy \d+:\d+ \(Hùng\)"))
    expect(card.get_by_role("button", name="Đã thấy")).to_have_count(0)
    expect(card).to_contain_text("khách dị ứng đậu phộng")


def test_a_course_gets_its_words_and_a_mistaken_one_goes_with_one_tap(evening):
    # given a called course, an empty one, and the kitchen's screen
    table, order, course = called(evening)
    evening.by_hand.do("orders.addCourse", order=order, course=f"{course}-x", priority=9)
    dung = evening.at("dung", f"/waiter/order/{order}")
    hung = evening.at("hung", "/chef", "kitchen")
    # when the empty one is removed, and the other one is named and noted
    dung.tap(dung.page.get_by_role("button", name="Xóa", exact=True))
    evening.until(dung, lambda things: [one["id"] for one in things.all("course") if one["order"] == order] == [course], "one course")
    dung.tap(dung.page.get_by_role("button", name=re.compile("^Thao tác cho 1[.]")).filter(visible=True).first)
    dung.tap(dung.page.get_by_role("menuitem", name="Sửa", exact=True))
    dung.dialog().get_by_role("textbox", name="Tên lượt").fill("Khai vị")
    dung.tap(dung.dialog().get_by_role("button", name="lên cùng lúc"))
    dung.tap(dung.dialog().get_by_role("button", name="Lưu"))
    # then the kitchen sees both
    card = hung.page.get_by_role("article", name=f"Bàn {table['name']}", exact=True)
    expect(card).to_contain_text("Khai vị")
    expect(card).to_contain_text("lên cùng lúc")
