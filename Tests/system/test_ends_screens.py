"""Rooms that only devices can read, in people's hands: written, carried, verified and read again through the real pages."""

import re
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect

from cable import Cable
from device_codes import has_verified, shows_device_code
from lines import comes_back, cuts
from looks import SCHEMES, Looks
from stage import DEVICES
from phones import read_code
from rooms import direct, group, history, say
from media_page import chooses, noise, picture, sends
from messenger_page import NAMES, bubble, does, field, opens, row, tick, writes
from voices import SPOKEN, listens, speaks
from sealed_page import LONG, LOSE_KEYS, begins, converse, reads


@pytest.fixture
def cable(sqlite_hub):
    cable = Cable(sqlite_hub)
    yield cable
    cable.end()


def room_of(person):
    return person.page.url.split("/room/")[1].split("/")[0]


def stays_shut(person, *texts):
    for text in texts:
        expect(bubble(person, text)).to_have_count(0)


def is_there(folder, *words):
    """The given words that some file of the folder contains."""
    contents = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    return [word for word in words if any(word.encode() in content for content in contents)]


def test_two_people_write_also_offline_and_the_hub_stores_no_plain_text(team, cable):
    # given two people who have not written to each other yet
    lan, minh = team.stage.person(cable, "lan", "phone").go("/messenger"), team.person("minh", "desk")
    lan.cable = cable
    begins(lan, team.name("minh"))
    # when they write, answer, and put it in other words
    writes(lan, "Lương tháng này tăng nhé")
    opens(minh, team.name("lan"))
    reads(minh, "Lương tháng này tăng nhé")
    does(minh, "Lương tháng này tăng nhé", "Trả lời")
    writes(minh, "Cảm ơn chị nhiều")
    reads(lan, "Cảm ơn chị nhiều")
    expect(bubble(lan, "Cảm ơn chị nhiều").locator(".quote")).to_contain_text("Lương tháng này tăng nhé")
    does(minh, "Cảm ơn chị nhiều", "Sửa")
    field(minh).fill("Em cảm ơn chị")
    field(minh).press("Enter")
    reads(lan, "Em cảm ơn chị")
    expect(bubble(lan, "Em cảm ơn chị")).to_contain_text("đã sửa")
    # and a file goes along
    chooses(minh, "picture", ("bang-luong.png", "image/png", picture()))
    sends(minh)
    expect(lan.page.locator("img.shot-picture")).to_be_visible(timeout=LONG)
    lan.page.wait_for_function("() => document.querySelector('img.shot-picture').naturalWidth > 0")
    content = noise(90_000)
    chooses(minh, "file", ("Hợp đồng của Lan.pdf", "application/pdf", content))
    sends(minh)
    with lan.page.expect_download(timeout=LONG) as download:
        lan.tap(lan.button(re.compile("^Lưu Hợp đồng của Lan.pdf")))
    assert download.value.suggested_filename == "Hợp đồng của Lan.pdf"
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == content
    # when the connection is cut and she continues to write, then it waits there, and goes out in its order when the line is back
    cuts(lan)
    for text in ("một", "hai"):
        writes(lan, text)
        tick(lan, text, "Đang chờ gửi")
    comes_back(lan)
    expect(minh.page.locator(".bubble-text")).to_have_text(["Lương tháng này tăng nhé", "Em cảm ơn chị", "một", "hai"], timeout=LONG)
    tick(lan, "hai", "Đã xem")
    # then the room shows that it is encrypted
    expect(lan.page.locator(".room-title").get_by_role("img", name="Tin nhắn mã hóa đầu cuối")).to_be_visible()
    lan.tap(lan.button("Thông tin cuộc trò chuyện"))
    lan.sees("Chỉ máy của người trong cuộc trò chuyện đọc được. Máy chủ nhà hàng không đọc được.")
    lan.sees("Cuộc gọi cũng vậy: hai máy xác nhận nhau bằng chìa khóa của mình, nếu không khớp thì cuộc gọi bị dừng.")
    # and the hub knows that they wrote, but not what: neither its answers nor its files contain the text
    page = history(team.devices["lan"], room_of(lan)).json
    assert [message["says"] for message in page["messages"]] == ["text"] * 6
    assert all("text" not in message["content"] for message in page["messages"])
    assert {(media["form"], media["type"], media["name"]) for media in page["media"]} == {("file", "application/octet-stream", "tep")}
    assert is_there(team.hub.data, "Lương tháng này", "cảm ơn chị", "bang-luong", "Hợp đồng của", "\x89PNG\r\n") == []
    # and all of it looks right
    assert not (wrong := faults(team, lan, room_of(lan), "phone", SCHEMES)), "\n".join(wrong)
    # when she moves an open conversation to an encrypted one, then the old one stays as it was
    old = direct(team.devices["hoa"], team.id("lan"))
    say(team.devices["hoa"], old, "Ai cũng đọc được")
    lan.visit(f"/messenger/room/{old}/details")
    lan.sees("Không mã hóa đầu cuối")
    lan.tap(lan.button("Chuyển sang mã hóa đầu cuối"))
    expect(lan.page.locator(".room-title").get_by_role("img", name="Tin nhắn mã hóa đầu cuối")).to_be_visible()
    writes(lan, "Riêng hai người")
    tick(lan, "Riêng hai người", "Đã gửi")
    assert room_of(lan) != old and ["text" in one["content"] for one in history(team.devices["lan"], room_of(lan)).json["messages"]] == [False]
    assert [one["content"]["text"] for one in history(team.devices["lan"], old).json["messages"]] == ["Ai cũng đọc được"]


