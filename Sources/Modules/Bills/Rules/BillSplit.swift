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

  /// - Parameter paid: all that was received for the bill. Payments without a part are for the rest first.
  public func figures(paid: Money) -> SplitFigures {
    let amounts = amounts()
    var left = max(0, total.raw - paid.raw)
    var dues: [Money] = []
    for (part, amount) in zip(parts, amounts) {
      let due = min(max(0, amount - part.paid.raw), left)
      left -= due
      dues.append(Money(due))
    }
    return SplitFigures(amounts: amounts.map { Money($0) }, dues: dues + [Money(left)])
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

  /// As if no part was paid.
  private func spread() -> [Int64] {
    var weights: [Int64] = []
    var left = total.raw
    var amounts: [Int64] = []
    for part in parts {
      switch part.share {
      case .items(let shared): weights.append(weight(of: shared))
      case .guests(let heads): weights.append(max(0, heads))
      case .equal: weights.append(1)
      case .amount(let amount):
        amounts.append(min(amount.raw, left))
        left -= min(amount.raw, left)
      }
    }
    // All parts share in the same way. A mixture cannot be made.
    guard amounts.isEmpty else { return amounts + Array(repeating: 0, count: parts.count - amounts.count) + [left] }
    return BillSplit.spread(total.raw, by: weights + [restWeight(weights)], in: unit)
  }

  private var unit: Int64 { terms.roundTo.raw > 1 && total.raw % terms.roundTo.raw == 0 ? terms.roundTo.raw : 1 }

  /// Thousandths of a minor unit, at most 2 × 10^15.
  private func weight(of item: Payable) -> Int64 {
    item.isLive ? item.price.raw &* item.quantity.raw &* (terms.pricesIncludeTax ? 1000 : 1000 &+ item.tax.raw) : 0
  }

  private func weight(of shared: [SharedItem]) -> Int64 {
    var sum: Int64 = 0
    for item in items {
      for piece in shared where piece.item == item.id && piece.denominator > 0 {
        sum &+= weight(of: item) &* piece.numerator / piece.denominator
      }
    }
    return sum
  }

  /// The number of divided items. Each division may lose up to a thousandth of a minor unit, which is no rest.
  private var pieces: Int64 {
    parts.reduce(0) { sum, part in
      if case .items(let shared) = part.share { sum + Int64(shared.count) } else { sum }
    }
  }

  private func restWeight(_ weights: [Int64]) -> Int64 {
    let whole: Int64
    switch parts.first?.share {
    case .guests: whole = guests
    case .equal(let count): whole = count
    default: whole = items.reduce(0) { $0 &+ weight(of: $1) }
    }
    let rest = weights.reduce(whole) { $0 &- $1 }
    return rest > pieces ? rest : 0
  }

  /// Largest remainder. The first of equals gets more. Without any weight, the last gets all.
  static func spread(_ total: Int64, by weights: [Int64], in unit: Int64) -> [Int64] {
    let whole = UInt64(clamping: weights.reduce(0) { $0 &+ max(0, $1) })
    let count = total / unit
    var found: [Int64] = []
    var remainders: [UInt64] = []
    for weight in weights {
      let product = UInt64(clamping: count).multipliedFullWidth(by: UInt64(clamping: weight))
      guard product.high < whole else { continue }
      let (quotient, remainder) = whole.dividingFullWidth(product)
      found.append(Int64(clamping: quotient))
      remainders.append(remainder)
    }
    guard found.count == weights.count else { return Array(repeating: 0, count: weights.count - 1) + [total] }
    for _ in 0..<max(0, count - found.reduce(0) { $0 &+ $1 }) {
      guard let most = remainders.max(), most > 0, let next = remainders.firstIndex(of: most) else { break }
      found[next] += 1
      remainders[next] = 0
    }
    return found.map { $0 &* unit }
  }
}
