"""A menu from a file: every program's file gives the same dishes, unreadable lines are reported, and applying it twice repeats nothing."""

import io
import threading
import time
import unicodedata
import zipfile

import openpyxl
import pytest

from hub import Hub
from newcomer import Newcomer

HEAD = ["Tên món", "Nhóm", "Giá bán", "Trạm", "Suất", "Mô tả", "Tên tiếng Anh"]
ROWS = [
    ["Trà đá", "Đồ uống", "5.000", "Bar", "", "", "Iced tea"],
    ["Gỏi cuốn tôm thịt", "Khai vị", "55.000 đ", "Bếp nguội", "40", "Bốn cuốn; chấm tương", "Fresh rolls"],
    ["Bánh \"xèo\"", "Món khô", "185k", "", "", "Hai dòng\ncủa mô tả", ""],
    ["Lẩu mắm", "Lẩu", "1.385.000", "Lẩu", "", "Cá, tôm, mực", "Hot pot"],
]
DISHES = {
    ("Trà đá", "Đồ uống", 5_000, "Bar", None, "", "Iced tea"),
    ("Gỏi cuốn tôm thịt", "Khai vị", 55_000, "Bếp nguội", 40, "Bốn cuốn; chấm tương", "Fresh rolls"),
    ("Bánh \"xèo\"", "Món khô", 185_000, "Bếp", None, "Hai dòng\ncủa mô tả", None),
    ("Lẩu mắm", "Lẩu", 1_385_000, "Lẩu", None, "Cá, tôm, mực", "Hot pot"),
}
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def table(delimiter=";", end="\r\n"):
    def cell(text):
        return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in '";,\t\n') else text

    return end.join(delimiter.join(cell(text) for text in row) for row in [HEAD, *ROWS]) + end


def windows_1258(text):
    """As Vietnamese Windows writes: letters with their hats, tones behind them."""
    out = b""
    for sign in unicodedata.normalize("NFC", text):
        try:
            out += sign.encode("cp1258")
        except UnicodeEncodeError:
            # ầ → â and the grave tone
            parts = unicodedata.normalize("NFD", sign)
            tone = next(mark for mark in parts if mark in "\u0300\u0301\u0303\u0309\u0323")
            out += unicodedata.normalize("NFC", parts.replace(tone, "")).encode("cp1258") + tone.encode("cp1258")
    return out


def workbook():
    """A real one, with a title above, prices as numbers, and a second sheet that is none of the menu."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["THỰC ĐƠN NHÀ HÀNG BỐN MÙA"])
    sheet.append([])
    sheet.append(HEAD)
    for row, price in zip(ROWS, (5_000, 55_000, 185_000.0, 1_385_000), strict=True):
        sheet.append([*row[:2], price, row[3] or None, int(row[4]) if row[4] else None, *row[5:]])
    book.create_sheet("Ghi chú").append(["Tên món", "Giá"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


FILES = {
    "semicolons": lambda: table().encode(), "byte-order mark": lambda: table().encode("utf-8-sig"), "commas": lambda: table(",", "\n").encode(),
    "tabs": lambda: table("\t").encode(), "utf-16": lambda: table("\t").encode("utf-16"), "windows-1258": lambda: windows_1258(table()),
    "taken apart": lambda: unicodedata.normalize("NFD", table()).encode(), "xlsx": workbook,
}


@pytest.fixture(scope="module")
def boss(tmp_path_factory):
    """A manager of a new restaurant, for tests that leave nothing behind."""
    hub = Hub(tmp_path_factory.mktemp("import") / "data").start()
    boss = Newcomer(hub)
    assert boss.set_up().status == 200
    yield boss
    hub.end()


@pytest.fixture
def owner(tmp_path, engine, request):
    """A manager of a new restaurant of this test's own."""
    hub = Hub(tmp_path / "data", request.getfixturevalue("postgres").new_database() if engine == "postgres" else None).start()
    owner = Newcomer(hub)
    assert owner.set_up().status == 200
    yield owner
    hub.end()


def menu(device):
    things = device.snapshot()
    names = {group["id"]: group["name"] for group in things.all("dishGroup")}
    return [
        (d["name"], names[d["group"]], d["price"], d["station"], d.get("portions"), d["description"], d.get("nameEn")) for d in things.all("dish")]


@pytest.mark.parametrize("kind", FILES)
def test_files_of_every_program_give_the_same_dishes(boss, kind):
    report = boss.report(FILES[kind]())
    assert (report["made"], report["changed"], report["unchanged"], report["skipped"]) == (4, 0, 0, 0), report
    # and a workbook's other sheet is named, since it has headings
    told = [(p["text"], p["code"], p["skipped"]) for p in report["problems"]]
    assert told == ([("Ghi chú", "sheet.otherSheet", False)] if kind == "xlsx" else [])
    assert report["newGroups"] == ["Đồ uống", "Khai vị", "Món khô", "Lẩu"]
    seen = {(d["name"], d["group"], d["price"], d["station"], d.get("portions"), d.get("nameEn")) for d in report["dishes"]}
    assert seen == {dish[:5] + dish[6:] for dish in DISHES}
    assert [c["field"] for c in report["columns"]] == ["name", "group", "price", "station", "portions", "description", "nameEn"]
    assert boss.snapshot().all("dish") == []


