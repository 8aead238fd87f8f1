import Kernel

/// Chooses among the promotions that do not combine: those that take the most off the bill.
///
/// An item gets at most one of them. A bundle takes its portions first, in the order of ids, and the others compete for the rest of each item.
/// One for the whole order excludes all others. Those that combine are added in each case. Of equal results the first one stays.
struct PromotionChoice {
  /// Bundles that do not combine are tried in all combinations, so a house has few of them.
  static let mostBundles = 6

  /// by id
  private let promotions: [Promotion]
  private let offered: OfferedItems
  /// the fitting items of each promotion
  private let fitting: [[Int]]

  init(_ promotions: [Promotion], on offered: OfferedItems) {
    self.promotions = promotions
    self.offered = offered
    var fitting: [[Int]] = []
    for promotion in promotions {
      var found: [Int] = []
      for i in offered.items.indices where offered.fits(promotion, i) { found.append(i) }
      fitting.append(found)
    }
    self.fitting = fitting
  }

  var best: GivenPromotions {
    var (bundles, rivals, wholes): ([Int], [Int], [Int]) = ([], [], [])
    for p in promotions.indices where !promotions[p].combines && !fitting[p].isEmpty {
      if promotions[p].isOfOrder {
        wholes.append(p)
      } else if !promotions[p].isBundle {
        rivals.append(p)
      } else if bundles.count < PromotionChoice.mostBundles {
        bundles.append(p)
      }
    }
    var best = attempt(rivals: rivals)
    for mask in 0..<(1 << bundles.count) where mask > 0 {
      var chosen: [Int] = []
      for (bit, p) in bundles.enumerated() where mask & (1 << bit) != 0 { chosen.append(p) }
      let next = attempt(bundles: chosen, rivals: rivals)
      if next.total > best.total { best = next }
    }
    for whole in wholes {
      let next = attempt(whole: whole)
      if next.total > best.total { best = next }
    }
    return best
  }

  /// Everything that the bill gets if these of the promotions that do not combine are given.
  private func attempt(bundles: [Int] = [], rivals: [Int] = [], whole: Int? = nil) -> GivenPromotions {
    var given = GivenPromotions(promotions, offered)
    var left = offered.items.map { $0.quantity.raw }
    for p in bundles { given.bundle(p, fitting[p], from: &left, uses: true) }
    given.compete(rivals, fitting, left)
    for p in promotions.indices where promotions[p].combines && !promotions[p].isOfOrder {
      var all = offered.items.map { $0.quantity.raw }
      if promotions[p].isBundle {
        given.bundle(p, fitting[p], from: &all, uses: false)
      } else {
        for i in fitting[p] { given.take(given.worth(p, i, all[i]), off: i, by: p) }
      }
    }
    given.takeOffOrder(promotions.indices.filter { $0 == whole || (promotions[$0].combines && promotions[$0].isOfOrder) }, fitting)
    return given
  }
}

/// The amounts that promotions take off the items of a bill.
struct GivenPromotions {
  private struct Step {
    let promotion: Int
    let item: Int
    let amount: Int64
  }

  private let promotions: [Promotion]
  private let offered: OfferedItems
  /// the amount of each item that is left to pay
  private var rest: [Int64]
  private var steps: [Step] = []
  private(set) var total: Int64 = 0

  init(_ promotions: [Promotion], _ offered: OfferedItems) {
    self.promotions = promotions
    self.offered = offered
    rest = offered.worth
  }

  /// Takes an amount off an item, as far as one is left.
  mutating func take(_ amount: Int64, off item: Int, by promotion: Int) {
    let taken = min(amount, rest[item])
    if taken <= 0 { return }
    rest[item] -= taken
    total += taken
    steps.append(Step(promotion: promotion, item: item, amount: taken))
  }

  /// The amount that a promotion takes off so many portions of an item.
  func worth(_ promotion: Int, _ item: Int, _ quantity: Int64) -> Int64 {
    let price = offered.items[item].price.raw
    switch promotions[promotion].effect {
    case .percent(let permille): return BillSums.share(permille.raw, of: 1000, price * quantity)
    case .amount(let amount): return min(amount.raw, price) * quantity
    case .orderPercent, .orderAmount, .free: return 0
    }
  }

  /// The cheapest portions are free, and the next ones are paid for them.
  /// - Parameters:
  ///   - left: portions of each item that no bundle has used
  ///   - uses: they are used now
  mutating func bundle(_ promotion: Int, _ fitting: [Int], from left: inout [Int64], uses: Bool) {
    guard case .free(let buy, let free) = promotions[promotion].effect else { return }
    var portions: Int64 = 0
    for i in fitting { portions += left[i] }
    let sets = portions / (buy.raw + free.raw)
    var (toGive, toUse) = (sets * free.raw, sets * (buy.raw + free.raw))
    for i in fitting where toUse > 0 {
      let used = min(left[i], toUse)
      let given = min(used, toGive)
      take(offered.items[i].price.raw * given, off: i, by: promotion)
      toGive -= given
      toUse -= used
      if uses { left[i] -= used }
    }
  }

  /// Each item gets the best of the promotions that compete for it.
  mutating func compete(_ rivals: [Int], _ fitting: [[Int]], _ left: [Int64]) {
    var best = [Int64](repeating: 0, count: rest.count)
    var winner = [Int](repeating: 0, count: rest.count)
    for p in rivals {
      for i in fitting[p] {
        let amount = worth(p, i, left[i])
        if amount > best[i] { (best[i], winner[i]) = (amount, p) }
      }
    }
    for i in rest.indices { take(best[i], off: i, by: winner[i]) }
  }

  /// All of them begin with the same amounts, so their order does not matter. Each is spread over its items by the amounts that were left
  /// then. No đồng is lost: each item gets the difference of two running sums.
  mutating func takeOffOrder(_ orders: [Int], _ fitting: [[Int]]) {
    let before = rest
    for p in orders {
      var (base, still): (Int64, Int64) = (0, 0)
      for i in fitting[p] { (base, still) = (base + before[i], still + rest[i]) }
      var amount: Int64 = 0
      switch promotions[p].effect {
      case .orderPercent(let permille): amount = BillSums.share(permille.raw, of: 1000, base)
      case .orderAmount(let most): amount = min(most.raw, base)
      case .percent, .amount, .free: break
      }
      amount = min(amount, still)
      let now = rest
      var (passed, spread): (Int64, Int64) = (0, 0)
      for i in fitting[p] {
        passed += now[i]
        let until = BillSums.share(passed, of: still, amount)
        take(until - spread, off: i, by: p)
        spread = until
      }
    }
  }

  /// The items in their own order, each with what it got.
  func given(to all: [Payable]) -> [Payable] {
    var all = all
    for step in steps {
      let promotion = promotions[step.promotion]
      let place = offered.places[step.item]
      var got = all[place].promotions ?? []
      Reduction(promotion: promotion.id, name: promotion.name, amount: Money(step.amount), ofOrder: promotion.isOfOrder).add(to: &got)
      all[place].promotions = got
    }
    return all
  }
}
