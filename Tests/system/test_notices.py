"""Guests are notified of their bookings, each once and truthfully: by a real mail server and a real web service."""

import json
import re
import time
from email.header import decode_header, make_header

import pytest

from device import new_id
from gateways import MailServer, Webhook
from notices_office import DROPPED, FAILING, GIVEN_UP, HOUR, SENT, WAITING, Office
from ports import free_port
from waiting import until


def test_a_made_changed_and_cancelled_booking_notifies_by_mail_and_sms(hub, opened):
    # given a mail server and a service for short messages
    server, webhook = opened(MailServer()), opened(Webhook())
    office = Office(hub).mail_by(server).sms_by(webhook)
    # when a booking is made
    booking = office.book()
    # then the guest gets both, in their language
    until(lambda: server.mails and webhook.calls)
    mail = server.mails[0]
    assert (mail.sender, mail.recipients) == ("ban@bonmua.vn", ["tuyet@example.com"])
    assert mail["To"] == "Nguyễn Thị Ánh Tuyết <tuyet@example.com>"
    assert "đã nhận đặt bàn" in mail["Subject"]
    assert "Chào Nguyễn Thị Ánh Tuyết" in mail.text and "Số khách: 4" in mail.text
    assert mail["Auto-Submitted"] == "auto-generated"
    sent = json.loads(webhook.calls[0]["body"])
    assert sent["to"] == "+84899081299" and "đã đặt bàn" in sent["text"]
    assert webhook.calls[0]["path"] == "/send?brand=BonMua"
    # when it is changed, then cancelled
    office.receptionist.do("bookings.change", booking=booking, guests=6)
    until(lambda: len(server.mails) == 2 and len(webhook.calls) == 2)
    office.receptionist.do("bookings.cancel", booking=booking)
    until(lambda: len(server.mails) == 3 and len(webhook.calls) == 3)
    # then the guest got each, once
    assert "Số khách: 6" in server.mails[1].text and "đã đổi" in server.mails[1]["Subject"]
    assert "đã được hủy" in server.mails[2].text
    assert len({mail["Message-ID"] for mail in server.mails}) == 3
    until(lambda: office.states(booking) == sorted((way, news, SENT) for way in ("email", "sms") for news in ("made", "changed", "cancelled")))
    assert [office.gateway(way)["standing"] for way in ("email", "sms")] == ["working", "working"]


def test_waiting_notifications_are_sent_after_a_restart(hub, opened):
    # given nobody at the mail server's place when a booking is made
    port = free_port()
    office = Office(hub)
    office.mail_by(type("Nobody", (), {"port": port}))
    booking = office.book()
    office.comes_to("email", "failing")
    # when the hub is killed, and the mail server has come back
    hub.kill()
    server = opened(MailServer(port=port))
    hub.start()
    office = Office(hub)
    office.receptionist.do("notices.retry", notice=office.notices(booking)[0]["id"])
    # then the mail goes out, once
    until(lambda: office.states(booking) == [("email", "made", SENT)])
    assert len(server.mails) == 1


NASTY = [
    "Lan\nBcc: ke-gian@example.com", "Lan\r\n.\r\nQUIT", "=?UTF-8?B?TGFu?=", '"Lan" <ke-gian@example.com>,', "Nguyễn Hoàng Phương Thảo Vy 阮黃芳草薇 👩🏽‍🍳🍜 Quỳnh Anh"]


@pytest.mark.parametrize("name", NASTY)
def test_nothing_in_a_name_can_become_a_header(module_hub, opened, name):
    # given a mail server
    server = opened(MailServer())
    office = Office(module_hub).mail_by(server)
    # when somebody of a strange name books; a line break alone is taken, other control characters are refused at the door
    outcome = office.receptionist.want(
        "bookings.book", booking=new_id(), tables=[office.tables[NASTY.index(name)]], at=int(time.time() * 1000) + 30 * HOUR, guests=2,
        name=name, email="lan@example.com")
    if "\r" in name:
        assert outcome["error"]["code"].startswith("field.")
        return
    assert outcome["status"] == "accepted", outcome
    until(lambda: server.mails)
    mail = server.mails[-1]
    # then it is only a name, to one recipient, in short lines of ASCII
    head = mail.bytes.split(b"\r\n\r\n")[0]
    assert mail.recipients == ["lan@example.com"]
    assert mail.message.keys() == [
        "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted"]
    to = re.fullmatch(rb"(?s).*\r\nTo: (.*?)\r\n <([^<>]*)>\r\nSubject: .*", head)
    assert to.group(2) == b"lan@example.com"
    assert str(make_header(decode_header(to.group(1).decode()))) == " ".join(name.split())
    assert f"Chào {name}," in mail.text.replace("\r\n", "\n")
    assert mail.bytes.isascii() and max(len(line) for line in mail.bytes.split(b"\r\n")) <= 998
    assert all(len(line) <= 78 for line in head.split(b"\r\n")), head


