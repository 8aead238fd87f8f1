import BillsRules
import BookingsRules
import FloorRules
import Kernel
import KitchenRules
import MenuRules
import OrdersRules

/// All commands that are made by chance, with their weights. `differential.mjs` names those of the open house that are missing.
struct CommandCases: Sendable {
  typealias Make<Command> = @Sendable (inout RandomCommands) throws -> Command
  typealias Content = (body: JSON, right: Right, isPredicted: Bool)

  static let all: CommandCases = {
    var cases = CommandCases()
    cases.addParties()
    cases.addWithoutTable()
    cases.addItems()
    cases.addCourses()
    cases.addKitchen()
    cases.addQueue()
    cases.addBills()
    cases.addFloorAndMenu()
    cases.addPlans()
    cases.addBookings()
    return cases
  }()

  private var sum = 0
  private var cases: [(upTo: Int, make: Make<Content>)] = []

  func draw(_ dice: inout Dice) -> Make<Content> {
    let drawn = dice.upTo(sum)
    return cases[cases.firstIndex { drawn < $0.upTo } ?? 0].make
  }

  private mutating func add<Command: Wire & SendableMetatype>(
    _ weight: Int, _ right: @escaping @Sendable (Command) -> Right, onHub: Bool = false, _ make: @escaping Make<Command>
  ) {
    sum += weight
    let makeContent: Make<Content> = { random in
      let command = try make(&random)
      return (command.json, right(command), !onHub)
    }
    cases.append((sum, makeContent))
  }

  mutating func orders(_ weight: Int, _ make: @escaping Make<OrdersCommand>) { add(weight, { OrdersRules.right(for: $0) }, make) }
  mutating func kitchen(_ weight: Int, _ make: @escaping Make<KitchenCommand>) { add(weight, { KitchenRules.right(for: $0) }, make) }
  mutating func bills(_ weight: Int, _ make: @escaping Make<BillsCommand>) { add(weight, { BillsRules.right(for: $0) }, make) }
  mutating func floor(_ weight: Int, onHub: Bool = false, _ make: @escaping Make<FloorCommand>) {
    add(weight, { FloorRules.right(for: $0) }, onHub: onHub, make)
  }
  mutating func menu(_ weight: Int, onHub: Bool = false, _ make: @escaping Make<MenuCommand>) {
    add(weight, { MenuRules.right(for: $0) }, onHub: onHub, make)
  }
  mutating func bookings(_ weight: Int, _ make: @escaping Make<BookingsCommand>) { add(weight, { BookingsRules.right(for: $0) }, onHub: true, make) }
}
