"""Profiles, signing up, and linking another device with a phone, over the real protocol."""

import pytest

from device import Device, new_id
from rooms import Rooms

JPEG = b"\xff\xd8\xff\xda\x00\x02" + bytes(range(200)) + b"\xff\xd9"
FIELDS = {
    "gender": "female", "about": "Thích ca tối", "birthday": {"day": 29, "month": 2, "year": 2000}, "phone": "0899 081 299", "email": "lan@example.com",
    "country": "Việt Nam"}
FORM = {"name": "Lê Thị Thảo", "login": "Le.Thao", "password": "bonmua2026", "again": "bonmua2026"}


@pytest.fixture
def hub(sqlite_hub):
    return sqlite_hub


def me(device):
    return device.me["employee"]["id"]


def refused(device, **fields):
    outcome = device.want("people.editProfile", **fields)
    assert outcome["status"] == "refused", outcome
    return outcome["error"]["code"], outcome["error"]["field"]


def test_a_profile_is_published_to_everybody(hub):
    # given Lan and Minh at their devices
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    live = Rooms(minh)
    # when Lan tells of herself
    lan.do("people.editProfile", **FIELDS)
    # then Minh hears of it at once, reads it, and a device that starts afresh has it
    profile = {"person": me(lan), "fields": FIELDS}
    live.until(lambda: live.rooms.get("profile", me(lan)) == profile)
    view = minh.ask("GET", f"/api/people/{me(lan)}").json
    assert (view["profile"], view["name"]) == (profile, lan.me["employee"]["name"])
    assert view["since"] > 0
    assert Rooms(Device(hub, "hoa")).rooms.get("profile", me(lan)) == profile
    # and nothing is readable without signing in
    assert Device(hub).ask("GET", f"/api/people/{me(lan)}").status == 401


def test_every_mistake_names_its_field(hub):
    lan = Device(hub, "lan")
    assert refused(lan, birthday={"day": 29, "month": 2, "year": 2001}) == ("people.birthdayMalformed", "birthday")
    assert refused(lan, birthday={"day": 1, "month": 1, "year": 9999}) == ("people.birthdayAhead", "birthday")
    assert refused(lan, phone="abc") == ("people.phoneMalformed", "phone")
    assert refused(lan, email="lan @example.com") == ("people.emailMalformed", "email")
    assert refused(lan, gender="none")[1].endswith("gender")
    assert refused(lan, about="x" * 501)[1].endswith("about")
    # and that of somebody else cannot even be named
    assert refused(lan, person="minh")[1].endswith("person")
    assert lan.ask("PUT", f"/api/people/{me(Device(hub, 'minh'))}/photo", raw=JPEG, headers={"Content-Type": "image/jpeg"}).status in (404, 405)


def test_a_photo_is_visible_to_all_and_only_photos_are_accepted(hub):
    lan, minh = Device(hub, "lan"), Device(hub, "minh")
    path, kind = f"/api/people/{me(lan)}/photo", {"Content-Type": "image/jpeg"}
    # when Lan sets a photo
    assert lan.ask("PUT", "/api/me/photo", raw=JPEG, headers=kind).status == 204
    # then Minh sees it, and gets 304 while it is the same
    shown = minh.ask("GET", path)
    assert (shown.status, shown.body, shown.headers["content-type"]) == (200, JPEG, "image/jpeg")
    assert minh.ask("GET", path, headers={"If-None-Match": shown.headers["etag"]}).status == 304
    assert Device(hub).ask("GET", path).status == 401
    # and a file that is no photo, or contains more, is refused by its name
    for hostile in (b"<svg onload='alert(1)'/>" * 3, JPEG + b"<script>alert(1)</script>", b"", b"RIFF" + JPEG):
        answer = lan.ask("PUT", "/api/me/photo", raw=hostile, headers=kind)
        assert (answer.status, answer.error["code"], answer.error["field"]) == (400, "people.photoMalformed", "photo")
    large = lan.ask("PUT", "/api/me/photo", raw=b"\xff\xd8\xff" + bytes(530_000) + b"\xff\xd9", headers=kind)
    assert (large.error["code"], large.error["params"]) == ("people.photoTooLarge", {"most": 512})
    assert minh.ask("GET", path).body == JPEG
    # and she takes it away again
    assert lan.ask("DELETE", "/api/me/photo").status == 204
    assert minh.ask("GET", path).status == 404


