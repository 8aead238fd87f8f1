"""A form from its first question to its first answer: built in the office, filled in without a line, counted in the office."""

from playwright.sync_api import expect

from lines import comes_back, cuts

QUESTIONS = (("Thang điểm", "Hài lòng thế nào?"), ("Số", "Mấy khách?"), ("Chữ", "Lời nhắn"))


def builds(manager, title):
    """Makes an empty form with the three questions, and publishes it."""
    manager.tap(manager.button("Phiếu mới").first)
    manager.tap(manager.button("Phiếu trống"))
    manager.page.get_by_label("Tên phiếu").fill(title)
    for kind, words in QUESTIONS:
        manager.tap(manager.button("Thêm câu hỏi vào"))
        manager.tap(manager.button(kind, manager.dialog("Thêm câu hỏi"), exact=True))
        manager.page.get_by_label("Câu hỏi", exact=True).fill(words)
    manager.tap(manager.button("Phát hành", exact=True))
    manager.tap(manager.button("Phát hành", manager.dialog(), exact=True))
    expect(manager.page.get_by_role("heading", name=title)).to_be_visible()


def test_a_new_form_is_filled_in_without_a_line_and_its_answer_is_counted_once(evening):
    title = "Khách nói gì tối nay?"
    # given a form of a manager, open on a waiter's phone that then loses its line
    manager = evening.at("hoa", "/manager/surveys", "desk")
    builds(manager, title)
    waiter = evening.at("lan", "/surveys")
    waiter.tap(waiter.button(title))
    expect(waiter.page.get_by_text("0/3 câu")).to_be_visible()
    cuts(waiter)
    # when the waiter fills it in and sends it
    waiter.tap(waiter.page.get_by_text("4", exact=True))
    waiter.page.get_by_label(QUESTIONS[1][1]).fill("1.250")
    waiter.sees("Hiểu là 1\u00a0250")
    waiter.page.get_by_label(QUESTIONS[2][1]).fill("Cá kho tộ rất ngon")
    waiter.tap(waiter.button("Gửi", exact=True))
    # then it waits on the phone in sight
    unsent = waiter.page.get_by_role("region", name="Chưa gửi xong")
    expect(unsent).to_contain_text(title)
    # and goes up when the line is back
    comes_back(waiter)
    expect(waiter.page.get_by_role("region", name="Đã gửi gần đây")).to_contain_text(title)
    expect(unsent).to_have_count(0)
    # and the manager sees it counted once
    manager.tap(manager.page.get_by_role("listitem").filter(has_text=title).get_by_role("button", name="Kết quả"))
    expect(manager.page.get_by_text("1 phiếu đã điền")).to_be_visible()
    manager.sees("Cá kho tộ rất ngon").sees("1.250")
