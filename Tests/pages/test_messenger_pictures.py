"""The messenger on every size of device, light and dark: pictures to look at, and the faults that a program can find."""

import re

import pytest
from playwright.sync_api import expect

from board_scene import board
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
    person.dialog().get_by_role("button", name=re.compile(scene.lan.me["employee"]["name"])).click()
    expect(person.page.get_by_role("combobox")).to_be_visible()


VIEWS = [
    View("messenger-list", "lan", "/messenger"),
    View("messenger-room", "lan", "/messenger", room("party")),
    View("messenger-menu", "lan", "/messenger", held, sizes=("phone", "desk")),
    View("messenger-naming", "lan", "/messenger", naming, sizes=("phone", "desk")),
    View("messenger-media", "lan", "/messenger", pictures),
    View("messenger-media-end", "lan", "/messenger", room("album"), sizes=("phone", "desk")),
    View("messenger-viewer", "lan", "/messenger", viewer, sizes=("phone", "desk")),
    View("messenger-details", "hoa", "/messenger", details),
    View("messenger-new", "hung", "/messenger", press(re.compile("^Cuộc trò chuyện mới$")), sizes=("phone", "desk")),
    View("messenger-found", "hung", "/messenger", search("banh")),
    View("messenger-empty-room", "hung", "/messenger", first_words, sizes=("phone",)),
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
    View("messenger-list", "lan", "/messenger"),
    View("messenger-room", "lan", "/messenger", room("party")),
    View("messenger-details", "hoa", "/messenger", details),
    View("messenger-people", "lan", "/messenger/people"),
    View("messenger-profile", "lan", "/messenger/people/me"),
    View("messenger-board", "lan", "/messenger/board", posted),
]


@pytest.mark.parametrize("view", ENGLISH, ids=repr)
def test_it_speaks_english(gallery, view):
    gallery.speaks_english(view, "phone")
