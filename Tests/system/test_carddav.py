"""CardDAV as in the standards (RFC 6352, 6578, 5689, 6764), sent byte by byte to the hub on both databases."""

import urllib.parse

import pytest

from dav import DECLARED, Dav, card, condition, name, plain

ODD = (
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Trần;Bình;;;\r\nFN:Trần  Bình\\, Jr. & <Söhne>\r\nitem1.X-Odd;Z=\"a;b\":\\q ]]> \"'\r\n  còn nữa\r\n"
    "TEL;type=CELL:0899 081 299\r\nX-EMOJI:👩‍👧\ufffd\r\nUID:odd/1\r\nEND:VCARD\r\n"
).encode()


@pytest.fixture
def dav(hub):
    return Dav(hub, "ngoc")


def test_a_client_that_knows_only_the_host_finds_the_books(hub, dav):
    # given the way from the well-known address, without authentication
    for method in ("GET", "PROPFIND", "OPTIONS"):
        answer = plain(hub, method, "/.well-known/carddav")
        assert (answer.status, answer.headers["location"]) == (301, "/dav/"), method
    # when it asks on
    principal = dav.propfind("/dav/", "d:current-user-principal", "d:resourcetype").href("/dav/", "d:current-user-principal")
    home = dav.propfind(principal, "c:addressbook-home-set").href(principal, "c:addressbook-home-set")
    books = dav.propfind(home, "d:resourcetype", "d:displayname", "s:getctag", "d:sync-token", "d:supported-report-set", depth=1)
    # then it finds the books that the receptionist may read, and how to ask them
    found = {path: books.tags(path, "d:resourcetype") for path in books.paths}
    collection, book = name("d:collection"), name("c:addressbook")
    assert found[home] == {collection}
    assert {dav.book("own"), dav.book("guests"), dav.book("staff")} <= {path for path, types in found.items() if types == {collection, book}}
    reports = {report.tag for report in books.found[dav.book()][name("d:supported-report-set")].iter() if report.tag not in (name("d:supported-report"), name("d:report"))}
    assert {name("c:addressbook-query"), name("c:addressbook-multiget"), name("d:sync-collection")} <= reports
    assert books.text(dav.book(), "s:getctag") and books.text(dav.book(), "d:sync-token").startswith("urn:")
    options = plain(hub, "OPTIONS", "/dav/")
    assert "addressbook" in options.headers["dav"] and "REPORT" in options.headers["allow"]


def test_missing_properties_are_reported_as_missing(dav):
    dav.put("a.vcf", card("a", "An"))
    asked = dav.propfind(dav.book(), "d:getetag", "d:quota-used-bytes", "c:nothing", depth=1)
    assert (404, name("d:quota-used-bytes")) in asked.missing[dav.book() + "a.vcf"]
    assert asked.text(dav.book() + "a.vcf", "d:getetag").startswith('"')
    # and a brief request gets them left out
    brief = dav.ask(
        "PROPFIND", dav.book(), f"<d:propfind {DECLARED}><d:prop><d:displayname/><c:nothing/></d:prop></d:propfind>", {"Prefer": "return=minimal"}, 0)
    assert b"404" not in brief.body and b"displayname" in brief.body
    # and a request can ask for all of them, or only for their names
    for what in ("", f"<d:propfind {DECLARED}><d:allprop/></d:propfind>", f"<d:propfind {DECLARED}><d:propname/></d:propfind>"):
        answer = dav.ask("PROPFIND", dav.book(), what, depth=1)
        assert answer.status == 207 and b"getetag" in answer.body and b"displayname" in answer.body, what
    assert condition(dav.ask("PROPFIND", dav.home, "", depth="infinity")) == "propfind-finite-depth"


