import BillsRules
import Kernel
import Restaurant
import RestaurantService
import Storage
import Sync

/// Refunds and reopened bills. The rules decide, and each deed is a record of its own: who, when, where, why.
public struct CorrectionsHandler: CommandHandler {
  public let prefix = "corrections."
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: CorrectionsCommand) -> Right { BillsRules.right(for: body) }

  public func perform(_ body: CorrectionsCommand, in work: UnitOfWork) throws {
    switch body {
    case .refund(let order, let id, let amount, let shown, let method, let reason, let reference):
      try give(Refund(id: id, order: order, amount: amount, method: method, reason: reason, reference: reference), shown: shown, in: work)
    case .reopen(let order, let reason): try reopen(order, because: reason, in: work)
    case .close(let order):
      try house.decide(about: order, in: work) { (restaurant, decision) throws(Refusal) in
        try restaurant.closeBill(of: order, in: &decision)
      }
    }
  }

  private func give(_ wanted: Refund, shown: Money, in work: UnitOfWork) throws {
    let refunds = RefundStore(sql: work.sql)
    // The second tap hears so, and not that less can be given back than before.
    if try refunds.has(wanted.id) { throw CorrectionError.refundExists.refusal }
    var given = wanted
    try house.decide(about: wanted.order, in: work) { (restaurant, decision) throws(Refusal) in
      given = try restaurant.refund(wanted, shown: shown, in: &decision)
    }
    if given.method == .account {
      let owed = try refunds.owed(ofParty: given.order)
      if given.amount > owed { throw CorrectionError.refundBeyondDebt(most: owed).refusal }
    }
    guard try refunds.add(given, by: work.author.employee, on: work.author.device, at: work.madeAt) else {
      throw CorrectionError.refundExists.refusal
    }
  }

  private func reopen(_ order: OrderID, because reason: Reason, in work: UnitOfWork) throws {
    var opened: Bill?
    try house.decide(about: order, in: work) { (restaurant, decision) throws(Refusal) in
      opened = try restaurant.reopen(order, in: &decision)
    }
    guard let opened else { return }
    try ReopeningStore(sql: work.sql).open(opened, because: reason, by: work.author.employee, on: work.author.device, at: work.madeAt)
  }
}
