import Kernel

extension InvoiceBuyer {
  /// The longest address that the tax office's form takes, in characters.
  static let maxEmailLength = 50

  /// The buyer as invoices show them: no blanks around texts, the code in its usual form.
  public func checked() throws(InvoicesError) -> InvoiceBuyer {
    var buyer = InvoiceBuyer(
      unit: Note(Folding.oneLine(unit.raw)), person: ShortNote(Folding.oneLine(person.raw)), code: TaxCodeText(Folding.oneLine(code.raw)),
      address: Note(Folding.oneLine(address.raw)), email: EmailText(Folding.oneLine(email.raw)))
    if !buyer.code.raw.utf8.isEmpty {
      guard let known = TaxCode(reading: buyer.code.raw) else { throw .codeMalformed(field: "code") }
      buyer.code = TaxCodeText(known.text)
    }
    if buyer.unit.raw.utf8.isEmpty && buyer.person.raw.utf8.isEmpty && buyer.code.raw.utf8.isEmpty { throw .buyerEmpty }
    if !buyer.email.raw.utf8.isEmpty {
      guard buyer.email.isAddress, buyer.email.raw.utf8.count <= InvoiceBuyer.maxEmailLength else { throw .emailMalformed }
    }
    return buyer
  }
}

extension InvoiceSetup {
  /// The setup as it is kept.
  public func checked() throws(InvoicesError) -> InvoiceSetup {
    var setup = self
    setup.seller = Note(Folding.oneLine(seller.raw))
    setup.solutionCode = TaxCodeText(Folding.oneLine(solutionCode.raw))
    let letters = Array(letters.raw.utf8)
    guard letters.count == 2, letters.allSatisfy({ (0x41...0x5A).contains($0) }) else { throw .lettersMalformed }
    if !setup.solutionCode.raw.utf8.isEmpty {
      guard let code = TaxCode(reading: setup.solutionCode.raw) else { throw .codeMalformed(field: "solutionCode") }
      setup.solutionCode = TaxCodeText(code.text)
    }
    return setup
  }

  /// The series of invoices of a year: with the tax office's code (C), from a cash register (M).
  public func series(year: Int64) -> String { "C" + WallTime.two(year % 100) + "M" + letters.raw }
}
