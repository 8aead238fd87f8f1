import Kernel
import Logging
import NIOCore
import NIOPosix
import PrintingRules
import Storage
import Sync
import Synchronization
import ReceiptPrinting

/// Prints the tickets of the printers' queues. Each printer has its own worker. Commits wake it, and the database says what to do. So it continues
/// after a restart where the last run ended.
public final class PrintService: ChangeListener, Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let bills: any PrintableBills
  private let tills: any PrintableTills
  private let clock: any HubClock
  private let patience: PrinterPatience
  private let log: Logger
  private let renderer = TicketRenderer()
  /// told to the one loop of `run`; nothing is lost when it is busy, for a signal that has rung stays rung
  private let signal = AsyncSignal()
  private let bells = Mutex<[PrinterID: AsyncSignal]>([:])

  public init(
    database: any SQLDatabase, processor: CommandProcessor, bills: any PrintableBills, tills: any PrintableTills, clock: any HubClock,
    patience: PrinterPatience = PrinterPatience(), log: Logger
  ) {
    self.database = database
    self.processor = processor
    self.bills = bills
    self.tills = tills
    self.clock = clock
    self.patience = patience
    self.log = log
  }

  /// A change of a printer concerns the loop that keeps the workers, a waiting job only its printer's worker. Workers make all other
  /// changes of jobs themselves. To wake each of twenty printers for each of them takes longer than to print.
  public func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.topic == .printing {
      if change.kind == Printer.kind { signal.ring() } else if let printer = PrintService.printer(ofWaiting: change) { ring(printer) }
    }
  }

  /// nil: the change leaves nothing to print
  private static func printer(ofWaiting change: StoredChange) -> PrinterID? {
    guard change.kind == PrintJob.kind, let value = change.value, let json = try? JSON.parse(Array(value.utf8)),
      let job = try? PrintJob(json: json), job.state == .waiting
    else { return nil }
    return job.printer
  }

  private func ring(_ printer: PrinterID) { bells.withLock { $0[printer] }?.ring() }

  /// Until the task is cancelled.
  public func run() async {
    await deleteOld()
    var workers: [PrinterID: (settings: Printer, task: Task<Void, Never>)] = [:]
    while !Task.isCancelled {
      if let printers = await printers() {
        for (id, worker) in workers where !printers.contains(where: { $0.id == id && $0.prints(like: worker.settings) }) {
          await stop(worker.task, of: id)
          workers[id] = nil
        }
        for printer in printers where workers[printer.id] == nil { workers[printer.id] = (printer, start(printer)) }
      }
      await signal.wait(atMost: .seconds(60))
    }
    await end(workers.values.map(\.task))
    await renderer.close()
  }

  /// Tickets on their way arrive; a worker that waits for a printer which does not answer is not waited for.
  private func end(_ workers: [Task<Void, Never>]) async {
    for worker in workers { worker.cancel() }
    let done = AsyncSignal()
    Task {
      for worker in workers { await worker.value }
      done.ring()
    }
    // In a separate task, because this one is cancelled.
    _ = await Task { await done.wait(atMost: .seconds(2)) }.value
  }

  /// The next worker must not meet the line of the last one: most printers have only one.
  private func stop(_ task: Task<Void, Never>, of id: PrinterID) async {
    task.cancel()
    await task.value
    bells.withLock { $0[id] = nil }
  }

  private func printers() async -> [Printer]? {
    do { return try await database.read { sql in try PrinterStore(sql: sql).active() } } catch {
      if !Task.isCancelled { log.error("printers could not be read", metadata: ["error": "\(error)"]) }
      return nil
    }
  }

  private func start(_ printer: Printer) -> Task<Void, Never> {
    let signal = AsyncSignal()
    bells.withLock { $0[printer.id] = signal }
    var log = log
    log[metadataKey: "printer"] = "\(printer.name.raw)"
    let worker = PrinterWorker(
      settings: printer, queue: PrintQueue(printer: printer.id, bills: bills, tills: tills, database: database, processor: processor),
      renderer: renderer, signal: signal, patience: patience, log: log)
    return Task { await worker.run() }
  }

  /// Tickets of last month.
  private func deleteOld() async {
    do {
      try await processor.perform { work in try PrintJobStore(sql: work.sql).deleteFinished(before: work.now.adding(seconds: -30 * 24 * 3600)) }
    } catch { log.error("old tickets could not be deleted", metadata: ["error": "\(error)"]) }
  }
}

extension Printer {
  /// Whether it is the same for its worker. Its reported state does not count.
  fileprivate func prints(like other: Printer) -> Bool {
    isAtPlace(of: other) && paper == other.paper && fallback == other.fallback
  }
}
