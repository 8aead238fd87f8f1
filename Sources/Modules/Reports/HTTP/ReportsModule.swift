import Hosting
import ReportsService
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Reports as a part of the hub.
public struct ReportsModule: HubModule, RestaurantModule {
  private let part: ReportRoutes
  private let wall: WallReader
  private let menu: MenuReader
  private let costs: DishCosts
  private let reasons: ReasonReader
  private let deeds: DeedReader
  private let journal: JournalReader
  private let differences: TillDifferenceReader
  private let vouchers: VoucherFlowReader
  private let tips: TipReportReader
  private let statements: DebtStatements
  private let keeping: KeepingReports

  /// - Parameters:
  ///   - folder: for files while they are written
  ///   - mail: the mail server of the house
  public init(on stream: HubStream, folder: String, mail: any HouseMail, wording: any Wording, debts: any StatedDebts) {
    let files = ReportFiles(database: stream.database, clock: stream.clock, folder: folder)
    let schedules = ReportSchedules(database: stream.database, processor: stream.processor, files: files, mail: mail, clock: stream.clock)
    part = ReportRoutes(
      reports: ReportReader(database: stream.database, clock: stream.clock), files: files, schedules: schedules, wording: wording,
      drawings: RateLimiter(burst: 20, every: 2_000, clock: stream.clock))
    wall = WallReader(database: stream.database, clock: stream.clock)
    menu = MenuReader(database: stream.database, clock: stream.clock)
    costs = DishCosts(database: stream.database, clock: stream.clock, processor: stream.processor)
    differences = TillDifferenceReader(database: stream.database, clock: stream.clock)
    journal = JournalReader(database: stream.database, clock: stream.clock, folder: folder)
    reasons = ReasonReader(database: stream.database, clock: stream.clock)
    deeds = DeedReader(database: stream.database, clock: stream.clock)
    vouchers = VoucherFlowReader(database: stream.database, clock: stream.clock)
    tips = TipReportReader(database: stream.database, clock: stream.clock)
    statements = DebtStatements(database: stream.database, debts: debts, clock: stream.clock, folder: folder)
    let worker = ReportWorker(database: stream.database, clock: stream.clock, log: stream.log)
    stream.publisher.add(worker)
    keeping = KeepingReports(
      worker: worker, mails: ReportMailWorker(schedules, log: stream.log), files: files, processor: stream.processor)
  }

  public var routes: [Route] {
    part.all + WallRoutes.all(wall) + MenuReportRoutes.all(menu, costs) + ReasonRoutes.all(reasons, deeds, differences)
      + JournalRoutes(journal: journal, drawings: part.drawings).all + [VoucherFlowRoute.report(vouchers)] + TipRoutes.all(tips)
      + [DebtStatementRoute(statements: statements, drawings: part.drawings).route]
  }
  public var services: [any Service] { [keeping] }

  public static var migrations: [Migration] { ReportsMigrations.all }
  public static var observers: [any ChangeObserver] { [ReportMarks()] }

  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [ReportsHandler()] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] {
    [ClockReturnReports(), StoredWait(table: "report_mail", column: "next_at", open: "state IN (0, 3)", longest: 3600)]
  }
}

private struct KeepingReports: Service {
  let worker: ReportWorker
  let mails: ReportMailWorker
  let files: ReportFiles
  let processor: CommandProcessor

  func run() async throws {
    files.clean()
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask { await worker.run(with: processor) }
        group.addTask { await mails.run() }
      }
    }
  }
}
