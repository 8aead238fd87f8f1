import BillsRules
import BookingsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules

extension CommandCases {
  mutating func addBills() {
    bills(4) { .ask(order: try $0.order { _ in true }) }
    bills(3) { random in
      .discount(
        order: try random.order(), discount: random.discount(upTo: 90_000), reason: random.reason(), approval: random.maybe(8, ApprovalID("none")))
    }
    bills(5) { random in
      .discountItem(
        item: try random.item { $0.state.isLive }, discount: random.discount(upTo: 40_000), reason: random.reason(),
        approval: random.maybe(8, ApprovalID("none")))
    }
    bills(2) { random in
      let order = try random.order()
      let items = random.items { $0.order == order && $0.state.isLive }
      // The same ids again and again, so that payments find some of them.
      let parts = ["1", "2"].prefix(random.dice.upTo(3)).map { BillPart(id: BillPartID($0), label: Name($0), share: random.share(of: items)) }
      return .split(order: order, parts: parts)
    }
    bills(9) { random in
      let bill = try? random.some(Bill.self) { $0.state == .open && $0.version > 0 }
      // Few devices hold bills. Now and then somebody pays without one.
      guard random.isOdd || bill != nil || random.dice.rarely(4) else { throw RandomCommands.NothingFits() }
      let order = try bill?.order ?? random.order { _ in true }
      return random.payment(of: order, bill)
    }
  }

  mutating func addFloorAndMenu() {
    floor(1) { .beginCleaning(table: try $0.table(.free)) }
    floor(5) { .endCleaning(table: try $0.table(.cleaning)) }
    floor(3) { random in
      let table = try random.some(Table.self) { $0.status == .inUse }
      let isFar = random.isOdd && random.dice.rarely(3)
      return .callRunner(
        call: RunnerCallID(random.fresh(unless: RunnerCall.self)), wish: random.dice.one(of: [.clear, .come]),
        section: isFar ? SectionID("nowhere") : table.section, table: random.dice.rarely(4) ? nil : table.id, note: random.note())
    }
    floor(3) { .answerRunner(call: RunnerCallID(try $0.id(RunnerCall.self))) }
    floor(1, onHub: true) { .placeTable(table: try $0.table(), x: $0.number(0, 900), y: $0.number(0, 600)) }
    floor(1, onHub: true) { .setNeighbours(table: try $0.table(), neighbours: [try $0.some(Table.self).id]) }
    menu(2) { .setPortions(dish: try $0.dish(), portions: $0.dice.rarely(4) ? nil : $0.portions(), keepsOrdered: $0.dice.rarely(3)) }
    menu(1) { .setUsualPortions(dish: try $0.dish(), portions: $0.dice.rarely(4) ? nil : $0.portions()) }
    menu(2) { random in
      let group = try random.some(OptionGroup.self)
      let option = random.dice.one(of: group.options).id
      return .setOptionPortions(group: group.id, option: option, portions: random.dice.rarely(4) ? nil : random.portions())
    }
    menu(1, onHub: true) { random in
      var group = try random.some(OptionGroup.self)
      for i in group.options.indices { group.options[i].price = MoneyChange(1000 * Int64(random.dice.upTo(30))) }
      return .saveOptionGroup(group: group)
    }
    menu(2) { random in
      let lease = try random.some(Lease.self)
      random.onlySender = EmployeeID(String(lease.device.raw.dropFirst("phone-".count)))
      return .returnLease(dish: lease.dish)
    }
    menu(1) { .withdrawLease(lease: LeaseID(try $0.id(Lease.self) { $0.withdrawnAt == nil })) }
    menu(1, onHub: true) { random in
      let dish = try random.some(Dish.self) { $0.active }
      return .saveDish(
        dish: dish.id, group: dish.group, station: dish.station, name: dish.name, nameEn: dish.nameEn, description: dish.description,
        descriptionEn: dish.descriptionEn, price: Money(1000 * Int64(1 + random.dice.upTo(500))), picture: dish.picture)
    }
  }

  mutating func addBookings() {
    bookings(5) { random in
      let tables = Set([try random.table(), try random.table()])
      let at = random.now.adding(seconds: Int64(random.dice.upTo(600)) * 60)
      return .book(
        booking: BookingID(random.fresh()), tables: tables.sorted { $0.precedes($1) }, at: at,
        minutes: BookedMinutes(30), guests: Guests(3), name: Name(random.word()))
    }
    bookings(1) { .change(booking: try $0.booking(.booked), tables: [try $0.table()]) }
    bookings(1) { .cancel(booking: try $0.booking(.booked)) }
    bookings(1) { .markMissed(booking: try $0.booking(.booked)) }
    bookings(1) { .keepLonger(booking: try $0.booking(.booked)) }
    bookings(1) { .restore(booking: try $0.booking(.cancelled, .missed)) }
    bookings(1) { .withdraw(booking: try $0.booking(.booked)) }
    bookings(1) { .undoArrival(booking: try $0.booking(.arrived)) }
  }
}

extension RandomCommands {
  mutating func share(of items: [Item]) -> PartShare {
    switch dice.upTo(4) {
    case 0: .equal(of: 2)
    case 1: .guests(guests: 1)
    case 2: .amount(amount: Money(50_000))
    default: .items(items: [SharedItem(items.isEmpty ? ItemID("nowhere") : dice.one(of: items).id, 1, of: 2)])
    }
  }

  mutating func payment(of order: OrderID, _ bill: Bill?) -> BillsCommand {
    let due = bill?.due.raw ?? dice.one(of: [0, 50_000, 2_000_000, 900_000_000])
    let method = dice.one(of: [PaymentMethod.cash, .cash, .cash, .card, .transfer, .voucher, .account])
    // The largest is more than ten times some dishes.
    let tip = Money(dice.rarely(3) ? dice.one(of: [20_000, 20_000, 900_000]) : 0)
    let received = due + dice.one(of: [0, 0, 0, 0, 13_000, 100_000, -1000, -due / 2])
    return .pay(
      order: order, payment: PaymentID(fresh(unless: Payment.self)), version: max(0, (bill?.version ?? 1) - (dice.rarely(4) ? 1 : 0)),
      method: method, received: Money(max(0, received)), tip: tip, reference: maybe(3, PaymentReference("slip 7")),
      unserved: dice.one(of: [nil, .cook, .stop]),
      part: maybe(3, bill?.parts.first?.id ?? BillPartID("1")),
      foreign: maybe(16, ForeignCash(currency: ExchangeRateID("USD"), amount: Money(100), numerator: 250, denominator: 1)),
      confirmed: dice.rarely(2))
  }

  /// The weight of a dish by weight; now and then of another one, or none.
  mutating func measure(of dish: DishID) -> Measure? {
    let isWeighed = knowledge.all(Dish.self).contains { $0.id == dish && ($0.byWeight ?? false) }
    return isWeighed != isOdd ? Measure(dice.one(of: [350, 1200, 2500])) : nil
  }

  /// Mostly options of the dish, now and then of another one, too many of them, or none.
  mutating func options(of dish: DishID) -> [ChosenOption] {
    let offered = knowledge.all(OptionGroup.self).filter { $0.dishes.contains(dish) || dice.rarely(6) }
    return offered.flatMap(\.options).compactMap { option in
      guard dice.rarely(3) else { return nil }
      let text = maybe(6, ShortNote(word()))
      return ChosenOption(option.id, count: OptionCount(dice.one(of: [1, 1, 1, 2, 0])), text: option.takesText || dice.rarely(9) ? text : nil)
    }
  }
}
