import BillsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// What a device knows of the restaurant, as values on which the rules decide the way they do on the hub.
public struct World: Sendable {
  var sections = Shelf<Section>()
  var tables = Shelf<Table>()
  var calls = Shelf<RunnerCall>()
  var groups = Shelf<DishGroup>()
  var dishes = Shelf<Dish>()
  var leases = Shelf<Lease>()
  var team = Shelf<Employee>()
  var settings = Shelf<Setting>()
  var orders = Shelf<Order>()
  var courses = Shelf<Course>()
  var items = Shelf<Item>()
  var alerts = Shelf<Alert>()
  var bills = Shelf<Bill>()
  var payments = Shelf<Payment>()
  /// what is no more, and was here
  var past = Shelf<Past>()
  /// of what is confirmed
  var sums = Sums()

  /// false: something was told in a form that this rulebook does not know, so that it can foretell nothing until all is told anew
  public internal(set) var isWhole = true

  public init() {}
}

/// How far each shelf was when something began.
struct WorldMark {
  fileprivate var places: [Int] = []
}

extension World {
  var mark: WorldMark {
    WorldMark(places: [
      sections.mark, tables.mark, calls.mark, groups.mark, dishes.mark, team.mark, settings.mark, orders.mark, courses.mark, items.mark,
      alerts.mark, bills.mark, payments.mark, past.mark, leases.mark,
    ])
  }

  mutating func undo(to mark: WorldMark) {
    let places = mark.places
    sections.undo(to: places[0])
    tables.undo(to: places[1])
    calls.undo(to: places[2])
    groups.undo(to: places[3])
    dishes.undo(to: places[4])
    team.undo(to: places[5])
    settings.undo(to: places[6])
    orders.undo(to: places[7])
    courses.undo(to: places[8])
    items.undo(to: places[9])
    alerts.undo(to: places[10])
    bills.undo(to: places[11])
    payments.undo(to: places[12])
    past.undo(to: places[13])
    leases.undo(to: places[14])
  }

  /// What is now is confirmed.
  mutating func keep() {
    sections.keep()
    tables.keep()
    calls.keep()
    groups.keep()
    dishes.keep()
    team.keep()
    settings.keep()
    orders.keep()
    courses.keep()
    items.keep()
    alerts.keep()
    bills.keep()
    payments.keep()
    past.keep()
    leases.keep()
  }
}
