"""Photos, videos and files through the real hub: they arrive whole, are encrypted, lose their location, and only their room can read them."""

import itertools
import struct
import zlib
from contextlib import suppress

import pytest

from device import Device, new_id
from log_lines import logged
from media_page import noise
from rooms import Rooms, direct, group, history
from uploads import PLACE, TUS, append, begin, cut_off, film, get, heic, metadata, offset, photo, send, shown, spoken, upload, with_location
from uploads import frames, moving, telling
from waiting import until


# Two people have one room, so each test takes two others.
PAIRS = itertools.combinations(("lan", "minh", "dung", "nhu"), 2)


@pytest.fixture
def house(module_hub):
    """Two people in a room, and a third outside it."""
    sender, reader, outsider = (Device(module_hub, login) for login in (*next(PAIRS), "hung"))
    return module_hub, sender, reader, outsider, direct(sender, reader.me["employee"]["id"])


def files(hub, media):
    return [path for path in (hub.data / "media").rglob("*") if path.is_file() and media in path.name]


def refusal(answer):
    return answer.status, answer.error["code"]


def told(hub, device, **facts):
    """Waits until the log names this person and device with that."""
    until(lambda: logged(hub, user=device.me["employee"]["id"], device=device.device, **facts))


def test_an_upload_cut_ten_times_arrives_whole_is_encrypted_and_readable_in_ranges(house):
    hub, sender, reader, outsider, room = house
    data = noise(200_000) + b"CONG THUC NUOC MAM CUA QUAN" * 2_000 + noise(300_001)
    answer = sender.ask("OPTIONS", PLACE)
    assert (answer.status, answer.headers["tus-version"], answer.headers["tus-max-size"]) == (204, "1.0.0", str(20 << 20))
    assert set(answer.headers["tus-extension"].split(",")) == {"creation", "expiration", "termination"}
    media, begun = begin(sender, room, len(data), name="Sổ tay bếp.pdf", kind="application/pdf")
    assert (begun.status, begun.headers["location"], begun.headers["upload-offset"]) == (201, f"{PLACE}/{media}", "0")
    assert begun.headers["upload-expires"].endswith(" GMT") and begun.headers["tus-resumable"] == "1.0.0"
    # when its connection breaks ten times during the announced bytes
    at = 0
    for step in range(10):
        count = 31_000 + step * 1_000
        cut_off(sender, media, at, data[at:at + count], len(data) - at)
        assert offset(sender, media) == at + count
        at += count
        assert sender.ask("POST", PLACE, headers={
            **TUS, "Upload-Length": str(len(data)), "Upload-Metadata": metadata(room=room, media=media, filename="Sổ tay bếp.pdf"),
        }).headers["upload-offset"] == str(at)
    # and it says a wrong place, or too much
    wrong = append(sender, media, at + 1, data[at:])
    assert refusal(wrong) == (409, "messenger.uploadOffset") and wrong.error["params"]["offset"] == at
    assert append(sender, media, at, data[at:] + b"more").status == 413
    assert sender.want("messenger.send", message=new_id(), room=room, content={"media": [media]})["error"]["code"] == "messenger.mediaNotWhole"
    # then it continues at the file's offset
    done = append(sender, media, offset(sender, media), data[offset(sender, media):])
    assert (done.status, done.headers["upload-offset"]) == (204, str(len(data))) and offset(sender, media) == len(data)
    send(sender, room, media, text="Công thức")
    value = shown(reader, room, media)
    assert (value["form"], value["name"], value["type"], value["size"]) == ("file", "Sổ tay bếp.pdf", "application/octet-stream", len(data))
    whole = get(reader, media)
    assert whole.status == 200 and whole.body == data and whole.headers["accept-ranges"] == "bytes"
    assert whole.headers["content-disposition"].startswith("attachment; filename*=UTF-8''S%E1%BB%95")
    # and a range is that range
    for asked, expected in (("bytes=65530-65545", data[65530:65546]), ("bytes=-7", data[-7:]), (f"bytes={len(data) - 3}-", data[-3:])):
        part = get(reader, media, Range=asked)
        assert (part.status, part.body) == (206, expected) and part.headers["content-range"].endswith(f"/{len(data)}")
    assert refusal(get(reader, media, Range=f"bytes={len(data)}-")) == (416, "messenger.range")
    assert get(reader, media, **{"If-None-Match": whole.headers["etag"]}).status == 304
    assert get(reader, media, Range="bytes=0-1", **{"If-Range": '"other"'}).status == 200
    # and for others it is not there, neither sent nor for them to go on with
    assert refusal(get(outsider, media)) == (404, "messenger.unknownMedia")
    assert outsider.ask("HEAD", f"{PLACE}/{media}", headers=TUS).status == 404
    # and no unencrypted byte of it is on the disk
    for path in hub.data.rglob("*"):
        # The hub may just delete a file that it has prepared.
        with suppress(FileNotFoundError, IsADirectoryError):
            raw = path.read_bytes()
            assert b"NUOC MAM" not in raw and "Sổ tay bếp".encode() not in raw, path


