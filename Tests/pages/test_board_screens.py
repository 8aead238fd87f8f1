"""The board in people's hands: announcing, commenting, looking back, without a line; and the shifts of the house."""

import re

import pytest
from playwright.sync_api import expect

import kept
from board_scene import BoardScene, board
from cable import Cable
from device import Device, new_id
from lines import comes_back, cuts, is_lost, works_offline
from looks import PICTURES, Looks
from rooms import say
from sizes import looked_at
from gallery import Gallery, View, press
from uploads import photo
from waiting import until


def post(person, words):
    return person.page.get_by_role("article").filter(has_text=words).filter(visible=True)


def announces(person, words, *files):
    person.tap(person.button("Đăng bài mới").first)
    sheet = person.dialog("Đăng bài mới")
    sheet.get_by_label("Nội dung bài").fill(words)
    if files:
        sheet.locator("input[data-way=picture]").set_input_files(list(files))
        expect(sheet.locator(".tray-one img")).to_have_count(len(files))
    person.tap(person.button("Đăng bài", sheet, exact=True))


def comments(person, words):
    field = person.page.get_by_label("Viết bình luận", exact=True)
    field.fill(words)
    person.tap(person.button("Gửi bình luận"))
    expect(said(person, words)).to_be_visible()


def said(person, words):
    return person.page.locator(".comment", has_text=words)


def looks_right(person, name):
    wrong = Looks().look(person, name)
    assert not wrong, "\n" + "\n".join(wrong)


def test_the_manager_announces_with_a_photo_and_everybody_talks_about_it(sqlite_hub, stage):
    # given people who look at the board, two taps from the start, and one who does not
    hoa, lan, minh = (stage.person(sqlite_hub, login, device).go("/messenger") for login, device in (("hoa", "desk"), ("lan", "phone"), ("minh", "tablet")))
    for person in (hoa, lan):
        person.tap(person.page.get_by_role("link", name=re.compile("Bảng tin")))
    lan.sees("Thông báo của quản lý và lễ tân sẽ hiện ở đây")
    expect(lan.button("Đăng bài mới")).to_have_count(0)
    looks_right(lan, "board-empty-phone")
    looks_right(hoa, "board-empty-desk")
    # when the manager announces something
    announces(hoa, "Món mới: gỏi xoài, mời cả nhà ăn thử", {"name": "goi.jpg", "mimeType": "image/jpeg", "buffer": photo(640, 480)})
    # then all see it at once, with its photo; who is elsewhere sees that there is something
    for person in (hoa, lan):
        expect(post(person, "gỏi xoài").locator("img.shot-picture")).to_be_visible(timeout=60_000)
    expect(minh.page.get_by_label("1 tin mới trên bảng")).to_be_visible()
    # and they talk about it
    lan.tap(post(lan, "gỏi xoài").get_by_role("button", name="Thích"))
    expect(post(hoa, "gỏi xoài").get_by_role("button", name=re.compile("👍 1"))).to_be_visible()
    lan.tap(post(lan, "gỏi xoài").get_by_role("button", name="Bình luận", exact=True))
    comments(lan, "Mấy giờ ăn thử vậy chị?")
    expect(post(hoa, "gỏi xoài").get_by_role("button", name="1 bình luận")).to_be_visible()
    hoa.tap(post(hoa, "gỏi xoài").get_by_role("button", name="1 bình luận"))
    # and whoever is meant is found by a few letters
    field = hoa.page.get_by_label("Viết bình luận", exact=True)
    field.press_sequentially("Ba giờ chiều nha @lan")
    hoa.tap(hoa.page.get_by_role("option", name="Nguyễn Thị Lan"))
    expect(field).to_have_value("Ba giờ chiều nha @Nguyễn Thị Lan ")
    expect(minh.page.get_by_label("2 tin mới trên bảng")).to_be_visible()
    expect(minh.page.get_by_label("Có người nhắc đến bạn")).to_have_count(0)
    field.press_sequentially("@minh")
    hoa.tap(hoa.page.get_by_role("option", name=re.compile("Minh")))
    hoa.tap(hoa.button("Gửi bình luận"))
    expect(said(lan, "Ba giờ chiều nha").locator(".mention-me")).to_be_visible()
    # and who was named while he was elsewhere sees that it is for him
    expect(minh.page.get_by_label("Có người nhắc đến bạn")).to_be_visible()
    # when it is changed, and a comment is taken back
    hoa.choose(post(hoa, "gỏi xoài").get_by_role("button", name=re.compile("^Thao tác với bài")), "Sửa")
    hoa.dialog("Sửa bài").get_by_label("Nội dung bài").fill("Món mới: gỏi xoài, ăn thử lúc 15 giờ")
    hoa.tap(hoa.button("Lưu"))
    lan.sees("Món mới: gỏi xoài, ăn thử lúc 15 giờ").sees(re.compile("đã sửa"))
    lan.tap(said(lan, "Mấy giờ ăn thử").get_by_role("button", name=re.compile("^Thao tác với bình luận")))
    lan.tap(lan.page.get_by_role("menuitem", name="Xóa bình luận"))
    lan.tap(lan.dialog().get_by_role("button", name="Xóa bình luận"))
    hoa.sees("Bình luận đã bị xóa")
    # then the list counts one, and what one has read is unread no more on any device
    lan.tap(lan.button("Quay lại"))
    expect(post(lan, "gỏi xoài").get_by_role("button", name="1 bình luận")).to_be_visible()
    minh.tap(minh.page.get_by_role("link", name=re.compile("Bảng tin")))
    expect(post(minh, "gỏi xoài")).to_be_visible()
    expect(minh.page.get_by_label(re.compile("tin mới trên bảng"))).to_have_count(0)


