"""Word for browsers whose pages are closed, through a real push service on this machine."""

import json
import time

import pytest

from device import Device, new_id
from board_scene import board
from hub import demo_hub
from push_service import Browser, PushService
from rooms import Rooms, direct, group, say
from waiting import until


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def engine(request):
    return request.param


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    service = PushService(tmp_path_factory.mktemp("push"))
    yield service
    service.end()


@pytest.fixture(scope="module")
def hub(request, engine, service, tmp_path_factory):
    """One hub for all tests here; two people who write to each other do so in one test only."""
    hub = demo_hub(request, tmp_path_factory.mktemp("hub") / "data", engine)
    hub.environment["IQSINE_PUSH_AUTHORITY"] = str(service.authority)
    yield hub.start()
    hub.end()


@pytest.fixture
def sign_in(hub):
    """Devices that are signed out with the test, so that no other test's push reaches their browsers."""
    devices = []

    def make(*logins):
        devices.extend(Device(hub, login) for login in logins)
        return devices[-len(logins):]

    yield make
    for device in devices:
        device.ask("DELETE", "/api/session")


def me(device):
    return device.me["employee"]["id"]


def name(device):
    return device.me["employee"]["name"]


def test_absent_people_get_encrypted_pushes_of_messages(sign_in, service):
    lan, minh = sign_in("lan", "minh")
    browser = Browser(service).subscribe(minh)
    room, team = direct(lan, me(minh)), group(lan, "Ca tối", me(minh))
    # when somebody writes while none of his pages is open
    message = say(lan, room, "Bàn A3 xin thêm đá")
    post = browser.hears(text="Bàn A3 xin thêm đá")
    # then his browser learns the author, and the target of a tap
    news = browser.read(post)
    assert news | {"at": 0} == {
        "kind": "message", "language": "vi", "room": room, "form": "direct", "at": 0, "from": name(lan), "says": "text", "unread": 1,
        "text": "Bàn A3 xin thêm đá"}, message
    # and the push service knows that it is this hub's and how long to keep it, and nothing of its content
    assert post.sender(service.origin) == minh.ask("GET", "/api/messenger/push/key").json["key"]
    assert 0 < int(post.headers["ttl"]) <= 24 * 3600 and post.headers["urgency"] == "normal"
    seen = json.dumps([post.path, post.headers], ensure_ascii=False).encode() + post.body
    assert not any(word.encode() in seen for word in (room, name(lan), "Bàn A3", me(minh), message))
    # and of the same room a later one takes the place of one that still waits there
    say(lan, team, "Họp lúc bốn giờ")
    other = browser.hears(form="group", name="Ca tối", **{"from": name(lan)})
    say(lan, room, "Bàn A3 xin tính tiền")
    later = browser.hears(text="Bàn A3 xin tính tiền", unread=2)
    assert later.headers["topic"] == post.headers["topic"] != other.headers["topic"]
    # and nobody gets a push of their own messages
    assert [item["text"] for item in browser.news] == ["Bàn A3 xin thêm đá", "Họp lúc bốn giờ", "Bàn A3 xin tính tiền"]


def test_open_pages_and_muted_rooms_get_no_push(sign_in, service):
    dung, nhu = sign_in("dung", "nhu")
    browser = Browser(service).subscribe(nhu)
    room, quiet, last = direct(dung, me(nhu)), group(dung, "Ồn ào", me(nhu)), group(dung, "Cuối cùng", me(nhu))
    nhu.do("messenger.mute", room=quiet, until=int(time.time() * 1000) + 3_600_000)
    # when his page is visible, and a room is muted
    line = Rooms(nhu)
    say(dung, room, "đang xem")
    line.hears("đang xem")
    say(dung, quiet, "ồn quá")
    # and then the page goes out of sight
    line.socket.send(json.dumps({"type": "sight", "hidden": True}))
    line.socket.send(json.dumps({"type": "ping", "at": 1}))
    while (line.hear(20) or {"type": "pong"})["type"] != "pong":
        pass
    say(dung, quiet, "vẫn ồn")
    say(dung, last, "khuất rồi")
    browser.hears(text="khuất rồi")
    # then his browser gets only messages that he may have missed
    assert [item["text"] for item in browser.news] == ["khuất rồi"]
    line.close()


