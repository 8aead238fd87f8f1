import Hosting
import Kernel
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import TillRules
import TillService
import Web

/// The till as a part of the hub.
public struct TillModule: HubModule, RestaurantModule {
  private let stream: HubStream
  private let printers: any TillPrinters
  private let fiscal: FiscalService

  public init(on stream: HubStream, printers: any TillPrinters) {
    (self.stream, self.printers) = (stream, printers)
    fiscal = FiscalService(database: stream.database, processor: stream.processor, clock: stream.clock, log: stream.log)
    stream.publisher.add(fiscal)
  }

  public var routes: [Route] {
    TillRoutes(database: stream.database, clock: stream.clock, printers: printers).all
      + VoucherRoutes(database: stream.database, clock: stream.clock).all + FiscalRoutes(fiscal: fiscal, clock: stream.clock).all
  }
  public var services: [any Service] { [SigningService(fiscal: fiscal)] }

  public static var migrations: [Migration] { TillMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [LiveTill()] }
  public static var entities: [any StreamValue.Type] { [Till.self] }
  public static func observers(printers: any TillPrinters) -> [any ChangeObserver] { [DrawerObserver(printers: printers), VoucherObserver()] }
  public static func handlers(printers: any TillPrinters, approvals: any PayOutApprovals) -> [any CommandHandler] {
    [TillHandler(printers: printers, approvals: approvals), VouchersHandler(printers: printers)]
  }
}

private struct SigningService: Service {
  let fiscal: FiscalService
  func run() async throws { await cancelWhenGracefulShutdown { await fiscal.run() } }
}
