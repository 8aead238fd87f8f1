"""On screens, coming too soon only means coming later."""

import pytest
from playwright.sync_api import expect

from cable import Cable
from device import Device
from lines import comes_back, cuts
from rooms import direct, history
from messenger_page import bubble, opens, tick, writes


@pytest.fixture
def cable(new_hub):
    """The way to a hub that takes two messages of a person at once."""
    cable = Cable(new_hub().start(more=("--message-burst", "2")))
    yield cable
    cable.end()


def test_messages_over_the_hubs_limit_wait_on_the_device_and_arrive_in_order(cable, stage):
    # given somebody who writes on while the line is gone
    minh, lan = Device(cable.hub, "minh"), stage.person(cable, "lan", "phone").go("/messenger")
    lan.cable = cable
    room = direct(minh, lan_id := Device(cable.hub, "lan").me["employee"]["id"])
    opens(lan, minh.me["employee"]["name"])
    cuts(lan)
    texts = [f"món số {number}" for number in range(1, 7)]
    for text in texts:
        writes(lan, text)
    tick(lan, texts[-1], "Đang chờ gửi")
    # when the line is back, then all of it goes out, once and in its order, and nothing says that it failed
    comes_back(lan)
    expect(bubble(lan, texts[-1]).get_by_role("img", name="Đã gửi")).to_be_visible(timeout=60_000)
    page = history(minh, room).json["messages"]
    assert [(m["author"], m["content"]["text"]) for m in page] == [(lan_id, text) for text in texts]
    expect(lan.page.get_by_text("Gửi quá nhanh")).to_have_count(0)
    # and the hub did slow it down
    assert any("code=request.tooOften" in line and f"user={lan_id}" in line for line in cable.hub.lines)