def test_a_photo_is_upright_has_smaller_forms_and_no_location(house):
    hub, sender, reader, outsider, room = house
    data = with_location(photo(2400, 1800), "SAU BEP NHA CHI LAN")
    line = Rooms(reader)
    media = upload(sender, room, data, name="IMG_1.jpg")
    message = send(sender, room, media)
    # then the other hears of it before, or with, the message that carries it, and again when it is ready
    line.until(lambda: line.rooms.get("message", message) and line.rooms.get("media", media))
    line.until(lambda: line.rooms.get("media", media)["state"] == "ready")
    value = line.rooms.get("media", media)
    assert (value["form"], value["type"], value["width"], value["height"], value["forms"]) == ("photo", "image/jpeg", 1800, 2400, ["thumb", "small"])
    assert line.rooms.get("message", message)["says"] == "photo"
    original = get(reader, media)
    assert original.body[:3] == b"\xff\xd8\xff" and b"Exif" not in original.body and b"SAU BEP" not in original.body
    assert len(original.body) == value["size"] and original.headers["content-disposition"].startswith("inline")
    thumb, small = get(reader, media, "thumb"), get(reader, media, "small")
    assert thumb.body[8:12] == small.body[8:12] == b"WEBP" and len(thumb.body) < len(small.body) < len(original.body)
    assert thumb.headers["content-type"] == "image/webp"
    assert "sandbox" in original.headers["content-security-policy"] and original.headers["x-content-type-options"] == "nosniff"
    # and the first version is deleted
    until(lambda: sorted(path.suffix for path in files(hub, media)) == [".original", ".small", ".thumb"])
    # and an iPhone's is a photo for all browsers
    apple = upload(sender, room, heic(with_location(photo(320, 240), "SAU BEP", turned=1)), name="IMG_2.HEIC", kind="image/heic")
    send(sender, room, apple)
    other = shown(reader, room, apple)
    assert (other["name"], other["type"], other["width"]) == ("IMG_2.jpg", "image/jpeg", 320)
    assert b"SAU BEP" not in get(reader, apple).body and get(reader, apple).body[:3] == b"\xff\xd8\xff"
    # and of a moving picture the frames stay, and nothing else
    for kind, plain in (("gif", moving("gif")), ("webp", moving("webp"))):
        media_moving = upload(sender, room, telling(kind, plain, b"SAU BEP"), name=f"a.{kind}", kind=f"image/{kind}")
        send(sender, room, media_moving)
        assert shown(reader, room, media_moving)["type"] == f"image/{kind}"
        clean = get(reader, media_moving).body
        assert b"SAU BEP" not in clean and frames(clean) == frames(plain) == 3
    # and it is forwarded as a new file of the other room, unrelated to the first room's members
    other = direct(sender, outsider.me["employee"]["id"])
    copy = new_id()
    sender.do("messenger.forward", message=copy, room=other, source=message)
    passed = history(outsider, other).json["messages"][-1]["content"]["media"][0]
    assert passed != media and shown(outsider, other, passed)["size"] == value["size"]
    assert get(outsider, passed).body == original.body and get(outsider, passed, "thumb").body == thumb.body
    assert get(outsider, media).status == 404 and get(reader, passed).status == 404
    # and when the message is deleted, it is gone everywhere but there
    sender.do("messenger.delete", message=message)
    line.until(lambda: line.rooms.get("media", media) is None)
    assert refusal(get(reader, media)) == (404, "messenger.unknownMedia")
    until(lambda: files(hub, media) == [])
    assert get(outsider, passed).body == original.body


