"""The figures of a large menu with options on a slow phone, in real Chromium."""

from house import Device
from offline import WATCH_TAPS, WARM_UP, Offline
from pages import SLOWER
from stage import Stage

TABLES, DISHES = 24, 500
# Each dish offers five options, so that the menu has 2,000: of 400 dishes a size, of every other one guests must choose it.
GROUPS = 400
SIZES = ("nhỏ", "vừa", "lớn", "rất lớn", "cho cả bàn")
TAPS = 24


class Menu(Offline):
    """From the tap on *Thêm món* to the dishes, and from the tap on a dish to its options or to its place in the basket."""

    def run(self):
        self.fill_menu()
        stage = Stage()
        try:
            self.taps(stage)
        finally:
            stage.close()
            self.cable.end()
        return self.results

    def taps(self, stage):
        taps = WARM_UP + (6 if self.quick else TAPS)
        order = self.party("menu-1", 4)
        person = self.phone(stage, f"/waiter/order/{order}")
        person.page.evaluate(WATCH_TAPS)
        person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for number in range(taps):
            self.timed(person, person.button("Thêm món", exact=True), self.first_dish())
            self.tapped(person, number)
            person.visit(f"/waiter/order/{order}")
        taps = person.page.evaluate("window.taps")
        for figure, begin in (("open_menu_ms", 0), ("open_options_ms", 1), ("take_default_ms", 2)):
            self.note(figure, taps[begin::3][WARM_UP:])
        self.note("tap_ms", taps[3 * WARM_UP:])

    def tapped(self, person, number):
        """A dish whose size must be chosen, then one with a default size. The search brings both on the screen."""
        for dish, shows in ((2 * number, "Chọn Cỡ"), (2 * number + 1, f"{name(2 * number + 1)}, đã chọn 1")):
            person.page.get_by_role("searchbox").filter(visible=True).fill(name(dish))
            self.timed(person, person.button(name(dish), exact=True), shows)
            if dish % 2 == 0:
                person.page.keyboard.press("Escape")
                person.button(f"Chọn Cỡ {dish}").wait_for(state="hidden")

    def note(self, figure, taps):
        taps = sorted(round(tap, 1) for tap in taps)
        self.results["windows"][figure] = taps
        self.results[figure] = {"p95": taps[min(len(taps) - 1, int(len(taps) * 0.95))]}

    def first_dish(self):
        """The first dish of the first group, as the menu lists it."""
        snapshot = self.lan.snapshot()
        group = min((one for one in snapshot.all("dishGroup") if one["active"]), key=lambda one: (one["priority"], one["name"]))
        return min(dish["name"] for dish in snapshot.all("dish") if dish["group"] == group["id"] and dish["active"])

    def fill_menu(self):
        """Dishes up to 500, and 400 of them with a size of five options."""
        manager = self.house.manager
        demo = self.house.hub.demo()
        group = next(one["group"] for one in demo["dishes"] if one["group"] != "do-uong")
        station = demo["dishes"][0]["station"]
        self.send(manager, [
            manager.command(
                "menu.saveDish", dish=f"bench-{number}", group=group, station=station, name=name(number), nameEn=f"Test dish {number:03}",
                description="Một món như mọi món khác trong thực đơn, có lời tả bằng hai thứ tiếng.", price=50_000 + number * 1000)
            for number in range(DISHES - len(demo["dishes"]))])
        self.send(manager, [manager.command("menu.saveOptionGroup", group=sizes(number)) for number in range(GROUPS)])
        snapshot = Device(self.house.hub, "lan").snapshot()
        options = sum(len(one["options"]) for one in snapshot.all("optionGroup") if one["id"].startswith("bench-"))
        assert (len(snapshot.all("dish")), options) == (DISHES, GROUPS * len(SIZES)), (len(snapshot.all("dish")), options)


def name(number):
    return f"Món thử {number:03}"


def sizes(number):
    options = [
        {"id": f"bench-{number}-{place}", "name": size, "price": place * 10_000, "isDefault": number % 2 == 1 and place == 1}
        for place, size in enumerate(SIZES)]
    return {"id": f"bench-{number}", "name": f"Cỡ {number}", "priority": 1, "dishes": [f"bench-{number}"], "least": 1, "most": 1, "options": options}
