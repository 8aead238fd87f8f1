"""Gateways: secure connections, secrets, settings, and failing servers, for which nothing else waits."""

import json
import time

from device import Device, new_id
from gateways import MailServer, Mute, Webhook
from notices_office import FAILING, HOUR, SENT, WAITING, Office
from waiting import until

PASSWORD = "thư-của-Bốn-Mùa 7"


def fails_with(office, words):
    """Waits until the state of mail names this fault."""
    until(lambda: words in (office.gateway("email").get("message") or "").lower())
    assert office.gateway("email")["standing"] == "failing"


def test_mail_goes_only_to_a_trusted_server_and_its_password_only_there(sqlite_hub, opened, certificates):
    # given a mail server that demands TLS and a sign-in, with a certificate of a private authority
    user, authority = "ban@bonmua.vn", certificates.authority
    server = opened(MailServer("tls", certificates.context("127.0.0.1"), user=user, password=PASSWORD))
    office = Office(sqlite_hub)
    # when a booking is made, and that authority is not trusted
    office.mail_by(server, "tls", user=user, password=PASSWORD)
    booking = office.book(phone="")
    # then nothing is sent, and the state has the reason
    fails_with(office, "chứng chỉ")
    # when a server should offer STARTTLS, and does not
    plain = opened(MailServer(user=user, password=PASSWORD))
    office.mail_by(plain, "startTLS", user=user, authority=authority, password=PASSWORD)
    # then it gets neither password nor mail
    fails_with(office, "không có tls")
    # when a certificate is of the right authority, for another name
    other = opened(MailServer("tls", certificates.context("mail.example.com")))
    office.mail_by(other, "tls", authority=authority)
    # then no command is sent to it
    fails_with(office, "chứng chỉ")
    assert server.mails == plain.mails == other.mails == []
    # when a password was mistyped
    right = opened(MailServer("startTLS", certificates.context("127.0.0.1"), user=user, password=PASSWORD))
    office.mail_by(right, "startTLS", user=user, authority=authority, password="khong-dung")
    # then the state names the fault until the right one is typed, and what waited goes out safely, by the name that was given
    fails_with(office, "mật khẩu")
    assert "535" in office.gateway("email")["message"] and office.states(booking) == [("email", "made", FAILING)]
    office.secret("email", PASSWORD)
    until(lambda: right.mails)
    assert right.mails[0].secure and right.mails[0].user == user
    office.comes_to("email", "working")
    until(lambda: office.states(booking) == [("email", "made", SENT)])
    # and with its authority the first server gets mail too, by TLS from the start
    office.mail_by(server, "tls", user=user, authority=authority, password=PASSWORD)
    office.book(phone="", table=1)
    until(lambda: server.mails)
    assert server.mails[0].secure and server.mails[0].user == user
    setup = office.manager.ask("GET", "/api/notices/setup")
    assert setup.json["mailHasSecret"] is True
    # when the gateway is set to another place
    elsewhere = opened(MailServer("tls", certificates.context("127.0.0.1"), user=user, password=PASSWORD))
    office.mail_by(elsewhere, "tls", user=user, authority=authority)
    office.book(phone="", table=2)
    # then that place is not told the password
    office.comes_to("email", "failing")
    assert elsewhere.mails == [] and office.manager.ask("GET", "/api/notices/setup").json["mailHasSecret"] is False
    # and nobody can read it: not in answers, not in the log, not in the database; its file is the hub's own
    file = sqlite_hub.data / "secrets" / "notices-email.json"
    assert file.stat().st_mode & 0o777 == 0o600 and file.parent.stat().st_mode & 0o777 == 0o700
    seen = setup.body + office.manager.ask("GET", "/api/notices").body + office.manager.ask("GET", "/api/snapshot?stream=restaurant").body
    sqlite_hub.stop()
    rows = b"".join(path.read_bytes() for path in sqlite_hub.data.glob("iqsine.db*"))
    for place in (seen, rows, "".join(sqlite_hub.lines).encode()):
        assert PASSWORD.encode() not in place


def test_a_gateway_that_never_answers_delays_nothing(hub, opened):
    # given a mail server and a service that take lines and say nothing
    mute = opened(Mute())
    office = Office(hub).mail_by(mute).sms_by(mute)
    for table in range(3):
        office.book(table=table, email=f"g{table}@example.com")
    until(lambda: len(mute.lines) >= 2)
    # when work continues
    lan = Device(hub, "lan")
    begun = time.monotonic()
    for round in range(20):
        office.book(table=3 + round % 5, hours=24 + 3 * round, phone="", email="")
        order = new_id()
        lan.do("orders.open", order=order, table=office.tables[-1 - round % 5], guests=2)
        lan.do("orders.closeEmpty", order=order)
        lan.want("floor.clean", table=office.tables[-1 - round % 5])
    # then all of it is done while both still hang
    assert [state for _, _, state in office.states()] == [WAITING] * 6
    assert time.monotonic() - begun < 25, "the gateways' own patience ended before the house was done"
    # and the hub stops in good time
    code, seconds = hub.stop()
    assert code == 0 and seconds < 5


