"""A message that one was led to, by a search or from elsewhere, stays marked as long as one looks for it, and not longer than that."""

import pytest
from playwright.sync_api import expect

from looks import Looks
from rooms import group, say
from sizes import on_each
from messenger_page import Team, bubble, field
from search_page import hits, seek

SOUGHT = "Chìa khóa kho để ở quầy thu ngân"
# As long as somebody needs who looks up late, in ms.
LATE = 8000


@pytest.fixture
def team(sqlite_hub, stage):
    made = Team(sqlite_hub, stage)
    made.room = group(made.devices["minh"], "Ca tối", made.id("lan"))
    for number in range(8):
        say(made.devices["minh" if number % 2 else "lan"], made.room, f"tin số {number}")
    say(made.devices["minh"], made.room, SOUGHT)
    for number in range(8, 16):
        say(made.devices["lan"], made.room, f"tin số {number}")
    return made


def marked(person):
    return person.page.locator(".bubble-found")


def finds(team, device="phone", words="chia khoa kho", **more):
    lan = team.stage.person(team.hub, "lan", device, **more).go("/messenger")
    lan.tap(seek(lan))
    seek(lan).fill(words)
    return lan.tap(hits(lan).first)


def test_a_found_message_stays_marked_until_the_person_continues(team):
    # given somebody who opens the message that she found
    lan = finds(team)
    expect(marked(lan)).to_have_count(1)
    expect(marked(lan)).to_contain_text(SOUGHT)
    # when she looks at it after a while, then it is still marked, and no other
    lan.page.wait_for_timeout(LATE)
    expect(marked(lan)).to_contain_text(SOUGHT, timeout=1)
    # when nobody touches anything, then it goes by itself
    expect(marked(lan)).to_have_count(0, timeout=LATE)


def test_scrolling_touching_or_writing_removes_the_mark(team):
    lan = finds(team, "desk")
    for go_on in (lambda: lan.page.mouse.wheel(0, -60), lambda: lan.page.mouse.down(), lambda: field(lan).press("a")):
        expect(marked(lan)).to_contain_text(SOUGHT)
        lan.page.locator(".history-scroll").hover()
        go_on()
        expect(marked(lan)).to_have_count(0, timeout=2000)
        lan.page.mouse.up()
        # and the page leads to it again
        lan.tap(hits(lan).first)


def test_on_a_slow_connection_the_mark_begins_when_the_message_is_shown(team):
    # given a line on which the history is long under way
    lan = team.stage.person(team.hub, "lan", "phone").go("/messenger")
    lan.tap(seek(lan))
    seek(lan).fill("chia khoa kho")
    expect(hits(lan)).to_have_count(1)
    held = []
    lan.page.route("**/messages?*", lambda route: held.append(route))
    lan.tap(hits(lan).first)
    lan.page.wait_for_timeout(LATE)
    # when it comes at last, then it is marked as long as ever
    for route in held:
        route.continue_()
    lan.page.unroute("**/messages?*")
    expect(bubble(lan, SOUGHT)).to_be_visible()
    lan.page.wait_for_timeout(LATE)
    expect(marked(lan)).to_contain_text(SOUGHT, timeout=1)


# Writes down each transition of a bubble as it begins: a slow machine may look only after its end.
FADES = """(bubble) => {
  window.fades = []
  bubble.addEventListener("transitionrun", ({ target, propertyName }) => {
    if (target === bubble) window.fades.push(`${propertyName} ${getComputedStyle(bubble).transitionDuration}`)
  })
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_mark_fades_slowly_or_at_once_with_reduced_motion(team, motion):
    lan = finds(team, "desk")
    lan.page.emulate_media(reduced_motion=motion)
    expect(marked(lan)).to_contain_text(SOUGHT)
    bubble(lan, SOUGHT).evaluate(FADES)
    lan.page.keyboard.press("Shift")
    expect(marked(lan)).to_have_count(0)
    # Two frames later each transition has told that it runs.
    lan.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert lan.page.evaluate("window.fades") == (["box-shadow 1.2s"] if motion == "no-preference" else [])


@on_each("phone", "desk", name="device")
def test_it_looks_right(team, device, schemes):
    lan = finds(team, device)
    expect(marked(lan)).to_be_in_viewport()
    wrong = Looks().look(lan, f"messenger-marked-{device}", schemes)
    # one's own too
    if device == "phone":
        lan.page.go_back()
    seek(lan).fill("tin so 8")
    lan.tap(hits(lan).filter(has_text="tin số 8"))
    expect(marked(lan)).to_contain_text("tin số 8")
    wrong += Looks().look(lan, f"messenger-marked-own-{device}", schemes)
    assert not wrong, "\n" + "\n".join(wrong)
