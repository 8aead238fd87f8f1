import Kernel

/// The cash of a session, without foreign notes. Only surplus cash is change: what came by card or transfer is given back by a refund.
public struct TillCash: Wire, Equatable, Sendable {
  /// the money at the beginning
  public var float: Money
  /// cash from guests in the house's currency, change included
  public var received: TillAmount
  /// Given back to guests, also on foreign notes. Below 0 if a bill grew after its change had been counted in an earlier session.
  public var change: TillAmount
  /// Tips that came with cash of the house's currency. They lie in the till until somebody pays them out.
  public var tips: TillAmount
  /// cash that refunds gave back
  public var refunds: TillAmount
  public var payIns: TillAmount
  public var payOuts: TillAmount
  public var drops: TillAmount
  /// cash that guests paid of their debts: no revenue
  public var settlements: TillAmount = TillAmount(0)
  /// cash for vouchers that were sold: no revenue, because the house owes it
  public var vouchers: TillAmount = TillAmount(0)
  /// shared tips that were paid out, whatever tender they had come by
  public var tipsPaid: TillAmount = TillAmount(0)
  /// the sum that must be in the till
  public var expected: TillAmount

  public init(
    float: Money, received: TillAmount = TillAmount(0), change: TillAmount = TillAmount(0), tips: TillAmount = TillAmount(0),
    refunds: TillAmount = TillAmount(0), payIns: TillAmount = TillAmount(0), payOuts: TillAmount = TillAmount(0), drops: TillAmount = TillAmount(0),
    settlements: TillAmount = TillAmount(0), vouchers: TillAmount = TillAmount(0), tipsPaid: TillAmount = TillAmount(0)
  ) {
    self.float = float
    self.received = received
    self.change = change
    self.tips = tips
    self.refunds = refunds
    self.payIns = payIns
    self.payOuts = payOuts
    self.drops = drops
    self.settlements = settlements
    self.vouchers = vouchers
    let cameIn = float.raw + received.raw + tips.raw + payIns.raw + settlements.raw + vouchers.raw
    self.tipsPaid = tipsPaid
    expected = TillAmount(cameIn - change.raw - refunds.raw - payOuts.raw - drops.raw - tipsPaid.raw)
  }
}
