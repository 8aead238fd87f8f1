"""Photos that were taken back or replaced lie in no other device's cache any more."""


import pytest

from rooms import group
from messenger_page import Team
from uploads import photo
from waiting import until

KIND = {"Content-Type": "image/jpeg"}
# The addresses of all photos that the browser keeps, of whomever and in whichever cache.
KEPT = """
async () => {
  const found = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/photo')) found.push(new URL(url).pathname + new URL(url).search);
  return found.sort();
}
"""


@pytest.fixture
def team(sqlite_hub, stage):
    return Team(sqlite_hub, stage)


def kept(person):
    return person.page.evaluate(KEPT)


def numbered(of, paths):
    """Which of a person's or room's photos are among them."""
    return [path for path in paths if f"/{of}/photo?v=" in path]


def comes_to(person, wanted):
    until(lambda: wanted(kept(person)), 15)


def test_a_replaced_or_removed_photo_disappears_from_colleagues_devices(team):
    # given Lan and a group with photos, which Minh's phone has shown and kept, and Hoa's that is to stay
    lan, hoa = team.devices["lan"], team.devices["hoa"]
    me, her = team.id("lan"), team.id("hoa")
    room = group(lan, "Ca tối", team.id("minh"), her)
    faces = {"/api/me/photo": me, f"/api/messenger/rooms/{room}/photo": room}
    for path in faces:
        assert lan.ask("PUT", path, raw=photo(320, 320), headers=KIND).status == 204
    assert hoa.ask("PUT", "/api/me/photo", raw=photo(300, 300), headers=KIND).status == 204
    minh = team.person("minh", "desk")
    minh.visit("/messenger/people")
    comes_to(minh, lambda paths: all(numbered(of, paths) for of in (me, her)))
    minh.visit("/messenger")
    comes_to(minh, lambda paths: len(numbered(room, paths)) == 1)
    first = kept(minh)
    # when both are replaced while he looks, then the new ones are kept, and of the old ones nothing
    minh.visit("/messenger/people")
    for path in faces:
        assert lan.ask("PUT", path, raw=photo(480, 480), headers=KIND).status == 204
    gone = [path for of in (me, room) for path in numbered(of, first)]
    comes_to(minh, lambda paths: not set(gone) & set(paths))
    comes_to(minh, lambda paths: len(numbered(me, paths)) == 1)
    # when they are taken back, then nothing of them is kept at all, and of Hoa what was
    for path in faces:
        assert lan.ask("DELETE", path).status == 204
    comes_to(minh, lambda paths: paths == numbered(her, first))


def test_a_photo_removed_while_a_device_was_offline_disappears_when_it_reconnects(team):
    # given a photo that Minh's device has kept, on whatever page he is
    lan, me = team.devices["lan"], team.id("lan")
    assert lan.ask("PUT", "/api/me/photo", raw=photo(320, 320), headers=KIND).status == 204
    minh = team.person("minh", "phone", "/messenger/people")
    comes_to(minh, lambda paths: len(numbered(me, paths)) == 1)
    # when his pages are closed, and it is taken back meanwhile
    minh.page.goto("about:blank")
    assert lan.ask("DELETE", "/api/me/photo").status == 204
    # then it goes as soon as a page is open again, though he does not look at anybody
    minh.go("/waiter")
    comes_to(minh, lambda paths: paths == [])
