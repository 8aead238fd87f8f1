import Hosting
import Kernel
import RestaurantService
import Storage
import Sync
import TillRules
import TillService
import Web

/// The till as a part of the hub.
public struct TillModule: HubModule, RestaurantModule {
  private let stream: HubStream
  private let printers: any TillPrinters

  public init(on stream: HubStream, printers: any TillPrinters) { (self.stream, self.printers) = (stream, printers) }

  public var routes: [Route] {
    TillRoutes(database: stream.database, clock: stream.clock, printers: printers).all
      + VoucherRoutes(database: stream.database, clock: stream.clock).all
  }

  public static var migrations: [Migration] { TillMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [LiveTill()] }
  public static var entities: [any StreamValue.Type] { [Till.self] }
  public static func observers(printers: any TillPrinters) -> [any ChangeObserver] { [DrawerObserver(printers: printers), VoucherObserver()] }
  public static func handlers(printers: any TillPrinters, approvals: any PayOutApprovals) -> [any CommandHandler] {
    [TillHandler(printers: printers, approvals: approvals), VouchersHandler(printers: printers)]
  }

  public static func describe(_ wire: inout WireDescription) {
    wire.add(commands: TillCommand.self)
    wire.add(commands: VouchersCommand.self)
    wire.add(Till.self)
    wire.add(TillState.self)
    wire.add(TillReport.self)
    wire.add(TillEntries.self)
    wire.add(DebtList.self)
    wire.add(VoucherList.self)
    wire.add(TipBook.self)
  }
}
