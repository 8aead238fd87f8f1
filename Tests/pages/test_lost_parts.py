"""A part of the page that is lost on its way."""

import re

import pytest
from playwright.sync_api import expect

from lines import picture

WORDS = re.compile(r"/CatalogueVi-[\w-]+\.js$")
# The page waits eight seconds for a lost part. Here it waits 0.3 s.
HURRIES = "const later = window.setTimeout; window.setTimeout = (act, ms, ...rest) => later(act, ms === 8000 ? 300 : ms, ...rest);"


@pytest.fixture
def lan(module_hub, stage):
    person = stage.person(module_hub, "lan", "phone")
    person.context.add_init_script(HURRIES)
    return person


def test_texts_that_are_lost_once_are_fetched_with_the_whole_page(lan):
    # given the first request for the texts gets no answer
    lost = []

    def lose_the_first(route):
        if lost:
            return route.continue_()
        lost.append(route)

    lan.page.route(WORDS, lose_the_first)
    # when she opens the page
    lan.page.goto(lan.hub.address + "/waiter", wait_until="commit")
    # then it reloads by itself
    expect(lan.table("A1")).to_be_visible()
    assert len(lost) == 1


def test_texts_that_never_arrive_leave_a_message_and_a_button(lan):
    # given no request for the texts gets through
    lan.page.route(WORDS, lambda route: route.abort())
    # when she opens the page
    lan.page.goto(lan.hub.address + "/waiter", wait_until="commit")
    # then it says so instead of waiting for ever
    expect(lan.page.get_by_role("alert")).to_contain_text("Trang này chưa tải được")
    picture(lan, "lost-part")
    # when the connection works again, and she taps
    lan.page.unroute(WORDS)
    lan.tap(lan.page.get_by_role("button", name="Thử lại"))
    # then the page is there
    expect(lan.table("A1")).to_be_visible()
    # and the browser complained of nothing else
    assert all("CatalogueVi" in complaint for complaint in lan.complaints)
    lan.complaints.clear()
