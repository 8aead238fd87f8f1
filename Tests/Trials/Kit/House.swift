import BillsService
import BookingsRules
import BookingsService
import FloorRules
import FloorService
import Kernel
import KitchenService
import MenuRules
import MenuService
import OrdersService
import Rulebook
import StaffRules
import Storage
import Sync

// The modules joined as the hub joins them, but for staff and settings, of which these trials have a fixed set.
extension MenuDesk: Dishes {}
extension MenuDesk: KitchenDishes {}
extension FloorDesk: Tables {}
extension FloorDesk: Holds {}
extension BookingsDesk: Arrivals {}
extension OrdersDesk: CheckIns {}
extension OrdersDesk: KitchenOrders {}
extension OrdersDesk: BillableOrders {}
extension LiveBills: OpenBills {}

/// Somebody who works in the house of these trials.
public enum Person: String, CaseIterable, Sendable {
  case lan, minh, tam, thu, hoa, mai

  var role: Role {
    switch self {
    case .lan, .minh: .waiter
    case .tam: .chef
    case .thu: .cashier
    case .hoa: .manager
    case .mai: .receptionist
    }
  }

  public var id: EmployeeID { EmployeeID(rawValue) }
  public var rights: [Right] { Rights.of([role]) }

  var employee: Employee {
    Employee(id: id, login: Login(rawValue), name: Name(rawValue), roles: [role], sections: self == .minh ? [SectionID("s")] : [])
  }
}

struct House: Team, AlertTime, CleaningTime, BookingSettings {
  func waiter(of section: SectionID, in sql: any SQLConnection) throws -> EmployeeID? { section == SectionID("s") ? Person.minh.id : nil }
  func servesTables(_ employee: EmployeeID, in work: UnitOfWork) throws -> Bool { [Person.lan.id, Person.minh.id].contains(employee) }
  func alertSeconds(in work: UnitOfWork) throws -> Int64 { Settings().alertSeconds }
  func unheardSeconds(in work: UnitOfWork) throws -> Int64 { Settings().unheardSeconds }
  func cleaningSeconds(in work: UnitOfWork) throws -> Int64 { Settings().cleaningSeconds }

  /// Tables are kept as soon as they are booked: on short evenings nobody waits for that.
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes { try bookingTimes(in: work.sql) }
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes {
    BookingTimes(ahead: 0, hold: 1440, late: 1440, booked: 60, blacklistAfter: 0)
  }

  static let tables = ["t1", "t2", "t3", "t4"]
  static let dishes = ["beer", "rolls", "fish"]

  /// What devices are told of the people here.
  static let people: [Rulebook.Change] = Person.allCases.map { Rulebook.Change(kind: Employee.kind, id: $0.rawValue, value: $0.employee.json) }

  /// What the manager sets up.
  static var furniture: [JSON] {
    var all = [FloorCommand.saveSection(section: SectionID("s"), name: Name("Sân vườn"), position: Priority(1)).json]
    for table in tables {
      all.append(
        FloorCommand.saveTable(
          table: TableID(table), section: SectionID("s"), name: Name(table), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(10), y: PlanUnit(10),
          w: PlanUnit(60), h: PlanUnit(60)
        ).json)
    }
    for (dish, priority, portions, price) in [("beer", 1, 500, 18_000), ("rolls", 2, 12, 45_000), ("fish", 2, nil, 320_000)]
      as [(String, Int64, Int64?, Int64)]
    {
      let group = DishGroupID("g-" + dish)
      all.append(MenuCommand.saveGroup(group: group, name: ShortName(dish), priority: Priority(priority), callsItself: dish == "beer").json)
      all.append(MenuCommand.saveDish(dish: DishID(dish), group: group, station: ShortName("Bếp"), name: Name(dish), price: Money(price)).json)
      all.append(MenuCommand.setPortions(dish: DishID(dish), portions: portions.map { Portions($0) }).json)
    }
    return all
  }
}
