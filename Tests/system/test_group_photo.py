"""A group's photo over the real protocol: for its members alone, taken only as a photo, told at once."""

import subprocess

from device import Device
from rooms import Rooms, direct, group
from uploads import made, photo, telling, with_location

JPEG = b"\xff\xd8\xff\xda\x00\x02" + b"ANH NHOM CA TOI" * 20 + b"\xff\xd9"
KIND = {"Content-Type": "image/jpeg"}


def refusal(answer):
    return answer.status, answer.error["code"]


def test_only_members_see_a_groups_photo_and_only_photos_are_accepted(sqlite_hub):
    lan, minh, hung = (Device(sqlite_hub, login) for login in ("lan", "minh", "hung"))
    room = group(lan, "Ca tối", minh.me["employee"]["id"])
    path = f"/api/messenger/rooms/{room}/photo"
    heard = Rooms(minh)
    assert refusal(minh.ask("GET", path)) == (404, "messenger.unknownPhoto")
    # when Lan sets a photo
    assert lan.ask("PUT", path, raw=JPEG, headers=KIND).status == 204
    # then Minh's device is told, sees it, and is told when it is still the same
    heard.until(lambda: "photo" in (heard.rooms.get("room", room) or {}))
    shown = minh.ask("GET", f"{path}?v={heard.rooms.get('room', room)['photo']}")
    assert (shown.status, shown.body, shown.headers["content-type"]) == (200, JPEG, "image/jpeg")
    assert minh.ask("GET", path, headers={"If-None-Match": shown.headers["etag"]}).status == 304
    # and to whoever is not in it there is neither photo nor room
    assert Device(sqlite_hub).ask("GET", path).status == 401
    for method, body in (("GET", {}), ("PUT", {"raw": JPEG, "headers": KIND}), ("DELETE", {})):
        assert refusal(hung.ask(method, path, **body)) == (404, "messenger.unknownRoom")
    # and what is none, or more than that, or for a room of two, is refused by its name
    for hostile in (b"<svg onload='alert(1)'/>" * 3, JPEG + b"<script>alert(1)</script>", b"", b"RIFF" + JPEG):
        answer = minh.ask("PUT", path, raw=hostile, headers=KIND)
        assert (*refusal(answer), answer.error["field"]) == (400, "messenger.photoMalformed", "photo")
    large = lan.ask("PUT", path, raw=b"\xff\xd8\xff" + bytes(530_000) + b"\xff\xd9", headers=KIND)
    assert (large.error["code"], large.error["params"]) == ("messenger.photoTooLarge", {"most": 512})
    two = direct(lan, minh.me["employee"]["id"])
    assert lan.ask("PUT", f"/api/messenger/rooms/{two}/photo", raw=JPEG, headers=KIND).error["code"] == "messenger.directRoom"
    assert minh.ask("GET", path).body == JPEG
    # and nothing plain of it lies anywhere
    for file in sqlite_hub.data.rglob("*"):
        assert not file.is_file() or b"ANH NHOM" not in file.read_bytes(), file
    # and any member takes it away again
    assert minh.ask("DELETE", path).status == 204
    heard.until(lambda: "photo" not in heard.rooms.get("room", room))
    assert lan.ask("GET", path).status == 404


def test_a_photo_that_bypassed_the_page_loses_its_location(sqlite_hub):
    lan = Device(sqlite_hub, "lan")
    room = group(lan, "Ca sáng", Device(sqlite_hub, "minh").me["employee"]["id"])
    jpeg = photo(320, 240)
    webp = made("-f", "lavfi", "-i", "testsrc2=s=320x240:d=1", "-frames:v", "1", "-c:v", "libwebp", "-f", "webp")
    for path, to in ((f"/api/messenger/rooms/{room}/photo",) * 2, (f"/api/people/{lan.me['employee']['id']}/photo", "/api/me/photo")):
        for plain, told in ((jpeg, with_location(jpeg, "SAU BEP")), (webp, telling("webp", webp, b"SAU BEP"))):
            # given a picture with the place in it, when another program than a page sends it
            assert b"SAU BEP" in told
            assert lan.ask("PUT", to, raw=told, headers={"Content-Type": "application/octet-stream"}).status == 204
            # then it is the same picture without
            shown = lan.ask("GET", path).body
            assert b"SAU BEP" not in shown and b"Exif" not in shown and b"GPS" not in shown
            assert pixels(shown) == pixels(plain)


def pixels(picture):
    """As they are drawn."""
    done = subprocess.run(["ffmpeg", "-v", "error", "-i", "pipe:0", "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"], input=picture, capture_output=True, check=True, timeout=60)
    return done.stdout
