"""Photos, videos and files through the real hub: they arrive whole, are encrypted, lose their location, and only their room can read them."""

import os
import struct
import zlib

import pytest

from device import Device, new_id
from log_lines import logged
from rooms import Rooms, direct, group, history
from uploads import PLACE, TUS, append, begin, cut_off, film, get, heic, metadata, offset, photo, send, shown, spoken, upload, with_location
from uploads import frames, moving, telling
from waiting import until


@pytest.fixture
def house(sqlite_hub):
    """Two people in a room, and a third outside it."""
    lan, minh, hung = (Device(sqlite_hub, login) for login in ("lan", "minh", "hung"))
    return sqlite_hub, lan, minh, hung, direct(lan, minh.me["employee"]["id"])


def files(hub):
    return [path for path in (hub.data / "media").rglob("*") if path.is_file()] if (hub.data / "media").exists() else []


def refusal(answer):
    return answer.status, answer.error["code"]


def told(hub, device, **facts):
    """Waits until the log names this person and device with that."""
    until(lambda: logged(hub, user=device.me["employee"]["id"], device=device.device, **facts))


def test_an_upload_cut_ten_times_arrives_whole_is_encrypted_and_readable_in_ranges(house):
    hub, lan, minh, hung, room = house
    data = os.urandom(200_000) + b"CONG THUC NUOC MAM CUA QUAN" * 2_000 + os.urandom(300_001)
    answer = lan.ask("OPTIONS", PLACE)
    assert (answer.status, answer.headers["tus-version"], answer.headers["tus-max-size"]) == (204, "1.0.0", str(20 << 20))
    assert set(answer.headers["tus-extension"].split(",")) == {"creation", "expiration", "termination"}
    media, begun = begin(lan, room, len(data), name="Sổ tay bếp.pdf", kind="application/pdf")
    assert (begun.status, begun.headers["location"], begun.headers["upload-offset"]) == (201, f"{PLACE}/{media}", "0")
    assert begun.headers["upload-expires"].endswith(" GMT") and begun.headers["tus-resumable"] == "1.0.0"
    # when its connection breaks ten times during the announced bytes
    at = 0
    for step in range(10):
        count = 31_000 + step * 1_000
        cut_off(lan, media, at, data[at:at + count], len(data) - at)
        assert offset(lan, media) == at + count
        at += count
        assert lan.ask("POST", PLACE, headers={
            **TUS, "Upload-Length": str(len(data)), "Upload-Metadata": metadata(room=room, media=media, filename="Sổ tay bếp.pdf"),
        }).headers["upload-offset"] == str(at)
    # and it says a wrong place, or too much
    wrong = append(lan, media, at + 1, data[at:])
    assert refusal(wrong) == (409, "messenger.uploadOffset") and wrong.error["params"]["offset"] == at
    assert append(lan, media, at, data[at:] + b"more").status == 413
    assert lan.want("messenger.send", message=new_id(), room=room, content={"media": [media]})["error"]["code"] == "messenger.mediaNotWhole"
    # then it continues at the file's offset
    done = append(lan, media, offset(lan, media), data[offset(lan, media):])
    assert (done.status, done.headers["upload-offset"]) == (204, str(len(data))) and offset(lan, media) == len(data)
    send(lan, room, media, text="Công thức")
    value = shown(minh, room, media)
    assert (value["form"], value["name"], value["type"], value["size"]) == ("file", "Sổ tay bếp.pdf", "application/octet-stream", len(data))
    whole = get(minh, media)
    assert whole.status == 200 and whole.body == data and whole.headers["accept-ranges"] == "bytes"
    assert whole.headers["content-disposition"].startswith("attachment; filename*=UTF-8''S%E1%BB%95")
    # and a range is that range
    for asked, expected in (("bytes=65530-65545", data[65530:65546]), ("bytes=-7", data[-7:]), (f"bytes={len(data) - 3}-", data[-3:])):
        part = get(minh, media, Range=asked)
        assert (part.status, part.body) == (206, expected) and part.headers["content-range"].endswith(f"/{len(data)}")
    assert refusal(get(minh, media, Range=f"bytes={len(data)}-")) == (416, "messenger.range")
    assert get(minh, media, **{"If-None-Match": whole.headers["etag"]}).status == 304
    assert get(minh, media, Range="bytes=0-1", **{"If-Range": '"other"'}).status == 200
    # and for others it is not there, neither sent nor for them to go on with
    assert refusal(get(hung, media)) == (404, "messenger.unknownMedia")
    assert hung.ask("HEAD", f"{PLACE}/{media}", headers=TUS).status == 404
    # and no unencrypted byte of it is on the disk
    for path in hub.data.rglob("*"):
        if path.is_file():
            raw = path.read_bytes()
            assert b"NUOC MAM" not in raw and "Sổ tay bếp".encode() not in raw, path