def test_a_card_is_given_back_byte_for_byte(dav):
    # when
    put = dav.put("odd 1.vcf", ODD)
    # then by every way
    assert put.status == 201
    got = dav.get("odd 1.vcf")
    assert (got.body, got.headers["etag"], got.headers["content-type"]) == (ODD, put.headers["etag"], "text/vcard; charset=utf-8; version=3.0")
    path = dav.book() + "odd 1.vcf"
    href = urllib.parse.quote(path)
    assert dav.multiget("own", [href]).card(path) == ODD
    assert dav.query("own", '<c:prop-filter name="UID"><c:text-match>odd</c:text-match></c:prop-filter>').card(path) == ODD
    assert dav.sync(data="<c:address-data/>").card(path) == ODD
    head = dav.ask("HEAD", href)
    assert (head.status, head.body, head.headers["etag"]) == (200, b"", put.headers["etag"])
    assert dav.ask("GET", href, headers={"If-None-Match": put.headers["etag"]}).status == 304


def test_editing_on_a_screen_keeps_unknown_properties(dav):
    # given a card with an unknown line
    dav.put("odd.vcf", ODD)
    rows = dav.person.ask("GET", "/api/contacts?q=" + urllib.parse.quote("Trần")).json["rows"]
    view = dav.person.ask("GET", f"/api/contacts/{rows[0]['id']}").json
    before = dav.sync()
    # when its note is written on a screen
    dav.person.do("contacts.edit", contact=view["id"], base=view["revision"], fields={"note": "thích bàn A5"})
    # then the device hears of it, and all else is as it was
    after = dav.sync(token=before.token)
    assert after.names == {"odd.vcf"}
    now = dav.get("odd.vcf").body
    left = [line for line in now.split(b"\r\n") if not line.startswith((b"NOTE", b"REV"))]
    assert left == ODD.split(b"\r\n") and "NOTE:thích bàn A5".encode() in now


def test_cards_are_returned_in_the_requested_version(dav):
    four = card("v", "An", "TEL;VALUE=uri;TYPE=cell:tel:+84899081299", "BDAY:--0412", version="4.0")
    assert dav.put("v.vcf", four).status == 201
    path = dav.book() + "v.vcf"
    # 3.0 if the request names no version
    three = dav.get("v.vcf").body
    assert b"VERSION:3.0" in three and b"TEL;TYPE=cell:+84899081299" in three and b"X-APPLE-OMIT-YEAR" in three
    assert dav.multiget("own", [path]).card(path) == three
    # 4.0, byte for byte, if the request asks for it
    assert dav.get("v.vcf", Accept="text/vcard; version=4.0").body == four
    assert dav.multiget("own", [path], '<c:address-data content-type="text/vcard" version="4.0"/>').card(path) == four
    # some properties only
    part = dav.multiget("own", [path], '<c:address-data><c:prop name="FN"/></c:address-data>').card(path)
    assert part == b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:An\r\nEND:VCARD\r\n"
    # and no version that nobody reads
    body = f'<c:addressbook-multiget {DECLARED}><d:prop><c:address-data version="5.0"/></d:prop><d:href>{path}</d:href></c:addressbook-multiget>'
    assert condition(dav.ask("REPORT", dav.book(), body)) == "supported-address-data"


def test_a_card_changed_by_somebody_else_is_not_overwritten(dav):
    first = dav.put("a.vcf", card("a", "An"), If_None_Match="*")
    assert first.status == 201
    # a second new one of that name
    assert dav.put("a.vcf", card("a", "An"), If_None_Match="*").status == 412
    # two devices change it
    second = dav.put("a.vcf", card("a", "An 2"), If_Match=first.headers["etag"])
    assert second.status == 204 and second.headers["etag"] != first.headers["etag"]
    assert dav.put("a.vcf", card("a", "An 3"), If_Match=first.headers["etag"]).status == 412
    assert dav.put("a.vcf", card("a", "An 3"), If_Match=f'W/{second.headers["etag"]}').status == 412
    assert dav.ask("DELETE", dav.book() + "a.vcf", headers={"If-Match": first.headers["etag"]}).status == 412
    assert b"FN:An 2\r\n" in dav.get("a.vcf").body
    # any of several known tags, or any tag at all
    third = dav.put("a.vcf", card("a", "An 4"), If_Match=f'"x", {second.headers["etag"]}')
    assert third.status == 204 and dav.put("a.vcf", card("a", "An 5"), If_Match="*").status == 204
    assert dav.put("none.vcf", card("n", "None"), If_Match="*").status == 412
    # away, and away for good
    assert dav.ask("DELETE", dav.book() + "a.vcf").status == 204
    assert dav.ask("DELETE", dav.book() + "a.vcf").status == 404 and dav.get("a.vcf").status == 404
    assert dav.put("a.vcf", card("a", "An again"), If_None_Match="*").status == 201


