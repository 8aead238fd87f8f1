"""Media that expand enormously, a member who is removed during an upload, and a restaurant's own limit."""

import socket
import struct
import subprocess
import tempfile

from device import Device, new_id
from log_lines import logged
from media_page import noise
from rooms import direct, group
from uploads import BYTES, PLACE, begin, get, moving, send, shown, upload
from waiting import until


def me(device):
    return device.me["employee"]["id"]


def files(hub):
    return [path for path in (hub.data / "media").rglob("*") if path.is_file()]


def wall_of_gif(side):
    """A GIF of three small frames on a ground of so many points."""
    return (picture := moving("gif"))[:6] + struct.pack("<HH", side, side) + picture[10:]


def wall_of_webp():
    picture = moving("webp")
    at = picture.index(b"VP8X") + 12
    return picture[:at] + (16_383).to_bytes(3, "little") * 2 + picture[at + 6:]


def wall_of_film(side):
    """A film of five small frames. Each of them, and the container, declares this size."""
    with tempfile.NamedTemporaryFile(suffix=".mp4") as out:
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240:r=5:d=1", "-c:v", "mjpeg", "-y", out.name], check=True, timeout=60)
        film = out.read()
    frame, entry = b"\xff\xc0\x00\x11\x08" + struct.pack(">HH", 240, 320), film.index(b"mp4v") + 28
    assert frame in film and film[entry:entry + 4] == struct.pack(">HH", 320, 240)
    film = film[:entry] + struct.pack(">HH", side, side) + film[entry + 4:]
    return film.replace(frame, frame[:5] + struct.pack(">HH", side, side))


def test_picture_and_film_bombs_are_delivered_to_nobody_and_the_hub_survives(sqlite_hub):
    lan, minh = Device(sqlite_hub, "lan"), Device(sqlite_hub, "minh")
    room = direct(lan, me(minh))
    walls = [
        upload(lan, room, wall_of_gif(20_000), name="vui.gif", kind="image/gif"), upload(lan, room, wall_of_gif(65_535), name="vui.gif", kind="image/gif"),
        upload(lan, room, wall_of_webp(), name="vui.webp", kind="image/webp"), upload(lan, room, wall_of_film(12_000), name="bếp.mp4", kind="video/mp4"),
        upload(lan, room, wall_of_film(30_000), name="bếp.mp4", kind="video/mp4")]
    # when they are sent, then a quick sender has sent something that nobody gets, and a slow one learns that it is no media
    for wall in walls:
        outcome = lan.want("messenger.send", message=new_id(), room=room, content={"media": [wall]})
        if outcome["status"] == "accepted":
            shown(minh, room, wall, "failed")
        else:
            assert outcome["error"]["code"] == "messenger.mediaFailed", outcome
        assert (get(minh, wall).status, get(minh, wall, "thumb").status) == (404, 404)
        # and the log names who sent it, and on which device
        until(lambda wall=wall: logged(sqlite_hub, media=wall, user=me(lan), device=lan.device))
    # and the uploads after them are prepared
    photo = upload(lan, room, moving("gif"), name="vui.gif", kind="image/gif")
    send(lan, room, photo)
    assert shown(minh, room, photo)["forms"] == ["thumb"]


def test_a_member_removed_during_an_upload_request_sends_nothing_more_and_leaves_no_file(sqlite_hub):
    lan, hung = Device(sqlite_hub, "lan"), Device(sqlite_hub, "hung")
    room = group(lan, "Ca tối", me(hung))
    data = noise(2 << 20)
    media, _ = begin(hung, room, len(data))
    # given one request for all of it, of which half has come
    head = {**BYTES, "Upload-Offset": 0, "Content-Length": len(data), "Cookie": hung.cookie, "Host": f"127.0.0.1:{sqlite_hub.port}"}
    with socket.create_connection(("127.0.0.1", sqlite_hub.port), timeout=60) as line:
        line.sendall(f"PATCH {PLACE}/{media} HTTP/1.1\r\n".encode() + "".join(f"{k}: {v}\r\n" for k, v in head.items()).encode() + b"\r\n")
        line.sendall(data[:1 << 20])
        until(lambda: any(path.stat().st_size > 1 << 19 for path in files(sqlite_hub)))
        # when he is removed during the upload, and continues
        lan.do("messenger.removeMembers", room=room, members=[me(hung)])
        try:
            line.sendall(data[1 << 20:])
        except OSError:
            pass  # the hub may have hung up already
        answer = b""
        try:
            while b"\r\n\r\n" not in answer and (more := line.recv(1 << 16)):
                answer += more
        except OSError:
            pass
    # then the upload does not exist for him, and the received bytes are deleted
    assert answer == b"" or answer.startswith(b"HTTP/1.1 404"), answer
    until(lambda: files(sqlite_hub) == [])
    # and the log names who it was, and on which device
    until(lambda: any(media in line for line in logged(sqlite_hub, code="messenger.unknownMedia", user=me(hung), device=hung.device)))


def test_the_limit_for_files_can_be_lowered_and_raised(new_hub):
    hub = new_hub().start(more=("--media-megabytes", "1"))
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    room = direct(lan, me(minh))
    refused = begin(lan, room, (1 << 20) + 1)[1]
    assert (refused.status, refused.error["code"], refused.error["field"], refused.error["params"]["most"]) == (413, "messenger.mediaTooLarge", "size", 1 << 20)
    assert lan.ask("OPTIONS", PLACE).headers["tus-max-size"] == str(1 << 20)
    whole = upload(lan, room, noise(1 << 20), name="hoá đơn.bin", kind="application/octet-stream")
    send(lan, room, whole)
    shown(minh, room, whole)
    assert len(get(minh, whole).body) == 1 << 20
    hub.stop()
    hub.start(more=("--media-megabytes", "50"))
    assert begin(Device(hub, "lan"), room, 50 << 20)[1].status == 201