def test_offline_comments_wait_and_posts_load_page_by_page(sqlite_hub, stage):
    # given many posts, and a receptionist whose line is about to go
    cable = Cable(sqlite_hub)
    hoa = Device(sqlite_hub, "hoa")
    room = board(hoa)
    outcomes = hoa.post(*[hoa.command("messenger.send", message=new_id(), room=room, content={"text": f"Bài số {number}."}) for number in range(1, 46)])
    assert all(outcome["status"] == "accepted" for outcome in outcomes)
    ngoc, lan = stage.person(cable, "ngoc", "phone").go("/messenger/board"), stage.person(sqlite_hub, "lan", "desk").go("/messenger/board")
    ngoc.cable = cable
    # when she looks back to the first one
    expect(post(ngoc, "Bài số 45.")).to_be_visible()
    feed = ngoc.page.get_by_role("region", name="Bảng tin")
    for _ in range(30):
        feed.evaluate("(area) => { area.scrollTop = area.scrollHeight; }")
        if post(ngoc, "Bài số 1.").count():
            break
        ngoc.page.wait_for_timeout(200)
    # then each stands there once, in its order
    seen = re.findall(r"Bài số (\d+)\.", " ".join(ngoc.page.locator(".entry-words").all_inner_texts()))
    assert [int(number) for number in seen] == list(range(45, 0, -1))
    # when she announces something without a line
    feed.evaluate("(area) => { area.scrollTop = 0; }")
    cuts(ngoc)
    announces(ngoc, "Đoàn 40 khách lúc 19 giờ")
    # then it hangs there and waits, and is out when the line is back
    expect(post(ngoc, "Đoàn 40 khách")).to_contain_text("Đang chờ gửi")
    expect(post(lan, "Đoàn 40 khách")).to_have_count(0)
    comes_back(ngoc)
    expect(post(lan, "Đoàn 40 khách")).to_be_visible(timeout=30_000)
    expect(post(ngoc, "Đoàn 40 khách")).not_to_contain_text("Đang chờ gửi")
    # and it is found by those who look for it
    lan.page.get_by_role("searchbox").first.fill("doan 40")
    lan.tap(lan.page.locator(".result").first)
    expect(lan.page.get_by_label("Viết bình luận", exact=True)).to_be_visible()
    expect(post(lan, "Đoàn 40 khách")).to_be_visible()
    cable.end()


