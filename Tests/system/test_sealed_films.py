"""Films in rooms that only devices can read: without the place where they were filmed, seen before they are fetched, played and saved."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from sealed_page import LONG, begins
from media_page import chooses, noise, sends
from messenger_page import Team, opens, writes
from waiting import until
from sealed_film_page import PLACE, film, gets, insists, shown, thinks_better

WORDS = (b"10.7769", b"Bep nha minh", b"com.apple.quicktime")


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def told(path):
    """The metadata of a film, and the kinds of its tracks."""
    done = subprocess.run(["ffprobe", "-v", "error", "-show_entries", "format_tags:stream_tags:stream=codec_type", "-of", "default=noprint_wrappers=1", path], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


# In every run: the long film below, and film-clean.test.ts.
@pytest.mark.long
@pytest.mark.parametrize("name, kind", [("bep.mp4", "video/mp4"), ("bep.mov", "video/quicktime")])
def test_a_film_arrives_without_location_with_a_picture_and_plays(team, tmp_path, name, kind):
    # given two people in an encrypted room, and a film with a location
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
    # then he sees a picture of it, with its length and size, and no byte of the film itself was fetched
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
    # and the saved file is the film without metadata
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
    minh.reload()
    expect(shown(minh).locator("img.shot-picture")).to_be_visible(timeout=LONG)


@pytest.mark.long
def test_a_film_shows_its_download_progress_and_can_be_stopped(team, tmp_path):
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
    # when he opens it
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    viewer = minh.dialog("Video")
    # then it says how far it is, over its picture, and a tap stops it
    stop = minh.button("Dừng tải, đã tải 0%", within=viewer)
    expect(stop).to_be_visible(timeout=LONG)
    expect(viewer.locator("img.viewer-picture")).to_be_visible(timeout=LONG)
    minh.tap(stop)
    fetch = minh.button(re.compile(r"^Tải video, \d+ KB$"), within=viewer)
    expect(fetch).to_be_visible()
    # and a second try continues
    minh.tap(fetch)
    expect(stop).to_be_visible()
    [coming] = held
    coming.continue_()
    expect(viewer.locator("video")).to_be_visible(timeout=LONG)


def long_film(path):
    """Some megabytes, with its index at the end, as a phone writes it."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=15:d=12,noise=alls=60:allf=t", "-f", "lavfi", "-i", "sine=d=12", "-c:v", "libx264", "-preset", "ultrafast", "-b:v", "4M", "-pix_fmt", "yuv420p",
         "-c:a", "aac", "-shortest", "-metadata", f"location={PLACE}", "-metadata", "title=Bep nha minh", "-y", path], check=True, timeout=120)
    return path.read_bytes()


class Stretches:
    """The requests of a page for encrypted films. From `until` on they wait until they are let through; `change` alters the bytes."""

    def __init__(self, person):
        self.asked, self.held, self.until, self.change = [], [], None, None
        person.page.route("**/api/messenger/media/*", self._pass)

    def _pass(self, route):
        asked = route.request.headers.get("range")
        stretch = tuple(int(number) for number in re.match(r"bytes=(\d+)-(\d+)$", asked).groups()) if asked else None
        self.asked.append(stretch)
        # The end is where a player looks for the film's index.
        if self.until and stretch and self.until[0] <= stretch[0] < self.until[1]:
            self.held.append(route)
        elif self.change:
            answer = route.fetch()
            route.fulfill(response=answer, body=self.change(answer.body()))
        else:
            route.continue_()

    def let_through(self):
        self.until = None
        for route in self.held:
            route.continue_()


def shows_film(person, name):
    """Opens the film of that conversation's newest message, in a browser whose worker is at hand."""
    # The worker first fetches all parts of the pages.
    person.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=3 * LONG)
    opens(person, name)
    expect(shown(person).locator("img.shot-picture")).to_be_visible(timeout=LONG)


def plays(person, second=0):
    person.page.wait_for_function("(second) => { const film = document.querySelector('.viewer video'); return film && film.currentTime > second && film.videoWidth > 0; }", arg=second, timeout=LONG)


