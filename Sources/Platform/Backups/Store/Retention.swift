import Kernel

/// The rule by which copies in a store are kept: the last of each hour for some hours, of each business day for some days, and of each month for
/// some months. Where hours count, all copies of the last hour stay too: a request does not cost the copy of a few minutes ago.
public struct Retention: Equatable, Sendable {
  public let hours: Int64
  public let days: Int64
  public let months: Int64

  public init(hours: Int64, days: Int64, months: Int64) {
    (self.hours, self.days, self.months) = (hours, days, months)
  }

  private enum Span: Hashable {
    case hour(Int64), day(Int64), month(Int64)
  }

  /// Chooses the copies that stay. The newest always stays. So do copies from the future, which a wrong clock made: they become due later.
  ///
  /// - Parameters:
  ///   - times: when the copies were made, in any order
  ///   - house: its business days and months count
  public func kept(_ times: [Instant], now: Instant, house: HouseClock) -> Set<Instant> {
    let ascending = times.sorted()
    var kept = Set(ascending.filter { $0 > now })
    if let newest = ascending.last { kept.insert(newest) }
    if hours > 0 { kept.formUnion(ascending.filter { now.milliseconds(since: $0) < Retention.hour }) }
    var newestOf: [Span: Instant] = [:]
    for time in ascending where time <= now {
      for span in spans(of: time, now, house) { newestOf[span] = time }
    }
    return kept.union(newestOf.values)
  }

  /// The spans for which a copy may be the last one.
  private func spans(of time: Instant, _ now: Instant, _ house: HouseClock) -> [Span] {
    var spans: [Span] = []
    if now.milliseconds(since: time) < hours * Retention.hour { spans.append(.hour(time.raw / Retention.hour)) }
    let (day, today) = (house.businessDay(containing: time).days, house.businessDay(containing: now).days)
    if today - day < days { spans.append(.day(day)) }
    let (month, present) = (Retention.month(of: day), Retention.month(of: today))
    if present - month < months { spans.append(.month(month)) }
    return spans
  }

  /// In milliseconds.
  private static let hour: Int64 = 3_600_000

  private static func month(of day: Int64) -> Int64 {
    let date = WallTime(days: day, secondOfDay: 0)
    return date.year * 12 + date.month
  }
}
