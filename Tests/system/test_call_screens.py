"""Calls in people's hands: two at their own devices, in real Chromium with a camera and a microphone that are none."""

import os
import re
import shutil
import signal

import pytest
from playwright.sync_api import expect

from callers import CallLine, Peers, answers_page, programs
from device import Device
from hub import Hub
from away import free_dishes
from order_page import add, row
from rooms import direct, group, history
from waiting import until
from call_page import KEEP_PEERS, Between, entry, hang_up, in_call, rings, sees_picture
from call_scripts import ALL_DECODED_MORE, ALL_OTHER_WAYS, ALL_STAND, ASKS, COME, DECODED, FEELS, GOES_BY, HURRIES
from call_scripts import KNOWS_NETWORK, ONLY_RELAYED, OTHER_WAY, RING, SENDS, SENDS_OTHER, STANDS, WAY, WAYS


@pytest.fixture(scope="module")
def calls_hub(demo_folder, tmp_path_factory):
    """A hub with its own relay, and its own server for calls of groups."""
    data = tmp_path_factory.mktemp("calls") / "data"
    shutil.copytree(demo_folder, data)
    hub = Hub(data).start(more=("--calls", "own", "--turn-port", "0"))
    yield hub
    hub.end()


@pytest.fixture
def pair(sqlite_hub, stage):
    return Pair(sqlite_hub, stage)


class Pair:
    """Lan and Minh, who have a room that only their devices read, as pages make them."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        lan, minh = Device(hub, "lan"), Device(hub, "minh")
        self.names = {"lan": lan.me["employee"]["name"], "minh": minh.me["employee"]["name"]}
        self.room = direct(lan, minh.me["employee"]["id"], seal="ends")

    def person(self, login, device="phone", path=None, allowed=True, slow=False, between=False, script=KEEP_PEERS, browser=None):
        person = self.stage.person(self.hub, login, device, browser=browser, permissions=["camera", "microphone"] if allowed else [])
        person.context.add_init_script(script)
        person.line = person.slow_line() if slow else Between(person) if between else None
        person.go(path or f"/messenger/room/{self.room}")
        if path is None:
            expect(person.button("Gọi thoại")).to_be_visible()
        return person


def hears(person, count):
    """Waits until this many voices arrive."""
    person.page.wait_for_function(COME, arg=["audio", "packetsReceived", count], timeout=30_000)


def sees(person, count):
    """Waits until this many pictures arrive and are decoded."""
    person.page.wait_for_function(COME, arg=["video", "framesDecoded", count], timeout=60_000)


def test_a_video_call_goes_on_at_work_through_a_restarted_relay_and_a_reload(calls_hub, stage):
    # given two who can connect only through the restaurant's relay: one in their room, and one with a phone at the plan of tables and a desk
    pair, dishes = Pair(calls_hub, stage), free_dishes(calls_hub)
    lan, minh = pair.person("lan", script=ONLY_RELAYED), pair.person("minh", path="/waiter", script=ONLY_RELAYED)
    desk = pair.person("minh", "desk", path="/me")
    expect(minh.table("B1")).to_be_visible()
    # when one calls and the other answers, over the page that is open there
    lan.tap(lan.button("Gọi video"))
    lan.dialog(f"Cuộc gọi với {pair.names['minh']}").get_by_text("Đang đổ chuông…").wait_for()
    rings(desk, pair.names["lan"])
    minh.tap(minh.button("Trả lời có hình", within=rings(minh, pair.names["lan"]), exact=True))
    # then the other device is quiet
    expect(desk.page.get_by_role("alertdialog")).to_have_count(0)
    # and each sees and hears the other
    screens = {lan: in_call(lan, pair.names["minh"]), minh: in_call(minh, pair.names["lan"])}
    for person, screen in screens.items():
        sees_picture(person)
        hears(person, 1)
        # and learns that the two devices know each other's keys, although nobody has compared them
        expect(screen.get_by_text("Mã hóa đầu cuối · chưa xác minh")).to_be_visible()
    # and no longer sees her when she turns her camera off, and again when it is on
    picture = screens[minh].get_by_label(f"Hình của {pair.names['lan']}")
    lan.tap(lan.button("Tắt camera", exact=True))
    expect(picture).to_have_count(0)
    minh.page.wait_for_function(STANDS, timeout=30_000)
    sees_picture(lan)
    lan.tap(lan.button("Bật camera", exact=True))
    expect(picture).to_be_visible()
    sees_picture(minh)
    # and learns that the other person is muted
    lan.tap(lan.button("Tắt tiếng", exact=True))
    expect(screens[minh].get_by_text(f"{pair.names['lan']} đang tắt tiếng")).to_be_visible()
    # when the relay is killed in the middle of the call, and comes again as another
    ways = {person: person.page.evaluate(WAY) for person in (lan, minh)}
    os.kill(programs(calls_hub.data)["turnserver"], signal.SIGKILL)
    # then both find the way by new addresses, and see each other on the very same call
    for person, way in ways.items():
        person.page.wait_for_function(OTHER_WAY, arg=way, timeout=60_000)
        sees_picture(person)
    assert [person.page.evaluate("window.peers.length") for person in (lan, minh)] == [1, 1]
    # and one works on while the call continues in a bar
    minh.tap(minh.button("Thu nhỏ để làm việc tiếp"))
    minh.tap(minh.table("B1"))
    minh.tap(minh.button("4 khách", exact=True, within=minh.dialog()))
    minh.tap(minh.button(re.compile("^Mở bàn · 4 khách")))
    add(minh, dishes[0])
    expect(row(minh, 1, dishes[0])).to_be_visible()
    expect(minh.page.get_by_role("region", name=f"Cuộc gọi với {pair.names['lan']}")).to_be_visible()
    sees_picture(lan)
    # and when that page is reloaded, the call continues, although the page is ready before its connection
    connects_late(minh)
    minh.reload()
    in_call(minh, pair.names["lan"])
    sees_picture(minh)
    sees_picture(lan)
    # and when one hangs up it is over for both, and in their room
    lan.tap(lan.button("Kết thúc"))
    expect(minh.dialog()).to_have_count(0)
    entry(lan, "Cuộc gọi video")
    minh.visit(f"/messenger/room/{pair.room}")
    entry(minh, "Cuộc gọi video")


def connects_late(person):
    """From the next load on, the page's first connection breaks at once."""
    lines = []

    def late(device):
        lines.append(device)
        if len(lines) == 1:
            device.close()
        else:
            device.connect_to_server()

    person.page.route_web_socket(lambda address: "/live" in address, late)


