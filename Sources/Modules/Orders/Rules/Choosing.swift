import Kernel
import MenuRules

/// Other options for an ordered item.
extension OpenOrder {
  /// The item, if its options may be changed freely: it waits, and nobody has approved another price for it.
  public func choosing(_ id: ItemID) throws(OrdersError) -> Item {
    try mustBeOpen()
    let index = try indexOf(item: id)
    try mustWait(index)
    if items[index].fullPrice != nil { throw .itemLowered }
    return items[index]
  }

  /// All that the guests choose for a waiting item from now on.
  public mutating func setOptions(_ id: ItemID, _ options: [ItemOption]) throws(OrdersError) {
    _ = try choosing(id)
    try choose(options, forItemAt: try indexOf(item: id))
  }

  /// The bill changes only with the price or the options.
  mutating func choose(_ options: [ItemOption], forItemAt index: Int) throws(OrdersError) {
    var item = items[index]
    if item.fullPrice != nil { throw .itemLowered }
    let old = item.options
    item.options = options.isEmpty ? nil : options
    if item.options == old { return }
    do throws(MenuError) {
      item.price = try item.price.with(options, insteadOf: old)
      // The difference that the device showed is one of the dish.
      if let shown = item.shownPrice { item.shownPrice = try shown.with(options, insteadOf: old) }
    } catch {
      throw .tooMuchMoney
    }
    var changed = self
    changed.items[index] = item
    if changed.subtotal == nil { throw .tooMuchMoney }
    changed.alterBill()
    self = changed
  }
}