def test_signing_up_is_closed_by_default_and_needs_a_managers_approval(hub):
    # given a new restaurant: nobody may sign up
    nobody, hoa = Device(hub), Device(hub, "hoa")
    assert nobody.ask("GET", "/api/sign-up").json == {"open": False}
    assert nobody.ask("POST", "/api/sign-up", FORM).error["code"] == "people.signUpClosed"
    # when the manager opens it, and somebody signs up
    hoa.do("staff.saveSetting", setting="signUp", value="open")
    assert nobody.ask("GET", "/api/sign-up").json == {"open": True}
    assert nobody.ask("POST", "/api/sign-up", {**FORM, **FIELDS}).status == 204
    # then there is no account yet: signing in says why, a wrong password says nothing, and the person is not published
    sign_in = {"login": "le.thao", "password": FORM["password"], "device": nobody.device, "deviceName": "test"}
    assert nobody.ask("POST", "/api/session", sign_in).error["code"] == "staff.signUpWaiting"
    assert nobody.ask("POST", "/api/session", {**sign_in, "password": "khong-phai-vay"}).error["code"] == "staff.wrongPassword"
    assert "Thảo" not in nobody.ask("GET", "/api/sign-ups").body.decode()
    assert "le.thao" not in str(Device(hub, "lan").snapshot().things)
    waiting = hoa.ask("GET", "/api/sign-ups").json
    assert [(one["login"], one["name"], one["fields"]) for one in waiting] == [("le.thao", FORM["name"], FIELDS)]
    others = Rooms(Device(hub, "lan"))
    # when the manager approves him without roles, then with
    place = f"/api/sign-ups/{waiting[0]['id']}"
    assert Device(hub, "lan").ask("POST", f"{place}/approve", {"roles": ["manager"]}).error["code"] == "right.missing"
    assert hoa.ask("POST", f"{place}/approve", {"roles": []}).error["field"] == "roles"
    assert hoa.ask("POST", f"{place}/approve", {"roles": ["runner"]}).status == 204
    # then he signs in with the chosen password, the others receive his profile, and nobody waits
    thao = Device(hub).sign_in("le.thao", FORM["password"])
    others.until(lambda: others.rooms.get("profile", me(thao)) == {"person": me(thao), "fields": FIELDS})
    assert thao.me["employee"]["roles"] == ["runner"]
    assert thao.ask("GET", f"/api/people/{me(thao)}").json["profile"]["fields"] == FIELDS
    assert hoa.ask("GET", "/api/sign-ups").json == []
    assert hoa.ask("POST", f"{place}/approve", {"roles": ["runner"]}).error["code"] == "staff.unknownSignUp"
    hoa.do("staff.saveSetting", setting="signUp", value="closed")


