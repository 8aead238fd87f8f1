import Hosting
import Kernel
import RestaurantService
import Storage
import Sync
import TransfersRules
import TransfersService
import Web

/// Transfers that banks report, as a part of the hub.
public struct TransfersModule: HubModule, RestaurantModule {
  private let transfers: TransferService
  private let clock: any HubClock

  public init(on stream: HubStream, _ house: OpenHouse, key: TransferKey?) {
    transfers = TransferService(database: stream.database, processor: stream.processor, house: house, key: key, clock: stream.clock)
    clock = stream.clock
  }

  public var routes: [Route] { TransferRoutes(transfers, clock: clock).all }

  public static var migrations: [Migration] { TransfersMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [TransfersSnapshot()] }
  public static var entities: [any StreamValue.Type] { [TransferNotice.self, TransferTrouble.self] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [TransfersHandler(house: house)] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] { [TransferFadeTimer()] }
}
