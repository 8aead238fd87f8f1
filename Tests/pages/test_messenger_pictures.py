"""The messenger and the board on every size of device, light and dark: pictures to look at, and the faults that a program can find."""

import re

import pytest
from playwright.sync_api import expect

from board_page import post
from board_scene import BoardScene, board
from looks import PICTURES
from message_scene import MessageScene
from rooms import say
from sizes import looked_at
from gallery import Gallery, View, press


class MessengerGallery(Gallery):
    """The same frame with other people in it."""

    def __init__(self, hub, stage):
        self.hub, self.stage = hub, stage
        self.scene = MessageScene(hub).set()
        self.scene.board = BoardScene(hub).set()
        self.open = {}
        PICTURES.mkdir(parents=True, exist_ok=True)


def room(which, *names):
    def reach(person, scene):
        person.visit(f"/messenger/room/{getattr(scene, which)}")
        expect(person.page.get_by_role("combobox")).to_be_visible()
        expect(person.page.locator(".bubble").first).to_be_visible()
        press(*names)(person, scene)
    return reach


def pictures(person, scene):
    room("album")(person, scene)
    person.page.get_by_role("log").evaluate("(area) => { area.scrollTop = 0; }")
    expect(person.page.locator("img.shot-picture").first).to_be_visible()


def viewer(person, scene):
    pictures(person, scene)
    person.button("Xem ảnh").first.click()
    expect(person.dialog("Ảnh").locator("img")).to_be_visible()
    expect(person.dialog("Ảnh").locator(".spinner")).to_have_count(0)


def details(person, scene):
    person.visit(f"/messenger/room/{scene.party}/details")
    expect(person.dialog()).to_be_visible()


def held(person, scene):
    room("party")(person, scene)
    person.page.locator(".bubble", has_text="Bánh để tủ mát").click(button="right")
    expect(person.page.get_by_role("menu")).to_be_visible()


def search(words):
    def reach(person, scene):
        person.page.get_by_role("searchbox").filter(visible=True).first.fill(words)
        expect(person.page.locator(".result").first).to_be_visible()
    return reach


def naming(person, scene):
    room("party")(person, scene)
    person.page.get_by_role("combobox").press_sequentially("Nhờ @")
    expect(person.page.get_by_role("option").first).to_be_visible()


def first_words(person, scene):
    press(re.compile("^Cuộc trò chuyện mới$"))(person, scene)
    person.dialog().get_by_role("button", name=re.compile(scene.hoa.me["employee"]["name"])).click()
    expect(person.page.get_by_role("combobox")).to_be_visible()


def marked(seq):
    """A message that a search led to."""
    def reach(person, scene):
        person.visit(f"/messenger/room/{scene.party}?at={seq}")
        expect(person.page.locator(".bubble-found")).to_be_in_viewport()
    return reach


def feed(person, scene):
    # Photos come when one is near.
    post(person, "Món mới từ thứ hai").scroll_into_view_if_needed()
    expect(post(person, "Món mới từ thứ hai").locator("img.shot-picture").first).to_be_visible()
    person.page.get_by_role("region", name="Bảng tin").evaluate("(area) => { area.scrollTop = 0; }")


def whole(which):
    def reach(person, scene):
        person.visit(f"/messenger/board/{getattr(scene.board, which)}")
        expect(person.page.get_by_label("Viết bình luận", exact=True)).to_be_visible()
    return reach


