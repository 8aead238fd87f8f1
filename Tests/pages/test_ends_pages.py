"""Several pages of one device that seal and open what only devices can read, and a device that its person leaves."""

import re

import pytest
from playwright.sync_api import expect

from messenger_page import Team, bubble, loses_old_messages, opens, writes

LONG = 60_000


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def beside(person, path):
    """Another page of the same device."""
    other = type(person).__new__(type(person))
    other.__dict__ |= {**person.__dict__, "page": person.context.new_page()}
    return other.go(path)


def reads(person, text):
    expect(bubble(person, text)).to_be_visible(timeout=LONG)


def test_two_pages_of_a_device_write_at_once_and_signing_out_leaves_nothing(team):
    # given Lan with two pages open, and Minh
    lan, minh = team.person("lan", "desk"), team.person("minh", "desk")
    lan.tap(lan.button("Cuộc trò chuyện mới").first)
    lan.tap(lan.dialog().get_by_role("button", name=re.compile(team.name("minh"))))
    writes(lan, "Trang thứ nhất")
    opens(minh, team.name("lan"))
    reads(minh, "Trang thứ nhất")
    other = beside(lan, lan.page.url.removeprefix(team.hub.address))
    reads(other, "Trang thứ nhất")
    # when both write in turns
    for i in range(2):
        writes(lan, f"một {i}")
        writes(other, f"hai {i}")
    # then everybody reads all of it, on each page, and after a reload
    for text in [f"{which} {i}" for i in range(2) for which in ("một", "hai")]:
        for person in (lan, other, minh):
            reads(person, text)
    other.reload()
    reads(other, "hai 1")
    reads(other, "một 0")
    # when she signs out
    names = "() => indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.endsWith('.ends')))"
    assert len(lan.page.evaluate(names)) == 1
    other.page.close()
    lan.visit("/me")
    lan.tap(lan.button("Đăng xuất", exact=True))
    # then she is warned that nothing else has her keys
    lan.sees("Chỉ máy này mở được tin mã hóa đầu cuối của bạn.", lan.dialog())
    expect(lan.button("Tạo bản sao chìa khóa", lan.dialog())).to_be_visible()
    loses_old_messages(lan)
    # and they are deleted from the device, so that the next session cannot read the old messages
    expect(lan.page.get_by_label("Tên đăng nhập")).to_be_visible()
    lan.page.wait_for_function(names.replace("endsWith('.ends'))", "endsWith('.ends')).length === 0"))
