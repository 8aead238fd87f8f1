"""The office on a phone: bars of one line, and an empty page whose button looks like any other."""

import pytest
from playwright.sync_api import expect

# A line of the small size, and a large button with air.
LINE, BUTTON = 24, 72


@pytest.fixture
def hoa(module_hub, stage):
    return stage.person(module_hub, "hoa", "phone")


def height(element):
    expect(element).to_be_visible()
    return element.bounding_box()["height"]


@pytest.mark.parametrize("path", ["/manager", "/manager/floor"])
def test_the_line_under_a_title_does_not_wrap_below_the_bar(hoa, path):
    hoa.go(path)
    assert height(hoa.page.locator(".app-bar-title > p:not(.app-bar-lost)")) <= LINE


def test_the_button_of_a_page_without_printers_is_a_button(hoa):
    hoa.go("/manager/printers")
    assert height(hoa.button("Thêm máy in")) <= BUTTON
