"""Codes before a camera: a film of the picture on one person's screen is read by another person's page itself, as in browsers without a reader."""

import base64
import re
import subprocess

import pytest
from playwright.sync_api import expect

from device_codes import asks_for_code, has_verified, shows_device_code
from hub import ROOT
from looks import Looks
from sealed_page import LONG, begins, reads
from messenger_page import Team, opens, row, writes


@pytest.fixture
def team(module_hub, stage):
    """Each test takes two people of its own: devices of others are not verified."""
    return Team(module_hub, stage)


class Camera:
    """A phone whose camera sees a given picture. A film is seen by a camera that opens after it was made."""

    def __init__(self, stage, folder):
        self.path = folder / "seen.y4m"
        self.browser = stage.other_browser("--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={self.path}")

    def sees(self, picture):
        """Films a part of a screen, a little askew in front of a grey surface, in poor light."""
        still = self.path.with_name("screen.png")
        picture.screenshot(path=still)
        askew = "scale=-2:560:flags=bicubic,pad=iw+80:ih+80:40:40:0x909090,rotate=0.12:fillcolor=0x909090,scale=-2:720,pad=1280:720:(ow-iw)/2:0:0x909090,eq=brightness=-0.08:contrast=0.8,noise=alls=10:allf=t,format=yuv420p"
        done = subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-loop", "1", "-i", still, "-vf", askew, "-frames:v", "4", "-r", "10", self.path],
            capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        return still


def camera_person(team, camera, login, path="/messenger"):
    person = team.stage.person(team.hub, login, "phone", browser=camera.browser)
    # The subject of these tests: a browser without its own reader.
    assert person.page.evaluate("'BarcodeDetector' in window") is False
    return person.go(path)


def own_code(person):
    """The code of a person's profile, as on their screen."""
    person.tap(person.button("Mã QR của tôi"))
    code = person.page.get_by_role("img", name=re.compile("^Mã QR của "))
    expect(code).to_be_visible()
    person.settle()
    return person.page.locator(".qr-picture")


def foreign_code():
    """A code that another program drew, as a picture: one of those that the pages' own tests read."""
    drawn = (ROOT / "web" / "tests" / "qr-drawn.ts").read_text()
    size, modules = re.search(r'size: (\d+),\s+text: .*,\s+modules:\s+"(.*)"', drawn).groups()
    bits = "".join(f"{byte:08b}" for byte in base64.b64decode(modules))
    side = int(size)
    path = "".join(f"M{at % side} {at // side}h1v1h-1z" for at in range(side * side) if bits[at] == "1")
    return f'<svg viewBox="0 0 {side} {side}" shape-rendering="crispEdges"><path d="{path}"/></svg>'


# The owner of this phone has said no to the camera. Without it, the browser's own method is there again.
NO_CAMERA = "() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')); }"
CAMERA = "() => { delete navigator.mediaDevices.getUserMedia; }"


def scans(person):
    person.visit("/messenger/people")
    person.tap(person.button("Quét mã"))


def test_a_code_on_a_screen_opens_the_colleagues_profile_and_a_foreign_one_does_not(team, tmp_path):
    # given Lan's phone, and Minh's code on his
    camera, looks, wrong = Camera(team.stage, tmp_path), Looks(), []
    minh, lan = team.person("minh", "phone", "/messenger/people/me"), camera_person(team, camera, "lan", "/messenger/people")
    code = own_code(minh)
    profile = lan.page.get_by_role("heading", name=team.name("minh"))
    # when she does not let the page use the camera
    lan.page.evaluate(NO_CAMERA)
    scans(lan)
    # then it says how to, and takes a photo instead
    lan.sees("Chưa được dùng máy ảnh").sees("Hãy cho phép trang này dùng máy ảnh").sees("ứng dụng Máy ảnh")
    wrong += looks.look(lan, "codes-refused-phone")
    photo = lan.page.get_by_label("Chọn ảnh có mã", exact=True).and_(lan.page.locator("input"))
    # when she chooses a picture without a code, then one of Minh's whole screen
    lan.page.screenshot(path=tmp_path / "none.png")
    photo.set_input_files(tmp_path / "none.png")
    lan.sees("Không thấy mã QR nào trong ảnh này")
    minh.page.screenshot(path=tmp_path / "screen.png")
    photo.set_input_files(tmp_path / "screen.png")
    # then his profile is on her page
    expect(profile).to_be_visible(timeout=LONG)
    # when a foreign code is before the camera
    lan.page.evaluate(CAMERA)
    page = team.stage.browser.new_page()
    page.set_content(f'<div style="width: 320px; padding: 40px">{foreign_code()}</div>')
    camera.sees(page.locator("div"))
    page.close()
    scans(lan)
    # then the page says that, and stays
    expect(lan.page.get_by_role("status").get_by_text("Mã này không phải của nhà hàng")).to_be_visible(timeout=LONG)
    wrong += looks.look(lan, "codes-foreign-phone")
    assert lan.page.url.endswith("/messenger/scan")
    # when she leaves, which ends the film, and scans Minh's
    lan.tap(lan.button("Quay lại"))
    expect(lan.page.locator("video")).to_have_count(0)
    camera.sees(code)
    scans(lan)
    # then his profile is on her page, and one tap from there she writes to him
    expect(profile).to_be_visible(timeout=LONG)
    assert lan.page.url.endswith(f"/messenger/people/{team.id('minh')}")
    lan.tap(lan.button("Nhắn tin", exact=True))
    writes(lan, "Em quét được mã của anh")
    # and the way back leads to the page before, not to the camera
    expect(lan.page.locator("video")).to_have_count(0)
    assert wrong == []


def test_two_people_verify_each_other_by_the_camera(team, tmp_path):
    # given two people in their sealed room
    camera = Camera(team.stage, tmp_path)
    hoa, hung = camera_person(team, camera, "hoa"), team.person("hung", "phone")
    begins(hoa, team.name("hung"))
    writes(hoa, "Chào anh")
    opens(hung, team.name("hoa"))
    reads(hung, "Chào anh")
    # when he shows his device's code, and she scans it from the place that says that his device is not verified
    shows_device_code(hung, team.name("hoa"))
    hung.settle()
    camera.sees(hung.page.locator(".qr-picture"))
    asks_for_code(hoa, team.name("hung"))
    hoa.tap(hoa.button(re.compile("^Quét mã của ")))
    # then her phone has compared the keys, and shows it everywhere
    expect(hoa.page.get_by_text(re.compile("^Đã xác minh ")).first).to_be_visible(timeout=LONG)
    has_verified(hoa, team.name("hung"))
    # and one step back leads out of the room, past the camera and its result
    hoa.page.keyboard.press("Escape")
    expect(hoa.dialog()).to_have_count(0)
    hoa.tap(hoa.button("Quay lại"))
    expect(row(hoa, team.name("hung"))).to_be_visible()
