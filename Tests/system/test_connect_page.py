"""A phone's way to the secure address: the page's steps, findings and explanations, and the manager's view."""

import re
import shutil
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from device import Device
from hub import Hub
from phones import COMPUTERS, Phone, read_code, terminal_picture
from looks import FITS, PICTURES, SCHEMES, Looks, schemes_of, violations
from people import SETTLED
from trust import ChangingAddresses, OtherAuthority, authority_of, browser, browser_home
from waiting import until

ADDRESS = "10.77.1.2"

FIRST = {
    "iphone": ("Tải hồ sơ về máy", "Tải hồ sơ"), "android": ("Tải chứng chỉ về máy", "Tải chứng chỉ"),
    "windows": ("Tải và mở chứng chỉ", "Tải chứng chỉ"), "macos": ("Tải và mở chứng chỉ", "Tải chứng chỉ"),
    "linux": ("Tải chứng chỉ về máy", "Tải chứng chỉ"),
}
THEN = {
    "iphone": ["Mở Cài đặt của máy", "Cài hồ sơ", "Bật tin cậy"],
    "android": ["Tìm trong Cài đặt", "Chọn Chứng chỉ CA", "Bấm Vẫn cài đặt", "Chọn file vừa tải"],
    "windows": ["Chọn đúng kho", "Hoàn tất"], "macos": ["Luôn tin cậy"], "linux": ["Thêm vào trình duyệt"],
}


def start(folder, data, host="0.0.0.0"):
    """A hub that is found at an address of a restaurant's network."""
    changing = ChangingAddresses(folder)
    changing.show(ADDRESS)
    return Hub(data, environment=changing.environment).start(host=host)


def opened(demo_folder, folder):
    """Such a hub for as long as a fixture lasts."""
    shutil.copytree(demo_folder, folder / "data")
    made = start(folder, folder / "data")
    yield made
    made.end()


@pytest.fixture(scope="module")
def hub(demo_folder, tmp_path_factory):
    yield from opened(demo_folder, tmp_path_factory.mktemp("connect"))


@pytest.fixture(scope="module")
def chromiums(hub, browser_stage, tmp_path_factory):
    """Opens browsers that trust the hub, that do not, and that trust it but find no name. One at a time, because they are large."""
    folder = tmp_path_factory.mktemp("homes")
    homes = {"doubts": browser_home(folder / "doubting")}
    homes["trusts"] = homes["nameless"] = browser_home(folder / "trusting", authority_of(hub))
    opened = {}
    with ExitStack() as last:
        def open_browser(kind):
            if kind not in opened:
                opened.clear()
                last.close()
                opened[kind] = last.enter_context(browser(browser_stage, homes[kind], iqsine_local="~NOTFOUND" if kind == "nameless" else "127.0.0.1"))
            return opened[kind]

        yield open_browser


@pytest.fixture
def phone(chromiums):
    made = []

    def make(agent, chromium="doubts", **more):
        made.append(Phone(chromiums(chromium), agent, **more))
        return made[-1]

    yield make
    complaints = [complaint for one in made for complaint in one.complaints]
    for one in made:
        one.close()
    assert not complaints, "\n".join(complaints)


def connections(hub):
    return Device(hub, "hoa").ask("GET", "/api/connections").json


def hub_authority(hub):
    return Device(hub).ask("GET", "/cai-dat/hub.json").json["authority"]


