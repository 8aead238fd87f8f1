import BillsRules
import Kernel
import RestaurantService
import Storage
import Sync

/// Edits promotions and takes their codes. Bills that are fixed keep the amounts that they got.
public struct PromotionsHandler: CommandHandler {
  public let prefix = "promotions."

  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: PromotionsCommand) -> Right {
    switch body {
    case .save: .editMenu
    case .enterCode, .removeCode: .askBill
    }
  }

  public func perform(_ body: PromotionsCommand, in work: UnitOfWork) throws {
    switch body {
    case .save(let promotion): try save(promotion, in: work)
    case .enterCode(let order, let code):
      try refuseEnded(order, in: work)
      try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.enter(code, for: order, in: &decision) }
    case .removeCode(let order, let code):
      try refuseEnded(order, in: work)
      try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.remove(code, from: order, in: &decision) }
    }
  }

  private func save(_ promotion: Promotion, in work: UnitOfWork) throws {
    let store = PromotionStore(sql: work.sql)
    let others = try store.all()
    do throws(PromotionError) { try promotion.check(among: others) } catch { throw error.refusal }
    try store.save(promotion)
    work.record(promotion)
  }

  /// The restaurant's state has open orders only.
  private func refuseEnded(_ order: OrderID, in work: UnitOfWork) throws {
    if try house.ended(order, in: work.sql) != nil { throw BillsError.ended.refusal }
  }
}