def test_a_failing_service_is_reported_retried_and_gets_each_message_once(module_hub, opened):
    # given a service that is broken
    webhook = opened(Webhook())
    webhook.status, webhook.answer = 500, b"het tien trong tai khoan"
    office = Office(module_hub).sms_by(webhook)
    booking = office.book(email="")
    # then that is shown to the receptionist, in the service's own words
    gateway = office.comes_to("sms", "failing")
    assert "HTTP 500" in gateway["message"] and "het tien" in gateway["message"] and gateway["waiting"] == 1
    notice = office.notices(booking)[0]
    assert notice["state"] == FAILING and notice["nextAt"] > notice["madeAt"]
    # when it works again, and somebody wants it tried at once
    webhook.status = 200
    office.receptionist.do("notices.retry", notice=notice["id"])
    until(lambda: office.states(booking) == [("sms", "made", SENT)])
    # then each try bore the same id, and the one that was taken was the last
    ids = {json.loads(call["body"])["id"] for call in webhook.calls}
    assert ids == {notice["id"]} and len(webhook.calls) >= 2
    refused = office.receptionist.want("notices.drop", notice=notice["id"])
    assert refused["error"]["code"] == "notices.noticeOver"


def test_invalid_addresses_and_settings_are_refused_with_their_field(module_hub):
    # given the manager and the receptionist
    office = Office(module_hub)
    mail = {"active": True, "host": "mail.example.com", "port": 587, "security": "startTLS", "user": "", "from": "ban@bonmua.vn"}
    sms = {"active": True, "url": "https://sms.example.com/send", "headers": [], "form": "json", "body": '{"to":"{{phone}}","text":"{{text}}"}'}
    words = {"news": "made", "language": "vi", "active": True, "subject": "Xin chào", "mail": "{{name}}", "sms": "{{time}}"}
    wrong = [
        ("notices.saveMail", {"gateway": mail | {"from": "ban@bonmua"}}, "notices.fromMalformed", "from"),
        ("notices.saveMail", {"gateway": mail | {"from": "ban@bonmua.vn>\r\nX: y"}}, "field.malformed", "body.gateway.from"),
        ("notices.saveMail", {"gateway": mail | {"host": "mail server"}}, "notices.hostMalformed", "host"),
        ("notices.saveMail", {"gateway": mail | {"authority": "hello"}}, "notices.certificateMalformed", "authority"),
        ("notices.saveSMS", {"gateway": sms | {"url": "ftp://sms.example.com"}}, "notices.urlMalformed", "url"),
        ("notices.saveSMS", {"gateway": sms | {"url": "https://user@sms.example.com"}}, "notices.urlMalformed", "url"),
        ("notices.saveSMS", {"gateway": sms | {"body": '{"to":"{{phone}}","text":{{text}}}'}}, "notices.bodyNotJSON", "body"),
        ("notices.saveSMS", {"gateway": sms | {"body": '{"to":"{{phone}}"}'}}, "notices.bodyLacks", "body"),
        ("notices.saveSMS", {"gateway": sms | {"headers": [{"name": "Host", "value": "x"}]}}, "notices.headerMalformed", "headers"),
        ("notices.saveTemplate", {"template": words | {"mail": "Chào {{ten}}"}}, "notices.unknownPlaceholder", "mail"),
        ("notices.saveTemplate", {"template": words | {"sms": "Chào {{name"}}, "notices.placeholderOpen", "sms"),
    ]
    for kind, fields, code, field in wrong:
        error = office.manager.want(kind, **fields)["error"]
        assert (error["code"], error.get("field")) == (code, field), (kind, fields, error)
    assert "ten" in office.manager.want("notices.saveTemplate", template=words | {"mail": "Chào {{ten}}"})["error"]["message"]
    # and an e-mail that cannot be one is no booking's
    error = office.receptionist.want(
        "bookings.book", booking=new_id(), tables=[office.tables[9]], at=int(time.time() * 1000) + 24 * HOUR, guests=2, name="Lan",
        email="lan@example.com\nBcc: x@y.vn")["error"]
    assert error["code"] == "bookings.emailMalformed"


def test_a_test_message_returns_its_result_at_once(module_hub, opened):
    # given a service that wants a key in a header and a form
    webhook = opened(Webhook())
    office = Office(module_hub).sms_by(
        webhook, body="to={{phoneDigits}}&msg={{text}}", form="form", headers=[{"name": "Authorization", "value": "Bearer {{secret}}"}])
    # when it is tried without the key, then with it
    trial = {"way": "sms", "to": "0899081299"}
    missing = office.manager.ask("POST", "/api/notices/trial", trial)
    office.secret("sms", "khoa-bi-mat-77")
    good = office.manager.ask("POST", "/api/notices/trial", trial)
    # then the result says so, and the sent message is the intended one
    assert missing.error["code"] == "notices.secretMissing"
    assert good.status == 204 and len(webhook.calls) == 1
    call = webhook.calls[0]
    assert call["headers"]["Authorization"] == "Bearer khoa-bi-mat-77"
    assert call["body"].startswith(b"to=84899081299&msg=Th%C6%B0%20th%E1%BB%AD")
    # when the service says no, repeating the key
    webhook.status, webhook.answer = 403, b"key khoa-bi-mat-77 is blocked"
    bad = office.manager.ask("POST", "/api/notices/trial", trial)
    assert bad.error["code"] == "notices.loginRefused"
    assert "is blocked" in bad.error["message"] and "khoa-bi-mat" not in bad.error["message"]
