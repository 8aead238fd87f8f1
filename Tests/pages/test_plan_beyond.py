"""A plan that is larger than the screen says so, and everybody gets to the rest of it."""

import re

from playwright.sync_api import expect

# Over how much of each side it fades, in px.
FADES = """
(plan) => {
  const style = getComputedStyle(plan);
  const width = (side) => parseFloat(style.getPropertyValue(`--${side}`));
  return style.maskImage === 'none' ? null : { left: width('left'), right: width('right') };
}
"""


def plan(person):
    return person.page.get_by_role("group", name="Sơ đồ Ngoài trời")


def goes_on(person, *sides):
    if sides:
        expect(plan(person)).to_have_attribute("data-beyond", " ".join(sides))
    else:
        expect(plan(person)).not_to_have_attribute("data-beyond", re.compile(""))
    fades = plan(person).evaluate(FADES)
    assert fades == ({side: 44 if side in sides else 0 for side in ("left", "right")} if sides else None)


def test_a_plan_fades_only_at_edges_where_it_continues(sqlite_hub, stage):
    # given a waiter whose garden is wider than her phone
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(lan.table("A1")).to_be_in_viewport()
    # then it fades to the right, and nothing moved for it
    goes_on(lan, "right")
    assert [moved for shift in lan.settle().shifts() for moved in shift["of"] if "plan" in moved or "tile" in moved] == []
    # when she goes on, then to both sides, and at its end to the left
    plan(lan).evaluate("(plan) => plan.scrollBy(60, 0)")
    goes_on(lan, "left", "right")
    plan(lan).evaluate("(plan) => plan.scrollBy(5000, 0)")
    goes_on(lan, "left")
    # and turned to where all of it is in sight, nowhere
    lan.page.set_viewport_size({"width": 1280, "height": 900})
    goes_on(lan)


def test_the_rest_of_a_plan_is_reached_by_the_keyboard(sqlite_hub, stage):
    # given the plan in a window that is too narrow for it
    lan = stage.person(sqlite_hub, "lan", "desk").go("/waiter")
    lan.page.set_viewport_size({"width": 400, "height": 800})
    expect(plan(lan)).to_have_attribute("data-beyond", "right")
    # when somebody comes to it by the keyboard
    lan.page.get_by_role("radio", name="Sơ đồ").focus()
    for _ in range(12):
        lan.page.keyboard.press("Tab")
        if plan(lan).evaluate("(plan) => plan === document.activeElement"):
            break
    expect(plan(lan)).to_be_focused()
    # then a whole ring is around it
    ring = plan(lan).evaluate("(plan) => { const style = getComputedStyle(plan); return [style.outlineStyle, style.maskImage]; }")
    assert ring == ["solid", "none"]
    # and the arrows lead on
    for _ in range(3):
        lan.page.keyboard.press("ArrowRight")
    expect(plan(lan)).to_have_attribute("data-beyond", "left right")
    # and whoever goes from table to table has each of them in front of him, and not in what fades
    for _ in range(6):
        lan.page.keyboard.press("Tab")
    table = lan.page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
    around = plan(lan).bounding_box()
    assert around["x"] + 44 <= table["left"] and table["right"] <= around["x"] + around["width"] - 44, table