# In every run: "who is removed reads nothing that is said from then on" of e2ee.test.ts.
@pytest.mark.long
def test_a_member_cannot_read_messages_from_an_absence(team):
    # given a sealed group, made by the page
    lan, minh, hoa = team.person("lan", "desk"), team.person("minh", "phone"), team.person("hoa", "desk")
    lan.tap(lan.button("Cuộc trò chuyện mới").first)
    lan.tap(lan.dialog().get_by_role("radio", name="Nhóm").or_(lan.dialog().get_by_role("button", name="Nhóm", exact=True)).first)
    lan.dialog().get_by_label("Tên nhóm").fill("Ca tối")
    lan.tap(lan.dialog().get_by_role("switch", name=re.compile("mã hóa đầu cuối")))
    for login in ("minh", "hoa"):
        lan.tap(lan.dialog().get_by_role("button", name=re.compile(team.name(login))))
    lan.tap(lan.button("Tạo nhóm 3 người"))
    writes(lan, "Họp lúc bốn giờ")
    for person in (minh, hoa):
        opens(person, "Ca tối")
        reads(person, "Họp lúc bốn giờ")
    room = lan.page.url.split("/room/")[1].split("?")[0]
    # when one is removed, and comes back after a message
    device = team.devices["lan"]
    device.do("messenger.removeMembers", room=room, members=[team.id("minh")])
    minh.sees("Bạn không còn trong cuộc trò chuyện này")
    expect(lan.page.get_by_text("2 thành viên").or_(lan.page.get_by_text(re.compile(f"^Bạn, {team.name('hoa').split()[-1]}$"))).first).to_be_visible()
    writes(lan, "Minh không đọc được câu này")
    reads(hoa, "Minh không đọc được câu này")
    device.do("messenger.addMembers", room=room, members=[team.id("minh")])
    expect(lan.page.get_by_text(re.compile("^Bạn, [^,]+, [^,]+$")).first).to_be_visible()  # Her device seals for the members that it knows.
    opens(minh.visit("/messenger"), "Ca tối")
    # then he reads earlier and later messages, and of those between only that they exist
    minh.sees("Máy này chưa có chìa khóa để đọc tin này")
    writes(lan, "Chào mừng trở lại")
    reads(minh, "Chào mừng trở lại")
    expect(bubble(minh, "Minh không đọc được câu này")).to_have_count(0)


