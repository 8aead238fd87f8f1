import Hosting
import InvoicesService
import RestaurantService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Invoices as a part of the hub.
public struct InvoicesModule: HubModule, RestaurantModule {
  private let invoices: InvoiceReader
  private let worker: InvoiceWorker?
  private let wording: any Wording

  /// - Parameter folder: into which the data of paid bills is handed over; nil: it is handed over to nobody
  public init(on stream: HubStream, bills: any InvoicedBills, folder: String?, wording: any Wording) {
    invoices = InvoiceReader(database: stream.database, clock: stream.clock, bills: bills, folder: folder)
    worker = folder.map { folder in
      InvoiceWorker(
        database: stream.database, processor: stream.processor, clock: stream.clock, bills: bills, provider: InvoiceFolder(path: folder),
        log: stream.log)
    }
    self.wording = wording
  }

  public var routes: [Route] { InvoiceRoutes(invoices: invoices, wording: wording).all }
  public var services: [any Service] { worker.map { [HandingOver(worker: $0)] } ?? [] }

  public static var migrations: [Migration] { InvoicesMigrations.all }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] {
    [StoredWait(table: "invoice_handover", column: "next_at", open: "done_at IS NULL", longest: 24 * 3600)]
  }
  public static func handlers(of bills: any InvoicedBills) -> [any CommandHandler] { [InvoicesHandler(bills: bills)] }
}

private struct HandingOver: Service {
  let worker: InvoiceWorker
  func run() async throws { await cancelWhenGracefulShutdown { await worker.run() } }
}
