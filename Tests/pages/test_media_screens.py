"""Photos, voices and files in people's hands: sent on one device through the real pages, seen, heard and saved on another."""

import re

from playwright.sync_api import expect

from rooms import direct, group, history
from messenger_page import bubble, field, opens, row, writes
from voices import SPOKEN, listens, speaks
from media_page import chooses, noise, picture, sends


def pair_of(crew):
    """Lan on a phone with a microphone, and Minh at a desk."""
    return crew.there("lan", "phone", permissions=["microphone"]), crew.there("minh", "desk")


def test_photos_voices_and_files_reach_the_other_member(crew):
    # given two people, one on a phone
    direct(crew.devices["lan"], crew.id("minh"))
    lan, minh = pair_of(crew)
    opens(lan, crew.name("minh"))
    # when she takes two photos, drops one and adds a text
    lan.tap(lan.button("Gửi ảnh, video, tệp"))
    with lan.page.expect_file_chooser() as chooser:
        lan.tap(lan.page.get_by_role("menuitem", name="Ảnh hoặc video"))
    chooser.value.set_files([{"name": f"ban-{number}.png", "mimeType": "image/png", "buffer": picture(blue=number)} for number in (90, 180)])
    expect(lan.page.locator(".tray-picture")).to_have_count(2)
    lan.tap(lan.button("Bỏ ban-180.png"))
    expect(lan.page.locator(".tray-picture")).to_have_count(1)
    field(lan).fill("Bàn đã dọn xong")
    sends(lan)
    # then it is there at once, and on his page as a picture that can be enlarged
    expect(bubble(lan, "Bàn đã dọn xong").locator("img.shot-picture")).to_be_visible()
    expect(row(minh, crew.name("lan"))).to_contain_text("Bàn đã dọn xong")
    expect(row(minh, crew.name("lan")).locator(".room-row-form")).to_be_visible()
    opens(minh, crew.name("lan"))
    expect(bubble(minh, "Bàn đã dọn xong").locator("img.shot-picture")).to_be_visible()
    minh.page.wait_for_function("() => { const image = document.querySelector('img.shot-picture'); return image.complete && image.naturalWidth > 0; }")
    minh.tap(bubble(minh, "Bàn đã dọn xong").get_by_role("button", name="Xem ảnh"))
    expect(minh.dialog("Ảnh").locator("img.viewer-picture")).to_be_visible()
    minh.tap(minh.button("Đóng", within=minh.dialog("Ảnh")))
    expect(minh.dialog("Ảnh")).to_have_count(0)
    # when she records a voice message, then he can hear it, and the list says how long it is
    speaks(lan)
    expect(row(minh, crew.name("lan"))).to_contain_text(SPOKEN)
    listens(minh)
    # and one that is thrown away goes nowhere
    lan.tap(lan.button("Ghi tin thoại"))
    expect(lan.page.get_by_role("timer")).to_be_visible()
    lan.tap(lan.button("Bỏ tin thoại"))
    expect(field(lan)).to_be_visible()
    expect(lan.page.locator(".bubble .voice")).to_have_count(1)
    # when she sends a file of no kind that is shown
    content = noise(700_000)
    chooses(lan, "file", ("Bảng chấm công tháng 11.xlsx", "application/octet-stream", content))
    sends(lan)
    # then the other saves the sent file under its name
    card = minh.page.get_by_role("link", name=re.compile("^Lưu Bảng chấm công tháng 11.xlsx"))
    with minh.page.expect_download() as download:
        minh.tap(card)
    assert download.value.suggested_filename == "Bảng chấm công tháng 11.xlsx"
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == content
    # and taken back it is gone for both
    lan.hold(lan.page.locator(".bubble").last.locator(".bubble-foot"))
    lan.tap(lan.page.get_by_role("menuitem", name="Thu hồi với mọi người"))
    lan.tap(lan.dialog().get_by_role("button", name="Thu hồi"))
    minh.sees("Tin nhắn đã thu hồi")
    expect(card).to_have_count(0)


def test_an_interrupted_upload_continues_after_a_reload(crew):
    # given a line on which only the first piece of a file comes through
    content = noise(1_500_000)
    room = group(crew.devices["lan"], "Ca tối", crew.id("minh"))
    lan, minh = pair_of(crew)
    opens(lan, "Ca tối")
    opens(minh, "Ca tối")
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
    # and the page is reloaded, on a working connection
    lan.page.unroute("**/api/messenger/uploads/*")
    offsets = []
    lan.page.on("request", lambda request: request.method == "PATCH" and offsets.append(int(request.headers["upload-offset"])))
    lan.reload()
    # then it continues, and both are there in the order of sending
    expect(bubble(minh, "Xem giúp em nhé")).to_be_visible(timeout=30_000)
    expect(minh.page.locator(".file-card")).to_have_count(1)
    assert begun[0] == 0 and offsets[0] > 0, (begun, offsets)
    file, words = history(crew.devices["minh"], room).json["messages"]
    assert (file["says"], words["content"]["text"]) == ("file", "Xem giúp em nhé")
    with minh.page.expect_download() as download:
        minh.tap(minh.page.locator("a.file-card"))
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == content
    expect(lan.page.locator(".bubble")).to_have_count(2)
