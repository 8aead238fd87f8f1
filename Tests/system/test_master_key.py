"""The master key is changed while everybody reads and writes; whatever interrupts it, it is brought to its end."""

import threading

import pytest
from playwright.sync_api import expect

from device import Device, new_id
from looks import Looks
from rooms import direct, found, group, history, say
from uploads import send, upload
from waiting import until


@pytest.fixture
def people(hub):
    return [Device(hub, login) for login in ("lan", "minh")]


def keys(hub):
    return {path.name for path in (hub.data / "keys").iterdir() if path.suffix in (".key", ".retired")}


def manager(hub):
    return Device(hub, "hoa")


def test_the_key_is_changed_while_people_write_and_all_messages_stay_readable(hub, people):
    lan, minh = people
    lan.do("contacts.addNote", note=new_id(), text="mật khẩu két")
    room = direct(lan, minh.me["employee"]["id"])
    media = upload(lan, room, "%PDF-1.4 thực đơn".encode() * 100, name="thực đơn.pdf", kind="application/pdf")
    send(lan, room, media, text="trước khi đổi")
    rooms, texts, stop = [], [], threading.Event()

    def write():
        while not stop.is_set():
            texts.append(f"tin số {len(texts)}")
            say(lan, room, texts[-1])
            rooms.append(group(lan, f"Nhóm {len(rooms)}"))
            assert history(minh, room).json["messages"]

    writer = threading.Thread(target=write)
    writer.start()
    # when the manager has it changed, twice in the same breath
    boss = manager(hub)
    before = boss.ask("GET", "/api/keys").json
    for _ in range(2):
        assert boss.ask("POST", "/api/keys").status == 202
    # then there is one new key, and the old one is gone, while people write on
    new = before["current"] + 1
    until(lambda: boss.ask("GET", "/api/keys").json == {"current": new, "old": [], "wanted": False, "failing": False}, seconds=60)
    count = len(texts)
    until(lambda: len(texts) > count + 3)
    stop.set()
    writer.join()
    assert {f"master-{new}.key", f"master-{before['current']}.retired"} <= keys(hub) and f"master-{before['current']}.key" not in keys(hub)
    # and a hub that knows nothing but the new one opens all there is: words, files, rooms, private notes
    hub.stop()
    hub.start()
    minh.sign_in("minh")
    told = [m["content"]["text"] for m in history(minh, room, count=200).json["messages"]]
    assert told == ["trước khi đổi", *texts][-200:] and found(minh, text="khi đổi") == ["trước khi đổi"]
    assert minh.ask("GET", f"/api/messenger/media/{media}").body == "%PDF-1.4 thực đơn".encode() * 100
    lan.sign_in("lan")
    assert [note["text"] for note in lan.ask("GET", "/api/notes").json["notes"]] == ["mật khẩu két"]
    # waiters cannot have it changed
    assert minh.ask("POST", "/api/keys").status == minh.ask("GET", "/api/keys").status == 403


def test_an_interrupted_key_change_is_completed_at_the_next_start(new_hub):
    hub = new_hub().start()
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    room = direct(lan, minh.me["employee"]["id"])
    say(lan, room, "xin chào")
    # when a command makes a new key beside the hub, which is killed before it has gone over to it
    done = hub.run("keys", "rotate")
    assert done.returncode == 0, done.stderr
    hub.kill()
    assert hub.run("keys", "rotate").returncode != 0
    hub.start()
    until(lambda: "master-1.retired" in keys(hub) and "master-1.key" not in keys(hub), seconds=60)
    assert "master key 2" in hub.run("keys").stdout
    assert [m["content"]["text"] for m in history(minh.sign_in("minh"), room).json["messages"]] == ["xin chào"]


def looks_right(person, name):
    person.page.get_by_text("Khi nào nên đổi?").scroll_into_view_if_needed()
    wrong = Looks().look(person, name)
    assert not wrong, "\n" + "\n".join(wrong)


def test_the_manager_changes_the_key_by_a_button_and_sees_the_progress(new_hub, stage):
    hub = new_hub().start()
    # given that the next key cannot be made, because an invalid file is in its place
    number = manager(hub).ask("GET", "/api/keys").json["current"]
    blocked = hub.data / "keys" / f"master-{number + 1}.key"
    blocked.write_text("no key")
    hoa, phone = (stage.person(hub, "hoa", device).go("/manager/settings/keys") for device in ("desk", "phone"))
    for person in (hoa, phone):
        person.sees(f"Đang dùng chìa số {number}")
    # when she cancels, nothing happens
    hoa.tap(hoa.button("Đổi chìa khóa"))
    hoa.tap(hoa.dialog("Đổi chìa khóa dữ liệu?").get_by_role("button", name="Thôi"))
    assert manager(hub).ask("GET", "/api/keys").json == {"current": number, "old": [], "wanted": False, "failing": False}
    # and when she confirms, the page says that the change has failed, and that work continues
    hoa.tap(hoa.button("Đổi chìa khóa"))
    hoa.tap(hoa.dialog("Đổi chìa khóa dữ liệu?").get_by_role("button", name="Đổi chìa khóa"))
    hoa.sees("Chưa đổi xong, máy chủ đang tự thử lại").sees("mọi người vẫn làm việc được")
    looks_right(hoa, "key-failing-desk")
    expect(hoa.button("Đang đổi…")).to_be_disabled()
    # also on her other device
    phone.reload()
    phone.sees("Chưa đổi xong, máy chủ đang tự thử lại")
    # and when the obstacle is gone, it is completed by itself
    blocked.unlink()
    for person in (hoa, phone):
        expect(person.page.get_by_text(f"Đã đổi xong. Từ giờ dùng chìa số {number + 1}.")).to_be_visible(timeout=60_000)
    looks_right(phone, "key-done-phone")
    expect(hoa.button("Đổi chìa khóa")).to_be_enabled()
    phone.reload()
    phone.sees(f"Đang dùng chìa số {number + 1}")