def by_video(pair, lan, minh):
    """One calls, the other answers, and both see each other."""
    lan.tap(lan.button("Gọi video"))
    minh.tap(minh.button("Trả lời có hình", within=rings(minh, pair.names["lan"]), exact=True))
    screens = in_call(lan, pair.names["minh"]), in_call(minh, pair.names["lan"])
    sees_picture(lan)
    sees_picture(minh)
    return screens


@pytest.mark.long
def test_a_shared_screen_replaces_the_camera_and_the_camera_is_switched(pair, stage):
    # given two in a video call, one of them in a browser that chooses her screen by itself: there is no desktop here
    lan, minh = pair.person("lan", "desk", browser=stage.other_browser("--use-fake-ui-for-media-stream")), pair.person("minh")
    _, at_minh = by_video(pair, lan, minh)
    camera = lan.page.evaluate(SENDS)
    # when she shares her screen
    lan.tap(lan.button("Chia sẻ màn hình"))
    # then she sends it over the same connection, and he learns what he sees
    lan.page.wait_for_function(SENDS_OTHER, arg=camera)
    expect(at_minh.get_by_text(f"{pair.names['lan']} đang chia sẻ màn hình")).to_be_visible()
    sees_picture(minh)
    # and when she stops, her camera is back
    lan.tap(lan.button("Thôi chia sẻ"))
    lan.page.wait_for_function(f"(wanted) => ({SENDS})() === wanted", arg=camera)
    expect(at_minh.get_by_text(f"{pair.names['lan']} đang chia sẻ màn hình")).to_have_count(0)
    sees_picture(minh)
    # when he switches his phone's camera
    mirrored = minh.page.locator(".call-self .call-mirrored")
    expect(mirrored).to_have_count(1)
    minh.tap(minh.button("Đổi camera"))
    # then he sees himself as others do, and she still sees him
    expect(mirrored).to_have_count(0)
    expect(minh.page.locator(".call-self video")).to_have_count(1)
    sees_picture(lan)
    assert [person.page.evaluate("window.peers.length") for person in (lan, minh)] == [1, 1]


