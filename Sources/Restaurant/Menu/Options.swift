import Kernel
import MenuRules
import OrdersRules

/// The options of dishes, and how often they can still be chosen.
extension Restaurant {
  /// The options that the guests get with a dish.
  @inline(never) func options(_ chosen: [ChosenOption], of id: DishID) throws(Refusal) -> [ItemOption] {
    let offered = OfferedOptions(of: try dish(id), among: all(OptionGroup.self))
    do throws(MenuError) { return try offered.chosen(chosen) } catch { throw error.refusal }
  }

  /// Takes options for so many portions of a dish; a negative number gives them back. Groups that are gone are left out.
  @inline(never) mutating func take(
    _ options: [ItemOption]?, portions: Int64, takesRest: Bool = false, in work: inout RestaurantDecision
  ) throws(Refusal) {
    for one in options ?? [] where has(OptionGroup.self, one.group.raw) {
      try change(one.group, in: &work) { (group) throws(MenuError) in try group.take(one, portions: portions, takesRest: takesRest) }
    }
  }

  @inline(never) mutating func change(
    _ id: OptionGroupID, in work: inout RestaurantDecision, _ decide: (inout OptionGroup) throws(MenuError) -> Void
  ) throws(Refusal) {
    guard let old = find(OptionGroup.self, id.raw) else { throw MenuError.unknownOptionGroup.refusal }
    var new = old
    do throws(MenuError) { try decide(&new) } catch { throw error.refusal }
    if new != old { record(new, in: &work) }
  }

  /// Other options for a waiting item. Those that it had can be chosen again.
  mutating func setOptions(of id: ItemID, _ chosen: [ChosenOption], in work: inout RestaurantDecision) throws(Refusal) {
    let party = try order(of: id, work.context)
    let item: Item
    do throws(OrdersError) { item = try party.choosing(id) } catch { throw error.refusal }
    try take(item.options, portions: -item.quantity.raw, in: &work)
    let options = try options(chosen, of: item.dish)
    try take(options, portions: item.quantity.raw, in: &work)
    try checkPrice(of: item, with: options)
    try change(id, in: &work) { (order, _) throws(OrdersError) in try order.setOptions(id, options) }
  }

  /// A request about an item that the kitchen has. Its options are those that the menu has now.
  mutating func ask(
    _ id: ItemID, quantity: Quantity?, note: Note?, options chosen: [ChosenOption]?, in work: inout RestaurantDecision
  ) throws(Refusal) {
    let party = try order(of: id, work.context)
    var options: [ItemOption]?
    if let chosen, let item = party.item(id) {
      let new = try self.options(chosen, of: item.dish)
      try checkPrice(of: item, with: new)
      options = new
    }
    try change(party, in: &work) { (order, moment) throws(OrdersError) in
      try order.ask(id, quantity: quantity, note: note, options: options, moment)
    }
  }

  private func checkPrice(of item: Item, with options: [ItemOption]) throws(Refusal) {
    do throws(MenuError) { _ = try item.price.with(options, insteadOf: item.options) } catch { throw error.refusal }
  }

  /// The kitchen makes other options of an item. What it has begun cannot be chosen again.
  mutating func takeNew(of item: Item, since old: [ItemOption]?, in work: inout RestaurantDecision) throws(Refusal) {
    for option in item.options ?? [] {
      var more = option
      for former in old ?? [] where former.option == option.option { more.count = OptionCount(max(0, more.count.raw - former.count.raw)) }
      try take([more], portions: item.quantity.raw, takesRest: true, in: &work)
    }
  }
}