def test_two_people_verify_each_other_and_another_device_reads_the_history_by_the_passphrase(team, tmp_path):
    # given two people beside each other
    lan, minh = team.person("lan", "phone"), team.person("minh", "phone")
    converse(team, lan, minh, "Thực đơn Tết gửi anh")
    # when he shows his code, and her phone's camera opens it
    code = shows_device_code(minh, team.name("lan"))
    code.screenshot(path=tmp_path / "code.png")
    address = read_code(tmp_path / "code.png")
    assert address.startswith(f"{team.hub.address}/messenger/verify#"), address
    lan.page.goto(address)
    # then he is verified, there and in the room
    lan.sees(re.compile("^Đã xác minh "))
    verified = has_verified(lan, team.name("minh"))
    # and where there is no camera, both have the same digits to read to each other
    lan.tap(verified)
    for person in (lan, minh):
        person.tap(person.button("So số"))
        expect(person.page.locator(".ends-digits > li")).to_have_count(12, timeout=LONG)
    assert lan.page.locator(".ends-digits > li").all_inner_texts() == minh.page.locator(".ends-digits > li").all_inner_texts()
    expect(lan.button("Giống nhau")).to_have_count(0)
    minh.tap(minh.button("Giống nhau"))
    expect(minh.page.locator(".ends-devices").get_by_text("Đã xác minh")).to_be_visible(timeout=LONG)
    for person in (lan, minh):
        person.page.keyboard.press("Escape")
        person.page.keyboard.press("Escape")
        expect(person.page.locator(".room-head").get_by_role("img", name="Tin nhắn mã hóa đầu cuối, đã xác minh")).to_be_visible()
    # and a code with other keys in it does not match
    place, shown = address.split("#")
    *named, identity, signing = unquote(shown).split(":")
    forged = f"{place}#{quote(':'.join([*named, signing, identity]), safe='')}"
    lan.page.goto("about:blank")
    lan.page.goto(forged)
    lan.sees("Mã không khớp")
    # and when another device of his appears, she is warned before she writes
    other = team.person("minh", "desk")
    lan.visit("/messenger")
    opens(lan, team.name("minh"))
    expect(lan.page.locator(".ends-notice-red")).to_contain_text("có máy mới chưa xác minh", timeout=LONG)
    # when she makes a copy of the keys under a passphrase
    lan.visit(f"/messenger/people/{team.id('lan')}")
    lan.tap(lan.button("Tạo bản sao chìa khóa"))
    sheet = lan.dialog("Bản sao chìa khóa")
    sheet.get_by_label("Cụm mật khẩu", exact=True).fill("mèo xanh ngồi ghế gỗ")
    lan.tap(lan.button("Tạo bản sao chìa khóa", within=sheet))
    lan.sees("Hai lần nhập khác nhau")
    sheet.get_by_label("Nhập lại cụm mật khẩu").fill("mèo xanh ngồi ghế gỗ")
    lan.tap(lan.button("Tạo bản sao chìa khóa", within=sheet))
    expect(sheet).to_have_count(0, timeout=LONG)
    expect(lan.button("Quản lý bản sao chìa khóa")).to_be_visible()
    # when all devices with the keys are offline, and she signs in on another device
    for person in (lan, minh, other):
        person.lose_line()
        person.page.goto("about:blank")
    desk = team.person("lan", "desk")
    opens(desk, team.name("minh"))
    desk.sees(re.compile("Đang (chờ chìa khóa của tin này|hỏi lại chìa khóa…)"))
    desk.tap(desk.page.locator(".ends-notice").get_by_role("button", name="Mở bản sao chìa khóa"))
    sheet = desk.dialog("Mở bản sao chìa khóa")
    sheet.get_by_label("Cụm mật khẩu").fill("mèo đen")
    desk.tap(desk.button("Mở", within=sheet, exact=True))
    expect(sheet.get_by_text("Cụm mật khẩu không đúng")).to_be_visible(timeout=LONG)
    sheet.get_by_label("Cụm mật khẩu").fill("mèo xanh ngồi ghế gỗ")
    desk.tap(desk.button("Mở", within=sheet, exact=True))
    # then it reads earlier messages, and finds them
    expect(sheet).to_have_count(0, timeout=LONG)
    reads(desk, "Thực đơn Tết gửi anh")
    expect(desk.page.locator(".ends-notice")).to_have_count(0)
    desk.page.get_by_role("searchbox").first.fill("thuc don")
    expect(desk.page.locator(".result")).to_contain_text("Thực đơn Tết gửi anh")
    desk.sees(re.compile("chỉ tìm được tin máy này đã mở"))
    desk.tap(desk.button("Đọc và tìm trong tin cũ"))
    desk.sees(re.compile("Đã tìm cả trong 1 cuộc trò chuyện"))