def ends_as(pair, outcome):
    """Waits until the room's note of its only call has this outcome."""
    device = Device(pair.hub, "lan")
    until(lambda: [one["content"]["call"]["outcome"] for one in history(device, pair.room).json["messages"] if one["says"] == "call"] == [outcome])


# In every run: "given a browser that refuses the microphone after the call connected" of call-failures.test.tsx.
@pytest.mark.long
def test_the_answerer_sees_the_caller_before_their_own_camera_opens(pair):
    # given somebody whose browser asks for the camera, and who takes some time
    lan, minh = pair.person("lan"), pair.person("minh", script=ASKS)
    lan.tap(lan.button("Gọi video"))
    # when he answers
    minh.tap(minh.button("Trả lời có hình", within=rings(minh, pair.names["lan"]), exact=True))
    # then he already sees her, and she learns that he is not heard
    sees_picture(minh)
    silent = lan.page.get_by_text(f"{pair.names['minh']} đang tắt tiếng")
    expect(silent).to_be_visible()
    # and when he has allowed it she hears and sees him on the same connection
    minh.page.evaluate("window.allow()")
    sees_picture(lan)
    hears(lan, 1)
    expect(silent).to_have_count(0)
    assert [person.page.evaluate("window.peers.length") for person in (lan, minh)] == [1, 1]
    lan.tap(lan.button("Kết thúc"))
    entry(minh, "Cuộc gọi video")


# In every run: "given two devices that find no way to each other" of call-failures.test.tsx.
@pytest.mark.long
def test_a_blocked_call_is_reported_to_both(pair):
    # given two between whom there is no way but a relay, which this house does not have
    lan, minh = (pair.person(login, script=ONLY_RELAYED + HURRIES) for login in ("lan", "minh"))
    lan.tap(lan.button("Gọi thoại"))
    # when he answers
    minh.tap(minh.button("Nghe", within=rings(minh, pair.names["lan"]), exact=True))
    # then both learn of the failure, and the room notes it
    for person in (lan, minh):
        person.sees("Không nối được hai máy")
    ends_as(pair, "failed")


# In every run: "declined, given up, and not answered in time" of DirectCallTests, and call-screen.test.tsx.
@pytest.mark.long
def test_a_call_is_declined_and_another_one_missed(pair):
    lan, minh = pair.person("lan"), pair.person("minh", "desk")
    # when it is declined
    lan.tap(lan.button("Gọi thoại"))
    minh.tap(minh.button("Từ chối", within=rings(minh, pair.names["lan"])))
    # then the caller learns of it, and calls again from there
    lan.sees("Đã từ chối cuộc gọi")
    entry(minh, "Đã từ chối")
    lan.tap(lan.dialog().get_by_role("button", name="Gọi lại"))
    rings(minh, pair.names["lan"])
    # and when she cancels, it stops ringing and was missed
    lan.tap(lan.button("Kết thúc"))
    expect(minh.page.get_by_role("alertdialog")).to_have_count(0)
    entry(minh, "Cuộc gọi nhỡ")
    entry(lan, "Đã hủy")


@pytest.mark.long
def test_a_profile_page_calls_its_person(pair):
    # given somebody on a colleague's profile, with and without a room of the two
    minh, hoa = pair.person("minh", "desk"), Device(pair.hub, "hoa").me["employee"]
    lan = pair.person("lan", path=f"/messenger/people/{Device(pair.hub, 'minh').me['employee']['id']}")
    # when she calls from there, then it rings in the room of the two
    lan.tap(lan.button("Gọi thoại"))
    minh.tap(minh.button("Từ chối", within=rings(minh, pair.names["lan"])))
    lan.sees("Đã từ chối cuộc gọi")
    lan.tap(lan.dialog().get_by_role("button", name="Đóng"))
    expect(lan.page).to_have_url(re.compile(f"/messenger/room/{pair.room}$"))
    # and the same happens with somebody to whom nobody has written yet
    lan.visit(f"/messenger/people/{hoa['id']}")
    lan.tap(lan.button("Gọi video"))
    lan.sees("Đang đổ chuông…")
    lan.tap(lan.dialog(f"Cuộc gọi với {hoa['name']}").get_by_role("button", name="Kết thúc"))
    entry(lan, "Đã hủy")


