import FloorRules
import FloorService
import Hosting
import Kernel
import RestaurantService
import Storage
import Sync
import Web

/// Sections, tables and calls for runners as a part of the hub.
public struct FloorModule: HubModule, RestaurantModule {
  public static var migrations: [Migration] { FloorMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [FloorSnapshot()] }
  public static var entities: [any StreamValue.Type] { [Section.self, Table.self, RunnerCall.self] }
  public static var rows: [any RowWriter] { [FloorRows()] }
  public static var observers: [any ChangeObserver] { [CleaningTimers()] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [FloorHandler(house: house)] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] { [CleaningTimer(house: house)] }
}
