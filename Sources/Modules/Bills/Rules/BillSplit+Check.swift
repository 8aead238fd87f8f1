import Kernel

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
