"""Bills on paper: by the hub, at the waiter's tap. A bill is fixed first, printed once, and goes to a fallback while its printer cannot print."""

import io
import itertools

import pypdf
import pytest

from device import Device, new_id
from evening import a_dish, open_order, order_dish
from kitchen import DROPPED, PRINTED
from paper_codes import code_on_page, code_on_roll
from phones import read_code
from printer import Printer


@pytest.fixture
def printer():
    printer = Printer()
    yield printer
    printer.end()


@pytest.fixture
def spare():
    spare = Printer()
    yield spare
    spare.end()


class Till:
    """A hub with a printer of bills, whose name no other has, and a party of Lan's with one dish."""

    numbers = itertools.count(1)

    def __init__(self, hub, printer, spare=None):
        self.hoa, self.lan, self.mai = (Device(hub, login) for login in ("hoa", "lan", "mai"))
        number = next(self.numbers)
        self.name, self.spare, self.saved = f"till{number}", f"spare{number}", []
        if spare:
            self.save(self.spare, spare, sections=["no-such-section"])
        self.save(self.name, printer, **({"fallback": self.spare} if spare else {}))
        self.order = open_order(self.lan)
        order_dish(self.lan, self.order, a_dish(self.lan))

    def save(self, name, printer, **settings):
        self.saved.append((name, printer))
        self.hoa.do("printing.savePrinter", printer=name, name=name, host="127.0.0.1", port=printer.port, tickets=False, bills=True, **settings)

    def end(self):
        """Puts its printers away, a fallback last, so that no bill of another test comes to them."""
        for name, printer in [*reversed(self.saved)]:
            self.save(name, printer, active=False)

    def print(self):
        self.lan.do("printing.printBill", order=self.order)

    def jobs(self):
        """As the waiter's phone holds them."""
        jobs = (job for job in self.lan.snapshot().all("billPrint") if job["printer"] in (self.name, self.spare))
        return sorted(jobs, key=lambda job: (job["at"], job["printer"], job["number"]))

    def states(self):
        return [(job["printer"], job["state"], job["copy"]) for job in self.jobs()]


@pytest.fixture
def till_with(module_hub):
    """Gives the shared hub printers of bills, which are put away with the test."""
    made = []

    def make(*printers):
        made.append(Till(module_hub, *printers))
        return made[-1]

    yield make
    for till in made:
        till.end()


def test_a_bill_is_fixed_and_printed_and_its_copy_and_the_receipt_differ(till_with, printer):
    # given a slow printer
    printer.speed = 250_000
    till = till_with(printer)
    # when the waiter prints a bill that nobody has asked for
    till.print()
    # then it is fixed, and no order waits for the paper
    (bill,) = (bill for bill in till.mai.snapshot().all("bill") if bill["order"] == till.order)
    assert (bill["version"], bill["askedBy"]) == (1, till.jobs()[0]["by"])
    order_dish(till.lan, till.order, a_dish(till.lan))
    printer.until(lambda: printer.numbers == [1])
    printer.until(lambda: till.states() == [(till.name, PRINTED, False)])
    # when it is printed again: a new version, then the same one
    printer.speed = None
    till.print()
    printer.until(lambda: printer.numbers == [1, 2])
    printer.until(lambda: all(state == PRINTED for _, state, _ in till.states()))
    till.print()
    printer.until(lambda: printer.numbers == [1, 2, 3])
    printer.until(lambda: all(state == PRINTED for _, state, _ in till.states()))
    # and the receipt after payment, once all is confirmed: a bill on its way would become doubtful
    due = till.mai.ask("GET", f"/api/bills/{till.order}").json["bill"]["due"]
    till.mai.do("bills.pay", order=till.order, payment=new_id(), version=2, received=due)
    till.print()
    printer.until(lambda: printer.numbers == [1, 2, 3, 4])
    printer.until(lambda: all(state == PRINTED for _, state, _ in till.states()))
    # then only the repeated version is a copy, with its mark above the rest
    assert [(job["bill"]["version"], job["bill"]["settled"], job["copy"]) for job in till.jobs()] == [
        (1, False, False), (2, False, False), (2, False, True), (2, True, False)]
    assert len(printer.papers[2].rows) > len(printer.papers[1].rows)
    assert printer.machine.strange == []


