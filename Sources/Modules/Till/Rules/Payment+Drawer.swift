import BillsRules
import Kernel

extension Payment {
  /// Milliseconds after which nobody stands at the drawer for this payment any more: the hub has heard of it late.
  public static var drawerTime: Int64 { 60_000 }

  /// Cash goes into the drawer or out of it.
  public var movesCash: Bool {
    if surplus.raw > 0 { return true }
    return method == .cash && (received.raw > 0 || tip.raw > 0 || foreign != nil)
  }

  /// Whether the drawer opens for it.
  public func opensDrawer(at now: Instant) -> Bool { movesCash && now.milliseconds(since: at) <= Payment.drawerTime }
}
