import Hosting
import ReportsRules
import ReportsService
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Reports as a part of the hub.
public struct ReportsModule: HubModule, RestaurantModule {
  private let reports: ReportReader
  private let wall: WallReader
  private let menu: MenuReader
  private let costs: DishCosts
  private let keeping: KeepingReports

  public init(on stream: HubStream) {
    reports = ReportReader(database: stream.database, clock: stream.clock)
    wall = WallReader(database: stream.database, clock: stream.clock)
    menu = MenuReader(database: stream.database, clock: stream.clock)
    costs = DishCosts(database: stream.database, clock: stream.clock, processor: stream.processor)
    let worker = ReportWorker(database: stream.database, clock: stream.clock, log: stream.log)
    stream.publisher.add(worker)
    keeping = KeepingReports(worker: worker, processor: stream.processor)
  }

  public var routes: [Route] { ReportRoutes.all(reports) + WallRoutes.all(wall) + MenuReportRoutes.all(menu, costs) }
  public var services: [any Service] { [keeping] }

  public static var migrations: [Migration] { ReportsMigrations.all }
  public static var observers: [any ChangeObserver] { [ReportMarks()] }

  public static func describe(_ wire: inout WireDescription) {
    wire.add(Report.self)
    wire.add(WallReport.self)
    wire.add(MenuReport.self)
    wire.add(DishCost.self)
    wire.add(NewDishCost.self)
  }
}

private struct KeepingReports: Service {
  let worker: ReportWorker
  let processor: CommandProcessor
  func run() async throws { await cancelWhenGracefulShutdown { await worker.run(with: processor) } }
}
