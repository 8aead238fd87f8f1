"""Pictures in encrypted rooms: moving ones keep their frames and nothing else. The sender is asked about a picture that the device cannot open."""

import base64
import subprocess

import pytest
from playwright.sync_api import expect

from sealed_page import LONG, begins
from media_page import chooses, noise, sends
from messenger_page import Team, opens
from sealed_film_page import film, gets, insists, shown, thinks_better
from uploads import frames, heic, moving, photo, telling, with_location

PLACE = b"SAU BEP 10.7769,106.7009"


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def gif():
    """The output of a phone's editor: with the place in its XMP, in a comment, and after its end."""
    picture = telling("gif", moving("gif"), PLACE)
    head = picture.index(b"\x21\xfe")
    # Its signs are the lengths of its blocks; a row of falling numbers brings every reader to the end.
    xmp = b"\x21\xff\x0bXMP DataXMP<x:xmpmeta>" + PLACE + b"</x:xmpmeta>\x01" + bytes(range(255, -1, -1)) + b"\0"
    return picture[:head] + xmp + picture[head:]


def drawn(path):
    """Each frame as it is drawn, with its duration."""
    done = subprocess.run(["ffmpeg", "-v", "error", "-i", path, "-f", "framemd5", "-"], capture_output=True, text=True, check=True, timeout=60)
    return [line for line in done.stdout.splitlines() if not line.startswith("#")]


def chooses_nameless(person, name, content):
    """Takes a file for which the browser knows no type."""
    person.page.locator("input[data-way=file]").evaluate(
        """(input, { name, content }) => {
          const chosen = new DataTransfer();
          chosen.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], name, { type: "" }));
          input.files = chosen.files;
          input.dispatchEvent(new Event("change", { bubbles: true }));
        }""", {"name": name, "content": base64.b64encode(content).decode()})


def saves_photo(person, to):
    """Saves the last photo of the room, and returns its name."""
    expect(person.page.locator("img.shot-picture").last).to_be_visible(timeout=LONG)
    person.tap(person.page.get_by_role("button", name="Xem ảnh").last)
    with person.page.expect_download(timeout=LONG) as download:
        person.tap(person.button("Lưu về máy", within=person.dialog("Ảnh")))
    download.value.save_as(to)
    person.tap(person.button("Đóng", within=person.dialog("Ảnh")))
    return download.value.suggested_filename


def test_pictures_arrive_with_their_frames_and_nothing_else_or_as_files_with_the_senders_consent(team, tmp_path):
    # given two people in an encrypted room
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    a_moving_picture_loses_its_location(team, lan, minh, tmp_path)
    a_truncated_one_is_sent_as_a_file_only_when_she_agrees(lan, minh)
    a_photo_is_recognized_by_its_first_bytes(lan, minh, tmp_path)


def a_moving_picture_loses_its_location(team, lan, minh, folder):
    # given a GIF with a location
    content, original = gif(), folder / "bep.gif"
    original.write_bytes(content)
    assert content.count(PLACE) == 3 and len(drawn(original)) == 3
    # when she sends it, and her browser gives it no type
    chooses_nameless(lan, original.name, content)
    expect(lan.page.locator("img.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    opens(minh, team.name("lan"))
    expect(minh.page.locator("img.shot-picture")).to_have_count(1, timeout=LONG)
    # then he gets the same frames, and no trace of the place
    saved = folder / "saved.gif"
    assert saves_photo(minh, saved) == original.name
    got = saved.read_bytes()
    assert (PLACE in got, b"XMP" in got, b"\x21\xfe" in got[:800], got[-1:]) == (False, False, False, b"\x3b")
    assert drawn(saved) == drawn(original) and frames(got) == 3
    assert b"NETSCAPE2.0" in got


def a_truncated_one_is_sent_as_a_file_only_when_she_agrees(lan, minh):
    # given a GIF that breaks off in a frame
    content = gif()[:-800]
    # when the page asks her and she cancels, then it is not sent
    chooses(lan, "picture", ("cat.gif", "image/gif", content))
    thinks_better(lan, "cat.gif")
    # and when she agrees, it is sent unchanged as a file
    chooses(lan, "picture", ("cat.gif", "image/gif", content))
    insists(lan, "cat.gif")
    gets(minh, "cat.gif", content)


def a_photo_is_recognized_by_its_first_bytes(lan, minh, folder):
    # given photos with a location, chosen as files without a type
    jpeg = with_location(photo(320, 240), PLACE.decode(), turned=1)
    # when this browser cannot draw one, then the sender is asked
    for name, content in (("IMG_1.heic", heic(jpeg)), ("IMG_2.dng", b"II*\0" + PLACE + noise(20_000))):
        chooses_nameless(lan, name, content)
        thinks_better(lan, name)
    # and one that it can draw is redrawn
    chooses_nameless(lan, "IMG_3", jpeg)
    expect(lan.page.locator("img.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    expect(minh.page.locator("img.shot-picture")).to_have_count(2, timeout=LONG)
    saved = folder / "saved.jpg"
    assert saves_photo(minh, saved) == "IMG_3.jpg"
    got = saved.read_bytes()
    assert PLACE in jpeg and got.startswith(b"\xff\xd8\xff")
    assert (PLACE in got, b"Exif" in got) == (False, False)
    # and a file that is no picture is sent unchanged, without asking
    chooses_nameless(lan, "ghi-chu", b"wide open" + noise(2_000))
    expect(lan.page.locator(".tray-file")).to_contain_text("ghi-chu", timeout=LONG)


# In every run: media-content.test.ts, and the film of test_sealed_films.py.
@pytest.mark.long
def test_a_film_without_a_browser_type_is_recognized_by_its_first_bytes(team, tmp_path):
    # given a film with a location, chosen as a file without a type
    content = film(tmp_path / "bep.mp4")
    lan, minh = team.person("lan", "desk"), team.person("minh", "desk")
    begins(lan, team.name("minh"))
    # when she sends it
    chooses_nameless(lan, "VID_1", content)
    expect(lan.page.locator("video.tray-picture")).to_be_visible(timeout=LONG)
    sends(lan)
    # then he gets a film of the same length without metadata
    opens(minh, team.name("lan"))
    minh.tap(shown(minh).get_by_role("button", name="Xem video"))
    with minh.page.expect_download(timeout=LONG) as download:
        minh.tap(minh.button("Lưu về máy", within=minh.dialog("Video")))
    with open(download.value.path(), "rb") as saved:
        got = saved.read()
    told = (b"Bep nha minh", b"loci")
    assert len(got) == len(content) and all(word in content for word in told)
    assert [word for word in told if word in got] == []
