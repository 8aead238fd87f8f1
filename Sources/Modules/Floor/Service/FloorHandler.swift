import FloorRules
import Kernel
import Storage
import RestaurantService
import Sync

/// The use cases of the floor.
public struct FloorHandler: CommandHandler {
  public let prefix = "floor."
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: FloorCommand) -> Right { FloorRules.right(for: body) }

  public func perform(_ body: FloorCommand, in work: UnitOfWork) throws {
    switch body {
    case .beginCleaning, .endCleaning, .callRunner, .answerRunner: try house.perform(.floor(body), in: work)
    case .saveSection(let id, let name, let description, let position, let decorations, let active):
      let wanted = Section(id: id, name: name, description: description, position: position, active: active)
      try FloorPlan.save(wanted, decorations: decorations, in: work)
    case .saveTable(let id, let section, let name, let seats, let maxSeats, let shape, let x, let y, let w, let h, let description, let active):
      let wanted = Table(
        id: id, section: section, name: name, seats: seats, maxSeats: maxSeats, shape: shape, x: x, y: y, w: w, h: h, description: description,
        active: active)
      try FloorPlan.save(wanted, in: work)
    case .placeTable(let table, let x, let y, let w, let h): try FloorPlan.place(table, x: x, y: y, w: w, h: h, in: work)
    case .setNeighbours(let table, let neighbours): try FloorPlan.setNeighbours(neighbours, of: table, in: work)
    case .makeTables(let section, let prefix, let first, let count, let seats, let maxSeats, let shape):
      let rule = TableRule(prefix: prefix, first: first, count: count, seats: seats, maxSeats: maxSeats, shape: shape)
      try FloorPlan.make(rule, in: section, in: work)
    }
  }
}