def test_a_film_plays_from_the_start_with_a_picture_and_a_voice_message_has_a_length(house):
    _, sender, reader, _, room = house
    data = film()
    assert b"loci" in data
    clip, voice = upload(sender, room, data, name="bếp.mp4", kind="video/mp4"), upload(sender, room, spoken(), name="lời nhắn.webm", kind="audio/webm", form="voice")
    send(sender, room, clip)
    send(sender, room, voice)
    value = shown(reader, room, clip)
    assert (value["form"], value["type"], value["width"], value["height"], value["forms"]) == ("video", "video/mp4", 320, 240, ["thumb", "poster"])
    assert 1_500 <= value["millis"] <= 2_500
    body = get(reader, clip).body
    assert b"loci" not in body and body.index(b"moov") < body.index(b"mdat")
    assert get(reader, clip, "poster").body[8:12] == b"WEBP"
    spoke = shown(reader, room, voice)
    assert (spoke["form"], spoke["type"]) == ("voice", "audio/webm") and 1_500 <= spoke["millis"] <= 2_500
    assert [m["says"] for m in history(reader, room).json["messages"]] == ["video", "voice"]


def bomb():
    """A PNG of a few bytes that unpacks to 2.5 thousand million points."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", 50_000, 50_000, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(6251) * 2000)) + chunk(b"IEND", b"")


def test_media_of_a_false_type_are_never_shown_or_opened(house):
    hub, sender, reader, _, room = house
    script = b"<html><script>alert(document.cookie)</script></html>"
    page = upload(sender, room, script, name="ảnh.jpg", kind="image/jpeg")
    both = upload(sender, room, photo(64, 48) + script, name="trang.html", kind="text/html")
    huge = upload(sender, room, bomb(), name="ảnh.png", kind="image/png")
    broken = upload(sender, room, photo(64, 48)[:200], name="hỏng.jpg")
    send(sender, room, page, both, huge, broken)
    # a page that is called a photo is a file to be saved
    value, answer = shown(reader, room, page), get(reader, page)
    assert value["form"] == "file" and answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"].startswith("attachment") and "sandbox" in answer.headers["content-security-policy"]
    # a photo with a page behind it is the photo
    value, answer = shown(reader, room, both), get(reader, both)
    assert value["type"] == answer.headers["content-type"] == "image/jpeg" and b"script" not in answer.body
    assert answer.body[:3] == b"\xff\xd8\xff" and answer.body[-2:] == b"\xff\xd9"
    # a picture bomb is not decoded: it is a file to be saved, as it came
    value, answer = shown(reader, room, huge), get(reader, huge)
    assert (value["form"], value["forms"], answer.body == bomb()) == ("file", [], True)
    assert answer.headers["content-type"] == "application/octet-stream" and answer.headers["content-disposition"].startswith("attachment")
    # and nobody gets a file that is no photo
    shown(reader, room, broken, "failed")
    assert refusal(get(reader, broken)) == (404, "messenger.mediaFailed")
    told(hub, sender, media=broken)


def test_forbidden_uploads_are_refused_before_the_first_byte(module_hub):
    # (the log names a repeated refusal of one person once a minute, so this sender takes part in no other test)
    hub, sender, reader, outsider = module_hub, Device(module_hub, "thao"), Device(module_hub, "dung"), Device(module_hub, "hung")
    room = direct(sender, reader.me["employee"]["id"])
    assert refusal(begin(sender, room, 2 << 30)[1]) == (413, "messenger.mediaTooLarge")
    told(hub, sender, code="messenger.mediaTooLarge", path=PLACE)
    assert begin(sender, room, (20 << 20) + 1)[1].error["params"]["most"] == 20 << 20
    assert refusal(begin(sender, room, 10, name="giá.xlsx.exe")[1]) == (400, "messenger.mediaKind")
    assert refusal(begin(outsider, room, 10)[1]) == refusal(begin(sender, "no-such-room", 10)[1]) == (404, "messenger.unknownRoom")
    assert refusal(begin(sender, room, 10, name="x" * 201)[1]) == (400, "messenger.uploadForm")
    assert refusal(begin(sender, room, 0)[1]) == (400, "messenger.uploadForm")
    assert sender.ask("POST", PLACE, headers={"Upload-Length": "10"}).status == 412
    told(hub, sender, code="messenger.mediaKind", path=PLACE)
    # a program shows when it is there, and then is not
    media, _ = begin(reader, room, 4, name="ảnh.jpg")
    assert refusal(append(reader, media, 0, b"MZ\x90\x00")) == (400, "messenger.mediaKind")
    assert reader.ask("HEAD", f"{PLACE}/{media}", headers=TUS).status == 404
    told(hub, reader, code="messenger.mediaKind", path=f"{PLACE}/{media}")
    # another person's id cannot be used, and a cancelled upload is gone
    media, begun = begin(sender, room, 10)
    assert begun.status == 201 and refusal(begin(reader, room, 10, media=media)[1]) == (409, "messenger.idTaken")
    assert refusal(append(reader, media, 0, b"0123456789")) == (404, "messenger.unknownMedia")
    assert sender.ask("DELETE", f"{PLACE}/{media}", headers=TUS).status == 204
    assert refusal(append(sender, media, 0, b"0123456789")) == (404, "messenger.unknownMedia")
    # nobody can send another person's upload, or the same twice
    mine = upload(sender, room, "bảng giá".encode())
    for device, media in ((reader, [mine]), (sender, [mine, mine]), (sender, [new_id()])):
        refused = device.want("messenger.send", message=new_id(), room=room, content={"media": media})
        assert refused["error"]["code"] == "messenger.unknownMedia", refused
    send(sender, room, mine)
    assert sender.want("messenger.send", message=new_id(), room=room, content={"media": [mine]})["error"]["code"] == "messenger.unknownMedia"
    assert refusal(sender.ask("DELETE", f"{PLACE}/{mine}", headers=TUS)) == (409, "messenger.mediaSent")
    # and the number of uploads is limited
    busy = Device(hub, "hoa")
    crowd = group(busy, "Ca tối", sender.me["employee"]["id"])
    codes = [begin(busy, crowd, 1000)[1].status for _ in range(31)]
    assert codes == [201] * 30 + [429]
    assert refusal(begin(busy, crowd, 1000)[1]) == (429, "messenger.tooManyUploads")


def test_a_member_removed_during_an_upload_leaves_no_file(house):
    # (the log names a repeated refusal of one person once a minute, so this one takes part in no other test)
    hub, sender, *_ = house
    member = Device(hub, "phuc")
    room = group(sender, "Ca tối", member.me["employee"]["id"])
    data = noise(100_000)
    media, _ = begin(member, room, len(data))
    assert append(member, media, 0, data[:60_000]).status == 204 and len(files(hub, media)) == 1
    # when he is removed during the upload, and continues
    sender.do("messenger.removeMembers", room=room, members=[member.me["employee"]["id"]])
    assert refusal(append(member, media, 60_000, data[60_000:])) == (404, "messenger.unknownMedia")
    told(hub, member, code="messenger.unknownMedia", path=f"{PLACE}/{media}")
    # then the received bytes are deleted
    until(lambda: files(hub, media) == [])
    # and a deleted room takes its files along
    sent = upload(sender, room, data)
    send(sender, room, sent)
    shown(sender, room, sent)
    sender.do("messenger.deleteRoom", room=room)
    assert get(sender, sent).status == 404


def test_media_survive_a_kill_and_are_deleted_with_their_message(house):
    hub, sender, reader, _, room = house
    data = photo(640, 480)
    media, _ = begin(sender, room, len(data))
    assert append(sender, media, 0, data[:5_000]).status == 204
    # when the hub is killed in the midst of it, and after it
    hub.kill()
    hub.start(hub.port)
    assert offset(sender, media) == 5_000 and append(sender, media, 5_000, data[5_000:]).status == 204
    message = send(sender, room, media, text="Bàn 12")
    hub.kill()
    hub.start(hub.port)
    # then it is prepared, and later readers see that
    assert shown(reader, room, media)["forms"] == ["thumb"]
    assert get(reader, media, "thumb").body[8:12] == b"WEBP"
    line = Rooms(reader)
    assert line.rooms.get("media", media)["width"] == 640
    sender.do("messenger.edit", message=message, content={"text": "Bàn 13"})
    assert history(reader, room).json["messages"][0]["content"] == {"text": "Bàn 13", "mentions": [], "links": [], "media": [media]}
    sender.do("messenger.delete", message=message)
    line.until(lambda: line.rooms.get("media", media) is None)
    until(lambda: files(hub, media) == [])