# Above, both kinds of file give the same dishes.
@pytest.mark.parametrize("kind", [pytest.param("windows-1258", marks=pytest.mark.long), "xlsx"])
def test_preview_writes_nothing_and_apply_makes_the_previewed_dishes_once(owner, kind):
    # given a preview
    data, before = FILES[kind](), owner.snapshot().seq
    line = owner.live()
    shown = owner.report(data)
    assert owner.snapshot().seq == before and menu(owner) == []
    # when it is applied, then it is as was shown, and others hear it
    done = owner.report(data, "apply", plan=shown["plan"])
    undo = done.pop("id")
    assert {**done, "mode": "preview"} == shown
    assert set(menu(owner)) == DISHES and len(menu(owner)) == 4
    after = owner.snapshot()
    line.reach(after.seq)
    assert line.replica.things == after.things
    line.close()
    drinks = next(g for g in after.all("dishGroup") if g["name"] == "Đồ uống")
    assert drinks["callsItself"] and [g["priority"] for g in sorted(after.all("dishGroup"), key=lambda g: g["priority"])] == [1, 2, 3, 4]
    # when it is applied again, from another kind of file, then nothing is doubled and nothing told
    again = owner.report(FILES["semicolons"](), "apply")
    assert (again["made"], again["changed"], again["unchanged"], again["newGroups"]) == (0, 0, 4, [])
    assert owner.snapshot().seq == after.seq
    # when prices change, then the same dishes have others
    changed = owner.report(table().replace("5.000", "6.000").encode(), "apply")
    assert (changed["made"], changed["unchanged"]) == (0, 1) and changed["changed"] == 3
    assert len(menu(owner)) == 4 and {d["id"] for d in owner.snapshot().all("dish")} == {d["id"] for d in after.all("dish")}
    # when the change is taken back, then the former prices are there, and the first import can no more be taken back
    taken = owner.ask("POST", f"/api/menu/import/undo?import={changed['id']}")
    assert taken.json == {"removed": 0, "restored": 3, "kept": []} and set(menu(owner)) == DISHES
    assert owner.ask("POST", f"/api/menu/import/undo?import={undo}").error["code"] == "menu.importGone"
    # when the menu's own file is taken in, then nothing changes
    export = owner.ask("GET", "/api/menu/export.csv")
    assert export.headers["content-type"] == "text/csv; charset=utf-8" and "thuc-don.csv" in export.headers["content-disposition"]
    own = owner.report(export.body, "apply")
    assert (own["made"], own["changed"], own["unchanged"], own["problems"]) == (0, 0, 4, []) and "id" not in own
    # when another import comes between preview and apply, then it is refused until it is previewed again
    shown = owner.report(data)
    owner.report(table().replace("5.000", "6.000").encode(), "apply")
    refused = owner.upload(data, "apply", plan=shown["plan"])
    assert (refused.status, refused.error["code"]) == (409, "menu.importChanged")
    assert owner.report(data, "apply", plan=owner.report(data)["plan"])["changed"] == 3


def test_an_import_killed_while_applied_is_complete_or_absent(owner, seeded):
    # given a long menu
    rows = [f"Món số {n};Nhóm {n % 7};{n}.000" for n in range(1, 601)]
    data = "\n".join(["Tên món;Nhóm;Giá", *rows]).encode()
    for _ in range(2):
        # when the hub dies while it is written
        def send():
            try:
                owner.upload(data, "apply")
            except OSError:
                pass  # it died before it answered

        sending = threading.Thread(target=send)
        sending.start()
        time.sleep(seeded.uniform(0.05, 0.6))
        owner.hub.kill()
        sending.join()
        owner.hub.start()
        # then all of it is there, or nothing
        assert len(menu(owner)) in (0, 600)
    # and sending it again is all there is to do
    report = owner.report(data, "apply")
    assert report["made"] + report["unchanged"] == 600
    assert len(menu(owner)) == 600 and len(owner.snapshot().all("dishGroup")) == 7


