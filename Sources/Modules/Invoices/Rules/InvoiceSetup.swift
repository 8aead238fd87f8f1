import Kernel

/// The kind of invoice, by the house's way of paying value-added tax.
public enum InvoiceForm: String, WireChoice, Sendable {
  /// by deduction: an invoice with value-added tax (KHMSHDon 1)
  case vat
  /// directly on revenue: a sales invoice without it (KHMSHDon 2)
  case sales
}

/// The mark of dishes whose tax rate is zero.
public enum InvoiceUntaxed: String, WireChoice, Sendable {
  /// not subject to value-added tax (KCT)
  case notSubject
  /// not to be declared (KKKNT)
  case notDeclared
  /// taxed at 0 %
  case zero
}

/// The house's own choices for its invoices.
public struct InvoiceSetup: Wire, Equatable, Sendable {
  public var form: InvoiceForm = .vat
  public var untaxed: InvoiceUntaxed = .notSubject
  /// the last two letters of the series: `AA` in `C26MAA`
  public var letters: InvoiceLetters = InvoiceLetters("YY")
  /// the seller's registered name; empty: the restaurant's name
  public var seller: Note = Note("")
  /// the tax code of the provider of the invoicing solution; empty: the provider adds it
  public var solutionCode: TaxCodeText = TaxCodeText("")
  /// paid bills are handed over to the provider
  public var handsOver: Bool = false
  /// how long after the payment, so that the buyer's data can still be taken
  public var delay: Minutes = Minutes(15)

  public init() {}
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