def test_guests_receive_the_managers_texts(module_hub, opened):
    # given words of the manager's own, seen before
    server = opened(MailServer())
    office = Office(module_hub).mail_by(server)
    words = {
        "news": "made", "language": "vi", "active": True, "subject": "Hẹn gặp {{name}}", "mail": "{{ guests }} khách, {{time}} {{date}} {{{name}}}",
        "sms": "ok {{name}}"}
    preview = office.manager.ask("POST", "/api/notices/preview", words)
    assert preview.status == 200 and preview.json["subject"] == "Hẹn gặp Nguyễn Thị Ánh Tuyết"
    office.manager.do("notices.saveTemplate", template=words)
    # when somebody books, and somebody from abroad
    office.book(table=10, guests=5, hours=50)
    until(lambda: len(server.mails) == 1)
    office.book(table=11, phone="+1 212-456-7890", name="Jane Smith", hours=50)
    until(lambda: len(server.mails) == 2)
    # then the one reads these words, the other English ones
    assert server.mails[0]["Subject"] == "Hẹn gặp Nguyễn Thị Ánh Tuyết"
    assert re.fullmatch(r"5 khách, \d\d:\d\d [\w ]+ \d\d/\d\d/\d{4} \{Nguyễn Thị Ánh Tuyết\}\s*", server.mails[0].text)
    assert "table booked" in server.mails[1]["Subject"]
    # and if the manager switches the notification off, none is sent
    office.manager.do("notices.saveTemplate", template=words | {"active": False})
    booking = office.book(table=12, hours=50)
    assert office.states(booking) == []
    office.manager.do("notices.resetTemplate", news="made", language="vi")
    assert next(t for t in office.manager.ask("GET", "/api/notices/setup").json["templates"] if t["news"] == "made")["active"]


def test_a_waiting_party_is_notified_of_its_table(hub, opened):
    # given a party on the waiting list
    webhook = opened(Webhook())
    office = Office(hub).sms_by(webhook)
    party = new_id()
    office.receptionist.do(
        "bookings.wait", party=party, name="Anh Khoa", phone="0899081299", guests=3, promisedAt=int(time.time() * 1000) + HOUR // 2)
    # when it is called
    office.receptionist.do("notices.callParty", party=party)
    # then it has word
    until(lambda: webhook.calls)
    assert "bàn cho 3 khách đã sẵn sàng" in webhook.texts[0]
    # and an unknown party cannot be called
    assert office.receptionist.want("notices.callParty", party=new_id())["error"]["code"] == "notices.unknownParty"


def test_a_booking_withdrawn_at_once_makes_no_notification(hub, opened):
    # given a mail server that is away
    port = free_port()
    office = Office(hub)
    office.mail_by(type("Nobody", (), {"port": port}))
    # when a booking is made by mistake and withdrawn, and another is changed before its guest was notified
    mistake, changed = office.book(), office.book(table=1)
    for booking in (mistake, changed):
        until(lambda: office.states(booking) == [("email", "made", FAILING)])
    office.receptionist.do("bookings.withdraw", booking=mistake)
    office.receptionist.do("bookings.change", booking=changed, guests=7)
    server = opened(MailServer(port=port))
    for notice in office.notices():
        if notice["state"] in (WAITING, FAILING):
            office.receptionist.want("notices.retry", notice=notice["id"])
    # then only the other guest hears, once, how it is now
    until(lambda: ("email", "made", SENT) in office.states(changed))
    assert [mail.recipients for mail in server.mails] == [["tuyet@example.com"]]
    assert "Số khách: 7" in server.mails[0].text
    assert office.states(mistake) == [("email", "made", DROPPED)]


def test_an_unknown_address_is_given_up_and_delays_nobody(new_hub, opened):
    # given a mail server that knows no such guest
    server = opened(MailServer())
    server.refuses["khong-co@example.com"] = "550 5.1.1 no such mailbox"
    office = Office(new_hub().start()).mail_by(server)
    # when this guest and another book
    lost, found = office.book(email="khong-co@example.com"), office.book(table=1)
    # then the first is given up with the server's reason, the other is sent, and the server counts as working
    until(lambda: office.states(found) == [("email", "made", SENT)])
    assert office.states(lost) == [("email", "made", GIVEN_UP)]
    assert "550 5.1.1 no such mailbox" in office.notices(lost)[0]["message"]
    assert office.gateway("email")["standing"] == "working"
