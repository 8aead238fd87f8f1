"""A hub beside which coturn, Janus, FFmpeg and libvips are not installed: what goes on, and what is said."""

import shutil

import pytest
from playwright.sync_api import expect

from device import Device
from rooms import direct, group
from messenger_page import opens
from uploads import film, get, photo, send, shown, upload


@pytest.fixture
def bare(new_hub, tmp_path):
    """On a machine that has nothing of what is looked for by its name but `nice`."""
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "nice").symlink_to(shutil.which("nice"))
    hub = new_hub()
    hub.environment["PATH"] = str(programs)
    return hub.start(more=("--calls", "own", "--turn-port", "0"))


def test_without_helper_programs_files_stay_unchanged_and_groups_cannot_call(bare, stage):
    # given two rooms
    lan, minh = Device(bare, "lan"), Device(bare, "minh")
    pair, party = direct(lan, minh.me["employee"]["id"]), group(lan, "Ca tối", minh.me["employee"]["id"])
    # when a photo and a film are sent
    picture, clip = photo(640, 480), film()
    sent = {upload(lan, pair, picture): picture, upload(lan, pair, clip, name="bếp.mp4", kind="video/mp4"): clip}
    send(lan, pair, *sent)
    # then the other has them as they came
    for media, data in sent.items():
        value = shown(minh, pair, media)
        answer = get(minh, media)
        assert (value["forms"], answer.status, answer.body == data) == ([], 200, True)
    # and sees the photo
    phone = stage.person(bare, "minh", "phone", permissions=["camera", "microphone"]).go("/messenger")
    opens(phone, lan.me["employee"]["name"])
    image = phone.page.locator(".shots img").first
    expect(image).to_be_visible()
    assert image.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") == 640
    # and can call the one, and not the group
    expect(phone.button("Gọi thoại")).to_be_visible()
    phone.go(f"/messenger/room/{party}")
    expect(phone.page.get_by_role("combobox", name="Viết tin nhắn")).to_be_visible()
    expect(phone.button("Gọi thoại")).to_have_count(0)
    # and whoever looks after the house reads in the log what is missing
    for program in ("coturn", "Janus", "ffmpeg", "vipsthumbnail"):
        assert sum(f"{program} is not installed" in line for line in bare.lines) == 1, program
