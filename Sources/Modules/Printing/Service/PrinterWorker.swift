import Kernel
import Logging
import NIOPosix
import PrintingRules
import Sync
import ReceiptPrinting

/// Sends one printer its tickets, in their order, one after the other. Nothing is lost: a ticket is over only when the printer has said so,
/// or is put down as doubtful. What may lie in the kitchen already is marked as a copy. Nobody waits for it.
actor PrinterWorker {
  let settings: Printer
  let queue: PrintQueue
  let renderer: TicketRenderer
  let signal: AsyncSignal
  let patience: PrinterPatience
  let log: Logger

  /// nil: the printer is on the network itself
  let cups: CUPSQueue?
  var line: PrinterLine?
  /// false: it never answered a question on this line
  var answers = false
  /// it confirms each part; nil: never asked yet
  var paces: Bool?
  /// it confirms a finished ticket; nil: never asked yet
  var confirms: Bool?
  /// its last published state was a fault
  var wasTroubled = false
  /// its state was queried since this worker began
  var wasAsked = false
  private var failures = 0

  init(settings: Printer, queue: PrintQueue, renderer: TicketRenderer, signal: AsyncSignal, patience: PrinterPatience, log: Logger) {
    self.settings = settings
    self.queue = queue
    self.renderer = renderer
    self.signal = signal
    self.patience = patience
    self.log = log
    cups = settings.queue.map { CUPSQueue($0, of: settings, patience: patience) }
  }

  /// Until the task is cancelled.
  nonisolated func run() async {
    await renderer.prepare()
    while !Task.isCancelled { await turn() }
    await hangUp()
  }

  private func turn() async {
    do {
      if let job = try await queue.next() { try await printToItsEnd(job) } else { try await rest() }
      failures = 0
    } catch {
      hangUp()
      failures += 1
      await note(error)
      // Once is no news: it may be back in a moment.
      if failures > 1, !Task.isCancelled { await passOn() }
      try? await Task.sleep(for: patience.pause(after: failures, isBusy: error as? PrinterLineError == .silent))
    }
  }

  /// When the hub stops, a ticket that is on its way has a moment to arrive; else the next start would print it again.
  private func printToItsEnd(_ job: PrintJob) async throws {
    let printing = Task { try await print(job) }
    try await withTaskCancellationHandler {
      try await printing.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: .milliseconds(1500))
        printing.cancel()
      }
    }
  }

  /// Without jobs it keeps the connection for a moment, then checks now and then whether the printer still answers.
  private func rest() async throws {
    if let cups { return try await rest(beside: cups) }
    if line != nil, await signal.wait(atMost: patience.linger) { return }
    hangUp()
    if wasAsked, await signal.wait(atMost: patience.idle) { return }
    if !Task.isCancelled, try await open() { try await tellState() }
    hangUp()
  }

  func hangUp() {
    line?.close()
    line = nil
    answers = false
  }

  private func passOn() async {
    do { try await moveOn(begun: true) } catch { log.error("jobs could not go to a fallback printer", metadata: ["error": "\(error)"]) }
  }

  private func note(_ error: any Error) async {
    if Task.isCancelled { return }
    let standing: PrinterStanding
    var trouble: QueueTrouble?
    switch error {
    case let error as CUPSError: (standing, trouble) = PrinterWorker.standing(after: error)
    case PrinterLineError.unreachable: standing = .unreachable
    // Another program may hold it for a second to print a ticket. That is no news.
    case PrinterLineError.silent where failures < 2: return
    case PrinterLineError.silent: standing = .silent
    case PrinterLineError.closed, PrinterLineError.stuck, PrinterLineError.publicAddress, is TicketError: standing = .failing
    default:
      log.error("printing was interrupted", metadata: ["error": "\(error)"])
      return
    }
    // Once for a row of failures: a printer that is switched off for the night must not fill the log.
    if failures == 1 { log.warning("the printer does not print", metadata: ["error": "\(error)"]) }
    do { try await queue.tell(standing, trouble: trouble) } catch {
      log.error("a printer's state could not be kept", metadata: ["error": "\(error)"])
    }
  }
}
