import CardsRules
import Kernel
import RestaurantService
import Storage
import Sync

/// Commands of people about the card terminal.
public struct CardsHandler: CommandHandler {
  public let prefix = "cards."
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: CardsCommand) -> Right { CardsRules.right(for: body) }

  public func perform(_ body: CardsCommand, in work: UnitOfWork) throws {
    let cases = CardUseCases(house: house, work: work)
    switch body {
    case .ask(let id, let order, let amount, let unserved, let part, let tip):
      try cases.ask(
        CardRequest(
          id: id, order: order, part: part, amount: amount, tip: tip, currency: ShortName("VND"), unserved: unserved, by: work.author.employee,
          at: work.now))
    case .cancel(let id): try cases.cancel(id)
    case .recheck(let id): try cases.recheck(id)
    case .settle(let id, let charged, let slip): try cases.settle(id, charged: charged, slip)
    case .assign(let id, let order): try cases.assign(id, to: order)
    case .giveBack(let id, let reason): try cases.giveBack(id, because: reason)
    case .saveTerminal(let name, let host, let port, let active):
      try cases.save(CardTerminal(name: name, host: host, port: port, active: active))
    }
  }
}

/// The terminal, and the amounts of the last hours.
public struct CardsSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let store = CardStore(sql: sql)
    let terminal = try store.terminal().map { [SnapshotEntity($0)] } ?? []
    return terminal + (try store.shown().map { SnapshotEntity($0) })
  }
}
