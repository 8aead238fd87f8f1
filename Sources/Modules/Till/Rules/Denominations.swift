import Kernel

/// notes or coins of one kind, 0 to 100,000
public enum NotesCountedLimit: NumberLimit {
  public static var name: String { "NotesCounted" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 100_000 }
}
public typealias NotesCounted = Number<NotesCountedLimit>

/// Notes or coins of one value.
public struct NoteCount: Wire, Equatable, Sendable {
  /// the value of one, in whole minor units
  public var note: Money
  public var count: NotesCounted

  public init(note: Money, count: NotesCounted) {
    self.note = note
    self.count = count
  }
}

/// The notes and coins that a till of a currency may hold.
public enum Denominations {
  /// In whole minor units, the largest first.
  /// - Parameter currency: by ISO 4217, `VND`; with the decimals of a house that keeps more of them, `LAK2`
  public static func of(_ currency: String) -> [Money] {
    let letters = CurrencyDecimals.letters(currency)
    guard let known = known.first(where: { $0.currency.isWritten(like: letters) }) else { return steps(currency) }
    var unit: Int64 = 1
    for _ in CurrencyDecimals.of(letters)..<max(CurrencyDecimals.of(letters), CurrencyDecimals.of(currency)) { unit *= 10 }
    return known.notes.map { Money($0 * unit) }
  }

  private static let known: [(currency: String, notes: [Int64])] = [
    ("VND", [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]),
    ("USD", [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1]),
    ("EUR", [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]),
    ("GBP", [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]),
    ("JPY", [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1]),
    ("KRW", [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10]),
    ("THB", [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25]),
    ("LAK", [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]),
    ("KHR", [200_000, 100_000, 50_000, 30_000, 20_000, 15_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50]),
    ("SGD", [1_000_000, 100_000, 10_000, 5_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1]),
    ("AUD", [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5]),
    ("IDR", [100_000, 75_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]),
  ]

  /// 1, 2 and 5 times each power of ten, and quarters: nearly all currencies are stepped so. The largest note is five million units, as in Iran.
  private static func steps(_ currency: String) -> [Money] {
    var steps: [Money] = []
    var power: Int64 = 1_000_000
    for _ in 0..<CurrencyDecimals.of(currency) { power *= 10 }
    while power > 0 {
      steps += [Money(5 * power), Money(2 * power), Money(power)]
      if power == 10 { steps.insert(Money(25), at: steps.count - 2) }
      power /= 10
    }
    return steps
  }
}

extension NoteCount {
  /// The counted money.
  /// - Parameter known: the notes that there are
  public static func sum(_ notes: [NoteCount], of known: [Money]) throws(TillError) -> TillAmount {
    var (sum, seen): (Int64, [Money]) = (0, [])
    for one in notes {
      if !known.contains(one.note) { throw .noteUnknown(note: one.note) }
      if seen.contains(one.note) { throw .noteTwice(note: one.note) }
      seen.append(one.note)
      // At most 5 × 10^9 times 10^5 for each kind of note.
      sum += one.note.raw * one.count.raw
    }
    return TillAmount(sum)
  }
}
