import Kernel

/// The moment of a bill that a range of time is about.
public enum BillMoment: String, CaseIterable, Sendable {
  /// its party came
  case came
  /// its party left, with or without paying
  case ended
  /// Its party paid and left. A report counts the bill at this moment, once for joined parties.
  case settled
  /// money was taken for it
  case paid
  /// money was given back
  case refunded
  /// a portion of it was voided
  case voided
  /// the kitchen refused a portion of it
  case refused

  /// The rows that have the moment; nil: the order has it.
  var events: BillTraces.Kind? {
    switch self {
    case .came, .ended, .settled: nil
    case .paid: .payment
    case .refunded: .refund
    case .voided: .voided
    case .refused: .refused
    }
  }

  /// The index in the order of this moment.
  var source: BillSource {
    if let events { return .events(events) }
    return self == .came ? .time : .ended
  }
}

/// The conditions of a query on a moment, which stands in a column.
struct BillTime {
  private static let hour: Int64 = 3_600_000

  let query: BillQuery
  let clock: HouseClock

  /// - Parameter column: in milliseconds since 1970
  func conditions(_ column: String, in statement: inout BillStatement) -> [String] {
    var conditions: [String] = []
    if let from = query.from { conditions.append("\(column) >= \(statement.place(.integer(from.raw)))") }
    if let until = query.until { conditions.append("\(column) < \(statement.place(.integer(until.raw)))") }
    let wall = "(\(column) + \(ahead(column)))"
    if let hour = query.scope.hour {
      conditions.append("\(wall) % \(24 * BillTime.hour) / \(BillTime.hour) = \(statement.place(.integer(hour)))")
    }
    if let weekday = query.scope.weekday {
      // 1 January 1970 was a Thursday, the fifth day from Sunday on.
      let days = "(\(wall) - \(clock.dayEndsHour * BillTime.hour)) / \(24 * BillTime.hour)"
      conditions.append("(\(days) + 4) % 7 = \(statement.place(.integer(weekday)))")
    }
    return conditions
  }

  /// Milliseconds by which the house's clock is ahead of UTC at the moment in a column.
  private func ahead(_ column: String) -> String {
    // The offsets of the range only: a clock knows those of many years.
    let (first, end) = (query.from ?? Instant(0), query.until ?? Instant(MillisecondsLimit.most))
    let begun = clock.offsets.last { $0.from <= first } ?? clock.offsets[0]
    let offsets = [begun] + clock.offsets.filter { $0.from > first && $0.from < end }
    guard let last = offsets.last, offsets.count > 1 else { return "\(begun.seconds * 1000)" }
    let earlier = zip(offsets, offsets.dropFirst()).map { offset, next in "WHEN \(column) < \(next.from.raw) THEN \(offset.seconds * 1000)" }
    return "CASE \(earlier.joined(separator: " ")) ELSE \(last.seconds * 1000) END"
  }
}