def test_announcements_push_to_everybody_and_comments_to_those_concerned(sign_in, service):
    house = hoa, lan, minh, hung, ngoc = sign_in("hoa", "lan", "minh", "hung", "ngoc")
    room = board(hoa)
    hung.do("messenger.mute", room=room, until=int(time.time() * 1000) + 3_600_000)
    browsers = {device.me["employee"]["login"]: Browser(service).subscribe(device) for device in house}
    told = {"room": room, "kind": "message", "form": "standing", "subject": "board"}
    # when the manager announces something, and somebody comments in the same breath
    post = say(hoa, room, "Họp lúc 14 giờ")
    say(lan, room, "Em đến trễ", replyTo=post)
    # then everybody gets the post, also people whom the comment does not concern, and its author gets the comment
    for login in ("minh", "ngoc"):
        browsers[login].hears(text="Họp lúc 14 giờ", post=post, comment=False, **told)
    first = browsers["hoa"].hears(text="Em đến trễ", post=post, comment=True, **told)
    # and the next comment reaches the author, earlier commenters and mentioned people; a later push replaces an earlier one
    named = {"text": "@Ngọc đặt phòng nha", "mentions": [me(ngoc), me(hung)], "links": []}
    minh.do("messenger.send", message=new_id(), room=room, content=named, replyTo=post)
    for login in ("hoa", "lan", "ngoc"):
        second = browsers[login].hears(text="@Ngọc đặt phòng nha", post=post, comment=True, **told)
        if login == "hoa":
            assert first.headers["topic"] == second.headers["topic"]
    # and nobody gets anything else: no messages of their own, none of muted rooms
    say(ngoc, room, "Chiều mai nghỉ")
    for login in ("hoa", "lan", "minh"):
        browsers[login].hears(text="Chiều mai nghỉ", comment=False)
    # (a person who answers at once has read the post, perhaps before the push)
    assert {login: sorted({item["text"] for item in browser.news} - ({"Họp lúc 14 giờ"} if login == "lan" else set())) for login, browser in browsers.items()} == {
        "hoa": ["@Ngọc đặt phòng nha", "Chiều mai nghỉ", "Em đến trễ"],
        "lan": ["@Ngọc đặt phòng nha", "Chiều mai nghỉ"],
        "minh": ["Chiều mai nghỉ", "Họp lúc 14 giờ"],
        "ngoc": ["@Ngọc đặt phòng nha", "Họp lúc 14 giờ"],
        "hung": [],
    }


def test_a_subscription_ends_with_its_session_and_when_the_browser_is_gone(sign_in, hub, service):
    lan, minh, hoa = sign_in("lan", "minh", "hoa")
    gone, left, kept = Browser(service).subscribe(minh), Browser(service).subscribe(hoa), Browser(service)
    team = group(lan, "Ca tối", me(minh), me(hoa))
    # when one signs out, and the service says that another is no more
    assert hoa.ask("DELETE", "/api/session").status == 204
    service.says = [(410, {})]
    say(lan, team, "một")
    until(lambda: gone.posts)
    # then neither gets a push any more, whereas a new subscription does, also after a restart of the hub
    kept.subscribe(*sign_in("minh"))
    key = lan.ask("GET", "/api/messenger/push/key").json
    hub.stop()
    hub.start(hub.port)
    assert lan.ask("GET", "/api/messenger/push/key").json == key
    say(lan, team, "hai")
    kept.hears(text="hai")
    assert ([post.status for post in gone.posts], left.posts) == ([410], [])
    # and who does not want it any more is not told
    (other,) = sign_in("hoa")
    left.subscribe(other)
    assert other.ask("DELETE", "/api/messenger/push/subscription").status == 204
    say(lan, team, "ba")
    kept.hears(text="ba")
    assert left.posts == []