def test_posts_can_be_read_and_commented_on_a_page_opened_offline(sqlite_hub, stage):
    # given a post with a comment, which somebody has looked at
    cable = Cable(sqlite_hub)
    hoa, minh = Device(sqlite_hub, "hoa"), Device(sqlite_hub, "minh")
    room = board(hoa)
    first = say(hoa, room, "Lịch nghỉ Tết: trực kho, tủ đông. " * 100)
    say(minh, room, "Em trực kho nha", replyTo=first)
    lan = stage.person(cable, "lan", "phone", workers="allow").go("/messenger/board")
    lan.cable = cable
    works_offline(lan)
    expect(post(lan, "Lịch nghỉ Tết")).to_contain_text("Em trực kho nha")
    # (all of it: the post is longer than whatever else is kept of the room)
    until(lambda: lan.page.wait_for_timeout(100) or any(one["view"].endswith(f"room:{room}") and one["sealed"] > 3400 for one in kept.rows(lan, "replica")))
    # when the line goes, and the page is loaded anew
    cuts(lan)
    lan.page.reload()
    is_lost(lan)
    # then it hangs there, and it is said that there may be more
    expect(post(lan, "Lịch nghỉ Tết")).to_be_visible()
    lan.sees("Đây là những bài máy này còn giữ")
    looks_right(lan, "board-offline-phone")
    # and one talks about it
    lan.tap(post(lan, "Lịch nghỉ Tết").get_by_role("button", name="1 bình luận"))
    expect(said(lan, "Em trực kho nha")).to_be_visible()
    comments(lan, "Em trực mùng 2")
    expect(said(lan, "Em trực mùng 2")).to_contain_text("Đang chờ gửi")
    # whereas what is not here cannot be read
    lan.visit(f"/messenger/board/{new_id()}")
    lan.sees("Chưa tải được bảng tin")
    looks_right(lan, "board-failed-phone")
    lan.tap(lan.button("Thử lại"))
    lan.sees("Chưa tải được bảng tin")
    # and when the line is back, all is as it is at the hub
    lan.visit("/messenger/board")
    comes_back(lan)
    expect(post(lan, "Lịch nghỉ Tết")).to_contain_text("Em trực mùng 2")
    lan.sees_no("Đây là những bài máy này còn giữ")
    expect(post(lan, "Lịch nghỉ Tết").get_by_role("button", name="2 bình luận")).to_be_visible()
    cable.end()


def test_the_manager_sets_the_members_of_a_shift(sqlite_hub, stage):
    hoa, lan = stage.person(sqlite_hub, "hoa", "desk").go("/manager/team"), stage.person(sqlite_hub, "lan", "phone").go("/messenger")
    # when the manager makes a shift
    hoa.tap(hoa.button("Thêm ca"))
    sheet = hoa.dialog("Thêm ca")
    hoa.tap(hoa.button("Lưu", sheet))
    hoa.sees("Hãy đặt tên cho ca", sheet)
    sheet.get_by_label("Tên ca").fill("Ca tối cuối tuần")
    hoa.tap(sheet.get_by_role("button", name=re.compile("Nguyễn Thị Lan")))
    hoa.tap(hoa.button("Lưu", sheet))
    hoa.sees("1 người")
    # then who works in it has its room at once, and leaves it when she is taken out
    room = lan.page.locator("a.room-row", has_text="Ca tối cuối tuần")
    expect(room).to_be_visible()
    lan.tap(room)
    lan.sees("Ca tối cuối tuần")
    hoa.tap(hoa.button(re.compile("^Ca tối cuối tuần")))
    sheet = hoa.dialog("Sửa ca")
    hoa.tap(sheet.get_by_role("button", name=re.compile("Nguyễn Thị Lan")))
    hoa.tap(hoa.button("Lưu", sheet))
    lan.sees("Bạn không còn trong cuộc trò chuyện này")


class BoardGallery(Gallery):
    """The same frame with other people in it."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.scene = BoardScene(hub).set()
        self.open = {}
        PICTURES.mkdir(parents=True, exist_ok=True)


def feed(person, scene):
    # Photos come when one is near.
    post(person, "Món mới từ thứ hai").scroll_into_view_if_needed()
    expect(post(person, "Món mới từ thứ hai").locator("img.shot-picture").first).to_be_visible()
    person.page.get_by_role("region", name="Bảng tin").evaluate("(area) => { area.scrollTop = 0; }")


def whole(which):
    def reach(person, scene):
        person.visit(f"/messenger/board/{getattr(scene, which)}")
        expect(person.page.get_by_label("Viết bình luận", exact=True)).to_be_visible()
    return reach


VIEWS = [
    View("board", "hoa", "/messenger/board", feed),
    View("board-post", "lan", "/messenger/board", whole("talked")),
    View("board-photos", "lan", "/messenger/board", whole("album"), sizes=("phone",)),
    View("board-write", "ngoc", "/messenger/board", press(re.compile("^Đăng bài mới$")), sizes=("phone", "desk")),
    View("board-shift", "hoa", "/manager/team", press(re.compile("^Thêm ca$")), sizes=("phone", "desk")),
    View("board-list", "lan", "/messenger", sizes=("phone",)),
]


@pytest.fixture(scope="module")
def gallery(module_hub, browser_stage):
    yield BoardGallery(module_hub, browser_stage)
    browser_stage.leave()


@pytest.mark.parametrize("view,size,schemes", looked_at(VIEWS))
def test_it_looks_right(gallery, view, size, schemes):
    wrong = gallery.look(gallery.show(view, size), f"{view.name}-{size}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)
