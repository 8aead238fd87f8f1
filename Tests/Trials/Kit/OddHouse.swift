import FloorRules
import Kernel
import MenuRules
import Restaurant
import StaffRules

/// A small restaurant of odd names, prices and settings.
struct OddHouse {
  var dice: Dice
  let now: Instant

  mutating func entities() -> [LiveChange] {
    var all = [change(section())]
    for id in House.tables { all.append(change(table(id))) }
    all += Person.allCases.map { change($0.employee) }
    all.append(change(DishGroup(id: DishGroupID("drinks"), name: ShortName("Bia"), priority: Priority(1), callsItself: true)))
    all.append(change(DishGroup(id: DishGroupID("starters"), name: ShortName("Khai vị"), priority: Priority(2))))
    all.append(change(dish("beer", "drinks", 18_000, 30)))
    all.append(change(dish("rolls", "starters", 45_000, 8)))
    all.append(change(dish("fish", "starters", dice.one(of: [320_000, 1_000_000_000]))))
    all.append(change(dish("gone", "nowhere", 1)))
    var eel = dish("eel", "starters", 420_000)
    eel.byWeight = true
    all.append(change(eel))
    all += House.options.map { change($0) }
    all += plans()
    if dice.rarely(2) { all += ["phone-lan", "phone-minh"].map { change(lease(DeviceID($0))) } }
    for (setting, values) in OddHouse.settings { all.append(change(Setting(id: SettingID(setting), value: Note(dice.one(of: values))))) }
    // The rules read neither of them, so a newer hub may tell something else.
    for (kind, id) in [("printer", "p"), ("waitingParty", "w")] {
      all.append(LiveChange(kind: kind, id: id, value: .object([("id", .string(id)), ("name", .string("Cô Hạnh"))])))
    }
    return all
  }

  /// Price rules, and the plan of today and of tomorrow.
  private mutating func plans() -> [LiveChange] {
    var all: [LiveChange] = []
    for id in ["r1", "r2", "r3"] where dice.rarely(2) {
      var rule = dice.priceRule(id, at: now)
      if dice.rarely(3) { rule.groups = [DishGroupID("starters")] }
      all.append(change(rule))
    }
    let today = HouseClock().businessMinute(at: now).day
    for day in [today, today + 1] where dice.rarely(2) {
      let dishes = dice.plan(of: ["beer", "rolls", "fish"].map { DishID($0) })
      all.append(change(DayMenu(id: DayMenu.id(of: day), dishes: dishes, plannedBy: Person.tam.id, plannedAt: now)))
    }
    return all
  }

  private static let settings: [(String, [String])] = [
    ("cleaningSeconds", ["60", "600", "much"]), ("scarcePortions", ["6"]), ("cashierDiscountPermille", ["0", "100", "1000", "much"]),
    ("servicePermille", ["0", "50", "much"]), ("taxRateA", ["0", "80", "80;2026-01-01=100", "88750", "80;2026-01-01=82500", "8%"]),
    ("pricesIncludeTax", ["yes", "no"]), ("roundTo", ["0", "1000"]), ("waitersTakePayment", ["yes", "no"]),
    ("deliveryDish", ["beer", "beer", "gone", ""]),
  ]

  private func change(_ value: some StreamValue) -> LiveChange { LiveChange(kind: type(of: value).kind, id: value.key, value: value.json) }

  private mutating func word() -> String { dice.one(of: RandomCommands.words) }

  private mutating func section() -> Section {
    Section(id: SectionID("s"), name: Name("Sân vườn"), position: Priority(1), active: !dice.rarely(20))
  }

  /// Every third table is held for a booking, some of them for the same one.
  private mutating func table(_ id: String) -> Table {
    var table = Table(
      id: TableID(id), section: SectionID("s"), name: Name(id), seats: Seats(4), maxSeats: Seats(6), x: PlanUnit(10), y: PlanUnit(10),
      w: PlanUnit(60), h: PlanUnit(60), active: !dice.rarely(20))
    if dice.rarely(3) {
      table.hold = Hold(
        booking: BookingID(dice.one(of: ["b1", "b1", "b2"])), name: Name(word()), at: now.adding(milliseconds: Int64(dice.upTo(5_000_000))))
    }
    if dice.rarely(3) { table.neighbours = [TableID("t1"), TableID("t3")].suffix(1 + dice.upTo(2)) }
    return table
  }

  private mutating func dish(_ id: String, _ group: String, _ price: Int64, _ portions: Int64? = nil) -> Dish {
    var dish = Dish(
      id: DishID(id), group: DishGroupID(group), station: ShortName("Bếp"), name: Name(String(word().prefix(20))), price: Money(price),
      portions: portions.map { Portions($0) }, active: !dice.rarely(20))
    if dice.rarely(4) { dish.times = dice.times(at: now) }
    dish.marketPrice = dice.rarely(9)
    return dish
  }

  private func lease(_ device: DeviceID) -> Lease {
    Lease(device: device, deviceName: Name(device.raw), dish: DishID("rolls"), portions: Portions(2), at: now)
  }
}