VIEWS = [
    View("messenger-list", "lan", "/messenger"),
    View("messenger-room", "lan", "/messenger", room("party")),
    View("messenger-menu", "lan", "/messenger", held, sizes=("phone", "desk")),
    View("messenger-naming", "lan", "/messenger", naming, sizes=("phone", "desk")),
    View("messenger-media", "lan", "/messenger", pictures),
    View("messenger-media-end", "lan", "/messenger", room("album"), sizes=("phone", "desk")),
    View("messenger-viewer", "lan", "/messenger", viewer, sizes=("phone", "desk")),
    View("messenger-details", "hoa", "/messenger", details),
    View("messenger-new", "hoa", "/messenger", press(re.compile("^Cuộc trò chuyện mới$")), sizes=("phone", "desk")),
    View("messenger-found", "hoa", "/messenger", search("banh")),
    View("messenger-marked", "lan", "/messenger", marked(2), sizes=("phone", "desk")),
    View("messenger-marked-own", "lan", "/messenger", marked(4), sizes=("phone", "desk")),
    View("messenger-empty-room", "lan", "/messenger", first_words, sizes=("phone",)),
    View("board", "hoa", "/messenger/board", feed),
    View("board-post", "lan", "/messenger/board", whole("talked")),
    View("board-photos", "lan", "/messenger/board", whole("album"), sizes=("phone",)),
    View("board-write", "hoa", "/messenger/board", press(re.compile("^Đăng bài mới$")), sizes=("phone", "desk")),
    View("board-shift", "hoa", "/manager/team", press(re.compile("^Thêm ca$")), sizes=("phone", "desk")),
]


@pytest.fixture(scope="module")
def gallery(module_hub, browser_stage):
    yield MessengerGallery(module_hub, browser_stage)
    browser_stage.leave()


@pytest.mark.parametrize("view,size,schemes", looked_at(VIEWS))
def test_it_looks_right(gallery, view, size, schemes):
    wrong = gallery.look(gallery.show(view, size), f"{view.name}-{size}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)


def posted(person, scene):
    said = "Tối nay có đoàn 40 khách lúc 19:00 ở khu Ngoài trời"
    say(scene.hoa, board(scene.hoa), said)
    expect(person.page.get_by_text(said).filter(visible=True).first).to_be_visible()


ENGLISH = [
    View("messenger-list", "hoa", "/messenger"),
    View("messenger-room", "hoa", "/messenger", room("party")),
    View("messenger-details", "hoa", "/messenger", details),
    View("messenger-people", "hoa", "/messenger/people"),
    View("messenger-profile", "hoa", "/messenger/people/me"),
    View("messenger-board", "hoa", "/messenger/board", posted),
]


@pytest.mark.parametrize("view", ENGLISH, ids=repr)
def test_it_speaks_english(gallery, view):
    gallery.speaks_english(view, "phone")


# Writes down each transition of a bubble as it begins: a slow machine may look only after its end.
FADES = """(bubble) => {
  window.fades = []
  bubble.addEventListener("transitionrun", ({ target, propertyName }) => {
    if (target === bubble) window.fades.push(`${propertyName} ${getComputedStyle(bubble).transitionDuration}`)
  })
}"""


@pytest.mark.parametrize("motion,fades", [("no-preference", ["box-shadow 1.2s"]), ("reduce", [])])
def test_the_mark_of_a_found_message_fades_slowly_or_at_once_with_reduced_motion(gallery, motion, fades):
    # given a message that a search led to
    lan = gallery.show(View("messenger-marked", "lan", "/messenger", marked(2)), "phone")
    lan.page.emulate_media(reduced_motion=motion)
    found = lan.page.locator(".bubble-found")
    found.evaluate(FADES)
    # when she goes on
    lan.page.keyboard.press("Shift")
    expect(found).to_have_count(0)
    # then the mark fades, or ends (two frames later each transition has told that it runs)
    lan.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert lan.page.evaluate("window.fades") == fades
    lan.page.emulate_media(reduced_motion="reduce")


def test_posts_load_page_by_page(gallery):
    # given more posts than come at once
    lan = gallery.show(View("board", "lan", "/messenger/board", feed), "phone")
    # when she scrolls down to the first one
    area = lan.page.get_by_role("region", name="Bảng tin")
    for _ in range(100):
        area.evaluate("(area) => { area.scrollTop = area.scrollHeight; }")
        if post(lan, "Nhắc việc số 1:").count():
            break
        lan.page.wait_for_timeout(50)
    # then each is there once, in order
    words = " ".join(area.locator(".entry-words").all_inner_texts())
    assert [int(number) for number in re.findall(r"Nhắc việc số (\d+):", words)] == list(range(25, 0, -1))
