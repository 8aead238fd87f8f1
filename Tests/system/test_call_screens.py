"""Calls in people's hands: two at their own devices, in real Chromium with a camera and a microphone that are none."""

import os
import re
import signal

import pytest
from playwright.sync_api import expect

from callers import programs
from device import Device
from order_page import add, row
from rooms import direct, group

# What the browser decodes and hears can be asked only of its own connections.
KEEP_PEERS = """
const Peer = window.RTCPeerConnection;
window.peers = [];
window.RTCPeerConnection = class extends Peer { constructor(...rest) { super(...rest); window.peers.push(this); } };
"""
FRAMES = """
async () => {
  const peer = window.peers.at(-1);
  if (!peer) return 0;
  return [...(await peer.getStats()).values()].filter((one) => one.type === 'inbound-rtp' && one.kind === 'video').reduce((sum, one) => sum + (one.framesDecoded ?? 0), 0);
}
"""
# No way is left but through the relay.
ONLY_RELAYED = KEEP_PEERS.replace("constructor(...rest) { super(...rest);", "constructor(settings) { super({ ...settings, iceTransportPolicy: 'relay' });")
# What this device sends as its picture, and by which credentials the other one's way is told from earlier ones.
SENDS = "() => window.peers.at(-1)?.getSenders().find(({ track }) => track?.kind === 'video')?.track.label"
SENDS_OTHER = f"(than) => ({SENDS})() !== than"
WAY = "() => window.peers.at(-1)?.remoteDescription?.sdp.match(/a=ice-ufrag:(\\S+)/)?.[1]"
OTHER_WAY = f"(than) => ({WAY})() !== than && window.peers.at(-1).connectionState === 'connected'"
MORE = f"async (than) => (await ({FRAMES})()) > than"


HEARS = """
async (count) => {
  const open = window.peers.filter(({ connectionState }) => connectionState === 'connected');
  const all = (await Promise.all(open.map((peer) => peer.getStats()))).map((stats) => [...stats.values()]);
  return all.filter((one) => one.some(({ type, kind, packetsReceived }) => type === 'inbound-rtp' && kind === 'audio' && packetsReceived > 0)).length === count;
}
"""


@pytest.fixture
def pair(sqlite_hub, stage):
    return Pair(sqlite_hub, stage)


class Pair:
    """Lan and Minh, who have a room."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        lan, minh = Device(hub, "lan"), Device(hub, "minh")
        self.names = {"lan": lan.me["employee"]["name"], "minh": minh.me["employee"]["name"]}
        self.room = direct(lan, minh.me["employee"]["id"])

    def person(self, login, device="phone", path=None, allowed=True, slow=False, script=KEEP_PEERS, browser=None):
        person = self.stage.person(self.hub, login, device, browser=browser, permissions=["camera", "microphone"] if allowed else [])
        person.context.add_init_script(script)
        person.line = person.slow_line() if slow else None
        person.go(path or f"/messenger/room/{self.room}")
        if path is None:
            expect(person.button("Gọi thoại")).to_be_visible()
        return person


def rings(person, name):
    """The call that rings, over whatever page."""
    incoming = person.page.get_by_role("alertdialog", name=f"{name} đang gọi")
    expect(incoming).to_be_visible()
    return incoming


def in_call(person, name):
    screen = person.dialog(f"Cuộc gọi với {name}")
    expect(screen.get_by_text(re.compile(r"^\d+:\d\d$"))).to_be_visible(timeout=30_000)
    return screen


def sees_picture(person):
    """Frames are decoded, and go on being decoded."""
    person.page.wait_for_function(MORE, arg=0, timeout=30_000)
    person.page.wait_for_function(MORE, arg=person.page.evaluate(FRAMES) + 2, timeout=30_000)


def hears(person, count):
    """So many others' voices come."""
    person.page.wait_for_function(HEARS, arg=count, timeout=30_000)


def entry(person, words):
    return expect(person.page.locator(".call-entry", has_text=words).last).to_be_visible()


