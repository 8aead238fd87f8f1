import Kernel
import MenuRules

/// Dishes by weight, at the scale.
extension OpenOrder {
  /// Corrects the weight of a dish before it is ready. The weight that the guests agreed to stays on record.
  public mutating func weigh(_ id: ItemID, _ measure: Measure, _ moment: Moment) throws(OrdersError) {
    let index = try takeable(id)
    var item = items[index]
    guard let former = item.measure else { throw .notByWeight }
    if item.readyAt != nil { throw .itemReady }
    if order.paidAt != nil { throw .moneyTaken }
    if item.weighedAt == nil { item.orderedMeasure = former }
    item.measure = measure
    (item.weighedAt, item.weighedBy) = (moment.madeAt, moment.by)
    var changed = self
    changed.items[index] = item
    if changed.subtotal == nil { throw .tooMuchMoney }
    if measure != former { changed.alterBill() }
    self = changed
  }
}
