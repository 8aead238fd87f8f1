import BillsRules
import Kernel
import Storage
import Sync

/// Edits promotions. Bills that are fixed keep what they got.
public struct PromotionsHandler: CommandHandler {
  public let prefix = "promotions."

  public init() {}

  public func right(for body: PromotionsCommand) -> Right { .editMenu }

  public func perform(_ body: PromotionsCommand, in work: UnitOfWork) throws {
    switch body {
    case .save(let promotion):
      let store = PromotionStore(sql: work.sql)
      let others = try store.all()
      do throws(PromotionError) { try promotion.check(among: others) } catch { throw error.refusal }
      try store.save(promotion)
      work.record(promotion)
    }
  }
}
