"""Which part of a chosen photo others see: the browser reads, draws and cuts it.

`web/tests/components/frame-sheet.test.tsx` has the ways to choose the part.
"""

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
    with person.page.expect_response(lambda answer: answer.request.method == "PUT" and answer.url.endswith("/photo")):
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


def bytes_of(hub):
    """Her photo as others get it; None if she has none."""
    me = Device(hub, "lan").me["employee"]["id"]
    answer = Device(hub, "minh").ask("GET", f"/api/people/{me}/photo")
    return answer.body if answer.status == 200 else None


@pytest.fixture
def lan(module_hub, stage):
    return lambda device: stage.person(module_hub, "lan", device).go("/messenger/people/me")


def looks_right(person, sheet, name):
    person.tap(person.button("Phóng to", within=sheet, exact=True))
    wrong = Looks().look(person, name)
    assert not wrong, "\n".join(wrong)


def test_a_phone_frames_a_photo_by_two_fingers_and_sends_it(lan, module_hub):
    lan = lan("phone")
    # given a photo whose frame nobody changes, then others see its middle
    uses(lan, chooses(lan))
    assert photo_of(lan, module_hub) == ([512, 512], "green", "blue")
    # when one finger moves it to the left by half of the visible width
    sheet = chooses(lan)
    box = stage_of(sheet).bounding_box()
    x, y, side = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]
    wire = lan.context.new_cdp_session(lan.page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y, "id": number} for number, (at_x, at_y) in enumerate(points)]})
        lan.page.wait_for_timeout(50)

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
    (wide, high), *colours = photo_of(lan, module_hub)
    assert wide == high and 285 <= wide <= 315 and colours == ["blue", "red"]
    # and a tiny picture is accepted unchanged, and an invalid one refused
    uses(lan, chooses(lan, striped(40, (40, GREEN))))
    assert photo_of(lan, module_hub) == ([40, 40], "green", "green")
    lan.page.get_by_label("Ảnh", exact=True).set_input_files({"name": "mat.png", "mimeType": "image/png", "buffer": b"no picture"})
    lan.sees("Không đọc được ảnh này")
    expect(lan.dialog("Chọn phần ảnh")).to_have_count(0)
    # and the sheet looks right
    looks_right(lan, chooses(lan), "photo-frame-phone")


def test_a_desk_frames_a_photo_by_keys_and_mouse_and_can_cancel(lan, module_hub):
    lan = lan("desk")
    # given a photo that the mouse moves and the wheel brings closer
    sheet = chooses(lan)
    looks_right(lan, sheet, "photo-frame-desk")
    box = stage_of(sheet).bounding_box()
    lan.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lan.page.mouse.down()
    lan.page.mouse.move(box["x"], box["y"] + 10, steps=4)
    lan.page.mouse.up()
    lan.page.mouse.wheel(0, -400)
    expect(lan.button("Thu nhỏ", within=sheet)).to_be_enabled()
    # when she closes the sheet, then nothing is sent
    before = bytes_of(module_hub)
    lan.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert bytes_of(module_hub) == before
    # when the same picture is chosen again, moved to its left end and brought closest, by keys alone
    sheet = chooses(lan)
    stage_of(sheet).focus()
    for _ in range(12):
        lan.page.keyboard.press("ArrowLeft")
    sheet.get_by_role("slider", name="Phóng to ảnh").focus()
    lan.page.keyboard.press("End")
    expect(lan.button("Phóng to", within=sheet, exact=True)).to_be_disabled()
    uses(lan, sheet)
    # then a fifth of it is seen, where the red stripe meets the green one
    assert photo_of(lan, module_hub) == ([120, 120], "red", "green")