def test_the_manager_leads_phones_to_the_page_and_sees_them_connect(hub, phone, stage, tmp_path):
    # given the manager's page, with the code that leads to the page, on a hub that no device has visited since its start
    hub.stop()
    hub.start(host="0.0.0.0")
    manager = stage.person(hub, "hoa", "desk").go("/manager/connect")
    manager.sees("Chưa có máy nào quét mã").sees("Điện thoại quét mà không mở được trang?")
    manager.sees(f"http://{ADDRESS}:{hub.port}/cai-dat").settle()
    manager.page.get_by_role("img", name=f"Mã QR của {ADDRESS}").screenshot(path=tmp_path / "screen.png")
    assert read_code(tmp_path / "screen.png") == f"http://{ADDRESS}:{hub.port}/cai-dat"
    # when a phone fetches the certificate without trusting it yet, and another device opens the page inside Zalo
    device = phone("iphone").open(hub)
    with device.page.expect_download():
        device.press("Tải hồ sơ")
    inside = phone("android-zalo").open(hub)
    expect(inside.title).to_have_text("Mở bằng Chrome")
    # then that page takes the address along
    inside.context.grant_permissions(["clipboard-read"])
    inside.press(re.compile("^Chép"))
    inside.sees("Đã chép")
    assert inside.page.evaluate("navigator.clipboard.readText()") == f"http://127.0.0.1:{hub.port}/cai-dat"
    # and the manager sees both among devices of every kind, each with what holds it up
    come(hub)
    devices = manager.page.locator(".connect-device")
    expect(devices).to_have_count(5)
    expect(devices.filter(has_text="Android").filter(has_text="127.0.0.1").filter(has_text="Đang mở trong ứng dụng khác")).to_have_count(1)
    mine = devices.filter(has_text="iPhone").filter(has_text="Chưa tin cậy")
    expect(mine.get_by_role("list", name="Việc 2 trên 3")).to_be_visible()
    # then the count is right, the fingerprint is there for comparison, and the page looks right
    manager.sees("1 máy đã kết nối · 4 máy đang làm")
    assert re.sub(r"\s", "", manager.page.locator(".connect-fingerprint").inner_text()) == hub_authority(hub)["fingerprint"].replace(":", "")
    assert not (wrong := faults(manager, "manager-desk")), "\n".join(wrong)
    # when the code is printed, then the paper has nothing but it and how to use it
    manager.page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    manager.page.get_by_label("Tên Wi-Fi in trên giấy").fill("Bon Mua 5G")
    for button, count in (("Áp phích A4", 1), ("Thẻ để bàn", 4)):
        manager.tap(manager.button(button))
        manager.page.emulate_media(media="print")
        posters = manager.page.locator(".poster")
        expect(posters).to_have_count(count)
        expect(posters.first).to_be_visible()
        expect(posters.first).to_contain_text("Vào Wi-Fi Bon Mua 5G")
        expect(manager.page.locator("#app")).to_be_hidden()
        posters.last.locator("img").screenshot(path=tmp_path / "paper.png")
        assert read_code(tmp_path / "paper.png") == f"http://{ADDRESS}:{hub.port}/cai-dat"
        manager.page.emulate_media(media="screen")
    assert manager.page.evaluate("window.printed") == 2


def come(hub):
    """Devices of several kinds, with what held each of them up."""
    nobody = Device(hub)
    for place, (step, platform, problem) in enumerate([
        ("opened", "windows", "untrusted"), ("fetched", "android", "nameUnknown"), ("arrived", "ipad", None),
    ]):
        word = {"visit": f"looks-{place}", "step": step, "platform": platform, **({"problem": problem} if problem else {})}
        assert nobody.ask("POST", "/cai-dat/progress", word).status == 204


# the way