@pytest.fixture
def sent_film(team, tmp_path):
    """Minh, with a long film from Lan that he has not opened yet, and the film."""
    content = long_film(tmp_path / "bep.mp4")
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk", workers="allow")
    begins(lan, team.name("minh"))
    chooses(lan, "picture", ("bep.mp4", "video/mp4", content))
    expect(lan.page.locator("video.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    shows_film(minh, team.name("lan"))
    return minh, content


def test_a_film_without_its_location_plays_while_it_loads_and_only_played_parts_are_fetched(sent_film, tmp_path):
    minh, content = sent_film
    assert len(content) > 4 << 20 and b"Bep nha minh" in content and PLACE in told(tmp_path / "bep.mp4")
    # given a picture of it, with its length and size
    minh.page.wait_for_function("() => document.querySelector('.shot img').naturalWidth === 640 && document.querySelector('.shot img').naturalHeight === 360", timeout=LONG)
    expect(shown(minh)).to_contain_text(re.compile(r"^0:12 · \d,\d MB$"))
    # and a line on which nothing behind the first third comes, but the index at the end
    line = Stretches(minh)
    line.until = (len(content) // 3, len(content) - (600 << 10))
    # when he opens it, then it plays
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    plays(minh)
    assert minh.page.locator(".viewer video").evaluate("film => new URL(film.src).pathname").startswith("/films/")
    # and it continues when more arrives, also from where he jumps to
    line.let_through()
    plays(minh, 4)
    minh.page.locator(".viewer video").evaluate("film => { film.currentTime = 10; }")
    plays(minh, 10.2)
    # and everything that was fetched was a stretch of it
    assert line.asked and all(line.asked) and max(last - first for first, last in line.asked) < 600 << 10
    # and the saved file is the film without metadata
    with minh.page.expect_download(timeout=LONG) as download:
        minh.tap(minh.button("Lưu về máy", within=minh.dialog("Video")))
    saved = tmp_path / "saved.mp4"
    download.value.save_as(saved)
    got = saved.read_bytes()
    assert len(got) == len(content)
    assert [word for word in WORDS if word in got] == []
    assert not re.search("location|title|creation_time", facts := told(saved)), facts
    # and its picture is there after a reload
    minh.reload()
    expect(shown(minh).locator("img.shot-picture")).to_be_visible(timeout=LONG)


@pytest.mark.long
def test_a_film_changed_at_the_hub_is_reported_and_does_not_play(sent_film):
    minh, _ = sent_film
    line = Stretches(minh)
    line.change = lambda body: body[:-20] + bytes([body[-20] ^ 1]) + body[-19:]
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    expect(minh.page.get_by_text("Tệp đã bị thay đổi trên đường đi, không mở")).to_be_visible(timeout=LONG)
    expect(minh.page.locator(".viewer video")).to_have_count(0)


# In every run: "what failed on the way is asked for anew" of film-pieces.test.ts.
@pytest.mark.long
def test_a_film_continues_after_a_broken_connection(sent_film):
    minh, content = sent_film
    line = Stretches(minh)
    line.until = (len(content) // 3, len(content) - (600 << 10))
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    plays(minh, 1)
    # when the line breaks, and is back
    reached = minh.page.locator(".viewer video").evaluate("film => film.currentTime")
    until(lambda: line.held)
    for route in line.held:
        route.abort()
    line.until = None
    # then the film continues where it was
    plays(minh, reached + 1)


# In every run: the truncated picture of test_sealed_pictures.py, which asks the same.
@pytest.mark.long
def test_an_unreadable_film_is_sent_as_a_file_only_with_the_senders_consent(team):
    # given a film of a kind that no page reads
    content = b"RIFF" + noise(40_000)
    lan, minh = team.person("lan", "desk"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    # when she cancels, then it is not sent
    chooses(lan, "film", ("cu.avi", "video/x-msvideo", content))
    thinks_better(lan, "cu.avi")
    # and when she agrees, it is sent unchanged as a file
    chooses(lan, "film", ("cu.avi", "video/x-msvideo", content))
    insists(lan, "cu.avi")
    opens(minh, team.name("lan"))
    gets(minh, "cu.avi", content)
