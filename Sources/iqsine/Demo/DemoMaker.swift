import FloorRules
import FloorService
import Kernel
import MenuRules
import MenuService
import StaffRules
import StaffService
import Storage
import Sync

/// Makes the demo restaurant, by the same use cases that its manager's screens call.
struct DemoMaker {
  let restaurant: RestaurantStream
  let demo: DemoRestaurant

  /// Throws for a folder with another restaurant.
  /// - Returns: `false` if the demo was there already
  func makeIfEmpty() async throws -> Bool {
    let entities = try await restaurant.reader.snapshot().entities
    let there = Set(entities.filter { $0.kind == Employee.kind }.map(\.id))
    let wanted = Set(demo.people.map(\.id.raw))
    if wanted.isSubset(of: there) { return false }
    guard there.isEmpty else { throw DemoError.notEmpty }
    try await make()
    return true
  }

  private func make() async throws {
    let commands = sorted.map(\.command) + demo.commands + sorted.map(\.command)
    try await restaurant.stream.processor.perform { [self] work in
      for command in commands { try perform(command, in: work) }
    }
    let staff = restaurant.staff
    for person in demo.people {
      try await staff.seed(password: Secret(DemoRestaurant.password), pin: Secret(person.pin), for: person.id)
    }
  }

  /// The manager first: a restaurant is never without one.
  private var sorted: [DemoRestaurant.Person] {
    demo.people.filter { $0.roles.contains(.manager) } + demo.people.filter { !$0.roles.contains(.manager) }
  }

  private func perform(_ command: JSON, in work: UnitOfWork) throws {
    guard case .string(let type)? = command["type"] else { return }
    switch type.prefix(while: { $0 != "." }) {
    case "staff": try StaffHandler().perform(StaffCommand(json: command), in: work)
    case "menu": try MenuHandler(house: restaurant.house).perform(MenuCommand(json: command), in: work)
    default: try FloorHandler(house: restaurant.house).perform(FloorCommand(json: command), in: work)
    }
  }
}