def test_a_bill_goes_to_the_fallback_while_its_printer_has_no_paper(till_with, printer, spare):
    # given a printer without paper, and one that prints for it
    printer.has_paper = False
    till = till_with(printer, spare)
    # when the waiter prints
    till.print()
    # then the other printer prints it, once, and the waiter reads where it went
    spare.until(lambda: spare.numbers == [1])
    spare.until(lambda: all(job["state"] in (PRINTED, DROPPED) for job in till.jobs()))
    job = till.jobs()[-1]
    assert (job["printer"], job["movedFrom"], job["state"], job["copy"]) == (till.spare, till.name, PRINTED, False)
    assert till.lan.snapshot().get("billPrinter", till.name)["standing"] == "paperOut"
    assert printer.papers == []


def test_a_bill_is_a_pdf_and_a_picture_whose_text_and_transfer_code_can_be_read(till_with, printer, tmp_path):
    # given a house with an account, and a printed bill of a dish with accents
    till = till_with(printer)
    till.hoa.do("staff.saveSetting", setting="bankAccount", value="970436 VQRQ0011004212 NHÀ HÀNG BỐN MÙA")
    till.print()
    printer.until(lambda: printer.numbers == [1])
    view = till.lan.ask("GET", f"/api/bills/{till.order}").json
    line, code = view["bill"]["lines"][0], view["transfer"]["text"]
    # then a camera reads the code of the transfer from the roll
    assert code_on_roll(printer.papers[0], tmp_path / "roll.png") == code
    for size, width in (("a4", 595), ("receipt", 227)):
        # when the waiter takes it as PDF
        answer = till.lan.ask("POST", f"/api/bills/{till.order}/paper.pdf?size={size}&print={till.name}{size}&reason=khach+xin", {})
        assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
        pdf = pypdf.PdfReader(io.BytesIO(answer.body))
        # then another program reads the words and finds all fonts in it
        words = " ".join(" ".join(page.extract_text() for page in pdf.pages).split())
        assert pdf.metadata.title == view["bill"]["number"]
        for text in (view["restaurant"]["name"], view["bill"]["number"], line["name"], "PHIẾU TÍNH TIỀN", "TỔNG CỘNG", "BẢN SAO"):
            assert text in words, (text, words)
        assert round(float(pdf.pages[0].mediabox.width)) == width
        assert all(has_file(font.get_object()) for page in pdf.pages for font in page["/Resources"]["/Font"].values())
        # and a camera the same code
        assert code_on_page(pdf.pages[0], tmp_path / f"{size}.pbm") == code
    picture = till.lan.ask("POST", f"/api/bills/{till.order}/paper.png?print={till.name}picture&reason=khach+xin", {})
    assert picture.headers["content-type"] == "image/png" and picture.body.startswith(b"\x89PNG")
    (tmp_path / "picture.png").write_bytes(picture.body)
    assert read_code(tmp_path / "picture.png") == code
    # and a size that is none is an error
    assert till.lan.ask("POST", f"/api/bills/{till.order}/paper.pdf?size=a3&print=x", {}).status == 400
    # and a copy without a reason is refused
    assert till.lan.ask("POST", f"/api/bills/{till.order}/paper.png?print=again", {}).error["code"] == "printing.reasonNeeded"


def has_file(font):
    """Whether the shapes of a font's letters are in the file."""
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    return any(name.startswith("/FontFile") for name in inner["/FontDescriptor"].get_object())


def test_a_template_changes_the_paper_at_the_printer(till_with, printer):
    # given a printed bill
    till = till_with(printer)
    till.print()
    printer.until(lambda: printer.numbers == [1])
    # when the manager leaves the tip line out and sets a logo, drawn by the hub itself
    till.hoa.do("printing.saveTemplate", hides=["tipLine"])
    logo = till.hoa.ask("POST", "/api/printing/preview", {"paper": "mm58", "header": "", "footer": "", "hides": []})
    assert (logo.status, logo.headers["content-type"]) == (200, "image/png")
    set_logo = till.hoa.ask("PUT", "/api/printing/logo", raw=logo.body, headers={"Content-Type": "image/png"})
    assert set_logo.status == 204, set_logo.body
    template = till.hoa.ask("GET", "/api/printing/template").json
    assert template["hides"] == ["tipLine"] and template["logo"]
    # then the next paper begins with the logo's dots below the mark of a copy
    till.print()
    printer.until(lambda: printer.numbers == [1, 2])
    first, second = printer.papers
    assert len(second.rows) > len(first.rows) + 150
    # and a waiter may neither see nor change it
    assert till.lan.ask("GET", "/api/printing/template").status == 403
    assert till.lan.ask("DELETE", "/api/printing/logo", {}).status == 403
    assert till.hoa.ask("PUT", "/api/printing/logo", raw=b"no picture", headers={"Content-Type": "image/png"}).error["code"] == "printing.logoMalformed"
