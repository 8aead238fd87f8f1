import BookingsRules
import BookingsService
import FloorRules
import FloorService
import Kernel
import MenuRules
import MenuService
import OrdersService
import RestaurantService
import StaffRules
import StaffService
import Storage
import Sync

extension TeamReader: Team {}

/// An employee in these trials. Both waiters look after its only section, and Minh alone is signed in.
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
  /// Waiters take money in this house.
  public var rights: [Right] { Rights.of([role], in: HouseRights(waitersTakePayment: true)) }

  var employee: Employee {
    Employee(id: id, login: Login(rawValue), name: Name(rawValue), roles: [role], sections: role == .waiter ? [SectionID("s")] : [])
  }
}

struct House: BookingSettings {
  /// Tables are held as soon as they are booked, because these short evenings have no time to wait.
  func bookingTimes(in work: UnitOfWork) throws -> BookingTimes { try bookingTimes(in: work.sql) }
  func bookingTimes(in sql: any SQLConnection) throws -> BookingTimes {
    BookingTimes(ahead: 0, hold: 1440, late: 1440, booked: 60, blacklistAfter: 0)
  }

  static let tables = ["t1", "t2", "t3", "t4"]

  /// The commands by which the manager sets up the restaurant.
  static var furniture: [JSON] {
    var all = Person.allCases.reversed().map { person in
      StaffCommand.saveEmployee(
        employee: person.id, login: person.employee.login, name: person.employee.name, roles: person.employee.roles,
        sections: person.employee.sections
      ).json
    }
    for (setting, value) in [("cashierDiscountPermille", "300"), ("waitersTakePayment", "yes"), ("deliveryDish", "beer")] {
      all.append(StaffCommand.saveSetting(setting: SettingID(setting), value: Note(value)).json)
    }
    all.append(FloorCommand.saveSection(section: SectionID("s"), name: Name("Sân vườn"), position: Priority(1)).json)
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
    all.append(
      MenuCommand.saveDish(
        dish: DishID("eel"), group: DishGroupID("g-fish"), station: ShortName("Bếp"), name: Name("eel"), price: Money(420_000), byWeight: true
      ).json)
    all += options.map { MenuCommand.saveOptionGroup(group: $0).json }
    return all
  }

  /// Sizes of rolls, and what is added to them and to fish: one is scarce, one makes them cheaper, and two exclude each other.
  static var options: [OptionGroup] {
    func option(_ id: String, _ price: Int64, isDefault: Bool = false) -> MenuOption {
      MenuOption(id: OptionID(id), name: ShortName(id), price: MoneyChange(price), isDefault: isDefault)
    }
    var sizes = OptionGroup(
      id: OptionGroupID("sizes"), name: ShortName("Cỡ"), priority: Priority(1),
      options: [option("small", 0, isDefault: true), option("large", 20_000)])
    sizes.dishes = [DishID("rolls")]
    sizes.least = OptionCount(1)
    var more = OptionGroup(
      id: OptionGroupID("more"), name: ShortName("Thêm"), priority: Priority(2),
      options: [option("egg", 5000), option("bare", -15_000), option("candle", 0)])
    more.dishes = [DishID("rolls"), DishID("fish")]
    more.most = OptionCount(3)
    more.options[0].most = OptionCount(2)
    more.options[0].portions = Portions(6)
    more.options[1].excludes = [OptionID("egg")]
    more.options[2].takesText = true
    more.options[2].needs = [OptionID("large")]
    return [sizes, more]
  }
}