# In every run one that takes a profile, and one that takes a file: connect-page.test.ts shows every device's way.
@pytest.mark.parametrize("agent", ["iphone", "android", *(pytest.param(one, marks=pytest.mark.long) for one in ("windows", "macos", "linux"))])
def test_each_device_is_led_its_own_way_by_pages_that_look_right(hub, phone, agent):
    # given a device of this kind that does not trust the hub
    device, wrong = phone(agent).open(hub), []
    title, action = FIRST[agent]
    expect(device.title).to_have_text(title)
    device.sees("Thấy máy chủ, chưa an toàn")
    wrong += faults(device, f"{agent}-first")
    # and whoever wants to can compare the fingerprint
    device.page.get_by_text("Tin cậy nghĩa là gì?").click()
    device.sees("Chứng chỉ chỉ có hiệu lực cho tên")
    shown = re.sub(r"\s", "", device.page.locator(".fingerprint").inner_text())
    assert shown == hub_authority(hub)["fingerprint"].replace(":", "")
    # when it fetches the certificate to trust
    with device.page.expect_download() as download:
        device.press(action)
    # then it gets the file in its own form
    name = hub_authority(hub)["name"].lower().replace(" ", "-")
    wanted = "iqsine.mobileconfig" if agent == "iphone" else f"{name}.crt"
    assert download.value.suggested_filename == wanted
    # and the page leads on, one thing at a time, also when it was dropped from memory
    for title in THEN[agent]:
        device.press("Tiếp tục")
        expect(device.title).to_have_text(title)
        assert device.page.locator("svg.pic").count() == 1
        if agent == "iphone" or title == THEN[agent][0]:
            wrong += faults(device, f"{agent}-{THEN[agent].index(title)}")
    device.page.reload()
    expect(device.title).to_have_text(THEN[agent][-1])
    device.press("Tôi làm xong rồi")
    # then the page says which of the three things is missing, in words
    expect(device.title).to_have_text("Đang kiểm tra")
    checks = device.page.get_by_role("listitem").filter(has_text=re.compile("được$"))
    expect(checks).to_have_text([
        re.compile(r"Thấy máy chủ qua Wi-Fi\s*được"), re.compile(r"Máy này tin cậy máy chủ\s*chưa được"), re.compile(r"Tên iqsine\.local tìm được\s*được"),
    ])
    device.sees("Chưa tin cậy")
    wrong += faults(device, f"{agent}-test")
    # and the way back is there
    device.press("Xem lại cách tin cậy")
    expect(device.title).to_have_text(FIRST[agent][0])
    assert not wrong, "\n".join(wrong)


def test_the_page_loads_completely_over_plain_http(hub, phone, network):
    """Over plain HTTP nothing else is served there."""
    device = phone("iphone")
    refused = []
    device.page.on("response", lambda answer: refused.append((answer.status, answer.url)) if answer.status >= 300 else None)
    device.open(hub, network)
    expect(device.title).to_have_text("Tải hồ sơ về máy")
    assert device.page.locator("header img").evaluate("image => image.complete && image.naturalWidth > 0")
    assert not refused
    until(lambda: network in {one["address"] for one in connections(hub)})


# In every run: connect-page.test.ts, for this test and for the next one.
@pytest.mark.long
def test_with_given_certificate_files_there_is_nothing_to_install(demo_folder, tmp_path, phone):
    shutil.copytree(demo_folder, tmp_path / "data")
    certificate, key = OtherAuthority(tmp_path / "other").sign("iqsine.local")
    made = Hub(tmp_path / "data").start(more=("--certificate", str(certificate), "--private-key", str(key)))
    try:
        # given a device that does not know who signed it
        device = phone("android").open(made)
        # then it asks for no trust, and names the problem
        expect(device.title).to_have_text("Đang kiểm tra")
        device.sees("Chứng chỉ của iqsine.local bị từ chối")
        expect(device.page.get_by_role("list", name="Các bước").get_by_role("listitem")).to_have_text([re.compile("Kiểm tra"), re.compile("Xong")])
        until(lambda: "nameRefused" in {one.get("problem") for one in connections(made)})
    finally:
        made.end()


@pytest.fixture
def own_hub(demo_folder, tmp_path):
    yield from opened(demo_folder, tmp_path)


@pytest.mark.long
def test_a_hub_that_is_gone_is_explained_and_found_again(own_hub, phone):
    # given a phone in the middle of its way
    device = phone("iphone").open(own_hub)
    with device.page.expect_download():
        device.press("Tải hồ sơ")
    device.press("Tiếp tục")
    expect(device.title).to_have_text("Mở Cài đặt của máy")
    # when the hub is out of reach
    port, secure = own_hub.port, own_hub.secure_port
    own_hub.kill()
    # then the page says so, and how a phone is kept in a Wi-Fi without internet
    expect(device.title).to_have_text("Không thấy máy chủ nữa")
    device.sees("tắt Dữ liệu di động").sees("cách ly").sees("Không thấy máy chủ")
    # and when it is back, the phone is where it was, by itself
    own_hub.start(port=port, secure_port=secure, host="0.0.0.0")
    expect(device.title).to_have_text("Mở Cài đặt của máy")
    device.sees("Thấy máy chủ, chưa an toàn")