@pytest.mark.long
def test_a_ringing_phone_vibrates_unless_that_is_switched_off(pair):
    # given a phone in its owner's hand
    lan, minh = pair.person("lan"), pair.person("minh", path="/me", script=FEELS)
    switch = minh.page.get_by_role("switch", name="Rung")
    expect(switch).to_be_checked()
    minh.tap(minh.page.get_by_role("heading", name="Máy này"))
    # when it rings, then it vibrates again and again, and stops as soon as he answers
    lan.tap(lan.button("Gọi thoại"))
    incoming = rings(minh, pair.names["lan"])
    minh.page.wait_for_function("(ring) => window.shaken.filter((one) => one === ring).length > 1", arg=RING)
    minh.tap(minh.button("Nghe", within=incoming, exact=True))
    in_call(minh, pair.names["lan"])
    shaken = minh.page.evaluate("window.shaken")
    last = len(shaken) - 1 - shaken[::-1].index(RING)
    assert "0" in shaken[last:]
    lan.tap(lan.button("Kết thúc"))
    expect(minh.dialog()).to_have_count(0)
    # when he switches vibration off, then it rings without
    minh.tap(switch)
    lan.tap(lan.button("Gọi thoại", exact=True))
    rings(minh, pair.names["lan"])
    lan.dialog().get_by_text("Đang đổ chuông…").wait_for()
    assert minh.page.evaluate("window.shaken").count(RING) == shaken.count(RING)


# In every run: the same between devices in test_calls.py, and call-stage.test.ts.
@pytest.mark.long
def test_two_people_who_call_each_other_at_once_are_connected(pair):
    # given one whose word to the hub is on its way while the other calls
    lan, minh = pair.person("lan"), pair.person("minh", slow=True)
    minh.line.hold()
    minh.tap(minh.button("Gọi thoại"))
    minh.dialog().get_by_text("Đang gọi…").wait_for()
    lan.tap(lan.button("Gọi thoại"))
    lan.dialog().get_by_text("Đang đổ chuông…").wait_for()
    # when it arrives
    minh.line.release()
    # then both are in one call that nobody had to answer
    in_call(lan, pair.names["minh"])
    in_call(minh, pair.names["lan"])
    minh.tap(minh.button("Kết thúc"))
    entry(lan, "Cuộc gọi thoại")
    expect(lan.page.locator(".call-entry")).to_have_count(1)


@pytest.fixture
def trio(calls_hub, stage):
    """Lan, Minh and Hoa in a room that calls through the restaurant's own server for groups."""
    trio = Trio(calls_hub, stage)
    yield trio
    hang_up(trio.people, trio.calls)
    # A request for a person whose connection is not established yet is repeated, and the browser reports the first one.
    for person in trio.people:
        person.complaints = [one for one in person.complaints if "/senders/" not in one]


class Trio:
    def __init__(self, hub, stage):
        self.hub, self.stage, self.people = hub, stage, []
        lan, minh, hoa = (Device(hub, login) for login in ("lan", "minh", "hoa"))
        self.names = {login: one.me["employee"]["name"] for login, one in (("lan", lan), ("minh", minh), ("hoa", hoa))}
        self.room = group(lan, "Ca tối", *(one.me["employee"]["id"] for one in (minh, hoa)))

    def person(self, login, device="desk", script=KEEP_PEERS, browser=None):
        person = self.stage.person(self.hub, login, device, browser=browser, permissions=["camera", "microphone"])
        person.context.add_init_script(script)
        self.people.append(person)
        return person.go(f"/messenger/room/{self.room}")

    def by_video(self, lan, minh, hoa):
        """Lan calls, the others answer."""
        lan.tap(lan.button("Gọi video"))
        for person in (minh, hoa):
            person.tap(person.button("Trả lời có hình", within=rings(person, self.names["lan"]), exact=True))

    def calls(self):
        """The calls that go on, by their ids."""
        return [call["id"] for call in CallLine(Device(self.hub, "lan")).rooms.all("call") if call["state"] == "active"]


