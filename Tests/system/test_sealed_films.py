"""Films in rooms that only devices can read: without the place where they were filmed, seen before they are fetched, played and saved."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from test_ends_screens import LONG, begins
from test_media_screens import chooses, noise, sends
from test_messenger_screens import Team, opens, writes

PLACE = "+10.7769+106.7009/"
WORDS = (b"10.7769", b"Bep nha minh", b"com.apple.quicktime")


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def film(path):
    """As a phone writes it: its index at the end, with the place and the day, and words of its own."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240:r=15:d=3", "-f", "lavfi", "-i", "sine=d=3", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest",
         "-metadata", f"location={PLACE}", "-metadata", "title=Bep nha minh", "-metadata", "creation_time=2026-01-02T03:04:05Z", *(["-movflags", "use_metadata_tags"] if path.suffix == ".mov" else []), "-y", path], check=True, timeout=60)
    return path.read_bytes()


def told(path):
    """All that a film tells of itself, and what its tracks are."""
    done = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "format_tags:stream_tags:stream=codec_type", "-of", "default=noprint_wrappers=1", path], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


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


@pytest.mark.parametrize("name, kind", [("bep.mp4", "video/mp4"), ("bep.mov", "video/quicktime")])
def test_a_film_arrives_without_its_place_is_seen_before_it_is_fetched_and_plays(team, tmp_path, name, kind):
    # given two people in a sealed room, and a film that tells where it was taken
    content = film(tmp_path / name)
    assert PLACE in told(tmp_path / name) and b"Bep nha minh" in content
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    writes(lan, "Xem bếp nhé")
    opens(minh, team.name("lan"))
    asked = []
    minh.page.on("request", lambda request: "/api/messenger/media/" in request.url and asked.append(request.headers.get("range")))
    # when she sends it
    chooses(lan, "picture", (name, kind, content))
    expect(lan.page.locator("video.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    # then he sees a picture of it, how long and how large it is, and nothing of the film itself was fetched
    picture = shown(minh).locator("img.shot-picture")
    expect(picture).to_be_visible(timeout=LONG)
    minh.page.wait_for_function("() => document.querySelector('.shot img').naturalWidth === 320 && document.querySelector('.shot img').naturalHeight === 240", timeout=LONG)
    expect(shown(minh)).to_contain_text(re.compile(r"^0:03 · \d+ KB$"))
    assert asked and all(asked), asked
    expect(shown(lan).locator("img.shot-picture")).to_be_visible(timeout=LONG)
    # and it plays
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    expect(minh.dialog("Video").locator("video")).to_be_visible(timeout=LONG)
    minh.page.wait_for_function("() => { const film = document.querySelector('.viewer video'); return film.currentTime > 0 && film.videoWidth === 320; }", timeout=LONG)
    # and what he saves is the film, and tells nothing
    with minh.page.expect_download(timeout=LONG) as download:
        minh.tap(minh.button("Lưu về máy", within=minh.dialog("Video")))
    assert download.value.suggested_filename == name
    saved = tmp_path / f"saved-{name}"
    download.value.save_as(saved)
    got = saved.read_bytes()
    assert len(got) == len(content)
    assert [word for word in WORDS if word in got] == []
    facts = told(saved)
    assert sorted(line for line in facts.splitlines() if line.startswith("codec_type")) == ["codec_type=audio", "codec_type=video"]
    assert not re.search("location|title|creation_time|2026", facts), facts
    # and the same is seen after a reload
    minh.page.reload()
    expect(shown(minh).locator("img.shot-picture")).to_be_visible(timeout=LONG)


def test_a_film_that_is_fetched_says_how_far_it_is_and_can_be_stopped(team, tmp_path):
    # given a film in a sealed room, and somebody whose line brings nothing of it yet
    content = film(tmp_path / "bep.mp4")
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    chooses(lan, "picture", ("bep.mp4", "video/mp4", content))
    expect(lan.page.locator("video.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    opens(minh, team.name("lan"))
    expect(shown(minh).locator("img.shot-picture")).to_be_visible(timeout=LONG)
    held = []
    minh.page.route("**/api/messenger/media/*", lambda route: held.append(route))
    # when he wants to see it
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    viewer = minh.dialog("Video")
    # then it says how far it is, over its picture, and a tap stops it
    stop = minh.button("Dừng tải, đã tải 0%", within=viewer)
    expect(stop).to_be_visible(timeout=LONG)
    expect(viewer.locator("img.viewer-picture")).to_be_visible(timeout=LONG)
    minh.tap(stop)
    fetch = minh.button(re.compile(r"^Tải video, \d+ KB$"), within=viewer)
    expect(fetch).to_be_visible()
    # and another goes on
    minh.tap(fetch)
    expect(stop).to_be_visible()
    [coming] = held
    coming.continue_()
    expect(viewer.locator("video")).to_be_visible(timeout=LONG)


def test_a_film_that_cannot_be_read_is_sent_as_a_file_only_if_its_sender_says_so(team):
    # given a film of a kind that no page reads
    content = b"RIFF" + noise(40_000)
    lan, minh = team.person("lan", "desk"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    # when she thinks better of it, then it is not sent
    chooses(lan, "film", ("cu.avi", "video/x-msvideo", content))
    thinks_better(lan, "cu.avi")
    # and when she wants it, it comes as the file that it was
    chooses(lan, "film", ("cu.avi", "video/x-msvideo", content))
    insists(lan, "cu.avi")
    opens(minh, team.name("lan"))
    gets(minh, "cu.avi", content)