def test_a_busy_push_service_is_retried_at_its_requested_time(sign_in, service):
    thao, phuc = sign_in("thao", "phuc")
    browser = Browser(service).subscribe(phuc)
    service.says = [(429, {"Retry-After": "2"})]
    say(thao, direct(thao, me(phuc)), "kiên nhẫn")
    browser.hears(text="kiên nhẫn")
    assert [post.status for post in browser.posts] == [429, 201]
    assert browser.posts[1].at - browser.posts[0].at >= 2


def test_a_call_pushes_at_once_and_stops_ringing_when_it_is_over(sign_in, service):
    mai, ngoc = sign_in("mai", "ngoc")
    browser = Browser(service).subscribe(ngoc)
    room, call = direct(mai, me(ngoc)), new_id()
    line = Rooms(mai)
    # when somebody calls
    mai.do("calls.start", call=call, room=room, video=True)
    ring = browser.hears(kind="call", call=call, video=True, **{"from": name(mai)})
    assert ring.headers["urgency"] == "high" and 0 < int(ring.headers["ttl"]) <= 45
    # and gives up
    mai.do("calls.hangUp", call=call)
    over = browser.hears(kind="callOver", call=call, missed=True)
    # then the end replaces the ringing, wherever that is by now
    assert over.headers["topic"] == ring.headers["topic"]
    assert {item["kind"] for item in browser.news} == {"call", "callOver"}
    line.close()


def test_a_browser_cannot_make_the_hub_send_pushes_to_private_addresses(sign_in, service):
    (minh,) = sign_in("minh")
    good = Browser(service).subscription

    def refusal(**wrong):
        answer = minh.ask("PUT", "/api/messenger/push/subscription", {**good, **wrong})
        return answer.status, answer.error["code"], answer.error["field"]

    assert refusal(endpoint="http://push.example.com/x") == (400, "push.insecure", "endpoint")
    assert refusal(endpoint="https://192.168.1.1/admin") == (400, "push.notAllowed", "endpoint")
    assert refusal(endpoint="https://may-in.local/print") == (400, "push.notAllowed", "endpoint")
    assert refusal(endpoint="ftp://push.example.com/") == (400, "push.malformed", "endpoint")
    assert refusal(endpoint="https://push.example.com/" + "x" * 3000) == (400, "push.tooLong", "endpoint")
    assert refusal(p256dh="AAAA") == (400, "push.wrongLength", "p256dh")
    assert refusal(p256dh="BA" + "A" * 85) == (400, "push.notOnCurve", "p256dh")
    assert refusal(auth="!") == (400, "push.malformed", "auth")
    assert Device(minh.hub).ask("GET", "/api/messenger/push/key").status == 401


def test_managers_get_a_push_of_a_sign_up(sign_in, hub, service):
    # given a manager and a waiter whose pages are closed
    hoa, anh, nhi = sign_in("hoa", "quoc-anh", "y-nhi")
    away, waiter = Browser(service).subscribe(hoa), Browser(service).subscribe(anh)
    hoa.do("staff.saveSetting", setting="signUp", value="open")
    # when somebody signs up
    form = {"name": "Lê Thị Thảo", "login": "le.thao", "password": "bonmua2026", "again": "bonmua2026"}
    assert Device(hub).ask("POST", "/api/sign-up", form).status == 204
    # then only the manager gets a push, with the given name
    news = away.read(away.hears(kind="signUp"))
    assert news | {"at": 0} == {"kind": "signUp", "language": "vi", "room": "", "form": "group", "at": 0, "from": "Lê Thị Thảo"}
    say(nhi, direct(nhi, me(anh)), "Chị ơi")
    waiter.hears(text="Chị ơi")
    assert [item["kind"] for item in waiter.news] == ["message"]
