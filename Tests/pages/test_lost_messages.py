"""Messages that could not be sent are lost with their author's session. The device says so, or has asked before."""

import pytest
from playwright.sync_api import expect

import kept
from away import order_by_hand
from cable import Cable
from device import Device
from evening import items_of, open_order
from lines import cuts, is_back, picture
from rooms import direct, history
from media_page import chooses, noise
from messenger_page import bubble, field, loses_old_messages, writes

NOTICE = "bị đăng xuất từ nơi khác hoặc hết phiên"
PHONE = "Điện thoại của Lan"

# The remains of her messages in the browser: databases, drafts.
PRIVATE = """async () => [
  ...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage),
].filter((name) => name.includes("messenger.drafts"))"""


class Pair:
    """Lan on a phone with its own connection, and her conversation with Minh."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.lan, self.minh, self.hoa = Device(hub, "lan"), Device(hub, "minh"), Device(hub, "hoa")
        self.room = direct(self.lan, self.minh.me["employee"]["id"])
        self.cable = Cable(hub)
        self.phone = stage.person(self.cable, device="phone").sign_in("lan", device=PHONE)
        self.phone.cable = self.cable

    def opens(self):
        self.phone.visit(f"/messenger/room/{self.room}")
        expect(field(self.phone)).to_be_visible()
        return self.phone

    def said(self):
        return [message["content"].get("text") for message in history(self.minh, self.room).json["messages"]]


@pytest.fixture
def pair(sqlite_hub, stage):
    pair = Pair(sqlite_hub, stage)
    yield pair
    pair.cable.end()


def signed_out(person):
    expect(person.page.get_by_label("Tên đăng nhập")).to_be_visible()
    return person


def notice(person):
    return person.page.get_by_role("alert").filter(has_text=NOTICE)


def wiped(person):
    for _ in range(100):
        if not kept.waiting(person) and not person.page.evaluate(PRIVATE):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError((kept.waiting(person), person.page.evaluate(PRIVATE)))


def looked_at(person, name):
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        picture(person, f"{name}-{scheme}")
    person.page.emulate_media(color_scheme="light", reduced_motion="reduce")


def test_a_session_ended_elsewhere_reports_its_lost_messages_and_hands_its_order_to_the_manager(pair, dishes):
    # given a phone that without a line takes an order, writes two messages, sends a file and begins to write
    order, phone = open_order(pair.lan), pair.phone
    phone.visit(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    pair.opens()
    chooses(phone, "file", ("hop-dong.pdf", "application/pdf", noise(20_000)))
    phone.sees("hop-dong.pdf")
    phone.visit(f"/waiter/order/{order}")
    cuts(phone)
    order_by_hand(phone, dishes[0], 2)
    pair.opens()
    for text in ("Bàn 3 cần thêm ghế", "Khách hỏi món chay"):
        writes(phone, text)
    chooses(phone, "file", ("hop-dong.pdf", "application/pdf", noise(20_000)))
    writes(phone, "Hợp đồng đây")
    field(phone).fill("Mai em xin")
    # when her other device ends its session
    desk = pair.stage.person(pair.hub, "lan", "desk").go("/me")
    desk.tap(desk.button("Nơi đang đăng nhập"))
    desk.tap(desk.button("Đăng xuất máy đó", desk.page.get_by_role("listitem").filter(has_text=PHONE)))
    desk.tap(desk.button("Đăng xuất", desk.dialog()))
    desk.sees("Đã đăng xuất máy đó")
    pair.cable.mend()
    # then the phone says how much it has erased, also after a reload, and names no room
    signed_out(phone)
    expect(notice(phone)).to_contain_text("3 tin nhắn chưa gửi và 1 tin viết dở đã bị xóa khỏi máy.")
    phone.sees("1 việc chưa gửi đã chuyển cho quản lý")
    looked_at(phone, "messages-lost")
    wiped(phone)
    phone.page.reload()
    signed_out(phone)
    expect(notice(phone)).to_contain_text("3 tin nhắn chưa gửi và 1 tin viết dở đã bị xóa khỏi máy.")
    phone.sees_no(pair.minh.me["employee"]["name"])
    # and the order alone is with the manager
    wish, = pair.hoa.ask("GET", "/api/quarantine").json
    assert (wish["author"], wish["body"]["type"]) == ("lan", "orders.addItem")
    assert (items_of(pair.hoa, order), pair.said()) == ([], [])
    # and once it was read it is gone for good
    phone.tap(phone.button("Đã rõ", notice(phone)))
    expect(notice(phone)).to_have_count(0)
    phone.page.reload()
    signed_out(phone).sees("1 việc chưa gửi đã chuyển cho quản lý")
    expect(notice(phone)).to_have_count(0)


def test_an_unsent_message_of_a_closed_page_is_erased_and_reported_at_the_next_opening(pair):
    # given a message unsent in a page that is closed, whose session the manager ends
    phone = pair.opens()
    cuts(phone)
    writes(phone, "Bàn 3 cần thêm ghế")
    assert len(kept.waiting(phone)) == 1
    phone.page.close()
    for session in pair.hoa.ask("GET", "/api/sessions").json:
        if session["deviceName"] == PHONE:
            pair.hoa.ask("DELETE", f"/api/sessions/{session['id']}")
    pair.cable.mend()
    # when it is opened
    phone.page = phone.context.new_page()
    phone.go("/messenger")
    # then nothing of it is left, and the page says so
    signed_out(phone)
    expect(notice(phone)).to_contain_text("1 tin nhắn chưa gửi đã bị xóa khỏi máy.")
    wiped(phone)
    # and it stays lost when she signs in again
    phone.sign_in("lan", device=PHONE)
    expect(notice(phone)).to_be_visible()
    pair.opens()
    is_back(phone)
    expect(bubble(phone, "Bàn 3 cần thêm ghế")).to_have_count(0)
    assert pair.said() == []


def asked(person):
    person.visit("/me")
    person.tap(person.button("Đăng xuất", exact=True))
    person.sees("1 tin nhắn chưa gửi sẽ mất", person.dialog())
    return person.dialog()


def test_signing_out_asks_about_unsent_messages_and_reports_nothing_afterwards(pair):
    # given a message unsent, and the application open twice
    pair.phone.visit("/me").sees("Tài khoản")
    phone = pair.opens()
    other = phone.context.new_page()
    other.goto(f"{pair.cable.address}/messenger")
    expect(other.locator("a.room-row").first).to_be_visible()
    cuts(phone)
    writes(phone, "Bàn 3 cần thêm ghế")
    # when she is about to sign out
    phone.tap(phone.button("Thôi", asked(phone)))
    # then she can stay, and it keeps waiting
    expect(phone.dialog()).to_have_count(0)
    expect(bubble(pair.opens(), "Bàn 3 cần thêm ghế")).to_be_visible()
    assert len(kept.waiting(phone)) == 1
    # and when she signs out it is gone, and neither page mentions it again
    phone.tap(phone.button("Đăng xuất", asked(phone)))
    loses_old_messages(phone)
    signed_out(phone)
    wiped(phone)
    pair.cable.mend()
    expect(other.get_by_label("Tên đăng nhập")).to_be_visible(timeout=30_000)
    for page in (phone.page, other):
        page.reload()
        expect(page.get_by_label("Tên đăng nhập")).to_be_visible()
        expect(page.get_by_text(NOTICE)).to_have_count(0)
    assert pair.said() == []
