import Kernel
import RestaurantService
import Storage
import Sync
import TransfersRules

/// Commands of people about transfers that a bank has reported.
public struct TransfersHandler: CommandHandler {
  public let prefix = "transfers."
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: TransfersCommand) -> Right { TransfersRules.right(for: body) }

  public func perform(_ body: TransfersCommand, in work: UnitOfWork) throws {
    let cases = TransferUseCases(house: house, work: work)
    switch body {
    case .assign(let notice, let order, let confirmed): try cases.assign(notice, to: order, confirmed: confirmed)
    case .dismiss(let notice, let reason): try cases.dismiss(notice, because: reason)
    case .clear(let notice): try cases.clear(notice)
    }
  }
}

/// Transfers that devices hold: those that nobody has assigned, and those of the last hours; and whether notifications are refused.
public struct TransfersSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let trouble = try TransferTroubles.find(in: sql).trouble.map { [SnapshotEntity($0)] } ?? []
    return trouble + (try TransferStore(sql: sql).shown().map { SnapshotEntity($0) })
  }
}
