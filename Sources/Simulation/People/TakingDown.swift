import FloorRules
import Kernel
import MenuRules
import OrdersRules
import Sync

/// A waiter writes down a party's requests.
struct TakingDown {
  let me: Person
  let party: Party
  let order: Order

  private var view: Replica { me.view }

  /// Empty: it means nothing any more.
  func intents(for ask: Ask) -> [Intent] {
    switch ask {
    case .order(let choices): choices.map(add)
    case .thought(let thought): [change(thought)].compactMap { $0 }
    case .bill: [held(.bills(.ask(order: order.id))) { if $0.status == .refused { party.billFailed() } }]
    case .leave: [held(.orders(.closeEmpty(order: order.id))) { _ in }]
    }
  }

  /// As long as it is being said and answered, the party is in good hands.
  private func held(_ wished: Wished, then: @escaping (Outcome) -> Void) -> Intent {
    let party = party
    party.inHand += 1
    return Intent(wished) { outcome in
      party.inHand -= 1
      then(outcome)
    }
  }

  private func add(_ choice: PartyPlan.Choice) -> Intent {
    let dish = view.dishes[choice.dish]
    let options = dish.map(chosen) ?? []
    let shown = dish.map { Money(max(0, $0.price.raw + price(of: options, for: $0))) }
    let wish = OrdersCommand.addItem(
      order: order.id, item: ItemID(me.hall.newID()), dish: choice.dish, quantity: Quantity(choice.quantity), note: Note(choice.note),
      shownPrice: shown, options: options)
    return held(.orders(wish)) { outcome in if outcome.status == .refused { party.disappointed(by: choice) } }
  }

  /// Half of the parties leave all options as they are. Others choose one of each group.
  private func chosen(of dish: Dish) -> [ChosenOption] {
    let groups = view.options(of: dish)
    if groups.isEmpty || me.dice.often(500) { return [] }
    return me.dice.options(of: groups)
  }

  private func price(of chosen: [ChosenOption], for dish: Dish) -> Int64 {
    view.options(of: dish).reduce(0) { sum, group in
      let mine = group.options.filter { option in chosen.contains { $0.option == option.id } }
      return sum + (mine.isEmpty ? group.options.filter { $0.isDefault && $0.active } : mine).reduce(0) { $0 + $1.price.raw }
    }
  }

  private func other() -> Intent? {
    guard let item = waiting(), item.fullPrice == nil, let dish = view.dishes[item.dish], !view.options(of: dish).isEmpty else { return nil }
    return held(.orders(.setOptions(item: item.id, options: chosen(of: dish)))) { _ in }
  }

  private func change(_ thought: PartyPlan.Afterthought) -> Intent? {
    switch thought {
    case .more: waiting().map { held(.orders(.changeQuantity(item: $0.id, by: QuantityChange(1)))) { _ in } }
    case .fewer: waiting().map { held(.orders(.changeQuantity(item: $0.id, by: QuantityChange(-1)))) { _ in } }
    case .options: other()
    case .note: waiting().map { held(.orders(.setNote(item: $0.id, note: Note("không hành")))) { _ in } }
    case .cancel: cancel()
    case .guests: held(.orders(.setGuests(order: order.id, guests: Guests(party.plan.guests + 1)))) { _ in }
    case .clear: clear()
    case .move: move()
    case .moreRoom: moreRoom()
    case .joinFriends: joinFriends()
    }
  }

  /// Something of theirs that the kitchen does not have yet.
  private func waiting() -> Item? { view.items(of: order.id).first { $0.state == .waiting } }

  private func cancel() -> Intent? {
    guard let item = waiting() else { return nil }
    let part = item.quantity.raw > 1 && me.dice.often(500) ? Quantity(1) : nil
    return held(.orders(.void(item: item.id, quantity: part, reason: Reason("khách đổi ý")))) { _ in }
  }

  private func clear() -> Intent? {
    guard let table = view.tables[order.table] else { return nil }
    let wish = FloorCommand.callRunner(call: RunnerCallID(me.hall.newID()), wish: .clear, section: table.section, table: table.id)
    return held(.floor(wish)) { _ in }
  }

  private func move() -> Intent? {
    guard let table = free() else { return nil }
    return held(.orders(.move(order: order.id, table: table.id, evenIfCleaning: false))) { _ in }
  }

  private func moreRoom() -> Intent? {
    guard let table = free() else { return nil }
    return held(.orders(.merge(table: table.id, host: order.table))) { _ in }
  }

  /// A free table of the same section that fits and that nobody is being led to.
  private func free() -> Table? {
    let section = view.tables[order.table]?.section
    let fitting = view.freeTables().filter { $0.section == section }
    return me.dice.one(of: fitting).flatMap { me.hall.claim("seat \($0.id.raw)", for: 8000) ? $0 : nil }
  }

  private func joinFriends() -> Intent? {
    let others = me.hall.parties.filter { $0 !== party && !$0.isGone && $0.order != nil && $0.plan.manner == .pay }
    guard let friends = me.dice.one(of: others), let host = friends.order.flatMap({ view.orders[$0] }), host.mergedInto == nil, host.fulfilment == nil
    else { return nil }
    guard host.billAskedAt == nil, order.billAskedAt == nil, view.tables[order.table]?.status == .inUse else { return nil }
    return held(.orders(.merge(table: order.table, host: host.table))) { _ in }
  }
}