def test_three_see_and_hear_each_other_in_their_group_and_one_comes_back(trio):
    # given three in a room
    lan, minh, hoa = (trio.person(login) for login in ("lan", "minh", "hoa"))
    # when one calls and both others answer
    trio.by_video(lan, minh, hoa)
    # then each sees and hears both others
    for person in (lan, minh, hoa):
        in_call(person, "Ca tối")
        hears(person, 2)
        sees(person, 2)
        expect(person.page.locator(".call-tile video")).to_have_count(2)
    # and is shown who speaks: the microphones that are none beep now and then
    lan.page.wait_for_function("() => document.querySelector('.call-tile.call-speaks') !== null", timeout=30_000)
    # and sees who is muted
    minh.tap(minh.button("Tắt tiếng", exact=True))
    expect(hoa.page.get_by_role("img", name="Đang tắt tiếng")).to_be_visible()
    # and a person who left comes back while it continues
    minh.tap(minh.button("Kết thúc"))
    expect(lan.page.locator(".call-tile")).to_have_count(1)
    minh.tap(minh.button("Vào cuộc gọi"))
    expect(lan.page.locator(".call-tile")).to_have_count(2)
    in_call(minh, "Ca tối")
    hears(minh, 2)


@pytest.mark.long
def test_a_device_in_a_group_call_renews_all_its_connections_in_another_network(trio):
    # given three who see each other, one in a browser that knows its kind of network
    lan, minh, hoa = trio.person("lan", script=KNOWS_NETWORK), trio.person("minh"), trio.person("hoa")
    trio.by_video(lan, minh, hoa)
    for person in (lan, minh, hoa):
        in_call(person, "Ca tối")
        sees(person, 2)
    # and a person who is requested twice, because they announced their media meanwhile, is there again
    for person in (lan, minh, hoa):
        person.page.wait_for_function(ALL_STAND)
    call, made = trio.calls(), {person: person.page.evaluate("window.peers.length") for person in (lan, minh, hoa)}
    assert len(call) == 1

    def renews(act):
        ways = lan.page.evaluate(WAYS)
        assert len(ways) == 3
        act()
        lan.page.wait_for_function(ALL_OTHER_WAYS, arg=ways, timeout=60_000)
        # and all go on seeing each other, on the very same call
        for person in (lan, minh, hoa):
            person.page.wait_for_function(ALL_DECODED_MORE, arg=person.page.evaluate(DECODED), timeout=30_000)
        assert {person: person.page.evaluate("window.peers.length") for person in (lan, minh, hoa)} == made
        assert trio.calls() == call

    # when it changes to another network, then its sent and received media take new paths
    renews(lambda: lan.page.evaluate(GOES_BY, "cellular"))

    def to_and_fro():
        for kind in ("wifi", "cellular", "wifi"):
            lan.page.evaluate(GOES_BY, kind)

    def away_and_back():
        lan.context.set_offline(True)
        lan.context.set_offline(False)

    # and so it does when networks come faster than a way is found, and when it had none in between
    renews(to_and_fro)
    renews(away_and_back)


@pytest.mark.long
def test_a_screen_shared_with_a_group_is_shown_whole_with_its_owners_name(trio, stage):
    # given three who see each other, one of them in a browser that chooses her screen by itself
    lan = trio.person("lan", browser=stage.other_browser("--use-fake-ui-for-media-stream"))
    minh, hoa = trio.person("minh"), trio.person("hoa", "phone")
    trio.by_video(lan, minh, hoa)
    for person in (lan, minh, hoa):
        in_call(person, "Ca tối")
        sees(person, 2)
    words = f"{trio.names['lan']} đang chia sẻ màn hình"
    tiles = {person: person.page.locator(".call-tile", has=person.page.get_by_label(f"Hình của {trio.names['lan']}")) for person in (minh, hoa)}
    fits = "(video) => getComputedStyle(video).objectFit"
    # the proportions by which a screen differs from a camera
    shape = "(video) => video.videoWidth / video.videoHeight"
    camera = {person: tile.locator("video").evaluate(shape) for person, tile in tiles.items()}
    # when she shares her screen
    lan.tap(lan.button("Chia sẻ màn hình"))
    for person, tile in tiles.items():
        # then the others learn whose screen it is, and see all of it
        expect(tile).to_have_text(words)
        assert tile.locator("video").evaluate(fits) == "contain"
        person.page.wait_for_function(ALL_DECODED_MORE, arg=person.page.evaluate(DECODED), timeout=30_000)
        # and of the third person only that they are there
        expect(person.page.get_by_text("đang chia sẻ màn hình")).to_have_count(1)
    # and when she stops, her camera is back
    lan.tap(lan.button("Thôi chia sẻ"))
    for person, tile in tiles.items():
        expect(tile).to_have_text(trio.names["lan"])
        assert tile.locator("video").evaluate(fits) == "cover"
        person.page.wait_for_function(ALL_DECODED_MORE, arg=person.page.evaluate(DECODED), timeout=30_000)