def test_each_line_that_cannot_be_read_is_reported(boss):
    text = "Tên món;Nhóm;Giá;Suất\nXôi;Món khô;chưa có;\n;Lẩu;5;\nXôi;;5;\nXôi;Món khô;5k;nhiều\nXôi;Món khô;15.000;\nXÔI;Món khô;16.000;\n" + "x" * 51 + ";Lẩu;5;"
    report = boss.report(text.encode())
    told = [(p["line"], p["column"], p["field"], p["text"], p["code"]) for p in report["problems"]]
    assert [p["line"] for p in report["problems"] if not p["skipped"]] == [4]
    assert told == [
        (2, 3, "price", "chưa có", "menu.rowPrice"), (3, 1, "name", "", "menu.rowNoName"), (4, 2, "group", "", "menu.rowGroupAbove"),
        (5, 4, "portions", "nhiều", "menu.rowPortions"), (7, 1, "name", "XÔI", "menu.rowTwice"), (8, 1, "name", "x" * 51, "menu.rowTooLong")]
    assert (report["made"], report["skipped"]) == (2, 5)
    assert report["problems"][0]["message"] == "Không hiểu giá này. Hãy viết như 185.000 hoặc 185k."
    assert report["problems"][4]["message"] == "Món này đã có ở dòng 6."
    english = Newcomer(boss.hub, language="en")
    english.cookie = boss.cookie
    assert english.report(text.encode())["problems"][4]["message"] == "This dish stands on line 6 already."


def bomb():
    """A workbook of some kilobytes whose sheet unpacks to a hundred megabytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook())) as book, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name in book.namelist():
            if name == "xl/worksheets/sheet1.xml":
                with made.open(name, "w", force_zip64=True) as part:
                    for _ in range(100):
                        part.write(b" " * (1 << 20))
            else:
                made.writestr(name, book.read(name))
    return out.getvalue()


def with_entities():
    """A workbook whose sheet would read a file of this machine and grow by its own words."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook())) as book, zipfile.ZipFile(out, "w") as made:
        for name in book.namelist():
            part = book.read(name)
            if name == "xl/worksheets/sheet1.xml":
                part = part.replace(b"<worksheet", b'<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet', 1)
            made.writestr(name, part)
    return out.getvalue()


@pytest.mark.parametrize(("data", "code"), [
    (lambda: b"", "menu.importEmpty"), (lambda: "Tên món;Giá\n".encode(), "menu.importEmpty"), (lambda: b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "sheet.notReadable"),
    (lambda: "Họ tên;Điện thoại\nLan;không có".encode(), "menu.importNoDish"), (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\x00" * 600, "sheet.oldExcel"),
    (lambda: workbook()[:2000], "sheet.broken"), (bomb, "sheet.tooBig"), (with_entities, "sheet.broken"),
    (lambda: "Tên món;Giá\n".encode() + b"X;1\n" * 2001, "menu.importTooLong"), (lambda: b"a;1\n" * 5001, "sheet.tooBig"),
])
def test_a_file_that_is_no_menu_is_refused_whole(boss, data, code):
    for mode in ("preview", "apply"):
        answer = boss.upload(data(), mode)
        assert (answer.status, answer.error["code"]) == (400, code), answer.body
        assert "." not in answer.error["message"].split()[0]
    assert boss.snapshot().all("dish") == []


def test_uploads_in_another_form_are_refused(boss):
    assert boss.upload(b"x" * (5 * 1024 * 1024 + 1)).status == 413
    for kind in ("application/json", "text/plain", "multipart/form-data", "application/x-www-form-urlencoded"):
        assert boss.upload(b"a;1", kind=kind).error["code"] == "request.contentType"
    assert boss.upload(b"a;1", "perhaps").error["code"] == "field.unknown"
    assert boss.ask("POST", "/api/menu/import", raw=b"a;1", headers={"Content-Type": "text/csv"}).error["code"] == "field.missing"
    foreign = boss.ask("POST", "/api/menu/import?mode=apply", raw=b"a;1", headers={"Content-Type": "text/csv", "Origin": "http://evil.example"})
    assert foreign.error["code"] == "request.origin"
    assert boss.report(table().encode(), kind="text/csv")["made"] == boss.report(workbook(), kind=XLSX)["made"] == 4
    assert boss.snapshot().all("dish") == []


@pytest.mark.parametrize(("language", "name"), [("vi", "thuc-don-mau.csv"), ("en", "menu-template.csv")])
def test_the_example_is_read_without_its_comment_marks(boss, language, name):
    boss.language = language
    answer = boss.ask("GET", "/api/menu/template.csv")
    boss.language = "vi"
    assert answer.headers["content-type"] == "text/csv; charset=utf-8" and name in answer.headers["content-disposition"]
    text = answer.body.decode("utf-8-sig")
    assert answer.body.startswith(b"\xef\xbb\xbf") and boss.upload(answer.body).error["code"] == "menu.importEmpty"
    lines = text.splitlines()
    filled = "\r\n".join([*lines[:4], *(line.removeprefix("# ") for line in lines[4:])]).encode("utf-8-sig")
    report = boss.report(filled)
    assert (report["made"], report["problems"], len(report["columns"])) == (3, [], 11)
    assert [d["price"] for d in report["dishes"]] == [5_000, 55_000, 385_000]
