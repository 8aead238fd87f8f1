"""Messages that could not be sent are lost with their author's session. The device says so, or has asked before."""

import pytest
from playwright.sync_api import expect

import kept
from away import free_dishes, order_by_hand
from cable import Cable
from device import Device, new_id
from evening import items_of, open_order
from lines import cuts, is_back
from rooms import direct, history
from media_page import chooses, noise
from messenger_page import bubble, field, loses_old_messages, writes

NOTICE = "bị đăng xuất từ nơi khác hoặc hết phiên"

# The remains of her messages in the browser: databases, drafts.
PRIVATE = """async () => [
  ...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage),
].filter((name) => name.includes("messenger.drafts"))"""


class Pair:
    """Lan on a phone with its own connection, and her conversation with Minh."""

    def __init__(self, hub, stage, room):
        self.hub, self.stage, self.room = hub, stage, room
        self.lan, self.minh, self.hoa = Device(hub, "lan"), Device(hub, "minh"), Device(hub, "hoa")
        self.cable = Cable(hub)
        self.name = f"Điện thoại {new_id()[-6:]}"
        self.phone = stage.person(self.cable, device="phone").sign_in("lan", device=self.name)
        self.phone.cable = self.cable

    def opens(self):
        self.phone.visit(f"/messenger/room/{self.room}")
        expect(field(self.phone)).to_be_visible()
        return self.phone

    def said(self):
        return [message["content"].get("text") for message in history(self.minh, self.room).json["messages"]]


@pytest.fixture(scope="module")
def room(module_hub):
    return direct(Device(module_hub, "lan"), Device(module_hub, "minh").me["employee"]["id"])


@pytest.fixture
def pair(module_hub, stage, room):
    pair = Pair(module_hub, stage, room)
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


def test_a_session_ended_elsewhere_reports_its_lost_messages_and_hands_its_order_to_the_manager(pair):
    # given a phone that without a line takes an order, writes two messages, sends a file and begins to write
    dish, order, phone = free_dishes(pair.hub)[0], open_order(pair.lan), pair.phone
    phone.visit(f"/waiter/order/{order}").sees("Chưa gọi món nào")
    cuts(pair.opens())
    phone.visit(f"/waiter/order/{order}")
    order_by_hand(phone, dish, 2)
    pair.opens()
    for text in ("Bàn 3 cần thêm ghế", "Khách hỏi món chay"):
        writes(phone, text)
    chooses(phone, "file", ("hop-dong.pdf", "application/pdf", noise(20_000)))
    writes(phone, "Hợp đồng đây")
    field(phone).fill("Mai em xin")
    # when her other device ends its session
    desk = pair.stage.person(pair.hub, "lan", "desk").go("/me")
    desk.tap(desk.button("Nơi đang đăng nhập"))
    desk.tap(desk.button("Đăng xuất máy đó", desk.page.get_by_role("listitem").filter(has_text=pair.name)))
    desk.tap(desk.button("Đăng xuất", desk.dialog()))
    desk.sees("Đã đăng xuất máy đó")
    pair.cable.mend()
    # then the phone says how much it has erased, also after a reload, and names no room
    signed_out(phone)
    expect(notice(phone)).to_contain_text("3 tin nhắn chưa gửi và 1 tin hoặc phiếu viết dở đã bị xóa khỏi máy.")
    phone.sees("1 việc chưa gửi đã chuyển cho quản lý")
    wiped(phone)
    phone.reload()
    signed_out(phone)
    expect(notice(phone)).to_contain_text("3 tin nhắn chưa gửi và 1 tin hoặc phiếu viết dở đã bị xóa khỏi máy.")
    phone.sees_no(pair.minh.me["employee"]["name"])
    # and the order alone is with the manager
    wish, = pair.hoa.ask("GET", "/api/quarantine").json
    assert (wish["author"], wish["body"]["type"]) == ("lan", "orders.addItem")
    assert (items_of(pair.hoa, order), pair.said()) == ([], [])
    # and once it was read it is gone for good
    phone.tap(phone.button("Đã rõ", notice(phone)))
    expect(notice(phone)).to_have_count(0)


# In every run the test above ends a session whose page is open, and the unit tests of the outbox count what is lost.
@pytest.mark.long
def test_an_unsent_message_of_a_closed_page_is_erased_and_reported_at_the_next_opening(pair):
    # given a message unsent in a page that is closed, whose session the manager ends
    phone = pair.opens()
    cuts(phone)
    writes(phone, "Bàn 3 cần thêm ghế")
    assert len(kept.waiting(phone)) == 1
    phone.page.close()
    for session in pair.hoa.ask("GET", "/api/sessions").json:
        if session["deviceName"] == pair.name:
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
    phone.sign_in("lan", device=pair.name)
    expect(notice(phone)).to_be_visible()
    pair.opens()
    is_back(phone)
    expect(bubble(phone, "Bàn 3 cần thêm ghế")).to_have_count(0)
    assert pair.said() == []


def test_a_sign_out_loses_unsent_messages_without_a_later_report(pair):
    # given a message unsent, and the application open twice
    pair.phone.visit("/me").sees("Tài khoản")
    phone = pair.opens()
    other = phone.context.new_page()
    other.goto(f"{pair.cable.address}/messenger")
    expect(other.locator("a.room-row").first).to_be_visible()
    cuts(phone)
    writes(phone, "Bàn 3 cần thêm ghế")
    # when she signs out after a question
    phone.visit("/me")
    phone.tap(phone.button("Đăng xuất", exact=True))
    phone.sees("1 tin nhắn chưa gửi sẽ mất", phone.dialog())
    phone.tap(phone.button("Đăng xuất", phone.dialog()))
    loses_old_messages(phone)
    # then it is gone, and neither page mentions it again
    signed_out(phone)
    wiped(phone)
    pair.cable.mend()
    # A page that opens tells the hub of the sign-out at once, which ends the other page's session.
    phone.reload()
    expect(other.get_by_label("Tên đăng nhập")).to_be_visible()
    other.reload()
    for page in (phone.page, other):
        expect(page.get_by_label("Tên đăng nhập")).to_be_visible()
        expect(page.get_by_text(NOTICE)).to_have_count(0)
    assert pair.said() == []
