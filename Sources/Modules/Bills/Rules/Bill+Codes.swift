import Kernel

/// Codes of promotions that guests bring along.
extension Bill {
  /// Notes a code. `renew` then gives the bill its promotion.
  /// - Parameter promotions: those of the house
  public mutating func apply(_ code: PromotionCode, among promotions: [Promotion]) throws(BillsError) {
    if state == .paid { throw .ended }
    guard promotions.contains(where: { $0.active && $0.isCalled(code) }) else { throw .unknownCode }
    var all = codes ?? []
    if has(code) { throw .codeThere }
    all.append(code)
    codes = all
  }

  public func has(_ code: PromotionCode) -> Bool { codes?.contains { $0.isSame(as: code) } ?? false }

  /// Forgets a code.
  public mutating func remove(_ code: PromotionCode) throws(BillsError) {
    if state == .paid { throw .ended }
    guard has(code) else { throw .noCode }
    let left = (codes ?? []).filter { !$0.isSame(as: code) }
    codes = left.isEmpty ? nil : left
  }
}
