import Kernel

public enum InvoiceLettersLimit: TextLimit {
  public static var name: String { "InvoiceLetters" }
  public static var most: Int64 { 2 }
  public static var mayBeEmpty: Bool { false }
}
/// Two capital letters of a series.
public typealias InvoiceLetters = Text<InvoiceLettersLimit>

/// The guest or company that an invoice is made out to. Empty texts are unknown.
public struct InvoiceBuyer: Wire, Equatable, Sendable {
  /// a company's or household business's name
  public var unit: Note = Note("")
  /// a person's name
  public var person: ShortNote = ShortNote("")
  /// a tax code of 10 or 13 digits, or a person's identity number of 12
  public var code: TaxCodeText = TaxCodeText("")
  public var address: Note = Note("")
  public var email: EmailText = EmailText("")

  public init() {}

  public init(
    unit: Note = Note(""), person: ShortNote = ShortNote(""), code: TaxCodeText = TaxCodeText(""), address: Note = Note(""),
    email: EmailText = EmailText("")
  ) {
    self.unit = unit
    self.person = person
    self.code = code
    self.address = address
    self.email = email
  }
}

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
