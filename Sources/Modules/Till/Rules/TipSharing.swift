import Kernel

/// A tip that nobody has shared yet.
public struct UnsharedTip: Equatable, Sendable {
  public let amount: Money
  /// of its table
  public let waiter: EmployeeID?

  public init(amount: Money, waiter: EmployeeID?) {
    self.amount = amount
    self.waiter = waiter
  }
}

/// A person's part of a day's tips.
public struct TipShare: Equatable, Sendable {
  public let person: EmployeeID
  public let minutes: WorkedMinutes
  public let amount: TillAmount

  public init(person: EmployeeID, minutes: WorkedMinutes, amount: TillAmount) {
    self.person = person
    self.minutes = minutes
    self.amount = amount
  }
}

/// Shares the tips of a business day by the rule of the house. The parts sum up to the tips to the last unit.
public enum TipSharing {
  /// The most that is shared at once: a million million. Its product with all minutes of a day is a number.
  public static let most: Int64 = 1_000_000_000_000

  /// - Parameter workers: those of the day; under the rule `waiter` they share only tips without a waiter
  /// - Returns: a part for everybody who gets one, workers in their order first
  public static func shares(of tips: [UnsharedTip], by rule: TipRule, among workers: [TipWorker]) throws(TipError) -> [TipShare] {
    try check(workers)
    var sum: Int64 = 0
    var pool: Int64 = 0
    var direct: [(person: EmployeeID, amount: Int64)] = []
    for tip in tips {
      sum += tip.amount.raw
      if sum > most { throw .tooMuchShared(most: Money(most)) }
      if rule == .waiter, let waiter = tip.waiter {
        if let i = direct.firstIndex(where: { $0.person == waiter }) {
          direct[i].amount += tip.amount.raw
        } else {
          direct.append((person: waiter, amount: tip.amount.raw))
        }
      } else {
        pool += tip.amount.raw
      }
    }
    if sum == 0 { throw .nothingToShare }
    let parts = try split(pool, by: workers.map { rule == .hours ? $0.minutes.raw : min(1, $0.minutes.raw) })
    var shares: [TipShare] = []
    for (worker, part) in zip(workers, parts) {
      let own = direct.first { $0.person == worker.person }?.amount ?? 0
      if part + own > 0 { shares.append(TipShare(person: worker.person, minutes: worker.minutes, amount: TillAmount(part + own))) }
    }
    for one in direct where !workers.contains(where: { $0.person == one.person }) {
      shares.append(TipShare(person: one.person, minutes: WorkedMinutes(0), amount: TillAmount(one.amount)))
    }
    return shares
  }

  /// Splits an amount by weights. The units that are left go to the largest fractions, and of equal ones to the first.
  static func split(_ amount: Int64, by weights: [Int64]) throws(TipError) -> [Int64] {
    if amount == 0 { return weights.map { _ in 0 } }
    let whole = weights.reduce(0, +)
    if whole == 0 { throw .nobodyWorked }
    var parts = weights.map { amount * $0 / whole }
    let fractions = weights.map { amount * $0 % whole }
    let order = weights.indices.sorted { fractions[$0] == fractions[$1] ? $0 < $1 : fractions[$0] > fractions[$1] }
    for i in order.prefix(Int(amount - parts.reduce(0, +))) { parts[i] += 1 }
    return parts
  }

  /// Nobody is named twice, and not too many people are.
  private static func check(_ workers: [TipWorker]) throws(TipError) {
    if workers.count > 1_000 { throw .tooManyWorkers(most: 1_000) }
    for i in workers.indices where workers[..<i].contains(where: { $0.person == workers[i].person }) { throw .workerTwice }
  }
}

/// A stretch of time for which somebody was signed in on a device.
public struct SignedInTime: Equatable, Sendable {
  public let from: Instant
  public let until: Instant

  public init(from: Instant, until: Instant) {
    self.from = from
    self.until = until
  }
}

extension WorkedMinutes {
  /// The time within a day, begun minutes not counted. Time on several devices at once counts once.
  /// - Parameter times: in the order of their beginnings
  public static func of(_ times: [SignedInTime], from: Instant, until: Instant) -> WorkedMinutes {
    var (sum, reached): (Int64, Int64) = (0, from.raw)
    for time in times {
      let (begun, ended) = (max(time.from.raw, reached), min(time.until.raw, until.raw))
      if ended > begun { sum += ended - begun }
      reached = max(reached, ended)
    }
    return WorkedMinutes(min(sum / 60_000, WorkedMinutesLimit.most))
  }
}
