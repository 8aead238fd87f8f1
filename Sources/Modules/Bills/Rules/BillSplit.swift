import Kernel

/// A bill and its parts. One calculation gives each part its exact amount.
///
/// The total is spread over the parts and the rest by largest remainder, so their amounts always add up to it. An item weighs as much as
/// it costs with its tax. Discount, service charge and rounding follow these weights. A total that the house rounds is spread in
/// multiples of the same note, so each part can be paid in cash.
public struct BillSplit: Sendable {
  let parts: [BillPart]
  let items: [Payable]
  /// people of all parties that sit together
  let guests: Int64
  let total: Money
  let terms: BillTerms

  public init(_ parts: [BillPart], items: [Payable], guests: Int64, total: Money, _ terms: BillTerms) {
    self.parts = parts
    self.items = items
    self.guests = guests
    self.total = total
    self.terms = terms
  }

  /// - Parameter paid: all that was received for the bill and not given back. Payments without a part are for the rest first.
  public func figures(paid: Money) -> SplitFigures {
    let amounts = amounts()
    var left = max(0, total.raw - paid.raw)
    var figures = SplitFigures(amounts: [], dues: [])
    for i in amounts.indices {
      // The rest owes all that is left.
      let due = i < parts.count ? min(max(0, amounts[i] - parts[i].paid.raw), left) : left
      left -= due
      figures.amounts.append(Money(amounts[i]))
      figures.dues.append(Money(due))
    }
    return figures
  }

  /// One for each part, and the last for the rest. None is below zero.
  func amounts() -> [Int64] {
    var amounts = spread()
    // A part that was paid keeps its amount. The rest bears the difference, then the unpaid parts, the last first.
    for i in parts.indices {
      guard let fixed = parts[i].fixed else { continue }
      amounts[parts.count] &+= amounts[i] &- fixed.raw
      amounts[i] = fixed.raw
    }
    for paid in [false, true] {
      for i in parts.indices.reversed() where amounts[parts.count] < 0 && (parts[i].fixed != nil) == paid {
        let taken = min(amounts[i], 0 &- amounts[parts.count])
        amounts[i] -= taken
        amounts[parts.count] += taken
      }
    }
    return amounts
  }

  /// As if no part was paid. All parts share in the same way.
  private func spread() -> [Int64] {
    var weights: [Int64] = []
    var whole = guests
    // Each division of an item may lose up to a thousandth of a minor unit, which is no rest.
    var lost: Int64 = 0
    var isExact = false
    for part in parts {
      switch part.share {
      case .items(let shared):
        weights.append(weight(of: shared))
        whole = weight(of: nil)
        lost += Int64(shared.count)
      case .guests(let heads): weights.append(max(0, heads))
      case .equal(let count):
        weights.append(1)
        whole = count
      case .amount(let amount):
        weights.append(min(amount.raw, weights.reduce(total.raw, &-)))
        whole = total.raw
        isExact = true
      }
    }
    let rest = weights.reduce(whole, &-)
    weights.append(rest > lost ? rest : 0)
    return isExact ? weights : BillSplit.spread(total.raw, by: weights, in: unit)
  }

  private var unit: Int64 {
    terms.roundTo.raw > 1 && terms.roundsOnlyCash != true && total.raw % terms.roundTo.raw == 0 ? terms.roundTo.raw : 1
  }

  /// The worth of some pieces with their tax; nil: of all items. In thousandths of a minor unit, or in millionths, at most
  /// 2 × 10^18 for all of a bill, where a rate of tax is finer than tenths of a percent.
  private func weight(of shared: [SharedItem]?) -> Int64 {
    var sum: Int64 = 0
    let scale: Int64 = items.contains { $0.tax.millionths % 1000 != 0 } ? 1 : 1000
    for item in items where item.isLive {
      let worth = item.worth &- Reduction.sum(item.promotions)
      let weight = worth &* ((TaxRate.whole &+ (terms.pricesIncludeTax ? 0 : item.tax.millionths)) / scale)
      guard let shared else {
        sum &+= weight
        continue
      }
      for piece in shared where piece.item == item.id && piece.denominator > 0 {
        // The product of the whole weight may be too large.
        let (each, rest) = weight.quotientAndRemainder(dividingBy: piece.denominator)
        sum &+= each &* piece.numerator &+ rest &* piece.numerator / piece.denominator
      }
    }
    return sum
  }

  /// Largest remainder. The first of equals gets more. Without any weight, the last gets all.
  static func spread(_ total: Int64, by weights: [Int64], in unit: Int64) -> [Int64] {
    let whole = UInt64(clamping: weights.reduce(0, &+))
    var left = total / unit
    let count = UInt64(clamping: left)
    var found: [Int64] = []
    var remainders: [Int64] = []
    for weight in weights {
      let product = count.multipliedFullWidth(by: UInt64(clamping: weight))
      let (quotient, remainder) = product.high < whole ? whole.dividingFullWidth(product) : (0, 0)
      left &-= Int64(clamping: quotient)
      found.append(Int64(clamping: quotient))
      remainders.append(Int64(clamping: remainder))
    }
    while left > 0 {
      var next = 0
      for i in remainders.indices where remainders[i] > remainders[next] { next = i }
      if remainders[next] == 0 { break }
      remainders[next] = 0
      found[next] += 1
      left -= 1
    }
    found[found.count - 1] += max(0, left)
    for i in found.indices { found[i] = found[i] &* unit }
    return found
  }
}
