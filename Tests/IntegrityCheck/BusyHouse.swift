import BillsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules
import Storage
import Sync
import TestKit

@testable import iqsine

/// A small restaurant with the program's own wiring, in which several people work at the same time: rolls to be called, beer that
/// calls itself, hot pots in portions; a table for each of them.
final class BusyHouse: Sendable {
  let restaurant: RestaurantStream
  let clock: ManualClock
  private let promises: Promises

  init(_ database: any SQLDatabase, promises: Promises = Promises()) {
    clock = ManualClock()
    restaurant = RestaurantStream(database: database, clock: clock, log: TestStream.log)
    self.promises = promises
  }

  func furnish(tables: Int) async throws {
    let section = SectionID("garden")
    await does("office", FloorCommand.saveSection(section: section, name: Name("Sân vườn"), position: Priority(1)))
    for table in 0..<tables {
      await does(
        "office",
        FloorCommand.saveTable(
          table: TableID("t\(table)"), section: section, name: Name("V\(table)"), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(10),
          y: PlanUnit(10), w: PlanUnit(60), h: PlanUnit(60)))
    }
    let dishes: [(String, Int64, Bool, Int64?)] = [("beer", 1, true, nil), ("rolls", 2, false, 900), ("hotpot", 3, false, 400)]
    for (dish, priority, callsItself, portions) in dishes {
      let group = DishGroupID("group-of-\(dish)")
      await does("office", MenuCommand.saveGroup(group: group, name: ShortName(dish), priority: Priority(priority), callsItself: callsItself))
      await does(
        "office",
        MenuCommand.saveDish(dish: DishID(dish), group: group, station: ShortName("Bếp"), name: Name(dish), price: Money(45_000 * priority)))
      await does("office", MenuCommand.setPortions(dish: DishID(dish), portions: portions.map { Portions($0) }))
    }
  }

  /// Sends a command and waits for its outcome.
  @discardableResult
  func does<C: Wire>(_ device: String, _ command: C) async -> Refusal? {
    await promises.does(device, command, with: restaurant.stream.processor, at: clock.now())
  }
}

extension BusyHouse {
  /// Everybody serves some parties, one after the other, all at the same time.
  func evening(people: Int, parties: Int, seed: UInt64) async {
    await withTaskGroup(of: Void.self) { group in
      for person in 0..<people {
        group.addTask { [self] in
          var dice = SplitMix64(seed: seed &+ UInt64(person))
          for party in 0..<parties { await serve("o\(person)-\(party)", by: person, &dice) }
        }
      }
    }
  }

  /// One party, from its table to its bill.
  func serve(_ name: String, by person: Int, _ dice: inout SplitMix64) async {
    let device = "d\(person)", order = OrderID(name)
    let (rolls, beer, pot) = (ItemID("\(name)-rolls"), ItemID("\(name)-beer"), ItemID("\(name)-pot"))
    await does(device, OrdersCommand.open(order: order, table: TableID("t\(person)"), guests: Guests(4), evenIfCleaning: true))
    for (item, dish) in [(rolls, "rolls"), (beer, "beer"), (pot, "hotpot")] {
      await does(device, OrdersCommand.addItem(order: order, item: item, dish: DishID(dish), quantity: Quantity(dice.roll(1...3))))
    }
    // Sometimes a command names something that does not exist.
    if dice.roll(1...3) == 1 {
      await does(device, OrdersCommand.addItem(order: order, item: ItemID("\(name)-x"), dish: DishID("hotpot"), quantity: Quantity(999)))
    }
    await does(device, OrdersCommand.changeQuantity(item: rolls, by: QuantityChange(dice.roll(1...2))))
    await does(device, OrdersCommand.void(item: pot, reason: Reason("khách đổi ý")))
    clock.advance(seconds: 1)
    await cook(CourseID(rolls.raw), by: device)
    await cook(CourseID(beer.raw), by: device)
    if dice.roll(1...4) == 1 { return }
    await pay(order, by: device)
  }

  private func cook(_ course: CourseID, by device: String) async {
    await does(device, OrdersCommand.callToCook(course: course))
    await does(device, KitchenCommand.raiseFlag(course: course))
    await does(device, OrdersCommand.callToServe(course: course))
    await does(device, OrdersCommand.serveCourse(course: course))
  }

  func pay(_ order: OrderID, by device: String) async {
    await does(device, BillsCommand.ask(order: order))
    await does(device, BillsCommand.pay(order: order, payment: PaymentID("p-\(order.raw)"), version: 1, received: Money(5_000_000)))
  }
}