def test_two_cards_of_one_book_are_not_the_same_person(dav):
    assert dav.put("a.vcf", card("same", "An")).status == 201
    answer = dav.put("b.vcf", card("same", "Bình"))
    assert (answer.status, condition(answer)) == (403, "no-uid-conflict")
    assert dav.names().keys() == {"a.vcf"}


def test_several_cards_are_answered_once_each(dav):
    for uid in "abc":
        dav.put(f"{uid}.vcf", card(uid, uid.upper()))
    path = dav.book() + "a.vcf"
    # given one card requested five hundred times, in several spellings, one that is missing, and another person's
    hrefs = [path] * 500 + [path.replace("a.vcf", "%61.vcf"), f"http://other{path}", dav.book() + "none.vcf", "/dav/books/other/own/a.vcf", "/etc/passwd"]
    found = dav.multiget("own", hrefs)
    # then each is answered once
    assert found.names == {"a.vcf"} and found.bytes < 3000
    assert found.status == {dav.book() + "none.vcf": 404, "/dav/books/other/own/a.vcf": 404, "/etc/passwd": 404}


def test_cards_are_searched_by_their_content(dav):
    people = {"a": "Nguyễn Văn An", "b": "Trần Bình", "c": "Nguyen Chi"}
    for uid, called in people.items():
        dav.put(f"{uid}.vcf", card(uid, called, f"EMAIL;TYPE=home:{uid}@example.vn", *(["NOTE:VIP"] if uid == "b" else [])))

    def found(filters, **more):
        return dav.query("own", filters, **more).names

    def match(prop, text, **attributes):
        said = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
        return f'<c:prop-filter name="{prop}"><c:text-match{said}>{text}</c:text-match></c:prop-filter>'

    assert found("") == {"a.vcf", "b.vcf", "c.vcf"}
    assert found(match("FN", "nguyễn")) == {"a.vcf"}
    assert found(match("FN", "NGUYEN", collation="i;ascii-casemap")) == {"c.vcf"}
    assert found(match("FN", "trần bình", match_type="equals")) == {"b.vcf"}
    assert found(match("EMAIL", "b@", match_type="starts-with")) == {"b.vcf"}
    assert found(match("EMAIL", "@EXAMPLE.VN", match_type="ends-with")) == {"a.vcf", "b.vcf", "c.vcf"}
    assert found(match("FN", "n", negate_condition="yes")) == set()
    assert found(match("FN", "văn") + match("NOTE", "vip")) == {"a.vcf", "b.vcf"}
    assert found(match("FN", "văn") + match("NOTE", "vip"), test="allof") == set()
    assert found('<c:prop-filter name="NOTE"><c:is-not-defined/></c:prop-filter>') == {"a.vcf", "c.vcf"}
    assert found('<c:prop-filter name="EMAIL"><c:param-filter name="TYPE"><c:text-match>HOME</c:text-match></c:param-filter></c:prop-filter>') == set(
        dav.names())
    # no more than requested, with the mark that there are more
    few = dav.query("own", "", limit=2)
    assert len(few.names) == 2 and few.status == {dav.book(): 507}
    # unsupported requests are refused
    body = f'<c:addressbook-query {DECLARED}><c:filter>{match("FN", "a", collation="i;octet")}</c:filter></c:addressbook-query>'
    assert condition(dav.ask("REPORT", dav.book(), body)) == "supported-collation"
    assert condition(dav.ask("REPORT", dav.book(), f"<d:principal-match {DECLARED}/>")) == "supported-report"


