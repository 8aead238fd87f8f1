"""Two people who verify each other's devices: the code on one screen, and the result on the other's."""

from playwright.sync_api import expect

# A device makes its keys first, on a machine that does much else meanwhile.
LONG = 60_000


def shows_device_code(person, other):
    """The code of this device, from the place that says that the other's is not verified."""
    asks_for_code(person, other)
    code = person.page.get_by_role("img", name="Mã QR để người kia xác minh máy này")
    expect(code).to_be_visible(timeout=LONG)
    return code


def asks_for_code(person, other):
    person.tap(person.button("Thông tin cuộc trò chuyện"))
    person.tap(person.button(f"Xác minh máy của {other}: Chưa xác minh"))


def has_verified(person, other):
    """From the page that says so back into their room; answers what says it there."""
    person.tap(person.button("Mở cuộc trò chuyện"))
    person.tap(person.button("Thông tin cuộc trò chuyện"))
    verified = person.button(f"Xác minh máy của {other}: Đã xác minh")
    expect(verified).to_be_visible()
    return verified
