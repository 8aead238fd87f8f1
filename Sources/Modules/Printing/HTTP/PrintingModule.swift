import Hosting
import Kernel
import PrintingRules
import PrintingService
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Printers, the kitchen's tickets and bills on paper as a part of the hub.
public struct PrintingModule: HubModule, RestaurantModule {
  private let printing: PrintService
  private let papers: BillPapers
  private let devices: DevicePrinting
  private let clock: any HubClock

  public init(on stream: HubStream, _ house: OpenHouse, bills: any PrintableBills, tills: any PrintableTills) {
    printing = PrintService(
      database: stream.database, processor: stream.processor, bills: bills, tills: tills, clock: stream.clock, log: stream.log)
    papers = BillPapers(database: stream.database, processor: stream.processor, house: house, bills: bills, clock: stream.clock)
    devices = DevicePrinting(processor: stream.processor, house: house, bills: bills)
    clock = stream.clock
    stream.publisher.add(printing)
  }

  public var services: [any Service] { [TicketsService(printing: printing, papers: papers, devices: devices)] }
  public var routes: [Route] { PaperRoutes(papers, devices, clock: clock).all }

  public static var migrations: [Migration] { PrintingMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [PrintingSnapshot()] }
  public static var entities: [any StreamValue.Type] { [Printer.self, PrintJob.self, BillPrinter.self, BillPrint.self] }
  public static var observers: [any ChangeObserver] { [TicketObserver()] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [PrintingHandler(house: house)] }
}

private struct TicketsService: Service {
  let printing: PrintService
  let papers: BillPapers
  let devices: DevicePrinting
  func run() async throws {
    await cancelWhenGracefulShutdown { await printing.run() }
    await papers.close()
    await devices.close()
  }
}
