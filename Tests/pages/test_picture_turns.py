"""Pictures of a long list load a few at a time, those on the screen first."""

from playwright.sync_api import expect

IN_SIGHT = """
(path) => [...document.querySelectorAll('.dish-picture img')].some((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.getAttribute('src') === path && bottom > 0 && top < innerHeight;
})
"""


def test_a_menu_loads_four_pictures_at_once_and_what_is_in_sight_comes_next(evening):
    hoa = evening.at("hoa", "/manager", "desk")
    held = []

    def hold(route):
        # The page also keeps the whole menu for times without a line, in its spare time.
        held.append(route) if route.request.resource_type == "image" else route.continue_()

    hoa.page.route("**/dishes/*.svg", hold)
    # given a menu whose pictures come slowly
    hoa.visit("/manager/menu")
    expect(hoa.page.locator(".dish-picture").nth(12)).to_be_attached()
    evening.until(hoa, lambda _: len(held) == 4, "the first four")
    hoa.settle()
    # then the page requests no fifth
    assert len(held) == 4
    # when somebody scrolls to the end, and one of the four comes
    hoa.page.locator(".dish-picture").last.scroll_into_view_if_needed()
    hoa.settle()
    held[0].continue_()
    evening.until(hoa, lambda _: len(held) == 5, "the next")
    # then the next is one that they see
    path = held[4].request.url.split("/dishes/")[1]
    assert hoa.page.evaluate(IN_SIGHT, f"/dishes/{path}")
    # and in the end all that are in sight are there
    for route in held[1:]:
        route.continue_()
    hoa.page.unroute("**/dishes/*.svg")
    expect(hoa.page.locator(".dish-picture").last.locator("img:not(.dish-picture-coming)")).to_be_visible()