def test_a_sync_returns_only_changes(dav):
    for number in range(25):
        dav.put(f"{number}.vcf", card(str(number), f"An {number}"))
    # given a device that has all
    first = dav.sync()
    assert len(first.names) == 25 and not first.gone
    assert dav.sync(token=first.token).paths == [] and dav.sync(token=first.token).token == first.token
    # when one changes, one is deleted, one is new, and one is new and deleted
    dav.put("3.vcf", card("3", "An drei"))
    dav.ask("DELETE", dav.book() + "4.vcf")
    dav.put("new.vcf", card("new", "Neu"))
    dav.put("short.vcf", card("short", "Kurz"))
    dav.ask("DELETE", dav.book() + "short.vcf")
    # then it hears just that
    changed = dav.sync(token=first.token)
    assert (changed.names, changed.gone - {"short.vcf"}) == ({"3.vcf", "new.vcf"}, {"4.vcf"})
    assert changed.text(dav.book() + "3.vcf", "d:getetag") == dav.names()["3.vcf"]
    # and a deleted name that is written again exists again
    dav.put("4.vcf", card("4", "An vier"))
    assert dav.sync(token=changed.token).names == {"4.vcf"}
    # and a device that knows nothing hears of nothing that went
    assert dav.sync().gone == set()


def test_many_changes_are_sent_page_by_page(dav):
    for number in range(25):
        dav.put(f"{number}.vcf", card(str(number), f"An {number}"))
    # when a device takes ten at a time, while another writes
    seen, token, pages = set(), "", 0
    while True:
        page = dav.sync(token=token, limit=10)
        seen |= page.names
        token, pages = page.token, pages + 1
        if dav.book() not in page.status:
            break
        assert page.status[dav.book()] == 507 and len(page.names) <= 10
        if pages == 1:
            dav.put("0.vcf", card("0", "An null"))
            dav.put("late.vcf", card("late", "Spät"))
    # then it has all of them, the late one too
    assert seen == set(dav.names()) and "late.vcf" in seen and pages >= 3
    assert dav.sync(token=token).paths == []


@pytest.mark.parametrize("token", ["nonsense", "urn:iqsine:sync:other:own:1", "later"])
def test_a_device_with_an_invalid_token_starts_again(dav, token):
    dav.put("a.vcf", card("a", "An"))
    if token == "later":
        head, number = dav.sync().token.rsplit(":", 1)
        token = f"{head}:{int(number) + 1000}"
    body = f"<d:sync-collection {DECLARED}><d:sync-token>{token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop/></d:sync-collection>"
    answer = dav.ask("REPORT", dav.book(), body)
    assert (answer.status, condition(answer)) == (403, "valid-sync-token")
    assert dav.sync().names == {"a.vcf"}


def test_private_books_are_made_named_and_deleted(dav):
    path = dav.home + "vereine/"
    body = (
        f"<d:mkcol {DECLARED}><d:set><d:prop><d:resourcetype><d:collection/><c:addressbook/></d:resourcetype>"
        "<d:displayname>Câu lạc bộ &amp; bạn bè</d:displayname></d:prop></d:set></d:mkcol>")
    # when
    assert dav.ask("MKCOL", path, body).status == 201
    # then it is a book like any other
    assert dav.propfind(path, "d:displayname").text(path, "d:displayname") == "Câu lạc bộ & bạn bè"
    assert dav.put("a.vcf", card("a", "An"), book="vereine").status == 201
    assert dav.ask("MKCOL", path, body).status == 405
    assert condition(dav.ask("MKCOL", dav.home + "plain/")) == "valid-resourcetype"
    # and can be given another name, but no other tag
    rename = f"<d:propertyupdate {DECLARED}><d:set><d:prop><d:displayname>Hội</d:displayname></d:prop></d:set></d:propertyupdate>"
    assert dav.ask("PROPPATCH", path, rename).status == 207
    assert dav.propfind(path, "d:displayname").text(path, "d:displayname") == "Hội"
    both = rename.replace("Hội", "Khác").replace("</d:prop>", "<d:getetag>x</d:getetag></d:prop>")
    answer = dav.ask("PROPPATCH", path, both).body
    assert b"403 Forbidden" in answer and b"424 Failed Dependency" in answer
    assert dav.propfind(path, "d:displayname").text(path, "d:displayname") == "Hội"
    # and goes with all that is in it; the first one stays
    assert dav.ask("DELETE", path).status == 204 and dav.ask("PROPFIND", path, "", depth=0).status == 404
    assert condition(dav.ask("DELETE", dav.book("own"))) == "need-privileges"
    assert condition(dav.ask("DELETE", dav.book("guests"))) == "need-privileges"


