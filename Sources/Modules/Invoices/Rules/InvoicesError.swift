import Kernel

/// Why a command or an export of invoices is refused.
public enum InvoicesError: Error, Equatable, Sendable {
  /// neither a name nor a code
  case buyerEmpty
  /// not 10, 12 or 13 digits, or its check digit is wrong
  case codeMalformed(field: String)
  case emailMalformed
  case lettersMalformed
  /// the provider has the data already
  case handedOver
  case notPaid
  /// the house's own tax code is missing or wrong
  case noTaxCode
  /// only bills in đồng have invoices
  case currency
  case dayMalformed
  case tooMany(most: Int64)
  /// the folder of the provider could not be written
  case folderFailed
  /// all of the bill was given back
  case givenBack
  /// it does not wait for a decision
  case notHeld

  public var refusal: Refusal {
    switch self {
    case .buyerEmpty: Refusal("invoices.buyerEmpty", field: "unit", kind: .invalid)
    case .codeMalformed(let field): Refusal("invoices.codeMalformed", field: field, kind: .invalid)
    case .emailMalformed: Refusal("invoices.emailMalformed", field: "email", kind: .invalid)
    case .lettersMalformed: Refusal("invoices.lettersMalformed", field: "letters", kind: .invalid)
    case .handedOver: Refusal("invoices.handedOver", field: "order")
    case .notPaid: Refusal("invoices.notPaid", field: "order")
    case .noTaxCode: Refusal("invoices.noTaxCode")
    case .currency: Refusal("invoices.currency")
    case .dayMalformed: Refusal("invoices.dayMalformed", field: "day", kind: .invalid)
    case .tooMany(let most): Refusal("invoices.tooMany", field: "day").with("most", most)
    case .folderFailed: Refusal("invoices.folderFailed")
    case .givenBack: Refusal("invoices.givenBack", field: "order")
    case .notHeld: Refusal("invoices.notHeld", field: "order")
    }
  }
}
