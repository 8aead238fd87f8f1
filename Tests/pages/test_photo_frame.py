"""Which part of a chosen photo others see: pulled and brought closer by hand, mouse and keys, before it goes."""

import re

import pytest
from playwright.sync_api import expect

from device import Device
from looks import Looks
from pngs import striped

RED, GREEN, BLUE = (200, 40, 40), (40, 160, 60), (40, 60, 200)

# The colours in the middle of a photo's left and right half, as the browser draws it.
SEEN = """
async (address) => {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const brush = canvas.getContext('2d');
  brush.drawImage(picture, 0, 0);
  const at = (x) => [...brush.getImageData(Math.floor(picture.width * x), picture.height / 2, 1, 1).data.slice(0, 3)];
  return { size: [picture.width, picture.height], left: at(0.25), right: at(0.75) };
}
"""


# The middle of it is half green, half blue.
WIDE = striped(600, (300, RED), (300, GREEN), (300, BLUE), (300, RED))


def chooses(person, content=WIDE):
    person.page.get_by_label("Ảnh", exact=True).set_input_files({"name": "mat.png", "mimeType": "image/png", "buffer": content})
    sheet = person.dialog("Chọn phần ảnh")
    expect(sheet).to_be_visible()
    return sheet


def stage_of(sheet):
    return sheet.get_by_role("group", name="Ảnh: kéo")


def uses(person, sheet):
    person.tap(person.button("Dùng ảnh này", within=sheet))
    person.sees("Đã đổi ảnh")
    expect(sheet).to_have_count(0)


def named(colour):
    """Returns the nearest of the three; JPEG keeps colours approximately."""
    return next(name for name, wanted in (("red", RED), ("green", GREEN), ("blue", BLUE)) if max(abs(a - b) for a, b in zip(colour, wanted)) < 40)


def photo_of(person, hub):
    me = Device(hub, "lan").me["employee"]["id"]
    seen = person.page.evaluate(SEEN, f"/api/people/{me}/photo")
    return seen["size"], named(seen["left"]), named(seen["right"])


@pytest.fixture
def lan(sqlite_hub, stage):
    return lambda device: stage.person(sqlite_hub, "lan", device).go("/messenger/people/me")


def test_an_unchanged_frame_is_the_middle_of_the_photo(lan, sqlite_hub):
    lan = lan("phone")
    uses(lan, chooses(lan))
    assert photo_of(lan, sqlite_hub) == ([512, 512], "green", "blue")


def test_one_finger_moves_a_photo_and_two_zoom_it(lan, sqlite_hub):
    lan = lan("phone")
    sheet = chooses(lan)
    box = stage_of(sheet).bounding_box()
    x, y, side = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]
    wire = lan.context.new_cdp_session(lan.page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y, "id": number} for number, (at_x, at_y) in enumerate(points)]})
        lan.page.wait_for_timeout(50)

    # when one finger moves it to the left by half of the visible width, then the whole frame shifts by that much
    touch("touchStart", (x, y))
    for part in (0.1, 0.3, 0.5):
        touch("touchMove", (x - side * part, y))
    touch("touchEnd")
    # and two fingers go apart to twice as far
    zoom = sheet.get_by_role("slider", name="Phóng to ảnh")
    expect(zoom).to_have_value("1")
    touch("touchStart", (x - 40, y), (x + 40, y))
    for far in (50, 60, 70, 80):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    expect(zoom).to_have_value(re.compile(r"^(1\.9\d*|2(\.0\d*)?)$"))
    uses(lan, sheet)
    # then others see the end of the blue stripe and the beginning of the red one
    (wide, high), *colours = photo_of(lan, sqlite_hub)
    assert wide == high and 285 <= wide <= 315 and colours == ["blue", "red"]


def test_the_keyboard_alone_moves_and_zooms_a_photo(lan, sqlite_hub):
    lan = lan("desk")
    sheet = chooses(lan)
    stage_of(sheet).focus()
    # when it is moved to its left end, and brought closer
    for _ in range(12):
        lan.page.keyboard.press("ArrowLeft")
    sheet.get_by_role("slider", name="Phóng to ảnh").focus()
    lan.page.keyboard.press("End")
    expect(lan.button("Phóng to", within=sheet, exact=True)).to_be_disabled()
    uses(lan, sheet)
    # then a fifth of it is seen, where the red stripe meets the green one
    assert photo_of(lan, sqlite_hub) == ([120, 120], "red", "green")


def test_the_mouse_moves_the_wheel_zooms_and_cancelling_keeps_the_old_photo(lan, sqlite_hub):
    lan = lan("desk")
    sheet = chooses(lan)
    box = stage_of(sheet).bounding_box()
    lan.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lan.page.mouse.down()
    lan.page.mouse.move(box["x"], box["y"] + 10, steps=4)
    lan.page.mouse.up()
    lan.page.mouse.wheel(0, -400)
    expect(lan.button("Thu nhỏ", within=sheet)).to_be_enabled()
    # when she closes it, then nothing was sent
    lan.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert Device(sqlite_hub, "minh").ask("GET", f"/api/people/{Device(sqlite_hub, 'lan').me['employee']['id']}/photo").status == 404
    # and the same picture can be chosen again
    uses(lan, chooses(lan))


def test_a_tiny_picture_is_accepted_unchanged_and_an_invalid_one_is_refused(lan, sqlite_hub):
    lan = lan("phone")
    sheet = chooses(lan, striped(40, (40, GREEN)))
    expect(sheet.get_by_role("slider")).to_have_count(0)
    uses(lan, sheet)
    assert photo_of(lan, sqlite_hub) == ([40, 40], "green", "green")
    lan.page.get_by_label("Ảnh", exact=True).set_input_files({"name": "mat.png", "mimeType": "image/png", "buffer": b"no picture"})
    lan.sees("Không đọc được ảnh này")
    expect(lan.dialog("Chọn phần ảnh")).to_have_count(0)


def test_a_photo_framed_offline_is_sent_by_one_tap_after_reconnecting(lan, sqlite_hub):
    lan = lan("phone")
    sheet = chooses(lan)
    sqlite_hub.kill()
    lan.tap(lan.button("Dùng ảnh này", within=sheet))
    lan.sees("Mất mạng, chưa gửi được ảnh.")
    sqlite_hub.start(sqlite_hub.port)
    lan.tap(lan.button("Thử lại"))
    lan.sees("Đã đổi ảnh")
    assert photo_of(lan, sqlite_hub) == ([512, 512], "green", "blue")
    # and one that is to go stays as long as the hub does not know
    expect(lan.button("Bỏ ảnh")).to_be_visible()
    sqlite_hub.kill()
    lan.tap(lan.button("Bỏ ảnh"))
    lan.sees("Mất mạng, chưa bỏ được ảnh.")
    sqlite_hub.start(sqlite_hub.port)
    lan.tap(lan.button("Thử lại"))
    lan.sees("Đã bỏ ảnh")


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_it_looks_right(lan, sqlite_hub, device):
    lan, looks = lan(device), Looks()
    sheet = chooses(lan)
    lan.tap(lan.button("Phóng to", within=sheet, exact=True))
    wrong = looks.look(lan, f"photo-frame-{device}")
    assert not wrong, "\n".join(wrong)