def changes_media(route):
    """Flips one bit in the middle."""
    answer = route.fetch()
    body = bytearray(answer.body())
    body[len(body) // 2] ^= 1
    route.fulfill(response=answer, body=bytes(body))


def test_a_changed_file_is_not_opened_and_a_new_device_reads_no_history_until_an_older_device_approves(team):
    # given a conversation on her phone, whose connection changes bytes
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    converse(team, lan, minh, "Chuyện cũ của Lan")
    lan.page.route("**/api/messenger/media/*", changes_media)
    # when a photo and a file come
    chooses(minh, "picture", ("mon.png", "image/png", picture()))
    sends(minh)
    chooses(minh, "file", ("thuc-don.pdf", "application/pdf", noise(9_000)))
    sends(minh)
    # then neither is shown, and the page says why
    expect(lan.page.locator(".shot-forged")).to_contain_text("Tệp đã bị thay đổi trên đường đi", timeout=LONG)
    lan.tap(lan.button(re.compile("^Lưu thuc-don.pdf")))
    expect(lan.page.get_by_text("Tệp đã bị thay đổi trên đường đi, không mở")).to_have_count(2, timeout=LONG)
    lan.page.unroute("**/api/messenger/media/*")
    writes(minh, "Chuyện cũ của Minh")
    reads(lan, "Chuyện cũ của Minh")
    # when she has left the messenger, and somebody signs in with her password on another device
    lan, desk = lan.visit("/me"), team.person("lan", "desk")
    # then her present device shows it
    expect(lan.page.locator(".toast", has_text="Có máy mới đăng nhập bằng tài khoản của bạn")).to_be_visible(timeout=LONG)
    # and one tap leads to the question
    lan.tap(lan.button("Xem", exact=True))
    expect(lan.page).to_have_url(re.compile("/messenger$"))
    opens(desk, team.name("minh"))
    notice = desk.page.locator(".ends-notice").get_by_text("Tin cũ mở được khi bạn mở Tin nhắn trên máy kia rồi bấm “Đúng là tôi”.", exact=True)
    expect(notice).to_be_visible(timeout=LONG)
    # and it reads messages from now on, and no earlier ones
    card = lan.page.get_by_role("alert", name="Máy mới của bạn")
    expect(card).to_contain_text("Máy mới vừa đăng nhập bằng tài khoản của bạn", timeout=LONG)
    writes(minh, "Chuyện mới")
    reads(desk, "Chuyện mới")
    stays_shut(desk, "Chuyện cũ của Lan", "Chuyện cũ của Minh")
    # and when she confirms the new device, all messages open there by themselves
    lan.tap(lan.button("Đúng là tôi", within=card))
    for text in ("Chuyện cũ của Lan", "Chuyện cũ của Minh"):
        reads(desk, text)
    expect(notice).to_have_count(0)
    expect(card).to_have_count(0)
    # and when she denies it, that device is signed out, and the page asks her to change her password
    stranger = team.person("lan", "desk")
    lan.tap(lan.button("Không phải tôi", within=card))
    lan.tap(lan.dialog().get_by_role("button", name="Đăng xuất máy đó"))
    lan.tap(lan.dialog("Đã đăng xuất máy lạ").get_by_role("button", name="Đổi mật khẩu"))
    expect(lan.page).to_have_url(re.compile("/me$"))
    expect(stranger.page.get_by_label("Mật khẩu", exact=True).or_(stranger.page.get_by_label("Tên đăng nhập")).first).to_be_visible(timeout=LONG)


# In every run: e2ee-key-requests.test.ts.
@pytest.mark.long
def test_a_device_that_lost_a_key_gets_it_from_the_other_device(team):
    # given two people, of whom one has gone away, and the other's device has lost its keys
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    converse(team, lan, minh, "Anh Minh ơi")
    # Of a message from before its own keys the device would ask for a verification instead.
    writes(lan, "Mai em nghỉ ca sáng")
    tick(lan, "Mai em nghỉ ca sáng", "Đã xem")
    lan.lose_line()
    lan.page.goto("about:blank")
    minh.page.evaluate(LOSE_KEYS)
    # when it is opened again
    minh.reload()
    # then it says that it asks for the key, and what to do if nobody answers
    expect(minh.page.locator(".bubble-sealed").last).to_contain_text(re.compile(f"Đang hỏi lại chìa khóa….*nhờ {NAMES['lan']} mở ứng dụng"), timeout=LONG)
    # and it reads them once she is back
    lan.context.set_offline(False)
    lan.go("/messenger")
    reads(minh, "Mai em nghỉ ca sáng")
    expect(minh.page.locator(".bubble-sealed")).to_have_count(0)


def passes_on(person, text, room):
    does(person, text, "Chuyển tiếp")
    sheet = person.dialog("Chuyển tiếp")
    person.tap(sheet.get_by_role("button", name=room, exact=True))
    return sheet


@pytest.mark.long
def test_the_device_forwards_messages_between_encrypted_and_open_rooms(team):
    # given a sealed conversation of two, and a group that the hub can read
    lan, minh, hoa = team.person("lan", "desk"), team.person("minh", "desk"), team.person("hoa", "desk")
    group(team.devices["lan"], "Tổ bàn", team.id("minh"), team.id("hoa"))
    converse(team, lan, minh, "Bàn bảy đặt cọc rồi")
    tick(lan, "Bàn bảy đặt cọc rồi", "Đã xem")
    room = room_of(lan)
    # when she forwards her message to the group, the page explains the effect
    sheet = passes_on(lan, "Bàn bảy đặt cọc rồi", "Tổ bàn")
    expect(sheet.get_by_text("máy chủ nhà hàng sẽ đọc được nó")).to_be_visible()
    lan.tap(sheet.get_by_role("button", name="Chuyển tới 1 cuộc trò chuyện"))
    # then it is read there
    opens(hoa, "Tổ bàn")
    reads(hoa, "Bàn bảy đặt cọc rồi")
    # and in the other direction it is encrypted, with its author's name, and the hub has no plain text of it
    writes(hoa, "Hôm nay hết cua")
    opens(lan, "Tổ bàn")
    reads(lan, "Hôm nay hết cua")
    sheet = passes_on(lan, "Hôm nay hết cua", team.name("minh"))
    expect(sheet.get_by_text("máy chủ nhà hàng sẽ đọc được nó")).to_have_count(0)
    lan.tap(sheet.get_by_role("button", name="Chuyển tới 1 cuộc trò chuyện"))
    reads(minh, "Hôm nay hết cua")
    expect(bubble(minh, "Hôm nay hết cua")).to_contain_text(f"Chuyển tiếp từ {team.name('hoa')}")
    assert [sorted({"cipher", "text"} & set(message["content"])) for message in history(team.devices["lan"], room).json["messages"]] == [["cipher"]] * 2


@pytest.mark.long
def test_an_encrypted_voice_message_is_played_by_the_other(team):
    # given somebody whose device has a microphone, in a sealed conversation
    lan, minh = team.person("lan", "phone", permissions=["microphone"]), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    # when she records a voice message
    speaks(lan, LONG)
    # then he hears it, and his list shows its kind
    opens(minh, team.name("lan"))
    listens(minh, LONG)
    expect(row(minh, team.name("lan"))).to_contain_text(SPOKEN)
    # and the hub has bytes of no kind
    room = room_of(lan)
    page = history(team.devices["lan"], room).json
    assert [(media["form"], media["type"]) for media in page["media"]] == [("file", "application/octet-stream")]


def keys_of(person, team, login):
    person.visit(f"/messenger/people/{team.id(login)}")


def sets(person, phrase):
    """In the sheet that asks for a passphrase for the copy of the keys."""
    sheet = person.dialog("Bản sao chìa khóa")
    sheet.get_by_label("Cụm mật khẩu", exact=True).fill(phrase)
    sheet.get_by_label("Nhập lại cụm mật khẩu").fill(phrase)
    person.tap(person.button("Tạo bản sao chìa khóa", within=sheet))
    expect(sheet).to_have_count(0, timeout=LONG)


@pytest.mark.long
def test_the_passphrase_is_changed_and_the_backup_deleted(team):
    # given a key backup of hers under a passphrase
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    converse(team, lan, minh, "Giữ giúp em nhé")
    keys_of(lan, team, "lan")
    lan.tap(lan.button("Tạo bản sao chìa khóa"))
    sets(lan, "mèo xanh ngồi ghế gỗ")
    # when she sets another passphrase
    lan.tap(lan.button("Quản lý bản sao chìa khóa"))
    lan.tap(lan.button("Đổi cụm mật khẩu", within=lan.dialog("Bản sao chìa khóa")))
    sets(lan, "bốn con vịt qua sông")
    # then her next device opens it with the new one, and not with the first
    desk = team.person("lan", "desk", f"/messenger/people/{team.id('lan')}")
    desk.tap(desk.button("Mở bản sao chìa khóa"))
    sheet = desk.dialog("Mở bản sao chìa khóa")
    sheet.get_by_label("Cụm mật khẩu").fill("mèo xanh ngồi ghế gỗ")
    desk.tap(desk.button("Mở", within=sheet, exact=True))
    expect(sheet.get_by_text("Cụm mật khẩu không đúng")).to_be_visible(timeout=LONG)
    sheet.get_by_label("Cụm mật khẩu").fill("bốn con vịt qua sông")
    desk.tap(desk.button("Mở", within=sheet, exact=True))
    expect(sheet).to_have_count(0, timeout=LONG)
    expect(desk.button("Quản lý bản sao chìa khóa")).to_be_visible()
    # and when she deletes it there, it is gone, which her phone shows too; messages that were read stay
    desk.tap(desk.button("Quản lý bản sao chìa khóa"))
    desk.tap(desk.button("Xóa bản sao chìa khóa", within=desk.dialog("Bản sao chìa khóa")))
    desk.tap(desk.dialog("Xóa bản sao chìa khóa?").get_by_role("button", name="Xóa bản sao chìa khóa", exact=True))
    for person in (desk, lan):
        expect(person.button("Tạo bản sao chìa khóa")).to_be_visible()
    desk.visit("/messenger")
    opens(desk, team.name("minh"))
    reads(desk, "Giữ giúp em nhé")


@pytest.mark.long
def test_it_looks_right(team):
    # given a conversation with every kind of content
    lan, minh = team.person("lan", "desk"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    writes(lan, "Chị gửi em bảng lương tháng này, đừng cho ai xem nhé")
    opens(minh, team.name("lan"))
    chooses(minh, "picture", ("mon.png", "image/png", picture()))
    sends(minh)
    expect(lan.page.locator("img.shot-picture")).to_be_visible(timeout=LONG)
    room = room_of(lan)
    # then it looks right on a desk and on a phone, light and dark
    assert not (wrong := [fault for device in ("phone", "desk") for fault in faults(team, lan, room, device, SCHEMES)]), "\n".join(wrong)


def faults(team, lan, room, device, schemes):
    """How the pages about the encryption of her room with Minh look."""
    open_room = group(team.devices["hoa"], "Tiệc sinh nhật", team.id("lan"), team.id("minh"))
    person, own = f"people/{team.id('minh')}", f"people/{team.id('lan')}"
    views = (("room", f"room/{room}", ()), ("verify", person, ("Xác minh",)), ("details", f"room/{room}/details", ()), ("hub-details", f"room/{open_room}/details", ()),
             ("keys", own, ()), ("backup", own, ("Tạo bản sao chìa khóa",)))
    if not Looks.long:
        views = [view for view in views if view[0] not in ("hub-details", "keys")]
    looks, wrong = Looks(), []
    lan.page.set_viewport_size(DEVICES[device]["viewport"])
    for name, path, steps in views:
        lan.visit(f"/messenger/{path}")
        for step in steps:
            lan.tap(lan.button(step))
            expect(lan.dialog()).to_be_visible()
        wrong += [f"{name}: {what}" for what in looks.look(lan, f"ends-{name}-{device}", schemes)]
        if steps:
            lan.page.keyboard.press("Escape")
            expect(lan.dialog()).to_have_count(0)
    return wrong
