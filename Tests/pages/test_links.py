"""Links in a message: a tap opens a table, an order, a booking or a dish on the person's own screen."""

import re

import pytest
from playwright.sync_api import expect

from device import Device, new_id
from looks import Looks
from reception import a_booking, soon, where_it_is_morning
from rooms import group
from messenger_page import field


@pytest.fixture
def evening(sqlite_hub, stage):
    """A party at A2, a booking for tonight, and a group that knows of both."""
    where_it_is_morning(sqlite_hub, stage)
    soon(sqlite_hub)
    ngoc, lan = (Device(sqlite_hub, login) for login in ("ngoc", "lan"))
    a_booking(ngoc, "a5", minutes=300, guests=5, name="Chị Mai", wishes="Sinh nhật bé Na")
    lan.do("orders.open", order=new_id(), table="a2", guests=4)
    room = group(ngoc, "Đón khách tối", lan.me["employee"]["id"])
    return lambda login: stage.person(sqlite_hub, login, "phone").go(f"/messenger/room/{room}")


def names(person, typed, offer):
    """Types a # and a part of a name, and takes the offer."""
    field(person).press_sequentially(f"#{typed}")
    person.tap(person.page.get_by_role("option", name=re.compile(f"^{re.escape(offer)}")).first)
    expect(field(person)).to_have_value(re.compile(f"#{re.escape(offer)}.* $"))


def link(person, words):
    return person.page.locator(".bubble").get_by_role("link", name=re.compile(words))


def looks_right(person, name):
    wrong = Looks().look(person, name)
    assert not wrong, "\n" + "\n".join(wrong)


def test_links_of_a_message_open_on_the_persons_own_screen(evening):
    # given a receptionist at her phone
    ngoc = evening("ngoc")
    field(ngoc).press_sequentially("#")
    expect(ngoc.page.get_by_role("option", name=re.compile("^Chị Mai"))).to_be_visible()
    looks_right(ngoc, "messenger-things-phone")
    field(ngoc).fill("")
    # when she links a booking, a table and a dish, two of them from the suggestions
    names(ngoc, "mai", "Chị Mai")
    field(ngoc).press_sequentially("ngồi gần bàn A2, thích ")
    names(ngoc, "flan", "Bánh flan caramel")
    ngoc.tap(ngoc.button("Gửi", exact=True))
    # then things with a screen at the desk are links for her, and the dish is bold
    expect(link(ngoc, "^#Chị Mai")).to_be_visible()
    expect(link(ngoc, "^bàn A2$")).to_be_visible()
    expect(ngoc.page.locator(".bubble strong", has_text="#Bánh flan caramel")).to_be_visible()
    # and the waiter lands on the booking, on the party at the table, and on its menu with the dish
    lan = evening("lan")
    lan.tap(link(lan, "^#Chị Mai"))
    expect(lan.page.locator("[aria-current=true]", has_text="Chị Mai")).to_contain_text("Sinh nhật bé Na")
    lan.page.go_back()
    lan.tap(link(lan, "^bàn A2$"))
    expect(lan.page).to_have_url(re.compile("/waiter/order/"))
    expect(lan.page.get_by_role("heading", name=re.compile("A2")).filter(visible=True).first).to_be_visible()
    lan.page.go_back()
    lan.tap(link(lan, "^#Bánh flan caramel"))
    expect(lan.page.get_by_role("searchbox").filter(visible=True)).to_have_value("Bánh flan caramel")
    expect(lan.dish("Bánh flan caramel")).to_be_visible()
    # when a bill and a free table are named in plain words
    lan.page.go_back()
    field(ngoc).fill("Hóa đơn bàn A2 và bàn A7 nhé")
    ngoc.tap(ngoc.button("Gửi", exact=True))
    # then the waiter lands on the order, and the table opens as by a tap on it among the tables
    lan.tap(link(lan, "^Hóa đơn bàn A2$"))
    expect(lan.page).to_have_url(re.compile("/waiter/order/"))
    lan.page.go_back()
    lan.tap(link(lan, "^bàn A7$"))
    expect(lan.dialog(re.compile("A7"))).to_be_visible()
