import Kernel
import StaffRules

/// Days that the house has closed. Nothing is dated on them any more.
extension Restaurant {
  /// The moment at which something counts that was done then: not before the end of the last closed day.
  public func dated(_ moment: Instant) -> Instant {
    guard has(Setting.self, SettingKey.closedUntil.rawValue) else { return moment }
    let settings = settings
    guard let closed = settings.closedUntil else { return moment }
    return max(moment, settings.clock.beginning(of: closed + 1))
  }
}