def test_a_photo_is_upright_has_smaller_forms_and_no_location(house):
    hub, lan, minh, hung, room = house
    data = with_location(photo(2400, 1800), "SAU BEP NHA CHI LAN")
    line = Rooms(minh)
    media = upload(lan, room, data, name="IMG_1.jpg")
    message = send(lan, room, media)
    # then the other hears of it before, or with, the message that carries it, and again when it is ready
    line.until(lambda: line.rooms.get("message", message) and line.rooms.get("media", media))
    line.until(lambda: line.rooms.get("media", media)["state"] == "ready")
    value = line.rooms.get("media", media)
    assert (value["form"], value["type"], value["width"], value["height"], value["forms"]) == ("photo", "image/jpeg", 1800, 2400, ["thumb", "small"])
    assert line.rooms.get("message", message)["says"] == "photo"
    original = get(minh, media)
    assert original.body[:3] == b"\xff\xd8\xff" and b"Exif" not in original.body and b"SAU BEP" not in original.body
    assert len(original.body) == value["size"] and original.headers["content-disposition"].startswith("inline")
    thumb, small = get(minh, media, "thumb"), get(minh, media, "small")
    assert thumb.body[8:12] == small.body[8:12] == b"WEBP" and len(thumb.body) < len(small.body) < len(original.body)
    assert thumb.headers["content-type"] == "image/webp"
    assert "sandbox" in original.headers["content-security-policy"] and original.headers["x-content-type-options"] == "nosniff"
    # and the first version is deleted
    until(lambda: sorted(path.suffix for path in files(hub)) == [".original", ".small", ".thumb"])
    # and an iPhone's is a photo for all browsers
    apple = upload(lan, room, heic(with_location(photo(320, 240), "SAU BEP", turned=1)), name="IMG_2.HEIC", kind="image/heic")
    send(lan, room, apple)
    other = shown(minh, room, apple)
    assert (other["name"], other["type"], other["width"]) == ("IMG_2.jpg", "image/jpeg", 320)
    assert b"SAU BEP" not in get(minh, apple).body and get(minh, apple).body[:3] == b"\xff\xd8\xff"
    # and of a moving picture the frames stay, and nothing else
    for kind, plain in (("gif", moving("gif")), ("webp", moving("webp"))):
        media_moving = upload(lan, room, telling(kind, plain, b"SAU BEP"), name=f"a.{kind}", kind=f"image/{kind}")
        send(lan, room, media_moving)
        assert shown(minh, room, media_moving)["type"] == f"image/{kind}"
        clean = get(minh, media_moving).body
        assert b"SAU BEP" not in clean and frames(clean) == frames(plain) == 3
    # and it is forwarded as a new file of the other room, unrelated to the first room's members
    other = direct(lan, hung.me["employee"]["id"])
    copy = new_id()
    lan.do("messenger.forward", message=copy, room=other, source=message)
    passed = history(hung, other).json["messages"][-1]["content"]["media"][0]
    assert passed != media and shown(hung, other, passed)["size"] == value["size"]
    assert get(hung, passed).body == original.body and get(hung, passed, "thumb").body == thumb.body
    assert get(hung, media).status == 404 and get(minh, passed).status == 404
    # and when the message is deleted, it is gone everywhere but there
    lan.do("messenger.delete", message=message)
    line.until(lambda: line.rooms.get("media", media) is None)
    assert refusal(get(minh, media)) == (404, "messenger.unknownMedia")
    until(lambda: all(media not in path.name for path in files(hub)))
    assert get(hung, passed).body == original.body


