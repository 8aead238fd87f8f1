"""Reports of a restaurant with a past: added up anew by the program, as files that other programs read, and by mail."""

import io
import shutil
from contextlib import contextmanager
from datetime import date, datetime, timedelta

import openpyxl
import pypdf
import pytest

from copies import ask
from device import Device
from gateways import MailServer
from hub import Hub
from notices_office import Office
from reported import figures_of, rows_of
from waiting import until

SENT = 2
SUMS = {
    "report_day": "day", "report_bills": "day, part, name", "report_dishes": "day, dish, dish_group, station",
    "report_options": "day, option_id, dish",
    "report_payments": "day, part, name"}
TABLES = [
    "Tổng hợp", "Theo thời gian", "Món", "Cách trả tiền", "Thuế theo thuế suất", "Khuyến mãi", "Đối chiếu", "Lý do hủy và hoàn",
    "Tiền ra và giảm", "Chênh lệch két theo người",
    "Tiền thưởng theo người",
]


@pytest.fixture(scope="module")
def past(demo_folder, tmp_path_factory):
    """A restaurant with three days of bills, which the program has added up. Its hub does not run."""
    data = tmp_path_factory.mktemp("past") / "data"
    shutil.copytree(demo_folder, data)
    hub = Hub(data)
    made = hub.run("generate", "--days", "3", "--seed", "7", "--parties", "25")
    assert made.returncode == 0, made.stdout + made.stderr
    yield hub
    hub.end()


@contextmanager
def running(hub):
    hub.start()
    try:
        yield hub
    finally:
        hub.stop()


def calendar(days):
    """The date of a number of days since 1970."""
    return date(1970, 1, 1) + timedelta(days=int(days))


def sums(hub):
    return {table: ask(hub, f"SELECT * FROM {table} ORDER BY {order}") for table, order in SUMS.items()}


def rows_below(sheet, *heading):
    """The rows below the line that begins with these words."""
    rows = [list(row) for row in sheet.iter_rows(values_only=True)]
    first = next(i for i, row in enumerate(rows) if row[:len(heading)] == list(heading))
    return rows[first], rows[first + 1:]


def money(amount):
    return f"{amount:,}".replace(",", ".")


def words(pdf):
    return " ".join(" ".join(page.extract_text() for page in pdf.pages).split())


def pictures(part):
    """The number of pictures on a page or within a drawing of it."""
    inner = [one.get_object() for one in part["/Resources"].get("/XObject", {}).values()]
    return sum(1 if one["/Subtype"] == "/Image" else pictures(one) if "/Resources" in one else 0 for one in inner)


def test_sums_that_are_wrong_or_gone_are_those_of_the_rows_after_rebuilding(past):
    # given the sums of three days
    right = sums(past)
    assert len(right["report_day"]) == 3 and all(right.values())
    # when some are changed past the hub, and others are gone
    ask(past, "UPDATE report_bills SET revenue = revenue + 1000")
    ask(past, "DELETE FROM report_payments")
    assert sums(past) != right
    # then the program restores all of them
    again = past.run("reports", "rebuild")
    assert again.returncode == 0 and "3 business days were added up anew" in again.stdout, again.stdout + again.stderr
    assert sums(past) == right


def test_other_programs_read_the_figures_of_a_workbook_and_of_a_document_with_the_logo(past):
    with running(past):
        hoa = Device(past, "hoa")
        first, last = (calendar(day) for day in ask(past, "SELECT MIN(day), MAX(day) FROM report_day")[0])
        asked = f"from={first}&to={last}&by=day&group=dish"
        report = hoa.ask("GET", f"/api/reports?{asked}").json
        periods, total = rows_of(report["periods"]).items(), figures_of(report)
        assert total["revenue"] > 0 and len(periods) == 3

        def file(form):
            answer = hoa.ask("GET", f"/api/reports/file?format={form}&{asked}")
            assert answer.status == 200, answer.body
            return io.BytesIO(answer.body)

        # when the workbook is read by openpyxl, then days are dates, and amounts are numbers
        book = openpyxl.load_workbook(file("xlsx"))
        assert book.sheetnames == TABLES
        _, rows = rows_below(book["Theo thời gian"], "Ngày", "Doanh thu", "Hóa đơn", "Khách")
        assert [row[:4] for row in rows] == [
            [datetime.fromisoformat(day), figures["revenue"], figures["bills"], figures["guests"]] for day, figures in periods]
        heading, rows = rows_below(book["Món"], "Món")
        assert sum(row[heading.index("Tiền món")] for row in rows) == total["soldValue"]
        # when the document is read by pypdf, then it has the same figures, and no picture
        plain = pypdf.PdfReader(file("pdf"))
        text = words(plain)
        revenues = [figures["revenue"] for _, figures in periods] + [total["revenue"]]
        for part in ["Báo cáo đầy đủ", *TABLES[:4], *(money(amount) for amount in revenues)]:
            assert part in text, (part, text)
        assert sum(pictures(page) for page in plain.pages) == 0
        # when the house has a logo, drawn by the hub itself, then it stands on the first page
        logo = hoa.ask("POST", "/api/printing/preview", {"paper": "mm58", "header": "", "footer": "", "hides": []})
        assert hoa.ask("PUT", "/api/printing/logo", raw=logo.body, headers={"Content-Type": "image/png"}).status == 204
        assert [pictures(page) for page in pypdf.PdfReader(file("pdf")).pages][:2] == [1, 0][:len(plain.pages)]


def test_a_report_that_is_due_comes_with_its_file_by_the_mail_server_of_the_house(past, opened):
    # given a mail server, and a daily report whose hour came while the hub was off
    server = opened(MailServer())
    with running(past):
        manager = Office(past).mail_by(server).manager
        manager.do("reports.saveSchedule", schedule={
            "id": "nightly", "template": "ours.day", "rhythm": "daily", "day": 0, "hour": 6, "format": "xlsx", "english": False,
            "addresses": ["chu@bonmua.vn"], "active": True})
    ask(past, "UPDATE report_schedule SET next_day = next_day - 1")
    # when it is on again
    with running(past):
        hoa = Device(past, "hoa")
        until(lambda: sent(hoa))
        # then one mail has the figures of the business day before as a workbook
        mail, = server.mails
        assert (mail.sender, mail.recipients) == ("ban@bonmua.vn", ["chu@bonmua.vn"])
        day = calendar(ask(past, "SELECT day - 1 FROM report_mail")[0][0])
        assert mail["Subject"] == f"Cuối ngày: Ngày {day:%d/%m/%Y}"
        assert "Tệp đính kèm do nhà hàng gửi tự động." in mail.message.get_body(("plain",)).get_content()
        attached, = mail.message.iter_attachments()
        assert attached.get_filename() == f"bao-cao-cuoi-ngay-{day}.xlsx"
        book = openpyxl.load_workbook(io.BytesIO(attached.get_payload(decode=True)))
        figures = figures_of(hoa.ask("GET", f"/api/reports?from={day}&to={day}").json)
        _, rows = rows_below(book["Tổng hợp"], "Số liệu", "Giá trị")
        assert [row[1] for row in rows if row[0] == "Doanh thu"] == [figures["revenue"]]


def sent(manager):
    """The mails that the mail server has taken, as the manager sees them."""
    schedule, = manager.ask("GET", "/api/reports/setup").json["schedules"]
    return [mail for mail in schedule["mails"] if mail["state"] == SENT]