def test_every_mistake_in_a_sign_up_names_its_field(hub):
    hoa, nobody = Device(hub, "hoa"), Device(hub)
    hoa.do("staff.saveSetting", setting="signUp", value="open")

    def wrong(**fields):
        answer = nobody.ask("POST", "/api/sign-up", {key: value for key, value in {**FORM, "login": "moi", **fields}.items() if value is not None})
        return answer.error["code"], answer.error["field"]

    for missing in ("name", "login", "password", "again"):
        assert wrong(**{missing: None})[1] == missing
    assert wrong(login="moi nguoi") == ("staff.loginMalformed", "login")
    assert wrong(login="lan") == ("staff.loginTaken", "login")
    assert wrong(password="bon mua 2026", again="bon mua 2026") == ("people.passwordBlank", "password")
    assert wrong(again="bonmua2027") == ("people.passwordsDiffer", "again")
    assert wrong(birthday={"day": 31, "month": 4, "year": 2000}) == ("people.birthdayMalformed", "birthday")
    assert wrong(phone="12") == ("people.phoneMalformed", "phone")
    # and a person who was turned away is forgotten, and the user name is free again
    assert nobody.ask("POST", "/api/sign-up", {**FORM, "login": "moi"}).status == 204
    assert wrong() == ("staff.loginTaken", "login")
    assert hoa.ask("DELETE", f"/api/sign-ups/{hoa.ask('GET', '/api/sign-ups').json[0]['id']}").status == 204
    assert hoa.ask("GET", "/api/sign-ups").json == []
    hoa.do("staff.saveSetting", setting="signUp", value="closed")


def asked(device):
    offer = device.ask("POST", "/api/device-links", {"device": device.device, "deviceName": "Máy ở quầy"})
    assert offer.status == 200, offer.body
    return offer.json, offer.json["address"].split("#")[1]


def test_a_phone_signs_in_another_device_once(hub):
    # given a phone that is signed in, and a tablet that shows its code
    phone, tablet, thief = Device(hub, "lan"), Device(hub), Device(hub)
    offer, code = asked(tablet)
    assert offer["picture"].startswith("<svg")
    claim = {"claim": offer["claim"]}
    # without an approval the tablet waits
    assert tablet.ask("POST", "/api/device-links/enter", claim).status == 204
    # when the phone reads the code, it sees which device that is, and approves it
    assert phone.ask("POST", "/api/device-links/look", {"code": code}).json["deviceName"] == "Máy ở quầy"
    assert phone.ask("POST", "/api/device-links/open", {"code": code}).status == 204
    # then a photo of the code does not sign anybody in, and the tablet is signed in, once
    assert thief.ask("POST", "/api/device-links/enter", {"claim": code}).error["code"] == "people.linkUnknown"
    entered = tablet.ask("POST", "/api/device-links/enter", claim)
    assert entered.json["employee"] == phone.me["employee"]
    tablet.cookie = entered.headers["set-cookie"].split(";")[0]
    assert tablet.ask("GET", "/api/me").json["device"] == tablet.device
    for place, secret in (("enter", claim), ("look", {"code": code}), ("open", {"code": code})):
        answer = (thief if place == "enter" else phone).ask("POST", f"/api/device-links/{place}", secret)
        assert (answer.status, answer.error["code"]) == (404, "people.linkUnknown"), place
    # and it is a session like others: listed, and ended from afar
    session = next(one for one in phone.ask("GET", "/api/sessions").json if one["device"] == tablet.device)
    assert phone.ask("DELETE", f"/api/sessions/{session['id']}").status == 204
    assert tablet.ask("GET", "/api/me").status == 401


def test_codes_end_with_a_newer_one_and_with_the_approving_session(hub):
    phone, tablet = Device(hub, "lan"), Device(hub)
    # given a tablet that asked twice: the first code is good no more
    _, first = asked(tablet)
    offer, second = asked(tablet)
    assert phone.ask("POST", "/api/device-links/open", {"code": first}).error["code"] == "people.linkUnknown"
    # when the phone says yes to the second and signs out before the tablet comes
    assert phone.ask("POST", "/api/device-links/open", {"code": second}).status == 204
    assert phone.ask("DELETE", "/api/session").status == 204
    # then nobody can sign in with it
    assert tablet.ask("POST", "/api/device-links/enter", {"claim": offer["claim"]}).status == 401
    assert tablet.ask("POST", "/api/device-links/enter", {"claim": offer["claim"]}).status == 404
    # and of guessed codes only a few can be tried
    other = Device(hub, "lan")
    tries = [other.ask("POST", "/api/device-links/look", {"code": new_id()}).status for _ in range(14)]
    assert tries[0] == 404 and tries[-1] == 429