BAD_CARDS = {
    "nothing": b"", "no card": b"hello", "no end": b"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:x\r\nFN:x\r\n",
    "two cards": card("x", "x") + card("y", "y"), "no uid": card("x", "x").replace(b"UID:x\r\n", b""),
    "too many": card("x", "x", *(f"X-A:{n}" for n in range(1001))),
}


def test_an_invalid_card_is_refused_and_nothing_is_stored(dav):
    before = dav.sync().token
    for why, body in BAD_CARDS.items():
        answer = dav.put("x.vcf", body)
        assert (answer.status, condition(answer)) == (403, "valid-address-data"), (why, answer.body)
    old = dav.put("x.vcf", card("x", "x", version="2.1"))
    assert condition(old) == "supported-address-data"
    other = dav.ask("PUT", dav.book() + "x.vcf", card("x", "x"), {"Content-Type": "text/calendar"})
    assert condition(other) == "supported-address-data"
    # a photo that is too large, and a body that is
    large = dav.put("x.vcf", card("x", "x", "NOTE:" + "a" * (80 << 10)))
    assert condition(large) == "max-resource-size"
    body = dav.put("x.vcf", card("x", "x", "PHOTO;ENCODING=b;TYPE=JPEG:" + "A" * (1600 << 10)))
    assert (body.status, condition(body)) == (507, "max-resource-size")
    assert dav.ask("PUT", dav.book() + "a/b.vcf", card("x", "x"), {"Content-Type": "text/vcard"}).status == 409
    assert dav.ask("PUT", dav.book(), card("x", "x"), {"Content-Type": "text/vcard"}).status == 405
    # the reason can be read
    assert "dòng" in dav.ask("PUT", dav.book() + "z.vcf", b"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:x\r\n", {"Accept-Language": "vi"}).body.decode()
    assert dav.sync().token == before and dav.names() == {}


LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "haha">' + "".join(f'<!ENTITY a{n} "&a{n - 1 if n else ""};&a{n - 1 if n else ""};">' for n in range(12))
    + f']><d:propfind {DECLARED}><d:prop>&a11;</d:prop></d:propfind>')
BAD_XML = {
    "laughs": LAUGHS, "file": f'<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><d:propfind {DECLARED}>&f;</d:propfind>', "text": "hello",
    "cut": f"<d:propfind {DECLARED}><d:prop>", "deep": f"<d:propfind {DECLARED}>" + "<d:a>" * 5000 + "</d:a>" * 5000 + "</d:propfind>",
    "many": f"<d:propfind {DECLARED}><d:prop>" + "<d:a/>" * 60000 + "</d:prop></d:propfind>", "no text": b"<a>\xff</a>",
    "half of a character": f"<d:propfind {DECLARED}/>".encode("utf-16")[:-1], "other": "<html/>",
}


def test_malformed_xml_is_refused(dav):
    for why, body in BAD_XML.items():
        for method, path in (("PROPFIND", dav.book()), ("REPORT", dav.book()), ("PROPPATCH", dav.book()), ("MKCOL", dav.home + "new/")):
            answer = dav.ask(method, path, body, depth=0)
            assert answer.status in (400, 403, 415), (why, method, answer.status, answer.body[:300])
            assert b"root:" not in answer.body and len(answer.body) < 2000
    assert dav.ask("REPORT", dav.book(), b"<" + b"a" * (2 << 20)).status == 413
    assert dav.ask("REPORT", dav.book()).status == 400
    assert dav.names() == {}


def test_one_odd_card_does_not_break_a_sync(dav):
    # given a card with characters that XML forbids: it is kept without them, so no entity tag promises the same bytes
    dav.put("good.vcf", card("good", "An"))
    put = dav.put("odd.vcf", card("odd", "a\ufffe\uffffb"))
    assert put.status == 201 and "etag" not in put.headers
    # then every report of the book can be read
    found = dav.sync(data="<c:address-data/>")
    assert found.names == {"good.vcf", "odd.vcf"} and found.card(dav.book() + "odd.vcf") == card("odd", "ab")
    assert dav.get("odd.vcf").body == card("odd", "ab")
