"""The screens of a call, light and dark: how it rings, how one talks, breaks off and is not answered, with names as long as people have them here."""

import pytest
from playwright.sync_api import expect

from device import Device
from looks import Looks
from people import DEVICES
from rooms import direct, group
from test_call_screens import KEEP_PEERS, entry, in_call, rings, sees_picture

NAMES = {"lan": "Công Huyền Tôn Nữ Hoàng Thị Bích Ngọc", "minh": "Nguyễn Phước Hoàng Trọng Nghĩa Minh Đức"}
# What the page does by itself after 8 s, and after a minute, it does at the test's word: no picture is taken in a hurry, and nobody waits.
BY_HAND = KEEP_PEERS + """
const later = window.setTimeout;
window.byHand = {};
window.setTimeout = (act, time, ...rest) => {
  if (time !== 8000 && time !== 60000) return later(act, time, ...rest);
  window.byHand[time] = act;
  return later(() => undefined, 0);
};
"""


class CallScene:
    """People with long names, each at a device; what is wrong with what they see is gathered."""

    def __init__(self, hub, stage):
        self.hub, self.stage, self.looks, self.wrong = hub, stage, Looks(), []
        manager = Device(hub, "hoa")
        staff = {one["login"]: one for one in manager.snapshot().all("employee")}
        for login, name in NAMES.items():
            known = staff[login]
            manager.do("staff.saveEmployee", employee=known["id"], name=name, **{key: known[key] for key in ("login", "roles", "sections")})
        self.ids = {login: one["id"] for login, one in staff.items()}
        self.names = {**{login: one["name"] for login, one in staff.items()}, **NAMES}

    def room(self, one, other):
        return direct(Device(self.hub, one), self.ids[other], seal="ends")

    def person(self, login, device, room):
        person = self.stage.person(self.hub, login, device, permissions=["camera", "microphone"])
        person.context.add_init_script(BY_HAND)
        person.go(f"/messenger/room/{room}")
        expect(person.button("Gọi thoại")).to_be_visible()
        return person

    def look(self, person, name):
        self.wrong += [f"{name}: {what}" for what in self.looks.look(person, f"call-{name}")]

    def both_sizes(self, person, name):
        """As it is on a phone and on a desk."""
        own = person.page.viewport_size
        for device in ("phone", "desk"):
            person.page.set_viewport_size(DEVICES[device]["viewport"])
            self.look(person, f"{name}-{device}")
        person.page.set_viewport_size(own)

    def right(self):
        assert not self.wrong, "\n" + "\n".join(self.wrong)


@pytest.fixture
def scene(new_hub, stage):
    return lambda *more: CallScene(new_hub().start(more=more), stage)


