"""The manager's page of guest notifications: set up, tried, failing, repaired; and the receptionist's warning."""

import re

import pytest
from playwright.sync_api import expect

from gateways import MailServer
from looks import Looks
from notices_office import Office
from waiting import until


@pytest.fixture
def server():
    server = MailServer()
    yield server
    server.end()


def test_the_manager_sets_mail_up_tries_it_and_sees_it_fail(module_hub, stage, server):
    looks, wrong = Looks(), []

    def look(person, name):
        wrong.extend(f"{name}: {what}" for what in looks.look(person, name))

    # given the manager on a page where nothing is set up
    hoa = stage.person(module_hub, "hoa", "phone").go("/manager/notices")
    hoa.sees("Chưa nhắn khách lần nào")
    look(hoa, "manager-notices-empty-phone")
    # when a mail server is set up, with a sender that cannot be one
    hoa.tap(hoa.button("Cài đặt").first)
    hoa.page.get_by_label("Máy chủ SMTP").fill("127.0.0.1")
    hoa.tap(hoa.page.get_by_role("radio", name="Không").or_(hoa.button("Không", exact=True)).first)
    hoa.page.get_by_label("Cổng", exact=True).fill(str(server.port))
    hoa.page.get_by_label("Địa chỉ gửi").fill("ban@bonmua")
    hoa.tap(hoa.button("Lưu", exact=True))
    # then the hub says no, at the field
    hoa.sees(re.compile("Địa chỉ gửi chưa đúng"))
    look(hoa, "manager-notices-mail-phone")
    hoa.page.get_by_label("Địa chỉ gửi").fill("ban@bonmua.vn")
    hoa.tap(hoa.button("Lưu", exact=True))
    hoa.sees("Chưa gửi lần nào")
    # when it is tried
    hoa.tap(hoa.button("Gửi thử"))
    hoa.page.get_by_label("Gửi tới địa chỉ").fill("hoa@example.com")
    hoa.tap(hoa.button("Gửi thử", within=hoa.dialog()))
    # then the answer is shown, and the mail has arrived
    hoa.sees("Máy chủ đã nhận thư gửi hoa@example.com")
    assert server.mails[0].recipients == ["hoa@example.com"]
    look(hoa, "manager-notices-tried-phone")
    # when the server goes away and somebody books
    server.end()
    office = Office(module_hub)
    office.book()
    until(lambda: office.gateway("email")["standing"] == "failing")
    # then the manager sees it at a desk, with what waits, and may send it again or drop it
    desk = stage.person(module_hub, "hoa", "desk").go("/manager/notices")
    desk.sees(re.compile("Không nối được tới máy chủ"))
    expect(desk.button("Gửi lại")).to_be_visible()
    look(desk, "manager-notices-failing-desk")
    # also on the width of a tablet
    desk.page.set_viewport_size({"width": 820, "height": 1180})
    look(desk, "manager-notices-failing-tablet")
    desk.page.set_viewport_size({"width": 1440, "height": 900})
    # and her texts have a preview, and an unknown placeholder is refused by its name
    desk.tap(desk.page.get_by_role("button", name=re.compile("^Đã đặt bàn")))
    desk.sees("Chào Nguyễn Thị Ánh Tuyết")
    look(desk, "manager-notices-words-desk")
    desk.page.get_by_role("textbox", name="Tin nhắn", exact=True).fill("Chào {{ten}}")
    desk.tap(desk.button("Lưu", exact=True))
    desk.sees(re.compile("Không có chỗ điền “ten”"))
    assert not wrong, "\n".join(wrong)
