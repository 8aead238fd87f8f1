import BillsRules
import Kernel
import MenuRules
import OrdersRules

/// All changes that any device received this evening, by number. Every device that may see a change must receive it.
final class StreamRecord {
  private(set) var changes: [Int64: HeardChange] = [:]
  private var items: [ItemID: [(seq: Int64, item: Item)]] = [:]
  private var dishes: [DishID: [(seq: Int64, dish: Dish)]] = [:]
  private var options: [OptionGroupID: [(seq: Int64, group: OptionGroup)]] = [:]
  private var bills: [OrderID: [(seq: Int64, bill: Bill)]] = [:]
  private var prices = PastPrices()
  private(set) var orders: [OrderID: Order] = [:]
  /// the number at which the books begin; earlier changes are not in them
  private(set) var start: Int64 = 0

  func begin(with replica: Replica) {
    start = replica.seq
    for item in replica.items.values { items[item.id] = [(replica.seq, item)] }
    for dish in replica.dishes.values { dishes[dish.id] = [(replica.seq, dish)] }
    for group in replica.options.values { options[group.id] = [(replica.seq, group)] }
    prices = PastPrices(replica)
    orders = replica.orders
    changes = changes.filter { $0.key > start }
  }

  /// - Returns: whether it equals the change that others received under this number
  func note(_ change: HeardChange) -> Bool {
    if let known = changes[change.seq] {
      return known.key == change.key && known.topic == change.topic && known.thing?.json == change.thing?.json
    }
    guard change.seq > start else { return true }
    changes[change.seq] = change
    prices.note(change)
    switch change.thing?.value {
    case .item(let item): add(item, at: change.seq)
    case .dish(let dish):
      dishes[dish.id, default: []].append((change.seq, dish))
      dishes[dish.id]?.sort { $0.seq < $1.seq }
    case .options(let group):
      options[group.id, default: []].append((change.seq, group))
      options[group.id]?.sort { $0.seq < $1.seq }
    case .order(let order): orders[order.id] = order
    case .bill(let bill):
      bills[bill.order, default: []].append((change.seq, bill))
      bills[bill.order]?.sort { $0.seq < $1.seq }
    default: break
    }
    return true
  }

  private func add(_ item: Item, at seq: Int64) {
    items[item.id, default: []].append((seq, item))
    // Devices run ahead of each other: a later number may arrive first.
    if let all = items[item.id], all.count > 1, all[all.count - 2].seq > seq { items[item.id]?.sort { $0.seq < $1.seq } }
  }

  /// Numbers that somebody who may see `topics` must have heard, after `from` up to `to`.
  func expected(after from: Int64, to: Int64, topics: Set<Topic>) -> [HeardChange] {
    guard from < to else { return [] }
    return (from + 1...to).compactMap { seq in changes[seq].flatMap { topics.contains($0.topic) ? $0 : nil } }
  }

  /// Changes that other people made in the same restaurant: orders and everything that belongs to them.
  func foreign(to ours: Set<OrderID>) -> (isNothing: Bool, dishes: Set<DishID>) {
    var dishes: Set<DishID> = []
    var isNothing = true
    for change in changes.values where isForeign(change, ours) {
      isNothing = false
      if case .item(let item)? = change.thing?.value { dishes.insert(item.dish) }
    }
    return (isNothing, dishes)
  }

  private func isForeign(_ change: HeardChange, _ ours: Set<OrderID>) -> Bool {
    switch change.thing?.value {
    case .order(let order): !ours.contains(order.id)
    case .item(let item): !ours.contains(item.order)
    case .bill(let bill): !ours.contains(bill.order)
    case nil where change.key.kind == Order.kind: !ours.contains(OrderID(change.key.id))
    default: false
    }
  }

  /// All items ever seen, as they were last.
  var lastItems: [ItemID: Item] { items.compactMapValues { $0.last?.item } }
}

/// The state at the moment of a decision that the books need and that the command does not contain.
public protocol Past {
  /// the item was still waiting, so that its portions go back
  /// - Parameter seq: the stream's number after the decision
  func waited(_ item: ItemID, until seq: Int64) -> Bool
  /// the menu's price of a portion then
  func price(of dish: DishID, at seq: Int64) -> Int64?
  /// the price of a portion of this item when it was ordered, by plans of days and price rules
  func price(of dish: DishID, in item: ItemID, at seq: Int64) -> Int64?
  /// the price of what was chosen of the dish's options, and of the defaults of the others
  func price(of chosen: [ChosenOption], for dish: DishID, at seq: Int64) -> Int64
  /// the dish of an item that the hub has put on the order; nil: there is no such item
  func dish(of item: ItemID) -> DishID?
  /// the amount that the house's promotions took off the order then
  func reduction(of order: OrderID, at seq: Int64) -> Int64
}

extension Past {
  public func price(of dish: DishID, in item: ItemID, at seq: Int64) -> Int64? { price(of: dish, at: seq) }
  public func price(of chosen: [ChosenOption], for dish: DishID, at seq: Int64) -> Int64 { 0 }
  public func dish(of item: ItemID) -> DishID? { nil }
  public func reduction(of order: OrderID, at seq: Int64) -> Int64 { 0 }
}

extension StreamRecord: Past {
  func dish(of item: ItemID) -> DishID? { items[item]?.first?.item.dish }

  /// Taking back ends an item or leaves the rest of it in its state: its last state as a live one is the one it was taken back from.
  func waited(_ item: ItemID, until seq: Int64) -> Bool {
    items[item]?.last { $0.seq <= seq && $0.item.state.isLive }?.item.state == .waiting
  }

  func price(of dish: DishID, at seq: Int64) -> Int64? { past(dish, at: seq)?.price.raw }

  func price(of dish: DishID, in item: ItemID, at seq: Int64) -> Int64? {
    guard let menu = past(dish, at: seq) else { return nil }
    guard let first = items[item]?.first?.item else { return menu.price.raw }
    return prices.price(of: menu, in: first, orders[first.order]?.fulfilment?.details.type ?? .table, at: seq)
  }

  private func past(_ dish: DishID, at seq: Int64) -> Dish? {
    dishes[dish].flatMap { history in history.last { $0.seq <= seq } ?? history.first }?.dish
  }

  func price(of chosen: [ChosenOption], for dish: DishID, at seq: Int64) -> Int64 {
    var sum: Int64 = 0
    for history in options.values {
      guard let group = (history.last { $0.seq <= seq } ?? history.first)?.group, group.active else { continue }
      guard let home = past(dish, at: seq)?.group, group.dishes.contains(dish) || group.groups.contains(home) else { continue }
      let mine = chosen.filter { one in group.options.contains { $0.id == one.option } }
      for option in group.options {
        let times = mine.reduce(Int64(0)) { $0 + ($1.option == option.id ? $1.count.raw : 0) }
        sum += option.price.raw * (mine.isEmpty && option.isDefault && option.active ? 1 : times)
      }
    }
    return sum
  }

  func reduction(of order: OrderID, at seq: Int64) -> Int64 {
    let told = bills[order]?.last { $0.seq <= seq }
    return (told?.bill.promotions ?? []).reduce(0) { $0 + $1.amount.raw }
  }
}
