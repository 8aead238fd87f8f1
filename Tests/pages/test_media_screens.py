"""Photos, voices and files in people's hands: sent on one device through the real pages, seen, heard and saved on another."""

import re

import pytest
from playwright.sync_api import expect

from rooms import direct, history
from messenger_page import Team, bubble, field, opens, row, writes
from voices import SPOKEN, listens, speaks
from media_page import chooses, noise, picture, sends


@pytest.fixture
def team(sqlite_hub, stage):
    team = Team(sqlite_hub, stage)
    team.room = direct(team.devices["lan"], team.id("minh"))
    return team


def test_a_photo_is_shown_to_the_other_member_and_in_the_list(team):
    # given two people, one on a phone
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    opens(lan, team.name("minh"))
    # when she takes two photos and says something to them
    lan.tap(lan.button("Gửi ảnh, video, tệp"))
    with lan.page.expect_file_chooser() as chooser:
        lan.tap(lan.page.get_by_role("menuitem", name="Ảnh hoặc video"))
    chooser.value.set_files([{"name": f"ban-{number}.png", "mimeType": "image/png", "buffer": picture(blue=number)} for number in (90, 180)])
    expect(lan.page.locator(".tray-picture")).to_have_count(2)
    lan.tap(lan.button("Bỏ ban-180.png"))
    expect(lan.page.locator(".tray-picture")).to_have_count(1)
    field(lan).fill("Bàn đã dọn xong")
    sends(lan)
    # then it stands there at once, and with him as a picture that can be made large
    own = bubble(lan, "Bàn đã dọn xong").locator("img.shot-picture")
    expect(own).to_be_visible()
    expect(row(minh, team.name("lan"))).to_contain_text("Bàn đã dọn xong")
    expect(row(minh, team.name("lan")).locator(".room-row-form")).to_be_visible()
    opens(minh, team.name("lan"))
    seen = bubble(minh, "Bàn đã dọn xong").locator("img.shot-picture")
    expect(seen).to_be_visible()
    minh.page.wait_for_function("() => { const image = document.querySelector('img.shot-picture'); return image.complete && image.naturalWidth > 0; }")
    minh.tap(bubble(minh, "Bàn đã dọn xong").get_by_role("button", name="Xem ảnh"))
    expect(minh.dialog("Ảnh").locator("img.viewer-picture")).to_be_visible()
    minh.tap(minh.button("Đóng", within=minh.dialog("Ảnh")))
    expect(minh.dialog("Ảnh")).to_have_count(0)
    # and one without words is called what it is
    chooses(lan, "picture", ("bep.png", "image/png", picture(400, 600)))
    sends(lan)
    expect(minh.page.locator("img.shot-picture")).to_have_count(2)
    expect(row(minh, team.name("lan"))).to_contain_text("Ảnh")


def test_a_voice_message_is_recorded_and_played(team):
    # given somebody whose device has a microphone
    lan, minh = team.person("lan", "phone", permissions=["microphone"]), team.person("minh", "desk")
    opens(lan, team.name("minh"))
    # when she speaks
    speaks(lan)
    # then both can hear it, and the list says how long it is
    expect(row(minh, team.name("lan"))).to_contain_text(SPOKEN)
    opens(minh, team.name("lan"))
    listens(minh)
    # and one that is thrown away goes nowhere
    lan.tap(lan.button("Ghi tin thoại"))
    expect(lan.page.get_by_role("timer")).to_be_visible()
    lan.tap(lan.button("Bỏ tin thoại"))
    expect(field(lan)).to_be_visible()
    expect(lan.page.locator(".bubble .voice")).to_have_count(1)