# In every run: call-renewal.test.ts, and the relay that restarts above.
@pytest.mark.long
def test_a_device_in_another_network_renews_the_connection_of_its_call(pair):
    # given a browser that knows its kind of network
    lan, minh = pair.person("lan", script=KNOWS_NETWORK), pair.person("minh")
    lan.tap(lan.button("Gọi thoại"))
    minh.tap(minh.button("Nghe", within=rings(minh, pair.names["lan"]), exact=True))
    in_call(lan, pair.names["minh"])
    in_call(minh, pair.names["lan"])

    def renews(act):
        ways = {person: person.page.evaluate(WAY) for person in (lan, minh)}
        act()
        for person, way in ways.items():
            person.page.wait_for_function(OTHER_WAY, arg=way, timeout=60_000)

    # when it goes by another network, or comes back to one, both take a new way
    renews(lambda: lan.page.evaluate(GOES_BY, "cellular"))

    def away_and_back():
        lan.context.set_offline(True)
        lan.context.set_offline(False)

    renews(away_and_back)
    # then they still speak on the very same call
    for person in (lan, minh):
        hears(person, 1)
        assert person.page.evaluate("window.peers.length") == 1
    # and another guess of how fast the same network is changes nothing
    way = minh.page.evaluate(WAY)
    lan.page.evaluate("navigator.connection.dispatchEvent(new Event('change'))")
    lan.tap(lan.button("Tắt tiếng", exact=True))
    minh.sees(f"{pair.names['lan']} đang tắt tiếng")
    assert minh.page.evaluate(WAY) == way


# In every run: peers among each other in test_calls.py, and pages above.
@pytest.mark.long
def test_a_page_and_a_peer_without_a_browser_exchange_media(pair):
    # given somebody whose device speaks the same words by another's program
    lan, minh = pair.person("lan"), Device(pair.hub, "minh", device="zz-another-program")
    line, peers = CallLine(minh), Peers()
    try:
        lan.tap(lan.button("Gọi video"))
        line.until(lambda: any(call["state"] == "ringing" for call in line.rooms.all("call")))
        (call,) = line.rooms.all("call")
        # when it answers
        minh.do("calls.accept", call=call["id"])
        peer = answers_page(line, call["id"], call["parties"][0]["device"], peers)
        # then both decode the other's media, and the one with keys learns that the other has none
        screen = in_call(lan, pair.names["minh"])
        expect(screen.get_by_text("Có mã hóa, phải tin máy chủ nhà hàng")).to_be_visible()
        sees_picture(lan)
        hears(lan, 1)
        peer.shows()
        lan.tap(lan.button("Kết thúc"))
        entry(lan, "Cuộc gọi video")
    finally:
        peers.end()


# In every run: call-signatures.test.ts, and "given an encrypted call of two" of call-failures.test.tsx.
@pytest.mark.long
def test_a_call_with_keys_exchanged_by_an_attacker_is_stopped_with_the_reason(calls_hub, stage):
    pair = Pair(calls_hub, stage)
    lan, minh = pair.person("lan"), pair.person("minh", between=True)
    lan.tap(lan.button("Gọi thoại"))
    minh.tap(minh.button("Nghe", within=rings(minh, pair.names["lan"]), exact=True))
    # then nothing is transmitted
    minh.sees("Không xác nhận được máy bên kia, cuộc gọi bị dừng")
    lan.sees("Không nối được hai máy")