def test_a_video_call_is_seen_by_both_and_an_order_does_not_wait_for_it(pair, dishes):
    # given one in their room, and one at work among his tables
    lan, minh = pair.person("lan"), pair.person("minh", path="/waiter")
    expect(minh.table("B1")).to_be_visible()
    # when one calls and the other answers, over the page that he is on
    lan.tap(lan.button("Gọi video"))
    lan.dialog(f"Cuộc gọi với {pair.names['minh']}").get_by_text("Đang đổ chuông…").wait_for()
    minh.tap(minh.button("Nghe video", within=rings(minh, pair.names["lan"]), exact=True))
    # then each sees the other
    screens = {lan: in_call(lan, pair.names["minh"]), minh: in_call(minh, pair.names["lan"])}
    for person in screens:
        sees_picture(person)
    # and hears that the other has muted himself
    lan.tap(lan.button("Tắt tiếng", exact=True))
    expect(screens[minh].get_by_text(f"{pair.names['lan']} đang tắt tiếng")).to_be_visible()
    # and works on, while the call goes on in a bar
    minh.tap(minh.button("Thu nhỏ để làm việc tiếp"))
    minh.tap(minh.table("B1"))
    minh.tap(minh.button("4 khách", exact=True, within=minh.dialog()))
    minh.tap(minh.button(re.compile("^Mở bàn · 4 khách")))
    add(minh, dishes[0])
    expect(row(minh, 1, dishes[0])).to_be_visible()
    bar = minh.page.get_by_role("region", name=f"Cuộc gọi với {pair.names['lan']}")
    expect(bar).to_be_visible()
    sees_picture(lan)
    # and when one hangs up it is over for both, and stands in their room
    lan.tap(lan.button("Kết thúc"))
    expect(bar).to_have_count(0)
    entry(lan, "Cuộc gọi video")
    minh.visit(f"/messenger/room/{pair.room}")
    entry(minh, "Cuộc gọi video")


def by_video(pair, lan, minh):
    """One calls, the other answers, and both see each other."""
    lan.tap(lan.button("Gọi video"))
    minh.tap(minh.button("Nghe video", within=rings(minh, pair.names["lan"]), exact=True))
    screens = in_call(lan, pair.names["minh"]), in_call(minh, pair.names["lan"])
    sees_picture(lan)
    sees_picture(minh)
    return screens


def test_a_screen_takes_the_cameras_place_and_a_camera_is_turned(pair, stage):
    # given two who see each other, one of them in a browser that chooses her screen by itself: there is no desktop here
    lan, minh = pair.person("lan", "desk", browser=stage.other_browser("--use-fake-ui-for-media-stream")), pair.person("minh")
    _, at_minh = by_video(pair, lan, minh)
    camera = lan.page.evaluate(SENDS)
    # when she shows her screen
    lan.tap(lan.button("Chia sẻ màn hình"))
    # then it is what she sends, on the same way, and he is told what he sees
    lan.page.wait_for_function(SENDS_OTHER, arg=camera)
    expect(at_minh.get_by_text(f"{pair.names['lan']} đang chia sẻ màn hình")).to_be_visible()
    sees_picture(minh)
    # and when she ends it, it is her camera again
    lan.tap(lan.button("Thôi chia sẻ"))
    lan.page.wait_for_function(f"(wanted) => ({SENDS})() === wanted", arg=camera)
    expect(at_minh.get_by_text(f"{pair.names['lan']} đang chia sẻ màn hình")).to_have_count(0)
    sees_picture(minh)
    # when he turns his phone's camera
    mirrored = minh.page.locator(".call-self .call-mirrored")
    expect(mirrored).to_have_count(1)
    minh.tap(minh.button("Đổi camera"))
    # then he sees himself as others do, and she goes on seeing him
    expect(mirrored).to_have_count(0)
    expect(minh.page.locator(".call-self video")).to_have_count(1)
    sees_picture(lan)
    assert [person.page.evaluate("window.peers.length") for person in (lan, minh)] == [1, 1]


def test_a_call_whose_way_breaks_goes_on_by_another(new_hub, stage):
    # given two whom only the house's relay brings together
    hub = new_hub().start(more=("--calls", "own", "--turn-port", "0"))
    pair = Pair(hub, stage)
    lan, minh = pair.person("lan", script=ONLY_RELAYED), pair.person("minh", script=ONLY_RELAYED)
    by_video(pair, lan, minh)
    ways = {person: person.page.evaluate(WAY) for person in (lan, minh)}
    # when it is killed in the middle of the call, and comes again as another
    os.kill(programs(hub.data)["turnserver"], signal.SIGKILL)
    # then both find the way by new addresses, and see each other on the very same call
    for person, way in ways.items():
        person.page.wait_for_function(OTHER_WAY, arg=way, timeout=60_000)
        sees_picture(person)
    assert [person.page.evaluate("window.peers.length") for person in (lan, minh)] == [1, 1]
    lan.tap(lan.button("Kết thúc"))
    entry(minh, "Cuộc gọi video")