def test_a_file_is_saved_as_it_was_sent(team):
    # given a file of no kind that is shown
    content = noise(700_000)
    lan, minh = team.person("lan", "desk"), team.person("minh", "phone")
    opens(lan, team.name("minh"))
    opens(minh, team.name("lan"))
    # when it is sent
    chooses(minh, "file", ("Bảng chấm công tháng 11.xlsx", "application/octet-stream", content))
    sends(minh)
    # then the other saves what was sent, under its name
    card = lan.page.get_by_role("link", name=re.compile("^Lưu Bảng chấm công tháng 11.xlsx"))
    with lan.page.expect_download() as download:
        lan.tap(card)
    assert download.value.suggested_filename == "Bảng chấm công tháng 11.xlsx"
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == content
    # and taken back it is gone for both
    target = minh.page.locator(".bubble").last
    minh.hold(target.locator(".bubble-foot"))
    minh.tap(minh.page.get_by_role("menuitem", name="Thu hồi với mọi người"))
    minh.tap(minh.dialog().get_by_role("button", name="Thu hồi"))
    lan.sees("Tin nhắn đã thu hồi")
    expect(card).to_have_count(0)


def test_an_interrupted_upload_continues_after_a_reload(team):
    # given a line on which only the first piece of a file comes through
    content = noise(1_500_000)
    lan, minh = team.person("lan", "phone"), team.person("minh", "desk")
    opens(lan, team.name("minh"))
    opens(minh, team.name("lan"))
    begun = []

    def through(route):
        if route.request.method != "PATCH":
            return route.continue_()
        begun.append(int(route.request.headers["upload-offset"]))
        return route.continue_() if len(begun) == 1 else route.abort()

    lan.page.route("**/api/messenger/uploads/*", through)
    # when it is sent, with words behind it
    chooses(lan, "file", ("camera.bin", "application/octet-stream", content))
    sends(lan)
    expect(lan.button(re.compile(r"^Hủy gửi, đã tải lên [1-9]"))).to_be_visible()
    writes(lan, "Xem giúp em nhé")
    expect(bubble(minh, "Xem giúp em nhé")).to_have_count(0)
    # and the page is loaded anew, on a line that is whole
    lan.page.unroute("**/api/messenger/uploads/*")
    offsets = []
    lan.page.on("request", lambda request: request.method == "PATCH" and offsets.append(int(request.headers["upload-offset"])))
    lan.page.reload()
    # then it goes on where it was, and both are there in the order in which they were written
    expect(bubble(minh, "Xem giúp em nhé")).to_be_visible(timeout=30_000)
    expect(minh.page.locator(".file-card")).to_have_count(1)
    assert begun[0] == 0 and offsets[0] > 0, (begun, offsets)
    file, words = history(team.devices["minh"], team.room).json["messages"]
    assert (file["says"], words["content"]["text"]) == ("file", "Xem giúp em nhé")
    with minh.page.expect_download() as download:
        minh.tap(minh.page.locator("a.file-card"))
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == content
    expect(lan.page.locator(".bubble")).to_have_count(2)


def test_too_large_files_and_programs_are_refused_before_sending(team, tmp_path):
    # given a room, and who watches what goes to the hub
    lan = team.person("lan", "phone")
    opens(lan, team.name("minh"))
    asked = []
    lan.page.on("request", lambda request: "/uploads" in request.url and request.method == "POST" and asked.append(request.url))
    # when what cannot be sent is chosen
    film = tmp_path / "phim.bin"
    with open(film, "wb") as file:
        file.truncate(25 << 20)
    lan.page.locator("input[data-way=file]").set_input_files(film)
    lan.sees("“phim.bin” nặng 25 MB. Mỗi tệp nhiều nhất 20 MB.")
    chooses(lan, "file", ("cai-dat.exe", "application/octet-stream", b"MZ"))
    lan.sees(re.compile("Không gửi được “cai-dat.exe”"))
    # then nothing was chosen and nothing sent
    expect(lan.page.locator(".tray-one")).to_have_count(0)
    expect(lan.button("Ghi tin thoại")).to_be_visible()
    assert asked == []
