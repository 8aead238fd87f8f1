"""Films in conversations that only devices can read."""

import re
import subprocess
from playwright.sync_api import expect
from sealed_page import LONG
from media_page import sends

PLACE = "+10.7769+106.7009/"


def film(path):
    """A film as a phone writes it: its index at the end, with the place, the date and private words."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240:r=15:d=3", "-f", "lavfi", "-i", "sine=d=3", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest",
         "-metadata", f"location={PLACE}", "-metadata", "title=Bep nha minh", "-metadata", "creation_time=2026-01-02T03:04:05Z", *(["-movflags", "use_metadata_tags"] if path.suffix == ".mov" else []), "-y", path], check=True, timeout=60)
    return path.read_bytes()


def shown(person):
    """The film's own place in the room."""
    return person.page.locator(".shot", has=person.page.locator(".shot-play")).last


def asked(person, name):
    return person.dialog(f"Gửi “{name}” dạng tệp?")


def thinks_better(person, name):
    expect(asked(person, name)).to_contain_text("không mở được ảnh hoặc video này để xóa nơi chụp", timeout=LONG)
    person.tap(person.button("Thôi", within=asked(person, name)))
    expect(asked(person, name)).to_have_count(0)
    expect(person.page.locator(".tray")).to_have_count(0, timeout=LONG)


def insists(person, name):
    """Sends it as the file that it is."""
    expect(asked(person, name)).to_be_visible(timeout=LONG)
    person.tap(person.button("Vẫn gửi", within=asked(person, name)))
    expect(person.page.locator(".tray-file")).to_contain_text(name, timeout=LONG)
    sends(person)


def gets(person, name, content):
    with person.page.expect_download(timeout=LONG) as download:
        person.tap(person.button(re.compile(f"^Lưu {re.escape(name)}")))
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == content
