"""The screens of a call, light and dark: ringing, talking, broken and unanswered, with names as long as people have
them here."""

import pytest
from playwright.sync_api import expect

from callers import CallLine, sends, start
from device import Device, new_id
from looks import SCHEMES, Looks
from stage import DEVICES
from rooms import direct, group
from sizes import sizes_to_look_at
from call_page import KEEP_PEERS, entry, in_call, rings, sees_picture

NAMES = {"lan": "Công Huyền Tôn Nữ Hoàng Thị Bích Ngọc", "minh": "Nguyễn Phước Hoàng Trọng Nghĩa Minh Đức"}
# The page's timers of 8 s and of a minute fire when the test says so. No picture is taken in a hurry, and nobody waits.
BY_HAND = KEEP_PEERS + """
const later = window.setTimeout;
window.byHand = {};
window.setTimeout = (act, time, ...rest) => {
  if (time !== 8000 && time !== 60000) return later(act, time, ...rest);
  window.byHand[time] = act;
  return later(() => undefined, 0);
};
"""

# Finds overlaps among several people: a name that leaves its tile, a face under a name, a tile outside the screen or
# under another one, and tiles of different sizes.
IN_THE_WAY = """
() => {
  const box = (one) => one.getBoundingClientRect();
  const inside = (a, b) => a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  // Where there are more than there is room for they are pulled up: what is pulled away is seen nowhere.
  const seen = (one) => {
    const [own, all] = [box(one), box(one.parentElement)];
    return { left: own.left, right: own.right, top: Math.max(own.top, all.top), bottom: Math.min(own.bottom, all.bottom) };
  };
  const places = [...document.querySelectorAll('.call-tile, .call-tile-own')];
  const over = [...document.querySelectorAll('.call-head, .call-controls, .call-self')];
  return places.flatMap((place, at) => {
    const name = place.querySelector('.call-tile-name'), face = place.querySelector('.avatar'), own = box(place), part = seen(place);
    const wrong = [];
    if (!inside(box(name), own)) wrong.push('its name is cut');
    if (face?.checkVisibility() && !apart(box(face), box(name))) wrong.push('its face lies under its name');
    if (!place.previousElementSibling && part.bottom - part.top < own.height - 1) wrong.push('has no room');
    if (!inside(own, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) wrong.push('is outside');
    if (places.slice(at + 1).some((other) => !apart(own, box(other))) || over.some((other) => part.top < part.bottom && !apart(part, box(other)))) wrong.push('lies under something');
    if (place.nextElementSibling && Math.abs(box(place.nextElementSibling).height - own.height) > 1) wrong.push('is not as high as the next one');
    return wrong.map((what) => `${name.textContent}: ${what}`);
  });
}
"""


class CallScene:
    """People with long names, each at a device. It gathers the faults that they see."""

    def __init__(self, hub, stage):
        self.hub, self.stage, self.looks, self.wrong = hub, stage, Looks(), []
        manager = Device(hub, "hoa")
        staff = {one["login"]: one for one in manager.snapshot().all("employee")}
        self.staff = staff
        for login, name in NAMES.items():
            self.rename(manager, login, name)
        self.ids = {login: one["id"] for login, one in staff.items()}
        self.names = {**{login: one["name"] for login, one in staff.items()}, **NAMES}

    def rename(self, manager, login, name):
        known = self.staff[login]
        manager.do("staff.saveEmployee", employee=known["id"], name=name, **{key: known[key] for key in ("login", "roles", "sections")})

    def room(self, one, other):
        return direct(Device(self.hub, one), self.ids[other], seal="ends")

    def person(self, login, device, room):
        person = self.stage.person(self.hub, login, device, permissions=["camera", "microphone"])
        person.context.add_init_script(BY_HAND)
        person.go(f"/messenger/room/{room}")
        expect(person.button("Gọi thoại")).to_be_visible()
        return person

    def look(self, person, name, schemes=SCHEMES):
        self.wrong += [f"{name}: {what}" for what in self.looks.look(person, f"call-{name}", schemes)]

    def both_sizes(self, person, name):
        """The page on a phone and on a desk."""
        own = person.page.viewport_size
        for device, schemes in sizes_to_look_at(("phone", "desk")):
            person.page.set_viewport_size(DEVICES[device]["viewport"])
            self.look(person, f"{name}-{device}", schemes)
        person.page.set_viewport_size(own)

    def grid(self, person, name, pictured):
        """The page on an upright and a turned phone and on a desk, with a picture of one of them; in a long run of all, on a tablet, too."""
        own = person.page.viewport_size
        stands = DEVICES["phone"]["viewport"]
        lies = {"width": stands["height"], "height": stands["width"]}
        for device in ("phone", "lying-phone", "desk", *(("tablet",) if self.looks.long else ())):
            person.page.set_viewport_size(lies if device == "lying-phone" else DEVICES[device]["viewport"])
            person.settle()
            whole = self.looks.long or device == pictured
            faults = self.looks.look(person, f"call-{name}-{device}", SCHEMES[:1]) if whole else self.looks.fits(person)
            self.wrong += [f"{name}-{device}: {what}" for what in faults + person.page.evaluate(IN_THE_WAY)]
        person.page.set_viewport_size(own)

    def right(self):
        assert not self.wrong, "\n" + "\n".join(self.wrong)


@pytest.fixture
def scene(new_hub, stage):
    return lambda *more: CallScene(new_hub().start(more=more), stage)


