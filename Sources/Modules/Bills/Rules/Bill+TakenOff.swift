import Kernel

/// Dishes that go off a bill which is open again.
extension Bill {
  /// - Parameter shown: the total as the person saw it, so that two people do not take the same dish off
  public func checkTakeOff(_ item: ItemID, shown: Money) throws(CorrectionError) {
    if reopenedAt == nil { throw .notReopened }
    if shown != total { throw .lineSuperseded }
    do throws(BillsError) { try checkUnpaid(item) } catch { throw .linePaid }
  }

  /// The dishes that can go off. Nil: there is none, or the bill is not open again.
  public func dishesToTakeOff(_ items: [Payable]) -> [BillDish]? {
    var dishes: [BillDish] = []
    for item in items.filter({ $0.isLive }).inOrder(by: Payable.isServedBefore) {
      guard let id = item.id, (try? checkTakeOff(id, shown: total)) != nil else { continue }
      dishes.append(BillDish(item: id, dish: item.dish, name: item.name, quantity: item.quantity, measure: item.measure, price: item.price))
    }
    return dishes.isEmpty ? nil : dishes
  }
}
