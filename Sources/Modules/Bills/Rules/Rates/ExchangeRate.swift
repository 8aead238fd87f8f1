import Kernel

/// The last rate of a foreign currency. The house takes notes only at a rate of the present business day.
public struct ExchangeRate: StreamValue {
  /// the currency by ISO 4217
  public var id: ExchangeRateID
  /// the business day of the rate, in days since 1 January 1970
  public var day: Int64
  /// minor units of the house's currency for `denominator` minor units of the foreign one
  public var numerator: Int64
  public var denominator: Int64

  public static var kind: String { ExchangeRateEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(id: ExchangeRateID, day: Int64, numerator: Int64, denominator: Int64) {
    self.id = id
    self.day = day
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension ExchangeRate {
  /// - Parameter own: the house's currency
  public func check(own: String) throws(RateError) {
    if id.raw.utf8.count != 3 || !id.raw.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) { throw .currencyMalformed }
    if id.raw.isWritten(like: CurrencyDecimals.letters(own)) { throw .ownCurrency }
    if numerator < 1 || numerator > RateError.most { throw .rateOutside(field: "numerator") }
    if denominator < 1 || denominator > RateError.most { throw .rateOutside(field: "denominator") }
  }
}

/// Rates of foreign currencies. Only the hub decides these commands.
// wire: prefix=rates.
public enum RatesCommand: Wire, Equatable, Sendable {
  /// the rate of this business day: `numerator` minor units of the house's currency for `denominator` minor units of the foreign one
  case set(currency: ExchangeRateID, numerator: Int64, denominator: Int64)
}

/// Why a rate, or a payment in foreign notes, is refused.
public enum RateError: Error, Equatable, Sendable {
  /// not three capital letters
  case currencyMalformed
  /// the house's own currency has no rate
  case ownCurrency
  /// a number of the rate is not positive, or larger than any rate needs
  case rateOutside(field: String)
  /// the house had no such rate on that day
  case rateMissing(currency: ExchangeRateID)
  /// only cash has a currency
  case notCash
  /// nothing was received
  case nothing
  /// the money that is recorded is not what the notes are worth; nil: more than any bill can be
  case otherWorth(worth: Money?)

  /// The largest number of a rate.
  public static let most: Int64 = 1_000_000_000_000

  public var refusal: Refusal {
    switch self {
    case .currencyMalformed: return Refusal("rates.currencyMalformed", field: "currency", kind: .invalid)
    case .ownCurrency: return Refusal("rates.ownCurrency", field: "currency", kind: .invalid)
    case .rateOutside(let field): return Refusal("rates.rateOutside", field: field, kind: .invalid).with("most", RateError.most)
    case .rateMissing(let currency): return Refusal("rates.rateMissing", field: "foreign").with("currency", currency.raw)
    case .notCash: return Refusal("rates.notCash", field: "method", kind: .invalid)
    case .nothing: return Refusal("rates.nothing", field: "foreign", kind: .invalid)
    case .otherWorth(let worth):
      let refusal = Refusal("rates.otherWorth", field: "received", kind: .invalid)
      return worth.map { refusal.with("worth", $0.raw) } ?? refusal
    }
  }
}
