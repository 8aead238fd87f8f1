"""A plan that is larger than the screen says so, and everybody gets to the rest of it."""

import re

from playwright.sync_api import expect

SIDES = ("left", "right", "top", "bottom")
# Over how much of each side it fades, in px.
FADES = """
(plan) => {
  const style = getComputedStyle(plan);
  const width = (side) => parseFloat(style.getPropertyValue(`--${side}`));
  return style.maskImage === 'none' ? null : { left: width('left'), right: width('right'), top: width('top'), bottom: width('bottom') };
}
"""

# The focused table, 44 px or more away from the fading sides. The plan may still be on its way.
IN_FULL_VIEW = """
() => {
  const table = document.activeElement.getBoundingClientRect();
  const plan = document.activeElement.closest('.plan')?.getBoundingClientRect();
  return plan && plan.left + 44 <= table.left && table.right <= plan.right - 44;
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
    assert fades == ({side: 44 if side in sides else 0 for side in SIDES} if sides else None)


def enlarge(person):
    """Beyond the window to all sides, then to its first corner."""
    person.tap(person.button("Phóng to sơ đồ"))
    expect(plan(person)).to_have_attribute("data-beyond", " ".join(SIDES))
    plan(person).evaluate("(plan) => plan.scrollTo(0, 0)")


def test_a_plan_fades_only_at_edges_where_it_continues(sqlite_hub, stage):
    # given a waiter whose garden is as wide as her phone, and nothing moved for it
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(lan.table("A1")).to_be_in_viewport()
    goes_on(lan)
    assert [moved for shift in lan.settle().shifts() for moved in shift["of"] if "plan" in moved or "tile" in moved] == []
    # when she enlarges it, then it fades where it goes on
    enlarge(lan)
    goes_on(lan, "right", "bottom")
    # when she scrolls, then it fades at all sides, and at its end where she came from
    plan(lan).evaluate("(plan) => plan.scrollBy(60, 60)")
    goes_on(lan, *SIDES)
    plan(lan).evaluate("(plan) => plan.scrollBy(5000, 5000)")
    goes_on(lan, "left", "top")
    # and with all of it in sight, nowhere
    lan.tap(lan.button("Xem cả sơ đồ"))
    goes_on(lan)


def test_a_plan_fits_its_place_whenever_that_changes(sqlite_hub, stage):
    lan = stage.person(sqlite_hub, "lan", "phone").go("/waiter")
    expect(lan.table("A1")).to_be_in_viewport()
    widths = []
    for width in (800, 390):
        lan.page.set_viewport_size({"width": width, "height": 844})
        expect(lan.table("A24")).to_be_in_viewport(ratio=1)
        goes_on(lan)
        lan.settle()
        widths.append(lan.table("A24").bounding_box()["width"])
    assert widths[0] > 1.5 * widths[1], widths


def test_the_rest_of_a_plan_is_reached_by_the_keyboard(sqlite_hub, stage):
    # given an enlarged plan in a window that is too narrow for it
    lan = stage.person(sqlite_hub, "lan", "desk").go("/waiter")
    lan.page.set_viewport_size({"width": 400, "height": 800})
    enlarge(lan)
    goes_on(lan, "right", "bottom")
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
    expect(plan(lan)).to_have_attribute("data-beyond", "left right bottom")
    # and the focus moves from table to table, each of them in full view
    for _ in range(6):
        lan.page.keyboard.press("Tab")
    lan.page.wait_for_function(IN_FULL_VIEW)
