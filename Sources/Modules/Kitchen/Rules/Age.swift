import Kernel
import OrdersRules

/// How pressing something is that waits.
public enum AgeLevel: Int64, Comparable, Sendable {
  case fresh = 0
  case amber = 1
  case red = 2

  public static func < (a: AgeLevel, b: AgeLevel) -> Bool { a.rawValue < b.rawValue }
}

/// From when on a wait is late; the restaurant's settings.
public struct AgeLimits: Equatable, Sendable {
  public var amberMinutes: Int64
  public var redMinutes: Int64

  public init(amberMinutes: Int64, redMinutes: Int64) {
    self.amberMinutes = amberMinutes
    self.redMinutes = redMinutes
  }

  public func level(since: Instant, now: Instant) -> AgeLevel {
    let waited = now.milliseconds(since: since)
    if waited >= redMinutes * 60_000 { return .red }
    return waited >= amberMinutes * 60_000 ? .amber : .fresh
  }
}

extension Course {
  /// The age of the older unmet call: to cook until the flag is up, to serve until it is carried.
  public func age(now: Instant, cook: AgeLimits, serve: AgeLimits) -> AgeLevel {
    guard state == .cooking || state == .serving else { return .fresh }
    var level = AgeLevel.fresh
    if let calledAt, flagAt == nil { level = max(level, cook.level(since: calledAt, now: now)) }
    if let serveCalledAt { level = max(level, serve.level(since: serveCalledAt, now: now)) }
    return level
  }
}
