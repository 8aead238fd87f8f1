import Kernel

/// The notes and coins that a till of a currency may hold.
public enum Denominations {
  /// In whole minor units, the largest first.
  /// - Parameter currency: by ISO 4217, `VND`
  public static func of(_ currency: String) -> [Money] {
    if currency.isWritten(like: "VND") { return dong.map { Money($0) } }
    if currency.isWritten(like: "USD") { return usCents.map { Money($0) } }
    if currency.isWritten(like: "EUR") { return euroCents.map { Money($0) } }
    return steps
  }

  private static let dong: [Int64] = [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500]
  private static let usCents: [Int64] = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1]
  private static let euroCents: [Int64] = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

  /// 1, 2 and 5 times each power of ten: nearly all currencies are stepped so.
  private static var steps: [Money] {
    var steps: [Money] = []
    var power: Int64 = 100_000
    while power > 0 {
      steps += [Money(5 * power), Money(2 * power), Money(power)]
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
      // At most 10^6 times 10^5 for each kind of note.
      sum += one.note.raw * one.count.raw
    }
    return TillAmount(sum)
  }
}
