"""A contact's picture over HTTP: the browser keeps nothing, and whoever holds it may ask whether it is still the same."""

from device import Device, new_id

JPEG = b"\xff\xd8\xff\xe0" + bytes(range(200))


def test_a_private_picture_is_requested_each_time(hub):
    # given a contact of one's own with a picture
    ngoc = Device(hub, "ngoc")
    own = next(book["id"] for book in ngoc.ask("GET", "/api/contacts/books").json if book["holds"] == "own")
    contact = new_id()
    ngoc.do("contacts.add", contact=contact, book=own, fields={"name": "Lan"})
    path = f"/api/contacts/{contact}/photo"
    view = ngoc.ask("PUT", path, raw=JPEG, headers={"Content-Type": "image/jpeg"})
    assert view.status == 200, view.body
    # when it is shown
    shown = ngoc.ask("GET", f"{path}?v={view.json['photo']}")
    # then the browser does not keep it, and who asks whether it is the same gets nothing twice
    assert (shown.status, shown.body, shown.headers["cache-control"]) == (200, JPEG, "no-store")
    again = ngoc.ask("GET", path, headers={"If-None-Match": shown.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    # and whoever may not see it is not told that it is the same
    assert Device(hub, "lan").ask("GET", path, headers={"If-None-Match": shown.headers["etag"]}).status == 404
