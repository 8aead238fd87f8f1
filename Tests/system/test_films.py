"""Films in rooms that the hub can read, in people's hands: sent by one page, seen before they are fetched and played by another."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from rooms import group
from media_page import chooses, sends
from messenger_page import Team, opens, row

# The hub makes each film ready for all devices, on a machine that does much else meanwhile.
LONG = 60_000
WIDTH, HEIGHT, SECONDS = 320, 240, 3

# Its picture has come, in the film's shape, and is one of the film: neither empty nor of one colour.
PICTURED = """
([width, height]) => {
  const image = document.querySelector('.shot img.shot-picture');
  if (!image?.complete || image.naturalWidth === 0 || image.naturalWidth * height !== image.naturalHeight * width) return false;
  const canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext('2d');
  paper.drawImage(image, 0, 0, width, height);
  const points = paper.getImageData(0, 0, width, height).data;
  return new Set(Array.from({ length: 64 }, (_, one) => points[one * 4 * 1201] >> 4)).size > 4;
}
"""
# It has been played to some point, and what it shows has its width.
PLAYS = "(width) => { const film = document.querySelector('.viewer video'); return film && film.currentTime > 0.2 && film.videoWidth === width && film.error === null; }"


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def film(path):
    """As a phone writes it: its index at the end."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=s={WIDTH}x{HEIGHT}:r=15:d={SECONDS}", "-f", "lavfi", "-i", f"sine=d={SECONDS}",
         "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest", "-y", path], check=True, timeout=60)
    return path.read_bytes()


def test_a_film_shows_a_picture_before_it_is_fetched_and_plays(team, tmp_path):
    # given two people in a group that the hub can read
    content = film(tmp_path / "bep.mp4")
    group(team.devices["lan"], "Bếp tối nay", team.id("minh"))
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    opens(lan, "Bếp tối nay")
    # when one sends a film
    chooses(lan, "picture", ("bep.mp4", "video/mp4", content))
    expect(lan.page.locator("video.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    # then the other is told what came, and sees a picture of it before anything of the film is fetched
    expect(row(minh, "Bếp tối nay")).to_contain_text("Video", timeout=LONG)
    asked = []
    minh.page.on("request", lambda request: "/api/messenger/media/" in request.url and asked.append(request.url))
    opens(minh, "Bếp tối nay")
    shot = minh.page.locator(".shot", has=minh.page.locator(".shot-play"))
    expect(shot.locator("img.shot-picture")).to_be_visible(timeout=LONG)
    minh.page.wait_for_function(PICTURED, arg=[WIDTH, HEIGHT], timeout=LONG)
    expect(shot).to_contain_text(re.compile(r"^0:03"))
    assert asked and all(address.endswith("?form=poster") for address in asked), asked
    # and it plays
    minh.tap(minh.button("Xem video", shot))
    viewer = minh.dialog("Video")
    expect(viewer.locator("video")).to_be_visible(timeout=LONG)
    minh.page.wait_for_function(PLAYS, arg=WIDTH, timeout=LONG)
    # and with her who sent it
    lan.tap(lan.page.locator(".shot").get_by_role("button", name="Xem video"))
    lan.page.wait_for_function(PLAYS, arg=WIDTH, timeout=LONG)
