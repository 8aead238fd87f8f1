import Kernel

/// Chooses among the promotions that do not combine: those that take the most off the bill.
///
/// An item gets at most one of them. Those that give portions take theirs first, in the order of ids, and the others compete for the rest of
/// each item. One for the whole order excludes all others. Of equal results the first one stays. Those that combine are added afterwards.
///
/// A class of plain numbers, because arrays of structures would cost the browser's module 8 KB.
final class PromotionChoice {
  /// Those that give portions and do not combine are tried in all combinations, so a house has few of them.
  static let mostBundles: Int64 = 6

  /// by id, at most 63: a set of them is a number with one bit for each
  private let promotions: [Promotion]
  private let items: [Payable]
  /// the places of payable items, the cheapest first
  private var order: [Int] = []
  /// by item: the promotions that fit it
  private var fitting: [Int64]
  /// by item: its amount that is left to pay
  private var rest: [Int64]
  /// by item: portions that no promotion has used
  private var left: [Int64]
  /// by promotion and item: the amount
  private var amounts: [Int64] = []
  private var total: Int64 = 0

  init(_ promotions: [Promotion], on items: [Payable], _ clock: HouseClock) {
    self.promotions = promotions
    self.items = items
    fitting = [Int64](repeating: 0, count: items.count)
    rest = fitting
    left = fitting
    for i in items.indices where items[i].isLive {
      let moment = clock.businessMinute(at: items[i].orderedAt)
      for p in promotions.indices where p < 63 && promotions[p].fits(items[i], at: moment) {
        fitting[i] |= 1 << Int64(p)
      }
      var k = order.count
      while k > 0, isCheaper(i, order[k - 1]) { k -= 1 }
      order.insert(i, at: k)
    }
  }

  /// Items that differ in nothing of this are alike to all promotions.
  private func isCheaper(_ i: Int, _ k: Int) -> Bool {
    let (a, b) = (items[i], items[k])
    if a.portionPrice != b.portionPrice { return a.portionPrice < b.portionPrice }
    if a.orderedAt != b.orderedAt { return a.orderedAt < b.orderedAt }
    if a.dish != b.dish { return a.dish.precedes(b.dish) }
    if a.quantity != b.quantity { return a.quantity < b.quantity }
    if a.tax != b.tax { return a.tax.isBelow(b.tax) }
    return a.name.raw.isWritten(before: b.name.raw)
  }

  func decide() {
    var (combining, rivals, bundles, wholes): (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    var count: Int64 = 0
    for p in promotions.indices where p < 63 {
      let bit = Int64(1) << Int64(p)
      if promotions[p].combines {
        combining |= bit
      } else if promotions[p].isOfOrder {
        wholes |= bit
      } else if promotions[p].effect != .free {
        rivals |= bit
      } else if count < PromotionChoice.mostBundles {
        bundles |= bit
        count += 1
      }
    }
    var (best, most): (Int64, Int64) = (rivals, -1)
    // All subsets of the bundles, the empty one first.
    var some: Int64 = 0
    repeat {
      consider(rivals | some, &best, &most)
      some = (some &- bundles) & bundles
    } while some != 0
    while wholes != 0 {
      consider(wholes & -wholes, &best, &most)
      wholes &= wholes - 1
    }
    attempt(best | combining)
  }

  private func consider(_ chosen: Int64, _ best: inout Int64, _ most: inout Int64) {
    attempt(chosen)
    if total > most { (best, most) = (chosen, total) }
  }

  /// Everything that the bill gets if these promotions are given.
  private func attempt(_ chosen: Int64) {
    total = 0
    amounts = [Int64](repeating: 0, count: promotions.count * items.count)
    for i in order {
      left[i] = items[i].quantity.raw
      rest[i] = items[i].portionPrice * left[i]
    }
    for p in promotions.indices where has(chosen, p) && promotions[p].effect == .free { giveFree(p) }
    for i in order {
      var (winner, most): (Int, Int64) = (0, 0)
      for p in promotions.indices where has(chosen & fitting[i], p) {
        let combines = promotions[p].combines
        let worth = worth(p, i, combines ? items[i].quantity.raw : left[i])
        if combines { take(worth, i, p) } else if worth > most { (winner, most) = (p, worth) }
      }
      take(most, i, winner)
    }
    let before = rest
    for p in promotions.indices where has(chosen, p) && promotions[p].isOfOrder { takeOffOrder(p, before) }
  }

  private func has(_ chosen: Int64, _ p: Int) -> Bool { p < 63 && chosen & (1 << Int64(p)) != 0 }

  /// Takes an amount off an item, as far as one is left.
  private func take(_ amount: Int64, _ i: Int, _ p: Int) {
    let taken = max(0, min(amount, rest[i]))
    rest[i] -= taken
    total += taken
    amounts[p * items.count + i] += taken
  }

  /// The amount that a promotion takes off so many portions of an item.
  private func worth(_ p: Int, _ i: Int, _ quantity: Int64) -> Int64 {
    let price = items[i].portionPrice
    switch promotions[p].effect {
    case .percent: return BillSums.share(promotions[p].value, of: 1000, price * quantity)
    case .amount: return min(promotions[p].value, price) * quantity
    case .free, .orderPercent, .orderAmount: return 0
    }
  }

  /// The cheapest portions are free, and the next ones are paid for them. One that combines uses none up.
  private func giveFree(_ p: Int) {
    let promotion = promotions[p]
    let quantities = 1...QuantityLimit.most
    if !quantities.contains(promotion.value) || !quantities.contains(promotion.free) { return }
    let set = promotion.value + promotion.free
    var portions: Int64 = 0
    for i in order where has(fitting[i], p) { portions += promotion.combines ? items[i].quantity.raw : left[i] }
    var toUse = portions / set * set
    var toGive = portions / set * promotion.free
    for i in order where has(fitting[i], p) && toUse > 0 {
      let used = min(promotion.combines ? items[i].quantity.raw : left[i], toUse)
      let given = min(used, toGive)
      take(items[i].portionPrice * given, i, p)
      toGive -= given
      toUse -= used
      if !promotion.combines { left[i] -= used }
    }
  }

  /// All such promotions begin with the same amounts, so their order does not matter. Each is spread over its items by the amounts that are
  /// left. No đồng is lost: each item gets the difference of two running sums.
  private func takeOffOrder(_ p: Int, _ before: [Int64]) {
    var (base, still): (Int64, Int64) = (0, 0)
    for i in order where has(fitting[i], p) { (base, still) = (base + before[i], still + rest[i]) }
    let value = promotions[p].value
    let amount = min(promotions[p].effect == .orderAmount ? value : BillSums.share(value, of: 1000, base), still)
    var (passed, spread): (Int64, Int64) = (0, 0)
    for i in order where has(fitting[i], p) {
      passed += rest[i]
      let until = BillSums.share(passed, of: still, amount)
      take(until - spread, i, p)
      spread = until
    }
  }

  /// The items, each with the amounts that it got.
  var given: [Payable] {
    var all = items
    for i in order {
      var got: [Reduction] = []
      for p in promotions.indices {
        let amount = amounts[p * items.count + i]
        if amount == 0 { continue }
        let promotion = promotions[p]
        got.append(Reduction(promotion: promotion.id, name: promotion.name, amount: Money(amount), ofOrder: promotion.isOfOrder))
      }
      if !got.isEmpty { all[i].promotions = got }
    }
    return all
  }
}
