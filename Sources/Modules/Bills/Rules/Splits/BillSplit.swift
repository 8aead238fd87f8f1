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

/// The limits of a split. Parts that were paid for are kept as they were, whatever became of their items.
extension BillSplit {
  public static let mostParts = 50
  private static let mostPieces: Int64 = 100
  /// An item as a whole. A sum above it by less than 10^-13 may pass, which is less than any amount shows.
  private static let whole: Int64 = 1_000_000_000_000_000

  /// Only the hub checks. Devices wait for its answer, so their copy of the rules leaves this out.
  public func check() throws(BillsError) {
    if parts.count > BillSplit.mostParts { throw .tooManyParts }
    var (shares, amounts): (Int64, Int64) = (0, 0)
    for i in parts.indices {
      let part = parts[i]
      if parts[..<i].contains(where: { $0.id == part.id }) || part.share.way != parts[0].share.way { throw .partsMalformed }
      switch part.share {
      case .items(let shared): if !part.isPaid { try check(shared) }
      case .guests(let heads):
        if heads < 1 || heads > GuestsLimit.most { throw .partsMalformed }
        shares += heads
      case .equal(let count):
        if count < 1 || count > BillSplit.mostParts || part.share != parts[0].share { throw .partsMalformed }
        shares += 1
      case .amount(let amount):
        if amount.raw < 1 { throw .partsMalformed }
        amounts += amount.raw
      }
    }
    try checkItems()
    guard let first = parts.first, parts.contains(where: { !$0.isPaid }) else { return }
    var most = guests
    if case .equal(let count) = first.share { most = count }
    if shares > most { throw .sharesOverAssigned(most: most) }
    if amounts > total.raw { throw .amountsOverTotal(most: total) }
  }

  private func check(_ shared: [SharedItem]) throws(BillsError) {
    if shared.count > items.count { throw .partsMalformed }
    for piece in shared {
      if piece.denominator < 1 || piece.denominator > BillSplit.mostPieces || piece.numerator < 1 || piece.numerator > piece.denominator {
        throw .partsMalformed
      }
      if !items.contains(where: { $0.isLive && $0.id == piece.item }) { throw .unknownItem }
    }
  }

  private func checkItems() throws(BillsError) {
    for item in items {
      var taken: Int64 = 0
      for part in parts {
        guard case .items(let shared) = part.share else { return }
        for piece in shared where piece.item == item.id { taken += BillSplit.whole * piece.numerator / piece.denominator }
      }
      if taken > BillSplit.whole { throw .itemOverAssigned }
    }
  }
}

extension PartShare {
  /// The way of sharing, as a number.
  fileprivate var way: Int64 {
    switch self {
    case .items: 0
    case .guests: 1
    case .equal: 2
    case .amount: 3
    }
  }
}

/// The parts of a bill: made, checked, paid.
extension Bill {
  /// Replaces the split. The total that counts is that of the order as it is now, and no version is fixed.
  ///
  /// A split belongs to the bill, not to its tables: it stays when tables join or part. Items that came with another table are in the rest.
  /// - Parameters:
  ///   - wanted: none: the bill is one again. A part that was paid for must be among them as it was.
  ///   - guests: people of all parties that sit together
  ///   - check: nil on devices
  public mutating func split(
    _ wanted: [BillPart], _ items: [Payable], guests: Int64, _ terms: BillTerms, revision: Int64,
    check: ((BillSplit) throws(BillsError) -> Void)?
  ) throws(BillsError) {
    if state == .paid { throw .ended }
    var now = self
    try now.show(items, terms, revision: revision)
    now.parts = try kept(wanted)
    try check?(now.currentSplit(items, guests: guests))
    if version == 0 { self = now } else { parts = now.parts }
  }

  /// Counts a payment for its part. A part that the bill no longer has takes none: the money is for the whole bill.
  public mutating func book(_ payment: inout Payment, _ items: [Payable], guests: Int64) throws(BillsError) {
    guard let i = parts.firstIndex(where: { $0.id == payment.part }) else { return payment.part = nil }
    guard let paid = parts[i].paid.plus(payment.received) else { throw .tooLarge }
    let amount = currentSplit(items, guests: guests).amounts()[i]
    parts[i].paid = paid
    if parts[i].fixed != nil { return }
    if paid.raw >= amount {
      parts[i].fixed = Money(amount)
    } else if payment.method == .cash, terms.roundsOnlyCash == true, terms.rounded(amount - paid.raw) <= 0 {
      // The rest of the bill takes over the amount that no coin can pay.
      parts[i].fixed = paid
    }
  }

  /// The bill with its parts. Items and guests are those of the order now.
  public func currentSplit(_ items: [Payable], guests: Int64) -> BillSplit {
    BillSplit(parts, items: items, guests: guests, total: total, terms)
  }

  /// The amounts and dues of its parts. Money that was given back pays for none of them, so the dues add up to that of the bill.
  public func splitFigures(_ items: [Payable], guests: Int64) -> SplitFigures {
    currentSplit(items, guests: guests).figures(paid: state == .paid ? paid : refundable)
  }

  /// The wanted parts with the money that was taken for them.
  private func kept(_ wanted: [BillPart]) throws(BillsError) -> [BillPart] {
    var next = wanted
    for i in next.indices {
      next[i].paid = Money(0)
      next[i].fixed = nil
    }
    for part in parts where part.isPaid {
      guard let i = next.firstIndex(where: { $0.id == part.id }), next[i].share == part.share else { throw .partPaid }
      next[i].paid = part.paid
      next[i].fixed = part.fixed
    }
    return next
  }
}
