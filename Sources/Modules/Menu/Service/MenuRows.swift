import Kernel
import MenuRules
import Restaurant
import RestaurantService
import Storage
import Sync

/// Writes portions, also of options, leases and plans of days as the state changes them.
public struct MenuRows: RowWriter {
  public let kinds: [EntityKind] = [.dish, .optionGroup, .lease, .dayMenu]

  public init() {}

  public func write(_ change: EntityChange, of decision: RestaurantDecision, in work: UnitOfWork) throws {
    switch change.after ?? change.before {
    case .dish(let dish)?: try DishStore(sql: work.sql).savePortions(dish)
    case .optionGroup(let group)?: try OptionGroupStore(sql: work.sql).save(group)
    case .lease(let lease)?:
      let store = LeaseStore(sql: work.sql)
      if change.isDeleted { try store.delete(lease) } else { try store.save(lease) }
    case .dayMenu(let plan)?:
      let store = DayMenuStore(sql: work.sql)
      if change.isDeleted { try store.delete(plan.id) } else if change.isGone { try store.end(plan.id) } else { try store.save(plan) }
    default: break
    }
  }
}