def test_a_call_is_declined_and_another_one_missed(pair):
    lan, minh = pair.person("lan"), pair.person("minh", "desk")
    # when it is declined
    lan.tap(lan.button("Gọi thoại"))
    minh.tap(minh.button("Từ chối", within=rings(minh, pair.names["lan"])))
    # then the caller is told so, and calls again from there
    lan.sees("Đã từ chối cuộc gọi")
    entry(minh, "Đã từ chối")
    lan.tap(lan.dialog().get_by_role("button", name="Gọi lại"))
    rings(minh, pair.names["lan"])
    # and when she thinks better of it, it rings no more and was missed
    lan.tap(lan.button("Kết thúc"))
    expect(minh.page.get_by_role("alertdialog")).to_have_count(0)
    entry(minh, "Cuộc gọi nhỡ")
    entry(lan, "Đã hủy")


def test_two_who_call_each_other_at_once_speak(pair):
    # given one whose word to the hub is on its way while the other calls
    lan, minh = pair.person("lan"), pair.person("minh", slow=True)
    minh.line.hold()
    minh.tap(minh.button("Gọi thoại"))
    minh.dialog().get_by_text("Đang gọi…").wait_for()
    lan.tap(lan.button("Gọi thoại"))
    lan.dialog().get_by_text("Đang đổ chuông…").wait_for()
    # when it arrives
    minh.line.release()
    # then both are in one call, which nobody had to answer
    in_call(lan, pair.names["minh"])
    in_call(minh, pair.names["lan"])
    minh.tap(minh.button("Kết thúc"))
    entry(lan, "Cuộc gọi thoại")
    expect(lan.page.locator(".call-entry")).to_have_count(1)


def test_what_is_answered_on_one_device_rings_no_more_on_the_other_and_outlives_a_new_page(pair):
    # given somebody with a phone and a desk
    lan, phone, desk = pair.person("lan"), pair.person("minh"), pair.person("minh", "desk", path="/me")
    lan.tap(lan.button("Gọi video"))
    rings(desk, pair.names["lan"])
    phone.tap(phone.button("Nghe video", within=rings(phone, pair.names["lan"]), exact=True))
    # then the other device is quiet
    expect(desk.page.get_by_role("alertdialog")).to_have_count(0)
    sees_picture(lan)
    # and when the page is loaded anew in the middle of it, it goes on
    phone.page.reload()
    in_call(phone, pair.names["lan"])
    sees_picture(phone)
    sees_picture(lan)
    phone.tap(phone.button("Kết thúc"))
    entry(lan, "Cuộc gọi video")


def test_three_speak_in_their_group_and_one_comes_back(new_hub, stage):
    # given a hub with the house's own server for groups, and three in a room
    hub = new_hub().start(more=("--calls", "own", "--turn-port", "0"))
    lan, minh, hoa = (Device(hub, login) for login in ("lan", "minh", "hoa"))
    name = lan.me["employee"]["name"]
    room = group(lan, "Ca tối", *(one.me["employee"]["id"] for one in (minh, hoa)))
    lan, minh, hoa = (stage.person(hub, login, permissions=["camera", "microphone"]) for login in ("lan", "minh", "hoa"))
    for person in (lan, minh, hoa):
        person.context.add_init_script(KEEP_PEERS)
        person.go(f"/messenger/room/{room}")
    # when one calls and both others answer
    lan.tap(lan.button("Gọi thoại"))
    for person in (minh, hoa):
        person.tap(person.button("Nghe", within=rings(person, name), exact=True))
    # then each hears both others
    for person in (lan, minh, hoa):
        in_call(person, "Ca tối")
        hears(person, 2)
    # and sees who has muted himself
    minh.tap(minh.button("Tắt tiếng", exact=True))
    expect(hoa.page.get_by_role("img", name="Đang tắt tiếng")).to_be_visible()
    # and who left comes back while it goes on
    minh.tap(minh.button("Kết thúc"))
    expect(lan.page.locator(".call-tile")).to_have_count(1)
    minh.tap(minh.button("Vào cuộc gọi"))
    expect(lan.page.locator(".call-tile")).to_have_count(2)
    in_call(minh, "Ca tối")
    hears(minh, 2)
    # who is asked for before his line stands is asked for again, and the browser tells of the first time
    for person in (lan, minh, hoa):
        person.complaints = [one for one in person.complaints if "/senders/" not in one]


def test_without_a_microphone_one_is_told_why_and_nobody_is_rung(pair):
    lan, minh = pair.person("lan", allowed=False), pair.person("minh")
    lan.tap(lan.button("Gọi video"))
    lan.sees(re.compile("Trình duyệt chưa cho dùng micro"))
    expect(lan.dialog()).to_have_count(0)
    expect(minh.page.get_by_role("alertdialog")).to_have_count(0)