def test_a_film_plays_from_the_start_with_a_picture_and_a_voice_message_has_a_length(house):
    _, lan, minh, _, room = house
    data = film()
    assert b"loci" in data
    clip, voice = upload(lan, room, data, name="bếp.mp4", kind="video/mp4"), upload(lan, room, spoken(), name="lời nhắn.webm", kind="audio/webm", form="voice")
    send(lan, room, clip)
    send(lan, room, voice)
    value = shown(minh, room, clip)
    assert (value["form"], value["type"], value["width"], value["height"], value["forms"]) == ("video", "video/mp4", 320, 240, ["thumb", "poster"])
    assert 1_500 <= value["millis"] <= 2_500
    body = get(minh, clip).body
    assert b"loci" not in body and body.index(b"moov") < body.index(b"mdat")
    assert get(minh, clip, "poster").body[8:12] == b"WEBP"
    spoke = shown(minh, room, voice)
    assert (spoke["form"], spoke["type"]) == ("voice", "audio/webm") and 1_500 <= spoke["millis"] <= 2_500
    assert [m["says"] for m in history(minh, room).json["messages"]] == ["video", "voice"]


def bomb():
    """A PNG of a few bytes that unpacks to 2.5 thousand million points."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", 50_000, 50_000, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(6251) * 2000)) + chunk(b"IEND", b"")


def test_media_of_a_false_type_are_never_shown_or_opened(house):
    hub, lan, minh, _, room = house
    script = b"<html><script>alert(document.cookie)</script></html>"
    page = upload(lan, room, script, name="ảnh.jpg", kind="image/jpeg")
    both = upload(lan, room, photo(64, 48) + script, name="trang.html", kind="text/html")
    huge = upload(lan, room, bomb(), name="ảnh.png", kind="image/png")
    broken = upload(lan, room, photo(64, 48)[:200], name="hỏng.jpg")
    send(lan, room, page, both, huge, broken)
    # a page that is called a photo is a file to be saved
    value, answer = shown(minh, room, page), get(minh, page)
    assert value["form"] == "file" and answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"].startswith("attachment") and "sandbox" in answer.headers["content-security-policy"]
    # a photo with a page behind it is the photo
    value, answer = shown(minh, room, both), get(minh, both)
    assert value["type"] == answer.headers["content-type"] == "image/jpeg" and b"script" not in answer.body
    assert answer.body[:3] == b"\xff\xd8\xff" and answer.body[-2:] == b"\xff\xd9"
    # a picture bomb is not decoded: it is a file to be saved, as it came
    value, answer = shown(minh, room, huge), get(minh, huge)
    assert (value["form"], value["forms"], answer.body == bomb()) == ("file", [], True)
    assert answer.headers["content-type"] == "application/octet-stream" and answer.headers["content-disposition"].startswith("attachment")
    # and nobody gets a file that is no photo
    shown(minh, room, broken, "failed")
    assert refusal(get(minh, broken)) == (404, "messenger.mediaFailed")
    told(hub, lan, media=broken)


def test_forbidden_uploads_are_refused_before_the_first_byte(house):
    hub, lan, minh, hung, room = house
    assert refusal(begin(lan, room, 2 << 30)[1]) == (413, "messenger.mediaTooLarge")
    told(hub, lan, code="messenger.mediaTooLarge", path=PLACE)
    assert begin(lan, room, (20 << 20) + 1)[1].error["params"]["most"] == 20 << 20
    assert refusal(begin(lan, room, 10, name="giá.xlsx.exe")[1]) == (400, "messenger.mediaKind")
    assert refusal(begin(hung, room, 10)[1]) == refusal(begin(lan, "no-such-room", 10)[1]) == (404, "messenger.unknownRoom")
    assert refusal(begin(lan, room, 10, name="x" * 201)[1]) == (400, "messenger.uploadForm")
    assert refusal(begin(lan, room, 0)[1]) == (400, "messenger.uploadForm")
    assert lan.ask("POST", PLACE, headers={"Upload-Length": "10"}).status == 412
    told(hub, lan, code="messenger.mediaKind", path=PLACE)
    # a program shows when it is there, and then is not
    media, _ = begin(minh, room, 4, name="ảnh.jpg")
    assert refusal(append(minh, media, 0, b"MZ\x90\x00")) == (400, "messenger.mediaKind")
    assert minh.ask("HEAD", f"{PLACE}/{media}", headers=TUS).status == 404
    told(hub, minh, code="messenger.mediaKind", path=f"{PLACE}/{media}")
    # another person's id cannot be used, and a cancelled upload is gone
    media, begun = begin(lan, room, 10)
    assert begun.status == 201 and refusal(begin(minh, room, 10, media=media)[1]) == (409, "messenger.idTaken")
    assert refusal(append(minh, media, 0, b"0123456789")) == (404, "messenger.unknownMedia")
    assert lan.ask("DELETE", f"{PLACE}/{media}", headers=TUS).status == 204
    assert refusal(append(lan, media, 0, b"0123456789")) == (404, "messenger.unknownMedia")
    # nobody can send another person's upload, or the same twice
    mine = upload(lan, room, "bảng giá".encode())
    for device, media in ((minh, [mine]), (lan, [mine, mine]), (lan, [new_id()])):
        refused = device.want("messenger.send", message=new_id(), room=room, content={"media": media})
        assert refused["error"]["code"] == "messenger.unknownMedia", refused
    send(lan, room, mine)
    assert lan.want("messenger.send", message=new_id(), room=room, content={"media": [mine]})["error"]["code"] == "messenger.unknownMedia"
    assert refusal(lan.ask("DELETE", f"{PLACE}/{mine}", headers=TUS)) == (409, "messenger.mediaSent")
    # and the number of uploads is limited
    codes = [begin(minh, room, 1000)[1].status for _ in range(31)]
    assert codes == [201] * 30 + [429]
    assert refusal(begin(minh, room, 1000)[1]) == (429, "messenger.tooManyUploads")


def test_a_member_removed_during_an_upload_leaves_no_file(house):
    hub, lan, minh, hung, _ = house
    room = group(lan, "Ca tối", hung.me["employee"]["id"])
    data = os.urandom(100_000)
    media, _ = begin(hung, room, len(data))
    assert append(hung, media, 0, data[:60_000]).status == 204 and len(files(hub)) == 1
    # when he is removed during the upload, and continues
    lan.do("messenger.removeMembers", room=room, members=[hung.me["employee"]["id"]])
    assert refusal(append(hung, media, 60_000, data[60_000:])) == (404, "messenger.unknownMedia")
    told(hub, hung, code="messenger.unknownMedia", path=f"{PLACE}/{media}")
    # then the received bytes are deleted
    until(lambda: files(hub) == [])
    # and a deleted room takes its files along
    sent = upload(lan, room, data)
    send(lan, room, sent)
    shown(lan, room, sent)
    lan.do("messenger.deleteRoom", room=room)
    assert get(lan, sent).status == 404


def test_media_survive_a_kill_and_are_deleted_with_their_message(hub):
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    room = direct(lan, minh.me["employee"]["id"])
    data = photo(640, 480)
    media, _ = begin(lan, room, len(data))
    assert append(lan, media, 0, data[:5_000]).status == 204
    # when the hub is killed in the midst of it, and after it
    hub.kill()
    hub.start(hub.port)
    assert offset(lan, media) == 5_000 and append(lan, media, 5_000, data[5_000:]).status == 204
    message = send(lan, room, media, text="Bàn 12")
    hub.kill()
    hub.start(hub.port)
    # then it is prepared, and later readers see that
    assert shown(minh, room, media)["forms"] == ["thumb"]
    assert get(minh, media, "thumb").body[8:12] == b"WEBP"
    line = Rooms(minh)
    assert line.rooms.get("media", media)["width"] == 640
    lan.do("messenger.edit", message=message, content={"text": "Bàn 13"})
    assert history(minh, room).json["messages"][0]["content"] == {"text": "Bàn 13", "mentions": [], "links": [], "media": [media]}
    lan.do("messenger.delete", message=message)
    line.until(lambda: line.rooms.get("media", media) is None)
    until(lambda: files(hub) == [])