def test_only_people_with_the_right_to_settings_see_the_devices(hub):
    for login in ("lan", "hung", "phuc", "mai", "ngoc"):
        assert Device(hub, login).ask("GET", "/api/connections").status == 403


def test_the_code_at_the_start_leads_to_the_page(hub, tmp_path):
    lines = [line.rstrip("\n") for line in hub.lines]
    code = [line for line in lines if line.startswith("█")]
    assert 15 <= len(code) <= 20 and {len(line) for line in code} <= set(range(33, 42))
    assert read_code(terminal_picture(code, tmp_path / "terminal.pbm")) == f"http://{ADDRESS}:{hub.port}/cai-dat"


# looks

PAGES = {
    "iphone": ["iosGet", "iosFind", "iosInstall", "iosTrust", "test"], "iphone-zalo": ["browser"], "iphone-chrome": ["safari"],
    "android": ["androidGet", "androidFind", "androidKind", "androidWarn", "androidFile", "test"], "android-zalo": ["browser"],
    "windows": ["windowsGet", "windowsPlace", "windowsFinish", "test"], "macos": ["macGet", "macTrust"], "linux": ["otherGet", "otherTrust"],
}
SIZES = {"iphone": ("phone", "tablet"), "android": ("phone", "tablet")}


def faults(device, name, schemes=SCHEMES):
    """Takes a picture in each scheme, and returns the faults that axe and the edges show."""
    found = []
    PICTURES.mkdir(parents=True, exist_ok=True)
    schemes = schemes_of(name, schemes)
    for scheme in schemes:
        device.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        device.page.wait_for_function("(dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark", arg=scheme == "dark")
        device.page.evaluate(SETTLED)
        device.page.screenshot(path=PICTURES / f"connect-{name}-{scheme}.png")
        # In the other scheme only the colours are others.
        rules = {} if scheme == schemes[0] else {"runOnly": ["color-contrast", "link-in-text-block"]}
        found += [f"{scheme}: {one['rule']} at {one['place']}" for one in violations(device.page, rules)]
    fits = device.page.evaluate(FITS)
    return found + [f"too wide: {what}" for what in fits["wide"]] + [f"cut: {words}" for words in fits["cut"]]


def looked_at(agent):
    """(size, language, schemes): on its own size in Vietnamese; in the long form on all of its sizes in both languages."""
    own, *more = SIZES.get(agent, ("desk",) if agent in COMPUTERS else ("phone",))
    if Looks.long:
        yield from ((size, language, SCHEMES) for size in (own, *more) for language in ("vi", "en"))
    else:
        yield own, "vi", SCHEMES


