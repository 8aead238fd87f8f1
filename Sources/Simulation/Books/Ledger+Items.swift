import Kernel
import MenuRules
import OrdersRules

// The ordered items and their fates.
extension Ledger {
  mutating func add(_ item: ItemID, _ dish: DishID, _ quantity: Int64, to order: OrderID, _ entry: Entry, _ past: some Past) {
    guard let page = pages[order], let price = past.price(of: dish, in: item, at: entry.seq) else { return }
    lines[item] = LedgerItem(order: page.into ?? order, table: page.table, dish: dish, price: price, quantity: quantity, command: entry.command)
    take(quantity, of: dish)
  }

  mutating func change(_ item: ItemID, by difference: Int64) {
    guard let line = lines[item] else { return }
    if difference > 0 { take(difference, of: line.dish) } else { giveBack(-difference, of: line.dish) }
    if line.quantity + difference == 0 {
      close(item, nil, .voided, nil)
    } else {
      lines[item]?.quantity += difference
    }
  }

  mutating func void(_ item: ItemID, _ quantity: Int64?, _ entry: Entry, _ past: some Past) {
    let waited = past.waited(item, until: entry.seq)
    guard let part = close(item, quantity, .voided, entry), let line = lines[part] else { return }
    if waited { giveBack(line.quantity, of: line.dish) }
  }

  /// The chef does what a waiter has asked for. What was cooked is not sold again.
  mutating func accept(_ item: ItemID, _ entry: Entry, _ past: some Past) {
    guard let request = requests[item], let line = lines[item] else { return }
    let quantity = request.quantity.map { min($0, line.quantity) }
    if !request.isForNote && request.options == nil {
      close(item, quantity, .voided, entry)
    } else if let part = split(item, quantity, entry), let options = request.options {
      choose(options, for: part, entry, past)
    }
  }

  /// Other options, at the prices of now.
  mutating func choose(_ options: [ChosenOption], for item: ItemID, _ entry: Entry, _ past: some Past) {
    guard let line = lines[item] else { return }
    let price = past.price(of: options, for: line.dish, at: entry.seq)
    lines[item]?.price += price - line.options
    lines[item]?.options = price
  }

  /// The fee for a delivery, which replaces the former one.
  mutating func charge(_ fee: Int64, as item: ItemID, to order: OrderID, _ entry: Entry, _ past: some Past) {
    guard let page = pages[order] else { return }
    if let former = page.fee, let line = lines[former] {
      if line.price == fee { return }
      close(former, nil, .voided, nil)
      giveBack(line.quantity, of: line.dish)
      pages[order]?.fee = nil
    }
    guard fee > 0, let dish = past.dish(of: item) else { return }
    lines[item] = LedgerItem(order: order, table: page.table, dish: dish, price: fee, quantity: 1, command: entry.command)
    pages[order]?.fee = item
    take(1, of: dish)
  }

  /// - Parameter left: portions left of the dish; nil: as many as before
  mutating func refuse(_ item: ItemID, _ quantity: Int64?, _ left: Int64?, _ entry: Entry) {
    guard let part = close(item, quantity, .refused, entry), let line = lines[part], let left else { return }
    set(left, of: line.dish, isOut: left == 0)
  }

  mutating func undoRefusal(_ item: ItemID) {
    guard let line = lines[item], line.fate == .refused else { return }
    lines[item]?.fate = .live
    refusals.count(-line.quantity, each: line.price)
  }

  mutating func set(_ left: Int64?, of dish: DishID, isOut: Bool) {
    portions[dish] = left
    if isOut { out.insert(dish) } else { out.remove(dish) }
  }

  /// `quantity` of an item are acted upon: all of it, or a part that bears the command's id.
  mutating func split(_ item: ItemID, _ quantity: Int64?, _ entry: Entry) -> ItemID? {
    guard var part = lines[item] else { return nil }
    guard let quantity, quantity != part.quantity else { return item }
    lines[item]?.quantity -= quantity
    part.quantity = quantity
    part.command = entry.command
    let id = ItemID(entry.command.raw)
    lines[id] = part
    return id
  }

  @discardableResult
  mutating func close(_ item: ItemID, _ quantity: Int64?, _ fate: Fate, _ entry: Entry?) -> ItemID? {
    var id = item
    if let entry {
      guard let part = split(item, quantity, entry) else { return nil }
      id = part
    }
    guard let line = lines[id] else { return nil }
    lines[id]?.fate = fate
    switch fate {
    case .voided: voids.count(line.quantity, each: line.price)
    case .refused: refusals.count(line.quantity, each: line.price)
    case .live: break
    }
    return id
  }

  mutating func take(_ quantity: Int64, of dish: DishID) {
    sold += quantity
    if let left = portions[dish] { portions[dish] = left - quantity }
  }

  mutating func giveBack(_ quantity: Int64, of dish: DishID) {
    givenBack += quantity
    if out.contains(dish) { return }
    if let left = portions[dish] { portions[dish] = min(left + quantity, PortionsLimit.most) }
  }

  func live(of order: OrderID) -> [LedgerItem] { lines.values.filter { $0.order == order && $0.fate == .live } }
}