@pytest.mark.long
def test_a_call_of_two_looks_right_from_its_ring_to_its_end(scene):
    scene = scene()
    names = scene.names
    # given somebody who calls a person whose phone is put away
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
    # then a person who calls one of them learns that they are busy
    third = scene.person("hung", "desk", scene.room("hung", "minh"))
    third.tap(third.button("Gọi video"))
    third.sees("Đang bận cuộc gọi khác", within=third.dialog())
    scene.both_sizes(third, "busy")
    third.page.evaluate("window.byHand[8000]()")
    entry(third, "Máy bận")
    # and a minimized call is a bar, and a lost connection of the other person is shown
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
    # and a caller without an answer is notified of it
    expect(alone.dialog().get_by_role("status")).to_have_text("Không trả lời", timeout=60_000)
    scene.both_sizes(alone, "no-answer")
    alone.page.evaluate("window.byHand[8000]()")
    entry(alone, "Không trả lời")
    scene.right()


@pytest.mark.long
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
    # a request for a person whose connection is not established yet is repeated, and the browser reports the first one
    scene.wrong = [what for what in scene.wrong if "/senders/" not in what]
    scene.right()


# Names as people have them here, for a call of many.
CROWD = (
    "Nguyễn Hoàng Bảo Trâm Anh Tôn Nữ Thiên Kim Ngọc", "Lê Thị Thảo", "Trần Đặng Phương Khánh Nguyên Thục Quyên", "Hồ Văn Út",
    "Đặng Nguyễn Trường Giang Phú Quốc Khải Hoàn", "Võ Hoàng Yến Nhi", "Phan Huỳnh Ngọc Quý", "Huỳnh Thị Cẩm Nhung Lan Hương",
    "Bùi Tá Phương Nghi", "Mai Xuân Trường",
)
# The tiles with special states: one shows, some are muted, one shares.
SHOWS, MUTED, SHARES = 0, (2, 5, 6), 4


class Crowd:
    """A group of twelve that calls: one at a page, the others as their devices speak, of whom two send a picture and the rest nothing."""

    def __init__(self, scene, peers):
        self.scene, self.peers = scene, peers
        self.caller = Device(scene.hub, "hoa")
        logins = [login for login in scene.ids if login not in ("hoa", "lan")]
        for login, name in zip(logins, CROWD, strict=True):
            scene.rename(self.caller, login, name)
        self.devices = [self.caller, *(Device(scene.hub, login) for login in logins)]
        self.room = group(self.caller, "Cả nhà", scene.ids["lan"], *(scene.ids[login] for login in logins))
        self.lines = [CallLine(device) for device in self.devices]
        self.call, self.count = None, 0

    def rings(self):
        """The house calls, after the page's own call. One that has not ended at the hub would be joined instead."""
        self.lines[0].until(lambda: [call["state"] for call in self.lines[0].rooms.all("call")] == ["ended"])
        self.call = start(self.caller, self.room)

    def joins(self, upto, page):
        """Adds others up to this number, who tell the page their media."""
        come, self.count = range(self.count, upto), upto
        for place in come:
            if place > 0:
                self.devices[place].do("calls.accept", call=self.call)
            self._speaks(place)
        (listener,) = {party["device"] for party in self.lines[0].sees(self.call, self._all(upto + 1))["parties"] if party["person"] == self.scene.ids["lan"]}
        for place in come:
            # The page reads signals from a person once it has greeted them.
            self.lines[place].takes("media")
            session = {"session": new_id()}
            for word in self._words(place):
                self.lines[place].signal(self.call, listener, {**session, **word})
        expect(page.page.locator(".call-tile")).to_have_count(upto)

    @staticmethod
    def _all(count):
        return lambda call: [party["state"] for party in call["parties"]].count("joined") == count

    def _speaks(self, place):
        if place in (SHOWS, SHARES):
            sends(self.devices[place], self.call, self.peers)

    @staticmethod
    def _words(place):
        media = {"muted": place in MUTED, "camera": place == SHOWS, "screen": place == SHARES}
        return [{"media": media}, *([{"sends": True}] if place in (SHOWS, SHARES) else [])]


def test_a_call_of_many_looks_right(scene, peers):
    scene = scene("--calls", "own", "--turn-port", "0")
    crowd = Crowd(scene, peers)
    lan = scene.person("lan", "desk", crowd.room)
    # given one who calls the whole house, which does not answer
    lan.tap(lan.button("Gọi video"))
    lan.sees("Đang đổ chuông…")
    scene.both_sizes(lan, "group-rings")
    lan.tap(lan.button("Kết thúc"))
    # and whom the whole house calls
    crowd.rings()
    incoming = rings(lan, scene.names["hoa"])
    scene.both_sizes(lan, "group-incoming")
    lan.tap(lan.button("Trả lời có hình", within=incoming, exact=True))
    # when there are two others, four, six, and all
    for count, pictured in ((2, "desk"), (4, "phone"), (6, "lying-phone"), (11, "desk")):
        crowd.joins(count, lan)
        expect(lan.page.locator(".call-tile video")).to_have_count(1 if count <= SHARES else 2, timeout=30_000)
        in_call(lan, "Cả nhà")
        if count > SHARES:
            lan.sees(f"{CROWD[SHARES - 1]} đang chia sẻ màn hình")
        # then every device shows each of them
        scene.grid(lan, f"group-of-{count}", pictured)
    scene.right()