# In every run: the pages of two devices above.
@pytest.mark.long
@pytest.mark.parametrize("agent", PAGES)
def test_its_pages_look_right(hub, phone, agent):
    wrong, devices = [], {}
    for size, language, schemes in looked_at(agent):
        device = devices[size] = devices.get(size) or phone(agent, size=size).open(hub)
        for page in PAGES[agent]:
            device.page.evaluate(
                "([page, language]) => localStorage.setItem('iqsine.connect', JSON.stringify({ ...JSON.parse(localStorage.getItem('iqsine.connect')), page, language, fetched: !page.endsWith('Get') }))",
                [page, language])
            device.page.reload()
            device.title.wait_for()
            device.page.locator(".line-amber").wait_for()
            wrong += [f"{page} {size} {language}: {fault}" for fault in faults(device, f"{agent}-{page}-{size}-{language}", schemes)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
def test_the_managers_page_looks_right(own_hub, stage, size):
    come(own_hub)
    manager = stage.person(own_hub, "hoa", size).go("/manager/connect")
    manager.sees("Không tìm được tên")
    manager.settle()
    assert not (wrong := faults(manager, f"manager-{size}")), "\n" + "\n".join(wrong)


# A browser that trusts the hub comes after all that do not, so that each is opened once.

def test_a_phone_that_trusts_moves_on_by_itself_and_is_offered_the_home_screen(hub, phone):
    device = phone("iphone", "trusts").open(hub)
    device.page.wait_for_url(f"https://iqsine.local:{hub.secure_port}/cai-dat")
    expect(device.title).to_have_text("Máy này đã kết nối an toàn")
    assert device.page.evaluate("isSecureContext")
    device.sees("Thêm vào MH chính")
    assert not (wrong := faults(device, "iphone-done")), "\n".join(wrong)
    # then the manager's list has it through, as one and the same device
    mine = until(lambda: [one for one in connections(hub) if one["step"] == "arrived" and one["platform"] == "iphone"])
    assert len(mine) == 1 and "problem" not in mine[0]
    # and the application is a tap away
    device.press("Mở iQsine")
    device.page.wait_for_url(f"https://iqsine.local:{hub.secure_port}/")
    device.page.get_by_label("Tên đăng nhập").wait_for()
    # and its service worker does not serve the page on how to connect
    device.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    device.page.goto(f"https://iqsine.local:{hub.secure_port}/cai-dat")
    expect(device.title).to_have_text("Máy này đã kết nối an toàn")


# In every run: connect-page.test.ts, for the tests that follow.
@pytest.mark.long
def test_a_computer_that_trusts_goes_straight_to_the_application(hub, phone):
    device = phone("windows", "trusts").open(hub)
    device.page.wait_for_url(f"https://iqsine.local:{hub.secure_port}/")
    device.page.get_by_label("Tên đăng nhập").wait_for()
    # and the way back does not lead into the page that would only move on again
    assert "cai-dat" not in device.page.evaluate("document.referrer + location.href + history.length").replace(f"127.0.0.1:{hub.port}/cai-dat", "")


@pytest.mark.long
@pytest.mark.parametrize("agent", ["android", "windows"])
def test_its_last_page_looks_right(hub, phone, agent):
    device = phone(agent, "trusts")
    device.page.goto(f"https://iqsine.local:{hub.secure_port}/cai-dat")
    expect(device.title).to_have_text("Máy này đã kết nối an toàn")
    assert not (wrong := faults(device, f"{agent}-done")), "\n" + "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("agent,advice", [("android", "DNS riêng"), ("iphone", "Giới hạn theo dõi địa chỉ IP"), ("windows", "Tắt VPN")])
def test_a_name_that_is_not_found_is_distinguished_from_missing_trust(hub, phone, agent, advice):
    device = phone(agent, "nameless").open(hub)
    device.page.evaluate("localStorage.setItem('iqsine.connect', JSON.stringify({ ...JSON.parse(localStorage.getItem('iqsine.connect')), page: 'test' }))")
    device.page.reload()
    device.sees("Không tìm được tên iqsine.local")
    device.sees(advice)
    device.page.get_by_text("Chỉnh gì trên bộ phát Wi-Fi?").click()
    device.sees("AP Isolation")
    until(lambda: "nameUnknown" in {one.get("problem") for one in connections(hub)})


@pytest.mark.long
@pytest.mark.parametrize("agent", ["iphone", "android", "windows"])
def test_its_obstacles_look_right(hub, phone, agent):
    device = phone(agent, "nameless").open(hub)
    device.page.evaluate("localStorage.setItem('iqsine.connect', JSON.stringify({ ...JSON.parse(localStorage.getItem('iqsine.connect')), page: 'test' }))")
    device.page.reload()
    device.sees("Không tìm được tên")
    wrong = faults(device, f"{agent}-name")
    device.context.set_offline(True)
    expect(device.title).to_have_text("Máy này không có mạng")
    assert not (wrong := wrong + faults(device, f"{agent}-offline")), "\n" + "\n".join(wrong)
