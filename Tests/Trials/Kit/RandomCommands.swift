import BillsRules
import BookingsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// A command of somebody who mostly may send it.
public struct RandomCommand: Sendable {
  public let id: CommandID
  public let sender: EmployeeID
  public let body: JSON
  /// false: the hub alone decides it, and the rules predict nothing of it
  public let isPredicted: Bool

  /// `orders.open`
  public var type: String { if case .string(let type)? = body["type"] { type } else { "" } }
}

/// The only generator of random commands of the open house. It knows what its author knows, and mostly chooses entities in a fitting state.
public struct RandomCommands: Sendable {
  /// Nothing is in a state that fits the command now.
  struct NothingFits: Error {}

  public var dice: Dice
  public var knowledge = Knowledge()
  /// the people who send; empty: all who work here
  public var senders: Set<EmployeeID> = []
  /// keeps the ids of several authors apart
  private let prefix: String
  private var count = 0
  private(set) var now = Instant(0)
  /// This command may name entities in any state, or such as are gone.
  private(set) var isOdd = false
  /// the one person who can send this command; nil: each who has the right
  var onlySender: EmployeeID?
  /// of people with the same roles, so that they are not looked up each time
  private var rightsOfRoles: [String: [Right]] = [:]

  public init(_ dice: Dice, prefix: String) {
    self.dice = dice
    self.prefix = prefix
  }

  /// - Parameter now: the clock's time, near which bookings and due times are
  public mutating func next(at now: Instant) -> RandomCommand {
    self.now = now
    isOdd = dice.rarely(8)
    let all = CommandCases.all
    for attempt in 0..<10_000 {
      // A cashier in an empty house.
      if attempt == 300 { isOdd = true }
      onlySender = nil
      guard let (body, right, isPredicted) = try? all.draw(&dice)(&self), let sender = sender(of: right) else { continue }
      return RandomCommand(id: CommandID("k." + fresh()), sender: sender, body: body, isPredicted: isPredicted)
    }
    // Only tests run this. The house always has a waiter, so it means that the generator is broken, and no trial may go on without a command.
    fatalError("nobody here can do anything")
  }

  private mutating func sender(of right: Right) -> EmployeeID? {
    let anybody = isOdd && dice.rarely(2)
    var able: [EmployeeID] = []
    for person in knowledge.all(Employee.self) where senders.isEmpty || senders.contains(person.id) {
      let isAble = (onlySender == nil || onlySender == person.id) && rights(of: person).contains(right)
      if anybody || isAble { able.append(person.id) }
    }
    return able.isEmpty ? nil : dice.one(of: able)
  }

  mutating func rights(of id: EmployeeID) -> [Right] { knowledge.all(Employee.self).first { $0.id == id }.map { rights(of: $0) } ?? [] }

  private mutating func rights(of person: Employee) -> [Right] {
    let house = HouseRights(waitersTakePayment: knowledge.all(Setting.self).contains { $0.id.raw == "waitersTakePayment" && $0.value.raw == "yes" })
    let name = person.roles.map(\.rawValue).joined(separator: " ") + (house.waitersTakePayment ? " +" : "")
    if let rights = rightsOfRoles[name] { return rights }
    rightsOfRoles[name] = person.rights(in: house)
    return person.rights(in: house)
  }
}

/// The parts of commands.
extension RandomCommands {
  static let words = [
    "Gỏi cuốn", "Go\u{309}i cuo\u{302}\u{301}n", "Lẩu Thái 🔥", "👨‍👩‍👧‍👦 gia đình", "a\"b\\c\n\t", "ﬁ", "각", "ít cay", String(repeating: "x", count: 50),
  ]

  mutating func fresh() -> String {
    count += 1
    return "\(prefix).\(count)"
  }

  /// The id of a new thing, now and then one that is taken.
  mutating func fresh<V: StreamValue>(unless type: V.Type) -> String { isOdd && dice.rarely(4) ? (try? some(type).key) ?? fresh() : fresh() }

  /// One that fits, or now and then any.
  mutating func some<V: StreamValue>(_ type: V.Type, _ fits: (V) -> Bool = { _ in true }) throws -> V {
    let all = knowledge.all(type)
    let list = isOdd && dice.rarely(2) ? all : all.filter(fits)
    if list.isEmpty { throw NothingFits() }
    return dice.one(of: list)
  }

  /// The id of one that fits, or now and then of any, or of one that is gone.
  mutating func id<V: StreamValue>(_ type: V.Type, _ fits: (V) -> Bool = { _ in true }) throws -> String {
    isOdd && dice.rarely(3) ? dice.one(of: knowledge.past(type)) : try some(type, fits).key
  }

  mutating func order(_ fits: (Order) -> Bool = { $0.mergedInto == nil }) throws -> OrderID { OrderID(try id(Order.self, fits)) }
  mutating func course(_ fits: (Course) -> Bool) throws -> CourseID { CourseID(try id(Course.self, fits)) }
  mutating func item(_ fits: (Item) -> Bool) throws -> ItemID { ItemID(try id(Item.self, fits)) }
  mutating func table(_ fits: (Table) -> Bool = { _ in true }) throws -> TableID { TableID(try id(Table.self, fits)) }
  mutating func table(_ statuses: TableStatus...) throws -> TableID { try table { $0.active && statuses.contains($0.status) } }
  mutating func dish() throws -> DishID {
    let groups = knowledge.all(DishGroup.self).map(\.id)
    return DishID(try id(Dish.self) { $0.active && groups.contains($0.group) })
  }
  mutating func booking(_ states: BookingState...) throws -> BookingID { BookingID(try id(Booking.self) { states.contains($0.state) }) }
  mutating func waiter() throws -> EmployeeID { try some(Employee.self) { $0.waitsOnTables }.id }

  func items(_ fits: (Item) -> Bool) -> [Item] { knowledge.all(Item.self).filter(fits) }

  mutating func word() -> String { dice.one(of: RandomCommands.words) }
  mutating func note() -> Note { Note(word()) }
  mutating func reason() -> Reason { Reason(word()) }
  mutating func number<N>(_ least: Int, _ most: Int) -> Number<N> { Number(Int64(least + dice.upTo(most - least + 1))) }
  mutating func guests() -> Guests { Guests(dice.one(of: [1, 2, 2, 3, 4, 6, 12, 400])) }
  mutating func seat() -> SeatNumber { SeatNumber(dice.one(of: [1, 1, 2, 3, 99])) }
  mutating func portions(_ most: Int = 30) -> Portions { Portions(dice.rarely(4) ? 0 : Int64(dice.upTo(most + 1))) }
  mutating func quantity() -> Quantity { Quantity(dice.one(of: [1, 1, 1, 2, 2, 3, 6, isOdd ? 999 : 9])) }
  /// One time in so many.
  mutating func maybe<T>(_ times: Int, _ value: T) -> T? { dice.rarely(times) ? value : nil }

  /// Some portions of an item: often all of them, which need not be written.
  mutating func part(of item: Item) -> Quantity? {
    dice.rarely(2) ? nil : number(1, Int(item.quantity.raw) + (isOdd ? 1 : 0))
  }

  /// A cashier gives up to the house's limit alone. The largest are refused.
  mutating func discount(upTo most: Int) -> Discount? {
    switch dice.upTo(5) {
    case 0: .percent(percent: number(1, 100))
    case 1: .permille(permille: number(1, 1000))
    case 2: .percent(percent: Percent(dice.one(of: [5, 10, 100])))
    case 3: .amount(amount: number(0, most))
    default: nil
    }
  }
}
