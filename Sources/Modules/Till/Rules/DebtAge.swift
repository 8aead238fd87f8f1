import Kernel

/// How long a debt has been open, in classes that accountants use.
public enum DebtAge: Int64, CaseIterable, Sendable {
  /// up to 30 days
  case fresh
  /// 31 to 60 days
  case overThirty
  /// 61 to 90 days
  case overSixty
  case overNinety

  public init(days: Int64) { self = days > 90 ? .overNinety : days > 60 ? .overSixty : days > 30 ? .overThirty : .fresh }

  /// Whole days between the payment on account and now.
  public static func days(from at: Instant, to now: Instant) -> Int64 { max(0, (now.raw - at.raw) / 86_400_000) }
}
