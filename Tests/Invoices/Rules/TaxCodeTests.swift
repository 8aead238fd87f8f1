import InvoicesRules
import Kernel
import Testing

@Suite("Tax codes and buyers")
struct TaxCodeTests {
  @Test(
    "codes of companies, their branches and persons are read as people type them",
    arguments: [
      ("0100109106", "0100109106"), ("0100047516", "0100047516"), ("0100 109 106", "0100109106"), ("0100109106-001", "0100109106-001"),
      ("0100109106001", "0100109106-001"), ("001.087.123.456", "001087123456"),
    ] as [(String, String)])
  func read(typed: String, text: String) {
    #expect(TaxCode(reading: typed)?.text == text)
  }

  @Test(
    "a wrong check digit, a wrong length and other signs are no code",
    arguments: [
      "", "0100109107", "0000000000", "010010910", "01001091061", "0100109106-000", "0100109107-001", "000000000000", "01001O9106", "٠١٠٠١٠٩١٠٦",
    ])
  func refused(typed: String) {
    #expect(TaxCode(reading: typed) == nil)
  }

  @Test("a buyer is kept without blanks around, with the code in its usual form")
  func tidied() throws {
    let typed = InvoiceBuyer(
      unit: Note("  Công ty  Viettel "), person: ShortNote(" Lan "), code: TaxCodeText("0100109106 001"), address: Note("Hà Nội\n"),
      email: EmailText("lan@example.com "))
    let kept = InvoiceBuyer(
      unit: Note("Công ty Viettel"), person: ShortNote("Lan"), code: TaxCodeText("0100109106-001"), address: Note("Hà Nội"),
      email: EmailText("lan@example.com"))
    #expect(try typed.checked() == kept)
  }

  @Test("a buyer without name and code, with a wrong code or a wrong address is refused")
  func buyers() {
    #expect(throws: InvoicesError.buyerEmpty) { try InvoiceBuyer(address: Note("Hà Nội")).checked() }
    #expect(throws: InvoicesError.codeMalformed(field: "code")) { try InvoiceBuyer(code: TaxCodeText("0100109107")).checked() }
    for email in ["lan", "lan@nha", String(repeating: "l", count: 40) + "@example.com"] {
      #expect(throws: InvoicesError.emailMalformed) { try InvoiceBuyer(person: ShortNote("Lan"), email: EmailText(email)).checked() }
    }
  }

  @Test("the series names the tax office's code, the year, the cash register and the house's letters")
  func series() throws {
    var setup = InvoiceSetup()
    #expect(setup.series(year: 2026) == "C26MYY")
    setup.letters = InvoiceLetters("AB")
    #expect(try setup.checked().series(year: 2031) == "C31MAB")
    for letters in ["a1", "A", "Á"] {
      setup.letters = InvoiceLetters(letters)
      #expect(throws: InvoicesError.lettersMalformed) { try setup.checked() }
    }
  }
}