def test_a_call_of_two_looks_right_from_its_ring_to_its_end(scene):
    scene = scene()
    names = scene.names
    # given somebody who calls one who has put her phone away
    alone = scene.person("hoa", "phone", scene.room("hoa", "mai"))
    alone.tap(alone.button("Gọi thoại"))
    # when one calls with video
    room = scene.room("lan", "minh")
    lan, minh = scene.person("lan", "phone", room), scene.person("minh", "desk", room)
    lan.tap(lan.button("Gọi video"))
    lan.sees("Đang đổ chuông…")
    incoming = rings(minh, names["lan"])
    scene.look(lan, "rings-phone")
    scene.look(minh, "incoming-desk")
    minh.tap(minh.button("Trả lời có hình", within=incoming, exact=True))
    for person, other in ((lan, "minh"), (minh, "lan")):
        in_call(person, names[other])
        sees_picture(person)
        person.tap(person.button("Tắt tiếng", exact=True))
    for person, other, device in ((lan, "minh", "phone"), (minh, "lan", "desk")):
        person.sees(f"{names[other]} đang tắt tiếng")
        scene.look(person, f"video-{device}")
    # then who calls one of them is told that he is busy
    third = scene.person("hung", "desk", scene.room("hung", "minh"))
    third.tap(third.button("Gọi video"))
    third.sees("Đang bận cuộc gọi khác", within=third.dialog())
    scene.both_sizes(third, "busy")
    third.page.evaluate("window.byHand[8000]()")
    entry(third, "Máy bận")
    # and when one goes on working it is a bar, and when the other's way is lost one is told so
    minh.tap(minh.button("Thu nhỏ để làm việc tiếp"))
    scene.both_sizes(minh, "bar")
    minh.page.evaluate("window.peers.at(-1).close()")
    expect(lan.dialog().get_by_role("status")).to_have_text("Đang nối lại…", timeout=60_000)
    scene.both_sizes(lan, "broken")
    # and when it is not found again, that too
    lan.page.evaluate("window.byHand[60000]()")
    lan.sees("Mất kết nối với máy bên kia", within=lan.dialog())
    scene.both_sizes(lan, "lost")
    # when the other one calls, by voice, that is forgotten
    minh.tap(minh.button("Gọi thoại"))
    minh.sees("Đang đổ chuông…")
    incoming = rings(lan, names["minh"])
    expect(lan.dialog()).to_have_count(0)
    scene.look(minh, "rings-desk")
    scene.look(lan, "incoming-phone")
    lan.tap(lan.button("Nghe", within=incoming, exact=True))
    for person, other, device in ((lan, "minh", "phone"), (minh, "lan", "desk")):
        in_call(person, names[other])
        scene.look(person, f"voice-{device}")
    # and whose page was closed in the middle of it finds it again
    minh.page.close()
    minh.page = minh.context.new_page()
    minh.go(f"/messenger/room/{room}")
    expect(minh.button("Vào lại")).to_be_visible(timeout=60_000)
    scene.both_sizes(minh, "left")
    lan.tap(lan.button("Kết thúc"))
    # and who was not answered is told so by now
    expect(alone.dialog().get_by_role("status")).to_have_text("Không trả lời", timeout=60_000)
    scene.both_sizes(alone, "no-answer")
    alone.page.evaluate("window.byHand[8000]()")
    entry(alone, "Không trả lời")
    scene.right()


def test_a_call_of_three_looks_right(scene):
    scene = scene("--calls", "own", "--turn-port", "0")
    name = "Ca tối thứ bảy khu Ngoài trời và bờ hồ sen"
    room = group(Device(scene.hub, "lan"), name, scene.ids["minh"], scene.ids["hoa"])
    lan, minh, hoa = (scene.person(login, device, room) for login, device in (("lan", "phone"), ("minh", "desk"), ("hoa", "phone")))
    # when one calls the group
    lan.tap(lan.button("Gọi video"))
    lan.sees("Đang đổ chuông…")
    rings(minh, scene.names["lan"])
    scene.look(lan, "group-rings-phone")
    scene.look(minh, "group-incoming-desk")
    # then one answers with a picture and one without
    hoa.tap(hoa.button("Chỉ nghe tiếng", within=rings(hoa, scene.names["lan"]), exact=True))
    minh.tap(minh.button("Trả lời có hình", within=rings(minh, scene.names["lan"]), exact=True))
    minh.tap(minh.button("Tắt tiếng", exact=True))
    for person, device in ((lan, "phone"), (minh, "desk")):
        in_call(person, name)
        expect(person.page.locator(".call-tile")).to_have_count(2)
        expect(person.page.locator(".call-tile video")).to_have_count(1, timeout=60_000)
    lan.page.get_by_role("img", name="Đang tắt tiếng").wait_for()
    scene.look(lan, "group-phone")
    scene.look(minh, "group-desk")
    for person in (lan, minh, hoa):
        person.tap(person.button("Kết thúc"))
        person.complaints = [one for one in person.complaints if "/senders/" not in one]
    # who is asked for before his line stands is asked for again, and the browser tells of the first time
    scene.wrong = [what for what in scene.wrong if "/senders/" not in what]
    scene.right()
